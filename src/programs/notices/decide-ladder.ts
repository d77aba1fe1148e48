/** Ladders of reminders: what may stand on one, and which step is next. A ladder sends nothing; it says what could be prepared. */
import { addDays, type PlainDate } from '../../kernel/dates.ts'
import { within } from '../../kernel/legal-time.ts'
import { type FieldProblem, ok, type Result, refuseFields } from '../../kernel/result.ts'
import type { Ladder, Template } from './model.ts'

export const MOST_STEPS = 5

export interface LadderInput {
  readonly title: string
  readonly holdDays: string
  readonly steps: readonly { readonly templateId: string; readonly afterDays: string }[]
}

/** A ladder holds reminders only: what follows them is a legal notice, which an officer makes on its own (OFFICE 9, 10). */
export function decideLadder(
  input: LadderInput,
  templates: readonly Pick<Template, 'id' | 'kind' | 'title' | 'withdrawnOn'>[],
): Result<Pick<Ladder, 'title' | 'holdDays' | 'steps'>> {
  const problems: FieldProblem[] = []
  const title = input.title.trim()
  if (title === '') problems.push({ field: 'title', message: 'Type a name, such as Yearly test of a device.' })
  const holdDays = Number(input.holdDays.trim() === '' ? '0' : input.holdDays)
  if (!Number.isInteger(holdDays) || holdDays < 0 || holdDays > 365) problems.push({ field: 'holdDays', message: 'Type a whole number of days from 0 to 365.' })
  const steps = input.steps.flatMap((s, i) => {
    if (s.templateId === '' && s.afterDays.trim() === '') return []
    const template = templates.find((t) => t.id === s.templateId)
    if (!template || template.withdrawnOn !== null) problems.push({ field: `step_${i + 1}_template`, message: 'Choose a reminder from the list.' })
    else if (template.kind !== 'reminder')
      problems.push({ field: `step_${i + 1}_template`, message: 'Choose a reminder. A legal notice is the officer’s own act and stands on no ladder.' })
    const afterDays = Number(s.afterDays)
    if (s.afterDays.trim() === '' || !Number.isInteger(afterDays) || afterDays < 0 || afterDays > 730)
      problems.push({ field: `step_${i + 1}_days`, message: 'Type after how many days, from 0 to 730.' })
    return [{ templateId: s.templateId, afterDays }]
  })
  if (steps.length === 0) problems.push({ field: 'step_1_template', message: 'Choose the first reminder.' })
  return problems.length > 0 ? refuseFields(problems) : ok({ title, holdDays, steps })
}

/** A notice of a ladder, as the next step needs it. */
export interface Climbed {
  readonly step: number
  /** The day on which it was sent; null while it lies here. */
  readonly sentOn: PlainDate | null
}

export interface NextStep {
  /** From 0. */
  readonly step: number
  readonly templateId: string
  readonly due: PlainDate
  /** True while the matter waits on somebody else and the hold that the village set has not run out. */
  readonly held: boolean
}

/**
 * The next step of a ladder for a case, or null where the ladder is at its end or a letter still lies here unsent.
 *
 * @param begun the day from which the first step counts
 * @param waitsOnOtherSince since when somebody else, not the addressee, has the matter in hand; null where nobody has
 * Worked example: the second step 21 days after a first sent on 2026-11-09 is due on Monday, 2026-11-30.
 */
export function nextStep(
  ladder: Pick<Ladder, 'steps' | 'holdDays'>,
  climbed: readonly Climbed[],
  begun: PlainDate,
  today: PlainDate,
  waitsOnOtherSince: PlainDate | null,
): NextStep | null {
  const last = [...climbed].sort((a, b) => b.step - a.step)[0]
  if (last !== undefined && last.sentOn === null) return null
  const step = last === undefined ? 0 : last.step + 1
  const next = ladder.steps[step]
  if (next === undefined) return null
  const due = within(last?.sentOn ?? begun, { n: next.afterDays, unit: 'days' }).due
  const held = waitsOnOtherSince !== null && today < addDays(waitsOnOtherSince, ladder.holdDays)
  return { step, templateId: next.templateId, due, held }
}
