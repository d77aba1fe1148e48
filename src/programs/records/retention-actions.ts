/** Keeping and disposing: the retention table, legal holds, and the act by which a record goes whose time is over (OFFICE 3, 18). */
import { cardDate, type PlainDate } from '../../kernel/dates.ts'
import { ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { ActionScope, ReadScope } from '../../platform/context.ts'
import { removeStored } from '../../platform/files/files.ts'
import { disposePayload } from '../../platform/journal/dispose.ts'
import { journalEntry } from '../../platform/journal/read.ts'
import { findAttachment, othersWithBytes } from '../attachments/actions.ts'
import { disposePaper } from '../attachments/closing-actions.ts'
import type { Attachment } from '../attachments/model.ts'
import { mayDecide } from '../municipality/may-decide.ts'
import { permitByNumber } from '../permits/actions.ts'
import { searchParcels } from '../premises/actions.ts'
import { decideDisposal, decideHold, decideLift, decideSeries, type HoldInput, type SeriesInput } from './decide-retention.ts'
import { type Disposal, holdsOn, isSeries, type LegalHold, type Series, type SeriesId, seriesOfDocument } from './model-retention.ts'
import {
  disposalsWaiting,
  insertDisposal,
  insertHold,
  isKeptElsewhere,
  liftHoldRow,
  listHolds,
  listSeries,
  openRequestsFor,
  saveSeries,
  settleDisposal,
} from './retention-store.ts'
import { dropConfirmation, listConfirmations, saveConfirmation } from './store.ts'

/** What pages and later programs may ask of these records. */
export { listDisposals, listHolds, listSeries } from './retention-store.ts'

const changed = () =>
  refuse('changed-meanwhile', 'Nothing was saved. Somebody changed this while you were typing. Your entries are kept below; look at it and save again.')
const itemOf = (id: SeriesId): string => `series:${id}`
const clerkOrAttorney = (scope: ActionScope): Result<null> =>
  scope.actor.roles.some((r) => r === 'clerk' || r === 'attorney')
    ? ok(null)
    : refuse('not-clerk-or-attorney', 'Nothing was saved. The clerk or the attorney does this.')

async function seriesNamed(s: Pick<ReadScope, 'db' | 'muniId'>, id: string): Promise<Series | null> {
  return isSeries(id) ? ((await listSeries(s.db, s.muniId)).find((x) => x.id === id) ?? null) : null
}
const noSeries = () => refuse('not-found', 'Nothing was saved. There is no such line in the retention table.')

/** Changes how long a series is kept. It is then unverified until it is confirmed anew. */
export async function changeSeries(scope: ActionScope, id: string, version: number, input: SeriesInput): Promise<Result<Series>> {
  const before = await seriesNamed(scope, id)
  if (!before) return noSeries()
  const may = clerkOrAttorney(scope)
  if (!may.ok) return may
  const decided = decideSeries(input)
  if (!decided.ok) return decided
  if (!(await saveSeries(scope.db, scope.muniId, before.id, decided.value, version))) return changed()
  await dropConfirmation(scope.db, scope.muniId, itemOf(before.id))
  const after = { ...before, ...decided.value, version: version + 1 }
  await scope.journal({
    action: 'records.change-series',
    subject: { kind: 'retention-series', id: before.id, label: before.title },
    before,
    after,
    summary: `Changed how long “${before.title}” are kept; it has to be confirmed.`,
  })
  return ok(after)
}

/** Confirms that a line of the table is right, with what it was compared with. */
export async function confirmSeries(scope: ActionScope, id: string, instrument: string): Promise<Result<null>> {
  const series = await seriesNamed(scope, id)
  if (!series) return noSeries()
  const may = clerkOrAttorney(scope)
  if (!may.ok) return may
  if (instrument.trim() === '')
    return refuseFields([{ field: 'instrument', message: 'Say what it was compared with, such as “LGS-1, item 431, read on Nov 30, 2026”.' }])
  const confirmed = { item: itemOf(series.id), on: scope.today, by: scope.actor.name, instrument: instrument.trim() }
  await saveConfirmation(scope.db, scope.muniId, confirmed)
  await scope.journal({
    action: 'records.confirm-series',
    subject: { kind: 'retention-series', id: series.id, label: series.title },
    after: { ...confirmed, years: series.years, citation: series.citation },
    summary: `${scope.actor.name} confirmed how long “${series.title}” are kept.`,
  })
  return ok(null)
}

/** What a hold is to cover, by what was typed. */
async function covered(scope: ActionScope, subject: string, which: string): Promise<{ readonly id: string; readonly label: string } | null> {
  if (subject === 'permit') {
    const permit = await permitByNumber(scope.db, scope.muniId, which.trim().toUpperCase())
    return permit ? { id: permit.id, label: permit.number } : null
  }
  if (subject === 'paper') {
    const paper = await findAttachment(scope.db, scope.muniId, which.trim())
    return paper ? { id: paper.id, label: `paper of ${cardDate(paper.received)}` } : null
  }
  const matches = await searchParcels(scope.db, scope.muniId, which, 2)
  const parcel = matches.find((p) => p.address.toLowerCase() === which.trim().toLowerCase()) ?? (matches.length === 1 ? matches[0] : undefined)
  return parcel ? { id: parcel.id, label: parcel.address } : null
}

/** Places a legal hold. */
export async function placeHold(scope: ActionScope, input: HoldInput & { readonly which: string }): Promise<Result<LegalHold>> {
  const decided = decideHold(input, await covered(scope, input.subject, input.which))
  if (!decided.ok) return decided
  const hold: LegalHold = { ...decided.value, id: scope.newId(), from: scope.today, by: scope.actor.name, lifted: null, version: 1 }
  await insertHold(scope.db, scope.muniId, hold)
  await scope.journal({
    action: 'records.hold',
    subject: { kind: 'legal-hold', id: hold.id, label: hold.label },
    parcelId: hold.subject === 'parcel' ? hold.subjectId : null,
    after: hold,
    summary: `Legal hold placed on ${hold.label}.`,
  })
  return ok(hold)
}

/** Lifts a legal hold. */
export async function liftHold(scope: ActionScope, id: string, version: number, reason: string): Promise<Result<null>> {
  const hold = (await listHolds(scope.db, scope.muniId)).find((h) => h.id === id)
  if (!hold) return refuse('not-found', 'Nothing was changed. There is no such hold.')
  const decided = decideLift(hold, reason)
  if (!decided.ok) return decided
  const lifted = { on: scope.today, by: scope.actor.name, why: decided.value }
  if (!(await liftHoldRow(scope.db, scope.muniId, id, version, lifted))) return changed()
  await scope.journal({
    action: 'records.lift-hold',
    subject: { kind: 'legal-hold', id, label: hold.label },
    parcelId: hold.subject === 'parcel' ? hold.subjectId : null,
    before: { lifted: null },
    after: lifted,
    summary: `Legal hold on ${hold.label} lifted.`,
  })
  return ok(null)
}

export interface DisposalInput {
  readonly authority: string
  readonly why: string
}

/** What bars the disposal of a paper today, before anything is typed; null where nothing does. */
export async function disposalOf(s: ReadScope, paper: Attachment, input: DisposalInput): Promise<Result<Series>> {
  const series = await seriesNamed(s, seriesOfDocument(paper.document))
  if (!series) return noSeries()
  const decided = decideDisposal({
    ...input,
    series,
    confirmed: (await listConfirmations(s.db, s.muniId)).has(itemOf(series.id)),
    from: paper.received,
    holds: holdsOn(await listHolds(s.db, s.muniId), { paperId: paper.id, parcelId: paper.parcelId, owner: paper.owner }),
    askedFor: await openRequestsFor(s.db, s.muniId, paper.id),
    today: s.today,
  })
  return decided.ok ? ok(series) : decided
}

/** Disposes of a paper whose time is over: the officer's act. Its row and its hash stay; the bytes go once this is kept. */
export async function disposeOfPaper(scope: ActionScope, id: string, version: number, input: DisposalInput): Promise<Result<Disposal>> {
  const may = mayDecide(scope, 'clerk', false)
  if (!may.ok) return may
  const paper = await findAttachment(scope.db, scope.muniId, id)
  if (!paper) return refuse('not-found', 'Nothing was disposed of. There is no such paper.')
  const series = await disposalOf(scope, paper, input)
  if (!series.ok) return series
  const authority = input.authority.trim()
  const why = input.why.trim()
  const closed = await disposePaper(scope, id, version, { authority, why })
  if (!closed.ok) return closed
  const disposal: Disposal = {
    id: scope.newId(),
    kind: 'paper',
    ref: id,
    sha256: paper.sha256,
    series: series.value.id,
    authority,
    why,
    on: scope.today,
    by: scope.actor.name,
    bytes: 'waiting',
  }
  await insertDisposal(scope.db, scope.muniId, disposal)
  await scope.journal({
    action: 'records.dispose',
    subject: paper.owner,
    parcelId: paper.parcelId,
    before: { paper: id, sha256: paper.sha256, received: paper.received },
    after: disposal,
    summary: `A paper was disposed of under ${authority}; its hash stays (${paper.sha256.slice(0, 12)}).`,
  })
  return ok(disposal)
}

/** Disposes of what a journal entry recorded as before and after. The entry stays, and the chain holds. */
export async function disposeOfContents(scope: ActionScope, seqText: string, input: DisposalInput): Promise<Result<Disposal>> {
  const may = mayDecide(scope, 'clerk', false)
  if (!may.ok) return may
  const seq = /^\d{1,12}$/.test(seqText.trim()) ? Number(seqText) : 0
  const entry = await journalEntry(scope.db, scope.muniId, seq)
  if (!entry) return refuseFields([{ field: 'seq', message: 'Type the number of an entry of the journal, such as 214.' }])
  const series = await seriesNamed(scope, 'journal')
  if (!series) return noSeries()
  const decided = decideDisposal({
    ...input,
    series,
    confirmed: (await listConfirmations(scope.db, scope.muniId)).has(itemOf('journal')),
    from: entry.at.slice(0, 10) as PlainDate,
    holds: holdsOn(await listHolds(scope.db, scope.muniId), { paperId: null, parcelId: entry.parcelId, owner: entry.subject }),
    askedFor: entry.parcelId === null ? [] : await openRequestsFor(scope.db, scope.muniId, entry.parcelId),
    today: scope.today,
  })
  if (!decided.ok) return decided
  const gone = await disposePayload(scope, { seq, authority: input.authority, reason: input.why })
  if (!gone.ok) return gone
  const disposal: Disposal = {
    id: scope.newId(),
    kind: 'journal',
    ref: String(seq),
    sha256: '',
    series: 'journal',
    authority: input.authority.trim(),
    why: input.why.trim(),
    on: scope.today,
    by: scope.actor.name,
    bytes: 'gone',
  }
  await insertDisposal(scope.db, scope.muniId, disposal)
  await scope.journal({
    action: 'records.dispose-contents',
    subject: { kind: 'journal-entry', id: String(seq) },
    parcelId: entry.parcelId,
    after: disposal,
    summary: `What entry ${seq} recorded was disposed of under ${disposal.authority}.`,
  })
  return ok(disposal)
}

export interface DisposalDesk {
  readonly muniId: string
  readonly dataFolder: string
  read<T>(look: (s: ReadScope) => Promise<T>): Promise<T>
  perform<T>(act: (s: ActionScope) => Promise<Result<T>>): Promise<Result<T>>
}

/**
 * Removes the bytes of papers that were disposed of, once the act is kept. What an ended program left is done at the next round. Bytes that another
 * paper, a packet or a redacted copy shares stay for those.
 */
export async function finishDisposals(desk: DisposalDesk): Promise<void> {
  for (const d of await desk.read((s) => disposalsWaiting(s.db, s.muniId))) {
    const shared = await desk.read(async (s) => (await othersWithBytes(s.db, s.muniId, d.sha256)) > 0 || (await isKeptElsewhere(s.db, s.muniId, d.sha256)))
    if (!shared) await removeStored(desk.dataFolder, desk.muniId, d.sha256)
    await desk.perform(async (s) => {
      if (!(await settleDisposal(s.db, s.muniId, d.id, shared ? 'shared' : 'gone'))) return ok(null)
      await s.journal({
        action: 'records.bytes-gone',
        subject: { kind: 'disposal', id: d.id },
        after: { sha256: d.sha256, bytes: shared ? 'shared' : 'gone' },
        summary: shared
          ? `The bytes ${d.sha256.slice(0, 12)} stay: another record that is kept has the same.`
          : `The bytes ${d.sha256.slice(0, 12)} are gone from the disk.`,
      })
      return ok(null)
    })
  }
}
