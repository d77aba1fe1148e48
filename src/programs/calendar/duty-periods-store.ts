import type { PlainDate } from '../../kernel/dates.ts'
import { type Db, tables } from '../../platform/context.ts'
import { type DutyPeriod, type DutySettings, standardSettings } from './model-duty.ts'

interface PeriodTables {
  duty_periods: {
    muni_id: string
    id: string
    law: string
    duty: string
    time: string
    from_day: string
    instrument: string
    instrument_id: string | null
    entered_by: string
    void_reason: string | null
  }
  duty_settings: { muni_id: string; id: string; days_ahead: number; hold_days: number; recounted_on: string | null; version: number }
}
const t = (db: Db) => tables<PeriodTables>(db)

/** Times that acts set for every duty of a kind, the latest first. */
export async function listPeriods(db: Db, muniId: string): Promise<readonly DutyPeriod[]> {
  const rows = await t(db).selectFrom('duty_periods').selectAll().where('muni_id', '=', muniId).orderBy('from_day', 'desc').orderBy('id', 'desc').execute()
  return rows.map((r) => ({
    id: r.id,
    law: r.law,
    duty: r.duty,
    time: JSON.parse(r.time),
    from: r.from_day as PlainDate,
    instrument: r.instrument,
    instrumentId: r.instrument_id,
    enteredBy: r.entered_by,
    voidReason: r.void_reason,
  }))
}

export async function insertPeriod(db: Db, muniId: string, p: DutyPeriod): Promise<void> {
  await t(db)
    .insertInto('duty_periods')
    .values({
      muni_id: muniId,
      id: p.id,
      law: p.law,
      duty: p.duty,
      time: JSON.stringify(p.time),
      from_day: p.from,
      instrument: p.instrument,
      instrument_id: p.instrumentId,
      entered_by: p.enteredBy,
      void_reason: null,
    })
    .execute()
}

export async function voidPeriodRow(db: Db, muniId: string, id: string, reason: string): Promise<void> {
  await t(db).updateTable('duty_periods').set({ void_reason: reason }).where('muni_id', '=', muniId).where('id', '=', id).execute()
}

/** One row for each municipality; the standard days until somebody sets others. */
const ONLY = 'settings'

export async function dutySettings(db: Db, muniId: string): Promise<DutySettings & { readonly recountedOn: PlainDate | null }> {
  const row = await t(db).selectFrom('duty_settings').selectAll().where('muni_id', '=', muniId).where('id', '=', ONLY).executeTakeFirst()
  if (!row) return { ...standardSettings, recountedOn: null }
  return { daysAhead: row.days_ahead, holdDays: row.hold_days, version: row.version, recountedOn: row.recounted_on as PlainDate | null }
}

/** Saves the settings if nobody changed them since `version` (0: nobody has set any); false when somebody did. */
export async function saveDutySettings(db: Db, muniId: string, to: Pick<DutySettings, 'daysAhead' | 'holdDays'>, version: number): Promise<boolean> {
  const had = await dutySettings(db, muniId)
  if (had.version !== version) return false
  const values = { days_ahead: to.daysAhead, hold_days: to.holdDays, version: version + 1 }
  await t(db)
    .insertInto('duty_settings')
    .values({ muni_id: muniId, id: ONLY, ...values, recounted_on: null })
    .onConflict((c) => c.columns(['muni_id', 'id']).doUpdateSet(values))
    .execute()
  return true
}

/** Notes up to which day the times set by acts have been counted in. */
export async function noteRecounted(db: Db, muniId: string, on: PlainDate): Promise<void> {
  await t(db)
    .insertInto('duty_settings')
    .values({ muni_id: muniId, id: ONLY, days_ahead: standardSettings.daysAhead, hold_days: standardSettings.holdDays, recounted_on: on, version: 0 })
    .onConflict((c) => c.columns(['muni_id', 'id']).doUpdateSet({ recounted_on: on }))
    .execute()
}
