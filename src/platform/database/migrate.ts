/**
 * Brings a database to the schema of this program: forward only, each change recorded in `schema_steps`.
 *
 * In SQLite a step is one transaction; in PostgreSQL each statement is, because the clustered relatives of PostgreSQL
 * take one schema statement at a time. Each records itself before it acts, so that two servers starting together or a
 * start after a crash carry out every change exactly once.
 */
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../context.ts'
import { StartupProblem } from '../startup.ts'
import type { Dialect, PlannedChange, SchemaPlan } from './schema.ts'

/** What migration needs of a database. */
export interface Migratable {
  readonly dialect: Dialect
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>
}

interface RecordedPart {
  readonly id: string
  readonly part: number
  readonly digest: string
}

const digestOf = (change: PlannedChange): string => hash('sha256', change.definition)

/** Reads which parts of which steps this database has. Creates the record where there is none. */
export async function recordedParts(database: Migratable): Promise<readonly RecordedPart[]> {
  const type = database.dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const whole = database.dialect === 'postgres' ? sql`bigint` : sql`integer`
  return database.transaction(async (db) => {
    await sql`create table if not exists schema_steps (
      id ${type} not null, part ${whole} not null, what ${type} not null, digest ${type} not null, at ${type} not null,
      primary key (id, part))`.execute(db)
    return (await sql<RecordedPart>`select id, part, digest from schema_steps order by at, id, part`.execute(db)).rows
  })
}

const key = (id: string, part: number): string => `${id}/${part}`

/**
 * Compares a database with the program's plan.
 *
 * @returns the steps with changes still to be made, in order
 * @throws StartupProblem where the database is newer than the program, or was built by steps that have been changed since
 */
export function pendingSteps(plan: SchemaPlan, recorded: readonly RecordedPart[], where: string): readonly string[] {
  const unknown = recorded.find(({ id }) => !plan.steps.has(id))
  if (unknown) {
    throw new StartupProblem(
      `The data in ${where} was written by a newer version of Tapcard (step ${unknown.id}), so this version did not open it and changed nothing. ` +
        `Start the newer version, or restore a backup that was made before the upgrade.`,
    )
  }
  for (const { id, part, digest } of recorded) {
    const change = plan.steps.get(id)?.[part]
    if (change === undefined || digestOf(change) !== digest) {
      throw new StartupProblem(
        `The data in ${where} was built by a different edition of step ${id} (${change?.what ?? `part ${part}`}), so this version did not open it and changed nothing. ` +
          `Start the version that wrote it, or restore a backup of this version.`,
      )
    }
  }
  const done = new Set(recorded.map(({ id, part }) => key(id, part)))
  return [...plan.steps].filter(([id, changes]) => changes.some((_, part) => !done.has(key(id, part)))).map(([id]) => id)
}

/** Records one change; false where it was already made. */
async function claim(db: Db, id: string, part: number, change: PlannedChange, at: string): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into schema_steps (id, part, what, digest, at)
    values (${id}, ${part}, ${change.what}, ${digestOf(change)}, ${at}) on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

async function make(db: Db, change: PlannedChange): Promise<void> {
  if ('sql' in change) await sql.raw(change.sql).execute(db)
  else await change.move(db)
}

/** Carries out the steps that are missing. `at` is the instant that the record shows. */
export async function applySteps(database: Migratable, plan: SchemaPlan, pending: readonly string[], at: string): Promise<void> {
  for (const id of pending) {
    const changes = plan.steps.get(id) ?? []
    const run = async (db: Db, change: PlannedChange, part: number): Promise<void> => {
      if (await claim(db, id, part, change, at)) await make(db, change)
    }
    if (database.dialect === 'sqlite') {
      await database.transaction(async (db) => {
        for (const [part, change] of changes.entries()) await run(db, change, part)
      })
    } else {
      for (const [part, change] of changes.entries()) await database.transaction((db) => run(db, change, part))
    }
  }
}
