/** What is planned for a subject and a day: which version counts, what may have to be left to fractions, and what open readings agree on. */
import { describe, expect, it } from 'vitest'
import { amount, count, list, series } from '../vocabulary/kinds.ts'
import type { Facts, Rule, RuleWords } from './chapter.ts'
import { parseFacts } from './facts-input.ts'
import { CANNOT_TELL, COMPLIES, DOES_NOT_APPLY, NEEDS_APPROVAL, VIOLATES } from './findings.ts'
import { all, any, type Bool, cite, factsOf, greaterOf, not, reading, rule, sizes } from './language.ts'
import type { Overlay } from './overlays.ts'
import { agree, decideRule, interpret, planFor, rulesOf, scopeOf, standingOn, worse } from './plan.ts'
import { type Env, NOTHING } from './row.ts'
import { chapterOf, f, sewerSpecs } from './test-kit.ts'

const base = { id: 'P-1', subject: 'building-sewer', cite: cite('1', 'printed'), title: 'Title', requirement: 'Requirement.' } as const
const of = (more: Partial<RuleWords> & { must: Bool }): Rule => rule({ ...base, ...more })
const today = '2026-01-01'
const planOf = (rules: readonly Rule[], on = today, overlays: readonly Overlay[] = [], specs: Facts = sewerSpecs) =>
  planFor(scopeOf(chapterOf(rules, specs)), 'building-sewer', on, overlays)
const planned = (more: Partial<RuleWords> & { must: Bool }, specs: Facts = sewerSpecs) => {
  const [one] = planOf([of(more)], today, [], specs).rules
  if (!one) throw new Error('no rule')
  return one
}

describe('the scope of a chapter', () => {
  it('is made once, and so is the evaluator of each list', () => {
    const c = chapterOf([of({ must: f.encased })], sewerSpecs)
    const scope = scopeOf(c)
    expect(scopeOf(c)).toBe(scope)
    expect(scope.evaluator('cleanouts')).toBe(scope.evaluator('cleanouts'))
    expect(scope.evaluator('cleanouts')).not.toBe(scope.evaluator(null))
  })
})

describe('facts that the fast code needs whole', () => {
  // A seventh of an inch or of a foot lies between two parts of a slot; a whole number of inches does not.
  const odd = f.cover_ft.atLeast('1/7 ft')
  const careful = (more: Partial<RuleWords> & { must: Bool }) => {
    const p = planned(more)
    return [p.careful.map((s) => s.name), p.close]
  }
  it.each<[string, Partial<RuleWords> & { must: Bool }, readonly string[], boolean]>([
    ['none, against a limit that is whole in the slot', { must: f.cover_ft.atLeast('4 ft') }, [], false],
    ['one, against a limit that is not', { must: odd }, ['cover_ft'], false],
    ['each of a sum', { must: f.width_in.atMost(f.dia_in.plus('14 in')) }, ['width_in', 'dia_in'], false],
    ['each of a product, which may be too close to call', { must: f.width_in.times(f.manholes).lessThan('4 ft') }, ['width_in', 'manholes'], true],
    ['in all of several', { must: all(f.encased, odd) }, ['cover_ft'], false],
    ['in any of several', { must: any(f.encased, odd) }, ['cover_ft'], false],
    ['in what is denied', { must: not(odd) }, ['cover_ft'], false],
    ['under a reading', { must: reading('wye', { wye: f.encased, saddle: odd }) }, ['cover_ft'], false],
    ['in when a rule applies', { when: odd, must: f.encased }, ['cover_ft'], false],
    ['each side of the greater', { must: f.width_in.atLeast(greaterOf('1/7 in', f.outside_in)) }, ['width_in', 'outside_in'], false],
    [
      'by the size of a table and by its row',
      { must: f.width_in.atLeast(sizes('t', f.dia_in, 'length', [['1/7 in', '1/7 ft']])) },
      ['dia_in', 'width_in'],
      false,
    ],
    ['by the size of a table alone', { must: f.width_in.atLeast(sizes('t', f.dia_in, 'length', [['1/7 in', '1 ft']])) }, ['dia_in'], false],
    ['by the row of a table alone', { must: f.width_in.atLeast(sizes('t', f.dia_in, 'length', [['1 in', '1/7 ft']])) }, ['width_in'], false],
  ])('are %s', (_, more, names, close) => expect(careful(more)).toEqual([names, close]))

  it('are both ends of a series, against an odd limit and in a sum', () => {
    const specs = { copper: series('concentration', 'mg/l', 'Copper'), limit: amount('concentration', 'mg/l', 'Limit') }
    const g = factsOf(specs)
    const ends = (must: Bool) => planned({ must }, specs).careful.map((s) => s.index)
    // Copper lies at 0, the limit at 1, the two readings at 2 and 3, then the upper and the lower end of what is reckoned.
    expect(ends(g.copper.largest().atMost('1/7 mg/l')).toSorted()).toEqual([3, 4])
    expect(ends(g.copper.largest().atMost(g.limit)).toSorted()).toEqual([1, 4, 5])
    expect(ends(g.copper.largest().atMost('2 mg/l'))).toEqual([])
  })
})

describe('approvals', () => {
  it('count where they stand in what the rule asks', () => {
    expect(planned({ must: f.encased }).approvals).toBe(false)
    expect(planned({ must: any(f.encased, f.spacing_ok) }).approvals).toBe(true)
    expect(planned({ must: f.encased, cure: { must: f.spacing_ok, cite: cite('1', 'printed'), says: 'x' } }).approvals).toBe(true)
  })
})

describe('readings', () => {
  const open = reading('wye', { wye: f.encased, saddle: f.roots })
  const adopt = (id: string, choice: string): Overlay => ({ kind: 'reading', reading: id, choice, from: today, instrument: 'Resolution 1' })
  it('on which a rule turns are those of its condition, then those of its requirement', () => {
    const rows = reading('rows', { 'lower-row': f.encased, 'upper-row': f.roots })
    expect(planned({ when: rows, must: open }).readings.map((r) => r.id)).toEqual(['rows', 'wye'])
  })
  it('that the chapter does not declare are a fault', () => {
    expect(() => planned({ must: reading('elsewhere', { a: f.encased }) })).toThrow('P-1 turns on the reading “elsewhere”, which the chapter does not declare')
  })
  it('are adopted by their number', () => {
    expect([...planOf([of({ must: open })], today, [adopt('wye', 'wye')]).adopted]).toEqual([['wye', 0]])
    expect([...planOf([of({ must: open })], today, [adopt('wye', 'wye'), adopt('rows', 'upper-row'), adopt('wye', 'saddle')]).adopted]).toEqual([
      ['wye', 1],
      ['rows', 1],
    ])
    expect([...planOf([of({ must: open })], '2025-12-31', [adopt('wye', 'wye')]).adopted]).toEqual([])
  })
  it.each(['wye', 'turn'])('adopted in a way that “%s” does not have are a fault', (id) => {
    expect(() => planOf([of({ must: open })], today, [adopt(id, 'tee')])).toThrow(`The reading “${id}” has no choice “tee” (Resolution 1)`)
  })
})

describe('how the text of a rule stands on a day', () => {
  const must = f.encased
  const since = (date: string, before: 'not-on-file' | 'not-in-force') => ({ since: { date, instrument: 'x', before } }) as const
  it.each<[string, Partial<RuleWords>, string, string]>([
    ['before our copy begins', {}, '1989-12-31', 'text-not-on-file'],
    ['on the day on which our copy begins', {}, '1990-01-01', 'in-force'],
    ['before it came in', since('2000-01-01', 'not-in-force'), '1999-12-31', 'not-in-force'],
    ['before its text is on file', since('2000-01-01', 'not-on-file'), '1999-12-31', 'text-not-on-file'],
    ['on its first day', since('2000-01-01', 'not-on-file'), '2000-01-01', 'in-force'],
    ['on its last day', { until: '2000-01-01' }, '1999-12-31', 'in-force'],
    ['from its end', { until: '2000-01-01' }, '2000-01-01', 'not-in-force'],
  ])('%s', (_, more, on, standing) => {
    expect(standingOn(chapterOf([], sewerSpecs), of({ must, ...more }), on)).toBe(standing)
  })
  it('answers for every day where our copy bears no date', () => {
    expect(standingOn(chapterOf([], sewerSpecs, { textOnFile: { from: null } }), of({ must }), '1800-01-01')).toBe('in-force')
  })

  const inForce = of({ must })
  const notOnFile = of({ must, ...since('2030-01-01', 'not-on-file') })
  const later = of({ must, ...since('2030-01-01', 'not-in-force') })
  const ended = of({ must, until: '2000-01-01' })
  it.each<[string, readonly Rule[], number, string]>([
    ['in force', [ended, inForce, later], 1, 'in-force'],
    ['in force, over one not on file', [notOnFile, inForce], 1, 'in-force'],
    ['in force, written first', [inForce, notOnFile, later, ended], 0, 'in-force'],
    ['in force that is written first, of two', [inForce, inForce], 0, 'in-force'],
    ['not on file, over one that is no law', [ended, notOnFile], 1, 'text-not-on-file'],
    ['not on file, written before one that is no law', [notOnFile, ended], 0, 'text-not-on-file'],
    ['not on file that is written first, of two', [notOnFile, notOnFile], 0, 'text-not-on-file'],
    ['written first, where none is law', [ended, later], 0, 'not-in-force'],
  ])('of several versions counts the one %s', (_, rules, at, standing) => {
    expect(planOf(rules).rules.map((r) => [r.at, r.standing])).toEqual([[at, standing]])
  })
  it('counts each provision of the subject for itself, in the chapter’s order', () => {
    const rules = [of({ must, subject: 'trench' }), of({ must, id: 'B' }), of({ must, id: 'A', subject: ['trench', 'building-sewer'] })]
    expect(planOf(rules).rules.map((r) => [r.rule.id, r.at])).toEqual([
      ['B', 0],
      ['A', 1],
    ])
    expect(rulesOf(chapterOf(rules, sewerSpecs), 'trench').map((r) => r.id)).toEqual(['P-1', 'A'])
  })
})

describe('verdicts taken together', () => {
  const codes = [DOES_NOT_APPLY, COMPLIES, VIOLATES, NEEDS_APPROVAL, CANNOT_TELL]
  it('two of which either may be true agree, or nothing is broken, or it cannot be told', () => {
    for (const a of codes)
      for (const b of codes) {
        const harmless = (c: number) => c === DOES_NOT_APPLY || c === COMPLIES
        const together = a === b ? a : harmless(a) && harmless(b) ? COMPLIES : CANNOT_TELL
        expect([a, b, agree(a, b)]).toEqual([a, b, together])
      }
  })
  it('of two items the worse counts: violates, cannot tell, needs approval, complies, does not apply', () => {
    const order = [VIOLATES, CANNOT_TELL, NEEDS_APPROVAL, COMPLIES, DOES_NOT_APPLY]
    for (const a of codes) for (const b of codes) expect([a, b, worse(a, b)]).toEqual([a, b, order.find((c) => c === a || c === b)])
  })
})

describe('a rule decided', () => {
  const envOf = (rules: readonly Rule[], raw: Readonly<Record<string, unknown>>, specs: Facts = sewerSpecs) => {
    const scope = scopeOf(chapterOf(rules, specs))
    const read = parseFacts(scope.layout, raw, 'test')
    if (!read.ok) throw new Error(JSON.stringify(read.errors))
    const { row } = read.facts
    const env: Env = { row, item: row, assume: NOTHING }
    return { env, rules: planFor(scope, 'building-sewer', today, []).rules }
  }
  it('under two open readings is what all their choices agree on, and leaves them open', () => {
    // However the first is read, the second either makes the rule apply and meets it, or keeps it from applying: nothing is broken.
    const first = reading('wye', { wye: f.encased, saddle: f.encased })
    const second = reading('rows', { 'lower-row': f.encased, 'upper-row': f.roots })
    const { env, rules } = envOf([of({ when: all(first, second), must: second })], { encased: true, roots: false })
    const [one] = rules
    if (!one) throw new Error('no rule')
    expect(decideRule(one, env)).toBe(COMPLIES)
    expect(one.readings.map((r) => env.row.x[r.index])).toEqual([Number.NaN, Number.NaN])
  })
  it('under one open reading is what its two choices agree on', () => {
    const both = of({
      when: reading('wye', { wye: f.encased, saddle: f.roots }),
      must: reading('wye', { wye: f.material.is('pvc'), saddle: f.cover_ft.atLeast('4 ft') }),
    })
    const asWye = [
      [DOES_NOT_APPLY, { encased: false, material: 'clay' }],
      [COMPLIES, { encased: true, material: 'pvc' }],
      [VIOLATES, { encased: true, material: 'clay' }],
    ] as const
    const asSaddle = [
      [DOES_NOT_APPLY, { roots: false, cover_ft: 3 }],
      [COMPLIES, { roots: true, cover_ft: 4 }],
      [VIOLATES, { roots: true, cover_ft: 3 }],
    ] as const
    for (const [a, first] of asWye)
      for (const [b, second] of asSaddle) {
        const { env, rules } = envOf([both], { ...first, ...second })
        const together = a === b ? a : a === VIOLATES || b === VIOLATES ? CANNOT_TELL : COMPLIES
        expect([a, b, ...rules.map((r) => decideRule(r, env))]).toEqual([a, b, together])
      }
  })
  it('for each item of a list is the worst of them, and leaves no item in hand', () => {
    const specs = { outlets: list('Outlets', { gap_in: amount('length', 'in', 'Gap') }), n: count('Number') }
    const g = factsOf(specs)
    const each = of({ forEach: 'outlets', must: g.outlets.item.gap_in.atLeast('6 in') })
    const items = (...gaps: readonly (number | null)[]) => ({ outlets: gaps.map((gap_in, i) => ({ name: `${i}`, gap_in })) })
    const verdict = (raw: Readonly<Record<string, unknown>>) => {
      const { env, rules } = envOf([each], raw, specs)
      const codes = rules.map((r) => interpret(r, env))
      expect(env.item).toBe(env.row)
      return codes
    }
    expect(verdict({})).toEqual([CANNOT_TELL])
    expect(verdict(items())).toEqual([DOES_NOT_APPLY])
    expect(verdict(items(6, 7))).toEqual([COMPLIES])
    expect(verdict(items(6, null))).toEqual([CANNOT_TELL])
    expect(verdict(items(5, null, 6))).toEqual([VIOLATES])
  })
})
