import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeOf, fieldsOf, must, parcelIn, parcelInput, programApp } from '../../../test/support/programs.ts'
import type { TestApp } from '../../platform/test-support.ts'
import { addParcel, addStreetFeature, changeCard, changeParcel, makeCard, type TieInput, tiePerson, typeCard, voidCard } from './actions.ts'
import type { CardInput } from './decide.ts'
import { cardsOf, findCard, findParcel, peopleOf, searchParcels, streetFeatures } from './store.ts'

let test: TestApp
beforeEach(async () => {
  test = await programApp()
})
afterEach(() => test.close())

const parcel = (id: string) => test.read((s) => findParcel(s.db, s.muniId, id))
const people = (id: string) => test.read((s) => peopleOf(s.db, s.muniId, id))
const tie = (id: string, more: Partial<TieInput>) =>
  test.perform((s) => tiePerson(s, id, { name: 'Dolores Kettering', capacity: 'owner', from: '6/1/2020', source: 'typed', ...more }))
const card: CardInput = { number: '', tapped: 'about 1974', plumber: 'Voss', main: '8 in clay', notes: '', ties: { wyeFromManholeFt: '24' } }
const typed = (id: string, more: Partial<CardInput> = {}) =>
  must(test.perform((s) => typeCard(s, id, { ...card, ...more }, { pipe_material: 'clay, I think' })))

describe('a parcel', () => {
  it('comes with its owner, who stands in the register and on the list line', async () => {
    const made = await parcelIn(test, { owner: ' Dolores Kettering ' })
    expect(await parcel(made.id)).toMatchObject({ ownerNames: 'Dolores Kettering', version: made.version })
    expect(await people(made.id)).toMatchObject([{ name: 'Dolores Kettering', capacity: 'owner', from: '2026-11-30', until: null }])
  })

  it('with a print key on file already is refused and leaves nobody behind', async () => {
    await parcelIn(test)
    expect(fieldsOf(await test.perform((s) => addParcel(s, { ...parcelInput, owner: 'Nobody New' })))).toEqual(['printKey'])
    expect(await test.read((s) => searchParcels(s.db, s.muniId, 'nobody new', 5))).toEqual([])
  })

  it('says beside the owner’s own field that his name is too long, and adds nothing', async () => {
    expect(fieldsOf(await test.perform((s) => addParcel(s, { ...parcelInput, owner: 'x'.repeat(201) })))).toEqual(['owner'])
    expect(await test.read((s) => searchParcels(s.db, s.muniId, '14 mill', 5))).toEqual([])
  })

  it('is saved for the version that was read, and refused for an older one', async () => {
    const { id, version } = await parcelIn(test)
    const saved = await must(test.perform((s) => changeParcel(s, id, version, { ...parcelInput, note: 'corner lot' })))
    expect((await parcel(id))?.version).toBe(saved.version)
    expect(codeOf(await test.perform((s) => changeParcel(s, id, version, { ...parcelInput, note: 'other' })))).toBe('changed-meanwhile')
    expect((await parcel(id))?.note).toBe('corner lot')
    expect(codeOf(await test.perform((s) => changeParcel(s, 'none', 1, parcelInput)))).toBe('not-found')
  })

  it('is found by street, by house number, by print key, by owner', async () => {
    const { id } = await parcelIn(test, { owner: 'Dolores Kettering' })
    for (const text of ['14 mill', 'Mill Street', '24.11-2', 'kettering'])
      expect((await test.read((s) => searchParcels(s.db, s.muniId, text, 5))).map((p) => p.id)).toEqual([id])
    expect(await test.read((s) => searchParcels(s.db, s.muniId, '', 5))).toEqual([])
  })
})

describe('who holds a parcel', () => {
  it('a sale ends the owners on that day and leaves tenants where they are', async () => {
    const { id } = await parcelIn(test)
    await must(tie(id, {}))
    await must(tie(id, { name: 'Ann Tenant', capacity: 'tenant' }))
    await must(tie(id, { name: 'Lee Park', from: '11/30/2026', replacesOwners: true }))
    const held = (await people(id)).map((p) => [p.name, p.capacity, p.until]).sort()
    expect(held).toEqual([
      ['Ann Tenant', 'tenant', null],
      ['Dolores Kettering', 'owner', '2026-11-30'],
      ['Lee Park', 'owner', null],
    ])
    expect((await parcel(id))?.ownerNames).toBe('Lee Park')
  })

  it('several owners stand side by side, each once', async () => {
    const { id } = await parcelIn(test)
    await must(tie(id, {}))
    await must(tie(id, { name: 'Lee Park', from: '7/1/2020' }))
    await must(tie(id, { from: '8/1/2020' }))
    expect((await parcel(id))?.ownerNames).toBe('Dolores Kettering and Lee Park')
  })

  it('a sale recorded late ends nobody before he began', async () => {
    const { id } = await parcelIn(test)
    await must(tie(id, { from: '6/1/2026' }))
    await must(tie(id, { name: 'Old Owner', from: '6/1/2020', replacesOwners: true }))
    expect((await people(id)).find((p) => p.name === 'Dolores Kettering')?.until).toBeNull()
  })

  it('asks again for a name, a capacity and a day that cannot be', async () => {
    const { id } = await parcelIn(test)
    expect(fieldsOf(await tie(id, { name: ' ' }))).toEqual(['name'])
    expect(fieldsOf(await tie(id, { capacity: 'king' }))).toEqual(['capacity'])
    expect(fieldsOf(await tie(id, { from: '2/30/2026' }))).toEqual(['from'])
    expect(codeOf(await tie('none', {}))).toBe('not-found')
  })
})

describe('tap cards', () => {
  it('a card from the drawer is stored as it reads, without a check', async () => {
    const { id } = await parcelIn(test)
    const made = await typed(id)
    expect(await test.read((s) => findCard(s.db, s.muniId, made.id))).toMatchObject({
      source: 'drawer',
      tapped: 'about 1974',
      facts: { pipe_material: 'clay, I think' },
      law: null,
      permitId: null,
      number: '0001',
    })
  })

  it('a card without a number takes the next that no card bears', async () => {
    const { id } = await parcelIn(test)
    await typed(id, { number: '0001' })
    await typed(id, { number: '0003' })
    expect([(await typed(id)).number, (await typed(id)).number]).toEqual(['0002', '0004'])
  })

  it('two old cards with one number are both recorded', async () => {
    const { id } = await parcelIn(test)
    await typed(id, { number: '77' })
    await typed(id, { number: '77' })
    expect((await test.read((s) => cardsOf(s.db, s.muniId, id))).map((c) => c.number)).toEqual(['77', '77'])
  })

  it('a change for an older version is refused', async () => {
    const { id } = await parcelIn(test)
    const made = await typed(id)
    const changed = await must(test.perform((s) => changeCard(s, made.id, made.version, { ...card, notes: 'under the porch' }, {})))
    expect(changed).toMatchObject({ version: 2, number: '0001', notes: 'under the porch', facts: {} })
    expect(codeOf(await test.perform((s) => changeCard(s, made.id, made.version, card, {})))).toBe('changed-meanwhile')
    expect(codeOf(await test.perform((s) => changeCard(s, 'none', 1, card, {})))).toBe('not-found')
  })

  it('a void card stays in the drawer with its reason', async () => {
    const { id } = await parcelIn(test)
    const made = await typed(id)
    expect(fieldsOf(await test.perform((s) => voidCard(s, made.id, 1, ' ')))).toEqual(['reason'])
    await must(test.perform((s) => voidCard(s, made.id, 1, 'typed on the wrong parcel')))
    expect((await test.read((s) => cardsOf(s.db, s.muniId, id))).map((c) => c.voidReason)).toEqual(['typed on the wrong parcel'])
  })

  it('a permit has one card: brought up to date, with the ties and the facts as typed kept apart', async () => {
    const { id } = await parcelIn(test)
    const input = { parcelId: id, permitId: 'p', law: 'l', tapped: 'not connected yet', plumber: 'Oakes', facts: { depth_of_cover_ft: '4 ft 6 in' } }
    const made = await must(test.perform((s) => makeCard(s, input)))
    await must(test.perform((s) => changeCard(s, made.id, made.version, card, { pipe_material: 'not mine' })))
    const again = await must(test.perform((s) => makeCard(s, { ...input, tapped: 'Nov 30, 2026', facts: { depth_of_cover_ft: '4 ft 7 in' } })))
    expect(again).toMatchObject({ id: made.id, tapped: 'Nov 30, 2026', ties: { wyeFromManholeFt: '24' }, facts: { depth_of_cover_ft: '4 ft 7 in' } })
    expect(await test.read((s) => cardsOf(s.db, s.muniId, id))).toHaveLength(1)
  })
})

describe('mains and manholes', () => {
  it('a manhole is a point, a main a line, each with its number', async () => {
    const add = (kind: 'main' | 'manhole', facilityId: string, geometry: readonly (readonly [number, number])[]) =>
      test.perform((s) => addStreetFeature(s, { kind, facilityId, geometry, sizeIn: '8', material: '', note: '' }))
    await must(add('manhole', ' MH-14 ', [[-76.84, 42.34]]))
    expect(fieldsOf(await add('main', 'M-1', [[-76.84, 42.34]]))).toEqual(['geometry'])
    expect(fieldsOf(await add('manhole', ' ', [[-76.84, 42.34]]))).toEqual(['facilityId'])
    expect((await test.read((s) => streetFeatures(s.db, s.muniId))).map((f) => f.facilityId)).toEqual(['MH-14'])
  })
})
