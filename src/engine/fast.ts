/** Verdicts by the compiled chapter, over one row that is read into again and again; the interpreter decides what the code leaves open. */
import { CANNOT_TELL, DOES_NOT_APPLY } from './findings.ts'
import { interpret, type Plan, type PlannedRule, rulesOf, type Scope, worse } from './plan.ts'
import { type Env, emptyRow, NOTHING, type Row, type Slots } from './row.ts'

/** Verdicts of straight-line code over a row; 255 where fractions must decide. */
export type CompiledRules = (x: Float64Array, out: Uint8Array) => void
export type CompiledItems = (x: Float64Array, y: Float64Array, out: Uint8Array) => void
/** A chapter compiled by `compileChapter`. */
export interface Compiled {
  readonly version: string
  readonly subjects: Readonly<Record<string, { readonly rules: readonly CompiledRules[]; readonly items: Readonly<Record<string, readonly CompiledItems[]>> }>>
}
export const UNDECIDED = 255

/** Decides one case after another in one row. */
export interface Runner {
  readonly row: Row
  /** Decides every rule of the plan for what is in the row; the array is used again. */
  readonly run: () => Uint8Array
}

type Code = Compiled['subjects'][string]

/** A value that is not whole in its slot takes part in a comparison that needs it to be. */
const inexactFor = (planned: PlannedRule, row: Row, item: Slots): boolean => planned.careful.some((s) => (s.list === null ? row : item).exact.has(s.index))

function interpreting(plan: Plan, row: Row): Runner {
  const out = new Uint8Array(plan.rules.length)
  const env: Env = { row, item: row, assume: NOTHING }
  const run = (): Uint8Array => {
    plan.rules.forEach((r, i) => {
      out[i] = interpret(r, env)
    })
    return out
  }
  return { row, run }
}

/** The verdicts of the rules of one list, its items taken together; null where the code leaves one open. */
function itemVerdicts(code: Code, list: string, rules: readonly PlannedRule[], row: Row, scratch: Uint8Array): (number | null)[] {
  const items = row.items.get(list)
  if (!items) return rules.map(() => CANNOT_TELL)
  const verdicts: (number | null)[] = rules.map(() => DOES_NOT_APPLY)
  for (const item of items) {
    for (const decide of code.items[list] ?? []) decide(row.x, item.x, scratch)
    rules.forEach((r, i) => {
      const before = verdicts[i] ?? null
      const v = scratch[r.at] as number
      verdicts[i] = before === null || v === UNDECIDED || inexactFor(r, row, item) ? null : worse(before, v)
    })
  }
  return verdicts
}

/** A rule of the plan and the place of its verdict. */
interface Place {
  readonly planned: PlannedRule
  readonly i: number
}

/** A runner for the plan. Without compiled code the interpreter decides every rule, with the same verdicts. */
export function runnerOf(scope: Scope, plan: Plan, compiled: Compiled | null): Runner {
  const row = emptyRow(scope.layout)
  const code = compiled?.subjects[plan.subject]
  if (!code) return interpreting(plan, row)
  const out = new Uint8Array(plan.rules.length)
  const env: Env = { row, item: row, assume: NOTHING }
  const all = new Uint8Array(rulesOf(scope.chapter, plan.subject).length)
  // With one version of each provision, the code writes each verdict where it belongs.
  const direct = plan.rules.length === all.length
  const target = direct ? out : all
  const places: readonly Place[] = plan.rules.map((planned, i) => ({ planned, i }))
  const interpretAt = ({ planned, i }: Place): void => {
    out[i] = interpret(planned, env)
  }
  const own = places.filter(({ planned: p }) => p.standing !== 'in-force' || p.overlays.length > 0)
  const coded = places.filter((place) => !own.includes(place))
  const ofCase = coded.filter(({ planned: p }) => p.rule.forEach === undefined)
  const close = ofCase.filter(({ planned: p }) => p.close)
  const careful = ofCase.filter(({ planned: p }) => p.careful.length > 0)
  const lists = [
    ...Map.groupBy(
      coded.filter(({ planned: p }) => p.rule.forEach !== undefined),
      ({ planned: p }) => p.rule.forEach ?? '',
    ),
  ]
  const decideLists = (): void => {
    for (const [list, rules] of lists) {
      const planned = rules.map((r) => r.planned)
      const verdicts = itemVerdicts(code, list, planned, row, all)
      rules.forEach(({ planned: p, i }, n) => {
        out[i] = verdicts[n] ?? interpret(p, env)
      })
    }
  }
  // The loops count for themselves: an iterator for each would cost as much as a dozen rules.
  const run = (): Uint8Array => {
    for (let n = 0; n < code.rules.length; n++) (code.rules[n] as CompiledRules)(row.x, target)
    if (!direct) for (const { planned, i } of places) out[i] = all[planned.at] as number
    for (let n = 0; n < own.length; n++) interpretAt(own[n] as Place)
    for (let n = 0; n < close.length; n++) if (out[(close[n] as Place).i] === UNDECIDED) interpretAt(close[n] as Place)
    if (row.exact.size > 0) for (const place of careful) if (inexactFor(place.planned, row, row)) interpretAt(place)
    if (lists.length > 0) decideLists()
    return out
  }
  return { row, run }
}
