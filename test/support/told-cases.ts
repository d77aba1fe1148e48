import { cancelInspection, recordInspection, requestInspection, scheduleInspection, voidInspection } from '../../src/programs/inspections/actions.ts'
import { changePlan, fileApplication, issuePermit, moveCase, recheck } from '../../src/programs/permits/actions.ts'
import { closeCase, recordAct, recordApproval, recordMarkOut, recordRuling, voidRecord, waiveStep } from '../../src/programs/permits/officer-actions.ts'
import { changeCasePeople } from '../../src/programs/permits/people-actions.ts'
import { lawShelf } from '../../src/wiring.ts'
import { application, exampleFacts, file, finish, must, prepare, superintendent } from './office.ts'
import { act, caseRef, issuedCase, parts, permitVersion, type Told, today, village, visitOf } from './told-actions.ts'

export const caseActions: Readonly<Record<string, Told>> = {
  requestInspection: {
    action: 'inspections.request',
    kind: 'permit',
    cites: true,
    before: async (o) => {
      const id = await file(o, village)
      return (s) => requestInspection(s, caseRef(o, id), parts().visit, 'Oakes')
    },
  },
  scheduleInspection: {
    action: 'inspections.schedule',
    kind: 'permit',
    before: async (o) => {
      const v = await visitOf(o, await file(o, village))
      return (s) => scheduleInspection(s, v.id, 1, { scheduled: '12/1/2026', inspector: 'Tess Amato' })
    },
  },
  recordInspection: {
    action: 'inspections.record',
    kind: 'permit',
    before: async (o) => {
      const v = await visitOf(o, await file(o, village))
      return (s) => recordInspection(s, v.id, 1, { done: today, result: 'covered', inspector: 'Tess Amato', notes: '', facts: {} })
    },
  },
  cancelInspection: {
    action: 'inspections.cancel',
    kind: 'permit',
    before: async (o) => {
      const v = await visitOf(o, await file(o, village))
      return (s) => cancelInspection(s, v.id, 1, 'rain')
    },
  },
  voidInspection: {
    action: 'inspections.void',
    kind: 'permit',
    before: async (o) => {
      const v = await visitOf(o, await file(o, village))
      return (s) => voidInspection(s, v.id, 1, 'wrong case')
    },
  },
  fileApplication: { action: 'permits.file', kind: 'permit', before: async (o) => (s) => fileApplication(s, lawShelf, application(o, village)) },
  recheck: {
    action: 'permits.check',
    kind: 'permit',
    before: async (o) => {
      const id = await file(o, village)
      return (s) => recheck(s, lawShelf, id, 'rechecked')
    },
  },
  changePlan: {
    action: 'permits.change-plan',
    kind: 'permit',
    before: async (o) => {
      const id = await file(o, village)
      return (s) =>
        changePlan(s, lawShelf, id, {
          version: 1,
          facts: { ...exampleFacts(village.example), depth_of_cover_ft: '5' },
          work: '',
          classId: application(o, village).classId,
        })
    },
  },
  changeCasePeople: {
    action: 'permits.change-people',
    kind: 'permit',
    before: async (o) => {
      const id = await file(o, village)
      return (s) => changeCasePeople(s, lawShelf, id, { version: 1, applicant: 'Lee Park', owner: 'Dolores Kettering', contractor: 'Averbeck Plumbing' })
    },
  },
  moveCase: {
    action: 'permits.return',
    kind: 'permit',
    before: async (o) => {
      const id = await file(o, village)
      return (s) => moveCase(s, lawShelf, id, 1, 'return', 'Show the water line')
    },
  },
  issuePermit: {
    action: 'permits.issue',
    kind: 'permit',
    cites: true,
    who: superintendent,
    before: async (o) => {
      const id = await file(o, village)
      await prepare(o, id)
      const version = await permitVersion(o, id)
      return (s) => issuePermit(s, lawShelf, id, version, { name: 'Ray Whitcomb', onPaper: false })
    },
  },
  recordApproval: {
    action: 'permits.approve',
    kind: 'permit',
    cites: true,
    who: superintendent,
    before: async (o) => {
      const id = await file(o, village)
      return (s) =>
        recordApproval(s, lawShelf, id, { fact: 'size_and_slope_approval', decision: 'given', by: 'Ray Whitcomb', on: today, onPaper: false, reason: '' })
    },
  },
  recordRuling: {
    action: 'permits.rule',
    kind: 'permit',
    cites: true,
    who: superintendent,
    before: async (o) => {
      const id = await file(o, village)
      return (s) =>
        recordRuling(s, lawShelf, id, { provision: 'MF-117-36.C.8', item: '', reason: 'Measured on site, enough here', by: 'Ray Whitcomb', onPaper: false })
    },
  },
  recordAct: {
    action: 'permits.record-step',
    kind: 'permit',
    cites: true,
    before: async (o) => {
      const id = await file(o, village)
      return (s) => recordAct(s, lawShelf, id, 'ready-notice', { on: today, by: 'Oakes', detail: '', copies: '' })
    },
  },
  waiveStep: {
    action: 'permits.waive-step',
    kind: 'permit',
    cites: true,
    who: superintendent,
    before: async (o) => {
      const id = await file(o, village)
      return (s) => waiveStep(s, lawShelf, id, 'plans', { by: 'Ray Whitcomb', reason: 'Plain house', onPaper: false })
    },
  },
  voidRecord: {
    action: 'permits.void-act',
    kind: 'permit',
    before: async (o) => {
      const id = await file(o, village)
      const done = await act(o, (s) => recordAct(s, lawShelf, id, 'ready-notice', { on: today, by: 'Oakes', detail: '', copies: '' }))
      return (s) => voidRecord(s, lawShelf, id, 'act', done.id, 'other house')
    },
  },
  recordMarkOut: {
    action: 'permits.mark-out',
    kind: 'permit',
    before: async (o) => {
      const id = await file(o, village)
      return (s) => recordMarkOut(s, lawShelf, id, { ticket: '11306-001-204', by: '' })
    },
  },
  closeCase: {
    action: 'permits.close',
    kind: 'permit',
    before: async (o) => {
      const id = await issuedCase(o)
      await must(finish(o, id))
      await act(o, async (s) => moveCase(s, lawShelf, id, (await o.load(id)).file.permit.version, 'reopen', 'one more look'))
      const version = await permitVersion(o, id)
      return (s) => closeCase(s, lawShelf, id, version)
    },
  },
}
