import { ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import { type Attachment, type DocumentKind, documentKinds } from './model.ts'
import { findAttachment, insertAttachment, voidAttachment } from './store.ts'

/** What pages and later programs may ask of these records. */
export { type AttachmentTables, attachmentsByIds, attachmentsOf, findAttachment, othersWithBytes, papersOfParcel, toAttachment } from './store.ts'

/** A file whose bytes are stored already (content-addressed): the row is written only after the bytes are safe on disk. */
export interface StoredFile {
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  readonly sha256: string
}

export interface AttachInput {
  readonly owner: { readonly kind: string; readonly id: string; readonly label?: string }
  readonly parcelId: string | null
  readonly document: string
  readonly file: StoredFile
  readonly copies?: number
  /** Between the municipality and its attorney; "no" where it is not said. */
  readonly privileged?: boolean
}

/** Puts a stored file on a case, parcel or person. */
export async function attach(scope: ActionScope, input: AttachInput): Promise<Result<Attachment>> {
  if (!Object.hasOwn(documentKinds, input.document)) return refuseFields([{ field: 'document', message: 'Choose what kind of paper it is.' }])
  const attachment: Attachment = {
    id: scope.newId(),
    owner: { kind: input.owner.kind, id: input.owner.id },
    parcelId: input.parcelId,
    document: input.document as DocumentKind,
    name: input.file.name.slice(0, 200),
    mediaType: input.file.mediaType,
    bytes: input.file.bytes,
    sha256: input.file.sha256,
    received: scope.today,
    copies: input.copies ?? 1,
    version: 1,
    voidReason: null,
    privileged: input.privileged ?? false,
    sealed: null,
    disposed: null,
  }
  await insertAttachment(scope.db, scope.muniId, attachment)
  await scope.journal({
    action: 'attachments.attach',
    subject: input.owner,
    parcelId: input.parcelId,
    after: attachment,
    // The name of a file can tell what has to be sealed one day; it stands in the payload, not in words that stay for good.
    summary: `${documentKinds[attachment.document]} added.`,
  })
  await scope.publish({ type: 'attachments.changed', subject: attachment.owner, data: {} })
  return ok(attachment)
}

/** Voids an attachment. The bytes stay; the row says why it no longer counts. */
export async function voidAttached(scope: ActionScope, id: string, reason: string): Promise<Result<Attachment>> {
  const found = await findAttachment(scope.db, scope.muniId, id)
  if (!found) return refuse('not-found', 'Nothing was voided. There is no such paper on file.')
  if (reason.trim() === '') return refuseFields([{ field: 'reason', message: 'Say why it is void, such as “wrong parcel”.' }])
  if (!(await voidAttachment(scope.db, scope.muniId, id, reason.trim()))) return refuse('already-void', 'Nothing was changed. The paper is void already.')
  await scope.journal({
    action: 'attachments.void',
    subject: found.owner,
    parcelId: found.parcelId,
    before: found,
    after: { voidReason: reason.trim() },
    summary: `${documentKinds[found.document]} voided: ${reason.trim()}.`,
  })
  await scope.publish({ type: 'attachments.changed', subject: found.owner, data: {} })
  return ok(found)
}
