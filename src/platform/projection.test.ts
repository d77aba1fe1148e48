import { describe, expect, it } from 'vitest'
import { projection, type StatePlaneZone } from './projection.ts'

const US_FT_PER_M = 3937 / 1200
/** Origin of each zone and its false easting in meters, from NOAA Manual NOS NGS 5; and a place inside the zone. */
const published: readonly {
  readonly zone: StatePlaneZone
  readonly lon0: number
  readonly lat0: number
  readonly falseEastingM: number
  readonly inside: readonly [number, number]
}[] = [
  { zone: 2260, lon0: -74.5, lat0: 38 + 50 / 60, falseEastingM: 150_000, inside: [-73.7562, 42.6526] },
  { zone: 2261, lon0: -(76 + 35 / 60), lat0: 40, falseEastingM: 250_000, inside: [-76.8436, 42.3468] },
  { zone: 2262, lon0: -(78 + 35 / 60), lat0: 40, falseEastingM: 350_000, inside: [-78.8784, 42.8864] },
  { zone: 2263, lon0: -74, lat0: 40 + 10 / 60, falseEastingM: 300_000, inside: [-73.1345, 40.7891] },
]
const between = (a: readonly [number, number], b: readonly [number, number]): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** Meters of one degree along the meridian and along the parallel of a latitude, on the ellipsoid GRS 80. */
function metersPerDegree(lat: number): { readonly north: number; readonly east: number } {
  const e2 = 0.0066943800229
  const sin2 = Math.sin((lat * Math.PI) / 180) ** 2
  const n = 6_378_137 / Math.sqrt(1 - e2 * sin2)
  const m = (n * (1 - e2)) / (1 - e2 * sin2)
  return { north: (m * Math.PI) / 180, east: (n * Math.cos((lat * Math.PI) / 180) * Math.PI) / 180 }
}

describe.each(published)('State Plane zone EPSG:$zone', ({ zone, lon0, lat0, falseEastingM, inside }) => {
  const p = projection(zone)

  it('has its false easting, in US survey feet, at its origin, and northing 0', () => {
    const [east, north] = p.toFeet([lon0, lat0])
    expect(Math.abs(east - falseEastingM * US_FT_PER_M)).toBeLessThan(0.001)
    expect(Math.abs(north)).toBeLessThan(0.001)
  })

  it('keeps that easting along the whole central meridian, and grows to the east and the north', () => {
    expect(Math.abs(p.toFeet([lon0, 43])[0] - falseEastingM * US_FT_PER_M)).toBeLessThan(0.001)
    const [east, north] = p.toFeet([lon0 + 0.5, lat0 + 0.5])
    expect(east).toBeGreaterThan(falseEastingM * US_FT_PER_M)
    expect(north).toBeGreaterThan(0)
  })

  it('comes back within a hundredth of a foot, and the other way about', () => {
    const feet = p.toFeet(inside)
    expect(between(p.toFeet(p.toLonLat(feet)), feet)).toBeLessThan(0.01)
    const moved = [feet[0] + 1234.5, feet[1] - 987.6] as const
    expect(between(p.toFeet(p.toLonLat(moved)), moved)).toBeLessThan(0.01)
  })

  it('makes a degree of latitude 364,000 to 365,000 ft', () => {
    const feet = between(p.toFeet([inside[0], inside[1] - 0.5]), p.toFeet([inside[0], inside[1] + 0.5]))
    expect(feet).toBeGreaterThan(364_000)
    expect(feet).toBeLessThan(365_000)
  })

  it('is within one part in 10,000 of the ellipsoid, in both directions, as the system was made to be', () => {
    const [lon, lat] = inside
    const step = 0.001
    const ground = metersPerDegree(lat)
    const north = between(p.toFeet([lon, lat - step]), p.toFeet([lon, lat + step]))
    const east = between(p.toFeet([lon - step, lat]), p.toFeet([lon + step, lat]))
    expect(Math.abs(north / (2 * step * ground.north * US_FT_PER_M) - 1)).toBeLessThan(1e-4)
    expect(Math.abs(east / (2 * step * ground.east * US_FT_PER_M) - 1)).toBeLessThan(1e-4)
  })
})

describe('scale where the zones were laid down', () => {
  const scaleNorthAt = (zone: StatePlaneZone, lon: number, lat: number): number => {
    const p = projection(zone)
    const step = 0.001
    return between(p.toFeet([lon, lat - step]), p.toFeet([lon, lat + step])) / (2 * step * metersPerDegree(lat).north * US_FT_PER_M)
  }

  it('is 1 - 1/16,000 on the central meridian of Central and West, and 1 - 1/10,000 on that of East', () => {
    expect(scaleNorthAt(2261, -(76 + 35 / 60), 42.5)).toBeCloseTo(1 - 1 / 16_000, 8)
    expect(scaleNorthAt(2262, -(78 + 35 / 60), 42.5)).toBeCloseTo(1 - 1 / 16_000, 8)
    expect(scaleNorthAt(2260, -74.5, 42.5)).toBeCloseTo(1 - 1 / 10_000, 8)
  })

  it('is true on the standard parallels of Long Island', () => {
    expect(scaleNorthAt(2263, -73.5, 40 + 40 / 60)).toBeCloseTo(1, 7)
    expect(scaleNorthAt(2263, -73.5, 41 + 2 / 60)).toBeCloseTo(1, 7)
  })
})
