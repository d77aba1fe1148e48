import { describe, expect, it } from 'vitest'
import { codeOf, fieldsOf, wordsOf } from '../../../test/support/results.ts'
import { plainDate as d } from '../../kernel/dates.ts'
import { decideAdoption, decideAppointment, decideLeaving, decideMunicipality, municipalityId } from './decide.ts'
import type { LawAdoption, OfficeHolder } from './model.ts'

describe('the address of a municipality', () => {
  it.each([
    ['Village of Tannery Falls', 'tannery-falls'],
    ['Town of Chester', 'chester'],
    ['  City of New Rochelle ', 'new-rochelle'],
    ["Village of St. Mary's", 'st-mary-s'],
    ['Fort Plain', 'fort-plain'],
    // An id begins with a letter and has at least two characters.
    ['Village of 1000 Islands', ''],
    ['Village of X', ''],
    ['', ''],
  ])('of “%s” is “%s”', (name, id) => {
    expect(municipalityId(name)).toBe(id)
  })
})

describe('setting up a municipality', () => {
  const input = { name: 'Village of Fort Plain', kind: 'village', county: ' Montgomery ', statePlane: '2260' }

  it('takes name, kind, county and State Plane zone', () => {
    expect(decideMunicipality(input, 'fort-plain', new Set())).toEqual({
      ok: true,
      value: { id: 'fort-plain', name: 'Village of Fort Plain', kind: 'village', county: 'Montgomery', statePlane: 2260 },
    })
  })

  it('refuses a name without an address, and an address that is taken', () => {
    expect(fieldsOf(decideMunicipality({ ...input, name: ' ' }, '', new Set()))).toEqual(['name'])
    expect(fieldsOf(decideMunicipality(input, 'fort-plain', new Set(['fort-plain'])))).toEqual(['name'])
  })

  it('refuses a kind and a zone that do not exist, both at once', () => {
    expect(fieldsOf(decideMunicipality({ ...input, kind: 'hamlet', statePlane: '2264' }, 'fort-plain', new Set()))).toEqual(['kind', 'statePlane'])
  })
})

describe('putting a chapter in use', () => {
  const laws = new Map([
    ['ny/fort-plain/144-sewers', { municipality: 'Village of Fort Plain' }],
    ['ny/chester/77-sewers', { municipality: 'Town of Chester' }],
  ])
  const fortPlain = { name: 'Village of Fort Plain', isDemo: false }
  const input = { area: 'sewers', law: 'ny/fort-plain/144-sewers', from: '8/21/1995', instrument: ' L.L. 1-1995 ' }
  const before: LawAdoption = { id: 'a', area: 'sewers', law: 'ny/fort-plain/144-sewers', from: d('1995-08-21'), until: null, instrument: '' }

  it('takes our own chapter from its day on', () => {
    expect(decideAdoption(input, fortPlain, laws, [])).toEqual({
      ok: true,
      value: { area: 'sewers', law: input.law, from: '1995-08-21', instrument: 'L.L. 1-1995', ends: null },
    })
  })

  it('refuses another municipality’s chapter outside the demo, and says whose it is', () => {
    const refused = decideAdoption({ ...input, law: 'ny/chester/77-sewers' }, fortPlain, laws, [])
    expect(codeOf(refused)).toBe('not-our-law')
    expect(wordsOf(refused)).toContain('the law of the Town of Chester, not of the Village of Fort Plain')
    expect(decideAdoption({ ...input, law: 'ny/chester/77-sewers' }, { name: 'Village of Tannery Falls', isDemo: true }, laws, []).ok).toBe(true)
  })

  it('ends the chapter in use on the day the new one begins, and refuses that day or an earlier one', () => {
    const next = decideAdoption({ ...input, from: '1/1/2027' }, fortPlain, laws, [before])
    expect(next.ok && next.value.ends).toBe(before)
    expect(codeOf(decideAdoption({ ...input, from: '8/21/1995' }, fortPlain, laws, [before]))).toBe('adoption-out-of-order')
    expect(codeOf(decideAdoption({ ...input, from: '8/20/1995' }, fortPlain, laws, [before]))).toBe('adoption-out-of-order')
    expect(codeOf(decideAdoption({ ...input, from: '8/22/1995' }, fortPlain, laws, [before]))).toBe('done')
  })

  it('leaves the chapters of other subjects alone', () => {
    const industry = decideAdoption({ ...input, area: 'industry', from: '1/1/1990' }, fortPlain, laws, [before])
    expect(industry.ok && industry.value.ends).toBeNull()
  })

  it('asks again for a subject, a chapter and a day that do not exist', () => {
    expect(fieldsOf(decideAdoption({ area: 'roads', law: 'ny/nowhere/1', from: '2/30/1995', instrument: '' }, fortPlain, laws, []))).toEqual([
      'area',
      'law',
      'from',
    ])
  })
})

describe('who holds an office', () => {
  const ray: OfficeHolder = { id: 'h', name: 'Ray Whitcomb', accountId: null, from: d('2019-05-06'), until: null, capacity: '' }
  const dana: OfficeHolder = { id: 'k', name: 'Dana Ely', accountId: null, from: d('2024-01-02'), until: null, capacity: 'deputy' }
  const office = { title: 'Superintendent', holders: [dana, ray] }

  it('a successor ends the holder; a deputy ends only the deputy before', () => {
    const successor = decideAppointment({ name: ' Lee Park ', from: '12/1/2026', capacity: '' }, office)
    expect(successor.ok && [successor.value.name, successor.value.ends?.id]).toEqual(['Lee Park', 'h'])
    const deputy = decideAppointment({ name: 'Lee Park', from: '12/1/2026', capacity: 'Deputy' }, office)
    expect(deputy.ok && [deputy.value.capacity, deputy.value.ends?.id]).toEqual(['deputy', 'k'])
    const acting = decideAppointment({ name: 'Lee Park', from: '12/1/2026', capacity: 'acting' }, office)
    expect(acting.ok && acting.value.ends).toBeNull()
  })

  it('refuses a successor from the holder’s own first day or before', () => {
    expect(codeOf(decideAppointment({ name: 'Lee Park', from: '5/6/2019', capacity: '' }, office))).toBe('appointment-out-of-order')
    expect(codeOf(decideAppointment({ name: 'Lee Park', from: '5/7/2019', capacity: '' }, office))).toBe('done')
  })

  it('asks again for the office, the day and the name', () => {
    expect(fieldsOf(decideAppointment({ name: '', from: 'soon', capacity: '' }, null))).toEqual(['officeId', 'from', 'name'])
  })

  it('somebody leaves on his first day at the earliest, and once', () => {
    expect(decideLeaving(ray, '5/6/2019')).toEqual({ ok: true, value: { holder: ray, until: '2019-05-06' } })
    expect(fieldsOf(decideLeaving(ray, '5/5/2019'))).toEqual(['until'])
    expect(fieldsOf(decideLeaving(null, ''))).toEqual(['holderId', 'until'])
    expect(codeOf(decideLeaving({ ...ray, until: d('2026-01-01') }, '12/1/2026'))).toBe('left-already')
  })
})
