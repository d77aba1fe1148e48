import { describe, expect, it } from 'vitest'
import { codeOf, fieldsOf } from '../../../test/support/results.ts'
import { amendedLaw } from '../../engine/amended.ts'
import { plainDate as d } from '../../kernel/dates.ts'
import { lawShelf } from '../../wiring.ts'
import { type AdoptionContext, decideAdvice, decideReading, type ReadingInput } from './decide-readings.ts'
import { type AdoptedReading, actsOver, type Instrument, type ReadingAdvice, readingsOn } from './model.ts'

const known = [{ id: 'wye-or-saddle', choices: [{ choice: 'wye' }, { choice: 'saddle' }], decidedBy: 'superintendent' }]
const input: ReadingInput = {
  law: 'l',
  reading: 'wye-or-saddle',
  choice: 'wye',
  from: '12/1/2026',
  reasons: 'The text names the wye first.',
  instrumentId: 'i',
}
const before: AdoptedReading = {
  id: 'a',
  law: 'l',
  reading: 'wye-or-saddle',
  choice: 'saddle',
  from: d('2026-01-01'),
  until: null,
  by: 'the Board',
  instrumentId: 'x',
  act: 'Resolution 1 of 2026',
  reasons: '',
}
const resolution: Instrument = {
  id: 'i',
  kind: 'resolution',
  number: '9 of 2026',
  title: 'Wye',
  adopted: d('2026-11-30'),
  effective: d('2026-11-30'),
  vote: '5 to 0',
  attachmentId: null,
  version: 1,
  voidReason: null,
  body: '',
  itemId: null,
  text: '',
  filed: null,
  conflicts: [],
  ruling: null,
}
const advice: ReadingAdvice = {
  id: 'v',
  law: 'l',
  reading: 'wye-or-saddle',
  choice: 'wye',
  on: d('2026-11-30'),
  by: 'L',
  reasons: 'r',
  enteredBy: 'L',
  voidReason: null,
}
const context: AdoptionContext = { known, adopted: [before], advice: [advice], act: resolution, office: 'Superintendent of Public Works' }
const adopt = (more: Partial<ReadingInput> = {}, c: Partial<AdoptionContext> = {}) => decideReading({ ...input, ...more }, { ...context, ...c })

describe('how the village reads its law', () => {
  it('is adopted from a day, with reasons, by a dated act, and ends the way of reading it until then', () => {
    expect(adopt()).toEqual({
      ok: true,
      value: { from: '2026-12-01', choice: 'wye', reasons: 'The text names the wye first.', act: resolution, ends: before },
    })
  })

  it('waits for the attorney’s advice, up to the day of the act', () => {
    expect(codeOf(adopt({}, { advice: [] }))).toBe('advice-first')
    expect(codeOf(adopt({}, { advice: [{ ...advice, on: d('2026-12-01') }] }))).toBe('advice-first')
    expect(codeOf(adopt({}, { advice: [{ ...advice, voidReason: 'wrong question' }] }))).toBe('advice-first')
    expect(codeOf(adopt({}, { advice: [{ ...advice, reading: 'frost' }] }))).toBe('advice-first')
  })

  it('takes a numbered resolution or local law of the Board, and no other act of it', () => {
    expect(fieldsOf(adopt({}, { act: null }))).toEqual(['instrumentId'])
    expect(fieldsOf(adopt({}, { act: { ...resolution, voidReason: 'twice' } }))).toEqual(['instrumentId'])
    expect(fieldsOf(adopt({}, { act: { ...resolution, number: '' } }))).toEqual(['instrumentId'])
    expect(fieldsOf(adopt({}, { act: { ...resolution, kind: 'board-action' } }))).toEqual(['instrumentId'])
    expect(codeOf(adopt({}, { act: { ...resolution, kind: 'local-law' } }))).toBe('done')
  })

  it('takes the decision of the body that the law names, once that body is one of our offices', () => {
    const decision: Instrument = { ...resolution, kind: 'officer-decision', body: 'superintendent' }
    expect(codeOf(adopt({}, { act: decision }))).toBe('done')
    expect(codeOf(adopt({}, { act: decision, office: null }))).toBe('body-not-mapped')
    expect(fieldsOf(adopt({}, { act: { ...decision, body: 'engineer' } }))).toEqual(['instrumentId'])
    expect(codeOf(adopt({}, { office: null }))).toBe('done')
  })

  it('waits while the act conflicts with the law and nobody has ruled', () => {
    const conflict = { force: 'forbids' as const, says: 'x', law: 'l', cite: null, source: '' }
    expect(codeOf(adopt({}, { act: { ...resolution, conflicts: [conflict] } }))).toBe('act-in-conflict')
    const ruling = { ruling: 'stands' as const, on: d('2026-11-30'), by: 'L', reasons: 'r' }
    expect(codeOf(adopt({}, { act: { ...resolution, conflicts: [conflict], ruling } }))).toBe('done')
    expect(codeOf(adopt({}, { act: { ...resolution, conflicts: [{ ...conflict, force: 'advises' }] } }))).toBe('done')
  })

  it('binds no earlier than the act, and not on or before the day of the one in force', () => {
    expect(fieldsOf(adopt({ from: '11/29/2026' }))).toEqual(['from'])
    expect(codeOf(adopt({ from: '11/30/2026' }))).toBe('done')
    expect(codeOf(adopt({}, { adopted: [{ ...before, from: d('2026-12-01') }] }))).toBe('reading-out-of-order')
    expect(codeOf(adopt({}, { adopted: [{ ...before, from: d('2026-11-30') }] }))).toBe('done')
  })

  it('must be one of the law’s open questions and one of its choices, with a reason to read', () => {
    expect(codeOf(adopt({ reading: 'frost' }))).toBe('no-such-question')
    expect(fieldsOf(adopt({ choice: 'tee', from: 'soon', reasons: 'so there' }))).toEqual(['choice', 'from', 'reasons'])
  })

  it('binds from its first day and no longer on the day another begins', () => {
    const all = [
      { ...before, until: d('2026-12-01') },
      { ...before, id: 'b', choice: 'wye', from: d('2026-12-01') },
    ]
    const on = (law: string, day: string) => readingsOn(all, law, d(day))
    expect([on('l', '2025-12-31'), on('l', '2026-11-30'), on('l', '2026-12-01'), on('m', '2026-12-01')]).toEqual([
      {},
      { 'wye-or-saddle': 'saddle' },
      { 'wye-or-saddle': 'wye' },
      {},
    ])
  })
})

describe('the attorney’s advice', () => {
  const advise = (more: Partial<Parameters<typeof decideAdvice>[0]> = {}) =>
    decideAdvice(
      { law: 'l', reading: 'wye-or-saddle', choice: 'wye', on: '11/30/2026', by: 'L', reasons: 'The text says so.', ...more },
      known,
      d('2026-11-30'),
    )

  it('has a day, a name and reasons, and is not of tomorrow', () => {
    expect(codeOf(advise())).toBe('done')
    expect(fieldsOf(advise({ on: '12/1/2026' }))).toEqual(['on'])
    expect(fieldsOf(advise({ choice: 'tee', by: ' ', reasons: 'because' }))).toEqual(['choice', 'by', 'reasons'])
    expect(codeOf(advise({ reading: 'frost' }))).toBe('no-such-question')
  })
})

describe('the law that a check names', () => {
  it('is another from the day on which a reading binds, and the same as before on the days before', () => {
    const law = lawShelf.get('ny/montour-falls/117-sewers')
    if (!law) throw new Error('The law of the test is missing')
    const adopted = { ...before, law: law.chapter.path, reading: 'mf-four-inches', choice: 'nominal' }
    const over = (r: AdoptedReading) => amendedLaw(law, actsOver([], [r], law.chapter.path))
    expect(over(adopted).lawVersion('2025-12-31')).toBe(law.version)
    expect(over(adopted).lawVersion('2026-01-01')).not.toBe(law.version)
    // Ending it later changes no day on which it held.
    expect(over({ ...adopted, until: d('2026-06-01') }).lawVersion('2026-01-01')).toBe(over(adopted).lawVersion('2026-01-01'))
    expect(over({ ...adopted, until: d('2026-06-01') }).lawVersion('2026-06-01')).toBe(law.version)
    expect(over({ ...adopted, choice: 'internal' }).lawVersion('2026-01-01')).not.toBe(over(adopted).lawVersion('2026-01-01'))
  })
})
