/** What is kept about a case beside the permit itself: checks, approvals, rulings, steps that took place. */
import type { PlainDate } from '../../kernel/dates.ts'
import { type Db, tables } from '../../platform/context.ts'
import { fromFlag, toFlag } from '../../platform/database/schema.ts'
import type { Approval, RecordedCheck, Ruling, StepAct, StoredResult } from './model.ts'
import type { PermitsTables } from './schema-store.ts'

const t = (db: Db) => tables<PermitsTables>(db)

const toCheck = (r: PermitsTables['permit_checks']): RecordedCheck => ({
  id: r.id,
  at: r.at,
  on: r.on_day as PlainDate,
  reason: r.reason as RecordedCheck['reason'],
  law: r.law,
  lawVersion: r.law_version,
  readings: JSON.parse(r.readings) as RecordedCheck['readings'],
  facts: JSON.parse(r.facts) as RecordedCheck['facts'],
  result: JSON.parse(r.result) as StoredResult,
  by: r.checked_by,
})

export async function latestCheck(db: Db, muniId: string, permitId: string): Promise<RecordedCheck | null> {
  const row = await t(db)
    .selectFrom('permit_checks')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('permit_id', '=', permitId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toCheck(row) : null
}

export async function checksOf(db: Db, muniId: string, permitId: string): Promise<readonly RecordedCheck[]> {
  const rows = await t(db)
    .selectFrom('permit_checks')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('permit_id', '=', permitId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toCheck)
}

export async function insertCheck(db: Db, muniId: string, permitId: string, c: RecordedCheck): Promise<void> {
  await t(db)
    .insertInto('permit_checks')
    .values({
      muni_id: muniId,
      id: c.id,
      permit_id: permitId,
      at: c.at,
      on_day: c.on,
      reason: c.reason,
      law: c.law,
      law_version: c.lawVersion,
      readings: JSON.stringify(c.readings),
      facts: JSON.stringify(c.facts),
      result: JSON.stringify(c.result),
      checked_by: c.by,
    })
    .execute()
}

export async function approvalsOf(db: Db, muniId: string, permitId: string): Promise<readonly Approval[]> {
  const rows = await t(db)
    .selectFrom('permit_approvals')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('permit_id', '=', permitId)
    .orderBy('on_day')
    .orderBy('id')
    .execute()
  return rows.map((r) => ({
    id: r.id,
    fact: r.fact,
    decision: r.decision as Approval['decision'],
    by: r.decided_by,
    office: r.office,
    on: r.on_day as PlainDate,
    onPaper: fromFlag(r.on_paper),
    attachmentId: r.attachment_id,
    enteredBy: r.entered_by,
    reason: r.reason,
    voidReason: r.void_reason,
  }))
}

export async function insertApproval(db: Db, muniId: string, permitId: string, a: Approval): Promise<void> {
  await t(db)
    .insertInto('permit_approvals')
    .values({
      muni_id: muniId,
      id: a.id,
      permit_id: permitId,
      fact: a.fact,
      decision: a.decision,
      decided_by: a.by,
      office: a.office,
      on_day: a.on,
      on_paper: toFlag(a.onPaper),
      attachment_id: a.attachmentId,
      entered_by: a.enteredBy,
      reason: a.reason,
      void_reason: null,
    })
    .execute()
}

export async function rulingsOf(db: Db, muniId: string, permitId: string): Promise<readonly Ruling[]> {
  const rows = await t(db)
    .selectFrom('permit_rulings')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('permit_id', '=', permitId)
    .orderBy('on_day')
    .orderBy('id')
    .execute()
  return rows.map((r) => ({
    id: r.id,
    provision: r.provision,
    item: r.item,
    by: r.decided_by,
    office: r.office,
    on: r.on_day as PlainDate,
    onPaper: fromFlag(r.on_paper),
    enteredBy: r.entered_by,
    reason: r.reason,
    voidReason: r.void_reason,
  }))
}

export async function insertRuling(db: Db, muniId: string, permitId: string, r: Ruling): Promise<void> {
  await t(db)
    .insertInto('permit_rulings')
    .values({
      muni_id: muniId,
      id: r.id,
      permit_id: permitId,
      provision: r.provision,
      item: r.item,
      decided_by: r.by,
      office: r.office,
      on_day: r.on,
      on_paper: toFlag(r.onPaper),
      entered_by: r.enteredBy,
      reason: r.reason,
      void_reason: null,
    })
    .execute()
}

export async function actsOf(db: Db, muniId: string, permitId: string): Promise<readonly StepAct[]> {
  const rows = await t(db)
    .selectFrom('permit_acts')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('permit_id', '=', permitId)
    .orderBy('on_day')
    .orderBy('id')
    .execute()
  return rows.map((r) => ({
    id: r.id,
    step: r.step,
    kind: r.kind as StepAct['kind'],
    on: r.on_day as PlainDate,
    by: r.done_by,
    enteredBy: r.entered_by,
    detail: r.detail,
    copies: r.copies,
    voidReason: r.void_reason,
  }))
}

export async function insertAct(db: Db, muniId: string, permitId: string, a: StepAct): Promise<void> {
  await t(db)
    .insertInto('permit_acts')
    .values({
      muni_id: muniId,
      id: a.id,
      permit_id: permitId,
      step: a.step,
      kind: a.kind,
      on_day: a.on,
      done_by: a.by,
      entered_by: a.enteredBy,
      detail: a.detail,
      copies: a.copies,
      void_reason: null,
    })
    .execute()
}

/** Voids an approval, a ruling or an act of a permit; false when there is none that is not void already. */
export async function voidOf(
  db: Db,
  muniId: string,
  kind: 'permit_approvals' | 'permit_rulings' | 'permit_acts',
  permitId: string,
  id: string,
  reason: string,
): Promise<boolean> {
  const done = await t(db)
    .updateTable(kind)
    .set({ void_reason: reason })
    .where('muni_id', '=', muniId)
    .where('permit_id', '=', permitId)
    .where('id', '=', id)
    .where('void_reason', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}
