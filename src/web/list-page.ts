/** The page of a list: its rows a page at a time, its filters and count, and the same rows as a spreadsheet. */
import type { ReadScope } from '../platform/context.ts'
import type { CappedCount, ListOrder, PageAsk, ListPage as Rows } from '../platform/database/lists.ts'
import { type Html, html } from './kit/html.ts'
import { type ListSpec, listState, listView } from './list.ts'
import { listExport } from './list-export.ts'
import type { PageRequest } from './routes.ts'

type Filters = Readonly<Record<string, string>>

export interface ListPage<T> {
  readonly title: string
  readonly tab: string
  /** Below the municipality. */
  readonly path: string
  /** What can be done besides looking, over the list. */
  readonly acts: Html
  readonly spec: ListSpec<T>
  /** The column of the table by which each sort of the list goes; the first is the standard one. */
  readonly sortColumns: Readonly<Record<string, string>>
  rows(scope: ReadScope, filters: Filters, order: ListOrder, ask: PageAsk): Promise<Rows<T>>
  count(scope: ReadScope, filters: Filters): Promise<CappedCount>
}

/** Answers the address of a list: as a page, or as the spreadsheet that was asked for. */
export async function listPage<T>(r: PageRequest, p: ListPage<T>): Promise<Response> {
  const state = listState(r.queries(), p.spec)
  const column = p.sortColumns[state.sort] ?? Object.values(p.sortColumns)[0]
  if (column === undefined) throw new Error(`The list ${p.spec.id} says no column to sort by`)
  const order: ListOrder = { column, id: 'id', direction: state.direction }
  const rows = (ask: PageAsk) => r.read((s) => p.rows(s, state.filters, order, ask))
  if (state.format !== 'page') return listExport(p.spec, state, await r.read(async (s) => s.today), rows)
  const page = await rows(state.ask)
  const count = await r.read((s) => p.count(s, state.filters))
  return r.page({ title: p.title, tab: p.tab, body: html`<h1>${p.title}</h1>${p.acts}${listView(p.spec, state, { page, count, path: r.url(p.path) })}` })
}
