import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Example } from '../../../../src/engine/language.ts'
import { openLaw } from '../../../../src/engine/law.ts'
import { chapterProblems, exampleProblems } from '../../../../src/engine/validate.ts'
import chester from './chapter.ts'

/** Every provision of this part of the chapter, by section. */
const provisions: Readonly<Record<string, string>> = {
  'CH-77-19': '1 2',
  'CH-77-20': '1 2 3 4 5.a 5.b 6 7 8',
  'CH-77-21': 'A.1 A.2 A.3 A.4 A.5 A.6 A.7 A.8 A.9 B.1',
  'CH-77-22': '1 2',
  'CH-77-23': '1 2 3',
  'CH-77-24': '1',
  'CH-77-25':
    'A.1 A.2 A.3 A.4 B.1 B.2 B.3 B.4 C.1 C.2 D.0.1 D.0.2 D.0.3 D.1 D.2 D.3.a D.3.b D.4 D.5 D.6.a D.6.b D.7.a D.7.b E.1 E.2 E.3 E.4 E.5 E.6 E.7 E.8 E.9 F.1 G.1 G.2 H.1 I.1 I.2 I.3 I.4 I.5 J.1 J.2',
  'CH-77-26': '1 2 3',
  'CH-77-27': '1',
  'CH-77-28': '1 2 3 4',
  'CH-77-29': '1 2',
  'CH-77-30': '1 2 3',
  'CH-77-31': '1 2 3 4 5',
  'CH-77-32': '1 2 3 4 5 6 7 8 9',
  'CH-77-33': '1 2 3',
}
const ids = Object.entries(provisions).flatMap(([section, leaves]) => leaves.split(' ').map((leaf) => `${section}.${leaf}`))

/** Rules that ask only for a paper to be on file: a paper not mentioned cannot show that there is none. */
const papersOnFile = ['CH-77-21.A.2', 'CH-77-21.A.3', 'CH-77-25.D.7.a']

const law = openLaw(chester)
const examplesOf = (rule: string): readonly Example[] => chester.examples.filter((e) => e.rule === rule)
const verdictOf = (e: Example, facts: Example['facts']): string | undefined => {
  const read = law.parseFacts(facts)
  if (!read.ok) throw new Error(`The facts of “${e.name}” cannot be read: ${read.errors.map((x) => x.why).join(' ')}`)
  const subject = e.subject ?? law.rule(e.rule)?.subjects[0] ?? ''
  return law.check({ subject, on: e.on ?? '2027-05-20', facts: read.facts, readings: e.readings ?? {} }).findings.find((x) => x.provision === e.rule)?.verdict
}

describe('Town of Chester, chapter 77', () => {
  it('has no loose end: every fact, reading and pointer exists', () => {
    expect(chapterProblems(chester)).toEqual([])
  })

  it('gives the verdict that was worked out by hand in every example', () => {
    expect(exampleProblems(law)).toEqual([])
  })

  it('has an entry for each of the 100 provisions and for nothing else', () => {
    expect(ids).toHaveLength(100)
    expect(
      law
        .coverage()
        .map((l) => l.id)
        .sort(),
    ).toEqual([...ids].sort())
  })

  it('carries or plans every provision', () => {
    const planned = law.coverage().filter((l) => l.status === 'planned')
    expect(planned.map((l) => l.id).sort()).toEqual(['CH-77-32.5'])
  })

  it('shows each rule met and fallen short of', () => {
    const oneSided = chester.rules.filter((r) => {
      const found = new Set(examplesOf(r.id).map((e) => e.verdict))
      return !found.has('complies') || (!found.has('violates') && !papersOnFile.includes(r.id))
    })
    expect(oneSided.map((r) => r.id)).toEqual([])
  })

  it('shows each rule unanswered for want of a fact or an approval', () => {
    const open = (r: { readonly id: string }) => examplesOf(r.id).some((e) => e.verdict === 'cannot-tell' || e.verdict === 'needs-approval')
    expect(chester.rules.filter((r) => !open(r)).map((r) => r.id)).toEqual([])
  })

  it('never turns a rule that is met into one that falls short when a fact is left out', () => {
    for (const e of chester.examples.filter((x) => x.verdict === 'complies'))
      for (const name of Object.keys(e.facts)) expect(verdictOf(e, { ...e.facts, [name]: null }), `${e.rule}, ${e.name}, without ${name}`).not.toBe('violates')
  })

  it('never turns a rule that falls short into one that is met when a fact is left out', () => {
    for (const e of chester.examples.filter((x) => x.verdict === 'violates'))
      for (const name of Object.keys(e.facts)) expect(verdictOf(e, { ...e.facts, [name]: null }), `${e.rule}, ${e.name}, without ${name}`).not.toBe('complies')
  })

  it('claims no section number as printed', () => {
    expect(law.entries.map((e) => e.cite.confidence).every((c) => c === 'inferred')).toBe(true)
  })

  it('finds the septic program of its example file in order', () => {
    const file = parse(readFileSync(new URL('../../../../examples/chester-septic-program.yaml', import.meta.url), 'utf8'), { schema: 'core' })
    const read = law.parseFacts(file.facts)
    if (!read.ok) throw new Error(read.errors.map((e) => `${e.fact}: ${e.why}`).join(' '))
    const { verdict, counts } = law.check({ facts: read.facts, subject: file.subject, on: file.on, readings: file.readings })
    expect([verdict, counts['cannot-tell'] + counts['needs-approval'] + counts.violates]).toEqual(['complies', 0])
  })
})
