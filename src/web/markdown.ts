/** Shows the project's own documents (the glossary) as pages: headings, paragraphs, lists, tables, code, bold, links. Nothing else. */
import { type Child, type Html, html, joined, nothing, trusted } from './kit/html.ts'

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)/g

/** Addresses that a document of ours may link to. */
const isSafe = (href: string): boolean => /^(https?:\/\/|\/|#|[\w./-]+$)/.test(href)

const inline = (text: string): Html => {
  const pieces: Child[] = []
  let at = 0
  for (const match of text.matchAll(INLINE)) {
    pieces.push(text.slice(at, match.index))
    const [whole, code, bold, italic, label, href] = match
    if (code !== undefined) pieces.push(html`<code>${code}</code>`)
    else if (bold !== undefined) pieces.push(html`<strong>${bold}</strong>`)
    else if (italic !== undefined) pieces.push(html`<em>${italic}</em>`)
    else pieces.push(href !== undefined && isSafe(href) ? html`<a href="${href}">${label}</a>` : (label ?? whole))
    at = match.index + whole.length
  }
  pieces.push(text.slice(at))
  return html`${pieces}`
}

const cellsOf = (line: string): readonly string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((c) => c.trim().replaceAll('\\|', '|'))

const tableOf = (lines: readonly string[]): Html => {
  const [head = '', , ...rows] = lines
  const heads = cellsOf(head)
  const row = (line: string): Html =>
    html`<tr>${cellsOf(line).map((c, i) => (i === 0 ? html`<th scope="row">${inline(c)}</th>` : html`<td data-label="${heads[i] ?? ''}">${inline(c)}</td>`))}</tr>`
  return html`<table class="usa-table usa-table--stacked"><thead><tr>${heads.map((h) => html`<th scope="col">${inline(h)}</th>`)}</tr></thead><tbody>${rows.map(row)}</tbody></table>`
}

const listOf = (lines: readonly string[]): Html => {
  const ordered = /^\d/.test(lines[0] ?? '')
  const items = lines.map((l) => html`<li>${inline(l.replace(/^(\d+\.|[-*])\s+/, ''))}</li>`)
  return ordered ? html`<ol class="usa-list">${items}</ol>` : html`<ul class="usa-list">${items}</ul>`
}

const blockOf = (lines: readonly string[], demote: number): Html => {
  const first = lines[0] ?? ''
  const heading = /^(#{1,4})\s+(.*)$/.exec(first)
  if (heading?.[2] !== undefined) {
    const level = Math.min(6, (heading[1]?.length ?? 1) + demote)
    const rest = lines.length > 1 ? blockOf(lines.slice(1), demote) : nothing
    return html`${trusted(`<h${level} id="${slug(heading[2])}">`)}${inline(heading[2])}${trusted(`</h${level}>`)}${rest}`
  }
  if (first.startsWith('|') && /^\|[\s:|-]+\|?$/.test(lines[1] ?? '')) return tableOf(lines)
  if (/^(\d+\.|[-*])\s/.test(first)) {
    const items: string[] = []
    for (const l of lines) {
      if (/^(\d+\.|[-*])\s/.test(l)) items.push(l)
      else items.push(`${items.pop() ?? ''} ${l.trim()}`)
    }
    return listOf(items)
  }
  return html`<p>${joined(lines.map(inline), ' ')}</p>`
}

/** A document as a piece of a page. `demote` lowers its headings, so that the page keeps its own h1. */
export const markdown = (text: string, demote = 0): Html => {
  const blocks = text
    .replaceAll('\r', '')
    .split(/\n\s*\n/)
    .map((b) => b.split('\n').filter((l) => l.trim() !== ''))
    .filter((b) => b.length > 0)
  return html`<div class="tc-prose">${blocks.map((b) => blockOf(b, demote))}</div>`
}
