import { type PlainDate, parsePlainDate } from '../../kernel/dates.ts'
import { type Cents, parseMoney } from '../../kernel/money.ts'
import { type FieldProblem, ok, type Result, refuseFields } from '../../kernel/result.ts'
import { type Certificate, type CertificateKind, certificateKinds, type Person } from './model.ts'

export type PersonInput = Readonly<Record<'kind' | 'name' | 'careOf' | 'street' | 'city' | 'state' | 'zip' | 'phone' | 'email', string>>

/** Refuses a person without a name, or with an e-mail address that cannot be one. Everything else may be unknown. */
export function decidePerson(input: PersonInput): Result<Omit<Person, 'id' | 'version' | 'voidReason'>> {
  const t = (k: keyof PersonInput) => input[k].trim()
  const problems: FieldProblem[] = []
  if (t('name') === '') problems.push({ field: 'name', message: 'Type the name, such as Dolores Kettering or Oakes Plumbing and Drain.' })
  if (t('name').length > 200) problems.push({ field: 'name', message: 'Shorten the name to 200 letters or fewer.' })
  if (t('email') !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(t('email')))
    problems.push({ field: 'email', message: 'Type the whole e-mail address, such as name@example.com, or leave it empty.' })
  if (problems.length > 0) return refuseFields(problems)
  return ok({
    kind: t('kind') === 'company' ? 'company' : 'person',
    name: t('name'),
    careOf: t('careOf'),
    street: t('street'),
    city: t('city'),
    state: t('state'),
    zip: t('zip'),
    phone: t('phone'),
    email: t('email'),
  })
}

export interface CertificateInput {
  readonly kind: string
  readonly number: string
  readonly issuer: string
  readonly from: string
  readonly until: string
  readonly limit: string
}

/** Refuses an unknown kind, dates that do not exist, and a certificate that ends before it begins. An expired one is kept: it is a fact. */
export function decideCertificate(input: CertificateInput): Result<Omit<Certificate, 'id' | 'personId' | 'attachmentId' | 'version' | 'voidReason'>> {
  const problems: FieldProblem[] = []
  if (!Object.hasOwn(certificateKinds, input.kind)) problems.push({ field: 'kind', message: 'Choose what kind of paper it is.' })
  const from = parsePlainDate(input.from)
  if (from === null) problems.push({ field: 'from', message: 'Type the first day it is good, such as 4/1/2026.' })
  let until: PlainDate | null = null
  if (input.until.trim() !== '') {
    until = parsePlainDate(input.until)
    if (until === null) problems.push({ field: 'until', message: 'Type the last day it is good, such as 3/31/2027, or leave it empty if it has no end.' })
    else if (from !== null && until < from) problems.push({ field: 'until', message: 'The last day is before the first. Check both dates.' })
  }
  let limit: Cents | null = null
  if (input.limit.trim() !== '') {
    limit = parseMoney(input.limit)
    if (limit === null) problems.push({ field: 'limit', message: 'Type the limit in dollars, such as $1,000,000.00, or leave it empty.' })
  }
  if (problems.length > 0 || from === null) return refuseFields(problems)
  return ok({ kind: input.kind as CertificateKind, number: input.number.trim(), issuer: input.issuer.trim(), from, until, limit })
}
