/** What people do with a notice: prepare, sign, note what became of it, void. Preparing decides nothing; only a signature lets it out. */
import { cardDate } from '../../kernel/dates.ts'
import { ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { ActionScope, ReadScope } from '../../platform/context.ts'
import { findMunicipality, listConfirmations, listOffices, listSections, nextNumber } from '../municipality/actions.ts'
import { mayDecide } from '../municipality/may-decide.ts'
import { findPerson } from '../people/actions.ts'
import { findParcel, peopleOf } from '../premises/actions.ts'
import { addresseeOf, decideLetter, decideOfficer, decideSign, groundOf, type PrepareInput, type SignContext } from './decide.ts'
import { decideProof, decideVoidReason, type ProofInput, sendingKinds, whereIs } from './decide-proof.ts'
import { decideOffered } from './decide-template.ts'
import { type Addressee, type CaseRef, deliveries, type LawBook, type Notice, type Proof, proofKinds, type SignedAct, type Template } from './model.ts'
import { recipientsOf } from './recipients-actions.ts'
import { findNotice, findProof, insertNotices, insertProof, type NoticePatch, patchNotice, proofsOf, voidProofRow } from './store.ts'
import { clockOn, findTemplate } from './templates-store.ts'

/** What pages and later programs may ask of these records. */
export { recipientsOf } from './recipients-actions.ts'
export {
  countNotices,
  findNotice,
  type NoticeLine,
  noticeByNumber,
  noticeLines,
  noticesIn,
  noticesOf,
  noticesOfBatch,
  noticesOfParcel,
  proofsOf,
  proofsOfBatch,
} from './store.ts'
export { clockAnswers, clockOn, editionsOf, findLadder, findTemplate, listLadders, listTemplates } from './templates-store.ts'

const gone = (what = 'notice') => refuse('not-found', `Nothing was done. There is no such ${what}.`)
const changed = (n: Notice) => refuse('changed-meanwhile', `Nothing was done. Somebody changed ${n.number} after you opened it; look at it again.`)

const subjectOf = (n: Notice) => ({ kind: 'notice', id: n.id, label: `${n.number}, ${n.to.name}` })
const lawCite = (n: Pick<Notice, 'law' | 'cite'>) =>
  n.law === null || n.cite === null ? null : { law: n.law, section: n.cite.section, confidence: n.cite.confidence }

/** Tells whatever program holds the case what became of its notice; a notice about no case is told about itself. */
async function announce(
  scope: ActionScope,
  n: Notice,
  type: 'signed' | 'sent' | 'void' | 'proof',
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const subject = n.about === null ? { kind: 'notice', id: n.id } : { kind: n.about.kind, id: n.about.id }
  await scope.publish({
    type: `notices.${type}`,
    subject,
    data: { notice: n.id, number: n.number, kind: n.kind, purpose: n.purpose, parcel: n.parcelId, by: n.by, ...more },
  })
}

export interface NewNotice extends PrepareInput {
  readonly templateId: string
  /** The case it is about, of whatever program; null for a letter about a parcel or a person alone. */
  readonly about: CaseRef | null
  readonly parcelId: string | null
  /** To whom; for an owner who shares an address with others, any one of them. Empty: the first owner of the parcel. */
  readonly personId: string
  readonly ladder?: Notice['ladder']
  readonly replacesId?: string | null
}

/** Number of a series of the year: "N-2026-0088". */
export const numberOf = async (scope: ActionScope, letter: 'N' | 'B'): Promise<string> => {
  const year = Number(scope.today.slice(0, 4))
  return `${letter}-${year}-${String(await nextNumber(scope.db, scope.muniId, letter === 'N' ? 'notice' : 'notice-batch', year)).padStart(4, '0')}`
}

async function addressee(
  scope: ReadScope,
  input: Pick<NewNotice, 'parcelId' | 'personId'>,
): Promise<{ readonly to: Addressee; readonly tenants: readonly string[] } | null> {
  const recipients = input.parcelId === null ? null : await recipientsOf(scope, input.parcelId)
  const chosen = recipients?.choices.find((c) => c.personId === input.personId) ?? (input.personId === '' ? recipients?.choices[0] : undefined)
  const tenants = recipients?.choices.filter((c) => c.capacity === 'tenant' && c.personId !== chosen?.personId).map((c) => c.name) ?? []
  if (chosen) return { to: chosen, tenants }
  const person = input.personId === '' ? null : await findPerson(scope.db, scope.muniId, input.personId)
  const tie = recipients?.ties.find((t) => t.personId === input.personId && t.until === null) ?? null
  return person === null ? null : { to: addresseeOf(person, tie), tenants }
}

/** What a letter is made of, besides its own fields. */
export async function preparing(scope: ReadScope, laws: LawBook, template: Template, input: Pick<NewNotice, 'parcelId' | 'personId' | 'about'>) {
  const municipality = await findMunicipality(scope.db, scope.muniId)
  if (!municipality) return refuse('no-municipality', 'Nothing was prepared. Set up the municipality first.')
  const parcel = input.parcelId === null ? null : await findParcel(scope.db, scope.muniId, input.parcelId)
  if (input.parcelId !== null && parcel === null) return gone('parcel')
  const found = await addressee(scope, input)
  if (found === null)
    return refuseFields([
      {
        field: 'personId',
        message: parcel ? 'Choose who gets the letter. Nobody is tied to this parcel; add the owner on the parcel’s page.' : 'Choose who gets the letter.',
      },
    ])
  return ok({
    ...found,
    template,
    place: parcel ? `${parcel.address}, ${parcel.printKey}` : '',
    address: parcel?.address ?? '',
    printKey: parcel?.printKey ?? '',
    caseLabel: input.about?.label ?? '',
    municipality: municipality.name,
    phone: municipality.settings.officePhone,
    offices: await listOffices(scope.db, scope.muniId),
    laws,
    clock: await clockOn(scope.db, scope.muniId, scope.today),
    today: scope.today,
  })
}

/** A notice as it would be prepared, without keeping it: for the preview, and for a batch that keeps many at once. */
export async function draftNotice(
  scope: ReadScope & Pick<ActionScope, 'newId'>,
  laws: LawBook,
  input: NewNotice,
  template: Template,
  number: string,
): Promise<Result<Notice>> {
  const ready = await preparing(scope, laws, template, input)
  if (!ready.ok) return ready
  const decided = decideLetter(ready.value, input)
  if (!decided.ok) return decided
  const { to, tenants, place } = ready.value
  return ok({
    id: scope.newId(),
    number,
    kind: template.kind,
    purpose: template.purpose,
    templateId: template.id,
    edition: template.edition,
    body: template.body,
    about: input.about,
    parcelId: input.parcelId,
    place,
    to,
    copies: template.purpose === 'end-of-service' ? tenants : [],
    ...decided.value,
    ...groundOf(template),
    periodDays: input.by.trim() === '' ? template.periodDays : null,
    prepared: scope.today,
    preparedBy: scope.actor.name,
    state: 'prepared',
    signed: null,
    signedAt: null,
    attorney: null,
    sentOn: null,
    letterSha256: null,
    ladder: input.ladder ?? null,
    batchId: null,
    replacesId: input.replacesId ?? null,
    version: 1,
    voidReason: null,
  })
}

/** Prepares a notice from a template. It lies here until an officer signs it. */
export async function prepareNotice(scope: ActionScope, laws: LawBook, input: NewNotice): Promise<Result<Notice>> {
  const template = await findTemplate(scope.db, scope.muniId, input.templateId)
  if (!template) return refuseFields([{ field: 'templateId', message: 'Choose a template from the list.' }])
  const offered = decideOffered(template)
  if (!offered.ok) return offered
  const drafted = await draftNotice(scope, laws, input, template, await numberOf(scope, 'N'))
  if (!drafted.ok) return drafted
  const notice = drafted.value
  await insertNotices(scope.db, scope.muniId, [{ notice, batchN: null }])
  await scope.journal({
    action: 'notices.prepare',
    subject: subjectOf(notice),
    parcelId: notice.parcelId,
    after: notice,
    cite: lawCite(notice),
    summary: `${notice.number} “${template.title}” to ${notice.to.name} prepared. Nobody has signed it.`,
  })
  return ok(notice)
}

export async function signContext(scope: ReadScope, laws: LawBook, notice: Pick<Notice, 'parcelId'>): Promise<SignContext> {
  return {
    offices: await listOffices(scope.db, scope.muniId),
    confirmations: await listConfirmations(scope.db, scope.muniId),
    sections: await listSections(scope.db, scope.muniId),
    laws,
    ties: notice.parcelId === null ? [] : await peopleOf(scope.db, scope.muniId, notice.parcelId),
    today: scope.today,
    enteredBy: scope.actor.name,
  }
}

export interface SignInput {
  /** Name of whoever signs. */
  readonly by: string
  /** The clerk enters it with the signed paper in hand. */
  readonly onPaper: boolean
}

/** The person at the keyboard signs for himself; somebody else's signature is entered by the clerk, with the paper in hand. */
export function signsForHimself(scope: Pick<ReadScope, 'actor'>, act: SignedAct): Result<null> {
  if (act.onPaper || act.by.toLowerCase() === scope.actor.name.toLowerCase()) return ok(null)
  return refuse(
    'not-the-officer',
    `Nothing was signed. ${act.by} signs for himself or herself; the clerk enters a signature only with the signed paper in hand (“signed on paper”).`,
  )
}

/** Signs a notice. Only then may it go out. */
export async function signNotice(scope: ActionScope, laws: LawBook, id: string, version: number, input: SignInput): Promise<Result<Notice>> {
  const notice = await findNotice(scope.db, scope.muniId, id)
  if (!notice) return gone()
  const may = mayDecide(scope, notice.body, input.onPaper)
  if (!may.ok) return may
  const decided = decideSign(notice, input, await signContext(scope, laws, notice))
  if (!decided.ok) return decided
  const own = signsForHimself(scope, decided.value)
  if (!own.ok) return own
  if (!(await patchNotice(scope.db, scope.muniId, id, version, { state: 'signed', signed: decided.value, signedAt: scope.now }))) return changed(notice)
  const signed: Notice = { ...notice, state: 'signed', signed: decided.value, signedAt: scope.now, version: version + 1 }
  await scope.journal({
    action: 'notices.sign',
    subject: subjectOf(notice),
    parcelId: notice.parcelId,
    before: { state: notice.state },
    after: decided.value,
    cite: lawCite(notice),
    summary: `${notice.number} signed by ${decided.value.by}, ${decided.value.office}${decided.value.onPaper ? `, on paper, entered by ${decided.value.enteredBy}` : ''}.`,
  })
  await announce(scope, signed, 'signed', { signedBy: decided.value.by, on: decided.value.on })
  return ok(signed)
}

/** The attorney signs off on a notice before the officer signs it. Ending service asks for it (OFFICE 12); any other notice may have it. */
export async function signOffNotice(scope: ActionScope, id: string, version: number, input: SignInput): Promise<Result<Notice>> {
  const notice = await findNotice(scope.db, scope.muniId, id)
  if (!notice) return gone()
  if (notice.state !== 'prepared') return refuse('already-signed', `Nothing was recorded. ${notice.number} is ${notice.state} already.`)
  const may = mayDecide(scope, 'attorney', input.onPaper)
  if (!may.ok) return may
  const offices = await listOffices(scope.db, scope.muniId)
  const decided = decideOfficer('attorney', input, { offices, today: scope.today, enteredBy: scope.actor.name }, notice.number)
  if (!decided.ok) return decided
  const own = signsForHimself(scope, decided.value)
  if (!own.ok) return own
  if (!(await patchNotice(scope.db, scope.muniId, id, version, { attorney: decided.value }))) return changed(notice)
  await scope.journal({
    action: 'notices.sign-off',
    subject: subjectOf(notice),
    parcelId: notice.parcelId,
    after: decided.value,
    cite: lawCite(notice),
    summary: `${decided.value.by}, ${decided.value.office}, signed off on ${notice.number}.`,
  })
  return ok({ ...notice, attorney: decided.value, version: version + 1 })
}

/** After evidence has changed: where the letter is now, and whether it counts as sent. */
async function follow(scope: ActionScope, notice: Notice, more: NoticePatch = {}): Promise<void> {
  const proofs = await proofsOf(scope.db, scope.muniId, notice)
  const sending = proofs.filter((p) => p.voidReason === null && sendingKinds.includes(p.kind) && (notice.kind === 'reminder' || p.kind !== 'emailed'))
  const sentOn = sending.map((p) => p.on).sort()[0] ?? null
  const wasSent = notice.state === 'sent'
  const patch: NoticePatch = {
    ...more,
    where: whereIs(proofs),
    ...(sentOn !== null && notice.state === 'signed' ? { state: 'sent' as const, sentOn } : {}),
    ...(sentOn === null && wasSent ? { state: 'signed' as const } : {}),
  }
  if (!(await patchNotice(scope.db, scope.muniId, notice.id, notice.version, patch)))
    throw new Error(`Broken invariant: ${notice.number} changed inside one transaction`)
  if (sentOn !== null && !wasSent && notice.state === 'signed') await announce(scope, notice, 'sent', { on: sentOn })
}

/** Notes what became of a letter: mailed, certified, handed over, came back, bounced, sworn to. What is odd is marked, and taken all the same. */
export async function recordProof(scope: ActionScope, noticeId: string, input: ProofInput, attachmentId: string | null = null): Promise<Result<Proof>> {
  const notice = await findNotice(scope.db, scope.muniId, noticeId)
  if (!notice) return gone()
  const decided = decideProof(input, notice, scope.today)
  if (!decided.ok) return decided
  const proof: Proof = { ...decided.value, id: scope.newId(), noticeId, batchId: null, attachmentId, enteredBy: scope.actor.name, voidReason: null }
  await insertProof(scope.db, scope.muniId, proof)
  await follow(scope, notice)
  await scope.journal({
    action: 'notices.proof',
    subject: subjectOf(notice),
    parcelId: notice.parcelId,
    after: proof,
    cite: lawCite(notice),
    summary: `${notice.number}: ${proofKinds[proof.kind].toLowerCase()} on ${cardDate(proof.on)}, by ${proof.by}${proof.marks.length > 0 ? ` (${proof.marks.join(', ')})` : ''}.`,
  })
  await announce(scope, notice, 'proof', { proof: proof.kind, on: proof.on, marks: proof.marks })
  return ok(proof)
}

/** Voids evidence that was entered wrongly; it stays readable. */
export async function voidProof(scope: ActionScope, noticeId: string, proofId: string, reason: string): Promise<Result<null>> {
  const [notice, proof] = [await findNotice(scope.db, scope.muniId, noticeId), await findProof(scope.db, scope.muniId, proofId)]
  if (!notice || !proof || proof.noticeId !== noticeId) return gone('proof of this notice')
  const why = decideVoidReason(reason, 'entered on the wrong notice')
  if (!why.ok) return why
  if (!(await voidProofRow(scope.db, scope.muniId, proofId, why.value))) return refuse('already-void', 'Nothing was changed. It is void already.')
  await follow(scope, notice)
  await scope.journal({
    action: 'notices.void-proof',
    subject: subjectOf(notice),
    parcelId: notice.parcelId,
    before: proof,
    after: { reason: why.value },
    summary: `${notice.number}: “${proofKinds[proof.kind]}” of ${cardDate(proof.on)} void: ${why.value}.`,
  })
  await announce(scope, notice, 'proof', { proof: proof.kind, on: proof.on, void: true })
  return ok(null)
}

/** Voids a notice with a reason. One that was sent stays sent in the file, marked void; whoever holds the case is told. */
export async function voidNotice(scope: ActionScope, id: string, version: number, reason: string): Promise<Result<null>> {
  const notice = await findNotice(scope.db, scope.muniId, id)
  if (!notice) return gone()
  if (notice.state === 'void') return refuse('already-void', `Nothing was changed. ${notice.number} is void already.`)
  const why = decideVoidReason(reason, 'prepared for the wrong parcel')
  if (!why.ok) return why
  if (!(await patchNotice(scope.db, scope.muniId, id, version, { state: 'void', voidReason: why.value }))) return changed(notice)
  await scope.journal({
    action: 'notices.void',
    subject: subjectOf(notice),
    parcelId: notice.parcelId,
    before: { state: notice.state },
    after: { reason: why.value },
    summary: `${notice.number} void: ${why.value}.`,
  })
  await announce(scope, notice, 'void', { reason: why.value })
  return ok(null)
}

/** Notes the file in which a signed letter was kept, once. */
export async function keepLetter(scope: ActionScope, id: string, sha256: string): Promise<Result<null>> {
  const notice = await findNotice(scope.db, scope.muniId, id)
  if (!notice) return gone()
  if (notice.letterSha256 !== null) return ok(null)
  if (notice.signed === null) return refuse('not-signed', `Nothing was kept. Nobody has signed ${notice.number}.`)
  if (!(await patchNotice(scope.db, scope.muniId, id, notice.version, { letterSha256: sha256 }))) return changed(notice)
  await scope.journal({
    action: 'notices.keep-letter',
    subject: subjectOf(notice),
    parcelId: notice.parcelId,
    after: { sha256 },
    summary: `${notice.number} printed as signed, and kept (${sha256.slice(0, 12)}).`,
  })
  return ok(null)
}

/** Prepares the same notice for whoever owns the parcel now, after a sale; the earlier one stays on file (OFFICE 17). */
export async function prepareForNewOwner(
  scope: ActionScope,
  laws: LawBook,
  id: string,
  input: { readonly by: string; readonly delivery: string },
): Promise<Result<Notice>> {
  const earlier = await findNotice(scope.db, scope.muniId, id)
  if (!earlier || earlier.parcelId === null) return gone()
  const template = await findTemplate(scope.db, scope.muniId, earlier.templateId)
  if (!template) return gone('template')
  const { ties, choices } = await recipientsOf(scope, earlier.parcelId)
  const owner = choices.find((c) => c.capacity === 'owner')
  if (!owner)
    return refuse('no-owner', `Nothing was prepared. Nobody is on file as the owner of ${earlier.place}. Add the new owner on the parcel’s page first.`)
  if (ties.some((t) => t.personId === earlier.to.personId && t.capacity === 'owner' && t.until === null))
    return refuse('owner-unchanged', `Nothing was prepared. ${earlier.to.name} still owns ${earlier.place}.`)
  if (!Object.hasOwn(deliveries, input.delivery)) return refuseFields([{ field: 'delivery', message: 'Choose how it goes out.' }])
  return prepareNotice(scope, laws, {
    templateId: template.id,
    about: earlier.about,
    parcelId: earlier.parcelId,
    personId: owner.personId,
    fields: earlier.letter.values,
    ...input,
    ladder: null,
    replacesId: earlier.id,
  })
}
