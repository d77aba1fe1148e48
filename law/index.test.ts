import { describe, expect, it } from 'vitest'
import { coverageOf } from '../src/engine/coverage.ts'
import { chapters } from './index.ts'

describe('the chapters together', () => {
  it('lie under their own folders', () => {
    for (const [path, chapter] of Object.entries(chapters)) expect(chapter.path).toBe(path)
  })

  it('account for all 791 provisions of the four laws, each once', () => {
    const ids = Object.values(chapters).flatMap((chapter) => coverageOf(chapter).map((l) => l.id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(791)
  })

  it('use a reading’s name in one chapter only', () => {
    const ids = Object.values(chapters).flatMap((chapter) => chapter.readings.map((r) => r.id))
    expect(new Set(ids).size).toBe(ids.length)
  })
})
