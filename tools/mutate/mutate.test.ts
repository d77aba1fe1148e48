import { describe, expect, it } from 'vitest'
import { readSource } from '../tidy/source.ts'
import { instrumented } from './instrument.ts'
import { mutantsOf } from './mutants.ts'
import { Suite } from './suite.ts'

const changes = (text: string): string[] => mutantsOf(readSource('a.ts', text)).map((m) => `${m.was} → ${m.now}`)

describe('the changes of a file', () => {
  it.each([
    ['f(a < b)', ['a < b → a <= b', 'a < b → a >= b']],
    ['f(a === b)', ['a === b → a !== b']],
    ['f(a + b)', ['a + b → a - b']],
    ["f(a + ' ft')", []],
    ['f(a && b)', ['a && b → a || b']],
    ['f(a ?? b)', ['a ?? b → a && b']],
    ['f(a ?? b ?? c)', ['a ?? b ?? c → (a ?? b) && (c)', 'a ?? b → a && b']],
    ['f(!a)', ['!a → a']],
    ['f(7, true)', ['7 → (8)', '7 → (6)', 'true → false']],
    ['f(7n)', ['7n → (8n)', '7n → (6n)']],
    ['if (a) f(b)', ['a → !(a)']],
    ['const g = () => f(b)', ['f(b) → undefined']],
    ['const g = () => { return f(b) }', ['f(b) → undefined']],
    ['for (const x of xs) { continue }', ['continue → (nothing)']],
    ['type T = 7\nconst x: 7 | 8 = y', []],
    ["import a from 'b'\nexport const x = { 7: y }", []],
    ["function g() { throw new Error('Broken invariant: ' + (a ? 1 : 2)) }", []],
  ] as const)('%s', (text, expected) => {
    const found = changes(text).filter((c) => !/^f\(.*\) → \(nothing\)$/.test(c))
    expect(found).toEqual(expected)
  })

  it('are written in all at once, each behind its own switch', () => {
    const text = 'globalThis.result = (a) => { log(a)\n return a < 3 && a + 1 > 2 ? [a - 1] : null }'
    const mutants = mutantsOf(readSource('a.ts', text))
    const values = (on: number) => {
      const logged: number[] = []
      const run = new Function(
        'on',
        'log',
        `const globalThis = { on: (id) => id === on }\n${instrumented(text, mutants, 'globalThis.on')}\nreturn globalThis.result`,
      )
      const result = run(on, (x: number) => logged.push(x)) as ((a: number) => unknown) | undefined
      return JSON.stringify([result === undefined ? 'gone' : [1, 2, 3].map((a) => result(a) ?? null), logged])
    }
    const asWritten = values(-1)
    expect(asWritten).toBe('[[null,[1],null],[1,2,3]]')
    const same = mutants.filter((_, id) => values(id) === asWritten).map((m) => `${m.was} → ${m.now}`)
    // a + 1 < 2, >= 2 and so on differ for 1, 2 or 3, except where the words say so.
    expect(same).toEqual([])
  })
})

it('a statement that is left out does not take the else that follows it', () => {
  const text = 'if (globalThis.a) globalThis.b = 1\nelse globalThis.b = 2'
  const mutants = mutantsOf(readSource('a.ts', text))
  const after = (a: boolean) => {
    const scope: Record<string, unknown> = { a, on: () => false }
    new Function('globalThis', instrumented(text, mutants, 'globalThis.on'))(scope)
    return scope.b
  }
  expect([after(true), after(false)]).toEqual([1, 2])
})

describe('the suite', () => {
  it('runs what a test file writes, what stands around it too, until one fails', async () => {
    const suite = new Suite()
    const order: string[] = []
    suite.begin()
    const { describe: group, it: test, beforeEach, afterAll } = suite.words
    group('outer', () => {
      beforeEach(() => order.push('before'))
      afterAll(() => order.push('after all'))
      test('one', () => order.push('one'))
      test.each([2, 3])('number %i', (n) => order.push(`number ${n}`))
      group('inner', () => test('two', () => order.push('two')))
    })
    expect(await suite.run()).toBeNull()
    expect(order).toEqual(['before', 'one', 'before', 'number 2', 'before', 'number 3', 'before', 'two', 'after all'])
    suite.begin()
    test('wrong', () => suite.words.expect(1).toBe(2))
    test('never', () => order.push('never'))
    expect(await suite.run()).toMatch(/^wrong: expected 1 to be 2/)
    expect(order).not.toContain('never')
    suite.begin()
    suite.words.beforeAll(() => {
      throw new Error('no such chapter')
    })
    test('after that', () => order.push('never'))
    expect(await suite.run()).toBe('before all: no such chapter')
    expect(order).not.toContain('never')
  })
})
