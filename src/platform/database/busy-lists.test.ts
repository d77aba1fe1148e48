import { afterEach, beforeEach, expect, test } from 'vitest'
import { tables } from '../context.ts'
import { type TestApp, testApp } from '../test-support.ts'
import { busyCount, busyPage } from './busy-lists.ts'
import { countUpTo, type ListOrder, type PageAsk, pageOf, readCursor } from './lists.ts'
import { columns, type SchemaStep } from './schema.ts'

interface Drawer {
  busy_cards: { muni_id: string; id: string; owner: string; state: string }
}
const schema: readonly SchemaStep[] = [
  {
    id: 'busy-cards-001',
    up: (change) =>
      change.createTable('busy_cards', {
        columns: { id: columns.text, owner: columns.text, state: columns.text },
        primaryKey: ['id'],
        indexes: [
          ['owner', 'id'],
          ['state', 'owner', 'id'],
        ],
      }),
  },
]
const list = { table: 'busy_cards', columns: ['owner', 'state'] }

let village: TestApp
beforeEach(async () => {
  village = await testApp({ schema })
  const owners = ['Ames', 'Baker', 'Baker', 'Baker', 'Cole', 'Dorn', 'Egan', 'Frey']
  const rows = owners.map((owner, n) => ({ muni_id: village.muniId, id: `${owner}-${n}`, owner, state: n % 3 === 0 ? 'closed' : 'open' }))
  await village.app.database.write((db) => tables<Drawer>(db).insertInto('busy_cards').values(rows).execute())
  // Another municipality's cards are never among ours.
  await village.app.database.write((db) =>
    tables<Drawer>(db)
      .insertInto('busy_cards')
      .values({ muni_id: `${village.muniId}-other`, id: 'x', owner: 'Abbot', state: 'open' })
      .execute(),
  )
})
afterEach(() => village.close())

const db = () => village.app.database.read
const built = (state: string | null) => {
  const all = tables<Drawer>(db()).selectFrom('busy_cards').select(['owner', 'state']).where('muni_id', '=', village.muniId)
  return state === null ? all : all.where('state', '=', state)
}
const cursor = (text: string | null) => {
  const read = readCursor(text)
  if (!read.ok) throw new Error(read.refusal.message)
  return read.value
}

test('a busy list has the pages and the counts of any other list, forward and back, filtered or not', async () => {
  for (const state of [null, 'open', 'gone']) {
    const equal = state === null ? {} : { state }
    expect(await busyCount(db(), list, village.muniId, equal)).toEqual(await countUpTo(db(), built(state)))
    for (const direction of ['asc', 'desc'] as const) {
      const order: ListOrder = { column: 'owner', id: 'id', direction }
      const both = async (ask: PageAsk) => {
        const page = await busyPage<Drawer['busy_cards']>(db(), list, village.muniId, equal, order, ask)
        expect(page).toEqual(await pageOf(built(state), order, ask))
        return page
      }
      const first = await both({ limit: 2 })
      const second = await both({ limit: 2, after: cursor(first.next) })
      await both({ limit: 2, after: cursor(second.next) })
      await both({ limit: 2, before: cursor(second.previous) })
    }
  }
})

test('a busy count stops at its cap', async () => {
  expect(await busyCount(db(), list, village.muniId, {}, 5)).toEqual({ count: 5, more: true, text: '5+' })
})
