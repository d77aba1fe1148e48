import type { PlainDate } from '../../kernel/dates.ts'
import { type Db, tables } from '../../platform/context.ts'
import { fixedQuery } from '../../platform/database/fixed.ts'
import { columns, type Dialect, fromFlag, orNull, type SchemaStep, toFlag, withDefault } from '../../platform/database/schema.ts'
import { type Area, defaultSettings, type LawAdoption, type Municipality, type Office, type Settings } from './model.ts'
import type { BodyOffice } from './model-bodies.ts'
import type { LawConfirmation, SectionConfirmation } from './model-text.ts'

export const schema: readonly SchemaStep[] = [
  {
    id: 'municipality-001',
    up(change) {
      change.createTable('municipalities', {
        columns: {
          name: columns.text,
          kind: columns.text,
          county: columns.text,
          zone: columns.text,
          state_plane: columns.integer,
          is_demo: columns.flag,
          settings: columns.json,
          created_at: columns.instant,
          version: columns.version,
        },
        primaryKey: [],
      })
      change.createTable('law_adoptions', {
        columns: {
          id: columns.text,
          area: columns.text,
          law: columns.text,
          from_day: columns.day,
          until_day: orNull(columns.day),
          instrument: columns.text,
          version: columns.version,
        },
        primaryKey: ['id'],
        indexes: [['area', 'from_day']],
      })
      change.createTable('law_confirmations', {
        columns: {
          id: columns.text,
          law: columns.text,
          as_of: columns.day,
          confirmed_by: columns.text,
          confirmed_at: columns.instant,
          sections_confirmed: columns.flag,
        },
        primaryKey: ['id'],
      })
      change.createTable('offices', { columns: { id: columns.text, body: columns.text, title: columns.text, version: columns.version }, primaryKey: ['id'] })
      change.createTable('office_holders', {
        columns: {
          id: columns.text,
          office_id: columns.text,
          name: columns.text,
          account_id: orNull(columns.text),
          from_day: columns.day,
          until_day: orNull(columns.day),
          capacity: columns.text,
          version: columns.version,
        },
        primaryKey: ['id'],
        references: [{ columns: ['office_id'], table: 'offices' }],
        indexes: [['office_id', 'from_day']],
      })
      change.createTable('counters', { columns: { name: columns.text, year: columns.integer, last: columns.integer }, primaryKey: ['name', 'year'] })
    },
  },
  {
    id: 'municipality-002',
    up(change) {
      const text = columns.text
      change.addColumn('law_confirmations', 'text_hash', withDefault(text, ''))
      change.addColumn('law_confirmations', 'text_parts', withDefault(columns.json, '{}'))
      change.createTable('section_confirmations', {
        columns: { id: text, law: text, section: text, book_section: text, as_of: columns.day, confirmed_by: text, confirmed_at: columns.instant },
        primaryKey: ['id'],
        indexes: [['law', 'confirmed_at']],
      })
      change.createTable('law_bodies', {
        columns: { id: text, law: text, body: text, office_id: orNull(text), from_day: columns.day, until_day: orNull(columns.day), note: text },
        primaryKey: ['id'],
        references: [{ columns: ['office_id'], table: 'offices' }],
        indexes: [['law', 'body', 'from_day']],
      })
    },
  },
]

interface Tables {
  municipalities: {
    muni_id: string
    name: string
    kind: string
    county: string
    zone: string
    state_plane: number
    is_demo: number
    settings: string
    created_at: string
    version: number
  }
  law_adoptions: { muni_id: string; id: string; area: string; law: string; from_day: string; until_day: string | null; instrument: string; version: number }
  law_confirmations: {
    muni_id: string
    id: string
    law: string
    as_of: string
    confirmed_by: string
    confirmed_at: string
    /** Of no use since municipality-002: counted numbers are compared one by one. */
    sections_confirmed: number
    text_hash: string
    text_parts: string
  }
  section_confirmations: {
    muni_id: string
    id: string
    law: string
    section: string
    book_section: string
    as_of: string
    confirmed_by: string
    confirmed_at: string
  }
  law_bodies: { muni_id: string; id: string; law: string; body: string; office_id: string | null; from_day: string; until_day: string | null; note: string }
  offices: { muni_id: string; id: string; body: string; title: string; version: number }
  office_holders: {
    muni_id: string
    id: string
    office_id: string
    name: string
    account_id: string | null
    from_day: string
    until_day: string | null
    capacity: string
    version: number
  }
  counters: { muni_id: string; name: string; year: number; last: number }
}
const t = (db: Db) => tables<Tables>(db)

const toMunicipality = (r: Tables['municipalities']): Municipality => ({
  id: r.muni_id,
  name: r.name,
  kind: r.kind as Municipality['kind'],
  county: r.county,
  zone: r.zone,
  statePlane: r.state_plane as Municipality['statePlane'],
  isDemo: fromFlag(r.is_demo),
  settings: { ...defaultSettings, ...(JSON.parse(r.settings) as Partial<Settings>) },
  version: r.version,
})

/** All municipalities of the installation, by name. The only read that crosses municipalities: the front door lists them. */
export async function listMunicipalities(db: Db): Promise<readonly Municipality[]> {
  const rows = await t(db).selectFrom('municipalities').selectAll().orderBy('muni_id').execute()
  return rows.map(toMunicipality)
}

export async function findMunicipality(db: Db, muniId: string): Promise<Municipality | null> {
  const row = await t(db).selectFrom('municipalities').selectAll().where('muni_id', '=', muniId).executeTakeFirst()
  return row ? toMunicipality(row) : null
}

/** A municipality, with the laws in use and the text that it confirmed last of each: what stands around every page. */
export interface MunicipalityOfPage extends Municipality {
  readonly laws: readonly { readonly law: string; readonly confirmedHash: string }[]
}

const pageQuery = fixedQuery<Tables['municipalities'] & { readonly law: string | null; readonly confirmed: string | null }>(`
  select m.muni_id, m.name, m.kind, m.county, m.zone, m.state_plane, m.is_demo, m.settings, m.version, a.law,
    (select c.text_hash from law_confirmations c where c.muni_id = a.muni_id and c.law = a.law order by c.confirmed_at desc, c.id desc limit 1) as confirmed
  from municipalities m left join law_adoptions a on a.muni_id = m.muni_id and a.until_day is null where m.muni_id = ?`)

/** The municipality as every page needs it, by one query. */
export async function municipalityOfPage(db: Db, dialect: Dialect, muniId: string): Promise<MunicipalityOfPage | null> {
  const rows = await pageQuery(db, dialect, [muniId])
  const [row] = rows
  if (!row) return null
  return { ...toMunicipality(row), laws: rows.flatMap((r) => (r.law === null ? [] : [{ law: r.law, confirmedHash: r.confirmed ?? '' }])) }
}

export async function insertMunicipality(db: Db, m: Municipality, at: string): Promise<void> {
  await t(db)
    .insertInto('municipalities')
    .values({
      muni_id: m.id,
      name: m.name,
      kind: m.kind,
      county: m.county,
      zone: m.zone,
      state_plane: m.statePlane,
      is_demo: toFlag(m.isDemo),
      settings: JSON.stringify(m.settings),
      created_at: at,
      version: 1,
    })
    .execute()
}

/** Saves the settings if nobody changed them since `version`; false when somebody did. */
export async function updateSettings(db: Db, muniId: string, version: number, name: string, settings: Settings): Promise<boolean> {
  const done = await t(db)
    .updateTable('municipalities')
    .set({ settings: JSON.stringify(settings), name, version: version + 1 })
    .where('muni_id', '=', muniId)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

export async function listAdoptions(db: Db, muniId: string): Promise<readonly LawAdoption[]> {
  const rows = await t(db).selectFrom('law_adoptions').selectAll().where('muni_id', '=', muniId).orderBy('area').orderBy('from_day').execute()
  return rows.map((r) => ({
    id: r.id,
    area: r.area as Area,
    law: r.law,
    from: r.from_day as PlainDate,
    until: r.until_day as PlainDate | null,
    instrument: r.instrument,
  }))
}

export async function insertAdoption(db: Db, muniId: string, a: LawAdoption): Promise<void> {
  await t(db)
    .insertInto('law_adoptions')
    .values({ muni_id: muniId, id: a.id, area: a.area, law: a.law, from_day: a.from, until_day: a.until, instrument: a.instrument, version: 1 })
    .execute()
}

export async function endAdoption(db: Db, muniId: string, id: string, until: PlainDate): Promise<void> {
  await t(db).updateTable('law_adoptions').set({ until_day: until }).where('muni_id', '=', muniId).where('id', '=', id).execute()
}

export async function listConfirmations(db: Db, muniId: string): Promise<readonly LawConfirmation[]> {
  const rows = await t(db)
    .selectFrom('law_confirmations')
    .select(['id', 'law', 'as_of', 'confirmed_by', 'text_hash'])
    .where('muni_id', '=', muniId)
    .orderBy('confirmed_at')
    .orderBy('id')
    .execute()
  return rows.map((r) => ({ id: r.id, law: r.law, asOf: r.as_of as PlainDate, by: r.confirmed_by, textHash: r.text_hash }))
}

/** The parts of the text that was confirmed, by key; empty where the confirmation kept none. */
export async function confirmedParts(db: Db, muniId: string, id: string): Promise<Readonly<Record<string, string>>> {
  const row = await t(db).selectFrom('law_confirmations').select('text_parts').where('muni_id', '=', muniId).where('id', '=', id).executeTakeFirst()
  return row ? (JSON.parse(row.text_parts) as Record<string, string>) : {}
}

export async function insertConfirmation(db: Db, muniId: string, c: LawConfirmation, parts: Readonly<Record<string, string>>, at: string): Promise<void> {
  await t(db)
    .insertInto('law_confirmations')
    .values({
      muni_id: muniId,
      id: c.id,
      law: c.law,
      as_of: c.asOf,
      confirmed_by: c.by,
      confirmed_at: at,
      sections_confirmed: 0,
      text_hash: c.textHash,
      text_parts: JSON.stringify(parts),
    })
    .execute()
}

/** Counted section numbers that were compared with the code book, of one law or of all, earliest first. */
export async function listSections(db: Db, muniId: string, law?: string): Promise<readonly SectionConfirmation[]> {
  const all = t(db).selectFrom('section_confirmations').selectAll().where('muni_id', '=', muniId)
  const rows = await (law === undefined ? all : all.where('law', '=', law)).orderBy('law').orderBy('confirmed_at').orderBy('id').execute()
  return rows.map((r) => ({ id: r.id, law: r.law, section: r.section, bookSection: r.book_section, asOf: r.as_of as PlainDate, by: r.confirmed_by }))
}

export async function insertSection(db: Db, muniId: string, c: SectionConfirmation, at: string): Promise<void> {
  await t(db)
    .insertInto('section_confirmations')
    .values({
      muni_id: muniId,
      id: c.id,
      law: c.law,
      section: c.section,
      book_section: c.bookSection,
      as_of: c.asOf,
      confirmed_by: c.by,
      confirmed_at: at,
    })
    .execute()
}

export async function listBodies(db: Db, muniId: string): Promise<readonly BodyOffice[]> {
  const rows = await t(db).selectFrom('law_bodies').selectAll().where('muni_id', '=', muniId).orderBy('law').orderBy('body').orderBy('from_day').execute()
  return rows.map((r) => ({
    id: r.id,
    law: r.law,
    body: r.body,
    officeId: r.office_id,
    from: r.from_day as PlainDate,
    until: r.until_day as PlainDate | null,
    note: r.note,
  }))
}

export async function insertBody(db: Db, muniId: string, m: BodyOffice): Promise<void> {
  await t(db)
    .insertInto('law_bodies')
    .values({ muni_id: muniId, id: m.id, law: m.law, body: m.body, office_id: m.officeId, from_day: m.from, until_day: m.until, note: m.note })
    .execute()
}

export async function endBody(db: Db, muniId: string, id: string, until: PlainDate): Promise<void> {
  await t(db).updateTable('law_bodies').set({ until_day: until }).where('muni_id', '=', muniId).where('id', '=', id).execute()
}

export async function listOffices(db: Db, muniId: string): Promise<readonly Office[]> {
  const offices = await t(db).selectFrom('offices').selectAll().where('muni_id', '=', muniId).orderBy('title').execute()
  const holders = await t(db).selectFrom('office_holders').selectAll().where('muni_id', '=', muniId).orderBy('from_day', 'desc').execute()
  return offices.map((o) => ({
    id: o.id,
    body: o.body as Office['body'],
    title: o.title,
    holders: holders
      .filter((h) => h.office_id === o.id)
      .map((h) => ({
        id: h.id,
        name: h.name,
        accountId: h.account_id,
        from: h.from_day as PlainDate,
        until: h.until_day as PlainDate | null,
        capacity: h.capacity,
      })),
  }))
}

export async function insertOffice(db: Db, muniId: string, o: { id: string; body: Office['body']; title: string }): Promise<void> {
  await t(db)
    .insertInto('offices')
    .values({ muni_id: muniId, ...o, version: 1 })
    .execute()
}

export async function insertHolder(
  db: Db,
  muniId: string,
  officeId: string,
  h: { id: string; name: string; accountId: string | null; from: PlainDate; until: PlainDate | null; capacity: string },
): Promise<void> {
  await t(db)
    .insertInto('office_holders')
    .values({
      muni_id: muniId,
      id: h.id,
      office_id: officeId,
      name: h.name,
      account_id: h.accountId,
      from_day: h.from,
      until_day: h.until,
      capacity: h.capacity,
      version: 1,
    })
    .execute()
}

export async function endHolder(db: Db, muniId: string, id: string, until: PlainDate): Promise<void> {
  await t(db).updateTable('office_holders').set({ until_day: until }).where('muni_id', '=', muniId).where('id', '=', id).execute()
}

/** Next number of a series within a municipality and year: 1, 2, 3 … without gaps, because a refused action rolls back. */
export async function nextNumber(db: Db, muniId: string, name: string, year: number): Promise<number> {
  const row = await t(db)
    .insertInto('counters')
    .values({ muni_id: muniId, name, year, last: 1 })
    .onConflict((c) => c.columns(['muni_id', 'name', 'year']).doUpdateSet((eb) => ({ last: eb('counters.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow()
  return row.last
}
