/** The building-sewer rules of Montour Falls: the law compiled, hand-written code, two rule engines. */
import type { FactSet } from '../../src/engine/facts-input.ts'
import { type Contestant, type Costs, inTurn, median, ratioOf, saying, sideBySide } from '../measure.ts'
import type { Figure, Target } from '../report.ts'
import { builtLaw, byHand, byLaw, chapter, layout, on, overRows, peerFacts, rowOf, rules, subject } from './cases.ts'
import { Plan } from './hand/plan.ts'
import { readPlan } from './hand/read.ts'
import { decide } from './hand/rules.ts'
import { jsonRules, zen } from './peers.ts'
import { type RawPlan, randomPlans, shares } from './plans.ts'
import { agreement } from './verify.ts'

const family = 'engine'
/** Plans in turn: enough that nothing is learned by heart. */
const plansInTurn = 2_000

const microseconds = (cost: number): string => (cost >= 1_000 ? `${(cost / 1_000).toFixed(1)} ms` : `${cost >= 10 ? cost.toFixed(1) : cost.toFixed(2)} µs`)

function figure(costs: Costs, what: string, of: string, to: string, target: Target | null): Figure {
  const cost = (name: string): string => microseconds(median(costs.get(name) ?? []))
  return { family, what, ratio: ratioOf(costs, of, to), target, costs: `${cost(of)} against ${cost(to)}`, unit: '×' }
}
const atMost = (value: number): Target => ({ kind: 'at most', value })
const atLeast = (value: number): Target => ({ kind: 'at least', value })

/** Work on one plan after another. */
function each<T>(name: string, pieces: readonly T[], work: (piece: T) => void): Contestant {
  const next = inTurn(pieces)
  return {
    name,
    run: (times) => {
      for (let i = 0; i < times; i++) work(next())
    },
  }
}

/** The other engines answer through promises; so many are let run at a time that no thread waits for another. */
const atATime = 20
function eachLater<T>(name: string, pieces: readonly T[], work: (piece: T) => Promise<unknown>): Contestant {
  const next = inTurn(pieces)
  return {
    name,
    run: async (times) => {
      for (let done = 0; done < times; done += atATime) await Promise.all(Array.from({ length: Math.min(atATime, times - done) }, () => work(next())))
    },
  }
}

export interface EngineRun {
  readonly figures: readonly Figure[]
  readonly facts: readonly string[]
}

async function againstHand(plans: readonly RawPlan[], texts: readonly string[]): Promise<Figure[]> {
  const { law, compiled } = await builtLaw()
  const fast = law.fastCheck({ subject, on })
  const out = new Uint8Array(rules.length)
  const rows = plans.map((raw) => rowOf(law, raw))
  const normalised = plans.map((raw) => readPlan(raw)).filter((plan) => plan instanceof Plan)
  const runner = overRows(compiled)
  const whole = await sideBySide(
    [
      each('law', texts, (text) => byLaw(fast, JSON.parse(text))),
      each('hand', texts, (text) => byHand(JSON.parse(text), out)),
      each('JSON.parse alone', texts, (text) => JSON.parse(text)),
    ],
    { rounds: 41, turnMilliseconds: 60, warmUpMilliseconds: 400 },
  )
  const bare = await sideBySide(
    [
      each('law', rows, (row) => {
        runner.row.x.set(row)
        runner.run()
      }),
      each('hand', normalised, (plan) => decide(plan, out)),
    ],
    { rounds: 41, turnMilliseconds: 25, warmUpMilliseconds: 100 },
  )
  const parsed = texts.map((text): RawPlan => JSON.parse(text))
  const mixed = await sideBySide([each('law', parsed, (raw) => byLaw(fast, raw)), each('hand', parsed, (raw) => byHand(raw, out))], {
    rounds: 21,
    turnMilliseconds: 40,
    warmUpMilliseconds: 200,
  })
  return [
    figure(whole, 'JSON text in, verdicts out: law ÷ hand-written TypeScript', 'law', 'hand', atMost(1.2)),
    figure(bare, 'normalised facts in, verdicts out: law ÷ hand-written TypeScript', 'law', 'hand', atMost(0.8)),
    figure(mixed, 'parsed objects of mixed shapes in, verdicts out: law ÷ hand-written TypeScript', 'law', 'hand', null),
    figure(whole, 'of the law’s time with JSON text, JSON.parse alone', 'JSON.parse alone', 'law', null),
  ]
}

async function explaining(texts: readonly string[]): Promise<Figure[]> {
  const { law } = await builtLaw()
  const fast = law.fastCheck({ subject, on })
  const factsOf = (text: string): FactSet => {
    const read = law.parseFacts(JSON.parse(text))
    if (!read.ok) throw new Error('Broken invariant: the plans of the measurements can be read')
    return read.facts
  }
  const costs = await sideBySide(
    [
      each('every finding with its reasons', texts, (text) => law.check({ subject, on, facts: factsOf(text) })),
      each('verdicts', texts, (text) => byLaw(fast, JSON.parse(text))),
    ],
    { rounds: 21, turnMilliseconds: 100, warmUpMilliseconds: 3_000 },
  )
  return [figure(costs, 'JSON text in, full explanation out ÷ JSON text in, verdicts out', 'every finding with its reasons', 'verdicts', atMost(15))]
}

async function againstEngines(plans: readonly RawPlan[]): Promise<Figure[]> {
  const { law, compiled } = await builtLaw()
  const fast = law.fastCheck({ subject, on })
  const facts = plans.slice(0, 200).map((raw) => peerFacts(law, raw))
  const ours = each('law', plans, (raw) => byLaw(fast, raw))
  const runner = overRows(compiled)
  const rows = each(
    'law over rows',
    plans.slice(0, 200).map((raw) => rowOf(law, raw)),
    (row) => {
      runner.row.x.set(row)
      runner.run()
    },
  )
  const withZen = await sideBySide([ours, rows, eachLater('zen', facts, zen(rules, layout))], { rounds: 9, turnMilliseconds: 200, warmUpMilliseconds: 300 })
  const withJson = await sideBySide([ours, eachLater('json-rules', facts, jsonRules(rules, layout))], {
    rounds: 7,
    turnMilliseconds: 400,
    warmUpMilliseconds: 600,
  })
  return [
    figure(withZen, '@gorules/zen-engine, facts normalised beforehand ÷ law, reading and checking them', 'zen', 'law', atLeast(30)),
    figure(withZen, '@gorules/zen-engine ÷ law, both over normalised facts', 'zen', 'law over rows', null),
    figure(withJson, 'json-rules-engine, facts normalised beforehand ÷ law, reading and checking them', 'json-rules', 'law', atLeast(100)),
  ]
}

/** Measures the engine; `comparePlans` random plans are decided by all four, and a difference is a fault. */
export async function measureEngine(comparePlans: number): Promise<EngineRun> {
  saying(`${comparePlans.toLocaleString('en-US')} random plans by law, by hand and in two rule engines: the longest part`)
  const agreed = await agreement(comparePlans)
  if (agreed.difference !== null) throw new Error(`Not the same verdicts: ${agreed.difference}`)
  const plans = randomPlans(chapter, subject, plansInTurn, 7)
  const texts = plans.map((raw) => JSON.stringify(raw))
  saying('law beside hand-written code')
  const figures = [...(await againstHand(plans, texts))]
  saying('explanations')
  figures.push(...(await explaining(texts)))
  saying('law beside the rule engines')
  figures.push(...(await againstEngines(plans)))
  const facts = [
    `${rules.length} rules; ${comparePlans.toLocaleString('en-US')} random plans with ${shares.missing * 100} % of the facts missing: the same verdicts from the law, the hand-written code, @gorules/zen-engine and json-rules-engine.`,
    `A plan has ${Math.round(median(plans.map((p) => Object.keys(p).length)))} facts in ${(median(texts.map((t) => t.length)) / 1_000).toFixed(1)} kB of JSON; ${shares.inWords * 100} % of its amounts are written in words with their unit (“3 ft 3 in”).`,
  ]
  return { figures, facts }
}
