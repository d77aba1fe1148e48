/** The 8 by 5 inch tap card, as data for the press. */

import { lateralPlan, lateralProfile } from '../../drawings/lateral.ts'
import { trench } from '../../drawings/trench.ts'
import type { PlainDate } from '../../kernel/dates.ts'
import type { JournalView } from '../../platform/journal/read.ts'
import type { TapCardPaper } from '../../platform/paper/papers.ts'
import { commonOf } from '../permits/decide-letterhead.ts'
import { lateralFacts, oldWork, trenchFacts } from '../permits/model-measures.ts'
import type { ListedParcel } from '../premises/model.ts'
import { tieLabels } from '../premises/model.ts'
import { printedFacts } from './model-card-facts.ts'
import type { CardView } from './parcel-page.ts'

/** Null where no law is in use: the card cannot say who keeps up which part. */
export function tapCardPaper(parcel: ListedParcel, v: CardView, entries: readonly JournalView[], today: PlainDate): TapCardPaper | null {
  if (v.use === null) return null
  const { use, card: c } = { use: v.use, card: v.card }
  const caption = { id: 'k', place: parcel.address, number: `Tap card ${c.number}`, date: c.source === 'drawer' ? 'typed from the drawer' : 'as inspected' }
  const kind = use.municipality.kind === 'town' ? 'town' : 'village'
  const procedure = c.source === 'drawer' ? oldWork(use.procedure) : use.procedure
  const l = lateralFacts(
    procedure,
    c.facts,
    v.findings,
    { ...caption, id: 'l', owner: parcel.ownerNames, street: parcel.address.replace(/^\d+\S* /, ''), kind },
    c.ties,
  )
  const t = trenchFacts(procedure, c.facts, v.findings, { ...caption, id: 't' }, false)
  const ties = Object.entries(c.ties).map(([k, value]) => ({ label: tieLabels[k as keyof typeof tieLabels], value: value ?? null }))
  const facts = printedFacts(c.facts).map(([label, value]) => ({ label, value: value || null }))
  return {
    ...commonOf(use, today, null),
    cardNumber: c.number,
    place: { address: parcel.address, printKey: parcel.printKey },
    facts: [
      { label: 'Owner', value: parcel.ownerNames || null },
      { label: 'Tapped', value: c.tapped || null },
      { label: 'Plumber', value: c.plumber || null },
      { label: 'Main', value: c.main || null },
      ...facts,
      ...ties,
    ],
    plan: { svg: lateralPlan(l), alt: `Plan of the lateral at ${parcel.address}` },
    profile: { svg: lateralProfile({ ...l, id: 'm' }), alt: `Profile of the lateral at ${parcel.address}` },
    trench: { svg: trench(t), alt: `Trench section at ${parcel.address}` },
    upkeep: use.procedure.ownership
      .slice(0, 4)
      .map((p) => ({ who: p.reading ? `${p.work}; two readings of who pays` : p.work, text: p.part, cite: p.cites[0] ?? null })),
    entries: entries.map((e) => ({ on: e.at.slice(0, 10) as PlainDate, what: e.summary, by: e.actor })),
  }
}
