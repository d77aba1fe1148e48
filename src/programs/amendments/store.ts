import type { PlainDate } from '../../kernel/dates.ts'
import { type Db, tables } from '../../platform/context.ts'
import { type CappedCount, countUpTo, type ListPage, type PageAsk, pageOf } from '../../platform/database/lists.ts'
import { columns, orNull, type SchemaStep } from '../../platform/database/schema.ts'
import type { AmendmentDraft, DraftState, Group, Outcome, Run, RunState } from './model.ts'

const text = columns.text
export const schema: readonly SchemaStep[] = [
  {
    id: 'amendments-001',
    up(change) {
      change.createTable('amendment_drafts', {
        columns: {
          id: text,
          law: text,
          title: text,
          changes: columns.json,
          state: text,
          drafted_by: text,
          created_at: columns.instant,
          updated_at: columns.instant,
          amendment_id: orNull(text),
          version: columns.version,
        },
        primaryKey: ['id'],
        indexes: [['updated_at', 'id']],
      })
      change.createTable('amendment_runs', {
        columns: {
          id: text,
          draft_id: text,
          draft_version: columns.integer,
          state: text,
          day: columns.day,
          cases: columns.integer,
          done: columns.integer,
          last_id: text,
          counts: columns.json,
          run_by: text,
          started_at: columns.instant,
          updated_at: columns.instant,
        },
        primaryKey: ['id'],
        references: [{ columns: ['draft_id'], table: 'amendment_drafts' }],
        indexes: [['draft_id', 'started_at']],
      })
      change.createTable('amendment_outcomes', {
        columns: {
          run_id: text,
          n: columns.integer,
          permit_id: text,
          number: text,
          place: text,
          subject: text,
          check_id: text,
          provision: text,
          kind: text,
          before: text,
          after: text,
        },
        primaryKey: ['run_id', 'n'],
        references: [{ columns: ['run_id'], table: 'amendment_runs' }],
        indexes: [['run_id', 'kind', 'n']],
      })
    },
  },
]

interface Tables {
  amendment_drafts: {
    muni_id: string
    id: string
    law: string
    title: string
    changes: string
    state: string
    drafted_by: string
    created_at: string
    updated_at: string
    amendment_id: string | null
    version: number
  }
  amendment_runs: {
    muni_id: string
    id: string
    draft_id: string
    draft_version: number
    state: string
    day: string
    cases: number
    done: number
    last_id: string
    counts: string
    run_by: string
    started_at: string
    updated_at: string
  }
  amendment_outcomes: {
    muni_id: string
    run_id: string
    n: number
    permit_id: string
    number: string
    place: string
    subject: string
    check_id: string
    provision: string
    kind: string
    before: string
    after: string
  }
}
const t = (db: Db) => tables<Tables>(db)

const toDraft = (r: Tables['amendment_drafts']): AmendmentDraft => ({
  id: r.id,
  law: r.law,
  title: r.title,
  changes: JSON.parse(r.changes) as AmendmentDraft['changes'],
  state: r.state as DraftState,
  by: r.drafted_by,
  createdAt: r.created_at,
  updatedAt: r.updated_at,
  version: r.version,
  amendmentId: r.amendment_id,
})

const toRun = (r: Tables['amendment_runs']): Run => ({
  id: r.id,
  draftId: r.draft_id,
  draftVersion: r.draft_version,
  state: r.state as RunState,
  day: r.day as PlainDate,
  cases: r.cases,
  done: r.done,
  lastId: r.last_id,
  counts: JSON.parse(r.counts) as Run['counts'],
  by: r.run_by,
  startedAt: r.started_at,
  updatedAt: r.updated_at,
})

const toOutcome = (r: Omit<Tables['amendment_outcomes'], 'muni_id' | 'run_id'>): Outcome => ({
  n: r.n,
  permitId: r.permit_id,
  number: r.number,
  place: r.place,
  subject: r.subject,
  checkId: r.check_id,
  provision: r.provision,
  group: r.kind as Group,
  before: r.before as Outcome['before'],
  after: r.after as Outcome['after'],
})

export async function listDrafts(db: Db, muniId: string): Promise<readonly AmendmentDraft[]> {
  const rows = await t(db)
    .selectFrom('amendment_drafts')
    .selectAll()
    .where('muni_id', '=', muniId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return rows.map(toDraft)
}

export async function findDraft(db: Db, muniId: string, id: string): Promise<AmendmentDraft | null> {
  const row = await t(db).selectFrom('amendment_drafts').selectAll().where('muni_id', '=', muniId).where('id', '=', id).executeTakeFirst()
  return row ? toDraft(row) : null
}

export async function insertDraft(db: Db, muniId: string, d: AmendmentDraft): Promise<void> {
  await t(db)
    .insertInto('amendment_drafts')
    .values({
      muni_id: muniId,
      id: d.id,
      law: d.law,
      title: d.title,
      changes: JSON.stringify(d.changes),
      state: d.state,
      drafted_by: d.by,
      created_at: d.createdAt,
      updated_at: d.updatedAt,
      amendment_id: d.amendmentId,
      version: d.version,
    })
    .execute()
}

/** Saves a draft if nobody changed it since; false when somebody did. */
export async function updateDraft(db: Db, muniId: string, d: AmendmentDraft): Promise<boolean> {
  const done = await t(db)
    .updateTable('amendment_drafts')
    .set({ changes: JSON.stringify(d.changes), state: d.state, updated_at: d.updatedAt, amendment_id: d.amendmentId, version: d.version + 1 })
    .where('muni_id', '=', muniId)
    .where('id', '=', d.id)
    .where('version', '=', d.version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/** The latest trial of a draft; null where there was none. */
export async function latestRun(db: Db, muniId: string, draftId: string): Promise<Run | null> {
  const row = await t(db)
    .selectFrom('amendment_runs')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('draft_id', '=', draftId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toRun(row) : null
}

export async function findRun(db: Db, muniId: string, id: string): Promise<Run | null> {
  const row = await t(db).selectFrom('amendment_runs').selectAll().where('muni_id', '=', muniId).where('id', '=', id).executeTakeFirst()
  return row ? toRun(row) : null
}

/** A new trial takes the place of those before it: they are no records. */
export async function replaceRun(db: Db, muniId: string, run: Run): Promise<void> {
  const before = t(db).selectFrom('amendment_runs').select('id').where('muni_id', '=', muniId).where('draft_id', '=', run.draftId)
  await t(db).deleteFrom('amendment_outcomes').where('muni_id', '=', muniId).where('run_id', 'in', before).execute()
  await t(db).deleteFrom('amendment_runs').where('muni_id', '=', muniId).where('draft_id', '=', run.draftId).execute()
  await t(db)
    .insertInto('amendment_runs')
    .values({
      muni_id: muniId,
      id: run.id,
      draft_id: run.draftId,
      draft_version: run.draftVersion,
      state: run.state,
      day: run.day,
      cases: run.cases,
      done: run.done,
      last_id: run.lastId,
      counts: JSON.stringify(run.counts),
      run_by: run.by,
      started_at: run.startedAt,
      updated_at: run.updatedAt,
    })
    .execute()
}

/** Rows of one statement: well under the number of values that either database takes. */
const AT_ONCE = 200

/** Moves a running trial on, with what was found since: all of it or nothing. False where it is not running any more, or another process moved it. */
export async function advanceRun(db: Db, muniId: string, from: Run, to: Run, found: readonly Outcome[]): Promise<boolean> {
  const done = await t(db)
    .updateTable('amendment_runs')
    .set({ state: to.state, done: to.done, last_id: to.lastId, counts: JSON.stringify(to.counts), updated_at: to.updatedAt })
    .where('muni_id', '=', muniId)
    .where('id', '=', from.id)
    .where('state', '=', 'running')
    .where('last_id', '=', from.lastId)
    .executeTakeFirst()
  if (Number(done.numUpdatedRows) !== 1) return false
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const rows = found.slice(at, at + AT_ONCE).map((o) => ({
      muni_id: muniId,
      run_id: from.id,
      n: o.n,
      permit_id: o.permitId,
      number: o.number,
      place: o.place,
      subject: o.subject,
      check_id: o.checkId,
      provision: o.provision,
      kind: o.group,
      before: o.before,
      after: o.after,
    }))
    await t(db).insertInto('amendment_outcomes').values(rows).execute()
  }
  return true
}

/** Ends a running trial before it is done; what was counted stays. False where it is not running. */
export async function endRunRow(db: Db, muniId: string, id: string, state: 'cancelled' | 'failed', now: string): Promise<boolean> {
  const done = await t(db)
    .updateTable('amendment_runs')
    .set({ state, updated_at: now })
    .where('muni_id', '=', muniId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

const outcomesOf = (db: Db, muniId: string, runId: string, group: string | undefined) => {
  const all = t(db)
    .selectFrom('amendment_outcomes')
    .select(['n', 'permit_id', 'number', 'place', 'subject', 'check_id', 'provision', 'kind', 'before', 'after'])
    .where('muni_id', '=', muniId)
    .where('run_id', '=', runId)
  return group === undefined ? all : all.where('kind', '=', group)
}

export async function outcomePage(db: Db, muniId: string, runId: string, group: string | undefined, ask: PageAsk): Promise<ListPage<Outcome>> {
  const found = await pageOf(outcomesOf(db, muniId, runId, group), { column: 'n', id: 'n', direction: 'asc' }, ask)
  return { ...found, rows: found.rows.map(toOutcome) }
}

export const countOutcomes = (db: Db, muniId: string, runId: string, group: string | undefined): Promise<CappedCount> =>
  countUpTo(db, outcomesOf(db, muniId, runId, group))
