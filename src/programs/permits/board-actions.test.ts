import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerk, file, must, superintendent, type TestOffice, testOffice, villages } from '../../../test/support/office.ts'
import { codeOf, fieldsOf, journalOf } from '../../../test/support/programs.ts'
import { act } from '../../../test/support/told-actions.ts'
import { boardDesk, lawShelf, questionsOfCase } from '../../wiring.ts'
import { ruleOnAct } from '../board/act-actions.ts'
import { voidInstrument } from '../board/actions.ts'
import { addDecision, type DecisionInput } from '../board/decision-actions.ts'
import { listEffects } from '../board/effects-store.ts'
import { planMeeting, putOnAgenda, recordMeeting } from '../board/meeting-actions.ts'
import { changeBoardSettings } from '../board/settings-actions.ts'
import { recordVote } from '../board/vote-actions.ts'
import { busyBatches } from '../notices/batch-actions.ts'
import { boardQuestions } from './board-actions.ts'

const fortPlain = villages[2]
const five = ['A', 'B', 'C', 'D', 'E']
let office: TestOffice
let meeting: string
beforeAll(async () => {
  office = await testOffice(fortPlain)
  const days = { 'local-law': '5', village: '7', application: '10' }
  await act(office, (s) => changeBoardSettings(s, 0, { seats: '5', members: five.join('\n'), newspaper: '', place: '', time: '', days }))
  const m = await act(office, (s) =>
    planMeeting(s, { kind: 'regular', on: '11/30/2026', at: '7 pm', place: 'Hall', announced: '', announcedHow: '', note: '' }),
  )
  await act(office, (s) => recordMeeting(s, m.id, 1, { state: 'held', present: five, note: '' }))
  meeting = m.id
})
afterAll(() => office.close())

/** A case put before the Board, with a decision in the draft; gives the case, and what the vote of so many ayes does. */
async function putBefore(input: DecisionInput) {
  const id = await file(office, fortPlain)
  const { permit } = (await office.load(id)).file
  const source = { kind: 'permit', id, label: `${permit.number}, ${permit.place}`, path: `/permits/${permit.number}` }
  const item = await act(office, (s) =>
    putOnAgenda(s, { meetingId: meeting, title: `Approval: ${source.label}`, says: '', source, law: fortPlain.law, cite: null }),
  )
  const drafted = await act(office, (s) => addDecision(s, questionsOfCase, item.id, 1, input))
  const vote = (ayes: number, result = 'adopted') =>
    act(office, (s) =>
      recordVote(s, boardDesk, item.id, drafted.version, {
        result,
        votes: five.map((name, i) => ({ name, vote: i < ayes ? ('aye' as const) : ('nay' as const) })),
        reasons: '',
      }),
    )
  return { id, item, vote, add: (more: DecisionInput) => office.test.perform((s) => addDecision(s, questionsOfCase, item.id, drafted.version, more), clerk) }
}
const slope = { question: 'approval:size_and_slope_approval', outcome: 'conditions', words: 'A cleanout stands at the wall.' }
const approvals = async (id: string) =>
  (await office.load(id)).file.approvals.filter((a) => a.voidReason === null).map((a) => [a.fact, a.decision, a.by, a.on, a.reason])

describe('what the law leaves to the Board on a case', () => {
  it('is the application that it issues (144-6), size and slope (144-11B) and the way of connecting (144-13) in Fort Plain', async () => {
    const id = await file(office, fortPlain)
    const asked = await office.test.read((s) => boardQuestions(s, lawShelf, id))
    const sections = Object.fromEntries(asked.map((q) => [q.id, q.cite?.section]))
    expect(sections).toMatchObject({ application: '144-6', 'approval:size_and_slope_approval': '144-11B', 'approval:connection_method_approval': '144-13' })
    // The engineer’s and the superintendent’s approvals are none of the Board’s.
    expect(Object.keys(sections).some((k) => /cement|lift/.test(k))).toBe(false)
  })

  it('is nothing in Montour Falls, where the superintendent decides', async () => {
    const other = await testOffice(villages[0])
    const id = await file(other, villages[0])
    expect(await other.test.read((s) => boardQuestions(s, lawShelf, id))).toEqual([])
    await other.close()
  })

  it('needs conditions where it is approved on conditions, reasons where it is denied, and is nothing else', async () => {
    const { add } = await putBefore(slope)
    expect(fieldsOf(await add({ ...slope, words: ' ' }))).toEqual(['words'])
    expect(fieldsOf(await add({ ...slope, outcome: 'denied', words: 'no' }))).toEqual(['words'])
    expect(fieldsOf(await add({ ...slope, question: 'approval:lift_approval', outcome: 'maybe' }))).toEqual(['question', 'outcome'])
  })
})

describe('a vote of the Board on a case', () => {
  it('carries an approval with its conditions into the case as the Board’s act, and prepares letters that nobody has signed', async () => {
    const { id, vote } = await putBefore(slope)
    expect(await approvals(id)).toEqual([])
    const voted = await vote(3)
    const { by, office: body } = (await office.load(id)).file.approvals[0] ?? {}
    expect([by, body]).toEqual([expect.stringMatching(/^Resolution \d+ of 2026$/), 'Board of Trustees'])
    expect(await approvals(id)).toEqual([['size_and_slope_approval', 'given', by, '2026-11-30', 'A cleanout stands at the wall.']])
    const batches = await office.test.read((s) => busyBatches(s.db, s.muniId))
    expect(batches.map((b) => [b.title, b.signed])).toContainEqual([expect.stringContaining(String(by)), null])
    const told = (await journalOf(office.test)).map((e) => e.action)
    expect(told).toContain('permits.board-decision')
    // Voided with its act, and not silently.
    await act(office, (s) => voidInstrument(s, voted.instrumentId ?? '', 1, 'entered for another case'))
    expect(await approvals(id)).toEqual([])
    expect((await journalOf(office.test)).map((e) => e.action)).toContain('permits.void-board-decision')
  })

  it('that is rejected, or does not carry, decides nothing; the attorney may let the act stand', async () => {
    const rejected = await putBefore(slope)
    await rejected.vote(2, 'rejected')
    expect(await approvals(rejected.id)).toEqual([])
    const short = await putBefore(slope)
    const voted = await short.vote(2)
    expect(await approvals(short.id)).toEqual([])
    const ruling = { on: '11/30/2026', by: 'Lucian', reasons: 'The count was entered wrong.', onPaper: false }
    await must(office.test.perform((s) => ruleOnAct(s, boardDesk.book, voted.instrumentId ?? '', 1, { ...ruling, ruling: 'stands' }), superintendent))
    expect(await approvals(short.id)).toHaveLength(1)
    await must(office.test.perform((s) => ruleOnAct(s, boardDesk.book, voted.instrumentId ?? '', 2, { ...ruling, ruling: 'no-effect' }), superintendent))
    expect(await approvals(short.id)).toEqual([])
  })

  it('that denies the application closes it with the reasons; voided, it is open again', async () => {
    const reasons = 'The main in this street has no room left.'
    const { id, vote } = await putBefore({ question: 'application', outcome: 'denied', words: reasons })
    const voted = await vote(4)
    const { file: denied } = await office.load(id)
    expect([denied.permit.state, denied.acts.map((a) => a.detail)]).toEqual(['denied', [`The application as a whole: denied. ${reasons}`]])
    await act(office, (s) => voidInstrument(s, voted.instrumentId ?? '', 1, 'entered for another case'))
    expect((await office.load(id)).file.permit.state).toBe('filed')
  })

  it('that approves the application issues no permit: that is an act of its own', async () => {
    const { id, vote } = await putBefore({ question: 'application', outcome: 'approved', words: '' })
    await vote(5)
    expect((await office.load(id)).file.permit).toMatchObject({ state: 'filed', issued: null })
  })

  it('what cannot be carried over stands on the act with the reason', async () => {
    const { id, vote } = await putBefore({ question: 'application', outcome: 'denied', words: 'The main has no room left.' })
    const other = await putBefore({ question: 'application', outcome: 'denied', words: 'The main has no room left.' })
    await vote(5)
    expect(codeOf(await other.add({ question: 'application', outcome: 'approved', words: '' }))).toBe('done')
    // Denied by one act already: the second cannot deny it again.
    const again = await act(office, (s) =>
      putOnAgenda(s, { meetingId: meeting, title: 'x', says: '', source: { kind: 'permit', id, label: 'x', path: '/' }, law: fortPlain.law, cite: null }),
    )
    expect(
      codeOf(
        await office.test.perform((s) => addDecision(s, questionsOfCase, again.id, 1, { question: 'application', outcome: 'approved', words: '' }), clerk),
      ),
    ).not.toBe('done')
    expect((await office.test.read((s) => listEffects(s.db, s.muniId))).every((e) => e.notTaken === '')).toBe(true)
  })
})
