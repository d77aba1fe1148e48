import { columns, orNull, type SchemaStep } from '../../platform/database/schema.ts'

const text = columns.text

const batchColumns = {
  id: text,
  number: text,
  title: text,
  template_id: text,
  edition: columns.integer,
  delivery: text,
  field_values: columns.json,
  by_typed: text,
  state: text,
  total: columns.integer,
  settled: columns.integer,
  made: columns.integer,
  left_out: columns.integer,
  signed: orNull(columns.json),
  signed_at: orNull(columns.instant),
  files_done: columns.integer,
  mailed_on: orNull(columns.day),
  trouble: text,
  begun_at: columns.instant,
  begun_by: text,
  version: columns.version,
}

const noticeColumns = {
  id: text,
  number: text,
  kind: text,
  purpose: text,
  template_id: text,
  edition: columns.integer,
  body: text,
  case_kind: orNull(text),
  case_id: orNull(text),
  case_label: text,
  case_path: text,
  parcel_id: orNull(text),
  place: text,
  person_id: text,
  addressee: columns.json,
  copies: columns.json,
  letter: columns.json,
  law: orNull(text),
  section: orNull(text),
  confidence: orNull(text),
  by_day: orNull(columns.day),
  by_sort: text,
  period_days: orNull(columns.integer),
  delivery: text,
  prepared: columns.day,
  prepared_by: text,
  state: text,
  whereabouts: text,
  signed: orNull(columns.json),
  signed_at: orNull(columns.instant),
  attorney: orNull(columns.json),
  sent_on: orNull(columns.day),
  letter_sha256: orNull(text),
  ladder_id: orNull(text),
  ladder_step: orNull(columns.integer),
  batch_id: orNull(text),
  batch_n: orNull(columns.integer),
  replaces_id: orNull(text),
  search_key: text,
  name_sort: text,
  version: columns.version,
  void_reason: orNull(text),
}

/** Templates with their editions, notices with their proofs, ladders, batches with their items and print files, and when time runs. */
export const schema: readonly SchemaStep[] = [
  {
    id: 'notices-001',
    up(change) {
      change.createTable('notice_templates', {
        columns: { id: text, kind: text, title: text, sort_key: text, edition: columns.integer, withdrawn_on: orNull(columns.day), version: columns.version },
        primaryKey: ['id'],
        indexes: [['sort_key', 'id']],
      })
      change.createTable('notice_template_editions', {
        columns: { template_id: text, edition: columns.integer, words: columns.json, made_on: columns.day, made_by: text },
        primaryKey: ['template_id', 'edition'],
        references: [{ columns: ['template_id'], table: 'notice_templates' }],
      })
      change.createTable('notice_ladders', {
        columns: {
          id: text,
          title: text,
          sort_key: text,
          steps: columns.json,
          hold_days: columns.integer,
          version: columns.version,
          void_reason: orNull(text),
        },
        primaryKey: ['id'],
        indexes: [['sort_key', 'id']],
      })
      change.createTable('notice_clocks', {
        columns: { id: text, choice: text, from_day: columns.day, by_name: text, reasons: text },
        primaryKey: ['id'],
        indexes: [['from_day', 'id']],
      })
    },
  },
  {
    id: 'notices-002',
    up(change) {
      change.createTable('notice_batches', {
        columns: batchColumns,
        primaryKey: ['id'],
        indexes: [
          ['state', 'id'],
          ['begun_at', 'id'],
        ],
        references: [{ columns: ['template_id'], table: 'notice_templates' }],
      })
      change.createTable('notice_batch_items', {
        columns: {
          batch_id: text,
          n: columns.integer,
          parcel_id: orNull(text),
          person_id: text,
          about: orNull(columns.json),
          field_values: columns.json,
          name: text,
          state: text,
          letters: columns.integer,
          why: text,
        },
        primaryKey: ['batch_id', 'n'],
        indexes: [['batch_id', 'state', 'n']],
        references: [{ columns: ['batch_id'], table: 'notice_batches' }],
      })
      change.createTable('notice_batch_files', {
        columns: {
          batch_id: text,
          n: columns.integer,
          first_n: columns.integer,
          last_n: columns.integer,
          letters: columns.integer,
          pages: columns.integer,
          sha256: text,
          bytes: columns.integer,
        },
        primaryKey: ['batch_id', 'n'],
        references: [{ columns: ['batch_id'], table: 'notice_batches' }],
      })
    },
  },
  {
    id: 'notices-003',
    up(change) {
      change.createTable('notices', {
        columns: noticeColumns,
        primaryKey: ['id'],
        unique: [['number']],
        indexes: [
          ['prepared', 'id'],
          ['number', 'id'],
          ['name_sort', 'id'],
          ['by_sort', 'id'],
          ['state', 'prepared', 'id'],
          ['kind', 'prepared', 'id'],
          ['whereabouts', 'prepared', 'id'],
          ['case_kind', 'case_id'],
          ['parcel_id', 'id'],
          ['batch_id', 'batch_n'],
        ],
        references: [{ columns: ['template_id'], table: 'notice_templates' }],
      })
      change.createTable('notice_proofs', {
        columns: {
          id: text,
          notice_id: orNull(text),
          batch_id: orNull(text),
          kind: text,
          on_day: columns.day,
          number: text,
          by_name: text,
          detail: text,
          attachment_id: orNull(text),
          entered_by: text,
          marks: columns.json,
          void_reason: orNull(text),
        },
        primaryKey: ['id'],
        indexes: [['notice_id'], ['batch_id']],
      })
    },
  },
]
