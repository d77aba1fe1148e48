/** The actions on what an office keeps: itself, people, parcels, papers, acts of the Board, money, slips. */
import { attach, voidAttached } from '../../src/programs/attachments/actions.ts'
import { recordInstrument } from '../../src/programs/board/actions.ts'
import { addSlip, closeSlip } from '../../src/programs/calendar/actions.ts'
import { makeCourtPapers, planEntry, recordEntryAct, requestEntry, voidEntry, voidEntryAct } from '../../src/programs/entry/actions.ts'
import { setRate, settleDeposit, takePayment, voidPayment } from '../../src/programs/fees/actions.ts'
import { adoptLaw, appointOfficer, changeSettings, leaveOffice, setUpMunicipality } from '../../src/programs/municipality/actions.ts'
import { listOffices } from '../../src/programs/municipality/store.ts'
import { addOffice, confirmLaw, confirmSections, mapBody } from '../../src/programs/municipality/text-actions.ts'
import { addCertificate, addPerson, changePerson, voidCertificateOf } from '../../src/programs/people/actions.ts'
import { addParcel, addStreetFeature, changeCard, changeParcel, makeCard, tiePerson, typeCard, voidCard } from '../../src/programs/premises/actions.ts'
import { bodyBook, lawNames, lawShelf, lawTexts } from '../../src/wiring.ts'
import { file, superintendent, type TestOffice } from './office.ts'
import { confirmOurs, parcelInput, settleReading } from './programs.ts'
import { act, act2026, caseRef, law, newParcel, newPerson, parts, scan, type Told, today, village } from './told-actions.ts'
import { boardActions } from './told-board.ts'

/** A power of entry for the law of the test, which has none of its own. */
const powerBook = new Map([
  [
    law,
    {
      title: 'Sewers',
      onPaper: 'Sewers, chapter 117',
      officer: 'Superintendent',
      textHash: lawTexts.get(law)?.hash ?? '',
      powers: [
        {
          id: 'suspected',
          cite: { section: '117-32', confidence: 'inferred' as const },
          carries: [],
          title: 'Enter',
          says: 'May enter.',
          grounds: ['suspicion' as const],
          who: 'the Superintendent',
          ours: true,
          hours: null,
          leaveOf: 'the owner',
          notice: null,
          afterRefusal: { by: 'the Superintendent', must: 'ask a court', cite: { section: '117-32', confidence: 'inferred' as const } },
          open: null,
        },
      ],
    },
  ],
])
const entryOf = { parcel: '14 Mill Street', law, power: 'suspected' }
const asked = { ground: 'suspicion', facts: 'A hose in the tank', purpose: 'Water piping', planned: '' }
const answered = { on: today, by: 'Sylvia Quarrymoss', capacity: 'owner', basis: '', outcome: '', until: '', detail: '', privileged: '', onPaper: false }
const newEntry = (o: TestOffice) => act(o, (s) => requestEntry(s, powerBook, entryOf, asked))

export const recordActions: Readonly<Record<string, Told>> = {
  setUpMunicipality: {
    action: 'municipality.set-up',
    kind: 'municipality',
    before: async () => (s) =>
      setUpMunicipality({ ...s, muniId: `${s.muniId}-two` }, { name: 'Village of Montour Falls', kind: 'village', county: '', statePlane: '2261' }),
  },
  adoptLaw: {
    action: 'municipality.adopt-law',
    kind: 'law',
    before: async () => (s) => adoptLaw(s, lawNames, { area: 'sewers', law, from: '5/15/1995', instrument: 'L.L. 3-1995' }),
  },
  confirmLaw: { action: 'municipality.confirm-law', kind: 'law', before: async () => (s) => confirmLaw(s, lawTexts, { law, asOf: today }) },
  confirmSections: {
    action: 'municipality.confirm-sections',
    kind: 'law',
    before: async (o) => {
      await act(o, (s) => confirmLaw(s, lawTexts, { law, asOf: today }))
      return (s) => confirmSections(s, lawTexts, law, [{ section: lawTexts.get(law)?.inferred[0]?.section ?? '', same: true, book: '' }])
    },
  },
  mapBody: {
    action: 'municipality.map-body',
    kind: 'body',
    before: async () => (s) => mapBody(s, bodyBook, { law, body: 'superintendent', office: 'none', from: today, note: '' }),
  },
  addOffice: { action: 'municipality.add-office', kind: 'office', before: async () => (s) => addOffice(s, 'Superintendent of Highways') },
  appointOfficer: {
    action: 'municipality.appoint',
    kind: 'office',
    before: async () => async (s) =>
      appointOfficer(s, { officeId: (await listOffices(s.db, s.muniId))[0]?.id ?? '', name: 'Ray Whitcomb', from: '1/1/2020', capacity: '', accountId: null }),
  },
  leaveOffice: {
    action: 'municipality.leave-office',
    kind: 'office',
    before: async () => async (s) => leaveOffice(s, { holderId: (await listOffices(s.db, s.muniId)).flatMap((o) => o.holders)[0]?.id ?? '', until: today }),
  },
  changeSettings: {
    action: 'municipality.settings',
    kind: 'municipality',
    before: async () => (s) =>
      changeSettings(s, {
        version: 1,
        name: village.name,
        publicApplications: false,
        frostDepthFt: '',
        officePhone: '',
        emergencyPhone: '',
        officeAddress: '',
        draftDays: '60',
      }),
  },
  addPerson: { action: 'people.add', kind: 'person', before: async () => (s) => addPerson(s, { name: 'Lee Park' }) },
  changePerson: {
    action: 'people.change',
    kind: 'person',
    before: async (o) => {
      const p = await newPerson(o)
      return (s) => changePerson(s, p.id, p.version, { ...p, phone: '555-0117' })
    },
  },
  addCertificate: {
    action: 'people.add-certificate',
    kind: 'person',
    before: async (o) => {
      const p = await newPerson(o)
      return (s) => addCertificate(s, p.id, { kind: 'bond', number: '7', issuer: '', from: today, until: '', limit: '' })
    },
  },
  voidCertificateOf: {
    action: 'people.void-certificate',
    kind: 'person',
    before: async (o) => {
      const p = await newPerson(o)
      const c = await act(o, (s) => addCertificate(s, p.id, { kind: 'bond', number: '7', issuer: '', from: today, until: '', limit: '' }))
      return (s) => voidCertificateOf(s, p.id, c.id, 'entered twice')
    },
  },
  addParcel: { action: 'premises.add-parcel', kind: 'parcel', before: async () => (s) => addParcel(s, { ...parcelInput, printKey: '1-1-1', owner: '' }) },
  changeParcel: {
    action: 'premises.change-parcel',
    kind: 'parcel',
    before: async (o) => {
      const p = await newParcel(o, '1-1-2')
      return (s) => changeParcel(s, p.id, p.version, { ...parcelInput, printKey: '1-1-2', note: 'corner' })
    },
  },
  tiePerson: {
    action: 'premises.tie-person',
    kind: 'parcel',
    before: async (o) => (s) => tiePerson(s, o.parcelId, { name: 'Lee Park', capacity: 'agent', from: today, source: 'typed' }),
  },
  addStreetFeature: {
    action: 'premises.add-street-feature',
    kind: 'street-feature',
    before: async () => (s) => addStreetFeature(s, { kind: 'manhole', facilityId: 'MH-14', geometry: [[-76.8, 42.3]], sizeIn: '', material: '', note: '' }),
  },
  typeCard: {
    action: 'premises.type-card',
    kind: 'card',
    before: async (o) => (s) => typeCard(s, o.parcelId, { number: '', tapped: 'about 1974', plumber: '', main: '', notes: '', ties: {} }, {}),
  },
  makeCard: {
    action: 'premises.make-card',
    kind: 'card',
    before: async (o) => (s) => makeCard(s, { parcelId: o.parcelId, permitId: 'p', law, tapped: '', plumber: '', facts: {} }),
  },
  changeCard: {
    action: 'premises.change-card',
    kind: 'card',
    before: async (o) => {
      const c = await act(o, (s) => makeCard(s, { parcelId: o.parcelId, permitId: 'q', law, tapped: '', plumber: '', facts: {} }))
      return (s) => changeCard(s, c.id, c.version, { number: '', tapped: '', plumber: '', main: '8 in clay', notes: '', ties: {} }, {})
    },
  },
  voidCard: {
    action: 'premises.void-card',
    kind: 'card',
    before: async (o) => {
      const c = await act(o, (s) => makeCard(s, { parcelId: o.parcelId, permitId: 'r', law, tapped: '', plumber: '', facts: {} }))
      return (s) => voidCard(s, c.id, c.version, 'typed twice')
    },
  },
  attach: {
    action: 'attachments.attach',
    kind: 'parcel',
    before: async (o) => (s) => attach(s, { owner: { kind: 'parcel', id: o.parcelId }, parcelId: o.parcelId, document: 'letter', file: scan }),
  },
  voidAttached: {
    action: 'attachments.void',
    kind: 'parcel',
    before: async (o) => {
      const a = await act(o, (s) => attach(s, { owner: { kind: 'parcel', id: o.parcelId }, parcelId: o.parcelId, document: 'letter', file: scan }))
      return (s) => voidAttached(s, a.id, 'wrong parcel')
    },
  },
  recordInstrument: {
    action: 'board.record',
    kind: 'instrument',
    before: async () => (s) => recordInstrument(s, { kind: 'resolution', number: '2026-20', title: 'Fees', adopted: today, effective: '', vote: '' }),
  },
  adoptReading: {
    action: 'board.adopt-reading',
    kind: 'reading',
    before: async () => (s) =>
      settleReading(s, lawShelf.get(law)?.chapter.readings ?? [], {
        law,
        reading: 'mf-test-tee',
        choice: 'instead-of-plug',
        from: today,
        reasons: 'As the trade does it.',
      }),
  },
  ...boardActions,
  setRate: {
    action: 'fees.set-rate',
    kind: 'charge',
    cites: true,
    before: async (o) => {
      const i = await act2026(o)
      return (s) => setRate(s, parts().fee, { law, charge: parts().fee.id, amount: '150', from: '', instrumentId: i.id })
    },
  },
  takePayment: {
    action: 'fees.take-payment',
    kind: 'permit',
    cites: true,
    before: async (o) => {
      const id = await file(o, village)
      return (s) =>
        takePayment(s, caseRef(o, id), parts().fee, { charge: parts().fee.id, amount: '1', paid: today, method: 'cash', payer: 'Oakes', note: 'part' })
    },
  },
  settleDeposit: {
    action: 'fees.settle-deposit',
    kind: 'permit',
    before: async (o) => {
      const id = await file(o, village)
      const held = await act(o, (s) =>
        takePayment(s, caseRef(o, id), parts().deposit, { charge: parts().deposit.id, amount: '150', paid: today, method: 'cash', payer: 'Oakes', note: '' }),
      )
      return (s) => settleDeposit(s, held.id, { outcome: 'returned', amount: '', on: today, reason: '' })
    },
  },
  voidPayment: {
    action: 'fees.void-receipt',
    kind: 'permit',
    before: async (o) => {
      const id = await file(o, village)
      const held = await act(o, (s) =>
        takePayment(s, caseRef(o, id), parts().deposit, { charge: parts().deposit.id, amount: '150', paid: today, method: 'cash', payer: 'Oakes', note: '' }),
      )
      return (s) => voidPayment(s, held.id, 'check came back')
    },
  },
  addSlip: {
    action: 'calendar.add',
    kind: 'parcel',
    before: async (o) => (s) =>
      addSlip(
        s,
        { kind: 'parcel', id: o.parcelId, label: '14 Mill Street', path: '/parcels/x', parcelId: o.parcelId },
        { title: 'Call', due: today, who: 'clerk' },
      ),
  },
  closeSlip: {
    action: 'calendar.done',
    kind: 'parcel',
    before: async (o) => {
      const slip = await act(o, (s) =>
        addSlip(
          s,
          { kind: 'parcel', id: o.parcelId, label: '14 Mill Street', path: '/parcels/x', parcelId: o.parcelId },
          { title: 'Call', due: today, who: 'clerk' },
        ),
      )
      return (s) => closeSlip(s, slip.id, 1, 'done', '')
    },
  },
  requestEntry: { action: 'entry.request', kind: 'entry', cites: true, before: async () => (s) => requestEntry(s, powerBook, entryOf, asked) },
  planEntry: {
    action: 'entry.plan',
    kind: 'entry',
    cites: true,
    before: async (o) => {
      const e = await newEntry(o)
      return (s) => planEntry(s, powerBook, e.id, 1, '12/14/2026')
    },
  },
  recordEntryAct: {
    action: 'entry.refusal',
    kind: 'entry',
    cites: true,
    before: async (o) => {
      const e = await newEntry(o)
      return (s) => recordEntryAct(s, powerBook, e.id, 1, 'refusal', answered)
    },
  },
  voidEntryAct: {
    action: 'entry.void-act',
    kind: 'entry',
    cites: true,
    before: async (o) => {
      const e = await newEntry(o)
      const made = await act(o, (s) => recordEntryAct(s, powerBook, e.id, 1, 'refusal', answered))
      return (s) => voidEntryAct(s, powerBook, e.id, made.id, 'wrong house')
    },
  },
  voidEntry: {
    action: 'entry.void',
    kind: 'entry',
    cites: true,
    before: async (o) => {
      const e = await newEntry(o)
      return (s) => voidEntry(s, powerBook, e.id, 1, 'wrong house')
    },
  },
  makeCourtPapers: {
    action: 'entry.court-papers',
    kind: 'entry',
    cites: true,
    who: superintendent,
    before: async (o) => {
      const e = await newEntry(o)
      await act(o, (s) => confirmOurs(s, law, today))
      await act(o, (s) => recordEntryAct(s, powerBook, e.id, 1, 'refusal', answered))
      await act(o, (s) => recordEntryAct(s, powerBook, e.id, 2, 'attorney-advice', { ...answered, outcome: 'court' }), superintendent)
      return (s) => makeCourtPapers(s, powerBook, e.id)
    },
  },
}
