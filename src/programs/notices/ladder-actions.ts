/** Where a matter stands on its ladder of reminders. Nothing is prepared by this: it says what could be. */
import type { PlainDate } from '../../kernel/dates.ts'
import type { ReadScope } from '../../platform/context.ts'
import { type NextStep, nextStep } from './decide-ladder.ts'
import type { Ladder, Notice } from './model.ts'
import { noticesOf, noticesOfParcel } from './store.ts'
import { findLadder } from './templates-store.ts'

/** Letters of one matter that are looked at: a ladder has at most five steps. */
const LOOKED_AT = 50

export interface OnLadder {
  readonly ladder: Ladder
  /** Null at its end, or while a letter lies here unsent. */
  readonly next: NextStep | null
}

/** What a ladder is climbed for: a case of any program, else a parcel. */
export interface Matter {
  readonly about: Pick<NonNullable<Notice['about']>, 'kind' | 'id'> | null
  readonly parcelId: string | null
  /** The day from which the first step counts. */
  readonly begun: PlainDate
  /** Since when somebody other than the addressee has the matter in hand. */
  readonly waitsOnOtherSince: PlainDate | null
}

/** The next reminder for a matter on a ladder, by the letters that have gone out already. Null where the ladder is void or gone. */
export async function onLadder(scope: ReadScope, ladderId: string, m: Matter): Promise<OnLadder | null> {
  const ladder = await findLadder(scope.db, scope.muniId, ladderId)
  if (ladder === null || ladder.voidReason !== null) return null
  const all =
    m.about !== null
      ? await noticesOf(scope.db, scope.muniId, m.about.kind, m.about.id)
      : m.parcelId === null
        ? []
        : await noticesOfParcel(scope.db, scope.muniId, m.parcelId, LOOKED_AT)
  const climbed = all.filter((n) => n.ladder?.id === ladderId && n.state !== 'void').map((n) => ({ step: n.ladder?.step ?? 0, sentOn: n.sentOn }))
  return { ladder, next: nextStep(ladder, climbed, m.begun, scope.today, m.waitsOnOtherSince) }
}
