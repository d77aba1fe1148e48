import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShell, testShell } from '../../web/test-shell.ts'
import { schema as municipality } from '../municipality/store.ts'
import { schema as people } from '../people/store.ts'
import { tiePerson } from './actions.ts'
import { importPages } from './import-pages.ts'
import { premisesPages } from './pages.ts'
import { allParcels, parcelByKey, schema as premises } from './store.ts'

let shell: TestShell
let clerk: string
let start: string
beforeAll(async () => {
  shell = await testShell((app) => [importPages(app.dataFolder), premisesPages], { schema: [...municipality, ...people, ...premises] })
  clerk = await shell.signedInAs('clerk', 'clerk')
  start = `/${shell.muniId}/parcels/import`
})
afterAll(() => shell.close())

const example = (name: string): Buffer => readFileSync(new URL(`../../../examples/import/${name}`, import.meta.url))
let keys = 0
/** What a browser sends from the first page. */
const upload = (kind: string, name: string, body: string | Buffer, more: Readonly<Record<string, string>> = {}): Promise<Response> => {
  const form = new FormData()
  keys += 1
  for (const [field, value] of Object.entries({ kind, asOf: '7/1/2026', _key: `upload-${keys}`, ...more })) form.set(field, value)
  if (body.length > 0) form.set('file', new File([typeof body === 'string' ? body : new Uint8Array(body)], name))
  return shell.post(start, form, clerk)
}
const page = async (path: string): Promise<string> => (await shell.get(path, clerk)).text()
const words = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll(/\s+/g, ' ')
const versionOf = (html: string): string => /name="_version" value="(\d+)"/.exec(html)?.[1] ?? ''
const press = (path: string, fields: Readonly<Record<string, string>>): Promise<Response> => {
  keys += 1
  return shell.post(path, { _key: `press-${keys}`, ...fields }, clerk)
}
const parcels = () => shell.test.read((s) => allParcels(s.db, s.muniId))
const opened = async (kind: string, name: string, body: string | Buffer = example(name)): Promise<{ readonly at: string; readonly html: string }> => {
  const answer = await upload(kind, name, body)
  expect(answer.status).toBe(303)
  const at = answer.headers.get('location') ?? ''
  return { at, html: await page(at) }
}

test('the first page asks what the file holds, and a form without answers is shown again with what is missing', async () => {
  expect(words(await page(start))).toContain('Tax map GeoJSON, one outline (Polygon or MultiPolygon) for each parcel')
  const refused = await upload('', 'roll.csv', '')
  expect(refused.status).toBe(422)
  const text = words(await refused.text())
  expect(text).toContain('Choose what the file holds.')
  expect(text).toContain('Choose the file.')
})

test('only clerk and superintendent import', async () => {
  const inspector = await shell.signedInAs('inspector', 'inspector')
  expect((await shell.get(start, inspector)).status).toBe(403)
  expect((await shell.post(start, { kind: 'parcels' }, inspector)).status).toBe(403)
})

test('a file of 30 MB is refused in a plain sentence', async () => {
  const refused = await upload('parcels', 'roll.csv', Buffer.alloc(30_000_000, 'a,b\n'))
  expect(refused.status).toBe(413)
  expect(words(await refused.text())).toContain('at most 10 MB')
})

test.each([
  ['a workbook', 'parcels', 'roll.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]), 415, 'CSV UTF-8'],
  ['a map in place of a roll', 'parcels', 'tax-map.geojson', example('tax-map.geojson'), 415, 'this looks like a map'],
  ['a roll in place of a map', 'tax-map', 'roll.csv', example('roll.csv'), 415, 'this is not GeoJSON'],
  ['an unreadable table', 'parcels', 'roll.csv', 'PRINT_KEY,OWNER\n24.11-2-17,"SMITH\n', 422, 'line 2 cannot be understood'],
  ['a cut-off map', 'mains', 'mains.geojson', '{"type":"FeatureCollection","features":[{', 422, 'cut off or broken'],
  ['an empty file', 'parcels', 'roll.csv', ' ', 422, 'holds no text'],
])('%s is refused, says why, and nothing waits for a decision', async (_what, kind, name, body, status, said) => {
  const refused = await upload(kind, name, body)
  expect(refused.status).toBe(status)
  const html = await refused.text()
  expect(html).toContain('<title>Error:')
  expect(words(html)).toContain(said)
  expect(words(await page(start))).not.toContain('waiting for a decision')
})

test('a roll is looked at, imported once, and leaves a report with the file', async () => {
  const { at, html } = await opened('parcels', 'roll.csv')
  expect(words(html)).toContain('12 rows are fine')
  expect(words(html)).toContain('KETTERING DOLORES')
  expect(words(html)).toContain('House number 0 stands for no number.')
  expect(html).toContain('Import 12 parcels')
  expect(await parcels()).toEqual([])
  const fields = { _version: versionOf(html), _key: 'the-same-form' }
  const [first, second] = [await shell.post(`${at}/publish`, fields, clerk), await shell.post(`${at}/publish`, fields, clerk)]
  expect([first.status, second.status]).toEqual([303, 303])
  expect(await parcels()).toHaveLength(12)
  const report = words(await page(at))
  expect(report).toContain('12 parcels imported')
  expect(report).toContain('The file is kept as it came: roll.csv')
  expect(await (await shell.get(`${at}/file`, clerk)).text()).toBe(example('roll.csv').toString())
  expect((await press(`${at}/drop`, {})).status).toBe(409)
  expect(words(await page(start))).toContain('imported: 12 rows')
})

test('rows with errors are listed with line, field and reason; the import is refused until they are left out', async () => {
  const { at, html } = await opened('parcels', 'roll-with-errors.csv')
  const shown = words(html)
  expect(shown).toContain('5 rows with errors')
  expect(shown).toContain('24.11-2-11 stands on lines 3 and 4. Keep one of them.')
  expect(shown).toContain('A spreadsheet turned this print key into a date.')
  expect(shown).toContain('24-11-2-17 24.11-2-17 Four numbers with dashes')
  const refused = await press(`${at}/publish`, { _version: versionOf(html) })
  expect(refused.status).toBe(422)
  expect(words(await refused.text())).toContain('Nothing was imported')
  const list = await shell.get(`${at}/notes?kind=error&format=csv`, clerk)
  expect((await list.text()).split('\r\n')).toHaveLength(7)
  expect((await press(`${at}/publish`, { _version: versionOf(html), leaveOut: 'yes' })).status).toBe(303)
  expect(words(await page(at))).toContain('Rows left out because of errors 5')
})

test('columns can be chosen without any script, and a wrong choice costs nothing', async () => {
  const { at, html } = await opened('parcels', 'lots.csv', 'Lot,Who,Where\n24.20-1-1,OAKDEN AMOS,1 WEIR ST\n')
  expect(words(html)).toContain('No column was recognized as: Print key or SBL, 20 digits.')
  const wrong = await press(`${at}/columns`, { 'column-0': 'print_key', 'column-1': 'print_key', 'column-2': '' })
  expect(wrong.status).toBe(422)
  expect(words(await wrong.text())).toContain('Print key is chosen for two columns')
  expect((await press(`${at}/columns`, { 'column-0': 'print_key', 'column-1': 'owner', 'column-2': 'address' })).status).toBe(303)
  expect(words(await page(at))).toContain('24.20-1-1 – 1 WEIR ST OAKDEN AMOS')
  expect((await press(`${at}/drop`, {})).status).toBe(303)
  expect((await shell.get(at, clerk)).status).toBe(404)
})

test('the office’s own owner is kept beside the roll’s, and taken from the roll where the clerk ticks it', async () => {
  const { id } = (await shell.test.read((s) => parcelByKey(s.db, s.muniId, '24.11-2-12'))) ?? { id: '' }
  await shell.test.perform((s) => tiePerson(s, id, { name: 'Lucy Quintard', capacity: 'owner', from: '2026-09-01', source: 'typed', replacesOwners: true }))
  const { at, html } = await opened('parcels', 'roll.csv')
  expect(words(html)).toContain('The roll says The office has Parcel, and why Which Line 3 Owner QUINTARD LUCILLE Lucy Quintard')
  expect((await press(`${at}/keep`, { _version: versionOf(html), shown: '3:owner', take: '3:owner' })).status).toBe(303)
  const chosen = await page(at)
  expect(chosen).toContain(' checked')
  expect(words(chosen)).toContain('of these with new owners 1')
  // The page that was open before the choice is out of date, and says so.
  const late = await press(`${at}/publish`, { _version: versionOf(html) })
  expect(late.status).toBe(409)
  expect((await press(`${at}/publish`, { _version: versionOf(chosen) })).status).toBe(303)
  expect((await shell.test.read((s) => parcelByKey(s.db, s.muniId, '24.11-2-12')))?.ownerNames).toBe('QUINTARD LUCILLE')
})

test('what a file says is never markup', async () => {
  const { html } = await opened('parcels', '<b>x.csv', 'PRINT_KEY,OWNER\n24.11-9-1,<script>alert(1)</script>\n')
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<b>x')
})
