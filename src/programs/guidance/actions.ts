/** Brings together the laws that cover what somebody wants. Nothing is written: the interview leaves no record. */
import type { Subject } from '../../engine/chapter.ts'
import type { PlainDate } from '../../kernel/dates.ts'
import { dollars } from '../../kernel/money.ts'
import type { ReadScope } from '../../platform/context.ts'
import { listRates } from '../fees/actions.ts'
import { rateOn } from '../fees/model.ts'
import { findMunicipality, listAdoptions, listOffices } from '../municipality/actions.ts'
import { areas, inForce, type Municipality, type Office } from '../municipality/model.ts'
import { type LawOfSubject, type LawShelf, lawOfSubject, localFacts } from '../permits/actions-casefile.ts'
import { type LawPart, mentionsIn } from './decide-outcome.ts'
import type { CoveredBy, NeedLine, Want } from './model.ts'

export interface Guided {
  readonly want: Want
  readonly municipality: Municipality
  readonly offices: readonly Office[]
  readonly parts: readonly LawPart[]
  readonly covered: readonly CoveredBy[]
  /** What the laws in use say of it where none of their rules decides it. */
  readonly mentions: readonly NeedLine[]
  readonly local: Readonly<Record<string, unknown>>
  readonly today: PlainDate
  readonly now: string
}

async function amountsOf(scope: ReadScope, law: string): Promise<(charge: string) => string | null> {
  const rates = await listRates(scope.db, scope.muniId, law)
  return (charge) => {
    const rate = rateOn(rates, law, charge, scope.today)
    return rate === null ? null : `${dollars(rate.amount)} (${rate.instrumentLabel})`
  }
}

async function partFor(scope: ReadScope, laws: LawShelf, subject: Subject): Promise<{ readonly use: LawOfSubject; readonly part: LawPart } | null> {
  const found = await lawOfSubject(scope, laws, subject, scope.today)
  if (!found.ok || !found.value.law.subjects().includes(subject)) return null
  const { law, procedure, readings } = found.value
  return { use: found.value, part: { subject, law, procedure, readings, amountOf: await amountsOf(scope, law.chapter.path) } }
}

/** Every chapter in use today, each once, in the order of the areas of law. */
async function chaptersInUse(scope: ReadScope, laws: LawShelf): Promise<readonly string[]> {
  const order = Object.keys(areas)
  const inUse = (await listAdoptions(scope.db, scope.muniId)).filter((a) => inForce(a, scope.today))
  const paths = inUse.sort((a, b) => order.indexOf(a.area) - order.indexOf(b.area)).map((a) => a.law)
  return [...new Set(paths)].filter((path) => laws.get(path) !== undefined)
}

/** The laws in use for what is wanted; null before the municipality is set up. */
export async function guideTo(scope: ReadScope, laws: LawShelf, want: Want): Promise<Guided | null> {
  const municipality = await findMunicipality(scope.db, scope.muniId)
  if (!municipality) return null
  const parts: LawPart[] = []
  const covered: CoveredBy[] = []
  for (const subject of want.subjects) {
    const found = await partFor(scope, laws, subject)
    if (!found) continue
    const { chapter } = found.use.law
    parts.push(found.part)
    covered.push({ subject, title: `${chapter.title}, chapter ${chapter.number}`, confirmed: found.use.confirmed, sections: found.use.sections })
  }
  const used = parts.length > 0 ? [] : (await chaptersInUse(scope, laws)).flatMap((path) => laws.get(path) ?? [])
  return {
    want,
    municipality,
    offices: await listOffices(scope.db, scope.muniId),
    parts,
    covered,
    mentions: mentionsIn(used, want.words),
    local: localFacts(municipality),
    today: scope.today,
    now: scope.now,
  }
}
