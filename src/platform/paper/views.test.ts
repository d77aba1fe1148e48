import { describe, expect, it } from 'vitest'
import { plainDate } from '../../kernel/dates.ts'
import type { PaperOrder } from './papers.ts'
import { isPrintable, toPrintable } from './printable.ts'
import { AWKWARD, orders } from './testing.ts'
import { viewOf } from './views.ts'

const order = (name: string): PaperOrder => {
  const found = orders.find(([n]) => n === name)?.[1]
  if (!found) throw new Error(`no sample paper ${name}`)
  return found
}

const view = (name: string): Record<string, unknown> => viewOf(order(name)).view as Record<string, unknown>

describe('sections on paper', () => {
  it('mark a number that was only counted, and explain the mark at the foot', () => {
    const permit = view('permit, demo')
    expect(permit.approvals).toMatchObject([{ cite: { text: '§ 117-36', inferred: true } }, { cite: { text: '§ 117-31', inferred: false } }])
    expect(permit.notes).toEqual(['~ number inferred: the section number was counted from the order of the law, not read from a printed heading.'])
  })

  it('say so where the text has no number, and need no note where none was inferred', () => {
    expect(view('application, extreme').groups).toMatchObject([
      { findings: [{ cite: { text: 'section number not in our copy', inferred: false } }, {}, {}, {}, {}, {}] },
      {},
      {},
      {},
      {},
    ])
    expect(view('permit, bare').notes).toEqual([])
  })
})

describe('findings on the application', () => {
  it('are grouped in the fixed order, what falls short first, under the words for a plan', () => {
    const groups = view('application, demo').groups as { words: string; findings: unknown[] }[]
    expect(groups.map((g) => [g.words, g.findings.length])).toEqual([
      ['Falls short', 1],
      ['Needs approval', 1],
      ['Cannot tell', 1],
      ['Meets', 2],
      ['Does not apply', 1],
    ])
  })
})

describe('the tap card', () => {
  it('prints what fits on two sides and counts the rest', () => {
    const card = view('tap-card, extreme')
    expect(card).toMatchObject({ moreFacts: 8, moreEntries: 34 })
    expect(card.facts).toHaveLength(12)
    expect(card.entries).toHaveLength(6)
  })
})

describe('facts that are missing', () => {
  it('are printed as “not given”, never as a blank', () => {
    expect(view('permit, demo').facts).toContainEqual({ label: 'Length', value: 'not given', given: false })
    expect(view('permit, demo').expiresOn).toBe('this law sets no expiry')
    expect(view('inspection-sheet, demo').lines).toContainEqual({ label: 'Bedding', asks: 'no figure', planned: 'not given', unit: null, cite: null })
  })
})

describe('money and dates', () => {
  it('carry cents and the year', () => {
    expect(view('receipt, demo')).toMatchObject({ total: '$1,640.00', receivedOn: 'Thursday, November 19, 2026', printedOn: 'Nov 30, 2026' })
    expect(plainDate('2026-11-19')).toBe('2026-11-19')
  })

  it('show the first twelve characters of the law’s hash', () => {
    expect(view('permit, demo').lawVersion).toBe('9f2c11ab83d0')
  })
})

describe('characters', () => {
  const printed = (text: string): [string, string[]] => {
    const missing = new Set<string>()
    return [toPrintable(text, missing), [...missing]]
  }

  it('keep accents composed, fractions and signs', () => {
    expect(printed('Dvor\u030ca\u0301k ½ ⅛ ≤ ✓ □ § ″')).toEqual(['Dvořák ½ ⅛ ≤ ✓ □ § ″', []])
  })

  it('show a box for what no font has, and name it', () => {
    expect(printed('a😀b王')).toEqual(['a□b□', ['😀', '王']])
  })

  it('drop what prints nothing, and what turns the writing direction', () => {
    expect(printed('a\u0000\u200b\u202eb\u00adc\ufe0f\td\u00a0e')).toEqual(['abc d e', []])
    expect(printed('line\r\nline\rline')).toEqual(['line\nline\nline', []])
  })

  it('are replaced in the drawings too', () => {
    const { unprintable } = viewOf(order('application, extreme'))
    expect(unprintable).toEqual(['😀', '王', '小', '明'])
    expect([...AWKWARD].filter((c) => !isPrintable(c.codePointAt(0) ?? 0))).toEqual(['😀', '王', '小', '明'])
  })
})
