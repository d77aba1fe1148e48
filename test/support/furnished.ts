/** An office with something of everything in it, and an address for every page that shows it. */
import { readFileSync } from 'node:fs'
import { plainDate } from '../../src/kernel/dates.ts'
import { perform, read } from '../../src/platform/perform.ts'
import { beginRun } from '../../src/programs/amendments/actions.ts'
import { runTrial } from '../../src/programs/amendments/run-actions.ts'
import { attach } from '../../src/programs/attachments/actions.ts'
import { keepUpload } from '../../src/programs/attachments/actions-uploads.ts'
import { enactAmendment } from '../../src/programs/board/actions.ts'
import { addSlip, setPeriod, startDuty } from '../../src/programs/calendar/actions.ts'
import { recordEntryAct, requestEntry } from '../../src/programs/entry/actions.ts'
import { takePayment } from '../../src/programs/fees/actions.ts'
import { recordInspection, requestInspection } from '../../src/programs/inspections/actions.ts'
import { listAdoptions } from '../../src/programs/municipality/actions.ts'
import { addCertificate, addPerson } from '../../src/programs/people/actions.ts'
import { recordAct, recordApproval, recordRuling } from '../../src/programs/permits/officer-actions.ts'
import { typeCard } from '../../src/programs/premises/actions.ts'
import { beginImport, type ImportDesk, readImport } from '../../src/programs/premises/import-actions.ts'
import { publishImport } from '../../src/programs/premises/import-publish-actions.ts'
import { dutyBook, lawShelf, powerBook } from '../../src/wiring.ts'
import { boardIn } from './furnished-board.ts'
import { violationIn } from './furnished-enforcement.ts'
import { noticesIn } from './furnished-notices.ts'
import { requestsIn } from './furnished-requests.ts'
import { clerk, file, fishkill, superintendent, type TestOffice, type Village } from './office.ts'
import { confirmOurs } from './programs.ts'
import { must } from './results.ts'
import { act, act2026, issuedCase, parts, today, visitOf } from './told-actions.ts'
import { changedDraft, localLaw } from './told-amendments.ts'

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
  const id = await must(
    beginImport(desk, {
      kind: 'parcels',
      fileName: 'roll.csv',
      bytes,
      asOf: plainDate('2026-07-01'),
      options: { map: null, onlySwis: '' },
      mostBytes: 10_000_000,
    }),
  )
  const looked = await must(readImport(desk, id))
  await must(publishImport(desk, id, { version: looked.version, leaveOut: true }))
  return id
}

/** Duties late, due soon and without a day, and a time that the Board set. */
async function duties(office: TestOffice): Promise<Readonly<Record<string, string>>> {
  const { parcelId } = office
  const subject = { kind: 'parcel', id: parcelId, label: '14 Mill Street, 24.11-2-17', path: `/parcels/${parcelId}`, parcelId }
  const begin = (duty: string, day: string) =>
    act(office, (s) => startDuty(s, dutyBook, { law: fishkill.law, duty, subject, day, shownBy: 'Tag on the device' }))
  const late = await begin('fk-inspect-device', '11/14/2025')
  await begin('fk-inspect-device', '12/3/2025')
  await begin('fk-correct-plumbing', '11/27/2026')
  const resolution = await act2026(office)
  const time = { law: fishkill.law, duty: 'fk-overhaul-device', n: '2', unit: 'years', from: '', instrumentId: resolution.id }
  const period = await act(office, (s) => setPeriod(s, dutyBook, time))
  return { ':duty': late.id, ':period': period.id }
}

/** The two cases, and the parameters of every address: what is put in place of `:number`, `:visit` and so on. */
export interface Furnished {
  readonly open: string
  readonly issued: string
  readonly example: Readonly<Record<string, string>>
}

/** What is on file on the open case: money, a visit, decisions, a step, a paper. */
async function openCase(office: TestOffice, id: string): Promise<Readonly<Record<string, string>>> {
  const { test, parcelId } = office
  const { file: f } = await office.load(id)
  const { visit: visitLaw, deposit, fee } = parts()
  const ref = { kind: 'permit', id, label: f.permit.number, parcelId, law: f.permit.law, filed: f.permit.filed, place: f.permit.place }
  const receipt = await act(office, (s) =>
    takePayment(s, ref, deposit, { charge: deposit.id, amount: '150', paid: today, method: 'cash', payer: 'Oakes', note: '' }),
  )
  const visit = await act(office, (s) => requestInspection(s, ref, visitLaw, 'Oakes'))
  const sizes = { fact: 'size_and_slope_approval', decision: 'given', by: 'Ray Whitcomb', on: today, onPaper: false, reason: '' }
  await act(office, (s) => recordApproval(s, lawShelf, id, sizes), superintendent)
  await act(
    office,
    (s) => recordRuling(s, lawShelf, id, { provision: 'MF-117-36.C.8', item: '', reason: 'Measured on site, enough here', by: '', onPaper: false }),
    superintendent,
  )
  const step = await act(office, (s) => recordAct(s, lawShelf, id, 'ready-notice', { on: today, by: 'Oakes', detail: '', copies: '' }))
  const levels = { name: 'levels.csv', bytes: async () => new TextEncoder().encode('point,level\n1,481.2\n2,481.4\n') }
  const stored = await must(keepUpload({ dataFolder: test.app.dataFolder, muniId: test.muniId }, levels))
  if (stored === null) throw new Error('The paper of the test was not kept')
  const paper = await act(office, (s) => attach(s, { owner: { kind: 'permit', id, label: f.permit.number }, parcelId, document: 'other', file: stored }))
  return {
    ':number': f.permit.number,
    ':step': 'ready-notice',
    ':fact': 'connection_method_approval',
    ':provision': 'MF-117-36.C.8',
    ':move': 'return',
    ':charge': fee.id,
    ':receiptPaper': `${receipt.id}.pdf`,
    ':receipt': receipt.id,
    ':kind/:record': `act/${step.id}`,
    ':inspection': visitLaw.id,
    ':visit': visit.id,
    ':paper': paper.id,
  }
}

/** A request to enter that was refused, where a law with a power of entry is in use. */
async function entry(office: TestOffice): Promise<Readonly<Record<string, string>>> {
  const inUse = await office.test.read((s) => listAdoptions(s.db, s.muniId))
  if (!inUse.some((a) => a.law === fishkill.law)) return {}
  const of = { parcel: '14 Mill Street', law: fishkill.law, power: 'suspected-violation' }
  const typed = { ground: 'suspicion', facts: 'A hose in the tank', purpose: 'Water piping', planned: '' }
  const request = await act(office, (s) => requestEntry(s, powerBook, of, typed))
  const answer = { on: today, by: 'Sylvia Quarrymoss', capacity: 'owner', basis: '', outcome: '', until: '', detail: 'Not now', privileged: '', onPaper: false }
  const refused = await act(office, (s) => recordEntryAct(s, powerBook, request.id, 1, 'refusal', answer))
  return { entry: request.id, ':act': refused.id, ':kind': 'consent', ...(await violationIn(office)) }
}

/** What is on file beside cases: a card, a slip, a contractor with a paper. */
async function records(office: TestOffice): Promise<Readonly<Record<string, string>>> {
  const { parcelId } = office
  const written = { number: '', tapped: 'about 1974', plumber: '', main: '', notes: '', ties: { wyeFromManholeFt: '24' } }
  const card = await act(office, (s) => typeCard(s, parcelId, written, { pipe_material: 'clay, I think' }))
  const place = { kind: 'parcel', id: parcelId, label: '14 Mill Street', path: `/parcels/${parcelId}`, parcelId }
  const slip = await act(office, (s) => addSlip(s, place, { title: 'Call the plumber', due: today, who: 'clerk' }))
  const person = await act(office, (s) => addPerson(s, { kind: 'company', name: 'Averbeck Plumbing' }))
  const certificate = await act(office, (s) => addCertificate(s, person.id, { kind: 'bond', number: '7', issuer: '', from: today, until: '', limit: '' }))
  return {
    ':certificate': certificate.id,
    ':card': card.id,
    ':cardPaper': `${card.id}.pdf`,
    ':seq': '1',
    ':chapter': 'ny-montour-falls-117-sewers',
    ':section': '117-40',
    ':sheet': 'sewers.pdf',
    person: person.id,
    parcel: parcelId,
    slip: slip.id,
  }
}

const joints = { provision: 'MF-117-36.C.5', path: 'min_joint_spacing_ft atLeast', value: '8 ft' }

/** A draft that was tried on both cases, and an amendment in force. */
async function amendments(office: TestOffice): Promise<Readonly<Record<string, string>>> {
  const { test } = office
  const draft = await changedDraft(office)
  const run = await act(office, (s) => beginRun(s, draft.id))
  await runTrial({ laws: lawShelf, database: test.app.database, now: () => run.startedAt }, { muniId: test.muniId, runId: run.id })
  const inForce = await act(office, (s) => enactAmendment(s, { law: draft.law, title: 'Joints', changes: [joints], ...localLaw }))
  return { ':draft': draft.id, ':amendment': inForce.id }
}

export async function furnish(office: TestOffice, village: Village): Promise<Furnished> {
  await act(office, (s) => confirmOurs(s, village.law, today, false))
  const openId = await file(office, village)
  const issuedId = await issuedCase(office)
  const seen = await visitOf(office, issuedId)
  await act(office, (s) => recordInspection(s, seen.id, 1, { done: today, result: 'passed', inspector: 'Tess Amato', notes: '', facts: {} }))
  const numberOf = async (id: string) => (await office.load(id)).file.permit.number
  return {
    open: await numberOf(openId),
    issued: await numberOf(issuedId),
    example: {
      ...(await openCase(office, openId)),
      ...(await records(office)),
      ...(await noticesIn(office)),
      ...(await amendments(office)),
      ...(await entry(office)),
      ...(await requestsIn(office)),
      ...(await duties(office)),
      ...(await boardIn(office)),
      ':import': await imported(office),
    },
  }
}
