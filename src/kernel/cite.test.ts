import { describe, expect, it } from 'vitest'
import { citeByBook, numberOfSection } from './cite.ts'

describe('a counted section number', () => {
  const book = new Map([
    ['117-40', '117-41'],
    ['117-36', '117-36'],
  ])

  it('becomes the number of the code book with its letters, and is printed from then on', () => {
    expect(citeByBook({ section: '117-40.A', confidence: 'inferred' }, book)).toEqual({ section: '117-41.A', confidence: 'printed' })
    expect(citeByBook({ section: '117-36.C.8', confidence: 'inferred' }, book)).toEqual({ section: '117-36.C.8', confidence: 'printed' })
  })

  it('stays marked while nobody compared it, and what was read in the text stays as it is', () => {
    const counted = { section: '117-4.A', confidence: 'inferred' } as const
    const read = { section: '117-40', confidence: 'printed' } as const
    expect([citeByBook(counted, book), citeByBook(read, book), citeByBook({ section: null, confidence: 'inferred' }, book)]).toEqual([
      counted,
      read,
      { section: null, confidence: 'inferred' },
    ])
  })

  it('is that before the letters of subsections', () => {
    expect(['144-22C(2)', '117-36.C.8', '77-21B', '165-47.H(6)', 'appendix'].map(numberOfSection)).toEqual(['144-22', '117-36', '77-21', '165-47', 'appendix'])
  })
})
