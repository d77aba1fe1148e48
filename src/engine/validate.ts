/** What is wrong with a chapter, before anybody relies on it. Every problem names the place and what to do. */
import { dayNumber } from '../kernel/day-number.ts'
import type { Cite } from '../kernel/result.ts'
import type { Chapter, Entry, Example, Rule } from './chapter.ts'
import { coverageOf } from './coverage.ts'
import { type Law, openLaw } from './law.ts'
import { sharedBoundaries } from './lower.ts'
import { plannedProblem } from './planned.ts'
import { conditionsOf, factNames } from './slots.ts'
import { type BoolNode, type NumNode, walk } from './tree.ts'

export interface ChapterProblem {
  /** "rule MF-117-40.3", "example “exactly 14 in” of MF-117-40.3". */
  readonly where: string
  readonly problem: string
}
type Report = (where: string, problem: string) => void

/** Records of the programs that a provision may be carried by (docs/law-language.md). */
export const recordTypes: ReadonlySet<string> = new Set([
  'municipality.office',
  'people.person',
  'people.certificate',
  'premises.parcel',
  'premises.card',
  'attachments.document',
  'board.resolution',
  'fees.schedule',
  'fees.receipt',
  'fees.deposit',
  'permits.permit',
  'permits.check',
  'permits.approval',
  'permits.ruling',
  'permits.agreement',
  'inspections.inspection',
  'notices.notice',
  'notices.proof',
])

const nameOf = (r: Rule): string => `rule ${r.id}`

function checkCite(where: string, cite: Cite, report: Report): void {
  if (cite.section !== null && cite.section.trim() === '') report(where, 'The citation is empty. Write the section, or null where the text has no number.')
}

function checkDay(where: string, day: string | undefined, report: Report): void {
  if (day !== undefined && dayNumber(day) === null) report(where, `“${day}” is not a day. Write it as 1995-05-15.`)
}

const approvalsIn = (node: BoolNode): string[] => {
  const found: string[] = []
  walk(node, (n) => {
    if (n.k === 'approval') found.push(n.name)
  })
  return found
}

/** Approvals stand only where giving one can help: never in a condition of application, never denied. */
function checkApprovals(r: Rule, report: Report): void {
  const guard = (what: string, node: BoolNode | undefined): void => {
    for (const name of node ? approvalsIn(node) : [])
      report(nameOf(r), `The approval ${name} stands in ${what}. An approval belongs in must, in an exception’s must or in a cure.`)
  }
  guard('when', r.when)
  guard('unless', r.unless)
  for (const x of r.exceptions) guard('the when of an exception', x.when)
  for (const node of conditionsOf(r))
    walk(node, (n) => {
      if (n.k === 'not') guard('not', n.x)
    })
}

function checkTree(chapter: Chapter, r: Rule, report: Report): void {
  const readings = new Map(chapter.readings.map((x) => [x.id, x.choices.map((c) => c.choice)]))
  const reading = (id: string, choices: readonly string[]): void => {
    const declared = readings.get(id)
    if (!declared) {
      report(nameOf(r), `The reading “${id}” is not declared in the chapter’s readings.`)
      return
    }
    const lacking = declared.filter((c) => !choices.includes(c))
    const extra = choices.filter((c) => !declared.includes(c))
    if (lacking.length > 0) report(nameOf(r), `The reading “${id}” has the choice “${lacking.join('”, “')}”, for which the rule gives no condition.`)
    if (extra.length > 0) report(nameOf(r), `The reading “${id}” has no choice “${extra.join('”, “')}”.`)
  }
  const visit = (n: BoolNode | NumNode): void => {
    if (n.k === 'reading') reading(n.id, Object.keys(n.choices))
    if (n.k === 'table' && sharedBoundaries(n)) {
      if (n.boundary === null) report(nameOf(r), `Rows of ${n.name} share a boundary. Name the reading that decides it: { boundary: '…' }.`)
      else reading(n.boundary, ['lower-row', 'upper-row'])
    }
    if (n.k === 'sizes' && new Set(n.rows.map((x) => `${x.key.value.n}/${x.key.value.d}`)).size !== n.rows.length)
      report(nameOf(r), `${n.name} has two rows for one size.`)
    if ('item' in n && n.item === true && r.forEach === undefined) report(nameOf(r), 'A fact of an item stands in a rule without forEach.')
  }
  for (const node of conditionsOf(r)) walk(node, visit)
}

function checkFacts(chapter: Chapter, report: Report): void {
  const defined = (name: string): boolean => Object.hasOwn(chapter.vocabulary, name)
  for (const name of factNames(chapter))
    if (!defined(name)) report(`fact ${name}`, 'The vocabulary does not define it. Define it in src/vocabulary, or use the name that it has there.')
  for (const r of chapter.rules) {
    if (r.forEach === undefined) continue
    const spec = defined(r.forEach) ? chapter.vocabulary[r.forEach] : undefined
    if (spec?.kind !== 'list') report(nameOf(r), `forEach names “${r.forEach}”, which is not a list of the vocabulary.`)
  }
  const taken = new Map<string, string>()
  for (const name of factNames(chapter).filter(defined)) {
    for (const alias of chapter.vocabulary[name]?.aliases ?? []) {
      const other = taken.get(alias) ?? (alias !== name && factNames(chapter).includes(alias) ? alias : undefined)
      if (other !== undefined) report(`fact ${name}`, `Its alias “${alias}” also stands for ${other}. A name can stand for one fact only.`)
      taken.set(alias, name)
    }
  }
  const many = Object.entries(chapter.vocabulary).filter(([, s]) => s.kind === 'choices' && Object.keys(s.values).length > 30)
  for (const [name] of many) if (factNames(chapter).includes(name)) report(`fact ${name}`, 'A fact of several values can have at most 30 of them. Split it.')
}

const period = (r: Rule): readonly [string, string] => [r.since?.date ?? '', r.until?.date ?? '9999-12-31']

function checkVersions(chapter: Chapter, report: Report): void {
  chapter.rules.forEach((a, i) => {
    for (const b of chapter.rules.slice(i + 1)) {
      if (a.id !== b.id || !a.subjects.some((s) => b.subjects.includes(s))) continue
      const [from, until] = period(a)
      const [start, end] = period(b)
      if (from < end && start < until)
        report(nameOf(a), 'The id stands twice for the same time. Give versions of one provision since and until dates that do not overlap, or another id.')
    }
  })
}

function checkRule(chapter: Chapter, r: Rule, report: Report): void {
  const where = nameOf(r)
  if (r.id.trim() === '') report(where, 'The rule has no id.')
  if (r.title.trim() === '' || r.requirement.trim() === '') report(where, 'The rule needs a title and its requirement in one sentence of our own.')
  if (r.subjects.length === 0) report(where, 'The rule has no subject.')
  if (r.carries.length === 0) report(where, 'The rule carries no provision.')
  checkCite(where, r.cite, report)
  for (const x of [...r.exceptions, ...r.cures]) checkCite(where, x.cite, report)
  checkDay(where, r.since?.date, report)
  checkDay(where, r.until?.date, report)
  if (r.since && r.until && r.until.date <= r.since.date) report(where, 'The rule ends before it begins.')
  checkApprovals(r, report)
  checkTree(chapter, r, report)
}

/** What the chapter itself offers to point at. */
function pointers(chapter: Chapter): Set<string> {
  const all = new Set<string>(chapter.rules.map((r) => `rule:${r.id}`))
  for (const d of chapter.definitions) all.add(`definition:${d.term}`)
  for (const r of chapter.readings) all.add(`reading:${r.id}`)
  for (const d of chapter.duties) all.add(`duty:${d.id}`)
  for (const p of chapter.procedures) {
    for (const s of p.steps) all.add(`step:${s.id}`)
    for (const i of p.inspections) all.add(`inspection:${i.id}`)
    for (const c of p.charges) all.add(`charge:${c.id}`)
    for (const o of p.ownership) all.add(`ownership:${o.id}`)
    for (const c of p.classes) all.add(`class:${c.id}`)
    for (const section of p.form) for (const f of section.facts) all.add(`form:${f}`)
  }
  return all
}

function checkEntries(chapter: Chapter, report: Report): void {
  const known = pointers(chapter)
  const seen = new Set<string>()
  const resolves = (pointer: string): boolean => known.has(pointer) || (pointer.startsWith('record:') && recordTypes.has(pointer.slice(7)))
  const check = (e: Entry): void => {
    const where = `entry ${e.id}`
    if (seen.has(e.id)) report(where, 'The entry stands twice.')
    seen.add(e.id)
    checkCite(where, e.cite, report)
    if (e.title.trim() === '' || e.says.trim() === '') report(where, 'The entry needs a title and what it says, in our own words.')
    for (const pointer of e.carriedBy ?? []) if (!resolves(pointer)) report(where, `It is said to be carried by “${pointer}”, which does not exist.`)
    const planned = e.planned === undefined ? null : plannedProblem(e.planned)
    if (planned) report(where, planned)
  }
  chapter.entries.forEach(check)
  for (const line of coverageOf(chapter))
    if (line.status === 'carried' && line.carriedBy.length === 0 && line.disposition !== 'text' && line.disposition !== 'missing-in-source')
      report(`entry ${line.id}`, 'Nothing carries it. Write carriedBy, or planned with the work that will carry it.')
}

function checkReadings(chapter: Chapter, report: Report): void {
  const seen = new Set<string>()
  for (const r of chapter.readings) {
    const where = `reading ${r.id}`
    if (seen.has(r.id)) report(where, 'The reading is declared twice.')
    seen.add(r.id)
    if (r.choices.length < 2) report(where, 'An open question has at least two choices.')
    if (!r.choices.some((c) => c.choice === r.suggested)) report(where, `The suggested choice “${r.suggested}” is not among its choices.`)
  }
}

function verdictOfExample(law: Law, x: Example, rule: Rule): { verdict: string; why: string | undefined } | string {
  const parsed = law.parseFacts(x.facts)
  if (!parsed.ok) return parsed.errors.map((e) => `${e.fact} (${e.given}): ${e.why} ${e.remedy}`).join(' ')
  const readings = law.parseReadings(x.readings)
  if (!readings.ok) return readings.errors.map((e) => `${e.fact}: ${e.why}`).join(' ')
  const subject = x.subject ?? rule.subjects[0] ?? ''
  const result = law.check({ facts: parsed.facts, subject, on: x.on ?? lastDay(rule), readings: readings.readings })
  const finding = result.findings.find((f) => f.provision === x.rule && f.item === x.item) ?? result.findings.find((f) => f.provision === x.rule)
  return finding ? { verdict: finding.verdict, why: finding.why } : 'The subject has no such rule.'
}
/** A day on which the rule is law, where the example does not say one. */
const lastDay = (r: Rule): string => (r.until ? (r.since?.date ?? '2000-01-01') : '2026-01-01')

/** Examples whose answer differs from what was worked out by hand, in plain sentences. */
export function exampleProblems(law: Law): ChapterProblem[] {
  const problems: ChapterProblem[] = []
  for (const x of law.chapter.examples) {
    const where = `example “${x.name}” of ${x.rule}`
    const rule = law.rule(x.rule, x.on)
    if (!rule) {
      problems.push({ where, problem: 'The chapter has no such rule.' })
      continue
    }
    const found = verdictOfExample(law, x, rule)
    if (typeof found === 'string') problems.push({ where, problem: found })
    else if (found.verdict !== x.verdict || (x.why !== undefined && found.why !== x.why))
      problems.push({
        where,
        problem: `By hand it is ${x.verdict}${x.why ? ` (${x.why})` : ''}, the rule says ${found.verdict}${found.why ? ` (${found.why})` : ''}.`,
      })
  }
  return problems
}

/** Everything that is wrong with a chapter; empty when it can be relied on. Examples run only once the rest is sound. */
export function chapterProblems(chapter: Chapter): ChapterProblem[] {
  const problems: ChapterProblem[] = []
  const report: Report = (where, problem) => {
    problems.push({ where, problem })
  }
  if (chapter.textOnFile.from !== null) checkDay('textOnFile', chapter.textOnFile.from, report)
  checkFacts(chapter, report)
  for (const r of chapter.rules) checkRule(chapter, r, report)
  checkVersions(chapter, report)
  checkReadings(chapter, report)
  checkEntries(chapter, report)
  return problems.length > 0 ? problems : exampleProblems(openLaw(chapter))
}
