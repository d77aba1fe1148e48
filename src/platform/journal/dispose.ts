/**
 * Lawful disposal of what an entry recorded (OFFICE 3): the content goes, the entry with its hash stays, and a new entry
 * says who disposed of it, under which authority and why. Verification then accepts the gap and counts it.
 */
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import { type ActionScope, type JournalCite, tables } from '../context.ts'
import type { JournalTables } from './schema.ts'
import { DISPOSAL_ACTION } from './verify.ts'

export interface Disposal {
  readonly seq: number
  /** Who ordered or allowed it: a retention schedule's item, a court order, the records access officer. */
  readonly authority: string
  readonly reason: string
  readonly cite?: JournalCite | null
}

export type CannotDispose = Refusal<'no-such-entry' | 'nothing-to-dispose' | 'authority-missing'>

/** Disposes of what one entry recorded as before and after. */
export async function disposePayload(scope: ActionScope, disposal: Disposal): Promise<Result<void, CannotDispose>> {
  const { db, muniId } = scope
  if (disposal.authority.trim() === '' || disposal.reason.trim() === '') {
    return refuse('authority-missing', 'Nothing was disposed of. Say under whose authority and why, for example "Records officer" and "LGS-1, item 1310".')
  }
  const journal = tables<JournalTables>(db)
  const row = await journal.selectFrom('journal').select('payload_hash').where('muni_id', '=', muniId).where('seq', '=', disposal.seq).executeTakeFirst()
  if (!row) return refuse('no-such-entry', `Nothing was disposed of, because the journal has no entry ${disposal.seq}. Check the number.`)
  const { numDeletedRows } = await journal
    .deleteFrom('journal_payloads')
    .where('muni_id', '=', muniId)
    .where('hash', '=', row.payload_hash ?? '')
    .executeTakeFirst()
  if (numDeletedRows === 0n) {
    return refuse('nothing-to-dispose', `Nothing was disposed of, because entry ${disposal.seq} has no recorded contents any more. Its entry stays as it is.`)
  }
  await scope.journal({
    action: DISPOSAL_ACTION,
    subject: { kind: 'journal-entry', id: String(disposal.seq) },
    cite: disposal.cite ?? null,
    summary: `Disposed of the recorded contents of entry ${disposal.seq}. Authority: ${disposal.authority.trim()}. Reason: ${disposal.reason.trim()}.`,
  })
  return ok(undefined)
}
