/** Findings, citations and verdicts as they stand on a page. A figure stands beside its section, and an inferred number says so. */
import type { Finding, Verdict } from '../../engine/findings.ts'
import type { Cite } from '../../kernel/result.ts'
import { attr, type Child, type Html, html, joined, nothing, trusted } from './html.ts'
import { icon, type StampKind } from './icons.ts'
import { askWord, STAMP_OF, VERDICT_ORDER, verdictCountWord, verdictWord, type Wording } from './verdicts.ts'

/** A rubber stamp: shape and word, never color alone. */
export const stamp = (kind: StampKind, words: Child): Html => html`<span class="tc-stamp tc-stamp--${kind}">${icon(kind)}${words}</span>`

/** The stamp of a verdict in its page word. */
export const verdictStamp = (verdict: Verdict, wording: Wording = 'plan'): Html => stamp(STAMP_OF[verdict], verdictWord(verdict, wording))

/** "117-34.B" as it is read: "117-34 B", kept on one line. */
export const sectionText = (section: string): string => section.replace(/\.(?=[A-Z])/g, '\u00a0').replaceAll(' ', '\u00a0')

const INFERRED = trusted(' <span class="tc-inferred">number inferred</span>')
const INFERRED_SHORT = trusted('<span class="tc-inferred tc-inferred--short"><span class="usa-sr-only">number inferred</span></span>')

/**
 * A citation: "Sewers § 117-40 ~ number inferred". An inferred number always says so; the short form, for dense lists whose
 * page explains the mark in its foot, keeps the words for screen readers.
 *
 * @param law short name of the law as the village says it: "Sewers"
 */
export const cite = (law: string, at: Cite, options: { readonly href?: string | undefined; readonly short?: boolean } = {}): Html => {
  if (at.section === null) return html`<span class="tc-cite">${law}, <em>no section number in our copy</em></span>`
  const number = `§\u00a0${sectionText(at.section)}`
  const mark = at.confidence === 'inferred' ? (options.short ? INFERRED_SHORT : INFERRED) : nothing
  const shown =
    options.href === undefined
      ? html`<span class="tc-cite__number tc-nowrap">${number}</span>`
      : html`<a class="tc-nowrap" href="${options.href}">${number}</a>`
  return html`<span class="tc-cite tc-cite--${at.confidence}">${law} ${shown}${mark}</span>`
}

/** A finding as the engine and stored checks have it; the page adds nothing to its words. */
export type ShownFinding = Finding

export interface FindingOptions {
  /** Short name of the law: "Sewers". */
  readonly law: string
  /** Address of a provision in the law book. */
  readonly lawHref?: (provision: string) => string
  /** Address of an open question of how the law is read. */
  readonly readingHref?: (reading: string) => string
  /** A way of reading it in words; a stored finding has only its id. */
  readonly choiceLabel?: (reading: string, choice: string) => string | undefined
  /** Where a missing fact can be answered on this page: "#f-water_distance_ft". */
  readonly answerHref?: (fact: string) => string | null
  readonly level?: 3 | 4
  readonly wording?: Wording
  /** The village's own titles of officers: `{superintendent: 'The Administrator'}`. */
  readonly titles?: Readonly<Record<string, string>>
  /** The working, folded away until asked for. */
  readonly working?: Child
}

const heading = (level: number, body: Child): Html => html`${trusted(`<h${level}>`)}${body}${trusted(`</h${level}>`)}`

const missingLine = (finding: ShownFinding, options: FindingOptions): Html => {
  if (finding.missing.length === 0) return nothing
  const one = (m: ShownFinding['missing'][number]): Html => {
    const href = options.answerHref?.(m.fact) ?? null
    return html`<li>${href === null ? m.label : html`<a href="${href}">${m.label}</a>`} <span class="tc-soft">(${askWord(m.askOf, options.titles).replace(/^The /, 'the ')})</span></li>`
  }
  return html`<p>Not known yet, and who can say:</p><ul class="usa-list">${finding.missing.map(one)}</ul>`
}

const readingLines = (finding: ShownFinding, options: FindingOptions): Html => {
  const open = finding.readings.filter((r) => r.adopted === null)
  if (open.length === 0 || finding.why !== 'reading') return nothing
  const one = (r: (typeof open)[number]): Html => {
    const outcomes = joined(
      r.choices.map((c) => html`${options.choiceLabel?.(r.id, c.choice) ?? c.choice}: <strong>${verdictWord(c.verdict, options.wording)}</strong>`),
      '; ',
    )
    const question = options.readingHref ? html`<a href="${options.readingHref(r.id)}">${r.question}</a>` : r.question
    return html`<p><strong>How the village reads it is not settled.</strong> ${question} (${outcomes})</p>`
  }
  return html`${open.map(one)}`
}

/** One finding: stamp, title, what we have, what the law asks, citation, who can answer, and the working folded away. */
export const finding = (f: ShownFinding, options: FindingOptions): Html => {
  const kind = STAMP_OF[f.verdict]
  const title = f.item === undefined ? f.title : html`${f.title}: ${f.item}`
  const advice = f.advice.map((a) => html`<p class="tc-advice">${a}</p>`)
  return html`<article class="tc-finding tc-finding--${kind}"><div class="tc-row">${verdictStamp(f.verdict, options.wording)}</div>${heading(options.level ?? 4, title)}${f.because.map(
    (b) => html`<p>${b}</p>`,
  )}<p>${f.requirement}</p>${readingLines(f, options)}${missingLine(f, options)}<p>${cite(options.law, f.cite, { href: options.lawHref?.(f.provision) })}</p>${advice}${
    options.working === undefined
      ? nothing
      : html`<details class="tc-more"><summary>How this was worked out<span class="usa-sr-only">: ${title}</span></summary><div>${options.working}</div></details>`
  }</article>`
}

export type VerdictCounts = Readonly<Partial<Record<Verdict, number>>>

/** Counts the findings by verdict. */
export const countVerdicts = (findings: readonly { readonly verdict: Verdict }[]): VerdictCounts => {
  const counts: Partial<Record<Verdict, number>> = {}
  for (const f of findings) counts[f.verdict] = (counts[f.verdict] ?? 0) + 1
  return counts
}

/** The counts by verdict in their fixed order, each a link to its group. `base` is the page that holds the groups; empty for this one. */
export const tally = (counts: VerdictCounts, options: { readonly base?: string; readonly wording?: Wording } = {}): Html => {
  const cells = VERDICT_ORDER.filter((v) => (counts[v] ?? 0) > 0).map((v) => {
    const n = counts[v] ?? 0
    return html`<li><a href="${options.base ?? ''}#v-${STAMP_OF[v]}" class="tc-t-${STAMP_OF[v]}"><b>${n}</b> <span>${verdictCountWord(v, n, options.wording)}</span></a></li>`
  })
  return cells.length === 0 ? nothing : html`<ul class="tc-tally">${cells}</ul>`
}

/** The groups of findings in their fixed order; what meets the law and what does not apply is one click away. */
export const findingGroups = (
  findings: readonly ShownFinding[],
  options: FindingOptions & { readonly workingOf?: (f: ShownFinding) => Child | undefined },
): Html => {
  const group = (v: Verdict): Html => {
    const mine = findings.filter((f) => f.verdict === v)
    if (mine.length === 0) return nothing
    const body = mine.map((f) => {
      const working = options.workingOf?.(f)
      return finding(f, working === undefined ? options : { ...options, working })
    })
    const id = `v-${STAMP_OF[v]}`
    // A heading for those who go from heading to heading; to the eye the stamps say it.
    const level = (options.level ?? 4) - 1
    const spoken = html`${trusted(`<h${level} class="usa-sr-only">`)}${verdictWord(v, options.wording)}${trusted(`</h${level}>`)}`
    if (v === 'complies' || v === 'does-not-apply') {
      return html`<details class="tc-more" id="${id}"><summary>${mine.length} that ${verdictCountWord(v, mine.length, options.wording)}</summary><div>${spoken}${body}</div></details>`
    }
    return html`<div id="${id}" class="tc-group-of-findings">${spoken}${body}</div>`
  }
  return html`${VERDICT_ORDER.map(group)}`
}

/** More questions than this for one person are folded. */
const MOST_QUESTIONS = 6

/** The missing facts of all findings as a to-do list, grouped by who can answer. */
export const whoCanAnswer = (
  findings: readonly ShownFinding[],
  options: Pick<FindingOptions, 'titles' | 'answerHref'> & { readonly level?: 3 | 4 } = {},
): Html => {
  const byPerson = new Map<string, Map<string, string>>()
  const note = (askOf: string, fact: string, label: string): void => {
    const facts = byPerson.get(askOf) ?? new Map<string, string>()
    facts.set(fact, label)
    byPerson.set(askOf, facts)
  }
  for (const f of findings) if (f.verdict === 'cannot-tell' || f.verdict === 'needs-approval') for (const m of f.missing) note(m.askOf, m.fact, m.label)
  if (byPerson.size === 0) return nothing
  const question = ([fact, label]: readonly [string, string]): Html => {
    const href = options.answerHref?.(fact) ?? null
    return html`${label}${href === null ? nothing : html` <a href="${href}">Answer now<span class="usa-sr-only">: ${label}</span></a>`}`
  }
  const line = (one: readonly [string, string]): Html => html`<br>${question(one)}`
  // A long list is folded, so that it can be seen at a glance who has anything to answer at all.
  const people = [...byPerson].map(([askOf, facts]) => {
    const who = html`<strong>${askWord(askOf, options.titles)}</strong>`
    const all = [...facts]
    return all.length <= MOST_QUESTIONS
      ? html`<li>${who}${all.map(line)}</li>`
      : html`<li><details class="tc-more" id="who-${askOf}"><summary>${who}: ${all.length} questions</summary><ul class="usa-list">${all.map((one) => html`<li>${question(one)}</li>`)}</ul></details></li>`
  })
  return html`${heading(options.level ?? 3, 'Who can answer')}<ul class="tc-plain tc-lines">${people}</ul>`
}

/** The verdict line under a field: the stamp's icon and word, and six words at most. */
export const liveVerdict = (verdict: Verdict, says: Child, options: { readonly id?: string; readonly wording?: Wording } = {}): Html =>
  html`<p class="tc-live tc-t-${STAMP_OF[verdict]}"${attr('id', options.id)}>${icon(STAMP_OF[verdict])}<span><strong>${verdictWord(verdict, options.wording)}.</strong> ${says}</span></p>`

/** The sticky tally of a narrow screen: "1 falls short, 2 need approval. See the check". */
export const soFar = (counts: VerdictCounts, href = '#check', wording: Wording = 'plan'): Html => {
  const said = VERDICT_ORDER.slice(0, 3)
    .filter((v) => (counts[v] ?? 0) > 0)
    .map((v) => html`<strong class="tc-t-${STAMP_OF[v]}">${counts[v] ?? 0} ${verdictCountWord(v, counts[v] ?? 0, wording)}</strong>`)
  return html`<p class="tc-sofar" id="so-far">${said.length === 0 ? 'Nothing falls short so far' : joined(said, ', ')}. <a href="${href}">See the check</a></p>`
}

/** Said under every check, interview and summary sheet (OFFICE 8). */
export const notADecision = (on: string, officer = 'the superintendent'): Html =>
  html`<p class="tc-small tc-soft">Law in force on ${on}. This is not a decision and not a permit: ${officer} decides.</p>`
