/** A list as a spreadsheet: every row that the filter lets through, in the order of the page. */
import { type ListPage, type PageAsk, readCursor } from '../platform/database/lists.ts'
import { csvStream, type SheetCell, xlsxFile } from '../platform/spreadsheet.ts'
import type { ListSpec, ListState } from './list.ts'

/** Rows fetched at a time. */
const PART = 1000
/** An XLSX file is made in memory; beyond this many rows only CSV is offered. */
export const MOST_XLSX_ROWS = 20_000

/** One page of the list's rows, in the state's order and under its filters. */
export type FetchPage<T> = (ask: PageAsk) => Promise<ListPage<T>>

async function* rowsOf<T>(spec: ListSpec<T>, fetch: FetchPage<T>): AsyncGenerator<readonly (readonly SheetCell[])[]> {
  const columns = spec.columns.flatMap((c) => (c.exported ? [c.exported] : []))
  let ask: PageAsk = { limit: PART }
  for (;;) {
    const page = await fetch(ask)
    yield page.rows.map((row) => columns.map((cell) => cell(row)))
    if (page.next === null) return
    const after = readCursor(page.next)
    if (!after.ok) throw new Error('A list gave a place that it cannot read itself')
    ask = { limit: PART, after: after.value }
  }
}

const disposition = (name: string): string => `attachment; filename="${name}"`

/**
 * Answers an export.
 * @param fetch a page of the store's rows, in the state's order and under its filters
 * @param today stands in the file's name
 */
export async function listExport<T>(spec: ListSpec<T>, state: ListState, today: string, fetch: FetchPage<T>): Promise<Response> {
  const heading = spec.columns.flatMap((c) => (c.exported ? [c.title] : []))
  const name = `${spec.id}-${today}`
  if (state.format === 'csv') {
    const headers = { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition(`${name}.csv`), 'cache-control': 'private, no-store' }
    return new Response(csvStream(heading, rowsOf(spec, fetch)), { headers })
  }
  const rows: (readonly SheetCell[])[] = []
  for await (const part of rowsOf(spec, fetch)) {
    rows.push(...part)
    if (rows.length > MOST_XLSX_ROWS) {
      const words = `The Excel file was not made: the list has more than ${MOST_XLSX_ROWS} rows. Save it as CSV, or filter it first.\n`
      return new Response(words, { status: 422, headers: { 'content-type': 'text/plain; charset=utf-8' } })
    }
  }
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return new Response(await xlsxFile(spec.id, heading, rows), {
    headers: { 'content-type': type, 'content-disposition': disposition(`${name}.xlsx`), 'cache-control': 'private, no-store' },
  })
}
