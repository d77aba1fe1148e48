import { describe, expect, it } from 'vitest'
import { codeOf, fieldsOf } from '../../../test/support/results.ts'
import type { LawText } from '../../engine/text-parts.ts'
import { plainDate as d } from '../../kernel/dates.ts'
import { decideSections } from './decide-text.ts'
import type { Office } from './model.ts'
import { alsoHolds, type BodyOffice, bodiesOf, officeOfBody, standingOfBody, vacancies } from './model-bodies.ts'
import { bookSections, isConfirmed, type LawConfirmation, type SectionConfirmation, standingOf } from './model-text.ts'

const text: LawText = {
  path: 'l',
  hash: 'now',
  parts: [],
  inferred: [
    { section: '117-40', titles: ['Depth'] },
    { section: '117-41', titles: ['Joints'] },
  ],
}
const confirmation = (textHash: string): LawConfirmation => ({ id: textHash, law: 'l', asOf: d('2026-11-02'), by: 'M', textHash })
const compared = (section: string, bookSection: string): SectionConfirmation => ({ id: '', law: 'l', section, bookSection, asOf: d('2026-11-02'), by: 'M' })

describe('a text confirmed as ours', () => {
  it('holds for the text that was compared, and no longer once the chapter says something else', () => {
    expect(standingOf([], 'l', 'now').state).toBe('none')
    expect(standingOf([confirmation('now')], 'l', 'now').state).toBe('confirmed')
    expect(standingOf([confirmation('before')], 'l', 'now').state).toBe('changed')
    expect(standingOf([confirmation('before'), confirmation('now')], 'l', 'now').state).toBe('confirmed')
    expect(isConfirmed([confirmation('now')], 'another', 'now')).toBe(false)
  })

  it('of a time when no hash was kept does not hold', () => {
    expect(standingOf([confirmation('')], 'l', 'now').state).toBe('changed')
  })
})

describe('counted section numbers', () => {
  const say = (answers: Parameters<typeof decideSections>[2]) => decideSections(text, [confirmation('now')], answers)

  it('are compared one by one: the same, or as the book prints it; the others stay open', () => {
    expect(
      say([
        { section: '117-40', same: true, book: '' },
        { section: '117-41', same: false, book: '' },
      ]),
    ).toEqual({
      ok: true,
      value: [{ section: '117-40', book: '117-40' }],
    })
    expect(say([{ section: '117-41', same: false, book: ' § 117-43 ' }])).toEqual({ ok: true, value: [{ section: '117-41', book: '117-43' }] })
  })

  it('wait for the text, take one answer each, and only numbers', () => {
    expect(codeOf(decideSections(text, [confirmation('before')], [{ section: '117-40', same: true, book: '' }]))).toBe('text-first')
    expect(codeOf(say([{ section: '117-40', same: false, book: ' ' }]))).toBe('nothing-compared')
    expect(fieldsOf(say([{ section: '117-40', same: true, book: '117-41' }]))).toEqual(['book_117-40'])
    expect(fieldsOf(say([{ section: '117-40', same: false, book: 'forty' }]))).toEqual(['book_117-40'])
    expect(fieldsOf(say([{ section: '117-99', same: true, book: '' }]))).toEqual(['book_117-99'])
  })

  it('compared twice stand as they were compared last', () => {
    expect(bookSections([compared('117-40', '117-41'), compared('117-40', '117-40')], 'l').get('117-40')).toBe('117-40')
  })
})

const holder = (name: string, from: string, until: string | null = null, capacity = '') => ({
  id: name,
  name,
  accountId: null,
  from: d(from),
  until: until === null ? null : d(until),
  capacity,
})
const office = (id: string, body: Office['body'], ...holders: Office['holders']): Office => ({ id, body, title: id, holders })
const today = d('2026-11-30')

describe('a body of the law', () => {
  const offices = [office('Board of Trustees', 'board'), office('Health Department', 'other')]
  const map = (body: string, officeId: string | null, from = '2026-01-01', until: string | null = null): BodyOffice => ({
    id: '',
    law: 'l',
    body,
    officeId,
    from: d(from),
    until: until === null ? null : d(until),
    note: '',
  })

  it('is the office recorded for it, on the days for which that was recorded', () => {
    const all = [map('county', 'Health Department', '2026-01-01', '2026-11-30'), map('board', 'Health Department')]
    expect(officeOfBody(all, offices, 'l', 'county', d('2026-11-29'))?.title).toBe('Health Department')
    expect(officeOfBody(all, offices, 'l', 'county', today)).toBeNull()
    expect(officeOfBody(all, offices, 'l', 'board', today)?.title).toBe('Health Department')
    expect(officeOfBody(all, offices, 'another', 'board', today)?.title).toBe('Board of Trustees')
  })

  it('without a record is the office of that name, and nothing where there is none', () => {
    expect(standingOfBody([], offices, 'l', 'board', today)).toMatchObject({ state: 'by-name', office: { title: 'Board of Trustees' } })
    expect(standingOfBody([], offices, 'l', 'engineer', today)).toMatchObject({ state: 'not-mapped', office: null })
    expect(standingOfBody([], offices, 'l', 'administrative-body', today)).toMatchObject({ state: 'not-mapped', office: null })
    expect(standingOfBody([map('county', null)], offices, 'l', 'county', today)).toMatchObject({ state: 'none-of-ours', office: null })
  })

  it('is named in the law’s own word, officers first', () => {
    const named = [{ id: 'county', name: 'County', cite: { section: '144-1', confidence: 'inferred' as const }, does: 'x' }]
    expect(bodiesOf({ board: 'Local governing body', owner: 'Owner' }, named).map((b) => b.name)).toEqual(['Local governing body', 'County'])
  })
})

describe('an office over time', () => {
  it('is vacant from the day somebody left until somebody came, and open to today', () => {
    const o = office('Engineer', 'engineer', holder('A', '2020-01-01', '2021-01-01'), holder('B', '2021-03-01', '2022-01-01'))
    expect(vacancies(o, today)).toEqual([
      { from: '2021-01-01', until: '2021-03-01' },
      { from: '2022-01-01', until: null },
    ])
  })

  it('is not vacant while a deputy or somebody acting is there, nor where one follows the other', () => {
    const acting = office('Clerk', 'clerk', holder('A', '2020-01-01', '2021-01-01'), holder('D', '2020-06-01', null, 'deputy'))
    const next = office('Clerk', 'clerk', holder('A', '2020-01-01', '2021-01-01'), holder('B', '2021-01-01'))
    expect([vacancies(acting, today), vacancies(next, today), vacancies(office('Engineer', 'engineer'), today)]).toEqual([[], [], []])
  })

  it('may be held together with another by one person', () => {
    const both = [office('Clerk', 'clerk', holder('Marian', '2020-01-01')), office('Treasurer', 'other', holder('Marian', '2021-01-01', '2026-11-30'))]
    expect(alsoHolds(both, 'Marian', 'Clerk', d('2026-11-29'))).toEqual(['Treasurer'])
    expect(alsoHolds(both, 'Marian', 'Clerk', today)).toEqual([])
  })
})
