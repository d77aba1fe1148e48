/** Facts as form fields, and typed answers as facts. One place, so that application, inspection and drawer card ask alike. */
import type { FormSection } from '../../engine/procedure.ts'
import type { FactName, FactSpec } from '../../vocabulary/vocabulary.ts'
import { vocabulary } from '../../vocabulary/vocabulary.ts'
import type { Form } from '../../web/form.ts'
import { classes, type FormState, factControl, factPlace, flag, type Html, html, nothing, typedFact } from '../../web/kit/kit.ts'

const specOf = (name: FactName): FactSpec => vocabulary[name]

/** Facts that a person types into a form. Approvals have pages of their own; lists and series come with later programs. */
export const isAsked = (name: FactName): boolean => !['approval', 'list', 'series'].includes(specOf(name).kind)

/** The control of one fact. `live` is the verdict line under it. */
export const factField = (name: FactName, state: FormState, live?: Html): Html => factControl(name, specOf(name), state, live)

/** Questions in their grid. Those that nothing calls for are left out by the sheet until somebody asks for all of them. */
export const factGrid = (names: readonly FactName[], state: FormState, live: (name: FactName) => Html): Html =>
  html`<div class="tc-facts">${names.map((name) => html`<div class="${factPlace(specOf(name))}">${factField(name, state, live(name))}</div>`)}</div>`

/** What the fold of a part says of its answers, renewed by the script while typing. */
export interface PartView {
  live(name: FactName): Html
  /** Whether it is answered, or something waits for the answer. */
  calls(name: FactName): boolean
  status(section: FormSection): PartStatus
}

export interface PartStatus {
  readonly words: string
  /** Findings that fall short and turn on an answer of this part. */
  readonly short: number
}

export const partStatus = (index: number, status: PartStatus): Html =>
  html`<span class="${classes('tc-fold__status', status.short > 0 && 'tc-t-violates')}" id="part-${index}">${status.words}</span>`

/**
 * The parts of a form, in the order of the procedure, each folded but the first. A part with something to mend is open, so
 * that its message is seen; else the one that holds the question asked for, else those in which something falls short.
 */
export const sectionFolds = (sections: readonly FormSection[], state: FormState, view: PartView, askedFor = ''): Html => {
  const toMend = new Set<string>([...state.problems.map((p) => p.field), ...(askedFor === '' ? [] : [askedFor])])
  const holds = (s: FormSection): boolean => s.facts.some((name) => toMend.has(name))
  const anyToMend = sections.some(holds)
  const anyShort = sections.some((s) => view.status(s).short > 0)
  const isOpen = (s: FormSection, i: number): boolean => (anyToMend ? holds(s) : anyShort ? view.status(s).short > 0 : i === 0)
  return html`${sections.map(
    (s, i) =>
      html`<details class="tc-fold"${flag('open', isOpen(s, i))}><summary><h3>${s.title}</h3> ${partStatus(i, view.status(s))}</summary>${s.help === undefined ? nothing : html`<p class="tc-soft">${s.help}</p>`}${factGrid(s.facts.filter(isAsked), state, view.live)}</details>`,
  )}`
}

/** The switch that shows the questions which nothing calls for. The sheet does it, so that it works without scripts. */
export const everyQuestion = (state: FormState): Html =>
  html`<div class="usa-checkbox tc-every"><input class="usa-checkbox__input" id="f-every" type="checkbox" name="every" value="yes"${flag('checked', state.values.every?.includes('yes'))}><label class="usa-checkbox__label" for="f-every">Show every question of the law</label></div>`

/** Reads typed answers. "I don't know" and an empty field are unknown; everything else is kept as typed for the law to read. */
export function typedFacts(form: Form, names: readonly FactName[]): Readonly<Record<string, unknown>> {
  const facts: Record<string, unknown> = {}
  for (const name of names) {
    const fact = typedFact(specOf(name), form.all(name))
    if (fact !== undefined) facts[name] = fact
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
