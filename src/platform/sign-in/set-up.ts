/** The token printed in the terminal that lets the first person set up a municipality. Stored as a hash, used once. */
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import type { App } from '../app.ts'
import { instantOf } from '../clock.ts'
import { type ActionScope, tables } from '../context.ts'
import type { SignInTables } from './schema.ts'
import { isToken, newToken, tokenHash } from './tokens.ts'

/** Whether nobody can sign in yet. */
export async function nobodyYet(app: App): Promise<boolean> {
  return (await tables<SignInTables>(app.database.read).selectFrom('accounts').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Makes a set-up token for the terminal. Earlier ones that were not used stop working. */
export async function newSetUpToken(app: App): Promise<string> {
  const token = newToken()
  await app.database.write(async (db) => {
    const tokens = tables<SignInTables>(db)
    await tokens.deleteFrom('set_up_tokens').where('used_at', 'is', null).execute()
    await tokens
      .insertInto('set_up_tokens')
      .values({ token_hash: tokenHash(token), created_at: instantOf(app.clock.now()), used_at: null })
      .execute()
  })
  return token
}

export type SetUpRefused = Refusal<'wrong-set-up-token'>

const wrong = () =>
  refuse(
    'wrong-set-up-token',
    'Nothing was set up, because this is not the token that the program printed when it started, or it was already used. Copy the newest one from the terminal.',
  )

/** Whether a token would be accepted, for the first page of the set-up. */
export async function checkSetUpToken(app: App, token: string): Promise<Result<void, SetUpRefused>> {
  const found = await tables<SignInTables>(app.database.read)
    .selectFrom('set_up_tokens')
    .select('token_hash')
    .where('token_hash', '=', tokenHash(token.trim()))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return found ? ok(undefined) : wrong()
}

/** Uses up a token, inside the action that sets the municipality up. */
export async function consumeSetUpToken(scope: ActionScope, token: string): Promise<Result<void, SetUpRefused>> {
  if (!isToken(token.trim())) return wrong()
  const { numUpdatedRows } = await tables<SignInTables>(scope.db)
    .updateTable('set_up_tokens')
    .set({ used_at: scope.now })
    .where('token_hash', '=', tokenHash(token.trim()))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? ok(undefined) : wrong()
}
