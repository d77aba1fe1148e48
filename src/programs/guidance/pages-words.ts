/** The address of an interview, and how its answers and its lines are said. */
import { cardDate } from '../../kernel/dates.ts'
import { cite, type Html, html, joined, link, nothing, stamp } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { labelOf } from '../permits/model-measures.ts'
import type { Guided } from './actions.ts'
import type { Part } from './decide.ts'
import { type Outcome, specIn } from './decide-outcome.ts'
import { type Answers, DONT_KNOW, type Need, type NeedLine, NONE } from './model.ts'

type State = readonly (readonly [string, string])[]

/** Everything that the address of the page says. */
export interface Asked {
  readonly want: string
  readonly part: Part
  readonly answers: Answers
}

const SAME_ANSWER = 40
const OWN: readonly string[] = ['want', 'more', 'plan', 'asked', 'change']

/** Reads the answers out of the address: names of facts that the laws of the want ask for, each with what was typed. */
export function askedIn(r: PageRequest, guided: Guided | null): Asked {
  const answers: Record<string, readonly string[]> = {}
  const query = r.queries()
  for (const name of new Set(query.keys())) {
    if (OWN.includes(name) || guided === null || specIn(guided.parts, name) === null) continue
    const typed = query
      .getAll(name)
      .map((t) => t.trim())
      .filter((t) => t !== '')
      .slice(0, SAME_ANSWER)
    if (typed.length > 0) answers[name] = typed
  }
  return { want: r.query('want'), part: r.query('plan') === 'yes' ? 'the-plan' : r.query('more') === 'yes' ? 'what-applies' : 'short', answers }
}

const PARTS: Readonly<Record<Part, State>> = { short: [], 'what-applies': [['more', 'yes']], 'the-plan': [['plan', 'yes']] }

/** What stands in the address, in its order, for a link or as hidden fields of the next question. */
export function stateOf(asked: Asked, without?: string): State {
  const answers = Object.entries(asked.answers).filter(([fact]) => fact !== without)
  return [['want', asked.want], ...PARTS[asked.part], ...answers.flatMap(([fact, typed]) => typed.map((t) => [fact, t] as const))]
}

/** A path of the interview with its state, below the municipality. */
export function pathWith(path: string, state: State): string {
  const query = new URLSearchParams()
  for (const [name, value] of state) query.append(name, value)
  return `${path}?${query.toString()}`
}
export const addressOf = (r: PageRequest, path: string, state: State): string => r.url(pathWith(path, state))

const STAMPS: Readonly<Record<Need, readonly [kind: 'approval' | 'cannot' | 'na', words: string]>> = {
  needed: ['approval', 'Needed'],
  depends: ['cannot', 'Depends'],
  'not-called-for': ['na', 'Not called for'],
}
export const needStamp = (need: Need): Html => stamp(...STAMPS[need])

/** An answer in words. */
export function answerWords(guided: Guided, fact: string, typed: readonly string[]): string {
  const said = typed.filter((t) => t !== DONT_KNOW)
  if (said.length === 0) return 'I don’t know'
  const spec = specIn(guided.parts, fact)
  if (said.includes(NONE)) return 'None of these'
  return labelOf(fact, spec?.kind === 'choices' ? said : said[0])
}

export const answerPairs = (guided: Guided, asked: Asked): readonly { readonly fact: string; readonly label: string; readonly words: string }[] =>
  Object.entries(asked.answers).map(([fact, typed]) => ({ fact, label: specIn(guided.parts, fact)?.label ?? fact, words: answerWords(guided, fact, typed) }))

/** "Sewers § 117-34 B", short, as the foot of the page explains the mark. */
export const lineCite = (l: NeedLine): Html => cite(l.law, l.cite, { short: true })

/** Who acts, when, and for how much. */
export function lineDetail(l: NeedLine): Html {
  const parts = [l.by === '' ? '' : `By ${l.by}`, l.before, l.amount].filter((t) => t !== '')
  return parts.length === 0 ? nothing : html`<br><span class="tc-small">${joined(parts, ', ')}.</span>`
}

export const openWords = (l: NeedLine): Html =>
  l.open.length === 0 ? nothing : html`<br><span class="tc-small tc-soft">Depends on: ${joined([...new Set(l.open.map((o) => o.label))], '; ')}.</span>`

/** "Sewers, chapter 117" for each law that covers the want. */
export const lawsOf = (guided: Guided): string => [...new Set(guided.covered.map((c) => c.title))].join('; ')

/** Said wherever the answers of the interview stand. */
export const notDecided = (guided: Guided, officer: string): string =>
  `From what you told us, under the law of ${cardDate(guided.today)} (${lawsOf(guided)}). This is not a decision and not a permit: ${officer} decides.`

/** The officer whom the first law names for its permit. */
export const decider = (guided: Guided): string => guided.parts[0]?.law.officer('superintendent') ?? 'the office'

/** Where the law’s own form asks the same, with what was told already filled in; null where the public cannot apply here. */
export function applicationOf(r: PageRequest, guided: Guided, outcome: Outcome): string | null {
  const part = guided.parts.find((p) => p.subject === 'building-sewer' && p.procedure !== null)
  if (!part?.procedure) return null
  const asks = new Set<string>(part.procedure.form.flatMap((s) => s.facts))
  const told = { ...guided.want.facts, ...outcome.facts }
  const typed = Object.entries(told).flatMap(([fact, value]): (readonly [string, string])[] => {
    if (!asks.has(fact)) return []
    if (Array.isArray(value)) return value.map((v) => [fact, String(v)] as const)
    return [[fact, value === true ? 'yes' : value === false ? 'no' : String(value)]]
  })
  const klass = part.procedure.classes.find((c) => c.id === told.permit_class)
  return addressOf(r, r.actor === null ? '/apply' : '/permits/new', [...(klass ? [['classId', klass.id] as const] : []), ...typed])
}

export const backTo = (r: PageRequest): Html => html`<p class="tc-noprint">${link('All that I can ask for', r.url('/guidance'))}</p>`
