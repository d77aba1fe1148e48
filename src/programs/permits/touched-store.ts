/** Cases whose latest recorded check turned on a provision of the law. */
import { sql } from 'kysely'
import type { Verdict } from '../../engine/findings.ts'
import type { PlainDate } from '../../kernel/dates.ts'
import { type Db, tables } from '../../platform/context.ts'
import { type Cursor, pageOf, writeCursor } from '../../platform/database/lists.ts'
import type { StoredResult } from './model.ts'
import type { PermitsTables } from './schema-store.ts'

export interface TouchedCase {
  readonly number: string
  readonly place: string
  readonly verdict: Verdict
  /** The day whose law the check went by. */
  readonly checkedOn: PlainDate
}
export interface TouchedCases {
  readonly cases: readonly TouchedCase[]
  /** Where the next page begins; null at the end. */
  readonly next: string | null
}

/** Cases read at a time, and the most that one page reads: beyond them the next page goes on. */
const PART = 50
const MOST_READ = 1000

interface CheckedRow {
  readonly id: string
  readonly filed: string
  readonly number: string
  readonly place: string
  readonly on_day: string
  readonly result: string
}

/** Cases filed under the law, the newest first, whose latest check names the provision. */
async function part(db: Db, muniId: string, of: { readonly law: string; readonly provision: string }, after: Cursor | null): Promise<readonly CheckedRow[]> {
  const query = tables<PermitsTables>(db)
    .selectFrom('permits as p')
    .innerJoin('permit_checks as c', (join) => join.onRef('c.muni_id', '=', 'p.muni_id').onRef('c.permit_id', '=', 'p.id'))
    .select(['p.id', 'p.filed', 'p.number', 'p.place', 'c.on_day', 'c.result'])
    .where('p.muni_id', '=', muniId)
    .where('p.law', '=', of.law)
    .where('c.id', '=', (eb) =>
      eb
        .selectFrom('permit_checks as x')
        .select('x.id')
        .where('x.muni_id', '=', muniId)
        .whereRef('x.permit_id', '=', 'p.id')
        .orderBy('x.at', 'desc')
        .orderBy('x.id', 'desc')
        .limit(1),
    )
    .where(sql<boolean>`${sql.ref('c.result')} like ${`%"provision":${JSON.stringify(of.provision)}%`}`)
  const page = await pageOf(query, { column: 'p.filed', id: 'p.id', direction: 'desc' }, { limit: PART, after })
  return page.rows
}

/** The most serious of several findings under one provision: of a list there is one for each item. */
const order: readonly Verdict[] = ['violates', 'cannot-tell', 'needs-approval', 'complies']

function touched(row: CheckedRow, provision: string): TouchedCase | null {
  const { findings } = JSON.parse(row.result) as StoredResult
  const found = findings.filter((f) => f.provision === provision).map((f) => f.verdict)
  const verdict = order.find((v) => found.includes(v))
  return verdict === undefined ? null : { number: row.number, place: row.place, verdict, checkedOn: row.on_day as PlainDate }
}

/** One page of the cases whose latest check came to another verdict than "does not apply" on the provision, the newest first. */
export async function casesTouching(
  db: Db,
  muniId: string,
  of: { readonly law: string; readonly provision: string },
  ask: { readonly limit: number; readonly after: Cursor | null },
): Promise<TouchedCases> {
  const cases: TouchedCase[] = []
  let at = ask.after
  for (let read = 0; read < MOST_READ; read += PART) {
    const rows = await part(db, muniId, of, at)
    for (const row of rows) {
      const one = touched(row, of.provision)
      if (one === null) {
        at = { value: row.filed, id: row.id }
        continue
      }
      if (cases.length === ask.limit) return { cases, next: at === null ? null : writeCursor(at) }
      cases.push(one)
      at = { value: row.filed, id: row.id }
    }
    if (rows.length < PART) return { cases, next: null }
  }
  return { cases, next: at === null ? null : writeCursor(at) }
}
