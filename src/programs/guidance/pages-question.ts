/** One question on a page, with why it is asked, what is known so far, and the answers given. */
import { upperFirst } from '../../engine/wording.ts'
import type { FactSpec } from '../../vocabulary/vocabulary.ts'
import {
  acts,
  amountField,
  card,
  choicesField,
  columns,
  dateField,
  exampleOf,
  type FormState,
  filterCheck,
  type Html,
  html,
  link,
  moneyField,
  more,
  nothing,
  radioField,
  textField,
  whatIsWrong,
} from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { unitInField } from '../permits/model-measures.ts'
import type { Guided } from './actions.ts'
import { type NextQuestion, withNeed } from './decide.ts'
import { type Outcome, specIn } from './decide-outcome.ts'
import { DONT_KNOW, type NeedLine, NONE } from './model.ts'
import { type Asked, addressOf, answerPairs, lineCite, needStamp, stateOf } from './pages-words.ts'

const dontKnow = { value: DONT_KNOW, label: 'I don’t know', description: 'We will tell you who can find out.' }

const hintOf = (spec: FactSpec): string | undefined => {
  const typed = exampleOf(spec)
  const example = typed === undefined ? '' : `For example ${typed}.`
  const text = [spec.help === undefined ? '' : spec.help.replace(/([^.?])$/, '$1.'), example].filter((t) => t !== '').join(' ')
  return text === '' ? undefined : text
}

/** A question that is answered by typing, with "I don’t know" beside it. */
function typedControl(fact: string, spec: FactSpec, state: FormState): Html {
  const hint = hintOf(spec)
  const o = { name: fact, label: html`Your answer<span class="usa-sr-only">: ${spec.label}</span>`, ...(hint === undefined ? {} : { hint }) }
  const control =
    spec.kind === 'amount'
      ? amountField({ ...o, unit: unitInField(spec.unit) }, state)
      : spec.kind === 'money'
        ? moneyField(o, state)
        : spec.kind === 'date'
          ? dateField(o, state)
          : textField({ ...o, inputmode: 'numeric', width: 'small' }, state)
  return html`<h1>${spec.label}</h1>${control}<p class="tc-soft">or</p>${filterCheck(fact, DONT_KNOW, html`I don’t know<span class="usa-checkbox__label-description">We will tell you who can find out.</span>`, state.values[fact]?.includes(DONT_KNOW) ?? false)}`
}

function control(fact: string, spec: FactSpec, state: FormState): Html {
  const hint = hintOf(spec)
  const o = { name: fact, label: html`<h1>${spec.label}</h1>`, tiles: true, ...(hint === undefined ? {} : { hint }) }
  switch (spec.kind) {
    case 'flag':
    case 'judgment':
      return radioField({ ...o, choices: [{ value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }, dontKnow] }, state)
    case 'choice':
      return radioField({ ...o, choices: [...Object.entries(spec.values).map(([value, label]) => ({ value, label })), dontKnow] }, state)
    case 'choices':
      return choicesField(
        { ...o, choices: [...Object.entries(spec.values).map(([value, label]) => ({ value, label })), { value: NONE, label: 'None of these' }, dontKnow] },
        state,
      )
    default:
      return typedControl(fact, spec, state)
  }
}

const MOST_REASONS = 6

/** The rules and steps that wait for the answer, with their sections. */
function whyWeAsk(question: NextQuestion, outcome: Outcome): Html {
  const waiting = outcome.lines.filter((l) => question.waiting.includes(l.id))
  const rest = waiting.length - MOST_REASONS
  const decides = question.gates ? 'Your answer decides whether this applies to you:' : 'Your answer decides whether the work meets this:'
  const list = waiting.slice(0, MOST_REASONS).map((l) => html`<li><strong>${l.title}.</strong> ${l.says} ${lineCite(l)}</li>`)
  return more('Why we ask', html`<p>${decides}</p><ul class="usa-list">${list}</ul>${rest > 0 ? html`<p>And ${rest} more.</p>` : nothing}`)
}

const MOST_LINES = 3

function linesOf(lines: readonly NeedLine[], says: (l: NeedLine) => Html): Html {
  const shown = lines.slice(0, MOST_LINES).map((l) => html`<li>${needStamp(l.need)} ${says(l)} ${lineCite(l)}</li>`)
  const rest = lines.slice(MOST_LINES)
  const folded =
    rest.length === 0
      ? nothing
      : more(html`And ${rest.length} more`, html`<ul class="usa-list">${rest.map((l) => html`<li>${says(l)} ${lineCite(l)}</li>`)}</ul>`)
  return html`<ul class="tc-plain tc-lines">${shown}</ul>${folded}`
}

/** What is needed, what is not called for, and what still depends; first what this very question decides. */
export function soFarCard(outcome: Outcome, waiting: readonly string[]): Html {
  const steps = outcome.lines.filter((l) => l.section !== 'rules')
  const decided = withNeed(outcome.lines, 'depends').filter((l) => waiting.includes(l.id))
  const needed = withNeed(steps, 'needed')
  const depends = withNeed(steps, 'depends').filter((l) => !waiting.includes(l.id))
  const not = withNeed(steps, 'not-called-for')
  const rules = outcome.lines.filter((l) => l.section === 'rules')
  const count = (need: NeedLine['need']): number => withNeed(rules, need).length
  const counts = html`<p class="tc-small">Of the rules for the work, ${count('needed')} apply, ${count('depends')} depend, and ${count('not-called-for')} ${count('not-called-for') === 1 ? 'is' : 'are'} not called for.</p>`
  const group = (title: string, lines: readonly NeedLine[], says: (l: NeedLine) => Html): Html =>
    lines.length === 0 ? nothing : html`<h3>${title}</h3>${linesOf(lines, says)}`
  const plain = (l: NeedLine): Html => html`${l.title}.`
  const none =
    not.length === 0
      ? nothing
      : more(
          html`${not.length} that nothing you told us calls for`,
          html`<ul class="usa-list">${not.map((l) => html`<li>${l.title} ${lineCite(l)}</li>`)}</ul>`,
        )
  return card(
    'So far',
    html`${group('This question decides', decided, plain)}${group('Needed', needed, plain)}${group('Depends', depends, plain)}${none}${counts}`,
    { id: 'so-far-card' },
  )
}

export function answersCard(r: PageRequest, guided: Guided, asked: Asked): Html {
  const pairs = answerPairs(guided, asked)
  const change = (fact: string): string => addressOf(r, '/guidance', [...stateOf(asked), ['change', fact]])
  const rows = pairs.map(
    (p) =>
      html`<div><dt>${p.label}</dt><dd>${p.words}<br><span class="tc-noprint">${link(html`Change<span class="usa-sr-only">: ${p.label}</span>`, change(p.fact))}</span></dd></div>`,
  )
  const want = html`<div><dt>I want to</dt><dd>${guided.want.title}<br><span class="tc-noprint">${link(html`Change<span class="usa-sr-only"> what I want to do</span>`, r.url('/guidance'))}</span></dd></div>`
  return card('Your answers', html`<dl class="tc-dl">${want}${rows}</dl>`)
}

export interface QuestionShown {
  readonly guided: Guided
  readonly asked: Asked
  readonly outcome: Outcome
  readonly question: NextQuestion
  readonly problem: string | null
  /** An answer given before, opened again. */
  readonly again: boolean
}

export function questionPage(r: PageRequest, shown: QuestionShown): Promise<Response> {
  const { guided, asked, outcome, question, problem } = shown
  const { fact } = question
  const spec = specIn(guided.parts, fact)
  if (!spec) throw new Error(`No law of this interview asks for ${fact}`)
  const typed = asked.answers[fact]
  const state: FormState = { ...r.newForm(typed ? { [fact]: typed } : {}), problems: problem === null ? [] : [{ field: fact, message: problem }] }
  const refusal = problem === null ? null : { code: 'invalid-fields', message: problem, problems: state.problems }
  const number = Object.keys(asked.answers).filter((f) => f !== fact).length + 1
  const others = question.left - 1
  const far = shown.again ? 'An answer that you gave' : `Question ${number}, ${others <= 0 ? 'the last one as far as we can tell' : `about ${others} more`}`
  const hidden = [...stateOf(asked, fact), ['asked', fact] as const].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
  const stop = link('Stop here and see what I need', addressOf(r, '/guidance/answer', stateOf(asked)))
  const left = html`<p class="tc-soft">I want to ${guided.want.title}. ${far}.</p>${whatIsWrong(refusal, 'That answer cannot be read')}<form method="get" action="${r.url('/guidance')}" aria-label="${spec.label}" novalidate>${hidden}${control(fact, spec, state)}${question.waiting.length === 0 ? nothing : whyWeAsk(question, outcome)}<div class="tc-bar">${acts(html`<button class="usa-button" type="submit">Continue</button>`, stop)}</div></form>`
  return r.page({
    title: spec.label,
    kind: 'public',
    tab: 'guidance',
    refusal,
    crumbs: [{ text: 'What do I need?', href: r.url('/guidance') }, { text: upperFirst(guided.want.title) }],
    body: columns('main', left, html`${soFarCard(outcome, question.waiting)}${answersCard(r, guided, asked)}`),
  })
}
