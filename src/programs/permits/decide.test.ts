import { describe, expect, it } from 'vitest'
import { decideAct, decideApproval, decideClose, decideIssue, decideMove, decideOrder, decideRuling, decideWaiver, waitingOn } from './decide.ts'
import { type CaseFile, standingMarks, stepStates, stoppers } from './decide-steps.ts'
import { check, d, finding, insurance, permit, ready, receipt, visit } from './test-case.ts'

const refused = (r: { ok: boolean; refusal?: { code: string; message: string; cite?: { section: string | null } } }) =>
  r.ok ? 'issued' : `${r.refusal?.code} ${r.refusal?.cite?.section ?? ''}`.trim()

describe('issuing the permit', () => {
  it('issues when every step before it is settled and nothing falls short', () => {
    expect(decideIssue(ready())).toEqual({ ok: true, value: { state: 'issued', issued: '2026-11-30' } })
  })

  it.each([
    ['a finding that falls short', { check: check(finding({ verdict: 'violates', because: ['6 in short'] })) }, 'not-ready-to-issue 40'],
    [
      'an approval that is missing',
      { check: check(finding({ verdict: 'needs-approval', approval: { fact: 'size_and_slope_approval', askOf: 'superintendent', state: 'missing' } })) },
      'not-ready-to-issue 40',
    ],
    [
      'an answer that the applicant owes',
      {
        check: check(
          finding({ verdict: 'cannot-tell', why: 'facts', missing: [{ fact: 'distance_to_water_service_ft', label: 'Distance', askOf: 'applicant' }] }),
        ),
      },
      'not-ready-to-issue 40',
    ],
    ['an open question of how the law is read', { check: check(finding({ verdict: 'cannot-tell', why: 'reading' })) }, 'not-ready-to-issue 40'],
    ['an unpaid fee', { receipts: [receipt('deposit', 15000, 'deposit')] }, 'not-ready-to-issue 34.B'],
    ['a fee paid a cent short', { receipts: [receipt('fee', 14999), receipt('deposit', 15000, 'deposit')] }, 'not-ready-to-issue 34.B'],
    [
      'a fee whose receipt is void',
      { receipts: [{ ...receipt('fee'), voidReason: 'check came back' }, receipt('deposit', 15000, 'deposit')] },
      'not-ready-to-issue 34.B',
    ],
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
    const ruling = {
      id: 'u',
      provision: 'X-1',
      item: '',
      by: 'R',
      office: 'S',
      on: d('2026-11-30'),
      onPaper: false,
      enteredBy: 'R',
      reason: 'seen',
      voidReason: null,
    }
    expect(decideIssue(ready({ check: check(open), rulings: [ruling] })).ok).toBe(true)
    expect(decideIssue(ready({ check: check(open), rulings: [{ ...ruling, voidReason: 'wrong' }] })).ok).toBe(false)
    expect(decideRuling(ready({ check: check(open) }), 'X-1', '', 'Looked at the plan on site')).toMatchObject({ ok: true })
    expect(decideRuling(ready({ check: check(finding({ verdict: 'violates' })) }), 'X-1', '', 'Looked at the plan on site')).toMatchObject({
      ok: false,
      refusal: { code: 'not-open' },
    })
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
    const act = (copies: number) => ({
      id: String(copies),
      step: 'as-built',
      kind: 'done' as const,
      on: d('2026-11-30'),
      by: 'M',
      enteredBy: 'M',
      detail: '',
      copies,
      voidReason: null,
    })
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
    expect(decideMove(ready({ permit: { ...permit, state: 'closed', issued: d('2026-11-28') } }), 'reopen', 'mistake')).toMatchObject({
      ok: true,
      value: { state: 'issued' },
    })
  })
})

describe('closing a case whose steps cannot all be settled', () => {
  const issued = ready({ permit: { ...permit, state: 'issued', issued: d('2026-11-28'), issuedBy: 'R' }, inspections: [visit('covered')] })

  it('needs a reason of a sentence, and names the steps that stay open', () => {
    expect(refused(decideClose(issued))).toBe('steps-open 44.B')
    expect(refused(decideClose(issued, 'too bad'))).toBe('invalid-fields')
    const closed = decideClose(issued, 'The owner will not uncover the trench; the attorney was told.')
    expect(closed.ok && closed.value.open).toEqual(['trench', 'backfill', 'connection', 'use', 'as-built', 'return'])
  })
})
