import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { plainDate } from '../../kernel/dates.ts'
import type { Result } from '../../kernel/result.ts'
import { readStored, storedFiles } from '../../platform/files/files.ts'
import { journalEntry, journalPage } from '../../platform/journal/read.ts'
import { verifyJournal } from '../../platform/journal/verify.ts'
import { perform, read } from '../../platform/perform.ts'
import { type TestApp, testApp, testClerk } from '../../platform/test-support.ts'
import { schema as municipality } from '../municipality/store.ts'
import { findPerson, schema as people } from '../people/store.ts'
import { addParcel, changeParcel, tiePerson } from './actions.ts'
import { beginImport, chooseKept, dropImport, type ImportDesk, readImport } from './import-actions.ts'
import type { Import } from './import-model.ts'
import { publishImport } from './import-publish-actions.ts'
import { firstNotes, importFile, importOf } from './import-report-actions.ts'
import { allParcels, cardsOf, findParcel, parcelByKey, peopleOf, schema as premises, streetFeatures } from './store.ts'

let app: TestApp
let desk: ImportDesk
beforeEach(async () => {
  app = await testApp({ schema: [...municipality, ...people, ...premises] })
  const who = { muniId: app.muniId, actor: testClerk }
  desk = {
    muniId: app.muniId,
    dataFolder: app.app.dataFolder,
    read: (look) => read(app.app, who, look),
    perform: (act, form) => perform(app.app, { ...who, ...(form ? { formKey: form.formKey } : {}) }, act),
  }
})
afterEach(() => app.close())

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const example = (name: string): Buffer => readFileSync(new URL(`../../../examples/import/${name}`, import.meta.url))
const take = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.refusal.message)
  return result.value
}

const opened = async (kind: string, file: Uint8Array | string, asOf = '2026-07-01', name = 'file.csv') =>
  take(
    await beginImport(desk, {
      kind,
      fileName: name,
      bytes: typeof file === 'string' ? bytes(file) : file,
      asOf: plainDate(asOf),
      options: { map: null, onlySwis: '' },
      mostBytes: 10_000_000,
    }),
  )
const looked = async (kind: string, file: Uint8Array | string, asOf?: string): Promise<Import> => take(await readImport(desk, await opened(kind, file, asOf)))
const brought = async (kind: string, file: Uint8Array | string, asOf?: string): Promise<Import> => {
  const i = await looked(kind, file, asOf)
  take(await publishImport(desk, i.id, { version: i.version, leaveOut: false }))
  return i
}
const notes = (id: string, kind: 'error' | 'change' | 'kept' | 'new' | 'vanished' | 'suggestion') =>
  desk.read(async (s) => (await firstNotes(s, id, kind, 100)).map((n) => [n.line, n.field, n.from, n.to]))
const parcels = () => desk.read((s) => allParcels(s.db, s.muniId))
const parcel = async (key: string) => {
  const found = await desk.read((s) => parcelByKey(s.db, s.muniId, key))
  if (!found) throw new Error(`no parcel ${key}`)
  return found
}
const ownersOf = async (key: string) => {
  const { id } = await parcel(key)
  return desk.read(async (s) => (await peopleOf(s.db, s.muniId, id)).map((p) => [p.name, p.from, p.until, p.source]))
}

const HEAD = 'SWIS,PRINT_KEY,ADDRESS,OWNER,MAIL_ADDR,MAIL_ZIP,WATER_ACCT\n'
const rollOf = (...rows: readonly string[]): string => `${HEAD}${rows.join('\n')}\n`
const MILL_14 = '444201,24.11-2-17,14 MILL ST,SMITH JOHN,14 MILL ST,13000,W-1'
const MILL_16 = '444201,24.11-2-18,16 MILL ST,BRINKLEY OTTO,16 MILL ST,13000,W-2'

describe('a roll', () => {
  test('becomes parcels, people and ties in one act with one entry of the journal that names the file by its hash', async () => {
    const i = await brought('parcels', example('roll.csv'))
    expect(i.counts).toMatchObject({ rows: 12, fine: 12, fresh: 12, errors: 0, suggestions: 1 })
    expect(await parcels()).toHaveLength(12)
    expect(await parcel('24.11-2-17')).toMatchObject({
      swis: '444201',
      address: '14 Mill Street',
      ownerNames: 'KETTERING DOLORES',
      use: '210 one-family house',
      waterAccount: 'W-1016',
    })
    expect(await ownersOf('24.11-2-11')).toEqual(expect.arrayContaining([['PEABODY HAROLD', '2026-07-01', null, 'roll 2026-07-01']]))
    const entries = (await journalPage(app.app.database.read, app.muniId, {}, { limit: 10 })).rows
    expect(entries.map((e) => [e.action, e.summary])).toEqual([['premises.import', 'Imported 12 parcels from file.csv: 12 new, 0 changed, 0 as before.']])
    const entry = await journalEntry(app.app.database.read, app.muniId, entries[0]?.seq ?? 0)
    expect(entry?.after).toMatchObject({ file: { name: 'file.csv', sha256: i.sha256 }, counts: { fresh: 12 }, peopleAdded: 13 })
    expect(Buffer.from(await readStored(app.app.dataFolder, app.muniId, i.sha256)).equals(example('roll.csv'))).toBe(true)
    expect(await verifyJournal(app.app.database.read, app.muniId)).toMatchObject({ broken: null })
  })
  test('gives an owner of two parcels one entry in the register, and namesakes at two addresses two', async () => {
    await brought(
      'parcels',
      rollOf(MILL_14, '444201,24.11-2-19,18 MILL ST,SMITH JOHN,14 MILL ST,13000,', '444201,24.11-2-20,20 MILL ST,SMITH JOHN,9 ELSEWHERE,13001,'),
    )
    const ids = await Promise.all(
      ['24.11-2-17', '24.11-2-19', '24.11-2-20'].map(
        async (key) => (await desk.read(async (s) => peopleOf(s.db, s.muniId, (await parcel(key)).id)))[0]?.personId,
      ),
    )
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[0])
    expect(await desk.read((s) => findPerson(s.db, s.muniId, ids[2] ?? ''))).toMatchObject({ name: 'SMITH JOHN', street: '9 ELSEWHERE', kind: 'person' })
  })
  test('of other columns waits until somebody says which is which', async () => {
    const i = await looked('parcels', 'Lot,Who\n24.11-2-17,SMITH JOHN\n')
    expect([i.state, i.columns.map((c) => c.example)]).toEqual(['columns', ['24.11-2-17', 'SMITH JOHN']])
    const again = take(await readImport(desk, i.id, { map: { Lot: 'print_key', Who: 'owner' }, onlySwis: '' }))
    expect(again).toMatchObject({ state: 'read', counts: { fine: 1 } })
  })
  test('whose columns are chosen wrongly keeps the reading that was there', async () => {
    const i = await looked('parcels', rollOf(MILL_14))
    expect(await readImport(desk, i.id, { map: { SWIS: 'owner', OWNER: 'owner' }, onlySwis: '' })).toMatchObject({
      ok: false,
      refusal: { code: 'columns-twice' },
    })
    expect(await desk.read((s) => importOf(s, i.id))).toMatchObject({ state: 'read', counts: { fine: 1 }, options: { map: null } })
  })
  test('of the whole county is read for one SWIS code', async () => {
    const i = await looked('parcels', rollOf(MILL_14, MILL_16, '444289,24.11-2-17,1 OTHER RD,NOBODY,,,'))
    expect(i.counts).toMatchObject({ rows: 3, fine: 1, errors: 2 })
    const ours = take(await readImport(desk, i.id, { map: null, onlySwis: '444201' }))
    expect(ours.counts).toMatchObject({ rows: 3, fine: 2, errors: 0, skipped: 1 })
  })
})

describe('all or nothing', () => {
  const FAULTY = rollOf(MILL_14, MILL_16, '444201,Nov-17,1 BARK LN,X,,,')
  test('one row with an error refuses the whole file', async () => {
    const i = await looked('parcels', FAULTY)
    expect(await notes(i.id, 'error')).toEqual([[4, 'print_key', 'Nov-17', '']])
    expect(await publishImport(desk, i.id, { version: i.version, leaveOut: false })).toMatchObject({ ok: false, refusal: { code: 'rows-with-errors' } })
    expect(await parcels()).toEqual([])
    expect(await storedFiles(app.app.dataFolder, app.muniId)).toEqual([])
  })
  test('unless the rows with errors are left out, which the report keeps', async () => {
    const i = await looked('parcels', FAULTY)
    expect(await publishImport(desk, i.id, { version: i.version, leaveOut: true })).toMatchObject({ ok: true, value: { stored: 2, leftOut: 1 } })
    expect(await parcels()).toHaveLength(2)
    expect(await desk.read((s) => importOf(s, i.id))).toMatchObject({ state: 'done', leftOut: 1 })
    expect(await notes(i.id, 'error')).toHaveLength(1)
  })
  test('a print key that stands twice spoils both lines, and each names the other', async () => {
    const i = await looked('parcels', rollOf(MILL_14, MILL_16, '444201,024.011-0002-017,14 MILL ST,SMITH MARY,,,'))
    expect(i.counts).toMatchObject({ fine: 1, errors: 2, fresh: 1 })
    const why = await desk.read(async (s) => (await firstNotes(s, i.id, 'error', 9)).map((n) => [n.line, n.why]))
    expect(why).toEqual([2, 4].map((line) => [line, '24.11-2-17 stands on lines 2 and 4. Keep one of them.']))
  })
  test('a print key on file under another SWIS code is an error that names both', async () => {
    await brought('parcels', rollOf(MILL_14))
    const i = await looked('parcels', rollOf('444203,24.11-2-17,1 OTHER RD,NOBODY,,,'))
    expect(await desk.read(async (s) => (await firstNotes(s, i.id, 'error', 9)).map((n) => n.why))).toEqual([
      expect.stringContaining('is 14 MILL ST on file already, with SWIS code 444201; this row says 444203'),
    ])
  })
  test('a parcel changed after the file was read refuses the import, and nothing is stored', async () => {
    await brought('parcels', rollOf(MILL_14))
    const i = await looked('parcels', rollOf(MILL_14.replace('W-1', 'W-9'), MILL_16))
    const { id, version } = await parcel('24.11-2-17')
    take(
      await desk.perform((s) =>
        changeParcel(s, id, version, { swis: '444201', printKey: '24.11-2-17', address: '14 MILL ST', use: 'bakery', waterAccount: 'W-1', note: '' }),
      ),
    )
    expect(await publishImport(desk, i.id, { version: i.version, leaveOut: false })).toMatchObject({ ok: false, refusal: { code: 'changed-meanwhile' } })
    expect(await parcels()).toHaveLength(1)
  })
  test('a parcel added by hand meanwhile refuses it too', async () => {
    const i = await looked('parcels', rollOf(MILL_14))
    take(
      await desk.perform((s) => addParcel(s, { swis: '', printKey: '24.11-2-17', address: '14 Mill Street', use: '', waterAccount: '', note: '', owner: '' })),
    )
    expect(await publishImport(desk, i.id, { version: i.version, leaveOut: false })).toMatchObject({ ok: false, refusal: { code: 'changed-meanwhile' } })
  })
  test('a double click imports once', async () => {
    const i = await looked('parcels', rollOf(MILL_14))
    const press = () => publishImport(desk, i.id, { version: i.version, leaveOut: false }, { formKey: 'key-of-the-form' })
    const [first, second] = await Promise.all([press(), press()])
    expect([take(first), take(second)]).toEqual([
      { id: i.id, stored: 1, leftOut: 0 },
      { id: i.id, stored: 1, leftOut: 0 },
    ])
    expect(await verifyJournal(app.app.database.read, app.muniId)).toMatchObject({ entries: 1, broken: null })
  })
  test('a dropped import leaves nothing behind', async () => {
    const i = await looked('parcels', rollOf(MILL_14))
    take(await dropImport(desk, i.id))
    expect(await notes(i.id, 'suggestion')).toEqual([])
    expect(await publishImport(desk, i.id, { version: null, leaveOut: false })).toMatchObject({ ok: false, refusal: { code: 'not-read' } })
    expect(await readImport(desk, i.id)).toMatchObject({ ok: false, refusal: { code: 'not-found' } })
  })
})

describe('next year’s roll', () => {
  test('shows changed owners, new parcels and those that are gone, and does just that', async () => {
    await brought('parcels', rollOf(MILL_14, MILL_16))
    const i = await looked('parcels', rollOf(MILL_14.replace('SMITH JOHN', 'OAKDEN AMOS'), '444201,24.11-2-19,18 MILL ST,VREELAND LLC,,,'), '2027-07-01')
    expect(i.counts).toMatchObject({ fresh: 1, changed: 1, owners: 1, vanished: 1, same: 0 })
    expect(await notes(i.id, 'change')).toEqual([[2, 'owner', 'SMITH JOHN', 'OAKDEN AMOS']])
    expect(await notes(i.id, 'new')).toEqual([[3, 'print_key', '', '24.11-2-19']])
    expect(await notes(i.id, 'vanished')).toEqual([[0, 'print_key', '24.11-2-18', '']])
    take(await publishImport(desk, i.id, { version: i.version, leaveOut: false }))
    expect(await ownersOf('24.11-2-17')).toEqual([
      ['OAKDEN AMOS', '2027-07-01', null, 'roll 2027-07-01'],
      ['SMITH JOHN', '2026-07-01', '2027-07-01', 'roll 2026-07-01'],
    ])
    expect(await parcels()).toHaveLength(3)
    // The year after, the one that is gone is not reported again, and one that comes back is no longer gone.
    const after = await looked('parcels', rollOf(MILL_14.replace('SMITH JOHN', 'OAKDEN AMOS'), '444201,24.11-2-19,18 MILL ST,VREELAND LLC,,,'), '2028-07-01')
    expect(after.counts).toMatchObject({ same: 2, vanished: 0 })
  })
  test('the same roll again changes nothing', async () => {
    await brought('parcels', example('roll.csv'))
    expect((await looked('parcels', example('roll.csv'))).counts).toMatchObject({ same: 12, changed: 0, fresh: 0, kept: 0, vanished: 0 })
  })
  test('an owner typed in the office is kept and shown, and taken only where the clerk says so', async () => {
    await brought('parcels', rollOf(MILL_14, MILL_16))
    const { id } = await parcel('24.11-2-17')
    take(
      await desk.perform((s) => tiePerson(s, id, { name: 'Dolores Kettering', capacity: 'owner', from: '2026-09-01', source: 'typed', replacesOwners: true })),
    )
    const kept = await brought('parcels', rollOf(MILL_14, MILL_16), '2027-07-01')
    expect(kept.counts).toMatchObject({ kept: 1, changed: 0 })
    expect(await notes(kept.id, 'kept')).toEqual([[2, 'owner', 'SMITH JOHN', 'Dolores Kettering']])
    expect((await parcel('24.11-2-17')).ownerNames).toBe('Dolores Kettering')

    const roll = rollOf(MILL_14.replace('SMITH JOHN', 'KETTERING D'), MILL_16)
    const next = await looked('parcels', roll, '2028-07-01')
    expect(next.counts).toMatchObject({ kept: 1, owners: 0 })
    take(await chooseKept(desk, next.id, next.version, [{ line: 2, field: 'owner', take: true }]))
    const chosen = await desk.read((s) => importOf(s, next.id))
    expect(chosen?.counts).toMatchObject({ kept: 1, changed: 1, owners: 1, same: 1 })
    expect(await publishImport(desk, next.id, { version: next.version, leaveOut: false })).toMatchObject({ ok: false, refusal: { code: 'changed-meanwhile' } })
    take(await publishImport(desk, next.id, { version: chosen?.version ?? 0, leaveOut: false }))
    expect((await parcel('24.11-2-17')).ownerNames).toBe('KETTERING D')
  })
  test('a mailing address that only the roll changed is changed in the register, without a new owner', async () => {
    await brought('parcels', rollOf(MILL_14))
    await brought('parcels', rollOf(MILL_14.replace('SMITH JOHN,14 MILL ST', 'SMITH JOHN,9 BARK LN')), '2027-07-01')
    expect(await ownersOf('24.11-2-17')).toHaveLength(1)
    const [tie] = await desk.read(async (s) => peopleOf(s.db, s.muniId, (await parcel('24.11-2-17')).id))
    expect(await desk.read((s) => findPerson(s.db, s.muniId, tie?.personId ?? ''))).toMatchObject({ street: '9 BARK LN', version: 2 })
  })
})

describe('the map and the drawer', () => {
  test('outlines find their parcels by print key; a parcel that is missing is made', async () => {
    await brought('parcels', rollOf(MILL_14))
    const i = await brought('tax-map', example('tax-map.geojson'))
    expect(i.counts).toMatchObject({ fine: 12, changed: 1, fresh: 11 })
    const drawn = await parcel('24.11-2-17')
    expect(drawn.geometry?.[0]).toHaveLength(5)
    expect(drawn.ownerNames).toBe('SMITH JOHN')
    expect((await parcel('24.11-2-18')).address).toBe('Parcel 24.11-2-18')
    // The roll then gives it its address and owner, which counts as no disagreement.
    expect((await brought('parcels', rollOf(MILL_14, MILL_16))).counts).toMatchObject({ changed: 1, kept: 0 })
    expect(await desk.read((s) => findParcel(s.db, s.muniId, drawn.id))).toMatchObject({ geometry: drawn.geometry })
  })
  test('mains and manholes come in, and a second map replaces what it names', async () => {
    await brought('mains', example('mains.geojson'))
    await brought('manholes', example('manholes.geojson'))
    expect((await looked('mains', example('mains.geojson'))).counts).toMatchObject({ same: 6 })
    const lined = bytes(new TextDecoder().decode(example('mains.geojson')).replace('"DIAMETER":8', '"DIAMETER":12'))
    const i = await brought('mains', lined)
    expect(i.counts).toMatchObject({ same: 5, changed: 1 })
    const pieces = await desk.read((s) => streetFeatures(s.db, s.muniId))
    expect(pieces.map((p) => p.kind).sort()).toEqual([...Array(6).fill('main'), ...Array(6).fill('manhole')])
    expect(pieces.find((p) => p.facilityId === 'S-201')?.sizeIn).toBe('12')
  })
  test('cards need their parcel, and one that is in the drawer with other words is an error', async () => {
    expect((await looked('cards', example('cards.csv'))).counts).toMatchObject({ errors: 3 })
    await brought('parcels', example('roll.csv'))
    await brought('cards', example('cards.csv'))
    const [card] = await desk.read(async (s) => cardsOf(s.db, s.muniId, (await parcel('24.11-2-17')).id))
    expect(card).toMatchObject({
      number: 'A-118',
      tapped: 'about 1974',
      source: 'drawer',
      law: null,
      facts: { pipe_material: 'cast iron', depth_of_cover_ft: '4 ft 6 in' },
      ties: { manhole: 'MH-14', wyeFromManholeFt: '62' },
    })
    expect((await looked('cards', example('cards.csv'))).counts).toMatchObject({ same: 3 })
    const other = bytes(new TextDecoder().decode(example('cards.csv')).replace('about 1974', 'about 1976'))
    expect(await notes((await looked('cards', other)).id, 'error')).toEqual([[2, 'number', 'A-118', '']])
  })
})

describe('what the command line is told', () => {
  const whole = (text: string, dryRun = false) => importFile(desk, { kind: 'parcels', fileName: 'roll.csv', bytes: bytes(text), map: null, dryRun })
  test('is the report of the contract and nothing else', async () => {
    expect(take(await whole(rollOf(MILL_14.replace('24.11', '24-11'), MILL_16)))).toEqual({
      rows: 2,
      fine: 2,
      suggestions: [{ line: 2, field: 'print_key', from: '24-11-2-17', to: '24.11-2-17', why: expect.stringContaining('section') }],
      errors: [],
      skipped: 0,
    })
    expect(await parcels()).toHaveLength(2)
  })
  test('with an error nothing is imported; a dry run imports nothing either', async () => {
    expect(take(await whole(rollOf(MILL_14, '444201,,x,y,,,')))).toMatchObject({
      rows: 2,
      fine: 1,
      errors: [{ line: 3, field: 'print_key', why: expect.stringContaining('missing') }],
    })
    expect(take(await whole(rollOf(MILL_14), true))).toMatchObject({ fine: 1 })
    expect(await parcels()).toEqual([])
    expect(
      await desk.read((s) =>
        s.db
          .selectFrom('import_rows' as never)
          .select('line' as never)
          .where('muni_id' as never, '=', app.muniId as never)
          .execute(),
      ),
    ).toEqual([])
  })
  test('an unreadable file, another kind of file and unknown columns are refused in words', async () => {
    expect(await whole('a,b\n1,"2\n')).toMatchObject({ ok: false, refusal: { code: 'file-unreadable', message: expect.stringContaining('line 2') } })
    expect(await whole('{"type":"FeatureCollection","features":[]}')).toMatchObject({ ok: false, refusal: { code: 'file-type-not-accepted' } })
    expect(await whole('a,b\n1,2\n')).toMatchObject({
      ok: false,
      refusal: { code: 'columns-missing', message: expect.stringContaining('The columns are a, b.') },
    })
    expect(await importFile(desk, { kind: 'parcel', fileName: 'x', bytes: bytes('x'), map: null, dryRun: true })).toMatchObject({
      ok: false,
      refusal: { code: 'unknown-kind' },
    })
  })
  test('a file beyond the limit is refused with its size', async () => {
    const big = await beginImport(desk, {
      kind: 'parcels',
      fileName: 'big.csv',
      bytes: new Uint8Array(30_000_000),
      asOf: null,
      options: { map: null, onlySwis: '' },
      mostBytes: 10_000_000,
    })
    expect(big).toMatchObject({ ok: false, refusal: { code: 'file-too-large', message: expect.stringContaining('30 MB and at most 10 MB') } })
  })
})
