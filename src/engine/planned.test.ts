import { expect, it } from 'vitest'
import { plannedProblem, plannedPrograms, plannedTexts, plannedWorks } from './planned.ts'

it('what is planned names work to come, or is told which there is', () => {
  for (const text of [...plannedWorks, ...plannedPrograms.map((name) => `program ${name}`)]) expect(plannedProblem(text)).toBeNull()
  const quoted = plannedTexts.map((text) => ['“', text, '”'].join('')).join(', ')
  expect(plannedProblem('later')).toBe(
    `It is planned for “later”, which is no work to come. Write one of ${quoted}. If it is carried now, write carriedBy instead.`,
  )
})
