/**
 * How a program declares its tables.
 *
 * Tables are data, not SQL, so that three rules cannot be broken by forgetting them: a municipality's table leads every
 * key and index with `muni_id`; text compares by bytes in both dialects; and the program knows the order in which a
 * municipality's tables can be copied. A program writes
 *
 *     export const schema: readonly SchemaStep[] = [
 *       {
 *         id: 'premises-001',
 *         up(change) {
 *           change.createTable('parcels', {
 *             columns: { id: columns.text, print_key: columns.text, acres: orNull(columns.real), version: columns.version },
 *             primaryKey: ['id'],                       // becomes (muni_id, id)
 *             unique: [['print_key']],                  // becomes (muni_id, print_key)
 *             indexes: [['sort_key', 'id']],            // becomes (muni_id, sort_key, id)
 *             references: [{ columns: ['owner_id'], table: 'people' }],   // (muni_id, owner_id) → people (muni_id, id)
 *           })
 *         },
 *       },
 *     ]
 *
 * and never changes a step that was released: the next change is a new step.
 */
import type { Db } from '../context.ts'

export type Dialect = 'sqlite' | 'postgres'

/** A column. Everything is text, a whole number or a floating-point number; nothing else exists in both dialects alike. */
export interface Column {
  readonly type: 'text' | 'integer' | 'real'
  readonly nullable: boolean
  readonly flag?: true
  readonly default?: string | number
}

const column = (type: Column['type']): Column => ({ type, nullable: false })

/** The columns that programs use. All are NOT NULL; see {@link orNull}. */
export const columns = {
  text: column('text'),
  integer: column('integer'),
  /** Coordinates only: a measured quantity is stored as the text that was entered. */
  real: column('real'),
  /** 0 or 1; see {@link toFlag} and {@link fromFlag}. */
  flag: { type: 'integer', nullable: false, flag: true } as Column,
  /** A legal day, `2026-11-30`. */
  day: column('text'),
  /** A UTC instant, `2026-11-30T15:42:07.123Z`. */
  instant: column('text'),
  /** JSON, as text. */
  json: column('text'),
  /** Money in whole cents. */
  cents: column('integer'),
  /** Counts the changes of a row; see `versions.ts`. */
  version: { type: 'integer', nullable: false, default: 1 } as Column,
} as const

/** The same column, where the value may be missing. */
export const orNull = (of: Column): Column => ({ ...of, nullable: true })

/** The same column with a default, which a column added to an existing table needs unless it may be null. */
export const withDefault = (of: Column, value: string | number): Column => ({ ...of, default: value })

/** A truth value as it is stored. */
export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0)
/** A stored truth value. */
export const fromFlag = (stored: number): boolean => stored !== 0

/** A foreign key. The target's key is its primary key; inside a municipality both sides lead with `muni_id`. */
export interface Reference {
  readonly columns: readonly string[]
  readonly table: string
  readonly to?: readonly string[]
  /** The target is a table without municipality, such as `accounts`. */
  readonly global?: true
}

export interface TableDefinition {
  readonly columns: Readonly<Record<string, Column>>
  readonly primaryKey: readonly string[]
  readonly unique?: readonly (readonly string[])[]
  readonly indexes?: readonly (readonly string[])[]
  /** Indexes not led by `muni_id`, for the few questions across municipalities, such as where a person belongs. */
  readonly indexesAcross?: readonly (readonly string[])[]
  readonly references?: readonly Reference[]
}

/** What a step may do. Calls are recorded and carried out in order. */
export interface SchemaChange {
  /** A municipality's table. `muni_id` is added and leads every key. */
  createTable(name: string, definition: TableDefinition): void
  /** A table of the installation as a whole, such as accounts. Its keys are as written. */
  createGlobalTable(name: string, definition: TableDefinition): void
  addColumn(table: string, name: string, column: Column): void
  /** An index on a municipality's table; `muni_id` leads it. */
  addIndex(table: string, columns: readonly string[]): void
  /** Moves data. It runs in the step's own transaction and must give the same result when run again. */
  moveData(what: string, move: (db: Db) => Promise<void>): void
}

/** One forward step of a program's tables. `id` is the program and a number: `premises-001`. */
export interface SchemaStep {
  readonly id: string
  readonly up: (change: SchemaChange, dialect: Dialect) => void
}

/** One recorded change of a step: a statement, or a move of data. `definition` is what its author wrote, the same in both dialects. */
export type PlannedChange = { readonly what: string; readonly definition: string } & ({ readonly sql: string } | { readonly move: (db: Db) => Promise<void> })

/** A table as the steps leave it. */
export interface CatalogTable {
  readonly name: string
  readonly global: boolean
  readonly columns: readonly string[]
  readonly primaryKey: readonly string[]
}

const name = (identifier: string): string => {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(identifier)) throw new Error(`Not a table or column name: ${identifier}`)
  return `"${identifier}"`
}
const names = (identifiers: readonly string[]): string => identifiers.map(name).join(', ')

const typeIn = (dialect: Dialect, type: Column['type']): string => {
  if (type === 'text') return dialect === 'postgres' ? 'text collate "C"' : 'text'
  if (type === 'integer') return dialect === 'postgres' ? 'bigint' : 'integer'
  return dialect === 'postgres' ? 'double precision' : 'real'
}

const literal = (value: string | number): string => (typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`)

function columnSql(dialect: Dialect, id: string, of: Column): string {
  const parts = [name(id), typeIn(dialect, of.type)]
  if (!of.nullable) parts.push('not null')
  if (of.default !== undefined) parts.push(`default ${literal(of.default)}`)
  if (of.flag) parts.push(`check (${name(id)} in (0, 1))`)
  return parts.join(' ')
}

/** Leads a key with `muni_id`, once. */
const led = (keys: readonly string[], global: boolean): readonly string[] => (global || keys[0] === 'muni_id' ? keys : ['muni_id', ...keys])

function tableSql(dialect: Dialect, table: string, definition: TableDefinition, global: boolean): string {
  const lines = Object.entries(definition.columns)
    .filter(([id]) => global || id !== 'muni_id')
    .map(([id, of]) => columnSql(dialect, id, of))
  if (!global) lines.unshift(columnSql(dialect, 'muni_id', columns.text))
  lines.push(`primary key (${names(led(definition.primaryKey, global))})`)
  for (const key of definition.unique ?? []) lines.push(`unique (${names(led(key, global))})`)
  for (const reference of definition.references ?? []) {
    const outside = global || reference.global === true
    lines.push(`foreign key (${names(led(reference.columns, outside))}) references ${name(reference.table)} (${names(led(reference.to ?? ['id'], outside))})`)
  }
  const strict = dialect === 'sqlite' ? ' strict' : ''
  return `create table ${name(table)} (\n  ${lines.join(',\n  ')}\n)${strict}`
}

const indexSql = (table: string, keys: readonly string[], global: boolean): string => {
  const on = led(keys, global)
  const id = `${table}__${on.filter((key) => key !== 'muni_id').join('__')}`
  return `create index ${name(id.slice(0, 63))} on ${name(table)} (${names(on)})`
}

/** Carries out no step, but says what each would do, and which tables they leave behind. */
export class SchemaPlan {
  readonly steps = new Map<string, readonly PlannedChange[]>()
  readonly tables = new Map<string, CatalogTable>()

  constructor(steps: readonly SchemaStep[], dialect: Dialect) {
    for (const step of steps) {
      if (this.steps.has(step.id)) throw new Error(`Two schema steps are called ${step.id}`)
      this.steps.set(step.id, this.#plan(step, dialect))
    }
  }

  #plan(step: SchemaStep, dialect: Dialect): readonly PlannedChange[] {
    const planned: PlannedChange[] = []
    const written = (...parts: readonly unknown[]): string => JSON.stringify(parts)
    const index = (table: string, keys: readonly string[], global: boolean): void => {
      planned.push({ what: `index on ${table}`, definition: written('index', table, keys, global), sql: indexSql(table, keys, global) })
    }
    const create = (table: string, definition: TableDefinition, global: boolean): void => {
      if (this.tables.has(table)) throw new Error(`Two schema steps create the table ${table}`)
      const own = Object.keys(definition.columns)
      this.tables.set(table, {
        name: table,
        global,
        columns: global ? own : ['muni_id', ...own.filter((id) => id !== 'muni_id')],
        primaryKey: led(definition.primaryKey, global),
      })
      const { indexes = [], indexesAcross = [], ...rest } = definition
      planned.push({ what: `table ${table}`, definition: written(table, rest), sql: tableSql(dialect, table, definition, global) })
      for (const keys of indexes) index(table, keys, global)
      for (const keys of indexesAcross) index(table, keys, true)
    }
    const known = (table: string): CatalogTable => {
      const found = this.tables.get(table)
      if (!found) throw new Error(`Schema step ${step.id} changes the table ${table} before a step creates it`)
      return found
    }
    step.up(
      {
        createTable: (table, definition) => create(table, definition, false),
        createGlobalTable: (table, definition) => create(table, definition, true),
        addColumn: (table, id, of) => {
          const found = known(table)
          this.tables.set(table, { ...found, columns: [...found.columns, id] })
          const statement = `alter table ${name(table)} add column ${columnSql(dialect, id, of)}`
          planned.push({ what: `column ${table}.${id}`, definition: written('column', table, id, of), sql: statement })
        },
        addIndex: (table, keys) => index(table, keys, known(table).global),
        moveData: (what, move) => planned.push({ what, definition: written('data', what), move }),
      },
      dialect,
    )
    return planned
  }
}
