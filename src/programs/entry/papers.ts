/** The two papers of an entry: the request that is handed over, and the statement of facts that the attorney takes to a court. */

import type { EntryPower } from '../../engine/powers.ts'
import type { BookSections } from '../../kernel/cite.ts'
import { cardDate, longDate, type PlainDate } from '../../kernel/dates.ts'
import { sentences } from '../../kernel/sentences.ts'
import type { PaperCommon, StatementPaper } from '../../platform/paper/papers.ts'
import type { Municipality } from '../municipality/model.ts'
import { actKinds, adviceOutcomes, bases, capacities, type EntryAct, type EntryRequest, groundWords, standingMarks } from './model.ts'

export interface EntryOnPaper {
  readonly request: EntryRequest
  readonly acts: readonly EntryAct[]
  readonly power: EntryPower
  /** "Cross-connections, chapter 165" */
  readonly lawOnPaper: string
  /** The law's own word for who signs. */
  readonly officer: string
  readonly lawConfirmed: boolean
  readonly sections: BookSections
  readonly municipality: Municipality
  readonly printKey: string | null
  readonly owners: string
  readonly today: PlainDate
}

const commonOf = (p: EntryOnPaper): PaperCommon => ({
  letterhead: {
    municipality: p.municipality.name,
    office: p.officer,
    address: p.municipality.settings.officeAddress || null,
    phone: p.municipality.settings.officePhone || null,
  },
  printedOn: p.today,
  law: { title: p.lawOnPaper, versionHash: null, confirmed: p.lawConfirmed, sections: p.sections },
  ...(p.municipality.isDemo ? { demo: true } : {}),
})

const headOf = (p: EntryOnPaper): Pick<StatementPaper, 'number' | 'place' | 'to'> => ({
  number: p.request.number,
  place: { address: p.request.place, printKey: p.printKey },
  to: p.owners === '' ? null : { name: p.owners },
})

/** The request that is handed over or mailed: what is asked, why, under which section, and that leave may be limited or refused. */
export function requestPaper(p: EntryOnPaper): StatementPaper {
  const { request, power } = p
  const leave = power.leaveOf !== null
  return {
    ...commonOf(p),
    ...headOf(p),
    title: leave ? 'Request to come in' : 'Notice that we are coming',
    lead: leave
      ? `${p.municipality.name} asks for your leave to come onto this property: ${request.purpose}`
      : `${p.municipality.name} is coming onto this property: ${request.purpose}`,
    facts: [
      { label: 'Day', value: request.planned === null ? 'to be agreed with you' : longDate(request.planned) },
      { label: 'Who comes', value: power.who },
      { label: 'When', value: power.hours ?? 'at an hour that suits you' },
    ],
    parts: [
      { heading: 'Why', paragraphs: [`${groundWords[request.ground]}.`, ...(request.facts === '' ? [] : [request.facts])], cite: null },
      { heading: 'What the law says', paragraphs: [power.says], cite: power.cite },
    ],
    entries: [],
    box: leave
      ? {
          heading: 'You may say yes or no.',
          lines: [
            'You may also set limits, ask for another day, or take your leave back at any time.',
            'Name ______________________________   Owner  /  occupant  /  agent',
            'Signature ______________________________   Date ______________',
          ],
        }
      : { heading: 'If the day does not suit you', lines: ['Call the office at the number above, and another will be found if that can be done.'] },
    signers: [{ office: p.officer, name: null }],
  }
}

const actLine = (a: EntryAct): StatementPaper['entries'][number] => ({
  on: a.on,
  what: actKinds[a.kind],
  by: a.capacity === null ? a.by : `${a.by} (${capacities[a.capacity].toLowerCase()})`,
  note: sentences([a.basis === null ? '' : bases[a.basis], a.detail]) || null,
})

/**
 * The statement of facts for a court: what is suspected and what it rests on, that leave was asked and refused, what is asked of the court.
 * It leaves out what the attorney said. The attorney writes the application; this is what is on file.
 */
export function courtPaper(p: EntryOnPaper): StatementPaper {
  const { request, power, acts } = p
  const marks = standingMarks(power, acts)
  return {
    ...commonOf(p),
    ...headOf(p),
    title: 'Statement of facts for an order and a search warrant',
    lead: 'From the records of the municipality, for its attorney. It is a draft until the officer has read it, mended what is wrong, and sworn to it.',
    facts: [
      { label: 'Owner of record', value: p.owners || null },
      { label: 'Request opened', value: cardDate(request.asked) },
      { label: 'By', value: request.askedBy },
    ],
    parts: [
      { heading: 'What is suspected, and what it rests on', paragraphs: [request.facts], cite: null },
      { heading: 'What is to be looked at', paragraphs: [request.purpose], cite: null },
      {
        heading: 'The power to enter',
        paragraphs: [power.says, `Entry would be made by ${power.who}${power.hours === null ? '' : `, ${power.hours}`}.`],
        cite: power.cite,
      },
      ...(power.afterRefusal === null
        ? []
        : [
            { heading: 'After a refusal', paragraphs: [`The section has ${power.afterRefusal.by} ${power.afterRefusal.must}.`], cite: power.afterRefusal.cite },
          ]),
      ...(power.open === null ? [] : [{ heading: 'What the text leaves open', paragraphs: [power.open], cite: null }]),
      ...(marks.length === 0 ? [] : [{ heading: 'Marks on earlier entries', paragraphs: marks, cite: null }]),
    ],
    entries: acts.filter((a) => a.voidReason === null && a.kind !== 'attorney-advice').map(actLine),
    box: null,
    signers: [{ office: p.officer, name: null }],
  }
}

export const adviceWords = (outcome: string): string => (adviceOutcomes as Readonly<Record<string, string>>)[outcome] ?? outcome
