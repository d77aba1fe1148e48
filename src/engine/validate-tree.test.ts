/** What is wrong with the conditions of a rule: names that do not exist, and tables that cannot be read as printed. */
import { describe, expect, it } from 'vitest'
import { choices } from '../vocabulary/kinds.ts'
import type { Rule, RuleWords } from './chapter.ts'
import { all, any, Bool, cite, factsOf, not, reading, rule, sizes, table } from './language.ts'
import { chapterOf, sewerSpecs } from './test-kit.ts'
import { chapterProblems } from './validate.ts'
import { meant } from './validate-tree.ts'

const specs = { ...sewerSpecs, standards: choices('Standards', { a74: 'ASTM A74', d3034: 'ASTM D3034' }) }
const f = factsOf(specs)
const of = (more: Partial<RuleWords> & { must: Bool }): Rule =>
  rule({ id: 'S-1', subject: 'building-sewer', cite: cite('1', 'inferred'), title: 'Title', requirement: 'Requirement.', ...more })
const told = (must: Bool, more: Partial<RuleWords> = {}) =>
  chapterProblems(chapterOf([of({ ...more, must })], specs)).map((p) => (p.where === 'rule S-1' ? p.problem : `${p.where}: ${p.problem}`))

describe('the word that was meant', () => {
  it('is said after what is wrong, or nothing is', () => {
    expect(meant('encasd', ['encased', 'roots'])).toBe(' Did you mean “encased”?')
    expect(meant('zebra', ['encased', 'roots'])).toBe('')
  })
})

describe('a reading', () => {
  it.each<[string, Bool, readonly string[]]>([
    [
      'misspelt',
      reading('wyes', { wye: f.encased, saddle: f.roots }),
      [
        'The reading “wyes” is not declared in the chapter’s readings. Did you mean “wye”? Declare it there with its question and its choices, or use the id of one that is.',
      ],
    ],
    [
      'not declared',
      reading('elsewhere', { wye: f.encased }),
      ['The reading “elsewhere” is not declared in the chapter’s readings. Declare it there with its question and its choices, or use the id of one that is.'],
    ],
    [
      'with no condition for its choices',
      reading('wye', {}),
      ['The reading “wye” has the choice “wye”, “saddle”, for which the rule gives no condition. Give it one.'],
    ],
    [
      'with conditions for what are no choices of it',
      reading('wye', { wye: f.encased, saddle: f.roots, tee: f.roots, bend: f.roots }),
      ['The reading “wye” has no choice “tee”, “bend”. Its choices are “wye”, “saddle”.'],
    ],
    [
      'with a condition for one choice and for one that is none',
      reading('wye', { wye: f.encased, tee: f.roots }),
      [
        'The reading “wye” has the choice “saddle”, for which the rule gives no condition. Give it one.',
        'The reading “wye” has no choice “tee”. Its choices are “wye”, “saddle”.',
      ],
    ],
    ['with a condition for each choice', reading('wye', { saddle: f.encased, wye: f.roots }), []],
  ])('%s', (_, must, problems) => expect(told(must)).toEqual(problems))
})

describe('a table by range', () => {
  const by = (rows: readonly (readonly [string, number])[], options: { boundary?: string; gaps?: true } = {}) =>
    told(f.dia_in.atLeast(table('T', f.supply_gpm, 'gpm', 'length', 'in', rows, options)))
  const order = 'Write the rows upward, an open row (“over …”) last.'
  const mend = 'Mend the row; or, where the law prints it so, say { gaps: true }, and a value between them cannot be told.'
  it.each<[string, readonly (readonly [string, number])[], { boundary?: string; gaps?: true }, readonly string[]]>([
    ['has rows', [], {}, ['T has no rows.']],
    ['may have one row', [['0 to 50', 2]], {}, []],
    ['may have a row of one number', [['50 to 50', 2]], {}, []],
    ['has rows that begin before they end', [['50 to 40', 2]], {}, ['The row “50 to 40” of T ends before it begins. Write the smaller number first.']],
    [
      'has rows that begin before they end, whatever follows',
      [
        ['50 to 40', 2],
        ['60 to 70', 3],
      ],
      {},
      ['The row “50 to 40” of T ends before it begins. Write the smaller number first.'],
    ],
    [
      'has rows that do not overlap',
      [
        ['0 to 50', 2],
        ['49 to 100', 3],
      ],
      {},
      [`The rows “0 to 50” and “49 to 100” of T are out of order or overlap. ${order}`],
    ],
    [
      'has its open row last',
      [
        ['Over 50', 2],
        ['100 to 200', 3],
      ],
      {},
      [`The rows “Over 50” and “100 to 200” of T are out of order or overlap. ${order}`],
    ],
    [
      'says that it has gaps',
      [
        ['0 to 40', 2],
        ['41 to 100', 3],
      ],
      {},
      [`The rows “0 to 40” and “41 to 100” of T leave a gap between them. ${mend}`],
    ],
    [
      'may have gaps',
      [
        ['0 to 40', 2],
        ['41 to 100', 3],
        ['Over 100', 4],
      ],
      { gaps: true },
      [],
    ],
    [
      'names the reading that decides a shared boundary',
      [
        ['0 to 50', 2],
        ['50 to 100', 3],
      ],
      {},
      ["Rows of T share a boundary. Name the reading that decides it: { boundary: '…' }."],
    ],
    [
      'has a boundary that is decided by its two rows',
      [
        ['0 to 50', 2],
        ['50 to 100', 3],
      ],
      { boundary: 'rows' },
      [],
    ],
    [
      'has a boundary that another reading cannot decide',
      [
        ['0 to 50', 2],
        ['50 to 100', 3],
      ],
      { boundary: 'wye' },
      [
        'The reading “wye” has the choice “wye”, “saddle”, for which the rule gives no condition. Give it one.',
        'The reading “wye” has no choice “lower-row”, “upper-row”. Its choices are “wye”, “saddle”.',
      ],
    ],
    ['needs no reading where no boundary is shared', [['0 to 50', 2]], { boundary: 'elsewhere' }, []],
  ])('%s', (_, rows, options, problems) => expect(by(rows, options)).toEqual(problems))
})

describe('a table by size', () => {
  it('has one row for each size', () => {
    const t = sizes('T', f.dia_in, 'length', [
      ['4 in', '12 in'],
      ['12 in', '20 in'],
      ['1 ft', '21 in'],
      ['1/2 in', '9 in'],
      ['0.5 in', '8 in'],
    ])
    expect(told(f.width_in.atMost(t))).toEqual([
      'T has two rows for one size, 1 ft. Keep the one that the law prints.',
      'T has two rows for one size, 0.5 in. Keep the one that the law prints.',
    ])
  })
})

describe('the values of a fact', () => {
  it.each<[string, Bool, readonly string[]]>([
    ['are its own', any(f.material.is('pvc'), f.standards.includes('a74')), []],
    [
      'of one',
      f.material.is('pcv' as never, 'zebra' as never),
      [
        'The fact material has no value “pcv”. Did you mean “pvc”? Its values are “cast-iron”, “pvc”, “clay”.',
        'The fact material has no value “zebra”. Its values are “cast-iron”, “pvc”, “clay”.',
      ],
    ],
    ['of several', f.standards.includes('a47' as never), ['The fact standards has no value “a47”. Did you mean “a74”? Its values are “a74”, “d3034”.']],
    ['are free in a text', new Bool({ k: 'is', name: 'inspected', values: ['x'] }), []],
  ])('%s', (_, must, problems) => expect(told(must)).toEqual(problems))
})

describe('a fact of an item', () => {
  const item = (name: string) => new Bool({ k: 'flag', name, want: true, item: true })
  it('belongs to the list over which the rule runs', () => {
    expect(told(f.cleanouts.item.size_in.atLeast('4 in'), { forEach: 'cleanouts' })).toEqual([])
    expect(told(f.cleanouts.item.size_in.atLeast('4 in'))).toEqual([
      "The fact size_in belongs to an item, and the rule runs over no list. Say which: forEach: '…'.",
    ])
    expect(told(item('encased'), { forEach: 'cleanouts' })).toEqual(['An item of cleanouts has no fact encased. Use a handle of its own list.'])
    expect(told(item('toString'), { forEach: 'cleanouts' })).toEqual(['An item of cleanouts has no fact toString. Use a handle of its own list.'])
    // A value is looked up in the item, not in the case.
    expect(told(new Bool({ k: 'is', name: 'material', values: ['lead'], item: true }), { forEach: 'cleanouts' })).toEqual([
      'An item of cleanouts has no fact material. Use a handle of its own list.',
    ])
  })
})

describe('every condition of a rule is looked at', () => {
  const wrong = f.material.is('lead' as never)
  const problem = 'The fact material has no value “lead”. Its values are “cast-iron”, “pvc”, “clay”.'
  const section = cite('1', 'inferred')
  it.each<[string, Partial<RuleWords>]>([
    ['when', { when: wrong }],
    ['unless', { unless: wrong }],
    ['must', { must: all(f.encased, not(wrong)) }],
    ['the when of an exception', { except: { when: wrong, must: f.encased, cite: section } }],
    ['the must of an exception', { except: { when: f.encased, must: wrong, cite: section } }],
    ['a cure', { cure: { must: wrong, cite: section, says: 'x' } }],
    ['the when of advice', { advice: [{ when: wrong, says: 'x', source: 'y', confidence: 'verified', kind: 'should' }] }],
  ])('%s', (_, more) => expect(told(more.must ?? f.encased, more.must ? {} : more)).toEqual([problem]))
})
