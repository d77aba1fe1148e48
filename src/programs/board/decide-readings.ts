/** How the village reads an open question of its law: the attorney advises, the body that the law names or the Board adopts, by a dated act (OFFICE 5). */
import { cardDate, type PlainDate, parsePlainDate } from '../../kernel/dates.ts'
import { type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import { type AdoptedReading, actLabel, type Instrument, type ReadingAdvice, standingOfAct } from './model.ts'

/** An open question, as the chapter declares it. */
export interface OpenReading {
  readonly id: string
  readonly choices: readonly { readonly choice: string }[]
  /** The body to which the law leaves it. */
  readonly decidedBy: string
}

export interface AdviceInput {
  readonly law: string
  readonly reading: string
  readonly choice: string
  readonly on: string
  readonly by: string
  readonly reasons: string
}

/** The attorney’s advice: which way, on what day, and why. Refuses a question or a way that the law does not have, and a day to come. */
export function decideAdvice(
  input: AdviceInput,
  known: readonly OpenReading[],
  today: PlainDate,
): Result<Pick<ReadingAdvice, 'choice' | 'on' | 'by' | 'reasons'>> {
  const question = known.find((r) => r.id === input.reading)
  if (!question) return refuse('no-such-question', 'Nothing was recorded. This law has no such open question.')
  const problems: FieldProblem[] = []
  if (!question.choices.some((c) => c.choice === input.choice)) problems.push({ field: 'choice', message: 'Choose one of the ways of reading it.' })
  const on = parsePlainDate(input.on)
  if (on === null || on > today) problems.push({ field: 'on', message: 'Type the day of the advice, today or earlier.' })
  if (input.by.trim() === '') problems.push({ field: 'by', message: 'Type the attorney’s name.' })
  if (input.reasons.trim().length < 10)
    problems.push({ field: 'reasons', message: 'Give the attorney’s reasons in a sentence or two. Only the office’s attorney, clerk and Board see them.' })
  if (problems.length > 0 || on === null) return refuseFields(problems)
  return ok({ choice: input.choice, on, by: input.by.trim(), reasons: input.reasons.trim() })
}

export interface ReadingInput {
  readonly law: string
  readonly reading: string
  readonly choice: string
  readonly from: string
  readonly reasons: string
  readonly instrumentId: string
}

export interface AdoptionContext {
  readonly known: readonly OpenReading[]
  readonly adopted: readonly AdoptedReading[]
  readonly advice: readonly ReadingAdvice[]
  readonly act: Instrument | null
  /** Title of the office that the question’s body is here; null where it is not mapped. */
  readonly office: string | null
}

/** Whether an act is one by which this question can be settled: a numbered resolution or local law of the Board, or the numbered decision of the body that the law names. */
function actProblem(act: Instrument | null, question: OpenReading, office: string | null): Result<Instrument> {
  const choose = (message: string) => refuseFields([{ field: 'instrumentId', message }])
  if (act === null || act.voidReason !== null)
    return choose('Choose the act by which it was adopted. Record it under Acts of the Board first, with its number and day.')
  const standing = standingOfAct(act)
  if (standing === 'in-conflict')
    return refuse(
      'act-in-conflict',
      `Nothing was adopted. ${actLabel(act)} is marked as conflicting with the law. The attorney rules on it first, on its page.`,
    )
  if (standing !== 'counts') return choose(`${actLabel(act)} has no effect. Choose another act.`)
  if (act.number === '') return choose('This act has no number. Choose one with a number and a day.')
  if (act.kind === 'resolution' || act.kind === 'local-law') return ok(act)
  if (act.kind !== 'officer-decision') return choose('Choose a resolution or a local law of the Board, or the decision of the body that the law names.')
  if (act.body !== question.decidedBy) return choose(`The law leaves this question to the ${question.decidedBy}. Choose an act of that body, or of the Board.`)
  if (office === null)
    return refuse(
      'body-not-mapped',
      `Nothing was adopted. Nobody has recorded which office the ${question.decidedBy} of this law is here. Record it under Settings, Bodies of the law; or let the Board adopt it.`,
    )
  return ok(act)
}

/**
 * How the village reads its law is adopted by a dated act with reasons, after the attorney has advised; it binds alike every case from
 * its day. Refuses a question or a way that the law does not have, one without advice on file up to the day of the act, without an act
 * that can settle it, and a day before the act’s first day or out of order.
 */
export function decideReading(
  input: ReadingInput,
  c: AdoptionContext,
): Result<{ readonly from: PlainDate; readonly choice: string; readonly reasons: string; readonly act: Instrument; readonly ends: AdoptedReading | null }> {
  const question = c.known.find((r) => r.id === input.reading)
  if (!question) return refuse('no-such-question', 'Nothing was adopted. This law has no such open question.')
  const problems: FieldProblem[] = []
  if (!question.choices.some((x) => x.choice === input.choice)) problems.push({ field: 'choice', message: 'Choose one of the ways of reading it.' })
  const from = parsePlainDate(input.from)
  if (from === null) problems.push({ field: 'from', message: 'Type the first day on which it binds, such as 12/1/2026.' })
  if (input.reasons.trim().length < 10) problems.push({ field: 'reasons', message: 'Give the reasons in a sentence or two. They are public.' })
  const by = actProblem(c.act, question, c.office)
  if (!by.ok && by.refusal.problems === undefined) return by
  if (!by.ok) problems.push(...(by.refusal.problems ?? []))
  else if (from !== null && from < by.value.effective)
    problems.push({ field: 'from', message: `${actLabel(by.value)} takes effect on ${cardDate(by.value.effective)}. Type that day or a later one.` })
  if (problems.length > 0 || from === null || !by.ok) return refuseFields(problems)
  const advised = c.advice.some((a) => a.law === input.law && a.reading === input.reading && a.voidReason === null && a.on <= by.value.adopted)
  if (!advised)
    return refuse(
      'advice-first',
      `Nothing was adopted. The attorney advises first, and no advice up to ${cardDate(by.value.adopted)} is on file. Record it on the page of the question. ${actLabel(by.value)} stays on record.`,
    )
  const open = c.adopted.find((r) => r.law === input.law && r.reading === input.reading && r.until === null) ?? null
  if (open && open.from >= from)
    return refuse('reading-out-of-order', `Nothing was adopted. A way of reading it is in force from ${cardDate(open.from)} on; choose a later day.`)
  return ok({ from, choice: input.choice, reasons: input.reasons.trim(), act: by.value, ends: open })
}
