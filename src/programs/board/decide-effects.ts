/** Whether a law allows what an act does. A draft that it forbids is refused with the section; an act already adopted is recorded and marked. */
import { cardDate, laterOf, type PlainDate, parsePlainDate } from '../../kernel/dates.ts'
import { parseMoney } from '../../kernel/money.ts'
import { type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import { type ActRuling, type Conflict, forbidden, type Instrument, type InstrumentKind, rulingWords, standingOfAct } from './model.ts'
import {
  type BoardBook,
  type BoardLaw,
  type ChargeEffect,
  type EffectDetail,
  type EffectKind,
  effectKinds,
  type Interval,
  intervalUnits,
  intervalWords,
  limitBinds,
  longer,
  type ScheduleEffect,
} from './model-effects.ts'

const conflict = (force: Conflict['force'], law: string, cite: Conflict['cite'], says: string, source = ''): Conflict => ({ force, law, cite, says, source })

/** By what act an amount may be set, and whether the act may double or forfeit it (OFFICE 13). */
function chargeConflicts(kind: InstrumentKind, d: ChargeEffect, of: BoardLaw): readonly Conflict[] {
  const charge = of.charges.find((c) => c.id === d.charge)
  if (!charge) return [conflict('forbids', d.law, null, `${of.title} names no charge “${d.charge}”.`)]
  const says = (why: string) => conflict('forbids', d.law, charge.cite, `${charge.title}: ${why}`)
  const found: Conflict[] = []
  if (charge.setBy === 'local-law' && kind !== 'local-law') found.push(says('the section has it set by local law, not by another act.'))
  if (charge.setBy === 'board-resolution' && kind !== 'resolution' && kind !== 'local-law') found.push(says('the section has it set by resolution.'))
  if (charge.setBy === 'board-action' && kind === 'officer-decision') found.push(says('the section leaves it to the Board.'))
  if (charge.setBy === 'actual-cost' || charge.setBy === 'case-by-case')
    found.push(
      says(
        charge.setBy === 'actual-cost'
          ? 'it is the actual cost of each case; no standing amount can be set.'
          : 'it is set in each case; no standing amount can be set.',
      ),
    )
  if (d.extra !== '' && d.extraUnder.trim() === '' && kind !== 'local-law')
    found.push(says(`nothing in the section lets it be ${d.extra}; only a local law can, and none is cited.`))
  if (d.kind === 'fee' && charge.kind === 'deposit') found.push(says('it is a deposit that goes back, not a fee.'))
  if (d.kind === 'deposit' && charge.kind !== 'deposit') found.push(says('it is no deposit.'))
  return found
}

const intervalsOf = (d: ScheduleEffect): readonly { readonly of: string; readonly interval: Interval }[] =>
  (['test', 'inspection', 'overhaul'] as const).flatMap((of) => (d[of] === null ? [] : [{ of, interval: d[of] }]))

/** A limit that binds is kept; one that only advises may be gone beyond with the Board’s reasons (OFFICE 7). */
function scheduleConflicts(d: ScheduleEffect, of: BoardLaw, readings: Readonly<Record<string, string>>): readonly Conflict[] {
  const limits = of.matters.find((m) => m.id === d.matter && m.kind === 'test-schedule')?.limits ?? []
  return intervalsOf(d).flatMap(({ of: what, interval }) =>
    limits
      .filter((l) => l.kind === 'most' && l.of === what && longer(interval, l))
      .map((l) => {
        const most = intervalWords({ n: l.n, unit: l.unit })
        return limitBinds(l, readings)
          ? conflict('forbids', d.law, l.cite, `The ${what} comes round at the latest after ${most}; the act says ${intervalWords(interval)}.`, l.source ?? '')
          : conflict('advises', d.law, l.cite, `The section advises ${most} at most for an ${what}; the act says ${intervalWords(interval)}.`, l.source ?? '')
      }),
  )
}

/** What only the Board sets, under a section that leaves it to the Board. */
function matterConflicts(kind: InstrumentKind, d: Extract<EffectDetail, { readonly matter: string }>, of: BoardLaw): readonly Conflict[] {
  const matter = of.matters.find((m) => m.id === d.matter && m.kind === d.kind)
  if (!matter) return [conflict('forbids', d.law, null, `${of.title} leaves this to nobody; no section lets the Board set it.`)]
  return kind === 'officer-decision' ? [conflict('forbids', d.law, matter.cite, `${matter.title}: the section leaves it to the Board.`)] : []
}

/** What the law forbids in one thing that an act does, or advises against. */
function conflictsIn(kind: InstrumentKind, d: EffectDetail, of: BoardLaw, readings: Readonly<Record<string, string>>): readonly Conflict[] {
  switch (d.kind) {
    case 'fee':
    case 'deposit':
      return chargeConflicts(kind, d, of)
    case 'test-schedule':
      return [...matterConflicts(kind, d, of), ...scheduleConflicts(d, of, readings)]
    case 'time-to-correct':
    case 'laboratory':
      return matterConflicts(kind, d, of)
    case 'reading':
      return []
    case 'decision':
      return kind === 'officer-decision' ? [conflict('forbids', d.law, d.cite, `${d.title}: the section leaves it to the Board.`)] : []
    case 'amendment':
      return kind === 'local-law'
        ? []
        : [conflict('forbids', d.law, null, 'The text of a local law is changed by a local law only.', 'Municipal Home Rule Law § 27')]
  }
}

/** What the law forbids in an act, or advises against. Empty where it says nothing against it. */
export const conflictsOf = (
  kind: InstrumentKind,
  effects: readonly EffectDetail[],
  book: BoardBook,
  readingsOf: (law: string) => Readonly<Record<string, string>>,
): readonly Conflict[] =>
  effects.flatMap((d) => {
    const of = book.get(d.law)
    return of ? conflictsIn(kind, d, of, readingsOf(d.law)) : [conflict('forbids', d.law, null, 'Its law is not in this copy of the program.')]
  })

export const conflictWords = (c: Conflict): string => `${c.says}${c.source === '' ? '' : ` (${c.source})`}`

/** Refuses a draft that a law forbids, with its section. What the law only advises against is kept, once the Board’s reasons are in it. */
export function decideLawful(conflicts: readonly Conflict[], effects: readonly EffectDetail[]): Result<readonly Conflict[]> {
  const [first] = forbidden(conflicts)
  if (first)
    return refuse(
      'law-forbids',
      `The draft was not kept. ${conflictWords(first)} Change the draft, or ask the attorney. An act that was adopted already is recorded under Acts of the Board, and marked.`,
      first.cite === null ? {} : { cite: first.cite },
    )
  const unexplained = conflicts.length > 0 && effects.some((d) => d.kind === 'test-schedule' && d.reasons.trim() === '')
  return unexplained ? refuseFields([{ field: 'reasons', message: `Give the Board’s reasons. ${conflictWords(conflicts[0] as Conflict)}` }]) : ok(conflicts)
}

/** An effect as a form sends it. */
export interface EffectInput {
  readonly kind: string
  /** Law and thing: “law#charge”, “law#matter”, “law#reading”. */
  readonly thing: string
  readonly amount: string
  readonly extra: string
  readonly extraUnder: string
  readonly devices: string
  readonly test: string
  readonly inspection: string
  readonly overhaul: string
  readonly days: string
  readonly name: string
  readonly takenBack: boolean
  readonly choice: string
  readonly reasons: string
}
export const noEffect: EffectInput = {
  kind: '',
  thing: '',
  amount: '',
  extra: '',
  extraUnder: '',
  devices: '',
  test: '',
  inspection: '',
  overhaul: '',
  days: '',
  name: '',
  takenBack: false,
  choice: '',
  reasons: '',
}

/** “1 year”, “6 months”, “90 days” → the interval; null where it is none. */
export function readInterval(text: string): Interval | null {
  const found = /^(\d{1,4})\s*(day|month|year)s?$/i.exec(text.trim())
  if (!found) return null
  const n = Number(found[1])
  const unit = `${(found[2] ?? '').toLowerCase()}s`
  return n > 0 && Object.hasOwn(intervalUnits, unit) ? { n, unit: unit as Interval['unit'] } : null
}

function chargeDetail(input: EffectInput, law: string, charge: string, of: BoardLaw | undefined, problems: FieldProblem[]): EffectDetail | null {
  const named = of?.charges.find((c) => c.id === charge)
  if (!named) problems.push({ field: 'thing', message: 'Choose a charge that the law names.' })
  const amount = parseMoney(input.amount)
  if (amount === null || amount <= 0) problems.push({ field: 'amount', message: 'Type the amount in dollars and cents, such as $150.00.' })
  const extra = input.extra === 'doubled' || input.extra === 'forfeited' ? input.extra : ''
  if (!named || amount === null || amount <= 0) return null
  return { kind: named.kind === 'deposit' ? 'deposit' : 'fee', law, charge, amountCents: amount, extra, extraUnder: input.extraUnder.trim() }
}

function scheduleDetail(input: EffectInput, law: string, matter: string, problems: FieldProblem[]): EffectDetail | null {
  const read = (field: 'test' | 'inspection' | 'overhaul'): Interval | null => {
    if (input[field].trim() === '') return null
    const interval = readInterval(input[field])
    if (interval === null) problems.push({ field, message: 'Type how often, such as 1 year, 6 months or 90 days.' })
    return interval
  }
  const [test, inspection, overhaul] = [read('test'), read('inspection'), read('overhaul')]
  if (input.test.trim() === '' && input.inspection.trim() === '' && input.overhaul.trim() === '')
    problems.push({ field: 'test', message: 'Type at least one interval, such as 1 year.' })
  return { kind: 'test-schedule', law, matter, devices: input.devices.trim() || 'all', test, inspection, overhaul, reasons: input.reasons.trim() }
}

/** Reads one effect from a form; each field that is wrong is named. */
export function decideEffect(input: EffectInput, book: BoardBook): Result<EffectDetail> {
  const problems: FieldProblem[] = []
  const [law = '', thing = ''] = input.thing.split('#')
  const of = book.get(law)
  let detail: EffectDetail | null = null
  if (!Object.hasOwn(effectKinds, input.kind)) problems.push({ field: 'kind', message: 'Choose what the act does.' })
  else if (!of || thing === '') problems.push({ field: 'thing', message: 'Choose what it is about.' })
  else if (input.kind === 'fee' || input.kind === 'deposit') detail = chargeDetail(input, law, thing, of, problems)
  else if (input.kind === 'test-schedule') detail = scheduleDetail(input, law, thing, problems)
  else if (input.kind === 'time-to-correct') {
    const days = Number(input.days)
    if (!Number.isInteger(days) || days < 1 || days > 1000) problems.push({ field: 'days', message: 'Type a number of days from 1 to 1000, such as 30.' })
    detail = { kind: 'time-to-correct', law, matter: thing, of: input.devices.trim() || 'all', days }
  } else if (input.kind === 'laboratory') {
    if (input.name.trim() === '') problems.push({ field: 'name', message: 'Type the name of the laboratory.' })
    detail = { kind: 'laboratory', law, matter: thing, name: input.name.trim(), accepted: !input.takenBack }
  } else if (input.kind === 'reading') {
    const question = of.readings.find((r) => r.id === thing)
    if (!question?.choices.some((c) => c.choice === input.choice)) problems.push({ field: 'choice', message: 'Choose one of the ways of reading it.' })
    if (input.reasons.trim().length < 10) problems.push({ field: 'reasons', message: 'Give the reasons in a sentence or two. They are public.' })
    detail = { kind: 'reading', law, reading: thing, choice: input.choice, reasons: input.reasons.trim() }
  } else problems.push({ field: 'kind', message: 'An amendment begins as a draft under What if, and is put on the agenda from there.' })
  return problems.length > 0 || detail === null ? refuseFields(problems) : ok(detail)
}

/** Kinds of effect that a form offers under each law: those for which the law leaves something to the Board. */
export const kindsUnder = (of: BoardLaw): readonly EffectKind[] => [
  ...(of.charges.some((c) => c.kind === 'fee') ? (['fee'] as const) : []),
  ...(of.charges.some((c) => c.kind === 'deposit') ? (['deposit'] as const) : []),
  ...(['test-schedule', 'time-to-correct', 'laboratory'] as const).filter((k) => of.matters.some((m) => m.kind === k)),
  ...(of.readings.length > 0 ? (['reading'] as const) : []),
]

/** The attorney’s ruling on an act that a law forbids. It is an act of its own, with reasons; until then the act has no effect here. */
export function decideRuling(
  act: Instrument,
  input: { readonly ruling: string; readonly on: string; readonly by: string; readonly reasons: string },
  today: PlainDate,
): Result<ActRuling> {
  const standing = standingOfAct(act)
  if (standing === 'void') return refuse('already-void', 'Nothing was recorded. The act is void.')
  if (forbidden(act.conflicts).length === 0) return refuse('no-conflict', 'Nothing was recorded. No law forbids anything in this act.')
  const problems: FieldProblem[] = []
  if (!Object.hasOwn(rulingWords, input.ruling)) problems.push({ field: 'ruling', message: 'Choose whether it stands or has no effect.' })
  const on = parsePlainDate(input.on)
  if (on === null || on > today) problems.push({ field: 'on', message: 'Type the day of the ruling, today or earlier.' })
  else if (on < act.adopted) problems.push({ field: 'on', message: `The act was adopted on ${cardDate(act.adopted)}. Type that day or a later one.` })
  if (input.by.trim() === '') problems.push({ field: 'by', message: 'Type the attorney’s name.' })
  if (input.reasons.trim().length < 10) problems.push({ field: 'reasons', message: 'Give the reasons in a sentence or two.' })
  if (problems.length > 0 || on === null) return refuseFields(problems)
  return ok({ ruling: input.ruling as ActRuling['ruling'], on, by: input.by.trim(), reasons: input.reasons.trim() })
}

/** The day on which the Secretary of State filed a local law. It takes effect at the earliest then (Municipal Home Rule Law § 27, unverified). */
export function decideFiling(act: Instrument, filedText: string, today: PlainDate): Result<{ readonly filed: PlainDate; readonly effective: PlainDate }> {
  if (act.kind !== 'local-law') return refuse('not-a-local-law', 'Nothing was recorded. Only a local law is filed with the Secretary of State.')
  if (act.voidReason !== null) return refuse('already-void', 'Nothing was recorded. The act is void.')
  if (act.filed !== null) return refuse('filed-already', `Nothing was recorded. It was filed on ${cardDate(act.filed)}.`)
  const filed = parsePlainDate(filedText)
  if (filed === null || filed > today || filed < act.adopted)
    return refuseFields([{ field: 'filed', message: `Type the day of filing, from ${cardDate(act.adopted)} to today.` }])
  return ok({ filed, effective: laterOf(act.effective, filed) })
}
