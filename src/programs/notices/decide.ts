/** What may be prepared, signed and sent, and by whom. The program prepares; an officer signs; only then does anything go out. */
import { numberOfSection } from '../../kernel/cite.ts'
import { cardDate, type PlainDate, parsePlainDate } from '../../kernel/dates.ts'
import { within } from '../../kernel/legal-time.ts'
import { type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import { holderOf, type Office } from '../municipality/model.ts'
import { bookSections, isConfirmed, type LawConfirmation, type SectionConfirmation } from '../municipality/model-text.ts'
import type { Person } from '../people/model.ts'
import type { ParcelPerson } from '../premises/model.ts'
import { type Addressee, type Delivery, deliveries, type LawBook, type Notice, type ServiceClock, type SignedAct, type Template, titleOfLaw } from './model.ts'
import { dayWords, fieldsIn, fill, type LetterFact, type LetterText, paragraphNames } from './model-letter.ts'

const STATE = /^[A-Za-z]{2}$/
const ZIP = /^\d{5}(-\d{4})?$/

/** What is missing from an address for the post to take a letter to it: empty where nothing is. "city and ZIP code" */
export function addressGaps(a: Pick<Addressee, 'street' | 'city' | 'state' | 'zip'>): readonly string[] {
  return [
    ...(a.street.trim() === '' ? ['street'] : []),
    ...(a.city.trim() === '' ? ['city'] : []),
    ...(STATE.test(a.state.trim()) ? [] : ['state of two letters']),
    ...(ZIP.test(a.zip.trim()) && !/^0{5}/.test(a.zip.trim()) ? [] : ['ZIP code']),
  ]
}

/** Why a letter cannot go that way to that person, or null. */
export function whyNotBy(delivery: Delivery, to: Addressee): string | null {
  if (delivery === 'hand') return null
  if (delivery === 'email') return to.email === '' ? `no e-mail address of ${to.name} is on file` : null
  const gaps = addressGaps(to)
  return gaps.length === 0 ? null : `the address of ${to.name} has no ${gaps.join(' and no ')}`
}

export const addresseeOf = (p: Person, tie: Pick<ParcelPerson, 'capacity'> | null, name = p.name): Addressee => ({
  personId: p.id,
  name,
  careOf: p.careOf,
  street: p.street,
  city: p.city,
  state: p.state,
  zip: p.zip,
  email: p.email,
  capacity: tie?.capacity ?? '',
})

export interface PrepareInput {
  /** Values of the template's own fields. */
  readonly fields: Readonly<Record<string, string>>
  readonly delivery: string
  /** The day by which it asks for something; empty where the template's period, or nothing, says it. */
  readonly by: string
}

export interface Preparing {
  readonly template: Template
  readonly to: Addressee
  readonly place: string
  readonly address: string
  readonly printKey: string
  readonly caseLabel: string
  readonly municipality: string
  readonly phone: string
  readonly offices: readonly Office[]
  readonly laws: LawBook
  readonly clock: ServiceClock
  readonly today: PlainDate
}

/** Days under a reminder run from the day on which it is prepared; those of a legal notice from its service. */
const periodOf = (p: Preparing): { readonly by: PlainDate | null; readonly words: string } => {
  const days = p.template.periodDays
  if (days === null) return { by: null, words: '' }
  if (p.template.kind === 'reminder') {
    const by = within(p.today, { n: days, unit: 'days' }).due
    return { by, words: '' }
  }
  return { by: null, words: `${days} days after this notice ${p.clock === 'receipt' ? 'reaches you' : 'was mailed or handed to you'}` }
}

const usesBy = (t: Template): boolean => paragraphNames.some((n) => /\{\s*by\s*\}/.test(t.paragraphs[n]))

function dayOfLetter(p: Preparing, typed: string, problems: FieldProblem[]): { readonly by: PlainDate | null; readonly words: string } {
  if (typed.trim() === '') {
    const counted = periodOf(p)
    if (counted.by === null && counted.words === '' && usesBy(p.template))
      problems.push({ field: 'by', message: 'Type the day by which it has to be done, such as 12/30/2026. The letter names it.' })
    return counted
  }
  const by = parsePlainDate(typed)
  if (by === null) problems.push({ field: 'by', message: 'Type the day as month/day/year, such as 12/30/2026.' })
  else if (by <= p.today)
    problems.push({ field: 'by', message: `Type a day after today, ${cardDate(p.today)}. Nobody can do anything by a day that has passed.` })
  return { by, words: '' }
}

/** The letter with its fields filled, and the day that it names. Refuses a missing value, a day that has passed, and days to be counted before it is settled from when. */
export function decideLetter(
  p: Preparing,
  input: PrepareInput,
): Result<{ readonly letter: LetterText; readonly by: PlainDate | null; readonly delivery: Delivery }> {
  const problems: FieldProblem[] = []
  const { template } = p
  if (!Object.hasOwn(deliveries, input.delivery)) problems.push({ field: 'delivery', message: 'Choose how it goes out.' })
  if (template.kind === 'legal' && input.delivery === 'email')
    problems.push({ field: 'delivery', message: 'Choose mail, certified mail or handing over. E-mail is a copy of a legal notice, never its service.' })
  const { by, words } = dayOfLetter(p, input.by, problems)
  if (template.kind === 'legal' && template.periodDays !== null && input.by.trim() === '' && p.clock === 'open')
    return refuse(
      'service-clock-open',
      'The notice was not prepared. It gives days to be counted, and nobody has settled whether they run from mailing or from receipt. Type the day by which it has to be done, or record the attorney’s answer under Settings, Notices.',
    )
  for (const f of template.fields) {
    if ((input.fields[f.name] ?? '').trim() === '')
      problems.push({ field: `own_${f.name}`, message: `Type this for the letter: ${f.label.toLowerCase()}${f.example ? `, such as ${f.example}` : ''}.` })
  }
  if (problems.length > 0) return refuseFields(problems)
  const holder = holderOf(p.offices, template.body, p.today)
  const values = new Map<string, string>([
    ['owner', p.to.name],
    ['place', p.address],
    ['print_key', p.printKey],
    ['case', p.caseLabel],
    ['by', by === null ? words : dayWords(by)],
    ['municipality', p.municipality],
    ['phone', p.phone],
    ['clerk', holderOf(p.offices, 'clerk', p.today)?.name ?? 'the clerk'],
    ['officer', holder ? `${holder.name}, ${holder.title}` : 'the office'],
    ...template.fields.map((f): [string, string] => [f.name, (input.fields[f.name] ?? '').trim()]),
  ])
  const texts = Object.fromEntries(paragraphNames.map((n) => [n, fill(template.paragraphs[n], values)])) as LetterText['paragraphs']
  return ok({
    letter: {
      title: template.title,
      by: by === null ? words : dayWords(by),
      paragraphs: texts,
      values: Object.fromEntries(template.fields.map((f) => [f.name, values.get(f.name) ?? ''])),
      facts: factsOf(template, values),
      rules: rulesOf(template, p.laws),
    },
    by,
    delivery: input.delivery as Delivery,
  })
}

/** Own fields that stand in no sentence are told in a table; those that do are not said twice. */
const factsOf = (t: Template, values: ReadonlyMap<string, string>): readonly LetterFact[] => {
  const said = new Set(paragraphNames.flatMap((n) => fieldsIn(t.paragraphs[n])))
  return t.fields.filter((f) => !said.has(f.name)).map((f) => ({ label: f.label, value: values.get(f.name) ?? '' }))
}

const rulesOf = (t: Template, laws: LawBook): LetterText['rules'] =>
  t.rules.map((r) => {
    if (r.cite === null) return { text: r.text, where: r.elsewhere, inferred: false }
    const law = r.law === null ? undefined : laws.get(r.law)
    const where = `${law ? `${law.title} ` : ''}§ ${r.cite.section ?? ''}`
    return { text: r.text, where, inferred: r.cite.confidence === 'inferred', cite: r.cite, ...(r.law === null ? {} : { law: r.law }) }
  })

/** The section under which a notice is made: the first of a chapter that it cites. */
export const groundOf = (t: Template): Pick<Notice, 'law' | 'cite'> => {
  const rule = t.rules.find((r) => r.law !== null)
  return { law: rule?.law ?? null, cite: rule?.cite ?? null }
}

export interface SignContext {
  readonly offices: readonly Office[]
  readonly confirmations: readonly LawConfirmation[]
  readonly sections: readonly SectionConfirmation[]
  readonly laws: LawBook
  /** Those tied to the parcel today. */
  readonly ties: readonly ParcelPerson[]
  readonly today: PlainDate
  readonly enteredBy: string
}

/** Whether the text of the law that a notice stands on was confirmed as ours, and its section too where the number was counted (OFFICE 4). */
export function confirmedFor(notice: Pick<Notice, 'law' | 'cite'>, c: Pick<SignContext, 'confirmations' | 'sections' | 'laws'>): boolean {
  const law = notice.law === null ? undefined : c.laws.get(notice.law)
  if (notice.law === null || !law || !isConfirmed(c.confirmations, notice.law, law.textHash)) return false
  const { cite } = notice
  if (cite === null || cite.section === null || cite.confidence !== 'inferred') return true
  return bookSections(c.sections, notice.law).has(numberOfSection(cite.section))
}

/** The addressee was written to as the owner, and is not one on that day. */
export const soldBy = (notice: Pick<Notice, 'to' | 'parcelId'>, ties: readonly ParcelPerson[], on: PlainDate): boolean =>
  notice.parcelId !== null &&
  notice.to.capacity === 'owner' &&
  !ties.some((t) => t.capacity === 'owner' && t.personId === notice.to.personId && t.from <= on && (t.until === null || on < t.until))

function refuseState(notice: Notice): Result<null> {
  if (notice.state === 'void') return refuse('notice-void', `Nothing was done. ${notice.number} is void.`)
  if (notice.state !== 'prepared') return refuse('already-signed', `Nothing was done. ${notice.number} is signed already.`)
  return ok(null)
}

const notByThen = (notice: Notice, today: PlainDate): Result<null> =>
  notice.by !== null && notice.by <= today
    ? refuse('day-passed', `${notice.number} was not signed. It gives time until ${cardDate(notice.by)}, which has come. Prepare it again with a later day.`)
    : ok(null)

/** What only a legal notice has to satisfy before it is signed. */
function checkLegalNotice(notice: Notice, c: SignContext): Result<null> {
  const law = notice.law === null ? undefined : c.laws.get(notice.law)
  const cited = notice.cite === null ? {} : { cite: notice.cite }
  if (!confirmedFor(notice, c))
    return refuse(
      'law-not-confirmed',
      `${notice.number} was not signed. ${law ? titleOfLaw(law) : 'The law that it cites'} is not yet confirmed as this municipality’s own${notice.cite?.confidence === 'inferred' ? `, with the number of § ${notice.cite.section ?? ''}` : ''}. The clerk or the attorney records that under Settings, Our law; until then no legal notice issues.`,
      cited,
    )
  if (notice.purpose !== 'end-of-service') return ok(null)
  if (notice.attorney === null)
    return refuse(
      'attorney-first',
      `${notice.number} was not signed. Service is ended only after the attorney has signed off. Ask the attorney; the sign-off is recorded on the notice’s page.`,
      cited,
    )
  const untold = c.ties.filter((t) => t.capacity === 'tenant' && t.until === null && !notice.copies.includes(t.name) && t.personId !== notice.to.personId)
  return untold.length === 0
    ? ok(null)
    : refuse(
        'tenants-untold',
        `${notice.number} was not signed. ${untold.map((t) => t.name).join(' and ')} live there and would get no copy. Prepare it again: tenants are added by themselves.`,
        cited,
      )
}

/**
 * The signing of a notice by the officer whose it is. The named person must hold the office on that day. Refuses a legal notice
 * while the law is unconfirmed, the end of service without the attorney, a letter to somebody who has sold, and an address that
 * the chosen way cannot reach.
 */
export function decideSign(notice: Notice, input: { readonly by: string; readonly onPaper: boolean }, c: SignContext): Result<SignedAct> {
  const open = refuseState(notice)
  if (!open.ok) return open
  const inTime = notByThen(notice, c.today)
  if (!inTime.ok) return inTime
  if (soldBy(notice, c.ties, c.today))
    return refuse(
      'owner-changed',
      `${notice.number} was not signed. ${notice.to.name} no longer owns the parcel. Void it, and prepare one for whoever owns it now.`,
    )
  const unreachable = whyNotBy(notice.delivery, notice.to)
  if (unreachable !== null)
    return refuse(
      'address-not-mailable',
      `${notice.number} was not signed, because ${unreachable}. Complete it under People and prepare the notice again, or have it handed over.`,
    )
  if (notice.kind === 'legal') {
    const legal = checkLegalNotice(notice, c)
    if (!legal.ok) return legal
  }
  return decideOfficer(notice.body, input, c, notice.number)
}

/** Who signs holds the office that day: the holder, or somebody who acts for him. */
export function decideOfficer(
  body: Notice['body'],
  input: { readonly by: string; readonly onPaper: boolean },
  c: Pick<SignContext, 'offices' | 'today' | 'enteredBy'>,
  what: string,
): Result<SignedAct> {
  const name = input.by.trim()
  const today = c.today
  const inOffice = c.offices
    .filter((o) => o.body === body)
    .flatMap((o) =>
      o.holders
        .filter((h) => h.from <= today && (h.until === null || today < h.until))
        .map((h) => ({ ...h, title: h.capacity ? `${h.capacity} ${o.title}` : o.title })),
    )
  if (inOffice.length === 0)
    return refuse('office-vacant', `${what} was not signed. Nobody holds the office of the ${body} today. Name somebody under Settings, Offices.`)
  const signer = inOffice.find((h) => h.name.toLowerCase() === name.toLowerCase())
  if (!signer)
    return refuseFields([{ field: 'by', message: `Type the name of whoever signs: ${inOffice.map((h) => h.name).join(' or ')} holds the office today.` }])
  return ok({ by: signer.name, office: signer.title, on: today, onPaper: input.onPaper, enteredBy: c.enteredBy })
}
