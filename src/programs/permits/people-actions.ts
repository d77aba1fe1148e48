/** Naming other people on a case: the plumber is often known later than the owner. */
import { ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import { namedPeople, recheck } from './actions.ts'
import { type LawShelf, loadCase } from './actions-casefile.ts'
import type { Permit } from './model.ts'
import { updatePermit } from './store.ts'

export interface CasePeople {
  readonly version: number
  readonly applicant: string
  readonly owner: string
  readonly contractor: string
}

const namesOf = (p: Permit) => ({ applicant: p.applicant, owner: p.owner, contractor: p.contractor })

/** Names applicant, owner and contractor of a case that is still open, and checks it again, since their papers count. */
export async function changeCasePeople(scope: ActionScope, laws: LawShelf, id: string, input: CasePeople): Promise<Result<Permit>> {
  const loaded = await loadCase(scope, laws, id)
  if (!loaded.ok) return loaded
  const before = loaded.value.file.permit
  if (before.state !== 'filed' && before.state !== 'returned' && before.state !== 'issued')
    return refuse('wrong-state', `Nobody was named. The case is ${before.state}; open it again first.`)
  if (input.applicant.trim() === '') return refuseFields([{ field: 'applicant', message: 'Type who applies.' }])
  const people = await namedPeople(scope, { ...input, contractorPhone: '' })
  if (!people.ok) return people
  const after: Permit = { ...before, ...people.value, applicant: input.applicant.trim() }
  if (!(await updatePermit(scope.db, scope.muniId, after, input.version)))
    return refuse(
      'changed-meanwhile',
      'Nothing was saved. Somebody changed this case while you were typing. What you typed is kept below; look at the case and save again.',
    )
  await scope.journal({
    action: 'permits.change-people',
    subject: { kind: 'permit', id, label: after.number },
    parcelId: after.parcelId,
    before: namesOf(before),
    after: namesOf(after),
    summary: `People of ${after.number}: applicant ${after.applicant}, owner ${after.owner || 'not named'}, contractor ${after.contractor || 'not named'}.`,
  })
  const checked = await recheck(scope, laws, id, 'changed')
  return checked.ok ? ok(after) : checked
}
