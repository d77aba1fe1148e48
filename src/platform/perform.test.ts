import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ok, refuse } from '../kernel/result.ts'
import { joinHandlers } from './app.ts'
import { type ActionScope, tables } from './context.ts'
import { columns, type SchemaStep } from './database/schema.ts'
import { readRest } from './journal/entry.ts'
import { entriesAfter, verifyJournal } from './journal/verify.ts'
import { perform } from './perform.ts'
import { type TestApp, testActor, testApp } from './test-support.ts'
import { expectVersion, saveVersioned } from './versions.ts'

interface Drawer {
  cards: { muni_id: string; id: string; label: string; version: number }
}

const schema: readonly SchemaStep[] = [
  {
    id: 'cards-001',
    up(change) {
      change.createTable('cards', {
        columns: { id: columns.text, label: columns.text, version: columns.version },
        primaryKey: ['id'],
        unique: [['label']],
      })
    },
  },
]

let village: TestApp
beforeEach(async () => {
  village = await testApp({
    schema,
    handlers: joinHandlers([
      [['card.filed', async (scope, event) => scope.journal({ action: 'desk.note', subject: event.subject, summary: 'Noted that a card was filed.' })]],
    ]),
  })
})
afterEach(() => village.close())

const file = (label: string) => async (scope: ActionScope) => {
  const id = scope.newId()
  await tables<Drawer>(scope.db).insertInto('cards').values({ muni_id: scope.muniId, id, label, version: 1 }).execute()
  await scope.journal({ action: 'cards.file', subject: { kind: 'card', id, label }, after: { label }, summary: `Filed the card ${label}.` })
  return ok({ id })
}

const labels = () =>
  village.read(async ({ db, muniId }) => {
    const rows = await tables<Drawer>(db).selectFrom('cards').select('label').where('muni_id', '=', muniId).orderBy('label').execute()
    return rows.map((row) => row.label)
  })
const entries = () => village.read(({ db, muniId }) => entriesAfter(db, muniId, 0))

describe('an action is kept together or not at all', () => {
  test('what it wrote and its journal entry are kept when it succeeds', async () => {
    expect(await village.perform(file('12 Mill St'))).toMatchObject({ ok: true })
    expect(await labels()).toEqual(['12 Mill St'])
    expect((await entries()).map(({ seq, action, at }) => ({ seq, action, at }))).toEqual([{ seq: 1, action: 'cards.file', at: '2026-11-30T14:00:00.000Z' }])
  })

  test('nothing is kept when it refuses', async () => {
    const outcome = await village.perform(async (scope) => {
      await file('12 Mill St')(scope)
      return refuse('no-deposit', 'The card was not filed, because no deposit is on file.')
    })
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'no-deposit' } })
    expect(await labels()).toEqual([])
    expect(await entries()).toEqual([])
  })

  test('nothing is kept when it fails, and the failure is not swallowed', async () => {
    const failing = village.perform(async (scope) => {
      await file('12 Mill St')(scope)
      throw new Error('the printer is on fire')
    })
    await expect(failing).rejects.toThrow('the printer is on fire')
    expect(await labels()).toEqual([])
  })

  test('the legal day is that of New York, not of UTC', async () => {
    village.clock.set('2026-12-01T04:30:00.000Z')
    await village.perform(async (scope) => {
      expect(scope.today).toBe('2026-11-30')
      expect(scope.now).toBe('2026-12-01T04:30:00.000Z')
      return ok(null)
    })
  })

  test('an event is handled in the same transaction, and taken back with it', async () => {
    const filing = (then: 'keep' | 'refuse') => async (scope: ActionScope) => {
      const filed = await file(`card to ${then}`)(scope)
      await scope.publish({ type: 'card.filed', subject: { kind: 'card', id: filed.value.id }, data: {} })
      return then === 'keep' ? filed : refuse('no', 'No.')
    }
    await village.perform(filing('refuse'))
    expect(await entries()).toEqual([])
    await village.perform(filing('keep'))
    expect((await entries()).map(({ action }) => action)).toEqual(['cards.file', 'desk.note'])
  })

  test('an action inside an action is a fault, not a deadlock', async () => {
    const nested = village.perform(async () => village.perform(file('inside')))
    await expect(nested).rejects.toThrow('opened inside another')
  })

  test('a scope that is used after its action has ended is a fault', async () => {
    const kept: ActionScope[] = []
    await village.perform(async (scope) => {
      kept.push(scope)
      return ok(null)
    })
    const [scope] = kept
    if (!scope) throw new Error('no scope')
    await expect(scope.journal({ action: 'a.b', subject: { kind: 'a', id: 'b' }, summary: 'Late.' })).rejects.toThrow('await')
    await expect(sql`select 1`.execute(scope.db)).rejects.toThrow('await')
  })
})

describe('one form, one outcome', () => {
  test('a double click files one card and gives both clicks the same outcome', async () => {
    const click = () => village.perform(file('12 Mill St'), undefined, 'form-1')
    const [first, second] = await Promise.all([click(), click()])
    expect(first).toMatchObject({ ok: true })
    expect(second).toEqual(first)
    expect(await labels()).toEqual(['12 Mill St'])
    expect(await entries()).toHaveLength(1)
  })

  test('a form that was refused can be corrected and sent again', async () => {
    const refused = await village.perform(async () => refuse('no-deposit', 'No deposit.'), undefined, 'form-2')
    expect(refused.ok).toBe(false)
    expect(await village.perform(file('12 Mill St'), undefined, 'form-2')).toMatchObject({ ok: true })
  })

  test("another account's form key shows nothing of its outcome", async () => {
    await village.perform(file('12 Mill St'), undefined, 'form-3')
    const other = await village.perform(file('14 Mill St'), testActor('Other Clerk', 'clerk'), 'form-3')
    expect(other).toMatchObject({ ok: false, refusal: { code: 'form-already-sent' } })
    expect(await labels()).toEqual(['12 Mill St'])
  })
})

describe('two clerks and one record', () => {
  const rename = (id: string, version: number, label: string) => (scope: ActionScope) =>
    saveVersioned(scope.db, { muniId: scope.muniId, table: 'cards', id, version }, { label }, 'this card')

  test('the second to save is told, and the first change stands', async () => {
    const filed = await village.perform(file('12 Mill St'))
    const id = filed.ok ? filed.value.id : ''
    const [first, second] = await Promise.all([village.perform(rename(id, 1, '12 Mill Street')), village.perform(rename(id, 1, '12 Mill Rd'))])
    const outcomes = [first, second].map((outcome) => (outcome.ok ? `version ${outcome.value}` : outcome.refusal.code))
    expect(outcomes.sort()).toEqual(['changed-meanwhile', 'version 2'])
    const [label] = await labels()
    expect(label).toBe(first.ok ? '12 Mill Street' : '12 Mill Rd')
  })

  test('a form filled from an old version is refused before it does anything', () => {
    expect(expectVersion(3, 3, 'this card')).toEqual({ ok: true, value: undefined })
    expect(expectVersion(4, 3, 'this card')).toMatchObject({ ok: false, refusal: { code: 'changed-meanwhile' } })
  })
})

describe('the chain of the journal', () => {
  test('writers at the same moment chain one after the other', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => village.perform(file(`card ${n}`))))
    const verified = await village.read(({ db, muniId }) => verifyJournal(db, muniId))
    expect(verified).toMatchObject({ entries: 20, broken: null })
  })

  test('a clock set back does not date an entry before the last one, and says so', async () => {
    await village.perform(file('first'))
    village.clock.set('2026-01-01T00:00:00.000Z')
    await village.perform(file('second'))
    const [, second] = await entries()
    expect(second?.at).toBe('2026-11-30T14:00:00.001Z')
    expect(readRest(second?.entry ?? '')).toMatchObject({ clockBehind: true, clockSaid: '2026-01-01T00:00:00.000Z' })
    expect(await village.read(({ db, muniId }) => verifyJournal(db, muniId))).toMatchObject({ entries: 2, clockBehind: 1, broken: null })
  })

  test('municipalities have chains of their own', async () => {
    await village.perform(file('here'))
    const there = `${village.muniId}-two`
    await perform(village.app, { muniId: there, actor: testActor('There', 'clerk') }, file('there'))
    expect(await verifyJournal(village.app.database.read, there)).toMatchObject({ entries: 1, broken: null })
    expect(await entries()).toHaveLength(1)
  })
})
