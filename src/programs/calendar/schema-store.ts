import { columns, orNull, type SchemaChange, type SchemaStep } from '../../platform/database/schema.ts'
import { schema as slips } from './store.ts'

const text = columns.text

const wordColumns = {
  id: text,
  law: text,
  duty: text,
  law_version: text,
  section: orNull(text),
  confidence: text,
  event_says: text,
  who_says: text,
  party: text,
  to_says: text,
  must_says: text,
  otherwise: text,
  advice: columns.flag,
  every: columns.flag,
  subject_kind: text,
  subject_id: text,
  subject_label: text,
  subject_path: text,
  parcel_id: orNull(text),
}

const timeColumns = {
  trigger_day: orNull(columns.day),
  served: orNull(columns.json),
  shown_by: text,
  evidence_kind: orNull(text),
  evidence_id: orNull(text),
  entered_by: text,
  period: orNull(columns.json),
  person_id: orNull(text),
  person_name: text,
  kind: text,
  counted: orNull(columns.day),
  due: orNull(columns.day),
  due_sort: columns.day,
  moved: columns.json,
  working: columns.json,
  turn: text,
  waits_name: text,
  waits_since: orNull(columns.day),
  state: text,
  closed_on: orNull(columns.day),
  closed_by: text,
  authority: text,
  reason: text,
  superseded_by: orNull(text),
  round_of: orNull(text),
  started_at: columns.instant,
  version: columns.version,
}

const dutyTable = (change: SchemaChange): void =>
  change.createTable('duties', {
    columns: { ...wordColumns, ...timeColumns },
    primaryKey: ['id'],
    indexes: [
      ['due_sort', 'id'],
      ['state', 'due_sort', 'id'],
      ['state', 'turn', 'due_sort', 'id'],
      ['state', 'law', 'duty', 'id'],
      ['state', 'subject_kind', 'due_sort', 'id'],
      ['subject_kind', 'subject_id', 'due_sort'],
      ['parcel_id', 'due_sort'],
      ['evidence_kind', 'evidence_id'],
      ['round_of'],
      ['started_at', 'id'],
    ],
  })

function besideDuties(change: SchemaChange): void {
  change.createTable('duty_history', {
    columns: {
      duty_id: text,
      n: columns.integer,
      at: columns.instant,
      what: text,
      says: text,
      by_name: text,
      before: orNull(columns.json),
      after: orNull(columns.json),
    },
    primaryKey: ['duty_id', 'n'],
    references: [{ columns: ['duty_id'], table: 'duties' }],
  })
  change.createTable('duty_periods', {
    columns: {
      id: text,
      law: text,
      duty: text,
      time: columns.json,
      from_day: columns.day,
      instrument: text,
      instrument_id: orNull(text),
      entered_by: text,
      void_reason: orNull(text),
    },
    primaryKey: ['id'],
    indexes: [['law', 'duty', 'from_day']],
  })
  change.createTable('duty_settings', {
    columns: { id: text, days_ahead: columns.integer, hold_days: columns.integer, recounted_on: orNull(columns.day), version: columns.version },
    primaryKey: ['id'],
  })
}

const duties: SchemaStep = {
  id: 'calendar-002',
  up(change) {
    dutyTable(change)
    besideDuties(change)
  },
}

/** What each account has of its own: the calendar link, and the digest by e-mail. */
const accounts: SchemaStep = {
  id: 'calendar-003',
  up(change) {
    change.createTable('calendar_accounts', {
      columns: {
        account_id: text,
        token_hash: orNull(text),
        token_made_at: orNull(columns.instant),
        digest: text,
        email: text,
        desk_address: text,
        digest_sent_on: orNull(columns.day),
        version: columns.version,
      },
      primaryKey: ['account_id'],
      indexes: [['token_hash'], ['digest']],
      references: [{ columns: ['account_id'], table: 'accounts', global: true }],
    })
    change.addIndex('duties', ['state', 'kind', 'due_sort', 'id'])
    change.addIndex('duties', ['state', 'law', 'due_sort', 'id'])
  },
}

/** Monday counts the duties of a time from the index alone, without looking at their rows. */
const counting: SchemaStep = {
  id: 'calendar-004',
  up: (change) => change.addIndex('duties', ['state', 'due_sort', 'id', 'due']),
}

/** Tables of the calendar, in the order in which they came. */
export const schema: readonly SchemaStep[] = [...slips, duties, accounts, counting]
