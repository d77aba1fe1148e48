import { describe, expect, it } from 'vitest'
import { plainDate as d } from '../../kernel/dates.ts'
import { countedWords, daysLate, dueAfter } from './model.ts'

describe('when a duty falls due', () => {
  it('leaves out the day of the event and ends on the last day', () => {
    expect(dueAfter(d('2026-11-02'), { n: 15, unit: 'days' })).toEqual({ counted: '2026-11-17', due: '2026-11-17', moved: [] })
  })

  it('goes forward over a weekend to Monday', () => {
    // November 13, 2026 and 15 days is Saturday, November 28.
    const due = dueAfter(d('2026-11-13'), { n: 15, unit: 'days' })
    expect([due.counted, due.due, due.moved.length]).toEqual(['2026-11-28', '2026-11-30', 2])
  })

  it('goes forward over Christmas and the weekend behind it', () => {
    // December 25, 2026 is a Friday: Christmas, Saturday, Sunday, then Monday the 28th.
    const due = dueAfter(d('2026-12-10'), { n: 15, unit: 'days' })
    expect([due.counted, due.due, due.moved.length]).toEqual(['2026-12-25', '2026-12-28', 3])
  })

  it('counts a month to the same day, or to the last of a shorter month', () => {
    expect(dueAfter(d('2027-01-31'), { n: 1, unit: 'months' }).counted).toBe('2027-02-28')
  })

  it('“immediately” and hours fall on the day itself, a Sunday too', () => {
    expect(dueAfter(d('2026-11-29'), 'immediately')).toEqual({ counted: '2026-11-29', due: '2026-11-29', moved: [] })
    expect(dueAfter(d('2026-11-29'), { n: 24, unit: 'hours' }).due).toBe('2026-11-29')
    expect(dueAfter(d('2026-11-29'), { n: 0, unit: 'days' }).due).toBe('2026-11-29')
  })
})

describe('what is said of a day', () => {
  it('names both days where they differ, and nothing where they do not', () => {
    expect(countedWords({ counted: d('2026-12-25'), due: d('2026-12-28'), moved: ['Christmas Day', 'Saturday', 'Sunday'] })).toBe(
      'The day counted is 2026-12-25; it moved to 2026-12-28: Christmas Day, Saturday, Sunday.',
    )
    expect(countedWords({ counted: d('2026-12-24'), due: d('2026-12-24'), moved: [] })).toBe('')
  })

  it('is late from the day after it was due', () => {
    expect([daysLate(d('2026-11-30'), d('2026-11-30')), daysLate(d('2026-11-29'), d('2026-11-30')), daysLate(d('2026-12-01'), d('2026-11-30'))]).toEqual([
      0, 1, 0,
    ])
  })
})
