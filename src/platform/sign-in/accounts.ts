/** Accounts of people who sign in, and their memberships: which roles they hold in a municipality, from when until when. */

import { cardDate, type PlainDate } from '../../kernel/dates.ts'
import { ok, type Refusal, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import { type ActionScope, type Db, ROLES, type Role, tables } from '../context.ts'
import { isDuplicate } from '../database/open.ts'
import type { SignInTables } from './schema.ts'

export interface Account {
  readonly id: string
  readonly signInName: string
  readonly name: string
  readonly disabled: boolean
}

export interface Membership {
  readonly id: string
  readonly muniId: string
  readonly accountId: string
  readonly roles: readonly Role[]
  readonly from: PlainDate
  readonly until: PlainDate | null
  readonly version: number
}

/** Sign-in names compare without regard to case and surrounding spaces. */
export const signInKey = (typed: string): string => typed.normalize('NFC').trim().toLowerCase()

/** The roles in a stored list; a role that this version does not know is a fault, not a lesser role. */
export function readRoles(json: string): readonly Role[] {
  const list: unknown = JSON.parse(json)
  if (!Array.isArray(list)) throw new Error('A stored list of roles cannot be read')
  return list.map((stored) => {
    const role = ROLES.find((known) => known === stored)
    if (!role) throw new Error(`Unknown role in a membership: ${String(stored)}`)
    return role
  })
}

/** The stored form of roles: without repetition, in the order of {@link ROLES}. */
export const writeRoles = (roles: readonly Role[]): string => JSON.stringify(ROLES.filter((role) => roles.includes(role)))

export const accountView = (row: SignInTables['accounts']): Account => ({
  id: row.id,
  signInName: row.sign_in_name,
  name: row.display_name,
  disabled: row.disabled_at !== null,
})

export const membershipView = (row: SignInTables['memberships']): Membership => ({
  id: row.id,
  muniId: row.muni_id,
  accountId: row.account_id,
  roles: readRoles(row.roles),
  from: row.from_day as PlainDate,
  until: row.until_day as PlainDate | null,
  version: row.version,
})

export const accountRow = (db: Db, id: string) => tables<SignInTables>(db).selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()

export const accountRowNamed = (db: Db, signInName: string) =>
  tables<SignInTables>(db).selectFrom('accounts').selectAll().where('sign_in_name', '=', signInKey(signInName)).executeTakeFirst()

export interface NewAccount {
  readonly signInName: string
  readonly name: string
  /** From `newPassword`, or null for somebody who will choose one by link. */
  readonly passwordHash: string | null
}

export type AccountRefused = Refusal<'sign-in-name-taken' | 'invalid-fields'>

/** The names of a person who will sign in, checked. */
export function checkNames(signInName: string, name: string): Result<{ readonly signInName: string; readonly name: string }, Refusal<'invalid-fields'>> {
  const key = signInKey(signInName)
  const problems = []
  if (!/^[^\s]{2,100}$/.test(key)) problems.push({ field: 'signInName', message: 'Type a sign-in name without spaces, for example an e-mail address.' })
  if (name.trim() === '' || name.length > 100)
    problems.push({ field: 'name', message: 'Type the name as it should appear on papers, for example Pat Example.' })
  return problems.length > 0 ? refuseFields(problems) : ok({ signInName: key, name: name.trim() })
}

/** Makes an account. The caller journals what it was made for. */
export async function createAccount(scope: ActionScope, wanted: NewAccount): Promise<Result<Account, AccountRefused>> {
  const names = checkNames(wanted.signInName, wanted.name)
  if (!names.ok) return names
  const taken = refuse('sign-in-name-taken', `The account was not made, because the sign-in name ${names.value.signInName} is already in use. Choose another.`)
  if (await accountRowNamed(scope.db, names.value.signInName)) return taken
  const row = {
    id: scope.newId(),
    sign_in_name: names.value.signInName,
    display_name: names.value.name,
    password_hash: wanted.passwordHash,
    created_at: scope.now,
    disabled_at: null,
    version: 1,
  }
  try {
    await tables<SignInTables>(scope.db).insertInto('accounts').values(row).execute()
  } catch (error) {
    if (isDuplicate(error)) return taken
    throw error
  }
  return ok(accountView(row))
}

export interface NewMembership {
  readonly accountId: string
  readonly roles: readonly Role[]
  readonly from: PlainDate
  readonly until?: PlainDate | null
}

/** Gives an account roles in the municipality of the scope, and journals it. */
export async function grantMembership(scope: ActionScope, wanted: NewMembership): Promise<Result<Membership, Refusal<'no-such-account' | 'no-roles'>>> {
  const account = await accountRow(scope.db, wanted.accountId)
  if (!account) return refuse('no-such-account', 'No roles were given, because there is no such account. Invite the person first.')
  if (wanted.roles.length === 0) return refuse('no-roles', 'No roles were given, because none was chosen. Choose at least one.')
  const row = {
    muni_id: scope.muniId,
    id: scope.newId(),
    account_id: wanted.accountId,
    roles: writeRoles(wanted.roles),
    from_day: wanted.from,
    until_day: wanted.until ?? null,
    version: 1,
  }
  await tables<SignInTables>(scope.db).insertInto('memberships').values(row).execute()
  const membership = membershipView(row)
  await scope.journal({
    action: 'sign-in.grant-roles',
    subject: { kind: 'account', id: account.id, label: account.display_name },
    after: { roles: membership.roles, from: membership.from, until: membership.until },
    summary: `Gave ${account.display_name} the roles ${membership.roles.join(', ')} from ${cardDate(membership.from)}.`,
  })
  return ok(membership)
}

export interface Member {
  readonly account: Account
  readonly membership: Membership
}

/** Everybody who has or had roles in a municipality, by name. */
export async function members(db: Db, muniId: string): Promise<readonly Member[]> {
  const rows = await tables<SignInTables>(db)
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .selectAll('m')
    .select(['a.sign_in_name', 'a.display_name', 'a.disabled_at'])
    .where('m.muni_id', '=', muniId)
    .orderBy('a.display_name')
    .orderBy('m.from_day')
    .execute()
  return rows.map((row) => ({
    account: { id: row.account_id, signInName: row.sign_in_name, name: row.display_name, disabled: row.disabled_at !== null },
    membership: membershipView(row),
  }))
}

/** Whether a membership counts on a day. */
export const isCurrent = ({ from, until }: Pick<Membership, 'from' | 'until'>, day: PlainDate): boolean => from <= day && (until === null || day <= until)
