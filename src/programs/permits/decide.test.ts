import { describe, expect, it } from 'vitest'
import { plainDate } from '../../kernel/dates.ts'
import { cents } from '../../kernel/money.ts'
import type { Procedure, Step } from '../../engine/procedure.ts'
import { decideAct, decideApproval, decideClose, decideIssue, decideMove, decideOrder, decideRuling, decideWaiver, waitingOn } from './decide.ts'
import type { Permit, RecordedCheck, StoredFinding } from './model.ts'
import { type CaseFile, standingMarks, stepStates, stoppers } from './steps.ts'

const d = plainDate
const at = (section: string) => ({ section, confidence: 'inferred' as const })
const step = (s: Partial<Step> & Pick<Step, 'id' | 'kind'>): Step => ({ title: s.id, cite: at('1'), carries: [], by: 'superintendent', requires: [], says: '', ...s })

const procedure: Procedure = {
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

const permit: Permit = {
  id: 'p', number: 'S-2026-041', parcelId: 'x', place: '14 Mill Street', law: 'l', subject: 'building-sewer', classId: 'house', state: 'filed', facts: {}, applicantId: null, applicant: 'N. Oakes', ownerId: null, owner: '', contractorId: 'c', contractor: 'Oakes', work: '',
  filed: d('2026-11-12'), issued: null, issuedBy: '', closed: null, emergency: false, via: 'staff', version: 1,
}
const finding = (f: Partial<StoredFinding>): StoredFinding => ({ provision: 'X-1', inventory: ['X-1'], cite: at('40'), title: 'Depth to the top of the pipe', requirement: '', verdict: 'complies', because: [], missing: [], approval: null, readings: [], advice: [], ...f })
const check = (...findings: readonly StoredFinding[]): RecordedCheck => ({ id: 'k', at: '2026-11-12T15:00:00.000Z', on: d('2026-11-12'), reason: 'filed', law: 'l', lawVersion: 'v', readings: {}, facts: {}, by: 'M', result: { law: 'l', lawVersion: 'v', on: '2026-11-12', subject: 'building-sewer', verdict: 'complies', counts: { violates: 0, 'cannot-tell': 0, 'needs-approval': 0, complies: 0, 'does-not-apply': 0 }, findings } })
const rate = (charge: string) => ({ id: charge, law: 'l', charge, amount: cents(15000), from: d('2026-01-01'), until: null, instrumentId: 'i', instrumentLabel: 'Resolution 2026-03' })
const receipt = (charge: string, amount = 15000, kind: 'fee' | 'deposit' = 'fee') => ({ id: `r-${charge}`, number: '2026-318', caseKind: 'permit', caseId: 'p', charge, title: charge, kind, amount: cents(amount), paid: d('2026-11-27'), method: 'check' as const, payer: 'Oakes', rateLabel: '', note: '', version: 1, voidReason: null, settled: null })
const insurance = (until: string) => ({ id: 'c1', personId: 'c', kind: 'liability-insurance' as const, number: '7', issuer: '', from: d('2026-01-01'), until: d(until), limit: null, attachmentId: null, version: 1, voidReason: null })

const ready = (more: Partial<CaseFile> = {}): CaseFile => ({
  permit, procedure, check: check(finding({})), approvals: [], rulings: [], acts: [], receipts: [receipt('fee'), receipt('deposit', 15000, 'deposit')], rates: [rate('fee'), rate('deposit')], certificates: [insurance('2027-03-31')], attachments: [], inspections: [], stepApplies: new Map(), today: d('2026-11-30'), ...more,
})
const refused = (r: { ok: boolean; refusal?: { code: string; message: string; cite?: { section: string | null } } }) => (r.ok ? 'issued' : `${r.refusal?.code} ${r.refusal?.cite?.section ?? ''}`.trim())
const visit = (result: 'passed' | 'failed' | 'covered') => ({ id: 'v', caseKind: 'permit', caseId: 'p', parcelId: null, inspection: 'trench', title: 'Trench', cite: at('44.B'), round: 1, state: 'done' as const, requested: d('2026-11-30'), requestedBy: '', scheduled: null, inspector: 'T. Amato', done: d('2026-11-30'), result, facts: {}, notes: '', version: 1, voidReason: null })

describe('issuing the permit', () => {
  it('issues when every step before it is settled and nothing falls short', () => {
    expect(decideIssue(ready())).toEqual({ ok: true, value: { state: 'issued', issued: '2026-11-30' } })
  })

  it.each([
    ['a finding that falls short', { check: check(finding({ verdict: 'violates', because: ['6 in short'] })) }, 'not-ready-to-issue 40'],
    ['an approval that is missing', { check: check(finding({ verdict: 'needs-approval', approval: { fact: 'size_and_slope_approval', askOf: 'superintendent', state: 'missing' } })) }, 'not-ready-to-issue 40'],
    ['an answer that the applicant owes', { check: check(finding({ verdict: 'cannot-tell', why: 'facts', missing: [{ fact: 'distance_to_water_service_ft', label: 'Distance', askOf: 'applicant' }] })) }, 'not-ready-to-issue 40'],
    ['an open question of how the law is read', { check: check(finding({ verdict: 'cannot-tell', why: 'reading' })) }, 'not-ready-to-issue 40'],
    ['an unpaid fee', { receipts: [receipt('deposit', 15000, 'deposit')] }, 'not-ready-to-issue 34.B'],
    ['a fee paid a cent short', { receipts: [receipt('fee', 14999), receipt('deposit', 15000, 'deposit')] }, 'not-ready-to-issue 34.B'],
    ['a fee whose receipt is void', { receipts: [{ ...receipt('fee'), voidReason: 'check came back' }, receipt('deposit', 15000, 'deposit')] }, 'not-ready-to-issue 34.B'],
    ['insurance that ended yesterday', { certificates: [insurance('2026-11-29')] }, 'not-ready-to-issue 45'],
    ['no check', { check: null }, 'not-checked'],
    ['a case sent back', { permit: { ...permit, state: 'returned' as const } }, 'not-filed'],
    ['a class that goes elsewhere', { permit: { ...permit, classId: 'industry' } }, 'other-procedure 2'],
    ['a permit issued already', { permit: { ...permit, state: 'issued' as const, issued: d('2026-11-28') } }, 'already-issued'],
  ])('refuses %s, with its section', (_name, more, expected) => {
    expect(refused(decideIssue(ready(more)))).toBe(expected)
  })

  it('takes insurance whose last day is today', () => {
    expect(decideIssue(ready({ certificates: [insurance('2026-11-30')] })).ok).toBe(true)
  })

  it('does not wait for what only the open trench can show, nor for what a later step guards', () => {
    const inField = finding({ verdict: 'cannot-tell', why: 'facts', missing: [{ fact: 'trench_width_at_pipe_top_in', label: 'Width', askOf: 'applicant' }] })
    const byInspector = finding({ verdict: 'cannot-tell', why: 'facts', missing: [{ fact: 'joints_watertight', label: 'Joints', askOf: 'inspector' }] })
    const guarded = finding({ inventory: ['X-9'], verdict: 'cannot-tell', why: 'facts', missing: [{ fact: 'cover_date', label: 'Day', askOf: 'applicant' }] })
    expect(stoppers(ready({ check: check(inField, byInspector, guarded) }))).toEqual([])
    expect(decideIssue(ready({ check: check(inField, byInspector, guarded) })).ok).toBe(true)
  })

  it('a shortfall guarded by a step still stops the permit', () => {
    expect(refused(decideIssue(ready({ check: check(finding({ inventory: ['X-9'], verdict: 'violates' })) })))).toBe('not-ready-to-issue 40')
  })

  it('goes on after the named officer ruled on what cannot be told, but never on a shortfall', () => {
    const open = finding({ verdict: 'cannot-tell', why: 'text-missing' })
    const ruling = { id: 'u', provision: 'X-1', item: '', by: 'R', office: 'S', on: d('2026-11-30'), onPaper: false, enteredBy: 'R', reason: 'seen', voidReason: null }
    expect(decideIssue(ready({ check: check(open), rulings: [ruling] })).ok).toBe(true)
    expect(decideIssue(ready({ check: check(open), rulings: [{ ...ruling, voidReason: 'wrong' }] })).ok).toBe(false)
    expect(decideRuling(ready({ check: check(open) }), 'X-1', '', 'Looked at the plan on site')).toMatchObject({ ok: true })
    expect(decideRuling(ready({ check: check(finding({ verdict: 'violates' })) }), 'X-1', '', 'Looked at the plan on site')).toMatchObject({ ok: false, refusal: { code: 'not-open' } })
  })
})

describe('after the permit', () => {
  const issued = (more: Partial<CaseFile> = {}) => ready({ permit: { ...permit, state: 'issued', issued: d('2026-11-28'), issuedBy: 'R' }, ...more })

  it('gives no approval to backfill before the trench was seen, but records one given on paper and marks it', () => {
    expect(refused(decideOrder(issued(), 'backfill_approval_date', 'given', false))).toBe('steps-before 44.B')
    const onPaper = decideOrder(issued(), 'backfill_approval_date', 'given', true)
    expect(onPaper.ok && onPaper.value.mark).toMatch(/^Out of order/)
    expect(decideOrder(issued({ inspections: [visit('passed')] }), 'backfill_approval_date', 'given', false)).toEqual({ ok: true, value: { mark: '' } })
  })

  it('records a connection that was made too early, marked, and refuses to let the sewer be used', () => {
    const made = decideAct(issued(), 'connection', { on: '11/30/2026', by: 'R. Whitcomb', detail: '', copies: '' })
    expect(made.ok && made.value.detail).toBe('Out of order: not yet done on that day: trench.')
    expect(refused(decideAct(issued(), 'use', { on: '11/30/2026', by: 'R. Whitcomb', detail: '', copies: '' }))).toBe('steps-before 28')
  })

  it('a trench found covered is not passed, and the case says so for good', () => {
    const file = issued({ inspections: [visit('covered')] })
    expect(stepStates(file).find((s) => s.step.id === 'trench')?.status).not.toBe('done')
    expect(standingMarks(file)).toEqual(['The trench was already covered when the inspector came. It was not seen open.'])
  })

  it('counts as-built copies over several receipts', () => {
    const act = (copies: number) => ({ id: String(copies), step: 'as-built', kind: 'done' as const, on: d('2026-11-30'), by: 'M', enteredBy: 'M', detail: '', copies, voidReason: null })
    expect(stepStates(issued({ acts: [act(3)] })).find((s) => s.step.id === 'as-built')?.line).toBe('3 of 4 copies received')
    expect(stepStates(issued({ acts: [act(3), act(1)] })).find((s) => s.step.id === 'as-built')?.status).toBe('done')
  })

  it('closes only when every step is settled', () => {
    expect(refused(decideClose(issued()))).toBe('steps-open 44.B')
  })

  it('leaves out a step only where the law gives somebody the choice', () => {
    expect(refused(decideWaiver(issued(), 'trench', 'R', 'not needed'))).toBe('no-discretion 44.B')
    expect(decideWaiver(issued({ stepApplies: new Map([['trench', 'unknown']]) }), 'trench', 'R', 'not needed').ok).toBe(true)
  })
})

describe('whose turn it is', () => {
  it('names the applicant for a shortfall, then the one who acts next', () => {
    expect(waitingOn(ready({ check: check(finding({ verdict: 'violates', because: ['6 in short'] })) }))).toEqual({ who: 'applicant', what: '6 in short' })
    expect(waitingOn(ready())).toEqual({ who: 'superintendent', what: 'Issue the permit' })
    expect(waitingOn(ready({ permit: { ...permit, state: 'returned' } })).who).toBe('applicant')
    expect(waitingOn(ready({ permit: { ...permit, state: 'withdrawn' } })).who).toBe('nobody')
  })
})

describe('officers’ acts', () => {
  it('asks for the reason of a refusal and refuses a decision of tomorrow', () => {
    const input = { fact: 'x', decision: 'given', by: 'R', on: '11/30/2026', onPaper: false, reason: '' }
    expect(decideApproval(input, d('2026-11-30')).ok).toBe(true)
    expect(decideApproval({ ...input, on: '12/1/2026' }, d('2026-11-30')).ok).toBe(false)
    expect(decideApproval({ ...input, decision: 'refused' }, d('2026-11-30')).ok).toBe(false)
    expect(decideApproval({ ...input, on: '2/30/2026' }, d('2026-11-30')).ok).toBe(false)
  })

  it('moves a case only from the states that allow it', () => {
    expect(decideMove(ready(), 'return', 'Depth is short')).toMatchObject({ ok: true, value: { state: 'returned' } })
    expect(decideMove(ready(), 'revoke', 'x')).toMatchObject({ ok: false, refusal: { code: 'wrong-state' } })
    expect(decideMove(ready(), 'return', ' ')).toMatchObject({ ok: false, refusal: { code: 'invalid-fields' } })
    expect(decideMove(ready({ permit: { ...permit, state: 'closed', issued: d('2026-11-28') } }), 'reopen', 'mistake')).toMatchObject({ ok: true, value: { state: 'issued' } })
  })
})
