/** What the map of the office says about a parcel, which parcels a filter keeps, and the map as GeoJSON. */
import type { ParcelStatus } from '../../drawings/village-map.ts'
import type { PermitState } from '../permits/model.ts'
import type { ListedParcel, Polygon, StreetFeature } from '../premises/model.ts'

export type MapStatus = Extract<ParcelStatus, 'waiting' | 'ok' | 'none'>

/** What each look means here, beside its swatch. Seen by the office alone. */
export const statusMeans: Readonly<Record<MapStatus, string>> = {
  waiting: 'Waiting on someone: a permit is open',
  ok: 'Nothing open: a tap card or a closed permit is on file',
  none: 'No record yet: no tap card and no permit that was carried out',
}
/** The same, short, for the list. */
export const statusShort: Readonly<Record<MapStatus, string>> = { waiting: 'Permit open', ok: 'On file', none: 'No card' }

const open: ReadonlySet<PermitState> = new Set(['filed', 'returned', 'issued'])

/** An open permit comes first; then a card or a closed permit; a permit that was withdrawn, denied or revoked leaves no record of a connection. */
export const statusOf = (hasCard: boolean, permits: ReadonlySet<PermitState> | undefined): MapStatus => {
  const states = [...(permits ?? [])]
  if (states.some((state) => open.has(state))) return 'waiting'
  return hasCard || states.includes('closed') ? 'ok' : 'none'
}

export const shows = { open: 'Open permits', none: 'No card' } as const
export interface MapFilter {
  /** '' shows all. */
  readonly show: keyof typeof shows | ''
  /** The beginning of a print key, or of any word of an address or an owner: "14 mill" is not 114 Mill Street. */
  readonly find: string
}

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

export const isFiltered = (f: MapFilter): boolean => f.show !== '' || f.find !== ''

export function keeps(f: MapFilter, parcel: Pick<ListedParcel, 'address' | 'printKey' | 'ownerNames'>, status: MapStatus): boolean {
  if (f.show === 'open' && status !== 'waiting') return false
  if (f.show === 'none' && status !== 'none') return false
  const find = plain(f.find)
  const begins = (text: string): boolean => ` ${plain(text)}`.replaceAll('-', ' ').includes(` ${find.replaceAll('-', ' ')}`)
  return find === '' || begins(parcel.address) || parcel.printKey.startsWith(find) || begins(parcel.ownerNames)
}

/** "14 Mill Street" as house number and street; an address without a number is known by its print key. */
export function houseNumber(parcel: Pick<ListedParcel, 'address' | 'printKey'>): { readonly number: string; readonly street: string } {
  const match = /^(\d+\S*) (.+)$/.exec(parcel.address.trim())
  return match ? { number: match[1] ?? '', street: match[2] ?? '' } : { number: parcel.printKey, street: parcel.address.trim() }
}

/** Which way a ring runs: positive counterclockwise. Measured from its first corner, so that no digits are lost. */
function turn(ring: Polygon[number]): number {
  const [x0, y0] = ring[0] ?? [0, 0]
  return ring.reduce((sum, [ax, ay], i) => {
    const [bx, by] = ring[i + 1] ?? [x0, y0]
    return sum + (ax - x0) * (by - y0) - (bx - x0) * (ay - y0)
  }, 0)
}

/**
 * The rings of a parcel as polygons. The first ring is an outer one, and so is every ring that runs the same way; a ring that
 * runs the other way is a hole in the one before it. Outer rings come out counterclockwise, holes clockwise (RFC 7946, 3.1.6).
 */
export function polygonsOf(rings: Polygon): readonly Polygon[] {
  const outward = Math.sign(turn(rings[0] ?? []))
  const polygons: Polygon[number][][] = []
  for (const ring of rings) {
    const isOuter = Math.sign(turn(ring)) === outward
    const right = turn(ring) > 0 === isOuter ? ring : [...ring].reverse()
    if (isOuter) polygons.push([right])
    else polygons.at(-1)?.push(right)
  }
  return polygons
}

const parcelFeature = (p: ListedParcel) => {
  const polygons = polygonsOf(p.geometry ?? [])
  const geometry = polygons.length === 1 ? { type: 'Polygon', coordinates: polygons[0] } : { type: 'MultiPolygon', coordinates: polygons }
  return { type: 'Feature', geometry, properties: { kind: 'parcel', print_key: p.printKey, swis: p.swis, address: p.address } }
}

const streetFeature = (f: StreetFeature) => ({
  type: 'Feature',
  geometry: f.kind === 'manhole' ? { type: 'Point', coordinates: f.geometry[0] } : { type: 'LineString', coordinates: f.geometry },
  properties: { kind: f.kind, facility_id: f.facilityId, size_in: f.sizeIn, material: f.material, note: f.note },
})

/** The map as GeoJSON in longitude and latitude: parcels that are drawn, mains and manholes. No owner, no status, no card. */
export const geoJsonOf = (parcels: readonly ListedParcel[], features: readonly StreetFeature[]) => ({
  type: 'FeatureCollection',
  features: [...parcels.filter((p) => (p.geometry ?? []).length > 0).map(parcelFeature), ...features.filter((f) => f.geometry.length > 0).map(streetFeature)],
})
