/** “Start a clock”: any duty of the laws in use, begun by hand. First which duty, found by its section or words; then about what, and from which day. */
import type { Duty } from '../../engine/chapter.ts'
import { timeInWords } from '../../engine/duties.ts'
import { ok, type Result, refuseFields } from '../../kernel/result.ts'
import type { ActionScope, ReadScope } from '../../platform/context.ts'
import type { Form } from '../../web/form.ts'
import { formPage } from '../../web/form-page.ts'
import {
  card,
  dateField,
  emptyState,
  type FormState,
  formPart,
  type Html,
  html,
  link,
  nothing,
  pair,
  radioField,
  selectField,
  textField,
  typedDate,
} from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { searchPeople } from '../people/actions.ts'
import { findParcel, searchParcels } from '../premises/actions.ts'
import { type DutyBook, startDuty } from './actions.ts'
import { decideStart, mayBeSet } from './decide-duty.ts'
import { actChoices, unitChoices } from './duty-acts-pages.ts'
import { lawsInUse } from './duty-pages.ts'
import type { DatedDuty, DutySubject } from './model-duty.ts'
import { titleOf } from './model-duty-words.ts'
import { dutyCite } from './pages-duty-words.ts'

/** Cases that a duty can be about beyond parcels and people: how each is found by what is typed, and by its id. */
export interface DutyCases {
  readonly kind: string
  readonly label: string
  readonly hint: string
  named(s: ReadScope, typed: string): Promise<DutySubject | null>
  byId(s: ReadScope, id: string): Promise<DutySubject | null>
}

export interface StartTools {
  readonly book: DutyBook
  readonly cases: readonly DutyCases[]
}

const crumbs = (r: PageRequest) => [{ text: 'Duties', href: r.url('/duties') }, { text: 'Start a clock' }]
const has = (text: string, q: string): boolean => text.toLowerCase().includes(q.toLowerCase())
const matches = (d: Duty, q: string): boolean => q === '' || [d.cite.section ?? '', d.who, d.must, d.on].some((t) => has(t, q))

/** The duties of the laws in use, by law. */
async function choosePage(r: PageRequest, { book }: StartTools): Promise<Response> {
  const q = r.query('find')
  const laws = await r.read(lawsInUse)
  const carried = { kind: r.query('kind'), case: r.query('case') }
  const about = Object.fromEntries(Object.entries(carried).filter(([, v]) => v !== ''))
  const cards = laws.map((law) => {
    const of = book.laws.get(law)
    const fits = (of?.duties ?? []).filter((d) => matches(d, q))
    if (fits.length === 0) return nothing
    const line = (d: Duty) =>
      html`<li>${link(titleOf(d), r.url('/duties/start', { law, duty: d.id, ...about }))}<br><span class="tc-small">${timeInWords(d)}. ${dutyCite(r, book, { law, duty: d.id, cite: d.cite })}</span></li>`
    return card(of ? `${of.title}, chapter ${of.number}` : law, html`<ul class="tc-plain tc-lines">${fits.map(line)}</ul>`, { count: String(fits.length) })
  })
  const kept = Object.entries(about).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
  const search = html`<form class="tc-filter" method="get" action="${r.url('/duties/start')}" aria-label="Find a duty">${kept}<div class="tc-filter__fields"><div class="usa-form-group"><label class="usa-label" for="duty-find">Section or word</label><div class="usa-hint" id="duty-find-h">such as 144-32 or septic</div><input class="usa-input" id="duty-find" name="find" value="${q}" autocomplete="off" aria-describedby="duty-find-h"></div><div class="tc-filter__go"><button class="usa-button usa-button--outline" type="submit">Show</button></div></div></form>`
  const empty =
    laws.length === 0
      ? emptyState('No law is in use yet.', 'Put your chapter in use; its duties then stand here.', { text: 'Our law', href: r.url('/settings/law') })
      : cards.every((c) => c === nothing)
        ? emptyState('No duty matches.', 'Try the first digits of the section, or one word.', { text: 'Show all', href: r.url('/duties/start') })
        : nothing
  const body = html`<h1>Start a clock</h1><p class="tc-lead">Which duty began? Starting one opens no violation; it counts a day and keeps it.</p>${search}${empty}${cards}`
  return r.page({ title: 'Start a clock', tab: 'duties', crumbs: crumbs(r), body })
}

const parcelSubject = (p: { readonly id: string; readonly address: string; readonly printKey: string }): DutySubject => ({
  kind: 'parcel',
  id: p.id,
  label: `${p.address}, ${p.printKey}`,
  path: `/parcels/${p.id}`,
  parcelId: p.id,
})

/** The parcel that is typed as an address or print key, if it is one alone. */
async function typedParcel(s: ReadScope, typed: string): Promise<DutySubject | null> {
  const found = await searchParcels(s.db, s.muniId, typed, 2)
  const one = found.find((p) => p.address.toLowerCase() === typed.toLowerCase()) ?? (found.length === 1 ? found[0] : undefined)
  return one ? parcelSubject(one) : null
}

async function typedPerson(s: ReadScope, typed: string): Promise<DutySubject | null> {
  const found = await searchPeople(s.db, s.muniId, typed, 2)
  const one = found.find((p) => p.name.toLowerCase() === typed.toLowerCase()) ?? (found.length === 1 ? found[0] : undefined)
  return one ? { kind: 'person', id: one.id, label: one.name, path: `/people/${one.id}`, parcelId: null } : null
}

const whatToType: Readonly<Record<string, string>> = {
  parcel: 'Type the address or print key of one parcel, such as 24.11-2-17.',
  person: 'Type the name of one person or company on file, or choose “named in words”.',
  words: 'Name what the duty is about, such as Extension in Weir Street.',
}

/** What a duty is about, from what is typed. */
async function subjectOf(scope: ActionScope, tools: StartTools, f: Form): Promise<Result<DutySubject>> {
  const [kind, typed] = [f.text('about'), f.text('named').trim()]
  const cases = tools.cases.find((c) => c.kind === kind)
  if (!cases && !Object.hasOwn(whatToType, kind)) return refuseFields([{ field: 'about', message: 'Choose what the duty is about.' }])
  if (typed === '') return refuseFields([{ field: 'named', message: whatToType[kind] ?? `Type ${cases?.hint ?? 'its number'}.` }])
  if (kind === 'words') return ok({ kind: 'words', id: scope.newId(), label: typed, path: '', parcelId: null })
  const found =
    kind === 'parcel' ? await typedParcel(scope, typed) : kind === 'person' ? await typedPerson(scope, typed) : ((await cases?.named(scope, typed)) ?? null)
  return found
    ? ok(found)
    : refuseFields([{ field: 'named', message: whatToType[kind] ?? `Nothing is on file under that. Type ${cases?.hint ?? 'its number'}.` }])
}

/** Who owes it, where a name is typed: on file or in words. */
async function personOf(scope: ActionScope, typed: string): Promise<DatedDuty['person'] | undefined> {
  const name = typed.trim()
  if (name === '') return undefined
  const one = (await searchPeople(scope.db, scope.muniId, name, 2)).find((p) => p.name.toLowerCase() === name.toLowerCase())
  return { id: one?.id ?? null, name: one?.name ?? name }
}

const startFields =
  (tools: StartTools, d: Duty, acts: readonly { readonly value: string; readonly label: string }[]) =>
  (s: FormState): Html => {
    const about = [
      { value: 'parcel', label: 'A parcel' },
      ...tools.cases.map((c) => ({ value: c.kind, label: c.label })),
      { value: 'person', label: 'A person or company' },
      { value: 'words', label: 'Something named in words' },
    ]
    const hint = ['address or print key', ...tools.cases.map((c) => c.hint), 'name'].join('; ')
    const time = mayBeSet(d)
      ? formPart(
          'Its time, where an act has set one',
          html`${pair(textField({ name: 'n', label: 'How many', inputmode: 'numeric', optional: true }, s), selectField({ name: 'unit', label: 'Of what', choices: unitChoices }, s))}${dateField({ name: 'by', label: 'Or a day', optional: true }, s)}${selectField({ name: 'instrumentId', label: 'Act of the Board', choices: acts, empty: 'None, or a notice or order', width: 'full' }, s)}${textField({ name: 'instrument', label: 'Notice or order', optional: true, width: 'full' }, s)}`,
          undefined,
          2,
        )
      : nothing
    return html`${radioField({ name: 'about', label: 'What is it about?', choices: about }, s)}${textField({ name: 'named', label: 'Which one?', hint, width: 'full' }, s)}${dateField({ name: 'day', label: `The day of: ${d.on}` }, s)}${textField({ name: 'shownBy', label: 'What shows it?', hint: 'a receipt, a letter, who saw it', width: 'full' }, s)}${textField({ name: 'person', label: 'Who owes it?', hint: `by name; empty: ${d.party === 'owner' ? 'the owner on file that day' : 'nobody is named'}`, optional: true, width: 'full' }, s)}${time}`
  }

async function begin(scope: ActionScope, tools: StartTools, law: string, d: Duty, f: Form): Promise<Result<DatedDuty>> {
  const subject = await subjectOf(scope, tools, f)
  if (!subject.ok) {
    // What is wrong is said all at once, not a field at a time.
    const day = decideStart(d, { day: f.text('day'), shownBy: f.text('shownBy') }, scope.today)
    return day.ok ? subject : refuseFields([...(subject.refusal.problems ?? []), ...(day.refusal.problems ?? [])])
  }
  const person = await personOf(scope, f.text('person'))
  const timed = mayBeSet(d) && (f.text('n') !== '' || f.text('by') !== '')
  return startDuty(scope, tools.book, {
    law,
    duty: d.id,
    subject: subject.value,
    day: f.text('day'),
    shownBy: f.text('shownBy'),
    ...(person ? { person } : {}),
    ...(timed
      ? { period: { n: f.text('n'), unit: f.text('unit'), by: f.text('by'), instrument: f.text('instrument'), instrumentId: f.text('instrumentId') || null } }
      : {}),
  })
}

/** What the form is first filled with, where it was opened from a parcel or a case. */
async function prefilled(r: PageRequest, tools: StartTools): Promise<Readonly<Record<string, string>>> {
  const [kind, id] = [r.query('kind'), r.query('case')]
  if (kind === '' || id === '') return {}
  const subject = await r.read(async (s) => {
    if (kind === 'parcel') {
      const p = await findParcel(s.db, s.muniId, id)
      return p ? { ...parcelSubject(p), label: p.printKey } : null
    }
    return (await tools.cases.find((c) => c.kind === kind)?.byId(s, id)) ?? null
  })
  return subject ? { about: kind, named: subject.label.split(',')[0] ?? '' } : {}
}

export async function startDutyPage(r: PageRequest, tools: StartTools): Promise<Response> {
  const [law, id] = [r.query('law'), r.query('duty')]
  const of = tools.book.laws.get(law)
  const d = of?.duties.find((x) => x.id === id)
  if (!of || !d) return choosePage(r, tools)
  const acts = mayBeSet(d) ? await actChoices(r) : []
  const today = await r.read(async (s) => typedDate(s.today))
  const back = typeof d.within === 'object' && 'direction' in d.within && d.within.direction === 'before'
  return formPage(r, {
    title: 'Start a clock',
    heading: titleOf(d),
    page: { tab: 'duties', crumbs: crumbs(r) },
    lead: html`<p class="tc-lead">${timeInWords(d)}. ${dutyCite(r, tools.book, { law, duty: d.id, cite: d.cite }, false)}</p>${d.note === undefined ? nothing : html`<p class="tc-small">${d.note}</p>`}`,
    notDone: 'No clock was started',
    action: `/duties/start?law=${encodeURIComponent(law)}&duty=${encodeURIComponent(d.id)}`,
    values: { about: 'parcel', unit: 'days', day: back ? '' : today, ...(await prefilled(r, tools)) },
    fields: startFields(tools, d, acts),
    submit: { primary: 'Start the clock', links: [{ text: 'Another duty', href: r.url('/duties/start') }] },
    act: (s, f) => begin(s, tools, law, d, f),
    keep: (made) => made.id,
    done: (made) => ({ to: `/duties/${made}`, text: 'The clock is started. How the day was counted stands below.' }),
  })
}
