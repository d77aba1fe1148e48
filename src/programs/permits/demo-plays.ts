/** What happens in a case of the demo: each play is one action of the pages, performed by the person whose turn it is. */

import type { Procedure } from '../../engine/procedure.ts'
import type { PlainDate } from '../../kernel/dates.ts'
import type { Actor } from '../../platform/context.ts'
import type { Stage } from '../../platform/stage.ts'
import { attach } from '../attachments/actions.ts'
import { keepUpload } from '../attachments/actions-uploads.ts'
import { demoPaper } from '../attachments/demo.ts'
import type { DocumentKind } from '../attachments/model.ts'
import { settleDeposit, takePayment, voidPayment } from '../fees/actions.ts'
import { demoAmount } from '../fees/demo.ts'
import { recordInspection, requestInspection, scheduleInspection, voidInspection } from '../inspections/actions.ts'
import type { Found } from '../inspections/demo.ts'
import type { InspectionResult } from '../inspections/model.ts'
import type { Cast, DemoDays, Part } from '../municipality/demo.ts'
import { changePlan, type fileApplication, issuePermit, moveCase } from './actions.ts'
import type { Move } from './decide.ts'
import type { Plan } from './demo-facts.ts'
import type { Permit } from './model.ts'
import { closeCase, recordAct, recordApproval, recordRuling, waiveStep } from './officer-actions.ts'

export interface PermitDemo {
  readonly days: DemoDays
  readonly cast: Cast
  readonly laws: Parameters<typeof fileApplication>[1]
  readonly procedure: Procedure
}

/** A case while it is played. `version` follows the record, so that each act is that of somebody who has just read it. */
export interface PlayedCase {
  readonly kit: PermitDemo
  readonly stage: Stage
  permit: Permit
  /** The business day so many after the filing. */
  readonly dayAfter: (days: number) => PlainDate
  version: number
  readonly visits: Map<string, { readonly id: string; version: number }>
  readonly receipts: Map<string, string>
}

export type Play = (c: PlayedCase) => Promise<void>

const caseRef = ({ permit }: PlayedCase) => ({
  kind: 'permit',
  id: permit.id,
  label: permit.number,
  parcelId: permit.parcelId,
  law: permit.law,
  filed: permit.filed,
  place: permit.place,
})

const chargeOf = (c: PlayedCase, id: string) => {
  const charge = c.kit.procedure.charges.find((x) => x.id === id)
  if (!charge) throw new Error(`The procedure of the demo has no charge ${id}`)
  return charge
}

/** The clerk takes a payment of the amount that the Board has set, or of the amount given. */
export const pay =
  (charge: string, more: { readonly amount?: string; readonly method?: 'check' | 'cash' | 'card'; readonly note?: string } = {}): Play =>
  async (c) => {
    const amount = more.amount ?? demoAmount(c.kit.days, charge, c.permit.filed) ?? ''
    const receipt = await c.stage.act(c.kit.cast.marian, (s) =>
      takePayment(s, caseRef(c), chargeOf(c, charge), {
        charge,
        amount,
        paid: s.today,
        method: more.method ?? 'check',
        payer: c.permit.contractor || c.permit.applicant,
        note: more.note ?? '',
      }),
    )
    c.receipts.set(charge, receipt.id)
  }

const receiptOf = (c: PlayedCase, charge: string): string => c.receipts.get(charge) ?? ''

export const takeBack =
  (charge: string, reason: string): Play =>
  async (c) => {
    await c.stage.act(c.kit.cast.marian, (s) => voidPayment(s, receiptOf(c, charge), reason))
  }

export const returnDeposit: Play = async (c) => {
  await c.stage.act(c.kit.cast.marian, (s) =>
    settleDeposit(s, receiptOf(c, 'as-built-deposit'), { outcome: 'returned', amount: '', on: s.today, reason: 'All four copies received' }),
  )
}

/** A paper comes in and is put on the case. */
export const paper =
  (document: DocumentKind, name: string, lines: readonly string[] = []): Play =>
  async (c) => {
    const bytes = demoPaper({
      heading: name.replace(/\.pdf$/, ''),
      lines: [`${c.permit.number}, ${c.permit.place}`, ...lines],
      drawing: document === 'sketch' || document === 'as-built',
    })
    const kept = await keepUpload({ dataFolder: c.stage.dataFolder, muniId: c.stage.muniId }, { name, bytes: async () => bytes })
    if (!kept.ok || kept.value === null) throw new Error('A paper of the demo was not kept')
    const file = kept.value
    await c.stage.act(c.kit.cast.marian, (s) =>
      attach(s, { owner: { kind: 'permit', id: c.permit.id, label: c.permit.number }, parcelId: c.permit.parcelId, document, file }),
    )
  }
export const sketch = paper('sketch', 'Sketch of the lateral.pdf')

interface Decision {
  /** Entered by the clerk from the officer's signed paper. */
  readonly onPaper?: boolean
  readonly refused?: string
}

/** The superintendent decides, or the clerk enters what he decided on paper. */
export const approve =
  (fact: string, { onPaper = false, refused }: Decision = {}): Play =>
  async (c) => {
    const { cast, laws } = c.kit
    const who = onPaper ? cast.marian : cast.ray
    await c.stage.act(who, (s) =>
      recordApproval(s, laws, c.permit.id, { fact, decision: refused ? 'refused' : 'given', by: cast.ray.name, on: s.today, onPaper, reason: refused ?? '' }),
    )
  }

export const rule =
  (provision: string, reason: string): Play =>
  async (c) => {
    const { cast, laws } = c.kit
    await c.stage.act(cast.ray, (s) => recordRuling(s, laws, c.permit.id, { provision, item: '', reason, by: cast.ray.name, onPaper: false }))
  }

export const leaveOut =
  (step: string, reason: string): Play =>
  async (c) => {
    const { cast, laws } = c.kit
    await c.stage.act(cast.ray, (s) => waiveStep(s, laws, c.permit.id, step, { by: cast.ray.name, reason, onPaper: false }))
  }

/** Something took place: a notice, the connection, copies of a drawing. */
export const took =
  (
    step: string,
    { by, detail = '', copies = '', who = 'marian' }: { readonly by?: string; readonly detail?: string; readonly copies?: string; readonly who?: Part } = {},
  ): Play =>
  async (c) => {
    const { cast, laws } = c.kit
    await c.stage.act(cast[who], (s) =>
      recordAct(s, laws, c.permit.id, step, { on: s.today, by: by ?? (c.permit.contractor || c.permit.applicant), detail, copies }),
    )
  }

export const issue: Play = async (c) => {
  const { cast, laws } = c.kit
  await c.stage.act(cast.ray, (s) => issuePermit(s, laws, c.permit.id, c.version, { name: cast.ray.name, onPaper: false }))
  c.version += 1
}

export const ask =
  (inspection: string): Play =>
  async (c) => {
    const law = c.kit.procedure.inspections.find((i) => i.id === inspection)
    if (!law) throw new Error(`The procedure of the demo has no inspection ${inspection}`)
    const visit = await c.stage.act(c.kit.cast.marian, (s) => requestInspection(s, caseRef(c), law, c.permit.contractor || c.permit.applicant))
    c.visits.set(inspection, { id: visit.id, version: visit.version })
  }

const visitOf = (c: PlayedCase, inspection: string) => {
  const visit = c.visits.get(inspection)
  if (!visit) throw new Error(`The demo visits ${c.permit.place} before anybody asked for ${inspection}`)
  return visit
}

/** Sets the day of a visit: so many business days after the filing. */
export const setFor =
  (inspection: string, after: number, who: Part = 'tess'): Play =>
  async (c) => {
    const visit = visitOf(c, inspection)
    const { cast } = c.kit
    await c.stage.act(cast.marian, (s) => scheduleInspection(s, visit.id, visit.version, { scheduled: c.dayAfter(after), inspector: cast[who].name }))
    visit.version += 1
  }

/** What a visit found. */
export const found =
  (
    inspection: string,
    result: InspectionResult,
    facts: (on: PlainDate, plan: Plan) => Found,
    { notes = '', who = 'tess' }: { readonly notes?: string; readonly who?: Part } = {},
  ): Play =>
  async (c) => {
    const visit = visitOf(c, inspection)
    const actor: Actor = c.kit.cast[who]
    await c.stage.act(actor, (s) =>
      recordInspection(s, visit.id, visit.version, { done: s.today, result, inspector: actor.name, notes, facts: facts(s.today, c.permit.facts) }),
    )
    visit.version += 1
  }

export const voidVisit =
  (inspection: string, reason: string): Play =>
  async (c) => {
    const visit = visitOf(c, inspection)
    await c.stage.act(c.kit.cast.tess, (s) => voidInspection(s, visit.id, visit.version, reason))
    visit.version += 1
  }

/** A new plan comes in; a case that was sent back is filed again by it. */
export const newPlan =
  (more: Plan): Play =>
  async (c) => {
    c.permit = await c.stage.act(c.kit.cast.marian, (s) =>
      changePlan(s, c.kit.laws, c.permit.id, { version: c.version, facts: { ...c.permit.facts, ...more }, work: c.permit.work, classId: c.permit.classId }),
    )
    c.version += 1
  }

export const move =
  (to: Move, reason: string, who: Part = 'ray'): Play =>
  async (c) => {
    await c.stage.act(c.kit.cast[who], (s) => moveCase(s, c.kit.laws, c.permit.id, c.version, to, reason))
    c.version += 1
  }

export const close: Play = async (c) => {
  await c.stage.act(c.kit.cast.marian, (s) => closeCase(s, c.kit.laws, c.permit.id, c.version))
  c.version += 1
}

/** Several plays of one moment. */
export const both =
  (...plays: readonly Play[]): Play =>
  async (c) => {
    for (const play of plays) await play(c)
  }

export const nothingFound = (): Found => ({})
