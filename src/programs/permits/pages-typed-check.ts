/** The check of answers as they stand in a form, before anything is saved. */
import type { CheckResult } from '../../engine/findings.ts'
import type { PlainDate } from '../../kernel/dates.ts'
import type { FieldProblem } from '../../kernel/result.ts'
import { givenFacts } from './actions.ts'
import { checkFacts, type LawInUse, nothingOnFile, type OnFile, runCheck } from './actions-casefile.ts'

export interface TypedCheck {
  readonly result: CheckResult
  /** The answers that could be read. */
  readonly facts: Readonly<Record<string, unknown>>
  readonly unread: readonly FieldProblem[]
}

/** What a case has on file beside its plan; a new application has nothing. */
export interface CheckedCase {
  readonly filed: PlainDate
  readonly issued: PlainDate | null
  readonly law: string
  readonly onFile: OnFile
}

/** Checks typed answers. Answers that cannot be read are left out, and the findings that need them say so. */
export function checkTyped(use: LawInUse, typed: Readonly<Record<string, unknown>>, today: PlainDate, of?: CheckedCase): TypedCheck {
  const given = givenFacts(typed)
  const read = use.law.parseFacts(given)
  const unread = read.ok ? [] : read.errors.map((e) => ({ field: e.fact, message: e.remedy }))
  const facts = Object.fromEntries(Object.entries(given).filter(([k]) => !unread.some((u) => u.field === k)))
  const permit = { filed: of?.filed ?? today, issued: of?.issued ?? null, law: of?.law ?? use.law.chapter.path, facts }
  return { result: runCheck(use, checkFacts(use, permit, of?.onFile ?? nothingOnFile, today), today), facts, unread }
}

/** The labels of answers that could not be read, for the check. */
export const unreadLabels = (use: LawInUse, checked: TypedCheck): readonly string[] => checked.unread.map((u) => use.law.factNamed(u.field)?.label ?? u.field)
