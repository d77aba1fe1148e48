import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyNames, readArea, readFeatures, readLine, readPoint } from './geojson-decide.ts'

const at = (east: number, north: number): readonly [number, number] => [
  Math.round((-76.7 + east * 0.001) * 1e7) / 1e7,
  Math.round((42.7 + north * 0.001) * 1e7) / 1e7,
]
/** A lot, its corners counterclockwise: southwest, southeast, northeast, northwest. */
const lot = [at(0, 0), at(2, 0), at(2, 2), at(0, 2), at(0, 0)]
const hole = [at(0.5, 0.5), at(0.5, 1), at(1, 1), at(1, 0.5), at(0.5, 0.5)]
const polygon = (...rings: readonly unknown[]) => ({ type: 'Polygon', coordinates: rings })
const why = (shape: { readonly ok: boolean; readonly why?: string }): string => shape.why ?? ''
const collection = (features: readonly unknown[]): string => JSON.stringify({ type: 'FeatureCollection', features })
const feature = (geometry: unknown, properties: Readonly<Record<string, unknown>> = {}) => ({ type: 'Feature', properties, geometry })

describe('the outline of a parcel', () => {
  test('outer rings run counterclockwise and holes clockwise, however they were drawn', () => {
    const turned = readArea(polygon([...lot].reverse(), [...hole].reverse()))
    expect(turned).toMatchObject({ ok: true, shape: [lot, hole], turned: true })
    expect(readArea(polygon(lot, hole))).toMatchObject({ ok: true, shape: [lot, hole], turned: false })
  })
  test('several pieces are several outer rings', () => {
    const second = lot.map(([x, y]) => [Math.round((x + 0.01) * 1e7) / 1e7, y])
    expect(readArea({ type: 'MultiPolygon', coordinates: [[lot], [second]] })).toMatchObject({ ok: true, shape: [lot, second] })
  })
  test('an open outline is closed, and says so', () => {
    expect(readArea(polygon(lot.slice(0, 4)))).toMatchObject({ ok: true, shape: [lot], closed: true })
  })
  test('a height is left out, and a corner given twice counts once', () => {
    expect(readArea(polygon([[...at(0, 0), 131.2], at(0, 0), at(2, 0), at(2, 2), at(0, 2), at(0, 0)]))).toMatchObject({ ok: true, shape: [lot] })
  })
  test.each([
    ['no shape', null, 'It has no shape'],
    ['a point', { type: 'Point', coordinates: at(0, 0) }, 'Its shape is Point; it must be a Polygon'],
    ['two corners', polygon([at(0, 0), at(1, 1), at(0, 0)]), 'fewer than three corners, or no area'],
    ['a line back and forth', polygon([at(0, 0), at(1, 1), at(2, 2), at(0, 0)]), 'no area'],
    ['an empty list', polygon(), 'no rings'],
    ['texts for numbers', polygon([['a', 'b']]), 'not a pair of numbers'],
    ['longitude and latitude swapped', polygon(lot.map(([x, y]) => [y, x])), 'swapped'],
    [
      'a place in Kansas',
      polygon([
        [-98, 39],
        [-97, 39],
        [-97, 40],
        [-98, 39],
      ]),
      'outside New York State',
    ],
    [
      'a place off the globe',
      polygon([
        [-276, 39],
        [-97, 39],
        [-97, 40],
        [-276, 39],
      ]),
      'not a longitude and latitude',
    ],
  ])('%s is an error with its reason', (_what, geometry, words) => {
    const read = readArea(geometry)
    expect(read.ok).toBe(false)
    expect(why(read as { readonly ok: boolean; readonly why?: string })).toContain(words)
  })
  test('turning a ring never changes its corners', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 })), {
          minLength: 3,
          maxLength: 9,
          selector: ([x, y]) => `${x},${y}`,
        }),
        (corners) => {
          const ring = [...corners, corners[0] ?? [0, 0]].map(([x, y]) => at(x, y))
          const one = readArea(polygon(ring))
          const other = readArea(polygon([...ring].reverse()))
          expect(one.ok).toBe(other.ok)
          if (one.ok && other.ok) expect([...(one.shape[0] ?? [])].map(String).sort()).toEqual([...(other.shape[0] ?? [])].map(String).sort())
        },
      ),
    )
  })
})

describe('mains and manholes', () => {
  test('a main is a line; pieces that meet are one', () => {
    expect(readLine({ type: 'LineString', coordinates: [at(0, 0), at(1, 0)] })).toEqual({ ok: true, shape: [at(0, 0), at(1, 0)] })
    expect(
      readLine({
        type: 'MultiLineString',
        coordinates: [
          [at(0, 0), at(1, 0)],
          [at(1, 0), at(2, 1)],
        ],
      }),
    ).toMatchObject({ ok: true, shape: [at(0, 0), at(1, 0), at(2, 1)] })
    expect(
      why(
        readLine({
          type: 'MultiLineString',
          coordinates: [
            [at(0, 0), at(1, 0)],
            [at(2, 0), at(3, 0)],
          ],
        }) as { readonly ok: boolean; readonly why?: string },
      ),
    ).toContain('pieces that do not meet')
    expect(readLine({ type: 'LineString', coordinates: [at(0, 0), at(0, 0)] }).ok).toBe(false)
  })
  test('a manhole is a point', () => {
    expect(readPoint({ type: 'Point', coordinates: at(3, 4) })).toEqual({ ok: true, shape: [at(3, 4)] })
    expect(readPoint({ type: 'MultiPoint', coordinates: [at(3, 4)] }).ok).toBe(true)
    expect(readPoint({ type: 'LineString', coordinates: [at(3, 4), at(5, 5)] }).ok).toBe(false)
  })
})

describe('a layer', () => {
  test('its properties become texts, in the order in which they occur', () => {
    const read = readFeatures(collection([feature(null, { FACILITYID: 'S-1', DIAMETER: 8 }), feature(null, { MATERIAL: null, FACILITYID: ' S-2 ' })]))
    expect(read).toMatchObject({ ok: true, value: [{ properties: { FACILITYID: 'S-1', DIAMETER: '8' } }, { properties: { MATERIAL: '', FACILITYID: 'S-2' } }] })
    expect(read.ok && propertyNames(read.value)).toEqual(['FACILITYID', 'DIAMETER', 'MATERIAL'])
  })
  test('State Plane feet are refused in words that say how to save it', () => {
    const feet = feature(
      polygon([
        [784213.4, 1023411.8],
        [784300, 1023411.8],
        [784300, 1023500],
        [784213.4, 1023411.8],
      ]),
    )
    const read = readFeatures(collection([feet, feet]))
    expect(read).toMatchObject({ ok: false, refusal: { code: 'file-not-lon-lat' } })
    expect(read.ok ? '' : read.refusal.message).toContain('(784213.4, 1023411.8) are feet or meters of a map grid such as State Plane')
    expect(read.ok ? '' : read.refusal.message).toContain('EPSG:4326')
  })
  test('one stray shape among good ones is an error of its row only', () => {
    expect(readFeatures(collection([feature(polygon(lot)), feature(polygon(lot)), feature(polygon([[784213, 1023411]]))])).ok).toBe(true)
  })
  test.each([
    ['{"type":"FeatureCollection","features":[{"type"', 'file-unreadable', 'cut off'],
    ['SWIS,PRINT_KEY\n444201,24.11-2-17\n', 'file-type-not-accepted', 'not GeoJSON'],
    ['{"type":"Polygon","coordinates":[]}', 'file-type-not-accepted', 'FeatureCollection'],
    ['{"type":"Topology"}', 'file-type-not-accepted', 'FeatureCollection'],
  ])('%s is refused', (text, code, words) => {
    const read = readFeatures(text)
    expect(read).toMatchObject({ ok: false, refusal: { code } })
    expect(read.ok ? '' : read.refusal.message).toContain(words)
  })
  test('an entry that is no feature is an error of its row', () => {
    expect(readFeatures(collection([{ type: 'Polygon' }, 7]))).toMatchObject({
      ok: true,
      value: [{ broken: expect.stringContaining('not a feature') }, { broken: expect.stringContaining('not a feature') }],
    })
  })
})
