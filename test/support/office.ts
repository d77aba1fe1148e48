/** An office for a test: a municipality with its law in use, fees set, a contractor with papers, one parcel. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { ok, type Result } from '../../src/kernel/result.ts'
import type { Actor } from '../../src/platform/context.ts'
import { type TestApp, testActor } from '../../src/platform/test-support.ts'
import { recordInstrument } from '../../src/programs/board/actions.ts'
import { setRate, settleDeposit, takePayment } from '../../src/programs/fees/actions.ts'
import { recordInspection, requestInspection, scheduleInspection } from '../../src/programs/inspections/actions.ts'
import { adoptLaw, setUpMunicipality } from '../../src/programs/municipality/actions.ts'
import { addCertificate, addPerson } from '../../src/programs/people/actions.ts'
import { certificateKinds } from '../../src/programs/people/model.ts'
import { type ApplicationInput, fileApplication, issuePermit } from '../../src/programs/permits/actions.ts'
import { type LoadedCase, loadCase } from '../../src/programs/permits/actions-casefile.ts'
import { isSettled, stepStates, stoppers } from '../../src/programs/permits/decide-steps.ts'
import { closeCase, recordAct, recordApproval, recordRuling, waiveStep } from '../../src/programs/permits/officer-actions.ts'
import { addParcel } from '../../src/programs/premises/actions.ts'
import { lawNames, lawShelf } from '../../src/wiring.ts'
import { programApp } from './programs.ts'
import { must } from './results.ts'

export * from './results.ts'

export const clerk: Actor = testActor('Marian Vosburgh', 'clerk')
export const superintendent: Actor = testActor('Ray Whitcomb', 'superintendent', 'engineer', 'inspector', 'board', 'attorney')

/** The three sewer laws, with an application that meets each. */
export const villages = [
  { law: 'ny/montour-falls/117-sewers', name: 'Village of Montour Falls', kind: 'village', example: 'montour-falls-building-lateral.yaml' },
  { law: 'ny/chester/77-sewers', name: 'Town of Chester', kind: 'town', example: 'chester-building-sewer.yaml' },
  { law: 'ny/fort-plain/144-sewers', name: 'Village of Fort Plain', kind: 'village', example: 'fort-plain-building-sewer.yaml' },
] as const
export type Village = (typeof villages)[number] | typeof fishkill

/** A village that governs cross-connections and no sewer: it has no permit. */
export const fishkill = { law: 'ny/fishkill/165-cross-connection', name: 'Village of Fishkill', kind: 'village', example: '', area: 'backflow' } as const

export const exampleFacts = (file: string): Readonly<Record<string, unknown>> =>
  (parse(readFileSync(new URL(`../../examples/${file}`, import.meta.url), 'utf8')) as { facts: Record<string, unknown> }).facts

export interface TestOffice {
  readonly test: TestApp
  readonly parcelId: string
  readonly contractor: string
  must<T>(done: Promise<Result<T>>): Promise<T>
  load(id: string): Promise<LoadedCase>
  close(): Promise<void>
}

async function putLawInUse(test: TestApp, village: Village, isDemo: boolean): Promise<void> {
  await must(
    test.perform(
      (s) => adoptLaw(s, lawNames, { area: 'area' in village ? village.area : 'sewers', law: village.law, from: '1900-01-01', instrument: '' }),
      clerk,
    ),
  )
  if (isDemo) await must(test.perform((s) => adoptLaw(s, lawNames, { area: 'backflow', law: fishkill.law, from: '1996-08-05', instrument: '' }), clerk))
}

/** A demo may borrow a second law, as Tannery Falls does: Fishkill's on cross-connections. */
export async function testOffice(village: Village, isDemo = false): Promise<TestOffice> {
  const test = await programApp()
  const contractor = 'Oakes Plumbing and Drain'
  await must(test.perform((s) => setUpMunicipality(s, { name: village.name, kind: village.kind, county: 'Test County', statePlane: '2260' }, isDemo), clerk))
  const parcelId = await must(
    test.perform(async (s) => {
      const parcel = await addParcel(s, {
        swis: '',
        printKey: '24.11-2-17',
        address: '14 Mill Street',
        use: 'one-family house',
        waterAccount: '',
        note: '',
        owner: 'Dolores Kettering',
      })
      return parcel.ok ? ok(parcel.value.id) : parcel
    }, clerk),
  )
  await putLawInUse(test, village, isDemo)
  const charges = lawShelf.get(village.law)?.chapter.procedures[0]?.charges ?? []
  for (const charge of charges.filter((c) => c.setBy !== 'actual-cost' && c.setBy !== 'case-by-case')) {
    await must(
      test.perform(async (s) => {
        const act = await recordInstrument(s, {
          kind: charge.setBy === 'local-law' ? 'local-law' : 'resolution',
          number: '2026-03',
          title: charge.title,
          adopted: '2026-01-05',
          effective: '2026-01-06',
          vote: '5 to 0',
        })
        return act.ok ? setRate(s, charge, { law: village.law, charge: charge.id, amount: '150.00', from: '', instrumentId: act.value.id }) : act
      }, clerk),
    )
  }
  await must(
    test.perform(async (s): Promise<Result<null>> => {
      const person = await addPerson(s, { kind: 'company', name: contractor })
      if (!person.ok) return person
      for (const kind of Object.keys(certificateKinds)) {
        const added = await addCertificate(s, person.value.id, {
          kind,
          number: 'T-1',
          issuer: 'Test',
          from: '2026-01-01',
          until: '2027-03-31',
          limit: '$1,000,000.00',
        })
        if (!added.ok) return added
      }
      return ok(null)
    }, clerk),
  )
  return { test, parcelId, contractor, must, load: (id) => must(test.read((s) => loadCase(s, lawShelf, id))), close: () => test.close() }
}

export const application = (office: TestOffice, village: Village, facts = exampleFacts(village.example)): ApplicationInput => {
  const procedure = lawShelf.get(village.law)?.chapter.procedures[0]
  return {
    subject: 'building-sewer',
    parcel: office.parcelId,
    classId: procedure?.classes.find((c) => c.elsewhere === undefined)?.id ?? '',
    applicant: office.contractor,
    owner: 'Dolores Kettering',
    contractor: office.contractor,
    contractorPhone: '',
    work: 'New building sewer for a one-family house',
    filed: '',
    emergency: false,
    facts,
    draftTokenHash: null,
  }
}

export const file = (office: TestOffice, village: Village, facts?: Readonly<Record<string, unknown>>): Promise<string> =>
  must(
    office.test.perform(async (s) => {
      const filed = await fileApplication(s, lawShelf, application(office, village, facts))
      return filed.ok ? ok(filed.value.id) : filed
    }, clerk),
  )

/** Does what a step waits for, as the officer would. Gives false where this step has nothing to do now. */
async function settle(office: TestOffice, id: string, stepId: string): Promise<boolean> {
  const { file: f, use } = await office.load(id)
  const state = stepStates(f).find((s) => s.step.id === stepId)
  if (!state || isSettled(state)) return false
  const { step } = state
  const { test } = office
  const charge = use.procedure.charges.find((c) => c.id === step.fee)
  const ref = { kind: 'permit', id, label: f.permit.number, parcelId: f.permit.parcelId, law: f.permit.law, filed: f.permit.filed }
  if (step.kind === 'application' || step.kind === 'plan-check' || step.kind === 'issue') return false
  if (state.status === 'maybe' || (step.atDiscretionOf && step.kind === 'attachment') || charge?.setBy === 'actual-cost' || charge?.setBy === 'case-by-case') {
    await must(test.perform((s) => waiveStep(s, lawShelf, id, stepId, { by: 'Ray Whitcomb', reason: 'Not needed here', onPaper: false }), superintendent))
  } else if ((step.kind === 'fee' || step.kind === 'deposit') && charge) {
    await must(
      test.perform(
        (s) => takePayment(s, ref, charge, { charge: charge.id, amount: '150.00', paid: f.today, method: 'check', payer: office.contractor, note: '' }),
        clerk,
      ),
    )
  } else if (step.kind === 'deposit-return') {
    const held = f.receipts.find((r) => r.charge === step.fee && r.kind === 'deposit' && r.settled === null && r.voidReason === null)
    if (!held) return false
    await must(test.perform((s) => settleDeposit(s, held.id, { outcome: 'returned', amount: '', on: f.today, reason: '' }), clerk))
  } else if (step.kind === 'approval' && step.approval) {
    await must(
      test.perform(
        (s) => recordApproval(s, lawShelf, id, { fact: step.approval ?? '', decision: 'given', by: 'Ray Whitcomb', on: f.today, onPaper: false, reason: '' }),
        superintendent,
      ),
    )
  } else if (step.kind === 'inspection' || step.kind === 'test') {
    const law = use.procedure.inspections.find((i) => i.id === step.inspection)
    if (!law) throw new Error(`No inspection ${step.inspection ?? ''}`)
    const visit = await must(test.perform((s) => requestInspection(s, { ...ref, place: f.permit.place }, law, office.contractor), clerk))
    await must(test.perform((s) => scheduleInspection(s, visit.id, 1, { scheduled: f.today, inspector: 'Tess Amato' }), clerk))
    await must(
      test.perform((s) => recordInspection(s, visit.id, 2, { done: f.today, result: 'passed', inspector: 'Tess Amato', notes: '', facts: {} }), superintendent),
    )
  } else {
    await must(
      test.perform(
        (s) => recordAct(s, lawShelf, id, stepId, { on: f.today, by: 'Ray Whitcomb', detail: '', copies: String(step.copies ?? 1) }),
        superintendent,
      ),
    )
  }
  return true
}

/** Settles everything before the permit: steps, approvals that findings ask for, and rulings on what cannot be told. Gives what the officer had to rule on. */
export async function prepare(office: TestOffice, id: string): Promise<readonly string[]> {
  const ruled: string[] = []
  for (let round = 0; round < 40; round++) {
    const { file: f, use } = await office.load(id)
    const issueAt = use.procedure.steps.findIndex((s) => s.kind === 'issue')
    let moved = false
    for (const [at, step] of use.procedure.steps.entries())
      if (at < issueAt || step.before === 'file' || step.before === 'issue') moved = (await settle(office, id, step.id)) || moved
    const stop = stoppers((await office.load(id)).file)[0]
    if (stop) {
      const finding = f.check?.result.findings.find((x) => x.provision === stop.provision)
      const approval = finding?.approval
      if (stop.kind === 'approval' && approval)
        await must(
          office.test.perform(
            (s) => recordApproval(s, lawShelf, id, { fact: approval.fact, decision: 'given', by: 'Ray Whitcomb', on: f.today, onPaper: false, reason: '' }),
            superintendent,
          ),
        )
      else if (stop.kind === 'violates') throw new Error(`falls short: ${stop.what}`)
      else {
        ruled.push(`${stop.provision}: ${stop.what}`)
        await must(
          office.test.perform(
            (s) =>
              recordRuling(s, lawShelf, id, {
                provision: stop.provision,
                item: '',
                reason: 'Looked at on site and accepted for this case',
                by: 'Ray Whitcomb',
                onPaper: false,
              }),
            superintendent,
          ),
        )
      }
      moved = true
    }
    if (!moved) return ruled
  }
  throw new Error('The case never became ready')
}

export const issue = async (office: TestOffice, id: string) => {
  const { file: f } = await office.load(id)
  return office.test.perform((s) => issuePermit(s, lawShelf, id, f.permit.version, { name: 'Ray Whitcomb', onPaper: false }), superintendent)
}

/** Settles what follows the permit and closes the case. */
export async function finish(office: TestOffice, id: string) {
  for (let round = 0; round < 4; round++) {
    const { use } = await office.load(id)
    for (const step of use.procedure.steps) await settle(office, id, step.id)
  }
  const { file: f } = await office.load(id)
  return office.test.perform((s) => closeCase(s, lawShelf, id, f.permit.version), superintendent)
}
