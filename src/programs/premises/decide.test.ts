import { describe, expect, it } from 'vitest'
import { fieldsOf, problemsOf } from '../../../test/support/results.ts'
import { type CardInput, decideCard, decideParcel, type ParcelInput } from './decide.ts'

describe('a parcel', () => {
  const input: ParcelInput = { swis: ' 444201 ', printKey: ' 24.11-2-17 ', address: ' 14 Mill Street ', use: '', waterAccount: '', note: '' }

  it('is known by its print key and lies somewhere; the rest may be unknown', () => {
    expect(decideParcel(input, null, null)).toEqual({
      ok: true,
      value: { swis: '444201', printKey: '24.11-2-17', address: '14 Mill Street', use: '', waterAccount: '', note: '' },
    })
    expect(decideParcel({ ...input, swis: '' }, null, null).ok).toBe(true)
  })

  it('asks again for a print key, a SWIS code and an address that cannot be', () => {
    expect(fieldsOf(decideParcel({ ...input, printKey: '24,11', swis: '4442', address: ' ' }, null, null))).toEqual(['printKey', 'swis', 'address'])
  })

  it('may not have the print key of another parcel, which is named; its own it may keep', () => {
    const other = { id: 'other', address: '16 Mill Street' }
    expect(problemsOf(decideParcel(input, other, null))).toEqual([
      { field: 'printKey', message: 'Print key 24.11-2-17 is 16 Mill Street already. Open that parcel, or check the number.' },
    ])
    expect(decideParcel(input, other, 'other').ok).toBe(true)
  })
})

describe('a card from the drawer', () => {
  const card: CardInput = { number: '', tapped: ' about 1974 ', plumber: '', main: '', notes: '', ties: {} }

  it('is recorded as it reads, “about 1974” and all', () => {
    expect(decideCard(card)).toEqual({ ok: true, value: { number: '', tapped: 'about 1974', plumber: '', main: '', notes: '', ties: {} } })
  })

  it('asks again only for a distance that is not a number of feet', () => {
    expect(decideCard({ ...card, ties: { wyeFromManholeFt: ' 24.5 ', manhole: 'MH-14', curbStopTies: '12 and 9 from the porch' } })).toMatchObject({
      ok: true,
      value: { ties: { wyeFromManholeFt: '24.5', manhole: 'MH-14', curbStopTies: '12 and 9 from the porch' } },
    })
    for (const typed of ['3,6', '-3', 'ten', '24 ft', '123456'])
      expect(fieldsOf(decideCard({ ...card, ties: { wyeFromManholeFt: typed } }))).toEqual(['wyeFromManholeFt'])
  })

  it('leaves out what is empty and what is no measurement of a card', () => {
    expect(decideCard({ ...card, ties: { wyeFromManholeFt: ' ', owner: 'x' } })).toMatchObject({ ok: true, value: { ties: {} } })
  })
})
