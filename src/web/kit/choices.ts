/** Choices of a form: radio buttons, lists, check boxes. "I don't know" is a real answer. */

import { errorOf, type FieldOptions, type FormState, fieldId, NO_STATE } from './forms.ts'
import { attr, type Child, classes, flag, type Html, html, nothing } from './html.ts'

export interface Choice {
  readonly value: string
  readonly label: Child
  readonly description?: Child
}

/** The value of "I don't know". */
export const UNKNOWN = 'unknown'

const chosen = (o: FieldOptions, state: FormState): readonly string[] => state.values[o.name] ?? (o.value === undefined ? [] : [String(o.value)])

interface SetOptions {
  readonly type: 'radio' | 'checkbox'
  readonly tiles: boolean
  readonly side: boolean
}

const fieldset = (o: FieldOptions, choices: readonly Choice[], state: FormState, set: SetOptions): Html => {
  const id = fieldId(o.name)
  const error = errorOf(o, state)
  const on = chosen(o, state)
  const ids = [o.hint !== undefined && `${id}-h`, error !== undefined && `${id}-e`, o.live !== undefined && `${id}-v`].filter(Boolean)
  const one = (c: Choice, i: number): Html => {
    const inputId = i === 0 ? id : `${id}-${i}`
    const description = c.description === undefined ? nothing : html`<span class="usa-${set.type}__label-description">${c.description}</span>`
    return html`<div class="usa-${set.type}"><input class="${classes(`usa-${set.type}__input`, set.tiles && `usa-${set.type}__input--tile`)}" id="${inputId}" type="${set.type}" name="${o.name}" value="${c.value}"${flag('checked', on.includes(c.value))}><label class="usa-${set.type}__label" for="${inputId}">${c.label}${description}</label></div>`
  }
  const list = choices.map(one)
  const body = set.side ? html`<div class="tc-pair tc-pair--tight">${list}</div>` : html`${list}`
  const optional = o.optional ? html` <span class="usa-hint">(optional)</span>` : nothing
  const hint = o.hint === undefined ? nothing : html`<div class="usa-hint" id="${id}-h">${o.hint}</div>`
  const said = error === undefined ? nothing : html`<span class="usa-error-message" id="${id}-e"><span class="usa-sr-only">Error:</span> ${error}</span>`
  const live = o.live === undefined ? nothing : html`<div id="${id}-v" data-live="${o.name}">${o.live}</div>`
  return html`<div class="${classes('usa-form-group', error !== undefined && 'usa-form-group--error')}"><fieldset class="usa-fieldset"${attr('aria-describedby', ids.length > 0 && ids.join(' '))}><legend class="usa-legend">${o.label}${optional}</legend>${hint}${said}${body}</fieldset>${live}</div>`
}

/** One of a few choices, all in sight. `tiles` for a phone, `side` for two short answers beside each other. */
export const radioField = (
  o: FieldOptions & { readonly choices: readonly Choice[]; readonly tiles?: boolean; readonly side?: boolean },
  state: FormState = NO_STATE,
): Html => fieldset(o, o.choices, state, { type: 'radio', tiles: o.tiles ?? false, side: o.side ?? false })

/** Yes or no, values `yes` and `no`; with `unknown` also "I don't know" (value `unknown`). */
export const yesNoField = (
  o: FieldOptions & { readonly unknown?: boolean; readonly yes?: Child; readonly no?: Child; readonly tiles?: boolean },
  state: FormState = NO_STATE,
): Html => {
  const choices: Choice[] = [
    { value: 'yes', label: o.yes ?? 'Yes' },
    { value: 'no', label: o.no ?? 'No' },
  ]
  if (o.unknown) choices.push({ value: UNKNOWN, label: 'I don’t know' })
  return fieldset(o, choices, state, { type: 'radio', tiles: o.tiles ?? false, side: false })
}

/** Any number of the choices. */
export const choicesField = (o: FieldOptions & { readonly choices: readonly Choice[]; readonly tiles?: boolean }, state: FormState = NO_STATE): Html =>
  fieldset(o, o.choices, state, { type: 'checkbox', tiles: o.tiles ?? false, side: false })

/** One of many choices, in a list. `empty` is the words of "not chosen yet", value ''. */
export const selectField = (
  o: FieldOptions & { readonly choices: readonly Choice[]; readonly empty?: string; readonly width?: 'medium' | 'full' },
  state: FormState = NO_STATE,
): Html => {
  const id = fieldId(o.name)
  const error = errorOf(o, state)
  const on = chosen(o, state)[0] ?? ''
  const ids = [o.hint !== undefined && `${id}-h`, error !== undefined && `${id}-e`].filter(Boolean)
  const empty = o.empty === undefined ? nothing : html`<option value="">${o.empty}</option>`
  const options = o.choices.map((c) => html`<option value="${c.value}"${flag('selected', c.value === on)}>${c.label}</option>`)
  const hint = o.hint === undefined ? nothing : html`<div class="usa-hint" id="${id}-h">${o.hint}</div>`
  const said = error === undefined ? nothing : html`<span class="usa-error-message" id="${id}-e"><span class="usa-sr-only">Error:</span> ${error}</span>`
  const live = o.live === undefined ? nothing : html`<div id="${id}-v" data-live="${o.name}">${o.live}</div>`
  return html`<div class="${classes('usa-form-group', error !== undefined && 'usa-form-group--error')}"><label class="usa-label" for="${id}">${o.label}${
    o.optional ? html` <span class="usa-hint">(optional)</span>` : nothing
  }</label>${hint}${said}<select class="${classes('usa-select', o.width === 'full' && 'tc-w-full', error !== undefined && 'usa-input--error')}" id="${id}" name="${o.name}"${attr('aria-describedby', ids.length > 0 && ids.join(' '))}${attr('aria-invalid', error !== undefined && 'true')}>${empty}${options}</select>${live}</div>`
}

/** One check box, value `yes`. */
export const checkField = (o: FieldOptions & { readonly description?: Child }, state: FormState = NO_STATE): Html => {
  const id = fieldId(o.name)
  const error = errorOf(o, state)
  const on = chosen(o, state).includes('yes')
  const said = error === undefined ? nothing : html`<span class="usa-error-message" id="${id}-e"><span class="usa-sr-only">Error:</span> ${error}</span>`
  const description =
    o.description === undefined && o.hint === undefined ? nothing : html`<span class="usa-checkbox__label-description">${o.description ?? o.hint}</span>`
  return html`<div class="${classes('usa-form-group', error !== undefined && 'usa-form-group--error')}">${said}<div class="usa-checkbox"><input class="usa-checkbox__input" id="${id}" type="checkbox" name="${o.name}" value="yes"${flag('checked', on)}${attr('aria-describedby', error !== undefined && `${id}-e`)}><label class="usa-checkbox__label" for="${id}">${o.label}${description}</label></div></div>`
}
