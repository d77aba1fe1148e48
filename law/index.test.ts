import { describe, expect, it } from 'vitest'
import { coverageOf } from '../src/engine/coverage.ts'
import { chapters } from './index.ts'

const four = ['ny/chester/77-sewers', 'ny/fishkill/165-cross-connection', 'ny/fort-plain/144-sewers', 'ny/montour-falls/117-sewers']

describe('the chapters together', () => {
  it('lie under their own folders', () => {
    for (const [path, chapter] of Object.entries(chapters)) expect(chapter.path).toBe(path)
  })

  it('account for all 791 provisions of the four laws, each once', () => {
    const ids = Object.values(chapters)
      .filter((chapter) => four.includes(chapter.path))
      .flatMap((chapter) => coverageOf(chapter).map((l) => l.id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(791)
  })

  it('use the id of a provision in one chapter only', () => {
    const ids = Object.values(chapters).flatMap((chapter) => coverageOf(chapter).map((l) => l.id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('use a reading’s name in one chapter only', () => {
    const ids = Object.values(chapters).flatMap((chapter) => chapter.readings.map((r) => r.id))
    expect(new Set(ids).size).toBe(ids.length)
  })
})
