import { describe, expect, test } from 'vitest'
import { fieldsOf, guessFields, headingRow, missingFields, namedHeadings, placesOf, readColumns } from './import-columns-decide.ts'
import { importKinds } from './import-model.ts'

const { parcels, mains, cards } = importKinds
const guess = (...headings: readonly string[]) => Object.fromEntries(guessFields(parcels, headings).map((name, i) => [headings[i] ?? '', name]))

describe('the headings of several exports are recognized', () => {
  test('the State’s public tax parcels', () => {
    expect(
      guess(
        'COUNTY_NAME',
        'SWIS',
        'PARCEL_ADDR',
        'PRINT_KEY',
        'SBL',
        'LOC_ST_NBR',
        'LOC_STREET',
        'PROP_CLASS',
        'PRIMARY_OWNER',
        'MAIL_ADDR',
        'PO_BOX',
        'MAIL_CITY',
        'MAIL_STATE',
        'MAIL_ZIP',
        'ADD_OWNER',
      ),
    ).toEqual({
      COUNTY_NAME: '',
      SWIS: 'swis',
      PARCEL_ADDR: 'address',
      PRINT_KEY: 'print_key',
      SBL: 'sbl',
      LOC_ST_NBR: 'street_number',
      LOC_STREET: 'street',
      PROP_CLASS: 'property_class',
      PRIMARY_OWNER: 'owner',
      MAIL_ADDR: 'mail_street',
      PO_BOX: 'po_box',
      MAIL_CITY: 'mail_city',
      MAIL_STATE: 'mail_state',
      MAIL_ZIP: 'mail_zip',
      ADD_OWNER: 'owner_2',
    })
  })
  test('a county’s own words', () => {
    expect(
      guess('Tax Map No.', 'Property Location', 'Owner Name 1', 'Owner Name 2', 'C/O', 'Mailing Address', 'City', 'State', 'Zip Code', 'Class', 'Water Acct'),
    ).toEqual({
      'Tax Map No.': 'print_key',
      'Property Location': 'address',
      'Owner Name 1': 'owner',
      'Owner Name 2': 'owner_2',
      'C/O': 'care_of',
      'Mailing Address': 'mail_street',
      City: 'mail_city',
      State: 'mail_state',
      'Zip Code': 'mail_zip',
      Class: 'property_class',
      'Water Acct': 'water_account',
    })
  })
  test('a list with the owner’s name in two parts', () => {
    expect(guess('Parcel ID', 'House No', 'Street Name', 'Owner Last Name', 'Owner First Name')).toMatchObject({
      'Parcel ID': 'print_key',
      'House No': 'street_number',
      'Street Name': 'street',
      'Owner Last Name': 'owner_last',
      'Owner First Name': 'owner_first',
    })
  })
  test('a pipe layer and an old card list', () => {
    expect(guessFields(mains, ['OBJECTID', 'FACILITYID', 'DIAMETER', 'MATERIAL', 'SHAPE_Length'])).toEqual(['', 'facility_id', 'size_in', 'material', ''])
    expect(guessFields(cards, ['Print key', 'Card no', 'Tapped', 'Pipe size', 'Material', 'Depth', 'Notes'])).toEqual([
      'print_key',
      'number',
      'tapped',
      'pipe_nominal_diameter_in',
      'pipe_material',
      'depth_of_cover_ft',
      'notes',
    ])
  })
})

describe('the heading', () => {
  test('is the first row, unless a title stands above it', () => {
    expect(
      headingRow(parcels, [
        ['A', 'B'],
        ['24.11-2-17', 'x'],
      ]),
    ).toBe(0)
    expect(
      headingRow(parcels, [['2026 Final Roll'], ['Village of Tannery Falls', ''], ['SWIS', 'PRINT_KEY', 'OWNER'], ['444201', '24.11-2-17', 'SMITH']]),
    ).toBe(2)
  })
  test('tells columns of one name apart, and names those without', () => {
    expect(namedHeadings(['OWNER', 'OWNER', '', ' Prop  Class '])).toEqual(['OWNER', 'OWNER (2)', 'Column 3', 'Prop Class'])
  })
})

describe('the clerk’s own choice', () => {
  const headings = ['Key', 'Who', 'Also']
  const read = (map: Readonly<Record<string, string>> | null) => readColumns(parcels, headings, [], map)
  const fields = (map: Readonly<Record<string, string>> | null) => {
    const columns = read(map)
    return columns.ok ? columns.value.map((c) => c.field) : columns.refusal.code
  }
  test('goes before the headings, which decide the rest', () => {
    expect(fields(null)).toEqual(['print_key', '', ''])
    expect(fields({ Who: 'owner' })).toEqual(['print_key', 'owner', ''])
    expect(fields({ Also: 'print_key' })).toEqual(['', '', 'print_key'])
    expect(fields({ Key: 'ignore' })).toEqual(['', '', ''])
  })
  test('of an unknown column or field, or of one field twice, is refused', () => {
    expect(fields({ Nobody: 'owner' })).toBe('columns-unknown')
    expect(fields({ Who: 'shoe_size' })).toBe('columns-unknown')
    expect(fields({ Who: 'owner', Also: 'owner' })).toBe('columns-twice')
  })
  test('is asked for where a needed column was not found', () => {
    const columns = readColumns(parcels, ['Who', 'Also'], [], null)
    expect(columns.ok && missingFields(parcels, columns.value)).toEqual(['Print key or SBL, 20 digits'])
  })
})

test('texts are trimmed and their spaces made single', () => {
  const columns = readColumns(parcels, ['Print key', 'x', 'Owner'], [], null)
  expect(columns.ok && fieldsOf(placesOf(columns.value), [' 24.11-2-17 ', 'y', 'SMITH   JOHN\n& MARY'])).toEqual({
    print_key: '24.11-2-17',
    owner: 'SMITH JOHN & MARY',
  })
})
