import { describe, expect, it } from 'vitest'
import { codeOf, fieldsOf } from '../../../test/support/results.ts'
import { plainDate as d } from '../../kernel/dates.ts'
import { decideInstrument, decideReading, type InstrumentInput, type ReadingInput } from './decide.ts'
import { type AdoptedReading, readingsOn } from './model.ts'

describe('an act of the Board', () => {
  const input: InstrumentInput = { kind: 'resolution', number: ' 2026-03 ', title: ' Sewer fees ', adopted: '11/30/2026', effective: '', vote: '5 to 0' }
  const today = d('2026-11-30')

  it('takes effect on the day of the vote unless it says another', () => {
    expect(decideInstrument(input, today)).toEqual({
      ok: true,
      value: { kind: 'resolution', number: '2026-03', title: 'Sewer fees', adopted: '2026-11-30', effective: '2026-11-30', vote: '5 to 0' },
    })
    expect(decideInstrument({ ...input, effective: '1/1/2027' }, today)).toMatchObject({ ok: true, value: { effective: '2027-01-01' } })
  })

  it('is recorded only once the Board has voted', () => {
    expect(fieldsOf(decideInstrument({ ...input, adopted: '12/1/2026' }, today))).toEqual(['adopted'])
  })

  it('asks again for a kind, a title and days that cannot be', () => {
    expect(fieldsOf(decideInstrument({ ...input, kind: 'wish', title: ' ', adopted: '2/30/2026', effective: '2/30/2026' }, today))).toEqual([
      'kind',
      'title',
      'adopted',
      'effective',
    ])
  })
})

describe('how the village reads its law', () => {
  const known = [{ id: 'wye-or-saddle', choices: [{ choice: 'wye' }, { choice: 'saddle' }] }]
  const input: ReadingInput = {
    law: 'l',
    reading: 'wye-or-saddle',
    choice: 'wye',
    from: '12/1/2026',
    reasons: 'The text names the wye first.',
    instrumentId: '',
  }
  const before: AdoptedReading = {
    id: 'a',
    law: 'l',
    reading: 'wye-or-saddle',
    choice: 'saddle',
    from: d('2026-01-01'),
    until: null,
    by: 'M',
    instrumentId: null,
    act: 'Resolution 1',
    reasons: '',
  }

  it('is adopted from a day, with reasons, and ends the way of reading it until then', () => {
    expect(decideReading(input, known, [before])).toEqual({
      ok: true,
      value: { from: '2026-12-01', choice: 'wye', reasons: 'The text names the wye first.', ends: before },
    })
  })

  it('of another law or another question stays as it is', () => {
    expect(
      decideReading(input, known, [
        { ...before, law: 'm' },
        { ...before, reading: 'frost' },
      ]),
    ).toMatchObject({ ok: true, value: { ends: null } })
  })

  it('cannot begin on or before the day of the one in force', () => {
    expect(codeOf(decideReading({ ...input, from: '1/1/2026' }, known, [before]))).toBe('reading-out-of-order')
    expect(codeOf(decideReading({ ...input, from: '1/2/2026' }, known, [before]))).toBe('done')
  })

  it('must be one of the law’s open questions and one of its choices, with a reason to read', () => {
    expect(codeOf(decideReading({ ...input, reading: 'frost' }, known, []))).toBe('no-such-question')
    expect(fieldsOf(decideReading({ ...input, choice: 'tee', from: 'soon', reasons: 'so there' }, known, []))).toEqual(['choice', 'from', 'reasons'])
  })

  it('binds from its first day and no longer on the day another begins', () => {
    const all = [
      { ...before, until: d('2026-12-01') },
      { ...before, id: 'b', choice: 'wye', from: d('2026-12-01') },
    ]
    expect([
      readingsOn(all, 'l', d('2025-12-31')),
      readingsOn(all, 'l', d('2026-11-30')),
      readingsOn(all, 'l', d('2026-12-01')),
      readingsOn(all, 'm', d('2026-12-01')),
    ]).toEqual([{}, { 'wye-or-saddle': 'saddle' }, { 'wye-or-saddle': 'wye' }, {}])
  })
})
