/** What is wrong with a chapter, before anybody relies on it. Every problem names the place and what to do. */
import { dayNumber } from '../kernel/day-number.ts'
import type { Cite } from '../kernel/result.ts'
import { type Chapter, type Entry, type Example, type Rule, subjectNames } from './chapter.ts'
import { coverageOf } from './coverage.ts'
import { type Law, openLaw } from './law.ts'
import { plannedProblem } from './planned.ts'
import { type ChapterProblem, type Place, problemAt, type Report } from './problems.ts'
import { remedyProblems } from './remedies.ts'
import { factNames } from './slots.ts'
import { checkApprovals, checkTree, meant } from './validate-tree.ts'

/** Records of the programs that a provision may be carried by (docs/law-language.md). */
export const recordTypes: ReadonlySet<string> = new Set([
  'municipality.office',
  'people.person',
  'people.certificate',
  'premises.parcel',
  'premises.card',
  'attachments.document',
  'board.resolution',
  'board.effect',
  'board.item',
  'board.hearing',
  'fees.schedule',
  'fees.receipt',
  'fees.deposit',
  'permits.permit',
  'permits.check',
  'permits.approval',
  'permits.ruling',
  'permits.agreement',
  'inspections.inspection',
  'entry.request',
  'entry.act',
  'enforcement.violation',
  'enforcement.act',
  'notices.notice',
  'notices.proof',
])

const placeOf = (r: Rule): Place => ({ kind: 'rule', id: r.id })

function checkCite(at: Place, cite: Cite | undefined, report: Report): void {
  const remedy = "Write cite: cite('117-40', 'inferred') with its own section, or null for the section where the text has no number."
  if (cite === undefined) report(at, `It has no citation. ${remedy}`)
  else if (cite.section !== null && cite.section.trim() === '') report(at, `The citation is empty. ${remedy}`)
}

function checkDay(at: Place, day: string | undefined, report: Report): void {
  if (day !== undefined && dayNumber(day) === null) report(at, `“${day}” is not a day. Write it as 1995-05-15.`)
}

/** A name that stands for two facts of the chapter. */
function checkAliases(chapter: Chapter, names: readonly string[], report: Report): void {
  const taken = new Map<string, string>()
  for (const name of names) {
    for (const alias of chapter.vocabulary[name]?.aliases ?? []) {
      const other = taken.get(alias) ?? (alias !== name && names.includes(alias) ? alias : undefined)
      if (other !== undefined) report({ kind: 'fact', id: name }, `Its alias “${alias}” also stands for ${other}. A name can stand for one fact only.`)
      taken.set(alias, name)
    }
  }
}

function checkFacts(chapter: Chapter, report: Report): void {
  const known = Object.keys(chapter.vocabulary)
  const defined = (name: string): boolean => Object.hasOwn(chapter.vocabulary, name)
  for (const name of factNames(chapter).filter((n) => !defined(n)))
    report(
      { kind: 'fact', id: name },
      `The vocabulary does not define it.${meant(name, known)} Define it in src/vocabulary, or use the name that it has there.`,
    )
  for (const r of chapter.rules) {
    if (r.forEach === undefined) continue
    const spec = defined(r.forEach) ? chapter.vocabulary[r.forEach] : undefined
    if (spec?.kind !== 'list')
      report(placeOf(r), `forEach names “${r.forEach}”, which is not a list of the vocabulary. Name the list whose items it runs over.`)
  }
  const asked = factNames(chapter).filter(defined)
  checkAliases(chapter, asked, report)
  for (const name of asked) {
    const spec = chapter.vocabulary[name]
    if (spec?.kind === 'choices' && Object.keys(spec.values).length > 30)
      report({ kind: 'fact', id: name }, 'A fact of several values can have at most 30 of them. Split it.')
  }
}

const period = (r: Rule): readonly [string, string] => [r.since?.date ?? '', r.until?.date ?? '9999-12-31']

/** What two rules of one id, for one subject, on one day should do about it. */
function overlap(a: Rule, b: Rule): string | null {
  const [from, until] = period(a)
  const [start, end] = period(b)
  if (from >= end || start >= until) return null
  if (!a.since && !a.until && !b.since && !b.until)
    return 'The id stands twice for the same time. Give one of the two another id; or, if they are versions of one provision, since and until.'
  const [, first] = [from, start].sort() as [string, string]
  const [last] = [until, end].sort() as [string, string]
  const days = `${first === '' ? '' : ` from ${first}`}${last === '9999-12-31' ? '' : ` until ${last}`}`
  return `Two versions of the provision are law at once${days}. End the earlier one, with until, on the day on which the later one begins.`
}

/** Time between two versions of a provision in which neither is law. */
function checkGaps(chapter: Chapter, report: Report): void {
  const versions = new Map<string, Rule[]>()
  for (const r of chapter.rules) for (const s of r.subjects) versions.set(`${r.id} ${s}`, [...(versions.get(`${r.id} ${s}`) ?? []), r])
  const seen = new Set<Rule>()
  for (const rules of versions.values()) {
    const inOrder = [...rules].sort((a, b) => (period(a)[0] < period(b)[0] ? -1 : 1))
    inOrder.slice(1).forEach((later, i) => {
      const end = period(inOrder[i] as Rule)[1]
      const start = period(later)[0]
      if (end >= start || seen.has(later)) return
      seen.add(later)
      const remedy = 'Let the earlier one end where the later one begins; if the provision was repealed meanwhile, give the later one an id of its own.'
      report({ ...placeOf(later), second: true }, `No version of the provision is law from ${end} until ${start}. ${remedy}`)
    })
  }
}

function checkVersions(chapter: Chapter, report: Report): void {
  checkGaps(chapter, report)
  chapter.rules.forEach((a, i) => {
    for (const b of chapter.rules.slice(i + 1)) {
      if (a.id !== b.id || !a.subjects.some((s) => b.subjects.includes(s))) continue
      const problem = overlap(a, b)
      if (problem) report({ ...placeOf(b), second: true }, problem)
    }
  })
}

function checkSubjects(r: Rule, report: Report): void {
  if (r.subjects.length === 0) report(placeOf(r), `The rule has no subject. Write one of ${subjectNames.join(', ')}.`)
  const known = subjectNames as readonly string[]
  for (const subject of r.subjects.filter((s) => !known.includes(s)))
    report(placeOf(r), `There is no subject “${subject}”.${meant(subject, known)} The subjects are ${subjectNames.join(', ')}.`)
}

function checkRule(chapter: Chapter, r: Rule, report: Report): void {
  const at = placeOf(r)
  if (r.id.trim() === '') report(at, 'The rule has no id. Give it the id of the provision that it decides.')
  if (r.title.trim() === '' || r.requirement.trim() === '') report(at, 'The rule needs a title and its requirement in one sentence of our own.')
  checkSubjects(r, report)
  if (r.carries.length === 0) report(at, 'The rule carries no provision. Leave carries out, and it carries its own id.')
  checkCite(at, r.cite, report)
  for (const x of [...r.exceptions, ...r.cures]) checkCite(at, x.cite, report)
  checkDay(at, r.since?.date, report)
  checkDay(at, r.until?.date, report)
  if (r.since && r.until && r.until.date <= r.since.date) report(at, `The rule ends (${r.until.date}) before it begins (${r.since.date}). Mend since or until.`)
  checkApprovals(r, at, report)
  checkTree(chapter, r, at, report)
}

/** What the chapter itself offers to point at. */
function pointers(chapter: Chapter): Set<string> {
  const all = new Set<string>(chapter.rules.map((r) => `rule:${r.id}`))
  for (const d of chapter.definitions) all.add(`definition:${d.term}`)
  for (const r of chapter.readings) all.add(`reading:${r.id}`)
  for (const d of chapter.duties) all.add(`duty:${d.id}`)
  for (const p of chapter.powers) all.add(`power:${p.id}`)
  for (const m of chapter.boardMatters) all.add(`matter:${m.id}`)
  for (const c of chapter.courses) all.add(`course:${c.id}`)
  for (const r of chapter.remedies) all.add(`remedy:${r.id}`)
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
  const all = [...known, ...[...recordTypes].map((t) => `record:${t}`)]
  const seen = new Set<string>()
  const check = (e: Entry): void => {
    const at: Place = { kind: 'entry', id: e.id }
    if (seen.has(e.id)) report({ ...at, second: true }, 'The entry stands twice. Keep the one that says what the provision says.')
    seen.add(e.id)
    checkCite(at, e.cite, report)
    if (e.title.trim() === '' || e.says.trim() === '') report(at, 'The entry needs a title and what it says, in our own words.')
    for (const pointer of (e.carriedBy ?? []).filter((p) => !all.includes(p)))
      report(at, `It is said to be carried by “${pointer}”, which does not exist.${meant(pointer, all)} Point at what carries it, or say planned.`)
    const planned = e.planned === undefined ? null : plannedProblem(e.planned)
    if (planned) report(at, planned)
  }
  chapter.entries.forEach(check)
  for (const line of coverageOf(chapter))
    if (line.status === 'carried' && line.carriedBy.length === 0 && line.disposition !== 'text' && line.disposition !== 'missing-in-source')
      report({ kind: 'entry', id: line.id }, 'Nothing carries it. Write carriedBy, or planned with the work that will carry it.')
}

function checkReadings(chapter: Chapter, report: Report): void {
  const seen = new Set<string>()
  for (const r of chapter.readings) {
    const at: Place = { kind: 'reading', id: r.id }
    if (seen.has(r.id)) report({ ...at, second: true }, 'The reading is declared twice. Keep one.')
    seen.add(r.id)
    if (r.choices.length < 2) report(at, 'An open question has at least two choices. Add the other, or settle it in the rule.')
    const choices = r.choices.map((c) => c.choice)
    if (!choices.includes(r.suggested)) report(at, `The suggested choice “${r.suggested}” is not among its choices: ${choices.join(', ')}.`)
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
    const report = (problem: string): void => {
      problems.push(problemAt({ kind: 'example', id: x.rule, name: x.name }, problem))
    }
    const rule = law.rule(x.rule, x.on)
    if (!rule) {
      const ids = law.chapter.rules.map((r) => r.id)
      report(`The chapter has no such rule.${meant(x.rule, ids)} Name the rule that it is an example of.`)
      continue
    }
    const found = verdictOfExample(law, x, rule)
    if (typeof found === 'string') report(found)
    else if (found.verdict !== x.verdict || (x.why !== undefined && found.why !== x.why))
      report(
        `By hand it is ${x.verdict}${x.why ? ` (${x.why})` : ''}, the rule says ${found.verdict}${found.why ? ` (${found.why})` : ''}. Work it out again from the text, then mend the rule or the example.`,
      )
  }
  return problems
}

/** Everything that is wrong with a chapter; empty when it can be relied on. Examples run only once the rest is sound. */
export function chapterProblems(chapter: Chapter): ChapterProblem[] {
  const problems: ChapterProblem[] = []
  const report: Report = (at, problem) => {
    problems.push(problemAt(at, problem))
  }
  if (chapter.textOnFile.from !== null) checkDay({ kind: 'chapter', id: 'textOnFile' }, chapter.textOnFile.from, report)
  checkFacts(chapter, report)
  for (const r of chapter.rules) checkRule(chapter, r, report)
  checkVersions(chapter, report)
  checkReadings(chapter, report)
  for (const x of [
    ...chapter.courses.map((c) => ({ kind: 'course' as const, id: c.id, cite: c.cite })),
    ...chapter.remedies.map((r) => ({ kind: 'remedy' as const, id: r.id, cite: r.cite })),
  ])
    checkCite({ kind: x.kind, id: x.id }, x.cite, report)
  for (const m of chapter.boardMatters)
    for (const duty of Object.values(m.times ?? {}))
      if (!chapter.duties.some((d) => d.id === duty))
        report(
          { kind: 'chapter', id: 'boardMatters' },
          `The matter “${m.id}” sets the time of the duty “${duty}”, which the chapter does not have. Declare it, or leave it out of times.`,
        )
  for (const p of remedyProblems(chapter)) report({ kind: p.kind, id: p.id }, p.problem)
  checkEntries(chapter, report)
  return problems.length > 0 ? problems : exampleProblems(openLaw(chapter))
}
