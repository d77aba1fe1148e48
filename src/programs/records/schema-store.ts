/** Tables of records requests: what was asked, what was done, what was found, what is withheld. */

import type { SchemaChange } from '../../platform/database/schema.ts'
import { columns, orNull, type SchemaStep } from '../../platform/database/schema.ts'

const text = columns.text

function requests(change: SchemaChange): void {
  change.createTable('records_requests', {
    columns: {
      id: text,
      number: text,
      asker: text,
      contact: text,
      asked: text,
      channel: text,
      received: columns.day,
      entered_by: text,
      parcel_id: orNull(text),
      state: text,
      due: orNull(columns.day),
      version: columns.version,
      void_reason: orNull(text),
    },
    primaryKey: ['id'],
    unique: [['number']],
    indexes: [['number', 'id'], ['received', 'id'], ['due', 'id'], ['parcel_id'], ['state', 'number', 'id']],
  })
  change.createTable('records_acts', {
    columns: {
      id: text,
      request_id: text,
      kind: text,
      on_day: columns.day,
      done_by: text,
      until_day: orNull(columns.day),
      exemptions: columns.json,
      outcome: orNull(text),
      detail: text,
      entered_by: text,
      void_reason: orNull(text),
    },
    primaryKey: ['id'],
    indexes: [['request_id', 'on_day', 'id']],
    references: [{ columns: ['request_id'], table: 'records_requests' }],
  })
  change.createTable('records_settings', {
    columns: { public_form: columns.flag, access_officer: text, appeal_officer: text, appeal_body: text, version: columns.version },
    primaryKey: [],
  })
  change.createTable('records_confirmations', {
    columns: { item: text, confirmed_on: columns.day, confirmed_by: text, instrument: text },
    primaryKey: ['item'],
  })
}

function documents(change: SchemaChange): void {
  change.createTable('records_documents', {
    columns: {
      id: text,
      request_id: text,
      n: columns.integer,
      kind: text,
      source_id: text,
      title: text,
      on_day: orNull(columns.day),
      sha256: orNull(text),
      media_type: orNull(text),
      passages: columns.json,
      redacted_sha256: orNull(text),
      redacted_type: orNull(text),
      redacted_how: orNull(text),
      found_on: columns.day,
      found_by: text,
      version: columns.version,
      void_reason: orNull(text),
    },
    primaryKey: ['id'],
    indexes: [['request_id', 'n'], ['source_id']],
    references: [{ columns: ['request_id'], table: 'records_requests' }],
  })
  change.createTable('records_withholdings', {
    columns: {
      id: text,
      document_id: text,
      passage: orNull(columns.integer),
      area: orNull(columns.json),
      what: text,
      whole: columns.flag,
      exemption: text,
      reason: text,
      decided_by: text,
      on_day: columns.day,
      void_reason: orNull(text),
    },
    primaryKey: ['id'],
    indexes: [['document_id', 'id']],
    references: [{ columns: ['document_id'], table: 'records_documents' }],
  })
  change.createTable('records_packets', {
    columns: {
      id: text,
      request_id: text,
      n: columns.integer,
      sha256: text,
      bytes: columns.integer,
      packet_index: columns.json,
      made_on: columns.day,
      made_by: text,
    },
    primaryKey: ['id'],
    unique: [['request_id', 'n']],
    references: [{ columns: ['request_id'], table: 'records_requests' }],
  })
}

export const schema: readonly SchemaStep[] = [
  {
    id: 'records-001',
    up(change) {
      requests(change)
      documents(change)
    },
  },
]

export interface RecordsTables {
  records_requests: {
    muni_id: string
    id: string
    number: string
    asker: string
    contact: string
    asked: string
    channel: string
    received: string
    entered_by: string
    parcel_id: string | null
    state: string
    due: string | null
    version: number
    void_reason: string | null
  }
  records_acts: {
    muni_id: string
    id: string
    request_id: string
    kind: string
    on_day: string
    done_by: string
    until_day: string | null
    exemptions: string
    outcome: string | null
    detail: string
    entered_by: string
    void_reason: string | null
  }
  records_settings: { muni_id: string; public_form: number; access_officer: string; appeal_officer: string; appeal_body: string; version: number }
  records_confirmations: { muni_id: string; item: string; confirmed_on: string; confirmed_by: string; instrument: string }
  records_documents: {
    muni_id: string
    id: string
    request_id: string
    n: number
    kind: string
    source_id: string
    title: string
    on_day: string | null
    sha256: string | null
    media_type: string | null
    passages: string
    redacted_sha256: string | null
    redacted_type: string | null
    redacted_how: string | null
    found_on: string
    found_by: string
    version: number
    void_reason: string | null
  }
  records_withholdings: {
    muni_id: string
    id: string
    document_id: string
    passage: number | null
    area: string | null
    what: string
    whole: number
    exemption: string
    reason: string
    decided_by: string
    on_day: string
    void_reason: string | null
  }
  records_packets: {
    muni_id: string
    id: string
    request_id: string
    n: number
    sha256: string
    bytes: number
    packet_index: string
    made_on: string
    made_by: string
  }
}
