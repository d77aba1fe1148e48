import { describe, expect, it } from 'vitest'
import { nearest } from './nearest.ts'
import { strictly } from './strictly.ts'

describe('the word that was probably meant', () => {
  it.each<[string, readonly string[], string | null]>([
    ['encasd', ['roots', 'encased'], 'encased'],
    ['encased', ['encased'], 'encased'],
    ['Cast Iron', ['pvc', 'cast-iron'], 'cast-iron'],
    ['cast__iron', ['cast iron'], 'cast iron'],
    ['zebra', ['encased', 'roots'], null],
    ['x', [], null],
    // At most a third of the letters differ, but always one may.
    ['abcdxy', ['abcdef'], 'abcdef'],
    ['abcxyz', ['abcdef'], null],
    ['abxye', ['abcde'], null],
    ['ax', ['ab'], 'ab'],
    ['xy', ['ab'], null],
    ['', ['a'], 'a'],
    ['', ['ab'], null],
    // A letter too many, one too few, another one, two neighbors swapped: each is one slip.
    ['abbc', ['abc'], 'abc'],
    ['ac', ['abc'], 'abc'],
    ['bc', ['abc'], 'abc'],
    ['axc', ['abc'], 'abc'],
    ['acb', ['abc'], 'abc'],
    ['bac', ['abc'], 'abc'],
    ['cba', ['abc'], null],
    ['bca', ['abc'], null],
    ['abdc', ['abcd'], 'abcd'],
    ['badc', ['abcd'], null],
    ['bcxxxx', ['abcdef'], null],
    ['badcef', ['abcdef'], 'abcdef'],
    ['abcdfe', ['abcdef'], 'abcdef'],
    ['dbca', ['abcd'], null],
    ['xxxxab', ['ab'], null],
    ['abxxxx', ['ab'], null],
    ['a', ['abcdef'], null],
    ['f', ['abcdef'], null],
    // The nearest counts, and of two as near the first.
    ['abcdeg', ['abcdxx', 'abcdef', 'abcxeg'], 'abcdef'],
    ['b', ['a', 'c'], 'a'],
  ])('for “%s” of %j is %j', (word, known, meant) => expect(nearest(word, known)).toBe(meant))

  it('is looked for by the first 80 letters of what was written', () => {
    const a = (n: number) => 'a'.repeat(n)
    expect(nearest(`${a(80)}${'z'.repeat(99)}`, [a(79), a(80), `${a(80)}z`])).toBe(a(80))
    expect(nearest(`${a(80)}z`, [a(80), `${a(80)}z`])).toBe(a(80))
  })
})

describe('a table of names', () => {
  const table = strictly({ encased: 1 }, 'The vocabulary')
  it('gives what it has, and what the language asks of any object', () => {
    expect(table.encased).toBe(1)
    expect(typeof table.toString).toBe('function')
    expect((table as unknown as Record<symbol, unknown>)[Symbol.iterator]).toBeUndefined()
  })
  it('refuses a name that it does not have, with the one that was meant', () => {
    const remedy = 'Define it in src/vocabulary, or use the name that it has there.'
    expect(() => table.encasd).toThrow(`The vocabulary has no fact “encasd”. Did you mean “encased”? ${remedy}`)
    expect(() => table.zebra).toThrow(`The vocabulary has no fact “zebra”. ${remedy}`)
  })
})
