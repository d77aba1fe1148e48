import { describe, expect, test } from 'vitest'
import { checkCard, checkMap, checkPiece, checkRoll, duplicateNote } from './import-decide.ts'
import { importKinds, type RawRow } from './import-model.ts'

const raw = (fields: Readonly<Record<string, string>>, more: Partial<RawRow> = {}): RawRow => ({ line: 7, fields, ...more })
const roll = (fields: Readonly<Record<string, string>>) => checkRoll(raw({ print_key: '24.11-2-17', ...fields }), '')
const notes = (checked: { readonly notes: readonly { readonly kind: string; readonly field: string; readonly from: string; readonly to: string }[] }) =>
  checked.notes.map((n) => [n.kind, n.field, n.from, n.to])
const errors = (checked: { readonly notes: readonly { readonly kind: string; readonly field: string }[] }) =>
  checked.notes.filter((n) => n.kind === 'error').map((n) => n.field)

describe('a row of the roll', () => {
  test('is read into an entry, names kept as the roll writes them', () => {
    const checked = roll({
      swis: '444201',
      street_number: '14',
      street: 'MILL ST',
      owner: 'SMITH JOHN',
      owner_2: 'SMITH MARY',
      care_of: 'Pat Agent',
      mail_street: '',
      po_box: '31',
      mail_city: 'TANNERY FALLS',
      mail_state: 'NY',
      mail_zip: '13000',
      property_class: '210',
      water_account: 'W-12',
    })
    expect(checked.notes).toEqual([])
    expect(checked.entry).toEqual({
      swis: '444201',
      printKey: '24.11-2-17',
      address: '14 MILL ST',
      use: '210 one-family house',
      waterAccount: 'W-12',
      owners: ['SMITH JOHN', 'SMITH MARY'],
      mailing: { careOf: 'Pat Agent', street: 'PO Box 31', city: 'TANNERY FALLS', state: 'NY', zip: '13000' },
    })
  })
  test('is followed by what was read otherwise than written', () => {
    expect(notes(roll({ print_key: '24-11-2-17', street_number: '0', street: 'MILL ST', mail_zip: '6830' }))).toEqual([
      ['suggestion', 'print_key', '24-11-2-17', '24.11-2-17'],
      ['suggestion', 'address', '0 MILL ST', 'MILL ST'],
      ['suggestion', 'mail_zip', '6830', '06830'],
    ])
  })
  test('takes the SBL where the print key is blank', () => {
    expect(checkRoll(raw({ print_key: '', sbl: '02401100020170000000' }), '').entry?.printKey).toBe('24.11-2-17')
  })
  test('names one owner once, and joins a name that stands in two columns', () => {
    expect(roll({ owner: 'SMITH JOHN', owner_2: 'Smith John' }).entry?.owners).toEqual(['SMITH JOHN'])
    expect(roll({ owner_last: 'SMITH', owner_first: 'JOHN' }).entry?.owners).toEqual(['SMITH JOHN'])
  })
  test.each([
    [{ print_key: '' }, ['print_key']],
    [{ print_key: 'Nov-17' }, ['print_key']],
    [{ swis: '4442' }, ['swis']],
    [{ owner: 'x'.repeat(201) }, ['owner']],
    [{ owner: 'PE\uFFFDA' }, ['owner']],
    [{ print_key: 'a', swis: 'b' }, ['print_key', 'swis']],
  ])('%j is an error in %j, every one named', (fields, at) => {
    const checked = roll(fields)
    expect(checked.entry).toBeNull()
    expect(errors(checked)).toEqual(at)
  })
  test('of another municipality is left out without an error', () => {
    expect(checkRoll(raw({ print_key: 'x', swis: '444289' }), '444201')).toEqual({ entry: null, skipped: true, notes: [] })
    expect(checkRoll(raw({ print_key: '24.11-2-17', swis: '444201' }), '444201').skipped).toBe(false)
  })
  test('that is broken as a whole says so', () => {
    expect(errors(checkRoll(raw({ print_key: '24.11-2-17' }, { broken: 'This row has 14 cells and the heading 12.' }), ''))).toEqual(['row'])
  })
})

describe('a piece of the street', () => {
  const line = {
    type: 'LineString',
    coordinates: [
      [-76.7, 42.7],
      [-76.69, 42.7],
    ],
  }
  const main = (fields: Readonly<Record<string, string>>) => checkPiece(importKinds.mains, raw({ facility_id: 'S-1', ...fields }, { geometry: line }))
  test.each([
    ['8', '8', 0],
    ['8.0', '8', 0],
    ['8"', '8', 1],
    ['8 in', '8', 1],
    ['8-inch', '8', 1],
    ['1 1/2', '1 1/2', 0],
    ['0', '', 1],
    ['', '', 0],
  ])('size %j is kept as %j', (text, sizeIn, said) => {
    const checked = main({ size_in: text })
    expect(checked.entry?.sizeIn).toBe(sizeIn)
    expect(checked.notes).toHaveLength(said)
  })
  test.each(['-8', '200 mm', 'eight', '1,200'])('size %j is an error', (text) => {
    expect(errors(main({ size_in: text }))).toEqual(['size_in'])
  })
  test('without its number, or with the wrong shape, is an error', () => {
    expect(errors(main({ facility_id: '' }))).toEqual(['facility_id'])
    expect(errors(checkPiece(importKinds.manholes, raw({ facility_id: 'MH-1' }, { geometry: line })))).toEqual(['shape'])
  })
})

describe('an old card', () => {
  test('is stored as it reads, without a check', () => {
    const checked = checkCard(
      raw({
        print_key: '24.11-2-17',
        number: 'A-118',
        tapped: 'about 1974',
        pipe_nominal_diameter_in: '4 or 6?',
        pipe_material: 'orangeburg',
        depth_of_cover_ft: '',
        wyeFromManholeFt: '62',
        notes: 'under the elm',
      }),
    )
    expect(checked).toMatchObject({
      notes: [],
      entry: {
        number: 'A-118',
        tapped: 'about 1974',
        facts: { pipe_nominal_diameter_in: '4 or 6?', pipe_material: 'orangeburg' },
        ties: { wyeFromManholeFt: '62' },
        notes: 'under the elm',
      },
    })
  })
  test('is asked again only for a distance that is no number', () => {
    expect(errors(checkCard(raw({ print_key: '24.11-2-17', wyeFromManholeFt: 'across from the barn' })))).toEqual(['wyeFromManholeFt'])
  })
})

test('a map row with a bad outline is an error of its outline, not of its key', () => {
  expect(errors(checkMap(raw({ print_key: '24.11-2-17' }, { geometry: null }), ''))).toEqual(['outline'])
})

test('two rows of one key each name both lines', () => {
  expect([duplicateNote(9, 4, 'print_key', '24.11-2-17').why, duplicateNote(4, 9, 'print_key', '24.11-2-17').why]).toEqual([
    '24.11-2-17 stands on lines 4 and 9. Keep one of them.',
    '24.11-2-17 stands on lines 4 and 9. Keep one of them.',
  ])
})
