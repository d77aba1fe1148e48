import { describe, expect, it } from 'vitest'
import { plainDate as d } from '../../kernel/dates.ts'
import { areaOfSubject, holderOf, inForce, type LawAdoption, lawFor, type Office, type OfficeHolder } from './model.ts'

const holder = (name: string, from: string, until: string | null, capacity = ''): OfficeHolder => ({
  id: name,
  name,
  accountId: null,
  from: d(from),
  until: until === null ? null : d(until),
  capacity,
})
const office = (...holders: readonly OfficeHolder[]): Office => ({ id: 'o', body: 'superintendent', title: 'Superintendent', holders })

describe('what holds from a day until another', () => {
  it('holds on its first day and no longer on the day it ends', () => {
    const term = { from: d('2026-01-01'), until: d('2026-07-01') }
    expect([inForce(term, d('2025-12-31')), inForce(term, d('2026-01-01')), inForce(term, d('2026-06-30')), inForce(term, d('2026-07-01'))]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

describe('the law of a subject', () => {
  const adopted = (id: string, area: LawAdoption['area'], from: string, until: string | null): LawAdoption => ({
    id,
    area,
    law: id,
    from: d(from),
    until: until === null ? null : d(until),
    instrument: '',
  })
  const all = [
    adopted('old', 'sewers', '1995-08-21', '2027-01-01'),
    adopted('new', 'sewers', '2027-01-01', null),
    adopted('traps', 'backflow', '2001-01-01', null),
  ]

  it('is the chapter in use on that day, and none before the first', () => {
    expect(lawFor(all, 'sewers', d('2026-12-31'))?.id).toBe('old')
    expect(lawFor(all, 'sewers', d('2027-01-01'))?.id).toBe('new')
    expect(lawFor(all, 'sewers', d('1995-08-20'))).toBeNull()
    expect(lawFor(all, 'septic', d('2026-12-31'))).toBeNull()
  })

  it('goes by the subject of the check', () => {
    expect([areaOfSubject('building-sewer'), areaOfSubject('air-gap'), areaOfSubject('discharge'), areaOfSubject('septic-program')]).toEqual([
      'sewers',
      'backflow',
      'industry',
      'septic',
    ])
    expect([areaOfSubject('accidental-discharge'), areaOfSubject('industrial-user'), areaOfSubject('drainage')]).toEqual(['industry', 'industry', 'sewers'])
  })
})

describe('who answers for an office on a day', () => {
  it('is the holder himself, though a deputy came later', () => {
    expect(
      holderOf([office(holder('Dana', '2024-01-02', null, 'deputy'), holder('Ray', '2019-05-06', null))], 'superintendent', d('2026-11-30')),
    ).toMatchObject({ name: 'Ray', title: 'Superintendent' })
  })

  it('is the deputy while the office is vacant, and says so', () => {
    expect(
      holderOf([office(holder('Dana', '2024-01-02', null, 'deputy'), holder('Ray', '2019-05-06', '2026-11-30'))], 'superintendent', d('2026-11-30')),
    ).toMatchObject({ name: 'Dana', title: 'deputy Superintendent' })
  })

  it('is nobody where the office is vacant or no office answers', () => {
    expect(holderOf([office(holder('Ray', '2019-05-06', '2026-11-30'))], 'superintendent', d('2026-11-30'))).toBeNull()
    expect(holderOf([office(holder('Ray', '2019-05-06', null))], 'attorney', d('2026-11-30'))).toBeNull()
  })

  it('may be one person in two offices', () => {
    const offices = [
      office(holder('Ray', '2019-05-06', null)),
      { ...office(holder('Ray', '2020-01-01', null)), id: 'p', body: 'inspector' as const, title: 'Inspector' },
    ]
    expect([holderOf(offices, 'superintendent', d('2026-11-30'))?.name, holderOf(offices, 'inspector', d('2026-11-30'))?.title]).toEqual(['Ray', 'Inspector'])
  })
})
