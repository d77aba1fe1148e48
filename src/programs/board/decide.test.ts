import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../../../test/support/results.ts'
import { plainDate as d } from '../../kernel/dates.ts'
import { decideInstrument, type InstrumentInput } from './decide.ts'

describe('an act of the Board', () => {
  const input: InstrumentInput = { kind: 'resolution', number: ' 2026-03 ', title: ' Sewer fees ', adopted: '11/30/2026', effective: '', vote: '5 to 0' }
  const today = d('2026-11-30')

  it('takes effect on the day of the vote unless it says another', () => {
    expect(decideInstrument(input, today)).toEqual({
      ok: true,
      value: {
        kind: 'resolution',
        number: '2026-03',
        title: 'Sewer fees',
        adopted: '2026-11-30',
        effective: '2026-11-30',
        vote: '5 to 0',
        text: '',
        filed: null,
        body: '',
      },
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

  it('of an officer names the officer; a local law takes effect no earlier than the day it was filed', () => {
    expect(fieldsOf(decideInstrument({ ...input, kind: 'officer-decision' }, today))).toEqual(['body'])
    const law = { ...input, kind: 'local-law', adopted: '11/2/2026' }
    expect(decideInstrument({ ...law, filed: '11/9/2026' }, today)).toMatchObject({ ok: true, value: { filed: '2026-11-09', effective: '2026-11-09' } })
    expect(decideInstrument({ ...law, filed: '11/9/2026', effective: '12/1/2026' }, today)).toMatchObject({ ok: true, value: { effective: '2026-12-01' } })
    expect(fieldsOf(decideInstrument({ ...law, filed: '11/1/2026' }, today))).toEqual(['filed'])
    expect(fieldsOf(decideInstrument({ ...law, filed: '12/1/2026' }, today))).toEqual(['filed'])
  })
})
