/** Closing a paper: marking it as the attorney's, sealing it, disposing of it. Each is an act of its own, journalled, and leaves the hash (OFFICE 3, 18). */
import { type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import { isCurrent, members } from '../../platform/sign-in/accounts.ts'
import type { Attachment } from './model.ts'
import { findAttachment, updateClosing } from './store.ts'

const gone = () => refuse('not-found', 'Nothing was done. There is no such paper on file.')
const changed = () => refuse('changed-meanwhile', 'Nothing was done. Somebody changed this paper after you opened it; look at it again.')
const whyMissing = (why: string): readonly FieldProblem[] =>
  why.trim() === '' ? [{ field: 'why', message: 'Say why, such as “medical report of another person, uploaded by mistake”.' }] : []

/** The journal keeps these words for good, so the name of the file is not among them: it may be what has to be closed. */
async function close(scope: ActionScope, was: Attachment, now: Attachment, action: string, summary: string): Promise<Result<Attachment>> {
  if (!(await updateClosing(scope.db, scope.muniId, now, was.version))) return changed()
  const closing = (a: Attachment) => ({ paper: a.id, sha256: a.sha256, privileged: a.privileged, sealed: a.sealed, disposed: a.disposed })
  await scope.journal({ action, subject: was.owner, parcelId: was.parcelId, before: closing(was), after: closing(now), summary })
  await scope.publish({ type: 'attachments.changed', subject: was.owner, data: {} })
  return ok(now)
}

/**
 * Puts privileged matter and sealed papers into an archive: at the word of somebody who holds the role of attorney here, by name. Refuses
 * anybody else; the journal keeps who asked.
 */
export async function askForClosed(scope: ActionScope, name: string): Promise<Result<null>> {
  const all = await members(scope.db, scope.muniId)
  const his = all.find(
    ({ account, membership }) =>
      account.name.toLowerCase() === name.trim().toLowerCase() &&
      !account.disabled &&
      isCurrent(membership, scope.today) &&
      membership.roles.includes('attorney'),
  )
  if (!his)
    return refuse(
      'not-the-officer',
      `Nothing was exported. “${name.trim()}” holds no role of attorney here today, and only the attorney gives out privileged matter and sealed papers. Leave --with-closed out, or name the attorney as under Settings, People.`,
    )
  await scope.journal({
    action: 'attachments.export-closed',
    subject: { kind: 'archive', id: scope.muniId },
    after: { askedBy: his.account.name },
    summary: `An archive with privileged matter and sealed papers was asked for by ${his.account.name}, attorney.`,
  })
  return ok(null)
}

/** Marks a paper as one between the municipality and its attorney, or takes the mark off. Taking it off is for the attorney alone: the privilege is the client's, and once given up it is gone. */
export async function markPrivileged(scope: ActionScope, id: string, version: number, privileged: boolean, why: string): Promise<Result<Attachment>> {
  const found = await findAttachment(scope.db, scope.muniId, id)
  if (!found) return gone()
  if (found.version !== version) return changed()
  const problems = whyMissing(why)
  if (problems.length > 0) return refuseFields(problems)
  if (!privileged && !scope.actor.roles.includes('attorney'))
    return refuse('not-the-officer', 'Nothing was changed. Only the attorney can take the mark off: once given up, the privilege is gone.')
  if (found.privileged === privileged) return refuse('already-done', 'Nothing was changed. The paper stands so already.')
  const words = privileged ? 'marked as between the municipality and its attorney' : 'no longer marked as the attorney’s'
  return close(scope, found, { ...found, privileged }, 'attachments.privilege', `A paper was ${words}.`)
}

/** Seals a paper: nobody can open it any more, and no export or packet gives it. */
export async function sealPaper(scope: ActionScope, id: string, version: number, why: string): Promise<Result<Attachment>> {
  const found = await findAttachment(scope.db, scope.muniId, id)
  if (!found) return gone()
  if (found.version !== version) return changed()
  const problems = whyMissing(why)
  if (problems.length > 0) return refuseFields(problems)
  if (found.sealed !== null || found.disposed !== null) return refuse('already-done', 'Nothing was changed. The paper is closed already.')
  const sealed = { on: scope.today, by: scope.actor.name, why: why.trim() }
  return close(scope, found, { ...found, sealed }, 'attachments.seal', `A paper was sealed by ${scope.actor.name}.`)
}

/** Opens a seal that was set by mistake, or that a court lifted. */
export async function openSeal(scope: ActionScope, id: string, version: number, why: string): Promise<Result<Attachment>> {
  const found = await findAttachment(scope.db, scope.muniId, id)
  if (!found) return gone()
  if (found.version !== version) return changed()
  const problems = whyMissing(why)
  if (problems.length > 0) return refuseFields(problems)
  if (found.sealed === null) return refuse('already-done', 'Nothing was changed. The paper is not sealed.')
  return close(scope, found, { ...found, sealed: null }, 'attachments.open-seal', `The seal of a paper was opened by ${scope.actor.name}: ${why.trim()}.`)
}

/** Records that a paper is disposed of. Whether it may be is decided by whoever keeps the retention table; the bytes go once this is kept. */
export async function disposePaper(
  scope: ActionScope,
  id: string,
  version: number,
  act: { readonly authority: string; readonly why: string },
): Promise<Result<Attachment>> {
  const found = await findAttachment(scope.db, scope.muniId, id)
  if (!found) return gone()
  if (found.version !== version) return changed()
  if (found.disposed !== null) return refuse('already-done', 'Nothing was changed. The paper was disposed of already.')
  const disposed = { on: scope.today, by: scope.actor.name, why: `${act.authority}. ${act.why}` }
  return close(scope, found, { ...found, disposed }, 'attachments.dispose', `A paper was disposed of by ${scope.actor.name}, under ${act.authority}.`)
}
