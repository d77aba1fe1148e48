/** Short ways for a test to say what came of an act. */
import type { FieldProblem, Result } from '../../src/kernel/result.ts'

/** The value of a result; a refusal fails the test with its own words. */
export async function must<T>(done: Promise<Result<T>>): Promise<T> {
  const result = await done
  if (!result.ok) throw new Error(`${result.refusal.code}: ${result.refusal.message} ${JSON.stringify(result.refusal.problems ?? [])}`)
  return result.value
}

/** The code of a refusal; "done" where nothing was refused. */
export const codeOf = (result: Result<unknown>): string => (result.ok ? 'done' : result.refusal.code)
/** The words of a refusal. */
export const wordsOf = (result: Result<unknown>): string => (result.ok ? '' : result.refusal.message)
/** The fields at fault, in their order. */
export const fieldsOf = (result: Result<unknown>): readonly string[] => problemsOf(result).map((p) => p.field)
export const problemsOf = (result: Result<unknown>): readonly FieldProblem[] => (result.ok ? [] : (result.refusal.problems ?? []))
