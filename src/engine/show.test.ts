/** A rule in words, from its tree. */
import { describe, expect, it } from 'vitest'
import { amount, choices, list, text } from '../vocabulary/kinds.ts'
import type { RuleWords } from './chapter.ts'
import { all, any, Bool, cite, factsOf, not, reading, rule, textMissing } from './language.ts'
import { conditionWords, ruleWords } from './show.ts'
import { layoutOf } from './slots.ts'
import { chapterOf, sewerSpecs } from './test-kit.ts'

const specs = {
  ...sewerSpecs,
  standards: choices('Standards', { a74: 'ASTM A74', d3034: 'ASTM D3034' }),
  serial: text('Serial number'),
  outlets: list('Openings of the tank', { gap_in: amount('length', 'in', 'Gap') }),
}
const f = factsOf(specs)
const said = { id: 'W-1', subject: 'building-sewer', cite: cite('1', 'printed'), title: 'T', requirement: 'R.' } as const
const each = rule({ ...said, id: 'W-0', forEach: 'cleanouts', must: f.cleanouts.item.size_in.atLeast('4 in') })
const names = Object.keys(specs).map((name) => new Bool({ k: 'given', name }))
const layout = layoutOf(chapterOf([each, rule({ ...said, must: all(...names) })], specs))
const words = (x: Bool, list: string | null = null) => conditionWords(x.node, { layout, list })
const whole = (more: Partial<RuleWords> & { must: Bool }) => ruleWords(rule({ ...said, ...more }), layout)

describe('a condition in words', () => {
  it.each<[Bool, string]>([
    [f.cover_ft.atLeast('4 ft'), 'Depth to the top of the pipe at least 4 ft'],
    [f.width_in.atMost(f.dia_in.plus('14 in')), 'Width of the trench at most pipe size + 14 in'],
    [f.covered.onOrBefore(f.inspected), 'Trench covered on or before trench inspected'],
    [all(f.encased, f.roots), 'Encased in concrete: yes and roots likely: yes'],
    [any(f.encased, f.roots), 'Encased in concrete: yes or roots likely: yes'],
    [all(f.encased, any(f.roots, f.board_ok)), 'Encased in concrete: yes and (Roots likely: yes or board approved given)'],
    [any(f.encased, all(f.roots, f.board_ok)), 'Encased in concrete: yes or (Roots likely: yes and board approved given)'],
    [all(f.encased, any(f.roots)), 'Encased in concrete: yes and roots likely: yes'],
    [all(f.encased, all(f.roots, f.board_ok)), 'Encased in concrete: yes and roots likely: yes and board approved given'],
    [all(), 'always'],
    [any(), 'never'],
    [not(f.encased), 'not (Encased in concrete: yes)'],
    [f.material.isNot('pvc', 'clay'), 'Pipe material is not PVC or Vitrified clay'],
    [f.material.is('pvc'), 'Pipe material is PVC'],
    [f.material.is('lead' as never), 'Pipe material is lead'],
    [f.standards.includes('a74', 'd3034'), 'Standards includes ASTM A74 or ASTM D3034'],
    [f.serial.is('A-1', 'B-2'), 'Serial number is A-1 or B-2'],
    [f.spacing_ok, 'Shorter joint distance approved given'],
    [f.serial.isGiven(), 'Serial number stated'],
    [f.encased.no(), 'Encased in concrete: no'],
    [reading('wye', { wye: f.encased, saddle: f.roots }), '[read as wye] Encased in concrete: yes; [read as saddle] Roots likely: yes'],
    [textMissing('the list of tests'), 'text missing: the list of tests'],
    [new Bool({ k: 'lit', v: true }), 'always'],
    [new Bool({ k: 'lit', v: false }), 'never'],
  ])('%#: %s', (condition, expected) => expect(words(condition)).toBe(expected))
  it('of an item is in the words of its list', () => {
    expect(words(f.cleanouts.item.size_in.lessThan('4 in'), 'cleanouts')).toBe('Size of the cleanout less than 4 in')
  })
})

describe('a rule in words', () => {
  it('is its requirement, where it has nothing more', () => {
    expect(whole({ must: f.encased })).toBe('Encased in concrete: yes.')
    expect(ruleWords(each, layout)).toBe('For each of cleanouts. Size of the cleanout at least 4 in.')
    expect(whole({ forEach: 'outlets', must: f.outlets.item.gap_in.atLeast('4 in') })).toBe('For each of openings of the tank. Gap at least 4 in.')
  })
  it('is said in the order in which it is decided', () => {
    expect(
      whole({
        when: f.to_water_ft.atMost('5 ft'),
        unless: f.encased,
        must: f.material.is('cast-iron'),
        except: { when: f.roots, must: f.material.is('pvc'), cite: said.cite },
        cure: { must: f.spacing_ok, cite: said.cite, says: 'x' },
      }),
    ).toBe(
      [
        'Where distance to the water main at most 5 ft.',
        'Unless encased in concrete: yes.',
        'Pipe material is Cast iron.',
        'But where roots likely: yes: pipe material is PVC.',
        'Failing that: shorter joint distance approved given.',
      ].join(' '),
    )
  })
})
