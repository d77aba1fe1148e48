/** The law as a whole: one full set of facts, long chapters, SWI-Prolog, and whether an answer once given stands. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chapters } from '../../law/index.ts'
import type { Chapter } from '../../src/engine/chapter.ts'
import { type Compiled, runnerOf } from '../../src/engine/fast.ts'
import { type Law, openLaw } from '../../src/engine/law.ts'
import { planFor, scopeOf } from '../../src/engine/plan.ts'
import { builtLaw, byLaw, chapter, layout, on, overRows, peerFacts, rowOf, rules, subject, textOf } from '../engine/cases.ts'
import { Plan } from '../engine/hand/plan.ts'
import { readPlan } from '../engine/hand/read.ts'
import { decide } from '../engine/hand/rules.ts'
import { factsAsked, randomPlans } from '../engine/plans.ts'
import { type Contestant, type Costs, median, ratioOf, sideBySide } from '../measure.ts'
import type { Figure, Target } from '../report.ts'
import { howToGet, prolog } from './prolog.ts'
import { provisionsOf } from './scale.ts'
import { soundnessOf } from './soundness.ts'

const family = 'law'
const root = path.join(import.meta.dirname, '../..')

export interface LawRun {
  readonly figures: readonly Figure[]
  readonly facts: readonly string[]
}

const nanoseconds = (cost: number): string => `${(cost * 1_000).toFixed(1)} ns`
const figure = (costs: Costs, what: string, of: string, to: string, target: Target | null): Figure => ({
  family,
  what,
  ratio: ratioOf(costs, of, to),
  target,
  costs: `${nanoseconds(median(costs.get(of) ?? []))} against ${nanoseconds(median(costs.get(to) ?? []))}`,
  unit: '×',
})

/** A chapter as `npm run build` compiled it. */
async function built(of: Chapter): Promise<{ readonly law: Law; readonly compiled: Compiled }> {
  const file = path.join(root, 'build/law', `${of.path}.js`)
  if (!existsSync(file)) throw new Error('The compiled law is not there. Run npm run bench, which builds it first.')
  const { default: compiled } = (await import(file)) as { readonly default: Compiled }
  return { law: openLaw(of, { compiled }), compiled }
}

/** So many rules of every subject of a chapter, over one full set of facts of each; one piece of work is one rule. */
async function everyRule(of: Chapter): Promise<Contestant> {
  const { law, compiled } = await built(of)
  const scope = scopeOf(of)
  const runners = law.subjects().map((s) => {
    const runner = runnerOf(scope, planFor(scope, s, on, []), compiled)
    const read = law.parseFacts(randomPlans(of, s, 1, 3, 0)[0])
    if (!read.ok) throw new Error(`The law refuses ${read.errors.map((p) => `${p.fact}: ${p.why}`).join(' ')}`)
    runner.row.x.set(read.facts.row.x)
    for (const part of ['series', 'items'] as const) for (const [name, value] of read.facts.row[part]) runner.row[part].set(name, value as never)
    return { runner, count: runner.run().length }
  })
  return {
    name: 'every rule',
    run: (times) => {
      for (let done = 0; done < times; )
        for (const { runner, count } of runners) {
          runner.run()
          done += count
        }
    },
  }
}

const largest = (): Chapter => Object.values(chapters).reduce((a: Chapter, b: Chapter) => (b.rules.length > a.rules.length ? b : a))

/** The same rules by the law and by hand, over one full set of facts, normalised; and what a rule of the largest chapter costs. */
async function oneFullSet(): Promise<Figure[]> {
  const { law, compiled } = await builtLaw()
  const [raw = {}] = randomPlans(chapter, subject, 1, 3, 0)
  const runner = overRows(compiled)
  runner.row.x.set(rowOf(law, raw))
  const plan = readPlan(raw)
  if (!(plan instanceof Plan)) throw new Error('Broken invariant: the hand-written code reads the plans of the measurements')
  const out = new Uint8Array(rules.length)
  const perRule = (name: string, work: () => void): Contestant => ({
    name,
    run: (times) => {
      for (let done = 0; done < times; done += rules.length) work()
    },
  })
  const whole = largest()
  const costs = await sideBySide([perRule('law', () => runner.run()), perRule('hand', () => decide(plan, out)), await everyRule(whole)], {
    rounds: 41,
    turnMilliseconds: 25,
    warmUpMilliseconds: 150,
  })
  return [
    figure(costs, `${rules.length} rules of ${chapter.path} over one full set of facts, normalised: law ÷ the same rules hand-written`, 'law', 'hand', {
      kind: 'at most',
      value: 0.8,
    }),
    figure(
      costs,
      `a rule of the largest chapter (${whole.path}, ${whole.rules.length} rules, every subject) ÷ a hand-written rule of the row above`,
      'every rule',
      'hand',
      null,
    ),
  ]
}

async function longChapters(): Promise<Figure[]> {
  const folder = path.join(root, 'build/bench')
  const costs = await sideBySide([await provisionsOf(200, folder), await provisionsOf(2_000, folder)], {
    rounds: 41,
    turnMilliseconds: 40,
    warmUpMilliseconds: 300,
  })
  return [
    figure(costs, 'time for each provision: a made-up chapter of 2,000 ÷ one of 200', '2000 provisions', '200 provisions', { kind: 'at most', value: 1.5 }),
  ]
}

/** The rules in SWI-Prolog: the same verdicts plan for plan, and what a plan costs. */
async function inProlog(plans: number): Promise<LawRun> {
  const { law, compiled } = await builtLaw()
  const names = factsAsked(chapter, subject).map((slot) => slot.name)
  const engine = prolog(rules, layout, names)
  const what = 'SWI-Prolog ÷ law, both over normalised facts'
  if (!engine)
    return { figures: [{ family, what, ratio: { median: Number.NaN, low: 0, high: 0 }, target: null, costs: '', unit: '×', notRun: howToGet }], facts: [] }
  const all = randomPlans(chapter, subject, plans)
  const fast = law.fastCheck({ subject, on })
  const answers = engine.answers(all.map((raw) => peerFacts(law, raw)))
  all.forEach((raw, i) => {
    const expected = textOf(byLaw(fast, raw))
    if (answers[i] !== expected) throw new Error(`Not the same verdicts: SWI-Prolog differs on plan ${i}: ${answers[i]} for ${expected}`)
  })
  const some = all.slice(0, 200)
  const theirs = engine.cost(some.map((raw) => peerFacts(law, raw)))
  const rows = some.map((raw) => rowOf(law, raw))
  const runner = overRows(compiled)
  const costs = await sideBySide(
    [
      {
        name: 'law',
        run: (times) => {
          for (let i = 0; i < times; i++) {
            runner.row.x.set(rows[i % rows.length] as Float64Array)
            runner.run()
          }
        },
      },
    ],
    { rounds: 15, turnMilliseconds: 25, warmUpMilliseconds: 150 },
  )
  const ours = median(costs.get('law') ?? [])
  const ratio = theirs / ours
  return {
    figures: [
      {
        family,
        what,
        ratio: { median: ratio, low: ratio, high: ratio },
        target: null,
        costs: `${theirs.toFixed(0)} µs against ${ours.toFixed(2)} µs`,
        unit: '×',
      },
    ],
    facts: [`${plans.toLocaleString('en-US')} random plans of ${chapter.path}: the same verdicts from the law and from SWI-Prolog.`],
  }
}

/** Measures the law; `plans` are compared with SWI-Prolog. A difference is a fault. */
export async function measureLaw(plans: number): Promise<LawRun> {
  const figures = [...(await oneFullSet()), ...(await longChapters())]
  const withProlog = await inProlog(plans)
  return { figures: [...figures, ...withProlog.figures], facts: withProlog.facts }
}

/** Tries so many pairs of a case and the same case with more known; an answer that is overturned is a fault. */
export async function measureSoundness(pairs: number): Promise<LawRun> {
  const laws = await Promise.all(Object.values(chapters).map(async (of) => (await built(of)).law))
  const found = soundnessOf(laws, pairs, 20_261_130)
  if (found.overturned !== null) throw new Error(`An answer was overturned: ${found.overturned}`)
  const [cases, verdicts] = [found.pairs * 2, found.verdicts].map((n) => n.toLocaleString('en-US'))
  return {
    figures: [],
    facts: [`${cases} random cases of every subject of every law, in pairs of which the second knows more: of ${verdicts} answers none was overturned.`],
  }
}
