/** Applications saved for later under a link. They are not records: they expire. */
import type { PlainDate } from '../../kernel/dates.ts'
import { type Db, tables } from '../../platform/context.ts'
import type { PermitsTables } from './schema-store.ts'

const t = (db: Db) => tables<PermitsTables>(db)

export interface Draft {
  readonly id: string
  readonly form: Readonly<Record<string, string | readonly string[]>>
  readonly label: string
  readonly updatedAt: string
  readonly expires: PlainDate
  readonly version: number
}
const toDraft = (r: PermitsTables['application_drafts']): Draft => ({
  id: r.id,
  form: JSON.parse(r.form) as Draft['form'],
  label: r.label,
  updatedAt: r.updated_at,
  expires: r.expires as PlainDate,
  version: r.version,
})

export async function draftByToken(db: Db, muniId: string, tokenHash: string, today: PlainDate): Promise<Draft | null> {
  const row = await t(db)
    .selectFrom('application_drafts')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('token_hash', '=', tokenHash)
    .where('expires', '>=', today)
    .executeTakeFirst()
  return row ? toDraft(row) : null
}

/** Keeps what was typed under a link. Drafts are not records: they expire, and are not journalled. */
export async function saveDraft(
  db: Db,
  muniId: string,
  d: { id: string; tokenHash: string; form: Draft['form']; ownerAccount: string | null; label: string; now: string; expires: PlainDate },
): Promise<void> {
  await t(db)
    .insertInto('application_drafts')
    .values({
      muni_id: muniId,
      id: d.id,
      token_hash: d.tokenHash,
      form: JSON.stringify(d.form),
      owner_account: d.ownerAccount,
      label: d.label,
      created_at: d.now,
      updated_at: d.now,
      expires: d.expires,
      version: 1,
    })
    .onConflict((c) =>
      c.columns(['muni_id', 'token_hash']).doUpdateSet({ form: JSON.stringify(d.form), label: d.label, updated_at: d.now, expires: d.expires }),
    )
    .execute()
}

export async function dropDraft(db: Db, muniId: string, tokenHash: string): Promise<void> {
  await t(db).deleteFrom('application_drafts').where('muni_id', '=', muniId).where('token_hash', '=', tokenHash).execute()
}

export async function dropExpiredDrafts(db: Db, muniId: string, today: PlainDate): Promise<number> {
  const done = await t(db).deleteFrom('application_drafts').where('muni_id', '=', muniId).where('expires', '<', today).executeTakeFirst()
  return Number(done.numDeletedRows)
}
