import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { PaperOrder, PrintedPaper } from './papers.ts'
import { createPaperPress, PaperFault } from './press.ts'
import { PRINTABLE_RANGES } from './printable.ts'
import { CREATED, orders } from './testing.ts'

/** A busy machine may take seconds to start a child. */
vi.setConfig({ testTimeout: 60_000 })

const press = createPaperPress()
afterAll(() => press.close())

const order = (name: string): PaperOrder => {
  const found = orders.find(([n]) => n === name)?.[1]
  if (!found) throw new Error(`no sample paper ${name}`)
  return found
}

const textOf = (paper: PrintedPaper): string => Buffer.from(paper.pdf).toString('latin1')

/** One receipt, the quickest paper to set. */
const receipt = order('receipt, demo')

describe.each(orders)('%s', (name, sample) => {
  it('is a whole PDF/UA-1 file with tags, language, title and the time it was given', async () => {
    const paper = await press.renderPaper(sample)
    const text = textOf(paper)
    expect([text.startsWith('%PDF-1.7'), text.trimEnd().endsWith('%%EOF')]).toEqual([true, true])
    const marks = ['/StructTreeRoot', '/Marked true', 'pdfuaid:part>1', '/Lang (en', '/Title', 'D:20261130150405']
    expect(marks.filter((mark) => !text.includes(mark))).toEqual([])
    if (sample.kind === 'tap-card') expect(paper.pages).toBe(2)
    if (name === 'permit, demo') expect(paper.pages).toBe(2)
    if (name === 'correction-slip, demo' || name === 'receipt, demo') expect(paper.pages).toBe(1)
  })
})

describe('a packet', () => {
  it('holds the files that go along inside it, and prints again without them', async () => {
    const sample = order('agenda, demo')
    if (sample.kind !== 'agenda') throw new Error('The sample is no agenda')
    const [first, ...others] = sample.data.items
    const [listed] = first?.enclosed.papers ?? []
    if (!first || !listed) throw new Error('The sample encloses nothing')
    const paper = { ...listed, name: '1-1 Table.csv', mediaType: 'text/csv', at: 'enclosed/0' }
    const data = { ...sample.data, items: [{ ...first, enclosed: { papers: [paper], leftOut: 0 } }, ...others] }
    const files = [{ at: 'enclosed/0', bytes: new TextEncoder().encode('a,b') }]
    const text = textOf(await press.renderPaper({ ...sample, data, files }))
    expect(['/EmbeddedFile', '(1-1 Table.csv)', 'pdfuaid:part>1'].filter((mark) => !text.includes(mark))).toEqual([])
    expect(textOf(await press.renderPaper(sample))).not.toContain('/EmbeddedFile')
  })
})

describe('the same paper', () => {
  it('is the same bytes from another press', async () => {
    const other = createPaperPress()
    try {
      for (const name of ['permit, demo', 'tap-card, extreme']) {
        const [one, two] = await Promise.all([press.renderPaper(order(name)), other.renderPaper(order(name))])
        expect(Buffer.from(one.pdf).equals(Buffer.from(two.pdf))).toBe(true)
      }
    } finally {
      other.close()
    }
  })

  it('differs by nothing but its date when made at another time', async () => {
    const later = await press.renderPaper({ ...receipt, createdAt: '2026-12-01T00:00:00.000Z' })
    expect(textOf(later).includes('D:20261201000000')).toBe(true)
  })
})

describe('what people typed', () => {
  it('is never run: a name written as Typst code is printed as it stands', async () => {
    const paper = await press.renderPaper(order('receipt, extreme'))
    expect(paper.pages).toBeGreaterThan(0)
    expect(paper.unprintable).toEqual(['😀', '王', '小', '明'])
  })

  it('keeps every letter that a bundled font has, in regular, bold and typed', async () => {
    const every = PRINTABLE_RANGES.split(' ').flatMap((range) => {
      const [from = '', to = from] = range.split('-')
      const first = Number.parseInt(from, 16)
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, i) => String.fromCodePoint(first + i))
    })
    const text = every.join(' ')
    const slip = order('correction-slip, demo')
    if (slip.kind !== 'correction-slip') throw new Error('a correction slip')
    const paper = await press.renderPaper({
      ...slip,
      data: {
        ...slip.data,
        place: { address: text, printKey: text },
        shortfalls: [{ what: 'Everything', found: null, asked: null, toDo: text, cite: null }],
      },
    })
    expect(paper.unprintable).toEqual([])
  })
})

describe('the child', () => {
  it('killed in the middle fails its orders with a plain fault, and the next order starts another', async () => {
    const own = createPaperPress()
    try {
      await own.renderPaper(receipt)
      const id = own.childId()
      const lost = Promise.allSettled([own.renderPaper(order('permit, extreme')), own.renderPaper(receipt)])
      process.kill(id ?? 0, 'SIGKILL')
      for (const outcome of await lost) {
        expect(outcome.status).toBe('rejected')
        expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(PaperFault)
        expect(outcome.status === 'rejected' && (outcome.reason as Error).message).toMatch(/was not printed: the printing process (ended|could not be reached)/)
      }
      expect((await own.renderPaper(receipt)).pages).toBe(1)
      expect(own.childId()).not.toBe(id)
    } finally {
      own.close()
    }
  })

  it('is replaced after so many papers, and none is lost', async () => {
    const own = createPaperPress({ papersPerChild: 2 })
    try {
      const ids = new Set<number | null>()
      const papers = await Promise.all(
        [1, 2, 3, 4, 5].map((_) => {
          const printed = own.renderPaper(receipt)
          return printed.finally(() => ids.add(own.childId()))
        }),
      )
      expect(papers.map((p) => p.pages)).toEqual([1, 1, 1, 1, 1])
      await own.renderPaper(receipt)
      await own.renderPaper(receipt)
      ids.add(own.childId())
      expect(ids.size).toBeGreaterThan(1)
    } finally {
      own.close()
    }
  })

  it('is given up when a paper takes too long', async () => {
    const own = createPaperPress({ timeoutMs: 1 })
    try {
      await expect(own.renderPaper(receipt)).rejects.toThrow('not done within')
    } finally {
      own.close()
    }
  })

  it('rests when nothing is printed', async () => {
    const own = createPaperPress({ idleMs: 20 })
    await own.renderPaper(receipt)
    await new Promise((resolve) => setTimeout(resolve, 120))
    expect(own.childId()).toBeNull()
  })
})

describe('a broken installation', () => {
  it('is told by the path that is missing', async () => {
    const own = createPaperPress({ workerPath: '/nonexistent/worker.js' })
    await expect(own.renderPaper(receipt)).rejects.toThrow('/nonexistent/worker.js does not exist')
  })

  it('without templates or fonts fails every paper with the reason', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'tapcard-paper-'))
    const noTemplates = createPaperPress({ templatesPath: empty })
    const noFonts = createPaperPress({ fontsPath: empty })
    try {
      await expect(noTemplates.renderPaper(receipt)).rejects.toThrow(/The receipt was not printed: .*not found/)
      await expect(noFonts.renderPaper(receipt)).rejects.toThrow(/The receipt was not printed: .*sourcesanspro-regular/s)
    } finally {
      noTemplates.close()
      noFonts.close()
      rmSync(empty, { recursive: true })
    }
  })

  it('refuses a time that is none', async () => {
    await expect(press.renderPaper({ ...receipt, createdAt: 'yesterday' })).rejects.toThrow('not an instant')
    expect(Date.parse(CREATED)).toBe(1_796_051_045_000)
  })
})
