/** What the office does about itself: set up, adopt law, confirm it, name officers, change settings. */
import { cardDate, plainDate } from '../../kernel/dates.ts'
import { ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import type { AskOf } from '../../vocabulary/vocabulary.ts'
import { type AdoptLaw, type Appointment, decideAdoption, decideAppointment, decideLeaving, decideMunicipality, type NewMunicipality } from './decide.ts'
import { areas, defaultSettings, type Municipality, type Settings } from './model.ts'
import {
  endAdoption,
  endHolder,
  findMunicipality,
  insertAdoption,
  insertHolder,
  insertMunicipality,
  insertOffice,
  listAdoptions,
  listMunicipalities,
  listOffices,
  updateSettings,
} from './store.ts'

/** What pages and later programs may ask of these records. */
export { findMunicipality, listAdoptions, listBodies, listConfirmations, listOffices, listSections, nextNumber } from './store.ts'

/** The offices that every municipality begins with; titles can be changed, people are added with dates. */
const firstOffices: readonly { readonly body: AskOf; readonly title: string }[] = [
  { body: 'superintendent', title: 'Superintendent of Public Works' },
  { body: 'clerk', title: 'Clerk' },
  { body: 'board', title: 'Board' },
  { body: 'engineer', title: 'Engineer' },
  { body: 'inspector', title: 'Inspector' },
  { body: 'attorney', title: 'Attorney' },
]

export type Laws = ReadonlyMap<string, { readonly municipality: string; readonly title: string }>

/** Sets up a municipality, empty. Refuses a name whose address is taken. The scope's `muniId` becomes its id and the first part of its addresses. */
export async function setUpMunicipality(scope: ActionScope, input: NewMunicipality, isDemo = false): Promise<Result<Municipality>> {
  const taken = new Set((await listMunicipalities(scope.db)).map((m) => m.id))
  const decided = decideMunicipality(input, scope.muniId, taken)
  if (!decided.ok) return decided
  const municipality: Municipality = { ...decided.value, zone: 'America/New_York', isDemo, settings: defaultSettings, version: 1 }
  await insertMunicipality(scope.db, municipality, scope.now)
  for (const o of firstOffices) {
    const title =
      o.body === 'board'
        ? municipality.kind === 'town'
          ? 'Town Board'
          : 'Board of Trustees'
        : o.body === 'clerk'
          ? `${municipality.kind === 'town' ? 'Town' : municipality.kind === 'city' ? 'City' : 'Village'} Clerk`
          : o.title
    await insertOffice(scope.db, municipality.id, { id: scope.newId(), body: o.body, title })
  }
  await scope.journal({
    action: 'municipality.set-up',
    subject: { kind: 'municipality', id: municipality.id, label: municipality.name },
    after: municipality,
    summary: `Set up the ${municipality.name}.`,
  })
  return ok(municipality)
}

/** Puts a chapter of law in use for a subject from a day on. */
export async function adoptLaw(scope: ActionScope, laws: Laws, input: AdoptLaw): Promise<Result<{ readonly id: string }>> {
  const municipality = await findMunicipality(scope.db, scope.muniId)
  if (!municipality) return refuse('no-municipality', 'The chapter was not put in use. Set up the municipality first.')
  const decided = decideAdoption(input, municipality, laws, await listAdoptions(scope.db, scope.muniId))
  if (!decided.ok) return decided
  const { area, law, from, instrument, ends } = decided.value
  if (ends) await endAdoption(scope.db, scope.muniId, ends.id, from)
  const id = scope.newId()
  await insertAdoption(scope.db, scope.muniId, { id, area, law, from, until: null, instrument })
  await scope.journal({
    action: 'municipality.adopt-law',
    subject: { kind: 'law', id: law, label: areas[area] },
    before: ends ? { law: ends.law, until: ends.until } : null,
    after: { area, law, from, instrument },
    summary: `${areas[area]} follow ${laws.get(law)?.title ?? law} of the ${laws.get(law)?.municipality ?? ''} from ${cardDate(from)} on${instrument ? ` (${instrument})` : ''}.`,
  })
  return ok({ id })
}

/** Names a person to an office from a day on; the holder until then ends on that day. A deputy stands beside the holder. */
export async function appointOfficer(
  scope: ActionScope,
  input: Appointment & { readonly officeId: string; readonly accountId: string | null },
): Promise<Result<null>> {
  const office = (await listOffices(scope.db, scope.muniId)).find((o) => o.id === input.officeId) ?? null
  const decided = decideAppointment(input, office)
  if (!decided.ok) return decided
  if (office === null) return refuse('no-such-office', 'Nobody was named. Choose an office from the list.')
  const { name, from, capacity, ends } = decided.value
  if (ends) await endHolder(scope.db, scope.muniId, ends.id, from)
  await insertHolder(scope.db, scope.muniId, office.id, { id: scope.newId(), name, accountId: input.accountId, from, until: null, capacity })
  await scope.journal({
    action: 'municipality.appoint',
    subject: { kind: 'office', id: office.id, label: office.title },
    before: ends,
    after: { name, from, capacity },
    summary: `${name} is ${capacity ? `${capacity} ` : ''}${office.title} from ${cardDate(from)} on.`,
  })
  return ok(null)
}

/** Records that somebody leaves office without a successor. The office is then vacant, or its deputy acts. */
export async function leaveOffice(scope: ActionScope, input: { readonly holderId: string; readonly until: string }): Promise<Result<null>> {
  const office = (await listOffices(scope.db, scope.muniId)).find((o) => o.holders.some((h) => h.id === input.holderId)) ?? null
  const decided = decideLeaving(office?.holders.find((h) => h.id === input.holderId) ?? null, input.until)
  if (!decided.ok) return decided
  const { holder, until } = decided.value
  await endHolder(scope.db, scope.muniId, holder.id, until)
  await scope.journal({
    action: 'municipality.leave-office',
    subject: { kind: 'office', id: office?.id ?? '', label: office?.title ?? '' },
    before: holder,
    after: { until },
    summary: `${holder.name} is ${holder.capacity ? `${holder.capacity} ` : ''}${office?.title ?? ''} no longer from ${cardDate(until)} on.`,
  })
  return ok(null)
}

export interface SettingsInput {
  readonly version: number
  readonly name: string
  readonly publicApplications: boolean
  readonly frostDepthFt: string
  readonly officePhone: string
  readonly emergencyPhone: string
  readonly officeAddress: string
  readonly draftDays: string
}

/** Changes the settings; refuses when somebody else changed them meanwhile. */
export async function changeSettings(scope: ActionScope, input: SettingsInput): Promise<Result<null>> {
  const before = await findMunicipality(scope.db, scope.muniId)
  if (!before) return refuse('no-municipality', 'The settings were not changed. Set up the municipality first.')
  const draftDays = Number(input.draftDays)
  if (!Number.isInteger(draftDays) || draftDays < 1 || draftDays > 730)
    return refuseFields([{ field: 'draftDays', message: 'Type a number of days from 1 to 730, such as 60.' }])
  if (input.name.trim() === '') return refuseFields([{ field: 'name', message: 'Type the name of the municipality.' }])
  if (input.frostDepthFt.trim() !== '' && !/^\d+(\.\d+)?$/.test(input.frostDepthFt.trim()))
    return refuseFields([{ field: 'frostDepthFt', message: 'Type the frost depth in feet, such as 4 or 3.5, or leave it empty.' }])
  const settings: Settings = {
    publicApplications: input.publicApplications,
    frostDepthFt: input.frostDepthFt.trim() || null,
    officePhone: input.officePhone.trim(),
    emergencyPhone: input.emergencyPhone.trim(),
    officeAddress: input.officeAddress.trim(),
    draftDays,
  }
  if (!(await updateSettings(scope.db, scope.muniId, input.version, input.name.trim(), settings)))
    return refuse(
      'changed-meanwhile',
      'The settings were not saved. Somebody changed them while you were typing. Your entries are below; compare them and save again.',
    )
  await scope.journal({
    action: 'municipality.settings',
    subject: { kind: 'municipality', id: scope.muniId },
    before: before.settings,
    after: settings,
    summary: 'Changed the settings.',
  })
  return ok(null)
}

export const beginningOfRecords = plainDate('1900-01-01')
