/** Forgets what is not a record: ended sessions, old form keys, links that ran out, failures of long ago. Run once a day. */
import { sql } from 'kysely'
import type { App } from './app.ts'
import { instantOf, legalDay } from './clock.ts'
import { clearIncoming } from './files/files.ts'
import { forgetFormKeys } from './form-keys.ts'

const DAY_MS = 86_400_000
/** Longer than any open form or back button. */
const FORM_KEY_DAYS = 7
/** A link that ran out can still be explained to the person who opens it for this long. */
const LINK_DAYS = 90

/** The municipalities that have anything on file. */
export async function municipalitiesOnFile(app: App): Promise<readonly string[]> {
  const { rows } = await sql<{ muni_id: string }>`select muni_id from journal_heads order by muni_id`.execute(app.database.read)
  return rows.map((row) => row.muni_id)
}

/** Forgets what has run out, one short transaction per municipality. */
export async function housekeeping(app: App): Promise<void> {
  const now = app.clock.now()
  const before = (days: number): string => instantOf(now - days * DAY_MS)
  await app.database.write(async (db) => {
    await sql`delete from sessions where expires_at < ${instantOf(now)}`.execute(db)
    await sql`delete from sign_in_failures where first_at < ${before(1)}`.execute(db)
  })
  for (const muniId of await municipalitiesOnFile(app)) {
    await app.database.write(async (db) => {
      await forgetFormKeys(db, muniId, before(FORM_KEY_DAYS))
      await app.forget(db, muniId, legalDay(now, app.zone))
      await sql`delete from invitations where muni_id = ${muniId} and expires_at < ${before(LINK_DAYS)}`.execute(db)
    })
  }
}

/** What a start does before anything is uploaded: removes what interrupted uploads left behind. */
export async function tidyAfterCrash(app: App): Promise<void> {
  for (const muniId of await municipalitiesOnFile(app)) await clearIncoming(app.dataFolder, muniId)
}
