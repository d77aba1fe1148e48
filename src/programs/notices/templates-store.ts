import type { PlainDate } from '../../kernel/dates.ts'
import { type Db, tables } from '../../platform/context.ts'
import { sortKey } from '../../platform/database/keys.ts'
import type { Ladder, ServiceClock, Template, TemplateText } from './model.ts'

interface Tables {
  notice_templates: {
    muni_id: string
    id: string
    kind: string
    title: string
    sort_key: string
    edition: number
    withdrawn_on: string | null
    version: number
  }
  notice_template_editions: { muni_id: string; template_id: string; edition: number; words: string; made_on: string; made_by: string }
  notice_ladders: {
    muni_id: string
    id: string
    title: string
    sort_key: string
    steps: string
    hold_days: number
    version: number
    void_reason: string | null
  }
  notice_clocks: { muni_id: string; id: string; choice: string; from_day: string; by_name: string; reasons: string }
}
const t = (db: Db) => tables<Tables>(db)

const joined = (db: Db, muniId: string) =>
  t(db)
    .selectFrom('notice_templates as n')
    .innerJoin('notice_template_editions as e', (j) => j.onRef('e.muni_id', '=', 'n.muni_id').onRef('e.template_id', '=', 'n.id'))
    .select(['n.id', 'n.withdrawn_on', 'n.version', 'e.edition', 'e.words', 'e.made_on', 'e.made_by'])
    .where('n.muni_id', '=', muniId)

interface Joined {
  readonly id: string
  readonly withdrawn_on: string | null
  readonly version: number
  readonly edition: number
  readonly words: string
  readonly made_on: string
  readonly made_by: string
}
const toTemplate = (r: Joined): Template => ({
  ...(JSON.parse(r.words) as TemplateText),
  id: r.id,
  edition: r.edition,
  madeOn: r.made_on as PlainDate,
  madeBy: r.made_by,
  withdrawnOn: r.withdrawn_on as PlainDate | null,
  version: r.version,
})

/** Every template in the edition that is in use, by title. */
export async function listTemplates(db: Db, muniId: string): Promise<readonly Template[]> {
  const rows = await joined(db, muniId).whereRef('e.edition', '=', 'n.edition').orderBy('n.sort_key').orderBy('n.id').execute()
  return rows.map(toTemplate)
}
/** A template in one edition; the one in use where none is named. */
export async function findTemplate(db: Db, muniId: string, id: string, edition?: number): Promise<Template | null> {
  const all = joined(db, muniId).where('n.id', '=', id)
  const row = await (edition === undefined ? all.whereRef('e.edition', '=', 'n.edition') : all.where('e.edition', '=', edition)).executeTakeFirst()
  return row ? toTemplate(row) : null
}
/** Every edition of a template, newest first. */
export async function editionsOf(db: Db, muniId: string, id: string): Promise<readonly Template[]> {
  return (await joined(db, muniId).where('n.id', '=', id).orderBy('e.edition', 'desc').execute()).map(toTemplate)
}

async function insertEdition(db: Db, muniId: string, x: Template): Promise<void> {
  const { id, edition, madeOn, madeBy, withdrawnOn: _w, version: _v, ...words } = x
  await t(db)
    .insertInto('notice_template_editions')
    .values({ muni_id: muniId, template_id: id, edition, words: JSON.stringify(words), made_on: madeOn, made_by: madeBy })
    .execute()
}
export async function insertTemplate(db: Db, muniId: string, x: Template): Promise<void> {
  await t(db)
    .insertInto('notice_templates')
    .values({ muni_id: muniId, id: x.id, kind: x.kind, title: x.title, sort_key: sortKey(x.title), edition: x.edition, withdrawn_on: null, version: 1 })
    .execute()
  await insertEdition(db, muniId, x)
}
/** A new edition takes the place of the one in use. False when somebody changed the template since `version`. */
export async function addEdition(db: Db, muniId: string, x: Template, version: number): Promise<boolean> {
  const done = await t(db)
    .updateTable('notice_templates')
    .set({ kind: x.kind, title: x.title, sort_key: sortKey(x.title), edition: x.edition, version: version + 1 })
    .where('muni_id', '=', muniId)
    .where('id', '=', x.id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (Number(done.numUpdatedRows) !== 1) return false
  await insertEdition(db, muniId, x)
  return true
}
export async function withdraw(db: Db, muniId: string, id: string, version: number, on: PlainDate): Promise<boolean> {
  const done = await t(db)
    .updateTable('notice_templates')
    .set({ withdrawn_on: on, version: version + 1 })
    .where('muni_id', '=', muniId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

const toLadder = (r: Tables['notice_ladders']): Ladder => ({
  id: r.id,
  title: r.title,
  steps: JSON.parse(r.steps) as Ladder['steps'],
  holdDays: r.hold_days,
  version: r.version,
  voidReason: r.void_reason,
})
const ladderColumns = (x: Ladder) => ({
  title: x.title,
  sort_key: sortKey(x.title),
  steps: JSON.stringify(x.steps),
  hold_days: x.holdDays,
  void_reason: x.voidReason,
})

export async function listLadders(db: Db, muniId: string): Promise<readonly Ladder[]> {
  const rows = await t(db)
    .selectFrom('notice_ladders')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('void_reason', 'is', null)
    .orderBy('sort_key')
    .orderBy('id')
    .execute()
  return rows.map(toLadder)
}
export async function findLadder(db: Db, muniId: string, id: string): Promise<Ladder | null> {
  const row = await t(db).selectFrom('notice_ladders').selectAll().where('muni_id', '=', muniId).where('id', '=', id).executeTakeFirst()
  return row ? toLadder(row) : null
}
export async function insertLadder(db: Db, muniId: string, x: Ladder): Promise<void> {
  await t(db)
    .insertInto('notice_ladders')
    .values({ muni_id: muniId, id: x.id, ...ladderColumns(x), version: 1 })
    .execute()
}
export async function updateLadder(db: Db, muniId: string, x: Ladder, version: number): Promise<boolean> {
  const done = await t(db)
    .updateTable('notice_ladders')
    .set({ ...ladderColumns(x), version: version + 1 })
    .where('muni_id', '=', muniId)
    .where('id', '=', x.id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) === 1
}

/** An answer to the question from when days under a notice run. */
export interface ClockAnswer {
  readonly id: string
  readonly choice: ServiceClock
  readonly from: PlainDate
  readonly by: string
  readonly reasons: string
}
/** Every answer, newest first. */
export async function clockAnswers(db: Db, muniId: string): Promise<readonly ClockAnswer[]> {
  const rows = await t(db).selectFrom('notice_clocks').selectAll().where('muni_id', '=', muniId).orderBy('from_day', 'desc').orderBy('id', 'desc').execute()
  return rows.map((r) => ({ id: r.id, choice: r.choice as ServiceClock, from: r.from_day as PlainDate, by: r.by_name, reasons: r.reasons }))
}
export async function insertClock(db: Db, muniId: string, a: ClockAnswer): Promise<void> {
  await t(db).insertInto('notice_clocks').values({ muni_id: muniId, id: a.id, choice: a.choice, from_day: a.from, by_name: a.by, reasons: a.reasons }).execute()
}
/** From when days run under a notice of a day. */
export async function clockOn(db: Db, muniId: string, on: PlainDate): Promise<ServiceClock> {
  return (await clockAnswers(db, muniId)).find((a) => a.from <= on)?.choice ?? 'open'
}
