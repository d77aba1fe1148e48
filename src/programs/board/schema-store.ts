/** The tables of the Board's program, in the order in which they came. */
import { columns, orNull, type SchemaChange, type SchemaStep, withDefault } from '../../platform/database/schema.ts'

/** Meetings and what is on their agenda. */
function meetingTables(change: SchemaChange): void {
  const text = columns.text
  change.createTable('board_meetings', {
    columns: {
      id: text,
      kind: text,
      on_day: columns.day,
      at_time: text,
      place: text,
      state: text,
      announced: orNull(columns.day),
      announced_how: text,
      present: columns.json,
      note: text,
      version: columns.version,
      void_reason: orNull(text),
    },
    primaryKey: ['id'],
    indexes: [
      ['on_day', 'id'],
      ['state', 'on_day', 'id'],
    ],
  })
  change.createTable('board_items', {
    columns: {
      id: text,
      meeting_id: orNull(text),
      n: columns.integer,
      title: text,
      says: text,
      source: orNull(columns.json),
      source_key: text,
      law: orNull(text),
      cite: orNull(columns.json),
      draft: orNull(columns.json),
      result: orNull(text),
      votes: columns.json,
      reasons: text,
      decided: orNull(columns.day),
      instrument_id: orNull(text),
      put_on: columns.day,
      put_by: text,
      version: columns.version,
      void_reason: orNull(text),
    },
    primaryKey: ['id'],
    references: [{ columns: ['meeting_id'], table: 'board_meetings' }],
    indexes: [
      ['meeting_id', 'n', 'id'],
      ['source_key', 'id'],
    ],
  })
}

/** Hearings, and the settings of the Board. */
function hearingTables(change: SchemaChange): void {
  const text = columns.text
  change.createTable('board_hearings', {
    columns: {
      id: text,
      item_id: orNull(text),
      subject: text,
      basis: text,
      law: orNull(text),
      cite: orNull(columns.json),
      on_day: columns.day,
      at_time: text,
      place: text,
      newspaper: text,
      published: orNull(columns.day),
      posted: orNull(columns.day),
      posted_where: text,
      least_days: columns.integer,
      state: text,
      marks: columns.json,
      said: text,
      version: columns.version,
      void_reason: orNull(text),
    },
    primaryKey: ['id'],
    references: [{ columns: ['item_id'], table: 'board_items' }],
    indexes: [
      ['on_day', 'id'],
      ['item_id', 'on_day', 'id'],
    ],
  })
  change.createTable('board_settings', {
    columns: {
      id: text,
      seats: orNull(columns.integer),
      members: columns.json,
      newspaper: text,
      place: text,
      time: text,
      notice_days: columns.json,
      version: columns.version,
    },
    primaryKey: ['id'],
  })
}

/** What acts do, and what the attorney advised. */
function effectTables(change: SchemaChange): void {
  const text = columns.text
  change.createTable('board_effects', {
    columns: { id: text, instrument_id: text, n: columns.integer, kind: text, law: text, from_day: columns.day, detail: columns.json, not_taken: text },
    primaryKey: ['id'],
    references: [{ columns: ['instrument_id'], table: 'instruments' }],
    indexes: [
      ['instrument_id', 'n', 'id'],
      ['kind', 'law', 'from_day', 'id'],
    ],
  })
  change.createTable('reading_advice', {
    columns: {
      id: text,
      law: text,
      reading: text,
      choice: text,
      on_day: columns.day,
      by_name: text,
      reasons: text,
      entered_by: text,
      void_reason: orNull(text),
    },
    primaryKey: ['id'],
    indexes: [['law', 'reading', 'on_day', 'id']],
  })
}

export const schema: readonly SchemaStep[] = [
  {
    id: 'board-001',
    up(change) {
      const text = columns.text
      change.createTable('instruments', {
        columns: {
          id: text,
          kind: text,
          number: text,
          title: text,
          adopted: columns.day,
          effective: columns.day,
          vote: text,
          attachment_id: orNull(text),
          version: columns.version,
          void_reason: orNull(text),
        },
        primaryKey: ['id'],
        indexes: [['adopted', 'id']],
      })
      change.createTable('adopted_readings', {
        columns: {
          id: text,
          law: text,
          reading: text,
          choice: text,
          from_day: columns.day,
          until_day: orNull(columns.day),
          adopted_by: text,
          instrument_id: orNull(text),
          reasons: text,
        },
        primaryKey: ['id'],
        indexes: [['law', 'reading', 'from_day']],
      })
    },
  },
  {
    id: 'board-002',
    up(change) {
      const text = columns.text
      change.createTable('law_amendments', {
        columns: {
          id: text,
          law: text,
          title: text,
          instrument_id: text,
          instrument: text,
          adopted: columns.day,
          filed: columns.day,
          from_day: columns.day,
          until_day: orNull(columns.day),
          changes: columns.json,
          entered_by: text,
          version: columns.version,
          void_reason: orNull(text),
        },
        primaryKey: ['id'],
        references: [{ columns: ['instrument_id'], table: 'instruments' }],
        indexes: [['law', 'from_day', 'id']],
      })
    },
  },
  {
    id: 'board-003',
    up(change) {
      const text = columns.text
      change.addColumn('instruments', 'body', withDefault(text, ''))
      change.addColumn('instruments', 'item_id', orNull(text))
      change.addColumn('instruments', 'words', withDefault(text, ''))
      change.addColumn('instruments', 'filed', orNull(columns.day))
      change.addColumn('instruments', 'conflicts', withDefault(columns.json, '[]'))
      change.addColumn('instruments', 'ruling', orNull(columns.json))
      change.addIndex('instruments', ['number', 'id'])
      change.addIndex('instruments', ['effective', 'id'])
      meetingTables(change)
      hearingTables(change)
      effectTables(change)
    },
  },
  {
    id: 'board-004',
    up(change) {
      change.addColumn('board_items', 'marks', withDefault(columns.json, '[]'))
    },
  },
]
