/**
 * Longitude and latitude to State Plane feet and back, by the four zones of New York.
 *
 * Every distance in the product is measured between State Plane coordinates. Never measure by haversine: a sphere of mean radius
 * is not the ellipsoid of the survey. At 42.5° north it makes 100 ft from east to west 0.27 ft too short (6,371.0 km for the
 * 6,387.9 km of the ellipsoid there), which is more than a tie to a curb stop allows.
 */
import { createRequire } from 'node:module'
import type Proj4 from 'proj4'

export type StatePlaneZone = 2260 | 2261 | 2262 | 2263

/** A place in the zone: [east, north] in US survey feet. */
export type FeetEastNorth = readonly [number, number]
/** [longitude, latitude] in degrees, NAD 83. West is negative. */
export type LonLat = readonly [number, number]

/**
 * The zones as the State Plane system of NAD 83 defines them (NOAA Manual NOS NGS 5, appendix A, New York; EPSG 2260 to 2263).
 * False eastings are whole meters there: 150,000, 250,000, 350,000 and 300,000. One US survey foot is 1200/3937 m.
 */
const zones: Readonly<Record<StatePlaneZone, { readonly name: string; readonly definition: string }>> = {
  2260: {
    name: 'New York East',
    definition: '+proj=tmerc +lat_0=38.83333333333334 +lon_0=-74.5 +k=0.9999 +x_0=150000 +y_0=0 +datum=NAD83 +units=us-ft +no_defs',
  },
  2261: {
    name: 'New York Central',
    definition: '+proj=tmerc +lat_0=40 +lon_0=-76.58333333333333 +k=0.9999375 +x_0=250000 +y_0=0 +datum=NAD83 +units=us-ft +no_defs',
  },
  2262: {
    name: 'New York West',
    definition: '+proj=tmerc +lat_0=40 +lon_0=-78.58333333333333 +k=0.9999375 +x_0=350000 +y_0=0 +datum=NAD83 +units=us-ft +no_defs',
  },
  2263: {
    name: 'New York Long Island',
    definition:
      '+proj=lcc +lat_0=40.16666666666666 +lon_0=-74 +lat_1=41.03333333333333 +lat_2=40.66666666666666 +x_0=300000 +y_0=0 +datum=NAD83 +units=us-ft +no_defs',
  },
}

export interface Projection {
  readonly zone: StatePlaneZone
  /** "New York Central", for the title block. */
  readonly name: string
  toFeet(at: LonLat): FeetEastNorth
  toLonLat(at: FeetEastNorth): LonLat
}

const opened = new Map<StatePlaneZone, Projection>()

/** The library is large, and only maps need it: it is loaded with the first of them. */
let library: typeof Proj4 | null = null
function proj4(): typeof Proj4 {
  library ??= createRequire(import.meta.url)('proj4') as typeof Proj4
  return library
}

/**
 * The projection of a zone. Coordinates of GPS (WGS 84) are taken as NAD 83: the two lie a few feet apart on the ground, alike
 * for all points of a village, so that distances are not touched by it.
 *
 * Worked example: at 76°35' W, 40° N the Central zone has its origin: 250,000 m east is 250,000 × 3937/1200 = 820,208.33 ft, north 0.
 */
export function projection(zone: StatePlaneZone): Projection {
  const known = opened.get(zone)
  if (known) return known
  const { name, definition } = zones[zone]
  const converter = proj4()('+proj=longlat +datum=NAD83 +no_defs', definition)
  const pair = ([a = Number.NaN, b = Number.NaN]: readonly number[]): readonly [number, number] => [a, b]
  const made: Projection = {
    zone,
    name,
    toFeet: ([lon, lat]) => pair(converter.forward([lon, lat])),
    toLonLat: ([east, north]) => pair(converter.inverse([east, north])),
  }
  opened.set(zone, made)
  return made
}
