/** A rule in words: what is measured, what it must be, when, except, what else mends it, and who knows what it needs. */
import type { Rule } from '../../engine/chapter.ts'
import { limitsOf } from '../../engine/limits.ts'
import { type BoolNode, factsIn } from '../../engine/tree.ts'
import { unitInField } from '../../kernel/unit-words.ts'
import { type Child, card, dl, type Html, html, lines, more, nothing, table } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import type { Book } from './model-book.ts'
import { type Asked, askedBy } from './model-rule.ts'
import { citeHere, officerIn } from './pages-words.ts'

const upperFirst = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

interface Words {
  readonly book: Book
  readonly list: string | null
}

/** Each part of "all" and "any" on a line of its own; everything else as the engine says it. */
function conditionList(node: BoolNode, w: Words): Html {
  if ((node.k === 'all' || node.k === 'any') && node.xs.length > 1) {
    const lead = node.k === 'all' ? 'All of these:' : 'At least one of these:'
    return html`${lead}<ul class="usa-list">${node.xs.map((x) => html`<li>${conditionList(x, w)}</li>`)}</ul>`
  }
  if ((node.k === 'all' || node.k === 'any') && node.xs[0]) return conditionList(node.xs[0], w)
  if (node.k === 'reading') return readingList(node, w)
  if (node.k === 'text-missing') return html`<em>Not in our copy:</em> ${node.what}`
  return html`${upperFirst(w.book.law.conditionInWords(node, w.list))}`
}

function readingList(node: Extract<BoolNode, { k: 'reading' }>, w: Words): Html {
  const of = w.book.law.chapter.readings.find((r) => r.id === node.id)
  const label = (choice: string): string => of?.choices.find((c) => c.choice === choice)?.label ?? choice
  return html`As the village reads it (<a href="#r-${node.id}">${of?.question ?? node.id}</a>):<ul class="usa-list">${Object.entries(node.choices).map(([choice, x]) => html`<li><strong>${label(choice)}</strong>: ${conditionList(x, w)}</li>`)}</ul>`
}

/** What is measured: the amounts and days of the requirement, and how. */
function measures(asked: readonly Asked[], rule: Rule): readonly Asked[] {
  const used = new Set(factsIn(rule.must).map((u) => u.name))
  return asked.filter((a) => ['amount', 'count', 'money', 'date', 'series'].includes(a.spec.kind) && used.has(a.fact))
}

const howMeasured = ({ spec }: Asked): string => {
  const unit = spec.kind === 'amount' || spec.kind === 'series' ? `, in ${spec.unit === 'in/ft' ? 'inches per foot' : unitInField(spec.unit)}` : ''
  return `${spec.label}${unit}${spec.help === undefined ? '' : `: ${spec.help}`}`
}

/** The words of a needed fact with who can answer. */
const needed = (book: Book, asked: readonly Asked[]): Html => {
  const people = Map.groupBy(asked, (a) => a.spec.askOf)
  return html`<ul class="tc-plain">${[...people].map(([who, facts]) => html`<li><strong>${upperFirst(officerIn(book.law, who))}</strong>: ${facts.map((f) => f.spec.label).join('; ')}</li>`)}</ul>`
}

/** The card "The rule". */
export function ruleCard(r: PageRequest, book: Book, rule: Rule): Html {
  const w: Words = { book, list: rule.forEach ?? null }
  const asked = askedBy(book.law, rule)
  const measured = measures(asked, rule)
  const cited = (at: Rule['cite']): Child => citeHere(r, book, at, { short: true })
  const each = rule.forEach === undefined ? null : (book.law.factNamed(rule.forEach)?.label ?? rule.forEach)
  const rows: (readonly [Child, Child])[] = [
    ...(each === null ? [] : [['For each of', each] as const]),
    ...(measured.length === 0 ? [] : [['Measure', lines(measured.map(howMeasured))] as const]),
    ['Must be', conditionList(rule.must, w)],
    ['Applies when', rule.when ? conditionList(rule.when, w) : 'always'],
    ...(rule.unless ? [['Does not apply if', conditionList(rule.unless, w)] as const] : []),
    ...rule.exceptions.map(
      (x) => ['Except', html`${x.says ?? nothing} ${cited(x.cite)}<br>When: ${conditionList(x.when, w)}<br>Then: ${conditionList(x.must, w)}`] as const,
    ),
    ...rule.cures.map((x) => ['If it cannot', html`${x.says} ${cited(x.cite)}<br>${conditionList(x.must, w)}`] as const),
    ['Needs to know', asked.length === 0 ? 'nothing' : needed(book, asked)],
  ]
  return card('The rule', dl(rows), { id: 'rule' })
}

/** The numbers that the rule states, with the names by which a local act can change them. */
export function limitsCard(book: Book, rule: Rule): Html {
  const limits = limitsOf(rule)
  if (limits.length === 0) return nothing
  const named = (name: string): string => {
    const fact = /^\w+/.exec(name)?.[0] ?? ''
    const label = book.law.factNamed(fact)?.label
    return label === undefined ? name : label
  }
  const body = table(
    [{ title: 'What it limits' }, { title: 'Figure' }, { title: 'Name for local acts' }],
    limits.map((l) => [named(l.name), html`<span class="tc-mono">${l.as}</span>`, html`<span class="tc-mono tc-small">${l.name}</span>`]),
    { caption: 'Numbers that this rule states', hideCaption: true },
  )
  return card('The numbers', more('Every number of the rule, in the order of its text', body), { count: String(limits.length) })
}

/** Officers who decide something inside the rule: approvals and opinions that the text makes decisive. */
export function decidersCard(r: PageRequest, book: Book, rule: Rule): Html {
  const deciding = askedBy(book.law, rule).filter((a) => a.spec.kind === 'approval' || a.spec.kind === 'judgment')
  const body =
    deciding.length === 0
      ? html`<p>No approval and no officer’s opinion is part of this rule: the text leaves nobody a choice.</p>`
      : lines(
          deciding.map(
            (a) =>
              html`<strong>${upperFirst(officerIn(book.law, a.spec.askOf))}</strong>: ${a.spec.label.charAt(0).toLowerCase()}${a.spec.label.slice(1)} ${citeHere(r, book, rule.cite, { short: true })}`,
          ),
        )
  return card('Who decides', body)
}
