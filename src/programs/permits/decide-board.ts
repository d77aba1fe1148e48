/** What the Board decides on a case: what the law leaves to it there, and what its recorded act does. Nothing is decided by the program. */
import type { AskOf } from '../../vocabulary/vocabulary.ts'
import type { BoardQuestion } from '../board/model-effects.ts'
import { type CaseFile, stepStates } from './decide-steps.ts'

/** The application as a whole: a class that the law sends to the Board, or a permit that the Board issues. */
export const WHOLE = 'application'
const approvalOf = (fact: string): string => `approval:${fact}`
const stepOf = (id: string): string => `step:${id}`

export type BoardMatterOfCase =
  | { readonly kind: 'application' }
  | { readonly kind: 'approval'; readonly fact: string }
  | { readonly kind: 'step'; readonly step: string }

/** What a question of the Board is about; null where it is none of a case. */
export function readQuestion(question: string): BoardMatterOfCase | null {
  if (question === WHOLE) return { kind: 'application' }
  const [kind = '', name = ''] = question.split(':')
  if (name === '') return null
  return kind === 'approval' ? { kind: 'approval', fact: name } : kind === 'step' ? { kind: 'step', step: name } : null
}

function whole({ permit, procedure }: CaseFile): readonly BoardQuestion[] {
  if (permit.state !== 'filed' && permit.state !== 'returned') return []
  const title = 'The application as a whole'
  const klass = procedure.classes.find((c) => c.id === permit.classId)
  if (klass?.elsewhere) return [{ id: WHOLE, title, says: klass.elsewhere, cite: klass.cite }]
  const issue = procedure.steps.find((s) => s.kind === 'issue' && s.by === 'board')
  return issue ? [{ id: WHOLE, title, says: issue.says, cite: issue.cite }] : []
}

/**
 * What the law leaves to the Board on a case and is not settled yet: the application as a whole, its approvals, its steps, and approvals
 * that the check found to be missing. `askOf` says whose decision a fact is.
 */
export function boardQuestionsOf(file: CaseFile, askOf: (fact: string) => AskOf | null): readonly BoardQuestion[] {
  const open = stepStates(file).filter((s) => s.step.by === 'board' && s.status !== 'done' && s.status !== 'waived' && s.status !== 'not-needed')
  const steps = open.flatMap(({ step }): readonly BoardQuestion[] => {
    // A step says “Pipe size and slope approved”; what the Board decides may be the contrary.
    const of = { title: step.title.replace(/ approved$/, ''), says: step.says, cite: step.cite }
    if (step.kind === 'approval' && step.approval) return [{ ...of, id: approvalOf(step.approval) }]
    return step.kind === 'board' ? [{ ...of, id: stepOf(step.id) }] : []
  })
  const named = new Set(file.procedure.steps.flatMap((s) => (s.approval ? [s.approval as string] : [])))
  const found = (file.check?.result.findings ?? []).flatMap((f): readonly BoardQuestion[] =>
    f.verdict === 'needs-approval' && f.approval !== null && !named.has(f.approval.fact) && askOf(f.approval.fact) === 'board'
      ? [{ id: approvalOf(f.approval.fact), title: f.title, says: f.requirement, cite: f.cite }]
      : [],
  )
  return [...new Map([...whole(file), ...steps, ...found].map((q) => [q.id, q])).values()]
}
