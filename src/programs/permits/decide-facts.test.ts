import { describe, expect, it } from 'vitest'
import { plainDate as d } from '../../kernel/dates.ts'
import { factsOfVisit, isToldByVisit } from './decide-facts.ts'

/** What the law of a village asks at its trench inspection. */
const asked = ['trench_inspection_date', 'inspection_date', 'inspection_result', 'depth_of_cover_ft']
const day = d('2026-12-01')

describe('what a visit says by itself', () => {
  it('is its day and its result, for the facts that the law asks there and no others', () => {
    expect(factsOfVisit(asked, day, 'passed')).toEqual({ trench_inspection_date: '2026-12-01', inspection_date: '2026-12-01', inspection_result: 'pass' })
    expect(factsOfVisit(['leakage_test_date', 'leakage_test_result'], day, 'failed')).toEqual({ leakage_test_date: '2026-12-01', leakage_test_result: 'fail' })
  })

  it('work that was covered was not seen: no day of inspection, and the inspection counts as not made', () => {
    expect(factsOfVisit(asked, day, 'covered')).toEqual({ inspection_result: 'not-made' })
  })

  it('where nobody got in nothing is known', () => {
    expect(factsOfVisit(asked, day, 'no-access')).toEqual({})
  })

  it('is not asked beside the day and the result', () => {
    expect(asked.filter((f) => !isToldByVisit(f))).toEqual(['depth_of_cover_ft'])
  })
})
