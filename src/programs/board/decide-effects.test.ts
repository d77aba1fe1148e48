import { describe, expect, it } from 'vitest'
import { codeOf, fieldsOf } from '../../../test/support/results.ts'
import { plainDate as d } from '../../kernel/dates.ts'
import { boardBook } from '../../wiring.ts'
import { conflictsOf, decideEffect, decideLawful, noEffect, readInterval } from './decide-effects.ts'
import type { Instrument, InstrumentKind } from './model.ts'
import { type EffectDetail, type EffectOfAct, effectsOn, inForceOn, longer, type ScheduleEffect } from './model-effects.ts'

const montour = 'ny/montour-falls/117-sewers'
const fishkill = 'ny/fishkill/165-cross-connection'
const fortPlain = 'ny/fort-plain/144-sewers'
const found = (kind: InstrumentKind, ...effects: EffectDetail[]) => conflictsOf(kind, effects, boardBook, () => ({}))
const forces = (kind: InstrumentKind, ...effects: EffectDetail[]) => found(kind, ...effects).map((c) => [c.force, c.cite?.section ?? c.source])

const fee = (law: string, charge: string, more: Partial<Extract<EffectDetail, { kind: 'fee' | 'deposit' }>> = {}): EffectDetail => ({
  kind: 'fee',
  law,
  charge,
  amountCents: 17_500,
  extra: '',
  extraUnder: '',
  ...more,
})
const schedule = (more: Partial<ScheduleEffect>): ScheduleEffect => ({
  kind: 'test-schedule',
  law: fishkill,
  matter: 'schedules',
  devices: 'all',
  test: null,
  inspection: null,
  overhaul: null,
  reasons: '',
  ...more,
})

describe('an amount', () => {
  it('that Fort Plain has set by local law is set by no resolution (144-7B)', () => {
    expect(forces('resolution', fee(fortPlain, 'permit-fee'))).toEqual([['forbids', '144-7B']])
    expect(forces('local-law', fee(fortPlain, 'permit-fee'))).toEqual([])
  })

  it('of the deposit of Montour Falls is set by resolution or local law, not otherwise (117-37.B)', () => {
    const deposit = fee(montour, 'as-built-deposit', { kind: 'deposit' })
    expect([forces('resolution', deposit), forces('local-law', deposit)]).toEqual([[], []])
    expect(forces('board-action', deposit)).toEqual([['forbids', '117-37.B']])
  })

  it('is doubled or forfeited only under a local law that allows it', () => {
    expect(forces('resolution', fee(montour, 'connection-fee', { extra: 'doubled' }))).toHaveLength(1)
    expect(forces('resolution', fee(montour, 'connection-fee', { extra: 'doubled', extraUnder: 'Local Law 2 of 2019, § 3' }))).toEqual([])
    expect(forces('local-law', fee(montour, 'connection-fee', { extra: 'forfeited' }))).toEqual([])
  })

  it('of a charge that the law does not name is no charge of it', () => {
    expect(forces('local-law', fee(montour, 'tithe'))).toHaveLength(1)
  })
})

describe('a test schedule', () => {
  it('of inspections longer than a year is advised against by Fishkill, which says “should” (165-48.B)', () => {
    expect(forces('resolution', schedule({ inspection: { n: 12, unit: 'months' } }))).toEqual([])
    expect(forces('resolution', schedule({ inspection: { n: 13, unit: 'months' } }))).toEqual([['advises', '165-48.B']])
    expect(forces('resolution', schedule({ overhaul: { n: 5, unit: 'years' } }))).toEqual([])
    expect(forces('resolution', schedule({ overhaul: { n: 6, unit: 'years' } }))).toEqual([['advises', '165-48.B']])
  })

  it('of tests longer than the State’s year is forbidden (10 NYCRR 5-1.31)', () => {
    const two = found('resolution', schedule({ test: { n: 2, unit: 'years' } }))
    expect(two.map((c) => [c.force, c.source])).toEqual([['forbids', '10 NYCRR 5-1.31(a)(3)']])
    expect(forces('resolution', schedule({ test: { n: 1, unit: 'years' } }))).toEqual([])
    expect(forces('resolution', schedule({ test: { n: 366, unit: 'days' } }))).toEqual([])
    expect(forces('resolution', schedule({ test: { n: 367, unit: 'days' } }))).toHaveLength(1)
  })

  it('is left by Fort Plain to nobody', () => {
    expect(forces('local-law', schedule({ law: fortPlain }))).toHaveLength(1)
  })

  it('compares months with years, and days with the longest they can be', () => {
    expect([longer({ n: 13, unit: 'months' }, { n: 1, unit: 'years' }), longer({ n: 12, unit: 'months' }, { n: 1, unit: 'years' })]).toEqual([true, false])
    expect([longer({ n: 32, unit: 'days' }, { n: 1, unit: 'months' }), longer({ n: 31, unit: 'days' }, { n: 1, unit: 'months' })]).toEqual([true, false])
  })
})

describe('a draft', () => {
  it('that the law forbids is refused with the section; what is advised against asks for the Board’s reasons', () => {
    const forbiddenFee = [fee(fortPlain, 'permit-fee')]
    const refused = decideLawful(found('resolution', ...forbiddenFee), forbiddenFee)
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'law-forbids', cite: { section: '144-7B' } } })
    const longerOne = schedule({ inspection: { n: 2, unit: 'years' } })
    expect(fieldsOf(decideLawful(found('resolution', longerOne), [longerOne]))).toEqual(['reasons'])
    const explained = { ...longerOne, reasons: 'New devices; the State’s yearly test goes on.' }
    expect(codeOf(decideLawful(found('resolution', explained), [explained]))).toBe('done')
  })

  it('of an amendment is no resolution', () => {
    const amendment: EffectDetail = { kind: 'amendment', law: montour, draftId: 'd', draftVersion: 1, title: 'Depth' }
    expect([forces('resolution', amendment).length, forces('local-law', amendment).length]).toEqual([1, 0])
  })

  it('is read from a form field by field', () => {
    expect(fieldsOf(decideEffect({ ...noEffect, kind: 'fee', thing: `${montour}#tithe`, amount: '3,6' }, boardBook))).toEqual(['thing', 'amount'])
    expect(fieldsOf(decideEffect({ ...noEffect, kind: 'test-schedule', thing: `${fishkill}#schedules`, test: 'often' }, boardBook))).toEqual(['test'])
    expect(fieldsOf(decideEffect({ ...noEffect, kind: 'test-schedule', thing: `${fishkill}#schedules` }, boardBook))).toEqual(['test'])
    expect(fieldsOf(decideEffect({ ...noEffect, kind: 'time-to-correct', thing: `${fishkill}#removal-time`, days: '0' }, boardBook))).toEqual(['days'])
    expect(fieldsOf(decideEffect({ ...noEffect, kind: 'laboratory', thing: `${fishkill}#laboratories` }, boardBook))).toEqual(['name'])
    expect(fieldsOf(decideEffect({ ...noEffect, kind: 'wish' }, boardBook))).toEqual(['kind'])
    expect(['1 year', '6 Months', '90 days', 'a year', '0 days', '1.5 years'].map(readInterval)).toEqual([
      { n: 1, unit: 'years' },
      { n: 6, unit: 'months' },
      { n: 90, unit: 'days' },
      null,
      null,
      null,
    ])
  })
})

const act = (more: Partial<Instrument> = {}): EffectOfAct['act'] => ({
  id: 'i',
  kind: 'resolution',
  number: '1 of 2026',
  title: 't',
  adopted: d('2026-03-02'),
  filed: null,
  conflicts: [],
  ruling: null,
  voidReason: null,
  ...more,
})
const effect = (id: string, from: string, detail: EffectDetail, of: Partial<Instrument> = {}): EffectOfAct => ({
  id,
  instrumentId: 'i',
  from: d(from),
  detail,
  notTaken: '',
  act: act(of),
})
const lab = (name: string, accepted = true): EffectDetail => ({ kind: 'laboratory', law: fishkill, matter: 'laboratories', name, accepted })

describe('what is in force', () => {
  const yearly = effect('a', '2026-03-01', schedule({ test: { n: 1, unit: 'years' } }))
  const half = effect('b', '2026-06-01', schedule({ test: { n: 6, unit: 'months' } }))

  it('is the latest act on the same thing, from its own first day on', () => {
    const on = (day: string) => effectsOn([yearly, half], 'test-schedule', fishkill, d(day)).map((e) => e.id)
    expect([on('2026-02-28'), on('2026-03-01'), on('2026-05-31'), on('2026-06-01')]).toEqual([[], ['a'], ['a'], ['b']])
    expect(effectsOn([yearly], 'time-to-correct', fishkill, d('2026-06-01'))).toEqual([])
    expect(effectsOn([yearly], 'test-schedule', montour, d('2026-06-01'))).toEqual([])
  })

  it('keeps laboratories beside each other, until an act takes one back', () => {
    const all = [effect('a', '2026-01-01', lab('USC')), effect('b', '2026-01-01', lab('IAPMO')), effect('c', '2026-06-01', lab('usc', false))]
    expect(effectsOn(all, 'laboratory', fishkill, d('2026-05-31')).map((e) => e.detail.name)).toEqual(['USC', 'IAPMO'])
    expect(effectsOn(all, 'laboratory', fishkill, d('2026-06-01')).map((e) => e.detail.name)).toEqual(['IAPMO'])
  })

  it('leaves out a void act, one in conflict with the law until the attorney lets it stand, and a local law not filed', () => {
    const conflicts = [{ force: 'forbids' as const, says: 'x', law: fishkill, cite: null, source: '' }]
    const ruling = (r: 'stands' | 'no-effect') => ({ ruling: r, on: d('2026-03-02'), by: 'L', reasons: 'r' })
    const held = (of: Partial<Instrument>) => inForceOn([effect('a', '2026-03-01', lab('USC'), of)], d('2026-12-01')).length
    expect([
      held({}),
      held({ voidReason: 'x' }),
      held({ conflicts }),
      held({ conflicts, ruling: ruling('stands') }),
      held({ conflicts, ruling: ruling('no-effect') }),
    ]).toEqual([1, 0, 0, 1, 0])
    expect([held({ kind: 'local-law' }), held({ kind: 'local-law', filed: d('2026-03-01') })]).toEqual([0, 1])
  })
})
