/** The form of one thing that an act does: its kind first, then the fields of that kind. */
import type { Form } from '../../web/form.ts'
import { checkField, type FormState, type Html, html, lines, link, moneyField, nothing, pair, radioField, selectField, textField } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { type EffectInput, kindsUnder } from './decide-effects.ts'
import { type BoardBook, type EffectKind, effectKinds } from './model-effects.ts'

export const kindNamed = (text: string): EffectKind | null => (Object.hasOwn(effectKinds, text) && text !== 'amendment' ? (text as EffectKind) : null)

/** The kind that a page was asked for, or that its form was sent with. */
export const kindAsked = async (r: PageRequest): Promise<EffectKind | null> => kindNamed(r.method === 'POST' ? (await r.form()).text('kind') : r.query('kind'))

/** Kinds for which a law in use leaves something to the Board. */
export function kindLinks(r: PageRequest, path: string, laws: readonly string[], book: BoardBook): Html {
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
export function effectFields(kind: EffectKind, laws: readonly string[], book: BoardBook, s: FormState): Html {
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
      return nothing
  }
}

/** What the form of an effect sent. */
export const effectInput = (f: Form): EffectInput => {
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
