import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ok } from '../../kernel/result.ts'
import { type TestApp, testActor, testApp, testClerk } from '../test-support.ts'
import { disposePayload } from './dispose.ts'
import { sha256 } from './entry.ts'
import { journalCount, journalEntry, journalPage } from './read.ts'
import { verificationSentence, verifyJournal } from './verify.ts'

let village: TestApp
beforeEach(async () => {
  village = await testApp()
})
afterEach(() => village.close())

const inspector = testActor('Test Inspector', 'inspector')
const write = (n: number, as = testClerk) =>
  village.perform(async (scope) => {
    await scope.journal({
      action: n % 2 === 0 ? 'permits.issue' : 'inspections.record',
      subject: { kind: 'permit', id: `p${n}`, label: `Permit ${n}` },
      parcelId: `parcel-${n % 3}`,
      before: { state: 'ready' },
      after: { state: 'issued', note: 'Zoë' },
      cite: { law: 'ny/fort-plain/144-sewers', section: '144-14', confidence: 'inferred' },
      summary: `Issued permit ${n}.`,
    })
    return ok(null)
  }, as)
const verify = () => verifyJournal(village.app.database.read, village.muniId)
const tamper = (change: ReturnType<typeof sql>) => village.app.database.write((db) => change.execute(db))
const here = () => sql`muni_id = ${village.muniId}`

describe('verification names the first entry that does not hold', () => {
  beforeEach(async () => {
    for (let n = 1; n <= 5; n += 1) await write(n)
  })

  test('an untouched journal holds', async () => {
    const verified = await verify()
    expect(verified).toMatchObject({ entries: 5, broken: null, disposed: 0, clockBehind: 0 })
    expect(verificationSentence(verified)).toBe('All 5 entries hold, from 2026-11-30T14:00:00.000Z to 2026-11-30T14:00:00.000Z.')
  })

  test('an empty journal holds', async () => {
    const other = await verifyJournal(village.app.database.read, 'nowhere')
    expect(other).toMatchObject({ entries: 0, broken: null })
    expect(verificationSentence(other)).toBe('The journal is empty.')
  })

  test('a changed text', async () => {
    await tamper(sql`update journal set entry = replace(entry, 'Issued permit 3', 'Refused permit 3') where ${here()} and seq = 3`)
    expect((await verify()).broken).toMatchObject({ seq: 3, why: 'Its text was changed after it was written.' })
  })

  test('a changed column', async () => {
    await tamper(sql`update journal set actor_id = 'somebody-else' where ${here()} and seq = 2`)
    expect((await verify()).broken).toMatchObject({ seq: 2, why: expect.stringContaining('Its columns say something else') })
  })

  test('a changed text with a hash computed anew is caught at the next entry', async () => {
    const row = await journalEntry(village.app.database.read, village.muniId, 3)
    const forged = (row?.text ?? '').replace('Issued permit 3', 'Refused permit 3')
    await tamper(sql`update journal set entry = ${forged}, hash = ${sha256(forged)} where ${here()} and seq = 3`)
    expect((await verify()).broken).toMatchObject({ seq: 4, why: expect.stringContaining('does not continue the entry before it') })
  })

  test('a removed entry in the middle', async () => {
    await tamper(sql`delete from journal where ${here()} and seq = 2`)
    const verified = await verify()
    expect(verified.broken).toMatchObject({ seq: 3, why: 'Entry 2 is missing.' })
    expect(verificationSentence(verified)).toBe('The journal does not hold at entry 3 of 2026-11-30T14:00:00.000Z: Entry 2 is missing.')
  })

  test('removed entries at the end', async () => {
    await tamper(sql`delete from journal where ${here()} and seq > 3`)
    expect((await verify()).broken).toMatchObject({ seq: 4, why: 'The journal ends at entry 3, but 5 were written: the last ones were removed.' })
  })

  test('a changed payload', async () => {
    await tamper(sql`update journal_payloads set body = replace(body, 'issued', 'refused')
      where ${here()} and hash = (select payload_hash from journal where ${here()} and seq = 4)`)
    expect((await verify()).broken).toMatchObject({ seq: 4, why: 'What it recorded as before and after was changed since.' })
  })

  test('a payload that is gone without an act of disposal', async () => {
    await tamper(sql`delete from journal_payloads where ${here()} and hash = (select payload_hash from journal where ${here()} and seq = 1)`)
    expect((await verify()).broken).toMatchObject({ seq: 1, why: expect.stringContaining('no entry says that it was lawfully disposed of') })
  })
})

describe('an entry whose subject needs escapes in its text', () => {
  const odd = 'a","b\\c"\n\u0007 Zoë'
  beforeEach(() =>
    village.perform(async (scope) => {
      await scope.journal({ action: 'a.b', subject: { kind: 'odd', id: odd }, parcelId: null, summary: 'Wrote an odd one.' })
      await scope.journal({ action: 'a.b', subject: { kind: 'k', id: 'x' }, parcelId: 'y', summary: 'Wrote a plain one.' })
      return ok(null)
    }),
  )

  test('holds', async () => {
    expect(await verify()).toMatchObject({ entries: 2, broken: null })
    expect(await journalEntry(village.app.database.read, village.muniId, 1)).toMatchObject({ subject: { id: odd } })
  })

  test('columns that run together with a quotation mark are caught', async () => {
    await tamper(sql`update journal set subject_kind = ${'k","x'}, subject_id = 'y', parcel_id = null where ${here()} and seq = 2`)
    expect((await verify()).broken).toMatchObject({ seq: 2 })
  })
})

describe('a lawful disposal', () => {
  const dispose = (seq: number, authority = 'Records access officer') =>
    village.perform((scope) => disposePayload(scope, { seq, authority, reason: 'A telephone number of a minor was recorded by mistake.' }))

  test('removes what was recorded, leaves the entry verifiable, and is itself recorded', async () => {
    await write(1)
    expect(await dispose(1)).toMatchObject({ ok: true })
    expect(await verify()).toMatchObject({ entries: 2, disposed: 1, broken: null })
    expect(verificationSentence(await verify())).toContain('1 recorded contents were lawfully disposed of')
    expect(await journalEntry(village.app.database.read, village.muniId, 1)).toMatchObject({
      payload: 'disposed',
      before: null,
      after: null,
      summary: 'Issued permit 1.',
    })
  })

  test('is refused without authority, without an entry, and twice', async () => {
    await write(1)
    expect(await dispose(1, ' ')).toMatchObject({ ok: false, refusal: { code: 'authority-missing' } })
    expect(await dispose(9)).toMatchObject({ ok: false, refusal: { code: 'no-such-entry' } })
    await dispose(1)
    expect(await dispose(1)).toMatchObject({ ok: false, refusal: { code: 'nothing-to-dispose' } })
  })

  test('leaves a hash from which the contents cannot be guessed: equal contents have different hashes', async () => {
    await write(2)
    await write(2)
    const { rows } = await sql<{ payload_hash: string }>`select payload_hash from journal where ${here()}`.execute(village.app.database.read)
    expect(new Set(rows.map((row) => row.payload_hash)).size).toBe(2)
  })
})

describe('reading', () => {
  beforeEach(async () => {
    for (let n = 1; n <= 6; n += 1) {
      village.clock.advance({ days: 1 })
      await write(n, n > 4 ? inspector : testClerk)
    }
  })
  const summaries = async (filter: Parameters<typeof journalPage>[2]) =>
    (await journalPage(village.app.database.read, village.muniId, filter, { limit: 50 })).rows.map(({ seq }) => seq)

  test('newest first, by subject, parcel, actor, action and time', async () => {
    expect(await summaries({})).toEqual([6, 5, 4, 3, 2, 1])
    expect(await summaries({ subject: { kind: 'permit', id: 'p3' } })).toEqual([3])
    expect(await summaries({ parcelId: 'parcel-1' })).toEqual([4, 1])
    expect(await summaries({ actorId: inspector.accountId ?? '' })).toEqual([6, 5])
    expect(await summaries({ action: 'permits.issue' })).toEqual([6, 4, 2])
    expect(await summaries({ action: 'inspections' })).toEqual([5, 3, 1])
    expect(await summaries({ from: '2026-12-02T00:00:00.000Z', until: '2026-12-04T00:00:00.000Z' })).toEqual([3, 2])
  })

  test('page by page, with a count', async () => {
    const first = await journalPage(village.app.database.read, village.muniId, {}, { limit: 4 })
    expect(first.next).not.toBeNull()
    expect(await journalCount(village.app.database.read, village.muniId, { action: 'permits' })).toMatchObject({ text: '3' })
  })

  test('one entry with what was there before and after', async () => {
    expect(await journalEntry(village.app.database.read, village.muniId, 2)).toMatchObject({
      actor: 'Test Clerk',
      via: 'staff',
      subject: { kind: 'permit', id: 'p2', label: 'Permit 2' },
      cite: { law: 'ny/fort-plain/144-sewers', section: '144-14', confidence: 'inferred' },
      before: { state: 'ready' },
      after: { state: 'issued', note: 'Zoë' },
      payload: 'kept',
    })
    expect(await journalEntry(village.app.database.read, village.muniId, 99)).toBeNull()
  })
})
