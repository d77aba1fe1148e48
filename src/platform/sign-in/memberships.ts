/** Changing and ending memberships. The last administrator of a municipality stays: nobody could let anybody in after him. */
import type { PlainDate } from '../../kernel/dates.ts'
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import { type ActionScope, type Role, tables } from '../context.ts'
import { type ChangedMeanwhile, saveVersioned } from '../versions.ts'
import { isCurrent, type Membership, members, membershipView, writeRoles } from './accounts.ts'
import type { SignInTables } from './schema.ts'

export interface MembershipChange {
  readonly membershipId: string
  readonly version: number
  readonly roles: readonly Role[]
  /** The last day on which the roles are held; null for no end. */
  readonly until: PlainDate | null
}

export type MembershipRefused = ChangedMeanwhile | Refusal<'no-such-membership' | 'no-roles' | 'last-administrator' | 'ends-before-it-begins'>

async function anotherAdministrator(scope: ActionScope, besides: string): Promise<boolean> {
  const all = await members(scope.db, scope.muniId)
  return all.some(
    ({ account, membership }) =>
      membership.id !== besides &&
      !account.disabled &&
      membership.until === null &&
      isCurrent(membership, scope.today) &&
      membership.roles.includes('administrator'),
  )
}

/** Changes the roles or the end of a membership, and journals it. */
export async function changeMembership(scope: ActionScope, change: MembershipChange): Promise<Result<Membership, MembershipRefused>> {
  const row = await tables<SignInTables>(scope.db)
    .selectFrom('memberships')
    .selectAll()
    .where('muni_id', '=', scope.muniId)
    .where('id', '=', change.membershipId)
    .executeTakeFirst()
  if (!row) return refuse('no-such-membership', 'Nothing was changed, because this person holds no such roles here. Open the list of people anew.')
  if (change.roles.length === 0) return refuse('no-roles', 'Nothing was changed, because no role was chosen. To end the membership, give its last day instead.')
  if (change.until !== null && change.until < row.from_day) {
    return refuse('ends-before-it-begins', `Nothing was changed, because the last day ${change.until} lies before the first, ${row.from_day}.`)
  }
  const before = membershipView(row)
  const stays = change.roles.includes('administrator') && change.until === null
  if (before.roles.includes('administrator') && !stays && !(await anotherAdministrator(scope, before.id))) {
    return refuse('last-administrator', 'Nothing was changed, because nobody else is administrator here. Make another person administrator first.')
  }
  const saved = await saveVersioned(
    scope.db,
    { muniId: scope.muniId, table: 'memberships', id: before.id, version: change.version },
    { roles: writeRoles(change.roles), until_day: change.until },
    'the roles of this person',
  )
  if (!saved.ok) return saved
  const after: Membership = { ...before, roles: change.roles, until: change.until, version: saved.value }
  await scope.journal({
    action: 'sign-in.change-roles',
    subject: { kind: 'account', id: before.accountId },
    before: { roles: before.roles, until: before.until },
    after: { roles: after.roles, until: after.until },
    summary: `Changed roles to ${after.roles.join(', ')}${after.until === null ? '' : `, until ${after.until}`}.`,
  })
  return ok(after)
}
