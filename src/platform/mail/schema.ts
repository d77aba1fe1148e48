import { columns, orNull, type SchemaStep } from '../database/schema.ts'

/** E-mail on its way: kept before it is sent, and afterwards with what the mail server said. */
export const mailSchema: readonly SchemaStep[] = [
  {
    id: 'mail-001',
    up(change) {
      const text = columns.text
      change.createTable('mail_outbox', {
        columns: {
          id: text,
          message_id: text,
          to_name: text,
          to_address: text,
          subject: text,
          body: text,
          file_sha256: orNull(text),
          file_name: text,
          about_kind: text,
          about_id: text,
          state: text,
          attempts: columns.integer,
          next_try_at: columns.instant,
          queued_at: columns.instant,
          queued_by: text,
          started_at: orNull(columns.instant),
          settled_at: orNull(columns.instant),
          said: text,
          version: columns.version,
        },
        primaryKey: ['id'],
        indexes: [
          ['state', 'next_try_at', 'id'],
          ['about_kind', 'about_id'],
          ['queued_at', 'id'],
          ['state', 'queued_at', 'id'],
        ],
      })
    },
  },
]

export interface MailTables {
  mail_outbox: {
    muni_id: string
    id: string
    message_id: string
    to_name: string
    to_address: string
    subject: string
    body: string
    file_sha256: string | null
    file_name: string
    about_kind: string
    about_id: string
    state: string
    attempts: number
    next_try_at: string
    queued_at: string
    queued_by: string
    started_at: string | null
    settled_at: string | null
    said: string
    version: number
  }
}
