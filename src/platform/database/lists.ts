/**
 * Pages of a list, by key: the next page begins after the last row shown, so that page 2,000 costs what page 1 costs and a
 * row added meanwhile neither hides nor repeats another.
 */
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import type { Db } from '../context.ts'

/** Where a page begins or ends: the sort value and the id of a row. */
export interface Cursor {
  readonly value: string | number
  readonly id: string | number
}

/** How a list is ordered. Both columns are NOT NULL and an index (muni_id, column, id) exists. Names may carry a table: `p.number`. */
export interface ListOrder {
  readonly column: string
  readonly id: string
  readonly direction: 'asc' | 'desc'
}

export interface PageAsk {
  readonly limit: number
  readonly after?: Cursor | null | undefined
  readonly before?: Cursor | null | undefined
}

export interface ListPage<Row> {
  readonly rows: readonly Row[]
  /** For the addresses of the neighboring pages; null where there is none. */
  readonly next: string | null
  readonly previous: string | null
}

/** A cursor as it stands in an address. */
export const writeCursor = ({ value, id }: Cursor): string => Buffer.from(JSON.stringify([value, id])).toString('base64url')

const isKey = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** Reads a cursor from an address; an absent one is the beginning of the list. */
export function readCursor(text: string | null | undefined): Result<Cursor | null, Refusal<'unknown-page'>> {
  if (text === null || text === undefined || text === '') return ok(null)
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (Array.isArray(parsed) && parsed.length === 2 && isKey(parsed[0]) && isKey(parsed[1])) return ok({ value: parsed[0], id: parsed[1] })
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return refuse('unknown-page', 'The address of this page of the list is incomplete. Open the list from its first page.')
}

/** A row with the two columns by which its list pages. */
export type Keyed<Row> = Row & { readonly page_value: string | number; readonly page_id: string | number }

const cursorOf = <Row>(row: Keyed<Row> | undefined): string | null => (row ? writeCursor({ value: row.page_value, id: row.page_id }) : null)

/** The rows without the two columns that were asked for only to page by. */
function withoutKeys<Row>(rows: readonly Keyed<Row>[]): Row[] {
  const [first] = rows
  if (first === undefined) return []
  const { page_value: _value, page_id: _id, ...blank } = first as Readonly<Record<string, unknown>>
  const names = Object.keys(blank)
  return rows.map((row: Readonly<Record<string, unknown>>) => {
    const kept = { ...blank }
    for (const name of names) kept[name] = row[name]
    return kept as Row
  })
}

/**
 * One page of a query, which already names its municipality and filters but has no order and no limit.
 * With `before`, the page that ends just before a row; otherwise the page after `after`, or the first.
 */
export async function pageOf<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>, order: ListOrder, ask: PageAsk): Promise<ListPage<Row>> {
  const backward = ask.before !== null && ask.before !== undefined
  const from = backward ? ask.before : ask.after
  const ascending = (order.direction === 'asc') !== backward
  const column = sql.ref<string | number>(order.column)
  const id = sql.ref<string | number>(order.id)
  const sense = sql.raw(ascending ? 'asc' : 'desc')
  let asked = query.select([column.as('page_value'), id.as('page_id')])
  if (from) asked = asked.where(sql<SqlBool>`(${column}, ${id}) ${sql.raw(ascending ? '>' : '<')} (${from.value}, ${from.id})`)
  const found = (await asked
    .orderBy(sql`${column} ${sense}, ${id} ${sense}`)
    .limit(ask.limit + 1)
    .execute()) as unknown as Keyed<Row>[]
  return pageFrom(found, ask)
}

/** The page from its rows in the order asked for, one more than the page holds where there is another page. */
export function pageFrom<Row>(found: readonly Keyed<Row>[], ask: PageAsk): ListPage<Row> {
  const backward = ask.before !== null && ask.before !== undefined
  const from = backward ? ask.before : ask.after
  const more = found.length > ask.limit
  const shown = found.slice(0, ask.limit)
  if (backward) shown.reverse()
  const next = (backward ? shown.length > 0 : more) ? cursorOf(shown.at(-1)) : null
  const previous = (backward ? more : from !== null && from !== undefined) ? cursorOf(shown[0]) : null
  return { rows: withoutKeys<Row>(shown), next, previous }
}

/** 1000 as "1,000". */
const grouped = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/** A list is counted only this far. */
export const COUNT_CAP = 1000

export interface CappedCount {
  readonly count: number
  readonly more: boolean
  /** "0", "37", "1,000+" */
  readonly text: string
}

/** Counts the rows of a query, at most {@link COUNT_CAP}: counting every row would cost more than the page. */
export async function countUpTo<DB, TB extends keyof DB, Row>(db: Db, query: SelectQueryBuilder<DB, TB, Row>, cap: number = COUNT_CAP): Promise<CappedCount> {
  const capped = query
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(cap + 1)
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${capped}) as counted`.execute(db)
  return cappedCount(rows[0]?.n ?? 0, cap)
}

/** A count of so many rows or more, in the words of a list. */
export function cappedCount(found: number, cap: number): CappedCount {
  const count = Math.min(found, cap)
  const more = found > cap
  return { count, more, text: `${grouped(count)}${more ? '+' : ''}` }
}
