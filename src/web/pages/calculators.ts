/** Calculators: a GET form for each engineering calculation, with result, working and source. For staff and public, without scripts. */
import { type Calculation, confidenceWords, type Outcome } from '../../calculations/calculation.ts'
import { calculations } from '../../calculations/calculations.ts'
import type { Input } from '../../calculations/inputs.ts'
import { exampleOf } from '../../calculations/read.ts'
import type { Refusal } from '../../kernel/result.ts'
import { submitRow, whatIsWrong } from '../kit/actions.ts'
import { selectField } from '../kit/choices.ts'
import { amountField, type FieldOptions, type FormState, formState, textField } from '../kit/forms.ts'
import { type Html, html, nothing } from '../kit/html.ts'
import { card, columns, dl, lines, link, wants } from '../kit/pieces.ts'
import type { SitePages, SiteRequest } from '../routes.ts'

const BASE = '/help/calculators'
const crumbs = [{ text: 'Help and glossary', href: '/help' }] as const

const addressOf = (c: Calculation, typed: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(typed).toString()
  return `${BASE}/${c.name}${query === '' ? '' : `?${query}`}`
}

function listPage(r: SiteRequest): Promise<Response> {
  const groups = [...new Set(calculations.map((c) => c.group))]
  const group = (name: string): Html =>
    html`<h2>${name}</h2>${wants(
      calculations.filter((c) => c.group === name).map((c) => ({ title: c.title, href: addressOf(c), text: c.about })),
      { three: true },
    )}`
  const body = html`<h1>Calculators</h1><p class="tc-lead">Each shows its formula, its source and every step, so that it can be checked by hand. A calculation is not a decision: the officer or the engineer decides.</p>${groups.map(group)}`
  return r.page({ title: 'Calculators', crumbs: [...crumbs, { text: 'Calculators' }], body })
}

/** The control of one input. */
function field(name: string, input: Input, state: FormState): Html {
  const more = input.help === undefined ? {} : { hint: input.help }
  const options: FieldOptions = { name, label: input.label, ...more, ...(input.optional ? { optional: true } : {}) }
  switch (input.kind) {
    case 'amount':
      return amountField({ ...options, unit: input.unit === 'pcf' ? 'lb/ft³' : input.unit }, state)
    case 'number':
      return input.unit === '' ? textField({ ...options, width: 'small', inputmode: 'decimal' }, state) : amountField({ ...options, unit: input.unit }, state)
    case 'count':
      return textField({ ...options, width: 'small', inputmode: 'numeric' }, state)
    case 'choice': {
      const choices = Object.entries<string>(input.values).map(([value, label]) => ({ value, label }))
      return selectField({ ...options, choices, width: 'full', ...(input.default === undefined ? { empty: 'Choose' } : {}) }, state)
    }
    case 'pairs':
    case 'results':
      return textField({ ...options, hint: `${input.help ?? ''}. One to a line, for example ${exampleOf(input).split(';')[0]}`, rows: 3, width: 'full' }, state)
  }
}

/** A blank answer where there is a default shows what is used. */
const typedOr = (input: Input, typed: string | undefined): string => (typed === undefined || typed === '' ? (input.default ?? '') : typed)

const sources = (c: Calculation): Html =>
  card(
    'Formula and source',
    html`<ul class="tc-plain tc-lines">${c.formulas.map((f) => html`<li><span class="tc-mono">${f}</span></li>`)}</ul>${lines(c.sources.map((s) => html`${s.text} <span class="tc-soft">(${confidenceWords[s.confidence]})</span>`))}`,
  )

function resultCards(c: Calculation, done: Outcome, entered: readonly (readonly [string, string])[]): Html {
  const results = dl(done.figures.map((f) => [f.label, html`<strong>${f.shown}</strong>`]))
  const notes = done.notes.length === 0 ? nothing : lines(done.notes)
  return html`${card('Result', html`${results}${notes}<p class="tc-small tc-soft">Not a decision or a permit: the officer or the engineer decides. Printed, this page keeps what was entered, the result and the working.</p>`, { id: 'result' })}${card('Entered', dl(entered, { typed: true }))}${card('Working', html`<ol class="tc-plain tc-lines">${done.working.map((line) => html`<li><span class="tc-mono">${line}</span></li>`)}</ol>`)}${sources(c)}`
}

/** What was typed, as the record of it says it: a choice by its label, a bare number with its unit. */
function enteredText(input: Input, typed: string): string {
  if (input.kind === 'choice') return (input.values as Readonly<Record<string, string>>)[typed] ?? typed
  return 'unit' in input && input.unit !== '' && /^[\d.,/ −-]+$/.test(typed) ? `${typed} ${input.unit}` : typed
}

async function onePage(r: SiteRequest): Promise<Response> {
  const c = calculations.find((each) => each.name === r.param('calculation'))
  if (c === undefined) return r.notFound('This calculation')
  const inputs = Object.entries(c.inputs)
  const query = r.queries()
  const asked = inputs.some(([name]) => query.has(name))
  const typed = Object.fromEntries(inputs.map(([name, input]) => [name, typedOr(input, query.get(name)?.trim())]))
  const done = asked ? c.run(typed) : null
  const refusal: Refusal | null = done !== null && !done.ok ? done.refusal : null
  const state = formState(typed, { formKey: '', problems: refusal?.problems })
  const example = html`<p class="tc-small">${link('Fill in the example', addressOf(c, c.example))}</p>`
  const asking = html`<form method="get" action="${addressOf(c)}#result" class="tc-card tc-noprint" aria-label="${c.title}" novalidate>${example}${inputs.map(([name, input]) => field(name, input, state))}${submitRow({ primary: 'Calculate', links: asked ? [{ text: 'Start over', href: addressOf(c) }] : [] })}</form>`
  const entered = inputs.filter(([name]) => typed[name] !== '').map(([name, input]) => [input.label, enteredText(input, typed[name] ?? '')] as const)
  const answer = done?.ok ? resultCards(c, done.value, entered) : sources(c)
  const head = html`<h1>${c.title}</h1><p class="tc-lead">${c.about}</p>${whatIsWrong(refusal, 'Nothing was calculated')}`
  return r.page({
    title: c.title,
    crumbs: [...crumbs, { text: 'Calculators', href: BASE }, { text: c.title }],
    refusal,
    body: html`${head}${columns('form', asking, answer)}`,
  })
}

export const calculatorPages: SitePages = {
  register(site) {
    site('GET', BASE, listPage)
    site('GET', `${BASE}/:calculation`, onePage)
  },
}
