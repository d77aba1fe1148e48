import type { PlainDate } from '../../kernel/dates.ts'
import type { Cents } from '../../kernel/money.ts'
import { type Db, tables } from '../../platform/context.ts'
import { columns, orNull, type SchemaStep } from '../../platform/database/schema.ts'
import { type Certificate, type CertificateKind, type Person, sortKeyOf } from './model.ts'

export const schema: readonly SchemaStep[] = [
  {
    id: 'people-001',
    up(change) {
      const text = columns.text
      change.createTable('people', {
        columns: {
          id: text,
          kind: text,
          name: text,
          care_of: text,
          street: text,
          city: text,
          state: text,
          zip: text,
          phone: text,
          email: text,
          sort_key: text,
          version: columns.version,
          void_reason: orNull(text),
        },
        primaryKey: ['id'],
        indexes: [['sort_key', 'id']],
      })
      change.createTable('certificates', {
        columns: {
          id: text,
          person_id: text,
          kind: text,
          number: text,
          issuer: text,
          from_day: columns.day,
          until_day: orNull(columns.day),
          limit_cents: orNull(columns.cents),
          attachment_id: orNull(text),
          version: columns.version,
          void_reason: orNull(text),
        },
        primaryKey: ['id'],
        references: [{ columns: ['person_id'], table: 'people' }],
        indexes: [['person_id'], ['until_day', 'id']],
      })
    },
  },
]

export interface PeopleTables {
  people: {
    muni_id: string
    id: string
    kind: string
    name: string
    care_of: string
    street: string
    city: string
    state: string
    zip: string
    phone: string
    email: string
    sort_key: string
    version: number
    void_reason: string | null
  }
  certificates: {
    muni_id: string
    id: string
    person_id: string
    kind: string
    number: string
    issuer: string
    from_day: string
    until_day: string | null
    limit_cents: number | null
    attachment_id: string | null
    version: number
    void_reason: string | null
  }
}
const t = (db: Db) => tables<PeopleTables>(db)

export const toPerson = (r: PeopleTables['people']): Person => ({
  id: r.id,
  kind: r.kind as Person['kind'],
  name: r.name,
  careOf: r.care_of,
  street: r.street,
  city: r.city,
  state: r.state,
  zip: r.zip,
  phone: r.phone,
  email: r.email,
  version: r.version,
  voidReason: r.void_reason,
})
const toCertificate = (r: PeopleTables['certificates']): Certificate => ({
  id: r.id,
  personId: r.person_id,
  kind: r.kind as CertificateKind,
  number: r.number,
  issuer: r.issuer,
  from: r.from_day as PlainDate,
  until: r.until_day as PlainDate | null,
  limit: r.limit_cents as Cents | null,
  attachmentId: r.attachment_id,
  version: r.version,
  voidReason: r.void_reason,
})
/** The columns of an entry that its values decide, the key for sorting included. */
export const columnsOf = (p: Omit<Person, 'id' | 'version' | 'voidReason'>) => ({
  kind: p.kind,
  name: p.name,
  care_of: p.careOf,
  street: p.street,
  city: p.city,
  state: p.state,
  zip: p.zip,
  phone: p.phone,
  email: p.email,
  sort_key: sortKeyOf(p),
})

export async function findPerson(db: Db, muniId: string, id: string): Promise<Person | null> {
  const row = await t(db).selectFrom('people').selectAll().where('muni_id', '=', muniId).where('id', '=', id).executeTakeFirst()
  return row ? toPerson(row) : null
}

/** People whose sort key begins with the text, in order: for the pick list of a form. */
export async function searchPeople(db: Db, muniId: string, text: string, limit: number): Promise<readonly Person[]> {
  const from = text.trim().toLowerCase()
  const rows = await t(db)
    .selectFrom('people')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('sort_key', '>=', from)
    .where('sort_key', '<', `${from}\uffff`)
    .where('void_reason', 'is', null)
    .orderBy('sort_key')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toPerson)
}

/** A person of exactly this name, if one is on file: so that a name typed twice is not two people. */
export async function personByName(db: Db, muniId: string, name: string): Promise<Person | null> {
  const typed = name.trim().toLowerCase()
  const keys = [sortKeyOf({ kind: 'person', name: typed }), sortKeyOf({ kind: 'company', name: typed })]
  const rows = await t(db)
    .selectFrom('people')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('sort_key', 'in', keys)
    .where('void_reason', 'is', null)
    .execute()
  const row = rows.find((r) => r.name.toLowerCase() === typed)
  return row ? toPerson(row) : null
}

export async function insertPerson(db: Db, muniId: string, p: Person): Promise<void> {
  await t(db)
    .insertInto('people')
    .values({ muni_id: muniId, id: p.id, ...columnsOf(p), version: 1, void_reason: null })
    .execute()
}

/** False when somebody changed the person since `version`. */
export async function updatePerson(db: Db, muniId: string, id: string, version: number, p: Omit<Person, 'id' | 'version' | 'voidReason'>): Promise<boolean> {
  const done = await t(db)
    .updateTable('people')
    .set({ ...columnsOf(p), version: version + 1 })
    .where('muni_id', '=', muniId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

export async function certificatesOf(db: Db, muniId: string, personId: string): Promise<readonly Certificate[]> {
  const rows = await t(db)
    .selectFrom('certificates')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('person_id', '=', personId)
    .orderBy('from_day', 'desc')
    .execute()
  return rows.map(toCertificate)
}

/** Certificates that end on or before a day and are not voided: what the Monday page warns of. */
export async function certificatesEnding(db: Db, muniId: string, from: PlainDate, to: PlainDate): Promise<readonly Certificate[]> {
  const rows = await t(db)
    .selectFrom('certificates')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('until_day', '>=', from)
    .where('until_day', '<=', to)
    .where('void_reason', 'is', null)
    .orderBy('until_day')
    .limit(200)
    .execute()
  return rows.map(toCertificate)
}

export async function insertCertificate(db: Db, muniId: string, c: Certificate): Promise<void> {
  await t(db)
    .insertInto('certificates')
    .values({
      muni_id: muniId,
      id: c.id,
      person_id: c.personId,
      kind: c.kind,
      number: c.number,
      issuer: c.issuer,
      from_day: c.from,
      until_day: c.until,
      limit_cents: c.limit,
      attachment_id: c.attachmentId,
      version: 1,
      void_reason: null,
    })
    .execute()
}

export async function voidCertificate(db: Db, muniId: string, id: string, reason: string): Promise<boolean> {
  const done = await t(db)
    .updateTable('certificates')
    .set({ void_reason: reason })
    .where('muni_id', '=', muniId)
    .where('id', '=', id)
    .where('void_reason', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}
