/** A fact of the vocabulary as a field of a form, and a typed answer as a fact. One place, so that every form asks alike. */
import { parsePlainDate } from '../../kernel/dates.ts'
import { unitInField } from '../../kernel/unit-words.ts'
import type { FactSpec } from '../../vocabulary/kinds.ts'
import { choicesField, radioField, selectField, UNKNOWN, yesNoField } from './choices.ts'
import { typedDate } from './format.ts'
import { amountField, dateField, type FormState, moneyField, textField } from './forms.ts'
import type { Html } from './html.ts'

/** An example of an answer as people type it: a day as month/day/year. */
export function exampleOf({ kind, example }: FactSpec): string | undefined {
  const day = kind === 'date' && example !== undefined ? parsePlainDate(example) : null
  return day === null ? example : typedDate(day)
}

const hintOf = (spec: FactSpec): string | undefined => {
  const { help } = spec
  const example = exampleOf(spec)
  if (help === undefined) return example === undefined ? undefined : `for example ${example}`
  if (example === undefined) return help
  return help.endsWith('.') ? `${help} For example ${example}.` : `${help}; for example ${example}`
}

/** The control of one fact. `live` is the verdict line under it. Lists have no control of their own. */
export function factControl(name: string, spec: FactSpec, state: FormState, live?: Html): Html {
  const hint = hintOf(spec)
  const common = { name, label: spec.label, ...(hint === undefined ? {} : { hint }), ...(live === undefined ? {} : { live }) }
  switch (spec.kind) {
    case 'flag':
    case 'judgment':
      return yesNoField({ ...common, unknown: true }, state)
    case 'approval':
      return radioField(
        {
          ...common,
          choices: [
            { value: 'given', label: 'Given' },
            { value: 'refused', label: 'Refused' },
            { value: UNKNOWN, label: 'Not decided yet' },
          ],
        },
        state,
      )
    case 'choice': {
      const choices = Object.entries(spec.values).map(([value, label]) => ({ value, label }))
      return choices.length <= 4
        ? radioField({ ...common, choices: [...choices, { value: UNKNOWN, label: 'I don’t know' }] }, state)
        : selectField({ ...common, choices, empty: 'Not known yet' }, state)
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
    case 'series':
      return textField(
        {
          ...common,
          hint: `One measurement a line: day, time and value, for example 2026-11-30 08:00 1.8 ${spec.unit}; or one figure alone`,
          rows: 4,
          width: 'full',
        },
        state,
      )
    default:
      return textField(common, state)
  }
}

/** How a question takes its place among others: short answers beside each other, long lists across. */
export const factPlace = (spec: FactSpec): string => {
  if (spec.kind === 'flag' || spec.kind === 'judgment' || spec.kind === 'approval') return 'tc-fact tc-fact--yesno'
  if (spec.kind === 'choices' || spec.kind === 'text' || spec.kind === 'series' || (spec.kind === 'choice' && Object.keys(spec.values).length <= 4))
    return 'tc-fact tc-fact--wide'
  return 'tc-fact'
}

/** A line of a series: "2026-11-30 08:00 1.8 mg/l". What cannot be split is given to the law as it stands, which says what is wrong. */
function measurement(line: string): Readonly<Record<string, string>> {
  const [, day = '', time, value = ''] = /^(\S+)(?:[ T]+(\d{1,2}:\d{2}))?\s+(.+)$/.exec(line) ?? []
  if (day === '') return { at: line, value: '' }
  const qualifier = /^[<>]/.exec(value)?.[0]
  return { at: time === undefined ? day : `${day}T${time}`, value: value.replace(/^[<>]\s*/, ''), ...(qualifier === undefined ? {} : { qualifier }) }
}

/** Typed text as a fact. "I don't know" and an empty field are unknown (undefined); everything else is kept as typed for the law to read. */
export function typedFact(spec: FactSpec, typed: readonly string[]): unknown {
  const given = typed.map((t) => t.trim()).filter((t) => t !== '' && t !== UNKNOWN)
  const [one] = given
  if (one === undefined) return undefined
  if (spec.kind === 'choices') return given
  if (spec.kind === 'flag' || spec.kind === 'judgment') return one === 'yes' ? true : one === 'no' ? false : one
  if (spec.kind === 'series') {
    const lines = one
      .split('\n')
      .map((l) => l.trim())
      .filter((l) => l !== '')
    // One figure without a day ("0.4", "< 0.2 mg/l") is the average or the reading itself; the law reads it as it stands.
    const [only] = lines
    return lines.length === 1 && only !== undefined && !/^\d{1,4}[-/]\d/.test(only) ? only : lines.map(measurement)
  }
  return one
}
