/**
 * The outbox: a message is put in it by the action that decides it, in the same transaction, and leaves it later.
 *
 * Before the mail server is spoken to, the message is durably marked `sending`. A crash after that leaves the mark, and the next start
 * makes `unknown` of it: whether the server took the message cannot be decided, so it is shown to the clerk and never sent again by itself.
 */
import { ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import { instantOf, millisecondsOf } from '../clock.ts'
import { type ActionScope, type Actor, type Db, type ReadScope, tables } from '../context.ts'
import { type CappedCount, countUpTo, type ListOrder, type ListPage, type PageAsk, pageOf } from '../database/lists.ts'
import type { MailTables } from './schema.ts'
import type { MailTransport, OutgoingMail, SendOutcome } from './transport.ts'

export const mailStates = {
  queued: 'Waiting to be sent',
  sending: 'Being sent',
  sent: 'Sent',
  refused: 'Not sent',
  unknown: 'Unknown: may have been sent',
} as const
export type MailState = keyof typeof mailStates

/** A message in the outbox. */
export interface Mail {
  readonly id: string
  readonly messageId: string
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly body: string
  readonly fileSha256: string | null
  readonly fileName: string
  readonly about: { readonly kind: string; readonly id: string }
  readonly state: MailState
  readonly attempts: number
  readonly queuedAt: string
  readonly queuedBy: string
  readonly settledAt: string | null
  /** What the mail server or the connection said last. */
  readonly said: string
  readonly version: number
}

/** Waits after a refusal for now: a minute, then longer, up to six hours; then it is given up as not sent. */
const WAITS_MINUTES = [1, 5, 15, 60, 180, 360] as const
const MINUTE_MS = 60_000
const LONGEST_WAIT_MS = 360 * MINUTE_MS

const t = (db: Db) => tables<MailTables>(db)
const toMail = (r: MailTables['mail_outbox']): Mail => ({
  id: r.id,
  messageId: r.message_id,
  to: { name: r.to_name, address: r.to_address },
  subject: r.subject,
  body: r.body,
  fileSha256: r.file_sha256,
  fileName: r.file_name,
  about: { kind: r.about_kind, id: r.about_id },
  state: r.state as MailState,
  attempts: r.attempts,
  queuedAt: r.queued_at,
  queuedBy: r.queued_by,
  settledAt: r.settled_at,
  said: r.said,
  version: r.version,
})

export interface NewMail {
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly body: string
  /** A stored file that goes with it. */
  readonly file: { readonly sha256: string; readonly name: string } | null
  /** What the message is about: `mail.settled` is announced with it. */
  readonly about: { readonly kind: string; readonly id: string }
}

/** Puts a message in the outbox, in the transaction of the act that decided it. That act journals it. */
export async function queueMail(scope: ActionScope, mail: NewMail): Promise<string> {
  const id = scope.newId()
  await t(scope.db)
    .insertInto('mail_outbox')
    .values({
      muni_id: scope.muniId,
      id,
      message_id: `<${id}@${scope.muniId}.tapcard>`,
      to_name: mail.to.name,
      to_address: mail.to.address,
      subject: mail.subject,
      body: mail.body,
      file_sha256: mail.file?.sha256 ?? null,
      file_name: mail.file?.name ?? '',
      about_kind: mail.about.kind,
      about_id: mail.about.id,
      state: 'queued',
      attempts: 0,
      next_try_at: scope.now,
      queued_at: scope.now,
      queued_by: scope.actor.name,
      started_at: null,
      settled_at: null,
      said: '',
      version: 1,
    })
    .execute()
  return id
}

export async function findMail(db: Db, muniId: string, id: string): Promise<Mail | null> {
  const row = await t(db).selectFrom('mail_outbox').selectAll().where('muni_id', '=', muniId).where('id', '=', id).executeTakeFirst()
  return row ? toMail(row) : null
}

export async function mailAbout(db: Db, muniId: string, kind: string, id: string): Promise<readonly Mail[]> {
  const rows = await t(db)
    .selectFrom('mail_outbox')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('about_kind', '=', kind)
    .where('about_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(toMail)
}

const listed = (db: Db, muniId: string, filters: Readonly<Record<string, string>>) => {
  const all = t(db).selectFrom('mail_outbox').where('muni_id', '=', muniId)
  return filters.state ? all.where('state', '=', filters.state) : all
}
export async function mailPage(db: Db, muniId: string, filters: Readonly<Record<string, string>>, order: ListOrder, ask: PageAsk): Promise<ListPage<Mail>> {
  const page = await pageOf(listed(db, muniId, filters).selectAll(), order, ask)
  return { ...page, rows: page.rows.map(toMail) }
}
export const countMail = (db: Db, muniId: string, filters: Readonly<Record<string, string>>): Promise<CappedCount> =>
  countUpTo(db, listed(db, muniId, filters).selectAll())

/** Those that nobody can tell about, and those that were not sent, oldest first: for the Monday page. */
export async function troubledMail(db: Db, muniId: string, limit: number): Promise<readonly Mail[]> {
  const rows = await t(db)
    .selectFrom('mail_outbox')
    .selectAll()
    .where('muni_id', '=', muniId)
    .where('state', '=', 'unknown')
    .orderBy('queued_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toMail)
}

/** Where the outbox is worked off: a municipality, and how to read and write there. */
export interface MailDesk {
  read<T>(look: (scope: ReadScope) => Promise<T>): Promise<T>
  perform<T>(act: (scope: ActionScope) => Promise<Result<T>>): Promise<Result<T>>
  /** The bytes of a stored file. */
  file(sha256: string): Promise<Uint8Array>
}

/** Who is written down for what the outbox does by itself. */
export const mailActor: Actor = { accountId: null, name: 'Outbox', roles: [], via: 'command' }

/** Marks the next message that is due as being sent, or gives null. A time far ahead, left by a clock that was set back since, counts as due. */
async function takeNext(desk: MailDesk): Promise<Mail | null> {
  const taken = await desk.perform(async (s): Promise<Result<Mail | null>> => {
    const beyond = instantOf(millisecondsOf(s.now) + LONGEST_WAIT_MS)
    const row = await t(s.db)
      .selectFrom('mail_outbox')
      .selectAll()
      .where('muni_id', '=', s.muniId)
      .where('state', '=', 'queued')
      .where((eb) => eb.or([eb('next_try_at', '<=', s.now), eb('next_try_at', '>', beyond)]))
      .orderBy('next_try_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!row) return ok(null)
    const done = await t(s.db)
      .updateTable('mail_outbox')
      .set({ state: 'sending', started_at: s.now, attempts: row.attempts + 1, version: row.version + 1 })
      .where('muni_id', '=', s.muniId)
      .where('id', '=', row.id)
      .where('state', '=', 'queued')
      .where('version', '=', row.version)
      .executeTakeFirst()
    return ok(Number(done.numUpdatedRows) === 1 ? toMail({ ...row, state: 'sending', attempts: row.attempts + 1, version: row.version + 1 }) : null)
  })
  if (!taken.ok) throw new Error(`A message could not be marked as being sent: ${taken.refusal.message}`)
  return taken.value
}

const stateAfter = (outcome: SendOutcome, attempts: number): MailState => {
  if (outcome.kind === 'accepted') return 'sent'
  if (outcome.kind === 'unknown') return 'unknown'
  return outcome.lasting || attempts > WAITS_MINUTES.length ? 'refused' : 'queued'
}
const sentences: Readonly<Record<MailState, string>> = {
  queued: 'was not taken for now and is tried again',
  sending: 'is being sent',
  sent: 'was sent',
  refused: 'was not sent',
  unknown: 'may or may not have been sent',
}

/** Writes down what became of a message, and announces it. Only a message that is still marked as being sent is settled. */
async function settle(scope: ActionScope, mail: Mail, outcome: SendOutcome): Promise<Result<MailState>> {
  const state = stateAfter(outcome, mail.attempts)
  const wait = WAITS_MINUTES[mail.attempts - 1] ?? 360
  const done = await t(scope.db)
    .updateTable('mail_outbox')
    .set({
      state,
      said: outcome.says.slice(0, 500),
      settled_at: state === 'queued' ? null : scope.now,
      next_try_at: instantOf(millisecondsOf(scope.now) + wait * MINUTE_MS),
      version: mail.version + 1,
    })
    .where('muni_id', '=', scope.muniId)
    .where('id', '=', mail.id)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  if (Number(done.numUpdatedRows) !== 1) return refuse('already-done', `The message to ${mail.to.name} is settled already.`)
  await scope.journal({
    action: `mail.${state}`,
    subject: { kind: mail.about.kind, id: mail.about.id, label: mail.subject },
    after: { mail: mail.id, state, said: outcome.says.slice(0, 500), attempts: mail.attempts },
    summary: `E-mail “${mail.subject}” to ${mail.to.name} ${sentences[state]}.`,
  })
  await scope.publish({ type: 'mail.settled', subject: mail.about, data: { mail: mail.id, state, said: outcome.says } })
  return ok(state)
}

async function sendOne(desk: MailDesk, transport: MailTransport, mail: Mail): Promise<MailState> {
  let outcome: SendOutcome
  try {
    const file = mail.fileSha256 === null ? null : { name: mail.fileName, bytes: await desk.file(mail.fileSha256) }
    const outgoing: OutgoingMail = { messageId: mail.messageId, to: mail.to, subject: mail.subject, body: mail.body, file }
    outcome = await transport.send(outgoing)
  } catch (error) {
    // Whatever broke, it may have broken after the server had taken the message.
    outcome = { kind: 'unknown', says: error instanceof Error ? error.message : String(error) }
  }
  const settled = await desk.perform((s) => settle(s, mail, outcome))
  return settled.ok ? settled.value : mail.state
}

/** Sends what is due, one message after the other, at most so many. Gives how many were taken in hand. */
export async function workOutbox(desk: MailDesk, transport: MailTransport, most = 50): Promise<number> {
  for (let n = 0; n < most; n++) {
    const mail = await takeNext(desk)
    if (mail === null) return n
    await sendOne(desk, transport, mail)
  }
  return most
}

/** A message that has been in hand for so long was left there by a program that ended. */
const LOST_MS = 15 * MINUTE_MS

/**
 * Makes `unknown` of messages that were being sent when the program ended.
 * @param all true at a start where no other server can be sending; otherwise only those in hand for a quarter of an hour, or since a
 *   moment that lies ahead because the clock was set back
 */
export async function recoverOutbox(desk: MailDesk, all: boolean): Promise<number> {
  const lost = await desk.read(async (s) => {
    const rows = await t(s.db).selectFrom('mail_outbox').selectAll().where('muni_id', '=', s.muniId).where('state', '=', 'sending').execute()
    const now = millisecondsOf(s.now)
    return rows.filter((r) => all || r.started_at === null || Math.abs(now - millisecondsOf(r.started_at)) > LOST_MS).map(toMail)
  })
  for (const mail of lost) await desk.perform((s) => settle(s, mail, { kind: 'unknown', says: 'the program ended while the message was being sent' }))
  return lost.length
}

export const unknownAnswers = {
  arrived: 'It arrived: the addressee says so',
  again: 'Send it again',
  'give-up': 'Leave it: the letter goes out on paper',
} as const

/** The clerk says what is to become of a message of which nobody can tell, or that was not sent. */
export async function answerUnknown(scope: ActionScope, id: string, version: number, answer: string): Promise<Result<Mail>> {
  const mail = await findMail(scope.db, scope.muniId, id)
  if (!mail) return refuse('not-found', 'Nothing was changed. There is no such message.')
  if (mail.state !== 'unknown' && mail.state !== 'refused')
    return refuse('mail-settled', `Nothing was changed. The message is: ${mailStates[mail.state].toLowerCase()}.`)
  if (!Object.hasOwn(unknownAnswers, answer)) return refuseFields([{ field: 'answer', message: 'Choose what is to become of the message.' }])
  const state: MailState = answer === 'arrived' ? 'sent' : answer === 'again' ? 'queued' : 'refused'
  const done = await t(scope.db)
    .updateTable('mail_outbox')
    .set({
      state,
      attempts: answer === 'again' ? 0 : mail.attempts,
      next_try_at: scope.now,
      settled_at: state === 'queued' ? null : scope.now,
      version: version + 1,
    })
    .where('muni_id', '=', scope.muniId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (Number(done.numUpdatedRows) !== 1) return refuse('changed-meanwhile', 'Nothing was changed. Somebody answered meanwhile; look at what it says now.')
  await scope.journal({
    action: 'mail.answer',
    subject: { kind: mail.about.kind, id: mail.about.id, label: mail.subject },
    before: { state: mail.state, said: mail.said },
    after: { state, answer },
    summary: `E-mail “${mail.subject}” to ${mail.to.name}: ${unknownAnswers[answer as keyof typeof unknownAnswers].toLowerCase()}.`,
  })
  if (state !== 'queued') await scope.publish({ type: 'mail.settled', subject: mail.about, data: { mail: id, state, said: mail.said } })
  return ok({ ...mail, state, version: version + 1 })
}
