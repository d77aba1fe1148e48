import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chapters } from '../law/index.ts'
import { coverageOf } from '../src/engine/coverage.ts'
import { plannedPrograms, plannedTexts } from '../src/engine/planned.ts'
import { recordTypes } from '../src/engine/validate.ts'
import { SchemaPlan } from '../src/platform/database/schema.ts'
import { programSchema } from '../src/wiring.ts'
import { programs } from '../tools/tidy/rooms.ts'

const all = Object.values(chapters)
/** Provisions of the systems that this product runs today which the inventory calls computed: ids only. */
const computed = JSON.parse(readFileSync(new URL('./data/slice.json', import.meta.url), 'utf8')) as readonly string[]

/** The table that holds each kind of record which a provision may say it is carried by. */
const tableOf: Readonly<Record<string, string>> = {
  'municipality.office': 'offices',
  'people.person': 'people',
  'people.certificate': 'certificates',
  'premises.parcel': 'parcels',
  'premises.card': 'tap_cards',
  'attachments.document': 'attachments',
  'board.resolution': 'instruments',
  'board.effect': 'board_effects',
  'board.item': 'board_items',
  'board.hearing': 'board_hearings',
  'fees.schedule': 'fee_rates',
  'fees.receipt': 'receipts',
  // A deposit is a receipt that goes back; a signed undertaking is the act of its step.
  'fees.deposit': 'receipts',
  'permits.agreement': 'permit_acts',
  'permits.permit': 'permits',
  'permits.check': 'permit_checks',
  'permits.approval': 'permit_approvals',
  'permits.ruling': 'permit_rulings',
  'inspections.inspection': 'inspections',
  'entry.request': 'entry_requests',
  'entry.act': 'entry_acts',
  'enforcement.violation': 'violations',
  'enforcement.act': 'violation_acts',
  'notices.notice': 'notices',
  'notices.proof': 'notice_proofs',
}

describe('the four laws together', () => {
  it('have 791 provisions, each under its own id in one chapter', () => {
    const four = ['ny/chester/', 'ny/fishkill/', 'ny/fort-plain/', 'ny/montour-falls/']
    const ids = all.filter((c) => four.some((place) => c.path.startsWith(place))).flatMap((c) => coverageOf(c).map((l) => l.id))
    expect(ids).toHaveLength(791)
    expect(new Set(ids).size).toBe(791)
  })

  it.each(all.map((c) => [c.path, c] as const))(
    '%s: every pointer leads to something in the chapter, or to a record that the office keeps',
    (_path, chapter) => {
      const procedures = chapter.procedures
      const known = new Set<string>([
        ...chapter.rules.map((r) => `rule:${r.id}`),
        ...chapter.definitions.map((d) => `definition:${d.term}`),
        ...chapter.readings.map((r) => `reading:${r.id}`),
        ...chapter.duties.map((d) => `duty:${d.id}`),
        ...chapter.powers.map((p) => `power:${p.id}`),
        ...chapter.courses.map((c) => `course:${c.id}`),
        ...chapter.remedies.map((x) => `remedy:${x.id}`),
        ...chapter.boardMatters.map((m) => `matter:${m.id}`),
        ...procedures.flatMap((p) => [
          ...p.steps.map((s) => `step:${s.id}`),
          ...p.inspections.map((i) => `inspection:${i.id}`),
          ...p.charges.map((c) => `charge:${c.id}`),
          ...p.ownership.map((o) => `ownership:${o.id}`),
          ...p.classes.map((c) => `class:${c.id}`),
          ...p.form.flatMap((s) => s.facts.map((f) => `form:${f}`)),
        ]),
        ...Object.keys(tableOf).map((type) => `record:${type}`),
      ])
      const lost = chapter.entries.flatMap((e) => (e.carriedBy ?? []).filter((pointer) => !known.has(pointer)).map((pointer) => `${e.id}: ${pointer}`))
      expect(lost).toEqual([])
    },
  )

  it('nothing that must be carried is carried by nothing, and what is planned names the work', () => {
    const wrong = all.flatMap((chapter) =>
      coverageOf(chapter).flatMap((l) => {
        if (l.status === 'planned') return plannedTexts.includes(l.planned ?? '') ? [] : [`${l.id}: planned for “${l.planned ?? ''}”`]
        const needsNothing = l.disposition === 'text' || l.disposition === 'missing-in-source'
        return l.carriedBy.length === 0 && !needsNothing ? [`${l.id}: carried by nothing`] : []
      }),
    )
    expect(wrong).toEqual([])
  })

  it('a program that provisions wait for does not exist yet: once it does, they are carried by it', () => {
    const there = readdirSync(new URL('../src/programs', import.meta.url), { withFileTypes: true }).flatMap((x) => (x.isDirectory() ? [x.name] : []))
    expect(there).toContain('permits')
    expect(plannedPrograms.filter((name) => there.includes(name))).toEqual([])
    // They have their place in the order of programs, so that the name is not a slip.
    expect(plannedPrograms.filter((name) => !(programs as readonly string[]).includes(name))).toEqual([])
  })

  it('every kind of record that a provision may name is a table of the office, and no other is named', () => {
    const tables = new SchemaPlan(programSchema, 'sqlite').tables
    expect([...recordTypes].sort()).toEqual(Object.keys(tableOf).sort())
    expect(Object.values(tableOf).filter((table) => !tables.has(table))).toEqual([])
  })
})

describe('the building sewer', () => {
  it('every computed provision of the systems that run today is a rule of its chapter', () => {
    const carriedByRule = new Set(all.flatMap((c) => c.rules.flatMap((r) => r.carries)))
    expect(computed).toHaveLength(118)
    expect(computed.filter((id) => !carriedByRule.has(id))).toEqual([])
  })
})
