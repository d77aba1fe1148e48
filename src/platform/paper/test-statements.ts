/** A paper of statements, for tests: as the demo has it, and with the worst that can be written. */
import { plainDate } from '../../kernel/dates.ts'
import type { Cite } from '../../kernel/result.ts'
import { type EnclosedPaper, nothingEnclosed } from './enclosed.ts'
import type { AgendaPaper, CourtPacketPaper, PacketPart } from './packet-paper.ts'
import type { PaperCommon, PaperPerson, PaperPlace, StatementPaper } from './papers.ts'

const cite: Cite = { section: '165-45B', confidence: 'inferred' }
const refused = plainDate('2026-11-05')

const statementSample = (common: PaperCommon, place: PaperPlace): StatementPaper => ({
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
  enclosed: { papers: [samplePaper], leftOut: 0 },
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
  enclosed: { papers: Array.from({ length: 6 }, () => ({ ...samplePaper, name: longWord, kind: awkward })), leftOut: 2 },
})

/** A file too large to go along inside the PDF. */
const samplePaper: EnclosedPaper = {
  name: '1-1 Plan of the main.pdf',
  kind: 'Plan',
  received: plainDate('2026-11-30'),
  mediaType: 'application/pdf',
  bytes: 26_000_000,
  sha256: 'ab'.repeat(32),
  at: null,
}

const agendaSample = (common: PaperCommon): AgendaPaper => ({
  ...common,
  title: 'Regular meeting of the Board of Trustees',
  number: 'Dec 14, 2026',
  when: 'Monday, December 14, 2026, 7:00 pm',
  where: 'Village Hall, 2 Canal Row',
  notice: 'Announced Monday, December 7, 2026, posted at the office and sent to the Tannery Falls Gazette.',
  present: [],
  items: [
    {
      n: '1',
      title: 'Fees for sewer connections',
      says: 'The fee has stood since 2024; the cost of the tap has risen.',
      source: null,
      cite: { section: '117-34', confidence: 'inferred' },
      draft: {
        heading: 'Draft resolution: Fees and deposits for sewer connections, amended',
        effective: 'In effect from Friday, January 1, 2027.',
        paragraphs: ['The fee for a connection is set at $175.00.', 'The clerk posts the new amounts.'],
        does: [{ kind: 'Fee', text: 'Connection fee: $175.00.', cite: { section: '117-34', confidence: 'inferred' } }],
      },
      enclosed: { papers: [samplePaper], leftOut: 1 },
      beforehand: [
        {
          title: 'Modification of an industrial permit',
          state: 'Not met',
          lines: [
            '30 days before the meeting of Dec 14, 2026: to be mailed by Nov 13, 2026 (Nov 14, 2026 is no business day).',
            'Mailed on Nov 16, 2026: too late.',
          ],
          cite: { section: '144-8B', confidence: 'inferred' },
        },
      ],
      hearings: [],
      outcome: null,
    },
    {
      n: '2',
      title: 'Depth of laterals',
      says: '',
      source: 'Draft “Depth of cover”',
      cite: null,
      draft: null,
      enclosed: nothingEnclosed,
      beforehand: [],
      hearings: ['Monday, December 14, 2026, 6:30 pm, Village Hall: Local law on depth of laterals. 5 days of notice; publication not on file.'],
      outcome: 'Adopted, 4 to 1: Resolution 31 of 2026',
    },
  ],
})

export const extremeAgenda = (common: PaperCommon, awkward: string, longWord: string): AgendaPaper => {
  const [first] = agendaSample(common).items
  if (!first?.draft) throw new Error('The sample of an agenda begins with a draft')
  const { draft } = first
  return {
    ...agendaSample(common),
    title: awkward,
    present: Array.from({ length: 9 }, () => awkward),
    items: Array.from({ length: 8 }, (_, n) => ({
      ...first,
      n: String(n + 1),
      title: `${awkward} ${longWord}`,
      says: awkward,
      source: awkward,
      draft: {
        ...draft,
        heading: awkward,
        paragraphs: Array.from({ length: 20 }, () => awkward),
        does: Array.from({ length: 9 }, () => ({ kind: awkward, text: longWord, cite })),
      },
      enclosed: { papers: Array.from({ length: 6 }, () => ({ ...samplePaper, name: longWord, kind: awkward })), leftOut: 2 },
      beforehand: Array.from({ length: 4 }, () => ({ title: awkward, state: 'Cannot tell', lines: [awkward, longWord], cite })),
      hearings: [awkward, awkward],
      outcome: awkward,
    })),
  }
}

/** An act of the Board: no place, and how each member voted. */
export const actSample = (common: PaperCommon): StatementPaper => ({
  ...statementSample(common, { address: '', printKey: null }),
  title: 'Fees and deposits for sewer connections, amended',
  number: 'Resolution 31 of 2026',
  place: null,
  to: null,
  roll: [
    { name: 'Odessa Parmelee', vote: 'Aye' },
    { name: 'Hollis Brandt', vote: 'Nay' },
  ],
})

export const statementSamples = (common: PaperCommon, place: PaperPlace) => ({ statement: statementSample(common, place), agenda: agendaSample(common) })
