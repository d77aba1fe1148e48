/** The check as it stands beside the form and on the case page. */
import type { CheckResult, Finding, Verdict } from '../../engine/findings.ts'
import type { Law } from '../../engine/law.ts'
import { trench } from '../../drawings/trench.ts'
import type { FactName } from '../../vocabulary/vocabulary.ts'
import { card, figure, findingGroups, type FindingOptions, type Html, html, liveVerdict, notADecision, nothing, tally, whoCanAnswer } from '../../web/kit/kit.ts'
import type { LawInUse } from './casefile.ts'
import { type DrawingCaption, type RawFacts, trenchFacts } from './measures.ts'

/** "Sewers": the short name by which pages cite a law. */
export const lawName = (law: Law): string => law.chapter.title

/** Officers in the law's own words, for "who can answer": {superintendent: "The Administrator"}. */
export const officerTitles = (law: Law): Readonly<Record<string, string>> => Object.fromEntries(Object.entries(law.chapter.officers).map(([who, title]) => [who, `The ${title}`]))

export const findingOptions = (use: LawInUse): FindingOptions => ({ law: lawName(use.law), titles: officerTitles(use.law) })

const worst: readonly Verdict[] = ['violates', 'cannot-tell', 'needs-approval', 'complies', 'does-not-apply']

/** The verdict line under a field: the most serious finding that turns on it, in a few words. */
export function liveLine(law: Law, findings: readonly Finding[], name: FactName): Html | undefined {
  const mine = findings.filter((f) => law.factsOfRule(f.provision).has(name))
  const first = worst.map((v) => mine.find((f) => f.verdict === v && (v !== 'cannot-tell' || f.missing.some((m) => m.fact === name) || f.missing.length === 0))).find((f) => f !== undefined)
  return first ? liveVerdict(first.verdict, first.title) : undefined
}

export interface CheckCard {
  readonly use: LawInUse
  readonly result: CheckResult
  readonly facts: RawFacts
  readonly caption: DrawingCaption
  /** "as of 10:42", "law of Nov 30, 2026". */
  readonly count: string
  readonly on: string
  readonly answerHere: boolean
  readonly unread?: readonly string[]
}

/** Tally, drawing, findings in their order, and who can answer what is missing. Its id is stable, so that the script can renew it while typing. */
export function checkCard(c: CheckCard): Html {
  const { use, result } = c
  const options: FindingOptions = { ...findingOptions(use), ...(c.answerHere ? { answerHref: answerHref(use) } : {}) }
  const drawing = figure(trench(trenchFacts(use.procedure, c.facts, result.findings, c.caption, false)), 'Drawn to scale from the answers. A dashed line is the law’s limit.')
  const unread = (c.unread ?? []).length === 0 ? nothing : html`<p class="tc-next tc-next--open">Not checked, because not understood: ${(c.unread ?? []).join('; ')}.</p>`
  const officer = use.law.chapter.officers.superintendent
  const body = html`${unread}${tally(result.counts)}${drawing}${findingGroups(result.findings, options)}${whoCanAnswer(result.findings, { titles: officerTitles(use.law), ...(c.answerHere ? { answerHref: answerHref(use) } : {}) })}${notADecision(c.on, officer ? `the ${officer}` : undefined)}`
  return html`<div id="check">${card('Checked against the law', body, { tab: 'The check', count: c.count })}</div>`
}

const answerHref = (use: LawInUse) => {
  const asked = new Set<string>(use.procedure.form.flatMap((s) => s.facts))
  return (fact: string): string | null => (asked.has(fact) ? `#f-${fact}` : null)
}
