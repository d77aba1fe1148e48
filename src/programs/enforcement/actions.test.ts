import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerk, fishkill, must, type TestOffice, testOffice } from '../../../test/support/office.ts'
import { confirmOurs } from '../../../test/support/programs.ts'
import { act } from '../../../test/support/told-actions.ts'
import { typed } from '../../../test/support/told-enforcement.ts'
import { addressOf, attorney, holders, mayor } from '../../../test/support/told-notices.ts'
import { lawBook, lawShelf, powerBook } from '../../wiring.ts'
import { listTemplates, recordProof, signNotice } from '../notices/actions.ts'
import { addStandardTemplates } from '../notices/template-actions.ts'
import { openViolation, recordViolationAct, voidViolation, voidViolationAct } from './actions.ts'
import { loadViolation } from './actions-case.ts'
import type { ActInput } from './decide-acts.ts'
import type { ActKind } from './model.ts'
import { prepareViolationNotice } from './notice-actions.ts'
import { opening } from './test-violations.ts'

const books = { laws: lawShelf, powers: powerBook }
let office: TestOffice
let id: string
beforeAll(async () => {
  office = await testOffice(fishkill)
  await holders(office)
  await addressOf(office, 'Dolores Kettering')
  await act(office, (s) => addStandardTemplates(s, lawBook, [fishkill.law]))
  await act(office, (s) => confirmOurs(s, fishkill.law, '11/30/2026'))
})
afterAll(() => office.close())

const load = async () => {
  const found = await office.test.read((s) => loadViolation(s, books, id))
  if (!found) throw new Error('The violation is not on file')
  return found
}
const record = async (kind: ActKind, more: Partial<ActInput>, who = clerk) => {
  const { violation } = await load()
  return office.test.perform((s) => recordViolationAct(s, books, id, violation.version, kind, { ...typed, ...more }), who)
}
const notice = async (remedy: string) => {
  const templates = await office.test.read((s) => listTemplates(s.db, s.muniId))
  const of = (title: string) => templates.find((t) => t.title === title)?.id ?? ''
  return office.test.perform((s) =>
    prepareViolationNotice(s, books, lawBook, id, {
      remedy,
      templateId: of('Board’s notice of a violation'),
      personId: '',
      fields: { found: 'a hose hangs in the rinse tank', meeting: 'December 14, 7 pm' },
      delivery: 'hand',
      by: '',
    }),
  )
}

describe('a violation on file', () => {
  it('is opened by the clerk from the Board’s resolution, with the law as it stood', async () => {
    const of = { parcel: '24.11-2-17', law: fishkill.law, about: null, entryId: '', files: [], scan: null }
    const input = { ...opening, by: mayor.name, onPaper: true, paper: 'Resolution 2026-31 of Nov 3, 2026' }
    const v = await act(office, (s) => openViolation(s, books, of, input))
    id = v.id
    expect(v).toMatchObject({ number: 'V-2026-001', state: 'open', opened: '2026-11-03' })
    expect(v.lawVersion).toHaveLength(64)
    const again = await office.test.perform((s) => openViolation(s, books, { ...of, law: 'ny/fort-plain/144-sewers' }, input))
    expect(again.ok).toBe(false)
  })

  it('gets no notice before the Board has set a time', async () => {
    expect((await notice('notice-of-violation')).ok).toBe(false)
    await must(record('time', { until: '12/15/2026' }))
  })

  it('is noticed once the Board has signed, and not while the letter is only prepared', async () => {
    const n = await must(notice('notice-of-violation'))
    expect([n.by, n.about?.kind, (await load()).violation.state]).toEqual(['2026-12-15', 'violation', 'open'])
    await act(office, (s) => signNotice(s, lawBook, n.id, n.version, { by: mayor.name, onPaper: true }))
    const signed = await load()
    expect([signed.violation.state, signed.notices.map((x) => [x.remedy, x.startsDays, x.mailed])]).toEqual(['noticed', [['notice-of-violation', true, null]]])
    await act(office, (s) => recordProof(s, n.id, { kind: 'hand-served', on: '11/30/2026', number: '', by: clerk.name, detail: 'To the owner herself' }))
    expect((await load()).notices[0]).toMatchObject({ mailed: '2026-11-30', received: '2026-11-30' })
  })

  it('is moved by no extension, no look and no word', async () => {
    await must(record('extension', { until: '12/29/2026', detail: 'The plumber waits for the part' }))
    await must(record('observation', { outcome: 'gone', by: 'Tess Amato', onPaper: false, paper: '' }))
    await must(record('report', { by: 'Dolores Kettering', onPaper: false, paper: '' }))
    expect((await load()).violation.state).toBe('noticed')
  })

  it('marks what took place out of order, and lets it count only after the attorney has ruled', async () => {
    const early = await record('remedy', { remedy: 'recommendation' })
    expect(early).toMatchObject({ ok: false, refusal: { code: 'not-yet-allowed', cite: { section: '165-49.A' } } })
    const marked = await must(record('remedy', { remedy: 'recommendation', asItWas: true }))
    expect([marked.marks.length, (await load()).violation.state]).toEqual([1, 'noticed'])
    await must(record('ruling', { outcome: 'may-use', by: attorney.name, aboutAct: marked.id, onPaper: false, paper: '' }, attorney))
    expect((await load()).violation.state).toBe('referred')
    await act(office, (s) => voidViolationAct(s, books, id, marked.id, 'the wrong case'))
    expect((await load()).violation.state).toBe('noticed')
  })

  it('is corrected by the officer; it cannot be voided once a notice was signed', async () => {
    await must(record('correction', { detail: 'Vacuum breaker put in' }))
    expect((await load()).violation.state).toBe('corrected')
    const { violation } = await load()
    const voided = await office.test.perform((s) => voidViolation(s, books, id, violation.version, 'a mistake'))
    expect(voided).toMatchObject({ ok: false, refusal: { code: 'notice-given' } })
  })

  it('says so to whoever saves over somebody else’s change', async () => {
    const late = await office.test.perform((s) => recordViolationAct(s, books, id, 1, 'closed', typed))
    expect(late).toMatchObject({ ok: false, refusal: { code: 'changed-meanwhile' } })
  })
})
