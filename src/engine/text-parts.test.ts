import { describe, expect, it } from 'vitest'
import { lawAt } from '../../law/laws.ts'
import type { Chapter } from './chapter.ts'
import { changedParts, lawText } from './text-parts.ts'

const chapter = (lawAt('ny/montour-falls/117-sewers') ?? fail()).chapter
function fail(): never {
  throw new Error('The chapter of the test is missing')
}
const withRule = (id: string, more: Partial<Chapter['rules'][number]>): Chapter => ({
  ...chapter,
  rules: chapter.rules.map((r) => (r.id === id ? { ...r, ...more } : r)),
})
const confirmed = Object.fromEntries(lawText(chapter).parts.map((p) => [p.key, p.hash]))

describe('the text of a chapter', () => {
  it('is told apart by any word of what a provision says, and the changed provision is named', () => {
    const later = lawText(withRule('MF-117-40.6', { requirement: 'The lateral lies at least 5 ft below the ground.' }))
    expect(later.hash).not.toBe(lawText(chapter).hash)
    expect(changedParts(confirmed, later).map((c) => [c.key, c.section, c.what])).toEqual([['rule:MF-117-40.6', '117-40', 'changed']])
  })

  it('stays the same where only the program changed: what carries a provision, and advice from elsewhere', () => {
    const [first] = chapter.entries
    const same = {
      ...withRule('MF-117-40.6', { advice: [], carries: ['MF-117-40.6'] }),
      entries: chapter.entries.map((e) => (e === first ? { ...e, carriedBy: ['step:x'] } : e)),
    }
    expect(lawText(same).hash).toBe(lawText(chapter).hash)
  })

  it('names what is new and what is gone', () => {
    const fewer = lawText({ ...chapter, entries: chapter.entries.slice(1) })
    const [gone] = chapter.entries
    expect(changedParts(confirmed, fewer)).toMatchObject([{ key: `entry:${gone?.id ?? ''}`, what: 'gone' }])
    const before = Object.fromEntries(fewer.parts.map((p) => [p.key, p.hash]))
    expect(changedParts(before, lawText(chapter))).toMatchObject([{ key: `entry:${gone?.id ?? ''}`, what: 'new' }])
  })

  it('lists each counted section number once, without its letters, in the order of numbers', () => {
    const numbers = lawText(chapter).inferred.map((s) => s.section)
    expect(numbers).toContain('117-40')
    expect(numbers.some((n) => /[.A-Z]/.test(n))).toBe(false)
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => Number(a.split('-')[1]) - Number(b.split('-')[1])))
  })
})
