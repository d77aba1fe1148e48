/**
 * Parcels, who holds them, the tap card of each connection, and the mains and manholes in the street.
 *
 * A parcel is known by its SWIS code and its print key (section-block-lot: "24.11-2-17"). Everything the office knows hangs
 * on a parcel or on a person.
 */
import type { PlainDate } from '../../kernel/dates.ts'

export interface Parcel {
  readonly id: string
  /** State code of the municipality, six digits: "444201". */
  readonly swis: string
  readonly printKey: string
  readonly address: string
  readonly use: string
  readonly waterAccount: string
  /** Outer ring and holes as longitude and latitude, or null when the parcel was never drawn. */
  readonly geometry: Polygon | null
  readonly note: string
  readonly version: number
  readonly voidReason: string | null
}

/** A parcel with the names of its owners today, as lists show it. */
export interface ListedParcel extends Parcel {
  readonly ownerNames: string
}

export type Polygon = readonly (readonly (readonly [number, number])[])[]

export const capacities = { owner: 'Owner', agent: 'Agent', tenant: 'Tenant', 'care-of': 'Care of' } as const
export type Capacity = keyof typeof capacities

/** A person's tie to a parcel, with dates. A sale ends one and begins another. */
export interface ParcelPerson {
  readonly id: string
  readonly parcelId: string
  readonly personId: string
  readonly name: string
  readonly capacity: Capacity
  readonly from: PlainDate
  readonly until: PlainDate | null
  readonly source: string
}

/**
 * The card of a connection. A card typed from the old drawer holds what the card says ("about 1974"), with its scan, and is
 * stored without a check (OFFICE 6). A card made from a permit holds the facts as inspected.
 */
export interface TapCard {
  readonly id: string
  readonly number: string
  readonly parcelId: string
  readonly source: 'drawer' | 'permit'
  readonly permitId: string | null
  readonly law: string | null
  /** When it was tapped, as the card says it: "Jun 3, 1996", "about 1974". */
  readonly tapped: string
  readonly plumber: string
  readonly main: string
  /** Facts by public name, as entered. */
  readonly facts: Readonly<Record<string, unknown>>
  /** Measurements to find things again: ties, distances, curb stop, service. */
  readonly ties: Ties
  readonly notes: string
  readonly version: number
  readonly voidReason: string | null
}

/** Measurements of the card that no law asks for, in feet unless said; empty when unknown. */
export interface Ties {
  readonly mainToPropertyLineFt?: string
  readonly propertyLineToBuildingFt?: string
  readonly curbToPropertyLineFt?: string
  readonly manhole?: string
  readonly wyeFromManholeFt?: string
  readonly cleanoutFromNorthCornerFt?: string
  readonly cleanoutFromSouthCornerFt?: string
  readonly groundFallFt?: string
  readonly coverAtWallFt?: string
  readonly curbStopTies?: string
  readonly waterServiceMaterial?: string
  readonly waterServiceSizeIn?: string
}

export const tieLabels: Readonly<Record<keyof Ties, string>> = {
  mainToPropertyLineFt: 'Main to property line, feet',
  propertyLineToBuildingFt: 'Property line to building, feet',
  curbToPropertyLineFt: 'Curb to property line, feet',
  manhole: 'Nearest manhole',
  wyeFromManholeFt: 'Wye from that manhole, feet',
  cleanoutFromNorthCornerFt: 'Cleanout from the first corner, feet',
  cleanoutFromSouthCornerFt: 'Cleanout from the second corner, feet',
  groundFallFt: 'Fall of the ground from building to street, feet',
  coverAtWallFt: 'Depth to top of pipe at the wall, feet',
  curbStopTies: 'Curb stop, with ties',
  waterServiceMaterial: 'Water service, material',
  waterServiceSizeIn: 'Water service, size in inches',
}
export const isTie = (name: string): name is keyof Ties => Object.hasOwn(tieLabels, name)

export interface StreetFeature {
  readonly id: string
  readonly kind: 'main' | 'manhole' | 'water-main'
  readonly facilityId: string
  /** A main is a line, a manhole a point; longitude and latitude. */
  readonly geometry: readonly (readonly [number, number])[]
  readonly sizeIn: string
  readonly material: string
  readonly note: string
}

/** "14 Mill Street" sorts by street, then by house number: "mill street 000014". */
export function addressSortKey(address: string): string {
  const text = address.trim().toLowerCase().replace(/\s+/g, ' ')
  const match = /^(\d+)([a-z]?)(?:[-/]\d+)? (.+)$/.exec(text)
  return match ? `${match[3]} ${(match[1] ?? '').padStart(6, '0')}${match[2] ?? ''}` : text
}

/** Print keys sort by their numbers: "24.11-2-9" before "24.11-2-17". */
export const printKeySortKey = (printKey: string): string => printKey.replace(/\d+/g, (n) => n.padStart(6, '0'))

const printKeyShape = /^\d{1,3}(\.\d{0,3})?-\d{1,4}(-\d{1,4}(\.\d{1,4})?)?(\/\d{1,4})?$/
/** A print key as New York writes it: section, block and lot, each a number with an optional decimal part. Some counties print "24.-2-17" for a section that is not divided. */
export const isPrintKey = (text: string): boolean => printKeyShape.test(text)
/** A SWIS code is six digits. */
export const isSwis = (text: string): boolean => /^\d{6}$/.test(text)
