/** A letter and a packet of a records request, for tests: as the demo has them, and with the worst that can be written. */
import { plainDate } from '../../kernel/dates.ts'
import type { PaperCommon } from './papers.ts'
import type { RecordsPaper } from './records-paper.ts'

const withheld = '[withheld: Personal privacy, Public Officers Law § 87(2)(b)]'

export const recordsSample = (common: PaperCommon): RecordsPaper => ({
  ...common,
  title: 'Records given, and records withheld',
  number: 'R-2026-004',
  dated: plainDate('2026-11-30'),
  to: ['Sylvia Quarrymoss', '28 Tannery Road'],
  lead: ['Everything on the sewer of 9 Canal Row since 1990.'],
  facts: [{ label: 'Request received', value: 'Mon, Nov 23, 2026' }],
  parts: [{ heading: 'How to appeal', paragraphs: ['Write to the Board within 30 days of this letter.'] }],
  index: [
    { n: 1, what: 'Tap card: C-2026-014, 9 Canal Row', given: 'Given in part', withheld: ['Owner: Personal privacy. A private telephone number.'], hash: null },
    { n: 2, what: 'Paper on file: sketch.pdf', given: 'Given', withheld: [], hash: 'ab'.repeat(32) },
  ],
  records: [
    {
      n: 1,
      title: 'Tap card: C-2026-014, 9 Canal Row',
      passages: [
        { label: 'Pipe', text: '4 in PVC SDR-35', withheld: null },
        { label: 'Telephone', text: null, withheld },
      ],
    },
  ],
  signer: { name: 'Marian Vosburgh', office: 'Records access officer' },
})

export const extremeRecords = (common: PaperCommon, awkward: string, longWord: string): RecordsPaper => {
  const sample = recordsSample(common)
  const times = <T>(n: number, of: T): readonly T[] => Array.from({ length: n }, () => of)
  return {
    ...sample,
    title: awkward,
    to: times(5, awkward),
    lead: times(5, awkward),
    parts: times(4, { heading: awkward, paragraphs: [longWord, awkward] }),
    index: times(60, { n: 999, what: `${longWord} ${awkward}`, given: 'Given in part', withheld: times(4, awkward), hash: 'cd'.repeat(32) }),
    records: times(3, { n: 99, title: awkward, passages: times(80, { label: longWord, text: awkward, withheld: null }) }),
    signer: null,
  }
}
