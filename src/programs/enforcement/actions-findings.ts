/** Brings together what the law says about a violation on the day on which it was observed. */
import { amendedLaw } from '../../engine/amended.ts'
import { cardDate } from '../../kernel/dates.ts'
import type { ReadScope } from '../../platform/context.ts'
import { listAmendments, listReadings } from '../board/actions.ts'
import { actsOver, readingsOn } from '../board/model.ts'
import { checksOf, findPermit } from '../permits/actions.ts'
import type { LawShelf } from '../permits/actions-casefile.ts'
import { type FactsThen, type FindingsThen, findingsThen } from './decide-findings.ts'
import type { Violation } from './model.ts'

/** The facts of the permit that it is about, as they were checked last up to that day; null where there was no check yet, or no permit. */
async function factsThen(s: ReadScope, v: Violation): Promise<FactsThen | null> {
  if (v.about?.kind !== 'permit') return null
  const permit = await findPermit(s.db, s.muniId, v.about.id)
  const check = permit === null || permit.law !== v.law ? undefined : (await checksOf(s.db, s.muniId, v.about.id)).find((c) => c.on <= v.observed)
  return permit && check ? { subject: permit.subject, facts: check.facts, from: `the check of ${permit.number} of ${cardDate(check.on)}` } : null
}

/** Every rule of the section of a violation, under the law and the readings of the day on which it was observed; null where its law is not in this copy. */
export async function findingsOf(s: ReadScope, laws: LawShelf, v: Violation): Promise<FindingsThen | null> {
  const chapter = laws.get(v.law)
  if (!chapter) return null
  const adopted = await listReadings(s.db, s.muniId)
  const law = amendedLaw(chapter, actsOver(await listAmendments(s.db, s.muniId, v.law), adopted, v.law))
  return findingsThen(law, v.cite, v.observed, await factsThen(s, v), readingsOn(adopted, v.law, v.observed))
}
