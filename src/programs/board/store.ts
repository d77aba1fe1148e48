import type { PlainDate } from '../../kernel/dates.ts'
import { type Db, tables } from '../../platform/context.ts'
import { type AdoptedReading, type Instrument, type InstrumentKind, instrumentKinds, type LawAmendment, type ReadingAdvice } from './model.ts'

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
    body: string
    item_id: string | null
    words: string
    filed: string | null
    conflicts: string
    ruling: string | null
  }
  reading_advice: {
    muni_id: string
    id: string
    law: string
    reading: string
    choice: string
    on_day: string
    by_name: string
    reasons: string
    entered_by: string
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
  body: r.body,
  itemId: r.item_id,
  text: r.words,
  filed: r.filed as PlainDate | null,
  conflicts: JSON.parse(r.conflicts) as Instrument['conflicts'],
  ruling: r.ruling === null ? null : (JSON.parse(r.ruling) as Instrument['ruling']),
})

/** An act as the list of acts reads it. */
export type InstrumentTables = Pick<Tables, 'instruments'>
export const instrumentOfRow = toInstrument

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
      body: i.body,
      item_id: i.itemId,
      words: i.text,
      filed: i.filed,
      conflicts: JSON.stringify(i.conflicts),
      ruling: i.ruling === null ? null : JSON.stringify(i.ruling),
    })
    .execute()
}

/** Saves what may change about an act, if nobody changed it since `version`: its filing, its first day, a ruling, that it is void. */
export async function updateInstrument(db: Db, muniId: string, i: Instrument, version: number): Promise<boolean> {
  const done = await t(db)
    .updateTable('instruments')
    .set({
      filed: i.filed,
      effective: i.effective,
      conflicts: JSON.stringify(i.conflicts),
      ruling: i.ruling === null ? null : JSON.stringify(i.ruling),
      void_reason: i.voidReason,
      version: version + 1,
    })
    .where('muni_id', '=', muniId)
    .where('id', '=', i.id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/** The attorney's advice on open questions, latest last; privileged. */
export async function listAdvice(db: Db, muniId: string): Promise<readonly ReadingAdvice[]> {
  const rows = await t(db).selectFrom('reading_advice').selectAll().where('muni_id', '=', muniId).orderBy('on_day').orderBy('id').execute()
  return rows.map((r) => ({
    id: r.id,
    law: r.law,
    reading: r.reading,
    choice: r.choice,
    on: r.on_day as PlainDate,
    by: r.by_name,
    reasons: r.reasons,
    enteredBy: r.entered_by,
    voidReason: r.void_reason,
  }))
}

export async function insertAdvice(db: Db, muniId: string, a: ReadingAdvice): Promise<void> {
  await t(db)
    .insertInto('reading_advice')
    .values({
      muni_id: muniId,
      id: a.id,
      law: a.law,
      reading: a.reading,
      choice: a.choice,
      on_day: a.on,
      by_name: a.by,
      reasons: a.reasons,
      entered_by: a.enteredBy,
      void_reason: a.voidReason,
    })
    .execute()
}

export async function voidAdviceRow(db: Db, muniId: string, id: string, reason: string): Promise<void> {
  await t(db).updateTable('reading_advice').set({ void_reason: reason }).where('muni_id', '=', muniId).where('id', '=', id).execute()
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
