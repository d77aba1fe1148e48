/** Computed and published values, worked outside the program: vectors.json. Each group within the precision in which it is printed. */
import { describe, expect, it } from 'vitest'
import { fromNumber, rational, toNumber } from '../kernel/quantity.ts'
import { fishkillAirGap } from './air-gap.ts'
import { plasticAirTestSeconds } from './air-tests.ts'
import type { Outcome } from './calculation.ts'
import { calculations } from './calculations.ts'
import { celsius, combinedLimit, fahrenheit, poundsPerDay } from './discharge-loads.ts'
import { projectionCoefficient, projectionLoad, transitionWidth, trenchCoefficient, trenchLoad } from './earth-loads.ts'
import { leakageAllowance } from './leakage.ts'
import { impactFactor, wheelCoefficient, wheelLoad } from './live-load.ts'
import { rounded } from './numbers.ts'
import { pipeLoads, requiredWithBedding } from './pipe-strength.ts'
import { noncompliance } from './samples.ts'
import { yearlyQuota } from './septic.ts'
import { overflowSizes, vacuumLiftFeet } from './tank-supply.ts'
import vectors from './vectors.json' with { type: 'json' }
import { gallonsPerInch } from './water.ts'

const q = fromNumber
/** The answer of a calculation, from what would be typed. */
const answer = (name: string, typed: Readonly<Record<string, string>>): Outcome => {
  const done = calculations.find((c) => c.name === name)?.run(typed)
  if (!done?.ok) throw new Error(`${name}: ${JSON.stringify(done)}`)
  return done.value
}
const figureOf = (o: Outcome, name: string): unknown => o.figures.find((f) => f.name === name)?.value

describe('Marston’s coefficient of a trench', () => {
  it.each(vectors.Cd)('soil $soil, H/Bd $H_over_Bd: $Cd', (v) => {
    expect(rounded(trenchCoefficient(v.Kmu, v.H_over_Bd), 4)).toBe(v.Cd)
  })
})

describe('Holl’s coefficient of a wheel', () => {
  it.each(vectors.Cs)('H $H, Bc $Bc, L $L: $Cs', (v) => {
    expect(rounded(wheelCoefficient(v.H, v.Bc, v.L), 4)).toBe(v.Cs)
  })

  it('meets the printed table within 0.0025, but for its two misprints', () => {
    const off = vectors.Cs.filter((v) => Math.abs(wheelCoefficient(v.H, v.Bc, v.L) - v.printed) > 0.0025).map((v) => [v.Bc, v.L, v.printed])
    expect(off).toEqual([
      [1.4, 1.8, 0.584],
      [1.4, 3, 0.65],
      [3, 1.4, 0.65],
    ])
  })
})

describe('the pipes of the structural check', () => {
  it.each(vectors.pipe)('$D_in in, cover $H_ft ft: whole load $total_min lb/ft', (v) => {
    const at3 = (x: number): number => rounded(x, 3)
    const loads = pipeLoads({
      kmu: v.Kmu,
      coverFeet: v.H_ft,
      widthFeet: v.Bd_ft,
      // The table prints 14.375 in as 1.197917 ft.
      diameterFeet: v.D_in === 12 ? 14.375 / 12 : v.Bc_ft,
      soilPoundsPerCubicFoot: v.w,
      settlement: '0.5',
      wheelPounds: v.P,
      lengthFeet: v.L,
      impact: impactFactor(v.H_ft),
      safetyFactor: v.SF,
      loadFactor: v.LF,
    })
    const bc = v.D_in === 12 ? 14.375 / 12 : v.Bc_ft
    expect(at3(trenchCoefficient(v.Kmu, v.H_ft / v.Bd_ft))).toBe(v.Cd)
    expect(at3(trenchLoad(v.Kmu, v.H_ft, v.Bd_ft, v.w))).toBe(v.Wd)
    expect(at3(projectionCoefficient('0.5', v.H_ft / bc))).toBe(v.Cc)
    expect(at3(projectionLoad('0.5', v.H_ft, bc, v.w))).toBe(v.Wc)
    expect(at3(transitionWidth(v.Kmu, '0.5', v.H_ft, bc))).toBe(v.Bd_trans)
    expect(at3(wheelCoefficient(v.H_ft, bc, v.L))).toBe(v.Cs)
    expect(impactFactor(v.H_ft)).toBe(v.F)
    expect(at3(wheelLoad(v.H_ft, bc, v.L, v.P, v.F))).toBe(v.live)
    expect(at3(loads.earth)).toBe(v.earth_gov)
    expect(at3(loads.total)).toBe(v.total_min)
    expect(at3(loads.totalByTrench)).toBe(v.total_trench)
    expect(at3(requiredWithBedding(loads.total, v.SF, v.LF))).toBe(v.req_TEB_min)
    expect(at3(requiredWithBedding(loads.totalByTrench, v.SF, v.LF))).toBe(v.req_TEB_trench)
  })
})

describe('leakage', () => {
  it.each(vectors.leak)('$L ft of $d in, $mh manholes, rate $rate, $hours h: $allow_gal gal', (v) => {
    const a = leakageAllowance([{ diameterInches: q(v.d), lengthFeet: q(v.L) }], v.mh, q(v.rate), q(v.hours))
    expect(rounded(toNumber(a.printedGallons ?? a.computedGallons), 4)).toBe(v.allow_gal)
    const typed = {
      pipes: `${v.d} in x ${v.L} ft`,
      manhole_count: String(v.mh),
      leakage_rate_gal_per_in_mi_day: String(v.rate),
      test_duration_hours: `${v.hours} hours`,
    }
    expect(rounded(Number(figureOf(answer('leakage-allowance', typed), 'allowance_gal')), 4)).toBe(v.allow_gal)
  })

  it.each(Object.entries(vectors.standpipe_gal_per_in))('one inch in a vessel of %s in: %d gal', (d, gallons) => {
    const decimals = d === '48' ? 5 : 4
    expect(rounded(gallonsPerInch(Number(d)), decimals)).toBe(gallons)
  })
})

describe('air tests of plastic pipe, ASTM F1417', () => {
  it.each(vectors.F1417_s)('$D in, $L ft, $drop psi: $T s', (v) => {
    expect(rounded(plasticAirTestSeconds(v.D, v.L, v.drop as 0.5 | 1), 1)).toBe(v.T)
  })
})

describe('significant noncompliance', () => {
  it.each(vectors.snc)('limit $limit, factor $trc, $values: chronic $chronic, review $TRC', (v) => {
    const values = v.values.map((value) => ({ exact: q(value), below: false, shown: String(value) }))
    expect(noncompliance(values, q(v.limit), v.trc === 1.4 ? 'conventional' : 'other')).toMatchObject({ chronic: v.chronic, review: v.TRC })
  })
})

describe('the combined wastestream formula', () => {
  it.each(vectors.cwf)('total $FT, dilution $FD: $CT mg/L', (v) => {
    const streams = v.streams.map(([concentration, flow]) => ({ concentration: q(concentration ?? 0), flow: q(flow ?? 0) }))
    expect(toNumber(combinedLimit(streams, q(v.FT), q(v.FD)))).toBe(v.CT)
  })
})

describe('air gaps of Fishkill', () => {
  it.each(vectors.airgap_fishkill)('opening $d in, wall $wall: $req in', (v) => {
    expect(toNumber(fishkillAirGap(q(v.d), v.wall === null ? null : q(v.wall)))).toBe(v.req)
  })
})

describe('overflow pipes of Fishkill', () => {
  it.each(vectors.overflow_fishkill)('$gpm gpm: $in', (v) => {
    expect(overflowSizes(q(v.gpm))).toEqual(v.in)
  })
})

describe('septic tanks in a year', () => {
  it.each(vectors.septic)('$N tanks: $quota', (v) => {
    expect(yearlyQuota(v.N)).toBe(v.quota)
  })
})

describe('units', () => {
  it('temperatures', () => {
    expect(rounded(celsius(150), 3)).toBe(vectors.units['150F_C'])
    expect(rounded(fahrenheit(65), 3)).toBe(vectors.units['65C_F'])
    expect(rounded(celsius(104), 3)).toBe(vectors.units['104F_C'])
    expect(rounded(celsius(160), 3)).toBe(vectors.units['160F_C'])
  })
  it('50 ppm in a million gallons, and the height to which air presses water', () => {
    expect(toNumber(poundsPerDay(rational(50n), rational(1_000_000n)))).toBe(vectors.units['50ppm_lb_per_MG'])
    expect(rounded(vacuumLiftFeet(14.696), 3)).toBe(vectors.units.atm_ft_water)
  })
})
