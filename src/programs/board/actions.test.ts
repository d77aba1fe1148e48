import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { actOf, codeOf, fieldsOf, must, programApp, someone } from '../../../test/support/programs.ts'
import type { TestApp } from '../../platform/test-support.ts'
import { adoptReading, recordInstrument } from './actions.ts'
import type { ReadingInput } from './decide.ts'
import { readingsOn } from './model.ts'
import { listInstruments, listReadings } from './store.ts'

let test: TestApp
beforeEach(async () => {
  test = await programApp()
})
afterEach(() => test.close())

const known = [{ id: 'wye-or-saddle', choices: [{ choice: 'wye' }, { choice: 'saddle' }] }]
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

describe('a way of reading the law', () => {
  it('binds from the day adopted, not before, and a later one follows it without a gap', async () => {
    const act = await actOf(test, 'resolution', '11/30/2026')
    await must(adopt({ instrumentId: act.id }))
    await must(adopt({ choice: 'saddle', from: '3/1/2027' }))
    const all = await readings()
    expect(all.map((r) => [r.choice, r.from, r.until, r.instrumentId === act.id])).toEqual([
      ['wye', '2026-12-01', '2027-03-01', true],
      ['saddle', '2027-03-01', null, false],
    ])
    const today = await test.read(async (s) => s.today)
    expect(readingsOn(all, 'l', today)).toEqual({})
  })

  it('is recorded by clerk, attorney or Board, and by nobody else', async () => {
    expect(codeOf(await adopt({}, someone('superintendent', 'engineer', 'inspector')))).toBe('not-board')
    expect(codeOf(await adopt({}, someone('board')))).toBe('done')
    expect(codeOf(await adopt({ from: '1/1/2027' }, someone('attorney')))).toBe('done')
  })

  it('under an act that is not on file is refused', async () => {
    expect(fieldsOf(await adopt({ instrumentId: 'none' }))).toEqual(['instrumentId'])
    expect(await readings()).toEqual([])
  })
})
