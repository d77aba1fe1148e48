import { expect, it } from 'vitest'
import { ended, sentences } from './sentences.ts'

it('ends words once', () => {
  expect(['Moved', 'Moved.', 'Is it?', 'He said “no.”', ''].map(ended)).toEqual(['Moved.', 'Moved.', 'Is it?', 'He said “no.”', ''])
})

it('makes sentences of what was said, and leaves out what was not', () => {
  expect(sentences(['Ray Whitcomb, Superintendent', '', 'until Oct 16, 2026', 'It was there.'])).toBe(
    'Ray Whitcomb, Superintendent. Until Oct 16, 2026. It was there.',
  )
})
