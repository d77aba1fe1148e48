/**
 * One-time links: to join a municipality's staff, or to choose a new password.
 *
 * A link may never let one municipality take over an account that belongs to another: somebody who already has an account
 * joins with the password he has, and a new-password link is made only where the account belongs to this municipality alone.
 */
import { addDays, type PlainDate } from '../../kernel/dates.ts'
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import type { App } from '../app.ts'
import { instantOf, millisecondsOf } from '../clock.ts'
import { type ActionScope, type Actor, type Role, tables } from '../context.ts'
import { perform } from '../perform.ts'
import { accountRow, accountRowNamed, checkNames, createAccount, grantMembership, readRoles, writeRoles } from './accounts.ts'
import { newPassword } from './passwords.ts'
import type { SignInTables } from './schema.ts'
import { checkCredentials } from './sessions.ts'
import { isToken, newToken, tokenHash } from './tokens.ts'

/** A link works for this many days. */
export const LINK_DAYS = 7
const DAY_MS = 86_400_000

export interface Invitation {
  readonly signInName: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly from: PlainDate
  readonly until?: PlainDate | null
}

export interface OneTimeLink {
  /** Part of the address that is given to the person. It cannot be shown again. */
  readonly token: string
  /** The last day on which it works. */
  readonly until: PlainDate
}

type Row = SignInTables['invitations']

async function keepLink(scope: ActionScope, row: Omit<Row, 'muni_id' | 'id' | 'token_hash' | 'created_at' | 'expires_at' | 'used_at'>): Promise<OneTimeLink> {
  const token = newToken()
  await tables<SignInTables>(scope.db)
    .insertInto('invitations')
    .values({
      ...row,
      muni_id: scope.muniId,
      id: scope.newId(),
      token_hash: tokenHash(token),
      created_at: scope.now,
      expires_at: instantOf(millisecondsOf(scope.now) + LINK_DAYS * DAY_MS),
      used_at: null,
    })
    .execute()
  return { token, until: addDays(scope.today, LINK_DAYS) }
}

/** Invites somebody to the staff of the municipality. Gives the token of the link, which only this answer ever shows. */
export async function invite(scope: ActionScope, invitation: Invitation): Promise<Result<OneTimeLink, Refusal<'invalid-fields' | 'no-roles'>>> {
  const names = checkNames(invitation.signInName, invitation.name)
  if (!names.ok) return names
  if (invitation.roles.length === 0) return refuse('no-roles', 'Nobody was invited, because no role was chosen. Choose at least one.')
  const link = await keepLink(scope, {
    kind: 'join',
    account_id: null,
    sign_in_name: names.value.signInName,
    display_name: names.value.name,
    roles: writeRoles(invitation.roles),
    from_day: invitation.from,
    until_day: invitation.until ?? null,
  })
  await scope.journal({
    action: 'sign-in.invite',
    subject: { kind: 'invitation', id: names.value.signInName, label: names.value.name },
    after: { roles: invitation.roles, from: invitation.from, until: invitation.until ?? null },
    summary: `Invited ${names.value.name} with the roles ${invitation.roles.join(', ')}.`,
  })
  return ok(link)
}

/** Makes a link by which somebody who forgot the password chooses a new one. */
export async function newPasswordLink(scope: ActionScope, accountId: string): Promise<Result<OneTimeLink, Refusal<'no-such-account' | 'account-elsewhere'>>> {
  const account = await accountRow(scope.db, accountId)
  const held = await tables<SignInTables>(scope.db).selectFrom('memberships').select('muni_id').where('account_id', '=', accountId).execute()
  if (!account || !held.some(({ muni_id }) => muni_id === scope.muniId)) {
    return refuse('no-such-account', 'No link was made, because this person has no account here. Invite the person instead.')
  }
  if (held.some(({ muni_id }) => muni_id !== scope.muniId)) {
    return refuse(
      'account-elsewhere',
      'No link was made, because this account also belongs to another municipality. Whoever runs the installation can make one.',
    )
  }
  const link = await keepLink(scope, {
    kind: 'new-password',
    account_id: account.id,
    sign_in_name: account.sign_in_name,
    display_name: account.display_name,
    roles: '[]',
    from_day: scope.today,
    until_day: null,
  })
  await scope.journal({
    action: 'sign-in.new-password-link',
    subject: { kind: 'account', id: account.id, label: account.display_name },
    summary: `Made a link for ${account.display_name} to choose a new password.`,
  })
  return ok(link)
}

export type LinkRefused = Refusal<'link-not-valid'>

const notValid = () =>
  refuse('link-not-valid', 'Nothing was done, because this link was already used, has run out, or is incomplete. Ask the office for a new one.')

export interface LinkView {
  readonly kind: 'join' | 'new-password'
  readonly signInName: string
  readonly name: string
  readonly roles: readonly Role[]
  /** The person already has an account and joins with its password. */
  readonly hasAccount: boolean
}

async function usable(db: App['database']['read'], muniId: string, token: string, now: string): Promise<Row | undefined> {
  if (!isToken(token)) return undefined
  return tables<SignInTables>(db)
    .selectFrom('invitations')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** What a link is for, to show before the person types a password. */
export async function lookAtLink(app: App, muniId: string, token: string): Promise<Result<LinkView, LinkRefused>> {
  const row = await usable(app.database.read, muniId, token, instantOf(app.clock.now()))
  if (!row) return notValid()
  const account = await accountRowNamed(app.database.read, row.sign_in_name)
  return ok({
    kind: row.kind,
    signInName: row.sign_in_name,
    name: row.display_name,
    roles: readRoles(row.roles),
    hasAccount: account !== undefined && account.password_hash !== null,
  })
}

async function useUp(scope: ActionScope, row: Row): Promise<boolean> {
  const { numUpdatedRows } = await tables<SignInTables>(scope.db)
    .updateTable('invitations')
    .set({ used_at: scope.now })
    .where('muni_id', '=', row.muni_id)
    .where('id', '=', row.id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The account that a link leads to: the one it names, the one of that name, or a new one. */
async function accountFor(scope: ActionScope, row: Row, hash: string | null): Promise<Result<string>> {
  const known = row.account_id === null ? await accountRowNamed(scope.db, row.sign_in_name) : await accountRow(scope.db, row.account_id)
  if (known === undefined) {
    const made = await createAccount(scope, { signInName: row.sign_in_name, name: row.display_name, passwordHash: hash })
    return made.ok ? ok(made.value.id) : made
  }
  if (hash === null) return ok(known.id)
  // Somebody may have made the account since the password was checked: joining never replaces a password.
  if (row.kind === 'join' && known.password_hash !== null) return notValid()
  const db = tables<SignInTables>(scope.db)
  await db
    .updateTable('accounts')
    .set({ password_hash: hash, version: known.version + 1 })
    .where('id', '=', known.id)
    .execute()
  await db.deleteFrom('sessions').where('account_id', '=', known.id).execute()
  return ok(known.id)
}

/**
 * Uses a link with a password: the new one of a new account or of a new-password link, or the present one of an account that
 * already exists. Gives the account's id, for which a session can then be opened.
 */
export async function acceptLink(app: App, muniId: string, token: string, password: string, address: string): Promise<Result<{ readonly accountId: string }>> {
  const row = await usable(app.database.read, muniId, token, instantOf(app.clock.now()))
  if (!row) return notValid()
  const existing = row.kind === 'join' ? await accountRowNamed(app.database.read, row.sign_in_name) : undefined
  let hash: string | null = null
  if (existing && existing.password_hash !== null) {
    const checked = await checkCredentials(app, { signInName: row.sign_in_name, password, address })
    if (!checked.ok) return checked
  } else {
    const made = await newPassword(password, [row.sign_in_name, row.display_name])
    if (!made.ok) return made
    hash = made.value
  }
  const actor: Actor = { accountId: row.account_id ?? existing?.id ?? null, name: row.display_name, roles: [], via: 'staff' }
  return perform(app, { muniId, actor }, async (scope) => {
    if (!(await useUp(scope, row))) return notValid()
    const account = await accountFor(scope, row, hash)
    if (!account.ok) return account
    if (row.kind === 'join') {
      const until = row.until_day as PlainDate | null
      const granted = await grantMembership(scope, { accountId: account.value, roles: readRoles(row.roles), from: row.from_day as PlainDate, until })
      if (!granted.ok) return granted
    } else {
      await scope.journal({
        action: 'sign-in.new-password',
        subject: { kind: 'account', id: account.value, label: row.display_name },
        summary: `${row.display_name} chose a new password by a one-time link.`,
      })
    }
    return ok({ accountId: account.value })
  })
}
