/**
 * What goes on by itself while the server runs: batches of letters are worked off a part at a time, bytes that were disposed of are removed,
 * and e-mail leaves the outbox. Whatever
 * is half done when the program ends goes on at the next start.
 */
import { instantAt } from './kernel/dates.ts'
import type { App } from './platform/app.ts'
import { readStored } from './platform/files/files.ts'
import { municipalitiesOnFile } from './platform/housekeeping.ts'
import { type MailDesk, mailActor, recoverOutbox, workOutbox } from './platform/mail/outbox.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import type { PaperPress } from './platform/paper/press.ts'
import { perform, read } from './platform/perform.ts'
import { dueDigests, sendDigest } from './programs/calendar/account-actions.ts'
import { dailyRecount, dutySettings } from './programs/calendar/actions.ts'
import { type BatchDesk, workBatches } from './programs/notices/batch-run-actions.ts'
import { type DisposalDesk, finishDisposals } from './programs/records/retention-actions.ts'
import { dutyBook, lawBook } from './wiring.ts'

const LOOK_EVERY_MS = 2_000

const workActor = { accountId: null, name: 'Batch work', roles: [], via: 'command' } as const

const batchDesk = (app: App, press: Pick<PaperPress, 'renderPaper'>, muniId: string, mailFrom: string | null): BatchDesk => ({
  muniId,
  dataFolder: app.dataFolder,
  laws: lawBook,
  mailFrom,
  read: (look) => read(app, { muniId, actor: workActor }, look),
  perform: (act) => perform(app, { muniId, actor: workActor }, act),
  render: press.renderPaper,
})

const mailDesk = (app: App, muniId: string): MailDesk => ({
  read: (look) => read(app, { muniId, actor: mailActor }, look),
  perform: (act) => perform(app, { muniId, actor: mailActor }, act),
  file: (sha256) => readStored(app.dataFolder, muniId, sha256),
})

const dutyActor = { accountId: null, name: 'Calendar', roles: [], via: 'command' } as const

/** From this time of the municipality's clock digests go out, so that they lie there when the office opens. */
const DIGESTS_FROM = '05:00'

/**
 * Once a day what has come into effect is counted in, and after five in the morning the digests go into the outbox. Both look at the day alone:
 * a night that is an hour short or long, and a clock that was set back, neither skip nor repeat one.
 */
export async function workDuties(app: App, muniId: string, withMail: boolean): Promise<void> {
  const who = { muniId, actor: dutyActor }
  const { recountedOn, today, now } = await read(app, who, async (s) => ({ ...(await dutySettings(s.db, s.muniId)), today: s.today, now: s.now }))
  if (recountedOn !== today) await perform(app, who, (s) => dailyRecount(s, dutyBook))
  if (!withMail || now < instantAt(today, DIGESTS_FROM, app.zone)) return
  for (const a of await read(app, who, (s) => dueDigests(s))) await perform(app, who, (s) => sendDigest(s, a.accountId))
}

const disposalActor = { accountId: null, name: 'Disposal', roles: [], via: 'command' } as const

const disposalDesk = (app: App, muniId: string): DisposalDesk => ({
  muniId,
  dataFolder: app.dataFolder,
  read: (look) => read(app, { muniId, actor: disposalActor }, look),
  perform: (act) => perform(app, { muniId, actor: disposalActor }, act),
})

/** One look at everything that is waiting. */
export async function roundOnce(app: App, press: Pick<PaperPress, 'renderPaper'>, mail: MailTransport | null): Promise<void> {
  for (const muniId of await municipalitiesOnFile(app)) {
    await workBatches(batchDesk(app, press, muniId, mail?.from ?? null), (error) => app.log.error(error, 'A batch of letters stopped'))
    await workDuties(app, muniId, mail !== null)
    await finishDisposals(disposalDesk(app, muniId))
    if (mail === null) continue
    await recoverOutbox(mailDesk(app, muniId), false)
    await workOutbox(mailDesk(app, muniId), mail)
  }
}

/** After a start: with a database of this server's own, whatever was being sent when it ended is lost sight of at once. */
export async function recoverMail(app: App): Promise<void> {
  if (app.database.dialect !== 'sqlite') return
  for (const muniId of await municipalitiesOnFile(app)) await recoverOutbox(mailDesk(app, muniId), true)
}

/** Looks every two seconds. Gives the function that ends it; a round under way is finished first. */
export function startRounds(app: App, press: Pick<PaperPress, 'renderPaper'>, mail: MailTransport | null): () => Promise<void> {
  let round: Promise<unknown> = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    round = roundOnce(app, press, mail)
      .catch((error: unknown) => app.log.error(error, 'A round of batches and e-mail failed'))
      .finally(() => {
        busy = false
      })
  }, LOOK_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
