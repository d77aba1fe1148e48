/**
 * Lists that are opened all day. They page and count as lists.ts does, but their queries are text put together from fixed parts:
 * to build the query anew would cost as much as to run it.
 */
import type { Db } from '../context.ts'
import { dialectOf } from './connection.ts'
import { fixedQuery } from './fixed.ts'
import { type CappedCount, COUNT_CAP, cappedCount, type Keyed, type ListOrder, type ListPage, type PageAsk, pageFrom } from './lists.ts'

/** A list over one table. All names are the program's own; nothing that anybody typed comes into the text. */
export interface BusyList {
  readonly table: string
  readonly columns: readonly string[]
}

/** Column → the value that it must have. */
export type Equal = Readonly<Record<string, string | number>>

const rowsQueries = new Map<string, ReturnType<typeof fixedQuery>>()

function queryOf(text: string): ReturnType<typeof fixedQuery> {
  const known = rowsQueries.get(text)
  if (known) return known
  const made = fixedQuery(text)
  rowsQueries.set(text, made)
  return made
}

const conditions = (equal: Equal): string =>
  Object.keys(equal)
    .map((column) => ` and ${column} = ?`)
    .join('')

/** One page of the list, as `pageOf` gives it. */
export async function busyPage<Row>(db: Db, list: BusyList, muniId: string, equal: Equal, order: ListOrder, ask: PageAsk): Promise<ListPage<Row>> {
  const backward = ask.before !== null && ask.before !== undefined
  const from = backward ? ask.before : ask.after
  const ascending = (order.direction === 'asc') !== backward
  const sense = ascending ? 'asc' : 'desc'
  const { column, id } = order
  const beyond = from ? ` and (${column}, ${id}) ${ascending ? '>' : '<'} (?, ?)` : ''
  const text = `select ${list.columns.join(', ')}, ${column} as page_value, ${id} as page_id from ${list.table} where muni_id = ?${conditions(equal)}${beyond} order by ${column} ${sense}, ${id} ${sense} limit ?`
  const values = [muniId, ...Object.values(equal), ...(from ? [from.value, from.id] : []), ask.limit + 1]
  return pageFrom((await queryOf(text)(db, dialectOf(db), values)) as readonly Keyed<Row>[], ask)
}

/** The number of its rows, as `countUpTo` gives it. */
export async function busyCount(db: Db, list: BusyList, muniId: string, equal: Equal, cap: number = COUNT_CAP): Promise<CappedCount> {
  const text = `select count(*) as n from (select 1 as one from ${list.table} where muni_id = ?${conditions(equal)} limit ?) as counted`
  const [row] = await queryOf(text)(db, dialectOf(db), [muniId, ...Object.values(equal), cap + 1])
  return cappedCount((row as { readonly n: number }).n, cap)
}
