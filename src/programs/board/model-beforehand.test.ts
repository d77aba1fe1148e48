import { describe, expect, it } from 'vitest'
import fortPlain from '../../../law/ny/fort-plain/144-sewers/chapter.ts'
import { plainDate as d } from '../../kernel/dates.ts'
import { beforehandOf, conflictsBeforehand, hearingStand, type MailedLetter, type MailingProof, mailingStand, missedWords } from './model-beforehand.ts'
import type { BoardLaw } from './model-effects.ts'
import type { Hearing } from './model-meetings.ts'

const piece = '70220410000117735521'
const mail = (on: string, more: Partial<MailingProof> = {}): MailingProof => ({
  certified: true,
  how: 'Given to the post as certified mail',
  on: d(on),
  piece,
  marks: [],
  ...more,
})
const letter = (...proofs: readonly MailingProof[]): MailedLetter => ({ number: 'N-2027-0004', path: '/n', to: 'Otter Plating', signed: true, proofs })
const limit = { n: 30, unit: 'days' } as const
// A Monday. Thirty days before it is Saturday, February 6, so the post takes it on Friday, February 5 at the latest.
const meeting = d('2027-03-08')
const stand = (...letters: readonly MailedLetter[]) => mailingStand(limit, meeting, letters)

describe('terms sent by certified mail before a meeting', () => {
  it('are met on the thirtieth day before it, and not one day later', () => {
    expect(stand(letter(mail('2027-02-05'))).state).toBe('met')
    expect(stand(letter(mail('2027-02-06'))).state).toBe('met')
    expect(stand(letter(mail('2027-02-07')))).toMatchObject({ state: 'not-met', missing: [] })
    // February 7 and thirty days are March 9.
    expect(stand(letter(mail('2027-02-07'))).shows.at(-1)).toBe('Mailed on Feb 7, 2027: too late. It could be decided from Mar 9, 2027 on.')
  })

  it('name the last day to mail, rolled back from a Saturday, and the number of the piece', () => {
    const { shows } = stand(letter(mail('2027-02-05')))
    expect(shows[0]).toBe('30 days before the meeting of Mar 8, 2027: to be mailed by Feb 5, 2027 (Feb 6, 2027 is no business day).')
    expect(shows[1]).toContain(piece)
  })

  it('count from the earliest piece, when they were sent again', () => {
    expect(stand(letter(mail('2027-02-20'), mail('2027-02-01'))).state).toBe('met')
  })

  it('cannot be told without a meeting, a letter, a signature, a number and day, or on marked evidence', () => {
    expect(mailingStand(limit, null, [letter(mail('2027-02-01'))])).toMatchObject({
      state: 'cannot-tell',
      missing: [{ what: 'the day of the meeting', who: 'the Clerk' }],
    })
    expect(stand()).toMatchObject({ state: 'cannot-tell', missing: [{ who: 'the Clerk' }] })
    expect(stand(letter()).missing[0]?.what).toContain('N-2027-0004 and the day of mailing')
    expect(stand({ ...letter(), signed: false }).missing[0]?.what).toContain('the signature on N-2027-0004')
    expect(stand(letter(mail('2027-02-01', { marks: ['dated before the signature'] }))).state).toBe('cannot-tell')
  })

  it('sent another way are not met', () => {
    expect(stand(letter(mail('2027-01-05', { certified: false, how: 'Mailed', piece: '' }))).state).toBe('not-met')
  })
})

const hearing: Hearing = {
  id: 'h',
  itemId: 'i',
  subject: 'x',
  basis: 'village',
  law: null,
  cite: null,
  on: meeting,
  at: '7:00 pm',
  place: 'Hall',
  newspaper: 'Gazette',
  published: d('2027-03-01'),
  posted: d('2027-03-01'),
  postedWhere: 'office',
  leastDays: 7,
  state: 'held',
  marks: [],
  said: '',
  version: 1,
  voidReason: null,
}

describe('a public hearing before a vote', () => {
  it('is met once held in time, not met when held without notice, and cannot be told before', () => {
    expect(hearingStand([hearing]).state).toBe('met')
    expect(hearingStand([{ ...hearing, marks: ['Published late.'] }]).state).toBe('not-met')
    expect(hearingStand([{ ...hearing, state: 'planned' }])).toMatchObject({ state: 'cannot-tell', missing: [{ what: 'that it was held on Mar 8, 2027' }] })
    expect(hearingStand([{ ...hearing, state: 'planned', published: null }]).state).toBe('cannot-tell')
    expect(hearingStand([{ ...hearing, state: 'planned', published: d('2027-03-02') }]).state).toBe('not-met')
    expect(hearingStand([{ ...hearing, state: 'canceled' }]).state).toBe('cannot-tell')
  })
})

describe('an item under § 144-8B of Fort Plain', () => {
  const of = { title: 'Sewers', matters: fortPlain.boardMatters } as unknown as BoardLaw
  const context = { law: 'fp', of, meeting, hearings: [], letters: [letter(mail('2027-02-07'))], readings: {} }
  const under = (section: string) => ({ cite: { section, confidence: 'printed' as const }, draft: null })

  it('asks for the mailing, and an item under another section does not', () => {
    expect(beforehandOf(under('144-8B'), context).map((b) => [b.kind, b.state, b.force])).toEqual([['mailing', 'not-met', 'advises']])
    expect(beforehandOf(under('144-17B'), context)).toEqual([])
    expect(beforehandOf({ cite: null, draft: null }, context)).toEqual([])
  })

  it('forbids once the village reads “should” as a command', () => {
    const [b] = beforehandOf(under('144-8B'), { ...context, readings: { 'fp-should': 'command' } })
    expect(b?.force).toBe('forbids')
    expect(b && conflictsBeforehand([b])).toMatchObject([{ force: 'forbids', cite: { section: '144-8B' } }])
    expect(b && missedWords(b)).toContain('too late')
  })

  it('marks nothing once it is met', () => {
    expect(conflictsBeforehand(beforehandOf(under('144-8B'), { ...context, letters: [letter(mail('2027-02-05'))] }))).toEqual([])
  })

  it('says what is missing, and who knows it, where it cannot be told', () => {
    const [b] = beforehandOf(under('144-8B'), { ...context, letters: [] })
    expect(b && missedWords(b)).toContain(
      'cannot tell. Not on file: the letter with the terms, the number of its certified piece and the day of mailing (the Clerk knows it)',
    )
  })
})
