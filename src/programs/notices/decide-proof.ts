/** What became of a letter: evidence as it came, and what it proves. Facts are never refused; what is odd about one is marked. */
import { addDays, type PlainDate, parsePlainDate } from '../../kernel/dates.ts'
import { type CountedDay, within } from '../../kernel/legal-time.ts'
import { type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { ParcelPerson } from '../premises/model.ts'
import { soldBy } from './decide.ts'
import { type Notice, type Proof, type ProofKind, proofKinds, type ServiceClock } from './model.ts'

export interface ProofInput {
  readonly kind: string
  readonly on: string
  readonly number: string
  readonly by: string
  readonly detail: string
}

const needsNumber: readonly ProofKind[] = ['certified']
const needsDetail: Readonly<Partial<Record<ProofKind, string>>> = {
  carrier: 'Type what the carrier says, such as In transit, Albany.',
  returned: 'Type what the envelope says, such as Moved, left no address.',
  refused: 'Say how it was refused, such as would not take it at the door.',
  'hand-served': 'Say to whom and where, such as To Anna Ferrante herself, at the bakery.',
  bounced: 'Type what the mail server said, such as no such user.',
}
/** Kinds by which a letter goes out. */
export const sendingKinds: readonly ProofKind[] = ['mailed', 'certified', 'hand-served', 'emailed']

const spaced = (number: string): string => number.replaceAll(/\s+/g, '')

/** What is odd about evidence of such a day, in words; it is recorded all the same. */
function marksOf(kind: ProofKind, on: PlainDate, notice: Pick<Notice, 'signed' | 'state'>, today: PlainDate): readonly string[] {
  return [
    ...(on > today ? ['dated in the future'] : []),
    ...(sendingKinds.includes(kind) && notice.signed === null ? ['sent before anybody had signed it'] : []),
    ...(sendingKinds.includes(kind) && notice.signed !== null && on < notice.signed.on ? ['dated before the signature'] : []),
  ]
}

/**
 * Records evidence. A certified piece needs its number (20 to 22 digits; the post prints it with spaces), what came back its reason.
 * A day before the signature or in the future is taken and marked: it proves nothing until somebody has looked at it.
 */
export function decideProof(
  input: ProofInput,
  notice: Pick<Notice, 'signed' | 'state' | 'number'>,
  today: PlainDate,
): Result<Pick<Proof, 'kind' | 'on' | 'number' | 'by' | 'detail' | 'marks'>> {
  if (notice.state === 'void') return refuse('notice-void', `Nothing was recorded. ${notice.number} is void; note it on the notice that took its place.`)
  const problems: FieldProblem[] = []
  const kind = Object.hasOwn(proofKinds, input.kind) ? (input.kind as ProofKind) : null
  if (kind === null) problems.push({ field: 'kind', message: 'Choose what became of the letter.' })
  const on = parsePlainDate(input.on)
  if (on === null) problems.push({ field: 'on', message: 'Type the day, such as 12/1/2026.' })
  const number = spaced(input.number)
  if (kind !== null && needsNumber.includes(kind) && !/^\d{20,22}$/.test(number))
    problems.push({ field: 'number', message: 'Type the number of the certified piece, 20 to 22 digits as on its label.' })
  const wants = kind === null ? undefined : needsDetail[kind]
  if (wants !== undefined && input.detail.trim() === '') problems.push({ field: 'detail', message: wants })
  if (input.by.trim() === '') problems.push({ field: 'by', message: 'Type who did it or saw it, such as Marian Vosburgh.' })
  if (problems.length > 0 || kind === null || on === null) return refuseFields(problems)
  return ok({ kind, on, number, by: input.by.trim(), detail: input.detail.trim(), marks: marksOf(kind, on, notice, today) })
}

const standing = (proofs: readonly Proof[]): readonly Proof[] => proofs.filter((p) => p.voidReason === null)
const sound = (p: Proof): boolean => p.marks.length === 0

/** Where the letter is, in one word for lists and panels. */
export type Where = 'not-sent' | 'sent' | 'delivered' | 'returned' | 'refused' | 'bounced'
export const whereWords: Readonly<Record<Where, string>> = {
  'not-sent': 'Not sent',
  sent: 'On its way',
  delivered: 'Delivered',
  returned: 'Came back',
  refused: 'Refused',
  bounced: 'E-mail bounced',
}

/** The last word on a letter: of two on one day the one entered later. */
export function whereIs(proofs: readonly Proof[]): Where {
  const last = [...standing(proofs)]
    .sort((a, b) => a.on.localeCompare(b.on, 'en') || a.id.localeCompare(b.id, 'en'))
    .findLast((p) => p.kind !== 'affidavit' && p.kind !== 'carrier')
  switch (last?.kind) {
    case undefined:
      return 'not-sent'
    case 'delivered':
    case 'hand-served':
      return 'delivered'
    case 'returned':
      return 'returned'
    case 'refused':
      return 'refused'
    case 'bounced':
      return 'bounced'
    default:
      return 'sent'
  }
}

/** The days that evidence proves: of mailing (or handing over) and of receipt. Marked evidence proves nothing; e-mail is no service. */
export function serviceDays(proofs: readonly Proof[]): { readonly mailed: PlainDate | null; readonly received: PlainDate | null } {
  const first = (...kinds: readonly ProofKind[]): PlainDate | null =>
    standing(proofs)
      .filter((p) => sound(p) && kinds.includes(p.kind))
      .map((p) => p.on)
      .sort()[0] ?? null
  return { mailed: first('mailed', 'certified', 'hand-served'), received: first('delivered', 'hand-served') }
}

/**
 * The end of the time under a notice, from mailing and from receipt, as far as the evidence goes; a day that the letter names is the
 * end whatever the post does. Worked example: 30 days from a mailing on 2027-01-13 end on Lincoln's Birthday, so on Tuesday, 2027-02-16.
 */
export interface TimeUnder {
  readonly fixed: PlainDate | null
  readonly fromMailing: CountedDay | null
  readonly fromReceipt: CountedDay | null
  /** The end that counts, once it is settled from when; null while it cannot be told. */
  readonly ends: PlainDate | null
}
export function timeUnder(notice: Pick<Notice, 'by' | 'periodDays'>, proofs: readonly Proof[], clock: ServiceClock): TimeUnder {
  if (notice.by !== null) return { fixed: notice.by, fromMailing: null, fromReceipt: null, ends: notice.by }
  const { mailed, received } = serviceDays(proofs)
  const count = (from: PlainDate | null): CountedDay | null =>
    from === null || notice.periodDays === null ? null : within(from, { n: notice.periodDays, unit: 'days' })
  const [fromMailing, fromReceipt] = [count(mailed), count(received)]
  const counted = clock === 'mailing' ? fromMailing : clock === 'receipt' ? fromReceipt : null
  return { fixed: null, fromMailing, fromReceipt, ends: counted?.due ?? null }
}

/**
 * Since when the addressee no longer owns the parcel, where he was written to as its owner: counting stops on that day until the new
 * owner has a notice of his own (OFFICE 17). Null while he owns it, or where nobody's end is on file.
 */
export function soldOn(notice: Pick<Notice, 'to' | 'parcelId'>, ties: readonly ParcelPerson[], today: PlainDate): PlainDate | null {
  if (!soldBy(notice, ties, today)) return null
  const ends = ties.filter((t) => t.capacity === 'owner' && t.personId === notice.to.personId && t.until !== null).map((t) => t.until as PlainDate)
  return ends.sort().at(-1) ?? today
}

/** The days that count against the addressee under a notice until a day: after the end of its time, and not after a sale. */
export function daysBeyond(ends: PlainDate | null, sold: PlainDate | null, until: PlainDate): { readonly from: PlainDate; readonly to: PlainDate } | null {
  if (ends === null) return null
  const to = sold !== null && sold <= until ? addDays(sold, -1) : until
  return ends < to ? { from: addDays(ends, 1), to } : null
}

/** Voids evidence with a reason. */
export function decideVoidReason(reason: string, example: string): Result<string> {
  return reason.trim() === '' ? refuseFields([{ field: 'reason', message: `Say why it is void, such as “${example}”.` }]) : ok(reason.trim())
}
