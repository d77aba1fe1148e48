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

/** One example for each named fact that is taken away from facts that decide: then nothing can be told. */
export const lacking = (rule: string, facts: Example['facts'], names: readonly string[] = Object.keys(facts), more: More = {}): Example[] =>
  names.map((name) => {
    const { [name]: _unknown, ...rest } = facts
    return example({ rule, name: `${name} unknown`, facts: rest, verdict: 'cannot-tell', why: 'facts', because: `It turns on ${name}.`, ...more })
  })
