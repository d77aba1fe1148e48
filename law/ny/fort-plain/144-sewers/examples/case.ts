import { type Example, example, type Subject } from '../../../../../src/engine/language.ts'

interface More {
  readonly why?: NonNullable<Example['why']>
  readonly readings?: Readonly<Record<string, string>>
  readonly on?: string
  readonly subject?: Subject
}

/** The worked examples of one rule: name, facts, verdict and the working by hand. */
export const worked =
  (rule: string) =>
  (name: string, facts: Example['facts'], verdict: Example['verdict'], because: string, more: More = {}): Example =>
    example({ rule, name, facts, verdict, because, ...more })

/** Why a verdict cannot be told: a fact is missing. */
export const forFacts = { why: 'facts' } as const
/** Why a verdict cannot be told: the law can be read in two ways. */
export const forReading = { why: 'reading' } as const
