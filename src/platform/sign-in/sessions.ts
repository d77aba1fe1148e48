/** Signing in and staying signed in. A session is a random token in a cookie; only its hash is stored, and it ends by itself. */
import type { PlainDate } from '../../kernel/dates.ts'
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import type { App } from '../app.ts'
import { instantOf, millisecondsOf } from '../clock.ts'
import { type Actor, tables } from '../context.ts'
import { fixedQuery } from '../database/fixed.ts'
import { type Account, accountRowNamed, accountView, isCurrent, type Membership, membershipView, signInKey } from './accounts.ts'
import { passwordMatches, pretendToMatch } from './passwords.ts'
import type { SignInTables } from './schema.ts'
import { allowances, attempt, countSuccess } from './throttle.ts'
import { isToken, newToken, tokenHash } from './tokens.ts'

export const SESSION_COOKIE = 'tapcard_session'

/** A session ends after this many hours without a request. */
export const IDLE_HOURS = 12
const HOUR_MS = 3_600_000
/** A request notes that the session is alive at most this often: a note is a durable write. */
const NOTE_MS = 10 * 60_000

export interface Credentials {
  readonly signInName: string
  readonly password: string
  /** The network address of the browser, for slowing down guesses. */
  readonly address: string
}

export type SignInRefused = Refusal<'wrong-sign-in' | 'too-many-attempts'>

/** The answer is the same for a name that nobody has and for a wrong password. */
const wrong = () => refuse('wrong-sign-in', 'You are not signed in, because the name and the password do not belong together. Check both and try again.')

const waitText = (milliseconds: number): string => {
  const minutes = Math.ceil(milliseconds / 60_000)
  return minutes === 1 ? 'one minute' : `${minutes} minutes`
}

/** Checks a name and a password, counting failures. */
export async function checkCredentials(app: App, { signInName, password, address }: Credentials): Promise<Result<Account, SignInRefused>> {
  const name = signInKey(signInName)
  const wait = await app.database.write((db) => attempt(db, allowances(name, address), app.clock.now()))
  if (wait > 0) {
    return refuse('too-many-attempts', `You are not signed in, because there were too many wrong attempts. Wait ${waitText(wait)}, then try again.`)
  }
  const row = await accountRowNamed(app.database.read, name)
  const usable = row && row.disabled_at === null && row.password_hash !== null ? row.password_hash : null
  const right = usable === null ? await pretendToMatch(password) : await passwordMatches(password, usable)
  if (!row || !right) return wrong()
  await app.database.write((db) => countSuccess(db, name, address, app.clock.now()))
  return ok(accountView(row))
}

/** Opens a session for an account that has proved itself. Gives the token for the cookie. */
export async function openSession(app: App, accountId: string, idleHours: number = IDLE_HOURS): Promise<string> {
  const token = newToken()
  const now = app.clock.now()
  await app.database.write(async (db) => {
    const sessions = tables<SignInTables>(db)
    await sessions.deleteFrom('sessions').where('expires_at', '<', instantOf(now)).execute()
    await sessions
      .insertInto('sessions')
      .values({
        token_hash: tokenHash(token),
        account_id: accountId,
        created_at: instantOf(now),
        seen_at: instantOf(now),
        expires_at: instantOf(now + idleHours * HOUR_MS),
      })
      .execute()
  })
  return token
}

export interface SignedIn {
  readonly account: Account
  readonly memberships: readonly Membership[]
}

/** Signs somebody in. */
export async function signIn(app: App, credentials: Credentials): Promise<Result<{ readonly token: string; readonly account: Account }, SignInRefused>> {
  const checked = await checkCredentials(app, credentials)
  if (!checked.ok) return checked
  return ok({ token: await openSession(app, checked.value.id), account: checked.value })
}

async function noteAlive(app: App, hash: string, now: number, idleHours: number): Promise<void> {
  await app.database.write((db) =>
    tables<SignInTables>(db)
      .updateTable('sessions')
      .set({ seen_at: instantOf(now), expires_at: instantOf(now + idleHours * HOUR_MS) })
      .where('token_hash', '=', hash)
      .execute(),
  )
}

interface SessionRow {
  readonly seen_at: string
  readonly expires_at: string
  readonly account_id: string
  readonly sign_in_name: string
  readonly display_name: string
  readonly disabled_at: string | null
  readonly membership_id: string | null
  readonly muni_id: string
  readonly roles: string
  readonly from_day: string
  readonly until_day: string | null
  readonly version: number
}

/** One row for each membership, or one without. The membership's columns are null together. */
const sessionQuery = fixedQuery<SessionRow>(`
  select s.seen_at, s.expires_at, a.id as account_id, a.sign_in_name, a.display_name, a.disabled_at,
    m.id as membership_id, m.muni_id, m.roles, m.from_day, m.until_day, m.version
  from sessions s join accounts a on a.id = s.account_id left join memberships m on m.account_id = a.id
  where s.token_hash = ? order by m.muni_id, m.id`)

const membershipOf = (row: SessionRow): Membership[] => (row.membership_id === null ? [] : [membershipView({ ...row, id: row.membership_id })])

/** Who a token belongs to, with every membership; null when there is no such session or it has ended. */
export async function signedIn(app: App, token: string | null | undefined, idleHours: number = IDLE_HOURS): Promise<SignedIn | null> {
  if (!token || !isToken(token)) return null
  const hash = tokenHash(token)
  const now = app.clock.now()
  const rows = await sessionQuery(app.database.read, app.database.dialect, [hash])
  const [first] = rows
  if (!first || first.disabled_at !== null || first.expires_at <= instantOf(now)) return null
  if (Math.abs(now - millisecondsOf(first.seen_at)) > NOTE_MS) await noteAlive(app, hash, now, idleHours)
  const account: Account = { id: first.account_id, signInName: first.sign_in_name, name: first.display_name, disabled: false }
  return { account, memberships: rows.flatMap(membershipOf) }
}

/** The person as an actor in a municipality on a day; null for somebody without a role there. */
export function actorIn(who: SignedIn, muniId: string, today: PlainDate): Actor | null {
  const roles = new Set(who.memberships.filter((m) => m.muniId === muniId && isCurrent(m, today)).flatMap((m) => m.roles))
  return roles.size === 0 ? null : { accountId: who.account.id, name: who.account.name, roles: [...roles], via: 'staff' }
}

/** Ends one session. */
export async function signOut(app: App, token: string): Promise<void> {
  await app.database.write((db) => tables<SignInTables>(db).deleteFrom('sessions').where('token_hash', '=', tokenHash(token)).execute())
}

/** The Set-Cookie value that opens a session; `secure` where pages are served over HTTPS. */
export const sessionCookie = (token: string, secure: boolean, idleHours: number = IDLE_HOURS): string =>
  `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${idleHours * 3600}${secure ? '; Secure' : ''}`

/** The Set-Cookie value that ends it. */
export const endedSessionCookie = (secure: boolean): string => `${SESSION_COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure ? '; Secure' : ''}`

/** The token in a Cookie header, or null. */
export function tokenFromCookies(header: string | null | undefined): string | null {
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2)
    if (name === SESSION_COOKIE && value !== undefined && isToken(value)) return value
  }
  return null
}
