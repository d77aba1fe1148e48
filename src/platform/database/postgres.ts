/** The server database: a pool of ten connections, read committed, numbers as numbers. */
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import pg from 'pg'
import { storedValue } from './connection.ts'

const POOL_SIZE = 10

const BOOLEAN = 16
const INT8 = 20
const NUMERIC = 1700

function wholeOrFraction(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new Error(`The number ${text} is too large to be exact`)
  return value
}

/** int8 (every whole number and `count()`), `sum()` of them, and truth values arrive as SQLite gives them. */
function asSqliteGivesThem(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, wholeOrFraction)
  types.setTypeParser(NUMERIC, wholeOrFraction)
  types.setTypeParser(BOOLEAN, (text) => (text === 't' ? 1 : 0))
  return types
}

/** One connection of the pool. */
export class PostgresConnection implements DatabaseConnection {
  readonly client: pg.PoolClient

  constructor(client: pg.PoolClient) {
    this.client = client
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const answer = await this.client.query<Record<string, unknown>>(query.sql, query.parameters.map(storedValue))
    return { rows: answer.rows as R[], ...(answer.rowCount === null ? {} : { numAffectedRows: BigInt(answer.rowCount) }) }
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    const { rows } = await this.executeQuery<R>(query)
    for (let at = 0; at < rows.length; at += chunkSize) yield { rows: rows.slice(at, at + chunkSize) }
  }
}

/** Opens the pool. Connections that die while idle are reported, not fatal: the next query opens another. */
export function openPool(url: string, onIdleError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, types: asSqliteGivesThem(), application_name: 'tapcard', connectionTimeoutMillis: 10_000 })
  pool.on('error', onIdleError)
  return pool
}
