/** A paper of statements, for tests: as the demo has it, and with the worst that can be written. */
import { plainDate } from '../../kernel/dates.ts'
import type { Cite } from '../../kernel/result.ts'
import type { CourtPacketPaper, PacketPart, PaperCommon, PaperPerson, PaperPlace, StatementPaper } from './papers.ts'

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

const bare: PacketPart = { heading: 'The facts', facts: [], paragraphs: [], cite: null, head: [], rows: [] }

export const packetSample = (common: PaperCommon, place: PaperPlace): CourtPacketPaper => ({
  ...common,
  title: 'Court packet',
  number: 'V-2026-003',
  place,
  lead: 'From the records of the village, for its attorney.',
  cover: [{ label: 'Against', value: 'Sylvia Quarrymoss, owner' }],
  parts: [
    { ...bare, facts: [{ label: 'Seen', value: 'A hose hangs in the dye tank.' }] },
    { ...bare, heading: 'The law', paragraphs: ['The section asks for a vacuum breaker.'], cite },
    { ...bare, heading: 'What happened', head: ['Day', 'What', 'By'], rows: [['Nov 5, 2026', 'Looked at', 'T. Amato']] },
    { ...bare, heading: 'Days, and the largest penalty', paragraphs: ['Seen on Nov 5, 2026: 1 day.', '$100.00 × 1 day proved = $100.00'] },
  ],
  signers: [{ office: 'Attorney', name: null }],
})

export const extremePacket = (common: PaperCommon, place: PaperPlace, awkward: string, longWord: string): CourtPacketPaper => ({
  ...packetSample(common, place),
  title: awkward,
  lead: awkward,
  cover: Array.from({ length: 6 }, () => ({ label: awkward, value: null })),
  parts: Array.from({ length: 10 }, () => ({
    heading: awkward,
    facts: [{ label: longWord, value: awkward }],
    paragraphs: Array.from({ length: 5 }, () => awkward),
    cite,
    head: [awkward, longWord, awkward],
    rows: Array.from({ length: 12 }, () => [awkward, longWord, awkward]),
  })),
})
