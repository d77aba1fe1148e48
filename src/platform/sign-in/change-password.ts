/** Changing one's own password. */
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { App } from '../app.ts'
import { tables } from '../context.ts'
import { perform, type Who } from '../perform.ts'
import { accountRow } from './accounts.ts'
import { newPassword } from './passwords.ts'
import type { SignInTables } from './schema.ts'
import { checkCredentials } from './sessions.ts'
import { tokenHash } from './tokens.ts'

export interface PasswordChange {
  readonly current: string
  readonly next: string
  /** The session that goes on; all others of the account end. */
  readonly token: string
  readonly address: string
}

/** Checks the current password, keeps the new one, ends the account's other sessions, and journals that it was changed. */
export async function changePassword(app: App, who: Who, change: PasswordChange): Promise<Result<void>> {
  const row = who.actor.accountId === null ? undefined : await accountRow(app.database.read, who.actor.accountId)
  if (!row) return refuse('not-signed-in', 'The password was not changed, because you are not signed in. Sign in and try again.')
  const checked = await checkCredentials(app, { signInName: row.sign_in_name, password: change.current, address: change.address })
  if (!checked.ok) {
    if (checked.refusal.code === 'too-many-attempts') return checked
    return refuse('invalid-fields', 'The password was not changed.', { problems: [{ field: 'current', message: 'Type the password that you use now.' }] })
  }
  const hashed = await newPassword(change.next, [row.sign_in_name, row.display_name])
  if (!hashed.ok) return hashed
  return perform(app, who, async (scope) => {
    const db = tables<SignInTables>(scope.db)
    await db
      .updateTable('accounts')
      .set({ password_hash: hashed.value, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
    await db.deleteFrom('sessions').where('account_id', '=', row.id).where('token_hash', '!=', tokenHash(change.token)).execute()
    await scope.journal({
      action: 'sign-in.change-password',
      subject: { kind: 'account', id: row.id, label: row.display_name },
      summary: `${row.display_name} changed the password of this account.`,
    })
    return ok(undefined)
  })
}
