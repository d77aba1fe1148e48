/** Tables of the import: what is being looked at (staging, emptied when it is decided) and what the last roll said of each parcel. */
import { columns, orNull, type SchemaChange, type SchemaStep, withDefault } from '../../platform/database/schema.ts'

const text = columns.text

const id = text
const n = columns.integer

/** Imports and the notes about their rows. */
function createImports(change: SchemaChange): void {
  change.createTable('imports', {
    columns: {
      id,
      kind: text,
      file_name: text,
      sha256: text,
      bytes: n,
      state: text,
      as_of: columns.day,
      options: columns.json,
      columns: columns.json,
      counts: columns.json,
      rows_read: n,
      left_out: n,
      by_name: text,
      started_at: columns.instant,
      updated_at: columns.instant,
      version: columns.version,
    },
    primaryKey: ['id'],
    indexes: [['started_at', 'id']],
  })
  change.createTable('import_notes', {
    columns: {
      import_id: id,
      n,
      line: n,
      kind: text,
      field: text,
      from_text: text,
      to_text: text,
      why: text,
      target_id: orNull(id),
      take: withDefault(columns.flag, 0),
    },
    primaryKey: ['import_id', 'n'],
    indexes: [['import_id', 'kind', 'line', 'n']],
    references: [{ columns: ['import_id'], table: 'imports' }],
  })
}

/** Rows on their way in: a parcel's columns stand ready to be moved by one statement, anything else as JSON. */
function createStaging(change: SchemaChange): void {
  change.createTable('import_rows', {
    columns: {
      import_id: id,
      line: n,
      status: text,
      change: text,
      target_id: id,
      target_version: n,
      swis: text,
      print_key: text,
      print_key_sort: text,
      address: text,
      sort_key: text,
      search_key: text,
      owner_names: text,
      use_text: text,
      water_account: text,
      geometry: orNull(columns.json),
      replace_owners: columns.flag,
      roll_changed: columns.flag,
      entry: columns.json,
      mailing: orNull(columns.json),
    },
    primaryKey: ['import_id', 'line'],
    references: [{ columns: ['import_id'], table: 'imports' }],
  })
}

export const importStep: SchemaStep = {
  id: 'premises-002',
  up(change) {
    createImports(change)
    createStaging(change)
    change.createTable('parcel_rolls', {
      columns: { parcel_id: id, import_id: id, entry: columns.json, gone_day: orNull(columns.day) },
      primaryKey: ['parcel_id'],
      references: [{ columns: ['parcel_id'], table: 'parcels' }],
    })
  },
}

export interface ImportTables {
  imports: {
    muni_id: string
    id: string
    kind: string
    file_name: string
    sha256: string
    bytes: number
    state: string
    as_of: string
    options: string
    columns: string
    counts: string
    rows_read: number
    left_out: number
    by_name: string
    started_at: string
    updated_at: string
    version: number
  }
  import_rows: {
    muni_id: string
    import_id: string
    line: number
    status: string
    change: string
    target_id: string
    target_version: number
    swis: string
    print_key: string
    print_key_sort: string
    address: string
    sort_key: string
    search_key: string
    owner_names: string
    use_text: string
    water_account: string
    geometry: string | null
    replace_owners: number
    roll_changed: number
    entry: string
    mailing: string | null
  }
  import_notes: {
    muni_id: string
    import_id: string
    n: number
    line: number
    kind: string
    field: string
    from_text: string
    to_text: string
    why: string
    target_id: string | null
    take: number
  }
  parcel_rolls: { muni_id: string; parcel_id: string; import_id: string; entry: string; gone_day: string | null }
}
