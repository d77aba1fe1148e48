/** The days of a violation under each way of reading the law, and the largest penalty on them. For the attorney only (OFFICE 11). */
import type { Remedy } from '../../engine/remedies.ts'
import type { Cite } from '../../kernel/result.ts'
import type { CaseOfViolation } from './decide.ts'
import { countDays, type DayCounted, type MostOf, mostFor, noticeTimes, observationsOf, type Window, windowOf } from './model-days.ts'

export interface Count {
  readonly choice: string
  readonly label: string
  /** The village has adopted this way of reading it. */
  readonly adopted: boolean
  readonly windows: readonly Window[]
  readonly count: DayCounted
  /** Why a notice opens no window. */
  readonly why: readonly string[]
  readonly most: readonly (MostOf & { readonly cite: Cite; readonly needs: string })[]
}

type File = Pick<CaseOfViolation, 'violation' | 'acts' | 'notices' | 'law' | 'course'> & {
  readonly adopted: Readonly<Record<string, string>>
  readonly clock: 'open' | 'mailing' | 'receipt'
}

const withMaximum = (l: File): readonly (Remedy & { readonly most: NonNullable<Remedy['most']> })[] =>
  l.law.remedies.flatMap((r) => (r.most !== null && r.courses.includes(l.course.id) ? [{ ...r, most: r.most }] : []))

/** One count for each choice of the reading that is open, or the one that the village adopted. Nothing where the law multiplies nothing. */
export function countsOf(l: File): readonly Count[] {
  const { days } = l.course
  if (days === null) return []
  const reading = l.law.readings.find((r) => r.id === days.reading)
  const adopted = l.adopted[days.reading]
  const choices = (reading?.choices ?? []).filter((c) => adopted === undefined || c.choice === adopted)
  const seen = observationsOf(l.violation, l.acts)
  const times = noticeTimes(l.notices, l.acts, l.clock)
  const why = times.length === 0 ? ['No notice from which days may count has been signed.'] : times.flatMap((t) => (t.why === null ? [] : [t.why]))
  return choices.map((c): Count => {
    const start = days.starts[c.choice]
    const windows = start === undefined ? [] : times.map((t, i) => windowOf(start, t, i === 0, seen)).filter((w) => w !== null)
    const count = countDays(seen, windows)
    return {
      choice: c.choice,
      label: c.label,
      adopted: c.choice === adopted,
      windows,
      count,
      why,
      most: withMaximum(l).map((r) => ({ ...mostFor(r.most, count), cite: r.cite, needs: r.most.needs })),
    }
  })
}

/** What the text leaves open about this violation: of its course, of what the law provides on it, and readings that nobody has adopted. */
export function openQuestions(l: File): readonly string[] {
  const reading = l.course.days === null ? undefined : l.law.readings.find((r) => r.id === l.course.days?.reading)
  const unsettled = reading && l.adopted[reading.id] === undefined ? [`${reading.question} ${reading.choices.map((c) => c.label).join('; or: ')}.`] : []
  const used = new Set([...l.acts.map((a) => a.remedy), ...l.notices.map((n) => n.remedy)])
  const ofRemedies = l.law.remedies
    .filter((r) => r.courses.includes(l.course.id) && (used.has(r.id) || r.most !== null))
    .flatMap((r) => (r.open === null ? [] : [`${r.title}: ${r.open}`]))
  return [...(l.course.open === null ? [] : [l.course.open]), ...unsettled, ...ofRemedies]
}
