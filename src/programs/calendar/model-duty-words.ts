/** Words that pages, letters and mails share about duties. */
import { cardDate, type PlainDate } from '../../kernel/dates.ts'
import { type DatedDuty, type DutySettings, turns } from './model-duty.ts'

export const dutyPath = (d: Pick<DatedDuty, 'id'>, rest = ''): string => `/duties/${d.id}${rest}`

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "Owner must connect…"; where the text does not say who, that is said. */
export const sentenceOf = (d: Pick<DatedDuty, 'who' | 'must' | 'advice'>): string => {
  const verb = d.advice ? 'should' : 'must'
  return d.who === 'not stated' ? `Somebody ${verb} ${d.must}; the text does not say who` : upperFirst(`${d.who} ${verb} ${d.must}`)
}

/** "Owner: connect…", for lists and slips. */
export const titleOf = (d: Pick<DatedDuty, 'who' | 'must'>): string => upperFirst(d.who === 'not stated' ? d.must : `${d.who}: ${d.must}`)

/** What standing and nearness are told by: the day, and the village's days. */
export interface DutyDays extends DutySettings {
  readonly today: PlainDate
}

/** "Mar 1, 2027", "at once, since Nov 12, 2026", "cannot tell". */
export function dueText(d: Pick<DatedDuty, 'kind' | 'due' | 'counted' | 'sort'>): string {
  if (d.due !== null) return cardDate(d.due)
  if (d.kind === 'at-once') return `at once, from ${cardDate(d.sort)}`
  if (d.kind === 'hours') return `in hours, from ${cardDate(d.sort)}`
  return d.counted === null ? 'cannot tell' : `cannot tell; counted ${cardDate(d.counted)}`
}

/** Whose turn it is, by name where one is known: "the tester, L. Ferrer". */
export const turnText = (d: Pick<DatedDuty, 'turn' | 'waits' | 'person'>): string => {
  const name = d.waits === null ? d.person.name : d.waits.name
  return `${turns[d.turn]}${name === '' ? '' : `, ${name}`}`
}
