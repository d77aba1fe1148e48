/** Buttons, whole forms, confirmations, refusals: everything that acts. */
import type { Cite, FieldProblem, Refusal } from '../../kernel/result.ts'
import { type FormState, fieldId, hiddenField } from './forms.ts'
import { attr, type Child, classes, flag, type Html, html, nothing } from './html.ts'
import { cite } from './law.ts'
import { type Link, link } from './pieces.ts'

/** The one main act of a page, as a link. */
export const primaryLink = (text: Child, href: string): Html => html`<a class="usa-button" href="${href}">${text}</a>`
/** Another act, as a link that looks like a button. */
export const outlineLink = (text: Child, href: string): Html => html`<a class="usa-button usa-button--outline" href="${href}">${text}</a>`
/** Another submit button of the same form, with its own name and value. */
export const outlineButton = (text: Child, o: { readonly name?: string; readonly value?: string; readonly formaction?: string } = {}): Html =>
  html`<button class="usa-button usa-button--outline" type="submit"${attr('name', o.name)}${attr('value', o.value)}${attr('formaction', o.formaction)}>${text}</button>`

/** A row of acts. */
export const acts = (...children: readonly Child[]): Html => html`<div class="tc-acts">${children}</div>`

export interface SubmitRow {
  /** The verb of the one main act: "File the application". */
  readonly primary: Child
  readonly danger?: boolean
  readonly secondary?: Child
  readonly links?: readonly Link[]
}

/** The end of a form: one primary button, then the others. */
export const submitRow = (o: SubmitRow): Html =>
  html`<div class="tc-bar"><div class="tc-acts"><button class="${classes('usa-button', o.danger && 'usa-button--secondary')}" type="submit">${o.primary}</button>${o.secondary ?? nothing}${(
    o.links ?? []
  ).map((l) => link(l.text, l.href))}</div></div>`

export interface FormOptions {
  readonly action: string
  readonly state: FormState
  readonly body: Child
  readonly submit?: SubmitRow
  readonly title?: Child
  readonly count?: Child
  /** Name of the form for screen readers, where it has no title. */
  readonly label?: string
  readonly multipart?: boolean
  /** Keeps what is typed on this device until it is saved; the name under which it is kept. */
  readonly draft?: string
  /** Address that answers a POST of this form with the fragments of the check, while typing. */
  readonly checkUrl?: string
  readonly id?: string
  /** Without the card around it. */
  readonly plain?: boolean
}

/** A POST form on a card, with its one-time key and the version of its record. */
export const form = (o: FormOptions): Html => {
  const version = o.state.version === undefined ? nothing : hiddenField('_version', o.state.version)
  const held = o.state.held === undefined ? nothing : hiddenField('_held', o.state.held.token)
  const head =
    o.title === undefined
      ? nothing
      : html`<div class="tc-card__head"><h2>${o.title}</h2>${o.count === undefined ? nothing : html`<span class="tc-card__count">${o.count}</span>`}</div>`
  return html`<form method="post" action="${o.action}"${attr('id', o.id)}${attr('class', o.plain ? undefined : 'tc-card')}${attr('aria-label', o.label)}${attr('enctype', o.multipart ? 'multipart/form-data' : undefined)}${attr('data-draft', o.draft)}${attr('data-check-url', o.checkUrl)} novalidate>${hiddenField('_key', o.state.formKey)}${version}${held}${head}${o.body}${o.submit === undefined ? nothing : submitRow(o.submit)}</form>`
}

/** A part of a form with its own heading; `level` 2 where the form stands under no heading but the page's own. */
export const formPart = (title: Child, body: Child, help?: Child, level: 2 | 3 = 3): Html =>
  html`<div class="tc-form-part">${level === 2 ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`}${help === undefined ? nothing : html`<p class="tc-soft">${help}</p>`}${body}</div>`

/** Two fields beside each other where there is room. */
export const pair = (...fields: readonly Child[]): Html => html`<div class="tc-pair">${fields}</div>`

/** One button that acts at once, as a form of its own. For acts that need no question first. */
export const actButton = (
  text: Child,
  o: { readonly action: string; readonly state: FormState; readonly fields?: Readonly<Record<string, string | number>>; readonly primary?: boolean },
): Html =>
  form({
    action: o.action,
    state: o.state,
    plain: true,
    body: html`${Object.entries(o.fields ?? {}).map(([name, value]) => hiddenField(name, value))}<button class="${classes('usa-button', !o.primary && 'usa-button--outline')}" type="submit">${text}</button>`,
  })

/** What did not happen, in bold; why and what to do next, after it. */
const firstSentence = (message: string): Html => {
  const end = /[.:!?](?= )/.exec(message)
  const at = end === null ? message.length : end.index + 1
  return html`<strong>${message.slice(0, at)}</strong>${message.slice(at)}`
}

/** A refusal: what did not happen, why, what to do next, the section. Says that what was typed is kept. */
export const refusalAlert = (
  refusal: Pick<Refusal, 'message' | 'cite'>,
  options: { readonly law?: string; readonly href?: string; readonly kept?: boolean } = {},
): Html => {
  const at: Cite | undefined = refusal.cite
  const shown = at === undefined ? nothing : html` ${cite(options.law ?? '', at, { href: options.href })}`
  const kept = options.kept === false ? nothing : html`<p class="usa-alert__text">Nothing was changed. What you typed is kept.</p>`
  return html`<div class="usa-alert usa-alert--error" role="alert" tabindex="-1" id="refusal"><div class="usa-alert__body"><p class="usa-alert__text">${firstSentence(refusal.message)}${shown}</p>${kept}</div></div>`
}

/**
 * The summary above a form whose fields need another look, with a link to each. The page's title then starts with "Error:"
 * (`page({error: true})`).
 *
 * @param heading what did not happen: "The application was not filed. Three things to mend"
 */
export const problemSummary = (heading: Child, problems: readonly FieldProblem[], after: Child = 'What you typed is kept.'): Html =>
  html`<div class="usa-alert usa-alert--error" role="alert" tabindex="-1" id="problems"><div class="usa-alert__body"><h2 class="usa-alert__heading">${heading}</h2><ul class="usa-list">${problems.map(
    (p) => html`<li><a href="#${fieldId(p.field)}">${p.message}</a></li>`,
  )}</ul><p class="usa-alert__text">${after}</p></div></div>`

/** The right one of the two: a summary of fields, or the refusal's own words. */
export const whatIsWrong = (refusal: Refusal | null | undefined, heading: Child, options: { readonly law?: string; readonly href?: string } = {}): Html => {
  if (!refusal) return nothing
  return refusal.problems && refusal.problems.length > 0 ? problemSummary(heading, refusal.problems) : refusalAlert(refusal, options)
}

export interface Flash {
  readonly kind: 'success' | 'warning' | 'info'
  readonly text: Child
  readonly link?: Link
}

/** A line at the head of the next page: what was done, with its undo. */
export const flashAlert = (f: Flash): Html =>
  html`<div class="usa-alert usa-alert--${f.kind} usa-alert--slim" role="status"><div class="usa-alert__body"><p class="usa-alert__text">${f.text}${f.link === undefined ? nothing : html` ${link(f.link.text, f.link.href)}`}</p></div></div>`

export interface Confirm {
  /** "Void receipt 2026-318 for $1,640.00?" */
  readonly question: Child
  /** What happens, and what can be done about it later. */
  readonly explain?: Child
  /** The verb again: "Void the receipt". */
  readonly verb: Child
  /** "Keep it". */
  readonly keep: Link
  readonly action: string
  readonly state: FormState
  /** Further fields, such as the reason. */
  readonly fields?: Child
  readonly danger?: boolean
}

/** Asks before an act that is hard to take back. The buttons repeat the verb. */
export const confirmForm = (o: Confirm): Html =>
  form({
    action: o.action,
    state: o.state,
    body: html`<h1>${o.question}</h1>${o.explain === undefined ? nothing : html`<p>${o.explain}</p>`}${o.fields ?? nothing}`,
    submit: { primary: o.verb, danger: o.danger ?? true, links: [o.keep] },
  })

/** A check box that stands alone in a filter form. */
export const filterCheck = (name: string, value: string, text: Child, on: boolean): Html => {
  const id = fieldId(`${name}-${value}`)
  return html`<div class="usa-checkbox"><input class="usa-checkbox__input" type="checkbox" id="${id}" name="${name}" value="${value}"${flag('checked', on)}><label class="usa-checkbox__label" for="${id}">${text}</label></div>`
}
