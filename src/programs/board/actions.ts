import { ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import { type AmendmentInput, decideAmendment, decideInstrument, decideReading, type InstrumentInput, type OpenReading, type ReadingInput } from './decide.ts'
import { type Instrument, instrumentKinds, type LawAmendment } from './model.ts'
import { endReading, findAmendment, findInstrument, insertAmendment, insertInstrument, insertReading, listReadings, voidAmendmentRow } from './store.ts'

/** What pages and later programs may ask of these records. */
export { findAmendment, findInstrument, listAmendments, listInstruments, listReadings } from './store.ts'

/** Records a resolution, a local law or another act of the Board. */
export async function recordInstrument(scope: ActionScope, input: InstrumentInput, attachmentId: string | null = null): Promise<Result<Instrument>> {
  const decided = decideInstrument(input, scope.today)
  if (!decided.ok) return decided
  const instrument: Instrument = { ...decided.value, id: scope.newId(), attachmentId, version: 1, voidReason: null }
  await insertInstrument(scope.db, scope.muniId, instrument)
  await scope.journal({
    action: 'board.record',
    subject: { kind: 'instrument', id: instrument.id, label: `${instrumentKinds[instrument.kind]} ${instrument.number}`.trim() },
    after: instrument,
    summary: `${instrumentKinds[instrument.kind]} ${instrument.number} “${instrument.title}”, adopted ${instrument.adopted}, recorded.`,
  })
  return ok(instrument)
}

/** Adopts a way of reading an open question of the law. Findings already made stay as they are. */
export async function adoptReading(scope: ActionScope, known: readonly OpenReading[], input: ReadingInput): Promise<Result<null>> {
  if (!scope.actor.roles.some((r) => r === 'attorney' || r === 'board' || r === 'clerk'))
    return refuse('not-board', 'Nothing was adopted. The Board adopts how the law is read; the clerk or the attorney records it.')
  const decided = decideReading(input, known, await listReadings(scope.db, scope.muniId))
  if (!decided.ok) return decided
  const { from, choice, reasons, ends } = decided.value
  const instrument = input.instrumentId ? await findInstrument(scope.db, scope.muniId, input.instrumentId) : null
  if (input.instrumentId && (instrument === null || instrument.voidReason !== null))
    return refuseFields([{ field: 'instrumentId', message: 'Choose an act of the Board that is on file, or none.' }])
  if (ends) await endReading(scope.db, scope.muniId, ends.id, from)
  await insertReading(scope.db, scope.muniId, {
    id: scope.newId(),
    law: input.law,
    reading: input.reading,
    choice,
    from,
    until: null,
    by: scope.actor.name,
    instrumentId: instrument?.id ?? null,
    reasons,
  })
  await scope.journal({
    action: 'board.adopt-reading',
    subject: { kind: 'reading', id: input.reading, label: input.law },
    before: ends,
    after: { choice, from, reasons, instrument: instrument?.number ?? null },
    summary: `From ${from} on, “${input.reading}” is read as “${choice}”.`,
  })
  await scope.publish({ type: 'board.reading-adopted', subject: { kind: 'reading', id: input.reading }, data: { law: input.law, choice, from } })
  return ok(null)
}

const mayAmend = (scope: ActionScope): boolean => scope.actor.roles.some((r) => r === 'attorney' || r === 'board' || r === 'clerk')
const notTheBoard = (what: string) => refuse('not-board', `${what} The Board amends the law by a local law; the clerk or the attorney records it.`)

/** Puts a change of the law’s text in force: records the local law and what it changes from its day on. Findings already made stay as they are. */
export async function enactAmendment(scope: ActionScope, input: AmendmentInput): Promise<Result<LawAmendment>> {
  if (!mayAmend(scope)) return notTheBoard('Nothing was put in force.')
  const decided = decideAmendment(input, scope.today)
  if (!decided.ok) return decided
  const { instrument: act, filed, from } = decided.value
  const instrument: Instrument = { ...act, id: scope.newId(), attachmentId: null, version: 1, voidReason: null }
  await insertInstrument(scope.db, scope.muniId, instrument)
  const label = `${instrumentKinds[act.kind]} ${act.number}`
  const amendment: LawAmendment = {
    id: scope.newId(),
    law: input.law,
    title: act.title,
    instrumentId: instrument.id,
    instrument: label,
    adopted: act.adopted,
    filed,
    from,
    until: null,
    changes: input.changes,
    enteredBy: scope.actor.name,
    voidReason: null,
  }
  await insertAmendment(scope.db, scope.muniId, amendment)
  await scope.journal({
    action: 'board.enact-amendment',
    subject: { kind: 'amendment', id: amendment.id, label },
    after: amendment,
    summary: `${label} “${act.title}”, adopted ${act.adopted} and filed ${filed}, amends the law from ${from} on.`,
  })
  await scope.publish({ type: 'board.law-amended', subject: { kind: 'amendment', id: amendment.id }, data: { law: input.law, from } })
  return ok(amendment)
}

/** Takes back an amendment that was entered by mistake. Checks made under it stay as they were recorded. */
export async function voidAmendment(scope: ActionScope, id: string, reason: string): Promise<Result<null>> {
  if (!mayAmend(scope)) return notTheBoard('Nothing was voided.')
  const amendment = await findAmendment(scope.db, scope.muniId, id)
  if (amendment === null || amendment.voidReason !== null) return refuse('already-void', 'Nothing was voided. The amendment is void already, or not on file.')
  if (reason.trim().length < 3) return refuseFields([{ field: 'reason', message: 'Say why it is void, such as entered for the wrong rule.' }])
  await voidAmendmentRow(scope.db, scope.muniId, id, reason.trim())
  await scope.journal({
    action: 'board.void-amendment',
    subject: { kind: 'amendment', id, label: amendment.instrument },
    before: amendment,
    after: { voidReason: reason.trim() },
    summary: `The amendment by ${amendment.instrument} is void: ${reason.trim()}.`,
  })
  await scope.publish({ type: 'board.law-amended', subject: { kind: 'amendment', id }, data: { law: amendment.law, from: amendment.from } })
  return ok(null)
}
