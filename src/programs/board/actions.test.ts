import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { actOf, codeOf, fieldsOf, journalOf, must, programApp, setUp, someone } from '../../../test/support/programs.ts'
import { plainDate as d } from '../../kernel/dates.ts'
import type { TestApp } from '../../platform/test-support.ts'
import { boardBook, boardDesk } from '../../wiring.ts'
import { listRates } from '../fees/actions.ts'
import { rateOn } from '../fees/model.ts'
import { addEffect, fileLocalLaw, ruleOnAct } from './act-actions.ts'
import { findInstrument, recordInstrument, voidInstrument } from './actions.ts'
import { noEffect } from './decide-effects.ts'
import type { ReadingInput } from './decide-readings.ts'
import { addDraftEffect, draftAct, findItem, itemsOf, moveItem, planMeeting, putOnAgenda, recordMeeting } from './meeting-actions.ts'
import { readingsOn } from './model.ts'
import { adoptReading, recordAdvice } from './reading-actions.ts'
import { changeBoardSettings } from './settings-actions.ts'
import { listInstruments, listReadings } from './store.ts'
import { recordVote } from './vote-actions.ts'

let test: TestApp
beforeEach(async () => {
  test = await programApp()
})
afterEach(() => test.close())

const known = [{ id: 'wye-or-saddle', choices: [{ choice: 'wye' }, { choice: 'saddle' }], decidedBy: 'board' }]
const input: ReadingInput = { law: 'l', reading: 'wye-or-saddle', choice: 'wye', from: '12/1/2026', reasons: 'The text names the wye first.', instrumentId: '' }
const adopt = (more: Partial<ReadingInput> = {}, who = someone('clerk')) => test.perform((s) => adoptReading(s, known, { ...input, ...more }), who)
const readings = () => test.read((s) => listReadings(s.db, s.muniId))

describe('acts of the Board', () => {
  it('are kept, the latest vote first', async () => {
    await actOf(test, 'resolution', '1/5/2026', '2026-03')
    await actOf(test, 'local-law', '3/2/2026', '1')
    expect((await test.read((s) => listInstruments(s.db, s.muniId))).map((i) => [i.kind, i.number, i.adopted])).toEqual([
      ['local-law', '1', '2026-03-02'],
      ['resolution', '2026-03', '2026-01-05'],
    ])
  })

  it('of tomorrow are not recorded today', async () => {
    expect(
      fieldsOf(await test.perform((s) => recordInstrument(s, { kind: 'resolution', number: '', title: 'x', adopted: '12/1/2026', effective: '', vote: '' }))),
    ).toEqual(['adopted'])
  })
})

const advised = () =>
  must(
    test.perform(
      (s) =>
        recordAdvice(s, known, { law: 'l', reading: 'wye-or-saddle', choice: 'wye', on: '11/30/2026', by: 'L', reasons: 'The text says so.', onPaper: false }),
      someone('attorney'),
    ),
  )

describe('a way of reading the law', () => {
  it('binds from the day adopted, not before, and a later one follows it without a gap', async () => {
    await setUp(test)
    await advised()
    const act = await actOf(test, 'resolution', '11/30/2026')
    await must(adopt({ instrumentId: act.id }))
    await must(adopt({ choice: 'saddle', from: '3/1/2027', instrumentId: act.id }))
    const all = await readings()
    expect(all.map((r) => [r.choice, r.from, r.until, r.act])).toEqual([
      ['wye', '2026-12-01', '2027-03-01', 'Resolution 2026-03'],
      ['saddle', '2027-03-01', null, 'Resolution 2026-03'],
    ])
    const today = await test.read(async (s) => s.today)
    expect(readingsOn(all, 'l', today)).toEqual({})
    expect(codeOf(await test.perform((s) => voidInstrument(s, act.id, 1, 'entered twice')))).toBe('act-in-use')
  })

  it('is recorded by clerk, attorney or Board, and by nobody else; advice by the attorney, or the clerk with his letter', async () => {
    await setUp(test)
    await advised()
    const act = await actOf(test, 'resolution', '11/30/2026')
    expect(codeOf(await adopt({ instrumentId: act.id }, someone('superintendent', 'engineer', 'inspector')))).toBe('not-board')
    expect(codeOf(await adopt({ instrumentId: act.id }, someone('board')))).toBe('done')
    const advise = (onPaper: boolean) =>
      test.perform(
        (s) => recordAdvice(s, known, { law: 'l', reading: 'wye-or-saddle', choice: 'wye', on: '11/30/2026', by: 'L', reasons: 'The text says so.', onPaper }),
        someone('clerk'),
      )
    expect([codeOf(await advise(false)), codeOf(await advise(true))]).toEqual(['not-the-officer', 'done'])
  })

  it('keeps the reasons of the advice out of the journal', async () => {
    await setUp(test)
    await advised()
    expect(JSON.stringify(await journalOf(test))).not.toContain('The text says so.')
  })

  it('under an act that is not on file is refused', async () => {
    await setUp(test)
    expect(fieldsOf(await adopt({ instrumentId: 'none' }))).toEqual(['instrumentId'])
    expect(await readings()).toEqual([])
  })
})

const montour = 'ny/montour-falls/117-sewers'
const meetingInput = { kind: 'regular', on: '11/30/2026', at: '7:00 pm', place: 'Hall', announced: '', announcedHow: '', note: '' }
const board = someone('clerk', 'attorney')
const five = ['A', 'B', 'C', 'D', 'E']
const ayes = (n: number) => five.map((name, i) => ({ name, vote: i < n ? ('aye' as const) : ('nay' as const) }))
const rateNow = () => test.read(async (s) => rateOn(await listRates(s.db, s.muniId), montour, 'connection-fee', d('2027-01-01'))?.amount ?? null)

/** A meeting that was held, with one item that sets the fee for connections from the new year on. */
async function feeOnAgenda(kind = 'resolution') {
  await setUp(test)
  const days = { 'local-law': '5', village: '7', application: '10' }
  await must(test.perform((s) => changeBoardSettings(s, 0, { seats: '5', members: five.join('\n'), newspaper: '', place: '', time: '', days })))
  const meeting = await must(test.perform((s) => planMeeting(s, meetingInput), board))
  const item = await must(test.perform((s) => putOnAgenda(s, { meetingId: meeting.id, title: 'Fee', says: '', source: null, law: montour, cite: null }), board))
  const draft = await must(test.perform((s) => draftAct(s, boardBook, item.id, 1, { kind, title: 'Fee', text: '', effective: '1/1/2027' }), board))
  const fee = { ...noEffect, kind: 'fee', thing: `${montour}#connection-fee`, amount: '175' }
  const ready = await must(test.perform((s) => addDraftEffect(s, boardBook, item.id, draft.version, fee), board))
  await must(test.perform((s) => recordMeeting(s, meeting.id, 1, { state: 'held', present: five, note: '' }), board))
  const vote = (n: number) =>
    must(test.perform((s) => recordVote(s, boardDesk, item.id, ready.version, { result: 'adopted', votes: ayes(n), reasons: '' }), board))
  return { meeting, item, vote }
}
const actNow = async (id: string | null) => test.read((s) => findInstrument(s.db, s.muniId, id ?? ''))

describe('an item that the Board adopts', () => {
  it('becomes a numbered act, and the fee is in force on its day', async () => {
    const { vote } = await feeOnAgenda()
    const voted = await vote(4)
    const act = await actNow(voted.instrumentId)
    expect([act?.kind, act?.number, act?.vote, act?.effective, act?.conflicts]).toEqual(['resolution', '1 of 2026', '4 to 1', '2027-01-01', []])
    expect(await rateNow()).toBe(17_500)
    expect(await test.read(async (s) => rateOn(await listRates(s.db, s.muniId), montour, 'connection-fee', d('2026-12-31')))).toBeNull()
  })

  it('without enough ayes is recorded and marked, and sets nothing until the attorney lets it stand', async () => {
    const { vote } = await feeOnAgenda()
    const act = await actNow((await vote(2)).instrumentId)
    expect(act?.conflicts.map((c) => c.says)).toEqual(['Not carried: 2 ayes of 5 seats, and 3 are needed.'])
    expect(await rateNow()).toBeNull()
    const ruling = { ruling: 'stands', on: '11/30/2026', by: 'L', reasons: 'The count was entered wrong.', onPaper: false }
    await must(test.perform((s) => ruleOnAct(s, boardBook, act?.id ?? '', 1, ruling), board))
    expect(await rateNow()).toBe(17_500)
  })

  it('as a local law waits for its filing, and is marked where no hearing announced in time was held', async () => {
    const { vote } = await feeOnAgenda('local-law')
    const act = await actNow((await vote(5)).instrumentId)
    expect(act?.conflicts.map((c) => c.says)).toEqual(['No public hearing that was announced in time is on file.'])
    const ruling = { ruling: 'stands', on: '11/30/2026', by: 'L', reasons: 'The hearing was held in October.', onPaper: false }
    await must(test.perform((s) => ruleOnAct(s, boardBook, act?.id ?? '', 1, ruling), board))
    expect(await rateNow()).toBeNull()
    await must(test.perform((s) => fileLocalLaw(s, boardBook, act?.id ?? '', 2, '11/30/2026'), board))
    expect(await rateNow()).toBe(17_500)
  })

  it('and was called off with its meeting, waits for another', async () => {
    const { item } = await feeOnAgenda()
    const meeting = await must(test.perform((s) => planMeeting(s, { ...meetingInput, on: '12/14/2026' }), board))
    const now = await test.read((s) => findItem(s.db, s.muniId, item.id))
    await must(test.perform((s) => moveItem(s, item.id, now?.version ?? 0, { meetingId: meeting.id, n: '' }), board))
    await must(test.perform((s) => recordMeeting(s, meeting.id, 1, { state: 'canceled', present: [], note: 'snow' }), board))
    expect((await test.read((s) => itemsOf(s.db, s.muniId, null))).map((i) => i.id)).toEqual([item.id])
  })
})

describe('an act adopted already', () => {
  it('that the law forbids is recorded, marked, and has no effect', async () => {
    await setUp(test)
    const act = await actOf(test, 'board-action', '11/30/2026', '7')
    const deposit = { ...noEffect, kind: 'deposit', thing: `${montour}#as-built-deposit`, amount: '500' }
    const after = await must(test.perform((s) => addEffect(s, boardBook, act.id, 1, deposit), board))
    expect(after.conflicts).toMatchObject([{ force: 'forbids', cite: { section: '117-37.B' } }])
    expect(await test.read(async (s) => (await listRates(s.db, s.muniId)).length)).toBe(0)
  })
})
