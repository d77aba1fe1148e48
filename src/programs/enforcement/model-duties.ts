/**
 * The duties that stand against a violation as its papers are: begun by a notice that was served, or by an order to comply at once. The time is the
 * day that the notice names, with whatever extended it. They follow from the acts on file and decide nothing.
 */
import type { Remedy } from '../../engine/remedies.ts'
import { cardDate, type PlainDate } from '../../kernel/dates.ts'
import { inOrder, type SignedNotice, usable, type Violation, type ViolationAct } from './model.ts'

/** A day by which it has to be done, and what set it. */
export interface SetDay {
  readonly by: PlainDate
  /** "N-2026-0088, with the time that the Board of Trustees set on Nov 9, 2026, Resolution 2026-31". */
  readonly instrument: string
}

/** One duty as it should stand. */
export interface BegunDuty {
  readonly duty: string
  /** The notice or the act that began it. */
  readonly evidence: { readonly kind: 'notice' | 'violation-act'; readonly id: string }
  /** Of a notice: the days that its proofs show. */
  readonly served: { readonly mailed: PlainDate | null; readonly received: PlainDate | null } | null
  /** Of an order: the day on which it was given. */
  readonly day: PlainDate | null
  readonly shownBy: string
  /** The time as the notice names it, then each extension; empty where no day was set. */
  readonly times: readonly SetDay[]
}

interface File {
  readonly violation: Pick<Violation, 'voidReason'>
  readonly acts: readonly ViolationAct[]
  readonly notices: readonly SignedNotice[]
  readonly remedies: readonly Remedy[]
}

const byWhom = (a: ViolationAct): string => a.office || a.by
const onPaper = (a: ViolationAct): string => (a.paper === '' ? '' : `, ${a.paper}`)

/** The time of a notice: the day that it names and the act that set it, and what extended it until the next notice of the same kind. */
function timesOf(n: SignedNotice, next: PlainDate | null, acts: readonly ViolationAct[]): readonly SetDay[] {
  if (n.by === null) return []
  const sets = acts.filter((a) => (a.kind === 'time' || a.kind === 'extension') && a.until !== null)
  const set = sets.findLast((a) => a.until === n.by && a.on <= n.signedOn)
  const named = set === undefined ? n.number : `${n.number}, with the time that the ${byWhom(set)} set on ${cardDate(set.on)}${onPaper(set)}`
  const times: SetDay[] = [{ by: n.by, instrument: named }]
  for (const a of sets) {
    const longer = a.kind === 'extension' && a.on >= n.signedOn && (next === null || a.on < next) && a.until !== null && a.until > (times.at(-1)?.by ?? n.by)
    if (longer && a.until !== null) times.push({ by: a.until, instrument: `the extension of ${cardDate(a.on)} by the ${byWhom(a)}${onPaper(a)}` })
  }
  return times
}

const servedWords = (n: SignedNotice): string =>
  `Notice ${n.number}${n.mailed ? `, mailed or handed over ${cardDate(n.mailed)}` : ''}${n.received ? `, received ${cardDate(n.received)}` : ''}`

/**
 * The duties that the papers of a violation have begun, the latest paper first. A notice that is not served begins none; neither does an order that
 * leaves a schedule, whose steps have days of their own. An act that is marked counts once the attorney has ruled.
 *
 * Example: a notice of November 9 that names December 15, handed over on November 10, and an extension of December 1 to December 29: one duty with the
 * times December 15 and December 29.
 */
export function begunDuties(c: File): readonly BegunDuty[] {
  if (c.violation.voidReason !== null) return []
  const acts = inOrder(usable(c.acts))
  const duty = (remedy: string | null): string | null => c.remedies.find((r) => r.id === remedy)?.begins ?? null
  const given = [...c.notices].sort((a, b) => a.signedOn.localeCompare(b.signedOn, 'en') || a.id.localeCompare(b.id, 'en'))
  const ofNotices = given.flatMap((n): readonly BegunDuty[] => {
    const begins = duty(n.remedy)
    if (begins === null || (n.mailed === null && n.received === null)) return []
    const next = given.find((x) => x.remedy === n.remedy && (x.signedOn > n.signedOn || (x.signedOn === n.signedOn && x.id > n.id)))?.signedOn ?? null
    return [
      {
        duty: begins,
        evidence: { kind: 'notice', id: n.id },
        served: { mailed: n.mailed, received: n.received },
        day: null,
        shownBy: servedWords(n),
        times: timesOf(n, next, acts),
      },
    ]
  })
  const ofOrders = acts.flatMap((a): readonly BegunDuty[] => {
    const begins = a.kind === 'remedy' && a.form === 'forthwith' ? duty(a.remedy) : null
    const shownBy = `Order of the ${byWhom(a)}${onPaper(a)}`
    return begins === null ? [] : [{ duty: begins, evidence: { kind: 'violation-act', id: a.id }, served: null, day: a.on, shownBy, times: [] }]
  })
  return [...ofNotices, ...ofOrders].reverse()
}

/** What has become of the violation, as its duties see it. */
export type OutcomeForDuties =
  | { readonly is: 'open' }
  | { readonly is: 'met'; readonly on: PlainDate; readonly shownBy: string }
  | { readonly is: 'ended'; readonly reason: string }

/** Found corrected by an officer, its duties are met on that day; withdrawn or closed otherwise, nothing is asked any more. */
export function outcomeForDuties(v: Pick<Violation, 'state' | 'number'>, acts: readonly ViolationAct[]): OutcomeForDuties {
  const all = usable(acts)
  const last = (kind: ViolationAct['kind']): ViolationAct | undefined => all.findLast((a) => a.kind === kind)
  const found = last('correction')
  const again = last('reopened')
  const stands = found !== undefined && (again === undefined || again.on < found.on || (again.on === found.on && again.id < found.id))
  if (stands && (v.state === 'corrected' || v.state === 'closed'))
    return { is: 'met', on: found.on, shownBy: `Found corrected by ${found.by}${found.office === '' ? '' : `, ${found.office}`}` }
  if (v.state === 'withdrawn' || v.state === 'closed') return { is: 'ended', reason: `${v.number} was ${v.state}` }
  return { is: 'open' }
}
