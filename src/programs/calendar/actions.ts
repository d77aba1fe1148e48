import { cardDate } from '../../kernel/dates.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import { decideClose, decideSlip, type SlipInput } from './decide.ts'
import type { Slip } from './model.ts'
import { closeSlipRow, findSlip, insertSlip } from './store.ts'

export {
  type Days,
  type DutyFilters,
  dutiesBegunBy,
  dutiesDueBetween,
  dutiesOf,
  dutiesThat,
  findDuty,
  historyOf,
  openDutiesOfParcel,
  toDuty,
} from './duties-store.ts'
export {
  meetDuty,
  type NewDuty,
  passTurn,
  reopenDuty,
  restartDuty,
  setDutyTime,
  startDuty,
  supersedeDuty,
  voidDuty,
  waiveDuty,
} from './duty-actions.ts'
export { type DutyBook, type LawOfDuties, periodOn } from './duty-book-actions.ts'
export { dutySettings, listPeriods } from './duty-periods-store.ts'
export { afterClock, afterInstrument, changeDutySettings, dailyRecount, recountDuties, setPeriod, setPeriodByAct, voidPeriod } from './duty-recount-actions.ts'
export { type MondayDuties, mondayDuties, ON_MONDAY } from './monday-store.ts'
/** What pages and later programs may ask of these records. */
export { findSlip, openSlips, slipsOf } from './store.ts'

export interface SlipOf {
  readonly kind: string
  readonly id: string
  readonly label: string
  readonly path: string
  readonly parcelId: string | null
}

/** Puts a dated slip in the tickler file. */
export async function addSlip(scope: ActionScope, of: SlipOf, input: SlipInput): Promise<Result<Slip>> {
  const decided = decideSlip(input)
  if (!decided.ok) return decided
  const slip: Slip = {
    ...decided.value,
    id: scope.newId(),
    caseKind: of.kind,
    caseId: of.id,
    caseLabel: of.label,
    path: of.path,
    cite: null,
    law: null,
    state: 'open',
    closedOn: null,
    note: '',
    version: 1,
  }
  await insertSlip(scope.db, scope.muniId, slip)
  await scope.journal({
    action: 'calendar.add',
    subject: { kind: of.kind, id: of.id, label: of.label },
    parcelId: of.parcelId,
    after: slip,
    summary: `Slip for ${cardDate(slip.due)}: ${slip.title}.`,
  })
  return ok(slip)
}

/** Takes a slip out of the file: done, or void with a reason. */
export async function closeSlip(scope: ActionScope, id: string, version: number, outcome: string, note: string): Promise<Result<Slip>> {
  const slip = await findSlip(scope.db, scope.muniId, id)
  if (!slip) return refuse('not-found', 'Nothing was changed. There is no such slip.')
  const decided = decideClose(slip, outcome, note, scope.today)
  if (!decided.ok) return decided
  if (!(await closeSlipRow(scope.db, scope.muniId, id, version, decided.value)))
    return refuse('changed-meanwhile', 'Nothing was changed. Somebody closed the slip meanwhile.')
  await scope.journal({
    action: `calendar.${decided.value.state}`,
    subject: { kind: slip.caseKind, id: slip.caseId, label: slip.caseLabel },
    parcelId: slip.caseKind === 'parcel' ? slip.caseId : null,
    before: slip,
    after: decided.value,
    summary: `Slip “${slip.title}” ${decided.value.state}${decided.value.note ? `: ${decided.value.note}` : ''}.`,
  })
  return ok({ ...slip, ...decided.value })
}
