import { cardDate, type PlainDate, parsePlainDate } from '../../kernel/dates.ts'
import { type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import { type Area, areas, type LawAdoption, type Municipality, type Office, type OfficeHolder } from './model.ts'

export interface NewMunicipality {
  readonly name: string
  readonly kind: string
  readonly county: string
  readonly statePlane: string
}

/**
 * The id of a municipality is its name in lower case with hyphens: "Village of Tannery Falls" is tannery-falls. Empty where the
 * name gives none: ids begin with a letter and have 2 to 63 letters, digits and hyphens.
 */
export function municipalityId(name: string): string {
  const id = name
    .trim()
    .toLowerCase()
    .replace(/^(village|town|city) of /, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return /^[a-z][a-z0-9-]{1,62}$/.test(id) ? id : ''
}

/** Refuses a municipality without a name, of an unknown kind, or whose web address is taken. `id` is the first part of its addresses. */
export function decideMunicipality(
  input: NewMunicipality,
  id: string,
  takenIds: ReadonlySet<string>,
): Result<Pick<Municipality, 'id' | 'name' | 'kind' | 'county' | 'statePlane'>> {
  const problems: FieldProblem[] = []
  const name = input.name.trim()
  if (name === '' || id === '') problems.push({ field: 'name', message: 'Type the name of the municipality, such as Village of Fort Plain.' })
  else if (takenIds.has(id)) problems.push({ field: 'name', message: `A municipality at /${id}/ is set up already. Type a different name, or open that one.` })
  const kind = input.kind
  if (kind !== 'village' && kind !== 'town' && kind !== 'city') problems.push({ field: 'kind', message: 'Choose village, town or city.' })
  const plane = Number(input.statePlane)
  if (![2260, 2261, 2262, 2263].includes(plane)) problems.push({ field: 'statePlane', message: 'Choose the State Plane zone that your county lies in.' })
  if (problems.length > 0) return refuseFields(problems)
  return ok({ id, name, kind: kind as Municipality['kind'], county: input.county.trim(), statePlane: plane as Municipality['statePlane'] })
}

export interface AdoptLaw {
  readonly area: string
  readonly law: string
  readonly from: string
  readonly instrument: string
}

/**
 * Which chapter governs an area from a day on. The chapter in use until then ends on that day.
 * Outside the demo only a chapter of the municipality's own may be chosen (OFFICE 4).
 */
export function decideAdoption(
  input: AdoptLaw,
  municipality: Pick<Municipality, 'name' | 'isDemo'>,
  laws: ReadonlyMap<string, { readonly municipality: string }>,
  existing: readonly LawAdoption[],
): Result<{ readonly area: Area; readonly law: string; readonly from: PlainDate; readonly instrument: string; readonly ends: LawAdoption | null }> {
  const problems: FieldProblem[] = []
  if (!Object.hasOwn(areas, input.area)) problems.push({ field: 'area', message: 'Choose the subject that the law covers.' })
  const chapter = laws.get(input.law)
  if (!chapter) problems.push({ field: 'law', message: 'Choose one of the chapters in the list.' })
  const from = parsePlainDate(input.from)
  if (from === null) problems.push({ field: 'from', message: 'Type the day from which it applies, such as 8/21/1995.' })
  if (problems.length > 0 || from === null || !chapter) return refuseFields(problems)
  if (!municipality.isDemo && chapter.municipality !== municipality.name)
    return refuse(
      'not-our-law',
      `The chapter was not put in use. It is the law of the ${chapter.municipality}, not of the ${municipality.name}. Another municipality’s chapter can serve as a model for drafting; it becomes yours only by a local law of your own.`,
    )
  const area = input.area as Area
  const open = existing.find((a) => a.area === area && a.until === null) ?? null
  if (open && open.from >= from)
    return refuse(
      'adoption-out-of-order',
      `The chapter was not put in use. One for this subject is in use from ${cardDate(open.from)} on; choose a later day, or void that entry first.`,
    )
  return ok({ area, law: input.law, from, instrument: input.instrument.trim(), ends: open })
}

export interface Appointment {
  readonly name: string
  readonly from: string
  /** Empty for the holder himself; "acting" or "deputy" beside or in place of him. */
  readonly capacity: string
}

/**
 * Who holds an office from a day on. The holder of the same capacity until then ends on that day: a deputy stands beside the
 * holder and ends only another deputy (OFFICE 2).
 */
export function decideAppointment(
  input: Appointment,
  office: Pick<Office, 'title' | 'holders'> | null,
): Result<{ readonly name: string; readonly from: PlainDate; readonly capacity: string; readonly ends: OfficeHolder | null }> {
  const problems: FieldProblem[] = []
  if (office === null) problems.push({ field: 'officeId', message: 'Choose an office from the list.' })
  const from = parsePlainDate(input.from)
  if (from === null) problems.push({ field: 'from', message: 'Type the first day in office, such as 4/6/2026.' })
  const name = input.name.trim()
  if (name === '') problems.push({ field: 'name', message: 'Type the name of the person.' })
  if (problems.length > 0 || from === null || office === null) return refuseFields(problems)
  const capacity = input.capacity.trim().toLowerCase()
  const ends = office.holders.find((h) => h.until === null && h.capacity === capacity) ?? null
  if (ends && ends.from >= from)
    return refuse(
      'appointment-out-of-order',
      `Nobody was named. ${ends.name} is ${capacity ? `${capacity} ` : ''}${office.title} from ${cardDate(ends.from)} on; choose a later day.`,
    )
  return ok({ name, from, capacity, ends })
}

/** The day on which somebody leaves an office without a successor: the office is then vacant, or its deputy acts. */
export function decideLeaving(holder: OfficeHolder | null, dayText: string): Result<{ readonly holder: OfficeHolder; readonly until: PlainDate }> {
  const problems: FieldProblem[] = []
  if (holder === null) problems.push({ field: 'holderId', message: 'Choose who leaves office.' })
  const until = parsePlainDate(dayText)
  if (until === null) problems.push({ field: 'until', message: 'Type the first day out of office, such as 12/1/2026.' })
  else if (holder !== null && until < holder.from)
    problems.push({ field: 'until', message: `${holder.name} came into office on ${cardDate(holder.from)}. Type that day or a later one.` })
  if (problems.length > 0 || holder === null || until === null) return refuseFields(problems)
  if (holder.until !== null) return refuse('left-already', `Nothing was changed. ${holder.name} left office on ${cardDate(holder.until)}.`)
  return ok({ holder, until })
}
