import type { PlainDate } from '../../kernel/dates.ts'
import { type Db, tables } from '../../platform/context.ts'
import { accountRow, membershipView } from '../../platform/sign-in/accounts.ts'
import type { SignInTables } from '../../platform/sign-in/schema.ts'
import type { DigestDays } from './decide-digest.ts'

/** What an account has of its own in the calendar. */
export interface CalendarAccount {
  readonly accountId: string
  readonly tokenHash: string | null
  readonly tokenMadeAt: string | null
  readonly digest: DigestDays
  readonly email: string
  /** The whole address of Monday, as it stood when the digest was switched on. */
  readonly deskAddress: string
  readonly sentOn: PlainDate | null
  readonly version: number
}

interface Row {
  muni_id: string
  account_id: string
  token_hash: string | null
  token_made_at: string | null
  digest: string
  email: string
  desk_address: string
  digest_sent_on: string | null
  version: number
}
const t = (db: Db) => tables<{ calendar_accounts: Row }>(db)

const toAccount = (r: Row): CalendarAccount => ({
  accountId: r.account_id,
  tokenHash: r.token_hash,
  tokenMadeAt: r.token_made_at,
  digest: r.digest as DigestDays,
  email: r.email,
  deskAddress: r.desk_address,
  sentOn: r.digest_sent_on as PlainDate | null,
  version: r.version,
})

const fresh = (accountId: string): CalendarAccount => ({
  accountId,
  tokenHash: null,
  tokenMadeAt: null,
  digest: 'off',
  email: '',
  deskAddress: '',
  sentOn: null,
  version: 0,
})

/** What an account has; nothing of its own where it has set nothing. */
export async function calendarAccount(db: Db, muniId: string, accountId: string): Promise<CalendarAccount> {
  const row = await t(db).selectFrom('calendar_accounts').selectAll().where('muni_id', '=', muniId).where('account_id', '=', accountId).executeTakeFirst()
  return row ? toAccount(row) : fresh(accountId)
}

export async function accountByFeed(db: Db, muniId: string, tokenHash: string): Promise<CalendarAccount | null> {
  const row = await t(db).selectFrom('calendar_accounts').selectAll().where('muni_id', '=', muniId).where('token_hash', '=', tokenHash).executeTakeFirst()
  return row ? toAccount(row) : null
}

/** Accounts that have the digest switched on. */
export async function digestAccounts(db: Db, muniId: string): Promise<readonly CalendarAccount[]> {
  const rows = await t(db)
    .selectFrom('calendar_accounts')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('digest', 'in', ['mondays', 'workdays'])
    .orderBy('account_id')
    .execute()
  return rows.map(toAccount)
}

export async function saveCalendarAccount(db: Db, muniId: string, a: CalendarAccount): Promise<void> {
  const values = {
    token_hash: a.tokenHash,
    token_made_at: a.tokenMadeAt,
    digest: a.digest,
    email: a.email,
    desk_address: a.deskAddress,
    digest_sent_on: a.sentOn,
    version: a.version + 1,
  }
  await t(db)
    .insertInto('calendar_accounts')
    .values({ muni_id: muniId, account_id: a.accountId, ...values })
    .onConflict((c) => c.columns(['muni_id', 'account_id']).doUpdateSet(values))
    .execute()
}

/** The person's name where the account is in use and has a role here on a day; null otherwise. */
export async function worksHere(db: Db, muniId: string, accountId: string, on: PlainDate): Promise<string | null> {
  const account = await accountRow(db, accountId)
  if (!account || account.disabled_at !== null) return null
  const rows = await tables<SignInTables>(db).selectFrom('memberships').selectAll().where('muni_id', '=', muniId).where('account_id', '=', accountId).execute()
  return rows.map(membershipView).some((m) => m.from <= on && (m.until === null || on < m.until)) ? account.display_name : null
}
