import { type Example, example } from '../../../../../src/engine/language.ts'

type More = Pick<Example, 'readings' | 'why' | 'on' | 'subject'>

/** Worked examples of one rule: name, facts, verdict, and the working by hand. */
export const cases =
  (rule: string) =>
  (name: string, facts: Example['facts'], verdict: Example['verdict'], because: string, more: More = {}): Example =>
    example({ rule, name, facts, verdict, because, ...more })
