/** What of the map is in view: parcels in State Plane feet, the window of ground that the address names, and what lies in it. */
import { type MapFacts, type MapParcel, type Point, type Window, windowAround } from '../../drawings/map.ts'
import type { ReadScope } from '../../platform/context.ts'
import { type Projection, projection } from '../../platform/projection.ts'
import { findMunicipality } from '../municipality/actions.ts'
import { permitStatesByParcel } from '../permits/actions.ts'
import { allParcels, parcelsWithCard, streetFeatures } from '../premises/actions.ts'
import type { ListedParcel, StreetFeature } from '../premises/model.ts'
import { houseNumber, isFiltered, keeps, type MapFilter, type MapStatus, statusOf } from './model-map.ts'
import { streetsOf } from './model-map-streets.ts'

/** At most so many parcels are drawn at once: more make a slow page, and no outline could be told from its neighbor. */
export const MOST_DRAWN = 800
/** Room around the outermost outlines, for the names of manholes and the scale. */
const MARGIN_FT = 180
/** Around what the filter keeps. */
const CLOSE_FT = 100
/** No view is narrower: about the width of three lots. */
const LEAST_WIDTH_FT = 240
const WIDTH_PX = 1180
/** Room that the name of a street takes, with a manhole at either end. */
const NAME_PX = 150

export interface Placed {
  readonly parcel: ListedParcel
  readonly status: MapStatus
  readonly kept: boolean
  readonly rings: readonly (readonly Point[])[]
  /** The ground it lies on; null where it was never drawn. */
  readonly box: Window | null
}

export interface Ground {
  readonly projection: Projection
  readonly parcels: readonly Placed[]
  readonly features: readonly (StreetFeature & { readonly points: readonly Point[] })[]
}

/** Everything that the map may show, in feet of the municipality's zone; null where there is no such municipality. */
export async function groundOf(s: ReadScope, filter: MapFilter): Promise<Ground | null> {
  const m = await findMunicipality(s.db, s.muniId)
  if (!m) return null
  const zone = projection(m.statePlane)
  const [parcels, cards, permits, features] = [
    await allParcels(s.db, s.muniId),
    await parcelsWithCard(s.db, s.muniId),
    await permitStatesByParcel(s.db, s.muniId),
    await streetFeatures(s.db, s.muniId),
  ]
  return {
    projection: zone,
    parcels: parcels.map((parcel) => {
      const status = statusOf(cards.has(parcel.id), permits.get(parcel.id))
      const rings = (parcel.geometry ?? []).map((ring) => ring.map(zone.toFeet))
      return { parcel, status, kept: keeps(filter, parcel, status), rings, box: windowAround(rings.flat(), 0) }
    }),
    features: features.map((f) => ({ ...f, points: f.geometry.map(zone.toFeet) })),
  }
}

const corners = (w: Window): readonly Point[] => [
  [w.minX, w.minY],
  [w.maxX, w.maxY],
]
const middle = (w: Window): Point => [(w.minX + w.maxX) / 2, (w.minY + w.maxY) / 2]
const meets = (a: Window, b: Window): boolean => a.minX < b.maxX && a.maxX > b.minX && a.minY < b.maxY && a.maxY > b.minY

/** The window widened about its middle until it has the shape wanted, height by width. */
function shaped(w: Window, heightByWidth: number, leastWidthFt: number): Window {
  const width = Math.max(w.maxX - w.minX, (w.maxY - w.minY) / heightByWidth, leastWidthFt)
  const [x, y] = middle(w)
  return { minX: x - width / 2, maxX: x + width / 2, minY: y - (width * heightByWidth) / 2, maxY: y + (width * heightByWidth) / 2 }
}

const boxes = (parcels: readonly Placed[]): readonly Window[] => parcels.flatMap((p) => (p.box === null ? [] : [p.box]))

/** All the ground that has something drawn on it; null where nothing has. */
export function extentOf(ground: Ground): Window | null {
  const all = windowAround([...boxes(ground.parcels).flatMap(corners), ...ground.features.flatMap((f) => f.points)], MARGIN_FT)
  if (all === null) return null
  const heightByWidth = Math.min(Math.max((all.maxY - all.minY) / (all.maxX - all.minX), 0.4), 0.8)
  return shaped(all, heightByWidth, LEAST_WIDTH_FT)
}

const shapeOf = (w: Window): number => (w.maxY - w.minY) / (w.maxX - w.minX)

/** Parcels that lie in a window, wholly or in part. */
export const within = (ground: Ground, w: Window): readonly Placed[] => ground.parcels.filter((p) => p.box !== null && meets(p.box, w))

/** The middle one of all parcels, counted from west to east and from south to north: in the village, not in the fields. */
function heart(parcels: readonly Window[]): Point {
  const half = Math.floor(parcels.length / 2)
  const at = (axis: 0 | 1): number => parcels.map((b) => middle(b)[axis]).sort((a, b) => a - b)[half] ?? 0
  return [at(0), at(1)]
}

/** Where the map begins: at what the filter keeps, else at everything, or as much of it around the middle as can be drawn. */
export function firstWindow(ground: Ground, extent: Window, filter: MapFilter): Window {
  const kept = isFiltered(filter) ? windowAround(boxes(ground.parcels.filter((p) => p.kept)).flatMap(corners), CLOSE_FT) : null
  let w = kept === null ? extent : shaped(kept, shapeOf(extent), LEAST_WIDTH_FT)
  if (within(ground, w).length <= MOST_DRAWN) return w
  const [x, y] = heart(boxes(kept === null ? ground.parcels : ground.parcels.filter((p) => p.kept)))
  for (let width = w.maxX - w.minX; within(ground, w).length > MOST_DRAWN && width > LEAST_WIDTH_FT; width *= 0.8) {
    const around: Window = { minX: x - width / 2, maxX: x + width / 2, minY: y, maxY: y }
    w = shaped(around, shapeOf(extent), LEAST_WIDTH_FT)
  }
  return w
}

/** A window as its address writes it: west, south, east, north in whole feet. */
export const windowText = (w: Window): string => [w.minX, w.minY, w.maxX, w.maxY].map(Math.round).join(',')

/** Reads a window; null where it is none, or has a shape that the map never had. */
export function readWindow(text: string): Window | null {
  if (!/^-?\d{1,8}(,-?\d{1,8}){3}$/.test(text)) return null
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = text.split(',').map(Number)
  const [width, height] = [maxX - minX, maxY - minY]
  return width >= 50 && height >= width / 4 && height <= width * 2 ? { minX, minY, maxX, maxY } : null
}

export interface View {
  readonly window: Window
  /** In the window, kept by the filter or not, as many as are drawn. */
  readonly drawn: readonly Placed[]
  /** In the window and kept by the filter: what the list holds. */
  readonly listed: readonly Placed[]
  /** How many lie in the window. */
  readonly inWindow: number
}

/** What lies in a window. Where too much does, the parcels nearest to its middle are drawn. */
export function viewOf(ground: Ground, window: Window): View {
  const inside = within(ground, window)
  const [x, y] = middle(window)
  const away = ({ box }: Placed): number => (box === null ? Number.POSITIVE_INFINITY : Math.hypot(middle(box)[0] - x, middle(box)[1] - y))
  const nearest = new Set(inside.length <= MOST_DRAWN ? inside : [...inside].sort((a, b) => away(a) - away(b)).slice(0, MOST_DRAWN))
  return { window, drawn: inside.filter((p) => nearest.has(p)), listed: inside.filter((p) => p.kept), inWindow: inside.length }
}

/** The drawing's facts. Parcels that the filter leaves out stay as plain outlines, so that the others can be found among them. */
export function mapFacts(ground: Ground, view: View, title: string, where: string, href: (parcelId: string) => string): MapFacts {
  const parcels = view.drawn.map(
    (p): MapParcel => ({ ...houseNumber(p.parcel), rings: p.rings, status: p.kept ? p.status : 'plain', href: p.kept ? href(p.parcel.id) : null }),
  )
  const manholes = ground.features.flatMap((f) => (f.kind === 'manhole' && f.points[0] !== undefined ? [{ at: f.points[0], name: f.facilityId }] : []))
  const mains = ground.features.filter((f) => f.kind === 'main').map((f) => f.points)
  const inView = mains.filter((main) => {
    const ground = windowAround(main, 0)
    return ground !== null && meets({ ...ground, maxX: ground.maxX + 1, maxY: ground.maxY + 1 }, view.window)
  })
  const streets = streetsOf(
    inView,
    view.drawn.map((p) => ({ street: houseNumber(p.parcel).street, corners: p.rings.flat() })),
    { middle: middle(view.window), nameFt: ((view.window.maxX - view.window.minX) * NAME_PX) / WIDTH_PX },
  )
  return { id: 'map', title, where, window: view.window, widthPx: WIDTH_PX, parcels, mains, manholes, streets }
}
