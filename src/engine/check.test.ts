import { describe, expect, it } from 'vitest'
import { all, any, cite, formula, greaterOf, reading, sizes, table } from './language.ts'
import type { Overlay } from './overlays.ts'
import { f, finding, missing, verdict, type Words } from './test-kit.ts'

describe('a limit', () => {
  it.each([
    ['atLeast', f.cover_ft.atLeast('4 ft'), ['complies', 'complies', 'violates']],
    ['moreThan', f.cover_ft.moreThan('4 ft'), ['complies', 'violates', 'violates']],
    ['atMost', f.cover_ft.atMost('4 ft'), ['violates', 'complies', 'complies']],
    ['lessThan', f.cover_ft.lessThan('4 ft'), ['violates', 'violates', 'complies']],
    ['equals', f.cover_ft.equals('4 ft'), ['violates', 'complies', 'violates']],
    ['differsFrom', f.cover_ft.differsFrom('4 ft'), ['complies', 'violates', 'complies']],
  ])('%s is exact over, on and under it', (_, must, expected) => {
    expect([verdict({ must }, { cover_ft: 4.0001 }), verdict({ must }, { cover_ft: '48 in' }), verdict({ must }, { cover_ft: '3 ft 11 63/64 in' })]).toEqual(
      expected,
    )
  })

  it('compares 3.3 ft and 39.6 in as equal, where floating point would not', () => {
    expect(3.3 * 12).toBeLessThan(39.6)
    expect(verdict({ must: f.cover_ft.atLeast('39.6 in') }, { cover_ft: 3.3 })).toBe('complies')
    expect(verdict({ must: f.width_in.atMost('3.3 ft') }, { width_in: 39.6 })).toBe('complies')
  })

  it('takes 0.7 ft in 33.6 ft as exactly a quarter inch to the foot', () => {
    expect(verdict({ must: f.slope.atLeast('1/4 in/ft') }, { slope: '0.7 ft in 33.6 ft' })).toBe('complies')
    expect(verdict({ must: f.slope.atLeast('1/4 in/ft') }, { slope: '0.7 ft in 33.61 ft' })).toBe('violates')
  })

  it('is decided by fractions for a size that no ruler has', () => {
    const must = f.width_in.atMost(f.outside_in.plus('1/7 in'))
    expect(verdict({ must }, { width_in: '8 in', outside_in: '55/7 in' })).toBe('complies')
    expect(verdict({ must }, { width_in: 8.0001, outside_in: '55/7 in' })).toBe('violates')
  })

  it('adds the outside diameter: 4.215 + 14 = 18.215 in', () => {
    const must = f.width_in.atMost(f.outside_in.plus('14 in'))
    expect(verdict({ must }, { width_in: 18.215, outside_in: 4.215 })).toBe('complies')
    const over = finding({ must }, { width_in: 18.25, outside_in: 4.215 })
    expect(over.verdict).toBe('violates')
    expect(over.because).toEqual(['Width of the trench: must be at most 18.215 in, you have 18.25 in: 0.035 in too much. (4.215 in + 14 in = 18.215 in)'])
  })

  it('says by how much a plan falls short, in the unit entered', () => {
    expect(finding({ must: f.cover_ft.atLeast('4 ft') }, { cover_ft: '3 ft 6 in' }).because).toEqual([
      'Depth to the top of the pipe: must be at least 4 ft, you have 3 ft 6 in: 6 in short.',
    ])
  })
})

describe('an absent fact', () => {
  it('is unknown, never false, and is asked of the one who can answer', () => {
    const x = finding({ must: f.leak.atMost('100 gal/day') }, {})
    expect(x).toMatchObject({ verdict: 'cannot-tell', why: 'facts', missing: [{ fact: 'leak', label: 'Measured leakage', askOf: 'inspector' }] })
  })

  it('is not asked for where the answer is settled without it', () => {
    const w: Words = { must: all(f.cover_ft.atLeast('4 ft'), f.cover_ft.atLeast(f.frost_in)) }
    expect(finding(w, { cover_ft: 3 })).toMatchObject({ verdict: 'violates', missing: [] })
    expect(missing(finding(w, { cover_ft: 5 }))).toEqual(['frost_in'])
  })

  it('leaves a requirement that is met as met while it is unknown whether the rule applies', () => {
    const w: Words = { when: f.to_water_ft.atMost('5 ft'), must: f.material.is('cast-iron') }
    expect(verdict(w, { material: 'cast-iron' })).toBe('complies')
    expect(verdict(w, { material: 'pvc' })).toBe('cannot-tell')
    expect(verdict(w, { material: 'pvc', to_water_ft: 5 })).toBe('violates')
    expect(finding(w, { material: 'pvc', to_water_ft: '5 ft 1/4 in' })).toMatchObject({ verdict: 'does-not-apply', missing: [] })
    expect(missing(finding(w, {}))).toEqual(['to_water_ft', 'material'])
  })

  it('decides the greater of two amounts by the one that is known', () => {
    const w: Words = { must: f.cover_ft.atLeast(greaterOf('4 ft', f.frost_in)) }
    expect(verdict(w, { cover_ft: 3.9 })).toBe('violates')
    expect(verdict(w, { cover_ft: 4 })).toBe('cannot-tell')
    expect(verdict(w, { cover_ft: 4, frost_in: 48 })).toBe('complies')
    expect(verdict(w, { cover_ft: 4, frost_in: '48 1/64 in' })).toBe('violates')
  })
})

describe('exceptions and cures', () => {
  const gap: Words = {
    must: f.width_in.atLeast(f.dia_in.times(2)),
    except: { when: f.to_water_ft.lessThan('3 ft'), must: f.width_in.atLeast(f.dia_in.times(3)), cite: cite('9-2', 'inferred') },
  }

  it('a special case replaces the general requirement', () => {
    expect(verdict(gap, { width_in: 2, dia_in: 1, to_water_ft: 3 })).toBe('complies')
    expect(verdict(gap, { width_in: 2, dia_in: 1, to_water_ft: 2 })).toBe('violates')
    expect(verdict(gap, { width_in: 3, dia_in: 1, to_water_ft: 2 })).toBe('complies')
  })

  it('where both hold or both fail, nobody need say which applies', () => {
    expect(finding(gap, { width_in: 3, dia_in: 1 })).toMatchObject({ verdict: 'complies', missing: [] })
    expect(finding(gap, { width_in: '1 7/8 in', dia_in: 1 })).toMatchObject({ verdict: 'violates', missing: [] })
    expect(missing(finding(gap, { width_in: 2, dia_in: 1 }))).toEqual(['to_water_ft'])
  })

  it('a special case may be gentler', () => {
    const w: Words = { must: f.cover_ft.atLeast('4 ft'), except: { when: f.encased, must: f.cover_ft.atLeast('2 ft'), cite: cite('9-2', 'inferred') } }
    expect(verdict(w, { cover_ft: 3, encased: true })).toBe('complies')
    expect(verdict(w, { cover_ft: 3, encased: false })).toBe('violates')
    expect(verdict(w, { cover_ft: 3 })).toBe('cannot-tell')
  })

  it('a cure mends a shortfall and is named', () => {
    const w: Words = {
      must: f.width_in.atMost('39 in'),
      cure: { must: f.encased, cite: cite('9-3', 'inferred'), says: 'A wider trench calls for concrete around the pipe.' },
    }
    expect(verdict(w, { width_in: 39 })).toBe('complies')
    const cured = finding(w, { width_in: 42, encased: true })
    expect(cured.verdict).toBe('complies')
    expect(cured.because).toContain('Mended (§ 9-3): A wider trench calls for concrete around the pipe.')
    expect(verdict(w, { width_in: 42, encased: false })).toBe('violates')
    expect(missing(finding(w, { width_in: 42 }))).toEqual(['encased'])
  })
})

describe('an approval', () => {
  const w: Words = { must: any(f.joint_ft.atLeast('10 ft'), all(f.roots, f.spacing_ok)) }

  it('is needed only where it is all that is wanting', () => {
    expect(finding(w, { joint_ft: 8, roots: true })).toMatchObject({
      verdict: 'needs-approval',
      approval: { fact: 'spacing_ok', askOf: 'superintendent', state: 'missing' },
    })
    expect(finding(w, { joint_ft: 10 })).toMatchObject({ verdict: 'complies', approval: null })
    expect(finding(w, { joint_ft: 8, roots: false })).toMatchObject({ verdict: 'violates', approval: null })
  })

  it('once given complies, and says that it was given', () => {
    expect(finding(w, { joint_ft: 8, roots: true, spacing_ok: '2026-03-01' })).toMatchObject({ verdict: 'complies', approval: { state: 'given' } })
  })

  it('once refused violates', () => {
    expect(finding(w, { joint_ft: 8, roots: true, spacing_ok: 'refused' })).toMatchObject({ verdict: 'violates', approval: { state: 'refused' } })
  })

  it('with other facts missing cannot be told', () => {
    expect(finding(w, { roots: true })).toMatchObject({ verdict: 'cannot-tell', why: 'facts' })
    expect(finding(w, { joint_ft: 8 })).toMatchObject({ verdict: 'cannot-tell', missing: [{ fact: 'roots' }, { fact: 'spacing_ok' }] })
    expect(finding({ must: all(f.board_ok, f.cover_ft.atLeast('4 ft')) }, {})).toMatchObject({ verdict: 'cannot-tell' })
  })

  it('of two officers: each is needed while the other is given', () => {
    const both: Words = { must: all(f.board_ok, f.spacing_ok) }
    expect(finding(both, { board_ok: true })).toMatchObject({ verdict: 'needs-approval', approval: { fact: 'spacing_ok' } })
    expect(verdict(both, { board_ok: false })).toBe('violates')
    expect(verdict(both, {})).toBe('needs-approval')
  })
})

describe('printed tables', () => {
  const trench: Words = {
    must: f.width_in.atMost(
      sizes('trench table', f.dia_in, 'length', [
        ['8 in', '3 ft 3 in'],
        ['10 in', '3 ft 6 in'],
      ]),
    ),
  }

  it('a size has its own row and a size without one cannot be told, never the nearest', () => {
    expect(verdict(trench, { dia_in: 8, width_in: 39 })).toBe('complies')
    expect(verdict(trench, { dia_in: 8, width_in: '39 1/8 in' })).toBe('violates')
    const x = finding(trench, { dia_in: 9, width_in: 30 })
    expect(x).toMatchObject({ verdict: 'cannot-tell', why: 'no-row', missing: [] })
    expect(x.because).toEqual(['Trench table has no row for 9 in.'])
    expect(finding(trench, { width_in: 30 })).toMatchObject({ verdict: 'cannot-tell', why: 'facts', missing: [{ fact: 'dia_in' }] })
  })

  const overflow: Words = {
    must: f.dia_in.atLeast(
      table(
        'Table 1',
        f.supply_gpm,
        'gpm',
        'length',
        'in',
        [
          ['0 to 50', 2],
          ['50 to 100', 2.5],
          ['Over 100', 3],
        ],
        { boundary: 'rows' },
      ),
    ),
  }

  it('shows both rows on a shared boundary and lets the reading decide', () => {
    const x = finding(overflow, { supply_gpm: 50, dia_in: 2 })
    expect(x).toMatchObject({
      verdict: 'cannot-tell',
      why: 'reading',
      missing: [],
      readings: [
        {
          id: 'rows',
          adopted: null,
          choices: [
            { choice: 'lower-row', verdict: 'complies' },
            { choice: 'upper-row', verdict: 'violates' },
          ],
        },
      ],
    })
    expect(x.because.join(' ')).toContain('rows “0 to 50” 2 in and “50 to 100” 2.5 in')
    expect(verdict(overflow, { supply_gpm: 50, dia_in: 2 }, { readings: { rows: 'lower-row' } })).toBe('complies')
    expect(verdict(overflow, { supply_gpm: 50, dia_in: 2.5 })).toBe('complies')
    expect(verdict(overflow, { supply_gpm: 100, dia_in: 2.5 })).toBe('complies')
    expect(verdict(overflow, { supply_gpm: '100.0001 gpm', dia_in: 2.5 })).toBe('violates')
  })

  it('decides what every row agrees on while the key is unknown', () => {
    expect(verdict(overflow, { dia_in: 3 })).toBe('complies')
    expect(verdict(overflow, { dia_in: 1.99 })).toBe('violates')
    expect(missing(finding(overflow, { dia_in: 2 }))).toEqual(['supply_gpm'])
  })
})

describe('a formula', () => {
  const leak: Words = {
    must: f.leak.atMost(formula('allowable leakage', 'flow', 'gal/day')`100 × ${f.run_ft.in('mi')} × ${f.dia_in.in('in')} + 4.5 × ${f.manholes}`),
  }

  it('is exact and prints its working: 100 × 0.2 × 8 + 4.5 × 3 = 173.5', () => {
    expect(verdict(leak, { run_ft: 1056, dia_in: 8, manholes: 3, leak: 173.5 })).toBe('complies')
    const x = finding(leak, { run_ft: 1056, dia_in: 8, manholes: 3, leak: 173.6 })
    expect(x.verdict).toBe('violates')
    expect(x.because).toEqual([
      'Measured leakage: must be at most 173.5 gal/day, you have 173.6 gal/day: 0.1 gal/day too much. (allowable leakage: 100 × 0.2 × 8 + 4.5 × 3 = 173.5 gal/day)',
    ])
    expect(missing(finding(leak, { run_ft: 1056, leak: 1 }))).toEqual(['dia_in', 'manholes'])
  })
})

describe('an open reading', () => {
  const w: Words = { must: reading('wye', { wye: f.material.is('pvc'), saddle: f.cover_ft.atLeast('4 ft') }) }

  it('gives the verdict on which all choices agree', () => {
    expect(finding(w, { material: 'pvc', cover_ft: 4 })).toMatchObject({ verdict: 'complies', readings: [{ adopted: null }] })
    expect(verdict(w, { material: 'clay', cover_ft: 3 })).toBe('violates')
  })
  it('cannot be told where they differ, and shows both outcomes', () => {
    expect(finding(w, { material: 'pvc', cover_ft: 3 })).toMatchObject({
      verdict: 'cannot-tell',
      why: 'reading',
      missing: [],
      readings: [
        {
          choices: [
            { choice: 'wye', verdict: 'complies' },
            { choice: 'saddle', verdict: 'violates' },
          ],
        },
      ],
    })
    expect(finding(w, { material: 'pvc' })).toMatchObject({ verdict: 'cannot-tell', why: 'facts', missing: [{ fact: 'cover_ft' }] })
  })
  it('is settled by a dated act from its day on', () => {
    const overlays: Overlay[] = [{ kind: 'reading', reading: 'wye', choice: 'saddle', from: '2026-06-01', instrument: 'Resolution 12 of 2026' }]
    expect(verdict(w, { material: 'pvc', cover_ft: 3 }, { overlays, on: '2026-05-31' })).toBe('cannot-tell')
    expect(finding(w, { material: 'pvc', cover_ft: 3 }, { overlays, on: '2026-06-01' })).toMatchObject({
      verdict: 'violates',
      readings: [{ adopted: 'saddle' }],
    })
  })
  it('in which the rule complies or does not apply, complies', () => {
    const either: Words = { when: reading('wye', { wye: f.encased, saddle: f.encased.no() }), must: any(f.encased, f.cover_ft.atLeast('4 ft')) }
    expect(verdict(either, { encased: true })).toBe('complies')
  })
})
