import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ok } from '../src/kernel/result.ts'
import type { ActionScope, Actor } from '../src/platform/context.ts'
import { verifyJournal } from '../src/platform/journal/verify.ts'
import { attach, voidAttached } from '../src/programs/attachments/actions.ts'
import { adoptReading, recordInstrument } from '../src/programs/board/actions.ts'
import { addSlip, closeSlip } from '../src/programs/calendar/actions.ts'
import { setRate, settleDeposit, takePayment, voidPayment } from '../src/programs/fees/actions.ts'
import { cancelInspection, recordInspection, requestInspection, scheduleInspection, voidInspection } from '../src/programs/inspections/actions.ts'
import { adoptLaw, appointOfficer, changeSettings, confirmLaw, leaveOffice, setUpMunicipality } from '../src/programs/municipality/actions.ts'
import { listOffices } from '../src/programs/municipality/store.ts'
import { addCertificate, addPerson, changePerson, voidCertificateOf } from '../src/programs/people/actions.ts'
import { changePlan, fileApplication, issuePermit, moveCase, recheck } from '../src/programs/permits/actions.ts'
import { closeCase, recordAct, recordApproval, recordMarkOut, recordRuling, voidRecord, waiveStep } from '../src/programs/permits/officer-actions.ts'
import { changeCasePeople } from '../src/programs/permits/people-actions.ts'
import { addParcel, addStreetFeature, changeCard, changeParcel, makeCard, tiePerson, typeCard, voidCard } from '../src/programs/premises/actions.ts'
import { lawNames, lawShelf } from '../src/wiring.ts'
import { application, clerk, exampleFacts, file, finish, issue, must, prepare, superintendent, type TestOffice, testOffice, villages } from './support/office.ts'
import { journalOf, parcelInput } from './support/programs.ts'

const village = villages[0]
const law = village.law
const today = '11/30/2026'
let office: TestOffice
beforeAll(async () => {
  office = await testOffice(village)
})
afterAll(() => office.close())

const parts = () => {
  const procedure = lawShelf.get(law)?.chapter.procedures[0]
  const fee = procedure?.charges.find((c) => c.kind === 'fee')
  const deposit = procedure?.charges.find((c) => c.kind === 'deposit')
  const visit = procedure?.inspections.find((i) => i.beforeCover)
  if (!fee || !deposit || !visit) throw new Error('The law of the test has no fee, deposit or visit')
  return { fee, deposit, visit }
}
const act = <T>(work: (s: ActionScope) => Promise<{ ok: true; value: T } | { ok: false; refusal: { code: string; message: string } }>, who: Actor = clerk): Promise<T> => must(office.test.perform(work, who))
const caseRef = (id: string) => ({ kind: 'permit', id, label: 'case', parcelId: office.parcelId, law, filed: '2026-11-30' as never, place: '14 Mill Street' })
const permitVersion = async (id: string) => (await office.load(id)).file.permit.version
const issuedCase = async () => {
  const id = await file(office, village)
  await prepare(office, id)
  await must(issue(office, id))
  return id
}
const visitOf = (id: string) => act((s) => requestInspection(s, caseRef(id), parts().visit, 'Oakes'))
const newParcel = (printKey: string) => act((s) => addParcel(s, { ...parcelInput, printKey, owner: '' }))
const newPerson = () => act((s) => addPerson(s, { kind: 'company', name: 'Averbeck Plumbing' }))
const scan = { name: 'Scan.pdf', mediaType: 'application/pdf', bytes: 10, sha256: 'cd'.repeat(32) }
const act2026 = () => act((s) => recordInstrument(s, { kind: 'resolution', number: '2026-20', title: 'Fees', adopted: today, effective: '', vote: '' }))

/** Each action: what has to be there before, and the action itself. It is run once; the entry that it leaves must be the one named. */
interface Told {
  readonly action: string
  readonly kind: string
  /** True where the law says what is done here: the entry then names the section. */
  readonly cites?: boolean
  readonly who?: Actor
  before(): Promise<(s: ActionScope) => Promise<{ ok: true; value: unknown } | { ok: false; refusal: { code: string; message: string } }>>
}

const actions: Readonly<Record<string, Told>> = {
  setUpMunicipality: { action: 'municipality.set-up', kind: 'municipality', before: async () => (s) => setUpMunicipality({ ...s, muniId: `${s.muniId}-two` }, { name: 'Village of Montour Falls', kind: 'village', county: '', statePlane: '2261' }) },
  adoptLaw: { action: 'municipality.adopt-law', kind: 'law', before: async () => (s) => adoptLaw(s, lawNames, { area: 'sewers', law, from: '5/15/1995', instrument: 'L.L. 3-1995' }) },
  confirmLaw: { action: 'municipality.confirm-law', kind: 'law', before: async () => (s) => confirmLaw(s, { law, asOf: today, sectionsConfirmed: true }) },
  appointOfficer: {
    action: 'municipality.appoint',
    kind: 'office',
    before: async () => async (s) => appointOfficer(s, { officeId: (await listOffices(s.db, s.muniId))[0]?.id ?? '', name: 'Ray Whitcomb', from: '1/1/2020', capacity: '', accountId: null }),
  },
  leaveOffice: {
    action: 'municipality.leave-office',
    kind: 'office',
    before: async () => async (s) => leaveOffice(s, { holderId: (await listOffices(s.db, s.muniId)).flatMap((o) => o.holders)[0]?.id ?? '', until: today }),
  },
  changeSettings: { action: 'municipality.settings', kind: 'municipality', before: async () => (s) => changeSettings(s, { version: 1, name: village.name, publicApplications: false, frostDepthFt: '', officePhone: '', emergencyPhone: '', officeAddress: '', draftDays: '60' }) },
  addPerson: { action: 'people.add', kind: 'person', before: async () => (s) => addPerson(s, { name: 'Lee Park' }) },
  changePerson: {
    action: 'people.change',
    kind: 'person',
    before: async () => {
      const p = await newPerson()
      return (s) => changePerson(s, p.id, p.version, { ...p, phone: '555-0117' })
    },
  },
  addCertificate: {
    action: 'people.add-certificate',
    kind: 'person',
    before: async () => {
      const p = await newPerson()
      return (s) => addCertificate(s, p.id, { kind: 'bond', number: '7', issuer: '', from: today, until: '', limit: '' })
    },
  },
  voidCertificateOf: {
    action: 'people.void-certificate',
    kind: 'person',
    before: async () => {
      const p = await newPerson()
      const c = await act((s) => addCertificate(s, p.id, { kind: 'bond', number: '7', issuer: '', from: today, until: '', limit: '' }))
      return (s) => voidCertificateOf(s, p.id, c.id, 'entered twice')
    },
  },
  addParcel: { action: 'premises.add-parcel', kind: 'parcel', before: async () => (s) => addParcel(s, { ...parcelInput, printKey: '1-1-1', owner: '' }) },
  changeParcel: {
    action: 'premises.change-parcel',
    kind: 'parcel',
    before: async () => {
      const p = await newParcel('1-1-2')
      return (s) => changeParcel(s, p.id, p.version, { ...parcelInput, printKey: '1-1-2', note: 'corner' })
    },
  },
  tiePerson: { action: 'premises.tie-person', kind: 'parcel', before: async () => (s) => tiePerson(s, office.parcelId, { name: 'Lee Park', capacity: 'agent', from: today, source: 'typed' }) },
  addStreetFeature: { action: 'premises.add-street-feature', kind: 'street-feature', before: async () => (s) => addStreetFeature(s, { kind: 'manhole', facilityId: 'MH-14', geometry: [[-76.8, 42.3]], sizeIn: '', material: '', note: '' }) },
  typeCard: { action: 'premises.type-card', kind: 'card', before: async () => (s) => typeCard(s, office.parcelId, { number: '', tapped: 'about 1974', plumber: '', main: '', notes: '', ties: {} }, {}) },
  makeCard: { action: 'premises.make-card', kind: 'card', before: async () => (s) => makeCard(s, { parcelId: office.parcelId, permitId: 'p', law, tapped: '', plumber: '', facts: {} }) },
  changeCard: {
    action: 'premises.change-card',
    kind: 'card',
    before: async () => {
      const c = await act((s) => makeCard(s, { parcelId: office.parcelId, permitId: 'q', law, tapped: '', plumber: '', facts: {} }))
      return (s) => changeCard(s, c.id, c.version, { number: '', tapped: '', plumber: '', main: '8 in clay', notes: '', ties: {} }, {})
    },
  },
  voidCard: {
    action: 'premises.void-card',
    kind: 'card',
    before: async () => {
      const c = await act((s) => makeCard(s, { parcelId: office.parcelId, permitId: 'r', law, tapped: '', plumber: '', facts: {} }))
      return (s) => voidCard(s, c.id, c.version, 'typed twice')
    },
  },
  attach: { action: 'attachments.attach', kind: 'parcel', before: async () => (s) => attach(s, { owner: { kind: 'parcel', id: office.parcelId }, parcelId: office.parcelId, document: 'letter', file: scan }) },
  voidAttached: {
    action: 'attachments.void',
    kind: 'parcel',
    before: async () => {
      const a = await act((s) => attach(s, { owner: { kind: 'parcel', id: office.parcelId }, parcelId: office.parcelId, document: 'letter', file: scan }))
      return (s) => voidAttached(s, a.id, 'wrong parcel')
    },
  },
  recordInstrument: { action: 'board.record', kind: 'instrument', before: async () => (s) => recordInstrument(s, { kind: 'resolution', number: '2026-20', title: 'Fees', adopted: today, effective: '', vote: '' }) },
  adoptReading: { action: 'board.adopt-reading', kind: 'reading', before: async () => (s) => adoptReading(s, lawShelf.get(law)?.chapter.readings ?? [], { law, reading: 'mf-test-tee', choice: 'instead-of-plug', from: today, reasons: 'As the trade does it.', instrumentId: '' }) },
  setRate: {
    action: 'fees.set-rate',
    kind: 'charge',
    cites: true,
    before: async () => {
      const i = await act2026()
      return (s) => setRate(s, parts().fee, { law, charge: parts().fee.id, amount: '150', from: '', instrumentId: i.id })
    },
  },
  takePayment: {
    action: 'fees.take-payment',
    kind: 'permit',
    cites: true,
    before: async () => {
      const id = await file(office, village)
      return (s) => takePayment(s, caseRef(id), parts().fee, { charge: parts().fee.id, amount: '1', paid: today, method: 'cash', payer: 'Oakes', note: 'part' })
    },
  },
  settleDeposit: {
    action: 'fees.settle-deposit',
    kind: 'permit',
    before: async () => {
      const id = await file(office, village)
      const held = await act((s) => takePayment(s, caseRef(id), parts().deposit, { charge: parts().deposit.id, amount: '150', paid: today, method: 'cash', payer: 'Oakes', note: '' }))
      return (s) => settleDeposit(s, held.id, { outcome: 'returned', amount: '', on: today, reason: '' })
    },
  },
  voidPayment: {
    action: 'fees.void-receipt',
    kind: 'permit',
    before: async () => {
      const id = await file(office, village)
      const held = await act((s) => takePayment(s, caseRef(id), parts().deposit, { charge: parts().deposit.id, amount: '150', paid: today, method: 'cash', payer: 'Oakes', note: '' }))
      return (s) => voidPayment(s, held.id, 'check came back')
    },
  },
  addSlip: { action: 'calendar.add', kind: 'parcel', before: async () => (s) => addSlip(s, { kind: 'parcel', id: office.parcelId, label: '14 Mill Street', path: '/parcels/x', parcelId: office.parcelId }, { title: 'Call', due: today, who: 'clerk' }) },
  closeSlip: {
    action: 'calendar.done',
    kind: 'parcel',
    before: async () => {
      const slip = await act((s) => addSlip(s, { kind: 'parcel', id: office.parcelId, label: '14 Mill Street', path: '/parcels/x', parcelId: office.parcelId }, { title: 'Call', due: today, who: 'clerk' }))
      return (s) => closeSlip(s, slip.id, 1, 'done', '')
    },
  },
  requestInspection: {
    action: 'inspections.request',
    kind: 'permit',
    cites: true,
    before: async () => {
      const id = await file(office, village)
      return (s) => requestInspection(s, caseRef(id), parts().visit, 'Oakes')
    },
  },
  scheduleInspection: {
    action: 'inspections.schedule',
    kind: 'permit',
    before: async () => {
      const v = await visitOf(await file(office, village))
      return (s) => scheduleInspection(s, v.id, 1, { scheduled: '12/1/2026', inspector: 'Tess Amato' })
    },
  },
  recordInspection: {
    action: 'inspections.record',
    kind: 'permit',
    before: async () => {
      const v = await visitOf(await file(office, village))
      return (s) => recordInspection(s, v.id, 1, { done: today, result: 'covered', inspector: 'Tess Amato', notes: '', facts: {} })
    },
  },
  cancelInspection: {
    action: 'inspections.cancel',
    kind: 'permit',
    before: async () => {
      const v = await visitOf(await file(office, village))
      return (s) => cancelInspection(s, v.id, 1, 'rain')
    },
  },
  voidInspection: {
    action: 'inspections.void',
    kind: 'permit',
    before: async () => {
      const v = await visitOf(await file(office, village))
      return (s) => voidInspection(s, v.id, 1, 'wrong case')
    },
  },
  fileApplication: { action: 'permits.file', kind: 'permit', before: async () => (s) => fileApplication(s, lawShelf, application(office, village)) },
  recheck: {
    action: 'permits.check',
    kind: 'permit',
    before: async () => {
      const id = await file(office, village)
      return (s) => recheck(s, lawShelf, id, 'rechecked')
    },
  },
  changePlan: {
    action: 'permits.change-plan',
    kind: 'permit',
    before: async () => {
      const id = await file(office, village)
      return (s) => changePlan(s, lawShelf, id, { version: 1, facts: { ...exampleFacts(village.example), depth_of_cover_ft: '5' }, work: '', classId: application(office, village).classId })
    },
  },
  changeCasePeople: {
    action: 'permits.change-people',
    kind: 'permit',
    before: async () => {
      const id = await file(office, village)
      return (s) => changeCasePeople(s, lawShelf, id, { version: 1, applicant: 'Lee Park', owner: 'Dolores Kettering', contractor: 'Averbeck Plumbing' })
    },
  },
  moveCase: {
    action: 'permits.return',
    kind: 'permit',
    before: async () => {
      const id = await file(office, village)
      return (s) => moveCase(s, lawShelf, id, 1, 'return', 'Show the water line')
    },
  },
  issuePermit: {
    action: 'permits.issue',
    kind: 'permit',
    cites: true,
    who: superintendent,
    before: async () => {
      const id = await file(office, village)
      await prepare(office, id)
      const version = await permitVersion(id)
      return (s) => issuePermit(s, lawShelf, id, version, { name: 'Ray Whitcomb', onPaper: false })
    },
  },
  recordApproval: {
    action: 'permits.approve',
    kind: 'permit',
    cites: true,
    who: superintendent,
    before: async () => {
      const id = await file(office, village)
      return (s) => recordApproval(s, lawShelf, id, { fact: 'size_and_slope_approval', decision: 'given', by: 'Ray Whitcomb', on: today, onPaper: false, reason: '' })
    },
  },
  recordRuling: {
    action: 'permits.rule',
    kind: 'permit',
    cites: true,
    who: superintendent,
    before: async () => {
      const id = await file(office, village)
      return (s) => recordRuling(s, lawShelf, id, { provision: 'MF-117-36.C.8', item: '', reason: 'Measured on site, enough here', by: 'Ray Whitcomb', onPaper: false })
    },
  },
  recordAct: {
    action: 'permits.record-step',
    kind: 'permit',
    cites: true,
    before: async () => {
      const id = await file(office, village)
      return (s) => recordAct(s, lawShelf, id, 'ready-notice', { on: today, by: 'Oakes', detail: '', copies: '' })
    },
  },
  waiveStep: {
    action: 'permits.waive-step',
    kind: 'permit',
    cites: true,
    who: superintendent,
    before: async () => {
      const id = await file(office, village)
      return (s) => waiveStep(s, lawShelf, id, 'plans', { by: 'Ray Whitcomb', reason: 'Plain house', onPaper: false })
    },
  },
  voidRecord: {
    action: 'permits.void-act',
    kind: 'permit',
    before: async () => {
      const id = await file(office, village)
      const done = await act((s) => recordAct(s, lawShelf, id, 'ready-notice', { on: today, by: 'Oakes', detail: '', copies: '' }))
      return (s) => voidRecord(s, lawShelf, id, 'act', done.id, 'other house')
    },
  },
  recordMarkOut: {
    action: 'permits.mark-out',
    kind: 'permit',
    before: async () => {
      const id = await file(office, village)
      return (s) => recordMarkOut(s, lawShelf, id, { ticket: '11306-001-204', by: '' })
    },
  },
  closeCase: {
    action: 'permits.close',
    kind: 'permit',
    before: async () => {
      const id = await issuedCase()
      await must(finish(office, id))
      await act(async (s) => moveCase(s, lawShelf, id, (await office.load(id)).file.permit.version, 'reopen', 'one more look'))
      const version = await permitVersion(id)
      return (s) => closeCase(s, lawShelf, id, version)
    },
  },
}

/** What takes a scope and is no act of a person: each says in its own words what it does, and the acts above call it. */
const helpers = ['refreshCase', 'refreshCard', 'namedPeople', 'personNamed', 'cardNumber', 'afterReading', 'afterInspection', 'changeMailing']

describe('every action leaves an entry in the journal', () => {
  it('and none is missing from this test', () => {
    const found = globSync('src/programs/*/*actions.ts').flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/^export (?:async function|const) (\w+)\b[^\n]*?\(\s*\w+: ActionScope/gm)].map((m) => m[1] ?? ''))
    expect(found.length).toBeGreaterThan(40)
    expect(found.filter((name) => !(name in actions) && !helpers.includes(name))).toEqual([])
    expect([...Object.keys(actions), ...helpers].filter((name) => !found.includes(name))).toEqual([])
  })

  it.each(Object.keys(actions))('%s', async (name) => {
    const told = actions[name]
    if (!told) throw new Error(name)
    const run = await told.before()
    const was = (await journalOf(office.test)).at(-1)?.seq ?? 0
    await act(run as (s: ActionScope) => Promise<{ ok: true; value: unknown }>, told.who)
    const entries = (await journalOf(office.test)).filter((e) => e.seq > was)
    const entry = entries.find((e) => e.action === told.action)
    expect(entry, `${told.action} among ${entries.map((e) => e.action).join(', ')}`).toBeDefined()
    expect(entry).toMatchObject({ actor: (told.who ?? clerk).name, subject: { kind: told.kind }, payload: 'kept' })
    expect(entry?.subject.id).not.toBe('')
    expect(entry?.summary).toMatch(/^\S.*[.!?]$/)
    if (told.cites) expect(entry?.cite).toMatchObject({ law })
  })

  it('and the chain holds', async () => {
    expect((await verifyJournal(office.test.app.database.read, office.test.muniId)).broken).toBeNull()
  })

  it('a refused action leaves none', async () => {
    const was = (await journalOf(office.test)).at(-1)?.seq
    await office.test.perform(async (s) => {
      const added = await addPerson(s, { name: 'Nobody' })
      return added.ok ? { ok: false as const, refusal: { code: 'no', message: 'x' } } : ok(null)
    })
    expect((await journalOf(office.test)).at(-1)?.seq).toBe(was)
  })
})
