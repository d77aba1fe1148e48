/** Owners, plumbers, companies, agents: everyone outside the office, and the papers that let a contractor work. */
import type { PlainDate } from '../../kernel/dates.ts'
import type { Cents } from '../../kernel/money.ts'

export interface Person {
  readonly id: string
  readonly kind: 'person' | 'company'
  readonly name: string
  readonly careOf: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly phone: string
  readonly email: string
  readonly version: number
  readonly voidReason: string | null
}

/** The papers that a law may ask of a contractor before a permit. */
export const certificateKinds = {
  'plumber-licence': 'Plumber’s license',
  'liability-insurance': 'Liability insurance certificate',
  'workers-compensation': 'Workers’ compensation certificate',
  bond: 'Bond',
  'board-approved-contractor': 'Approval as a contractor by the Board',
} as const
export type CertificateKind = keyof typeof certificateKinds

export interface Certificate {
  readonly id: string
  readonly personId: string
  readonly kind: CertificateKind
  readonly number: string
  readonly issuer: string
  readonly from: PlainDate
  /** Last day on which it is good; null when it has no end. */
  readonly until: PlainDate | null
  readonly limit: Cents | null
  readonly attachmentId: string | null
  readonly version: number
  readonly voidReason: string | null
}

/** A certificate counts on a day when it has begun, has not ended, and was not voided. Its last day still counts. */
export const certificateInForce = (c: Certificate, on: PlainDate): boolean => c.voidReason === null && c.from <= on && (c.until === null || on <= c.until)

/** The certificate of a kind that is good on a day and lasts longest; null when there is none. */
export function bestCertificate(all: readonly Certificate[], kind: CertificateKind, on: PlainDate): Certificate | null {
  const good = all.filter((c) => c.kind === kind && certificateInForce(c, on))
  return good.sort((a, b) => (b.until ?? '9999-12-31').localeCompare(a.until ?? '9999-12-31', 'en'))[0] ?? null
}

/** Lists sort people by this: companies as written, persons last name first where it can be told. */
export function sortKeyOf(person: Pick<Person, 'kind' | 'name'>): string {
  const name = person.name.trim().toLowerCase().replace(/\s+/g, ' ')
  if (person.kind === 'company' || name.includes(',')) return name
  const words = name.replace(/,? (jr|sr|ii|iii|iv)\.?$/, '').split(' ')
  const last = words.at(-1) ?? ''
  return `${last} ${words.slice(0, -1).join(' ')}`.trim()
}
