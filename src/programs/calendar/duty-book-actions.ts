/** The duties of the laws on file, and the times that acts have set for them. */
import type { Duty } from '../../engine/chapter.ts'
import type { PlainDate } from '../../kernel/dates.ts'
import type { ReadScope } from '../../platform/context.ts'
import { findInstrument } from '../board/actions.ts'
import { takesHold } from '../board/model.ts'
import { listPeriods } from './duty-periods-store.ts'
import type { DutyWords, ServiceClock, SetPeriod, Trigger } from './model-duty.ts'

/** What the calendar knows of a chapter: its duties, and the text to which they belong. */
export interface LawOfDuties {
  readonly title: string
  readonly number: string
  /** Hash of the chapter's text. */
  readonly version: string
  readonly duties: readonly Duty[]
  /** The provision under which the law book shows each duty, by the duty's id. */
  readonly provisions: ReadonlyMap<string, string>
}
export interface DutyBook {
  readonly laws: ReadonlyMap<string, LawOfDuties>
  /** Whether the time of a notice served on a day runs from mailing or from receipt, as the village had settled it by then. */
  clock(s: Pick<ReadScope, 'db' | 'muniId'>, on: PlainDate): Promise<ServiceClock>
}

/** The clock for a trigger; it matters only where a notice was served. */
export const clockFor = async (book: DutyBook, s: Pick<ReadScope, 'db' | 'muniId' | 'today'>, { served }: Pick<Trigger, 'served'>): Promise<ServiceClock> =>
  served === null ? 'open' : book.clock(s, served.mailed ?? served.received ?? s.today)

export const wordsOf = (law: string, of: LawOfDuties, duty: Duty, period: SetPeriod | null): DutyWords => ({
  law,
  duty: duty.id,
  lawVersion: of.version,
  cite: duty.cite,
  on: duty.on,
  who: duty.who,
  party: duty.party,
  to: duty.to ?? '',
  must: duty.must,
  otherwise: duty.otherwise ?? '',
  // Advice becomes a duty once an act has set the time.
  advice: duty.advice === true && period === null,
  every: duty.every === true,
})

/** The time that an act set for every duty of a kind, as it holds on a day; null where none does, or its act was voided. */
export async function periodOn(s: Pick<ReadScope, 'db' | 'muniId'>, law: string, duty: string, on: PlainDate): Promise<SetPeriod | null> {
  for (const p of await listPeriods(s.db, s.muniId)) {
    if (p.law !== law || p.duty !== duty || p.voidReason !== null || p.from > on) continue
    if (await stands(s, p)) return { time: p.time, instrument: p.instrument, instrumentId: p.instrumentId }
  }
  return null
}

/** Whether the act behind a time holds: on file, not void, not in conflict with the law without a ruling that it stands, and filed where it is a local law. */
export async function stands(s: Pick<ReadScope, 'db' | 'muniId'>, p: Pick<SetPeriod, 'instrumentId'>): Promise<boolean> {
  if (p.instrumentId === null) return true
  const act = await findInstrument(s.db, s.muniId, p.instrumentId)
  return act !== null && takesHold(act)
}
