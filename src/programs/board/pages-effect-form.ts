/** The form of one thing that an act does: its kind first, then the fields of that kind. */
import type { Result } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import type { Form } from '../../web/form.ts'
import { formPage } from '../../web/form-page.ts'
import {
  checkField,
  type FormState,
  type Html,
  hiddenField,
  html,
  lines,
  link,
  moneyField,
  nothing,
  pair,
  radioField,
  selectField,
  textField,
} from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { type EffectInput, kindsUnder } from './decide-effects.ts'
import { type BoardBook, type EffectKind, effectKinds } from './model-effects.ts'

const kindNamed = (text: string): EffectKind | null =>
  Object.hasOwn(effectKinds, text) && text !== 'amendment' && text !== 'decision' ? (text as EffectKind) : null

/** The kind that a page was asked for, or that its form was sent with. */
const kindAsked = async (r: PageRequest): Promise<EffectKind | null> => kindNamed(r.method === 'POST' ? (await r.form()).text('kind') : r.query('kind'))

/** Kinds for which a law in use leaves something to the Board. */
function kindLinks(r: PageRequest, path: string, laws: readonly string[], book: BoardBook): Html {
  const kinds = new Set(laws.flatMap((law) => [...(book.has(law) ? kindsUnder(book.get(law) as NonNullable<ReturnType<BoardBook['get']>>) : [])]))
  if (kinds.size === 0)
    return html`<p>No law in use leaves anything to the Board. Put your chapter in use under ${link('Our law', r.url('/settings/law'))}.</p>`
  return html`${lines([...kinds].map((kind) => link(effectKinds[kind], r.url(path, { kind }))))}<p class="tc-small tc-soft">An amendment of the law begins as a draft under ${link('What if', r.url('/amendments'))}; from there it is put on the agenda.</p>`
}

function things(kind: EffectKind, laws: readonly string[], book: BoardBook): readonly { readonly value: string; readonly label: string }[] {
  return laws.flatMap((law) => {
    const of = book.get(law)
    if (!of) return []
    const named =
      kind === 'fee' || kind === 'deposit'
        ? of.charges.filter((c) => (kind === 'deposit') === (c.kind === 'deposit')).map((c) => ({ id: c.id, title: c.title, section: c.cite.section }))
        : kind === 'reading'
          ? of.readings.map((q) => ({ id: q.id, title: q.question, section: q.cites[0]?.section ?? null }))
          : of.matters.filter((m) => m.kind === kind).map((m) => ({ id: m.id, title: m.title, section: m.cite.section }))
    const seen = new Set<string>()
    return named.flatMap((x) => {
      if (seen.has(x.id)) return []
      seen.add(x.id)
      return [{ value: `${law}#${x.id}`, label: `${x.title} (${of.title}${x.section ? ` § ${x.section}` : ''})` }]
    })
  })
}

const extras = [
  { value: '', label: 'The amount only' },
  { value: 'doubled', label: 'Doubled in some case' },
  { value: 'forfeited', label: 'Forfeited in some case' },
]

/** Every way of reading any of the questions, named with its question: without script a form cannot follow what was chosen above it. */
function readingChoices(laws: readonly string[], book: BoardBook) {
  return laws.flatMap((law) =>
    (book.get(law)?.readings ?? []).flatMap((q) => q.choices.map((c) => ({ value: `${q.id} ${c.choice}`, label: `${q.question} ${c.label}` }))),
  )
}

/** The fields of one kind. */
function effectFields(kind: EffectKind, laws: readonly string[], book: BoardBook, s: FormState): Html {
  const thing = selectField({ name: 'thing', label: 'About', choices: things(kind, laws, book), empty: 'Choose' }, s)
  const reasons = textField({ name: 'reasons', label: 'Reasons of the Board', rows: 3, width: 'full', optional: kind !== 'reading' }, s)
  switch (kind) {
    case 'fee':
    case 'deposit':
      return html`${thing}${moneyField({ name: 'amount', label: 'Amount' }, s)}${radioField({ name: 'extra', label: 'Does it say more?', choices: extras }, s)}${textField({ name: 'extraUnder', label: 'Local law that allows it', hint: 'for example Local Law 2 of 2019, section 3', width: 'full', optional: true }, s)}`
    case 'test-schedule':
      return html`${thing}${textField({ name: 'devices', label: 'Which devices', hint: 'empty: all', width: 'full', optional: true }, s)}${pair(textField({ name: 'test', label: 'Tested every', hint: '1 year, 6 months', optional: true }, s), textField({ name: 'inspection', label: 'Inspected every', hint: '1 year', optional: true }, s))}${textField({ name: 'overhaul', label: 'Overhauled every', hint: '5 years', optional: true }, s)}${reasons}`
    case 'time-to-correct':
      return html`${thing}${textField({ name: 'devices', label: 'For which violations', hint: 'empty: all', width: 'full', optional: true }, s)}${textField({ name: 'days', label: 'Days', inputmode: 'numeric', width: 'small' }, s)}`
    case 'laboratory':
      return html`${thing}${textField({ name: 'name', label: 'Laboratory', width: 'full' }, s)}${checkField({ name: 'takenBack', label: 'The act takes the acceptance back' }, s)}`
    case 'reading':
      return html`${thing}${selectField({ name: 'choice', label: 'It is read as', choices: readingChoices(laws, book), empty: 'Choose' }, s)}${reasons}`
    case 'amendment':
    case 'decision':
      return nothing
  }
}

/** What the form of an effect sent. */
const effectInput = (f: Form): EffectInput => {
  const [question = '', way = ''] = f.text('choice').split(' ')
  const thing = f.text('thing')
  return {
    kind: f.text('kind'),
    thing,
    amount: f.text('amount'),
    extra: f.text('extra'),
    extraUnder: f.text('extraUnder'),
    devices: f.text('devices'),
    test: f.text('test'),
    inspection: f.text('inspection'),
    overhaul: f.text('overhaul'),
    days: f.text('days'),
    name: f.text('name'),
    takenBack: f.has('takenBack'),
    // A way of reading another question is none of this one.
    choice: thing.endsWith(`#${question}`) ? way : '',
    reasons: f.text('reasons'),
  }
}

/** Where the form of an effect stands: under a draft of the agenda, or under an act that was adopted already. */
export interface EffectPage {
  readonly page: { readonly tab: string; readonly crumbs: readonly { readonly text: string; readonly href?: string }[] }
  /** Path of the form, below the municipality. */
  readonly path: string
  /** Path of what it belongs to. */
  readonly back: string
  readonly lead?: Html
  /** Further things that it can do, beside those that a law leaves to the Board. */
  readonly more?: Html
  readonly notDone: string
  readonly primary: string
  readonly done: string
  readonly version: number
  readonly laws: readonly string[]
  readonly book: BoardBook
  readonly act: (scope: ActionScope, version: number, input: EffectInput) => Promise<Result<unknown>>
}

/** Adds one thing that an act does: its kind is chosen first, then its fields are filled. */
export async function effectFormPage(r: PageRequest, of: EffectPage): Promise<Response> {
  const kind = await kindAsked(r)
  if (kind === null)
    return r.page({
      title: 'What it does',
      ...of.page,
      kind: 'narrow',
      body: html`<h1>What does it do?</h1>${of.more ?? nothing}${kindLinks(r, of.path, of.laws, of.book)}`,
    })
  return formPage(r, {
    title: 'What it does',
    page: of.page,
    ...(of.lead === undefined ? {} : { lead: of.lead }),
    notDone: of.notDone,
    action: of.path,
    version: of.version,
    fields: (s) => html`${hiddenField('kind', kind)}${effectFields(kind, of.laws, of.book, s)}`,
    submit: { primary: of.primary, links: [{ text: 'Back', href: r.url(of.back) }] },
    act: (s, f) => of.act(s, f.version ?? of.version, effectInput(f)),
    done: () => ({ to: of.back, text: of.done }),
  })
}
