/** Counting open duties again when a law, an act or a setting has changed; and the times and settings that a municipality keeps for them. */
import type { Duty } from '../../engine/chapter.ts'
import { cardDate, type PlainDate, parsePlainDate } from '../../kernel/dates.ts'
import { ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import { findInstrument } from '../board/actions.ts'
import { instrumentKinds } from '../board/model.ts'
import { decideDutySettings, decidePeriod, mayBeSet, reckon, type SettingsTyped } from './decide-duty.ts'
import { insertHistory, kindsWithOwnTime, openDutiesAfter, type RecountScope, updateDuty } from './duties-store.ts'
import { clockFor, type DutyBook, type LawOfDuties, periodOn, stands, wordsOf } from './duty-book-actions.ts'
import { dutySettings, insertPeriod, listPeriods, noteRecounted, saveDutySettings, voidPeriodRow } from './duty-periods-store.ts'
import type { DatedDuty, DutyPeriod, Reckoned, ServiceClock, SetPeriod } from './model-duty.ts'

/** Duties read and counted at a time. */
const PART = 1000

/** What counting one duty again needs to know, found once for all duties of a kind. */
interface Known {
  readonly duty: Duty
  readonly general: SetPeriod | null
  readonly version: string
  readonly law: LawOfDuties
  /** Counts by the day of the event: many devices share one, and the time is the same for all. */
  readonly byDay: Map<string, Reckoned>
}

async function knownOf(scope: ActionScope, book: DutyBook, d: DatedDuty): Promise<Known | null> {
  const law = book.laws.get(d.law)
  const duty = law?.duties.find((x) => x.id === d.duty)
  if (!law || !duty) return null
  return { duty, law, version: law.version, general: await periodOn(scope, d.law, d.duty, scope.today), byDay: new Map() }
}

function counted(d: DatedDuty, k: Known, own: SetPeriod | null, clock: ServiceClock): Reckoned {
  const { day, served } = d.trigger
  if (own !== null || served !== null || day === null) return reckon(k.duty, d.trigger, own ?? k.general, clock)
  const before = k.byDay.get(day)
  if (before) return before
  const fresh = reckon(k.duty, d.trigger, k.general, clock)
  k.byDay.set(day, fresh)
  return fresh
}

interface OwnTime {
  /** The time of this duty alone, where its act holds. */
  readonly own: SetPeriod | null
  /** What stays on the duty: a void act takes its time with it, one that waits for a ruling or its filing does not. */
  readonly kept: SetPeriod | null
}

async function ownTime(scope: ActionScope, { period }: DatedDuty): Promise<OwnTime> {
  if (period === null || (await stands(scope, period))) return { own: period, kept: period }
  const act = period.instrumentId === null ? null : await findInstrument(scope.db, scope.muniId, period.instrumentId)
  return { own: null, kept: act === null || act.voidReason !== null ? null : period }
}

/** The duty as it counts today; the same object where nothing changed. */
function recounted(d: DatedDuty, k: Known, { own, kept }: OwnTime, clock: ServiceClock): DatedDuty {
  const period = own ?? k.general
  const r = counted(d, k, own, clock)
  const advice = k.duty.advice === true && period === null
  const same = r.due === d.due && r.counted === d.counted && r.kind === d.kind && advice === d.advice && k.version === d.lawVersion && kept === d.period
  return same ? d : { ...d, ...wordsOf(d.law, k.law, k.duty, period), ...r, period: kept }
}

/**
 * Counts every open duty again, of one law or one kind, a part at a time. What comes out another way is kept with its history; one journal entry
 * says how many. Gives how many changed.
 */
export async function recountDuties(scope: ActionScope, book: DutyBook, of: RecountScope, why: string): Promise<Result<number>> {
  const known = new Map<string, Known | null>()
  let changed = 0
  for (let after = ''; ; ) {
    const part = await openDutiesAfter(scope.db, scope.muniId, of, after, PART)
    for (const d of part) {
      const key = `${d.law} ${d.duty}`
      if (!known.has(key)) known.set(key, await knownOf(scope, book, d))
      const k = known.get(key)
      // A law that is no longer in the program leaves its duties as they were last counted.
      if (!k) continue
      const now = recounted(d, k, await ownTime(scope, d), d.trigger.served === null ? 'open' : await clockFor(book, scope, d.trigger))
      if (now === d) continue
      await updateDuty(scope.db, scope.muniId, now, d.version)
      await insertHistory(scope.db, scope.muniId, {
        dutyId: d.id,
        at: scope.now,
        what: 'recounted',
        says: `${why}.`,
        by: scope.actor.name,
        before: d,
        after: now,
      })
      changed += 1
    }
    const last = part.at(-1)
    if (last === undefined || part.length < PART) break
    after = last.id
  }
  if (changed > 0)
    await scope.journal({
      action: 'calendar.recount',
      subject: { kind: 'calendar', id: of.duty ?? of.law ?? 'all', label: why },
      after: { ...of, changed },
      summary: `${changed} ${changed === 1 ? 'duty was' : 'duties were'} counted again: ${why}.`,
    })
  return ok(changed)
}

export interface PeriodTyped {
  readonly law: string
  readonly duty: string
  readonly n: string
  readonly unit: string
  readonly from: string
  readonly instrumentId: string
}

/** Records the time that an act of the Board sets for every duty of a kind, and counts the open ones again. */
export async function setPeriod(scope: ActionScope, book: DutyBook, input: PeriodTyped): Promise<Result<DutyPeriod>> {
  const law = book.laws.get(input.law)
  const duty = law?.duties.find((d) => d.id === input.duty)
  if (!law || !duty) return refuseFields([{ field: 'duty', message: 'Choose a duty of a law on file.' }])
  if (!mayBeSet(duty))
    return refuse('time-fixed', 'Nothing was set. The law itself gives the time of this duty; only an amendment changes it.', { cite: duty.cite })
  const act = await findInstrument(scope.db, scope.muniId, input.instrumentId)
  if (act === null || act.voidReason !== null)
    return refuseFields([{ field: 'instrumentId', message: 'Choose the act of the Board that sets the time. Record it under Board first.' }])
  const instrument = `${instrumentKinds[act.kind]} ${act.number}`.trim()
  const decided = decidePeriod({ n: input.n, unit: input.unit, by: '', instrument }, null)
  const from = input.from.trim() === '' ? act.effective : parsePlainDate(input.from)
  if (from === null)
    return refuseFields([{ field: 'from', message: 'Type the first day, such as 1/1/2027, or leave it empty for the day on which the act takes effect.' }])
  if (!decided.ok) return decided
  const period: DutyPeriod = {
    ...decided.value,
    id: scope.newId(),
    law: input.law,
    duty: input.duty,
    from,
    instrumentId: act.id,
    enteredBy: scope.actor.name,
    voidReason: null,
  }
  await insertPeriod(scope.db, scope.muniId, period)
  await scope.journal({
    action: 'calendar.set-period',
    subject: { kind: 'calendar', id: period.id, label: `${law.title}, ${duty.id}` },
    after: period,
    cite: { law: input.law, section: duty.cite.section, confidence: duty.cite.confidence },
    summary: `${instrument} sets the time to ${duty.must} from ${cardDate(from)} on.`,
  })
  const done = await recountDuties(scope, book, { law: input.law, duty: input.duty }, instrument)
  return done.ok ? ok(period) : done
}

/** Takes back a time that was entered by mistake, and counts the open duties again without it. */
export async function voidPeriod(scope: ActionScope, book: DutyBook, id: string, reason: string): Promise<Result<null>> {
  const period = (await listPeriods(scope.db, scope.muniId)).find((p) => p.id === id)
  if (!period) return refuse('not-found', 'Nothing was changed. There is no such time on file.')
  if (period.voidReason !== null) return refuse('already-void', 'Nothing was changed. It is void already.')
  if (reason.trim() === '') return refuseFields([{ field: 'reason', message: 'Say why it is void, such as “entered for the wrong duty”.' }])
  await voidPeriodRow(scope.db, scope.muniId, id, reason.trim())
  await scope.journal({
    action: 'calendar.void-period',
    subject: { kind: 'calendar', id, label: period.instrument },
    before: period,
    after: { voidReason: reason.trim() },
    summary: `The time set by ${period.instrument} is void: ${reason.trim()}.`,
  })
  const done = await recountDuties(scope, book, { law: period.law, duty: period.duty }, `time of ${period.instrument} void`)
  return done.ok ? ok(null) : done
}

/** Sets how far ahead "due soon" reaches, and how long letters are held for another's delay. */
export async function changeDutySettings(scope: ActionScope, version: number, input: SettingsTyped): Promise<Result<null>> {
  const before = await dutySettings(scope.db, scope.muniId)
  const decided = decideDutySettings(input)
  if (!decided.ok) return decided
  if (!(await saveDutySettings(scope.db, scope.muniId, decided.value, version)))
    return refuse(
      'changed-meanwhile',
      'The settings were not saved. Somebody changed them while you were typing. Your entries are below; compare them and save again.',
    )
  await scope.journal({
    action: 'calendar.settings',
    subject: { kind: 'municipality', id: scope.muniId },
    before,
    after: decided.value,
    summary: `Due soon reaches ${decided.value.daysAhead} days ahead; letters are held ${decided.value.holdDays} days for another’s delay.`,
  })
  return ok(null)
}

/**
 * Once a day: counts in what has come into effect since the last time, a later text of a law and times set for a day that has come. A clock that
 * was set back does no harm: nothing is counted twice into anything.
 */
export async function dailyRecount(scope: ActionScope, book: DutyBook): Promise<Result<number>> {
  const { recountedOn } = await dutySettings(scope.db, scope.muniId)
  if (recountedOn === scope.today) return ok(0)
  const done = await recountDuties(scope, book, {}, 'a law or a time set by an act has changed')
  await noteRecounted(scope.db, scope.muniId, scope.today)
  return done
}

/** After an act of the Board was voided, ruled on or filed: every kind of duty whose time rests on it is counted again. */
export async function afterInstrument(scope: ActionScope, book: DutyBook, instrumentId: string): Promise<void> {
  const act = await findInstrument(scope.db, scope.muniId, instrumentId)
  const why =
    act === null
      ? 'an act of the Board has changed'
      : `${instrumentKinds[act.kind]} ${act.number}`.trim() + (act.voidReason === null ? ' counts in another way' : ' is void')
  const general = (await listPeriods(scope.db, scope.muniId)).filter((p) => p.instrumentId === instrumentId && p.voidReason === null)
  const kinds = new Map([...general, ...(await kindsWithOwnTime(scope.db, scope.muniId, instrumentId))].map((k) => [`${k.law} ${k.duty}`, k]))
  for (const { law, duty } of kinds.values()) {
    const done = await recountDuties(scope, book, { law, duty }, why)
    if (!done.ok) throw new Error(done.refusal.message)
  }
}

export interface TimeOfAct {
  readonly law: string
  readonly duty: string
  readonly n: number
  readonly unit: string
  readonly from: PlainDate
  readonly instrumentId: string
}

/** Takes over the time that an act of the Board sets for every duty of a kind, from its day on; once, however often the act is announced. */
export async function setPeriodByAct(scope: ActionScope, book: DutyBook, of: TimeOfAct): Promise<Result<null>> {
  const same = (p: DutyPeriod): boolean =>
    p.law === of.law &&
    p.duty === of.duty &&
    p.instrumentId === of.instrumentId &&
    p.from === of.from &&
    'n' in p.time &&
    p.time.n === of.n &&
    p.time.unit === of.unit
  if ((await listPeriods(scope.db, scope.muniId)).some((p) => p.voidReason === null && same(p))) return ok(null)
  const done = await setPeriod(scope, book, { ...of, n: String(of.n) })
  return done.ok ? ok(null) : done
}

/** After the village has settled from when the time of a notice runs: what waited for that is counted. */
export async function afterClock(scope: ActionScope, book: DutyBook): Promise<void> {
  const done = await recountDuties(scope, book, {}, 'it is settled from when the time of a notice runs')
  if (!done.ok) throw new Error(done.refusal.message)
}
