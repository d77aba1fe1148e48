import { describe, expect, it } from 'vitest'
import { readArguments, type Shape } from './arguments.ts'

const shape: Shape = {
  words: ['FILE', '[LAW]'],
  options: [
    { name: 'law', value: 'LAW', says: '' },
    { name: 'json', says: '' },
  ],
}
const read = (...args: readonly string[]) => readArguments(args, shape)

describe('options', () => {
  it('take their value from the next word or after an equals sign', () => {
    expect(read('a.yaml', '--law', 'ny/x').value('law')).toBe('ny/x')
    expect(read('a.yaml', '--law=ny/x').value('law')).toBe('ny/x')
    expect(read('a.yaml', '--law=').value('law')).toBe('')
  })
  it('may stand anywhere', () => {
    expect(read('--json', 'a.yaml').positional).toEqual(['a.yaml'])
    expect(read('--json', 'a.yaml').has('json')).toBe(true)
  })
  it('that do not exist are refused, with the nearest one', () => {
    expect(() => read('a.yaml', '--jsn')).toThrow('There is no option --jsn. Did you mean --json?')
    expect(() => read('a.yaml', '-j')).toThrow('There is no option -j.')
  })
  it('without their value are refused', () => {
    expect(() => read('a.yaml', '--law')).toThrow('--law needs LAW after it.')
    expect(() => read('a.yaml', '--law', '--json')).toThrow('--law needs LAW after it.')
  })
  it('given twice, or with a value that they do not take, are refused', () => {
    expect(() => read('a.yaml', '--law', 'a', '--law', 'b')).toThrow('--law is given twice.')
    expect(() => read('a.yaml', '--json=yes')).toThrow('--json takes no value.')
  })
  it('end at a double dash', () => {
    expect(read('--', '--json').positional).toEqual(['--json'])
  })
})

describe('words', () => {
  it('that are needed must be there', () => {
    expect(() => read()).toThrow('FILE is missing.')
  })
  it('more than are taken are refused', () => {
    expect(() => read('a', 'b', 'c')).toThrow('"c" is one word too many.')
  })
  it('a single dash is a word: standard input', () => {
    expect(read('-').positional).toEqual(['-'])
  })
})
