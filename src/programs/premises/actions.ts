import { cardDate, parsePlainDate } from '../../kernel/dates.ts'
import { atField, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import { nextNumber } from '../municipality/actions.ts'
import { personNamed } from '../people/actions.ts'
import { type CardInput, decideCard, decideParcel, type ParcelInput } from './decide.ts'
import { type Capacity, capacities, type Parcel, type Polygon, type StreetFeature, type TapCard } from './model.ts'
import {
  cardsOf,
  endParcelPerson,
  findCard,
  findParcel,
  insertCard,
  insertParcel,
  insertParcelPerson,
  insertStreetFeature,
  isCardNumber,
  parcelByKey,
  peopleOf,
  updateCard,
  updateParcel,
} from './store.ts'

/** What pages and later programs may ask of these records. */
export {
  allParcels,
  anyParcel,
  cardsOf,
  findCard,
  findParcel,
  type PremisesTables,
  parcelByKey,
  parcelsWithCard,
  peopleOf,
  searchParcels,
  streetFeatures,
  toParcel,
} from './store.ts'

const changedMeanwhile = () =>
  refuse('changed-meanwhile', 'Nothing was saved. Somebody changed this record while you were typing. Your entries are below; compare them and save again.')

/** Adds one parcel, with its outline where it is drawn. The roll and the tax map come in through the import. */
export async function addParcel(
  scope: ActionScope,
  input: ParcelInput & { readonly owner: string; readonly geometry?: Polygon | null },
): Promise<Result<Parcel>> {
  const decided = decideParcel(input, await parcelByKey(scope.db, scope.muniId, input.printKey.trim()), null)
  if (!decided.ok) return decided
  const parcel: Parcel = { ...decided.value, id: scope.newId(), geometry: input.geometry ?? null, version: 1, voidReason: null }
  await insertParcel(scope.db, scope.muniId, parcel, input.owner.trim())
  await scope.journal({
    action: 'premises.add-parcel',
    subject: { kind: 'parcel', id: parcel.id, label: parcel.address },
    parcelId: parcel.id,
    after: parcel,
    summary: `Added parcel ${parcel.printKey}, ${parcel.address}.`,
  })
  if (input.owner.trim() !== '') {
    const tied = await tiePerson(scope, parcel.id, { name: input.owner, capacity: 'owner', from: scope.today, source: 'typed' })
    if (!tied.ok) return atField(tied, 'name', 'owner')
  }
  return ok((await findParcel(scope.db, scope.muniId, parcel.id)) ?? parcel)
}

/** Changes a parcel's typed facts; refuses when somebody changed it meanwhile. */
export async function changeParcel(scope: ActionScope, id: string, version: number, input: ParcelInput): Promise<Result<Parcel>> {
  const before = await findParcel(scope.db, scope.muniId, id)
  if (!before) return refuse('not-found', 'Nothing was saved. There is no such parcel.')
  const decided = decideParcel(input, await parcelByKey(scope.db, scope.muniId, input.printKey.trim()), id)
  if (!decided.ok) return decided
  const after: Parcel = { ...before, ...decided.value }
  if (!(await updateParcel(scope.db, scope.muniId, after, before.ownerNames, version))) return changedMeanwhile()
  await scope.journal({
    action: 'premises.change-parcel',
    subject: { kind: 'parcel', id, label: after.address },
    parcelId: id,
    before,
    after,
    summary: `Changed parcel ${after.printKey}.`,
  })
  return ok({ ...after, version: version + 1 })
}

export interface TieInput {
  readonly name: string
  readonly capacity: string
  readonly from: string
  readonly source: string
  /** True for a sale: owners until then end on that day. */
  readonly replacesOwners?: boolean
}

/** Ties a person to a parcel: an owner, an agent, a tenant. A sale ends the owners who held it before that day. */
export async function tiePerson(scope: ActionScope, parcelId: string, input: TieInput): Promise<Result<null>> {
  const parcel = await findParcel(scope.db, scope.muniId, parcelId)
  if (!parcel) return refuse('not-found', 'Nothing was saved. There is no such parcel.')
  if (!Object.hasOwn(capacities, input.capacity)) return refuseFields([{ field: 'capacity', message: 'Choose owner, agent, tenant or care of.' }])
  const from = parsePlainDate(input.from)
  if (from === null) return refuseFields([{ field: 'from', message: 'Type the day from which it holds, such as 6/1/2026.' }])
  const person = await personNamed(scope, input.name)
  if (!person.ok) return person
  if (person.value === null) return refuseFields([{ field: 'name', message: 'Type the name.' }])
  if (input.replacesOwners)
    for (const p of await peopleOf(scope.db, scope.muniId, parcelId))
      if (p.capacity === 'owner' && p.until === null && p.from <= from) await endParcelPerson(scope.db, scope.muniId, p.id, from)
  await insertParcelPerson(scope.db, scope.muniId, {
    id: scope.newId(),
    parcelId,
    personId: person.value.id,
    capacity: input.capacity as Capacity,
    from,
    until: null,
    source: input.source,
  })
  await refreshOwnerNames(scope, parcelId)
  await scope.journal({
    action: 'premises.tie-person',
    subject: { kind: 'parcel', id: parcelId, label: parcel.address },
    parcelId,
    after: { person: person.value.name, capacity: input.capacity, from },
    summary: `${person.value.name} is ${input.capacity} of ${parcel.address} from ${cardDate(from)} on.`,
  })
  return ok(null)
}

async function refreshOwnerNames(scope: ActionScope, parcelId: string): Promise<void> {
  const parcel = await findParcel(scope.db, scope.muniId, parcelId)
  if (!parcel) return
  const owners = (await peopleOf(scope.db, scope.muniId, parcelId)).filter((p) => p.capacity === 'owner' && p.until === null)
  await updateParcel(scope.db, scope.muniId, parcel, [...new Set(owners.map((o) => o.name))].join(' and '), parcel.version)
}

/** Puts a main or a manhole on the map. Refuses one without a number, or drawn as a point where a line is needed. */
export async function addStreetFeature(scope: ActionScope, input: Omit<StreetFeature, 'id'>): Promise<Result<StreetFeature>> {
  if (input.facilityId.trim() === '') return refuseFields([{ field: 'facilityId', message: 'Type the number of the main or manhole, such as MH-14.' }])
  const least = input.kind === 'manhole' ? 1 : 2
  if (input.geometry.length < least)
    return refuseFields([
      {
        field: 'geometry',
        message:
          input.kind === 'manhole'
            ? 'Give the place of the manhole: longitude and latitude.'
            : 'Give a line of two points or more: longitude and latitude of each.',
      },
    ])
  const feature: StreetFeature = { ...input, facilityId: input.facilityId.trim(), id: scope.newId() }
  await insertStreetFeature(scope.db, scope.muniId, feature)
  await scope.journal({
    action: 'premises.add-street-feature',
    subject: { kind: 'street-feature', id: feature.id, label: feature.facilityId },
    after: feature,
    summary: `Added ${feature.kind === 'manhole' ? 'manhole' : feature.kind === 'main' ? 'main' : 'water main'} ${feature.facilityId}.`,
  })
  return ok(feature)
}

/** The number on the card, or the next that no card of the drawer bears. Old drawers hold the same number twice; that is recorded as it is. */
export async function cardNumber(scope: ActionScope, typed: string): Promise<string> {
  if (typed !== '') return typed
  for (;;) {
    const next = String(await nextNumber(scope.db, scope.muniId, 'tap-card', 0)).padStart(4, '0')
    if (!(await isCardNumber(scope.db, scope.muniId, next))) return next
  }
}

/** Types a card from the old drawer. What it says is stored as it is, without a check. */
export async function typeCard(scope: ActionScope, parcelId: string, input: CardInput, facts: Readonly<Record<string, unknown>>): Promise<Result<TapCard>> {
  const parcel = await findParcel(scope.db, scope.muniId, parcelId)
  if (!parcel) return refuse('not-found', 'The card was not saved. There is no such parcel.')
  const decided = decideCard(input)
  if (!decided.ok) return decided
  const card: TapCard = {
    ...decided.value,
    number: await cardNumber(scope, decided.value.number),
    id: scope.newId(),
    parcelId,
    source: 'drawer',
    permitId: null,
    law: null,
    facts,
    version: 1,
    voidReason: null,
  }
  await insertCard(scope.db, scope.muniId, card)
  await scope.journal({
    action: 'premises.type-card',
    subject: { kind: 'card', id: card.id, label: `Tap card ${card.number}` },
    parcelId,
    after: card,
    summary: `Tap card ${card.number} of ${parcel.address} typed from the drawer.`,
  })
  return ok(card)
}

export interface PermitCard {
  readonly parcelId: string
  readonly permitId: string
  readonly law: string
  readonly tapped: string
  readonly plumber: string
  readonly facts: Readonly<Record<string, unknown>>
}

/** Makes the card of a permit, or brings it up to date with what was found in the field. Ties typed by hand are kept. */
export async function makeCard(scope: ActionScope, input: PermitCard): Promise<Result<TapCard>> {
  const known = (await cardsOf(scope.db, scope.muniId, input.parcelId)).find((c) => c.permitId === input.permitId && c.voidReason === null)
  if (known) {
    const after: TapCard = { ...known, tapped: input.tapped, plumber: input.plumber, facts: input.facts }
    if (!(await updateCard(scope.db, scope.muniId, after, known.version))) return changedMeanwhile()
    await scope.journal({
      action: 'premises.update-card',
      subject: { kind: 'card', id: known.id, label: `Tap card ${known.number}` },
      parcelId: input.parcelId,
      before: known,
      after,
      summary: `Tap card ${known.number} brought up to date.`,
    })
    return ok(after)
  }
  const card: TapCard = {
    id: scope.newId(),
    number: await cardNumber(scope, ''),
    parcelId: input.parcelId,
    source: 'permit',
    permitId: input.permitId,
    law: input.law,
    tapped: input.tapped,
    plumber: input.plumber,
    main: '',
    facts: input.facts,
    ties: {},
    notes: '',
    version: 1,
    voidReason: null,
  }
  await insertCard(scope.db, scope.muniId, card)
  await scope.journal({
    action: 'premises.make-card',
    subject: { kind: 'card', id: card.id, label: `Tap card ${card.number}` },
    parcelId: input.parcelId,
    after: card,
    summary: `Tap card ${card.number} made.`,
  })
  return ok(card)
}

/** Changes the measurements and notes of a card; refuses when somebody changed it meanwhile. */
export async function changeCard(
  scope: ActionScope,
  id: string,
  version: number,
  input: CardInput,
  facts: Readonly<Record<string, unknown>>,
): Promise<Result<TapCard>> {
  const before = await findCard(scope.db, scope.muniId, id)
  if (!before) return refuse('not-found', 'Nothing was saved. There is no such card.')
  const decided = decideCard(input)
  if (!decided.ok) return decided
  const after: TapCard = {
    ...before,
    ...decided.value,
    number: decided.value.number || before.number,
    facts: before.source === 'drawer' ? facts : before.facts,
  }
  if (!(await updateCard(scope.db, scope.muniId, after, version))) return changedMeanwhile()
  await scope.journal({
    action: 'premises.change-card',
    subject: { kind: 'card', id, label: `Tap card ${after.number}` },
    parcelId: before.parcelId,
    before,
    after,
    summary: `Changed tap card ${after.number}.`,
  })
  return ok({ ...after, version: version + 1 })
}

/** Voids a card typed by mistake. It stays in the drawer, marked void. */
export async function voidCard(scope: ActionScope, id: string, version: number, reason: string): Promise<Result<null>> {
  const before = await findCard(scope.db, scope.muniId, id)
  if (!before) return refuse('not-found', 'Nothing was voided. There is no such card.')
  if (reason.trim() === '') return refuseFields([{ field: 'reason', message: 'Say why the card is void, such as “typed on the wrong parcel”.' }])
  if (!(await updateCard(scope.db, scope.muniId, { ...before, voidReason: reason.trim() }, version))) return changedMeanwhile()
  await scope.journal({
    action: 'premises.void-card',
    subject: { kind: 'card', id, label: `Tap card ${before.number}` },
    parcelId: before.parcelId,
    before,
    after: { voidReason: reason.trim() },
    summary: `Voided tap card ${before.number}: ${reason.trim()}.`,
  })
  return ok(null)
}
