/** One comparison as people check it: what is asked, what there is, and by how much it falls short. */
import { describe, expect, it } from 'vitest'
import { choices, date, flag, series, text } from '../vocabulary/kinds.ts'
import type { Case } from './amounts.ts'
import type { RawFacts } from './chapter.ts'
import { FALSE, TRUE, UNKNOWN } from './evaluate.ts'
import { parseFacts } from './facts-input.ts'
import { all, Bool, cite, type Day, factsOf, formula, greaterOf, rule, sizes, textMissing } from './language.ts'
import { scopeOf } from './plan.ts'
import { type Env, NOTHING } from './row.ts'
import { conditionText, type Step, stateOf, stepOf } from './steps.ts'
import { chapterOf, sewerSpecs } from './test-kit.ts'
import type { CompareNode, Comparison } from './tree.ts'

const specs = {
  ...sewerSpecs,
  standards: choices('Standards', { a74: 'ASTM A74', d3034: 'ASTM D3034', c700: 'ASTM C700' }),
  serial: text('Serial number'),
  copper: series('concentration', 'mg/l', 'Copper'),
  seen: flag('Seen'),
  opened: date('Trench opened'),
}
const f = factsOf(specs)
const asked = { id: 'S-1', subject: 'building-sewer', cite: cite('1', 'printed'), title: 'Title', requirement: 'Requirement.' } as const
const officer = (who: string) => `the ${who}`

/** The step of a condition in a case; `wanted` false where the rule wants its opposite. */
function stepIn(condition: Bool, raw: RawFacts, wanted = true): Step {
  const scope = scopeOf(chapterOf([rule({ ...asked, must: all(condition, ...Object.keys(raw).map((name) => new Bool({ k: 'given', name }))) })], specs))
  const read = parseFacts(scope.layout, raw, 'test')
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  const { row, entered } = read.facts
  const env: Env = { row, item: row, assume: NOTHING }
  const c: Case = { env, layout: scope.layout, list: null, entered: (slot) => entered[slot.name] }
  return stepOf(condition.node, wanted, scope.evaluator(null), c, officer)
}
const sayings = (condition: Bool, raw: RawFacts, wanted = true) => {
  const s = stepIn(condition, raw, wanted)
  return [s.state, s.mustBe, s.have, s.difference, s.text]
}

describe('a comparison of amounts', () => {
  it('is whole: the state, the name, what is asked, what there is, the difference, and the sentence', () => {
    expect(stepIn(f.cover_ft.atLeast('4 ft'), { cover_ft: '3 ft 6 in' })).toStrictEqual({
      state: 'fails',
      label: 'Depth to the top of the pipe',
      mustBe: 'at least 4 ft',
      have: '3 ft 6 in',
      difference: '6 in short',
      working: [],
      text: 'Depth to the top of the pipe: must be at least 4 ft, you have 3 ft 6 in: 6 in short.',
    })
    expect(stepIn(f.width_in.atMost(f.dia_in.plus('14 in')), { width_in: 20, dia_in: 4 })).toStrictEqual({
      state: 'fails',
      label: 'Width of the trench',
      mustBe: 'at most 18 in',
      have: '20 in',
      difference: '2 in too much',
      working: ['4 in + 14 in = 18 in'],
      text: 'Width of the trench: must be at most 18 in, you have 20 in: 2 in too much. (4 in + 14 in = 18 in)',
    })
    expect(stepIn(f.width_in.minus(f.dia_in).atMost(f.outside_in.plus('14 in')), { width_in: 20, dia_in: 4, outside_in: 5 })).toMatchObject({
      state: 'holds',
      label: 'Width of the trench − pipe size',
      have: '16 in',
      difference: null,
      working: ['20 in − 4 in = 16 in', '5 in + 14 in = 19 in'],
      text: 'Width of the trench − pipe size: must be at most 19 in, you have 16 in. (20 in − 4 in = 16 in; 5 in + 14 in = 19 in)',
    })
  })

  const cover = 'Depth to the top of the pipe'
  it.each<[string, Bool, RawFacts, readonly unknown[]]>([
    [
      'holds on the line',
      f.cover_ft.atLeast('4 ft'),
      { cover_ft: 4 },
      ['holds', 'at least 4 ft', '4 ft', null, `${cover}: must be at least 4 ft, you have 4 ft.`],
    ],
    ['is not known', f.cover_ft.atLeast('4 ft'), {}, ['unknown', 'at least 4 ft', null, null, `${cover}: must be at least 4 ft; not known.`]],
    [
      'falls short in the unit of what was entered',
      f.cover_ft.atLeast('4 ft'),
      { cover_ft: 3 },
      ['fails', 'at least 4 ft', '3 ft', '1 ft short', `${cover}: must be at least 4 ft, you have 3 ft: 1 ft short.`],
    ],
    [
      'falls short in the unit of what was entered, and not of the limit',
      f.cover_ft.atLeast('42 in'),
      { cover_ft: 2 },
      ['fails', 'at least 42 in', '2 ft', '1 ft 6 in short', `${cover}: must be at least 42 in, you have 2 ft: 1 ft 6 in short.`],
    ],
    [
      'is too much',
      f.width_in.lessThan('30 in'),
      { width_in: 31 },
      ['fails', 'less than 30 in', '31 in', '1 in too much', 'Width of the trench: must be less than 30 in, you have 31 in: 1 in too much.'],
    ],
    [
      'stands on a line that it must pass',
      f.cover_ft.moreThan('4 ft'),
      { cover_ft: 4 },
      ['fails', 'more than 4 ft', '4 ft', null, `${cover}: must be more than 4 ft, you have 4 ft.`],
    ],
    [
      'is not exactly what it must be',
      f.dia_in.equals('4 in'),
      { dia_in: 5 },
      ['fails', 'exactly 4 in', '5 in', null, 'Pipe size: must be exactly 4 in, you have 5 in.'],
    ],
    [
      'is what it must not be',
      f.dia_in.differsFrom('4 in'),
      { dia_in: 4 },
      ['fails', 'other than 4 in', '4 in', null, 'Pipe size: must be other than 4 in, you have 4 in.'],
    ],
    ['counts', f.manholes.atLeast(2), { manholes: 1 }, ['fails', 'at least 2', '1', '1 short', 'Manholes: must be at least 2, you have 1: 1 short.']],
  ])('%s', (_, condition, raw, said) => expect(sayings(condition, raw)).toEqual(said))

  it.each<[Bool, string]>([
    [f.cover_ft.atLeast('4 ft'), 'less than 4 ft'],
    [f.cover_ft.atMost('4 ft'), 'more than 4 ft'],
    [f.cover_ft.moreThan('4 ft'), 'at most 4 ft'],
    [f.cover_ft.lessThan('4 ft'), 'at least 4 ft'],
    [f.cover_ft.equals('4 ft'), 'other than 4 ft'],
    [f.cover_ft.differsFrom('4 ft'), 'exactly 4 ft'],
  ])('that is not wanted asks the contrary: %#', (condition, mustBe) => {
    const there = stepIn(condition, { cover_ft: 4 })
    const not = stepIn(condition, { cover_ft: 4 }, false)
    expect(not.mustBe).toBe(mustBe)
    expect([there.state, not.state].toSorted()).toEqual(['fails', 'holds'])
    expect(stepIn(condition, {}, false).state).toBe('unknown')
  })
})

describe('a limit that is an amount of the case', () => {
  const limit = f.width_in.atMost(f.dia_in)
  const width = 'Width of the trench'
  it.each<[string, Bool, RawFacts, readonly unknown[]]>([
    [
      'is named with its value',
      limit,
      { width_in: 5, dia_in: 4 },
      ['fails', 'at most pipe size (4 in)', '5 in', '1 in too much', `${width}: must be at most pipe size (4 in), you have 5 in: 1 in too much.`],
    ],
    [
      'is named where it is not known',
      limit,
      { width_in: 5 },
      ['unknown', 'at most pipe size', '5 in', null, `${width}: must be at most pipe size, you have 5 in. The limit needs pipe size, which is not known.`],
    ],
    [
      'is asked for only once the amount itself is known',
      limit,
      {},
      ['unknown', 'at most pipe size', null, null, `${width}: must be at most pipe size; not known.`],
    ],
    [
      'is named as it is reckoned where a part of it is not known',
      f.width_in.atMost(f.dia_in.plus('14 in')),
      { width_in: 5 },
      [
        'unknown',
        'at most pipe size + 14 in',
        '5 in',
        null,
        `${width}: must be at most pipe size + 14 in, you have 5 in. The limit needs pipe size + 14 in, which is not known.`,
      ],
    ],
    [
      'is named as it is reckoned where it is the greater of two',
      f.width_in.atMost(greaterOf(f.dia_in, '14 in')),
      { width_in: 5 },
      ['holds', 'at most the greater of pipe size and 14 in', '5 in', null, `${width}: must be at most the greater of pipe size and 14 in, you have 5 in.`],
    ],
  ])('%s', (_, condition, raw, said) => expect(sayings(condition, raw)).toEqual(said))

  it('says nothing of what there is where a part of it is not known', () => {
    const sum = f.width_in.minus(f.dia_in).atMost('14 in')
    for (const raw of [{}, { width_in: 5 }, { dia_in: 4 }])
      expect(sayings(sum, raw)).toEqual(['unknown', 'at most 14 in', null, null, `${width} − pipe size: must be at most 14 in; not known.`])
    expect(sayings(f.copper.average('24 hours').atMost('2 mg/l'), {})).toEqual([
      'unknown',
      'at most 2 mg/l',
      null,
      null,
      'Copper, 24 hours average: must be at most 2 mg/l; not known.',
    ])
  })

  it('of a formula shows its working', () => {
    const allowed = f.leak.atMost(formula('allowed leakage', 'flow', 'gal/day')`10 × ${f.dia_in.in('in')}`)
    expect(stepIn(allowed, { leak: 50, dia_in: 4 })).toMatchObject({
      state: 'fails',
      mustBe: 'at most 40 gal/day',
      difference: '10 gal/day too much',
      working: ['allowed leakage: 10 × 4 = 40 gal/day'],
    })
  })

  it('of a table without a row says so, on either side, and nothing else', () => {
    const table = sizes('the trench table', f.dia_in, 'length', [['4 in', '12 in']])
    expect(sayings(f.width_in.atMost(table), { width_in: 5, dia_in: 9 })).toEqual([
      'unknown',
      'at most the trench table: no row for 9 in',
      '5 in',
      null,
      'The trench table has no row for 9 in.',
    ])
    expect(stepIn(table.atLeast(f.width_in), { width_in: 5, dia_in: 9 }).text).toBe('The trench table has no row for 9 in.')
    expect(sayings(f.width_in.atMost(table), { width_in: 5 })).toEqual([
      'unknown',
      'at most the trench table for pipe size',
      '5 in',
      null,
      `${width}: must be at most the trench table for pipe size, you have 5 in. The limit needs the trench table for pipe size, which is not known.`,
    ])
    expect(stepIn(f.width_in.atMost(table), { width_in: 13, dia_in: 4 })).toMatchObject({
      state: 'fails',
      mustBe: 'at most 12 in',
      difference: '1 in too much',
      text: `${width}: must be at most 12 in, you have 13 in: 1 in too much. (the trench table, row “4 in” 12 in)`,
    })
  })

  it('of a range of measurements says from when to when it lies', () => {
    const step = stepIn(f.copper.largest().atMost('2 mg/l'), { copper: [{ at: '2026-01-01', value: 3, qualifier: '<' }] })
    expect([step.state, step.have, step.text]).toEqual([
      'unknown',
      '0 mg/l to 3 mg/l (largest)',
      'Copper, largest: must be at most 2 mg/l, you have 0 mg/l to 3 mg/l (largest).',
    ])
  })
})

describe('a range of measurements that fails', () => {
  it('does so by no amount', () => {
    const step = stepIn(f.copper.largest().atLeast('6 mg/l'), { copper: '< 5 mg/l' })
    expect([step.state, step.difference, step.text]).toEqual(['fails', null, 'Copper, largest: must be at least 6 mg/l, you have 0 mg/l to 5 mg/l (largest).'])
  })
})

describe('a comparison of days', () => {
  const compare = (op: Comparison, day: Day, to: Day) => new Bool({ k: 'cmp', op, a: day.node, b: to.node } satisfies CompareNode)
  it.each<[Comparison, string, string]>([
    ['>=', 'on or after', 'before'],
    ['<=', 'on or before', 'after'],
    ['>', 'after', 'on or before'],
    ['<', 'before', 'on or after'],
    ['=', 'on', 'not on'],
    ['!=', 'not on', 'on'],
  ])('%s', (op, verb, contrary) => {
    const condition = compare(op, f.covered, f.inspected)
    const raw = { covered: '2026-03-02', inspected: '2026-03-01' }
    expect(stepIn(condition, raw).mustBe).toBe(`${verb} trench inspected (Mar 1, 2026)`)
    expect(stepIn(condition, raw, false).mustBe).toBe(`${contrary} trench inspected (Mar 1, 2026)`)
  })
  it('falls short by no amount', () => {
    expect(sayings(f.covered.before('2026-03-01'), { covered: '2026-03-02' })).toEqual([
      'fails',
      'before Mar 1, 2026',
      'Mar 2, 2026',
      null,
      'Trench covered: must be before Mar 1, 2026, you have Mar 2, 2026.',
    ])
  })
})

describe('an answer', () => {
  it.each<[string, Bool, RawFacts, boolean, readonly unknown[]]>([
    ['yes where yes is wanted', f.encased, { encased: true }, true, ['holds', 'yes', 'yes', null, 'Encased in concrete: must be yes, you have yes.']],
    ['no where yes is wanted', f.encased, { encased: 'no' }, true, ['fails', 'yes', 'no', null, 'Encased in concrete: must be yes, you have no.']],
    ['yes where no is wanted', f.encased, { encased: 'Yes' }, false, ['fails', 'no', 'yes', null, 'Encased in concrete: must be no, you have yes.']],
    ['that must be no', f.encased.no(), {}, true, ['unknown', 'no', null, null, 'Encased in concrete: must be no; not known.']],
    ['that must not be no', f.encased.no(), {}, false, ['unknown', 'yes', null, null, 'Encased in concrete: must be yes; not known.']],
    ['stated', f.serial.isGiven(), { serial: 'A' }, true, ['holds', 'stated', 'A', null, 'Serial number: must be stated, you have A.']],
    [
      'of one value',
      f.material.is('cast-iron'),
      { material: 'pvc' },
      true,
      ['fails', 'Cast iron', 'PVC', null, 'Pipe material: must be Cast iron, you have PVC.'],
    ],
    [
      'of none of these values',
      f.material.is('cast-iron', 'pvc'),
      { material: 'pvc' },
      false,
      ['fails', 'other than Cast iron or PVC', 'PVC', null, 'Pipe material: must be other than Cast iron or PVC, you have PVC.'],
    ],
    ['of a text', f.serial.is('B-2'), { serial: 'A' }, true, ['fails', 'B-2', 'A', null, 'Serial number: must be B-2, you have A.']],
    [
      'that includes one of several',
      f.standards.includes('a74', 'd3034'),
      { standards: ['c700'] },
      true,
      ['fails', 'with ASTM A74 or ASTM D3034', 'ASTM C700', null, 'Standards: must include ASTM A74 or ASTM D3034, you have ASTM C700.'],
    ],
    [
      'that may not include one',
      f.standards.includes('a74'),
      {},
      false,
      ['unknown', 'without ASTM A74', null, null, 'Standards: must not include ASTM A74; not known.'],
    ],
  ])('%s', (_, condition, raw, wanted, said) => expect(sayings(condition, raw, wanted)).toEqual(said))

  const approved = 'Shorter joint distance approved'
  it.each<[RawFacts, readonly unknown[]]>([
    [{ spacing_ok: '2026-03-01' }, ['holds', 'given', 'given', null, `${approved}: given by the superintendent.`]],
    [{ spacing_ok: 'refused' }, ['fails', 'given', 'refused', null, `${approved}: refused by the superintendent.`]],
    [{}, ['unknown', 'given', null, null, `${approved}: not yet decided by the superintendent.`]],
  ])('of an officer: %j', (raw, said) => expect(sayings(f.spacing_ok, raw)).toEqual(said))
})

describe('what is no comparison', () => {
  it('is text that is missing', () => {
    expect(stepIn(textMissing('the list of tests'), {})).toStrictEqual({
      state: 'unknown',
      label: 'the list of tests',
      mustBe: 'as the text says',
      have: null,
      difference: null,
      working: [],
      text: 'The text of the law is missing here: the list of tests.',
    })
  })
  it('is always so, or never', () => {
    const always = { label: 'Always so.', mustBe: '', have: null, difference: null, working: [], text: 'Always so.' }
    const never = { ...always, label: 'Never so.', text: 'Never so.' }
    const lit = (v: boolean) => new Bool({ k: 'lit', v })
    expect(stepIn(lit(true), {})).toStrictEqual({ state: 'holds', ...always })
    expect(stepIn(lit(false), {})).toStrictEqual({ state: 'fails', ...never })
    expect(stepIn(lit(true), {}, false)).toStrictEqual({ state: 'fails', ...never })
    expect(stepIn(lit(false), {}, false)).toStrictEqual({ state: 'holds', ...always })
  })
  it('has a state by what was found', () => {
    expect([TRUE, FALSE, UNKNOWN].map((t) => stateOf(t as 0 | 1 | 2))).toEqual(['holds', 'fails', 'unknown'])
  })
  it('as a condition of application says what there is here', () => {
    expect(conditionText(stepIn(f.to_water_ft.atMost('5 ft'), { to_water_ft: 12 }))).toBe('Distance to the water main: at most 5 ft; here 12 ft.')
    expect(conditionText(stepIn(f.to_water_ft.atMost('5 ft'), {}))).toBe('Distance to the water main: at most 5 ft; not known.')
  })
})
