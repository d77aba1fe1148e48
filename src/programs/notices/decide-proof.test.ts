import { describe, expect, it } from 'vitest'
import { plainDate } from '../../kernel/dates.ts'
import { soldBy } from './decide.ts'
import { decideLadder, nextStep } from './decide-ladder.ts'
import { daysBeyond, decideProof, serviceDays, soldOn, timeUnder, whereIs } from './decide-proof.ts'
import type { Notice, Proof } from './model.ts'
import { notice, proof, tie } from './test-notices.ts'

const d = plainDate
const today = d('2026-11-30')
const signed = { by: 'O', office: 'Mayor', on: today, onPaper: false, enteredBy: 'O' }

describe('evidence', () => {
  const input = { kind: 'certified', on: '11/30/2026', number: '9407 1000 0000 0000 0417 88', by: 'Marian', detail: '' }
  const take = (more: Partial<typeof input>, n: Partial<Notice> = { signed }) => decideProof({ ...input, ...more }, { ...notice, ...n }, today)

  it('keeps the number of a certified piece without its spaces, and asks for one that is whole', () => {
    expect(take({})).toMatchObject({ ok: true, value: { number: '9407100000000000041788', marks: [] } })
    const short = take({ number: '9407' })
    expect(short.ok ? [] : short.refusal.problems?.map((p) => p.field)).toEqual(['number'])
  })

  it('of a mailing before the signature, or dated ahead by a clock that was set back, is taken and marked', () => {
    expect(take({ on: '11/27/2026' })).toMatchObject({ ok: true, value: { marks: ['dated before the signature'] } })
    expect(take({ on: '12/4/2026' })).toMatchObject({ ok: true, value: { marks: ['dated in the future'] } })
    expect(take({}, { signed: null })).toMatchObject({ ok: true, value: { marks: ['sent before anybody had signed it'] } })
  })

  it('that is marked proves no day; e-mail is no service', () => {
    expect(serviceDays([proof('certified', '2026-11-27', { marks: ['dated before the signature'] }), proof('emailed', '2026-11-30')])).toEqual({
      mailed: null,
      received: null,
    })
    expect(serviceDays([proof('certified', '2026-12-01'), proof('delivered', '2026-12-04')])).toEqual({ mailed: '2026-12-01', received: '2026-12-04' })
    expect(serviceDays([proof('hand-served', '2026-12-02')])).toEqual({ mailed: '2026-12-02', received: '2026-12-02' })
  })

  it('tells where the letter is by what came last', () => {
    expect(whereIs([])).toBe('not-sent')
    expect(whereIs([proof('certified', '2026-12-01'), proof('carrier', '2026-12-02')])).toBe('sent')
    expect(whereIs([proof('certified', '2026-12-01'), proof('returned', '2026-12-09'), proof('affidavit', '2026-12-10')])).toBe('returned')
    expect(whereIs([proof('certified', '2026-12-01'), proof('returned', '2026-12-09', { voidReason: 'x' })])).toBe('sent')
  })
})

describe('time under a notice', () => {
  it('ends on the day that it names, whatever the post does', () => {
    expect(timeUnder({ by: d('2026-12-30'), periodDays: null }, [], 'open').ends).toBe('2026-12-30')
  })

  it('counted from mailing and from receipt ends on two days, and on neither before it is settled which counts', () => {
    // 30 days after January 13, 2027 is Friday, February 12, Lincoln's Birthday; then Saturday, Sunday, Washington's Birthday.
    const proofs = [proof('certified', '2027-01-13'), proof('delivered', '2027-01-15')]
    const under = (clock: 'open' | 'mailing' | 'receipt') => timeUnder({ by: null, periodDays: 30 }, proofs, clock)
    expect(under('open')).toMatchObject({ fromMailing: { counted: '2027-02-12', due: '2027-02-16' }, fromReceipt: { due: '2027-02-16' }, ends: null })
    expect(under('mailing').ends).toBe('2027-02-16')
    expect(timeUnder({ by: null, periodDays: 30 }, [proofs[0] as Proof], 'receipt').ends).toBeNull()
  })

  it('stops on the day of a sale', () => {
    const ties = [tie('p', 'owner', '2010-01-01', '2027-01-04'), tie('q', 'owner', '2027-01-04')]
    expect(soldBy(notice, ties, d('2027-01-03'))).toBe(false)
    expect(soldOn(notice, ties, d('2027-01-10'))).toBe('2027-01-04')
    // The time ended on December 30; the sale of January 4 stops the count after January 3: December 31 to January 3.
    expect(daysBeyond(d('2026-12-30'), d('2027-01-04'), d('2027-01-10'))).toEqual({ from: '2026-12-31', to: '2027-01-03' })
    expect(daysBeyond(d('2026-12-30'), d('2026-12-15'), d('2027-01-10'))).toBeNull()
    expect(daysBeyond(d('2026-12-30'), null, d('2026-12-30'))).toBeNull()
    expect(daysBeyond(null, null, d('2027-01-10'))).toBeNull()
  })

  it('does not stop for an agent, who was never written to as the owner', () => {
    expect(soldOn({ ...notice, to: { ...notice.to, capacity: 'agent' } }, [], today)).toBeNull()
  })
})

describe('a ladder of reminders', () => {
  const templates = [
    { id: 'a', kind: 'reminder', title: 'First', withdrawnOn: null },
    { id: 'b', kind: 'reminder', title: 'Second', withdrawnOn: null },
    { id: 'c', kind: 'legal', title: 'Notice', withdrawnOn: null },
  ] as const
  it('holds reminders only', () => {
    const made = decideLadder(
      {
        title: 'Tests',
        holdDays: '14',
        steps: [
          { templateId: 'a', afterDays: '0' },
          { templateId: 'c', afterDays: '21' },
        ],
      },
      templates,
    )
    expect(made.ok ? [] : made.refusal.problems?.map((p) => p.field)).toEqual(['step_2_template'])
  })

  const ladder = {
    steps: [
      { templateId: 'a', afterDays: 0 },
      { templateId: 'b', afterDays: 21 },
    ],
    holdDays: 14,
  }
  it('says what is next, and nothing while a letter still lies here or the ladder is at its end', () => {
    expect(nextStep(ladder, [], today, today, null)).toEqual({ step: 0, templateId: 'a', due: '2026-11-30', held: false })
    expect(nextStep(ladder, [{ step: 0, sentOn: null }], today, today, null)).toBeNull()
    expect(nextStep(ladder, [{ step: 0, sentOn: d('2026-11-09') }], today, today, null)).toMatchObject({ step: 1, due: '2026-11-30' })
    expect(
      nextStep(
        ladder,
        [
          { step: 0, sentOn: today },
          { step: 1, sentOn: today },
        ],
        today,
        today,
        null,
      ),
    ).toBeNull()
  })

  it('is held while somebody else has the matter, for as long as the village set, and no longer', () => {
    expect(nextStep(ladder, [], today, d('2026-12-13'), today)?.held).toBe(true)
    expect(nextStep(ladder, [], today, d('2026-12-14'), today)?.held).toBe(false)
  })
})
