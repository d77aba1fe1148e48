import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SchemaPlan } from '../src/platform/database/schema.ts'
import { SETTINGS } from '../src/platform/settings.ts'
import { visibility } from '../src/programs/municipality/decide-visibility.ts'
import { statusOf } from '../src/web/status.ts'
import { schema } from '../src/wiring.ts'

const page = (name: string): string => readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8')
/** The cells of every row of the tables of a page, heads and rules left out. */
const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .filter((line) => /^\| `/.test(line))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
const bare = (cell: string | undefined): string => (cell ?? '').replaceAll('`', '')
const sources = globSync('src/**/*.ts').filter((path) => !/\.test\.ts$|(^|\/)test-[\w-]+\.ts$/.test(path))

describe('docs/refusals.md', () => {
  const rows = rowsOf(page('refusals.md'))
  const refusedBySource = new Set(
    sources.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/\brefused?\(\s*'([a-z0-9-]+)'|\bcode: '([a-z0-9-]+)'/g)].map((m) => m[1] ?? m[2] ?? '')),
  )

  it('names every refusal of the program, and none that is gone', () => {
    expect(refusedBySource.size).toBeGreaterThan(80)
    expect(rows.map((r) => bare(r[0])).sort()).toEqual([...refusedBySource].sort())
  })

  it('gives each the status that the server answers with, what it means, and what to do', () => {
    expect(rows.filter((r) => Number(r[1]) !== statusOf(bare(r[0]))).map((r) => `${r[0]} ${r[1]}: ${statusOf(bare(r[0]))}`)).toEqual([])
    expect(rows.filter((r) => (r[2] ?? '').length < 15 || (r[3] ?? '').length < 10).map((r) => r[0])).toEqual([])
  })

  it('and the table of statuses knows no code that nothing refuses', () => {
    const listed = /const STATUS[^{]*\{([^}]*)\}/s.exec(readFileSync('src/web/status.ts', 'utf8'))?.[1] ?? ''
    const codes = [...listed.matchAll(/^\s*'?([a-z-]+)'?: \d{3}/gm)].map((m) => m[1] ?? '')
    expect(codes.length).toBeGreaterThan(5)
    expect(codes.filter((code) => !refusedBySource.has(code))).toEqual([])
  })
})

describe('docs/settings.md', () => {
  it('names every setting with its variable, its standard value and its meaning, in order', () => {
    expect(rowsOf(page('settings.md')).map((r) => [bare(r[0]), bare(r[1]), bare(r[2]), r[4]])).toEqual(
      SETTINGS.map((s) => [`--${s.option}`, s.environment, s.standard, s.meaning]),
    )
  })
})

describe('docs/schema.md', () => {
  const plan = new SchemaPlan(schema, 'sqlite')
  const tables = new Map(
    page('schema.md')
      .split(/^### /m)
      .slice(1)
      .map((section) => [bare(section.split('\n')[0]).trim(), rowsOf(section)] as const),
  )

  it('names every table, and none that is gone', () => {
    expect([...tables.keys()].sort()).toEqual([...plan.tables.keys()].sort())
  })

  /** Tables of the platform: what is not here is for the server alone. */
  const ofPlatform: Readonly<Record<string, string>> = { journal: 'staff', journal_payloads: 'staff', journal_heads: 'staff', memberships: 'staff' }

  it('names every column in its order, with who may see it', () => {
    for (const table of plan.tables.values()) {
      const told = (tables.get(table.name) ?? []).map((r) => [bare(r[0]), r[1]])
      const known = table.columns.filter((c) => c !== 'muni_id').map((c) => [c, visibility[table.name]?.[c] ?? ofPlatform[table.name] ?? 'server'])
      expect([table.name, told]).toEqual([table.name, known])
    }
  })
})
