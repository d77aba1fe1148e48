/** The check as it stands beside the form and on the case page. */

import { trench } from '../../drawings/trench.ts'
import type { CheckResult, Finding, Verdict } from '../../engine/findings.ts'
import type { Law } from '../../engine/law.ts'
import type { FormSection } from '../../engine/procedure.ts'
import type { FactName } from '../../vocabulary/vocabulary.ts'
import { card, type FindingOptions, figure, finding, type Html, html, liveVerdict, notADecision, nothing, tally, whoCanAnswer } from '../../web/kit/kit.ts'
import type { LawInUse } from './actions-casefile.ts'
import { shortTitle } from './decide-facts.ts'
import { settledLaterIn } from './decide-steps.ts'
import { type DrawingCaption, type RawFacts, trenchFacts } from './model-measures.ts'
import { isAsked, type PartStatus, type PartView, partStatus } from './pages-fields.ts'

/** "Sewers": the short name by which pages cite a law. */
export const lawName = (law: Law): string => shortTitle(law.chapter.title)

/** Officers in the law's own words, for "who can answer": {superintendent: "The Administrator"}. */
export const officerTitles = (law: Law): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(law.chapter.officers)
      .filter(([who]) => who !== 'applicant')
      .map(([who, title]) => [who, `The ${title}`]),
  )

/** A way of reading an open question, in words. */
export const choiceLabel = (law: Law, reading: string, choice: string): string | undefined =>
  law.chapter.readings.find((r) => r.id === reading)?.choices.find((c) => c.choice === choice)?.label

export const findingOptions = (use: LawInUse): FindingOptions => ({
  law: lawName(use.law),
  titles: officerTitles(use.law),
  choiceLabel: (reading, choice) => choiceLabel(use.law, reading, choice),
  // The law book is a later program; its addresses are fixed (docs/pages.md).
  lawHref: (provision) => `/${use.municipality.id}/law/${use.law.slug}/${encodeURIComponent(provision)}`,
})

const worst: readonly Verdict[] = ['violates', 'cannot-tell', 'needs-approval', 'complies', 'does-not-apply']

/** Marks a question that nothing calls for. The sheet leaves such questions out (tapcard.css, "tc-uncalled"). */
const uncalled = html`<p class="tc-uncalled">Nothing you told us calls for it.</p>`

const missingFacts = (findings: readonly Finding[]): ReadonlySet<string> => new Set(findings.flatMap((f) => f.missing.map((m) => m.fact)))

/** The most serious finding that turns on a fact. One that cannot be told counts only where this fact leaves it open. */
function worstOf(law: Law, findings: readonly Finding[], name: FactName): Finding | undefined {
  const mine = findings.filter((f) => law.factsOfRule(f.provision).has(name))
  return worst
    .map((v) => mine.find((f) => f.verdict === v && (v !== 'cannot-tell' || f.missing.some((m) => m.fact === name) || f.missing.length === 0)))
    .find((f) => f !== undefined)
}

/**
 * What stands under each question and on the fold of each part: the verdict that turns on an answer, and for an open question
 * whether anything calls for it. An open question that is called for stays quiet.
 */
export function partView(law: Law, findings: readonly Finding[], typed: RawFacts): PartView {
  const missing = missingFacts(findings)
  const calls = (name: FactName): boolean => typed[name] !== undefined || missing.has(name)
  const live = (name: FactName): Html => {
    if (typed[name] === undefined) return calls(name) ? nothing : uncalled
    const found = worstOf(law, findings, name)
    return found && found.verdict !== 'does-not-apply'
      ? liveVerdict(found.verdict, found.verdict === 'violates' ? (found.because[0] ?? found.title) : found.title)
      : nothing
  }
  const status = (section: FormSection): PartStatus => {
    const asked = section.facts.filter(isAsked)
    const answered = asked.filter((n) => typed[n] !== undefined)
    const open = asked.filter((n) => typed[n] === undefined && missing.has(n)).length
    const short = new Set(
      answered.flatMap((n) => findings.filter((f) => f.verdict === 'violates' && law.factsOfRule(f.provision).has(n)).map((f) => f.provision)),
    ).size
    const said =
      open === 0 && answered.length === 0
        ? 'nothing you told us calls for it'
        : open === 0
          ? 'all answered'
          : `${answered.length} of ${answered.length + open} answered`
    return { words: short === 0 ? said : `${said}, ${short} ${short === 1 ? 'falls' : 'fall'} short`, short }
  }
  return { live, calls, status }
}

/** The pieces of `partView` as the script puts them in place while typing. */
export const partPieces = (sections: readonly FormSection[], view: PartView): Html =>
  html`${sections.map((s, i) => partStatus(i, view.status(s)))}${sections.flatMap((s) => s.facts.filter(isAsked).map((n) => html`<div id="f-${n}-v" data-live="${n}">${view.live(n)}</div>`))}`

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
  /** The reader is the applicant himself. */
  readonly toApplicant?: boolean
}

const fold = (id: string, summary: string, body: Html): Html =>
  html`<details class="tc-more" id="${id}"><summary>${summary}</summary><div>${body}</div></details>`

/** More than this many of a kind are folded away: a list that nobody reads hides the one that matters. */
const MOST_OPEN = 4

/**
 * What cannot be told, by what can be done about it: open questions of how the law is read, answers that somebody could give
 * now, and what is only settled in the trench or by a later decision.
 */
function openFindings(use: LawInUse, findings: readonly Finding[], options: FindingOptions): Html {
  const isLater = settledLaterIn(use.procedure)
  const open = findings.filter((f) => f.verdict === 'cannot-tell')
  const later = open.filter(isLater)
  const now = open.filter((f) => f.why === 'facts' && !isLater(f))
  const law = open.filter((f) => f.why !== 'facts' && !isLater(f))
  const shown = (list: readonly Finding[]): Html => html`${list.map((f) => finding(f, options))}`
  const answers = now.length === 0 ? nothing : now.length <= MOST_OPEN ? shown(now) : fold('v-answers', `${now.length} that wait for answers`, shown(now))
  return html`<div id="v-cannot" class="tc-group-of-findings">${open.length > 0 ? html`<h3 class="usa-sr-only">Cannot tell</h3>` : nothing}${shown(law)}${answers}${later.length === 0 ? nothing : fold('v-later', `${later.length} settled later, in the trench or by an officer`, shown(later))}</div>`
}

/** Every finding in its group. What meets the law, what does not apply and what is settled later is one click away. */
export function foldedFindings(use: LawInUse, findings: readonly Finding[], options: FindingOptions): Html {
  const isLater = settledLaterIn(use.procedure)
  const of = (verdict: Verdict): readonly Finding[] => findings.filter((f) => f.verdict === verdict)
  const approvals = of('needs-approval')
  const before = approvals.filter((f) => !isLater(f))
  const after = approvals.filter(isLater)
  const group = (id: string, heading: string, body: Html, n: number): Html =>
    n === 0 ? nothing : html`<div id="${id}" class="tc-group-of-findings"><h3 class="usa-sr-only">${heading}</h3>${body}</div>`
  const shown = (list: readonly Finding[]): Html => html`${list.map((f) => finding(f, options))}`
  const approvalsBody = html`${shown(before)}${after.length === 0 ? nothing : fold('v-approval-later', `${after.length} ${after.length === 1 ? 'approval comes' : 'approvals come'} after the permit`, shown(after))}`
  return html`${group('v-violates', 'Falls short', shown(of('violates')), of('violates').length)}${group('v-approval', 'Needs approval', approvalsBody, approvals.length)}${openFindings(use, findings, options)}${of('complies').length === 0 ? nothing : fold('v-complies', `${of('complies').length} that meet the law`, shown(of('complies')))}${of('does-not-apply').length === 0 ? nothing : fold('v-na', `${of('does-not-apply').length} that do not apply`, shown(of('does-not-apply')))}`
}

/** Tally, drawing, findings in their order, and who can answer what is missing. Its id is stable, so that the script can renew it while typing. */
export function checkCard(c: CheckCard): Html {
  const { use, result } = c
  const titles = c.toApplicant ? { ...officerTitles(use.law), applicant: 'You' } : officerTitles(use.law)
  const options: FindingOptions = { ...findingOptions(use), titles, ...(c.answerHere ? { answerHref: answerHref(use) } : {}) }
  const drawing = figure(
    trench(trenchFacts(use.procedure, c.facts, result.findings, c.caption, false)),
    'Drawn to scale from the answers. A dashed line is the law’s limit.',
  )
  const unread =
    (c.unread ?? []).length === 0 ? nothing : html`<p class="tc-next tc-next--open">Not checked, because not understood: ${(c.unread ?? []).join('; ')}.</p>`
  const officer = use.law.chapter.officers.superintendent
  const body = html`${unread}${tally(result.counts)}${drawing}${foldedFindings(use, result.findings, options)}${whoCanAnswer(result.findings, { titles, ...(c.answerHere ? { answerHref: answerHref(use) } : {}) })}${notADecision(c.on, officer ? `the ${officer}` : undefined)}`
  return html`<div id="check">${card('Checked against the law', body, { tab: 'The check', count: c.count })}</div>`
}

const answerHref = (use: LawInUse) => {
  const asked = new Set<string>(use.procedure.form.flatMap((s) => s.facts))
  return (fact: string): string | null => (asked.has(fact) ? `#f-${fact}` : null)
}
