/**
 * Results and refusals (ARCHITECTURE, "Three kinds of bad news").
 *
 * A *refusal* is something the program will not issue, send or decide: data, never thrown.
 * A *fault* is a bug: thrown, caught only at the edges. A *finding* is what the law says and lives in `engine`.
 */

/** How sure we are of a section number: read in the text, fixed by another section's cross-reference, or counted. */
export type CiteConfidence = 'printed' | 'cross-referenced' | 'inferred'

/** A citation of a local law. `section` is null where the text has no number that could even be inferred. */
export interface Cite {
  readonly section: string | null
  readonly confidence: CiteConfidence
}

/** One field of a form and what to type instead, written as an instruction with an example. */
export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/**
 * Something that was not done, and what to do next.
 *
 * @property code stable kebab-case code, documented in docs/refusals.md
 * @property message one or two plain sentences: what did not happen, why, what to do next
 * @property cite the section, where the law forbids it
 * @property problems the fields at fault, if the refusal comes from a form
 */
export interface Refusal<Code extends string = string> {
  readonly code: Code
  readonly message: string
  readonly cite?: Cite
  readonly problems?: readonly FieldProblem[]
}

/** A value, or the refusal that stands in its place. */
export type Result<T, R extends Refusal = Refusal> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: R }

/** Wraps a value as a result. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

/** Builds a refused result. */
export const refuse = <Code extends string>(
  code: Code,
  message: string,
  more: Omit<Refusal<Code>, 'code' | 'message'> = {},
): { readonly ok: false; readonly refusal: Refusal<Code> } => ({ ok: false, refusal: { code, message, ...more } })

/** Refuses a form because of its fields. */
export const refuseFields = (problems: readonly FieldProblem[]): { readonly ok: false; readonly refusal: Refusal<'invalid-fields'> } => ({
  ok: false,
  refusal: {
    code: 'invalid-fields',
    message: problems.length === 1 ? 'One answer needs another look.' : `${problems.length} answers need another look.`,
    problems,
  },
})

/** The same refusal with the problems of one field shown beside another: where a form calls it by a name of its own. */
export const atField = <R extends Refusal>(
  refused: { readonly ok: false; readonly refusal: R },
  from: string,
  to: string,
): { readonly ok: false; readonly refusal: Refusal } => {
  const problems = refused.refusal.problems?.map((p) => (p.field === from ? { ...p, field: to } : p))
  return problems === undefined ? refused : { ok: false, refusal: { ...refused.refusal, problems } }
}

/** Stops the program on a broken invariant. The message names what was expected, for the person who will mend it. */
export function assert(condition: unknown, expectation: string): asserts condition {
  if (!condition) throw new Error(`Broken invariant: ${expectation}`)
}

/** The compiler proves that this is never reached; at run time it is a fault. */
export function unreachable(value: never, where: string): never {
  throw new Error(`Unexpected value ${JSON.stringify(value)} in ${where}`)
}
