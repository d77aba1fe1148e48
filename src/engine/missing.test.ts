/** Which facts could still decide a condition, and what no fact can supply. */
import { describe, expect, it } from 'vitest'
import { count, list, moment, series } from '../vocabulary/kinds.ts'
import type { RawFacts } from './chapter.ts'
import { parseFacts } from './facts-input.ts'
import { all, any, Bool, cite, factsOf, formula, not, reading, rule, sizes, table, textMissing } from './language.ts'
import { lower } from './lower.ts'
import { nothingWanting, wanting } from './missing.ts'
import { scopeOf } from './plan.ts'
import { type Env, NOTHING } from './row.ts'
import { chapterOf, sewerSpecs } from './test-kit.ts'

const specs = {
  ...sewerSpecs,
  copper: series('concentration', 'mg/l', 'Copper'),
  began: moment('Began'),
  ended: moment('Ended'),
  units: count('Units'),
  outlets: list('Outlets', { gap_in: sewerSpecs.dia_in }),
}
const f = factsOf(specs)
const asked = { id: 'S-1', subject: 'building-sewer', cite: cite('1', 'printed'), title: 'Title', requirement: 'Requirement.' } as const

function wants(condition: Bool, raw: RawFacts, how: { readonly adopted?: number; readonly item?: number } = {}) {
  const names = Object.keys(specs).filter((name) => name !== 'outlets')
  const given = all(...names.map((name) => new Bool({ k: 'given', name })))
  const each = rule({ ...asked, id: 'S-2', forEach: 'outlets', must: f.outlets.item.gap_in.atLeast('1 in') })
  const scope = scopeOf(chapterOf([rule({ ...asked, must: given }), each], specs))
  const read = parseFacts(scope.layout, raw, 'test')
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  const { row } = read.facts
  if (how.adopted !== undefined) row.x[scope.layout.readings.get('wye')?.index ?? -1] = how.adopted
  const item = row.items.get('outlets')?.[how.item ?? 0]
  const env: Env = { row, item: item ?? row, assume: NOTHING }
  const want = nothingWanting()
  wanting(lower(condition.node), scope.evaluator(item ? 'outlets' : null), env, want)
  return [[...want.facts], [...want.textMissing], [...want.noRow]]
}
const facts = (condition: Bool, raw: RawFacts) => wants(condition, raw)[0]

describe('a comparison wants', () => {
  it.each<[string, Bool, RawFacts, readonly string[]]>([
    ['its fact', f.cover_ft.atLeast('4 ft'), {}, ['cover_ft']],
    ['nothing once it is decided', f.cover_ft.atLeast('4 ft'), { cover_ft: 3 }, []],
    ['both sides, in the order asked', f.width_in.atMost(f.dia_in), {}, ['width_in', 'dia_in']],
    ['the side that is not known', f.width_in.atMost(f.dia_in), { dia_in: 4 }, ['width_in']],
    ['each part of a sum', f.width_in.minus(f.dia_in).atMost('14 in'), { width_in: 20 }, ['dia_in']],
    ['the fact of which a number is taken', f.leak.atMost(formula('x', 'flow', 'gal/day')`10 × ${f.dia_in.in('in')}`), { leak: 1 }, ['dia_in']],
    [
      'a divisor that cannot be right',
      f.leak.atMost(formula('x', 'flow', 'gal/day')`${f.manholes} ÷ (${f.units} − 2)`),
      { leak: 1, manholes: 1, units: 2 },
      ['units'],
    ],
    ['no divisor that can', f.leak.atMost(formula('x', 'flow', 'gal/day')`${f.manholes} ÷ (${f.units} − 2)`), { leak: 1, units: 3 }, ['manholes']],
    ['no factor of zero', f.leak.plus(f.run_ft.in('ft').times(0) as never).atMost('1 gpm'), {}, ['leak', 'run_ft']],
    ['the day from which a later one counts', f.covered.before(f.inspected.plusMonths(1)), { covered: '2026-01-01' }, ['inspected']],
    ['both days between which days are counted', f.covered.daysAfter(f.inspected).atMost('3 day'), {}, ['inspected', 'covered']],
    ['both times between which hours are counted', f.ended.since(f.began).atLeast('24 hour'), { ended: '2026-01-01T08:00' }, ['began']],
    ['measurements', f.copper.largest().atMost('2 mg/l'), {}, ['copper']],
    ['measurements that leave it open', f.copper.largest().atMost('2 mg/l'), { copper: '< 3 mg/l' }, ['copper']],
    ['no measurements that are known', f.copper.largest().atMost(f.leak.in('gpm') as never), { copper: 2 }, ['leak']],
    ['nothing that is known of a size that is not', f.width_in.atMost(sizes('T', f.dia_in, 'length', [['4 in', '9 in']])), {}, ['dia_in', 'width_in']],
  ])('%s', (_, condition, raw, names) => expect(facts(condition, raw)).toEqual(names))

  it('the fact of the item in hand', () => {
    const gap = f.outlets.item.gap_in.atLeast(f.dia_in)
    const raw = { outlets: [{ name: 'A' }, { name: 'B', gap_in: 4 }] }
    expect(wants(gap, raw, { item: 0 })[0]).toEqual(['gap_in', 'dia_in'])
    expect(wants(gap, raw, { item: 1 })[0]).toEqual(['dia_in'])
    expect(wants(gap, { ...raw, dia_in: 4 }, { item: 0 })[0]).toEqual(['gap_in'])
  })
})

describe('a condition wants', () => {
  it.each<[string, Bool, RawFacts, readonly string[]]>([
    ['what is open of all', all(f.encased, f.roots), { encased: true }, ['roots']],
    ['nothing of all where one fails', all(f.encased, f.roots), { encased: false }, []],
    ['what is open of any', any(f.encased, f.roots), { encased: false }, ['roots']],
    ['what is denied', not(f.encased), {}, ['encased']],
    [
      'an approval, a value, and what is to be stated',
      all(f.spacing_ok, f.material.is('pvc'), f.inspected.isGiven()),
      {},
      ['spacing_ok', 'material', 'inspected'],
    ],
    ['nothing where it always holds', new Bool({ k: 'lit', v: true }), {}, []],
  ])('%s', (_, condition, raw, names) => expect(facts(condition, raw)).toEqual(names))

  it('every choice of an open reading, or that of the one adopted', () => {
    const open = reading('wye', { wye: f.encased, saddle: f.roots })
    expect(wants(open, {})[0]).toEqual(['encased', 'roots'])
    expect(wants(open, {}, { adopted: 0 })[0]).toEqual(['encased'])
    expect(wants(open, {}, { adopted: 1 })[0]).toEqual(['roots'])
    expect(wants(open, { roots: true }, { adopted: 1 })[0]).toEqual([])
  })

  it('no fact where the text is missing', () => {
    expect(wants(all(textMissing('the list'), f.encased), {})).toEqual([['encased'], ['the list'], []])
    expect(wants(all(textMissing('the list'), f.encased), { encased: false })).toEqual([[], [], []])
  })
})

describe('a table wants', () => {
  const rows = table('the table', f.supply_gpm, 'gpm', 'length', 'in', [
    ['0 to 40', 2],
    ['41 to 100', 4],
  ])
  it('the size, and what its rows ask', () => {
    expect(wants(f.dia_in.atLeast(rows), {})).toEqual([['supply_gpm', 'dia_in'], [], []])
    expect(wants(f.dia_in.atLeast(rows), { supply_gpm: 20 })).toEqual([['dia_in'], [], []])
    expect(wants(f.dia_in.atLeast(rows), { dia_in: 3 })).toEqual([['supply_gpm'], [], []])
    expect(wants(f.dia_in.atLeast(rows), { supply_gpm: 20, dia_in: 3 })).toEqual([[], [], []])
  })
  it('nothing of rows that are not the one in hand', () => {
    const other = sizes('the sizes', f.dia_in, 'length', [
      ['4 in', '9 in'],
      ['6 in', '12 in'],
    ])
    expect(wants(all(f.width_in.atMost(other), f.encased), { dia_in: 6 })).toEqual([['width_in', 'encased'], [], []])
  })
  it('no fact where it has no row', () => {
    expect(wants(f.dia_in.atLeast(rows), { supply_gpm: 40.5 })).toEqual([[], [], ['the table']])
    expect(wants(f.dia_in.atLeast(rows), { supply_gpm: 101, dia_in: 3 })).toEqual([[], [], ['the table']])
  })
})
