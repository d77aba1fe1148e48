/** Words and stamps that the pages of duties share. */
import { addDays, cardDate, nearness, type PlainDate, shortDate } from '../../kernel/dates.ts'
import type { ReadScope, Role } from '../../platform/context.ts'
import { cite, type Html, html, type Slip, type StampKind, stamp } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { type DutyBook, dutySettings } from './actions.ts'
import { type DatedDuty, heldUntil, type Standing, standingOf, standings, turns } from './model-duty.ts'
import { type DutyDays, dutyPath, titleOf, turnText } from './model-duty-words.ts'

export const office: readonly Role[] = ['clerk', 'superintendent', 'engineer', 'inspector', 'board', 'attorney', 'highway-superintendent']

const stampOf: Readonly<Record<Standing, StampKind>> = {
  overdue: 'late',
  'due-soon': 'due',
  'at-once': 'due',
  'cannot-tell': 'cannot',
  open: 'waiting',
  met: 'done',
  'met-late': 'done',
  waived: 'approval',
  superseded: 'na',
  void: 'na',
}
export const standingStamp = (s: Standing): Html => stamp(stampOf[s], standings[s])

export const dutyDays = async (s: ReadScope): Promise<DutyDays> => ({ ...(await dutySettings(s.db, s.muniId)), today: s.today })
export const lastDueSoon = (days: DutyDays): PlainDate => addDays(days.today, days.daysAhead)

/** The citation of a duty, leading to the law book. */
export function dutyCite(r: Pick<PageRequest, 'url'>, book: DutyBook, d: Pick<DatedDuty, 'law' | 'duty' | 'cite'>, short = true): Html {
  const law = book.laws.get(d.law)
  const provision = law?.provisions.get(d.duty)
  const slug = d.law.replaceAll('/', '-')
  return cite(law?.title ?? d.law, d.cite, { short, ...(provision === undefined ? {} : { href: r.url(`/law/${slug}/${encodeURIComponent(provision)}`) }) })
}

/** What stands under the title of an entry: about what, that it is advice, why it has no day, and how long letters are held. */
function slipWords(d: DatedDuty, days: DutyDays): readonly string[] {
  const held = heldUntil(d, days.holdDays)
  return [
    d.subject.label.endsWith('.') ? d.subject.label : `${d.subject.label}.`,
    ...(d.advice ? ['Advice: the text says should.'] : []),
    ...(d.kind === 'cannot-tell' ? d.working.slice(1, 2) : []),
    ...(d.state === 'open' && held !== null && days.today < held ? [`No letter goes to ${turns[d.party]} before ${cardDate(held)}.`] : []),
  ]
}

/** A duty as a dated entry beside the red margin. */
export function dutySlip(r: Pick<PageRequest, 'url'>, book: DutyBook, d: DatedDuty, days: DutyDays): Slip {
  const standing = standingOf(d, days.today, days.daysAhead)
  const when = d.due ?? (d.kind === 'cannot-tell' ? null : d.sort)
  const sub =
    standing === 'overdue' || standing === 'due-soon' || standing === 'open' ? nearness(d.due ?? days.today, days.today) : standings[standing].toLowerCase()
  return {
    when: when === null ? 'No day yet' : shortDate(when, days.today),
    sub,
    ...(standing === 'overdue' ? { late: true } : {}),
    title: titleOf(d),
    href: r.url(dutyPath(d)),
    text: html`${slipWords(d, days).join(' ')}`,
    cites: dutyCite(r, book, d),
    waitsOn: turnText(d),
  }
}
