import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  clerk,
  codeOf,
  exampleFacts,
  fieldsOf,
  file,
  finish,
  issue,
  must,
  prepare,
  superintendent,
  type TestOffice,
  testOffice,
  villages,
} from '../../../test/support/office.ts'
import { journalOf, someone } from '../../../test/support/programs.ts'
import { lawShelf } from '../../wiring.ts'
import { attach } from '../attachments/actions.ts'
import { appointOfficer } from '../municipality/actions.ts'
import { listOffices } from '../municipality/store.ts'
import type { ApprovalInput } from './decide.ts'
import { standingMarks, stepStates } from './decide-steps.ts'
import { closeCase, recordAct, recordApproval, recordRuling, voidRecord, waiveStep } from './officer-actions.ts'
import { checksOf } from './records-store.ts'

const [montourFalls, chester] = villages
let office: TestOffice
let id: string
beforeEach(async () => {
  office = await testOffice(montourFalls)
  id = await file(office, montourFalls)
})
afterEach(() => office.close())

const sizes: ApprovalInput = { fact: 'size_and_slope_approval', decision: 'given', by: 'Ray Whitcomb', on: '11/30/2026', onPaper: false, reason: '' }
const approve = (more: Partial<ApprovalInput>, who: Parameters<typeof office.test.perform>[1] = superintendent) =>
  office.test.perform((s) => recordApproval(s, lawShelf, id, { ...sizes, ...more }), who)
const act = (
  step: string,
  more: Partial<{ on: string; by: string; detail: string; copies: string }> = {},
  who: Parameters<typeof office.test.perform>[1] = clerk,
) => office.test.perform((s) => recordAct(s, lawShelf, id, step, { on: '11/30/2026', by: 'Ray Whitcomb', detail: '', copies: '', ...more }), who)
const checks = () => office.test.read((s) => checksOf(s.db, s.muniId, id))
const stepOf = async (step: string) => stepStates((await office.load(id)).file).find((s) => s.step.id === step)

describe('an approval', () => {
  it('is the named officer’s: an inspector may not give it for the superintendent, on paper or off', async () => {
    expect(codeOf(await approve({}, someone('inspector')))).toBe('not-the-officer')
    expect(codeOf(await approve({ onPaper: true }, someone('inspector')))).toBe('not-the-officer')
    expect(codeOf(await approve({}, clerk))).toBe('not-the-officer')
    expect((await office.load(id)).file.approvals).toEqual([])
  })

  it('on his signed paper is entered by the clerk and recorded as such, with the scan', async () => {
    await must(
      office.test.perform(async (s) => {
        const officeId = (await listOffices(s.db, s.muniId)).find((o) => o.body === 'superintendent')?.id ?? ''
        return appointOfficer(s, { officeId, name: 'Ray Whitcomb', from: '5/6/2019', capacity: 'acting', accountId: null })
      }, clerk),
    )
    const scan = await must(
      office.test.perform(
        (s) =>
          attach(s, {
            owner: { kind: 'permit', id },
            parcelId: null,
            document: 'signed-decision',
            file: { name: 'Decision.pdf', mediaType: 'application/pdf', bytes: 9, sha256: 'ab'.repeat(32) },
          }),
        clerk,
      ),
    )
    const given = await must(approve({ onPaper: true, on: '11/27/2026' }, clerk))
    expect(given).toMatchObject({
      decision: 'given',
      by: 'Ray Whitcomb',
      office: 'acting Superintendent of Public Works',
      on: '2026-11-27',
      onPaper: true,
      enteredBy: 'Marian Vosburgh',
      attachmentId: scan.id,
    })
    expect((await stepOf('size-and-slope'))?.line).toBe(
      'Given by Ray Whitcomb, acting Superintendent of Public Works, Nov 27, 2026, on paper, entered by Marian Vosburgh',
    )
    expect((await journalOf(office.test)).find((e) => e.action === 'permits.approve')?.summary).toContain('on paper, entered by Marian Vosburgh')
  })

  it('is a fact of the next check; a refused one makes the finding fall short', async () => {
    const verdict = async () => (await checks())[0]?.result.findings.find((f) => f.provision === 'MF-117-36.C.7')?.verdict
    expect(await verdict()).toBe('needs-approval')
    await must(approve({ decision: 'refused', reason: 'Too flat for this run' }))
    expect(await verdict()).toBe('violates')
    await must(approve({}))
    expect(await verdict()).toBe('complies')
    expect((await checks()).map((c) => c.reason)).toEqual(['changed', 'changed', 'filed'])
  })

  it('that is void counts no longer, and the case is checked again', async () => {
    const given = await must(approve({}))
    expect(fieldsOf(await office.test.perform((s) => voidRecord(s, lawShelf, id, 'approval', given.id, ' '), clerk))).toEqual(['reason'])
    await must(office.test.perform((s) => voidRecord(s, lawShelf, id, 'approval', given.id, 'entered on the wrong case'), clerk))
    expect((await checks())[0]?.result.findings.find((f) => f.provision === 'MF-117-36.C.7')?.verdict).toBe('needs-approval')
    expect(codeOf(await office.test.perform((s) => voidRecord(s, lawShelf, id, 'approval', given.id, 'again'), clerk))).toBe('already-void')
  })

  it('that this law does not know is refused; a decision of tomorrow too', async () => {
    expect(codeOf(await approve({ fact: 'pipe_material' }))).toBe('no-such-approval')
    expect(codeOf(await approve({ fact: 'royal_assent' }))).toBe('no-such-approval')
    expect(fieldsOf(await approve({ on: '12/1/2026' }))).toEqual(['on'])
  })

  it('to backfill waits for the trench; one already given on paper is recorded and marked for good', async () => {
    await prepare(office, id)
    await must(issue(office, id))
    expect(codeOf(await approve({ fact: 'backfill_approval_date' }))).toBe('steps-before')
    await must(approve({ fact: 'backfill_approval_date', onPaper: true }, clerk))
    expect(standingMarks((await office.load(id)).file)[0]).toMatch(/^Approval by Ray Whitcomb\. Out of order: not yet done on that day: /)
  })
})

describe('a ruling', () => {
  const rule = (provision: string, reason: string, who = superintendent, onPaper = false) =>
    office.test.perform((s) => recordRuling(s, lawShelf, id, { provision, item: '', reason, by: '', onPaper }), who)

  it('settles what cannot be told, with the reason, by the superintendent or on his paper', async () => {
    expect(codeOf(await rule('MF-117-36.C.8', 'Measured on site, enough for this house', someone('inspector')))).toBe('not-the-officer')
    expect(fieldsOf(await rule('MF-117-36.C.8', 'fine'))).toEqual(['reason'])
    const ruling = await must(rule('MF-117-36.C.8', 'Measured on site, enough for this house'))
    expect(ruling).toMatchObject({ by: 'Ray Whitcomb', onPaper: false, on: '2026-11-30' })
    await must(office.test.perform((s) => voidRecord(s, lawShelf, id, 'ruling', ruling.id, 'wrong case'), clerk))
    expect(codeOf(await rule('MF-117-36.C.8', 'Measured on site, enough for this house', clerk, true))).toBe('done')
  })

  it('never makes a shortfall meet the law, and needs a finding to rule on', async () => {
    id = await file(office, montourFalls, { ...exampleFacts(montourFalls.example), depth_of_cover_ft: '1', local_frost_depth_ft: '4' })
    const short = (await checks())[0]?.result.findings.find((f) => f.verdict === 'violates')
    expect(short).toBeDefined()
    expect(codeOf(await rule(short?.provision ?? '', 'Looked at it and let it pass'))).toBe('not-open')
    expect(codeOf(await rule('MF-000', 'Looked at it and let it pass'))).toBe('no-such-finding')
  })
})

describe('a step that took place', () => {
  it('is recorded before its turn and marked; nothing that happened is refused', async () => {
    const made = await must(act('connection', { detail: 'Joined on Saturday' }))
    expect(made.detail).toMatch(/^Out of order: not yet done on that day: .*Permit issued\. Joined on Saturday$/)
    expect(standingMarks((await office.load(id)).file)).toHaveLength(1)
  })

  it('is a fact of the next check: the day of a notice, of the connection, the copies that came in', async () => {
    await must(act('ready-notice', { on: '11/27/2026' }))
    await must(act('connection'))
    await must(act('as-built', { copies: '3' }))
    await must(act('as-built', { copies: '1' }))
    expect((await checks())[0]?.facts).toMatchObject({
      ready_notice_date: '2026-11-27',
      connection_date: '2026-11-30',
      as_built_copies_count: 4,
      as_built_received_date: '2026-11-30',
    })
  })

  it('that is void is no fact any longer', async () => {
    const notice = await must(act('ready-notice'))
    await must(office.test.perform((s) => voidRecord(s, lawShelf, id, 'act', notice.id, 'other house'), clerk))
    expect((await checks())[0]?.facts.ready_notice_date).toBeUndefined()
  })

  it('asks again for tomorrow, nobody, and no number of copies; an unknown step is refused', async () => {
    expect(fieldsOf(await act('as-built', { on: '12/1/2026', by: ' ', copies: 'four' }))).toEqual(['on', 'by', 'copies'])
    expect(codeOf(await act('coronation'))).toBe('no-such-step')
  })
})

describe('leaving out a step', () => {
  const waive = (step: string, who = superintendent, onPaper = false) =>
    office.test.perform((s) => waiveStep(s, lawShelf, id, step, { by: 'Ray Whitcomb', reason: 'Not needed for this house', onPaper }), who)

  it('is for the officer to whom the law leaves it, and only where it does', async () => {
    expect(codeOf(await waive('connection-fee'))).toBe('no-discretion')
    expect(codeOf(await waive('plans', someone('inspector')))).toBe('not-the-officer')
    expect(codeOf(await waive('plans', clerk, true))).toBe('done')
    expect((await stepOf('plans'))?.line).toBe('Not required: Not needed for this house (Ray Whitcomb, Nov 30, 2026)')
  })
})

describe('permission to use the sewer', () => {
  it('is refused before the law’s steps, and is the superintendent’s or on his paper', async () => {
    const other = await testOffice(chester)
    try {
      const theirs = await file(other, chester)
      const allow = (who: Parameters<typeof office.test.perform>[1]) =>
        other.test.perform((s) => recordAct(s, lawShelf, theirs, 'activation', { on: '11/30/2026', by: 'Ray Whitcomb', detail: '', copies: '' }), who)
      expect(codeOf(await allow(superintendent))).toBe('steps-before')
      await prepare(other, theirs)
      await must(issue(other, theirs))
      expect((await finish(other, theirs)).ok).toBe(true)
      expect(codeOf(await allow(someone('inspector')))).toBe('not-the-officer')
      expect((await must(allow(clerk))).detail).toBe('On paper, entered by Marian Vosburgh.')
      expect((await must(allow(superintendent))).detail).toBe('')
    } finally {
      await other.close()
    }
  })
})

describe('closing a case', () => {
  it('is refused with the section of the first open step, and for an older version', async () => {
    await prepare(office, id)
    await must(issue(office, id))
    const { version } = (await office.load(id)).file.permit
    const early = await office.test.perform((s) => closeCase(s, lawShelf, id, version), clerk)
    expect([codeOf(early), early.ok ? null : early.refusal.cite?.section !== null]).toEqual(['steps-open', true])
    expect((await must(finish(office, id))).state).toBe('closed')
    expect(codeOf(await office.test.perform((s) => closeCase(s, lawShelf, id, version), clerk))).toBe('wrong-state')
  })
})
