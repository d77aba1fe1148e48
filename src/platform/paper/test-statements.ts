/** A paper of statements, for tests: as the demo has it, and with the worst that can be written. */
import { plainDate } from '../../kernel/dates.ts'
import type { Cite } from '../../kernel/result.ts'
import type { PaperCommon, PaperPerson, PaperPlace, StatementPaper } from './papers.ts'

const cite: Cite = { section: '165-45B', confidence: 'inferred' }
const refused = plainDate('2026-11-05')

export const statementSample = (common: PaperCommon, place: PaperPlace): StatementPaper => ({
  ...common,
  title: 'Request to enter',
  number: 'E-2026-004',
  place,
  to: { name: 'Sylvia Quarrymoss', address: '28 Tannery Road' },
  lead: 'The village asks for your leave to come in and look at the water piping of the cellar.',
  facts: [{ label: 'Day', value: 'Mon, Dec 14, 2026' }],
  parts: [
    { heading: 'Why', paragraphs: ['A hose was seen hanging in the dye tank from the walk on November 3.'], cite },
    { heading: 'What the law says', paragraphs: ['On a suspected violation the Superintendent may enter with leave asked first.'], cite },
  ],
  entries: [{ on: refused, what: 'Leave refused', by: 'a man at the door', note: 'Occupant' }],
  box: { heading: 'You may say no.', lines: ['You may also set limits, or take your leave back at any time.'] },
  signers: [{ office: 'Superintendent', name: 'Ray Whitcomb' }],
})

export const extremeStatement = (common: PaperCommon, place: PaperPlace, to: PaperPerson, awkward: string, longWord: string): StatementPaper => ({
  ...statementSample(common, place),
  title: awkward,
  to,
  lead: awkward,
  parts: Array.from({ length: 12 }, () => ({ heading: awkward, paragraphs: Array.from({ length: 5 }, () => awkward), cite })),
  entries: Array.from({ length: 30 }, () => ({ on: refused, what: awkward, by: longWord, note: awkward })),
  signers: Array.from({ length: 3 }, () => ({ office: awkward, name: null })),
})
