/** A case with every kind of step, for tests: ready to issue unless told otherwise. */
import type { Procedure, Step } from '../../engine/procedure.ts'
import { plainDate } from '../../kernel/dates.ts'
import { cents } from '../../kernel/money.ts'
import type { Permit, RecordedCheck, StoredFinding } from './model.ts'
import type { CaseFile } from './decide-steps.ts'

export const d = plainDate
export const at = (section: string) => ({ section, confidence: 'inferred' as const })
export const step = (s: Partial<Step> & Pick<Step, 'id' | 'kind'>): Step => ({ title: s.id, cite: at('1'), carries: [], by: 'superintendent', requires: [], says: '', ...s })

export const procedure: Procedure = {
  subject: 'building-sewer',
  noun: 'building lateral',
  series: 'S',
  permitTitle: 'Building lateral permit',
  classes: [
    { id: 'house', label: 'House', cite: at('1'), help: '' },
    { id: 'industry', label: 'Industry', cite: at('2'), help: '', elsewhere: 'An industrial permit goes to the Board.' },
  ],
  form: [{ title: 'The pipe', facts: ['pipe_material'] }],
  steps: [
    step({ id: 'application', kind: 'application', before: 'file' }),
    step({ id: 'fee', kind: 'fee', fee: 'fee', before: 'issue', cite: at('34.B') }),
    step({ id: 'deposit', kind: 'deposit', fee: 'deposit', before: 'issue' }),
    step({ id: 'insurance', kind: 'certificate', certificate: 'liability-insurance', before: 'issue', cite: at('45') }),
    step({ id: 'check', kind: 'plan-check', before: 'issue' }),
    step({ id: 'issue', kind: 'issue', requires: ['fee', 'check'] }),
    step({ id: 'trench', kind: 'inspection', inspection: 'trench', before: 'backfill', requires: ['issue'], cite: at('44.B') }),
    step({ id: 'backfill', kind: 'approval', approval: 'backfill_approval_date', before: 'backfill', requires: ['trench'], cite: at('44.B') }),
    step({ id: 'connection', kind: 'connection', before: 'activate', requires: ['trench'] }),
    step({ id: 'use', kind: 'activation', before: 'activate', requires: ['connection'], cite: at('28') }),
    step({ id: 'as-built', kind: 'as-built', copies: 4, before: 'close' }),
    step({ id: 'return', kind: 'deposit-return', fee: 'deposit', requires: ['as-built'] }),
  ],
  inspections: [{ id: 'trench', title: 'Trench', cite: at('44.B'), carries: ['X-9'], by: 'inspector', facts: ['trench_width_at_pipe_top_in'], says: '', beforeCover: true }],
  charges: [
    { id: 'fee', title: 'Fee', kind: 'fee', cite: at('34.B'), carries: [], setBy: 'board-resolution', payee: 'Village', refundable: false, says: '' },
    { id: 'deposit', title: 'Deposit', kind: 'deposit', cite: at('37.B'), carries: [], setBy: 'board-resolution', payee: 'Village', refundable: true, says: '' },
  ],
  ownership: [],
  drawing: { leastCoverFt: 4, coverProvision: null, trenchAllowanceIn: null, trenchMaxIn: null, trenchProvision: null, slopeProvision: null, leastSlopeInPerFt: null, waterDistanceFt: null, waterProvision: null, ownershipBoundary: 'property-line' },
}

export const permit: Permit = {
  id: 'p', number: 'S-2026-041', parcelId: 'x', place: '14 Mill Street', law: 'l', subject: 'building-sewer', classId: 'house', state: 'filed', facts: {}, applicantId: null, applicant: 'N. Oakes', ownerId: null, owner: '', contractorId: 'c', contractor: 'Oakes', work: '',
  filed: d('2026-11-12'), issued: null, issuedBy: '', closed: null, emergency: false, via: 'staff', version: 1,
}
export const finding = (f: Partial<StoredFinding>): StoredFinding => ({ provision: 'X-1', inventory: ['X-1'], cite: at('40'), title: 'Depth to the top of the pipe', requirement: '', verdict: 'complies', because: [], missing: [], approval: null, readings: [], advice: [], ...f })
export const check = (...findings: readonly StoredFinding[]): RecordedCheck => ({ id: 'k', at: '2026-11-12T15:00:00.000Z', on: d('2026-11-12'), reason: 'filed', law: 'l', lawVersion: 'v', readings: {}, facts: {}, by: 'M', result: { law: 'l', lawVersion: 'v', on: '2026-11-12', subject: 'building-sewer', verdict: 'complies', counts: { violates: 0, 'cannot-tell': 0, 'needs-approval': 0, complies: 0, 'does-not-apply': 0 }, findings } })
export const rate = (charge: string) => ({ id: charge, law: 'l', charge, amount: cents(15000), from: d('2026-01-01'), until: null, instrumentId: 'i', instrumentLabel: 'Resolution 2026-03' })
export const receipt = (charge: string, amount = 15000, kind: 'fee' | 'deposit' = 'fee') => ({ id: `r-${charge}`, number: '2026-318', caseKind: 'permit', caseId: 'p', charge, title: charge, kind, amount: cents(amount), paid: d('2026-11-27'), method: 'check' as const, payer: 'Oakes', rateLabel: '', note: '', version: 1, voidReason: null, settled: null })
export const insurance = (until: string) => ({ id: 'c1', personId: 'c', kind: 'liability-insurance' as const, number: '7', issuer: '', from: d('2026-01-01'), until: d(until), limit: null, attachmentId: null, version: 1, voidReason: null })

export const ready = (more: Partial<CaseFile> = {}): CaseFile => ({
  permit, procedure, check: check(finding({})), approvals: [], rulings: [], acts: [], receipts: [receipt('fee'), receipt('deposit', 15000, 'deposit')], rates: [rate('fee'), rate('deposit')], certificates: [insurance('2027-03-31')], attachments: [], inspections: [], stepApplies: new Map(), today: d('2026-11-30'), ...more,
})
export const visit = (result: 'passed' | 'failed' | 'covered') => ({ id: 'v', caseKind: 'permit', caseId: 'p', parcelId: null, inspection: 'trench', title: 'Trench', cite: at('44.B'), round: 1, state: 'done' as const, requested: d('2026-11-30'), requestedBy: '', scheduled: null, inspector: 'T. Amato', done: d('2026-11-30'), result, facts: {}, notes: '', version: 1, voidReason: null })
