/** Facts as typed, turned into the numbers that drawings and papers need. An answer that cannot be read is unknown here; the form says so. */

import type { LateralFacts, OwnershipSpan } from '../../drawings/lateral.ts'
import type { TrenchFacts } from '../../drawings/trench.ts'
import type { Procedure } from '../../engine/procedure.ts'
import { cardDate, parsePlainDate } from '../../kernel/dates.ts'
import { fromNumber, inUnit, numberInWords, readAmount, toBase, toNumber } from '../../kernel/quantity.ts'
import { unitInField, unitWords } from '../../kernel/unit-words.ts'
import { type FactName, type FactSpec, vocabulary } from '../../vocabulary/vocabulary.ts'
import type { Ties } from '../premises/model.ts'
import type { StoredFinding } from './model.ts'

export type RawFacts = Readonly<Record<string, unknown>>

const specOf = (name: string): FactSpec | undefined => (vocabulary as Readonly<Record<string, FactSpec>>)[name]

/** An amount in a unit, as a number for drawing: `numberOf({depth_of_cover_ft: '3 ft 6 in'}, 'depth_of_cover_ft', 'ft')` is 3.5. */
export function numberOf(facts: RawFacts, name: FactName, unit: string): number | null {
  const spec = specOf(name)
  const raw = facts[name]
  if (spec?.kind !== 'amount' || raw === undefined || raw === null || raw === '') return null
  const typed = typeof raw === 'number' ? null : String(raw).trim()
  const bare = typeof raw === 'number' ? fromNumber(raw) : typed === null ? null : numberInWords(typed)
  if (bare) return toNumber(inUnit(toBase(bare, spec.dimension, spec.unit), spec.dimension, unit))
  const read = readAmount(spec.dimension, typed ?? '')
  return read.ok ? toNumber(inUnit(read.value, spec.dimension, unit)) : null
}

const truthOf = (facts: RawFacts, name: FactName): boolean | null => {
  const raw = facts[name]
  if (raw === true || raw === 'yes' || raw === 'true') return true
  if (raw === false || raw === 'no' || raw === 'false') return false
  return null
}

/** The label of a chosen value, in the form's own words. */
export function labelOf(name: string, raw: unknown): string {
  const spec = specOf(name)
  if (raw === null || raw === undefined || raw === '') return ''
  if (raw === true || raw === 'yes') return 'Yes'
  if (raw === false || raw === 'no') return 'No'
  const value = (v: unknown): string =>
    spec && (spec.kind === 'choice' || spec.kind === 'choices') ? ((spec.values as Readonly<Record<string, string>>)[String(v)] ?? String(v)) : String(v)
  if (Array.isArray(raw)) return raw.map(value).join(', ')
  if (spec?.kind === 'amount' && (typeof raw === 'number' || numberInWords(String(raw)))) return `${String(raw)} ${unitWords(spec.unit)}`
  const day = spec?.kind === 'date' && typeof raw === 'string' ? parsePlainDate(raw) : null
  return day === null ? value(raw) : cardDate(day)
}

export { unitInField, unitWords }

const verdictOf = (findings: readonly StoredFinding[], provision: string | null): StoredFinding['verdict'] | undefined =>
  provision === null ? undefined : findings.find((f) => f.provision === provision)?.verdict
const citeOf = (findings: readonly StoredFinding[], provision: string | null) =>
  provision === null ? undefined : findings.find((f) => f.provision === provision)?.cite

const optional = <K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> => (value === undefined ? {} : ({ [key]: value } as Record<K, V>))

/** The procedure as old work is drawn: rules for new work are not applied to it, so no limit stands in the drawing (OFFICE 6). */
export const oldWork = (procedure: Procedure): Procedure => ({
  ...procedure,
  drawing: {
    ...procedure.drawing,
    leastCoverFt: null,
    leastCoverWords: 'old work, not checked',
    trenchAllowanceIn: null,
    trenchMaxIn: null,
    leastSlopeInPerFt: null,
    waterDistanceFt: null,
  },
})

export interface DrawingCaption {
  readonly id: string
  readonly place: string
  readonly number: string
  readonly date: string
}

/** The trench from the facts of a case, with this law's own limits and nothing where it has none. */
export function trenchFacts(procedure: Procedure, facts: RawFacts, findings: readonly StoredFinding[], caption: DrawingCaption, detail: boolean): TrenchFacts {
  const d = procedure.drawing
  return {
    id: caption.id,
    title: 'Trench section',
    where: caption.place,
    number: caption.number,
    date: caption.date,
    coverFt: numberOf(facts, 'depth_of_cover_ft', 'ft'),
    leastCoverFt: d.leastCoverFt,
    leastCoverWords: d.leastCoverFt === null ? (d.leastCoverWords ?? 'below frost') : null,
    widthIn: numberOf(facts, 'trench_width_at_pipe_top_in', 'in'),
    outsideDiameterIn: numberOf(facts, 'pipe_outside_diameter_in', 'in'),
    insideDiameterIn: numberOf(facts, 'pipe_internal_diameter_in', 'in') ?? numberOf(facts, 'pipe_nominal_diameter_in', 'in'),
    beddingIn: numberOf(facts, 'compacted_sand_bed_in', 'in'),
    allowanceIn: d.trenchAllowanceIn,
    maxWidthIn: d.trenchMaxIn,
    verdicts: { ...optional('cover', verdictOf(findings, d.coverProvision)), ...optional('width', verdictOf(findings, d.trenchProvision)) },
    cites: { ...optional('cover', citeOf(findings, d.coverProvision)), ...optional('width', citeOf(findings, d.trenchProvision)) },
    detail,
  }
}

const feet = (text: string | undefined): number | null => (text === undefined || text === '' ? null : Number(text))

const isSpan = (p: Procedure['ownership'][number]): boolean => p.from !== p.to
const span = (p: Procedure['ownership'][number]): OwnershipSpan => ({ from: p.from, to: p.to, side: p.side })

/**
 * The water service and the water main of a case. One rule speaks of both, so its verdict belongs to the nearer one: the other line is not marked with a
 * shortfall that is not its own. Where the nearer one is far enough, so is the other.
 */
function waterLines(d: Procedure['drawing'], facts: RawFacts, verdict: StoredFinding['verdict'] | undefined) {
  const service = numberOf(facts, 'distance_to_water_service_ft', 'ft')
  const main = numberOf(facts, 'distance_to_water_main_ft', 'ft')
  const leastFt = d.waterDistanceFt
  const nearer = main !== null && (service === null || main < service) ? 'main' : 'service'
  const both = verdict === 'complies' || verdict === 'does-not-apply'
  return {
    drawn: service === null && main === null && leastFt === null ? null : { distanceFt: service, leastFt },
    main: main === null ? undefined : { distanceFt: main, leastFt },
    verdicts: {
      ...(service !== null && (both || nearer === 'service')
        ? optional('water', verdict)
        : service === null && main === null
          ? optional('water', verdict)
          : {}),
      ...(main !== null && (both || nearer === 'main') ? optional('waterMain', verdict) : {}),
    },
  }
}

/** The lateral in plan and profile from the facts of a case or card and the ties of the card. */
export function lateralFacts(
  procedure: Procedure,
  facts: RawFacts,
  findings: readonly StoredFinding[],
  caption: DrawingCaption & { readonly owner: string; readonly street: string; readonly kind: 'village' | 'town' },
  ties: Ties,
): LateralFacts {
  const d = procedure.drawing
  const water = waterLines(d, facts, verdictOf(findings, d.waterProvision))
  const size = numberOf(facts, 'pipe_nominal_diameter_in', 'in')
  const pipe = [size === null ? '' : `${size} in`, labelOf('pipe_material', facts.pipe_material)].filter((t) => t !== '').join(' ')
  const corners = [
    ['left', feet(ties.cleanoutFromNorthCornerFt)],
    ['right', feet(ties.cleanoutFromSouthCornerFt)],
  ] as const
  return {
    id: caption.id,
    title: 'Lateral',
    where: caption.place,
    number: caption.number,
    date: caption.date,
    streetName: caption.street || null,
    streetFt: feet(ties.mainToPropertyLineFt),
    yardFt: feet(ties.propertyLineToBuildingFt),
    curbFt: null,
    building: [caption.place, caption.owner].filter((l) => l !== ''),
    pipeWords: pipe || null,
    mainWords: null,
    connectionWords: labelOf('connection_fitting_type', facts.connection_fitting_type) || null,
    manhole: ties.manhole ?? null,
    stationFt: feet(ties.wyeFromManholeFt),
    water: water.drawn,
    ...optional('waterMain', water.main),
    cleanoutAtLine: truthOf(facts, 'property_line_cleanout_present'),
    cleanoutInside: truthOf(facts, 'interior_cleanout_present'),
    ties: corners.flatMap(([corner, ft]) => (ft === null ? [] : [{ corner, feet: ft }])),
    coverAtWallFt: feet(ties.coverAtWallFt) ?? numberOf(facts, 'depth_of_cover_ft', 'ft'),
    leastCoverFt: d.leastCoverFt,
    leastCoverWords: d.leastCoverFt === null ? (d.leastCoverWords ?? 'below frost') : null,
    slopeInPerFt: numberOf(facts, 'pipe_slope_in_per_ft', 'in/ft'),
    leastSlopeInPerFt: d.leastSlopeInPerFt,
    groundFallFt: feet(ties.groundFallFt),
    ownership: procedure.ownership.filter(isSpan).map(span),
    nearMainFt: d.ownershipBoundary === 'one-foot-from-wye' ? 1 : d.ownershipBoundary === 'two-feet-from-main' ? 2 : null,
    keeper: caption.kind,
    verdicts: {
      ...optional('cover', verdictOf(findings, d.coverProvision)),
      ...optional('slope', verdictOf(findings, d.slopeProvision)),
      ...water.verdicts,
    },
    cites: {
      ...optional('cover', citeOf(findings, d.coverProvision)),
      ...optional('slope', citeOf(findings, d.slopeProvision)),
      ...optional('water', citeOf(findings, d.waterProvision)),
    },
  }
}
