import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeOf, fieldsOf, must, programApp, setUp, someone } from '../../../test/support/programs.ts'
import type { TestApp } from '../../platform/test-support.ts'
import { lawNames, lawTexts } from '../../wiring.ts'
import { adoptLaw, appointOfficer, changeSettings, leaveOffice, type SettingsInput, setUpMunicipality } from './actions.ts'
import { holderOf, lawFor } from './model.ts'
import { findMunicipality, listAdoptions, listConfirmations, listOffices, nextNumber } from './store.ts'
import { confirmLaw } from './text-actions.ts'

const montourFalls = 'ny/montour-falls/117-sewers'
let test: TestApp
beforeEach(async () => {
  test = await programApp()
})
afterEach(() => test.close())

const offices = () => test.read((s) => listOffices(s.db, s.muniId))
const superintendent = async () => (await offices()).find((o) => o.body === 'superintendent')
const name = async (who: string, from: string, capacity = '') => {
  const officeId = (await superintendent())?.id ?? ''
  return test.perform((s) => appointOfficer(s, { officeId, name: who, from, capacity, accountId: null }))
}
const holds = async () => holderOf(await offices(), 'superintendent', await test.read(async (s) => s.today))

describe('setting up', () => {
  it('makes the municipality with its offices, all of them vacant, and public pages off', async () => {
    await setUp(test)
    const m = await test.read((s) => findMunicipality(s.db, s.muniId))
    expect(m).toMatchObject({ name: 'Village of Montour Falls', isDemo: false, zone: 'America/New_York', settings: { publicApplications: false }, version: 1 })
    expect((await offices()).map((o) => [o.body, o.title, o.holders.length])).toEqual([
      ['attorney', 'Attorney', 0],
      ['board', 'Board of Trustees', 0],
      ['engineer', 'Engineer', 0],
      ['inspector', 'Inspector', 0],
      ['superintendent', 'Superintendent of Public Works', 0],
      ['clerk', 'Village Clerk', 0],
    ])
  })

  it('refuses an address that is taken', async () => {
    await setUp(test)
    expect(
      fieldsOf(await test.perform((s) => setUpMunicipality(s, { name: 'Village of Montour Falls', kind: 'village', county: '', statePlane: '2261' }))),
    ).toEqual(['name'])
  })
})

describe('the law in use', () => {
  it('is never another municipality’s outside the demo', async () => {
    await setUp(test)
    expect(codeOf(await test.perform((s) => adoptLaw(s, lawNames, { area: 'sewers', law: 'ny/chester/77-sewers', from: '1/1/2020', instrument: '' })))).toBe(
      'not-our-law',
    )
    expect(await test.read((s) => listAdoptions(s.db, s.muniId))).toEqual([])
  })

  it('may be borrowed by subject in the demo', async () => {
    await setUp(test, 'Village of Tannery Falls', true)
    for (const [area, law] of [
      ['sewers', montourFalls],
      ['septic', 'ny/chester/77-sewers'],
    ] as const)
      await must(test.perform((s) => adoptLaw(s, lawNames, { area, law, from: '1/1/2020', instrument: '' })))
    const all = await test.read((s) => listAdoptions(s.db, s.muniId))
    const today = await test.read(async (s) => s.today)
    expect([lawFor(all, 'sewers', today)?.law, lawFor(all, 'septic', today)?.law]).toEqual([montourFalls, 'ny/chester/77-sewers'])
  })

  it('a later adoption ends the one before on its own first day, and no day has two', async () => {
    await setUp(test)
    await must(test.perform((s) => adoptLaw(s, lawNames, { area: 'sewers', law: montourFalls, from: '5/15/1995', instrument: 'L.L. 3-1995' })))
    await must(test.perform((s) => adoptLaw(s, lawNames, { area: 'sewers', law: montourFalls, from: '1/1/2027', instrument: 'L.L. 1-2027' })))
    expect((await test.read((s) => listAdoptions(s.db, s.muniId))).map((a) => [a.from, a.until, a.instrument])).toEqual([
      ['1995-05-15', '2027-01-01', 'L.L. 3-1995'],
      ['2027-01-01', null, 'L.L. 1-2027'],
    ])
  })

  it('is confirmed as ours by the clerk or the attorney, only where it is in use, and not for a day to come', async () => {
    await setUp(test)
    const confirm = (law: string, asOf: string, role: 'clerk' | 'attorney' | 'superintendent') =>
      test.perform((s) => confirmLaw(s, lawTexts, { law, asOf }), someone(role))
    expect(fieldsOf(await confirm(montourFalls, '11/30/2026', 'clerk'))).toEqual(['law'])
    await must(test.perform((s) => adoptLaw(s, lawNames, { area: 'sewers', law: montourFalls, from: '5/15/1995', instrument: '' })))
    expect(fieldsOf(await confirm(montourFalls, '12/1/2026', 'clerk'))).toEqual(['asOf'])
    expect(codeOf(await confirm(montourFalls, '11/30/2026', 'superintendent'))).toBe('not-clerk-or-attorney')
    expect(codeOf(await confirm(montourFalls, '11/30/2026', 'attorney'))).toBe('done')
    expect(await test.read((s) => listConfirmations(s.db, s.muniId))).toMatchObject([
      { law: montourFalls, asOf: '2026-11-30', by: 'Pat attorney', textHash: lawTexts.get(montourFalls)?.hash },
    ])
  })
})

describe('officers', () => {
  it('follow each other with dates, none overlapping', async () => {
    await setUp(test)
    expect(await holds()).toBeNull()
    await must(name('Ray Whitcomb', '5/6/2019'))
    await must(name('Lee Park', '10/1/2026'))
    expect((await superintendent())?.holders.map((h) => [h.name, h.from, h.until])).toEqual([
      ['Lee Park', '2026-10-01', null],
      ['Ray Whitcomb', '2019-05-06', '2026-10-01'],
    ])
    expect(codeOf(await name('Dana Ely', '9/30/2026'))).toBe('appointment-out-of-order')
  })

  it('a deputy stands beside the holder and acts when the office falls vacant', async () => {
    await setUp(test)
    await must(name('Ray Whitcomb', '5/6/2019'))
    await must(name('Dana Ely', '1/2/2024', 'deputy'))
    expect((await holds())?.name).toBe('Ray Whitcomb')
    const ray = (await superintendent())?.holders.find((h) => h.name === 'Ray Whitcomb')?.id ?? ''
    await must(test.perform((s) => leaveOffice(s, { holderId: ray, until: '11/30/2026' })))
    expect(await holds()).toMatchObject({ name: 'Dana Ely', title: 'deputy Superintendent of Public Works' })
    expect(codeOf(await test.perform((s) => leaveOffice(s, { holderId: ray, until: '11/30/2026' })))).toBe('left-already')
    expect(fieldsOf(await test.perform((s) => leaveOffice(s, { holderId: 'nobody', until: '11/30/2026' })))).toEqual(['holderId'])
  })
})

describe('the settings', () => {
  const settings: SettingsInput = {
    version: 1,
    name: 'Village of Montour Falls',
    publicApplications: true,
    frostDepthFt: '3.5',
    officePhone: '(607) 555-0142',
    emergencyPhone: '',
    officeAddress: ' 408 West Main ',
    draftDays: '30',
  }
  const change = (more: Partial<SettingsInput>) => test.perform((s) => changeSettings(s, { ...settings, ...more }))

  it('are saved for the version that was read, and refused for an older one', async () => {
    await setUp(test)
    await must(change({}))
    expect(await test.read((s) => findMunicipality(s.db, s.muniId))).toMatchObject({
      version: 2,
      settings: { publicApplications: true, frostDepthFt: '3.5', officeAddress: '408 West Main', draftDays: 30 },
    })
    expect(codeOf(await change({ draftDays: '90' }))).toBe('changed-meanwhile')
    expect((await test.read((s) => findMunicipality(s.db, s.muniId)))?.settings.draftDays).toBe(30)
  })

  it.each([
    [{ draftDays: '0' }, 'draftDays'],
    [{ draftDays: '731' }, 'draftDays'],
    [{ draftDays: '3.5' }, 'draftDays'],
    [{ name: ' ' }, 'name'],
    [{ frostDepthFt: '3,6' }, 'frostDepthFt'],
    [{ frostDepthFt: '-4' }, 'frostDepthFt'],
  ])('ask again for %j', async (more, field) => {
    await setUp(test)
    expect(fieldsOf(await change(more))).toEqual([field])
  })
})

describe('numbers of a series', () => {
  it('run 1, 2, 3 for each series and year, and a refused act leaves no gap', async () => {
    const next = (series: string, year: number) =>
      must(test.perform(async (s) => ({ ok: true as const, value: await nextNumber(s.db, s.muniId, series, year) })))
    expect([await next('receipt', 2026), await next('receipt', 2026), await next('permit-S', 2026), await next('receipt', 2027)]).toEqual([1, 2, 1, 1])
    await test.perform(async (s) => {
      await nextNumber(s.db, s.muniId, 'receipt', 2026)
      return { ok: false as const, refusal: { code: 'no', message: '' } }
    })
    expect(await next('receipt', 2026)).toBe(3)
  })
})
