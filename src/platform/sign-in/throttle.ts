/** Slows down guessing: after some failures, a name at an address, and then the address itself, must wait. */
import { sql } from 'kysely'
import { instantOf, millisecondsOf } from '../clock.ts'
import type { Db } from '../context.ts'

const MINUTE_MS = 60_000
/** Failures older than this are forgotten. */
const WINDOW_MS = 60 * MINUTE_MS
const LONGEST_WAIT_MS = 15 * MINUTE_MS

/** How many failures are free before waiting begins. */
export interface Allowance {
  readonly who: string
  readonly free: number
}

/** One person mistyping, everybody behind one address, and one name tried from many addresses. */
export const allowances = (signInName: string, address: string): readonly Allowance[] => [
  { who: `name-at ${signInName} ${address}`, free: 5 },
  { who: `address ${address}`, free: 30 },
  { who: `name ${signInName}`, free: 100 },
]

interface FailureRow {
  readonly failures: number
  readonly first_at: string
  readonly locked_until: string | null
}

/** Reads the failures of one key and holds the row until the transaction ends, so that attempts are counted one after another. */
async function hold(db: Db, who: string, now: number): Promise<FailureRow> {
  const { rows } = await sql<FailureRow>`insert into sign_in_failures (who, failures, first_at, locked_until)
    values (${who}, 0, ${instantOf(now)}, null) on conflict (who) do update set failures = sign_in_failures.failures
    returning failures, first_at, locked_until`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An upsert gave no row back')
  return row
}

/** A clock that was set back must not lock anybody out for longer than the longest wait. */
const waitOf = (row: FailureRow, now: number): number => (row.locked_until ? Math.min(Math.max(millisecondsOf(row.locked_until) - now, 0), LONGEST_WAIT_MS) : 0)

/** Each failure beyond the free ones doubles the wait, from one minute to a quarter of an hour. */
const lockedUntil = (failures: number, free: number, now: number): string | null =>
  failures < free ? null : instantOf(now + Math.min(MINUTE_MS * 2 ** (failures - free), LONGEST_WAIT_MS))

async function keep(db: Db, who: string, row: FailureRow): Promise<void> {
  await sql`update sign_in_failures set failures = ${row.failures}, first_at = ${row.first_at}, locked_until = ${row.locked_until}
    where who = ${who}`.execute(db)
}

/**
 * Allows an attempt, or says how many milliseconds it must wait. An allowed attempt counts as a failure until
 * {@link countSuccess}, so that a hundred attempts sent at the same moment do not all slip through.
 */
export async function attempt(db: Db, allowed: readonly Allowance[], now: number): Promise<number> {
  const rows = []
  for (const { who, free } of allowed) rows.push({ who, free, row: await hold(db, who, now) })
  const wait = Math.max(...rows.map(({ row }) => waitOf(row, now)))
  if (wait > 0) return wait
  for (const { who, free, row } of rows) {
    const age = now - millisecondsOf(row.first_at)
    const fresh = age >= 0 && age < WINDOW_MS ? row : { failures: 0, first_at: instantOf(now) }
    const failures = fresh.failures + 1
    await keep(db, who, { failures, first_at: fresh.first_at, locked_until: lockedUntil(failures, free, now) })
  }
  return 0
}

/** The attempt was right: the failures of that name are forgotten; those of the address stay, less this one. */
export async function countSuccess(db: Db, signInName: string, address: string, now: number): Promise<void> {
  for (const { who, free } of allowances(signInName, address)) {
    const row = await hold(db, who, now)
    const failures = Math.max(row.failures - 1, 0)
    if (who.startsWith('address ')) await keep(db, who, { ...row, failures, locked_until: lockedUntil(failures, free, now) })
    else await sql`delete from sign_in_failures where who = ${who}`.execute(db)
  }
}
