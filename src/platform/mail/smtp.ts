/** The mail server of the settings, spoken to through the mail library. Loaded only where e-mail is set up. */
import { createRequire } from 'node:module'
import { StartupProblem, systemCode } from '../startup.ts'
import { type MailTransport, outcomeOf, type SendFailure, type SendOutcome } from './transport.ts'

/** The part of nodemailer that is used. */
interface Mailer {
  sendMail(message: {
    readonly messageId: string
    readonly from: string
    readonly to: { readonly name: string; readonly address: string }
    readonly subject: string
    readonly text: string
    readonly attachments: readonly { readonly filename: string; readonly content: Buffer; readonly contentType: string }[]
  }): Promise<{ readonly accepted: readonly unknown[]; readonly response: string }>
  close(): void
}
interface MailLibrary {
  createTransport(url: string): Mailer
}

function library(): MailLibrary {
  try {
    return createRequire(import.meta.url)('nodemailer') as MailLibrary
  } catch (error) {
    if (systemCode(error) !== 'MODULE_NOT_FOUND') throw error
    throw new StartupProblem(
      'E-mail is set up (--smtp), but the mail library nodemailer is not installed in this copy. Run npm ci, or start without --smtp: letters are then printed.',
    )
  }
}

/** Opens the mail server, or gives null where none is set up. Nothing is sent yet. @throws StartupProblem */
export function openMail(settings: { readonly smtpUrl: string | null; readonly mailFrom: string | null }): MailTransport | null {
  if (settings.smtpUrl === null || settings.mailFrom === null) return null
  const from = settings.mailFrom
  const mailer = library().createTransport(settings.smtpUrl)
  return {
    from,
    async send(mail): Promise<SendOutcome> {
      const attachments = mail.file === null ? [] : [{ filename: mail.file.name, content: Buffer.from(mail.file.bytes), contentType: 'application/pdf' }]
      try {
        const done = await mailer.sendMail({ messageId: mail.messageId, from, to: mail.to, subject: mail.subject, text: mail.body, attachments })
        return done.accepted.length > 0 ? { kind: 'accepted', says: done.response } : { kind: 'refused', says: done.response, lasting: true }
      } catch (error) {
        return outcomeOf(error as SendFailure)
      }
    },
    close: () => mailer.close(),
  }
}
