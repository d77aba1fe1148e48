import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tables } from '../context.ts'
import { type TestApp, testApp } from '../test-support.ts'
import { matchesSearch, searchKey, sortKey } from './keys.ts'
import { countUpTo, type ListOrder, pageOf, readCursor } from './lists.ts'
import { columns, type SchemaStep } from './schema.ts'

interface Drawer {
  list_cards: { muni_id: string; id: string; owner: string; sort_key: string; search_key: string }
}
const schema: readonly SchemaStep[] = [
  {
    id: 'list-cards-001',
    up: (change) =>
      change.createTable('list_cards', {
        columns: { id: columns.text, owner: columns.text, sort_key: columns.text, search_key: columns.text },
        primaryKey: ['id'],
        indexes: [['sort_key', 'id']],
      }),
  },
]

let village: TestApp
beforeEach(async () => {
  village = await testApp({ schema })
})
afterEach(() => village.close())

const add = (...owners: readonly string[]) =>
  village.app.database.write((db) =>
    tables<Drawer>(db)
      .insertInto('list_cards')
      .values(owners.map((owner, n) => ({ muni_id: village.muniId, id: `${owner}-${n}`, owner, sort_key: sortKey(owner), search_key: searchKey(owner) })))
      .execute(),
  )
const all = () => tables<Drawer>(village.app.database.read).selectFrom('list_cards as c').select('c.owner').where('c.muni_id', '=', village.muniId)
const order = (direction: ListOrder['direction']): ListOrder => ({ column: 'c.sort_key', id: 'c.id', direction })
const cursor = (text: string | null) => {
  const read = readCursor(text)
  if (!read.ok) throw new Error(read.refusal.message)
  return read.value
}

describe('a list is paged by key', () => {
  test('page after page shows every row once, also rows that sort alike, and back again', async () => {
    await add('Ames', 'Baker', 'Baker', 'Baker', 'Cole', 'Dorn', 'Egan')
    const seen: string[][] = []
    let after: string | null = null
    let previous: string | null = null
    do {
      const page: Awaited<ReturnType<typeof pageOf<Drawer & { c: Drawer['list_cards'] }, 'c', { owner: string }>>> = await pageOf(all(), order('asc'), {
        limit: 3,
        after: cursor(after),
      })
      seen.push(page.rows.map(({ owner }) => owner))
      after = page.next
      previous = page.previous
    } while (after !== null)
    expect(seen).toEqual([['Ames', 'Baker', 'Baker'], ['Baker', 'Cole', 'Dorn'], ['Egan']])

    const back = await pageOf(all(), order('asc'), { limit: 3, before: cursor(previous) })
    expect(back.rows.map(({ owner }) => owner)).toEqual(['Baker', 'Cole', 'Dorn'])
    const start = await pageOf(all(), order('asc'), { limit: 3, before: cursor(back.previous) })
    expect(start).toMatchObject({ rows: [{ owner: 'Ames' }, { owner: 'Baker' }, { owner: 'Baker' }], previous: null })
    expect(Object.keys(start.rows[0] ?? {})).toEqual(['owner'])
  })

  test('a row added before the page neither hides nor repeats another', async () => {
    await add('Baker', 'Cole', 'Dorn')
    const first = await pageOf(all(), order('asc'), { limit: 2 })
    await add('Ames')
    const second = await pageOf(all(), order('asc'), { limit: 2, after: cursor(first.next) })
    expect(second.rows.map(({ owner }) => owner)).toEqual(['Dorn'])
  })

  test('numbers sort as numbers, downward too', async () => {
    await add('Mill St 9', 'Mill St 12', 'Mill St 101')
    const page = await pageOf(all(), order('desc'), { limit: 10 })
    expect(page.rows.map(({ owner }) => owner)).toEqual(['Mill St 101', 'Mill St 12', 'Mill St 9'])
    expect(page).toMatchObject({ next: null, previous: null })
  })

  test('an address that was cut off is refused, not taken for the first page', () => {
    expect(readCursor('eyJ')).toMatchObject({ ok: false, refusal: { code: 'unknown-page' } })
    expect(readCursor(undefined)).toEqual({ ok: true, value: null })
  })

  test('a long list is counted no further than the cap', async () => {
    await add(...Array.from({ length: 12 }, (_, n) => `Owner ${n}`))
    const { read } = village.app.database
    expect(await countUpTo(read, all(), 20)).toEqual({ count: 12, more: false, text: '12' })
    expect(await countUpTo(read, all(), 1)).toMatchObject({ text: '1+' })
    await add(...Array.from({ length: 1000 }, (_, n) => `Tenant ${n}`))
    expect(await countUpTo(read, all())).toEqual({ count: 1000, more: true, text: '1,000+' })
    expect(await countUpTo(read, all(), 10)).toEqual({ count: 10, more: true, text: '10+' })
  })
})

describe('searching', () => {
  test('keys are plain letters', () => {
    expect(searchKey("O'Brien,  José")).toBe('obrien jose')
    expect(sortKey('12 Mill St, Apt 3')).toBe('000000012 mill st apt 000000003')
  })

  test.each([
    ['ob', ["O'Brien, José"]],
    ['o b', ["O'Brien, José"]],
    ['JOSE', ["O'Brien, José"]],
    ['mill 12', ['12 Mill St']],
    ['ill', ['12 Mill St', 'Villard']],
    ['il', []],
    ['100%', []],
    ['', ["O'Brien, José", '12 Mill St', 'Villard']],
  ])('"%s" finds %j', async (typed, expected) => {
    await add("O'Brien, José", '12 Mill St', 'Villard')
    const found = await all().where(matchesSearch('c.search_key', typed)).execute()
    expect(found.map(({ owner }) => owner).sort()).toEqual([...expected].sort())
  })
})
