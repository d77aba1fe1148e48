import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { openLaw } from '../../../../src/engine/law.ts'
import { factsOfRule } from '../../../../src/engine/slots.ts'
import { chapterProblems } from '../../../../src/engine/validate.ts'
import { vocabulary } from '../../../../src/vocabulary/vocabulary.ts'
import chapter from './chapter.ts'
import { buildingLateral } from './procedure.ts'

const law = openLaw(chapter)
const examplesOf = (rule: string) => chapter.examples.filter((x) => x.rule === rule)
const verdictsOf = (rule: string) => new Set(examplesOf(rule).map((x) => x.verdict))

/** A record that is not on file may still exist: its absence is asked for, never held against anyone. */
const onlyOnFile = ['MF-117-35.D.1']
/** A rule that waits for a day applies from that day; before it nothing can be told. */
const waitsForADay = ['MF-117-37.B.12']
/** Rules whose whole requirement is one approval, or one approval where the rule applies. */
const settledByApproval = ['MF-117-36.C.7', 'MF-117-41.B.6', 'MF-117-42.E.1']

function verdictOf(x: (typeof chapter.examples)[number], facts: Readonly<Record<string, unknown>>): string {
  const parsed = law.parseFacts(facts)
  if (!parsed.ok) throw new Error(`${x.name}: ${parsed.errors.map((e) => e.why).join(' ')}`)
  const subject = x.subject ?? law.rule(x.rule)?.subjects[0] ?? ''
  const { findings } = law.check({ facts: parsed.facts, subject, on: x.on ?? '2026-01-01', readings: x.readings ?? {} })
  return findings.find((f) => f.provision === x.rule)?.verdict ?? 'no finding'
}

describe('Montour Falls, chapter 117', () => {
  it('is sound, and every worked example comes out as it does by hand', () => {
    expect(chapterProblems(chapter)).toEqual([])
  })

  it('has one line for each of the 145 provisions, and no other', () => {
    const ids = law.coverage().map((l) => l.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(145)
    expect(ids.every((id) => id.startsWith('MF-117-'))).toBe(true)
    expect(chapter.entries.length + new Set(chapter.rules.flatMap((r) => r.carries)).size).toBe(145)
  })

  it('carries every provision', () => {
    expect(law.coverage().filter((l) => l.status === 'planned')).toEqual([])
  })

  it('shows the three lost lists as missing', () => {
    const missing = law.coverage().filter((l) => l.disposition === 'missing-in-source')
    expect(missing.map((l) => l.id).sort()).toEqual(['MF-117-34.A.0', 'MF-117-35.B.5', 'MF-117-43.2'])
  })

  it('fixes only the number of 117-34; the others are inferred', () => {
    for (const e of law.entries) expect([e.id, e.cite.confidence]).toEqual([e.id, e.id.startsWith('MF-117-34') ? 'cross-referenced' : 'inferred'])
  })

  it('has a title of its own for each rule', () => {
    const titles = chapter.rules.map((r) => r.title)
    expect(new Set(titles).size).toBe(titles.length)
  })

  it('carries with each reading only provisions that it has', () => {
    const ids = new Set(law.coverage().map((l) => l.id))
    for (const r of chapter.readings) for (const id of r.carries) expect([r.id, ids.has(id)]).toEqual([r.id, true])
  })
})

describe('amendments', () => {
  const on = (id: string, day: string) => {
    const rule = law.rule(id)
    const [x] = examplesOf(id).filter((e) => e.verdict === 'complies' && e.on === undefined)
    return rule && x ? verdictOf({ ...x, on: day }, x.facts) : 'no example'
  }
  const amended = (date: string) => chapter.rules.filter((r) => r.since?.date === date).map((r) => r.id)

  it.each(amended('1995-05-15'))('%s cannot be told on May 14, 1995 and is told on May 15', (id) => {
    expect([on(id, '1995-05-14'), on(id, '1995-05-15')]).toEqual(['cannot-tell', 'complies'])
  })

  it.each(amended('1995-08-21'))('%s cannot be told on August 20, 1995 and is told on August 21', (id) => {
    expect([on(id, '1995-08-20'), on(id, '1995-08-21')]).toEqual(['cannot-tell', 'complies'])
  })

  it('dates exactly the sections that bear a note of amendment', () => {
    const sections = (date: string) => new Set(chapter.rules.filter((r) => r.since?.date === date).map((r) => /^117-\d+/.exec(r.cite.section ?? '')?.[0]))
    expect([...sections('1995-05-15')].sort()).toEqual(['117-39', '117-40', '117-41', '117-42', '117-44'])
    expect([...sections('1995-08-21')].sort()).toEqual(['117-34', '117-35', '117-37'])
  })
})

describe('the building lateral permit', () => {
  const asked = new Set<string>([
    ...buildingLateral.form.flatMap((s) => s.facts),
    ...buildingLateral.inspections.flatMap((i) => i.facts),
    ...buildingLateral.steps.flatMap((s) => s.approval ?? []),
  ])

  it('asks an applicant only what an applicant can know', () => {
    for (const name of buildingLateral.form.flatMap((s) => s.facts)) expect([name, vocabulary[name].askOf]).toEqual([name, 'applicant'])
  })

  it('asks each fact of the form once', () => {
    const names = buildingLateral.form.flatMap((s) => s.facts)
    expect(new Set(names).size).toBe(names.length)
  })

  it('asks every fact of its rules somewhere, unless the office has it on record', () => {
    const fromTheOffice = chapter.rules
      .filter((r) => r.subjects.includes('building-sewer'))
      .flatMap((r) => factsOfRule(r).map((u) => u.name))
      .filter((name) => !asked.has(name))
    expect([...new Set(fromTheOffice)].sort()).toEqual([
      'actor_authorized',
      'application_filed_date',
      'as_built_copies_count',
      'as_built_drawing_id',
      'as_built_received_date',
      'completion_notice_date',
      'deposit_amount_usd',
      'deposit_received_date',
      'deposit_schedule_amount_usd',
      'engineer_sizing_record_id',
      'fee_paid_date',
      'fee_paid_usd',
      'fee_schedule_amount_usd',
      'lateral_locations_shown',
      'metered_water_use_gpd',
      'permit_issue_date',
      'permit_issued_by',
      'ready_notice_date',
      'restoration_cost_usd',
      'section_117_23_applies',
      'street_lateral_builder',
      'street_lateral_owner',
    ])
  })

  it('points every step at steps, inspections and charges that exist', () => {
    const ids = new Set(buildingLateral.steps.map((s) => s.id))
    for (const s of buildingLateral.steps) {
      for (const r of s.requires) expect([s.id, r, ids.has(r)]).toEqual([s.id, r, true])
      if (s.inspection) expect(buildingLateral.inspections.map((i) => i.id)).toContain(s.inspection)
      if (s.fee) expect(buildingLateral.charges.map((c) => c.id)).toContain(s.fee)
    }
    expect(ids.size).toBe(buildingLateral.steps.length)
  })

  it('draws with the numbers of its rules', () => {
    const { drawing } = buildingLateral
    const words = [drawing.coverProvision, drawing.trenchProvision, drawing.slopeProvision, drawing.waterProvision].map(
      (id) => law.rule(id ?? '')?.requirement ?? '',
    )
    expect(words[0]).toContain(`${drawing.leastCoverFt} ft`)
    expect(words[1]).toContain(`${drawing.trenchAllowanceIn} inches`)
    expect(words[2]).toContain('one quarter inch per foot')
    expect(drawing.leastSlopeInPerFt).toBe(0.25)
    expect(words[3]).toContain(`${drawing.waterDistanceFt} ft`)
  })

  it('names the reading of each open part of the line', () => {
    const readings = new Set(chapter.readings.map((r) => r.id))
    for (const o of buildingLateral.ownership) if (o.side === 'open') expect([o.id, readings.has(o.reading ?? '')]).toEqual([o.id, true])
  })
})

describe.each(chapter.rules.map((r) => r.id))('the examples of %s', (id) => {
  it('stand on both sides', () => {
    const verdicts = verdictsOf(id)
    expect(verdicts).toContain('complies')
    if (!onlyOnFile.includes(id)) expect(verdicts).toContain('violates')
    expect(verdicts).toContain(settledByApproval.includes(id) ? 'needs-approval' : 'cannot-tell')
  })

  it('stand outside the rule, where it has an outside', () => {
    const rule = law.rule(id)
    if ((rule?.when || rule?.unless) && !waitsForADay.includes(id)) expect(verdictsOf(id)).toContain('does-not-apply')
  })

  it('lose a settled verdict, never turn it over, when a fact is taken away', () => {
    const settled = ['complies', 'violates', 'does-not-apply']
    for (const x of examplesOf(id).filter((e) => settled.includes(e.verdict))) {
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
  it('have an example on, just under and just over each that the law states', () => {
    const one = new Set(law.thresholds().map((t) => `${t.provision} ${t.fact}`))
    const lacking = [...one].filter((key) => {
      const [rule = '', fact = ''] = key.split(' ')
      return new Set(examplesOf(rule).flatMap((x) => (fact in x.facts ? [String(x.facts[fact])] : []))).size < 2
    })
    expect(lacking).toEqual([])
  })
})

describe('the files under examples/', () => {
  const file = (name: string) => {
    const read: unknown = parse(readFileSync(new URL(`../../../../examples/${name}.yaml`, import.meta.url), 'utf8'), { schema: 'core' })
    return read as { readonly law: string; readonly on: string; readonly subject: string; readonly facts: Readonly<Record<string, unknown>> }
  }
  const checked = (name: string, more: Readonly<Record<string, unknown>> = {}, readings: Readonly<Record<string, string>> = {}) => {
    const { on, subject, facts } = file(name)
    const parsed = law.parseFacts({ ...facts, ...more })
    if (!parsed.ok) throw new Error(parsed.errors.map((e) => `${e.fact}: ${e.why}`).join('\n'))
    return law.check({ facts: parsed.facts, on, subject, readings })
  }

  it('name this law', () => {
    expect(file('montour-falls-building-lateral').law).toBe(chapter.path)
    expect(file('montour-falls-building-lateral-falls-short').law).toBe(chapter.path)
  })

  it('as filed, nothing falls short; the superintendent, the inspector and the clerk are still to be asked', () => {
    const result = checked('montour-falls-building-lateral')
    expect(result.verdict).toBe('cannot-tell')
    expect(result.counts.violates).toBe(0)
    expect(
      result.findings
        .flatMap((f) => f.missing)
        .filter((m) => m.askOf === 'applicant')
        .map((m) => m.fact)
        .sort(),
    ).toEqual(['completion_notice_date', 'ready_notice_date'])
    expect(result.findings.filter((f) => f.why === 'reading').map((f) => f.provision)).toEqual(['MF-117-36.C.8'])
  })

  it('built by the book and read as suggested, the same house complies', () => {
    const built = {
      actor_authorized: false,
      permit_issued_by: 'superintendent',
      permit_issue_date: '2026-04-27',
      act_date: '2026-05-04',
      application_filed_date: '2026-04-20',
      fee_paid_date: '2026-04-20',
      fee_paid_usd: 150,
      fee_schedule_amount_usd: 150,
      tree_root_damage_likely: false,
      size_and_slope_approval: '2026-04-24',
      connection_method_approval: true,
      frequent_maintenance_anticipated: false,
      local_frost_depth_ft: 4,
      completion_notice_date: '2026-05-04',
      inspection_date: '2026-05-04',
      trench_inspection_date: '2026-05-04',
      inspection_result: 'pass',
      backfill_approval_date: '2026-05-04',
      backfill_date: '2026-05-04',
      astm_c12_compliance: true,
      joints_watertight: true,
      joint_coating_applied: false,
      barricades_present: true,
      lights_present: true,
      ready_notice_date: '2026-05-04',
      connection_date: '2026-05-04',
      supervised: true,
      supervised_by: 'superintendent',
      cleaning_equipment_insertable: true,
    }
    const suggested = Object.fromEntries(chapter.readings.map((r) => [r.id, r.suggested]))
    const result = checked('montour-falls-building-lateral', built, suggested)
    expect(result.findings.filter((f) => f.verdict !== 'complies' && f.verdict !== 'does-not-apply').map((f) => [f.provision, f.verdict])).toEqual([])
    expect(result.verdict).toBe('complies')
  })

  it('falls short where its comments say so, and nowhere else', () => {
    const result = checked('montour-falls-building-lateral-falls-short')
    expect(result.findings.filter((f) => f.verdict === 'violates').map((f) => f.provision)).toEqual([
      'MF-117-32.1',
      'MF-117-35.A.1',
      'MF-117-36.C.1',
      'MF-117-36.C.5',
      'MF-117-36.C.8',
      'MF-117-36.C.9',
      'MF-117-37.A.1',
      'MF-117-37.A.3',
      'MF-117-37.B.3',
      'MF-117-37.B.4',
      'MF-117-38.2',
      'MF-117-38.5.a',
      'MF-117-40.3',
      'MF-117-40.4',
      'MF-117-40.6',
      'MF-117-42.A.3.a',
      'MF-117-44.A.2',
      'MF-117-44.B.3',
      'MF-117-46.1',
    ])
  })
})
