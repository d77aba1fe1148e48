/** Facts as form fields, and typed answers as facts. One place, so that application, inspection and drawer card ask alike. */
import type { FormSection } from '../../engine/procedure.ts'
import type { FactName, FactSpec } from '../../vocabulary/vocabulary.ts'
import { vocabulary } from '../../vocabulary/vocabulary.ts'
import type { Form } from '../../web/form.ts'
import { amountField, choicesField, dateField, formPart, type FormState, type Html, html, moneyField, radioField, selectField, textField, UNKNOWN, yesNoField } from '../../web/kit/kit.ts'
import { unitInField } from './measures.ts'

const specOf = (name: FactName): FactSpec => vocabulary[name]

/** Facts that a person types into a form. Approvals have pages of their own; lists and series come with later programs. */
export const isAsked = (name: FactName): boolean => !['approval', 'list', 'series'].includes(specOf(name).kind)

const hintOf = (spec: FactSpec): string | undefined => {
  const parts = [spec.help, spec.example === undefined ? undefined : `for example ${spec.example}`].filter((t): t is string => t !== undefined)
  return parts.length === 0 ? undefined : parts.join('; ')
}

/** The control of one fact. `live` is the verdict line under it. */
export function factField(name: FactName, state: FormState, live?: Html): Html {
  const spec = specOf(name)
  const hint = hintOf(spec)
  const common = { name, label: spec.label, ...(hint === undefined ? {} : { hint }), ...(live === undefined ? {} : { live }) }
  switch (spec.kind) {
    case 'flag':
    case 'judgment':
      return yesNoField({ ...common, unknown: true }, state)
    case 'choice': {
      const choices = Object.entries(spec.values).map(([value, label]) => ({ value, label }))
      return choices.length <= 4 ? radioField({ ...common, choices: [...choices, { value: UNKNOWN, label: 'I don’t know' }] }, state) : selectField({ ...common, choices, empty: 'Not known yet' }, state)
    }
    case 'choices':
      return choicesField({ ...common, choices: Object.entries(spec.values).map(([value, label]) => ({ value, label })) }, state)
    case 'amount':
      return amountField({ ...common, unit: unitInField(spec.unit) }, state)
    case 'count':
      return textField({ ...common, inputmode: 'numeric', width: 'small' }, state)
    case 'money':
      return moneyField(common, state)
    case 'date':
      return dateField(common, state)
    default:
      return textField(common, state)
  }
}

/** The fieldsets of a form, in the order of the procedure. */
export const sectionFields = (sections: readonly FormSection[], state: FormState, live: (name: FactName) => Html | undefined): Html =>
  html`${sections.map((s) => formPart(s.title, html`${s.facts.filter(isAsked).map((name) => factField(name, state, live(name)))}`, s.help))}`

/** Reads typed answers. "I don't know" and an empty field are unknown; everything else is kept as typed for the law to read. */
export function typedFacts(form: Form, names: readonly FactName[]): Readonly<Record<string, unknown>> {
  const facts: Record<string, unknown> = {}
  for (const name of names) {
    const spec = specOf(name)
    if (spec.kind === 'choices') {
      const all = form.all(name).filter((v) => v !== '')
      if (all.length > 0) facts[name] = all
      continue
    }
    const typed = form.text(name)
    if (typed === '' || typed === UNKNOWN) continue
    facts[name] = spec.kind === 'flag' || spec.kind === 'judgment' ? typed === 'yes' : typed
  }
  return facts
}

/** Stored facts as a form shows them again. */
export function shownValues(facts: Readonly<Record<string, unknown>>): Readonly<Record<string, string | readonly string[]>> {
  return Object.fromEntries(
    Object.entries(facts)
      .filter(([, v]) => v !== null && v !== undefined)
      .map(([k, v]) => [k, v === true ? 'yes' : v === false ? 'no' : Array.isArray(v) ? v.map(String) : String(v)]),
  )
}

/** Every fact that the form of a procedure asks. */
export const factsOfForm = (sections: readonly FormSection[]): readonly FactName[] => sections.flatMap((s) => s.facts).filter(isAsked)
