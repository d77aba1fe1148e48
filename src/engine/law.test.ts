import { describe, expect, it } from 'vitest'
import { chapter, type Rule } from './chapter.ts'
import { compileChapter } from './compile.ts'
import { all, any, cite, declareReading, definition, entry, formula, not, reading, rule, sizes } from './language.ts'
import { type Law, openLaw } from './law.ts'
import { limitsOf, withLimit } from './limits.ts'
import { chapterOf, compiledOf, f, sewerSpecs } from './test-kit.ts'

const of = (id: string, more: Partial<Parameters<typeof rule>[0]> & { must: Parameters<typeof rule>[0]['must'] }): Rule =>
  rule({ id, subject: 'building-sewer', cite: cite(id, 'inferred'), title: `Title of ${id}`, requirement: `Requirement of ${id}.`, ...more })

const width = of('S-1', { must: f.width_in.atMost(f.outside_in.plus('14 in')), carries: ['S-1', 'S-2'] })
const cover = of('S-3', { must: f.cover_ft.atLeast('4 ft'), subject: ['building-sewer', 'sewer-main'] })
const leak = of('S-4', {
  must: f.leak.atMost(formula('allowable leakage', 'flow', 'gal/day')`100 × ${f.run_ft.in('mi')} + 4.5 × ${f.manholes}`),
  subject: 'sewer-main',
})
const joints = of('S-5', { must: any(f.joint_ft.atLeast('10 ft'), all(f.roots, f.spacing_ok)), when: f.material.isNot('pvc'), unless: f.encased })
const chapterOne = chapterOf([width, cover, leak, joints], sewerSpecs, {
  entries: [
    entry({
      id: 'S-6',
      cite: cite('6', 'inferred'),
      title: 'Apply',
      says: 'Apply to the clerk.',
      disposition: 'process',
      carriedBy: ['record:permits.permit'],
    }),
    entry({ id: 'S-7', cite: cite('7', 'inferred'), title: 'Later', says: 'A later matter.', disposition: 'process', planned: '2 · The whole law' }),
    entry({ id: 'S-8', cite: cite('8', 'inferred'), title: 'Text', says: 'Words only.', disposition: 'text' }),
  ],
  definitions: [definition({ term: 'street lateral', says: 'The part in the street.', cite: cite('1', 'inferred'), carries: ['S-9'] })],
})
const law = openLaw(chapterOne)
const facts = (of: Law, raw: Record<string, unknown>) => {
  const read = of.parseFacts(raw)
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return read.facts
}

describe('a law', () => {
  it('lists its subjects, and the facts of each with who can answer', () => {
    expect(law.subjects()).toEqual(['building-sewer', 'sewer-main'])
    expect(law.factsOf('sewer-main').map((l) => l.name)).toEqual(['cover_ft', 'leak', 'run_ft', 'manholes'])
    expect(law.factsOf().find((l) => l.name === 'cover_ft')).toEqual({
      name: 'cover_ft',
      aliases: [],
      label: 'Depth to the top of the pipe',
      kind: 'amount',
      unit: 'ft',
      values: null,
      askOf: 'applicant',
      subjects: ['building-sewer', 'sewer-main'],
    })
    expect(law.factsOf().find((l) => l.name === 'material')?.values).toEqual(['cast-iron', 'pvc', 'clay'])
  })

  it('finds the subject that a file’s facts fit', () => {
    expect(law.subjectsFitting(['leak', 'cover_ft'])).toEqual(['sewer-main'])
    expect(law.subjectsFitting(['cover_ft'])).toEqual(['building-sewer', 'sewer-main'])
    expect(law.subjectsFitting(['leak', 'width_in'])).toEqual([])
  })

  it('checks only the rules of the subject, and counts every finding', () => {
    const result = law.check({ subject: 'building-sewer', on: '2026-01-01', facts: facts(law, { cover_ft: 3, material: 'pvc' }) })
    expect(result.findings.map((x) => [x.provision, x.verdict])).toEqual([
      ['S-1', 'cannot-tell'],
      ['S-3', 'violates'],
      ['S-5', 'does-not-apply'],
    ])
    expect(result).toMatchObject({
      law: 'ny/nowhere/1-sewers',
      verdict: 'violates',
      counts: { violates: 1, 'cannot-tell': 1, 'needs-approval': 0, complies: 0, 'does-not-apply': 1 },
    })
    expect(result.findings[0]?.inventory).toEqual(['S-1', 'S-2'])
    expect(() => law.check({ subject: 'building-sewer', on: '2026-01-01', facts: facts(openLaw(chapterOf([cover], sewerSpecs)), {}) })).toThrow(
      'read for another chapter',
    )
    expect(() => law.check({ subject: 'air-gap', on: '2026-01-01', facts: facts(law, {}) })).toThrow('it has building-sewer, sewer-main')
    expect(() => law.check({ subject: 'sewer-main', on: '2026-02-30', facts: facts(law, {}) })).toThrow('is not a day')
  })

  it('groups what is missing by who can answer, in the law’s own word', () => {
    const result = law.check({ subject: 'building-sewer', on: '2026-01-01', facts: facts(law, { joint_ft: 8, material: 'clay', encased: false }) })
    const groups = law.questions(result)
    expect(groups.map((g) => [g.who, g.questions.map((q) => q.fact)])).toEqual([
      ['the applicant', ['width_in', 'outside_in', 'cover_ft']],
      ['the Superintendent', ['roots', 'spacing_ok']],
    ])
    expect(groups[1]?.questions[0]?.provisions).toEqual(['S-5'])
  })

  it('explains a rule with its arithmetic', () => {
    const x = law.explain('S-1', { subject: 'building-sewer', on: '2026-01-01', facts: facts(law, { width_in: '1 ft 6 1/2 in', outside_in: 4.215 }) })
    expect(x).toMatchObject({
      verdict: 'violates',
      applies: [],
      requirement: [
        {
          state: 'fails',
          label: 'Width of the trench',
          mustBe: 'at most 18.215 in',
          have: '1 ft 6 1/2 in',
          difference: '0.285 in too much',
          working: ['4.215 in + 14 in = 18.215 in'],
        },
      ],
    })
    expect(law.explain('S-4', { subject: 'building-sewer', on: '2026-01-01', facts: facts(law, {}) })).toBeNull()
    const y = law.explain('S-5', { subject: 'building-sewer', on: '2026-01-01', facts: facts(law, { joint_ft: 8, material: 'clay' }) })
    expect(y?.applies.map((s) => [s.state, s.mustBe, s.have])).toEqual([
      ['holds', 'other than PVC', 'Vitrified clay'],
      ['unknown', 'no', null],
    ])
    expect(y?.requirement.map((s) => s.text)).toEqual([
      'Distance between joints: must be at least 10 ft, you have 8 ft: 2 ft short.',
      'Roots likely: must be yes; not known.',
      'Shorter joint distance approved: not yet decided by the Superintendent.',
    ])
  })

  it('says a rule in words', () => {
    expect(law.inWords(width)).toBe('Width of the trench at most outside diameter of the pipe + 14 in.')
    expect(law.inWords(joints)).toBe(
      'Where pipe material is not PVC. Unless encased in concrete: yes. Distance between joints at least 10 ft or (Roots likely: yes and shorter joint distance approved given).',
    )
  })

  it('decides a condition of a step that turns on an open question only under the reading adopted', () => {
    const question = declareReading({
      id: 'scope',
      question: 'Which pipes?',
      choices: [
        { choice: 'all', label: 'All' },
        { choice: 'clay', label: 'Only clay' },
      ],
      suggested: 'all',
      because: 'It says pipes.',
      decidedBy: 'board',
      cites: [cite('1', 'inferred')],
      carries: [],
    })
    const condition = reading('scope', { all: all(), clay: f.material.is('clay') })
    const asked = openLaw(chapterOf([of('S-1', { must: condition })], sewerSpecs, { readings: [question] }))
    const pvc = facts(asked, { material: 'pvc' })
    expect([
      asked.truthOf(condition, pvc),
      asked.truthOf(condition, pvc, { scope: 'all' }),
      asked.truthOf(condition, pvc, { scope: 'clay' }),
      asked.truthOf(condition, pvc),
    ]).toEqual(['unknown', 'true', 'false', 'unknown'])
  })

  it('tells whether a condition of a step holds, and what it waits for', () => {
    expect(law.truthOf(f.material.is('pvc'), facts(law, { material: 'pvc' }))).toBe('true')
    expect(law.truthOf(f.material.is('pvc'), facts(law, { material: 'clay' }))).toBe('false')
    expect(law.truthOf(f.material.is('pvc'), facts(law, {}))).toBe('unknown')
    expect(law.missingFor(all(f.encased, not(f.roots)), facts(law, { encased: true }))).toEqual([
      { fact: 'roots', label: 'Roots likely', askOf: 'superintendent' },
    ])
  })

  it('accounts for every provision', () => {
    expect(law.coverage().map((l) => [l.id, l.disposition, l.status, l.carriedBy.join()])).toEqual([
      ['S-1', 'rule', 'carried', 'rule:S-1'],
      ['S-2', 'rule', 'carried', 'rule:S-1'],
      ['S-3', 'rule', 'carried', 'rule:S-3'],
      ['S-4', 'rule', 'carried', 'rule:S-4'],
      ['S-5', 'rule', 'carried', 'rule:S-5'],
      ['S-9', 'definition', 'carried', 'definition:street lateral'],
      ['S-6', 'process', 'carried', 'record:permits.permit'],
      ['S-7', 'process', 'planned', ''],
      ['S-8', 'text', 'carried', ''],
    ])
    expect(law.entries.map((e) => e.id)).toEqual(['S-1', 'S-2', 'S-3', 'S-4', 'S-5', 'S-6', 'S-7', 'S-8'])
  })

  it('gives facts on, under and over each of its numbers', () => {
    const at = law.thresholds().find((t) => t.provision === 'S-3')
    expect(at).toMatchObject({ fact: 'cover_ft', op: '>=', at: '4 ft', on: '4/1 ft', under: '3999/1000 ft', over: '4001/1000 ft' })
    const verdict = (value: unknown) =>
      law.check({ subject: 'building-sewer', on: '2026-01-01', facts: facts(law, { cover_ft: value }) }).findings.find((x) => x.provision === 'S-3')?.verdict
    expect([verdict(at?.under), verdict(at?.on), verdict(at?.over)]).toEqual(['violates', 'complies', 'complies'])
  })
})

describe('the numbers of a rule', () => {
  it('have names and places, and any one of them can be changed', () => {
    const trench = of('T', {
      must: f.width_in.atMost(
        sizes('trench table', f.dia_in, 'length', [
          ['8 in', '3 ft 3 in'],
          ['10 in', '3 ft 6 in'],
        ]),
      ),
      when: f.cover_ft.moreThan('2 ft'),
    })
    expect(limitsOf(trench).map((l) => [l.index, l.name, l.as])).toEqual([
      [0, 'cover_ft moreThan', '2 ft'],
      [1, 'trench table [8 in]', '3 ft 3 in'],
      [2, 'trench table [10 in]', '3 ft 6 in'],
    ])
    expect(limitsOf(withLimit(trench, '1', '40 in'))[1]).toMatchObject({ as: '40 in', value: { n: 40n, d: 1n } })
    expect(limitsOf(withLimit(trench, 'trench table [10 in]', '4 ft'))[2]).toMatchObject({ value: { n: 48n, d: 1n } })
    expect(() => withLimit(trench, '9', '4 ft')).toThrow('has no limit')
    expect(limitsOf(width).map((l) => l.name)).toEqual(['outside_in plus'])
  })
})

describe('the identity of a law', () => {
  it('changes with its text and with the acts over it, on the days on which they hold', () => {
    const other = openLaw(chapterOf([of('S-1', { must: f.width_in.atMost(f.outside_in.plus('15 in')) })], sewerSpecs))
    expect(other.version).not.toBe(law.version)
    expect(law.version).toMatch(/^[0-9a-f]{64}$/)
    const over = law.withOverlays([{ provision: 'S-3', path: '0', value: '5 ft', from: '2026-02-01', instrument: 'L.L. 2 of 2026' }])
    expect(over.lawVersion('2026-01-31')).toBe(law.version)
    expect(over.lawVersion('2026-02-01')).not.toBe(law.version)
  })

  it('does not change with its examples', () => {
    const { examples: _, ...rest } = chapterOne
    const more = chapter({ ...rest, examples: [{ rule: 'S-3', name: 'x', facts: {}, verdict: 'cannot-tell', because: '' }] })
    expect(openLaw(more).version).toBe(law.version)
  })

  it('must be that of the compiled code', async () => {
    const compiled = await compiledOf(chapterOne)
    expect(() => openLaw(chapterOf([cover], sewerSpecs), { compiled })).toThrow('Run “npm run build”')
    expect(openLaw(chapterOne, { compiled }).fastCheck({ subject: 'sewer-main', on: '2026-01-01' }).decide({ cover_ft: 4, leak: 1 })).toEqual(
      Uint8Array.of(1, 4),
    )
  })
})

describe('the compiled chapter', () => {
  it('is plain code without any that makes code, in functions of at most 250 provisions', async () => {
    const many = Array.from({ length: 520 }, (_, i) => of(`M-${i}`, { must: f.cover_ft.atLeast(`${i} in`) }))
    const big = chapterOf(many, sewerSpecs)
    const text = compileChapter(big)
    expect(text).not.toMatch(/\beval\b|new Function|import\(/)
    expect(text.match(/\(x, out\) =>/g)).toHaveLength(3)
    const verdicts = openLaw(big, { compiled: await compiledOf(big) })
      .fastCheck({ subject: 'building-sewer', on: '2026-01-01' })
      .decide({ cover_ft: 5 })
    expect([...(verdicts as Uint8Array)].indexOf(2)).toBe(61)
  })

  it('knows an approval that only one way of reading asks for', async () => {
    const read = chapterOf([of('A-1', { must: reading('wye', { wye: f.spacing_ok, saddle: f.encased }) })], sewerSpecs)
    const decide = (readings: Readonly<Record<string, string>>, raw: Record<string, unknown>) =>
      openLaw(read, { compiled }).fastCheck({ subject: 'building-sewer', on: '2026-01-01', readings }).decide(raw)
    const compiled = await compiledOf(read)
    expect(decide({ wye: 'wye' }, {})).toEqual(Uint8Array.of(3))
    expect(decide({ wye: 'saddle' }, {})).toEqual(Uint8Array.of(4))
    expect(decide({}, { encased: true })).toEqual(Uint8Array.of(4))
    expect(decide({}, { encased: true, spacing_ok: true })).toEqual(Uint8Array.of(1))
  })

  it('follows versions, dates and overlays as the interpreter does', async () => {
    const old = of('V-1', { must: f.cover_ft.atLeast('3 ft'), until: '1995-05-15' })
    const now = of('V-1', { must: f.cover_ft.atLeast('4 ft'), since: { date: '1995-05-15', instrument: 'L.L. 3', before: 'not-in-force' } })
    const versions = chapterOf([old, now, cover], sewerSpecs)
    const compiled = await compiledOf(versions)
    for (const options of [{}, { compiled }]) {
      const l = openLaw(versions, { ...options, overlays: [{ provision: 'S-3', path: '0', value: '2 ft', from: '2026-01-01', instrument: 'x' }] })
      const at = (on: string) => [...(l.fastCheck({ subject: 'building-sewer', on }).decide({ cover_ft: 3.5 }) as Uint8Array)]
      expect(at('1995-05-14')).toEqual([1, 2])
      expect(at('1995-05-15')).toEqual([2, 2])
      expect(at('2026-01-01')).toEqual([2, 1])
      expect(at('1989-01-01')).toEqual([4, 4])
    }
  })
})
