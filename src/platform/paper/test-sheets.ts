/** A law on one page, for tests: as it is, with the worst that can be written, and with nothing in it. */
import type { Cite } from '../../kernel/result.ts'
import type { PaperCommon, SummarySheetPaper } from './papers.ts'

const at = (section: string, confidence: Cite['confidence']): Cite => ({ section, confidence })

export const sheetSample = (common: PaperCommon): SummarySheetPaper => ({
  ...common,
  title: 'Sewers: the numbers on one page',
  number: 'ch. 117',
  size: 9,
  lead: 'Sewers, chapter 117, as it stands on Nov 30, 2026. In our words.',
  groups: [
    {
      title: 'The numbers',
      says: null,
      boxes: false,
      lines: [
        { text: 'Cover over the pipe may never be under 4 ft.', cite: at('117-40', 'inferred') },
        { text: 'The slope is at least ¼ in per ft.', cite: at('117-36', 'printed') },
      ],
      sometimes: [],
    },
    {
      title: 'Before you backfill',
      says: 'In this order.',
      boxes: true,
      lines: [{ text: 'Trench inspected', cite: at('117-44', 'inferred') }],
      sometimes: [{ text: 'Leakage test passed', cite: null }],
    },
  ],
  calls: [{ label: 'Call the office', value: '(555) 014-0130' }],
  notDecision: 'The Superintendent decides.',
})

export const bareSheet = (common: PaperCommon): SummarySheetPaper => ({
  ...sheetSample(common),
  groups: [{ title: 'The numbers', says: 'None.', boxes: false, lines: [], sometimes: [] }],
  calls: [],
})

export function extremeSheet(common: PaperCommon, awkward: string, longWord: string): SummarySheetPaper {
  const times = <T>(n: number, of: T): T[] => Array.from({ length: n }, () => of)
  const lines = times(30, { text: `${awkward} ${longWord}`, cite: at('117-36.C(1)(a)', 'inferred') })
  const group = { title: awkward, says: awkward, lines, sometimes: times(9, { text: awkward, cite: null }) }
  return {
    ...common,
    title: awkward,
    number: awkward,
    size: 7.5,
    lead: times(6, awkward).join(' '),
    groups: [{ ...group, boxes: false }, ...times(4, { ...group, boxes: true })],
    calls: times(6, { label: awkward, value: longWord }),
    notDecision: awkward,
  }
}
