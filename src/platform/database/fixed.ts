/** Queries that never change, for the few that every request makes: building one anew would cost more than running it. */
import { CompiledQuery } from 'kysely'
import type { Db } from '../context.ts'
import type { Dialect } from './schema.ts'

export type FixedQuery<Row> = (db: Db, dialect: Dialect, values: readonly (string | number | null)[]) => Promise<readonly Row[]>

/**
 * Prepares a query whose text is fixed. Values stand as `?` and are given in order; the text has no `?` elsewhere.
 * It must be SQL that both databases take, and must name `muni_id` where it reads a municipality's table.
 */
export function fixedQuery<Row>(text: string): FixedQuery<Row> {
  let count = 0
  const numbered = text.replaceAll('?', () => {
    count += 1
    return `$${count}`
  })
  return async (db, dialect, values) => {
    if (values.length !== count) throw new Error(`A fixed query takes ${count} values and was given ${values.length}`)
    return (await db.executeQuery(CompiledQuery.raw(dialect === 'sqlite' ? text : numbered, [...values]))).rows as Row[]
  }
}
