import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { openLaw } from '../../../../src/engine/law.ts'
import { chapterProblems } from '../../../../src/engine/validate.ts'
import chapter from './chapter.ts'

const law = openLaw(chapter)
const verdictsOf = (rule: string) => new Set(chapter.examples.filter((x) => x.rule === rule).map((x) => x.verdict))

/** Rules that ask only that a paper or a notice exists: its absence cannot be told from its not being on file. */
const onlyOnFile = ['FP-144-13.6', 'FP-144-14.B.2', 'FP-144-17.B.6', 'FP-144-22.B.3', 'FP-144-8.E.1', 'FP-144-8.G.0', 'FP-?-32.A.3']
/** Rules whose whole requirement is one approval: without it the answer is needs-approval. */
const oneApproval = ['FP-144-11.B.1', 'FP-144-13.8']

describe('Fort Plain, chapter 144', () => {
  it('is sound, and every worked example comes out as it does by hand', () => {
    expect(chapterProblems(chapter)).toEqual([])
  })

  it('has one line for each of the 399 provisions, and no other', () => {
    const ids = law.coverage().map((l) => l.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(399)
    expect(ids.every((id) => id.startsWith('FP-'))).toBe(true)
    expect(chapter.entries.length + new Set(chapter.rules.flatMap((r) => r.carries)).size).toBe(399)
  })

  it('names only later work that exists', () => {
    const works = new Set(chapter.entries.flatMap((e) => e.planned ?? []))
    expect([...works].sort()).toEqual(['program extensions', 'program pretreatment'])
  })

  it('has a title of its own for each rule', () => {
    const titles = chapter.rules.map((r) => r.title)
    expect(new Set(titles).size).toBe(titles.length)
  })
})

describe.each(chapter.rules.map((r) => r.id))('the examples of %s', (id) => {
  it('stand on both sides', () => {
    const verdicts = verdictsOf(id)
    expect(verdicts).toContain('complies')
    if (!onlyOnFile.includes(id)) expect(verdicts).toContain('violates')
    expect(verdicts).toContain(oneApproval.includes(id) ? 'needs-approval' : verdicts.has('cannot-tell') ? 'cannot-tell' : 'needs-approval')
  })

  it('stand outside the rule, where it has an outside', () => {
    const rule = law.rule(id)
    if (rule?.when || rule?.unless) expect(verdictsOf(id)).toContain('does-not-apply')
  })

  it('lose a settled verdict, never turn it over, when a fact is taken away', () => {
    const settled = ['complies', 'violates', 'does-not-apply']
    for (const x of chapter.examples.filter((e) => e.rule === id && settled.includes(e.verdict))) {
      for (const name of Object.keys(x.facts)) {
        const { [name]: _taken, ...rest } = x.facts
        const parsed = law.parseFacts(rest)
        if (!parsed.ok) throw new Error(`${x.name}: ${parsed.errors.map((e) => e.why).join(' ')}`)
        const subject = x.subject ?? law.rule(id)?.subjects[0] ?? ''
        const found = law.check({ facts: parsed.facts, subject, on: x.on ?? '2026-01-01', readings: x.readings ?? {} }).findings.find((f) => f.provision === id)
        if (found && settled.includes(found.verdict) && found.verdict !== x.verdict) {
          // Only from "does not apply" to "complies": the requirement holds, whether or not it is asked for.
          expect([x.name, name, x.verdict, found.verdict]).toEqual([x.name, name, 'does-not-apply', 'complies'])
        }
      }
    }
  })
})

describe('a table with a row for each substance', () => {
  it('explains a verdict by the row in hand alone', () => {
    const read = law.parseFacts({ parameter_code: 'copper', sample_location: 'plant-influent', hourly_conc_mg_per_l: 2.5 })
    if (!read.ok) throw new Error('unreadable')
    const of = (choice: string) =>
      law
        .check({ facts: read.facts, subject: 'discharge', on: '2026-03-25', readings: { 'fp-hourly-average': choice } })
        .findings.find((f) => f.provision === 'FP-144-22.C.(13).3')
    expect(of('thirty-day')).toMatchObject({
      verdict: 'violates',
      because: ['Hourly concentrations at the plant, largest: must be at most 2.4 mg/l, you have 2.5 mg/l (largest): 0.1 mg/l too much.'],
    })
    expect(of('twenty-four-hour')).toMatchObject({
      verdict: 'complies',
      because: [
        'Substance measured: must be Copper, you have Copper.',
        'Hourly concentrations at the plant, largest: must be at most 4.8 mg/l, you have 2.5 mg/l (largest).',
      ],
    })
  })
})

describe('the example applications', () => {
  const checked = (name: string) => {
    const file = parse(readFileSync(new URL(`../../../../examples/${name}.yaml`, import.meta.url), 'utf8'), { schema: 'core' })
    const parsed = law.parseFacts(file.facts)
    if (!parsed.ok) throw new Error(parsed.errors.map((e) => `${e.fact}: ${e.why}`).join(' '))
    return law.check({ facts: parsed.facts, subject: file.subject, on: file.on, readings: file.readings ?? {} })
  }

  it('comply in full, with the open questions settled', () => {
    const { verdict, counts } = checked('fort-plain-building-sewer')
    expect(verdict).toBe('complies')
    expect(counts['cannot-tell'] + counts['needs-approval'] + counts.violates).toBe(0)
  })

  it.each(['fort-plain-discharge', 'fort-plain-industrial-user'])('%s complies in full', (name) => {
    const { findings, verdict } = checked(name)
    expect(findings.filter((f) => f.verdict !== 'complies' && f.verdict !== 'does-not-apply').map((f) => `${f.provision} ${f.because.join(' ')}`)).toEqual([])
    expect(verdict).toBe('complies')
  })

  it('of a discharge violates what the comments in the file say, and is not held against the table of the plant', () => {
    const { findings } = checked('fort-plain-discharge-violations')
    expect(
      findings
        .filter((f) => f.verdict === 'violates')
        .map((f) => f.provision)
        .sort(),
    ).toEqual([
      'FP-144-22.C.(1).1',
      'FP-144-22.C.(12).1',
      'FP-144-22.C.(3)',
      'FP-144-22.C.(4).2',
      'FP-144-22.C.(4).3',
      'FP-144-22.C.(7)',
      'FP-144-22.C.(8).2',
      'FP-144-22.C.(9)',
      'FP-144-23.A.1',
      'FP-144-25.A.1',
    ])
    expect(findings.find((f) => f.provision === 'FP-144-22.C.(13).T.copper')?.verdict).toBe('does-not-apply')
  })

  it('violate what the comments in the file say', () => {
    const { verdict, findings } = checked('fort-plain-building-sewer-violations')
    expect(verdict).toBe('violates')
    expect(
      findings
        .filter((f) => f.verdict === 'violates')
        .map((f) => f.provision)
        .sort(),
    ).toEqual([
      'FP-144-1.def-property-line',
      'FP-144-11.A.1',
      'FP-144-11.A.5',
      'FP-144-11.A.9',
      'FP-144-11.B.2',
      'FP-144-11.B.3',
      'FP-144-11.C.2',
      'FP-144-11.C.4',
      'FP-144-11.E.3',
      'FP-144-11.E.4',
      'FP-144-13.1',
      'FP-144-15.1',
      'FP-144-46.A.1',
      'FP-144-7.B.1',
      'FP-144-7.B.4',
      'FP-144-9.4',
    ])
  })

  it.each(['sewer-main', 'exfiltration-test', 'extension'])('of a %s complies in full', (name) => {
    const { verdict, counts } = checked(`fort-plain-${name}`)
    expect([verdict, counts['cannot-tell'] + counts['needs-approval'] + counts.violates]).toEqual(['complies', 0])
  })

  it('of a house that was told to connect violates once the 90 days are over', () => {
    const { verdict, findings } = checked('fort-plain-private-system')
    expect(verdict).toBe('violates')
    expect(findings.filter((f) => f.verdict === 'violates').map((f) => f.provision)).toEqual(['FP-144-3.C', 'FP-144-4.3', 'FP-144-5.B.1'])
  })
})
