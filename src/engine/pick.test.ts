import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { factsNamed } from './pick.ts'

const names = (...xs: string[]): ReadonlySet<string> => new Set(xs)

describe('facts picked from the text of a case', () => {
  it('are those named, whatever stands around them', () => {
    const text = JSON.stringify({ a: 'x,"}y\\', depth_ft: 3.5, list: [{ depth_ft: 9, b: ']' }, 'depth_ft'], given: true, none: null, material: 'pvc' })
    expect(factsNamed(text, names('depth_ft', 'material'))).toEqual({ depth_ft: 3.5, material: 'pvc' })
    expect(factsNamed(text, names('list', 'none'))).toEqual({ list: [{ depth_ft: 9, b: ']' }, 'depth_ft'], none: null })
    expect(factsNamed(text, names('b'))).toEqual({})
    expect(factsNamed('{"":1,"a":2,"b":3}', names('a'))).toEqual({ a: 2 })
    expect(factsNamed('{}', names('a'))).toEqual({})
    expect(factsNamed('{"a":1}', names('a'))).toEqual({ a: 1 })
  })
  it('are read as a whole where the text is written otherwise', () => {
    expect(factsNamed('{ "a": 1, "b": 2 }', names('a'))).toEqual({ a: 1, b: 2 })
    expect(factsNamed('{"a" :1}', names('b'))).toEqual({ a: 1 })
    expect(factsNamed('{"\\u0061":1}', names('a'))).toEqual({ a: 1 })
    expect(() => factsNamed('{"a":1,}', names('a'))).toThrow(SyntaxError)
    expect(() => factsNamed('{:1}', names(''))).toThrow(SyntaxError)
    expect(() => factsNamed('{"a":1', names('a'))).toThrow(SyntaxError)
    expect(() => factsNamed('{"a', names('a'))).toThrow(SyntaxError)
    expect(() => factsNamed('{"a":"x', names('a'))).toThrow(SyntaxError)
    expect(() => factsNamed('{"a":tru}', names('a'))).toThrow(SyntaxError)
  })
  it('are what the whole text holds under those names', () => {
    const facts = fc.dictionary(fc.string({ minLength: 1, maxLength: 4 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 6 })
    fc.assert(
      fc.property(facts, fc.array(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 3 }), (made, others) => {
        const whole = JSON.parse(JSON.stringify(made)) as Record<string, unknown>
        const wanted = names(...Object.keys(whole).filter((_, i) => i % 2 === 0), ...others)
        const picked = factsNamed(JSON.stringify(made), wanted)
        for (const name of wanted) expect(picked[name]).toEqual(Object.hasOwn(whole, name) ? whole[name] : undefined)
      }),
    )
  })
})
