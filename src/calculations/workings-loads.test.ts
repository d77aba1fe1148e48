/** The working of the loads on a buried pipe line by line. All numbers are worked outside the program. */
import { describe, expect, it } from 'vitest'
import { wheelCoefficient } from './live-load.ts'
import { run, type Typed, written } from './test-kit.ts'

describe('loads on a buried pipe', () => {
  const pipe = { depth_of_cover_ft: '10 ft', pipe_outside_diameter_in: '9.75 in' }
  const trench = [
    'H / Bd = 10 ft / 3.25 ft = 3.0769',
    'Cd = (1 − e^(−2 × 0.13 × 3.0769)) / (2 × 0.13) = 2.1180',
    'Wd = 2.1180 × 120 lb/ft³ × 3.25² ft² = 2,684.5 lb/ft',
  ]
  const projection = ['H / Bc = 10 ft / 0.8125 ft = 12.3077', 'Cc = 1.5 × 12.3077 − 0.07 = 18.392', 'Wc = 18.392 × 120 lb/ft³ × 0.8125² ft² = 1,457.0 lb/ft']
  const wheel = [
    'A = Bc / 2 = 0.4063 ft, M = L / 2 = 1.5 ft, S = A² + H² + M² = 102.4150 ft²',
    'First term, (2/π) asin(…) = 0.9962; second term = 0.0076',
    'Cs = 1 − 0.9962 + 0.0076 = 0.0114',
    'F = 1 for 10 ft of cover',
    'Wsc = 0.0114 × 16,000 lb × 1 / 3 ft = 60.9 lb/ft',
  ]

  it('the trench', () => {
    expect(written('trench-load', { depth_of_cover_ft: '10 ft', trench_width_at_pipe_top_in: '39 in' })).toEqual({
      working: ['Kμ′ of the soil: 0.13', ...trench],
      figures: ['Wd: 2,684.5 lb/ft', 'Cd: 2.1180'],
      notes: ['In a trench wider'],
    })
  })
  it('the wide trench, and in shallow cover the complete projection', () => {
    expect(written('projection-load', pipe)).toEqual({ working: projection, figures: ['Wc: 1,457.0 lb/ft', 'Cc: 18.392'], notes: [] })
    // H/Bc 1.2308: (e^0.46769 − 1) / 0.38 = 1.5692, under 1.5 × 1.2308 − 0.07 = 1.7762.
    expect(written('projection-load', { ...pipe, depth_of_cover_ft: '1 ft' })).toEqual({
      working: [
        'H / Bc = 1 ft / 0.8125 ft = 1.2308',
        'Cc = 1.5 × 1.2308 − 0.07 = 1.776; the complete projection is smaller: (e^(2 × 0.19 × 1.2308) − 1) / (2 × 0.19) = 1.569',
        'Wc = 1.569 × 120 lb/ft³ × 0.8125² ft² = 124.3 lb/ft',
      ],
      figures: ['Wc: 124.3 lb/ft', 'Cc: 1.569'],
      notes: ['H/Bc is 1.2; the'],
    })
    // The fits were checked from 3 to 20, both included: a pipe of 2 ft.
    const notes = (cover: string) => written('projection-load', { depth_of_cover_ft: cover, pipe_outside_diameter_in: '24 in' }).notes.length
    expect(['6 ft', '40 ft', '5.8 ft', '40.2 ft'].map(notes)).toEqual([0, 0, 1, 1])
  })
  it('each fit of the settlement, for a pipe of 1 ft at 10 ft', () => {
    const cc = (settlement: string) => written('projection-load', { depth_of_cover_ft: '10 ft', pipe_outside_diameter_in: '12 in', settlement }).figures[1]
    // 12.3 − 0.02, 13.9 − 0.05, 15.9 − 0.09, 16.9 − 0.12, 19.3 − 0.17
    expect(['0.1', '0.3', '0.7', '1.0', '2.0'].map(cc)).toEqual(['12.280', '13.850', '15.810', '16.780', '19.130'].map((x) => `Cc: ${x}`))
  })
  it('the coefficient of each soil, three widths deep', () => {
    const cd = (soil: string) => written('trench-load', { depth_of_cover_ft: '9 ft', trench_width_at_pipe_top_in: '36 in', soil }).figures[1]
    // (1 − e^(−6 Kμ′)) / (2 Kμ′)
    const soils = ['granular-no-cohesion', 'sand-and-gravel', 'saturated-topsoil', 'ordinary-clay', 'saturated-clay']
    expect(soils.map(cd)).toEqual(['1.7795', '1.9043', '1.9781', '2.0831', '2.1961'].map((x) => `Cd: ${x}`))
  })
  it('the transition: at 2.1114 ft both are 12.141', () => {
    expect(written('transition-width', pipe)).toEqual({
      working: ['Wide trench: Cc × Bc² = 18.392 × 0.8125² = 12.141 ft²', 'Trench of 2.111 ft: H / Bd = 4.7363, Cd = 2.7236, Cd × Bd² = 12.141 ft²'],
      figures: ['transition_width_ft: 2.11 ft'],
      notes: [],
    })
  })
  it('the transition of a pipe of 2 in at 1 ft: Cc 8.93, 0.35 ft', () => {
    expect(written('transition-width', { depth_of_cover_ft: '1 ft', pipe_outside_diameter_in: '2 in' }).figures).toEqual(['transition_width_ft: 0.35 ft'])
  })
  it('the wheel, with the impact of its depth or as given', () => {
    expect(written('live-load', pipe)).toEqual({
      working: wheel,
      figures: ['live_load_lb_per_ft: 60.9 lb/ft', 'Cs: 0.0114', 'impact_factor: 1.00'],
      notes: [],
    })
    // At 2 ft Cs is 0.1988; × 16,000 × 1.35 / 3 = 1,431.2.
    const shallow = written('live-load', { ...pipe, depth_of_cover_ft: '2 ft' })
    expect([shallow.figures[0], shallow.working[3], shallow.notes]).toEqual([
      'live_load_lb_per_ft: 1,431.2 lb/ft',
      'F = 1.35 for 2 ft of cover',
      ['The table of impact'],
    ])
    const given = written('live-load', { ...pipe, depth_of_cover_ft: '2 ft', impact_factor: '1' })
    expect([given.working[3], given.notes]).toEqual(['F = 1 as given', []])
    expect(['1 ft', '3 ft', '2.5 ft'].map((depth) => written('live-load', { ...pipe, depth_of_cover_ft: depth }).notes.length)).toEqual([1, 1, 0])
  })
  it('a pipe thinner than a hair bears nothing of a wheel, and the load is still a number', () => {
    // Rounding lifts the argument of the arc sine to 1.0000000000000002 here.
    expect(wheelCoefficient(7, 1e-9, 0.01)).toBeCloseTo(0, 9)
  })
  it('the whole: 1,457.0 + 60.9 = 1,517.8; by the trench 2,745.4; both factors × 2.25', () => {
    const done = written('pipe-strength', { ...pipe, trench_width_at_pipe_top_in: '39 in', three_edge_strength_lb_per_ft: '1,518 lb/ft' })
    expect(done.working).toEqual([
      ...trench,
      ...projection,
      'Transition width 2.11 ft: the trench of 3.25 ft is wider, so Wc governs: 1,457.0 lb/ft',
      ...wheel,
      'Whole load = 1,457.0 + 60.9 = 1,517.8 lb/ft',
      'Whole load by the trench formula alone = 2,684.5 + 60.9 = 2,745.4 lb/ft',
      'Required strength: 1,517.8 × 1.5 / 1.5 = 1,517.8 lb/ft where the bedding adds the load factor',
      'Required strength: 1,517.8 × 1.5 × 1.5 = 3,415.1 lb/ft where both factors increase the load',
      'By the trench formula alone: 2,745.4 × 1.5 / 1.5 = 2,745.4 lb/ft where the bedding adds the load factor',
      'By the trench formula alone: 2,745.4 × 1.5 × 1.5 = 6,177.1 lb/ft where both factors increase the load',
    ])
    expect(done.figures).toEqual([
      'comparison: strong enough',
      'comparison_both: not strong enough',
      'comparison_trench: not strong enough',
      'comparison_trench_both: not strong enough',
      'required_strength_lb_per_ft: 1,517.8 lb/ft',
      'required_strength_both_lb_per_ft: 3,415.1 lb/ft',
      'required_strength_trench_lb_per_ft: 2,745.4 lb/ft',
      'required_strength_trench_both_lb_per_ft: 6,177.1 lb/ft',
      'total_load_lb_per_ft: 1,517.8 lb/ft',
      'total_load_trench_lb_per_ft: 2,745.4 lb/ft',
      'earth_load_lb_per_ft: 1,457.0 lb/ft',
      'Wd: 2,684.5 lb/ft',
      'Wc: 1,457.0 lb/ft',
      'live_load_lb_per_ft: 60.9 lb/ft',
      'transition_width_ft: 2.11 ft',
      'Cd: 2.118',
      'Cc: 18.392',
      'Cs: 0.0114',
    ])
    expect(done.notes).toEqual(['The text does not'])
  })
  it('the printed strengths', () => {
    const clay = (size: number) => written('crushing-strength', { pipe_material: 'clay-extra-strength', pipe_nominal_diameter_in: `${size} in` })
    const strengths = { 3: 2000, 4: 2000, 6: 2000, 8: 2200, 10: 2400, 12: 2600, 15: 2900, 18: 3300, 21: 3850, 24: 4400, 27: 4700, 30: 5000, 33: 5500, 36: 6000 }
    for (const [size, lb] of Object.entries(strengths))
      expect(clay(Number(size)).working).toEqual([`Table, ${size} in: ${Math.floor(lb / 1000)},${String(lb % 1000).padStart(3, '0')} lb/ft`])
    expect(clay(8).figures).toEqual(['strength_lb_per_ft: 2,200 lb/ft'])
    expect(written('crushing-strength', { pipe_material: 'asbestos-cement', pipe_nominal_diameter_in: '8 in', pipe_class: '2400' })).toEqual({
      working: ['Class 2400 stands for 2,400 lb/ft'],
      figures: ['strength_lb_per_ft: 2,400 lb/ft'],
      notes: ['The law allows asbestos-cement'],
    })
    expect(run('crushing-strength', { pipe_material: 'asbestos-cement', pipe_nominal_diameter_in: '8 in' }).ok).toBe(false)
    const concrete = (pipeClass: string, size = 12) =>
      written('crushing-strength', { pipe_material: 'reinforced-concrete', pipe_nominal_diameter_in: `${size} in`, pipe_class: pipeClass })
    expect(concrete('III', 24)).toEqual({
      working: ['First crack: 1,350 lb/ft for each foot × 2 ft = 2,700 lb/ft', 'Ultimate: 2,000 lb/ft for each foot × 2 ft = 4,000 lb/ft'],
      figures: ['strength_lb_per_ft: 2,700 lb/ft', 'strength_ultimate_lb_per_ft: 4,000 lb/ft'],
      notes: ['Which of the two'],
    })
    expect(['I', 'II', 'IV', 'V'].map((c) => concrete(c).figures)).toEqual(
      [
        ['800', '1,200'],
        ['1,000', '1,500'],
        ['2,000', '3,000'],
        ['3,000', '3,750'],
      ].map(([crack, ultimate]) => [`strength_lb_per_ft: ${crack} lb/ft`, `strength_ultimate_lb_per_ft: ${ultimate} lb/ft`]),
    )
    const refused = (typed: Typed) => run('crushing-strength', { pipe_material: 'reinforced-concrete', ...typed }).ok
    expect(refused({ pipe_nominal_diameter_in: '11.9 in', pipe_class: 'III' })).toBe(false)
    expect(refused({ pipe_nominal_diameter_in: '12 in' })).toBe(false)
    expect(refused({ pipe_nominal_diameter_in: '12 in', pipe_class: '2400' })).toBe(false)
  })
})
