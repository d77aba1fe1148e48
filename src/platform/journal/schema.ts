/**
 * Tables of the journal. `entry` holds the exact text that was hashed; the other columns repeat parts of it for finding,
 * and verification compares them with it. Payloads lie apart, under their hash, so that one can be lawfully disposed of.
 */
import { columns, orNull, type SchemaStep } from '../database/schema.ts'

export interface JournalTables {
  journal: {
    muni_id: string
    seq: number
    at: string
    actor_id: string | null
    action: string
    subject_kind: string
    subject_id: string
    parcel_id: string | null
    payload_hash: string | null
    prev_hash: string
    hash: string
    entry: string
  }
  journal_payloads: { muni_id: string; hash: string; body: string }
  journal_heads: { muni_id: string; seq: number; at: string; hash: string }
}

export const journalSchema: readonly SchemaStep[] = [
  {
    id: 'platform-journal-001',
    up(change) {
      change.createTable('journal', {
        columns: {
          seq: columns.integer,
          at: columns.instant,
          actor_id: orNull(columns.text),
          action: columns.text,
          subject_kind: columns.text,
          subject_id: columns.text,
          parcel_id: orNull(columns.text),
          payload_hash: orNull(columns.text),
          prev_hash: columns.text,
          hash: columns.text,
          entry: columns.text,
        },
        primaryKey: ['seq'],
        indexes: [
          ['subject_kind', 'subject_id', 'seq'],
          ['parcel_id', 'seq'],
          ['actor_id', 'seq'],
          ['at', 'seq'],
        ],
      })
      change.createTable('journal_payloads', { columns: { hash: columns.text, body: columns.text }, primaryKey: ['hash'] })
      change.createTable('journal_heads', {
        columns: { seq: columns.integer, at: columns.instant, hash: columns.text },
        primaryKey: [],
      })
    },
  },
]
