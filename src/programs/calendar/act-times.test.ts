import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actOf, codeOf, must, programApp, someone } from '../../../test/support/programs.ts'
import type { TestApp } from '../../platform/test-support.ts'
import { boardBook } from '../../wiring.ts'
import { addEffect, fileLocalLaw, ruleOnAct } from '../board/act-actions.ts'
import { findInstrument, listEffects, recordInstrument, voidInstrument } from '../board/actions.ts'
import { noEffect } from '../board/decide-effects.ts'
import type { Instrument } from '../board/model.ts'
import { findDuty, historyOf, listPeriods, type NewDuty, setDutyTime, startDuty } from './actions.ts'
import { book, fishkill, inWords } from './test-duties.ts'

let test: TestApp
beforeAll(async () => {
  test = await programApp()
})
afterAll(() => test.close())

const start = (duty: string, more: Partial<NewDuty> = {}) =>
  must(test.perform((s) => startDuty(s, book, { law: fishkill, duty, subject: inWords, day: '11/2/2026', shownBy: 'tag', ...more })))
const now = async (id: string) => {
  const d = await test.read((s) => findDuty(s.db, s.muniId, id))
  return [d?.counted ?? null, d?.advice]
}
const version = async (i: Instrument) => (await test.read((s) => findInstrument(s.db, s.muniId, i.id)))?.version ?? 0
const schedule = (i: Instrument, more: Partial<typeof noEffect>) =>
  version(i).then((v) =>
    must(test.perform((s) => addEffect(s, boardBook, i.id, v, { ...noEffect, kind: 'test-schedule', thing: `${fishkill}#schedules`, ...more }))),
  )
const makeVoid = (i: Instrument) => version(i).then((v) => must(test.perform((s) => voidInstrument(s, i.id, v, 'entered twice'))))

describe('an act of the Board that sets a time for duties', () => {
  it('sets it for every open one when it is recorded, and takes it back when it is void, at once and with the history', async () => {
    const [inspection, overhaul] = [await start('fk-inspect-device'), await start('fk-overhaul-device')]
    expect(await now(inspection.id)).toEqual(['2027-11-02', true])
    const act = await actOf(test, 'resolution', '2026-11-10', '2026-40')
    await schedule(act, { inspection: '6 months', overhaul: '4 years' })
    expect([await now(inspection.id), await now(overhaul.id)]).toEqual([
      ['2027-05-02', false],
      ['2030-11-02', false],
    ])
    await makeVoid(act)
    expect([await now(inspection.id), await now(overhaul.id)]).toEqual([
      ['2027-11-02', true],
      ['2031-11-02', true],
    ])
    const history = await test.read((s) => historyOf(s.db, s.muniId, inspection.id))
    expect(history.map((h) => [h.what, h.says])).toEqual([
      ['started', 'tag.'],
      ['recounted', 'Resolution 2026-40.'],
      ['recounted', 'Resolution 2026-40 is void.'],
    ])
  })

  it('gives the time to correct from one notice and not from the other, and of some only it is not taken over but said', async () => {
    const [remove, correct] = [await start('fk-remove-violation'), await start('fk-correct-plumbing')]
    const act = await actOf(test, 'resolution', '2026-11-10', '2026-41')
    const time = { kind: 'time-to-correct', thing: `${fishkill}#removal-time`, days: '30' }
    await schedule(act, { ...time, devices: 'hose connections' })
    expect((await test.read((s) => listEffects(s.db, s.muniId, act.id)))[0]?.notTaken).toContain('It is not for all of them')
    await schedule(act, time)
    // November 2 and 30 days: December 2, a Wednesday.
    expect([await now(remove.id), await now(correct.id)]).toEqual([
      ['2026-12-02', false],
      [null, false],
    ])
  })

  it('in conflict with the law sets nothing before the attorney has ruled that it stands, and then once', async () => {
    const device = await start('fk-inspect-device')
    const decision = { kind: 'officer-decision', number: '2026-42', title: 'Intervals', adopted: '2026-11-12', effective: '', vote: '', body: 'superintendent' }
    const act = await must(test.perform((s) => recordInstrument(s, decision)))
    await schedule(act, { inspection: '9 months' })
    expect(await now(device.id)).toEqual(['2027-11-02', true])
    const ruling = { ruling: 'stands', on: '11/30/2026', by: 'Lucian Thornquist', reasons: 'The Board ratified it.', onPaper: true } as const
    await version(act).then((v) => must(test.perform((s) => ruleOnAct(s, boardBook, act.id, v, ruling), someone('clerk'))))
    expect(await now(device.id)).toEqual(['2027-08-02', false])
    expect((await test.read((s) => listPeriods(s.db, s.muniId))).filter((p) => p.instrumentId === act.id)).toHaveLength(1)
    await makeVoid(act)
    expect(await now(device.id)).toEqual(['2027-11-02', true])
  })

  it('that is a local law sets it from its filing on; a time of one duty alone goes and stays with its act', async () => {
    const device = await start('fk-overhaul-device')
    const law = await actOf(test, 'local-law', '2026-11-10', '2 of 2026')
    await schedule(law, { overhaul: '3 years' })
    expect((await now(device.id))[0]).toBe('2031-11-02')
    await version(law).then((v) => must(test.perform((s) => fileLocalLaw(s, boardBook, law.id, v, '11/24/2026'))))
    expect((await now(device.id))[0]).toBe('2029-11-02')
    const own = await actOf(test, 'resolution', '2026-11-12', '2026-43')
    const input = { n: '2', unit: 'years', by: '', instrument: '', instrumentId: own.id }
    await must(test.perform((s) => setDutyTime(s, book, device.id, 2, input)))
    expect((await now(device.id))[0]).toBe('2028-11-02')
    await makeVoid(own)
    expect((await now(device.id))[0]).toBe('2029-11-02')
    expect(codeOf(await test.perform((s) => voidInstrument(s, own.id, 2, 'again')))).toBe('already-void')
  })
})
