import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleFacts, file, finish, issue, must, prepare, superintendent, type TestOffice, testOffice, villages } from '../../../test/support/office.ts'
import { lawShelf } from '../../wiring.ts'
import { recordInspection, requestInspection } from '../inspections/actions.ts'
import { recordApproval } from './officer-actions.ts'
import { applicationPaper, correctionPaper, inspectionPaper, permitPaper, receiptPaper } from './papers.ts'

const montourFalls = villages[0]
const context = { offices: [], printKey: '24.11-2-17' }
let office: TestOffice
let id: string
beforeAll(async () => {
  office = await testOffice(montourFalls)
  id = await file(office, montourFalls)
})
afterAll(() => office.close())

describe('papers of a case', () => {
  it('the application says what was answered, what was found, and that the law is not yet confirmed as ours', async () => {
    const paper = applicationPaper(await office.load(id), context)
    expect(paper).toMatchObject({
      number: expect.stringMatching(/2026-001$/),
      filedOn: '2026-11-30',
      law: { confirmed: false },
      place: { address: '14 Mill Street', printKey: '24.11-2-17' },
      checkedOn: '2026-11-30',
    })
    expect(paper.sections.flatMap((s) => s.answers).find((a) => a.value === '4 ft 6 in')?.label).toBeTruthy()
    expect(paper.findings.length).toBeGreaterThan(90)
    expect(paper.drawings.every((d) => d.svg.startsWith('<svg') && d.alt.length > 20)).toBe(true)
  })

  it('the inspection sheet asks what the law settles at that visit, with what was planned', async () => {
    const loaded = await office.load(id)
    const trench = loaded.use.procedure.inspections.find((i) => i.beforeCover)
    const paper = inspectionPaper(loaded, context, null, trench?.id ?? '')
    expect(paper?.lines.map((l) => l.label)).toHaveLength(trench?.facts.length ?? 0)
    expect(paper?.beforeCover).toBe(true)
    expect(inspectionPaper(loaded, context, null, 'coronation')).toBeNull()
  })

  it('the permit shows approvals, money and what is still ahead; a decision on paper says who entered it', async () => {
    await must(
      office.test.perform(
        (s) =>
          recordApproval(s, lawShelf, id, {
            fact: 'connection_method_approval',
            decision: 'given',
            by: 'Ray Whitcomb',
            on: '11/28/2026',
            onPaper: true,
            reason: 'Wye only',
          }),
        superintendent,
      ),
    )
    await prepare(office, id)
    await must(issue(office, id))
    const paper = permitPaper(await office.load(id), context)
    expect(paper).toMatchObject({ issuedOn: '2026-11-30', contractor: { name: 'Oakes Plumbing and Drain' }, signer: { name: 'Ray Whitcomb' } })
    expect(paper.approvals.find((a) => a.on === '2026-11-28')?.how).toBe('on paper, entered by Ray Whitcomb')
    expect(paper.conditions.map((c) => c.text)).toContain('Wye only')
    expect(paper.payments.every((p) => p.amount === 15_000 && p.receipt?.startsWith('2026-'))).toBe(true)
    expect(paper.stepsAhead.find((s) => s.before === 'before backfill')).toBeDefined()
  })

  it('the correction slip says what the visit found and what to do, and nothing of penalties', async () => {
    const { file: f, use } = await office.load(id)
    const trench = use.procedure.inspections.find((i) => i.beforeCover)
    if (!trench) throw new Error('no inspection before cover')
    const visit = await must(
      office.test.perform(
        (s) =>
          requestInspection(
            s,
            { kind: 'permit', id, label: f.permit.number, place: f.permit.place, parcelId: f.permit.parcelId, law: f.permit.law },
            trench,
            'Oakes',
          ),
        superintendent,
      ),
    )
    await must(
      office.test.perform(
        (s) =>
          recordInspection(s, visit.id, 1, { done: '11/30/2026', result: 'failed', inspector: 'Tess Amato', notes: 'No bedding under the bells', facts: {} }),
        superintendent,
      ),
    )
    const slip = correctionPaper(await office.load(id), context)
    expect(slip).toMatchObject({ inspectedOn: '2026-11-30', inspector: 'Tess Amato', keepOpen: true })
    expect(slip.shortfalls[0]).toMatchObject({ what: 'No bedding under the bells', toDo: 'Put it right, then ask for another visit.' })
    expect(JSON.stringify(slip)).not.toMatch(/penalt|fine of|jail|violation/i)
  })

  it('a receipt says by what act the amount was set, and that it is void when it is', async () => {
    await finish(office, id)
    const loaded = await office.load(id)
    const [receipt] = loaded.file.receipts
    if (!receipt) throw new Error('no receipt')
    expect(receiptPaper(loaded, context, receipt)).toMatchObject({
      kind: 'fee',
      total: 15_000,
      receivedBy: 'the clerk',
      voided: null,
      lines: [{ setBy: expect.stringContaining('2026-03') }],
    })
    expect(receiptPaper(loaded, context, { ...receipt, voidReason: 'check came back' }).voided).toEqual({ on: '2026-11-30', reason: 'check came back' })
  })

  it('no paper of a case names a fact by its bare name', async () => {
    const loaded = await office.load(id)
    for (const paper of [applicationPaper(loaded, context), permitPaper(loaded, context)])
      for (const name of Object.keys(exampleFacts(montourFalls.example))) expect(JSON.stringify({ ...paper, drawings: [] })).not.toContain(`"label":"${name}"`)
  })
})
