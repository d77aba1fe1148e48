/** Many people at once, for the yearly roll. */
import { type Db, tables } from '../../platform/context.ts'
import { type Person, sortKeyOf } from './model.ts'
import { columnsOf, type PeopleTables, toPerson } from './store.ts'

const t = (db: Db) => tables<PeopleTables>(db)

/** Everyone on file under one of the names, whatever the case. At most a few hundred names at a time. */
export async function peopleNamed(db: Db, muniId: string, names: readonly string[]): Promise<readonly Person[]> {
  const keys = [...new Set(names.flatMap((name) => [sortKeyOf({ kind: 'person', name }), sortKeyOf({ kind: 'company', name })]))]
  if (keys.length === 0) return []
  const rows = await t(db)
    .selectFrom('people')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('sort_key', 'in', keys)
    .where('void_reason', 'is', null)
    .execute()
  return rows.map(toPerson)
}

/** Adds people of a roll. A roll writes the last name first, so they sort as they are written. */
export async function insertFromRoll(db: Db, muniId: string, people: readonly Person[]): Promise<void> {
  if (people.length === 0) return
  const rows = people.map((p) => ({
    muni_id: muniId,
    id: p.id,
    ...columnsOf(p),
    sort_key: sortKeyOf({ kind: 'company', name: p.name }),
    version: 1,
    void_reason: null,
  }))
  await t(db).insertInto('people').values(rows).execute()
}

export interface NewAddress {
  readonly careOf: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

export async function setAddress(db: Db, muniId: string, personId: string, a: NewAddress): Promise<void> {
  await t(db)
    .updateTable('people')
    .set((eb) => ({ care_of: a.careOf, street: a.street, city: a.city, state: a.state, zip: a.zip, version: eb('version', '+', 1) }))
    .where('muni_id', '=', muniId)
    .where('id', '=', personId)
    .execute()
}
