import { describe, expect, it } from 'vitest'
import { coverageOf } from '../../../../src/engine/coverage.ts'
import { chapterProblems } from '../../../../src/engine/validate.ts'
import chapter from './chapter.ts'

describe('Fishkill, chapter 165', () => {
  it('is sound', () => {
    expect(chapterProblems(chapter)).toEqual([])
  })

  it('has one line for each of the 147 provisions, and no other', () => {
    const ids = coverageOf(chapter).map((l) => l.id)
    expect(new Set(ids).size).toBe(147)
    expect(ids.length).toBe(147)
    expect(ids.every((id) => id.startsWith('FK-'))).toBe(true)
  })

  it('claims to carry only its definitions and the agents of the Superintendent', () => {
    const carried = coverageOf(chapter).filter((l) => l.status === 'carried')
    expect(new Set(carried.map((l) => l.disposition))).toEqual(new Set(['definition', 'record']))
    expect(carried.filter((l) => l.disposition === 'record').map((l) => l.id)).toEqual(['FK-165-45.A.3'])
  })
})
