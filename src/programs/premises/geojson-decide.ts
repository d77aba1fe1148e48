/** Maps as other programs save them: GeoJSON features with properties, their shapes checked before anything is stored. */
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import type { Rings } from './import-model.ts'

export type MapRefused = Refusal<'file-unreadable' | 'file-type-not-accepted' | 'file-not-lon-lat'>

/** A feature and its properties as text, by name. */
export interface Feature {
  readonly properties: Readonly<Record<string, string>>
  readonly geometry: unknown
  readonly broken: string | null
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value.trim().replaceAll(/\s+/g, ' ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function featureOf(value: unknown): Feature {
  if (!isObject(value) || value.type !== 'Feature') return { properties: {}, geometry: null, broken: 'This entry is not a feature of GeoJSON.' }
  const properties = isObject(value.properties) ? value.properties : {}
  return {
    properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, textOf(each)])),
    geometry: value.geometry ?? null,
    broken: null,
  }
}

/** The first position of a shape, however deep it lies; null where there is none. */
function firstPosition(value: unknown): readonly [number, number] | null {
  let at: unknown = isObject(value) ? value.coordinates : null
  while (Array.isArray(at) && Array.isArray(at[0])) at = at[0]
  return Array.isArray(at) && typeof at[0] === 'number' && typeof at[1] === 'number' ? [at[0], at[1]] : null
}

const outsideEarth = ([x, y]: readonly [number, number]): boolean => Math.abs(x) > 180 || Math.abs(y) > 90

/** A position of a layer whose coordinates mostly lie off the globe, and so are feet or meters; null for longitude and latitude. */
function inFeet(features: readonly Feature[]): readonly [number, number] | null {
  const starts = features.map((f) => firstPosition(f.geometry)).filter((p) => p !== null)
  const far = starts.filter(outsideEarth)
  return far.length * 2 > starts.length ? (far[0] ?? null) : null
}

/** Reads a feature collection. Refuses what is not one, and a layer whose coordinates are feet or meters. */
export function readFeatures(text: string): Result<readonly Feature[], MapRefused> {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return /^\s*[[{]/.test(text)
      ? refuse('file-unreadable', 'Nothing was read, because the GeoJSON is cut off or broken. Save the layer again.')
      : refuse(
          'file-type-not-accepted',
          'Nothing was read, because this is not GeoJSON. In the mapping program save the layer as GeoJSON, in longitude and latitude (WGS 84).',
        )
  }
  if (!isObject(parsed) || parsed.type !== 'FeatureCollection' || !Array.isArray(parsed.features))
    return refuse(
      'file-type-not-accepted',
      'Nothing was read, because this is not a FeatureCollection of GeoJSON. Save the whole layer as GeoJSON, not a single shape or a project.',
    )
  const features = parsed.features.map(featureOf)
  const feet = inFeet(features)
  if (feet !== null)
    return refuse(
      'file-not-lon-lat',
      `Nothing was read, because the coordinates (${feet[0]}, ${feet[1]}) are feet or meters of a map grid such as State Plane, not longitude and latitude. Save the layer again as GeoJSON in WGS 84 (EPSG:4326).`,
    )
  return ok(features)
}

export type Shape<T> =
  | { readonly ok: true; readonly shape: T; readonly turned?: boolean; readonly closed?: boolean }
  | { readonly ok: false; readonly why: string }
type Point = readonly [number, number]

const wrong = (why: string): { readonly ok: false; readonly why: string } => ({ ok: false, why })
const round = (n: number): number => Math.round(n * 1e7) / 1e7

/** New York State with a little margin: what lies outside was drawn elsewhere. */
const inNewYork = ([x, y]: Point): boolean => x > -80 && x < -71.7 && y > 40.3 && y < 45.2

function pointOf(value: unknown): Shape<Point> {
  if (!Array.isArray(value) || typeof value[0] !== 'number' || typeof value[1] !== 'number' || !Number.isFinite(value[0]) || !Number.isFinite(value[1]))
    return wrong('A position is not a pair of numbers.')
  const at: Point = [round(value[0]), round(value[1])]
  if (outsideEarth(at)) return wrong(`${at[0]}, ${at[1]} is not a longitude and latitude.`)
  if (!inNewYork(at))
    return wrong(
      inNewYork([at[1], at[0]])
        ? `${at[0]}, ${at[1]}: longitude and latitude are swapped. GeoJSON writes longitude first.`
        : `${at[0]}, ${at[1]} lies outside New York State.`,
    )
  return { ok: true, shape: at }
}

function pointsOf(value: unknown): Shape<readonly Point[]> {
  if (!Array.isArray(value)) return wrong('The shape has no list of positions.')
  const points: Point[] = []
  for (const each of value) {
    const point = pointOf(each)
    if (!point.ok) return point
    const last = points.at(-1)
    if (last?.[0] !== point.shape[0] || last[1] !== point.shape[1]) points.push(point.shape)
  }
  return { ok: true, shape: points }
}

/** Twice the area of a ring, positive where it runs counterclockwise (the shoelace formula, from its first corner so that no digits are lost). */
function doubleArea(ring: readonly Point[]): number {
  const [x0, y0] = ring[0] ?? [0, 0]
  let sum = 0
  for (let i = 0; i + 1 < ring.length; i += 1) {
    const [ax, ay] = ring[i] as Point
    const [bx, by] = ring[i + 1] as Point
    sum += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0)
  }
  return sum
}

function ringOf(value: unknown, outer: boolean): Shape<readonly Point[]> {
  const read = pointsOf(value)
  if (!read.ok) return read
  const [first] = read.shape
  const last = read.shape.at(-1)
  if (first === undefined || last === undefined) return wrong('The outline has no corners.')
  const open = first[0] !== last[0] || first[1] !== last[1]
  const ring = open ? [...read.shape, first] : read.shape
  const area = doubleArea(ring)
  if (ring.length < 4 || area === 0) return wrong('The outline has fewer than three corners, or no area.')
  const turned = area > 0 !== outer
  return { ok: true, shape: turned ? [...ring].reverse() : ring, turned, closed: open }
}

function areaOf(polygons: readonly unknown[]): Shape<Rings> {
  const rings: (readonly Point[])[] = []
  let turned = false
  let closed = false
  for (const polygon of polygons) {
    if (!Array.isArray(polygon) || polygon.length === 0) return wrong('The outline has no rings.')
    for (const [i, each] of polygon.entries()) {
      const ring = ringOf(each, i === 0)
      if (!ring.ok) return ring
      rings.push(ring.shape)
      turned ||= ring.turned === true
      closed ||= ring.closed === true
    }
  }
  return { ok: true, shape: rings, turned, closed }
}

const typeOf = (geometry: unknown): string => (isObject(geometry) && typeof geometry.type === 'string' ? geometry.type : '')
const coordinatesOf = (geometry: unknown): readonly unknown[] => (isObject(geometry) && Array.isArray(geometry.coordinates) ? geometry.coordinates : [])
const noShape = (geometry: unknown, wanted: string): { readonly ok: false; readonly why: string } =>
  wrong(geometry === null ? `It has no shape. It needs ${wanted}.` : `Its shape is ${typeOf(geometry) || 'unknown'}; it must be ${wanted}.`)

/** The outline of a parcel: every ring closed, outer rings counterclockwise, holes clockwise (RFC 7946). */
export function readArea(geometry: unknown): Shape<Rings> {
  const type = typeOf(geometry)
  const coordinates = coordinatesOf(geometry)
  if (type === 'Polygon') return areaOf([coordinates])
  if (type === 'MultiPolygon') return coordinates.length === 0 ? wrong('The outline has no rings.') : areaOf(coordinates)
  return noShape(geometry, 'a Polygon or MultiPolygon')
}

/** Pieces of one line, end to end in the order given, as one line; null where they do not meet. */
function chained(parts: readonly (readonly Point[])[]): readonly Point[] | null {
  const line: Point[] = [...(parts[0] ?? [])]
  for (const part of parts.slice(1)) {
    const end = line.at(-1)
    const [start] = part
    if (end === undefined || start === undefined || end[0] !== start[0] || end[1] !== start[1]) return null
    line.push(...part.slice(1))
  }
  return line
}

/** A main: one line of two points or more. */
export function readLine(geometry: unknown): Shape<readonly Point[]> {
  const type = typeOf(geometry)
  if (type !== 'LineString' && type !== 'MultiLineString') return noShape(geometry, 'a LineString')
  const parts: (readonly Point[])[] = []
  for (const each of type === 'LineString' ? [coordinatesOf(geometry)] : coordinatesOf(geometry)) {
    const part = pointsOf(each)
    if (!part.ok) return part
    parts.push(part.shape)
  }
  const line = chained(parts)
  if (line === null) return wrong('The main is drawn in pieces that do not meet. Draw it as one line, or give each piece its own number.')
  return line.length < 2 ? wrong('The main has fewer than two points.') : { ok: true, shape: line }
}

/** A manhole: one point. */
export function readPoint(geometry: unknown): Shape<readonly Point[]> {
  const type = typeOf(geometry)
  const coordinates = coordinatesOf(geometry)
  if (type !== 'Point' && !(type === 'MultiPoint' && coordinates.length === 1)) return noShape(geometry, 'a Point')
  const point = pointOf(type === 'Point' ? coordinates : coordinates[0])
  return point.ok ? { ok: true, shape: [point.shape] } : point
}

/** Names of all properties, in the order in which they first occur. */
export const propertyNames = (features: readonly Feature[]): readonly string[] => {
  const names = new Set<string>()
  for (const f of features) for (const name of Object.keys(f.properties)) names.add(name)
  return [...names]
}
