/**
 * A municipality, the laws it has adopted, and the people who hold the offices that those laws name.
 *
 * A law names officers and bodies ("Superintendent", "Administrator", "Village Board"). Each municipality maps them to
 * offices of its own, and offices to people with dates, so that a deputy, a vacancy or one person in two offices is a
 * dated fact (OFFICE 2).
 */
import type { PlainDate } from '../../kernel/dates.ts'
import type { AskOf } from '../../vocabulary/vocabulary.ts'

/** The subjects by which a municipality adopts law. */
export const areas = { sewers: 'Sewers', backflow: 'Backflow and cross-connections', industry: 'Industrial discharges', septic: 'Septic tanks' } as const
export type Area = keyof typeof areas

/** The subject of a check and the area of law it belongs to. */
export const areaOfSubject = (subject: string): Area => {
  if (['air-gap', 'tank-supply', 'vacuum-breaker', 'backflow-device', 'plumbing-connection', 'plumbing-entry', 'plumbing-violation'].includes(subject))
    return 'backflow'
  if (['discharge', 'accidental-discharge', 'industrial-user'].includes(subject)) return 'industry'
  if (subject === 'septic-program') return 'septic'
  return 'sewers'
}

export interface Municipality {
  readonly id: string
  readonly name: string
  readonly kind: 'village' | 'town' | 'city'
  readonly county: string
  /** IANA zone in which legal days are counted. */
  readonly zone: string
  /** EPSG code of the State Plane zone, in US survey feet. */
  readonly statePlane: 2260 | 2261 | 2262 | 2263
  readonly isDemo: boolean
  readonly settings: Settings
  readonly version: number
}

export interface Settings {
  /** Public application forms are off until someone turns them on (OFFICE 19). */
  readonly publicApplications: boolean
  /** Depth of frost in feet, if the municipality has settled one; laws that say only "frost" need it. */
  readonly frostDepthFt: string | null
  readonly officePhone: string
  readonly emergencyPhone: string
  readonly officeAddress: string
  /** Days after which an abandoned public draft expires. */
  readonly draftDays: number
}

export const defaultSettings: Settings = {
  publicApplications: false,
  frostDepthFt: null,
  officePhone: '',
  emergencyPhone: '',
  officeAddress: '',
  draftDays: 60,
}

/** A chapter of law in use for an area, from a day on. */
export interface LawAdoption {
  readonly id: string
  readonly area: Area
  readonly law: string
  readonly from: PlainDate
  readonly until: PlainDate | null
  readonly instrument: string
}

export interface Office {
  readonly id: string
  /** Which of the law's askers this office answers for by its name; an `other` one answers for the bodies of laws that are mapped on it (model-bodies.ts). */
  readonly body: AskOf | 'other'
  readonly title: string
  readonly holders: readonly OfficeHolder[]
}

export interface OfficeHolder {
  readonly id: string
  readonly name: string
  readonly accountId: string | null
  readonly from: PlainDate
  readonly until: PlainDate | null
  /** "acting", "deputy" or empty. */
  readonly capacity: string
}

export const inForce = <T extends { readonly from: PlainDate; readonly until: PlainDate | null }>(of: T, on: PlainDate): boolean =>
  of.from <= on && (of.until === null || on < of.until)

/** The chapter in use for an area on a day, or null: then nothing can be checked and the page says so. */
export const lawFor = (adoptions: readonly LawAdoption[], area: Area, on: PlainDate): LawAdoption | null =>
  adoptions.find((a) => a.area === area && inForce(a, on)) ?? null

/** Who holds the office that answers for a body of the law on a day: the holder himself, else who acts for him; null when it is vacant or unmapped. */
export function holderOf(offices: readonly Office[], body: AskOf, on: PlainDate): (OfficeHolder & { readonly title: string }) | null {
  for (const office of offices) {
    if (office.body !== body) continue
    const inOffice = office.holders.filter((h) => inForce(h, on))
    const holder = inOffice.find((h) => h.capacity === '') ?? inOffice[0]
    if (holder) return { ...holder, title: holder.capacity ? `${holder.capacity} ${office.title}` : office.title }
  }
  return null
}
