/** What may be changed in a rule, and what a drafted number must be. */
import { valueListsOf } from '../../engine/allowed.ts'
import type { Rule } from '../../engine/chapter.ts'
import type { Law } from '../../engine/law.ts'
import { type Limit, limitsOf, type Place } from '../../engine/limits.ts'
import { overlaid, overlaysOn, valueLabel } from '../../engine/overlays.ts'
import { rangeOf } from '../../engine/slots.ts'
import type { Dim } from '../../engine/tree.ts'
import { dayWords } from '../../engine/words.ts'
import { parsePlainDate } from '../../kernel/dates.ts'
import { dayNumber } from '../../kernel/day-number.ts'
import { compare, inUnit, numberInWords, type Rational, rational, readAmount, times, toNumber } from '../../kernel/quantity.ts'
import { type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { FactSpec } from '../../vocabulary/vocabulary.ts'
import type { Change } from '../board/model.ts'
import type { AmendmentDraft } from './model.ts'

/** A number or a day of a rule that may be changed. */
export interface AmendableLimit {
  readonly field: string
  readonly path: string
  /** What it limits, in words: "Depth to top of pipe, at least". */
  readonly label: string
  /** As it stands today: "4 ft". */
  readonly today: string
  /** "a length, such as 3 ft 6 in": what may be typed. */
  readonly asks: string
  readonly dim: Dim
  readonly limit: Limit
  readonly spec: FactSpec | null
}

/** A list of allowed values of a rule that may be changed. */
export interface AmendableList {
  readonly field: string
  readonly path: string
  readonly label: string
  readonly today: readonly string[]
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

export interface Amendable {
  readonly rule: Rule
  readonly limits: readonly AmendableLimit[]
  readonly lists: readonly AmendableList[]
}

const kinds: Readonly<Partial<Record<Dim, string>>> = {
  length: 'a length, such as 3 ft 6 in',
  slope: 'a slope, such as 1/4 in/ft',
  flow: 'a flow, such as 400 gal/day',
  volume: 'a volume, such as 1,000 gal',
  concentration: 'a concentration, such as 2 mg/l',
  temperature: 'a temperature, such as 150 F',
  pressure: 'a pressure, such as 5 psi',
  time: 'a time, such as 30 day',
  angle: 'an angle, such as 45 deg',
  percent: 'a share, such as 25 percent',
  power: 'a power, such as 3/4 hp',
  ph: 'a pH, such as 9.5 pH',
  load: 'a load, such as 1,200 lb/ft',
  count: 'a whole number or a fraction, such as 2',
  money: 'dollars, such as 150.00',
  date: 'a day, such as 1/1/2027',
}

const verbs: Readonly<Record<string, string>> = {
  atLeast: 'at least',
  atMost: 'at most',
  moreThan: 'more than',
  lessThan: 'less than',
  equals: 'exactly',
  differsFrom: 'other than',
  plus: 'plus',
  minus: 'minus',
  times: 'times',
  over: 'divided by',
}

const dateVerbs: Readonly<Record<string, string>> = {
  atLeast: 'on or after',
  atMost: 'on or before',
  moreThan: 'after',
  lessThan: 'before',
  equals: 'on',
  differsFrom: 'not on',
}
/** The same number more than once in a rule. */
const PLACES: Readonly<Record<string, string>> = { '(2)': '(second place)', '(3)': '(third place)', '(4)': '(fourth place)' }

/** Days that are added to a day have its dimension, and are no day themselves. */
const isDays = (limit: Limit): boolean => limit.dim === 'date' && limit.as.endsWith(' days')

/** "depth_of_cover_ft atLeast" in words: "Depth to top of pipe, at least". A name that begins with no fact is shown as it is. */
function limitLabel(law: Law, name: string): { readonly label: string; readonly spec: FactSpec | null } {
  const [first = '', ...rest] = name.split(' ')
  const said = law.factNamed(first)?.kind === 'date' ? dateVerbs : verbs
  const spec = law.factNamed(first)
  if (!spec) return { label: name.replace(/\b(atLeast|atMost|moreThan|lessThan|equals|differsFrom)\b/g, (v) => verbs[v] ?? v), spec: null }
  return { label: [spec.label, rest.map((w) => said[w] ?? PLACES[w] ?? w).join(' ')].filter((t) => t !== '').join(', '), spec }
}

const wanted = ['allowed', 'not allowed'] as const
/** What a list means where it stands: as it is, and under a "not". */
const LISTED: Readonly<Record<Place, readonly [plain: string, negated: string]>> = {
  when: ['the rule applies to', 'the rule applies to all but'],
  unless: ['the rule does not apply to', 'the rule applies only to'],
  must: wanted,
  except: wanted,
  cure: wanted,
}

/** What of a rule may be changed, as it stands on the day under the acts that hold; null where there is no such rule. */
export function amendableOf(law: Law, provision: string, on: string): Amendable | null {
  const written = law.rule(provision, on)
  if (!written) return null
  const { rule } = overlaid(written, overlaysOn(law.overlays, on), law.chapter.vocabulary)
  const limits = limitsOf(rule).map((limit): AmendableLimit => {
    const { label, spec } = limitLabel(law, limit.name)
    return {
      field: `limit-${limit.index}`,
      path: limit.name,
      label,
      today: limit.as,
      asks: isDays(limit) ? 'a number of days, such as 30 days' : (kinds[limit.dim] ?? `an amount with its unit, such as ${limit.as}`),
      dim: limit.dim,
      limit,
      spec,
    }
  })
  const lists = valueListsOf(rule)
    .filter((l) => !l.item)
    .flatMap((l): AmendableList[] => {
      const spec = law.factNamed(l.fact)
      if (spec?.kind !== 'choice' && spec?.kind !== 'choices') return []
      const nth = /\((\d+)\)$/.exec(l.name)?.[0]
      const where = `${LISTED[l.place][l.forbids ? 1 : 0]}${nth === undefined ? '' : ` ${PLACES[nth] ?? nth}`}`
      const choices = Object.entries(spec.values).map(([value, label]) => ({ value, label }))
      return [{ field: `list-${l.index}`, path: l.name, label: `${spec.label}: ${where}`, today: l.values, choices }]
    })
  return { rule, limits, lists }
}

/** Rules of a law with something to change, in the law’s order, each version once. */
export function amendableRules(law: Law, on: string): readonly Amendable[] {
  const ids = [...new Set(law.chapter.rules.filter((r) => r.until === undefined || on < r.until.date).map((r) => r.id))]
  return ids.flatMap((id) => {
    const found = amendableOf(law, id, on)
    return found && found.limits.length + found.lists.length > 0 ? [found] : []
  })
}

/** A number more than so many times the one of today, or less than that part of it, is a slip of the pen. */
const TIMES_TODAY = 100n

function outOfRange(l: AmendableLimit, value: Rational): string | null {
  const { spec, limit } = l
  if (spec && (spec.kind === 'amount' || spec.kind === 'count') && (spec.kind === 'count' ? 'count' : spec.dimension) === limit.dim) {
    const [least, most] = rangeOf(spec)
    const own = toNumber(spec.kind === 'amount' ? inUnit(value, spec.dimension, spec.unit) : value)
    const unit = spec.kind === 'amount' ? ` ${spec.unit}` : ''
    if (own < least && least === Number.MIN_VALUE) return 'It must be more than zero'
    if (own < least) return `It cannot be less than ${least}${unit}`
    if (own > most) return `It cannot be more than ${most}${unit}`
  } else if (limit.dim !== 'temperature' && limit.dim !== 'date' && value.n < 0n) return 'It cannot be less than zero'
  if ((limit.dim === 'date' && !isDays(limit)) || limit.value.n <= 0n) return null
  const share = rational(TIMES_TODAY)
  if (value.n > 0n && (compare(value, times(limit.value, share)) > 0 || compare(times(value, share), limit.value) < 0))
    return 'That is more than a hundred times away from it; check the unit'
  return null
}

function readLimit(l: AmendableLimit, typed: string): { readonly value: Rational; readonly words: string } | null {
  const text = typed.trim()
  if (isDays(l.limit)) {
    const days = /^(\d{1,5})( days?)?$/.exec(text)?.[1]
    return days === undefined ? null : { value: rational(BigInt(days)), words: `${days} days` }
  }
  switch (l.dim) {
    case 'date': {
      const day = parsePlainDate(text)
      const n = day === null ? null : dayNumber(day)
      return day === null || n === null ? null : { value: rational(BigInt(n)), words: day }
    }
    case 'count':
    case 'money': {
      const bare = text.replace('$', '').replaceAll(',', '')
      const value = numberInWords(bare)
      return value === null ? null : { value, words: bare }
    }
    default: {
      const unit = /[a-z%]/i.exec(l.today) ? l.today.replace(/^[\d\s.,/-]+/, '') : ''
      const words = /^[\d\s.,/]+$/.test(text) && unit !== '' ? `${text} ${unit}` : text
      const read = readAmount(l.dim, words)
      return read.ok ? { value: read.value, words } : null
    }
  }
}

/** The new number of a limit, or what is wrong with it: the sentence names the unit and the number of today. Empty or as today: no change. */
export function decideLimit(l: AmendableLimit, typed: string): { readonly change: string | null } | { readonly problem: FieldProblem } {
  const wrong = (why: string) => ({ problem: { field: l.field, message: `${why}. Type ${l.asks}; today it is ${dayWords(l.today)}.` } })
  if (typed.trim() === '') return { change: null }
  const read = readLimit(l, typed)
  if (read === null) return wrong(`“${typed.trim().slice(0, 40)}” is not ${l.asks.split(',')[0]}`)
  const why = outOfRange(l, read.value)
  if (why !== null) return wrong(why)
  return { change: compare(read.value, l.limit.value) === 0 ? null : read.words }
}

/** What was typed for one rule: each field of `amendableOf` by its name. */
export type Typed = (field: string) => readonly string[]

/** The changes of one rule, in place of those that the draft had of it. Every number is looked at before any is taken. */
export function decideChanges(amendable: Amendable, typed: Typed): Result<readonly Change[]> {
  const problems: FieldProblem[] = []
  const changes: Change[] = []
  const provision = amendable.rule.id
  for (const l of amendable.limits) {
    const decided = decideLimit(l, typed(l.field)[0] ?? '')
    if ('problem' in decided) problems.push(decided.problem)
    else if (decided.change !== null) changes.push({ provision, path: l.path, value: decided.change })
  }
  for (const l of amendable.lists) {
    const values = l.choices.map((c) => c.value).filter((v) => typed(l.field).includes(v))
    if (values.length === 0)
      problems.push({
        field: l.field,
        message: `Leave at least one value; today ${l.today.length === 1 ? 'it is' : 'they are'} ${l.today.map((v) => l.choices.find((c) => c.value === v)?.label ?? v).join(', ')}.`,
      })
    else if (values.length !== l.today.length || !values.every((v) => l.today.includes(v))) changes.push({ kind: 'values', provision, path: l.path, values })
  }
  return problems.length > 0 ? refuseFields(problems) : ok(changes)
}

/** The draft with the changes of one rule in place of what it had of it. */
export const withChanges = (draft: readonly Change[], provision: string, changes: readonly Change[]): readonly Change[] => [
  ...draft.filter((c) => c.provision !== provision),
  ...changes,
]

export function decideDraft(title: string, law: string, laws: readonly string[]): Result<{ readonly title: string; readonly law: string }> {
  const problems: FieldProblem[] = []
  if (title.trim().length < 3) problems.push({ field: 'title', message: 'Say what the amendment is about, such as Depth of cover and plastic pipe.' })
  if (!laws.includes(law)) problems.push({ field: 'law', message: 'Choose one of the laws in use here.' })
  return problems.length > 0 ? refuseFields(problems) : ok({ title: title.trim(), law })
}

/** A draft that became law, or was dropped, stays as it was. */
export const decideOpen = (draft: AmendmentDraft, what: string): Result<null> =>
  draft.state === 'draft'
    ? ok(null)
    : refuse('not-a-draft', `${what} This amendment is ${draft.state === 'enacted' ? 'in force as law' : 'dropped'}; begin a new draft.`)

export const decideRun = (draft: AmendmentDraft): Result<null> =>
  draft.changes.length === 0 ? refuse('no-change', 'Nothing was tried. The draft changes nothing yet; add a change first.') : ok(null)

/** A change in words: what it is about, as it stands, and as it would be. */
export function changeWords(law: Law, change: Change, on: string): { readonly label: string; readonly was: string; readonly becomes: string } {
  const amendable = amendableOf(law, change.provision, on)
  if (change.kind === 'values') {
    const list = amendable?.lists.find((l) => l.path === change.path)
    const words = (values: readonly string[]): string =>
      values.map((v) => list?.choices.find((c) => c.value === v)?.label ?? valueLabel(law.chapter.vocabulary, '', v)).join(', ')
    return { label: list?.label ?? change.path, was: list ? words(list.today) : 'not in the rule any more', becomes: words(change.values) }
  }
  const limit = amendable?.limits.find((l) => l.path === change.path)
  return { label: limit?.label ?? change.path, was: limit?.today ?? 'not in the rule any more', becomes: change.value }
}
