/** The printed tables of a rule, with a form that looks a size up. Where two rows claim a size both are lit, and the reading that decides is named. */

import { unitInField } from '../../kernel/unit-words.ts'
import { card, cardDate, type Html, html, link, nothing, table } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { inForce } from '../municipality/model.ts'
import type { OurBook } from './actions.ts'
import type { Book } from './model-book.ts'
import { type LookedUp, lookUp, type PrintedTable } from './model-tables.ts'

const upperFirst = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** The row that the village takes, where it has adopted how the overlap is read. */
function taken(book: Book, our: OurBook, t: PrintedTable, rows: readonly number[]): { readonly row: number; readonly words: string } | null {
  if (t.boundary === null || rows.length < 2) return null
  const now = our.readings.find((a) => a.law === book.law.chapter.path && a.reading === t.boundary && inForce(a, our.today))
  const row = now?.choice === 'lower-row' ? rows[0] : now?.choice === 'upper-row' ? rows.at(-1) : undefined
  return now === undefined || row === undefined ? null : { row, words: `${now.by === '' ? '' : `${now.by}, `}${cardDate(now.from)}` }
}

function answer(book: Book, our: OurBook, t: PrintedTable, found: LookedUp): Html {
  if (found.kind !== 'rows') return nothing
  const said = found.rows.map((i) => t.rows[i]).filter((x) => x !== undefined)
  const [one] = said
  if (one === undefined)
    return html`<div class="tc-next" role="status"><h3>${found.shown} has no row</h3><p>The table, as printed, has no row for this size. A check answers “cannot tell”.</p></div>`
  if (said.length === 1)
    return html`<div class="tc-finding tc-finding--complies" role="status"><h3>${found.shown}: ${one.out}</h3><p>Row “${one.label}”.</p></div>`
  const choice = taken(book, our, t, found.rows)
  const rows = said.map((x) => html`“${x.label}” gives ${x.out}. `)
  const settled =
    choice === null
      ? html`How the village reads it is not settled${t.boundary === null ? nothing : html` (${link('the question', `#r-${t.boundary}`)})`}, so a check between the two answers “cannot tell” and shows both.`
      : html`The village takes <strong>${t.rows[choice.row]?.out ?? ''}</strong> (${choice.words}).`
  return html`<div class="tc-next tc-next--open" role="status"><h3>${found.shown} stands in two rows</h3><p>${rows}${settled}</p></div>`
}

/** The upper end of a row as printed: "50 gpm" of "0 to 50 gpm". */
const upperEnd = (label: string): string => /(\d[\d,.]*(?:\s*[A-Za-z%°/]+)?)\s*$/.exec(label)?.[1] ?? label

/** Ends that stand in two rows, in words: "50, 100 and 200". */
function overlaps(t: PrintedTable): Html {
  const { node } = t
  if (node.k !== 'table') return nothing
  const doubled = node.rows.filter((row, i) => {
    const next = node.rows[i + 1]
    return row.hi !== null && next !== undefined && next.hi !== null && row.hi.n === next.lo.n && row.hi.d === next.lo.d
  })
  if (doubled.length === 0) return nothing
  return html`<p>${doubled.length === 1 ? 'One size stands' : `${doubled.length} sizes stand`} in two rows, at the end of one and the start of the next: ${doubled.map((row) => upperEnd(row.label)).join(', ')}.</p>`
}

/** One table with its look-up form. `index` is its place among the tables of the page. */
function tableCard(r: PageRequest, book: Book, our: OurBook, t: PrintedTable, index: number, action: string): Html {
  const name = `look${index}`
  const found = lookUp(t, r.query(name))
  const lit = found.kind === 'rows' ? found.rows : []
  const choice = taken(book, our, t, lit)
  const by = t.of.k === 'const' ? 'Size' : upperFirst(t.of.k === 'fact' ? (book.law.factNamed(t.of.name)?.label ?? t.of.name) : 'Size')
  const unit = t.unit === '' ? '' : unitInField(t.unit)
  const error = found.kind === 'unread' ? found.message : undefined
  const described = error === undefined ? '' : html` aria-describedby="f-${name}-e" aria-invalid="true"`
  const field = html`<form class="tc-look" method="get" action="${action}#table-${index}" aria-label="Look up: ${t.name}"><div class="usa-form-group${error === undefined ? '' : ' usa-form-group--error'}"><label class="usa-label" for="f-${name}">${by}${unit === '' ? '' : html` <span class="usa-hint">in ${unit}</span>`}</label>${error === undefined ? nothing : html`<span class="usa-error-message" id="f-${name}-e"><span class="usa-sr-only">Error:</span> ${error}</span>`}<div class="tc-row"><input class="usa-input tc-w-medium" id="f-${name}" name="${name}" value="${r.query(name)}" autocomplete="off"${described}><button class="usa-button usa-button--outline" type="submit">Look up</button></div></div></form>`
  const rows = t.rows.map((row, i) => {
    const mark =
      choice?.row === i ? html` <strong>taken</strong>` : lit.length > 1 && lit.includes(i) ? html` <span class="tc-soft">also claims it</span>` : nothing
    return { cells: [row.label, html`${row.out}${mark}`], ...(lit.includes(i) ? { className: 'tc-hit' } : {}) }
  })
  const shown = table([{ title: `${by}${unit === '' ? '' : `, ${unit}`}` }, { title: upperFirst(t.name) }], rows, {
    caption: `${upperFirst(t.name)}, as printed`,
    stacked: false,
  })
  return card(upperFirst(t.name), html`${field}${answer(book, our, t, found)}${overlaps(t)}${shown}`, { id: `table-${index}` })
}

/** Every printed table of the rule. */
export const tableCards = (r: PageRequest, book: Book, our: OurBook, tables: readonly PrintedTable[], action: string): Html =>
  html`${tables.map((t, i) => tableCard(r, book, our, t, i, action))}`
