import type { PlainDate } from '../../kernel/dates.ts'
import type { Cents } from '../../kernel/money.ts'
import { type Db, tables } from '../../platform/context.ts'
import { columns, orNull, type SchemaStep } from '../../platform/database/schema.ts'
import type { FeeRate, PaymentMethod, Receipt } from './model.ts'

export const schema: readonly SchemaStep[] = [
  {
    id: 'fees-001',
    up(change) {
      const text = columns.text
      change.createTable('fee_rates', {
        columns: {
          id: text,
          law: text,
          charge: text,
          amount_cents: columns.cents,
          from_day: columns.day,
          until_day: orNull(columns.day),
          instrument_id: text,
          instrument_label: text,
        },
        primaryKey: ['id'],
        references: [{ columns: ['instrument_id'], table: 'instruments' }],
        indexes: [['law', 'charge', 'from_day']],
      })
      change.createTable('receipts', {
        columns: {
          id: text,
          number: text,
          case_kind: text,
          case_id: text,
          charge: text,
          title: text,
          kind: text,
          amount_cents: columns.cents,
          paid: columns.day,
          method: text,
          payer: text,
          rate_label: text,
          note: text,
          settled_outcome: orNull(text),
          settled_on: orNull(columns.day),
          settled_cents: orNull(columns.cents),
          settled_reason: orNull(text),
          version: columns.version,
          void_reason: orNull(text),
        },
        primaryKey: ['id'],
        unique: [['number']],
        indexes: [
          ['case_kind', 'case_id'],
          ['paid', 'id'],
        ],
      })
    },
  },
]

interface Tables {
  fee_rates: {
    muni_id: string
    id: string
    law: string
    charge: string
    amount_cents: number
    from_day: string
    until_day: string | null
    instrument_id: string
    instrument_label: string
  }
  receipts: {
    muni_id: string
    id: string
    number: string
    case_kind: string
    case_id: string
    charge: string
    title: string
    kind: string
    amount_cents: number
    paid: string
    method: string
    payer: string
    rate_label: string
    note: string
    settled_outcome: string | null
    settled_on: string | null
    settled_cents: number | null
    settled_reason: string | null
    version: number
    void_reason: string | null
  }
}
const t = (db: Db) => tables<Tables>(db)

const toRate = (r: Tables['fee_rates']): FeeRate => ({
  id: r.id,
  law: r.law,
  charge: r.charge,
  amount: r.amount_cents as Cents,
  from: r.from_day as PlainDate,
  until: r.until_day as PlainDate | null,
  instrumentId: r.instrument_id,
  instrumentLabel: r.instrument_label,
})

const toReceipt = (r: Tables['receipts']): Receipt => ({
  id: r.id,
  number: r.number,
  caseKind: r.case_kind,
  caseId: r.case_id,
  charge: r.charge,
  title: r.title,
  kind: r.kind as Receipt['kind'],
  amount: r.amount_cents as Cents,
  paid: r.paid as PlainDate,
  method: r.method as PaymentMethod,
  payer: r.payer,
  rateLabel: r.rate_label,
  note: r.note,
  version: r.version,
  voidReason: r.void_reason,
  settled:
    r.settled_outcome === null
      ? null
      : {
          outcome: r.settled_outcome as 'returned' | 'kept',
          on: (r.settled_on ?? r.paid) as PlainDate,
          amount: (r.settled_cents ?? 0) as Cents,
          reason: r.settled_reason ?? '',
        },
})

export async function listRates(db: Db, muniId: string, law?: string): Promise<readonly FeeRate[]> {
  let query = t(db).selectFrom('fee_rates').selectAll().where('muni_id', '=', muniId)
  if (law !== undefined) query = query.where('law', '=', law)
  return (await query.orderBy('law').orderBy('charge').orderBy('from_day').execute()).map(toRate)
}

export async function insertRate(db: Db, muniId: string, r: FeeRate): Promise<void> {
  await t(db)
    .insertInto('fee_rates')
    .values({
      muni_id: muniId,
      id: r.id,
      law: r.law,
      charge: r.charge,
      amount_cents: r.amount,
      from_day: r.from,
      until_day: r.until,
      instrument_id: r.instrumentId,
      instrument_label: r.instrumentLabel,
    })
    .execute()
}

export async function endRate(db: Db, muniId: string, id: string, until: PlainDate): Promise<void> {
  await t(db).updateTable('fee_rates').set({ until_day: until }).where('muni_id', '=', muniId).where('id', '=', id).execute()
}

export async function receiptsOf(db: Db, muniId: string, caseKind: string, caseId: string): Promise<readonly Receipt[]> {
  const rows = await t(db)
    .selectFrom('receipts')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('case_kind', '=', caseKind)
    .where('case_id', '=', caseId)
    .orderBy('paid')
    .orderBy('id')
    .execute()
  return rows.map(toReceipt)
}

export async function findReceipt(db: Db, muniId: string, id: string): Promise<Receipt | null> {
  const row = await t(db).selectFrom('receipts').selectAll().where('muni_id', '=', muniId).where('id', '=', id).executeTakeFirst()
  return row ? toReceipt(row) : null
}

/** Receipts of a span of days, newest first: the Money page and its export. */
export async function receiptsBetween(db: Db, muniId: string, from: PlainDate, to: PlainDate, limit: number): Promise<readonly Receipt[]> {
  const rows = await t(db)
    .selectFrom('receipts')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('paid', '>=', from)
    .where('paid', '<=', to)
    .orderBy('paid', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toReceipt)
}

/** Deposits that are neither returned nor kept, whenever they were taken. */
export async function depositsHeld(db: Db, muniId: string): Promise<readonly Receipt[]> {
  const rows = await t(db)
    .selectFrom('receipts')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('kind', '=', 'deposit')
    .where('settled_outcome', 'is', null)
    .where('void_reason', 'is', null)
    .orderBy('paid')
    .orderBy('id')
    .execute()
  return rows.map(toReceipt)
}

export async function insertReceipt(db: Db, muniId: string, r: Receipt): Promise<void> {
  await t(db)
    .insertInto('receipts')
    .values({
      muni_id: muniId,
      id: r.id,
      number: r.number,
      case_kind: r.caseKind,
      case_id: r.caseId,
      charge: r.charge,
      title: r.title,
      kind: r.kind,
      amount_cents: r.amount,
      paid: r.paid,
      method: r.method,
      payer: r.payer,
      rate_label: r.rateLabel,
      note: r.note,
      settled_outcome: null,
      settled_on: null,
      settled_cents: null,
      settled_reason: null,
      version: 1,
      void_reason: null,
    })
    .execute()
}

export async function settleReceipt(db: Db, muniId: string, id: string, version: number, s: NonNullable<Receipt['settled']>): Promise<boolean> {
  const done = await t(db)
    .updateTable('receipts')
    .set({ settled_outcome: s.outcome, settled_on: s.on, settled_cents: s.amount, settled_reason: s.reason, version: version + 1 })
    .where('muni_id', '=', muniId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

export async function voidReceipt(db: Db, muniId: string, id: string, version: number, reason: string): Promise<boolean> {
  const done = await t(db)
    .updateTable('receipts')
    .set({ void_reason: reason, version: version + 1 })
    .where('muni_id', '=', muniId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}
