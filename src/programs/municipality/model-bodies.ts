/** Which office of the municipality each body is that a law names (OFFICE 2). */
import type { NamedBody } from '../../engine/bodies.ts'
import type { PlainDate } from '../../kernel/dates.ts'
import type { Cite } from '../../kernel/result.ts'
import type { AskOf } from '../../vocabulary/vocabulary.ts'
import { inForce, type Office } from './model.ts'

/** Dated: on which office a body of a law is mapped; a null office says that the municipality has none for it. */
export interface BodyOffice {
  readonly id: string
  readonly law: string
  /** One of the law's officers, or the id of a body that it names. */
  readonly body: string
  readonly officeId: string | null
  readonly from: PlainDate
  readonly until: PlainDate | null
  readonly note: string
}

/** A body of a law, as the page of bodies shows it. */
export interface BodyOfLaw {
  readonly body: string
  /** In the law's own word. */
  readonly name: string
  readonly cite: Cite | null
  readonly does: string
}

/** Officers of whom a municipality has an office of its own from the beginning. */
const ownOffices: readonly AskOf[] = ['superintendent', 'clerk', 'board', 'engineer', 'inspector', 'attorney']
const official: readonly AskOf[] = [...ownOffices, 'health-authority']

/** Every body that a law names: its officers in its own words, then those that it leaves undefined. */
export const bodiesOf = (officers: Readonly<Partial<Record<AskOf, string>>>, named: readonly NamedBody[]): readonly BodyOfLaw[] => [
  ...official.flatMap((body) => (officers[body] === undefined ? [] : [{ body, name: officers[body] ?? '', cite: null, does: '' }])),
  ...named.map((b) => ({ body: b.id, name: b.name, cite: b.cite, does: b.does })),
]

/**
 * The office that a body of a law is on a day. What the municipality recorded counts; without a record one of the six officers is the
 * office that was set up for him. Null where the body is not mapped, or is recorded as none of ours: then nothing may be decided
 * in its name.
 */
export function officeOfBody(map: readonly BodyOffice[], offices: readonly Office[], law: string, body: string, on: PlainDate): Office | null {
  const recorded = map.find((m) => m.law === law && m.body === body && inForce(m, on))
  if (recorded) return offices.find((o) => o.id === recorded.officeId) ?? null
  return (ownOffices as readonly string[]).includes(body) ? (offices.find((o) => o.body === body) ?? null) : null
}

/** How a body stands on a day: mapped by a record, taken as the office of that name, none of ours, or not mapped. */
export function standingOfBody(
  map: readonly BodyOffice[],
  offices: readonly Office[],
  law: string,
  body: string,
  on: PlainDate,
): { readonly state: 'recorded' | 'by-name' | 'none-of-ours' | 'not-mapped'; readonly office: Office | null; readonly record: BodyOffice | null } {
  const record = map.find((m) => m.law === law && m.body === body && inForce(m, on)) ?? null
  const office = officeOfBody(map, offices, law, body, on)
  if (record) return { state: record.officeId === null ? 'none-of-ours' : 'recorded', office, record }
  return { state: office ? 'by-name' : 'not-mapped', office, record }
}

/** The days in a span on which an office had nobody, from the dates of its holders: each from its first day up to the day somebody came in. */
export function vacancies(office: Office, until: PlainDate): readonly { readonly from: PlainDate; readonly until: PlainDate | null }[] {
  const inOffice = [...office.holders].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  const gaps: { from: PlainDate; until: PlainDate | null }[] = []
  let covered: PlainDate | null = null
  let open = false
  for (const h of inOffice) {
    if (open) break
    if (covered !== null && h.from > covered) gaps.push({ from: covered, until: h.from })
    if (h.until === null) open = true
    else if (covered === null || h.until > covered) covered = h.until
  }
  if (!open && covered !== null && covered <= until) gaps.push({ from: covered, until: null })
  return gaps.filter((g) => g.from <= until)
}

/** Other offices that the same person holds on a day. */
export const alsoHolds = (offices: readonly Office[], name: string, officeId: string, on: PlainDate): readonly string[] =>
  offices.filter((o) => o.id !== officeId && o.holders.some((h) => h.name === name && inForce(h, on))).map((o) => o.title)
