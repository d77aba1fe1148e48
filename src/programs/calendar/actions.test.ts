import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeOf, fieldsOf, must, programApp } from '../../../test/support/programs.ts'
import { plainDate as d } from '../../kernel/dates.ts'
import type { TestApp } from '../../platform/test-support.ts'
import { addSlip, closeSlip } from './actions.ts'
import { findSlip, openSlips, slipsOf } from './store.ts'

let test: TestApp
beforeEach(async () => {
  test = await programApp()
})
afterEach(() => test.close())

const of = { kind: 'parcel', id: 'p1', label: '14 Mill Street', path: '/parcels/p1', parcelId: 'p1' }
const add = (due: string, title = 'Call the plumber') => must(test.perform((s) => addSlip(s, of, { title, due, who: 'clerk' })))
const open = (until: string) => test.read((s) => openSlips(s.db, s.muniId, d(until), 10))

describe('the tickler file', () => {
  it('shows what is due by a day, soonest first, and what is long past as well', async () => {
    for (const due of ['12/8/2026', '12/7/2026', '1/2/2020']) await add(due)
    expect((await open('2026-12-07')).map((s) => s.due)).toEqual(['2020-01-02', '2026-12-07'])
  })

  it('a slip that is done leaves the file and stays on its case', async () => {
    const { id } = await add('12/7/2026')
    await must(test.perform((s) => closeSlip(s, id, 1, 'done', '')))
    expect(await open('2026-12-31')).toEqual([])
    expect((await test.read((s) => slipsOf(s.db, s.muniId, 'parcel', 'p1'))).map((s) => [s.state, s.closedOn])).toEqual([['done', '2026-11-30']])
  })

  it('two people closing one slip: the first is kept, the second is told', async () => {
    const { id } = await add('12/7/2026')
    const both = await Promise.all([
      test.perform((s) => closeSlip(s, id, 1, 'done', 'called')),
      test.perform((s) => closeSlip(s, id, 1, 'void', 'entered twice')),
    ])
    expect(both.map(codeOf).filter((c) => c === 'done')).toHaveLength(1)
    expect(both.map(codeOf).find((c) => c !== 'done')).toMatch(/^(slip-closed|changed-meanwhile)$/)
  })

  it('a slip for an older version, or none, is not closed', async () => {
    const { id } = await add('12/7/2026')
    expect(codeOf(await test.perform((s) => closeSlip(s, id, 2, 'done', '')))).toBe('changed-meanwhile')
    expect(codeOf(await test.perform((s) => closeSlip(s, 'none', 1, 'done', '')))).toBe('not-found')
    expect((await test.read((s) => findSlip(s.db, s.muniId, id)))?.state).toBe('open')
  })

  it('what cannot be a slip is not added', async () => {
    expect(fieldsOf(await test.perform((s) => addSlip(s, of, { title: '', due: '12/7/2026', who: 'clerk' })))).toEqual(['title'])
    expect(await open('2099-01-01')).toEqual([])
  })
})
