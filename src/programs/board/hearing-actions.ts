/** Public hearings: set, announce, hold or record as they were. */
import { cardDate } from '../../kernel/dates.ts'
import { ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import { decideHearing, decideHeld, type HearingInput } from './decide-meetings.ts'
import { boardSettings, findHearing, findItem, insertHearing, updateHearing } from './meetings-store.ts'
import type { Hearing } from './model-meetings.ts'

const gone = () => refuse('not-found', 'Nothing was recorded. There is no such hearing.')
const changed = () =>
  refuse('changed-meanwhile', 'Nothing was saved. Somebody changed the hearing while you were typing. Your entries are kept below; look at it and save again.')
const subjectOf = (h: Hearing) => ({ kind: 'hearing', id: h.id, label: h.subject })
const citeOf = (h: Hearing) => (h.law && h.cite ? { cite: { law: h.law, section: h.cite.section, confidence: h.cite.confidence } } : {})

/** Sets a public hearing, on an item of the agenda or by itself. The days of notice asked for are those of the settings on that day. */
export async function setHearing(scope: ActionScope, itemId: string | null, input: HearingInput): Promise<Result<Hearing>> {
  const item = itemId ? await findItem(scope.db, scope.muniId, itemId) : null
  if (itemId && (!item || item.voidReason !== null)) return refuse('not-found', 'Nothing was recorded. There is no such item.')
  const decided = decideHearing(input, await boardSettings(scope.db, scope.muniId))
  if (!decided.ok) return decided
  const hearing: Hearing = {
    ...decided.value,
    id: scope.newId(),
    itemId: item?.id ?? null,
    law: item?.law ?? null,
    cite: item?.cite ?? null,
    state: 'planned',
    marks: [],
    said: '',
    version: 1,
    voidReason: null,
  }
  await insertHearing(scope.db, scope.muniId, hearing)
  await scope.journal({
    action: 'board.set-hearing',
    subject: subjectOf(hearing),
    after: hearing,
    ...citeOf(hearing),
    summary: `Public hearing on ${hearing.subject} set for ${cardDate(hearing.on)}, ${hearing.at}, with ${hearing.leastDays} days of notice.`,
  })
  return ok(hearing)
}

/** Changes a hearing that is still to come: its day, or when it was published and posted. */
export async function changeHearing(scope: ActionScope, id: string, version: number, input: HearingInput): Promise<Result<Hearing>> {
  const before = await findHearing(scope.db, scope.muniId, id)
  if (!before || before.voidReason !== null) return gone()
  if (before.state !== 'planned') return refuse('hearing-over', `Nothing was changed. The hearing is ${before.state} already.`)
  const decided = decideHearing(input, await boardSettings(scope.db, scope.muniId))
  if (!decided.ok) return decided
  const after: Hearing = { ...before, ...decided.value }
  if (!(await updateHearing(scope.db, scope.muniId, after, version))) return changed()
  await scope.journal({
    action: 'board.change-hearing',
    subject: subjectOf(after),
    before,
    after,
    ...citeOf(after),
    summary: `Public hearing on ${after.subject}: ${cardDate(after.on)}${after.published ? `, published ${cardDate(after.published)}` : ''}${after.posted ? `, posted ${cardDate(after.posted)}` : ''}.`,
  })
  return ok(after)
}

/** Records that a hearing was held: as lawful, where it was announced in time; or as it was, marked with what was missing. */
export async function recordHearing(
  scope: ActionScope,
  id: string,
  version: number,
  input: { readonly how: string; readonly said: string },
): Promise<Result<Hearing>> {
  const before = await findHearing(scope.db, scope.muniId, id)
  if (!before) return gone()
  const decided = decideHeld(before, input, scope.today)
  if (!decided.ok) return decided
  const after: Hearing = { ...before, ...decided.value, state: 'held' }
  if (!(await updateHearing(scope.db, scope.muniId, after, version))) return changed()
  await scope.journal({
    action: 'board.hold-hearing',
    subject: subjectOf(after),
    before: { state: before.state },
    after: { state: 'held', marks: after.marks },
    ...citeOf(after),
    summary: `Public hearing on ${after.subject} held on ${cardDate(after.on)}${after.marks.length > 0 ? ', marked as not announced in time' : ''}.`,
  })
  return ok(after)
}

/** Calls a hearing off, or voids one that was entered by mistake. */
export async function cancelHearing(scope: ActionScope, id: string, version: number, reason: string): Promise<Result<Hearing>> {
  const before = await findHearing(scope.db, scope.muniId, id)
  if (before?.state !== 'planned') return refuse('hearing-over', 'Nothing was recorded. Only a hearing that is still to come can be called off.')
  if (reason.trim().length < 3) return refuseFields([{ field: 'reason', message: 'Say why it is called off, such as published too late.' }])
  const after: Hearing = { ...before, state: 'canceled', said: reason.trim() }
  if (!(await updateHearing(scope.db, scope.muniId, after, version))) return changed()
  await scope.journal({
    action: 'board.cancel-hearing',
    subject: subjectOf(before),
    before: { state: before.state },
    after: { state: 'canceled', reason: reason.trim() },
    ...citeOf(after),
    summary: `Public hearing on ${before.subject} of ${cardDate(before.on)} called off: ${reason.trim()}.`,
  })
  return ok(after)
}
