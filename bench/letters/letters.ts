/** Letters as tagged PDF/UA: how many in a second against LibreOffice, and what time and memory a large batch takes against a small one. */
import { existsSync, readFileSync } from 'node:fs'
import { LETTERS_PER_FILE } from '../../src/platform/paper/papers.ts'
import { createPaperPress, type PaperPress } from '../../src/platform/paper/press.ts'
import { median, quantile, type Ratio, saying } from '../measure.ts'
import type { Figure } from '../report.ts'
import { HOW_TO_GET_IT, libreOfficeCosts } from './libreoffice.ts'
import { letters } from './sample.ts'

const family = 'letters'
const CREATED = '2026-11-30T15:00:00.000Z'
const SMALL = 200
const LARGE = 2000
const ROUNDS = 5

/** Sets so many letters in print files of a batch; gives milliseconds. The bytes are let go of, as they are once kept on the disk. */
async function batch(press: PaperPress, count: number, each: () => void = () => {}): Promise<number> {
  const begun = performance.now()
  for (let first = 1; first <= count; first += LETTERS_PER_FILE) {
    await press.renderPaper({ kind: 'letters', data: letters(first, Math.min(LETTERS_PER_FILE, count - first + 1)), createdAt: CREATED })
    each()
  }
  return performance.now() - begun
}

/** Resident memory of this process and of the printing child now, MB. Only these two are looked at: looking at all of them would itself take memory. */
function memoryNow(press: PaperPress): number {
  const resident = [process.pid, press.childId()].map((id) => {
    if (id === null || !existsSync(`/proc/${id}/status`)) return 0
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1024
  })
  return resident.reduce((sum, mb) => sum + mb, 0)
}

const spread = (values: readonly number[]): Ratio => ({ median: median(values), low: quantile(values, 0.25), high: quantile(values, 0.75) })
const shown = (ms: number): string => `${ms.toFixed(1)} ms`

async function againstLibreOffice(press: PaperPress): Promise<Figure> {
  const what = 'letters in a second: ours ÷ LibreOffice (running already, same letter)'
  const target = { kind: 'at least', value: 7 } as const
  const ours: number[] = []
  const theirs = await libreOfficeCosts(ROUNDS, async () => void ours.push((await batch(press, SMALL)) / SMALL))
  if (theirs === null)
    return { family, what, ratio: spread([Number.NaN]), target, costs: '', unit: '×', notRun: `LibreOffice is not installed: ${HOW_TO_GET_IT}` }
  return {
    family,
    what,
    ratio: spread(theirs.map((t, round) => t / (ours[round] ?? Number.NaN))),
    target,
    costs: `${shown(median(ours))} a letter against ${shown(median(theirs))}`,
    unit: '×',
  }
}

async function largeAgainstSmall(press: PaperPress): Promise<readonly Figure[]> {
  const ratios: number[] = []
  const [small, large]: [number[], number[]] = [[], []]
  let peak = 0
  const look = () => {
    peak = Math.max(peak, memoryNow(press))
  }
  const timer = setInterval(look, 50)
  for (let round = 0; round < 3; round++) {
    // Half of the small batches before and half after, so that whatever else the machine does falls on both.
    const before = await batch(press, SMALL)
    const long = await batch(press, LARGE, look)
    const after = await batch(press, SMALL)
    small.push((before + after) / 2)
    large.push(long)
    ratios.push(long / ((before + after) / 2))
  }
  clearInterval(timer)
  return [
    {
      family,
      what: '2,000 letters ÷ 200 letters, elapsed time',
      ratio: spread(ratios),
      target: { kind: 'at most', value: 11 },
      costs: `${(median(large) / 1000).toFixed(1)} s against ${(median(small) / 1000).toFixed(1)} s`,
      unit: '×',
    },
    {
      family,
      what: 'memory of a batch of 2,000 letters at its peak, printing child included',
      ratio: { median: peak, low: peak, high: peak },
      target: { kind: 'at most', value: 300 },
      costs: `${LETTERS_PER_FILE} letters to a file`,
      unit: 'MB',
    },
  ]
}

/** Measures with a press of its own. */
export async function measureLetters(): Promise<{ readonly figures: readonly Figure[]; readonly facts: readonly string[] }> {
  saying('letters beside LibreOffice, then large batches beside small ones')
  const press = createPaperPress()
  try {
    await batch(press, SMALL)
    // The batches come first: what the files for LibreOffice leave in memory is not theirs.
    const batches = await largeAgainstSmall(press)
    const figures = [await againstLibreOffice(press), ...batches]
    return {
      figures,
      facts: [
        `Every letter is part of a whole PDF/UA-1 file with tags, language and title, ${LETTERS_PER_FILE} letters to a file; the printing child lets go of what it set after each file, and is replaced after some 3,000 letters.`,
        'LibreOffice sets the same words from OpenDocument files, with tags and PDF/UA switched on, many in one process; what forty letters more cost is taken, so that its start is not counted. The two take turns.',
      ],
    }
  } finally {
    press.close()
  }
}
