/** `tapcard import` against a real data folder, through the same functions as the pages. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cliServices, openProgram } from '../main.ts'
import { defaultSettings } from '../programs/municipality/model.ts'
import { insertMunicipality } from '../programs/municipality/store.ts'
import { allParcels } from '../programs/premises/store.ts'
import { runOn } from './test-io.ts'

const MUNI = 'tannery-falls'
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tapcard-command-'))
  const app = await openProgram({ dataFolder: folder, databaseUrl: null, logLevel: 'silent' })
  const village = {
    id: MUNI,
    name: 'Village of Tannery Falls',
    kind: 'village',
    county: 'Example',
    zone: 'America/New_York',
    statePlane: 2261,
    isDemo: false,
    settings: defaultSettings,
    version: 1,
  } as const
  await app.database.write((db) => insertMunicipality(db, village, '2026-11-30T14:00:00.000Z'))
  await app.database.close()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const example = (name: string): Uint8Array => readFileSync(new URL(`../../examples/import/${name}`, import.meta.url))
const files = Object.fromEntries(
  ['roll.csv', 'roll-with-errors.csv', 'tax-map.geojson', 'mains.geojson', 'manholes.geojson', 'cards.csv'].map((name) => [name, example(name)]),
)
const tapcard = (...args: readonly string[]) =>
  runOn(
    { files: { ...files, 'm.yaml': 'Nummer: print_key\n', 'n.csv': 'Nummer,Owner\n24.11-3-1,OAKDEN AMOS\n' }, services: cliServices() },
    'import',
    ...args,
    '--data',
    folder,
  )

async function keys(): Promise<readonly string[]> {
  const app = await openProgram({ dataFolder: folder, databaseUrl: null, logLevel: 'silent' })
  try {
    return (await allParcels(app.database.read, MUNI)).map((p) => p.printKey).sort()
  } finally {
    await app.database.close()
  }
}

test('every example goes in, the roll before the cards that name its parcels', async () => {
  for (const [kind, file] of [
    ['parcels', 'roll.csv'],
    ['tax-map', 'tax-map.geojson'],
    ['mains', 'mains.geojson'],
    ['manholes', 'manholes.geojson'],
    ['cards', 'cards.csv'],
  ] as const) {
    const ran = await tapcard(kind, file)
    expect([file, ran.code, ran.err]).toEqual([file, 0, ''])
    expect(ran.out).toMatch(/Imported\.\n$/)
  }
  expect(await keys()).toHaveLength(12)
})

test('the report has the shape of the contract; with an error the exit code is 65 and nothing is imported', async () => {
  const ran = await tapcard('parcels', 'roll-with-errors.csv', '--json')
  expect(ran.code).toBe(65)
  const report = JSON.parse(ran.out)
  expect(Object.keys(report)).toEqual(['rows', 'fine', 'suggestions', 'errors', 'skipped'])
  expect([report.rows, report.fine, report.skipped]).toEqual([7, 2, 0])
  expect(report.suggestions[0]).toEqual({
    line: 2,
    field: 'print_key',
    from: '24-11-2-17',
    to: '24.11-2-17',
    why: 'Four numbers with dashes: the first two are the section and its decimal.',
  })
  expect(report.errors.map((e: { readonly line: number; readonly field: string }) => [e.line, e.field])).toEqual([
    [3, 'print_key'],
    [4, 'print_key'],
    [5, 'print_key'],
    [6, 'swis'],
    [7, 'print_key'],
  ])
  expect(Object.keys(report.errors[0])).toEqual(['line', 'field', 'why'])
  expect(await keys()).toEqual([])
})

test('a dry run reports and changes nothing; a map says which column is which', async () => {
  expect(await tapcard('parcels', 'n.csv', '--map', 'm.yaml', '--dry-run')).toMatchObject({ code: 0, out: expect.stringContaining('this was a dry run') })
  expect(await keys()).toEqual([])
  expect((await tapcard('parcels', 'n.csv', '--map', 'm.yaml')).code).toBe(0)
  expect(await keys()).toEqual(['24.11-3-1'])
})

test('a file that cannot be used ends with 65, an unknown kind with 64 and the kinds there are', async () => {
  const wrong = await tapcard('tax-map', 'roll.csv')
  expect([wrong.code, wrong.out]).toEqual([65, ''])
  expect(wrong.err).toContain('this is not GeoJSON')
  const noKey = await tapcard('parcels', 'n.csv')
  expect([noKey.code, noKey.out]).toEqual([65, ''])
  expect(noKey.err).toContain('The columns are Nummer, Owner.')
  const unknown = await tapcard('parcel', 'roll.csv')
  expect(unknown.code).toBe(64)
  expect(unknown.err).toMatch(/Did you mean parcels\?.*tax-map: .*manholes: .*cards: /s)
})
