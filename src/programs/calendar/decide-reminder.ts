/** Who may be reminded of a duty. Whose clock it is decides it: nobody gets a letter for another's delay, within the hold that the village set. */
import { cardDate, type PlainDate } from '../../kernel/dates.ts'
import { type DatedDuty, heldUntil, isOurs, standingOf, turns } from './model-duty.ts'

export interface ReminderContext {
  readonly today: PlainDate
  readonly daysAhead: number
  readonly holdDays: number
  /** Since when the owner who owes it no longer owns the place. */
  readonly sold: PlainDate | null
}

/** Why nobody is reminded of this duty now, in a sentence; null where a reminder may be prepared. */
export function whyNoReminder(d: DatedDuty, c: ReminderContext): string | null {
  const standing = standingOf(d, c.today, c.daysAhead)
  if (d.state !== 'open') return 'It is not open.'
  if (isOurs(d.party)) return 'It is ours to do.'
  if (d.party === 'not-stated') return 'The text does not say who owes it.'
  if (standing === 'cannot-tell') return 'No day can be told yet.'
  if (standing === 'open') return 'It is not due soon.'
  const held = heldUntil(d, c.holdDays)
  if (held !== null && isOurs(d.turn)) return `It waits on ${turns[d.turn]}, so nobody else is written to.`
  if (held !== null && c.today < held)
    return `It waits on ${turns[d.turn]}${d.waits?.name ? `, ${d.waits.name}` : ''}. Letters are held until ${cardDate(held)}.`
  if (c.sold !== null) return `The owner sold on ${cardDate(c.sold)}; the new one needs a notice of his own.`
  if (d.person.id === null && (d.party !== 'owner' || d.subject.parcelId === null)) return 'Nobody on file is named who could be written to.'
  return null
}
