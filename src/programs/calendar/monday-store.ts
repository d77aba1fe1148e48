/** What Monday asks of the duties: a few rows of each group and counts that stop at 1,000, so that a hundred thousand open duties cost what a thousand do. */
import { addDays, type PlainDate } from '../../kernel/dates.ts'
import { closed } from '../../kernel/legal-time.ts'
import type { Db } from '../../platform/context.ts'
import { type CappedCount, COUNT_CAP, cappedCount, countUpTo } from '../../platform/database/lists.ts'
import { type Days, type DutyFilters, dutiesThat, toDuty } from './duties-store.ts'
import { type DatedDuty, type Turn, turns } from './model-duty.ts'

export interface MondayDuties {
  readonly late: readonly DatedDuty[]
  readonly lateCount: CappedCount
  readonly due: readonly DatedDuty[]
  readonly dueCount: CappedCount
  /** At once, and those for which no day can be told: they have no place in a list by days. */
  readonly undated: readonly DatedDuty[]
  readonly undatedCount: CappedCount
  readonly waiting: readonly { readonly turn: Turn; readonly open: CappedCount; readonly oldest: PlainDate | null }[]
  /** How many are due on each of the next ten working days. */
  readonly days: ReadonlyMap<string, number>
}

/** Rows of a group on the page; the rest is in the list. */
export const ON_MONDAY = 25
/** Rows of those without a day. */
const UNDATED_ON_MONDAY = 10

type Narrow = Pick<DutyFilters, 'turn' | 'law'>

/** Whose turn it is, with how many are open and since when the oldest is due. */
async function waitingOn(db: Db, muniId: string, narrow: Narrow, days: Days): Promise<MondayDuties['waiting']> {
  const list: { turn: Turn; open: CappedCount; oldest: PlainDate | null }[] = []
  for (const turn of Object.keys(turns) as Turn[]) {
    if (narrow.turn && narrow.turn !== turn) continue
    const open = dutiesThat(db, muniId, { ...narrow, turn, standing: 'open' }, days)
    const first = await open.clearSelect().select('due_sort').orderBy('due_sort').limit(1).executeTakeFirst()
    if (!first) continue
    list.push({ turn, open: await countUpTo(db, open), oldest: first.due_sort <= days.today ? (first.due_sort as PlainDate) : null })
  }
  return list.sort((a, b) => b.open.count - a.open.count)
}

/** Those without a day, by kind, so that an index serves each however many have one. */
async function withoutDay(db: Db, muniId: string, narrow: Narrow, days: Days): Promise<Pick<MondayDuties, 'undated' | 'undatedCount'>> {
  const undated: DatedDuty[] = []
  let found = 0
  for (const kind of ['at-once', 'hours', 'cannot-tell'] as const) {
    const all = dutiesThat(db, muniId, { ...narrow, standing: 'open' }, days).where('kind', '=', kind)
    undated.push(...(await all.orderBy('due_sort').orderBy('id').limit(UNDATED_ON_MONDAY).execute()).map(toDuty))
    const counted = await countUpTo(db, all)
    found += counted.count + (counted.more ? 1 : 0)
  }
  undated.sort((a, b) => a.sort.localeCompare(b.sort, 'en') || a.id.localeCompare(b.id, 'en'))
  return { undated: undated.slice(0, UNDATED_ON_MONDAY), undatedCount: cappedCount(found, COUNT_CAP) }
}

/** The next ten working days, today first. */
export function workingDays(today: PlainDate): readonly PlainDate[] {
  const days: PlainDate[] = [today]
  for (let day = addDays(today, 1); days.length < 10; day = addDays(day, 1)) if (closed(day) === null) days.push(day)
  return days
}

/** Everything that Monday shows of the duties, narrowed by whose turn or which law. */
export async function mondayDuties(db: Db, muniId: string, narrow: Narrow, today: PlainDate): Promise<MondayDuties> {
  const days: Days = { today, ahead: addDays(today, 7) }
  const group = (standing: string) => dutiesThat(db, muniId, { ...narrow, standing }, days)
  const rows = async (q: ReturnType<typeof group>, limit: number) => (await q.orderBy('due_sort').orderBy('id').limit(limit).execute()).map(toDuty)
  const [late, due] = [group('overdue'), group('due-soon')]
  const perDay = new Map<string, number>()
  for (const day of workingDays(today)) perDay.set(day, (await countUpTo(db, group('open').where('due_sort', '=', day).where('due', 'is not', null))).count)
  return {
    late: await rows(late, ON_MONDAY),
    lateCount: await countUpTo(db, late),
    due: await rows(due, ON_MONDAY),
    dueCount: await countUpTo(db, due),
    ...(await withoutDay(db, muniId, narrow, days)),
    waiting: await waitingOn(db, muniId, narrow, days),
    days: perDay,
  }
}
