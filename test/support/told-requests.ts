/** What the test of the journal knows of records requests, and of closing a paper. */
import { attach } from '../../src/programs/attachments/actions.ts'
import { disposePaper, markPrivileged, openSeal, sealPaper } from '../../src/programs/attachments/closing-actions.ts'
import {
  changeRecordsSettings,
  confirmRecordsItem,
  enterRequest,
  recordRecordsAct,
  voidRecordsAct,
  voidRecordsRequest,
} from '../../src/programs/records/actions.ts'
import { addDocuments, giveAfterAll, keepPacket, keepRedacted, removeDocument, withhold } from '../../src/programs/records/documents-actions.ts'
import { lawShelf } from '../../src/wiring.ts'
import { superintendent, type TestOffice } from './office.ts'
import { act, scan, type Told, today } from './told-actions.ts'

export const asked = {
  asked: 'Everything on the sewer of 14 Mill Street',
  asker: 'Sylvia Quarrymoss',
  contact: '28 Tannery Road',
  channel: 'letter',
  received: today,
  place: '14 Mill Street',
}
export const answered = { on: today, by: 'Marian Vosburgh', until: '', exemptions: [], outcome: '', detail: '', onPaper: false }
export const ground = {
  exemption: 'b',
  reason: 'A private telephone number',
  passages: [] as readonly string[],
  whole: false,
  area: { x: '', y: '', width: '', height: '' },
  what: 'telephone',
}

export const newRequest = (o: TestOffice) => act(o, (s) => enterRequest(s, asked))
export const newPaper = (o: TestOffice, more: { readonly privileged?: boolean } = {}) =>
  act(o, (s) => attach(s, { owner: { kind: 'parcel', id: o.parcelId }, parcelId: o.parcelId, document: 'letter', file: scan, ...more }))

/** A request with a paper on it. */
export async function withPaper(o: TestOffice) {
  const request = await newRequest(o)
  const paper = await newPaper(o)
  const [document] = await act(o, (s) => addDocuments(s, lawShelf, request.id, [{ kind: 'paper', id: paper.id, title: '' }]))
  if (!document) throw new Error('No record was added')
  return { request, paper, document }
}

export const requestActions: Readonly<Record<string, Told>> = {
  enterRequest: { action: 'records.request', kind: 'records-request', before: async () => (s) => enterRequest(s, asked) },
  recordRecordsAct: {
    action: 'records.acknowledgment',
    kind: 'records-request',
    before: async (o) => {
      const q = await newRequest(o)
      return (s) => recordRecordsAct(s, q.id, 1, 'acknowledgment', { ...answered, until: '12/11/2026' })
    },
  },
  voidRecordsAct: {
    action: 'records.void-act',
    kind: 'records-request',
    before: async (o) => {
      const q = await newRequest(o)
      const a = await act(o, (s) => recordRecordsAct(s, q.id, 1, 'grant', answered))
      return (s) => voidRecordsAct(s, q.id, a.id, 'wrong request')
    },
  },
  voidRecordsRequest: {
    action: 'records.void',
    kind: 'records-request',
    before: async (o) => {
      const q = await newRequest(o)
      return (s) => voidRecordsRequest(s, q.id, 1, 'entered twice')
    },
  },
  changeRecordsSettings: {
    action: 'records.settings',
    kind: 'municipality',
    before: async () => (s) =>
      changeRecordsSettings(s, 0, { publicForm: false, accessOfficer: 'Marian Vosburgh', appealOfficer: 'Odessa Parmelee, Mayor', appealBody: 'board' }),
  },
  confirmRecordsItem: {
    action: 'records.confirm',
    kind: 'records-rule',
    before: async () => (s) => confirmRecordsItem(s, 'exemption:b', 'Public Officers Law § 87, read today'),
  },
  addDocuments: {
    action: 'records.add-documents',
    kind: 'records-request',
    before: async (o) => {
      const q = await newRequest(o)
      return (s) => addDocuments(s, lawShelf, q.id, [{ kind: 'journal', id: o.parcelId, title: '14 Mill Street' }])
    },
  },
  removeDocument: {
    action: 'records.remove-document',
    kind: 'records-request',
    before: async (o) => {
      const { request, document } = await withPaper(o)
      return (s) => removeDocument(s, request.id, document.id, 'not asked for')
    },
  },
  withhold: {
    action: 'records.withhold',
    kind: 'records-request',
    before: async (o) => {
      const { request, document } = await withPaper(o)
      return (s) => withhold(s, request.id, document.id, ground)
    },
  },
  giveAfterAll: {
    action: 'records.give-after-all',
    kind: 'records-request',
    before: async (o) => {
      const { request, document } = await withPaper(o)
      const [w] = await act(o, (s) => withhold(s, request.id, document.id, ground))
      return (s) => giveAfterAll(s, request.id, document.id, w?.id ?? '', 'it is in the telephone book')
    },
  },
  keepRedacted: {
    action: 'records.redacted-copy',
    kind: 'records-request',
    before: async (o) => {
      const { request, document } = await withPaper(o)
      await act(o, (s) => withhold(s, request.id, document.id, ground))
      return (s) => keepRedacted(s, request.id, document.id, { ...scan, sha256: 'ef'.repeat(32) }, { made: 'brought', looked: true })
    },
  },
  keepPacket: {
    action: 'records.packet',
    kind: 'records-request',
    before: async (o) => {
      const { request } = await withPaper(o)
      return (s) => keepPacket(s, request.id, { sha256: 'ab'.repeat(32), bytes: 10 })
    },
  },
  markPrivileged: {
    action: 'attachments.privilege',
    kind: 'parcel',
    before: async (o) => {
      const a = await newPaper(o)
      return (s) => markPrivileged(s, a.id, 1, true, 'a question to the attorney')
    },
  },
  sealPaper: {
    action: 'attachments.seal',
    kind: 'parcel',
    before: async (o) => {
      const a = await newPaper(o)
      return (s) => sealPaper(s, a.id, 1, 'uploaded by mistake')
    },
  },
  openSeal: {
    action: 'attachments.open-seal',
    kind: 'parcel',
    who: superintendent,
    before: async (o) => {
      const a = await newPaper(o)
      await act(o, (s) => sealPaper(s, a.id, 1, 'uploaded by mistake'))
      return (s) => openSeal(s, a.id, 2, 'it belongs here after all')
    },
  },
  disposePaper: {
    action: 'attachments.dispose',
    kind: 'parcel',
    before: async (o) => {
      const a = await newPaper(o)
      return (s) => disposePaper(s, a.id, 1, { authority: 'Item 430', why: 'its time is over' })
    },
  },
}
