import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  application,
  clerk,
  codeOf,
  exampleFacts,
  fieldsOf,
  file,
  issue,
  must,
  prepare,
  problemsOf,
  superintendent,
  type TestOffice,
  testOffice,
  villages,
} from '../../../test/support/office.ts'
import { journalOf, settleReading, someone } from '../../../test/support/programs.ts'
import { lawShelf } from '../../wiring.ts'
import { itemsOf } from '../board/meeting-actions.ts'
import { takePayment } from '../fees/actions.ts'
import { recordInspection, requestInspection } from '../inspections/actions.ts'
import { busyBatches } from '../notices/batch-actions.ts'
import { cardsOf } from '../premises/store.ts'
import { afterReading, changePlan, fileApplication, issuePermit, moveCase, recheck } from './actions.ts'
import type { Move } from './decide.ts'
import { draftByToken, saveDraft } from './drafts-store.ts'
import { checksOf } from './records-store.ts'
import { findPermit } from './store.ts'

const montourFalls = villages[0]
const law = montourFalls.law
const facts = exampleFacts(montourFalls.example)
let office: TestOffice
beforeEach(async () => {
  office = await testOffice(montourFalls)
})
afterEach(() => office.close())

const permitOf = async (id: string) => {
  const found = await office.test.read((s) => findPermit(s.db, s.muniId, id))
  if (!found) throw new Error('no permit')
  return found
}
const checks = (id: string) => office.test.read((s) => checksOf(s.db, s.muniId, id))
const fileAs = (more: Partial<ReturnType<typeof application>> = {}) =>
  office.test.perform((s) => fileApplication(s, lawShelf, { ...application(office, montourFalls), ...more }), clerk)
const plan = (id: string, version: number, more: Readonly<Record<string, unknown>>) =>
  office.test.perform((s) => changePlan(s, lawShelf, id, { version, facts: { ...facts, ...more }, work: 'New lateral', classId: 'lateral' }), clerk)
const verdictOf = (check: Awaited<ReturnType<typeof checks>>[number] | undefined, provision: string) =>
  check?.result.findings.find((f) => f.provision === provision)?.verdict

describe('filing an application', () => {
  it('numbers it in the series of the law and the year in which it came in', async () => {
    const [a, b, c] = [await must(fileAs()), await must(fileAs()), await must(fileAs({ filed: '12/31/2025' }))]
    expect([a.number.replace(/^\w+-/, ''), b.number.replace(/^\w+-/, ''), c.number.replace(/^\w+-/, '')]).toEqual(['2026-001', '2026-002', '2025-001'])
    expect(a).toMatchObject({ state: 'filed', filed: '2026-11-30', place: '14 Mill Street', contractor: 'Oakes Plumbing and Drain', law })
  })

  it('is never stopped by what falls short; the check says it and the applicant has the next move', async () => {
    const id = await file(office, montourFalls, { ...facts, pipe_nominal_diameter_in: '3' })
    const { waitingWho, state } = await permitOf(id)
    expect([state, waitingWho]).toEqual(['filed', 'applicant'])
    expect((await checks(id))[0]?.result.counts.violates).toBeGreaterThan(0)
  })

  it('keeps facts as they were typed, and leaves out what was left empty', async () => {
    const id = await file(office, montourFalls, {
      ...facts,
      depth_of_cover_ft: '4 ft 6 in',
      distance_to_water_main_ft: ' ',
      pipe_standards: [],
      pipe_slope_in_per_ft: '1/4 in/ft',
    })
    const kept = (await permitOf(id)).facts
    expect([kept.depth_of_cover_ft, kept.pipe_slope_in_per_ft, 'distance_to_water_main_ft' in kept, 'pipe_standards' in kept]).toEqual([
      '4 ft 6 in',
      '1/4 in/ft',
      false,
      false,
    ])
  })

  it('records a check with everything: facts, day, law version, readings, findings', async () => {
    const id = await file(office, montourFalls)
    const [check, ...others] = await checks(id)
    expect(others).toEqual([])
    expect(check).toMatchObject({ reason: 'filed', on: '2026-11-30', law, readings: {}, by: 'Marian Vosburgh' })
    expect(check?.facts.depth_of_cover_ft).toBe('4 ft 6 in')
    expect(check?.facts.application_filed_date).toBe('2026-11-30')
    expect(check?.lawVersion).toBe(lawShelf.get(law)?.version)
    expect(check?.result.findings).toHaveLength(Object.values(check?.result.counts ?? {}).reduce((a, b) => a + b, 0))
  })

  it('asks again beside each field for what cannot be read, and files nothing', async () => {
    const refused = await fileAs({
      parcel: 'nowhere',
      classId: 'palace',
      applicant: ' ',
      filed: '12/1/2026',
      facts: { ...facts, depth_of_cover_ft: '3,6', pipe_material: 'gold' },
    })
    expect([...fieldsOf(refused)].sort()).toEqual(['applicant', 'classId', 'depth_of_cover_ft', 'filed', 'parcel', 'pipe_material'])
    expect(problemsOf(refused).find((p) => p.field === 'depth_of_cover_ft')?.message).toMatch(/decimals with a point/)
    expect((await must(fileAs())).number).toMatch(/2026-001$/)
  })

  it('finds the parcel by its print key too, and says a name is too long beside its own field', async () => {
    expect((await must(fileAs({ parcel: ' 24.11-2-17 ' }))).parcelId).toBe(office.parcelId)
    expect(fieldsOf(await fileAs({ contractor: 'x'.repeat(201) }))).toEqual(['contractor'])
    expect(fieldsOf(await fileAs({ owner: 'x'.repeat(201) }))).toEqual(['owner'])
  })

  it('under no law in use is refused with where to put one in use', async () => {
    expect(codeOf(await fileAs({ subject: 'air-gap' }))).toBe('no-law')
  })

  it('sent twice by a double click is one application', async () => {
    const send = () =>
      office.test.perform(
        async (s) => {
          const filed = await fileApplication(s, lawShelf, application(office, montourFalls))
          return filed.ok ? { ok: true as const, value: filed.value.number } : filed
        },
        clerk,
        'one-time-key',
      )
    expect(await must(send())).toBe(await must(send()))
    expect(codeOf(await fileAs())).toBe('done')
    expect((await must(fileAs())).number).toMatch(/-003$/)
  })

  it('from a draft takes the draft away', async () => {
    const expires = (await office.load(await file(office, montourFalls))).file.today
    await must(
      office.test.perform(async (s) => {
        await saveDraft(s.db, s.muniId, { id: s.newId(), tokenHash: 'h', form: {}, ownerAccount: null, label: '', now: s.now, expires })
        return { ok: true as const, value: null }
      }),
    )
    await must(fileAs({ draftTokenHash: 'h' }))
    expect(await office.test.read((s) => draftByToken(s.db, s.muniId, 'h', s.today))).toBeNull()
  })
})

describe('changing the plan', () => {
  it('checks again beside the check before, which stays as it was', async () => {
    const id = await file(office, montourFalls, { ...facts, pipe_nominal_diameter_in: '3' })
    const [before] = await checks(id)
    await must(plan(id, 1, {}))
    const [after, kept] = await checks(id)
    expect([kept, after?.reason]).toEqual([before, 'changed'])
    expect(after?.result.counts.violates).toBe(0)
  })

  it('is refused for a version that somebody changed meanwhile, and changes nothing', async () => {
    const id = await file(office, montourFalls)
    await must(plan(id, 1, { depth_of_cover_ft: '5' }))
    expect(codeOf(await plan(id, 1, { depth_of_cover_ft: '6' }))).toBe('changed-meanwhile')
    expect([(await permitOf(id)).facts.depth_of_cover_ft, (await checks(id)).length]).toEqual(['5', 2])
  })

  it('by two clerks at once keeps one plan and tells the other', async () => {
    const id = await file(office, montourFalls)
    const both = await Promise.all([plan(id, 1, { depth_of_cover_ft: '5' }), plan(id, 1, { depth_of_cover_ft: '6' })])
    expect(both.map(codeOf).sort()).toEqual(['changed-meanwhile', 'done'])
  })

  it('of a case sent back files it again; of an issued one is refused', async () => {
    const id = await file(office, montourFalls)
    await must(office.test.perform((s) => moveCase(s, lawShelf, id, 1, 'return', 'Show the water line'), clerk))
    expect((await must(plan(id, 2, {}))).state).toBe('filed')
    await prepare(office, id)
    await must(issue(office, id))
    expect(codeOf(await plan(id, (await permitOf(id)).version, {}))).toBe('wrong-state')
  })

  it('asks again for what cannot be read', async () => {
    const id = await file(office, montourFalls)
    expect(fieldsOf(await plan(id, 1, { depth_of_cover_ft: '-4' }))).toEqual(['depth_of_cover_ft'])
  })
})

describe('an application of a class that the law sends to the Board', () => {
  it('waits on the list for its next meeting, under the section that says so', async () => {
    const chester = await testOffice(villages[1])
    const filed = await must(chester.test.perform((s) => fileApplication(s, lawShelf, { ...application(chester, villages[1]), classId: 'industrial' }), clerk))
    const waiting = await chester.test.read((s) => itemsOf(s.db, s.muniId, null))
    expect(waiting.map((i) => [i.source?.id, i.law, i.cite?.section])).toEqual([[filed.id, villages[1].law, '77-20']])
    await chester.close()
  })
})

describe('how the village reads its law', () => {
  // A PVC pipe of 3.975 in falls short if the least diameter is the inside diameter, and meets it if it is the pipe size.
  const provision = 'MF-117-36.C.8'
  const settle = (from: string, choice = 'nominal') =>
    office.test.perform(
      (s) =>
        settleReading(s, lawShelf.get(law)?.chapter.readings ?? [], {
          law,
          reading: 'mf-four-inches',
          choice,
          from,
          reasons: 'A pipe sold as 4 in is enough.',
        }),
      clerk,
    )

  it('adopted today is applied to every open application beside the findings before, which stay as they were', async () => {
    const [one, two] = [await file(office, montourFalls), await file(office, montourFalls)]
    const before = await checks(one)
    expect(verdictOf(before[0], provision)).toBe('cannot-tell')
    await must(settle('11/30/2026'))
    for (const id of [one, two]) {
      const [now, then] = await checks(id)
      expect([now?.reason, now?.readings, verdictOf(now, provision), verdictOf(then, provision)]).toEqual([
        'rechecked',
        { 'mf-four-inches': 'nominal' },
        'complies',
        'cannot-tell',
      ])
    }
    expect((await checks(one)).slice(1)).toEqual(before)
    // The parties are told: letters are prepared, and nobody has signed or sent them.
    const batches = await office.test.read((s) => busyBatches(s.db, s.muniId))
    expect(batches.map((b) => [b.title, b.state, b.signed])).toEqual([
      ['Resolution mf-four-inches of 2026, from Nov 30, 2026: parties to open cases', 'preparing', null],
    ])
    expect(batches[0]?.total).toBeGreaterThanOrEqual(2)
  })

  it('adopted from tomorrow on binds from tomorrow: a check of today still cannot tell', async () => {
    const id = await file(office, montourFalls)
    await must(settle('12/1/2026'))
    await must(office.test.perform((s) => recheck(s, lawShelf, id, 'rechecked'), clerk))
    expect(verdictOf((await checks(id))[0], provision)).toBe('cannot-tell')
    office.test.clock.set('2026-12-01T15:00:00.000Z')
    await must(office.test.perform((s) => recheck(s, lawShelf, id, 'rechecked'), clerk))
    expect((await checks(id)).map((c) => verdictOf(c, provision))).toEqual(['complies', 'cannot-tell', 'cannot-tell'])
  })

  it('the permit stands on the law as read on the day of issue, though nobody checked again since', async () => {
    const id = await file(office, montourFalls)
    await must(settle('12/1/2026', 'internal'))
    await prepare(office, id)
    office.test.clock.set('2026-12-01T15:00:00.000Z')
    const refused = await issue(office, id)
    expect(codeOf(refused)).toBe('not-ready-to-issue')
    expect(refused.ok ? null : refused.refusal.cite?.section).toContain('36')
  })

  it('of another law, or for a day to come, checks nothing', async () => {
    const id = await file(office, montourFalls)
    for (const [path, from] of [
      ['ny/chester/77-sewers', '2026-11-30'],
      [law, '2026-12-01'],
    ] as const)
      await must(
        office.test.perform(async (s) => {
          await afterReading(s, lawShelf, path, from as typeof s.today)
          return { ok: true as const, value: null }
        }),
      )
    expect(await checks(id)).toHaveLength(1)
  })
})

describe('money and papers on a case', () => {
  it('a payment is a fact of the check: the case is checked again beside the check before', async () => {
    const id = await file(office, montourFalls)
    const { file: f, use } = await office.load(id)
    const charge = use.procedure.charges.find((c) => c.kind === 'fee')
    if (!charge) throw new Error('no fee')
    await must(
      office.test.perform(
        (s) =>
          takePayment(s, { kind: 'permit', id, label: f.permit.number, parcelId: f.permit.parcelId, law, filed: f.permit.filed }, charge, {
            charge: charge.id,
            amount: '150.00',
            paid: '11/30/2026',
            method: 'check',
            payer: 'Oakes',
            note: '',
          }),
        clerk,
      ),
    )
    const [after, before] = await checks(id)
    expect([before?.facts.fee_paid_usd, after?.facts.fee_paid_usd, after?.reason]).toEqual([undefined, '$150.00', 'changed'])
  })
})

describe('issuing the permit', () => {
  it('by two clerks at once issues once and tells the other', async () => {
    const id = await file(office, montourFalls)
    await prepare(office, id)
    const { version } = await permitOf(id)
    const once = () => office.test.perform((s) => issuePermit(s, lawShelf, id, version, { name: 'Ray Whitcomb', onPaper: false }), superintendent)
    const both = await Promise.all([once(), once()])
    expect(both.filter((r) => r.ok)).toHaveLength(1)
    expect(both.map(codeOf).find((c) => c !== 'done')).toMatch(/^(already-issued|changed-meanwhile)$/)
    expect((await journalOf(office.test)).filter((e) => e.action === 'permits.issue')).toHaveLength(1)
  })

  it('keeps the check of the day of issue, with that day among its facts', async () => {
    const id = await file(office, montourFalls)
    await prepare(office, id)
    await must(issue(office, id))
    expect((await checks(id))[0]).toMatchObject({ reason: 'issued', facts: { permit_issue_date: '2026-11-30' } })
  })

  it('is the superintendent’s: no inspector does it, and a clerk only with his signed paper, which the permit says', async () => {
    const id = await file(office, montourFalls)
    await prepare(office, id)
    const { version } = await permitOf(id)
    const by = (who: Parameters<typeof office.test.perform>[1], onPaper: boolean) =>
      office.test.perform((s) => issuePermit(s, lawShelf, id, version, { name: 'Ray Whitcomb', onPaper }), who)
    expect(codeOf(await by(someone('inspector'), false))).toBe('not-the-officer')
    expect(codeOf(await by(someone('inspector'), true))).toBe('not-the-officer')
    expect(codeOf(await by(clerk, false))).toBe('not-the-officer')
    expect((await must(by(clerk, true))).issuedBy).toBe('Ray Whitcomb, on paper, entered by Marian Vosburgh')
  })
})

describe('moving a case', () => {
  const move = (id: string, version: number, to: Move, who: Parameters<typeof office.test.perform>[1], onPaper = false) =>
    office.test.perform((s) => moveCase(s, lawShelf, id, version, to, 'The plan shows no water line', onPaper), who)

  it('back and forth is the office’s; denying is the officer’s, or the clerk’s with his signed paper', async () => {
    const id = await file(office, montourFalls)
    expect((await must(move(id, 1, 'return', clerk))).state).toBe('returned')
    expect((await permitOf(id)).waitingWho).toBe('applicant')
    expect((await must(move(id, 2, 'refile', clerk))).state).toBe('filed')
    expect(codeOf(await move(id, 3, 'deny', clerk))).toBe('not-the-officer')
    expect(codeOf(await move(id, 3, 'deny', someone('inspector'), true))).toBe('not-the-officer')
    expect((await must(move(id, 3, 'deny', clerk, true))).state).toBe('denied')
    expect((await journalOf(office.test)).findLast((e) => e.action === 'permits.deny')?.summary).toMatch(
      /denied on paper, entered by Marian Vosburgh: The plan shows no water line\.$/,
    )
  })

  it('for an older version is refused', async () => {
    const id = await file(office, montourFalls)
    await must(move(id, 1, 'return', clerk))
    expect(codeOf(await move(id, 1, 'refile', clerk))).toBe('changed-meanwhile')
    expect(codeOf(await move('none', 1, 'return', clerk))).toBe('not-found')
  })

  it('withdrawn and opened again goes on where it was', async () => {
    const id = await file(office, montourFalls)
    await must(move(id, 1, 'withdraw', clerk))
    expect((await permitOf(id)).waitingWho).toBe('nobody')
    expect((await must(move(id, 2, 'reopen', clerk))).state).toBe('filed')
  })
})

describe('the tap card of a permit', () => {
  const cards = () => office.test.read((s) => cardsOf(s.db, s.muniId, office.parcelId))
  const visit = async (id: string, result: string, found: Readonly<Record<string, unknown>>) => {
    const { file: f, use } = await office.load(id)
    const inspection = use.procedure.inspections.find((i) => i.beforeCover)
    if (!inspection) throw new Error('no inspection before cover')
    const asked = await must(
      office.test.perform(
        (s) =>
          requestInspection(s, { kind: 'permit', id, label: f.permit.number, place: f.permit.place, parcelId: f.permit.parcelId, law }, inspection, 'Oakes'),
        clerk,
      ),
    )
    await must(
      office.test.perform(
        (s) => recordInspection(s, asked.id, 1, { done: '11/30/2026', result, inspector: 'Tess Amato', notes: 'as found', facts: found }),
        superintendent,
      ),
    )
  }

  it('is made after the first inspection, not with the permit, and says what was found', async () => {
    const id = await file(office, montourFalls)
    await prepare(office, id)
    await must(issue(office, id))
    expect(await cards()).toEqual([])
    await visit(id, 'failed', { depth_of_cover_ft: '4 ft 2 in' })
    expect(await cards()).toMatchObject([{ source: 'permit', permitId: id, facts: { depth_of_cover_ft: '4 ft 2 in', pipe_material: 'pvc' } }])
    await visit(id, 'passed', { depth_of_cover_ft: '4 ft 8 in' })
    expect((await cards()).map((c) => c.facts.depth_of_cover_ft)).toEqual(['4 ft 8 in'])
    expect((await checks(id))[0]).toMatchObject({ reason: 'inspected', facts: { depth_of_cover_ft: '4 ft 8 in' } })
    expect((await permitOf(id)).facts.depth_of_cover_ft).toBe('4 ft 6 in')
  })

  it('is not made by a visit before the permit', async () => {
    const id = await file(office, montourFalls)
    await visit(id, 'covered', {})
    expect(await cards()).toEqual([])
  })
})
