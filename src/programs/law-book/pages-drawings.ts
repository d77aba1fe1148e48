/** Drawings of a rule: its worked examples drawn to scale, where the program draws what the rule measures. */
import { airGap } from '../../drawings/air-gap.ts'
import { lateralPlan, lateralProfile } from '../../drawings/lateral.ts'
import { trench } from '../../drawings/trench.ts'
import type { Rule } from '../../engine/chapter.ts'
import type { Verdict } from '../../engine/findings.ts'
import type { Procedure } from '../../engine/procedure.ts'
import { walk } from '../../engine/tree.ts'
import { toNumber } from '../../kernel/quantity.ts'
import { figure, type Html, html, nothing, verdictWord } from '../../web/kit/kit.ts'
import type { StoredFinding } from '../permits/model.ts'
import { type DrawingCaption, lateralFacts, numberOf, type RawFacts, trenchFacts } from '../permits/model-measures.ts'
import type { Book } from './model-book.ts'
import { type RunExample, runExample } from './pages-examples.ts'

interface Picture {
  /** What the drawing cannot do without. */
  readonly needs: readonly string[]
  /** What it does not show, though the rule may turn on it. */
  readonly without?: string
  /** Wide drawings scroll sideways in a place of their own; narrow ones stand beside each other. */
  readonly wide?: boolean
  draw(facts: RawFacts, findings: readonly StoredFinding[], caption: DrawingCaption): string
}

const none = { owner: '', street: '', kind: 'village' } as const

function picturesOf(procedure: Procedure, id: string): readonly Picture[] {
  const d = procedure.drawing
  const section: Picture = { needs: [], draw: (facts, findings, caption) => trench(trenchFacts(procedure, facts, findings, caption, false)) }
  const lateral = (draw: typeof lateralPlan, needs: string): Picture => ({
    needs: [needs],
    wide: true,
    draw: (facts, findings, caption) => draw(lateralFacts(procedure, facts, findings, { ...caption, ...none }, {})),
  })
  return [
    ...(d.coverProvision === id ? [{ ...section, needs: ['depth_of_cover_ft'] }] : []),
    ...(d.trenchProvision === id ? [{ ...section, needs: ['trench_width_at_pipe_top_in'] }] : []),
    ...(d.slopeProvision === id ? [lateral(lateralProfile, 'pipe_slope_in_per_ft')] : []),
    ...(d.waterProvision === id ? [{ ...lateral(lateralPlan, 'distance_to_water_service_ft'), without: 'distance_to_water_main_ft' }] : []),
  ]
}

/** The facts of an air gap; a rule that asks for the first two is drawn as one. */
const AIR_GAP = { opening: 'effective_opening_in', gap: 'airgap_measured_in', wall: 'outlet_to_wall_in', near: 'vertical_surface_nearby' } as const

/** How many openings the requirement asks for, where it multiplies by a number. */
function openingsAsked(rule: Rule): number | null {
  let found: number | null = null
  walk(rule.must, (n) => {
    if (n.k === 'op' && n.op === '*' && n.b.k === 'const') found ??= toNumber(n.b.value)
  })
  return found
}

const inches = (facts: RawFacts, name: string): number | null => numberOf(facts, name as Parameters<typeof numberOf>[1], 'in')
const wallOf = (facts: RawFacts): number | 'none' | null =>
  facts[AIR_GAP.near] === false || facts[AIR_GAP.near] === 'no' ? 'none' : inches(facts, AIR_GAP.wall)

function airGapPicture(rule: Rule, book: Book): Picture | null {
  const asked = book.law.factsOfRule(rule.id)
  if (!asked.has(AIR_GAP.opening) || !asked.has(AIR_GAP.gap)) return null
  const times = openingsAsked(rule)
  return {
    needs: [AIR_GAP.opening, AIR_GAP.gap],
    draw(facts, findings, caption) {
      const openingIn = inches(facts, AIR_GAP.opening)
      return airGap({
        id: caption.id,
        title: 'Air gap',
        where: caption.place,
        number: caption.number,
        date: caption.date,
        openingIn,
        gapIn: inches(facts, AIR_GAP.gap),
        wallIn: wallOf(facts),
        openings: null,
        leastIn: times === null || openingIn === null ? null : times * openingIn,
        ...(findings[0] ? { verdict: findings[0].verdict, cite: rule.cite } : {}),
      })
    },
  }
}

const wanted: readonly Verdict[] = ['complies', 'violates']

/** A drawing rounds: "just under" would be labeled with the limit itself. */
const isClose = (x: RunExample): boolean => /\bjust\b/i.test(x.example.name)

/** The first example of each of two verdicts that states what the drawing needs. */
function drawable(runs: readonly RunExample[], { needs, without }: Picture): readonly RunExample[] {
  const states = (x: RunExample, fact: string): boolean => x.example.facts[fact] !== undefined
  const able = runs.filter((x) => x.verdict === x.example.verdict && needs.every((n) => states(x, n)) && (without === undefined || !states(x, without)))
  return wanted.flatMap((v) => able.filter((x) => x.verdict === v && !isClose(x)).slice(0, 1))
}

/** Up to two worked examples of the rule as drawings, one that complies and one that does not. */
export function drawingsOf(book: Book, rule: Rule): Html {
  const byProcedure = book.law.chapter.procedures.flatMap((p) => picturesOf(p, rule.id))
  const gap = airGapPicture(rule, book)
  const [picture] = gap === null ? byProcedure : [...byProcedure, gap]
  if (picture === undefined) return nothing
  const runs = (book.examplesOf.get(rule.id) ?? []).map((x) => runExample(book.law, x))
  const shown = drawable(runs, picture).map((x, i) => {
    const finding = { provision: rule.id, cite: rule.cite, verdict: x.verdict ?? 'cannot-tell' } as StoredFinding
    const drawn = picture.draw(x.example.facts, [finding], { id: `ex-${i}`, place: 'Worked example', number: '', date: '' })
    const caption = `${verdictWord(x.verdict ?? 'cannot-tell', 'record')}: ${x.example.name}`
    return figure(drawn, caption, { pan: picture.wide ? 'wide' : 'small', label: `Drawing, scrolls sideways: ${caption}` })
  })
  if (shown.length === 0) return nothing
  return shown.length === 1 || picture.wide ? html`${shown}` : html`<div class="tc-cols tc-cols--half">${shown}</div>`
}
