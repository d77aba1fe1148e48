import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clerk, exampleFacts, file, must, superintendent, type TestOffice, testOffice, villages } from '../../../test/support/office.ts'
import { someone } from '../../../test/support/programs.ts'
import { amendedRule, localLaw, newDraft } from '../../../test/support/told-amendments.ts'
import { lawShelf } from '../../wiring.ts'
import { listAmendments, voidAmendment } from '../board/actions.ts'
import { latestCheck } from '../permits/actions.ts'
import { beginRun, callOffRun, changeRule, draftOverlays, dropAmendmentDraft, enactDraft, findDraft, latestRun, outcomePage, removeChange } from './actions.ts'
import { Tally } from './decide-run.ts'
import type { AmendmentDraft, Run } from './model.ts'
import { CASES_AT_ONCE, runTrial, tryCases } from './run-actions.ts'

const village = villages[0]
let office: TestOffice
beforeEach(async () => {
  office = await testOffice(village)
})
afterEach(() => office.close())

const run = <T>(act: Parameters<typeof office.test.perform<T>>[0], as = clerk) => office.test.perform(act, as)
/** As the thread of a trial does it, here (trial-thread.test.ts starts the thread). */
const goOn = (r: Run): Promise<void> => {
  const { app, muniId } = office.test
  return runTrial({ laws: lawShelf, database: app.database, now: () => '2026-11-30T14:00:00.000Z' }, { muniId, runId: r.id })
}
const coverOf = async (d: AmendmentDraft, words: string): Promise<AmendmentDraft> =>
  must(run((s) => changeRule(s, lawShelf, d.id, { version: d.version, provision: amendedRule.provision, typed: () => [words] })))
const drafted = async (words: string): Promise<AmendmentDraft> => coverOf(await newDraft(office), words)
const tried = async (d: AmendmentDraft): Promise<Run> => {
  const begun = await must(run((s) => beginRun(s, d.id)))
  await goOn(begun)
  const done = await office.test.read((s) => latestRun(s.db, s.muniId, d.id))
  if (!done) throw new Error('no run')
  return done
}
/** Files the example with so much cover. */
const fileWith = (depth_of_cover_ft: string | null): Promise<string> => file(office, village, { ...exampleFacts(village.example), depth_of_cover_ft })
const rows = async (r: Run, group?: string) => (await office.test.read((s) => outcomePage(s.db, s.muniId, r.id, group, { limit: 50 }))).rows

describe('a trial over the cases on file', () => {
  it('tells who would newly meet and newly miss, with counts by verdict before and after', async () => {
    // The law asks for 4 ft (117-40). With 5 ft: 6 ft still meets, 4 ft newly misses, 3 ft misses as before, unknown stays unknown.
    for (const depth of ['6 ft', '4 ft', '3 ft', null]) await fileWith(depth)
    const done = await tried(await drafted('5 ft'))
    expect(done).toMatchObject({ state: 'done', cases: 4, done: 4 })
    const counts = done.counts.rules[amendedRule.provision]
    expect(counts?.before).toMatchObject({ complies: 2, violates: 1, 'cannot-tell': 1 })
    expect(counts?.after).toMatchObject({ complies: 1, violates: 2, 'cannot-tell': 1 })
    expect(done.counts.groups).toEqual({ 'newly-misses': 1, 'newly-meets': 0, 'changes-otherwise': 0 })
    expect(await rows(done)).toMatchObject([{ provision: amendedRule.provision, group: 'newly-misses', before: 'complies', after: 'violates' }])

    // With 3 ft the one of 3 ft newly meets.
    const other = await tried(await drafted('3 ft'))
    expect(other.counts.groups).toEqual({ 'newly-misses': 0, 'newly-meets': 1, 'changes-otherwise': 0 })
    expect(await rows(other, 'newly-meets')).toHaveLength(1)
    expect(await rows(other, 'newly-misses')).toHaveLength(0)
  })

  it('takes the latest check of each case, and leaves no trace in any case', async () => {
    const id = await fileWith('4 ft')
    const before = await office.test.read((s) => latestCheck(s.db, s.muniId, id))
    await tried(await drafted('5 ft'))
    expect((await office.load(id)).file.check?.result.findings.find((x) => x.provision === amendedRule.provision)?.verdict).toBe('complies')
    expect(await office.test.read((s) => latestCheck(s.db, s.muniId, id))).toEqual(before)
  })

  it('that was cut short goes on from where it stood, and counts nothing twice', async () => {
    const ids: string[] = []
    for (const depth of ['4 ft', '4 ft', '4 ft']) ids.push(await fileWith(depth))
    const d = await drafted('5 ft')
    const begun = await must(run((s) => beginRun(s, d.id)))
    const whole = { law: lawShelf.get(d.law), draft: draftOverlays(d, begun.day), readings: {}, on: begun.day }
    if (!whole.law) throw new Error('no law')
    // A process that reads one case at a time and is stopped after the first.
    const tally = new Tally({ ...whole, law: whole.law }, begun.counts)
    const { advanceRun } = await import('./store.ts')
    const { factSetsAfter } = await import('../permits/actions.ts')
    await tryCases(
      tally,
      (after) => office.test.read((s) => factSetsAfter(s.db, s.muniId, d.law, after, 1)),
      begun,
      async (at) => {
        const to: Run = { ...begun, lastId: at.lastId, done: at.done, counts: tally.counts() }
        await run(async (s) => ({ ok: true, value: await advanceRun(s.db, s.muniId, begun, to, tally.takeOutcomes()) }))
        return false
      },
      (() => {
        let t = 0
        return () => (t += 2_000)
      })(),
    )
    const stopped = await office.test.read((s) => latestRun(s.db, s.muniId, d.id))
    expect(stopped).toMatchObject({ state: 'running', done: 1 })
    if (!stopped) throw new Error('no run')
    await goOn(stopped)
    const done = await office.test.read((s) => latestRun(s.db, s.muniId, d.id))
    expect(done).toMatchObject({ state: 'done', done: 3, counts: { groups: { 'newly-misses': 3 } } })
    expect((await rows(done as Run)).map((o) => [o.n, o.permitId])).toEqual([...ids].sort().map((id, i) => [i + 1, id]))
    expect(CASES_AT_ONCE).toBeGreaterThan(1)
  })

  it('that is called off counts no further', async () => {
    await fileWith('4 ft')
    const d = await drafted('5 ft')
    const begun = await must(run((s) => beginRun(s, d.id)))
    await must(run((s) => callOffRun(s, begun)))
    await goOn(begun)
    expect(await office.test.read((s) => latestRun(s.db, s.muniId, d.id))).toMatchObject({ state: 'cancelled', done: 0 })
    expect(await run((s) => callOffRun(s, begun))).toMatchObject({ ok: false, refusal: { code: 'already-done' } })
  })

  it('ends when its draft is changed or dropped: the counts would be of two drafts', async () => {
    await fileWith('4 ft')
    const d = await drafted('5 ft')
    const begun = await must(run((s) => beginRun(s, d.id)))
    const changed = await coverOf(d, '6 ft')
    await goOn(begun)
    expect(await office.test.read((s) => latestRun(s.db, s.muniId, d.id))).toMatchObject({ state: 'cancelled', done: 0 })
    const again = await must(run((s) => beginRun(s, d.id)))
    await must(run((s) => dropAmendmentDraft(s, d.id, changed.version)))
    await goOn(again)
    expect(await office.test.read((s) => latestRun(s.db, s.muniId, d.id))).toMatchObject({ state: 'cancelled', done: 0 })
  })

  it('begun anew takes the place of the one before', async () => {
    await fileWith('4 ft')
    const d = await drafted('5 ft')
    const first = await tried(d)
    const second = await tried(d)
    expect(await rows(first)).toEqual([])
    expect(await rows(second)).toHaveLength(1)
  })
})

describe('a draft', () => {
  it('keeps what was typed out of the law until it is enacted, and is enacted once', async () => {
    const id = await fileWith('3 ft 6 in')
    const d = await drafted('3 ft')
    const verdict = async () => (await office.load(id)).file.check?.result.findings.find((x) => x.provision === amendedRule.provision)
    expect((await verdict())?.verdict).toBe('violates')

    const enacted = await must(run((s) => enactDraft(s, d.id, { version: d.version, ...localLaw })))
    expect(enacted.state).toBe('enacted')
    // In force today: the open application was checked again, and the finding says by which act.
    expect((await verdict())?.verdict).toBe('complies')
    expect((await verdict())?.requirement).toContain('Amended by Local law 2 of 2026 from Nov 30, 2026 on: “4 ft” is now “3 ft”.')
    expect((await office.load(id)).use.procedure.drawing.leastCoverFt).toBe(3)
    expect(await run((s) => enactDraft(s, d.id, { version: enacted.version, ...localLaw }))).toMatchObject({ ok: false, refusal: { code: 'not-a-draft' } })

    // Voided, because it was entered by mistake: the law is as it was.
    const [amendment] = await office.test.read((s) => listAmendments(s.db, s.muniId))
    await must(run((s) => voidAmendment(s, amendment?.id ?? '', 'entered for the wrong village')))
    expect((await verdict())?.verdict).toBe('violates')
    expect((await office.load(id)).use.procedure.drawing.leastCoverFt).toBe(4)
  })

  it('put in force from a later day leaves today as it is', async () => {
    const id = await fileWith('3 ft 6 in')
    const d = await drafted('3 ft')
    await must(run((s) => enactDraft(s, d.id, { version: d.version, ...localLaw, effective: '1/1/2027' })))
    expect((await office.load(id)).file.check?.result.findings.find((x) => x.provision === amendedRule.provision)?.verdict).toBe('violates')
  })

  it('is not put in force before it is filed, nor by somebody who is not of the Board', async () => {
    const d = await drafted('3 ft')
    const enact = (more: Partial<typeof localLaw>, as = clerk) => run((s) => enactDraft(s, d.id, { version: d.version, ...localLaw, ...more }), as)
    expect(await enact({ filed: '', number: '' })).toMatchObject({ ok: false, refusal: { problems: [{ field: 'number' }, { field: 'filed' }] } })
    expect(await enact({ effective: '11/29/2026' })).toMatchObject({ ok: false, refusal: { problems: [{ field: 'effective' }] } })
    expect(await enact({ adopted: '11/30/2026', filed: '11/29/2026' })).toMatchObject({ ok: false, refusal: { problems: [{ field: 'filed' }] } })
    expect(await enact({}, someone('inspector'))).toMatchObject({ ok: false, refusal: { code: 'not-board' } })
    expect(await office.test.read((s) => listAmendments(s.db, s.muniId))).toEqual([])
  })

  it('changed by another meanwhile is not written over', async () => {
    const d = await newDraft(office)
    await coverOf(d, '3 ft')
    expect(await run((s) => changeRule(s, lawShelf, d.id, { version: d.version, provision: amendedRule.provision, typed: () => ['5 ft'] }))).toMatchObject({
      ok: false,
      refusal: { code: 'changed-meanwhile' },
    })
    expect((await office.test.read((s) => findDraft(s.db, s.muniId, d.id)))?.changes).toEqual([{ ...amendedRule, value: '3 ft' }])
  })

  it('loses a change that is typed as it stands today, or taken out; dropped, it is closed', async () => {
    const d = await drafted('3 ft')
    expect((await coverOf(d, '4 ft')).changes).toEqual([])
    const again = await coverOf({ ...d, version: d.version + 1 }, '3 ft')
    const out = await must(run((s) => removeChange(s, d.id, again.version, amendedRule)))
    expect(out.changes).toEqual([])
    expect(await run((s) => beginRun(s, d.id))).toMatchObject({ ok: false, refusal: { code: 'no-change' } })
    await must(run((s) => dropAmendmentDraft(s, d.id, out.version)))
    expect(await run((s) => beginRun(s, d.id), superintendent)).toMatchObject({ ok: false, refusal: { code: 'not-a-draft' } })
  })
})
