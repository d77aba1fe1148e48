import { describe, expect, it } from 'vitest'
import { lazyMap } from './lazy-map.ts'

const counted = () => {
  const made: string[] = []
  const map = lazyMap(['b', 'a'], (key) => {
    made.push(key)
    return key.toUpperCase()
  })
  return { made, map }
}

describe('a map made on demand', () => {
  it('makes nothing to tell its keys', () => {
    const { made, map } = counted()
    expect([map.size, map.has('a'), map.has('c'), [...map.keys()]]).toEqual([2, true, false, ['b', 'a']])
    expect(made).toEqual([])
  })

  it('makes a value once, and none for a key that it does not have', () => {
    const { made, map } = counted()
    expect([map.get('a'), map.get('a'), map.get('c')]).toEqual(['A', 'A', undefined])
    expect(made).toEqual(['a'])
  })

  it('goes through all in the order of the keys', () => {
    const { map } = counted()
    const seen: string[] = []
    map.forEach((value, key) => {
      seen.push(`${key}=${value}`)
    })
    expect([[...map], [...map.values()], [...map.entries()], seen]).toEqual([
      [
        ['b', 'B'],
        ['a', 'A'],
      ],
      ['B', 'A'],
      [
        ['b', 'B'],
        ['a', 'A'],
      ],
      ['b=B', 'a=A'],
    ])
  })

  it('tries again after a value could not be made', () => {
    let tries = 0
    const map = lazyMap(['a'], () => {
      tries++
      if (tries === 1) throw new Error('not yet')
      return tries
    })
    expect(() => map.get('a')).toThrow('not yet')
    expect(map.get('a')).toBe(2)
  })
})
