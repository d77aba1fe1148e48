/** Letters by e-mail: into the outbox by the act that sends them, and what became of them onto the notice. */
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { ActionScope, DomainEvent } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { recordProof } from './actions.ts'
import type { Notice } from './model.ts'
import { paragraphNames } from './model-letter.ts'
import { findNotice } from './store.ts'

/** What can be read without opening the attachment. */
export function mailText(n: Notice): string {
  const p = n.letter.paragraphs
  const parts = paragraphNames.filter((name) => name !== 'heading' && name !== 'spanish' && p[name] !== '').map((name) => p[name])
  const copy = n.kind === 'legal' ? ['This is a copy. The notice itself reaches you by mail or by hand.'] : []
  return [
    p.heading,
    ...parts,
    ...(n.letter.by === '' ? [] : [`By: ${n.letter.by}`]),
    ...n.letter.rules.map((r) => `${r.text} (${r.where}${r.inferred ? ', number inferred' : ''})`),
    ...copy,
    n.signed ? `${n.signed.by}, ${n.signed.office}` : '',
  ].join('\n\n')
}

/** Puts one signed letter into the outbox; the caller's entry in the journal says so. */
export const queueLetter = (scope: ActionScope, n: Notice, sha256: string): Promise<string> =>
  queueMail(scope, {
    to: { name: n.to.name, address: n.to.email },
    subject: `${n.letter.paragraphs.heading} (${n.number})`,
    body: mailText(n),
    file: { sha256, name: `${n.number}.pdf` },
    about: { kind: 'notice', id: n.id },
  })

/** Sends a signed letter by e-mail: a reminder as its way out, a legal notice only as a copy. */
export async function emailNotice(scope: ActionScope, id: string, file: { readonly sha256: string }, mailFrom: string | null): Promise<Result<null>> {
  const n = await findNotice(scope.db, scope.muniId, id)
  if (!n) return refuse('not-found', 'Nothing was sent. There is no such notice.')
  if (mailFrom === null)
    return refuse(
      'no-mail',
      `Nothing was sent. E-mail is not set up on this server, so ${n.number} goes out on paper. Whoever runs the server can set it up: see Settings in the handbook.`,
    )
  if (n.signed === null || n.state === 'void') return refuse('not-signed', `Nothing was sent. Nobody has signed ${n.number}, or it is void.`)
  if (n.to.email === '') return refuse('no-address', `Nothing was sent. No e-mail address of ${n.to.name} was on file when ${n.number} was prepared.`)
  await queueLetter(scope, n, file.sha256)
  await scope.journal({
    action: 'notices.email',
    subject: { kind: 'notice', id, label: `${n.number}, ${n.to.name}` },
    parcelId: n.parcelId,
    after: { to: n.to.email, file: file.sha256 },
    summary: `${n.number} put into the outbox for ${n.to.name}${n.kind === 'legal' ? ', as a copy' : ''}.`,
  })
  return ok(null)
}

/** After the outbox has settled a message about a notice: sent is evidence, refused is a bounce, unknown is neither. */
export async function afterMail(scope: ActionScope, event: DomainEvent): Promise<void> {
  if (event.subject.kind !== 'notice') return
  const state = String(event.data.state)
  if (state !== 'sent' && state !== 'refused') return
  const said = String(event.data.said)
  const done = await recordProof(scope, event.subject.id, {
    kind: state === 'sent' ? 'emailed' : 'bounced',
    on: scope.today,
    number: '',
    by: scope.actor.name,
    detail: said === '' ? 'not taken by the mail server' : said,
  })
  if (!done.ok && done.refusal.code !== 'notice-void') throw new Error(`What became of an e-mail cannot be noted: ${done.refusal.message}`)
}
