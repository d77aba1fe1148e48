/** A municipality moves between databases: everything that is on file arrives, and the journal still verifies. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { plainDate } from '../../src/kernel/dates.ts'
import { ok } from '../../src/kernel/result.ts'
import { type App, makeApp } from '../../src/platform/app.ts'
import { backup } from '../../src/platform/backup/backup.ts'
import { exportMunicipality } from '../../src/platform/backup/export.ts'
import { importAll } from '../../src/platform/backup/import.ts'
import { type ActionScope, tables } from '../../src/platform/context.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import { columns, orNull, type SchemaStep } from '../../src/platform/database/schema.ts'
import { storedFiles, storeFile } from '../../src/platform/files/files.ts'
import { verifyJournal } from '../../src/platform/journal/verify.ts'
import { makeLog } from '../../src/platform/log.ts'
import { perform } from '../../src/platform/perform.ts'
import { platformSchema } from '../../src/platform/schema.ts'
import { testSettings } from '../../src/platform/settings.ts'
import { createAccount, grantMembership } from '../../src/platform/sign-in/accounts.ts'
import { hashPassword } from '../../src/platform/sign-in/passwords.ts'
import { signIn } from '../../src/platform/sign-in/sessions.ts'
import { type TestApp, testApp, testClerk, testDatabaseUrl } from '../support/app.ts'

interface Drawer {
  moved_owners: { muni_id: string; id: string; name: string }
  moved_cards: { muni_id: string; id: string; owner_id: string | null; note: string; feet: number | null; live: number; version: number }
}

const schema: readonly SchemaStep[] = [
  {
    id: 'moved-001',
    up(change) {
      change.createTable('moved_owners', { columns: { id: columns.text, name: columns.text }, primaryKey: ['id'] })
      change.createTable('moved_cards', {
        columns: {
          id: columns.text,
          owner_id: orNull(columns.text),
          note: columns.text,
          feet: orNull(columns.real),
          live: columns.flag,
          version: columns.version,
        },
        primaryKey: ['id'],
        references: [{ columns: ['owner_id'], table: 'moved_owners' }],
      })
    },
  },
]

let from: TestApp
let folder: string
const opened: App[] = []
beforeEach(async () => {
  from = await testApp({ schema, dialect: 'sqlite' })
  folder = mkdtempSync(join(tmpdir(), 'tapcard-move-'))
})
afterEach(async () => {
  await from.close()
  for (const app of opened.splice(0)) await app.database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A database that does not know the municipality: an empty SQLite file, or the PostgreSQL server that the tests were given. */
async function emptyApp(name: string, dialect: 'sqlite' | 'postgres'): Promise<App> {
  const { databaseUrl, worker } = testSettings()
  const all = [...platformSchema, ...schema]
  const url = dialect === 'postgres' && databaseUrl !== null ? await testDatabaseUrl(databaseUrl, worker, all) : undefined
  const dataFolder = join(folder, name)
  const database = await openDatabase({ url, dataFolder, schema: all, clock: from.clock, durable: false })
  const app = makeApp({ database, clock: from.clock, dataFolder, log: makeLog('silent') })
  opened.push(app)
  return app
}

const NOTE = "Zoë’s “wye” at 3′ 6″ \\ 100% \u{1F6B0}\n\ttab, quote ' and null \\u0000"

async function fillDrawer(app: App, muniId: string, cards: number): Promise<void> {
  const stored = await storeFile({ dataFolder: app.dataFolder, muniId }, { bytes: Buffer.from('a,b\n1,2\n'), name: 'a.csv' })
  if (!stored.ok) throw new Error(stored.refusal.message)
  const passwordHash = await hashPassword('copper meter lid')
  await perform(app, { muniId, actor: testClerk }, async (scope: ActionScope) => {
    const account = await createAccount(scope, { signInName: `clerk@${muniId}.example`, name: 'Pat Example', passwordHash })
    if (!account.ok) return account
    const granted = await grantMembership(scope, { accountId: account.value.id, roles: ['clerk'], from: plainDate('2026-11-30') })
    if (!granted.ok) return granted
    const drawer = tables<Drawer>(scope.db)
    const owner = scope.newId()
    await drawer.insertInto('moved_owners').values({ muni_id: muniId, id: owner, name: 'José Example' }).execute()
    for (let n = 0; n < cards; n += 1) {
      const id = scope.newId()
      await drawer
        .insertInto('moved_cards')
        .values({ muni_id: muniId, id, owner_id: n % 2 === 0 ? owner : null, note: `${n} ${NOTE}`, feet: n % 3 === 0 ? null : n / 7, live: n % 2, version: 1 })
        .execute()
      await scope.journal({ action: 'cards.file', subject: { kind: 'card', id }, after: { note: NOTE }, summary: `Filed card ${n}.` })
    }
    return ok(null)
  })
}

async function drawerOf(app: App, muniId: string) {
  const drawer = tables<Drawer>(app.database.read)
  return {
    owners: await drawer.selectFrom('moved_owners').selectAll().where('muni_id', '=', muniId).orderBy('id').execute(),
    cards: await drawer.selectFrom('moved_cards').selectAll().where('muni_id', '=', muniId).orderBy('id').execute(),
    journal: await verifyJournal(app.database.read, muniId),
    files: await storedFiles(app.dataFolder, muniId),
  }
}

const { databaseUrl } = testSettings()
const routes = databaseUrl === null ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const)

describe.each(routes)('from SQLite to %s and back', (dialect) => {
  test('every record, file, account and journal entry arrives, and people can sign in', async () => {
    const { app, muniId } = from
    await fillDrawer(app, muniId, 1203)
    const before = await drawerOf(app, muniId)
    expect(before.cards).toHaveLength(1203)
    const there = await emptyApp('there', dialect)
    const back = await emptyApp('back', 'sqlite')

    expect(await exportMunicipality(app, muniId, join(folder, 'archive'), null)).toMatchObject({ ok: true, value: { files: 1, damagedFiles: [] } })
    expect(await importAll(there, join(folder, 'archive'))).toMatchObject({ ok: true, value: [{ muniId, files: 1, journalBrokenAt: null }] })
    expect(await drawerOf(there, muniId)).toEqual(before)
    const signedIn = await signIn(there, { signInName: `clerk@${muniId}.example`, password: 'copper meter lid', address: muniId })
    expect(signedIn).toMatchObject({ ok: true })

    // Work goes on there, on the same chain.
    await perform(there, { muniId, actor: testClerk }, async (scope) => {
      await scope.journal({ action: 'cards.note', subject: { kind: 'card', id: 'x' }, summary: 'Noted after the move.' })
      return ok(null)
    })
    await exportMunicipality(there, muniId, join(folder, 'archive-back'), null)
    expect(await importAll(back, join(folder, 'archive-back'))).toMatchObject({ ok: true })
    const after = await drawerOf(back, muniId)
    expect(after.cards).toEqual(before.cards)
    expect(after.journal).toMatchObject({ entries: before.journal.entries + 1, broken: null })
  })

  test('a municipality that is here already is refused, and nothing is changed', async () => {
    const { app, muniId } = from
    await fillDrawer(app, muniId, 3)
    await exportMunicipality(app, muniId, join(folder, 'archive'), null)
    const there = await emptyApp('there', dialect)
    await importAll(there, join(folder, 'archive'))
    const before = await drawerOf(there, muniId)
    expect(await importAll(there, join(folder, 'archive'))).toMatchObject({ ok: false, refusal: { code: 'municipality-exists' } })
    expect(await drawerOf(there, muniId)).toEqual(before)
  })

  test('a sign-in name that belongs to somebody else here is refused, and nothing is half imported', async () => {
    const { app, muniId } = from
    await fillDrawer(app, muniId, 3)
    await exportMunicipality(app, muniId, join(folder, 'archive'), null)
    const there = await emptyApp('there', dialect)
    await perform(there, { muniId: `${muniId}-x`, actor: testClerk }, (scope) =>
      createAccount(scope, { signInName: `clerk@${muniId}.example`, name: 'Other Example', passwordHash: null }),
    )
    expect(await importAll(there, join(folder, 'archive'))).toMatchObject({ ok: false, refusal: { code: 'sign-in-name-taken' } })
    expect(await drawerOf(there, muniId)).toMatchObject({ owners: [], cards: [], journal: { entries: 0, broken: null } })
  })
})

describe('an archive that is not what was exported', () => {
  test('a changed table is refused before anything is imported', async () => {
    await fillDrawer(from.app, from.muniId, 3)
    await exportMunicipality(from.app, from.muniId, join(folder, 'archive'), null)
    writeFileSync(join(folder, 'archive', 'tables', 'moved_cards.ndjson.gz'), 'x')
    const there = await emptyApp('there', 'sqlite')
    expect(await importAll(there, join(folder, 'archive'))).toMatchObject({ ok: false, refusal: { code: 'archive-unreadable' } })
  })

  test('a folder without an archive, and a schema of another version, are refused in plain words', async () => {
    await fillDrawer(from.app, from.muniId, 1)
    await exportMunicipality(from.app, from.muniId, join(folder, 'archive'), null)
    const there = await emptyApp('there', 'sqlite')
    expect(await importAll(there, join(folder, 'nowhere'))).toMatchObject({ ok: false, refusal: { code: 'archive-unreadable' } })
    await there.database.write((db) => sql`delete from schema_steps where id = 'moved-001' and part = 1`.execute(db))
    const refused = await importAll(there, join(folder, 'archive'))
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'other-version' } })
  })

  test('a journal that did not hold when it was exported arrives as it is, and says where', async () => {
    await fillDrawer(from.app, from.muniId, 3)
    await from.app.database.write((db) => sql`update journal set action = 'cards.forge' where seq = 3`.execute(db))
    const exported = await exportMunicipality(from.app, from.muniId, join(folder, 'archive'), null)
    expect(exported).toMatchObject({ ok: true, value: { journal: { brokenAt: 3 } } })
    const there = await emptyApp('there', 'sqlite')
    expect(await importAll(there, join(folder, 'archive'))).toMatchObject({ ok: true, value: [{ journalBrokenAt: 3 }] })
  })
})

test('a backup of a server database is one archive for each municipality, and each can be imported', async () => {
  if (databaseUrl === null) return expect(routes).toEqual(['sqlite'])
  await fillDrawer(from.app, from.muniId, 2)
  await exportMunicipality(from.app, from.muniId, join(folder, 'archive'), null)
  const there = await emptyApp('there', 'postgres')
  await importAll(there, join(folder, 'archive'))
  const made = await backup(there, join(folder, 'backups'))
  const back = await emptyApp('back', 'sqlite')
  expect(await importAll(back, join(made.folder, from.muniId))).toMatchObject({ ok: true, value: [{ muniId: from.muniId }] })
})
