/**
 * Two clerks and one record: whoever saves first wins, and the other is told instead of overwriting it.
 *
 * Every record that can change has a `version`; every form carries the version it was filled from.
 */
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { ok, type Refusal, type Result, refuse } from '../kernel/result.ts'
import type { Db } from './context.ts'

export type ChangedMeanwhile = Refusal<'changed-meanwhile'>

const changed = (what: string) =>
  refuse(
    'changed-meanwhile',
    `Somebody else changed ${what} after you opened it, so your change was not saved. What you typed is still here: look at the new state, then save again.`,
  )

/**
 * Compares the version that a form was filled from with the one on file.
 * @param what the record as it reads in a sentence: "this application"
 */
export const expectVersion = (onFile: number, sent: number, what: string): Result<void, ChangedMeanwhile> => (onFile === sent ? ok(undefined) : changed(what))

export interface VersionedRow {
  readonly muniId: string
  readonly table: string
  readonly id: string
  /** The version that the change was made from. */
  readonly version: number
}

/**
 * Saves columns of a row and raises its version, only where nobody else has changed it since `version`; false where somebody has.
 * Values are given as they are stored.
 */
export async function saveUnchanged(db: Db, row: VersionedRow, values: Readonly<Record<string, string | number | null>>): Promise<boolean> {
  const settings: RawBuilder<unknown>[] = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  settings.push(sql`version = ${row.version + 1}`)
  const { numAffectedRows } = await sql`update ${sql.table(row.table)} set ${sql.join(settings)}
    where muni_id = ${row.muniId} and id = ${row.id} and version = ${row.version}`.execute(db)
  return numAffectedRows === 1n
}

/** The same, for an action that refuses in the words of the platform. Gives the new version, or refuses. */
export async function saveVersioned(
  db: Db,
  row: VersionedRow,
  values: Readonly<Record<string, string | number | null>>,
  what: string,
): Promise<Result<number, ChangedMeanwhile>> {
  return (await saveUnchanged(db, row, values)) ? ok(row.version + 1) : changed(what)
}
