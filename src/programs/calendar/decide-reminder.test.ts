import { describe, expect, it } from 'vitest'
import { plainDate as d } from '../../kernel/dates.ts'
import { whyNoReminder } from './decide-reminder.ts'
import { sampleDuty } from './test-duties.ts'

const c = { today: d('2026-11-30'), daysAhead: 14, holdDays: 14, sold: null }
const waits = (since: string) => ({ turn: 'tester' as const, waits: { name: 'L. Ferrer', since: d(since) } })

describe('a reminder', () => {
  it('goes to whoever owes what is late or due soon', () => {
    expect(whyNoReminder(sampleDuty({}), c)).toBeNull()
    expect(whyNoReminder(sampleDuty({ due: d('2026-12-14') }), c)).toBeNull()
    expect(whyNoReminder(sampleDuty({ due: d('2026-12-15') }), c)).toBe('It is not due soon.')
  })

  it('is held while another has the matter in hand, on the last day of the hold too, and no longer', () => {
    // November 17 and 14 days is December 1; November 16 and 14 days is today.
    expect(whyNoReminder(sampleDuty(waits('2026-11-17')), c)).toBe('It waits on the tester, L. Ferrer. Letters are held until Dec 1, 2026.')
    expect(whyNoReminder(sampleDuty(waits('2026-11-16')), c)).toBeNull()
    expect(whyNoReminder(sampleDuty({ turn: 'clerk', waits: { name: '', since: d('2026-01-02') } }), c)).toContain('nobody else is written to')
  })

  it('goes to nobody for what is ours, void, without a day, sold, or owed by nobody who is named', () => {
    expect(whyNoReminder(sampleDuty({ party: 'clerk', turn: 'clerk' }), c)).toBe('It is ours to do.')
    expect(whyNoReminder(sampleDuty({ state: 'void' }), c)).toBe('It is not open.')
    expect(whyNoReminder(sampleDuty({ kind: 'cannot-tell', due: null }), c)).toBe('No day can be told yet.')
    expect(whyNoReminder(sampleDuty({ party: 'not-stated' }), c)).toContain('does not say who')
    expect(whyNoReminder(sampleDuty({}), { ...c, sold: d('2026-11-20') })).toContain('sold on Nov 20, 2026')
    expect(whyNoReminder(sampleDuty({ party: 'industry', person: { id: null, name: 'Brightwork' } }), c)).toContain('Nobody on file')
    expect(whyNoReminder(sampleDuty({ kind: 'at-once', due: null }), c)).toBeNull()
  })
})
