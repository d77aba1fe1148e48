/** The one table from refusals to HTTP statuses, and the one shape of an error in JSON (RFC 9457, problem details). */
import type { Refusal } from '../kernel/result.ts'

export type RefusalStatus = 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429

/**
 * Statuses of refusals. A code that is not listed is 422: the request was understood, and the act was not done.
 * Two families go by their ending: `…-not-found` is 404, `…-not-allowed` is 403.
 */
const STATUS: Readonly<Record<string, RefusalStatus>> = {
  'not-signed-in': 401,
  'wrong-sign-in': 401,
  'not-allowed': 403,
  'not-the-officer': 403,
  'not-board': 403,
  'not-clerk-or-attorney': 403,
  'not-found': 404,
  'changed-meanwhile': 409,
  'form-already-sent': 409,
  'already-done': 409,
  'file-too-large': 413,
  'file-type-not-accepted': 415,
  'file-kind-unknown': 415,
  'too-many-attempts': 429,
}

/** The status of a refusal. */
export const statusOf = (code: string): RefusalStatus => STATUS[code] ?? (code.endsWith('-not-found') ? 404 : code.endsWith('-not-allowed') ? 403 : 422)

/** An error as the API sends it. `detail` is the plain sentence; `problems` are the fields at fault. */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail?: string
  readonly code?: string
  readonly section?: string | null
  readonly problems?: readonly { readonly field: string; readonly message: string }[]
}

/** A refusal as problem details. */
export const problemOf = (refusal: Refusal): Problem => ({
  type: `/help#refusal-${refusal.code}`,
  title: 'Not done',
  status: statusOf(refusal.code),
  detail: refusal.message,
  code: refusal.code,
  ...(refusal.cite === undefined ? {} : { section: refusal.cite.section }),
  ...(refusal.problems === undefined ? {} : { problems: refusal.problems }),
})

/** Sends problem details. */
export const problemResponse = (problem: Problem): Response =>
  new Response(`${JSON.stringify(problem)}\n`, { status: problem.status, headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' } })
