/**
 * Parcels, mains and manholes as one drawing from coordinates in feet (State Plane, x east, y north). What is shown is what
 * is passed in: the public map is given parcels and mains only.
 */
import { assert } from '../kernel/result.ts'
import { type Caption, circle, drawing, escapeXml, INK, line, type Measure, path, rect, round, text } from './marks.ts'
import { textWidth } from './metrics.ts'
import { type ParcelStatus, STATUS, statusPatterns, valve } from './village-map.ts'

/** A point in feet: [east, north]. */
export type Point = readonly [number, number]

/** A rectangle of ground in feet. */
export interface Window {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

export interface MapParcel {
  /** Rings of the outline, outer and inner alike; several polygons are several outer rings. */
  readonly rings: readonly (readonly Point[])[]
  /** House number or print key, written in the parcel where it fits. */
  readonly number: string
  readonly street: string
  readonly status: ParcelStatus
  /** Address of the parcel's page inside the program; null for no link. */
  readonly href: string | null
  /** True where a backflow device is on file and may be shown. */
  readonly device?: boolean
}

export interface MapFacts extends Caption {
  readonly window: Window
  readonly widthPx: number
  readonly parcels: readonly MapParcel[]
  readonly mains: readonly (readonly Point[])[]
  readonly manholes: readonly { readonly at: Point; readonly name: string | null }[]
  readonly streets: readonly { readonly name: string; readonly line: readonly Point[] }[]
  /** The parcel on whose page the map stands: "number street". */
  readonly marked?: string | null
}

interface Box {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

interface Frame {
  readonly width: number
  readonly height: number
  readonly pxPerFt: number
  readonly to: (p: Point) => readonly [number, number]
}

const frameOf = (f: Pick<MapFacts, 'window' | 'widthPx'>): Frame => {
  const { minX, minY, maxX, maxY } = f.window
  assert(maxX > minX && maxY > minY, 'a map window has a width and a height')
  const pxPerFt = f.widthPx / (maxX - minX)
  return {
    width: f.widthPx,
    height: (maxY - minY) * pxPerFt,
    pxPerFt,
    to: ([x, y]) => [(x - minX) * pxPerFt, (maxY - y) * pxPerFt],
  }
}

/** The smallest window around the points, with a margin in feet; null where there are none. */
export const windowAround = (points: readonly Point[], marginFt: number): Window | null => {
  if (points.length === 0) return null
  const start = { minX: Number.POSITIVE_INFINITY, minY: Number.POSITIVE_INFINITY, maxX: Number.NEGATIVE_INFINITY, maxY: Number.NEGATIVE_INFINITY }
  const w = points.reduce(
    (a, [x, y]) => ({ minX: Math.min(a.minX, x), minY: Math.min(a.minY, y), maxX: Math.max(a.maxX, x), maxY: Math.max(a.maxY, y) }),
    start,
  )
  return { minX: w.minX - marginFt, minY: w.minY - marginFt, maxX: w.maxX + marginFt, maxY: w.maxY + marginFt }
}

const clampSpan = (center: number, half: number, low: number, high: number): readonly [number, number] => {
  if (half * 2 >= high - low) return [low, high]
  const c = Math.min(Math.max(center, low + half), high - half)
  return [c - half, c + half]
}

const around = (window: Window, extent: Window, dx: number, dy: number, zoom: number): Window | null => {
  const w = window.maxX - window.minX
  const h = window.maxY - window.minY
  const [minX, maxX] = clampSpan((window.minX + window.maxX) / 2 + dx * w, (w * zoom) / 2, extent.minX, extent.maxX)
  const [minY, maxY] = clampSpan((window.minY + window.maxY) / 2 + dy * h, (h * zoom) / 2, extent.minY, extent.maxY)
  const same = Math.abs(minX - window.minX) < 1 && Math.abs(minY - window.minY) < 1 && Math.abs(maxX - window.maxX) < 1 && Math.abs(maxY - window.maxY) < 1
  return same ? null : { minX, minY, maxX, maxY }
}

/** Where the links beside the map lead: half a window aside, twice as close, twice as wide; null where there is no more. */
export const panWindows = (window: Window, extent: Window): Record<'north' | 'south' | 'east' | 'west' | 'closer' | 'wider', Window | null> => ({
  north: around(window, extent, 0, 0.5, 1),
  south: around(window, extent, 0, -0.5, 1),
  east: around(window, extent, 0.5, 0, 1),
  west: around(window, extent, -0.5, 0, 1),
  closer: window.maxX - window.minX <= 200 ? null : around(window, extent, 0, 0, 0.5),
  wider: around(window, extent, 0, 0, 2),
})

const boxOf = (points: readonly (readonly [number, number])[]): Box => {
  let box = { x1: Number.POSITIVE_INFINITY, y1: Number.POSITIVE_INFINITY, x2: Number.NEGATIVE_INFINITY, y2: Number.NEGATIVE_INFINITY }
  for (const [x, y] of points) box = { x1: Math.min(box.x1, x), y1: Math.min(box.y1, y), x2: Math.max(box.x2, x), y2: Math.max(box.y2, y) }
  return box
}

const meets = (a: Box, b: Box): boolean => a.x1 < b.x2 && a.x2 > b.x1 && a.y1 < b.y2 && a.y2 > b.y1

/** The area's middle, by the shoelace formula; the middle of the box for outlines without area. */
const middleOf = (points: readonly (readonly [number, number])[], box: Box): readonly [number, number] => {
  let area = 0
  let x = 0
  let y = 0
  for (const [i, [ax, ay]] of points.entries()) {
    const [bx, by] = points[(i + 1) % points.length] ?? [ax, ay]
    const cross = ax * by - bx * ay
    area += cross
    x += (ax + bx) * cross
    y += (ay + by) * cross
  }
  return Math.abs(area) < 1e-6 ? [(box.x1 + box.x2) / 2, (box.y1 + box.y2) / 2] : [x / (3 * area), y / (3 * area)]
}

const outline = (rings: readonly (readonly (readonly [number, number])[])[]): string =>
  rings.map((ring) => `M${ring.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('L')}Z`).join('')

const isInside = (href: string): boolean => /^[/?#](?!\/)/.test(href)

interface Placed {
  readonly taken: Box[]
}

/** Writes a label only where it touches none written before. */
const place = (placed: Placed, x: number, y: number, words: string, size: number, draw: () => string): string => {
  const half = textWidth(words, { size, bold: true }) / 2 + 2
  const box = { x1: x - half, x2: x + half, y1: y - size, y2: y + 3 }
  if (placed.taken.some((other) => meets(other, box))) return ''
  placed.taken.push(box)
  return draw()
}

const nameOf = (parcel: MapParcel): string => `${parcel.number} ${parcel.street}`.trim()

const isMarked = (f: MapFacts, parcel: MapParcel): boolean => f.marked === nameOf(parcel)

const parcelShape = (f: MapFacts, frame: Frame, placed: Placed, parcel: MapParcel): string => {
  const rings = parcel.rings.filter((ring) => ring.length > 2).map((ring) => ring.map(frame.to))
  const outer = rings[0]
  if (outer === undefined) return ''
  const box = boxOf(rings.flat())
  if (!meets(box, { x1: 0, y1: 0, x2: frame.width, y2: frame.height })) return ''
  const look = STATUS[parcel.status]
  const name = nameOf(parcel)
  const marked = isMarked(f, parcel)
  const d = outline(rings)
  const [x, y] = middleOf(outer, boxOf(outer))
  const size = 14
  const fits = textWidth(parcel.number, { size, bold: true }) + 4 < box.x2 - box.x1 && box.y2 - box.y1 > 18
  const shape =
    path(d, { fill: look.fill, stroke: marked ? INK.rule : look.stroke, width: marked ? 3.5 : 1.3 }) +
    (look.patterned ? path(d, { fill: `url(#${f.id}-${parcel.status})`, stroke: 'none' }) : '') +
    (fits
      ? place(placed, x, y + 5, parcel.number, size, () =>
          text(x, y + 5, parcel.number, { anchor: 'middle', size, bold: parcel.status !== 'ok' && parcel.status !== 'plain', halo: look.fill }),
        )
      : '') +
    (parcel.device && fits ? valve(round(x), round(y - 18)) : '')
  if (parcel.href === null) return `<g>${shape}</g>`
  assert(isInside(parcel.href), 'a link on the map stays inside the program')
  const spoken = parcel.status === 'plain' ? name : `${name}: ${look.words.toLowerCase()}`
  return `<a href="${escapeXml(parcel.href)}" aria-label="${escapeXml(spoken)}">${shape}</a>`
}

const mainLines = (f: MapFacts, frame: Frame): string =>
  f.mains
    .map((points) => points.map(frame.to))
    .filter((points) => points.length > 1 && meets(boxOf(points), { x1: -1, y1: -1, x2: frame.width + 1, y2: frame.height + 1 }))
    .map((points) => {
      const d = outline([points]).replace('Z', '')
      return path(d, { stroke: INK.line, width: 5 }) + path(d, { stroke: INK.paper, width: 1.6, dash: '10 8' })
    })
    .join('')

const manholeSigns = (f: MapFacts, frame: Frame, placed: Placed): string =>
  f.manholes
    .map(({ at, name }) => ({ p: frame.to(at), name }))
    .filter(({ p: [x, y] }) => x > 0 && y > 0 && x < frame.width && y < frame.height)
    .map(({ p: [x, y], name }) => {
      const words = name ?? ''
      const sign = circle(x, y, 7.5, { fill: INK.paper, stroke: INK.line, width: 3 })
      const lx = x + 12 + textWidth(words, { size: 12.5, bold: true }) / 2
      return (
        sign +
        (words ? place(placed, lx, y + 18, words, 12.5, () => text(lx, y + 18, words, { anchor: 'middle', size: 12.5, fill: INK.line, bold: true })) : '')
      )
    })
    .join('')

/** The part of a segment inside the map, less a margin (Liang and Barsky); null where none of it is. */
const clip = (
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  frame: Frame,
  margin: number,
): readonly [number, number, number, number] | null => {
  const dx = bx - ax
  const dy = by - ay
  let from = 0
  let to = 1
  const sides = [
    [-dx, ax - margin],
    [dx, frame.width - margin - ax],
    [-dy, ay - margin],
    [dy, frame.height - margin - ay],
  ] as const
  for (const [p, q] of sides) {
    if (p === 0 && q < 0) return null
    if (p < 0) from = Math.max(from, q / p)
    if (p > 0) to = Math.min(to, q / p)
  }
  return from < to ? [ax + from * dx, ay + from * dy, ax + to * dx, ay + to * dy] : null
}

const upright = (degrees: number): number => (degrees > 90 ? degrees - 180 : degrees <= -90 ? degrees + 180 : degrees)

const streetNames = (f: MapFacts, frame: Frame, placed: Placed): string =>
  f.streets
    .map(({ name, line: points }) => {
      const px = points.map(frame.to)
      const pieces = px.flatMap((a, i) => {
        const b = px[i + 1]
        const piece = b === undefined ? null : clip(a, b, frame, 12)
        return piece === null ? [] : [piece]
      })
      const size = 15
      const longest = pieces.sort((p, q) => Math.hypot(q[2] - q[0], q[3] - q[1]) - Math.hypot(p[2] - p[0], p[3] - p[1]))[0]
      if (longest === undefined) return ''
      const [ax, ay, bx, by] = longest
      if (Math.hypot(bx - ax, by - ay) < textWidth(name, { size, bold: true })) return ''
      const x = (ax + bx) / 2
      const y = (ay + by) / 2
      const rotate = Math.round(upright((Math.atan2(by - ay, bx - ax) * 180) / Math.PI))
      const level = Math.abs(rotate) < 12
      return place(placed, x, y + 5, level ? name : name.slice(0, 3), size, () =>
        text(x, y + 5, name, { anchor: 'middle', bold: true, fill: INK.soft, size, ...(rotate === 0 ? {} : { rotate }) }),
      )
    })
    .join('')

const scaleAndNorth = (frame: Frame): string => {
  const feet = [10, 20, 50, 100, 200, 500, 1000, 2000].find((ft) => ft * frame.pxPerFt >= 60) ?? 5000
  const px = feet * frame.pxPerFt
  const y = frame.height - 20
  const x = frame.width - 34
  return [
    rect(14, y - 24, px + 50, 36, { fill: INK.paper }),
    line(24, y, 24 + px, y, { width: 2 }),
    line(24, y - 5, 24, y + 5, { width: 2 }),
    line(24 + px, y - 5, 24 + px, y + 5, { width: 2 }),
    text(24, y - 8, '0', { anchor: 'middle', size: 12.5 }),
    text(24 + px, y - 8, `${feet} ft`, { anchor: 'middle', size: 12.5 }),
    circle(x, 40, 26, { fill: INK.paper, stroke: 'none' }),
    path(`M${round(x)} 20l7 24-7-5-7 5z`, { fill: INK.ink }),
    text(x, 60, 'N', { anchor: 'middle', bold: true, size: 14, halo: false }),
  ].join('')
}

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

/** How many of what the map shows; the list of the parcels themselves is the page's. */
export const mapMeasures = (f: MapFacts): Measure[] => {
  const statuses = (Object.keys(STATUS) as ParcelStatus[])
    .map((status) => ({ status, n: f.parcels.filter((p) => p.status === status).length }))
    .filter(({ n }) => n > 0)
  return [
    ...statuses.map(({ status, n }) => ({ label: STATUS[status].words, value: count(n, 'parcel', 'parcels') })),
    { label: 'Mains', value: count(f.mains.length, 'line', 'lines') },
    { label: 'Manholes', value: String(f.manholes.length) },
  ]
}

/** Draws the map. Parcels with an address are links with a spoken status. */
export const map = (f: MapFacts): string => {
  const frame = frameOf(f)
  const placed: Placed = {
    taken: [
      { x1: frame.width - 62, y1: 12, x2: frame.width, y2: 68 },
      { x1: 0, y1: frame.height - 50, x2: 150, y2: frame.height },
    ],
  }
  const inOrder = [...f.parcels].sort((a, b) => Number(isMarked(f, a)) - Number(isMarked(f, b)))
  const parcels = inOrder.map((parcel) => parcelShape(f, frame, placed, parcel)).join('')
  const body =
    rect(0, 0, frame.width, frame.height, { fill: '#eef1e6' }) +
    parcels +
    mainLines(f, frame) +
    manholeSigns(f, frame, placed) +
    streetNames(f, frame, placed) +
    scaleAndNorth(frame)
  return drawing(f, frame.width, frame.height, mapMeasures(f), body, statusPatterns(f.id), 'group')
}
