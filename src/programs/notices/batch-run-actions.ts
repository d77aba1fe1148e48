/**
 * Works a batch off: prepares its letters, then makes its print files, a part in each transaction. Whatever was kept stays when the
 * program stops in between, and the next start goes on from there; nothing is made twice.
 */
import { setImmediate as breathe } from 'node:timers/promises'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { ActionScope, ReadScope } from '../../platform/context.ts'
import { storeFile } from '../../platform/files/files.ts'
import { LETTERS_PER_FILE, type PaperOrder, type PrintedPaper } from '../../platform/paper/papers.ts'
import { findMunicipality, listConfirmations, listSections } from '../municipality/actions.ts'
import { draftNotice, numberOf } from './actions.ts'
import { busyBatches, filesOf, findBatch, insertFile, itemsIn, patchBatchRow, settleItem } from './batches-store.ts'
import { whyNotBy } from './decide.ts'
import { queueLetter } from './mail-actions.ts'
import type { LawBook, Notice, Template } from './model.ts'
import type { Batch, BatchFile, BatchItem } from './model-batch.ts'
import { type LetterContext, letterPaper, lettersPaper } from './papers.ts'
import { recipientsOf } from './recipients-actions.ts'
import { insertNotices, noticesOfBatch } from './store.ts'
import { findTemplate } from './templates-store.ts'

/** Where batches are worked off. */
export interface BatchDesk {
  readonly muniId: string
  readonly dataFolder: string
  readonly laws: LawBook
  /** Null where e-mail is not set up. */
  readonly mailFrom: string | null
  read<T>(look: (scope: ReadScope) => Promise<T>): Promise<T>
  perform<T>(act: (scope: ActionScope) => Promise<Result<T>>): Promise<Result<T>>
  render(order: PaperOrder): Promise<PrintedPaper>
}

/** Addressees in one transaction: it stays short, so that others can write in between. */
const PREPARE_AT_ONCE = 25

interface Made {
  readonly letters: readonly Notice[]
  readonly why: string
}

/** The letters for one addressee, or why there is none. */
async function lettersFor(scope: ActionScope, laws: LawBook, batch: Batch, template: Template, item: BatchItem): Promise<Made> {
  const people =
    item.personId !== ''
      ? [item.personId]
      : item.parcelId === null
        ? []
        : (await recipientsOf(scope, item.parcelId)).choices.filter((c) => c.capacity === 'owner').map((c) => c.personId)
  if (people.length === 0) return { letters: [], why: 'nobody is on file as the owner' }
  const letters: Notice[] = []
  const reasons: string[] = []
  for (const personId of people) {
    const input = {
      templateId: template.id,
      about: item.about,
      parcelId: item.parcelId,
      personId,
      fields: { ...batch.fields, ...item.fields },
      delivery: 'mail',
      by: batch.byTyped,
    }
    const drafted = await draftNotice(scope, laws, input, template, '')
    if (!drafted.ok) return { letters: [], why: drafted.refusal.problems?.map((p) => p.message).join(' ') ?? drafted.refusal.message }
    const delivery = batch.delivery === 'email' && drafted.value.to.email !== '' ? 'email' : 'mail'
    const unreachable = whyNotBy(delivery, drafted.value.to)
    if (unreachable === null) letters.push({ ...drafted.value, delivery, batchId: batch.id })
    else reasons.push(unreachable)
  }
  return { letters: reasons.length > 0 ? [] : letters, why: reasons.join('; ') }
}

/** Prepares the next part of a batch. Gives how many addressees were settled; none: the batch is ready for a signature. */
async function prepareSome(scope: ActionScope, laws: LawBook, id: string): Promise<Result<number>> {
  const batch = await findBatch(scope.db, scope.muniId, id)
  if (batch?.state !== 'preparing') return ok(0)
  const template = await findTemplate(scope.db, scope.muniId, batch.templateId, batch.edition)
  if (!template) throw new Error(`Broken invariant: the template of ${batch.number} is on file`)
  const items = await itemsIn(scope.db, scope.muniId, id, 'waiting', PREPARE_AT_ONCE)
  let { made, leftOut } = batch
  const kept: { notice: Notice; batchN: number }[] = []
  for (const item of items) {
    const { letters, why } = await lettersFor(scope, laws, batch, template, item)
    if (!(await settleItem(scope.db, scope.muniId, id, item.n, { state: why === '' ? 'made' : 'left-out', letters: letters.length, why })))
      return refuse('changed-meanwhile', 'Another server took this part of the batch.')
    if (why !== '') leftOut += 1
    for (const letter of letters) {
      made += 1
      kept.push({ notice: { ...letter, number: await numberOf(scope, 'N') }, batchN: made })
    }
  }
  await insertNotices(scope.db, scope.muniId, kept)
  const done = items.length < PREPARE_AT_ONCE
  if (
    !(await patchBatchRow(scope.db, scope.muniId, batch, {
      made,
      leftOut,
      settled: batch.settled + items.length,
      ...(done ? { state: 'ready' as const } : {}),
    }))
  )
    return refuse('changed-meanwhile', 'Another server took this part of the batch.')
  if (done)
    await scope.journal({
      action: 'notices.batch-prepared',
      subject: { kind: 'notice-batch', id, label: `${batch.number}, ${batch.title}` },
      after: { made, leftOut },
      summary: `${made} ${made === 1 ? 'letter' : 'letters'} of ${batch.number} prepared; ${leftOut} ${leftOut === 1 ? 'addressee' : 'addressees'} left out.`,
    })
  return ok(items.length)
}

/** What every letter of a municipality is printed with. */
export async function letterContext(scope: ReadScope, laws: LawBook): Promise<LetterContext> {
  const municipality = await findMunicipality(scope.db, scope.muniId)
  if (!municipality) throw new Error('Broken invariant: the municipality of a notice is set up')
  const confirmations = await listConfirmations(scope.db, scope.muniId)
  return { municipality, laws, confirmations, sections: await listSections(scope.db, scope.muniId), today: scope.today }
}

interface Part {
  readonly batch: Batch
  readonly letters: readonly (Notice & { readonly batchN: number })[]
  readonly context: LetterContext
  readonly files: number
}

async function nextPart(desk: BatchDesk, id: string): Promise<Part | null> {
  return desk.read(async (s) => {
    const batch = await findBatch(s.db, s.muniId, id)
    if (batch?.state !== 'printing') return null
    const letters = await noticesOfBatch(s.db, s.muniId, id, batch.filesDone, LETTERS_PER_FILE)
    return { batch, letters, context: await letterContext(s, desk.laws), files: (await filesOf(s.db, s.muniId, id)).length }
  })
}

/** Prints an order and keeps the file. The bytes are on the disk before any row names them. */
export async function keepPaper(
  desk: Pick<BatchDesk, 'dataFolder' | 'muniId' | 'render'>,
  order: PaperOrder,
  name: string,
): Promise<{ readonly sha256: string; readonly bytes: number; readonly pages: number }> {
  const { pdf, pages } = await desk.render(order)
  const stored = await storeFile({ dataFolder: desk.dataFolder, muniId: desk.muniId }, { bytes: pdf, name })
  if (!stored.ok) throw new Error(`${name} was not kept: ${stored.refusal.message}`)
  return { sha256: stored.value.sha256, bytes: stored.value.bytes, pages }
}

const orderOf = (n: Notice, c: LetterContext): PaperOrder => ({ kind: 'letter', data: letterPaper(n, [], c), createdAt: n.signedAt ?? '' })

/** Makes the next print file of a signed batch, and puts its e-mail letters into the outbox. Gives how many letters it took. */
async function printSome(desk: BatchDesk, id: string): Promise<number> {
  const part = await nextPart(desk, id)
  if (part === null) return 0
  const { batch, letters, context } = part
  const onPaper = letters.filter((n) => n.delivery !== 'email')
  const byMail = letters.filter((n) => n.delivery === 'email')
  const [first] = onPaper
  let file: BatchFile | null = null
  if (first) {
    const n = part.files + 1
    const data = lettersPaper(`${batch.number}/${n}`, first.batchN, onPaper, context)
    const kept = await keepPaper(desk, { kind: 'letters', data, createdAt: batch.signedAt ?? '' }, `${batch.number}-${n}.pdf`)
    file = { n, first: first.batchN, last: onPaper.at(-1)?.batchN ?? first.batchN, letters: onPaper.length, ...kept }
  }
  const mails: { notice: Notice; sha256: string }[] = []
  for (const notice of byMail) mails.push({ notice, sha256: (await keepPaper(desk, orderOf(notice, context), `${notice.number}.pdf`)).sha256 })
  const last = letters.at(-1)?.batchN ?? batch.filesDone
  const done = letters.length < LETTERS_PER_FILE
  const kept = await desk.perform(async (s): Promise<Result<null>> => {
    const now = await findBatch(s.db, s.muniId, id)
    if (now?.state !== 'printing' || now.filesDone !== batch.filesDone)
      return refuse('changed-meanwhile', 'The batch was cancelled, or another server printed this part.')
    if (file !== null) await insertFile(s.db, s.muniId, id, file)
    for (const m of mails) await queueLetter(s, m.notice, m.sha256)
    await patchBatchRow(s.db, s.muniId, now, { filesDone: last, ...(done ? { state: 'printed' as const } : {}) })
    await s.journal({
      action: 'notices.print-batch',
      subject: { kind: 'notice-batch', id, label: `${batch.number}, ${batch.title}` },
      after: { file, mails: mails.length },
      summary: `${letters.length} letters of ${batch.number} printed${mails.length > 0 ? `, ${mails.length} of them put into the outbox` : ''}.`,
    })
    return ok(null)
  })
  return kept.ok && !done ? letters.length : 0
}

/** Works one batch off as far as it can go. A fault stops it with a sentence that its page shows; somebody then lets it go on. */
export async function workBatch(desk: BatchDesk, id: string, log: (error: unknown) => void): Promise<void> {
  try {
    for (;;) {
      const prepared = await desk.perform((s) => prepareSome(s, desk.laws, id))
      if (!prepared.ok || prepared.value === 0) break
      await breathe()
    }
    while ((await printSome(desk, id)) > 0) await breathe()
  } catch (error) {
    log(error)
    await desk.perform(async (s): Promise<Result<null>> => {
      const batch = await findBatch(s.db, s.muniId, id)
      if (batch) await patchBatchRow(s.db, s.muniId, batch, { trouble: `Stopped: ${error instanceof Error ? error.message : String(error)}`.slice(0, 500) })
      return ok(null)
    })
  }
}

/** Works off every batch of a municipality that has something to do. */
export async function workBatches(desk: BatchDesk, log: (error: unknown) => void): Promise<number> {
  const busy = await desk.read((s) => busyBatches(s.db, s.muniId))
  for (const batch of busy) await workBatch(desk, batch.id, log)
  return busy.length
}
