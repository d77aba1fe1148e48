/** The notices of a violation are prepared here and kept, signed, printed and proved by the program of notices. */

import type { Remedy } from '../../engine/remedies.ts'
import { ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { ActionScope, ReadScope } from '../../platform/context.ts'
import { findTemplate, listTemplates, prepareNotice } from '../notices/actions.ts'
import { groundOf } from '../notices/decide.ts'
import type { LawBook, Notice, Template } from '../notices/model.ts'
import { type Books, type LoadedViolation, loadViolation } from './actions-case.ts'
import { endOfTime, missingBefore } from './decide-next.ts'

const typed = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

/** Whether a letter of this template is the paper of a remedy: of its law and section, by its body. */
export function servesRemedy(t: Template, law: string, remedy: Remedy): boolean {
  const ground = groundOf(t)
  const ends = remedy.kind === 'end-of-service'
  return (
    t.kind === 'legal' &&
    ground.law === law &&
    ground.cite?.section === remedy.cite.section &&
    remedy.by.includes(t.body) &&
    (t.purpose === 'end-of-service') === ends
  )
}

/** The templates in use for a remedy of a violation. */
export async function templatesFor(s: Pick<ReadScope, 'db' | 'muniId'>, law: string, remedy: Remedy): Promise<readonly Template[]> {
  return (await listTemplates(s.db, s.muniId)).filter((t) => t.withdrawnOn === null && servesRemedy(t, law, remedy))
}

export interface NoticeOfViolation {
  readonly remedy: string
  readonly templateId: string
  readonly personId: string
  readonly fields: Readonly<Record<string, string>>
  readonly delivery: string
  /** Of the ending of service only: the day on which it ends. The other notices name the time that was set. */
  readonly by: string
}

/** The remedy whose notice is to be prepared, where the law allows it now. */
function decideNotice(found: LoadedViolation, id: string): Result<Remedy> {
  const remedy = found.law.remedies.find((r) => r.id === id && r.courses.includes(found.course.id) && (r.kind === 'notice' || r.kind === 'end-of-service'))
  if (!remedy)
    return refuse('no-notice', `No notice was prepared. On this course the law provides no such notice. ${found.course.says}`, { cite: found.course.cite })
  const missing = missingBefore(found, remedy, found.today)
  return missing.length === 0
    ? ok(remedy)
    : refuse('not-yet-allowed', `No notice was prepared. ${remedy.title} is missing: ${missing.join('; ')}.`, { cite: remedy.cite })
}

/** Prepares a notice of the violation. It decides nothing: the body that the law names signs it, and only that starts a time. */
export async function prepareViolationNotice(scope: ActionScope, books: Books, laws: LawBook, id: string, input: NoticeOfViolation): Promise<Result<Notice>> {
  const found = await loadViolation(scope, books, id)
  if (!found) return refuse('not-found', 'No notice was prepared. There is no such violation on file.')
  const decided = decideNotice(found, input.remedy)
  if (!decided.ok) return decided
  const remedy = decided.value
  const template = await findTemplate(scope.db, scope.muniId, input.templateId)
  if (!template || !servesRemedy(template, found.violation.law, remedy))
    return refuseFields([{ field: 'templateId', message: 'Choose a letter of this section and body, or make one under Notices, Templates.' }])
  const { violation } = found
  const end = endOfTime(found)
  return prepareNotice(scope, laws, {
    templateId: template.id,
    about: { kind: 'violation', id: violation.id, label: `${violation.number}, ${violation.place}`, path: `/enforcement/${violation.id}` },
    parcelId: violation.parcelId,
    personId: input.personId,
    fields: input.fields,
    delivery: input.delivery,
    by: remedy.kind === 'end-of-service' ? input.by : end === null ? '' : typed(end),
  })
}
