import type { Example } from '../../../../../src/engine/language.ts'

type More = Pick<Example, 'on' | 'readings' | 'subject' | 'why'>
/** An example of one rule: what it shows, the facts, the verdict by hand, the working, and readings where they matter. */
export type Case = readonly [name: string, facts: Example['facts'], verdict: Example['verdict'], because: string, more?: More]

/** The worked examples of one rule. */
export const worked = (rule: string, ...cases: readonly Case[]): readonly Example[] =>
  cases.map(([name, facts, verdict, because, more]) => ({ rule, name, facts, verdict, because, ...more }))

export const facts = { why: 'facts' } as const
export const open = { why: 'reading' } as const
