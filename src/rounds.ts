/**
 * What goes on by itself while the server runs: batches of letters are worked off a part at a time, and e-mail leaves the outbox. Whatever
 * is half done when the program ends goes on at the next start.
 */
import type { App } from './platform/app.ts'
import { readStored } from './platform/files/files.ts'
import { municipalitiesOnFile } from './platform/housekeeping.ts'
import { type MailDesk, mailActor, recoverOutbox, workOutbox } from './platform/mail/outbox.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import type { PaperPress } from './platform/paper/press.ts'
import { perform, read } from './platform/perform.ts'
import { type BatchDesk, workBatches } from './programs/notices/batch-run-actions.ts'
import { lawBook } from './wiring.ts'

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

/** One look at everything that is waiting. */
export async function roundOnce(app: App, press: Pick<PaperPress, 'renderPaper'>, mail: MailTransport | null): Promise<void> {
  for (const muniId of await municipalitiesOnFile(app)) {
    await workBatches(batchDesk(app, press, muniId, mail?.from ?? null), (error) => app.log.error(error, 'A batch of letters stopped'))
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
