import { describe, expect, it } from 'vitest'
import { codeOf, fieldsOf } from '../../../test/support/results.ts'
import { plainDate as d } from '../../kernel/dates.ts'
import { decideBoardSettings, decideHeld, decideVote } from './decide-meetings.ts'
import {
  type AgendaItem,
  announceBy,
  announcementGaps,
  defaultBoardSettings,
  type Hearing,
  type Meeting,
  majorityOf,
  notCarried,
  type Vote,
  voteWords,
} from './model-meetings.ts'

const votesOf = (text: string): readonly Vote[] =>
  [...text].map((c, i) => ({ name: `M${i}`, vote: c === 'a' ? 'aye' : c === 'n' ? 'nay' : c === 's' ? 'abstain' : 'absent' }))

describe('a vote', () => {
  it('carries with more than half of all seats, vacant ones counted', () => {
    expect([3, 4, 5, 7].map(majorityOf)).toEqual([2, 3, 3, 4])
    expect(notCarried(votesOf('aaa--'), 5)).toEqual([])
    expect(notCarried(votesOf('aan--'), 5)).toEqual(['Not carried: 2 ayes of 5 seats, and 3 are needed.'])
    expect(notCarried(votesOf('aa---'), 5)).toHaveLength(2)
    expect(notCarried(votesOf('aaa'), null)[0]).toContain('The number of seats of the Board is not on file')
  })

  it('reads as minutes say it', () => {
    expect(voteWords(votesOf('aaaan'))).toBe('4 to 1')
    expect(voteWords(votesOf('aaas-'))).toBe('3 to 0, 1 abstaining, 1 absent')
  })

  const item = { result: null, voidReason: null } as AgendaItem
  const held = { state: 'held' } as Meeting
  const vote = (votes: readonly Vote[], result = 'adopted', reasons = '') =>
    decideVote(item, held, { result, votes, reasons }, { ...defaultBoardSettings, seats: 5 })

  it('is recorded as it was, with what was missing beside it', () => {
    expect(vote(votesOf('aan--'))).toMatchObject({ ok: true, value: { result: 'adopted', gaps: ['Not carried: 2 ayes of 5 seats, and 3 are needed.'] } })
    expect(vote([], 'tabled')).toMatchObject({ ok: true, value: { result: 'tabled', gaps: [] } })
  })

  it('is of a meeting that was held, by members named once, no more than there are seats', () => {
    expect(codeOf(decideVote(item, { ...held, state: 'planned' }, { result: 'tabled', votes: [], reasons: '' }, defaultBoardSettings))).toBe('meeting-first')
    expect(codeOf(decideVote({ ...item, result: 'rejected' }, held, { result: 'tabled', votes: [], reasons: '' }, defaultBoardSettings))).toBe(
      'decided-already',
    )
    expect(fieldsOf(vote([]))).toEqual(['votes'])
    expect(fieldsOf(vote(votesOf('aaaaaa')))).toEqual(['votes'])
    expect(fieldsOf(vote([...votesOf('a'), { name: 'm0', vote: 'nay' }]))).toEqual(['votes'])
    expect(fieldsOf(vote([], 'withdrawn'))).toEqual(['reasons'])
  })
})

const hearing: Hearing = {
  id: 'h',
  itemId: null,
  subject: 's',
  basis: 'village',
  law: null,
  cite: null,
  on: d('2026-12-14'),
  at: '7:00 pm',
  place: 'Hall',
  newspaper: 'Gazette',
  published: d('2026-12-07'),
  posted: d('2026-12-07'),
  postedWhere: '',
  leastDays: 7,
  state: 'planned',
  marks: [],
  said: '',
  version: 1,
  voidReason: null,
}

describe('a public hearing', () => {
  it('is announced in time where so many days lie between, the day of publication not counted', () => {
    expect(announcementGaps(hearing)).toEqual([])
    expect(announcementGaps({ ...hearing, published: d('2026-12-08') })).toEqual([
      'Published on Dec 8, 2026: with 7 days of notice it could be held from Dec 15, 2026 on.',
    ])
    expect(announcementGaps({ ...hearing, published: null, posted: null })).toEqual(['No day of publication is on file.', 'No day of posting is on file.'])
    expect(announcementGaps({ ...hearing, posted: d('2026-12-15') })).toEqual(['Posted on Dec 15, 2026, after the hearing.'])
  })

  it('is published at the latest on the business day that leaves the days', () => {
    // 7 days before Monday, December 14 is Monday, December 7; 5 days before is Wednesday, December 9; 30 before 2027-03-08 is a Saturday.
    expect([announceBy(d('2026-12-14'), 7), announceBy(d('2026-12-14'), 5), announceBy(d('2027-03-08'), 30)]).toEqual([
      '2026-12-07',
      '2026-12-09',
      '2027-02-05',
    ])
  })

  it('is not recorded as lawful where it was not announced in time; as it was, it is recorded and marked', () => {
    const late = { ...hearing, published: d('2026-12-08') }
    const held = (h: Hearing, how: string, today = '2026-12-14') => decideHeld(h, { how, said: '' }, d(today))
    expect(held(hearing, 'lawful')).toMatchObject({ ok: true, value: { marks: [] } })
    expect(codeOf(held(late, 'lawful'))).toBe('hearing-not-announced')
    expect(held(late, 'as-it-was')).toMatchObject({ ok: true, value: { marks: [expect.stringContaining('Published on Dec 8')] } })
    expect(fieldsOf(held(hearing, 'lawful', '2026-12-13'))).toEqual(['how'])
    expect(codeOf(held({ ...hearing, state: 'held' }, 'lawful'))).toBe('hearing-over')
  })
})

describe('the settings of the Board', () => {
  const days = { 'local-law': '5', village: '7', application: '10' }
  const set = (more: Partial<Parameters<typeof decideBoardSettings>[0]>) =>
    decideBoardSettings({ seats: '5', members: 'A\nB', newspaper: '', place: '', time: '', days, ...more })

  it('take seats from 3 to 15, no more names than seats, and days from 0 to 90', () => {
    expect(set({})).toMatchObject({ ok: true, value: { seats: 5, members: ['A', 'B'] } })
    expect(set({ seats: '' })).toMatchObject({ ok: true, value: { seats: null } })
    expect([fieldsOf(set({ seats: '2' })), fieldsOf(set({ seats: '16' }))]).toEqual([['seats'], ['seats']])
    expect(fieldsOf(set({ seats: '3', members: 'A\nB\nC\nD' }))).toEqual(['members'])
    expect(fieldsOf(set({ days: { ...days, village: '91' } }))).toEqual(['days_village'])
  })
})
