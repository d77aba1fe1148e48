/** How alike cases were treated, and the department's own record beside it: what the office itself did on time or late. It judges nobody. */
import { daysBetween, type PlainDate } from '../../kernel/dates.ts'
import { live, type SignedNotice, usable, type Violation, type ViolationAct, type ViolationState, violationStates } from './model.ts'
import { daysAllowed, noticeTimes } from './model-days.ts'

export interface AlikeCase {
  readonly id: string
  readonly number: string
  readonly place: string
  /** Law and section, and on which course: what makes cases alike. */
  readonly law: string
  readonly section: string
  readonly course: string
  readonly opened: PlainDate
  /** From service, else from the signature or the act that set it, to the end with every extension; null where no time was set. */
  readonly daysAllowed: number | null
  readonly extensions: number
  readonly outcome: ViolationState
  /** Days from the opening to the first signed notice; null where none was signed. */
  readonly daysToNotice: number | null
  /** Days from the end of the time to the first look afterwards; 0 where somebody looked on its last day; null where nobody has, or no time ended. */
  readonly daysToLook: number | null
}

/** What a violation shows of how it was treated. */
export function alikeCase(v: Violation, acts: readonly ViolationAct[], notices: readonly SignedNotice[], law: string, course: string): AlikeCase {
  const standing = usable(acts)
  const [under] = noticeTimes(notices, acts, 'mailing')
  const set = standing.find((a) => a.kind === 'time')
  const last = standing.findLast((a) => (a.kind === 'time' || a.kind === 'extension') && a.until !== null)
  const byAct = set && last?.until ? daysBetween(set.on, last.until) : null
  const end = under?.ends ?? last?.until ?? null
  const looked = end === null ? undefined : standing.find((a) => (a.kind === 'observation' || a.kind === 'correction') && a.on >= end)
  const first = [...notices].map((n) => n.signedOn).sort()[0]
  return {
    id: v.id,
    number: v.number,
    place: v.place,
    law,
    section: v.cite.section ?? '',
    course,
    opened: v.opened,
    daysAllowed: under ? daysAllowed(under) : byAct,
    extensions: live(acts).filter((a) => a.kind === 'extension').length,
    outcome: v.state,
    daysToNotice: first === undefined ? null : daysBetween(v.opened, first),
    daysToLook: end === null || looked === undefined ? null : daysBetween(end, looked.on),
  }
}

export interface Spread {
  readonly n: number
  readonly least: number
  readonly median: number
  readonly most: number
}

/** Least, middle and most; of an even number the mean of the two in the middle. `spread([30, 10, 20, 60])`: 10, 25, 60. Null of none. */
export function spread(values: readonly (number | null)[]): Spread | null {
  const known = values.filter((x) => x !== null).sort((a, b) => a - b)
  const [least, most] = [known[0], known.at(-1)]
  if (least === undefined || most === undefined) return null
  const upper = known[Math.floor(known.length / 2)] ?? most
  const lower = known[Math.ceil(known.length / 2) - 1] ?? least
  return { n: known.length, least, median: (lower + upper) / 2, most }
}

export interface AlikeGroup {
  readonly law: string
  readonly section: string
  readonly course: string
  readonly cases: readonly AlikeCase[]
  readonly days: Spread | null
  readonly extensions: number
  /** "2 corrected, 1 open", in the order of the states. */
  readonly outcomes: string
}

/** Cases of one section on one course together. */
export function alikeGroups(cases: readonly AlikeCase[]): readonly AlikeGroup[] {
  const groups = Map.groupBy(cases, (c) => JSON.stringify([c.law, c.section, c.course]))
  return [...groups.values()]
    .map((of): AlikeGroup => {
      const [first] = of
      const states = (Object.keys(violationStates) as readonly ViolationState[]).map((s) => [s, of.filter((c) => c.outcome === s).length] as const)
      return {
        law: first?.law ?? '',
        section: first?.section ?? '',
        course: first?.course ?? '',
        cases: of,
        days: spread(of.map((c) => c.daysAllowed)),
        extensions: of.reduce((n, c) => n + c.extensions, 0),
        outcomes: states
          .filter(([, n]) => n > 0)
          .map(([s, n]) => `${n} ${violationStates[s].toLowerCase()}`)
          .join(', '),
      }
    })
    .sort((a, b) => a.law.localeCompare(b.law, 'en') || a.section.localeCompare(b.section, 'en', { numeric: true }) || a.course.localeCompare(b.course, 'en'))
}

/** One clock of the office: how often it was kept. */
export interface OwnClock {
  readonly law: string
  readonly section: string
  readonly what: string
  readonly onTime: number
  readonly late: number
  /** Past their day and not done. */
  readonly overdue: number
}

/** Duties that the law lays on the office, by what they are. A duty whose day has not come, or was waived or voided, counts nowhere. */
export function ownClocks(
  duties: readonly {
    readonly law: string
    readonly cite: { readonly section: string | null }
    readonly must: string
    readonly state: string
    readonly due: PlainDate | null
  }[],
  today: PlainDate,
): readonly OwnClock[] {
  const groups = Map.groupBy(duties, (d) => JSON.stringify([d.law, d.cite.section, d.must]))
  return [...groups.values()].flatMap((of) => {
    const [first] = of
    const count = (test: (d: (typeof of)[number]) => boolean): number => of.filter(test).length
    const overdue = count((d) => d.state === 'open' && d.due !== null && d.due < today)
    const [onTime, late] = [count((d) => d.state === 'met'), count((d) => d.state === 'met-late')]
    if (first === undefined || onTime + late + overdue === 0) return []
    return [{ law: first.law, section: first.cite.section ?? '', what: first.must, onTime, late, overdue }]
  })
}
