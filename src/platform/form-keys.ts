/**
 * One-time form keys: a form carries a random key, and the key remembers what its first submission did, so that a double
 * click, a reload or the back button gives the first outcome again and does nothing twice.
 */
import { sql } from 'kysely'
import type { Db } from './context.ts'
import { columns, orNull, type SchemaStep } from './database/schema.ts'

export const formKeySchema: readonly SchemaStep[] = [
  {
    id: 'platform-form-keys-001',
    up(change) {
      change.createTable('form_keys', {
        columns: { key: columns.text, account_id: orNull(columns.text), outcome: orNull(columns.json), created_at: columns.instant },
        primaryKey: ['key'],
        indexes: [['created_at', 'key']],
      })
    },
  },
]

export interface FormKey {
  readonly muniId: string
  readonly key: string
  readonly accountId: string | null
}

export type Claim = { readonly first: true } | { readonly first: false; readonly mine: boolean; readonly outcome: unknown }

/**
 * Takes a key for this transaction. Where another transaction holds it, PostgreSQL waits for that one to end.
 * A key used by somebody else is reported as not mine: its outcome is not for showing.
 */
export async function claimFormKey(db: Db, { muniId, key, accountId }: FormKey, now: string): Promise<Claim> {
  const { numAffectedRows } = await sql`insert into form_keys (muni_id, key, account_id, outcome, created_at)
    values (${muniId}, ${key}, ${accountId}, null, ${now}) on conflict do nothing`.execute(db)
  if (numAffectedRows === 1n) return { first: true }
  const { rows } = await sql<{ account_id: string | null; outcome: string | null }>`select account_id, outcome from form_keys
    where muni_id = ${muniId} and key = ${key}`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('A form key vanished between two statements')
  return { first: false, mine: row.account_id === accountId, outcome: JSON.parse(row.outcome ?? 'null') }
}

/** Remembers what the submission did. */
export async function keepOutcome(db: Db, { muniId, key }: FormKey, outcome: unknown): Promise<void> {
  await sql`update form_keys set outcome = ${JSON.stringify(outcome ?? null)} where muni_id = ${muniId} and key = ${key}`.execute(db)
}

/** Forgets keys made before an instant. They are not records; a week is long enough for any back button. */
export async function forgetFormKeys(db: Db, muniId: string, before: string): Promise<void> {
  await sql`delete from form_keys where muni_id = ${muniId} and created_at < ${before}`.execute(db)
}
