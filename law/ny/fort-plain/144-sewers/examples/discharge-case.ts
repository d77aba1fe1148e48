import type { Example } from '../../../../../src/engine/language.ts'
import { forFacts, worked } from './case.ts'

type Facts = Example['facts']
type Work = ReturnType<typeof worked>

const less = (facts: Facts, name: string): Facts => Object.fromEntries(Object.entries(facts).filter(([key]) => key !== name))

/** The same case once without each of these facts: then the rule cannot tell. */
export const without = (work: Work, facts: Facts, names: readonly string[]): Example[] =>
  names.map((name) => work(`${name} not known`, less(facts, name), 'cannot-tell', 'One fact that decides is missing.', forFacts))

/** A rule that one finding of yes breaks. */
export const barred = (rule: string, fact: string, no: string, yes: string): Example[] => {
  const work = worked(rule)
  return [
    work(no, { [fact]: false }, 'complies', no),
    work(yes, { [fact]: true }, 'violates', yes),
    work('not known', {}, 'cannot-tell', 'Nobody has said.', forFacts),
  ]
}

/** A rule that asks, in one situation, that one thing is so; `out` is a case outside it. */
export const owed = (rule: string, inside: Facts, outside: Facts, fact: string, words: readonly [out: string, yes: string, no: string]): Example[] => {
  const work = worked(rule)
  const [out, yes, no] = words
  return [
    work(yes, { ...inside, [fact]: true }, 'complies', yes),
    work(no, { ...inside, [fact]: false }, 'violates', no),
    work(out, { ...outside, [fact]: false }, 'does-not-apply', out),
    ...without(work, { ...inside, [fact]: false }, [fact, ...Object.keys(inside)]),
  ]
}

/** A rule that asks, in one situation, for one approval. */
export const approvalOwed = (rule: string, inside: Facts, outside: Facts, fact: string, out: string): Example[] => {
  const work = worked(rule)
  return [
    work('approved', { ...inside, [fact]: '2026-03-02' }, 'complies', 'The approval was given.'),
    work('refused', { ...inside, [fact]: false }, 'violates', 'The approval was refused.'),
    work('not yet decided', inside, 'needs-approval', 'Only the approval is missing.'),
    work(out, outside, 'does-not-apply', out),
  ]
}
