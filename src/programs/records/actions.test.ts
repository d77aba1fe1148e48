import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerk, fishkill, type TestOffice, testOffice } from '../../../test/support/office.ts'
import { codeOf, fieldsOf, must, someone } from '../../../test/support/programs.ts'
import { act } from '../../../test/support/told-actions.ts'
import { answered, asked, ground, newPaper, newRequest, withPaper } from '../../../test/support/told-requests.ts'
import { lawShelf, powerBook } from '../../wiring.ts'
import { sealPaper } from '../attachments/closing-actions.ts'
import { recordEntryAct, requestEntry } from '../entry/actions.ts'
import { findMunicipality } from '../municipality/actions.ts'
import { changeRecordsSettings, findSettings, loadRequest, recordRecordsAct } from './actions.ts'
import { findRecords } from './actions-sources.ts'
import { addDocuments, keepPacket, keepRedacted, loadDocuments, withhold } from './documents-actions.ts'
import { packetPaper } from './papers.ts'

let o: TestOffice
beforeAll(async () => {
  o = await testOffice(fishkill)
})
afterAll(() => o.close())

const load = async (id: string) => {
  const found = await o.test.read((s) => loadRequest(s, id))
  if (!found) throw new Error('no request')
  return found
}
const documents = async (id: string) => {
  const found = await o.test.read((s) => loadDocuments(s, id))
  if (!found) throw new Error('no request')
  return found
}
const paperOf = async (id: string) => {
  const l = await load(id)
  const d = await documents(id)
  const municipality = await o.test.read((s) => findMunicipality(s.db, s.muniId))
  if (!municipality) throw new Error('no municipality')
  return packetPaper({ request: l.request, settings: l.settings, municipality, confirmed: new Set(), today: l.request.received }, d.documents, d.withheld, 1)
}

describe('a records request', () => {
  it('starts its clock on the day on which it came in; what is done moves what is owed', async () => {
    const q = await newRequest(o)
    expect(q).toMatchObject({ number: expect.stringMatching(/^R-2026-\d{3}$/), state: 'received', due: '2026-12-07', parcelId: o.parcelId })
    await act(o, (s) => recordRecordsAct(s, q.id, 1, 'acknowledgment', { ...answered, until: '12/14/2026' }))
    expect((await load(q.id)).request).toMatchObject({ state: 'acknowledged', due: '2026-12-14' })
    await act(o, (s) => recordRecordsAct(s, q.id, 2, 'denial', { ...answered, exemptions: ['b'], detail: 'private' }))
    expect((await load(q.id)).request).toMatchObject({ state: 'denied', due: null })
    await act(o, (s) => recordRecordsAct(s, q.id, 3, 'appeal', { ...answered, by: asked.asker }))
    expect((await load(q.id)).request).toMatchObject({ state: 'appealed', due: '2026-12-14' })
    expect(codeOf(await o.test.perform((s) => recordRecordsAct(s, q.id, 3, 'withdrawal', answered), clerk))).toBe('changed-meanwhile')
  })

  it('an appeal is decided by another office than the clerk’s, or on its signed paper', async () => {
    const q = await newRequest(o)
    const decision = { ...answered, by: 'Odessa Parmelee', outcome: 'granted' }
    expect(codeOf(await o.test.perform((s) => recordRecordsAct(s, q.id, 1, 'appeal-decision', decision), clerk))).toBe('not-the-officer')
    await must(o.test.perform((s) => recordRecordsAct(s, q.id, 1, 'appeal-decision', decision), someone('board')))
    expect((await load(q.id)).request.state).toBe('decided')
  })

  it('needs words and a way to answer, no name', async () => {
    const { enterRequest } = await import('./actions.ts')
    const bare = { ...asked, asked: ' ', contact: '', asker: '', received: '12/01/2026', place: 'nowhere' }
    expect(fieldsOf(await o.test.perform((s) => enterRequest(s, bare), clerk))).toEqual(['asked', 'contact', 'received', 'place'])
    expect((await must(o.test.perform((s) => enterRequest(s, { ...asked, asker: '' }), clerk))).asker).toBe('Name not given')
  })

  it('the same person does not answer and hear the appeal', async () => {
    const one = { publicForm: true, accessOfficer: 'Marian', appealOfficer: 'marian', appealBody: 'board' }
    expect(fieldsOf(await o.test.perform((s) => changeRecordsSettings(s, 0, one), clerk))).toEqual(['appealOfficer'])
    expect((await o.test.read((s) => findSettings(s.db, s.muniId))).publicForm).toBe(false)
  })
})

describe('what the attorney said', () => {
  it('is in no list of records, no passage and no packet; nor is a sealed paper', async () => {
    const secret = 'SETTLE-BEFORE-SPRING'
    const of = { parcel: '14 Mill Street', law: fishkill.law, power: 'suspected-violation' }
    const e = await act(o, (s) => requestEntry(s, powerBook, of, { ground: 'suspicion', facts: 'A hose in the tank', purpose: 'Water piping', planned: '' }))
    const said = {
      on: '11/30/2026',
      by: 'Lucian Thornquist',
      capacity: 'owner',
      basis: '',
      outcome: 'court',
      until: '',
      detail: secret,
      privileged: secret,
      onPaper: true,
    }
    await act(o, (s) => recordEntryAct(s, powerBook, e.id, 1, 'refusal', { ...said, detail: 'Not now' }))
    await act(o, (s) => recordEntryAct(s, powerBook, e.id, 2, 'attorney-advice', said))
    const theirs = await newPaper(o, { privileged: true })
    const wrong = await newPaper(o)
    await act(o, (s) => sealPaper(s, wrong.id, 1, 'another person’s'))
    const found = await o.test.read((s) => findRecords(s, { place: '14 Mill Street', permit: '', words: '' }))
    expect(found.records.map((r) => r.id)).not.toContain(theirs.id)
    expect(found.records.map((r) => r.id)).not.toContain(wrong.id)
    expect(found.leftOut).toBe(2)
    for (const paper of [theirs, wrong]) {
      const tried = await o.test.perform((s) => addDocuments(s, lawShelf, e.id, [{ kind: 'paper', id: paper.id, title: '' }]), clerk)
      expect(tried.ok).toBe(false)
    }
    const q = await newRequest(o)
    expect(codeOf(await o.test.perform((s) => addDocuments(s, lawShelf, q.id, [{ kind: 'paper', id: theirs.id, title: '' }]), clerk))).toBe('record-closed')
    await act(o, (s) => addDocuments(s, lawShelf, q.id, found.records))
    const everything = JSON.stringify([await documents(q.id), await paperOf(q.id)])
    expect(everything).toContain('A hose in the tank')
    for (const word of [secret, 'attorney has looked', theirs.id]) expect(everything).not.toContain(word)
  })
})

describe('a packet', () => {
  it('is not made before the redacted copy is there, nor of a paper that was sealed since; what is withheld is not in it', async () => {
    const { request, paper, document } = await withPaper(o)
    await act(o, (s) => addDocuments(s, lawShelf, request.id, [{ kind: 'journal', id: o.parcelId, title: '14 Mill Street' }]))
    const keep = () => o.test.perform((s) => keepPacket(s, request.id, { sha256: 'ab'.repeat(32), bytes: 1 }), clerk)
    const journal = (await documents(request.id)).documents.find((d) => d.kind === 'journal')
    const hidden = journal?.passages[0]?.text ?? ''
    expect(hidden).not.toBe('')
    await act(o, (s) => withhold(s, request.id, journal?.id ?? '', { ...ground, passages: ['0'] }))
    const printed = JSON.stringify(await paperOf(request.id))
    expect([printed.includes(hidden), printed.includes('[withheld: Personal privacy')]).toEqual([false, true])

    await act(o, (s) => withhold(s, request.id, document.id, ground))
    expect(codeOf(await keep())).toBe('redaction-missing')
    const copy = { name: 'copy.pdf', mediaType: 'application/pdf', bytes: 9, sha256: document.sha256 ?? '' }
    const bring = (sha256: string, looked: boolean) =>
      o.test.perform((s) => keepRedacted(s, request.id, document.id, { ...copy, sha256 }, { made: 'brought', looked }), clerk)
    expect(fieldsOf(await bring(copy.sha256, true))).toEqual(['copy'])
    expect(fieldsOf(await bring('ef'.repeat(32), false))).toEqual(['looked'])
    await must(bring('ef'.repeat(32), true))
    const made = await must(keep())
    expect(made.index.map((i) => [i.given, i.sha256])).toEqual([
      ['part', 'ef'.repeat(32)],
      ['part', null],
    ])
    await act(o, (s) => sealPaper(s, paper.id, 1, 'sensitive'))
    expect(codeOf(await keep())).toBe('record-closed')
  })
})
