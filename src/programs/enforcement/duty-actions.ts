/**
 * Keeps the duties of the calendar in step with the papers of a violation, in the transaction of whatever changed them. An extension is a duty in
 * the place of the one before; a void notice or a void proof takes its duty back; a correction that an officer found meets it. Nothing here moves a
 * violation (OFFICE 9).
 */
import type { Result } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import { type DutyBook, dutiesOf, meetDuty, reopenDuty, restartDuty, setDutyTime, startDuty, supersedeDuty, voidDuty } from '../calendar/actions.ts'
import type { DatedDuty, DutySubject } from '../calendar/model-duty.ts'
import { type Books, type LoadedViolation, loadViolation } from './actions-case.ts'
import type { Violation } from './model.ts'
import { type BegunDuty, begunDuties, type OutcomeForDuties, outcomeForDuties, type SetDay } from './model-duties.ts'

async function done<T>(result: Promise<Result<T>>): Promise<T> {
  const r = await result
  if (!r.ok) throw new Error(`A duty could not follow its violation: ${r.refusal.code}. ${r.refusal.message}`)
  return r.value
}

const periodOf = (t: SetDay) => ({ n: '', unit: 'days', by: t.by, instrument: t.instrument })

const isTime = (d: DatedDuty, t: SetDay | null): boolean =>
  t === null ? d.period === null : d.period !== null && 'by' in d.period.time && d.period.time.by === t.by && d.period.instrument === t.instrument

/** The violation as what a duty is about. */
const subjectOf = (v: Violation): DutySubject => ({
  kind: 'violation',
  id: v.id,
  label: `${v.number}, ${v.place}`,
  path: `/enforcement/${v.id}`,
  parcelId: v.parcelId,
})

interface Following {
  readonly scope: ActionScope
  readonly book: DutyBook
  readonly found: LoadedViolation
  readonly outcome: OutcomeForDuties
}

function start({ scope, book, found }: Following, b: BegunDuty): Promise<DatedDuty> {
  const to = found.onFile.find((n) => n.line.id === b.evidence.id)?.line.to
  const time = b.times.at(-1)
  return done(
    startDuty(scope, book, {
      law: found.violation.law,
      duty: b.duty,
      subject: subjectOf(found.violation),
      day: b.day ?? '',
      ...(b.served === null ? {} : { served: b.served }),
      shownBy: b.shownBy,
      evidence: b.evidence,
      person: to ? { id: to.personId, name: to.name } : { id: null, name: found.violation.against },
      ...(time === undefined ? {} : { period: periodOf(time) }),
    }),
  )
}

const REPLACED = 'The time was extended'

/** The duty with the time that holds: a longer one takes its place; where an extension is void, the one before is open again. */
async function withTime(f: Following, b: BegunDuty, chain: readonly DatedDuty[]): Promise<DatedDuty> {
  const { scope, book } = f
  const current = chain.at(-1)
  if (!current) return start(f, b)
  const time = b.times.at(-1) ?? null
  if (current.state !== 'open' || isTime(current, time)) return current
  const earlier = chain.slice(0, -1).findLast((d) => isTime(d, time))
  if (earlier) {
    await done(voidDuty(scope, current.id, current.version, 'The extension that set its time is void'))
    return done(reopenDuty(scope, earlier.id, earlier.version, 'The extension is void'))
  }
  if (b.times.length > 1) {
    const longer = await start(f, b)
    await done(supersedeDuty(scope, current.id, current.version, { reason: `${REPLACED}: ${longer.period?.instrument ?? ''}`, supersededBy: longer.id }))
    return longer
  }
  return time === null ? current : done(setDutyTime(scope, book, current.id, current.version, periodOf(time)))
}

const metByOfficer = (d: DatedDuty): boolean => d.reason.startsWith('Found corrected by ')
const endedWith = (d: DatedDuty, v: Violation): boolean => d.state === 'superseded' && d.reason.startsWith(`${v.number} was `)

/** The duty as the violation leaves it: met, at an end, or open (again). */
async function withOutcome({ scope, book, found, outcome }: Following, d: DatedDuty): Promise<DatedDuty> {
  const { id, version } = d
  if (d.state === 'open' && outcome.is === 'met') return done(meetDuty(scope, book, id, version, { on: outcome.on, shownBy: outcome.shownBy }))
  if (d.state === 'open' && outcome.is === 'ended') return done(supersedeDuty(scope, id, version, { reason: outcome.reason }))
  const byIt = ((d.state === 'met' || d.state === 'met-late') && metByOfficer(d)) || endedWith(d, found.violation)
  return byIt && outcome.is === 'open' ? done(reopenDuty(scope, id, version, `${found.violation.number} is ${found.violation.state} again`)) : d
}

/** One paper and its duties: from the day of its service, with its time, as the violation leaves it. */
async function followPaper(f: Following, b: BegunDuty, chain: readonly DatedDuty[]): Promise<DatedDuty> {
  const { scope, book } = f
  let duty = await withTime(f, b, chain)
  const moved = b.served !== null && JSON.stringify(duty.trigger.served) !== JSON.stringify(b.served)
  if (duty.state === 'open' && moved) duty = await done(restartDuty(scope, book, duty.id, duty.version, { day: '', served: b.served, shownBy: b.shownBy }))
  return withOutcome(f, duty)
}

/** The duties of a paper whose later one is void: the last is open again. */
async function restored({ scope }: Following, chain: readonly DatedDuty[], standing: readonly DatedDuty[]): Promise<readonly DatedDuty[]> {
  const last = chain.at(-1)
  if (last?.state !== 'superseded' || last.supersededBy === null || standing.some((d) => d.id === last.supersededBy)) return chain
  return [...chain.slice(0, -1), await done(reopenDuty(scope, last.id, last.version, 'What took its place is void'))]
}

/** What begins a duty here; a duty of another evidence was started by hand. */
const ofPapers: readonly string[] = ['notice', 'violation-act']

/** After the acts or notices of a violation changed: its duties as they now stand. Those that people started by hand are left alone. */
export async function followViolation(scope: ActionScope, books: Books, book: DutyBook, id: string): Promise<void> {
  const found = await loadViolation(scope, books, id)
  if (!found) return
  const f: Following = { scope, book, found, outcome: outcomeForDuties(found.violation, found.acts) }
  const begun = begunDuties({ violation: found.violation, acts: found.acts, notices: found.notices, remedies: found.law.remedies })
  const all = (await dutiesOf(scope.db, scope.muniId, 'violation', id)).filter((d) => d.state !== 'void' && ofPapers.includes(d.trigger.evidence?.kind ?? ''))
  const inTurn = [...all].sort((a, b) => a.startedAt.localeCompare(b.startedAt, 'en') || a.id.localeCompare(b.id, 'en'))
  const standing = inTurn.filter((d) => begun.some((b) => b.evidence.id === d.trigger.evidence?.id))
  for (const d of inTurn)
    if (!standing.includes(d)) await done(voidDuty(scope, d.id, d.version, 'What began it is void, or its service is not proved any more'))
  const newest = new Map<string, DatedDuty>()
  for (const b of begun) {
    const chain = standing.filter((d) => d.trigger.evidence?.id === b.evidence.id)
    const later = newest.get(b.duty)
    const last = chain.at(-1)
    if (later === undefined) newest.set(b.duty, await followPaper(f, b, await restored(f, chain, standing)))
    else if (last?.state === 'open')
      await done(supersedeDuty(scope, last.id, last.version, { reason: `${later.trigger.shownBy} takes its place`, supersededBy: later.id }))
  }
}
