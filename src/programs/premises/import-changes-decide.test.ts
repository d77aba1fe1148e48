import { describe, expect, test } from 'vitest'
import { clash, mergeCard, mergeMap, mergePiece, mergeRoll, type ParcelOnFile } from './import-changes-decide.ts'
import type { CardEntry, RollEntry } from './import-model.ts'

const mailing = { careOf: '', street: '14 MILL ST', city: 'TANNERY FALLS', state: 'NY', zip: '13000' }
const said: RollEntry = {
  swis: '444201',
  printKey: '24.11-2-17',
  address: '14 MILL ST',
  use: '210 one-family house',
  waterAccount: 'W-1',
  owners: ['SMITH JOHN'],
  mailing,
}
const owner = (name: string, source = 'roll 2026-07-01', address = mailing) => ({ personId: `p-${name}`, name, source, mailing: address })
const onFile: ParcelOnFile = {
  id: 'x',
  version: 3,
  isVoid: false,
  swis: '444201',
  printKey: '24.11-2-17',
  address: '14 MILL ST',
  use: '210 one-family house',
  waterAccount: 'W-1',
  ownerNames: 'SMITH JOHN',
  owners: [owner('SMITH JOHN')],
  outline: null,
  lastRoll: said,
  vanished: false,
}
const merge = (now: Partial<RollEntry>, file: Partial<ParcelOnFile> = {}, takes: readonly string[] = []) =>
  mergeRoll(2, { ...said, ...now }, { ...onFile, ...file }, false, new Set(takes))
const told = (m: { readonly notes: readonly { readonly kind: string; readonly field: string; readonly from: string; readonly to: string }[] }) =>
  m.notes.map((n) => [n.kind, n.field, n.from, n.to])

describe('a roll is compared with the last roll and with what is on file', () => {
  test('nothing changed: nothing is done', () => {
    expect(merge({})).toMatchObject({ change: 'same', replaceOwners: false, rollChanged: false, notes: [] })
  })
  test('only the roll changed: it is taken, and shown', () => {
    const m = merge({ owners: ['KETTERING DOLORES'], use: '220 two-family house' })
    expect(m).toMatchObject({ change: 'change', replaceOwners: true, ownerNames: 'KETTERING DOLORES', use: '220 two-family house', rollChanged: true })
    expect(told(m)).toEqual([
      ['change', 'owner', 'SMITH JOHN', 'KETTERING DOLORES'],
      ['change', 'use', '210 one-family house', '220 two-family house'],
    ])
  })
  test('only the office changed: its correction stays, year after year', () => {
    const m = merge({}, { address: '14½ Mill Street' })
    expect(m).toMatchObject({ change: 'same', address: '14½ Mill Street' })
    expect(told(m)).toEqual([['kept', 'address', '14 MILL ST', '14½ Mill Street']])
    expect(m.notes[0]?.why).toContain('the roll says what it said before')
  })
  test('both changed: the office’s entry stays, unless the clerk says that the roll is right', () => {
    const file = { address: '14½ Mill Street' }
    expect(merge({ address: '14 REAR MILL ST' }, file)).toMatchObject({ change: 'same', address: '14½ Mill Street' })
    expect(merge({ address: '14 REAR MILL ST' }, file, ['address'])).toMatchObject({ change: 'change', address: '14 REAR MILL ST' })
  })
  test('the post office’s short words are no change', () => {
    expect(merge({}, { address: '14 Mill Street' })).toMatchObject({ change: 'same', notes: [] })
  })
  test('a blank cell wipes out nothing', () => {
    expect(merge({ address: '', use: '', waterAccount: '', owners: [], mailing: { ...mailing, street: '', city: '' } })).toMatchObject({
      change: 'same',
      address: '14 MILL ST',
      ownerNames: 'SMITH JOHN',
      notes: [],
    })
  })
  test('what was empty on file is filled without a question', () => {
    expect(merge({}, { waterAccount: '', address: 'Parcel 24.11-2-17', lastRoll: null })).toMatchObject({
      change: 'change',
      waterAccount: 'W-1',
      address: '14 MILL ST',
      notes: [],
    })
  })
})

describe('owners', () => {
  test('an owner typed in the office is never overwritten silently', () => {
    const typed = { owners: [owner('Dolores Kettering', 'typed')], ownerNames: 'Dolores Kettering' }
    const same = merge({}, typed)
    expect(same).toMatchObject({ replaceOwners: false, ownerNames: 'Dolores Kettering' })
    expect(told(same)).toEqual([['kept', 'owner', 'SMITH JOHN', 'Dolores Kettering']])
    expect(told(merge({ owners: ['KETTERING D'] }, typed))).toEqual([['kept', 'owner', 'KETTERING D', 'Dolores Kettering']])
    expect(merge({ owners: ['KETTERING D'] }, typed, ['owner'])).toMatchObject({ replaceOwners: true, ownerNames: 'KETTERING D' })
  })
  test('stay held even when the last roll had agreed with what was typed', () => {
    const m = merge({ owners: ['BRINKLEY OTTO'] }, { owners: [owner('SMITH JOHN', 'typed')] })
    expect(m.replaceOwners).toBe(false)
  })
  test('in another order, or another case, are the same', () => {
    const two = { owners: [owner('Smith Mary'), owner('SMITH JOHN')] }
    expect(merge({ owners: ['SMITH JOHN', 'SMITH MARY'] }, { ...two, lastRoll: { ...said, owners: ['SMITH JOHN', 'SMITH MARY'] } })).toMatchObject({
      replaceOwners: false,
      notes: [],
    })
  })
})

describe('the mailing address', () => {
  const moved = { ...mailing, street: '9 BARK LN' }
  test('of the same owner is changed where only the roll changed it', () => {
    const m = merge({ mailing: moved })
    expect(m).toMatchObject({ change: 'change', replaceOwners: false, newMailing: { personId: 'p-SMITH JOHN', mailing: moved } })
    expect(told(m)[0]?.slice(0, 2)).toEqual(['change', 'mailing'])
  })
  test('that the office typed stays', () => {
    const m = merge({}, { owners: [owner('SMITH JOHN', 'roll 2026-07-01', moved)] })
    expect(m.newMailing).toBeNull()
    expect(told(m)[0]?.slice(0, 2)).toEqual(['kept', 'mailing'])
  })
})

describe('parcels that come and go', () => {
  test('a new one is told of, except when nothing was on file before', () => {
    expect(mergeRoll(2, said, null, true)).toMatchObject({ change: 'new', replaceOwners: true, notes: [] })
    expect(told(mergeRoll(2, said, null, false))).toEqual([['new', 'print_key', '', '24.11-2-17']])
  })
  test('one without any address is called by its print key', () => {
    expect(mergeRoll(2, { ...said, address: '' }, null, true).address).toBe('Parcel 24.11-2-17')
  })
  test('one that was gone and is named again counts as named', () => {
    expect(merge({}, { vanished: true }).rollChanged).toBe(true)
  })
  test('one that is void, or another municipality’s, is an error', () => {
    expect(clash('444201', { ...onFile, isVoid: true })).toContain('void')
    expect(clash('444289', onFile)).toContain('with SWIS code 444201; this row says 444289')
    expect(clash('', onFile)).toBeNull()
  })
})

describe('the tax map', () => {
  const rings = [
    [
      [-76.7, 42.7],
      [-76.69, 42.7],
      [-76.69, 42.71],
      [-76.7, 42.7],
    ],
  ] as const
  const map = { swis: '444201', printKey: '24.11-2-17', address: '', rings }
  test('gives a parcel its outline and leaves the rest alone', () => {
    expect(mergeMap(1, map, onFile, false)).toMatchObject({ change: 'change', rings, address: '14 MILL ST', ownerNames: 'SMITH JOHN', notes: [] })
    expect(mergeMap(1, map, { ...onFile, outline: JSON.stringify(rings) }, false).change).toBe('same')
  })
  test('tells of an outline that is drawn anew', () => {
    expect(told(mergeMap(1, map, { ...onFile, outline: '[]' }, false))[0]?.slice(0, 2)).toEqual(['change', 'outline'])
  })
})

describe('mains and cards', () => {
  const entry = { facilityId: 'S-1', sizeIn: '8', material: 'clay', note: '', points: [[-76.7, 42.7]] as const }
  const card: CardEntry = {
    printKey: '24.11-2-17',
    number: 'A-1',
    tapped: '1974',
    plumber: '',
    main: '',
    notes: '',
    facts: { pipe_material: 'clay' },
    ties: {},
  }
  test('a main is new, the same, or changed', () => {
    expect([mergePiece(entry, null), mergePiece(entry, entry), mergePiece(entry, { ...entry, sizeIn: '10' })]).toEqual(['new', 'same', 'change'])
  })
  test('a card that the drawer has otherwise is never overwritten', () => {
    expect([mergeCard(card, null), mergeCard(card, card), mergeCard(card, { ...card, tapped: '1976' })]).toEqual(['new', 'same', null])
  })
})
