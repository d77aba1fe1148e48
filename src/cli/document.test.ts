import { describe, expect, it } from 'vitest'
import { readDocument } from './document.ts'

const yaml = `law: ny/x
facts:
  depth_ft: 4 ft
  cleanouts:
    - name: north
      diameter_in: 4
    - name: south
      diameter_in: 3
`

describe('a file of facts', () => {
  it('keeps the line of each field, in YAML', () => {
    const read = readDocument('a.yaml', yaml)
    expect(read.lineOf(['facts', 'depth_ft'])).toBe(3)
    expect(read.lineOf(['facts', 'cleanouts', 1, 'diameter_in'])).toBe(8)
  })
  it('keeps the line of each field, in JSON', () => {
    const read = readDocument('a.json', '{\n  "facts": {\n    "depth_ft": "4 ft"\n  }\n}')
    expect(read.data).toEqual({ facts: { depth_ft: '4 ft' } })
    expect(read.lineOf(['facts', 'depth_ft'])).toBe(3)
  })
  it('gives the line of the nearest field around one that is not there', () => {
    expect(readDocument('a.yaml', yaml).lineOf(['facts', 'nothing'])).toBe(2)
    expect(readDocument('a.yaml', yaml).lineOf(['nothing'])).toBe(1)
  })
  it('leaves dates and words as text', () => {
    expect(readDocument('a.yaml', 'on: 2026-11-30\nanswer: no\nsize: 1_000\n').data).toEqual({ on: '2026-11-30', answer: 'no', size: '1_000' })
  })
  it('may begin with a byte order mark', () => {
    expect(readDocument('a.yaml', '\ufefflaw: x').data).toEqual({ law: 'x' })
  })
  it('may be empty', () => {
    expect(readDocument('a.yaml', '').data).toBe(null)
  })
})

describe('a file that cannot be read', () => {
  const refused: readonly (readonly [what: string, text: string, says: RegExp])[] = [
    ['JSON cut short', '{"facts": {"a": 1', /^a:1: .*Mend this line; the file must be YAML or JSON\.$/],
    ['a field given twice', 'facts:\n  a: 1\n  a: 2\n', /^a:3: a is given twice\. Keep one of them\.$/],
    ['a tab for indentation', 'facts:\n\ta: 1\n', /^a:2: /],
    ['an alias', 'a: &x 1\nb: *x\n', /^a:2: aliases .*Write the value out\.$/],
    ['a name that is a list', '[a, b]: 1\n', /^a:1: a name must be a word/],
    ['two documents', 'a: 1\n---\nb: 2\n', /^a:2: /],
    ['very deep nesting', '['.repeat(5000), /^a:1: nested deeper than 32 levels/],
    ['deep nesting', `${'['.repeat(40)}${']'.repeat(40)}`, /^a:1: nested deeper than 32 levels/],
  ]
  it.each(refused)('%s: names the file, the line and the remedy', (_, text, says) => {
    expect(() => readDocument('a', text)).toThrow(says)
  })
})
