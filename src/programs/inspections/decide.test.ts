import { describe, expect, it } from 'vitest'
import { codeOf, fieldsOf } from '../../../test/support/results.ts'
import { plainDate as d } from '../../kernel/dates.ts'
import { decideCancel, decideRequest, decideResult, decideSchedule, decideVoid } from './decide.ts'
import { everCovered, type Inspection, lastDone, openRound, passed } from './model.ts'

const today = d('2026-11-30')
const visit = (more: Partial<Inspection> = {}): Inspection => ({
  id: 'v',
  caseKind: 'permit',
  caseId: 'p',
  parcelId: null,
  inspection: 'trench',
  title: 'Trench',
  cite: { section: '44.B', confidence: 'inferred' },
  round: 1,
  state: 'requested',
  requested: today,
  requestedBy: 'Oakes',
  scheduled: null,
  inspector: '',
  done: null,
  result: null,
  facts: {},
  notes: '',
  version: 1,
  voidReason: null,
  ...more,
})
const done = (result: Inspection['result'], round = 1, more: Partial<Inspection> = {}) =>
  visit({ id: `v${round}`, round, state: 'done', done: today, result, ...more })

describe('asking for a visit', () => {
  it('begins at one and goes on by one after each', () => {
    expect(decideRequest([], 'trench', 'Trench')).toEqual({ ok: true, value: { round: 1 } })
    expect(decideRequest([done('failed', 1), done('failed', 2)], 'trench', 'Trench')).toEqual({ ok: true, value: { round: 3 } })
  })

  it('is refused while one is open, and not for another inspection, nor after a void one', () => {
    expect(codeOf(decideRequest([visit()], 'trench', 'Trench'))).toBe('inspection-open')
    expect(codeOf(decideRequest([visit({ state: 'scheduled', scheduled: today })], 'trench', 'Trench'))).toBe('inspection-open')
    expect(decideRequest([visit()], 'connection', 'Connection').ok).toBe(true)
    expect(decideRequest([visit({ voidReason: 'wrong case' })], 'trench', 'Trench')).toEqual({ ok: true, value: { round: 1 } })
  })
})

describe('setting the day', () => {
  it('may be today, not yesterday, and not of a visit that is over', () => {
    expect(decideSchedule(visit(), '11/30/2026', today)).toEqual({ ok: true, value: { scheduled: '2026-11-30' } })
    expect(fieldsOf(decideSchedule(visit(), '11/29/2026', today))).toEqual(['scheduled'])
    expect(fieldsOf(decideSchedule(visit(), 'Tuesday', today))).toEqual(['scheduled'])
    for (const over of [done('passed'), visit({ state: 'canceled' }), visit({ voidReason: 'x' })])
      expect(codeOf(decideSchedule(over, '12/1/2026', today))).toBe('inspection-finished')
  })
})

describe('what a visit found', () => {
  const input = { done: '11/30/2026', result: 'covered', inspector: ' Tess Amato ', notes: '' }

  it('is recorded as found: a trench already covered is a result, never a refusal', () => {
    expect(decideResult(visit(), input, today)).toEqual({ ok: true, value: { done: '2026-11-30', result: 'covered', inspector: 'Tess Amato', notes: '' } })
  })

  it('may have taken place on any day before, asked for or not, called off or not', () => {
    expect(decideResult(visit(), { ...input, done: '6/1/2019' }, today).ok).toBe(true)
    expect(decideResult(visit({ state: 'canceled' }), input, today).ok).toBe(true)
  })

  it('says what falls short where it does', () => {
    expect(fieldsOf(decideResult(visit(), { ...input, result: 'failed' }, today))).toEqual(['notes'])
    expect(decideResult(visit(), { ...input, result: 'failed', notes: 'No bedding' }, today).ok).toBe(true)
  })

  it('asks again for tomorrow, no result and no name', () => {
    expect(fieldsOf(decideResult(visit(), { done: '12/1/2026', result: 'fine', inspector: ' ', notes: '' }, today))).toEqual(['done', 'result', 'inspector'])
  })

  it('is not written over', () => {
    expect(codeOf(decideResult(done('failed'), input, today))).toBe('inspection-finished')
    expect(codeOf(decideResult(visit({ voidReason: 'x' }), input, today))).toBe('already-void')
  })
})

describe('calling off and voiding', () => {
  it('a visit that took place is not called off; it is voided, with the reason', () => {
    expect(decideCancel(visit(), ' plumber not ready ')).toEqual({ ok: true, value: { reason: 'plumber not ready' } })
    expect(fieldsOf(decideCancel(visit(), ' '))).toEqual(['reason'])
    expect(codeOf(decideCancel(done('passed'), 'x'))).toBe('inspection-finished')
    expect(codeOf(decideCancel(visit({ state: 'canceled' }), 'x'))).toBe('inspection-finished')
    expect(codeOf(decideCancel(visit({ voidReason: 'x' }), 'x'))).toBe('already-void')
    expect(decideVoid(done('passed'), 'wrong case').ok).toBe(true)
    expect(fieldsOf(decideVoid(done('passed'), ''))).toEqual(['reason'])
    expect(codeOf(decideVoid(done('passed', 1, { voidReason: 'x' }), 'x'))).toBe('already-void')
  })
})

describe('where an inspection stands', () => {
  it('the last round counts: failed, then passed, is passed', () => {
    expect(passed([done('failed', 1), done('passed', 2)], 'trench')).toBe(true)
    expect(lastDone([done('passed', 2), done('failed', 1)], 'trench')?.round).toBe(2)
    expect(passed([done('passed', 1), done('failed', 2)], 'trench')).toBe(false)
    expect(passed([done('passed', 1, { voidReason: 'x' })], 'trench')).toBe(false)
  })

  it('an open round is one asked for or set and not void', () => {
    expect(openRound([visit(), done('passed')], 'trench')?.id).toBe('v')
    expect(openRound([visit({ voidReason: 'x' }), visit({ state: 'canceled' })], 'trench')).toBeNull()
  })

  it('once found covered, it stays so whatever is found later, unless that visit is void', () => {
    expect(everCovered([done('covered', 1), done('passed', 2)])).toBe(true)
    expect(everCovered([done('covered', 1, { voidReason: 'wrong case' })])).toBe(false)
  })
})
