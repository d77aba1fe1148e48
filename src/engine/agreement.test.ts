import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, approval, choice, choices, count, date, flag, list, money, series } from '../vocabulary/kinds.ts'
import type { RawFacts, RuleWords } from './chapter.ts'
import { verdicts } from './findings.ts'
import { all, any, type Bool, factsOf, formula, greaterOf, lesserOf, not, reading, rule, sizes, table } from './language.ts'
import { openLaw } from './law.ts'
import { chapterOf, compiledOf } from './test-kit.ts'

const specs = {
  dia_in: amount('length', 'in', 'Diameter', { positive: true }),
  cover_ft: amount('length', 'ft', 'Cover'),
  width_in: amount('length', 'in', 'Width'),
  slope: amount('slope', 'in/ft', 'Slope'),
  flow_gpm: amount('flow', 'gpm', 'Flow'),
  leak: amount('flow', 'gal/day', 'Leakage'),
  units: count('Units'),
  fee_usd: money('Fee'),
  on_fill: flag('On fill'),
  near_water: flag('Near water'),
  lift_ok: approval('superintendent', 'Lift approved'),
  size_ok: approval('superintendent', 'Size approved'),
  material: choice('Material', { iron: 'Iron', pvc: 'PVC', clay: 'Clay' }),
  standards: choices('Standards', { a: 'A', b: 'B', c: 'C' }),
  filed: date('Filed'),
  issued: date('Issued'),
  copper: series('concentration', 'mg/l', 'Copper'),
  zinc: amount('concentration', 'mg/l', 'Zinc'),
  outlets: list('Outlets', { gap_in: amount('length', 'in', 'Gap'), seen: flag('Seen'), passed: approval('inspector', 'Passed') }),
}
const f = factsOf(specs)
const item = f.outlets.item

const lengthWords = fc.constantFrom('4 in', '8 in', '3 ft 3 in', '39.6 in', '1/3 in', '1/7 in', '12 mm', '4 ft')
const leafCondition: fc.Arbitrary<Bool> = fc.oneof(
  lengthWords.map((w) => f.dia_in.atLeast(w)),
  lengthWords.map((w) => f.cover_ft.lessThan(w)),
  lengthWords.map((w) => f.width_in.equals(w)),
  lengthWords.map((w) => f.width_in.differsFrom(w)),
  fc.constantFrom<Bool>(
    f.slope.atLeast('1/4 in/ft'),
    f.slope.moreThan('1/8 in/ft'),
    f.width_in.atMost(f.dia_in.plus('14 in')),
    f.width_in.atMost(f.dia_in.times('3/7')),
    f.cover_ft.minus(f.width_in).moreThan('1/3 in'),
    f.width_in.times(f.units).lessThan('4 ft'),
    f.cover_ft.atLeast(greaterOf('2 ft', f.width_in, f.dia_in.times(3))),
    f.cover_ft.atMost(lesserOf(f.width_in, '30 in')),
    greaterOf(f.cover_ft, f.width_in).lessThan('4 ft'),
    f.width_in.atMost(
      sizes('trench', f.dia_in, 'length', [
        ['4 in', '12 in'],
        ['8 in', '39.6 in'],
      ]),
    ),
    f.dia_in.atLeast(
      table(
        'overflow',
        f.flow_gpm,
        'gpm',
        'length',
        'in',
        [
          ['0 to 50', 2],
          ['50 to 100', 4],
          ['Over 100', 8],
        ],
        { boundary: 'rows' },
      ),
    ),
    f.dia_in.atLeast(
      table('steps', f.flow_gpm, 'gpm', 'length', 'in', [
        ['0 to 40', 2],
        ['41 to 100', 4],
      ]),
    ),
    f.leak.atMost(formula('allowed', 'flow', 'gal/day')`100 × ${f.cover_ft.in('mi')} × ${f.dia_in.in('in')} + 4.5 × ${f.units}`),
    f.leak.lessThan(formula('share', 'flow', 'gal/day', { decimals: 1 })`${f.width_in.in('in')} ÷ (${f.units} − 2)`),
    f.units.atLeast(2),
    f.units.times(4).atLeast(f.units),
    f.fee_usd.atLeast('$250'),
    f.on_fill,
    f.near_water.no(),
    f.material.is('iron', 'clay'),
    f.material.isNot('pvc'),
    f.standards.includes('a', 'b'),
    f.filed.onOrBefore(f.issued),
    f.filed.after('2026-03-01'),
    f.issued.daysAfter(f.filed).atMost('30 day'),
    f.issued.isGiven(),
    f.copper.average('24 hours', { atLeast: 2 }).atMost('2 mg/l'),
    f.copper.smallest().atLeast('2 mg/l'),
    f.copper.successive(2).lessThan('2 mg/l'),
    f.copper.latest().equals('2 mg/l'),
    f.copper.largest().differsFrom('2 mg/l'),
    f.copper.largest().moreThan('1/700000 mg/l'),
    f.copper.largest().atMost(f.copper.average('30 days').times(3)),
    f.copper.largest().times(2).minus(f.copper.smallest()).moreThan(f.copper.latest()),
    f.copper.latest().equals(f.copper.smallest()),
    f.copper.average('30 days').lessThan(f.zinc),
    f.issued.onOrBefore(f.filed.plusMonths(1)),
    f.issued.onOrAfter(f.filed.plusDays(30).orNextBusinessDay()),
    f.filed.plusMonths(1).daysAfter(f.issued).atLeast('1 day'),
  ),
)
const combine = (xs: readonly Bool[], how: number): Bool =>
  how === 0 ? all(...xs) : how === 1 ? any(...xs) : reading('wye', { wye: xs[0] ?? all(), saddle: xs[1] ?? any() })
const condition = (leaf: fc.Arbitrary<Bool>, approvals: boolean): fc.Arbitrary<Bool> =>
  fc.letrec<{ tree: Bool }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      leaf,
      fc.tuple(fc.array(tie('tree'), { minLength: 1, maxLength: 3 }), fc.nat(2)).map(([xs, how]) => combine(xs, how)),
      ...(approvals ? [fc.constantFrom<Bool>(f.lift_ok, f.size_ok)] : [tie('tree').map((x) => not(x))]),
    ),
  })).tree
const plain = condition(leafCondition, false)
const withApprovals = condition(fc.oneof(leafCondition, fc.constantFrom<Bool>(f.lift_ok, f.size_ok)), true)
const optional = <T>(x: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(x, { nil: undefined })

const itemLeaf = fc.oneof(leafCondition, fc.constantFrom<Bool>(item.gap_in.atLeast(f.dia_in.times(2)), item.gap_in.moreThan('1 in'), item.seen, item.passed))
const cited = { cite: { section: '1', confidence: 'printed' as const } }
const ruleWords: fc.Arbitrary<Omit<RuleWords, 'id'>> = fc
  .record({
    when: optional(plain),
    unless: optional(plain),
    must: withApprovals,
    special: optional(fc.tuple(plain, withApprovals)),
    cure: optional(withApprovals),
    each: optional(itemLeaf),
  })
  .map(({ when, unless, must, special, cure, each }) => ({
    subject: 'building-sewer',
    ...cited,
    title: 'A rule',
    requirement: 'As drawn.',
    ...(when ? { when } : {}),
    ...(unless ? { unless } : {}),
    must: each ? any(each, must) : must,
    ...(special ? { except: { when: special[0], must: special[1], ...cited } } : {}),
    ...(cure ? { cure: { must: cure, says: 'Or so.', ...cited } } : {}),
    ...(each ? { forEach: 'outlets' } : {}),
  }))
const chapters = fc.array(ruleWords, { minLength: 1, maxLength: 12 }).map((words) =>
  chapterOf(
    words.map((w, i) => rule({ ...w, id: `R-${i}` })),
    specs,
  ),
)

const lengths = fc.constantFrom(4, 8, 3.3, 39.6, 39, '1/3 in', '1/7 in', '12 mm', '3 ft 3 in', '39.6 in', 0.1, 1e15, 12.00001)
const days = fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-31', '2026-04-01', '2/28/2026')
const measurement = fc.record({
  at: fc.constantFrom('2026-03-01T08:00', '2026-03-01T20:00', '2026-03-03'),
  value: fc.constantFrom(1, 2, 2.1, 3),
  qualifier: fc.constantFrom('', '<', '>'),
})
const cases: fc.Arbitrary<RawFacts> = fc.record(
  {
    dia_in: lengths.filter((x) => x !== 0),
    cover_ft: lengths,
    width_in: lengths,
    slope: fc.constantFrom(0.25, 0.125, '1/4 in/ft', '0.7 ft in 33.6 ft', '2%', '1/7 in/ft'),
    flow_gpm: fc.constantFrom(0, 40, 40.5, 50, 100, 101),
    leak: fc.constantFrom(0, 4.5, 9, 10, 39.6, '100/7 gal/day', 173.4375),
    units: fc.nat(4),
    fee_usd: fc.constantFrom(250, 249.99, '$1,000'),
    on_fill: fc.boolean(),
    near_water: fc.boolean(),
    lift_ok: fc.boolean(),
    size_ok: fc.constantFrom<unknown>(true, false, '2026-03-01'),
    material: fc.constantFrom('iron', 'pvc', 'clay'),
    standards: fc.subarray(['a', 'b', 'c']),
    filed: days,
    issued: days,
    copper: fc.array(measurement, { maxLength: 4 }),
    zinc: fc.constantFrom(1, 2, 2.1, '1/7 mg/l', '5/3 mg/l'),
    outlets: fc
      .array(fc.record({ gap_in: lengths, seen: fc.boolean(), passed: fc.boolean() }, { requiredKeys: [] }), { maxLength: 3 })
      .map((xs) => xs.map((x, i) => ({ name: `O-${i}`, ...x }))),
  },
  { requiredKeys: [] },
)
const readings = fc.record({ wye: fc.constantFrom('wye', 'saddle'), rows: fc.constantFrom('lower-row', 'upper-row') }, { requiredKeys: [] })

/** The facts that the law asks for: others would be refused. */
const asked = (law: ReturnType<typeof openLaw>, raw: RawFacts): RawFacts => Object.fromEntries(Object.entries(raw).filter(([name]) => law.factNames.has(name)))
const parsed = (law: ReturnType<typeof openLaw>, raw: RawFacts) => {
  const read = law.parseFacts(asked(law, raw))
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return read.facts
}
const severity = ['violates', 'cannot-tell', 'needs-approval', 'complies', 'does-not-apply']

describe('the compiled chapter and the interpreter', () => {
  it('give the same verdicts for random rules and facts', async () => {
    await fc.assert(
      fc.asyncProperty(chapters, fc.array(fc.tuple(cases, readings), { minLength: 20, maxLength: 20 }), async (chapter, tries) => {
        const compiled = openLaw(chapter, { compiled: await compiledOf(chapter) })
        const interpreted = openLaw(chapter)
        for (const [all, chosen] of tries) {
          const raw = asked(compiled, all)
          const options = { subject: 'building-sewer', on: '2026-03-01', readings: chosen }
          const fast = compiled.fastCheck(options).decide(raw)
          const slow = interpreted.fastCheck(options).decide(raw)
          expect(fast).toEqual(slow)
          const full = interpreted.check({ ...options, facts: parsed(interpreted, raw) })
          const worst = chapter.rules.map((r) => severity.find((v) => full.findings.some((x) => x.provision === r.id && x.verdict === v)))
          expect([...(fast as Uint8Array)].map((code) => verdicts[code])).toEqual(worst)
        }
      }),
      { numRuns: 12 },
    )
  })
})

describe('an answer once given', () => {
  it('is not overturned by filling in what was unknown; only complies may turn out not to apply', () => {
    fc.assert(
      fc.property(chapters, fc.array(fc.tuple(cases, cases, readings), { minLength: 20, maxLength: 20 }), (chapter, tries) => {
        const law = openLaw(chapter)
        for (const [less, more, chosen] of tries) {
          const check = law.fastCheck({ subject: 'building-sewer', on: '2026-03-01', readings: chosen })
          const before = [...(check.decide(asked(law, less)) as Uint8Array)]
          const after = [...(check.decide(asked(law, { ...more, ...less })) as Uint8Array)]
          before.forEach((v, i) => {
            if (chapter.rules[i]?.forEach && less.outlets === undefined) return
            if (v === 1) expect([0, 1]).toContain(after[i])
            else if (v === 0 || v === 2) expect(after[i]).toBe(v)
          })
        }
      }),
      { numRuns: 12 },
    )
  })

  it('never turns on a fact that the finding does not list as missing', () => {
    fc.assert(
      fc.property(chapters, fc.array(fc.tuple(cases, cases), { minLength: 15, maxLength: 15 }), (chapter, tries) => {
        const law = openLaw(chapter)
        for (const [less, more] of tries) {
          const options = { subject: 'building-sewer', on: '2026-03-01' }
          for (const finding of law.check({ ...options, facts: parsed(law, less) }).findings) {
            if (finding.item !== undefined) continue
            const listed = new Set(finding.missing.map((m) => m.fact))
            if (finding.why === 'facts') expect(listed.size).toBeGreaterThan(0)
            for (const name of listed) expect(less[name] === undefined || Array.isArray(less[name]) || name === 'units').toBe(true)
            const rest = Object.fromEntries(Object.entries(more).filter(([name]) => !listed.has(name)))
            const after = law.check({ ...options, facts: parsed(law, { ...rest, ...less }) }).findings.find((x) => x.provision === finding.provision)
            if (finding.verdict !== 'complies') expect(after?.verdict).toBe(finding.verdict)
          }
        }
      }),
      { numRuns: 12 },
    )
  })
})
