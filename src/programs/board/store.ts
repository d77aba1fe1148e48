import type { PlainDate } from '../../kernel/dates.ts'
import { type Db, tables } from '../../platform/context.ts'
import { columns, orNull, type SchemaStep } from '../../platform/database/schema.ts'
import { type AdoptedReading, type Instrument, type InstrumentKind, instrumentKinds, type LawAmendment } from './model.ts'

export const schema: readonly SchemaStep[] = [
  {
    id: 'board-001',
    up(change) {
      const text = columns.text
      change.createTable('instruments', {
        columns: {
          id: text,
          kind: text,
          number: text,
          title: text,
          adopted: columns.day,
          effective: columns.day,
          vote: text,
          attachment_id: orNull(text),
          version: columns.version,
          void_reason: orNull(text),
        },
        primaryKey: ['id'],
        indexes: [['adopted', 'id']],
      })
      change.createTable('adopted_readings', {
        columns: {
          id: text,
          law: text,
          reading: text,
          choice: text,
          from_day: columns.day,
          until_day: orNull(columns.day),
          adopted_by: text,
          instrument_id: orNull(text),
          reasons: text,
        },
        primaryKey: ['id'],
        indexes: [['law', 'reading', 'from_day']],
      })
    },
  },
  {
    id: 'board-002',
    up(change) {
      const text = columns.text
      change.createTable('law_amendments', {
        columns: {
          id: text,
          law: text,
          title: text,
          instrument_id: text,
          instrument: text,
          adopted: columns.day,
          filed: columns.day,
          from_day: columns.day,
          until_day: orNull(columns.day),
          changes: columns.json,
          entered_by: text,
          version: columns.version,
          void_reason: orNull(text),
        },
        primaryKey: ['id'],
        references: [{ columns: ['instrument_id'], table: 'instruments' }],
        indexes: [['law', 'from_day', 'id']],
      })
    },
  },
]

interface Tables {
  law_amendments: {
    muni_id: string
    id: string
    law: string
    title: string
    instrument_id: string
    instrument: string
    adopted: string
    filed: string
    from_day: string
    until_day: string | null
    changes: string
    entered_by: string
    version: number
    void_reason: string | null
  }
  instruments: {
    muni_id: string
    id: string
    kind: string
    number: string
    title: string
    adopted: string
    effective: string
    vote: string
    attachment_id: string | null
    version: number
    void_reason: string | null
  }
  adopted_readings: {
    muni_id: string
    id: string
    law: string
    reading: string
    choice: string
    from_day: string
    until_day: string | null
    adopted_by: string
    instrument_id: string | null
    reasons: string
  }
}
const t = (db: Db) => tables<Tables>(db)

const toInstrument = (r: Tables['instruments']): Instrument => ({
  id: r.id,
  kind: r.kind as InstrumentKind,
  number: r.number,
  title: r.title,
  adopted: r.adopted as PlainDate,
  effective: r.effective as PlainDate,
  vote: r.vote,
  attachmentId: r.attachment_id,
  version: r.version,
  voidReason: r.void_reason,
})

export async function listInstruments(db: Db, muniId: string): Promise<readonly Instrument[]> {
  const rows = await t(db)
    .selectFrom('instruments')
    .selectAll()
    .where('muni_id', '=', muniId)
    .orderBy('adopted', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
  return rows.map(toInstrument)
}

export async function findInstrument(db: Db, muniId: string, id: string): Promise<Instrument | null> {
  const row = await t(db).selectFrom('instruments').selectAll().where('muni_id', '=', muniId).where('id', '=', id).executeTakeFirst()
  return row ? toInstrument(row) : null
}

export async function insertInstrument(db: Db, muniId: string, i: Instrument): Promise<void> {
  await t(db)
    .insertInto('instruments')
    .values({
      muni_id: muniId,
      id: i.id,
      kind: i.kind,
      number: i.number,
      title: i.title,
      adopted: i.adopted,
      effective: i.effective,
      vote: i.vote,
      attachment_id: i.attachmentId,
      version: 1,
      void_reason: null,
    })
    .execute()
}

export async function listReadings(db: Db, muniId: string): Promise<readonly AdoptedReading[]> {
  const rows = await t(db)
    .selectFrom('adopted_readings as r')
    .leftJoin('instruments as i', (j) => j.onRef('i.muni_id', '=', 'r.muni_id').onRef('i.id', '=', 'r.instrument_id'))
    .selectAll('r')
    .select(['i.kind as act_kind', 'i.number as act_number'])
    .where('r.muni_id', '=', muniId)
    .orderBy('r.law')
    .orderBy('r.reading')
    .orderBy('r.from_day')
    .execute()
  return rows.map((r) => ({
    id: r.id,
    law: r.law,
    reading: r.reading,
    choice: r.choice,
    from: r.from_day as PlainDate,
    until: r.until_day as PlainDate | null,
    by: r.adopted_by,
    instrumentId: r.instrument_id,
    act: r.act_kind === null ? 'an act that is not on file' : `${instrumentKinds[r.act_kind as InstrumentKind]} ${r.act_number ?? ''}`.trim(),
    reasons: r.reasons,
  }))
}

export async function insertReading(db: Db, muniId: string, r: Omit<AdoptedReading, 'act'>): Promise<void> {
  await t(db)
    .insertInto('adopted_readings')
    .values({
      muni_id: muniId,
      id: r.id,
      law: r.law,
      reading: r.reading,
      choice: r.choice,
      from_day: r.from,
      until_day: r.until,
      adopted_by: r.by,
      instrument_id: r.instrumentId,
      reasons: r.reasons,
    })
    .execute()
}

export async function endReading(db: Db, muniId: string, id: string, until: PlainDate): Promise<void> {
  await t(db).updateTable('adopted_readings').set({ until_day: until }).where('muni_id', '=', muniId).where('id', '=', id).execute()
}

const toAmendment = (r: Tables['law_amendments']): LawAmendment => ({
  id: r.id,
  law: r.law,
  title: r.title,
  instrumentId: r.instrument_id,
  instrument: r.instrument,
  adopted: r.adopted as PlainDate,
  filed: r.filed as PlainDate,
  from: r.from_day as PlainDate,
  until: r.until_day as PlainDate | null,
  changes: JSON.parse(r.changes) as LawAmendment['changes'],
  enteredBy: r.entered_by,
  voidReason: r.void_reason,
})

/** Amendments of a law, or of every law, earliest first; voided ones among them. */
export async function listAmendments(db: Db, muniId: string, law?: string): Promise<readonly LawAmendment[]> {
  const all = t(db).selectFrom('law_amendments').selectAll().where('muni_id', '=', muniId)
  const rows = await (law === undefined ? all : all.where('law', '=', law)).orderBy('law').orderBy('from_day').orderBy('id').execute()
  return rows.map(toAmendment)
}

export async function findAmendment(db: Db, muniId: string, id: string): Promise<LawAmendment | null> {
  const row = await t(db).selectFrom('law_amendments').selectAll().where('muni_id', '=', muniId).where('id', '=', id).executeTakeFirst()
  return row ? toAmendment(row) : null
}

export async function insertAmendment(db: Db, muniId: string, a: LawAmendment): Promise<void> {
  await t(db)
    .insertInto('law_amendments')
    .values({
      muni_id: muniId,
      id: a.id,
      law: a.law,
      title: a.title,
      instrument_id: a.instrumentId,
      instrument: a.instrument,
      adopted: a.adopted,
      filed: a.filed,
      from_day: a.from,
      until_day: a.until,
      changes: JSON.stringify(a.changes),
      entered_by: a.enteredBy,
      version: 1,
      void_reason: a.voidReason,
    })
    .execute()
}

/** Marks an amendment void; false where it is void already or not on file. */
export async function voidAmendmentRow(db: Db, muniId: string, id: string, reason: string): Promise<boolean> {
  const done = await t(db)
    .updateTable('law_amendments')
    .set({ void_reason: reason })
    .where('muni_id', '=', muniId)
    .where('id', '=', id)
    .where('void_reason', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}
