/** What is found for a request, what of it is withheld, its redacted copies and its packets. */
import { ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { ActionScope, ReadScope } from '../../platform/context.ts'
import type { StoredFile } from '../attachments/actions.ts'
import { attachmentsByIds } from '../attachments/actions.ts'
import { mayOpen } from '../attachments/model.ts'
import type { LawShelf } from '../permits/actions-casefile.ts'
import { loadRequest, subjectOf } from './actions.ts'
import { openPaper, passagesOf } from './actions-sources.ts'
import { decideVoid } from './decide.ts'
import { decideBroughtCopy, decidePacket, decideWithhold, type WithholdInput } from './decide-documents.ts'
import {
  documentsOf,
  insertDocument,
  insertPacket,
  insertWithholding,
  packetsOf,
  updateDocument,
  voidWithholdingRow,
  withholdingsOf,
} from './documents-store.ts'
import type { RecordsRequest } from './model.ts'
import { indexOf, isSourceKind, live, type Packet, type RecordsDocument, sourceKinds, type Withholding } from './model-documents.ts'
import { exemptions } from './model-exemptions.ts'

export interface LoadedDocuments {
  readonly request: RecordsRequest
  readonly documents: readonly RecordsDocument[]
  readonly withheld: readonly Withholding[]
  readonly packets: readonly Packet[]
  /** Ids of papers that were sealed, disposed of or marked as the attorney's since they were found. */
  readonly closed: ReadonlySet<string>
}

/** What was found for a request; null where there is no such request. */
export async function loadDocuments(s: Pick<ReadScope, 'db' | 'muniId'>, requestId: string): Promise<LoadedDocuments | null> {
  const found = await loadRequest(s, requestId)
  if (!found) return null
  const documents = await documentsOf(s.db, s.muniId, requestId)
  const papers = await attachmentsByIds(
    s.db,
    s.muniId,
    documents.filter((d) => d.kind === 'paper').map((d) => d.sourceId),
  )
  return {
    request: found.request,
    documents,
    withheld: await withholdingsOf(s.db, s.muniId, requestId),
    packets: await packetsOf(s.db, s.muniId, requestId),
    closed: new Set(papers.filter((p) => !mayOpen(p, false)).map((p) => p.id)),
  }
}

const notFound = () => refuse('not-found', 'Nothing was done. There is no such record on this request.')
const changed = () => refuse('changed-meanwhile', 'Nothing was done. Somebody changed this record after you opened it; look at it again.')

const told = (of: RecordsRequest, action: string, summary: string) => ({
  action,
  subject: subjectOf(of),
  parcelId: of.parcelId,
  summary: `${of.number}: ${summary}`,
})

/** What a record is when it is put on a request: a file by its hash, a text as it stands today. */
async function takenDown(
  scope: ActionScope,
  laws: LawShelf,
  kind: string,
  id: string,
  title: string,
): Promise<Result<Pick<RecordsDocument, 'kind' | 'title' | 'on' | 'sha256' | 'mediaType' | 'passages'>>> {
  if (!isSourceKind(kind)) return refuseFields([{ field: 'record', message: 'Choose records from the list.' }])
  if (kind === 'paper') {
    const paper = await openPaper(scope, id)
    if (!paper.ok) return paper
    return ok({ kind, title: paper.value.name, on: paper.value.received, sha256: paper.value.sha256, mediaType: paper.value.mediaType, passages: [] })
  }
  const passages = await passagesOf(scope, laws, kind, id)
  return passages.ok ? ok({ kind, title, on: scope.today, sha256: null, mediaType: null, passages: passages.value }) : passages
}

/** Puts records that were found on a request, each as it stands today. */
export async function addDocuments(
  scope: ActionScope,
  laws: LawShelf,
  requestId: string,
  chosen: readonly { readonly kind: string; readonly id: string; readonly title: string }[],
): Promise<Result<readonly RecordsDocument[]>> {
  const loaded = await loadDocuments(scope, requestId)
  if (!loaded) return notFound()
  if (loaded.request.voidReason !== null) return refuse('already-void', 'Nothing was added. This request is void.')
  const there = live(loaded.documents)
  const fresh = chosen.filter((c) => !there.some((d) => d.kind === c.kind && d.sourceId === c.id))
  if (fresh.length === 0) return refuseFields([{ field: 'record', message: 'Tick at least one record that is not on the request yet.' }])
  const added: RecordsDocument[] = []
  for (const c of fresh) {
    const taken = await takenDown(scope, laws, c.kind, c.id, c.title)
    if (!taken.ok) return taken
    const document: RecordsDocument = {
      ...taken.value,
      id: scope.newId(),
      requestId,
      n: loaded.documents.length + added.length + 1,
      sourceId: c.id,
      redactedSha256: null,
      redactedType: null,
      redactedHow: null,
      foundOn: scope.today,
      foundBy: scope.actor.name,
      version: 1,
      voidReason: null,
    }
    await insertDocument(scope.db, scope.muniId, document)
    added.push(document)
  }
  await scope.journal({
    ...told(loaded.request, 'records.add-documents', `${added.length === 1 ? '1 record' : `${added.length} records`} found.`),
    after: added.map((d) => ({ id: d.id, kind: d.kind, source: d.sourceId, sha256: d.sha256, passages: d.passages.length })),
  })
  return ok(added)
}

async function oneDocument(scope: ActionScope, requestId: string, documentId: string) {
  const loaded = await loadDocuments(scope, requestId)
  const document = loaded && live(loaded.documents).find((d) => d.id === documentId)
  return loaded && document ? { loaded, document } : null
}

/** Takes a record off a request: it does not answer it after all. */
export async function removeDocument(scope: ActionScope, requestId: string, documentId: string, reason: string): Promise<Result<null>> {
  const found = await oneDocument(scope, requestId, documentId)
  if (!found) return notFound()
  const decided = decideVoid(found.document, reason)
  if (!decided.ok) return decided
  if (!(await updateDocument(scope.db, scope.muniId, { ...found.document, voidReason: decided.value }, found.document.version))) return changed()
  await scope.journal({
    ...told(found.loaded.request, 'records.remove-document', `a record was taken off: ${decided.value}.`),
    before: { document: documentId },
    after: { voidReason: decided.value },
  })
  return ok(null)
}

/** Withholds passages, an area, or the whole of a record, under an exemption. A redacted copy that was there no longer shows everything that is withheld, and goes. */
export async function withhold(scope: ActionScope, requestId: string, documentId: string, input: WithholdInput): Promise<Result<readonly Withholding[]>> {
  const found = await oneDocument(scope, requestId, documentId)
  if (!found) return notFound()
  const decided = decideWithhold(found.document, found.loaded.withheld, input)
  if (!decided.ok) return decided
  const made: readonly Withholding[] = decided.value.map((w) => ({
    ...w,
    id: scope.newId(),
    documentId,
    by: scope.actor.name,
    on: scope.today,
    voidReason: null,
  }))
  for (const w of made) await insertWithholding(scope.db, scope.muniId, w)
  if (
    !(await updateDocument(scope.db, scope.muniId, { ...found.document, redactedSha256: null, redactedType: null, redactedHow: null }, found.document.version))
  )
    return changed()
  await scope.journal({
    ...told(
      found.loaded.request,
      'records.withhold',
      `${made.length === 1 ? 'a passage is' : `${made.length} passages are`} withheld, ${exemptions[decided.value[0]?.exemption ?? 'b'].cite}.`,
    ),
    after: made,
  })
  return ok(made)
}

/** Gives after all what was withheld. */
export async function giveAfterAll(scope: ActionScope, requestId: string, documentId: string, withholdingId: string, reason: string): Promise<Result<null>> {
  const found = await oneDocument(scope, requestId, documentId)
  const withheld = found?.loaded.withheld.find((w) => w.id === withholdingId && w.documentId === documentId)
  if (!found || !withheld) return notFound()
  const decided = decideVoid(withheld, reason)
  if (!decided.ok) return decided
  await voidWithholdingRow(scope.db, scope.muniId, withholdingId, decided.value)
  if (
    !(await updateDocument(scope.db, scope.muniId, { ...found.document, redactedSha256: null, redactedType: null, redactedHow: null }, found.document.version))
  )
    return changed()
  await scope.journal({
    ...told(found.loaded.request, 'records.give-after-all', `something withheld is given after all: ${decided.value}.`),
    before: { withholding: withholdingId, exemption: withheld.exemption },
    after: { voidReason: decided.value },
  })
  return ok(null)
}

/** Keeps the redacted copy beside the original. Its bytes are stored already; both stay on file. */
export async function keepRedacted(
  scope: ActionScope,
  requestId: string,
  documentId: string,
  copy: StoredFile,
  how: { readonly made: 'areas' | 'brought'; readonly looked: boolean },
): Promise<Result<null>> {
  const found = await oneDocument(scope, requestId, documentId)
  if (!found) return notFound()
  const decided = decideBroughtCopy(found.document, found.loaded.withheld, copy, how.made === 'areas' || how.looked)
  if (!decided.ok) return decided
  const document = { ...found.document, redactedSha256: copy.sha256, redactedType: copy.mediaType, redactedHow: how.made }
  if (!(await updateDocument(scope.db, scope.muniId, document, found.document.version))) return changed()
  await scope.journal({
    ...told(found.loaded.request, 'records.redacted-copy', `a redacted copy is kept beside the original (${copy.sha256.slice(0, 12)}).`),
    before: { original: document.sha256, redacted: found.document.redactedSha256 },
    after: { redacted: copy.sha256, how: how.made },
  })
  return ok(null)
}

/** Whether a packet may be made of what is on the request now. */
export const mayMakePacket = (l: LoadedDocuments): Result<null> => decidePacket(l.documents, l.withheld, l.closed)

/** Records the packet that was made, by the hash of its bytes, with its index. */
export async function keepPacket(scope: ActionScope, requestId: string, stored: Pick<StoredFile, 'sha256' | 'bytes'>): Promise<Result<Packet>> {
  const loaded = await loadDocuments(scope, requestId)
  if (!loaded) return notFound()
  const decided = mayMakePacket(loaded)
  if (!decided.ok) return decided
  const packet: Packet = {
    id: scope.newId(),
    requestId,
    n: loaded.packets.length + 1,
    sha256: stored.sha256,
    bytes: stored.bytes,
    index: indexOf(loaded.documents, loaded.withheld),
    madeOn: scope.today,
    madeBy: scope.actor.name,
  }
  await insertPacket(scope.db, scope.muniId, packet)
  await scope.journal({
    ...told(
      loaded.request,
      'records.packet',
      `packet ${packet.n} made, ${packet.index.length === 1 ? '1 record' : `${packet.index.length} records`} (${packet.sha256.slice(0, 12)}).`,
    ),
    after: { ...packet, index: packet.index.map((i) => ({ n: i.n, given: i.given, sha256: i.sha256 })) },
  })
  return ok(packet)
}

export const kindWords = (d: Pick<RecordsDocument, 'kind'>): string => sourceKinds[d.kind]
