import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { openLaw } from '../../../../src/engine/law.ts'
import { chapterProblems } from '../../../../src/engine/validate.ts'
import chapter from './chapter.ts'

const law = openLaw(chapter)
type Example = (typeof chapter.examples)[number]
const subjectOf = (x: Example): string => x.subject ?? law.rule(x.rule)?.subjects[0] ?? ''

function verdictOf(x: Example, facts: Readonly<Record<string, unknown>>): string {
  const parsed = law.parseFacts(facts)
  if (!parsed.ok) throw new Error(`${x.name}: ${parsed.errors.map((e) => e.why).join(' ')}`)
  const { findings } = law.check({ facts: parsed.facts, subject: subjectOf(x), on: x.on ?? '2026-01-01', readings: x.readings ?? {} })
  return findings.find((f) => f.provision === x.rule)?.verdict ?? 'no finding'
}

describe('Fishkill, chapter 165', () => {
  it('is sound, and every worked example comes out as it does by hand', () => {
    expect(chapterProblems(chapter)).toEqual([])
  })

  it('has one line for each of the 147 provisions, and no other', () => {
    const ids = law.coverage().map((l) => l.id)
    expect(new Set(ids).size).toBe(147)
    expect(ids.length).toBe(147)
    expect(ids.every((id) => id.startsWith('FK-'))).toBe(true)
  })

  it('decides by rules the 80 provisions that facts can decide, and leaves to later programs only surveys', () => {
    const lines = law.coverage()
    const carried = new Set(chapter.rules.flatMap((r) => r.carries))
    const rules = lines.filter((l) => l.disposition === 'rule')
    expect(rules.filter((l) => !carried.has(l.id)).map((l) => l.id)).toEqual([])
    expect(rules.length).toBeGreaterThanOrEqual(80)
    expect(lines.filter((l) => l.status === 'planned').map((l) => [l.id, l.planned])).toEqual([['FK-165-45.A.1', 'program cross-connection']])
  })

  it('takes the number of 165-47 from the text and counts the others from it', () => {
    for (const e of law.entries) expect([e.id, e.cite.confidence]).toEqual([e.id, e.id.startsWith('FK-165-47') ? 'cross-referenced' : 'inferred'])
  })

  it('has a title of its own for each rule', () => {
    const titles = chapter.rules.map((r) => r.title)
    expect(new Set(titles).size).toBe(titles.length)
  })

  it('carries with each reading only provisions that it has, and asks each reading in a rule', () => {
    const ids = new Set(law.coverage().map((l) => l.id))
    const asked = JSON.stringify(chapter.rules, (_, x) => (typeof x === 'bigint' ? String(x) : x))
    for (const r of chapter.readings) {
      for (const id of r.carries) expect([r.id, ids.has(id)]).toEqual([r.id, true])
      expect([r.id, asked.includes(`"${r.id}"`)]).toEqual([r.id, true])
    }
  })

  it('is not on file before the article was added', () => {
    for (const r of chapter.rules) {
      const [x] = chapter.examples.filter((e) => e.rule === r.id && e.verdict === 'complies' && r.subjects.includes(subjectOf(e) as never))
      expect([r.id, x && verdictOf({ ...x, on: '1996-08-04' }, x.facts), x && verdictOf({ ...x, on: '1996-08-05' }, x.facts)]).toEqual([
        r.id,
        'cannot-tell',
        'complies',
      ])
    }
  })
})

/** Rules whose whole requirement, where they apply, is one approval. */
const byApproval = ['FK-165-47.H.3.2', 'FK-165-47.H.6.a.T2.12.a']

describe.each(chapter.rules.map((r) => [r.id, r.subjects[0] ?? '', r] as const))('the examples of %s, %s', (id, subject, rule) => {
  const examples = chapter.examples.filter((x) => x.rule === id && subjectOf(x) === subject)
  const verdicts = new Set(examples.map((x) => x.verdict))

  it('stand on both sides, and open', () => {
    expect(verdicts).toContain('complies')
    expect(verdicts).toContain('violates')
    expect(verdicts).toContain(byApproval.includes(id) ? 'needs-approval' : 'cannot-tell')
  })

  it('stand outside the rule, where it has an outside', () => {
    if (rule.when || rule.unless) expect(verdicts).toContain('does-not-apply')
  })

  it('lose a settled verdict, never turn it over, when a fact is taken away', () => {
    const settled = ['complies', 'violates', 'does-not-apply']
    for (const x of examples.filter((e) => settled.includes(e.verdict))) {
      for (const name of Object.keys(x.facts)) {
        const { [name]: _taken, ...rest } = x.facts
        const found = verdictOf(x, rest)
        // “Does not apply” may become “complies”: the requirement then holds whether or not it is asked for.
        if (found === 'complies' && x.verdict === 'does-not-apply') continue
        if (settled.includes(found)) expect([x.name, name, found]).toEqual([x.name, name, x.verdict])
      }
    }
  })
})

describe('numbers', () => {
  it('have examples with different values of each fact for which the law states one', () => {
    const lacking = [...new Set(law.thresholds().map((t) => `${t.provision} ${t.fact}`))].filter((key) => {
      const [rule = '', fact = ''] = key.split(' ')
      const values = chapter.examples.filter((x) => x.rule === rule && fact in x.facts).map((x) => String(x.facts[fact]))
      return new Set(values).size < 2
    })
    expect(lacking).toEqual([])
  })
})

describe('advice', () => {
  const adviceOn = (subject: string, facts: Readonly<Record<string, unknown>>): string => {
    const parsed = law.parseFacts(facts)
    if (!parsed.ok) throw new Error(parsed.errors.map((e) => e.why).join(' '))
    const { findings } = law.check({ facts: parsed.facts, subject, on: '2026-05-04' })
    return findings.flatMap((f) => f.advice).join(' ')
  }
  const corner = { effective_opening_in: 1, vertical_surface_nearby: true, near_wall_count: 2, airgap_measured_in: 2 }

  it('names the national standard where two walls meet within four openings, and a larger gap would be asked for', () => {
    expect(adviceOn('air-gap', { ...corner, outlet_to_wall_in: 3 })).toContain('ASME A112.1.2')
    expect(adviceOn('air-gap', { ...corner, outlet_to_wall_in: 3.9 })).toContain('ASME A112.1.2')
    expect(adviceOn('air-gap', { ...corner, outlet_to_wall_in: 4 })).toBe('')
    expect(adviceOn('air-gap', { ...corner, outlet_to_wall_in: 3, airgap_measured_in: 3 })).toBe('')
    expect(adviceOn('air-gap', { ...corner, outlet_to_wall_in: 3, near_wall_count: 1 })).toBe('')
    expect(adviceOn('air-gap', { ...corner, outlet_to_wall_in: 3, near_wall_count: 3 })).toContain('three walls or more')
  })

  it('names the model code’s least gap for small outlets, which the village law does not have', () => {
    const small = { effective_opening_in: '3/8 in', vertical_surface_nearby: false, airgap_measured_in: '3/4 in' }
    expect(adviceOn('air-gap', small)).toContain('at least 1 in')
    expect(adviceOn('air-gap', { ...small, airgap_measured_in: '1 in' })).toBe('')
    expect(adviceOn('air-gap', { ...small, effective_opening_in: '1/2 in', airgap_measured_in: '1 in' })).toBe('')
  })

  it('asks to measure again where heights and distance differ', () => {
    const gap = { airgap_measured_in: '2 in', outlet_lowest_elevation_in: '36 in', flood_level_rim_elevation_in: '34 in' }
    expect(adviceOn('air-gap', gap)).toBe('')
    expect(adviceOn('air-gap', { ...gap, outlet_lowest_elevation_in: '35 in' })).toContain('measure again')
    const tank = { outlet_above_high_water_in: '2 in', outlet_critical_point_elevation_in: '64 in', high_water_elevation_in: '62 in' }
    expect(adviceOn('tank-supply', tank)).toBe('')
    expect(adviceOn('tank-supply', { ...tank, high_water_elevation_in: '63 in' })).toContain('measure again')
  })

  it('names the State’s yearly test beside every installed device, and the certificate of its tester', () => {
    expect(adviceOn('backflow-device', { device_installed: true })).toContain('10 NYCRR 5-1.31(a)(3)')
    expect(adviceOn('backflow-device', { device_installed: false })).toBe('')
    expect(adviceOn('backflow-device', { device_tested: true, tester_certified: false })).toContain('10 NYCRR 5-1.31(b)(1)')
    expect(adviceOn('backflow-device', { device_tested: true, tester_certified: true })).toBe('')
  })

  it('warns of intervals longer than the law says they should be', () => {
    expect(adviceOn('backflow-device', { device_interval_days: 367 })).toContain('should not exceed one year')
    expect(adviceOn('backflow-device', { device_interval_days: 366 })).toBe('')
    expect(adviceOn('backflow-device', { as_of_date: '2026-05-04', device_last_inspection_date: '2025-05-02' })).toContain('More than a year')
    expect(adviceOn('backflow-device', { as_of_date: '2026-05-04', device_last_inspection_date: '2025-05-03' })).toBe('')
    expect(adviceOn('backflow-device', { as_of_date: '2026-05-04', last_overhaul_date: '2021-05-02' })).toContain('More than five years')
    expect(adviceOn('backflow-device', { as_of_date: '2026-05-04', last_overhaul_date: '2021-05-03' })).toBe('')
  })

  it('prefers the room of the fixture, and asks why a connection of Table 3 has no backpressure', () => {
    expect(adviceOn('backflow-device', { device_in_same_room: false })).toContain('prefers the room')
    expect(adviceOn('backflow-device', { device_in_same_room: true })).toBe('')
    expect(adviceOn('plumbing-connection', { connection_type: 'swimming-pool', subject_to_backpressure: false })).toContain('Table 3')
    expect(adviceOn('plumbing-connection', { connection_type: 'other', subject_to_backpressure: false })).toBe('')
    expect(adviceOn('plumbing-connection', { boiler_present: true, device_type: 'vacuum-breaker' })).toContain('not verified')
  })
})

describe('the files under examples/', () => {
  const checked = (name: string, readings: Readonly<Record<string, string>> = {}) => {
    const read: unknown = parse(readFileSync(new URL(`../../../../examples/fishkill-${name}.yaml`, import.meta.url), 'utf8'), { schema: 'core' })
    const file = read as { readonly law: string; readonly on: string; readonly subject: string; readonly facts: Readonly<Record<string, unknown>> }
    expect(file.law).toBe(chapter.path)
    const parsed = law.parseFacts(file.facts)
    if (!parsed.ok) throw new Error(parsed.errors.map((e) => `${e.fact}: ${e.why}`).join('\n'))
    return law.check({ facts: parsed.facts, on: file.on, subject: file.subject, readings })
  }
  const provisions = (result: ReturnType<typeof checked>, verdict: string) => result.findings.filter((f) => f.verdict === verdict).map((f) => f.provision)

  it('an air gap near a wall meets the law, and no advice is needed', () => {
    const result = checked('air-gap')
    expect(result.verdict).toBe('complies')
    expect(result.findings.flatMap((f) => f.advice)).toEqual([])
  })

  it('a tank waits for two readings, and for nothing else', () => {
    const result = checked('tank-supply')
    expect(result.findings.filter((f) => f.verdict === 'cannot-tell').map((f) => [f.provision, f.why])).toEqual([
      ['FK-165-47.H.1.0', 'reading'],
      ['FK-165-47.H.5.b.1', 'reading'],
    ])
    expect(result.counts).toMatchObject({ violates: 0, complies: 3 })
    expect(checked('tank-supply', { 'fk-table-1-boundary': 'lower-row', 'fk-outlet-height': 'above-overflow' }).verdict).toBe('complies')
    expect(provisions(checked('tank-supply', { 'fk-table-1-boundary': 'upper-row', 'fk-outlet-height': 'above-high-water' }), 'violates')).toEqual([
      'FK-165-47.H.1.0',
      'FK-165-47.H.5.b.1',
    ])
  })

  it('a device falls short where its comments say so, and waits for the Board’s word on the laboratory', () => {
    const result = checked('backflow-device')
    expect(provisions(result, 'violates')).toEqual(['FK-165-48.A.2', 'FK-165-48.B.2', 'FK-165-48.B.3'])
    expect(provisions(result, 'needs-approval')).toEqual(['FK-165-47.H.3.2'])
    expect(result.counts['cannot-tell']).toBe(0)
  })

  it('a vacuum breaker falls short on its height and on the cold line', () => {
    const result = checked('vacuum-breaker')
    expect(provisions(result, 'violates')).toEqual(['FK-165-47.H.6.a.T2.03.a', 'FK-165-47.H.6.a.T2.03.b'])
    expect(result.counts['cannot-tell']).toBe(0)
  })
})
