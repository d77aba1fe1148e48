/** The furniture of a page: cards, dated entries, steps, boxes, figures. Class names are those of tapcard.css. */
import { attr, type Child, classes, type Html, html, nothing, trusted } from './html.ts'
import { stepDisc } from './icons.ts'

export interface Link {
  readonly text: Child
  readonly href: string
}

/** An ordinary link. */
export const link = (text: Child, href: string): Html => html`<a href="${href}">${text}</a>`

export interface CardOptions {
  readonly id?: string
  /** In mono at the right: "4 entries". */
  readonly count?: Child
  readonly link?: Link
  /** The manila tab, only where the card stands for a drawer: a parcel number, a range of dates. */
  readonly tab?: Child
  /** Makes the tab the red one of late things. */
  readonly late?: boolean
  readonly level?: 2 | 3
}

/** An index card with its red head rule. */
export const card = (title: Child, body: Child, options: CardOptions = {}): Html => {
  const level = options.level ?? 2
  const tab = options.tab === undefined ? nothing : html`<div class="${classes('tc-tab', options.late && 'tc-tab--late')}">${options.tab}</div>`
  const count = options.count === undefined ? nothing : html`<span class="tc-card__count">${options.count}</span>`
  const side = options.link === undefined ? nothing : link(options.link.text, options.link.href)
  const head = html`<header>${trusted(`<h${level}>`)}${title}${trusted(`</h${level}>`)}${count}${side}</header>`
  return html`<section class="${classes('tc-card', options.tab !== undefined && 'tc-tabbed')}"${attr('id', options.id)}>${tab}${head}${body}</section>`
}

/** Columns that fold into one on a narrow screen. `main`: text and a narrow side; `form`: form and check; `half`: two alike. */
export const columns = (kind: 'main' | 'form' | 'half', left: Child, right: Child): Html =>
  html`<div class="tc-cols tc-cols--${kind}"><div class="tc-stack">${left}</div><div class="tc-stack">${right}</div></div>`

/** Facts of a card, label and value; `typed` sets the values as the old card had them typed. */
export const dl = (pairs: readonly (readonly [Child, Child])[], options: { readonly typed?: boolean } = {}): Html =>
  html`<dl class="${classes('tc-dl', options.typed && 'tc-typed')}">${pairs.map(([k, v]) => html`<div><dt>${k}</dt><dd>${v}</dd></div>`)}</dl>`

export interface Slip {
  /** "Mon, Nov 16" (format.ts, shortDate). */
  readonly when: Child
  /** "14 days late", "in 2 days", "10:42 AM". */
  readonly sub?: Child
  readonly late?: boolean
  readonly title?: Child
  readonly href?: string
  readonly text?: Child
  /** Citations, each made by `cite`. */
  readonly cites?: Child
  /** Whose turn it is: "the owner", "us, T. Amato". */
  readonly waitsOn?: Child
  /** The one link that does the next thing. */
  readonly act?: Link
  /** A check box by which the entry is chosen, in a form around the list. */
  readonly pick?: Child
}

const slip = (entry: Slip, wide: boolean): Html => {
  const sub = entry.sub === undefined ? nothing : html`<span class="${entry.late ? 'tc-late' : 'tc-soft tc-small'}">${entry.sub}</span>`
  const title = entry.title === undefined ? nothing : html`<h3>${entry.href === undefined ? entry.title : link(entry.title, entry.href)}</h3>`
  const text = entry.text === undefined ? nothing : html`<div class="tc-slip__text">${entry.text}</div>`
  const act = entry.act === undefined ? nothing : html`<p>${link(entry.act.text, entry.act.href)}</p>`
  const waits = entry.waitsOn === undefined ? nothing : html`<p><span class="tc-soft">Waiting on</span> <b>${entry.waitsOn}</b></p>`
  const side = wide ? html`<div class="tc-waits">${waits}${act}${entry.pick ?? nothing}</div>` : nothing
  return html`<li><div class="tc-when"><strong>${entry.when}</strong>${sub}</div><div>${title}${text}${entry.cites === undefined ? nothing : html`<p>${entry.cites}</p>`}${wide ? nothing : act}</div>${side}</li>`
}

/** Dated entries beside the red margin line. Without `waitsOn` in any of them the third column is left out. */
export const slips = (entries: readonly Slip[]): Html => {
  const wide = entries.some((e) => e.waitsOn !== undefined)
  return html`<ol class="${classes('tc-slips', !wide && 'tc-slips--2')}">${entries.map((e) => slip(e, wide))}</ol>`
}

export type StepState = 'done' | 'now' | 'todo' | 'maybe' | 'waived'

export interface StepShown {
  readonly state: StepState
  readonly title: Child
  /** What happened, or what the step waits for. */
  readonly text?: Child
  readonly cites?: Child
  /** Buttons of the current step. */
  readonly acts?: Child
  readonly id?: string
}

const STEP_WORD: Readonly<Record<StepState, string>> = { done: 'done', now: 'now', todo: 'not started', maybe: 'may be needed', waived: 'not needed' }

/** The steps of a case, in the order of its law. */
export const steps = (list: readonly StepShown[]): Html =>
  html`<ol class="tc-steps">${list.map(
    (s) =>
      html`<li${attr('id', s.id)}>${stepDisc[s.state]}<div${attr('aria-current', s.state === 'now' && 'step')}><h3>${s.title} <span class="usa-sr-only">(${STEP_WORD[s.state]})</span></h3>${
        s.text === undefined ? nothing : html`<p>${s.text}</p>`
      }${s.cites === undefined ? nothing : html`<p>${s.cites}</p>`}${s.acts === undefined ? nothing : html`<div class="tc-acts">${s.acts}</div>`}</div></li>`,
  )}</ol>`

/** What stops or decides the next step. `ask` amber, `bad` red for what falls short, `open` violet for an open question of law. At most one above the fold. */
export const nextBox = (kind: 'ask' | 'bad' | 'open', title: Child, items: readonly Child[], buttons: Child = nothing): Html =>
  html`<section class="${classes('tc-next', kind !== 'ask' && `tc-next--${kind}`)}"><h2>${title}</h2>${
    items.length === 1 ? html`<p>${items[0]}</p>` : html`<ul class="usa-list">${items.map((i) => html`<li>${i}</li>`)}</ul>`
  }${buttons === nothing ? nothing : html`<div class="tc-acts">${buttons}</div>`}</section>`

/** What is not there, why, and what would put it there. */
export const emptyState = (title: Child, text: Child = nothing, action?: Link): Html =>
  html`<div class="tc-empty"><p><strong>${title}</strong> ${text}</p>${action === undefined ? nothing : html`<p>${link(action.text, action.href)}</p>`}</div>`

/** A drawing with its caption. `pan` scrolls sideways inside its own labeled region instead of shrinking. `svg` is made by src/drawings. */
export const figure = (svg: string, caption: Child, options: { readonly pan?: 'wide' | 'small'; readonly label?: string } = {}): Html => {
  const drawing = trusted(svg)
  const label = options.label ?? 'Drawing, scrolls sideways on a small screen'
  const shown =
    options.pan === undefined
      ? drawing
      : html`<div class="${classes('tc-draw__pan', options.pan === 'small' && 'tc-draw__pan--s')}" tabindex="0" role="region" aria-label="${label}">${drawing}</div>`
  return html`<figure class="tc-draw">${shown}<figcaption>${caption}</figcaption></figure>`
}

/** "I want to…" tiles: verb first, lower case, one sentence. */
export const wants = (
  tiles: readonly { readonly title: Child; readonly href: string; readonly text: Child }[],
  options: { readonly three?: boolean; readonly level?: 2 | 3 } = {},
): Html => {
  const level = options.level ?? 3
  const tile = (t: (typeof tiles)[number]): Html =>
    html`<li>${trusted(`<h${level}>`)}<a href="${t.href}">${t.title}</a>${trusted(`</h${level}>`)}<p>${t.text}</p></li>`
  return html`<ul class="${classes('tc-wants', options.three && 'tc-wants--three')}">${tiles.map(tile)}</ul>`
}

/** Something folded away until asked for; works without scripts. */
export const more = (summary: Child, body: Child): Html => html`<details class="tc-more"><summary>${summary}</summary><div>${body}</div></details>`

/** A list of lines with ledger rules between them. */
export const lines = (items: readonly Child[]): Html => html`<ul class="tc-plain tc-lines">${items.map((i) => html`<li>${i}</li>`)}</ul>`

/** Links to the parts of a long page. */
export const onThisPage = (links: readonly Link[]): Html =>
  html`<nav class="tc-onpage" aria-label="On this page"><p class="tc-row tc-small">${links.map((l) => html`${link(l.text, l.href)} `)}</p></nav>`

/** A bar of n out of `of`, always beside its number in words. */
export const bar = (n: number, of: number, label: string): Html => {
  const filled = of === 0 ? 0 : Math.round((120 * Math.min(n, of)) / of)
  return html`<svg width="120" height="12" viewBox="0 0 120 12" role="img" aria-label="${label}"><rect width="120" height="12" rx="2" fill="#e6eef4" stroke="#8aa5b8"/><rect width="${filled}" height="12" rx="2" fill="#1c5280"/><path d="M30 0v12M60 0v12M90 0v12" stroke="#fff" stroke-width="1" opacity=".7"/></svg>`
}

export interface TicklerDay {
  readonly weekday: string
  readonly date: string
  readonly count: number
  readonly word: string
  readonly href?: string
  readonly today?: boolean
}

/** The next ten working days as drawer dividers. An empty day is paler and no link. */
export const tickler = (days: readonly TicklerDay[]): Html => {
  const one = (d: TicklerDay): Html => {
    const body = html`${d.weekday}<small>${d.date}</small><b>${d.count === 0 && !d.today ? '–' : d.count}</b><small>${d.word}</small>`
    const kind = d.today ? 'is-today' : d.count === 0 ? 'is-empty' : ''
    return d.href === undefined ? html`<li><span class="${kind}">${body}</span></li>` : html`<li><a class="${kind}" href="${d.href}">${body}</a></li>`
  }
  return html`<nav aria-label="The next ten working days"><ul class="tc-tickler">${days.map(one)}</ul></nav>`
}
