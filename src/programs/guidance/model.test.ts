import { describe, expect, it } from 'vitest'
import { chapters } from '../../../law/index.ts'
import { lawAt } from '../../../law/laws.ts'
import { wants } from './model.ts'

describe('what people want', () => {
  it('has an id and a title of its own each, verb first and in lower case', () => {
    expect(new Set(wants.map((w) => w.id)).size).toBe(wants.length)
    expect(wants.filter((w) => !/^[a-z][a-z ]+$/.test(w.title)).map((w) => w.title)).toEqual([])
  })

  it.each(Object.keys(chapters))('says nothing that %s cannot read', (path) => {
    const law = lawAt(path)
    if (!law) throw new Error(path)
    const wrong = wants.flatMap((w) => {
      const known = Object.fromEntries(Object.entries(w.facts).filter(([fact]) => law.factNamed(fact) !== null))
      const read = law.parseFacts(known)
      return read.ok ? [] : read.errors.map((e) => `${w.id}: ${e.fact}: ${e.why}`)
    })
    expect(wrong).toEqual([])
  })
})
