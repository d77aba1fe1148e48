/** Tables that become cards on a narrow screen, and the links from one page of a list to the next. */
import { attr, type Child, classes, type Html, html, nothing, trusted, written } from './html.ts'

export interface Column {
  readonly title: string
  /** Set to the right, with figures of equal width. */
  readonly num?: boolean
  /** Replaces the plain heading, for a link that sorts. */
  readonly head?: Html
  readonly sort?: 'ascending' | 'descending'
}

export type Row = readonly Child[] | { readonly cells: readonly Child[]; readonly className?: string; readonly id?: string } | { readonly group: Child }

export interface TableOptions {
  readonly caption: string
  /** Keeps the caption for screen readers only, where a heading already says it. */
  readonly hideCaption?: boolean
  /** False keeps a small table a table on a narrow screen. */
  readonly stacked?: boolean
}

/** What opens and closes the cells of a row. Written once for each table: a list has hundreds of cells. */
interface Frame {
  readonly opens: readonly string[]
  readonly columns: number
}
const frameOf = (columns: readonly Column[]): Frame => ({
  opens: columns.map((c) => html`<td data-label="${c.title}"${attr('class', c.num && 'tc-num')}>`.toString()),
  columns: columns.length,
})

const cellsOf = ({ opens }: Frame, cells: readonly Child[]): string => {
  let out = ''
  for (let i = 0; i < cells.length; i++)
    out += i === 0 ? `<th scope="row">${written(cells[i])}</th>` : `${opens[i] ?? '<td data-label="">'}${written(cells[i])}</td>`
  return out
}

const line = (frame: Frame, row: Row): string => {
  if ('group' in row) return `<tr class="tc-group"><th colspan="${frame.columns}" scope="colgroup">${written(row.group)}</th></tr>`
  if ('cells' in row) return `<tr${written(attr('id', row.id))}${written(attr('class', row.className))}>${cellsOf(frame, row.cells)}</tr>`
  return `<tr>${cellsOf(frame, row)}</tr>`
}

/** A table. The first cell of a row names the row. */
export const table = (columns: readonly Column[], rows: readonly Row[], o: TableOptions): Html => {
  const heads = columns.map((c) => html`<th scope="col"${attr('class', c.num && 'tc-num')}${attr('aria-sort', c.sort)}>${c.head ?? c.title}</th>`)
  const frame = frameOf(columns)
  let body = ''
  for (const row of rows) body += line(frame, row)
  return html`<table class="${classes('usa-table', o.stacked !== false && 'usa-table--stacked')}"><caption${attr('class', o.hideCaption && 'usa-sr-only')}>${o.caption}</caption><thead><tr>${heads}</tr></thead><tbody>${trusted(body)}</tbody></table>`
}

/** Links to the first, the previous and the next page of a list that pages by key. */
export const pager = (o: {
  readonly first?: string | undefined
  readonly previous?: string | undefined
  readonly next?: string | undefined
  readonly label?: string
}): Html => {
  if (o.previous === undefined && o.next === undefined) return nothing
  return html`<nav class="tc-pager" aria-label="${o.label ?? 'Pages of the list'}"><ul>${o.first === undefined ? nothing : html`<li><a href="${o.first}">First page</a></li>`}${
    o.previous === undefined ? nothing : html`<li><a rel="prev" href="${o.previous}">Previous page</a></li>`
  }${o.next === undefined ? nothing : html`<li><a rel="next" href="${o.next}">Next page</a></li>`}</ul></nav>`
}
