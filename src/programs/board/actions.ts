import { ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import { decideInstrument, decideReading, type InstrumentInput, type OpenReading, type ReadingInput } from './decide.ts'
import { type Instrument, instrumentKinds } from './model.ts'
import { endReading, findInstrument, insertInstrument, insertReading, listReadings } from './store.ts'

/** What pages and later programs may ask of these records. */
export { findInstrument, listInstruments, listReadings } from './store.ts'

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
