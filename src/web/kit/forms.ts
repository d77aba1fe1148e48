/** Form fields: USWDS controls, each with label, hint, error beside the field, and what was typed kept. */
import type { FieldProblem } from '../../kernel/result.ts'
import { attr, type Child, classes, flag, type Html, html, nothing } from './html.ts'

/**
 * What a form holds when it is shown: first the record's values, after a refusal what was typed, with what is wrong.
 * Fields find their own value and error in it by their name.
 */
export interface FormState {
  readonly values: Readonly<Record<string, readonly string[]>>
  readonly problems: readonly FieldProblem[]
  /** One-time key, so that a double click is one act. */
  readonly formKey: string
  /** Version of the record that the form was opened with; absent for a new record. */
  readonly version?: number
  /** Files that were sent with a refused form and are kept, so that nobody has to choose them again. */
  readonly held?: { readonly token: string; readonly files: Readonly<Record<string, readonly string[]>> }
}

export const NO_STATE: FormState = { values: {}, problems: [], formKey: '' }

/** A new form filled from a record: `formState({use: 'bakery', ties: ['a','b']}, {formKey, version})`. */
export const formState = (
  values: Readonly<Record<string, string | number | readonly string[] | null | undefined>>,
  more: { readonly formKey: string; readonly version?: number | undefined; readonly problems?: readonly FieldProblem[] | undefined },
): FormState => {
  const kept: Record<string, readonly string[]> = {}
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined) continue
    kept[name] = typeof value === 'string' ? [value] : typeof value === 'number' ? [String(value)] : value
  }
  const state = { values: kept, problems: more.problems ?? [], formKey: more.formKey }
  return more.version === undefined ? state : { ...state, version: more.version }
}

/** The id of a field's control; error summaries and "Answer now" links point at it. */
export const fieldId = (name: string): string => `f-${name.replace(/[^A-Za-z0-9_-]/g, '-')}`

export interface FieldOptions {
  readonly name: string
  readonly label: Child
  readonly hint?: Child
  /** The value shown, if the form's state has none. */
  readonly value?: string | number | undefined
  /** Overrides the state's problem of this name. */
  readonly error?: string | undefined
  /** A verdict line (liveVerdict), shown under the control. */
  readonly live?: Html | undefined
  /** Says "(optional)" after the label. Use where most fields of the form are asked for. */
  readonly optional?: boolean
}

/** What is wrong with a field, if anything. */
export const errorOf = (o: { readonly name: string; readonly error?: string | undefined }, state: FormState): string | undefined =>
  o.error ?? state.problems.find((p) => p.field === o.name)?.message
const shownValue = (o: FieldOptions, state: FormState): string => state.values[o.name]?.[0] ?? (o.value === undefined ? '' : String(o.value))

const labelBody = (o: FieldOptions): Html => html`${o.label}${o.optional ? html` <span class="usa-hint">(optional)</span>` : nothing}`
const hintBody = (id: string, hint: Child | undefined): Html => (hint === undefined ? nothing : html`<div class="usa-hint" id="${id}-h">${hint}</div>`)
const errorBody = (id: string, error: string | undefined): Html =>
  error === undefined ? nothing : html`<span class="usa-error-message" id="${id}-e"><span class="usa-sr-only">Error:</span> ${error}</span>`
const described = (id: string, o: FieldOptions, error: string | undefined): Html => {
  const ids = [o.hint !== undefined && `${id}-h`, error !== undefined && `${id}-e`, o.live !== undefined && `${id}-v`].filter(Boolean)
  return html`${attr('aria-describedby', ids.length > 0 && ids.join(' '))}${attr('aria-invalid', error !== undefined && 'true')}`
}
/** The place of a field's verdict line; the script that checks while typing refills it. */
const liveBody = (id: string, o: FieldOptions): Html => (o.live === undefined ? nothing : html`<div id="${id}-v" data-live="${o.name}">${o.live}</div>`)

const group = (o: FieldOptions, state: FormState, control: (id: string, error: string | undefined) => Html): Html => {
  const id = fieldId(o.name)
  const error = errorOf(o, state)
  return html`<div class="${classes('usa-form-group', error !== undefined && 'usa-form-group--error')}"><label class="usa-label" for="${id}">${labelBody(o)}</label>${hintBody(id, o.hint)}${errorBody(id, error)}${control(id, error)}${liveBody(id, o)}</div>`
}

export interface TextOptions extends FieldOptions {
  readonly type?: 'text' | 'email' | 'tel' | 'password' | 'search' | 'url'
  readonly autocomplete?: string
  readonly inputmode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email'
  /** Rows of a larger box; 1 is an ordinary field. */
  readonly rows?: number
  readonly width?: 'small' | 'medium' | 'full'
  /** Set as the old card had it typed. */
  readonly typed?: boolean
  readonly maxLength?: number
  readonly prefix?: Child
  readonly suffix?: Child
}

const WIDTH = { small: 'tc-w-small', medium: 'tc-w-medium', full: 'tc-w-full' } as const

/** One line of text, or a larger box with `rows`. */
export const textField = (o: TextOptions, state: FormState = NO_STATE): Html =>
  group(o, state, (id, error) => {
    const bad = error !== undefined
    const common = html` id="${id}" name="${o.name}"${attr('autocomplete', o.autocomplete)}${attr('maxlength', o.maxLength)}${described(id, o, error)}`
    const width = o.width === undefined ? false : WIDTH[o.width]
    if (o.rows !== undefined && o.rows > 1) {
      return html`<textarea class="${classes('usa-textarea', width, bad && 'usa-input--error')}" rows="${o.rows}"${common}>${shownValue(o, state)}</textarea>`
    }
    const grouped = o.prefix !== undefined || o.suffix !== undefined
    const value = o.type === 'password' ? '' : shownValue(o, state)
    const input = html`<input class="${classes('usa-input', o.typed && 'tc-mono', !grouped && width, bad && !grouped && 'usa-input--error')}" type="${o.type ?? 'text'}" value="${value}"${attr('inputmode', o.inputmode)}${common}>`
    if (!grouped) return input
    const prefix = o.prefix === undefined ? nothing : html`<div class="usa-input-prefix" aria-hidden="true">${o.prefix}</div>`
    const suffix = o.suffix === undefined ? nothing : html`<div class="usa-input-suffix" aria-hidden="true">${o.suffix}</div>`
    return html`<div class="${classes('usa-input-group', width, bad && 'usa-input-group--error')}">${prefix}${input}${suffix}</div>`
  })

/**
 * A measurement. The unit is written in the field ("3 ft 6 in"); `unit` stands at its end as the unit of a bare number,
 * and is read out with the label. Neither here nor in the two below is autocomplete switched off: the browser would then
 * forget what was typed when somebody goes back.
 */
export const amountField = (o: FieldOptions & { readonly unit?: string; readonly unitSpoken?: string }, state: FormState = NO_STATE): Html => {
  const spoken = o.unitSpoken ?? o.unit
  const label = spoken === undefined ? o.label : html`${o.label}<span class="usa-sr-only">, in ${spoken} unless you write another unit</span>`
  return textField({ ...o, label, inputmode: 'text', ...(o.unit === undefined ? {} : { suffix: o.unit }) }, state)
}

/** A sum of money in dollars; read it with the kernel's `parseMoney`. */
export const moneyField = (o: FieldOptions, state: FormState = NO_STATE): Html => textField({ ...o, inputmode: 'decimal', prefix: '$', width: 'medium' }, state)

/** A day, typed as month/day/year; read it with the kernel's `parsePlainDate`. A box is used because a date picker drops what it does not understand. */
export const dateField = (o: FieldOptions, state: FormState = NO_STATE): Html =>
  textField({ ...o, hint: o.hint ?? 'month/day/year, for example 11/16/2026', inputmode: 'text', width: 'medium' }, state)

/** A file. One that was sent with a refused form is kept and named (`PageRequest.again`). */
export const fileField = (o: FieldOptions & { readonly accept?: string; readonly multiple?: boolean }, state: FormState = NO_STATE): Html => {
  const options = { ...o, hint: o.hint ?? 'PDF or photo, up to 10 MB' }
  return group(options, state, (id, error) => {
    const names = state.held?.files[o.name] ?? []
    const kept =
      names.length === 0
        ? nothing
        : html`<p class="tc-small tc-kept">Kept: <strong>${names.join(', ')}</strong>. Choose a file only to send another in its place.</p>`
    return html`${kept}<input class="${classes('usa-file-input', error !== undefined && 'usa-input--error')}" id="${id}" name="${o.name}" type="file"${attr('accept', o.accept)}${flag('multiple', o.multiple)}${described(id, options, error)}>`
  })
}

/** A value that travels with the form. */
export const hiddenField = (name: string, value: string | number): Html => html`<input type="hidden" name="${name}" value="${value}">`
