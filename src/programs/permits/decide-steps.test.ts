import { describe, expect, it } from 'vitest'
import { cents } from '../../kernel/money.ts'
import {
  type CaseFile,
  chargeOf,
  isSettled,
  laterFacts,
  madeOn,
  ruledOn,
  type StepState,
  settledLater,
  standingMarks,
  stepStates,
  stoppers,
} from './decide-steps.ts'
import type { Approval, StepAct } from './model.ts'
import { at, check, d, finding, insurance, permit, procedure, rate, ready, receipt, step, visit } from './test-case.ts'

const stateOf = (file: CaseFile, id: string): StepState => {
  const state = stepStates(file).find((s) => s.step.id === id)
  if (!state) throw new Error(`No step ${id}`)
  return state
}
const told = (file: CaseFile, id: string) => [stateOf(file, id).status, stateOf(file, id).line]
const act = (id: string, more: Partial<StepAct> = {}): StepAct => ({
  id: `a-${id}`,
  step: id,
  kind: 'done',
  on: d('2026-11-30'),
  by: 'R. Whitcomb',
  enteredBy: 'M',
  detail: '',
  copies: null,
  voidReason: null,
  ...more,
})
const approval = (more: Partial<Approval> = {}): Approval => ({
  id: 'k',
  fact: 'backfill_approval_date',
  decision: 'given',
  by: 'R. Whitcomb',
  office: 'Superintendent',
  on: d('2026-11-30'),
  onPaper: false,
  attachmentId: null,
  enteredBy: 'R. Whitcomb',
  reason: '',
  voidReason: null,
  ...more,
})
const issued = (more: Partial<CaseFile> = {}) => ready({ permit: { ...permit, state: 'issued', issued: d('2026-11-28'), issuedBy: 'R' }, ...more })

describe('an application whose money has to come with it', () => {
  const withFee: CaseFile['procedure'] = { ...procedure, steps: procedure.steps.map((s) => (s.id === 'fee' ? { ...s, before: 'file' as const } : s)) }
  const paid = (on: string, more: object = {}) => ready({ procedure: withFee, receipts: [{ ...receipt('fee', 15_000), paid: d(on), ...more }] })

  it('counts as made on the later of the two days, and shows both', () => {
    expect(madeOn(paid('2026-11-11'))).toBe('2026-11-12')
    expect(madeOn(paid('2026-11-12'))).toBe('2026-11-12')
    expect(madeOn(paid('2026-11-15'))).toBe('2026-11-15')
    expect(told(paid('2026-11-12'), 'application')).toEqual(['done', 'Nov 12, 2026, by N. Oakes'])
    expect(told(paid('2026-11-15'), 'application')[1]).toBe(
      'Nov 12, 2026, by N. Oakes. Counts as made on Nov 15, 2026, when the money that has to come with it came.',
    )
  })

  it('is not made by a voided receipt, nor by a fee that may come later', () => {
    expect(madeOn(paid('2026-11-15', { voidReason: 'wrong case' }))).toBe('2026-11-12')
    expect(madeOn(ready({ receipts: [{ ...receipt('fee', 15_000), paid: d('2026-11-15') }] }))).toBe('2026-11-12')
  })
})

describe('a finding that was ruled on', () => {
  const open = finding({ provision: 'X-8', verdict: 'cannot-tell', why: 'text-missing' })
  const ruling = { ...approval(), provision: 'X-8', item: '', reason: 'Measured on site' }
  it('is told by its provision and item, and a voided ruling is none', () => {
    expect(ruledOn([ruling], open)).toBe(true)
    expect(ruledOn([{ ...ruling, voidReason: 'wrong case' }], open)).toBe(false)
    expect(ruledOn([ruling], { ...open, item: '2' })).toBe(false)
    expect(ruledOn([ruling], { ...open, provision: 'X-1' })).toBe(false)
  })
})

describe('a charge', () => {
  it('is settled by the amount of the filing day, and says how much is missing', () => {
    expect(told(ready(), 'fee')).toEqual(['done', '$150.00, receipt 2026-318'])
    expect(told(ready({ receipts: [receipt('fee', 10_000)] }), 'fee')).toEqual(['ready', '$100.00 of $150.00 paid'])
    expect(told(ready({ receipts: [] }), 'fee')).toEqual(['ready', '$150.00 due, Resolution 2026-03'])
  })

  it('goes by the amount of the day on which the case was filed, not by today’s', () => {
    const raised = [
      { ...rate('fee'), until: d('2026-11-20') },
      { ...rate('fee'), id: 'n', amount: cents(17_500), from: d('2026-11-20') },
    ]
    expect(stateOf(ready({ rates: raised }), 'fee').status).toBe('done')
    expect(told(ready({ rates: raised, permit: { ...permit, filed: d('2026-11-20') } }), 'fee')).toEqual(['ready', '$150.00 of $175.00 paid'])
    expect(chargeOf(ready({ rates: raised }), step({ id: 'fee', kind: 'fee', fee: 'fee' })).rate?.amount).toBe(15_000)
  })

  it('adds two payments; several of them make the amount', () => {
    const halves = [receipt('fee', 7_500), { ...receipt('fee', 7_500), id: 'second', number: '2026-319' }]
    expect(stateOf(ready({ receipts: halves }), 'fee').status).toBe('done')
  })

  it('without an amount on file is paid when anything was, and says that no rate is on file', () => {
    expect(told(ready({ rates: [] }), 'fee')).toEqual(['done', '$150.00, receipt 2026-318. No rate is on file.'])
    expect(told(ready({ rates: [], receipts: [] }), 'fee')).toEqual(['ready', 'No amount is on file. The Board sets it; enter the act under Money.'])
  })
})

describe('a deposit', () => {
  it('is returned once it was held and settled', () => {
    const held = receipt('deposit', 15_000, 'deposit')
    const back = { ...held, settled: { outcome: 'returned' as const, on: d('2026-11-30'), amount: cents(15_000), reason: '' } }
    expect(stateOf(ready({ receipts: [held] }), 'return').line).toBe('$150.00 held, receipt 2026-318')
    expect(told(ready({ receipts: [back] }), 'return')).toEqual(['done', 'Returned $150.00, Nov 30, 2026'])
  })

  it('that was not asked for need not go back; one that is still owed waits', () => {
    expect(stateOf(ready({ receipts: [], acts: [act('deposit', { kind: 'waived', detail: 'No marker here' })] }), 'return').status).toBe('not-needed')
    expect(stateOf(ready({ receipts: [] }), 'return').status).toBe('waiting')
  })
})

describe('a paper of the contractor', () => {
  it('counts to its last day, says when it ended, and that nobody is named', () => {
    expect(told(ready({ certificates: [insurance('2026-11-30')] }), 'insurance')).toEqual(['done', 'Liability insurance certificate 7, good to Nov 30, 2026'])
    expect(stateOf(ready({ certificates: [insurance('2026-11-29')] }), 'insurance').line).toBe('Liability insurance certificate ended Nov 29, 2026')
    expect(stateOf(ready({ certificates: [] }), 'insurance').line).toBe('Liability insurance certificate is not on file')
    expect(stateOf(ready({ permit: { ...permit, contractorId: null } }), 'insurance').line).toMatch(/^No contractor is named/)
  })
})

describe('an inspection', () => {
  it('is done when the last round passed, and not while another is asked for', () => {
    expect(stateOf(issued({ inspections: [visit('passed')] }), 'trench').status).toBe('done')
    expect(
      told(issued({ inspections: [visit('passed'), { ...visit('passed'), id: 'w', round: 2, state: 'requested', done: null, result: null }] }), 'trench'),
    ).toEqual(['ready', 'Asked for Nov 30, 2026'])
    expect(stateOf(issued({ inspections: [{ ...visit('failed'), notes: 'No bedding' }] }), 'trench').line).toBe('Fell short on Nov 30, 2026: No bedding')
    expect(stateOf(issued({ inspections: [visit('covered')] }), 'trench').line).toBe(
      'Found already covered on Nov 30, 2026. It was not seen open. Ask for another visit once it is uncovered.',
    )
  })

  it('waits for the permit', () => {
    expect([stateOf(ready(), 'trench').status, stateOf(ready(), 'trench').waitsFor]).toEqual(['waiting', ['issue']])
  })
})

describe('an approval', () => {
  it('the latest decision counts, a void one does not', () => {
    const refused = approval({ id: 'x', decision: 'refused', on: d('2026-11-29') })
    expect(told(issued({ inspections: [visit('passed')], approvals: [refused, approval()] }), 'backfill')).toEqual([
      'done',
      'Given by R. Whitcomb, Superintendent, Nov 30, 2026',
    ])
    expect(stateOf(issued({ inspections: [visit('passed')], approvals: [approval({ voidReason: 'wrong case' })] }), 'backfill').line).toBe('Not decided yet')
    expect(stateOf(issued({ inspections: [visit('passed')], approvals: [refused] }), 'backfill').line).toBe(
      'Refused by R. Whitcomb, Superintendent, Nov 29, 2026',
    )
  })

  it('on paper says who entered it', () => {
    expect(stateOf(issued({ approvals: [approval({ onPaper: true, enteredBy: 'M. Vosburgh' })] }), 'backfill').line).toBe(
      'Given by R. Whitcomb, Superintendent, Nov 30, 2026, on paper, entered by M. Vosburgh',
    )
  })
})

describe('a step', () => {
  it('that nothing calls for is not needed; one that cannot be told may be', () => {
    expect(told(ready({ stepApplies: new Map([['trench', 'false']]) }), 'trench')).toEqual(['not-needed', 'Nothing you told us calls for it'])
    expect(stateOf(ready({ stepApplies: new Map([['trench', 'unknown']]) }), 'trench').status).toBe('maybe')
  })

  it('left out by the officer is settled and says by whom; a void leave-out is not', () => {
    const left = act('trench', { kind: 'waived', detail: 'Open on the street side' })
    expect([isSettled(stateOf(issued({ acts: [left] }), 'trench')), stateOf(issued({ acts: [left] }), 'trench').line]).toEqual([
      true,
      'Not required: Open on the street side (R. Whitcomb, Nov 30, 2026)',
    ])
    expect(isSettled(stateOf(issued({ acts: [{ ...left, voidReason: 'mistake' }] }), 'trench'))).toBe(false)
  })

  it('that was done stays done though nothing called for it', () => {
    expect(stateOf(issued({ acts: [act('connection')], stepApplies: new Map([['connection', 'false']]) }), 'connection').status).toBe('done')
  })

  it('the plan check is stopped by what is open and says how much', () => {
    const open = check(finding({ verdict: 'violates' }), finding({ provision: 'X-2', verdict: 'cannot-tell', why: 'reading' }))
    expect(told(ready({ check: open }), 'check')).toEqual(['stopped', '1 falls short, 1 cannot be told'])
    expect(told(ready({ check: null }), 'check')).toEqual(['ready', 'Not checked yet'])
  })
})

describe('what stops the permit', () => {
  it('comes in the order in which it can be mended: a shortfall, an answer, an approval, a question of law', () => {
    const all = check(
      finding({ provision: 'L', verdict: 'cannot-tell', why: 'text-missing' }),
      finding({ provision: 'A', verdict: 'needs-approval', approval: { fact: 'x', askOf: 'superintendent', state: 'missing' } }),
      finding({ provision: 'F', verdict: 'cannot-tell', why: 'facts', missing: [{ fact: 'y', label: 'Distance', askOf: 'owner' }] }),
      finding({ provision: 'V', verdict: 'violates', because: ['6 in short'] }),
    )
    expect(stoppers(ready({ check: all })).map((s) => [s.provision, s.kind, s.who])).toEqual([
      ['V', 'violates', 'applicant'],
      ['F', 'fact', 'owner'],
      ['A', 'approval', 'superintendent'],
      ['L', 'law', 'superintendent'],
    ])
  })

  it('an open question of how the law is read waits on the attorney', () => {
    expect(stoppers(ready({ check: check(finding({ verdict: 'cannot-tell', why: 'reading' })) }))[0]?.who).toBe('attorney')
  })

  it('asks the office before the field, where both are missing', () => {
    const both = finding({
      verdict: 'cannot-tell',
      why: 'facts',
      missing: [
        { fact: 'a', label: 'Seen', askOf: 'inspector' },
        { fact: 'b', label: 'Distance', askOf: 'applicant' },
      ],
    })
    expect(stoppers(ready({ check: check(both) }))[0]).toMatchObject({ who: 'applicant', what: 'Depth to the top of the pipe: Distance' })
  })

  it('leaves to the field what the form does not ask, and not what it asks', () => {
    const later = laterFacts(procedure)
    expect([later.has('trench_width_at_pipe_top_in'), later.has('pipe_material'), later.has('backfill_approval_date'), later.has('permit_issue_date')]).toEqual(
      [true, false, true, true],
    )
    expect(settledLater(finding({ verdict: 'violates' }), later, new Set(['X-1']))).toBe(false)
  })
})

describe('marks that stay', () => {
  it('name what was done out of order, until the record is void', () => {
    const early = act('connection', { detail: 'Out of order: not yet done on that day: trench.' })
    expect(standingMarks(issued({ acts: [early] }))).toEqual(['connection. Out of order: not yet done on that day: trench.'])
    expect(standingMarks(issued({ acts: [{ ...early, voidReason: 'mistake' }] }))).toEqual([])
    expect(standingMarks(issued({ approvals: [approval({ reason: 'Out of order: not yet done on that day: trench.' })] }))).toEqual([
      'Approval by R. Whitcomb. Out of order: not yet done on that day: trench.',
    ])
  })
})

describe('a step that names a charge its procedure does not have', () => {
  it('is a fault of the chapter, not a case without a fee', () => {
    const broken = { ...procedure, steps: [step({ id: 'gone', kind: 'fee', fee: 'gone', cite: at('1') })] }
    expect(() => stepStates(ready({ procedure: broken }))).toThrow('names the charge gone')
  })
})
