/** The page around the page: blueprint head, navigation, breadcrumbs, foot. Works without scripts and at 320 px. */
import { type Flash, flashAlert } from './actions.ts'
import { attr, type Child, classes, type Html, html, nothing, trusted } from './html.ts'
import { brandMark } from './icons.ts'

export interface Crumb {
  readonly text: string
  /** Absent for the page itself. */
  readonly href?: string
}

/** `bare` leaves out head and foot: cards and letters to print. `narrow` holds one column of text. */
export type PageKind = 'staff' | 'public' | 'bare' | 'narrow'

export interface Tab {
  readonly id: string
  readonly text: string
  readonly href: string
}

export interface LayoutPage {
  readonly title: string
  /** Puts "Error:" before the title. */
  readonly error?: boolean
  readonly crumbs?: readonly Crumb[]
  readonly tab?: string
  readonly municipality: {
    readonly id: string
    readonly name: string
    readonly contact?: readonly string[] | undefined
    readonly notice?: readonly string[] | undefined
  } | null
  readonly actor: { readonly name: string; readonly office?: string | undefined } | null
  readonly body: Child
  /** A second column beside the body. */
  readonly aside?: Child
  readonly nav: readonly Tab[]
  readonly flash?: Flash | null
  readonly kind?: PageKind
  readonly hero?: Child
  readonly assets: PageAssets
}

/** Addresses of the sheet and the script, with the hash of their content. */
export interface PageAssets {
  readonly uswds: string
  readonly sheet: string
  readonly script: string
  readonly icon: string
}

const home = (page: LayoutPage): string => (page.municipality === null ? '/' : `/${page.municipality.id}/`)

const search = (page: LayoutPage): Html => {
  if (page.municipality === null || page.actor === null) return nothing
  return html`<form class="tc-find" role="search" action="/${page.municipality.id}/search" method="get"><label for="find">Find a parcel, person or permit</label><input class="usa-input" id="find" name="q" type="search" autocomplete="off"><button class="usa-button" type="submit">Find</button></form>`
}

const who = (page: LayoutPage): Html => {
  if (page.actor !== null) {
    const office = page.actor.office === undefined ? nothing : html`, ${page.actor.office}`
    return html`<div class="tc-who"><span><a href="/account">${page.actor.name}</a>${office}</span><form method="post" action="/sign-out"><button class="tc-linklike" type="submit">Sign out</button></form></div>`
  }
  const contact = page.municipality?.contact ?? []
  return html`<div class="tc-who">${contact.map((line) => html`${line}<br>`)}<a href="/sign-in">Sign in</a></div>`
}

const head = (page: LayoutPage): Html => {
  const sub = page.municipality === null ? 'Water and sewer permits and local law' : page.kind === 'public' ? 'Water and sewer office' : 'Tapcard, staff desk'
  const tab = (t: Tab): Html => html`<li><a href="${t.href}"${attr('aria-current', t.id === page.tab && 'page')}>${t.text}</a></li>`
  const nav =
    page.nav.length === 0
      ? nothing
      : html`<nav aria-label="Main"><details class="tc-menu"><summary>Menu</summary><ul class="tc-tabs">${page.nav.map(tab)}</ul></details></nav>`
  return html`<header class="tc-head tc-blueprint"><div class="grid-container grid-container-widescreen"><div class="tc-head__bar"><a class="tc-brand" href="${home(page)}">${brandMark}<span><span class="tc-brand__name">${page.municipality?.name ?? 'Tapcard'}</span><span class="tc-brand__sub">${sub}</span></span></a>${search(page)}${who(page)}</div>${nav}</div>${page.hero ?? nothing}</header>`
}

const crumbs = (list: readonly Crumb[] | undefined): Html => {
  if (list === undefined || list.length === 0) return nothing
  const one = (c: Crumb): Html =>
    html`<li>${c.href === undefined ? html`<span aria-current="page">${c.text}</span>` : html`<a href="${c.href}">${c.text}</a>`}</li>`
  return html`<nav class="tc-crumbs" aria-label="Breadcrumb"><ol>${list.map(one)}</ol></nav>`
}

const foot = (page: LayoutPage): Html => {
  const notice = (page.municipality?.notice ?? []).map((n, i) => html`<p>${i === 0 ? html`<strong>${n}</strong>` : n}</p>`)
  const inferred =
    page.municipality === null
      ? nothing
      : html`<p><span class="tc-inferred">number inferred</span> means that our copy of the law lacks its section headings and the number was counted, not read.</p>`
  const base = page.municipality === null ? '' : `/${page.municipality.id}`
  const staff =
    page.actor === null || page.municipality === null ? nothing : html`<a href="${base}/journal">Journal</a> · <a href="${base}/settings">Settings</a> · `
  return html`<footer class="tc-foot"><div class="grid-container grid-container-widescreen">${notice}${inferred}<p>${staff}<a href="/help">Help and glossary</a> · <a href="/help/calculators">Calculators</a></p></div></footer>`
}

const DOCTYPE = trusted('<!doctype html>\n')

/** A whole page. */
export const layout = (page: LayoutPage): Html => {
  const bare = page.kind === 'bare'
  const title = `${page.error ? 'Error: ' : ''}${page.title} · ${page.municipality?.name ?? 'Tapcard'}`
  const body =
    page.aside === undefined
      ? page.body
      : html`<div class="tc-cols tc-cols--main"><div class="tc-stack">${page.body}</div><div class="tc-stack">${page.aside}</div></div>`
  const container = classes('grid-container', page.kind !== 'narrow' && 'grid-container-widescreen')
  return html`${DOCTYPE}<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="${page.assets.icon}" type="image/svg+xml"><link rel="stylesheet" href="${page.assets.uswds}"><link rel="stylesheet" href="${page.assets.sheet}"><script src="${page.assets.script}" defer></script></head><body>${
    bare ? nothing : html`<a class="usa-skipnav" href="#main">Skip to main content</a>`
  }${bare ? nothing : head(page)}<main id="main" tabindex="-1"><div class="${container}">${crumbs(page.crumbs)}${page.flash ? flashAlert(page.flash) : nothing}${body}</div></main>${bare ? nothing : foot(page)}</body></html>`
}
