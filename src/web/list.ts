/**
 * Lists: columns, a filter that is a plain GET form, headings that sort, paging by key (never by counting rows off), a count
 * that stops at 1,000, export to a spreadsheet, and a state for nothing.
 */
import type { CappedCount, ListPage, PageAsk } from '../platform/database/lists.ts'
import { readCursor } from '../platform/database/lists.ts'
import type { Choice } from './kit/choices.ts'
import { fieldId } from './kit/forms.ts'
import { attr, type Child, flag, type Html, html, nothing } from './kit/html.ts'
import { emptyState, type Link } from './kit/pieces.ts'
import { type Column, pager, table } from './kit/table.ts'

export interface ListColumn<T> {
  readonly id: string
  readonly title: string
  readonly cell: (row: T) => Child
  readonly num?: boolean
  /** The heading sorts by this column. Only where an index serves it. */
  readonly sorts?: boolean
  /** The cell in a spreadsheet; a column without it is left out there. */
  readonly exported?: (row: T) => string | number | null
}

export interface ListFilter {
  readonly name: string
  readonly label: string
  /** A list of choices; without them it is a box for text. */
  readonly choices?: readonly Choice[]
  /** Words of "any", for a list. */
  readonly any?: string
  readonly hint?: string
}

export interface ListSpec<T> {
  /** Name of the exported file. */
  readonly id: string
  readonly caption: string
  /** "permit", "parcel": "212 permits". */
  readonly noun: readonly [one: string, many: string]
  readonly columns: readonly ListColumn<T>[]
  readonly filters: readonly ListFilter[]
  readonly sort: { readonly by: string; readonly descending?: boolean }
  /** Shown where nothing is on file at all. */
  readonly empty: Html
  readonly pageSize?: number
}

export interface ListState {
  /** Values of the filters, only those that were given. */
  readonly filters: Readonly<Record<string, string>>
  /** Id of the column that sorts; the store knows which database column that is. */
  readonly sort: string
  readonly direction: 'asc' | 'desc'
  /** For `pageOf` of platform/database/lists.ts. */
  readonly ask: PageAsk
  readonly format: 'page' | 'csv' | 'xlsx'
  /** The address named a page that cannot be read; the first page is shown, and says so. */
  readonly unknownPage: boolean
  /** Parts of the address that belong to the list itself, such as the record it is about; kept in every link. */
  readonly fixed: Readonly<Record<string, string>>
}

const startsDown = <T>(spec: ListSpec<T>): 'asc' | 'desc' => (spec.sort.descending ? 'desc' : 'asc')

/** Reads a list's address. Unknown filters and sorts are left out. */
export const listState = <T>(params: URLSearchParams, spec: ListSpec<T>, fixed: Readonly<Record<string, string>> = {}): ListState => {
  const filters: Record<string, string> = {}
  for (const f of spec.filters) {
    const value = params.get(f.name)?.trim() ?? ''
    if (value !== '' && (f.choices === undefined || f.choices.some((c) => c.value === value))) filters[f.name] = value
  }
  const asked = params.get('sort') ?? ''
  const known = spec.columns.some((c) => c.sorts && c.id === asked)
  const format = params.get('format')
  const after = readCursor(params.get('after'))
  const before = readCursor(params.get('before'))
  const limit = spec.pageSize ?? 50
  return {
    filters,
    sort: known ? asked : spec.sort.by,
    direction: known ? (params.get('order') === 'down' ? 'desc' : 'asc') : startsDown(spec),
    ask: { limit, after: after.ok ? after.value : null, before: before.ok ? before.value : null },
    format: format === 'csv' || format === 'xlsx' ? format : 'page',
    unknownPage: !after.ok || !before.ok,
    fixed,
  }
}

const isStandard = <T>(spec: ListSpec<T>, state: ListState): boolean => state.sort === spec.sort.by && state.direction === startsDown(spec)

const address = <T>(path: string, spec: ListSpec<T>, state: ListState, change: Readonly<Record<string, string>> = {}): string => {
  const params = new URLSearchParams({ ...state.fixed, ...state.filters })
  if (!isStandard(spec, state)) {
    params.set('sort', state.sort)
    if (state.direction === 'desc') params.set('order', 'down')
  }
  for (const [name, value] of Object.entries(change)) {
    if (value === '') params.delete(name)
    else params.set(name, value)
  }
  const query = params.toString()
  return query === '' ? path : `${path}?${query}`
}

const sortHref = <T>(path: string, spec: ListSpec<T>, state: ListState, column: string): string => {
  const down = state.sort === column && state.direction === 'asc'
  return address(path, spec, state, { sort: column, order: down ? 'down' : '' })
}

const heads = <T>(path: string, spec: ListSpec<T>, state: ListState): readonly Column[] =>
  spec.columns.map((c) => {
    const base = { title: c.title, ...(c.num ? { num: true } : {}) }
    if (!c.sorts) return base
    const now = state.sort === c.id
    const arrow = now ? html` <span aria-hidden="true">${state.direction === 'desc' ? '▼' : '▲'}</span>` : nothing
    const head = html`<a class="tc-sort" href="${sortHref(path, spec, state, c.id)}">${c.title}${arrow}</a>`
    return now ? { ...base, head, sort: state.direction === 'desc' ? ('descending' as const) : ('ascending' as const) } : { ...base, head }
  })

const filterField = (f: ListFilter, state: ListState): Html => {
  const id = fieldId(`filter-${f.name}`)
  const value = state.filters[f.name] ?? ''
  const hint = f.hint === undefined ? nothing : html`<div class="usa-hint" id="${id}-h">${f.hint}</div>`
  const described = attr('aria-describedby', f.hint !== undefined && `${id}-h`)
  const control =
    f.choices === undefined
      ? html`<input class="usa-input" id="${id}" name="${f.name}" value="${value}" autocomplete="off"${described}>`
      : html`<select class="usa-select" id="${id}" name="${f.name}"${described}><option value="">${f.any ?? 'All'}</option>${f.choices.map(
          (c) => html`<option value="${c.value}"${flag('selected', c.value === value)}>${c.label}</option>`,
        )}</select>`
  return html`<div class="usa-form-group"><label class="usa-label" for="${id}">${f.label}</label>${hint}${control}</div>`
}

const filterForm = <T>(path: string, spec: ListSpec<T>, state: ListState): Html => {
  if (spec.filters.length === 0) return nothing
  const sort = isStandard(spec, state)
    ? nothing
    : html`<input type="hidden" name="sort" value="${state.sort}">${state.direction === 'desc' ? html`<input type="hidden" name="order" value="down">` : nothing}`
  const kept = Object.entries(state.fixed).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
  const clear = Object.keys(state.filters).length === 0 ? nothing : html`<a href="${path}">Show all</a>`
  return html`<form class="tc-filter" method="get" action="${path}" aria-label="Filter: ${spec.caption}">${kept}${sort}<div class="tc-filter__fields">${spec.filters.map((f) => filterField(f, state))}<div class="tc-filter__go"><button class="usa-button usa-button--outline" type="submit">Show</button>${clear}</div></div></form>`
}

const sortSmall = <T>(path: string, spec: ListSpec<T>, state: ListState): Html => {
  const sorting = spec.columns.filter((c) => c.sorts)
  if (sorting.length < 2) return nothing
  return html`<p class="tc-sort-small">Sort by: ${sorting.map((c, i) => html`${i > 0 ? ', ' : ''}<a href="${sortHref(path, spec, state, c.id)}">${c.title}</a>`)}</p>`
}

export interface ListView<T> {
  readonly page: ListPage<T>
  readonly count: CappedCount
  /** The address of the list, without its query. */
  readonly path: string
  /** Where the empty list can be filled. */
  readonly add?: Link
}

const emptyList = <T>(spec: ListSpec<T>, state: ListState, path: string): Html => {
  if (Object.keys(state.filters).length === 0) return spec.empty
  const none = emptyState(`No ${spec.noun[1]} match.`, 'Change the filter, or show all.', { text: 'Show all', href: path })
  return html`${filterForm(path, spec, state)}${none}`
}

/** Filter, count, pages and exports around rows that are shown in a way of their own. */
export const listFrame = <T>(spec: ListSpec<T>, state: ListState, view: ListView<T>, rows: Html): Html => {
  const { page, path } = view
  if (page.rows.length === 0) return emptyList(spec, state, path)
  const words = `${view.count.text} ${view.count.count === 1 && !view.count.more ? spec.noun[0] : spec.noun[1]}`
  const links = pager({
    first: page.previous === null ? undefined : address(path, spec, state),
    previous: page.previous === null ? undefined : address(path, spec, state, { before: page.previous }),
    next: page.next === null ? undefined : address(path, spec, state, { after: page.next }),
  })
  const lost = state.unknownPage ? html`<p>The address of this page of the list was incomplete, so this is its first page.</p>` : nothing
  const exports = spec.columns.some((c) => c.exported)
    ? html`<p class="tc-small tc-noprint">Save this list: <a href="${address(path, spec, state, { format: 'csv' })}">CSV</a>, <a href="${address(path, spec, state, { format: 'xlsx' })}">Excel</a></p>`
    : nothing
  return html`${filterForm(path, spec, state)}${lost}<p class="tc-card__count" id="count">${words}</p>${rows}<div class="tc-list__foot">${links}${exports}</div>`
}

/** The usual list: filter, count, a table whose headings sort, pages and exports. */
export const listView = <T>(spec: ListSpec<T>, state: ListState, view: ListView<T>): Html => {
  const { page, path } = view
  const cells = page.rows.map((row) => spec.columns.map((c) => c.cell(row)))
  return listFrame(
    spec,
    state,
    view,
    html`${sortSmall(path, spec, state)}${table(heads(path, spec, state), cells, { caption: spec.caption, hideCaption: true })}`,
  )
}
