/** The law as a whole: one full set of facts, long chapters, SWI-Prolog, and whether an answer once given stands. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chapters } from '../../law/index.ts'
import type { Chapter } from '../../src/engine/chapter.ts'
import { type Compiled, type Runner, runnerOf } from '../../src/engine/fast.ts'
import { type Law, openLaw } from '../../src/engine/law.ts'
import { planFor, scopeOf } from '../../src/engine/plan.ts'
import { builtLaw, byLaw, chapter, layout, on, overRows, peerFacts, rowOf, rules, subject, textOf } from '../engine/cases.ts'
import { Plan } from '../engine/hand/plan.ts'
import { readPlan } from '../engine/hand/read.ts'
import { decide } from '../engine/hand/rules.ts'
import { factsAsked, type RawPlan, randomPlans } from '../engine/plans.ts'
import { type Contestant, type Costs, inTurn, median, ratioOf, saying, sideBySide } from '../measure.ts'
import type { Figure, Target } from '../report.ts'
import { casesOfSixty, sixtyAgree } from './agree.ts'
import { decide as decideSixty } from './hand/rules.ts'
import { howToGet, prolog } from './prolog.ts'
import { casesBeforehand, provisionsOf } from './scale.ts'
import { byHandRead, compiledSixty, sampled, sixty, subject as sixtySubject } from './sixty.ts'
import { soundnessOf } from './soundness.ts'

const family = 'law'
const fortPlain = 'ny/fort-plain/144-sewers'
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

/** Every rule of every subject of a chapter, over one full set of facts of each; one piece of work is one rule. */
async function everyRule(of: Chapter): Promise<Contestant> {
  const { law, compiled } = await built(of)
  const scope = scopeOf(of)
  const runners = law.subjects().map((s) => {
    const runner = runnerOf(scope, planFor(scope, s, on, []), compiled)
    fill(runner, law, randomPlans(of, s, 1, 3, 0)[0] ?? {})
    return { runner, count: runner.run().length }
  })
  const all = runners.reduce((n, r) => n + r.count, 0)
  return perRule('every rule', all, () => {
    for (const { runner } of runners) runner.run()
  })
}

/** Puts a case into the row of a runner. */
function fill(runner: Runner, law: Law, raw: RawPlan): void {
  const read = law.parseFacts(raw)
  if (!read.ok) throw new Error(`The law refuses ${read.errors.map((p) => `${p.fact}: ${p.why}`).join(' ')}`)
  const { row } = read.facts
  runner.row.x.set(row.x)
  for (const [name, value] of row.exact) runner.row.exact.set(name, value)
  for (const [name, value] of row.series) runner.row.series.set(name, value)
  for (const [name, value] of row.items) runner.row.items.set(name, value)
}

/** Decides so many rules again and again; beforehand often enough for Node to have compiled it to its best code. */
function perRule(name: string, count: number, work: () => void): Contestant {
  for (let i = 0; i < casesBeforehand; i++) work()
  return {
    name,
    run: (times) => {
      for (let done = 0; done < times; done += count) work()
    },
  }
}

const largest = (): Chapter => Object.values(chapters).reduce((a: Chapter, b: Chapter) => (b.rules.length > a.rules.length ? b : a))
const atMost = (value: number): Target => ({ kind: 'at most', value })

/** A full set of facts of the sixty rules: a sample of lead, taken where the sewage reaches the plant. */
const fullSet = (): RawPlan => ({ ...randomPlans(sixty, sixtySubject, 1, 3, 0)[0], parameter_code: 'lead', sample_location: 'plant-influent' })

/** Sixty rules of the largest chapter by the law and by hand, over one full set of facts, normalised; and what every rule of it costs. */
async function largestChapter(): Promise<Figure[]> {
  const whole = largest()
  if (whole.path !== fortPlain) throw new Error(`The largest chapter is ${whole.path} now: the sample in bench/law/sixty.ts is one of ${fortPlain}`)
  const { law, compiled } = await compiledSixty(path.join(root, 'build/bench'))
  const scope = scopeOf(sixty)
  const runner = runnerOf(scope, planFor(scope, sixtySubject, on, []), compiled)
  fill(runner, law, fullSet())
  const facts = byHandRead(fullSet())
  const out = new Uint8Array(sampled.length)
  const costs = await sideBySide(
    [perRule('law', sampled.length, () => runner.run()), perRule('hand', sampled.length, () => decideSixty(facts, out)), await everyRule(whole)],
    { rounds: 41, turnMilliseconds: 25, warmUpMilliseconds: 150 },
  )
  const many = await overMany(law, runnerOf(scope, planFor(scope, sixtySubject, on, []), compiled), out)
  return [
    figure(
      costs,
      `${sampled.length} rules of ${fortPlain} over one full set of facts, normalised: law ÷ the same rules hand-written`,
      'law',
      'hand',
      atMost(0.8),
    ),
    figure(
      costs,
      `a rule, all ${whole.rules.length} of ${fortPlain} over full sets of facts ÷ a hand-written rule of the row above`,
      'every rule',
      'hand',
      atMost(0.8),
    ),
    figure(many, `the ${sampled.length} rules over 2,000 random sets in turn: law ÷ hand-written`, 'law', 'hand', null),
  ]
}

/** The sixty rules over many sets of facts in turn, so that no processor learns one of them by heart. */
async function overMany(law: Law, runner: Runner, out: Uint8Array): Promise<Costs> {
  const read = casesOfSixty(2_000, 7).flatMap((raw) => {
    const facts = law.parseFacts(raw)
    if (!facts.ok) throw new Error('Broken invariant: the law reads the cases of the measurements')
    // The few with an average that is no whole part of its unit need more than a row of numbers.
    return facts.facts.row.exact.size === 0 ? [{ raw, row: facts.facts.row.x }] : []
  })
  const nextRow = inTurn(read.map((c) => c.row))
  const nextFacts = inTurn(read.map((c) => byHandRead(c.raw)))
  const inLaw = perRule('law', sampled.length, () => {
    runner.row.x.set(nextRow())
    runner.run()
  })
  const byHand = perRule('hand', sampled.length, () => decideSixty(nextFacts(), out))
  return sideBySide([inLaw, byHand], { rounds: 41, turnMilliseconds: 25, warmUpMilliseconds: 150 })
}

/** The same rules of Montour Falls by the law and by hand, over one full set of facts, normalised. */
async function montourFalls(): Promise<Figure[]> {
  const { law, compiled } = await builtLaw()
  const [raw = {}] = randomPlans(chapter, subject, 1, 3, 0)
  const runner = overRows(compiled)
  runner.row.x.set(rowOf(law, raw))
  const plan = readPlan(raw)
  if (!(plan instanceof Plan)) throw new Error('Broken invariant: the hand-written code reads the plans of the measurements')
  const out = new Uint8Array(rules.length)
  const costs = await sideBySide([perRule('law', rules.length, () => runner.run()), perRule('hand', rules.length, () => decide(plan, out))], {
    rounds: 41,
    turnMilliseconds: 25,
    warmUpMilliseconds: 150,
  })
  const what = `${rules.length} rules of ${chapter.path} over one full set of facts, normalised: law ÷ the same rules hand-written`
  return [figure(costs, what, 'law', 'hand', atMost(0.8))]
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
  const engine = prolog(rules, layout, names, 'montour-falls')
  const what = 'SWI-Prolog ÷ law, both over normalised facts'
  if (!engine) saying(howToGet)
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
  saying(`${plans.toLocaleString('en-US')} cases of ${sampled.length} rules of ${fortPlain}, by law, by hand and in two engines`)
  const agreed = await sixtyAgree(plans, path.join(root, 'build/bench'))
  saying(`${sampled.length} rules of ${fortPlain}, and all of them`)
  const figures = await largestChapter()
  saying(`the rules of ${chapter.path}`)
  figures.push(...(await montourFalls()))
  saying('chapters of 200 and of 2,000 provisions')
  figures.push(...(await longChapters()))
  saying(`${plans.toLocaleString('en-US')} cases of ${chapter.path} in SWI-Prolog`)
  const withProlog = await inProlog(plans)
  return { figures: [...figures, ...withProlog.figures], facts: [...agreed, ...withProlog.facts] }
}

/** Tries so many pairs of a case and the same case with more known; an answer that is overturned is a fault. */
export async function measureSoundness(pairs: number): Promise<LawRun> {
  saying(`${(pairs * 2).toLocaleString('en-US')} random cases of every subject of every law`)
  const laws = await Promise.all(Object.values(chapters).map(async (of) => (await built(of)).law))
  const found = soundnessOf(laws, pairs, 20_261_130)
  if (found.overturned !== null) throw new Error(`An answer was overturned: ${found.overturned}`)
  const [cases, verdicts] = [found.pairs * 2, found.verdicts].map((n) => n.toLocaleString('en-US'))
  return {
    figures: [],
    facts: [`${cases} random cases of every subject of every law, in pairs of which the second knows more: of ${verdicts} answers none was overturned.`],
  }
}
