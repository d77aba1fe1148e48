/** What an opened law answers beside its checks: names, versions by day, facts of a provision, readings of a file. */
import { describe, expect, it } from 'vitest'
import { amount, flag, list } from '../vocabulary/kinds.ts'
import type { RuleWords } from './chapter.ts'
import { all, any, cite, factsOf, reading, rule } from './language.ts'
import { type Law, openLaw } from './law.ts'
import type { Overlay } from './overlays.ts'
import { chapterOf, compiledOf } from './test-kit.ts'

const specs = {
  cover_ft: amount('length', 'ft', 'Cover', { aliases: ['depth_ft'] }),
  seen: flag('Seen'),
  dry: flag('Dry'),
  outlets: list('Outlets', { gap_in: amount('length', 'in', 'Gap') }),
}
const f = factsOf(specs)
const of = (id: string, more: Partial<RuleWords> = {}) =>
  rule({ id, subject: 'trench', cite: cite('1', 'printed'), title: 'T', requirement: 'R.', must: f.seen, ...more })
const came = (date: string) => ({ date, instrument: 'L.L. No. 1', before: 'not-in-force' }) as const
const act = (from: string, until?: string): Overlay => ({
  provision: 'R-4',
  path: '0',
  value: '6 ft',
  from,
  ...(until === undefined ? {} : { until }),
  instrument: 'Resolution 1',
})
const chapter = chapterOf(
  [
    of('R-1', { until: '2000-01-01' }),
    of('R-1', { since: came('2000-01-01'), until: '2010-01-01', must: f.dry }),
    of('R-1', { since: came('2010-01-01'), must: all(f.dry, f.seen) }),
    of('R-2', { since: came('2005-01-01') }),
    of('R-3', { until: '2015-01-01' }),
    of('R-4', { must: f.cover_ft.atLeast('4 ft') }),
    of('R-5', { forEach: 'outlets', must: any(f.outlets.item.gap_in.atLeast('1 in'), f.dry), subject: 'air-gap' }),
    of('R-6', { must: reading('wye', { wye: f.seen, saddle: f.dry }), subject: 'drainage' }),
  ],
  specs,
)
const law = openLaw(chapter)
const facts = (asked: Law, raw: Record<string, unknown>) => {
  const read = asked.parseFacts(raw)
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return read.facts
}
const verdicts = (asked: Law, on: string, raw: Record<string, unknown>) =>
  Object.fromEntries(asked.check({ facts: facts(asked, raw), subject: 'trench', on }).findings.map((x) => [x.provision, x.verdict]))

describe('one opened law', () => {
  it('answers for each day by the text of that day', () => {
    const raw = { seen: false, dry: true }
    const rest = (on: string) => {
      const { 'R-4': _, ...others } = verdicts(law, on, raw)
      return Object.values(others)
    }
    expect(rest('1999-12-31')).toEqual(['violates', 'does-not-apply', 'violates'])
    expect(rest('2000-01-01')).toEqual(['complies', 'does-not-apply', 'violates'])
    expect(rest('2004-12-31')).toEqual(['complies', 'does-not-apply', 'violates'])
    expect(rest('2005-01-01')).toEqual(['complies', 'violates', 'violates'])
    expect(rest('2010-01-01')).toEqual(['violates', 'violates', 'violates'])
    expect(rest('2014-12-31')).toEqual(['violates', 'violates', 'violates'])
    expect(rest('2015-01-01')).toEqual(['violates', 'violates', 'does-not-apply'])
    expect(rest('1999-12-31')).toEqual(['violates', 'does-not-apply', 'violates'])
  })
  it('answers for each day by the acts of that day', () => {
    const amended = law.withOverlays([act('2020-03-01', '2020-05-01')])
    const on = (day: string) => verdicts(amended, day, { cover_ft: 5 })['R-4']
    expect(['2020-02-29', '2020-03-01', '2020-04-30', '2020-05-01', '2020-02-29'].map(on)).toEqual(['complies', 'violates', 'violates', 'complies', 'complies'])
    const lasting = law.withOverlays([act('2020-03-01')])
    expect(verdicts(lasting, '2020-02-29', { cover_ft: 5 })['R-4']).toBe('complies')
    expect(verdicts(lasting, '2020-03-01', { cover_ft: 5 })['R-4']).toBe('violates')
  })
  it('begins with its text on file', () => {
    const late = openLaw(chapterOf([of('R-4', { must: f.cover_ft.atLeast('4 ft') })], specs, { textOnFile: { from: '1992-01-01' } }))
    expect(verdicts(late, '1992-01-01', { cover_ft: 5 })['R-4']).toBe('complies')
    expect(verdicts(late, '1991-12-31', { cover_ft: 5 })['R-4']).toBe('cannot-tell')
    expect(verdicts(late, '1992-01-01', { cover_ft: 5 })['R-4']).toBe('complies')
  })
  it('keeps its compiled code when acts are laid over it, and refuses that of another text', async () => {
    const compiled = await compiledOf(chapter)
    const amended = openLaw(chapter, { compiled }).withOverlays([act('2020-03-01')])
    const check = amended.fastCheck({ subject: 'trench', on: '2020-03-01' })
    expect(check.provisions).toEqual(['R-1', 'R-2', 'R-3', 'R-4'])
    expect(check.decide({ cover_ft: 5, seen: true, dry: true })).toEqual(Uint8Array.of(1, 1, 0, 2))
    expect(check.decide({ cover: 5 })).toMatchObject([{ fact: 'cover', remedy: expect.stringContaining('law facts') as string }])
    expect(() => openLaw(chapterOf([of('R-1')], specs), { compiled })).toThrow('belongs to another text of the chapter')
  })
})

describe('a provision', () => {
  it('is found as it stands on the day, or in its latest version', () => {
    const text = (on?: string) => law.rule('R-1', on)?.must.k
    expect([text('1999-12-31'), text('2000-01-01'), text('2009-12-31'), text('2010-01-01'), text()]).toEqual(['flag', 'flag', 'flag', 'all', 'all'])
    const named = (on: string) => (law.rule('R-1', on)?.must as { readonly name?: string } | undefined)?.name
    expect([named('1999-12-31'), named('2000-01-01'), named('2009-12-31')]).toEqual(['seen', 'dry', 'dry'])
    expect(law.rule('R-3', '2014-12-31')?.id).toBe('R-3')
    expect(law.rule('R-3', '2015-01-01')?.id).toBe('R-3')
    expect(law.rule('R-2', '2004-12-31')?.id).toBe('R-2')
    expect(law.rule('R-9')).toBeNull()
  })
  it('asks for facts in all its versions, the list among them', () => {
    expect([...law.factsOfRule('R-1')]).toEqual(['seen', 'dry'])
    expect([...law.factsOfRule('R-5')]).toEqual(['gap_in', 'dry', 'outlets'])
    expect([...law.factsOfRule('R-9')]).toEqual([])
    const again = law.factsOfRule('R-1')
    expect([...again]).toEqual(['seen', 'dry'])
    expect(law.factsOfRule('R-1')).toBe(again)
  })
  it('has conditions that can be said in words', () => {
    expect(law.conditionInWords(f.cover_ft.atLeast('4 ft').node)).toBe('Cover at least 4 ft')
    expect(law.conditionInWords(f.outlets.item.gap_in.atLeast('1 in').node, 'outlets')).toBe('Gap at least 1 in')
  })
})

describe('names', () => {
  it('of the chapter in an address', () => {
    expect(law.slug).toBe('ny-nowhere-1-sewers')
  })
  it('of facts may be other names', () => {
    expect(law.subjectsFitting(['depth_ft'])).toEqual(['trench'])
    expect(law.subjectsFitting(['seen', 'depth_ft'])).toEqual(['trench'])
    expect(law.subjectsFitting(['zebra'])).toEqual([])
    expect(law.factNamed('depth_ft')?.label).toBe('Cover')
    expect(law.factNamed('zebra')).toBeNull()
  })
  it('of officers are the law’s own, or plain words', () => {
    expect([law.officer('superintendent'), law.officer('board'), law.officer('health-authority')]).toEqual([
      'the Superintendent',
      'the board',
      'the health authority',
    ])
  })
})

describe('readings', () => {
  it('of a file are choices that the law declares', () => {
    expect(law.parseReadings(null)).toEqual({ ok: true, readings: {} })
    expect(law.parseReadings(undefined)).toEqual({ ok: true, readings: {} })
    expect(law.parseReadings({})).toEqual({ ok: true, readings: {} })
    expect(law.parseReadings({ wye: 'saddle', rows: 'lower-row' })).toEqual({ ok: true, readings: { wye: 'saddle', rows: 'lower-row' } })
  })
  it('that are none are refused with what to write', () => {
    const unknown = { why: 'This law has no open question of that name.', remedy: 'Write one of wye, rows.' }
    expect(law.parseReadings({ tee: 'wye', wye: 'saddle' })).toEqual({ ok: false, errors: [{ fact: 'readings.tee', given: 'wye', ...unknown }] })
    expect(law.parseReadings('wye')).toEqual({ ok: false, errors: [{ fact: 'readings.', given: 'wye', ...unknown }] })
    expect(law.parseReadings(['wye'])).toEqual({ ok: false, errors: [{ fact: 'readings.', given: '["wye"]', ...unknown }] })
    expect(law.parseReadings(3)).toEqual({ ok: false, errors: [{ fact: 'readings.', given: '3', ...unknown }] })
    const choice = { why: 'This is not one of the ways in which the law can be read.', remedy: 'Write one of wye, saddle.' }
    expect(law.parseReadings({ wye: 'tee' })).toEqual({ ok: false, errors: [{ fact: 'readings.wye', given: 'tee', ...choice }] })
    expect(law.parseReadings({ wye: 1 })).toEqual({ ok: false, errors: [{ fact: 'readings.wye', given: '1', ...choice }] })
    expect(law.parseReadings({ wye: undefined })).toEqual({ ok: false, errors: [{ fact: 'readings.wye', given: '', ...choice }] })
    expect(openLaw(chapterOf([of('R-1')], specs, { readings: [] })).parseReadings({ wye: 'wye' })).toMatchObject({ errors: [{ remedy: 'Write one of none.' }] })
  })
  it('of a check that the chapter does not have are a fault', () => {
    const told = (readings: Record<string, string>) => () => law.check({ facts: facts(law, {}), subject: 'drainage', on: '2026-01-01', readings })
    expect(told({ tee: 'wye' })).toThrow('The reading “tee” of ny/nowhere/1-sewers is not declared')
    expect(told({ wye: 'tee' })).toThrow('The reading “wye” of ny/nowhere/1-sewers has no choice “tee”: it has wye, saddle')
  })
  it('taken for one check are gone after it', () => {
    const known = facts(law, { seen: true, dry: false })
    const found = (readings: Record<string, string>) => law.check({ facts: known, subject: 'drainage', on: '2026-01-01', readings }).findings[0]?.verdict
    expect([found({ wye: 'wye' }), found({}), found({ wye: 'saddle' }), found({})]).toEqual(['complies', 'cannot-tell', 'violates', 'cannot-tell'])
  })
})

describe('a condition', () => {
  it('is decided for facts of its own chapter only', () => {
    const other = openLaw(chapterOf([of('R-1')], specs))
    expect(() => law.truthOf(f.seen, facts(other, { seen: true }))).toThrow('These facts were read for another chapter than ny/nowhere/1-sewers')
    expect(() => law.missingFor(f.seen, facts(other, {}))).toThrow('These facts were read for another chapter')
    expect([
      law.truthOf(f.seen, facts(law, { seen: true })),
      law.truthOf(f.seen, facts(law, {})),
      law.truthOf(f.seen.node, facts(law, { seen: false })),
    ]).toEqual(['true', 'unknown', 'false'])
    expect(law.missingFor(all(f.seen, f.dry), facts(law, { dry: true }))).toEqual([{ fact: 'seen', label: 'Seen', askOf: 'applicant' }])
  })
})
