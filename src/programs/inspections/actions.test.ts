import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeOf, fieldsOf, must, programApp } from '../../../test/support/programs.ts'
import type { Inspection as LawInspection } from '../../engine/procedure.ts'
import type { TestApp } from '../../platform/test-support.ts'
import { cancelInspection, recordInspection, requestInspection, scheduleInspection, voidInspection } from './actions.ts'
import { everCovered, passed } from './model.ts'
import { findInspection, inspectionsOf, openInspections } from './store.ts'

let test: TestApp
beforeEach(async () => {
  test = await programApp()
})
afterEach(() => test.close())

const law: LawInspection = {
  id: 'trench',
  title: 'Trench before backfill',
  cite: { section: '44.B', confidence: 'inferred' },
  carries: [],
  by: 'inspector',
  facts: [],
  says: '',
  beforeCover: true,
}
const of = { kind: 'job', id: 'j1', label: 'J-1', place: '14 Mill Street', parcelId: null, law: 'l' }
const ask = (by = 'Oakes') => test.perform((s) => requestInspection(s, of, law, by))
const result = { done: '11/30/2026', result: 'passed', inspector: 'Tess Amato', notes: '', facts: {} }
const record = (id: string, version: number, more: Partial<typeof result & { readonly facts: Readonly<Record<string, unknown>> }> = {}) =>
  test.perform((s) => recordInspection(s, id, version, { ...result, ...more }))
const visits = () => test.read((s) => inspectionsOf(s.db, s.muniId, 'job', 'j1'))
const open = () => test.read((s) => openInspections(s.db, s.muniId, 10))

describe('a visit', () => {
  it('is asked for, set, recorded; the facts measured are kept as they were entered', async () => {
    const asked = await must(ask())
    await must(test.perform((s) => scheduleInspection(s, asked.id, 1, { scheduled: '12/1/2026', inspector: ' Tess Amato ' })))
    expect((await open()).map((v) => [v.state, v.scheduled, v.inspector])).toEqual([['scheduled', '2026-12-01', 'Tess Amato']])
    await must(record(asked.id, 2, { facts: { depth_of_cover_ft: '4 ft 6 in' } }))
    expect(await visits()).toMatchObject([{ state: 'done', result: 'passed', done: '2026-11-30', facts: { depth_of_cover_ft: '4 ft 6 in' }, version: 3 }])
    expect(await open()).toEqual([])
  })

  it('without a name is asked for by the person at the keyboard', async () => {
    expect((await must(ask(' '))).requestedBy).toBe('Test Clerk')
  })

  it('asked for twice at once is one', async () => {
    await must(ask())
    expect(codeOf(await ask())).toBe('inspection-open')
    expect(await visits()).toHaveLength(1)
  })

  it('found covered is recorded, and the next round does not take it back', async () => {
    const first = await must(ask())
    await must(record(first.id, 1, { result: 'covered' }))
    const second = await must(ask())
    expect(second.round).toBe(2)
    await must(record(second.id, 1))
    const all = await visits()
    expect([all.map((v) => v.result), everCovered(all), passed(all, 'trench')]).toEqual([['covered', 'passed'], true, true])
  })

  it('recorded by two people at once is recorded once; the second is told, and what he found is not lost in silence', async () => {
    const asked = await must(ask())
    const both = await Promise.all([record(asked.id, 1), record(asked.id, 1, { result: 'failed', notes: 'No bedding' })])
    expect(both.map(codeOf).filter((c) => c === 'done')).toHaveLength(1)
    expect(both.map(codeOf).find((c) => c !== 'done')).toMatch(/^(inspection-finished|changed-meanwhile)$/)
    expect(await visits()).toHaveLength(1)
  })

  it('set by one while another calls it off: the older version is refused', async () => {
    const asked = await must(ask())
    await must(test.perform((s) => scheduleInspection(s, asked.id, 1, { scheduled: '12/1/2026', inspector: '' })))
    expect(codeOf(await test.perform((s) => cancelInspection(s, asked.id, 1, 'rain')))).toBe('changed-meanwhile')
    expect((await test.read((s) => findInspection(s.db, s.muniId, asked.id)))?.state).toBe('scheduled')
  })

  it('called off leaves the list; another may be asked for', async () => {
    const asked = await must(ask())
    await must(test.perform((s) => cancelInspection(s, asked.id, 1, 'plumber not ready')))
    expect(await open()).toEqual([])
    expect(codeOf(await ask())).toBe('done')
  })

  it('that was recorded by mistake is void with its reason, stays on file and no longer counts', async () => {
    const asked = await must(ask())
    await must(record(asked.id, 1))
    expect(fieldsOf(await test.perform((s) => voidInspection(s, asked.id, 2, ' ')))).toEqual(['reason'])
    await must(test.perform((s) => voidInspection(s, asked.id, 2, 'recorded on the wrong case')))
    const all = await visits()
    expect([all.map((v) => v.voidReason), passed(all, 'trench')]).toEqual([['recorded on the wrong case'], false])
  })

  it('that does not exist is refused by every act', async () => {
    expect(codeOf(await record('none', 1))).toBe('not-found')
    expect(codeOf(await test.perform((s) => scheduleInspection(s, 'none', 1, { scheduled: '12/1/2026', inspector: '' })))).toBe('not-found')
    expect(codeOf(await test.perform((s) => cancelInspection(s, 'none', 1, 'x')))).toBe('not-found')
    expect(codeOf(await test.perform((s) => voidInspection(s, 'none', 1, 'x')))).toBe('not-found')
  })
})
