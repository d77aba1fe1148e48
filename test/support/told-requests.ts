/** What the test of the journal knows of records requests, and of closing a paper. */

import { createAccount, grantMembership } from '../../src/platform/sign-in/accounts.ts'
import { TEST_START } from '../../src/platform/test-support.ts'
import { attach } from '../../src/programs/attachments/actions.ts'
import { askForClosed, disposePaper, markPrivileged, openSeal, sealPaper } from '../../src/programs/attachments/closing-actions.ts'
import {
  changeRecordsSettings,
  confirmRecordsItem,
  enterRequest,
  recordRecordsAct,
  voidRecordsAct,
  voidRecordsRequest,
} from '../../src/programs/records/actions.ts'
import { addDocuments, giveAfterAll, keepPacket, keepRedacted, removeDocument, withhold } from '../../src/programs/records/documents-actions.ts'
import { changeSeries, confirmSeries, disposeOfContents, disposeOfPaper, liftHold, placeHold } from '../../src/programs/records/retention-actions.ts'
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

/** A bond of long ago, whose line of the table is confirmed. */
export async function oldPaper(o: TestOffice) {
  o.test.clock.set('2019-03-01T15:00:00.000Z')
  const paper = await act(o, (s) =>
    attach(s, { owner: { kind: 'person', id: 'p1' }, parcelId: null, document: 'letter', file: { ...scan, sha256: '12'.repeat(32) } }),
  )
  o.test.clock.set(TEST_START)
  await act(o, (s) => confirmSeries(s, 'correspondence', 'LGS-1, read today'))
  return paper
}
const orders = { authority: 'LGS-1, item 431; records management officer', why: 'its time is over' }

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
  askForClosed: {
    action: 'attachments.export-closed',
    kind: 'archive',
    before: async (o) => {
      const account = await act(o, (s) => createAccount(s, { signInName: `${s.muniId}-attorney`, name: 'Lucian Thornquist', passwordHash: null }))
      await act(o, (s) => grantMembership(s, { accountId: account.id, roles: ['attorney'], from: s.today }))
      return (s) => askForClosed(s, 'Lucian Thornquist')
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
  changeSeries: {
    action: 'records.change-series',
    kind: 'retention-series',
    before: async () => (s) => changeSeries(s, 'certificates', 0, { years: '7', citation: 'LGS-1, item 9' }),
  },
  confirmSeries: { action: 'records.confirm-series', kind: 'retention-series', before: async () => (s) => confirmSeries(s, 'journal', 'LGS-1, read today') },
  placeHold: {
    action: 'records.hold',
    kind: 'legal-hold',
    before: async (o) => {
      const a = await newPaper(o)
      return (s) => placeHold(s, { subject: 'paper', which: a.id, reason: 'a claim' })
    },
  },
  liftHold: {
    action: 'records.lift-hold',
    kind: 'legal-hold',
    before: async (o) => {
      const h = await act(o, (s) => placeHold(s, { subject: 'everything', which: '', reason: 'a claim' }))
      return (s) => liftHold(s, h.id, 1, 'it was settled')
    },
  },
  disposeOfPaper: {
    action: 'records.dispose',
    kind: 'person',
    before: async (o) => {
      const a = await oldPaper(o)
      return (s) => disposeOfPaper(s, a.id, 1, orders)
    },
  },
  disposeOfContents: {
    action: 'records.dispose-contents',
    kind: 'journal-entry',
    before: async (o) => {
      await act(o, (s) => changeSeries(s, 'journal', 0, { years: '1', citation: 'LGS-1, item 9' }))
      await act(o, (s) => confirmSeries(s, 'journal', 'LGS-1, read today'))
      o.test.clock.set('2028-02-01T15:00:00.000Z')
      return (s) => disposeOfContents(s, '1', orders)
    },
  },
}
