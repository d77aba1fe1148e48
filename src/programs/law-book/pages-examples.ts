/** Worked examples, run when the page is read, and a form in which anybody tries values of his own. Nothing is kept. */
import type { Example, Rule } from '../../engine/chapter.ts'
import type { Finding, Verdict } from '../../engine/findings.ts'
import type { Law } from '../../engine/law.ts'
import type { PlainDate } from '../../kernel/dates.ts'
import { cardDate } from '../../kernel/dates.ts'
import type { FieldProblem } from '../../kernel/result.ts'
import {
  card,
  counted,
  dateField,
  type FormState,
  factControl,
  factPlace,
  finding,
  formState,
  type Html,
  hiddenField,
  html,
  more,
  notADecision,
  nothing,
  problemSummary,
  type Row,
  selectField,
  table,
  typedFact,
  verdictStamp,
} from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { readingsOn } from '../board/model.ts'
import type { OurBook } from './actions.ts'
import type { Book } from './model-book.ts'
import { askedBy, factsFrom, fieldOfError, TRIED_ITEM } from './model-rule.ts'
import { dayAsked, factWords, notDay, officerIn } from './pages-words.ts'

/** The day of an example that names none. Its law is then the same on every later day. */
const DAY_OF_EXAMPLES = '2026-01-01'

/** What the engine says of a stored example now. */
export interface RunExample {
  readonly example: Example
  readonly verdict: Verdict | null
  readonly because: readonly string[]
  readonly on: string
}

/** Runs an example through the engine. A verdict of null: the facts cannot be read, or the subject has no such rule. */
export function runExample(law: Law, x: Example): RunExample {
  const read = law.parseFacts(x.facts)
  const subject = x.subject ?? law.rule(x.rule)?.subjects[0]
  const on = x.on ?? DAY_OF_EXAMPLES
  if (!read.ok || subject === undefined) return { example: x, verdict: null, because: [], on }
  const told = law.explain(x.rule, { facts: read.facts, subject, on, readings: x.readings ?? {}, ...(x.item === undefined ? {} : { item: x.item }) })
  return { example: x, verdict: told?.verdict ?? null, because: told?.because ?? [], on }
}

function exampleRow(book: Book, run: RunExample): Row {
  const { example: x, verdict } = run
  const facts = Object.entries(x.facts).map(
    ([name, raw]) => html`${book.law.factNamed(name)?.label ?? name}: <strong>${factWords(book.law, name, raw)}</strong><br>`,
  )
  const readings = Object.entries(x.readings ?? {}).map(([id, choice]) => {
    const of = book.law.chapter.readings.find((q) => q.id === id)
    return html`<span class="tc-small">Read as: ${of?.choices.find((c) => c.choice === choice)?.label ?? choice}</span><br>`
  })
  const said = html`${facts.length === 0 && x.readings === undefined ? 'Nothing is known.' : facts}${readings}${x.on === undefined ? nothing : html`<span class="tc-small">Law of ${x.on}</span>`}`
  const agrees = verdict === x.verdict
  const result = agrees
    ? html`${verdictStamp(verdict, 'record')}`
    : html`<strong class="tc-t-violates">The program does not come to the result worked by hand (${x.verdict}). Do not rely on this rule until it is mended.</strong> ${verdict === null ? nothing : verdictStamp(verdict, 'record')}`
  return [x.name, said, html`${result}${run.because.map((b) => html`<p class="tc-small">${b}</p>`)}`, x.because]
}

const order: readonly Verdict[] = ['violates', 'needs-approval', 'cannot-tell', 'complies', 'does-not-apply']
/** More examples than this are folded, one of each verdict first. */
const MOST_OPEN = 5

/** The worked examples of a rule, each run now. */
export function examplesCard(book: Book, examples: readonly Example[]): Html {
  if (examples.length === 0) return nothing
  const runs = examples.map((x) => runExample(book.law, x))
  const first = order.flatMap((v) => runs.filter((x) => x.example.verdict === v).slice(0, 1))
  const rest = runs.filter((x) => !first.includes(x))
  const all = first.length + rest.length <= MOST_OPEN ? [...first, ...rest] : first
  const folded = runs.filter((x) => !all.includes(x))
  const columns = [{ title: 'Case' }, { title: 'Facts' }, { title: 'Verdict' }, { title: 'Worked by hand' }]
  const of = (list: readonly RunExample[], caption: string): Html =>
    table(
      columns,
      list.map((x) => exampleRow(book, x)),
      { caption, hideCaption: true },
    )
  const others = folded.length === 0 ? nothing : more(counted(folded.length, 'more example'), of(folded, 'More worked examples'))
  return card(
    'Worked examples',
    html`<p class="tc-soft">Worked out by hand from the text, and run through this program as the page was made.</p>${of(all, 'Worked examples')}${others}`,
    { count: counted(runs.length, 'example'), id: 'examples' },
  )
}

/** What was typed into the form, and what came of it. */
export interface Tried {
  readonly state: FormState
  readonly problems: readonly FieldProblem[]
  readonly finding: Finding | null
  readonly on: PlainDate
  readonly subject: string
}

/** Reads the form of the address and checks this one rule with it; null where nothing was tried. */
export function tried(r: PageRequest, law: Law, our: OurBook, rule: Rule): Tried | null {
  if (r.query('try') === '') return null
  const params = r.queries()
  const asked = askedBy(law, rule)
  const state = formState(Object.fromEntries([...new Set(params.keys())].map((k) => [k, params.getAll(k)])), { formKey: '' })
  const day = dayAsked(r.query('on'), our.today)
  const facts = factsFrom(rule, asked, (a) => typedFact(a.spec, params.getAll(a.name)))
  const read = law.parseFacts(facts)
  const known = new Set(asked.map((a) => a.name))
  const problems: FieldProblem[] = [
    ...(day.unread ? [{ field: 'on', message: notDay }] : []),
    ...(read.ok
      ? []
      : read.errors.map((e) => {
          const field = fieldOfError(e.fact)
          return { field: known.has(field) ? field : 'on', message: `${e.why} ${e.remedy}` }
        })),
  ]
  const subject = rule.subjects.find((s) => s === r.query('subject')) ?? rule.subjects[0] ?? ''
  if (problems.length > 0 || !read.ok) return { state: { ...state, problems }, problems, finding: null, on: day.on, subject }
  const readings = readingsOn(our.readings, law.chapter.path, day.on)
  const result = law.check({ subject, facts: read.facts, on: day.on, readings })
  const found = result.findings.find((f) => f.provision === rule.id && (rule.forEach === undefined || f.item === TRIED_ITEM)) ?? null
  return { state, problems, finding: found, on: day.on, subject }
}

function outcome(book: Book, t: Tried): Html {
  if (t.problems.length > 0)
    return problemSummary(
      t.problems.length === 1 ? 'Nothing was checked. One answer needs another look' : `Nothing was checked. ${t.problems.length} answers need another look`,
      t.problems,
    )
  if (t.finding === null)
    return html`<div class="tc-empty" role="status"><p><strong>This rule says nothing about that.</strong> On ${cardDate(t.on)} it decides nothing for this subject.</p></div>`
  const shown = finding(t.finding, {
    law: book.shortTitle,
    level: 3,
    readingHref: (id) => `#r-${id}`,
    choiceLabel: (id, choice) => book.law.chapter.readings.find((r) => r.id === id)?.choices.find((c) => c.choice === choice)?.label,
    answerHref: (fact) => `#f-${fact}`,
  })
  const officer = officerIn(book.law, 'superintendent')
  return html`<div role="status">${shown}${notADecision(cardDate(t.on), officer)}</div>`
}

/** The form with the facts of this rule, and the finding on what was typed. A GET form, so that the address holds the case. */
export function tryCard(book: Book, rule: Rule, t: Tried | null, action: string): Html {
  const asked = askedBy(book.law, rule)
  const state = t?.state ?? formState({}, { formKey: '' })
  const subjects =
    rule.subjects.length < 2
      ? nothing
      : selectField({ name: 'subject', label: 'For', choices: rule.subjects.map((s) => ({ value: s, label: s.replaceAll('-', ' ') })) }, state)
  const fields = asked.map((a) => html`<div class="${factPlace(a.spec)}">${factControl(a.name, a.spec, state)}</div>`)
  const form = html`<form class="tc-try" method="get" action="${action}#try" aria-label="Try this rule">${hiddenField('try', 'yes')}${subjects}<div class="tc-facts">${fields}<div class="tc-fact">${dateField({ name: 'on', label: 'Law of which day', hint: 'empty: today', optional: true }, state)}</div></div><div class="tc-acts"><button class="usa-button" type="submit">Try it</button>${t === null ? nothing : html`<a href="${action}#try">Start again</a>`}</div></form>`
  const shown = card(
    'Try it',
    html`<p class="tc-soft tc-noprint">Type what you know, leave empty what you don’t. Nothing is kept or sent to anybody.</p>${t === null ? nothing : outcome(book, t)}${form}`,
    { id: 'try' },
  )
  // An empty form is no use on paper.
  return t === null ? html`<div class="tc-noprint">${shown}</div>` : shown
}
