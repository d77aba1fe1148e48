import { describe, expect, test } from 'vitest'
import { type CappedCount, type Cursor, type ListPage, type PageAsk, writeCursor } from '../platform/database/lists.ts'
import { emptyState } from './kit/pieces.ts'
import { type ListSpec, listState, listView } from './list.ts'
import { listExport } from './list-export.ts'

interface Permit {
  readonly id: string
  readonly number: string
  readonly owner: string
}

const spec: ListSpec<Permit> = {
  id: 'permits',
  caption: 'Permits',
  noun: ['permit', 'permits'],
  columns: [
    { id: 'number', title: 'Number', sorts: true, cell: (p) => p.number, exported: (p) => p.number },
    { id: 'owner', title: 'Owner', sorts: true, cell: (p) => p.owner, exported: (p) => p.owner },
  ],
  filters: [
    {
      name: 'status',
      label: 'Status',
      choices: [
        { value: 'open', label: 'Open' },
        { value: 'closed', label: 'Closed' },
      ],
    },
    { name: 'q', label: 'Owner' },
  ],
  sort: { by: 'number', descending: true },
  empty: emptyState('No permits yet.', 'The first is made from an application.'),
  pageSize: 2,
}
const some = (count: number): CappedCount => ({ count, more: false, text: String(count) })
const state = (query: string) => listState(new URLSearchParams(query), spec)
const permits: readonly Permit[] = ['S-1', 'S-2', 'S-3', 'S-4', 'S-5'].map((number) => ({ id: number, number, owner: `Owner of ${number}` }))

/** The rows after a place, as a store gives them. */
const fetch = async (ask: PageAsk): Promise<ListPage<Permit>> => {
  const start = ask.after ? permits.findIndex((p) => p.number === ask.after?.value) + 1 : 0
  const rows = permits.slice(start, start + ask.limit)
  const last = rows.at(-1)
  const cursor = (p: Permit): Cursor => ({ value: p.number, id: p.id })
  return {
    rows,
    next: last && start + ask.limit < permits.length ? writeCursor(cursor(last)) : null,
    previous: start > 0 && rows[0] ? writeCursor(cursor(rows[0])) : null,
  }
}

describe('a list', () => {
  test('reads only filters and sorts that it has', () => {
    const read = state('status=open&q=ferrante&status2=x&sort=drop&order=down')
    expect(read.filters).toEqual({ status: 'open', q: 'ferrante' })
    expect(read.sort).toBe('number')
    expect(state('status=burnt').filters).toEqual({})
    expect(state('sort=owner')).toMatchObject({ sort: 'owner', direction: 'asc' })
  })

  test('pages by key, keeping filter and sort in the links', async () => {
    const read = state('status=open&sort=owner')
    const text = String(listView(spec, read, { page: await fetch(read.ask), count: some(5), path: '/v/permits' }))
    const next = writeCursor({ value: 'S-2', id: 'S-2' })
    expect(text).toContain(`href="/v/permits?status=open&amp;sort=owner&amp;after=${next}"`)
    expect(text).toContain('5 permits')
    expect(text).toContain('aria-sort="ascending"')
    expect(text).not.toContain('Previous page')
    const second = state(`after=${next}`)
    expect(second.ask.after).toEqual({ value: 'S-2', id: 'S-2' })
  })

  test('with a cut-off address shows its first page and says so', async () => {
    const read = state('after=abc')
    expect(read.unknownPage).toBe(true)
    expect(String(listView(spec, read, { page: await fetch(read.ask), count: some(5), path: '/v/permits' }))).toContain('was incomplete')
  })

  test('has a state for nothing, and another for nothing that matches', () => {
    const none = { rows: [], next: null, previous: null }
    expect(String(listView(spec, state(''), { page: none, count: some(0), path: '/v/permits' }))).toContain('No permits yet.')
    const filtered = String(listView(spec, state('q=nobody'), { page: none, count: some(0), path: '/v/permits' }))
    expect(filtered).toContain('No permits match.')
    expect(filtered).toContain('value="nobody"')
  })

  test('stops counting at 1,000', async () => {
    const text = String(listView(spec, state(''), { page: await fetch({ limit: 2 }), count: { count: 1000, more: true, text: '1,000+' }, path: '/v/permits' }))
    expect(text).toContain('1,000+ permits')
  })

  test('exports every row, and no cell runs as a formula', async () => {
    const evil: Permit = { id: '1', number: '=HYPERLINK("http://x")', owner: '+1 555' }
    const answer = await listExport(spec, state('format=csv'), '2026-11-30', async () => ({ rows: [evil], next: null, previous: null }))
    const text = await answer.text()
    expect(text).toContain(`"'=HYPERLINK(""http://x"")",'+1 555`)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="permits-2026-11-30.csv"')
    const all = await listExport(spec, state('format=csv'), '2026-11-30', (ask) => fetch({ ...ask, limit: 2 }))
    expect((await all.text()).trim().split('\r\n')).toHaveLength(6)
  })
})
