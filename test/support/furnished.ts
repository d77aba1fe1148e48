/** An office with something of everything in it, and an address for every page that shows it. */
import { readFileSync } from 'node:fs'
import { plainDate } from '../../src/kernel/dates.ts'
import { must } from './results.ts'
import type { ActionScope } from '../../src/platform/context.ts'
import { attach } from '../../src/programs/attachments/actions.ts'
import { keepUpload } from '../../src/programs/attachments/actions-uploads.ts'
import { addSlip } from '../../src/programs/calendar/actions.ts'
import { takePayment } from '../../src/programs/fees/actions.ts'
import { recordInspection, requestInspection } from '../../src/programs/inspections/actions.ts'
import { addCertificate, addPerson } from '../../src/programs/people/actions.ts'
import { recordAct, recordApproval, recordRuling } from '../../src/programs/permits/officer-actions.ts'
import { typeCard } from '../../src/programs/premises/actions.ts'
import { beginImport, type ImportDesk, readImport } from '../../src/programs/premises/import-actions.ts'
import { publishImport } from '../../src/programs/premises/import-publish-actions.ts'
import { lawShelf } from '../../src/wiring.ts'
import { perform, read } from '../../src/platform/perform.ts'
import { clerk, file, issue, prepare, superintendent, type TestOffice, type Village } from './office.ts'

const today = '11/30/2026'

async function imported(office: TestOffice): Promise<string> {
  const { test } = office
  const who = { muniId: test.muniId, actor: clerk }
  const desk: ImportDesk = {
    muniId: test.muniId,
    dataFolder: test.app.dataFolder,
    read: (look) => read(test.app, who, look),
    perform: (act, form) => perform(test.app, { ...who, ...(form ? { formKey: form.formKey } : {}) }, act),
  }
  const bytes = readFileSync(new URL('../../examples/import/roll.csv', import.meta.url))
  const id = await must(beginImport(desk, { kind: 'parcels', fileName: 'roll.csv', bytes, asOf: plainDate('2026-07-01'), options: { map: null, onlySwis: '' }, mostBytes: 10_000_000 }))
  const looked = await must(readImport(desk, id))
  await must(publishImport(desk, id, { version: looked.version, leaveOut: true }))
  return id
}

/** The parameters of every address: what is put in place of `:number`, `:visit` and so on. */
export interface Furnished {
  readonly open: string
  readonly issued: string
  readonly example: Readonly<Record<string, string>>
}

export async function furnish(office: TestOffice, village: Village): Promise<Furnished> {
  const { test, parcelId } = office
  const act = <T>(work: (s: ActionScope) => Promise<{ ok: true; value: T } | { ok: false; refusal: { code: string; message: string } }>, who = clerk): Promise<T> => must(test.perform(work, who))
  const openId = await file(office, village)
  const issuedId = await file(office, village)
  await prepare(office, issuedId)
  await must(issue(office, issuedId))
  const [open, issued] = [(await office.load(openId)).file.permit, (await office.load(issuedId)).file.permit]
  const { use } = await office.load(openId)
  const visitLaw = use.procedure.inspections.find((i) => i.beforeCover)
  const deposit = use.procedure.charges.find((c) => c.kind === 'deposit')
  const fee = use.procedure.charges.find((c) => c.kind === 'fee')
  if (!visitLaw || !deposit || !fee) throw new Error('The law of the test has no visit, deposit or fee')
  const ref = (p: typeof open) => ({ kind: 'permit', id: p.id, label: p.number, parcelId, law: p.law, filed: p.filed, place: p.place })
  const receipt = await act((s) => takePayment(s, ref(open), deposit, { charge: deposit.id, amount: '150', paid: today, method: 'cash', payer: 'Oakes', note: '' }))
  const visit = await act((s) => requestInspection(s, ref(open), visitLaw, 'Oakes'))
  const seen = await act((s) => requestInspection(s, ref(issued), visitLaw, 'Oakes'))
  await act((s) => recordInspection(s, seen.id, 1, { done: today, result: 'passed', inspector: 'Tess Amato', notes: '', facts: {} }))
  const approval = await act((s) => recordApproval(s, lawShelf, openId, { fact: 'size_and_slope_approval', decision: 'given', by: 'Ray Whitcomb', on: today, onPaper: false, reason: '' }), superintendent)
  const ruling = await act((s) => recordRuling(s, lawShelf, openId, { provision: 'MF-117-36.C.8', item: '', reason: 'Measured on site, enough here', by: '', onPaper: false }), superintendent)
  const step = await act((s) => recordAct(s, lawShelf, openId, 'ready-notice', { on: today, by: 'Oakes', detail: '', copies: '' }))
  const stored = await must(keepUpload({ dataFolder: test.app.dataFolder, muniId: test.muniId }, { name: 'levels.csv', bytes: async () => new TextEncoder().encode('point,level\n1,481.2\n2,481.4\n') }))
  if (stored === null) throw new Error('The paper of the test was not kept')
  const paper = await act((s) => attach(s, { owner: { kind: 'permit', id: openId, label: open.number }, parcelId, document: 'other', file: stored }))
  const card = await act((s) => typeCard(s, parcelId, { number: '', tapped: 'about 1974', plumber: '', main: '', notes: '', ties: { wyeFromManholeFt: '24' } }, { pipe_material: 'clay, I think' }))
  const slip = await act((s) => addSlip(s, { kind: 'parcel', id: parcelId, label: '14 Mill Street', path: `/parcels/${parcelId}`, parcelId }, { title: 'Call the plumber', due: today, who: 'clerk' }))
  const person = await act((s) => addPerson(s, { kind: 'company', name: 'Averbeck Plumbing' }))
  const certificate = await act((s) => addCertificate(s, person.id, { kind: 'bond', number: '7', issuer: '', from: today, until: '', limit: '' }))
  return {
    open: open.number,
    issued: issued.number,
    example: {
      ':import': await imported(office),
      ':number': open.number,
      ':step': 'ready-notice',
      ':fact': 'connection_method_approval',
      ':provision': 'MF-117-36.C.8',
      ':move': 'return',
      ':charge': fee.id,
      ':receiptPaper': `${receipt.id}.pdf`,
      ':receipt': receipt.id,
      ':kind/:record': `act/${step.id}`,
      'approval': approval.id,
      'ruling': ruling.id,
      ':inspection': visitLaw.id,
      ':visit': visit.id,
      'seen': seen.id,
      ':paper': paper.id,
      ':certificate': certificate.id,
      ':card': card.id,
      ':cardPaper': `${card.id}.pdf`,
      ':seq': '1',
      'person': person.id,
      'parcel': parcelId,
      'slip': slip.id,
    },
  }
}
