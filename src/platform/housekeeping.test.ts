import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ok } from '../kernel/result.ts'
import { storageTrouble } from './database/trouble.ts'
import { housekeeping } from './housekeeping.ts'
import { createAccount } from './sign-in/accounts.ts'
import { openSession, signedIn } from './sign-in/sessions.ts'
import { type TestApp, testApp } from './test-support.ts'

let village: TestApp
beforeEach(async () => {
  village = await testApp()
})
afterEach(() => village.close())

test('what has run out is forgotten, what still works is kept, records stay', async () => {
  const file = (key: string) =>
    village.perform(
      async (scope) => {
        await scope.journal({ action: 'a.b', subject: { kind: 'a', id: key }, summary: 'Did it.' })
        return ok(key)
      },
      undefined,
      key,
    )
  const account = await village.perform((scope) => createAccount(scope, { signInName: `a@${village.muniId}`, name: 'Pat Example', passwordHash: null }))
  await file('old-form')
  village.clock.advance({ days: 8 })
  await file('new-form')
  const token = await openSession(village.app, account.ok ? account.value.id : '')
  await housekeeping(village.app)
  const { rows } = await sql<{ key: string }>`select key from form_keys where muni_id = ${village.muniId}`.execute(village.app.database.read)
  expect(rows.map((row) => row.key)).toEqual(['new-form'])
  expect(await signedIn(village.app, token)).not.toBeNull()
  const entries = await sql`select seq from journal where muni_id = ${village.muniId}`.execute(village.app.database.read)
  expect(entries.rows).toHaveLength(2)
})

test('a full disk is told in a plain sentence; a fault of the program is not explained away', () => {
  const db = new DatabaseSync(':memory:')
  db.exec('create table t (v text); pragma max_page_count = 2')
  let full: unknown
  try {
    db.prepare('insert into t values (?)').run('x'.repeat(100_000))
  } catch (error) {
    full = error
  }
  expect(storageTrouble(full)).toBe('Nothing was saved, because the disk is full. Make room on it, then try again. What you typed is still here.')
  expect(storageTrouble(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toContain('database server does not answer')
  expect(storageTrouble(new Error('Broken invariant'))).toBeNull()
})
