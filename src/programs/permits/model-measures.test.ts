import { describe, expect, it } from 'vitest'
import { labelOf, lateralFacts, numberOf, trenchFacts } from './model-measures.ts'
import { finding, procedure } from './test-case.ts'

describe('a number for drawing', () => {
  it.each([
    ['3 ft 6 in', 'ft', 3.5],
    ['42 in', 'ft', 3.5],
    ['3.5', 'ft', 3.5],
    [3.5, 'ft', 3.5],
    ['3 ft 6 in', 'in', 42],
  ] as const)('%s is, in %s, %d', (typed, unit, number) => {
    expect(numberOf({ depth_of_cover_ft: typed }, 'depth_of_cover_ft', unit)).toBe(number)
  })

  it('takes a slope as inches per foot, whatever was typed', () => {
    expect([
      numberOf({ pipe_slope_in_per_ft: '1/4 in/ft' }, 'pipe_slope_in_per_ft', 'in/ft'),
      numberOf({ pipe_slope_in_per_ft: '1/8' }, 'pipe_slope_in_per_ft', 'in/ft'),
    ]).toEqual([0.25, 0.125])
  })

  it('is unknown where nothing, or nothing that can be read, was typed', () => {
    for (const typed of [undefined, null, '', '3,6', 'deep']) expect(numberOf({ depth_of_cover_ft: typed }, 'depth_of_cover_ft', 'ft')).toBeNull()
    expect(numberOf({ pipe_material: 'pvc' }, 'pipe_material', 'ft')).toBeNull()
  })
})

describe('a fact in words', () => {
  it('is the form’s own label, and yes or no', () => {
    expect([
      labelOf('basement_present', true),
      labelOf('basement_present', 'no'),
      labelOf('depth_of_cover_ft', '4'),
      labelOf('depth_of_cover_ft', '4 ft 6 in'),
      labelOf('pipe_slope_in_per_ft', '1/8'),
      labelOf('unknown_fact', 'x'),
      labelOf('pipe_material', null),
    ]).toEqual(['Yes', 'No', '4 ft', '4 ft 6 in', '1/8 in per ft', 'x', ''])
    expect(labelOf('pipe_material', 'pvc')).not.toBe('pvc')
    expect(labelOf('pipe_standards', ['astm-a74', 'astm-c564']).split(', ').length).toBeGreaterThan(1)
  })
})

describe('the drawings of a case', () => {
  const caption = { id: 'x', place: '14 Mill Street', number: 'S-2026-041', date: '' }
  const drawn = { ...procedure, drawing: { ...procedure.drawing, coverProvision: 'X-1', waterDistanceFt: 10 } }

  it('show this law’s limits and the verdict of its own finding, and nothing that is unknown', () => {
    const t = trenchFacts(drawn, { depth_of_cover_ft: '3 ft 6 in' }, [finding({ verdict: 'violates' })], caption, true)
    expect([t.coverFt, t.leastCoverFt, t.widthIn, t.verdicts, t.cites?.cover?.section]).toEqual([3.5, 4, null, { cover: 'violates' }, '40'])
  })

  it('take the inside diameter, else the pipe size', () => {
    const inside = (facts: object) => trenchFacts(drawn, { ...facts }, [], caption, false).insideDiameterIn
    expect([inside({ pipe_nominal_diameter_in: '4' }), inside({ pipe_nominal_diameter_in: '4', pipe_internal_diameter_in: '3.975' }), inside({})]).toEqual([
      4,
      3.975,
      null,
    ])
  })

  it('say “below frost” where the law names no depth', () => {
    expect(trenchFacts({ ...drawn, drawing: { ...drawn.drawing, leastCoverFt: null } }, {}, [], caption, false).leastCoverWords).toBe('below frost')
  })

  it('take the measurements of the card, and the water line’s least distance where no distance is known', () => {
    const l = lateralFacts(
      drawn,
      {},
      [],
      { ...caption, owner: 'Dolores Kettering', street: 'Mill Street', kind: 'village' },
      { wyeFromManholeFt: '24', cleanoutFromNorthCornerFt: '6.5' },
    )
    expect([l.stationFt, l.ties, l.water, l.coverAtWallFt]).toEqual([24, [{ corner: 'left', feet: 6.5 }], { distanceFt: null, leastFt: 10 }, null])
  })

  it('mark the water line that is the cause: of service and main the nearer one, and both where both are far enough', () => {
    const rules = { ...drawn, drawing: { ...drawn.drawing, waterProvision: 'X-1' } }
    const of = (service: string, main: string, verdict: 'violates' | 'complies') => {
      const l = lateralFacts(
        rules,
        { distance_to_water_service_ft: service, distance_to_water_main_ft: main },
        [finding({ verdict })],
        { ...caption, owner: '', street: '', kind: 'village' },
        {},
      )
      return [l.water?.distanceFt, l.waterMain?.distanceFt, l.verdicts.water, l.verdicts.waterMain]
    }
    expect(of('12', '4', 'violates')).toEqual([12, 4, undefined, 'violates'])
    expect(of('4', '12', 'violates')).toEqual([4, 12, 'violates', undefined])
    expect(of('', '4', 'violates')).toEqual([null, 4, undefined, 'violates'])
    expect(of('4', '', 'violates')).toEqual([4, undefined, 'violates', undefined])
    expect(of('12', '14', 'complies')).toEqual([12, 14, 'complies', 'complies'])
  })
})
