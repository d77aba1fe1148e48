import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cleanName, clearIncoming, filePath, filesFolder, LARGEST_FILE_BYTES, readStored, storedFiles, storeFile } from './files.ts'

const MUNI = 'tannery-falls'
let dataFolder: string
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'tapcard-files-'))
})
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }))

const store = (bytes: Uint8Array, name: string) => storeFile({ dataFolder, muniId: MUNI }, { bytes, name })
const text = (content: string): Uint8Array => new TextEncoder().encode(content)

/** A one-pixel PNG picture. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const PDF = text('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n')

test('a picture is kept under the hash of its bytes, once', async () => {
  const first = await store(PNG, 'C:\\photos\\trench 1.png')
  expect(first).toMatchObject({ ok: true, value: { mediaType: 'image/png', extension: 'png', bytes: PNG.length, name: 'trench 1.png' } })
  const again = await store(PNG, 'copy.png')
  const sha256 = first.ok ? first.value.sha256 : ''
  expect(again.ok && again.value.sha256).toBe(sha256)
  expect(readdirSync(filesFolder(dataFolder, MUNI))).toEqual([sha256])
  expect(Buffer.from(await readStored(dataFolder, MUNI, sha256)).equals(PNG)).toBe(true)
})

test('the kind comes from the bytes: a picture called .pdf is a picture', async () => {
  expect(await store(PNG, 'permit.pdf')).toMatchObject({ ok: true, value: { extension: 'png' } })
})

test.each([
  ['scan.pdf', PDF, 'pdf'],
  ['parcels.csv', text('print_key,owner\n1.-1-1,Example\n'), 'csv'],
  ['mains.geojson', text('{"type":"FeatureCollection","features":[]}'), 'geojson'],
])('%s is kept', async (name, bytes, extension) => {
  expect(await store(bytes, name)).toMatchObject({ ok: true, value: { extension } })
})

test.each([
  ['an empty file', 'a.pdf', new Uint8Array(0), 'file-empty'],
  ['a file that is too large', 'a.pdf', new Uint8Array(LARGEST_FILE_BYTES + 1), 'file-too-large'],
  ['a program', 'setup.exe', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'file-kind-unknown'],
  ['a text of no kept kind', 'notes.html', text('<script>alert(1)</script>'), 'file-kind-unknown'],
  ['a picture that was cut off', 'a.png', PNG.subarray(0, PNG.length - 20), 'file-unreadable'],
  ['a PDF that was cut off', 'a.pdf', PDF.subarray(0, 40), 'file-unreadable'],
  ['a table full of control characters', 'a.csv', new Uint8Array([65, 44, 1, 2, 3]), 'file-unreadable'],
  ['a map that is not GeoJSON', 'a.geojson', text('{"parcels":3}'), 'file-unreadable'],
])('%s is refused in a plain sentence', async (_what, name, bytes, code) => {
  const outcome = await store(bytes, name)
  expect(outcome).toMatchObject({ ok: false, refusal: { code } })
  expect(outcome.ok ? '' : outcome.refusal.message).toMatch(/^The file was not kept, because .+\. .+\.$/)
  expect(await storedFiles(dataFolder, MUNI)).toEqual([])
})

test('a file changed on the disk is a fault, not served', async () => {
  const stored = await store(PNG, 'a.png')
  const sha256 = stored.ok ? stored.value.sha256 : ''
  writeFileSync(filePath(dataFolder, MUNI, sha256), 'tampered')
  await expect(readStored(dataFolder, MUNI, sha256)).rejects.toThrow('was changed on the disk')
})

test('what an interrupted upload left behind is not a file and is cleared', async () => {
  await store(PNG, 'a.png')
  writeFileSync(join(filesFolder(dataFolder, MUNI), '.incoming-0123'), 'half')
  expect(await storedFiles(dataFolder, MUNI)).toHaveLength(1)
  await clearIncoming(dataFolder, MUNI)
  expect(readdirSync(filesFolder(dataFolder, MUNI))).toHaveLength(1)
})

test('names of files and municipalities cannot leave their folder', () => {
  expect(cleanName('../../etc/passwd')).toBe('passwd')
  expect(cleanName('\u0000\n')).toBe('file')
  expect(() => filesFolder(dataFolder, '../other')).toThrow()
  expect(() => filePath(dataFolder, MUNI, '../../tapcard.sqlite')).toThrow()
})
