/** SQL of what acts of the Board do. */
import type { PlainDate } from '../../kernel/dates.ts'
import { type Db, tables } from '../../platform/context.ts'
import type { Instrument } from './model.ts'
import type { Effect, EffectDetail, EffectOfAct } from './model-effects.ts'

interface Tables {
  board_effects: {
    muni_id: string
    id: string
    instrument_id: string
    n: number
    kind: string
    law: string
    from_day: string
    detail: string
    not_taken: string
  }
  instruments: {
    muni_id: string
    id: string
    kind: string
    number: string
    title: string
    adopted: string
    filed: string | null
    conflicts: string
    ruling: string | null
    void_reason: string | null
  }
}
const t = (db: Db) => tables<Tables>(db)

export async function insertEffect(db: Db, muniId: string, n: number, e: Effect): Promise<void> {
  await t(db)
    .insertInto('board_effects')
    .values({
      muni_id: muniId,
      id: e.id,
      instrument_id: e.instrumentId,
      n,
      kind: e.detail.kind,
      law: e.detail.law,
      from_day: e.from,
      detail: JSON.stringify(e.detail),
      not_taken: e.notTaken,
    })
    .execute()
}

/** Why another program did not take an effect over; empty where it did. */
export async function markEffect(db: Db, muniId: string, id: string, notTaken: string): Promise<void> {
  await t(db).updateTable('board_effects').set({ not_taken: notTaken }).where('muni_id', '=', muniId).where('id', '=', id).execute()
}

/** The first day of the effects of an act, moved to the day on which it was filed. */
export async function moveEffects(db: Db, muniId: string, instrumentId: string, from: PlainDate): Promise<void> {
  await t(db)
    .updateTable('board_effects')
    .set({ from_day: from })
    .where('muni_id', '=', muniId)
    .where('instrument_id', '=', instrumentId)
    .where('from_day', '<', from)
    .execute()
}

/** Every effect with its act, or those of one act, in the order in which they were adopted. */
export async function listEffects(db: Db, muniId: string, instrumentId?: string): Promise<readonly EffectOfAct[]> {
  const all = t(db)
    .selectFrom('board_effects as e')
    .innerJoin('instruments as i', (j) => j.onRef('i.muni_id', '=', 'e.muni_id').onRef('i.id', '=', 'e.instrument_id'))
    .select(['e.id', 'e.instrument_id', 'e.from_day', 'e.detail', 'e.not_taken'])
    .select(['i.kind as act_kind', 'i.number', 'i.title', 'i.adopted', 'i.filed', 'i.conflicts', 'i.ruling', 'i.void_reason'])
    .where('e.muni_id', '=', muniId)
  const rows = await (instrumentId === undefined ? all : all.where('e.instrument_id', '=', instrumentId))
    .orderBy('i.adopted')
    .orderBy('e.instrument_id')
    .orderBy('e.n')
    .orderBy('e.id')
    .execute()
  return rows.map((r) => ({
    id: r.id,
    instrumentId: r.instrument_id,
    from: r.from_day as PlainDate,
    detail: JSON.parse(r.detail) as EffectDetail,
    notTaken: r.not_taken,
    act: {
      id: r.instrument_id,
      kind: r.act_kind as Instrument['kind'],
      number: r.number,
      title: r.title,
      adopted: r.adopted as PlainDate,
      filed: r.filed as PlainDate | null,
      conflicts: JSON.parse(r.conflicts) as Instrument['conflicts'],
      ruling: r.ruling === null ? null : (JSON.parse(r.ruling) as NonNullable<Instrument['ruling']>),
      voidReason: r.void_reason,
    },
  }))
}
