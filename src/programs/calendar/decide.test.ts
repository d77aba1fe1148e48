import { describe, expect, it } from 'vitest'
import { codeOf, fieldsOf } from '../../../test/support/results.ts'
import { plainDate as d } from '../../kernel/dates.ts'
import { decideClose, decideSlip } from './decide.ts'
import type { Slip } from './model.ts'

const slip: Slip = {
  id: 's',
  caseKind: 'parcel',
  caseId: 'p',
  caseLabel: '14 Mill Street',
  path: '/parcels/p',
  title: 'Call the plumber',
  due: d('2026-12-03'),
  counted: d('2026-12-03'),
  moved: [],
  who: 'clerk',
  cite: null,
  law: null,
  state: 'open',
  closedOn: null,
  note: '',
  version: 1,
}

describe('a slip', () => {
  it('needs words, a day and whose turn it is', () => {
    expect(decideSlip({ title: ' Call the plumber ', due: '12/3/2026', who: 'clerk' })).toEqual({
      ok: true,
      value: { title: 'Call the plumber', due: '2026-12-03', counted: '2026-12-03', moved: [], who: 'clerk' },
    })
    expect(fieldsOf(decideSlip({ title: ' ', due: '2/30/2026', who: 'plumber' }))).toEqual(['title', 'due', 'who'])
  })

  it('for a day that has passed is taken: it is late at once', () => {
    expect(decideSlip({ title: 'x', due: '1/2/2020', who: 'clerk' }).ok).toBe(true)
  })

  it('comes out of the file done, or void with the reason, and only once', () => {
    const today = d('2026-11-30')
    expect(decideClose(slip, 'done', ' called ', today)).toEqual({ ok: true, value: { state: 'done', closedOn: '2026-11-30', note: 'called' } })
    expect(decideClose(slip, 'done', '', today).ok).toBe(true)
    expect(fieldsOf(decideClose(slip, 'void', ' ', today))).toEqual(['note'])
    expect(fieldsOf(decideClose(slip, 'lost', '', today))).toEqual(['outcome'])
    expect(codeOf(decideClose({ ...slip, state: 'done' }, 'done', '', today))).toBe('slip-closed')
  })
})
