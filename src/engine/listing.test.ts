/** The facts of a law as they are listed: by subject, with kind, unit, values and who can answer. */
import { describe, expect, it } from 'vitest'
import { amount, approval, choice, choices, count, date, flag, list, money, series } from '../vocabulary/kinds.ts'
import { cite, factsOf, rule } from './language.ts'
import { openLaw } from './law.ts'
import type { Procedure } from './procedure.ts'
import { chapterOf } from './test-kit.ts'

const specs = {
  size_in: amount('length', 'in', 'Size', { aliases: ['size'], askOf: 'inspector' }),
  copper: series('concentration', 'mg/l', 'Copper', { askOf: 'laboratory' }),
  fee_usd: money('Fee'),
  material: choice('Material', { iron: 'Iron', pvc: 'PVC' }),
  standards: choices('Standards', { a: 'A', b: 'B' }),
  seen: flag('Seen'),
  units: count('Units'),
  filed: date('Filed'),
  lift_ok: approval('superintendent', 'Lift approved'),
  outlets: list('Outlets', { gap_in: amount('length', 'in', 'Gap'), metal: choice('Metal', { brass: 'Brass' }) }),
}
const f = factsOf(specs)
const common = { cite: cite('1', 'printed'), title: 'T' }
const of = (id: string, more: Partial<Parameters<typeof rule>[0]>) => rule({ ...common, id, subject: 'trench', requirement: 'R.', must: f.seen, ...more })
const step = { ...common, says: 'S.', by: 'owner', requires: [], carries: [] } as const
// The names of the form, the inspections and the record are those of this small vocabulary.
const procedure = {
  subject: 'building-sewer',
  form: [{ title: 'Pipe', facts: ['material', 'standards'] }],
  inspections: [{ ...step, id: 'trench', by: 'inspector', facts: ['units'], beforeCover: true }],
  steps: [
    { ...step, id: 'leave', kind: 'approval', approval: 'lift_ok' },
    { ...step, id: 'file', kind: 'application' },
  ],
  charges: [],
} as unknown as Procedure
const law = openLaw(
  chapterOf(
    [
      of('R-1', { must: f.size_in.atLeast('4 in'), when: f.copper.latest().atMost('2 mg/l'), subject: ['trench', 'air-gap'] }),
      of('R-2', { must: f.fee_usd.atLeast('$5') }),
      of('R-3', { must: f.outlets.item.gap_in.atLeast(f.size_in), forEach: 'outlets', subject: 'air-gap' }),
      of('R-4', { subject: 'drainage' }),
    ],
    specs,
    { procedures: [procedure], recordFacts: { drainage: ['filed'] } as never },
  ),
)

describe('the facts of a law', () => {
  it('are those of its rules, forms, inspections and steps, and those on record, by subject', () => {
    expect(law.factsOf().map((l) => [l.name, l.subjects.join()])).toEqual([
      ['outlets', 'air-gap'],
      ['copper', 'trench,air-gap'],
      ['size_in', 'trench,air-gap'],
      ['fee_usd', 'trench'],
      ['seen', 'drainage'],
      ['material', 'building-sewer'],
      ['standards', 'building-sewer'],
      ['units', 'building-sewer'],
      ['lift_ok', 'building-sewer'],
      ['filed', 'drainage'],
    ])
    expect(law.factsOf('drainage').map((l) => l.name)).toEqual(['seen', 'filed'])
    expect(law.factsOf('building-sewer').map((l) => l.name)).toEqual(['material', 'standards', 'units', 'lift_ok'])
    expect(law.subjectsFitting(['filed'])).toEqual(['drainage'])
    expect(law.subjectsFitting(['outlets', 'size'])).toEqual(['air-gap'])
  })
  it('have a unit where a bare number has one, and values where they are chosen', () => {
    expect(law.factsOf().map((l) => [l.name, l.kind, l.unit, l.values?.join() ?? null])).toEqual([
      ['outlets', 'list', null, null],
      ['copper', 'series', 'mg/l', null],
      ['size_in', 'amount', 'in', null],
      ['fee_usd', 'money', 'USD', null],
      ['seen', 'flag', null, null],
      ['material', 'choice', null, 'iron,pvc'],
      ['standards', 'choices', null, 'a,b'],
      ['units', 'count', null, null],
      ['lift_ok', 'approval', null, null],
      ['filed', 'date', null, null],
    ])
    expect(law.factsOf().find((l) => l.name === 'size_in')).toEqual({
      name: 'size_in',
      aliases: ['size'],
      label: 'Size',
      kind: 'amount',
      unit: 'in',
      values: null,
      askOf: 'inspector',
      subjects: ['trench', 'air-gap'],
    })
  })
  it('of a list have the facts of an item', () => {
    const line = { aliases: [], askOf: 'applicant', subjects: ['air-gap'] }
    expect(law.factsOf().find((l) => l.name === 'outlets')).toEqual({
      ...line,
      name: 'outlets',
      label: 'Outlets',
      kind: 'list',
      unit: null,
      values: null,
      item: [
        { ...line, name: 'gap_in', label: 'Gap', kind: 'amount', unit: 'in', values: null },
        { ...line, name: 'metal', label: 'Metal', kind: 'choice', unit: null, values: ['brass'] },
      ],
    })
  })
})
