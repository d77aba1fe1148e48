/** The module that a chapter is compiled to: its functions, its lists, its open questions, and what it refuses. */
import { describe, expect, it } from 'vitest'
import { amount, choice, choices, flag, list } from '../vocabulary/kinds.ts'
import type { RawFacts, Rule, RuleWords } from './chapter.ts'
import { compileChapter, subjectsOf } from './compile.ts'
import { verdicts } from './findings.ts'
import { all, any, type Bool, cite, factsOf, reading, rule } from './language.ts'
import { openLaw } from './law.ts'
import { chapterOf, compiledOf } from './test-kit.ts'

const specs = {
  outlets: list('Outlets', {
    gap_in: amount('length', 'in', 'Gap'),
    pipe_in: amount('length', 'in', 'Pipe'),
    rim_in: amount('length', 'in', 'Rim'),
    seen: flag('Seen'),
  }),
  seen: flag('Seen'),
  dry: flag('Dry'),
  material: choice('Material', { iron: 'Iron', pvc: 'PVC' }),
  standards: choices('Standards', { a: 'A', b: 'B' }),
}
const f = factsOf(specs)
const { item } = f.outlets
const of = (id: string, must: Bool, more: Partial<RuleWords> = {}): Rule =>
  rule({ id, subject: 'air-gap', cite: cite('1', 'printed'), title: 'T', requirement: 'R.', must, ...more })

/** The verdicts of the compiled chapter; the interpreter must say the same. */
async function decided(rules: readonly Rule[], cases: readonly RawFacts[], readings: Readonly<Record<string, string>> = {}): Promise<string[][]> {
  const chapter = chapterOf(rules, specs)
  const options = { subject: 'air-gap', on: '2026-01-01', readings }
  const fast = openLaw(chapter, { compiled: await compiledOf(chapter) }).fastCheck(options)
  const slow = openLaw(chapter).fastCheck(options)
  return cases.map((facts) => {
    const codes = [...(fast.decide(facts) as Uint8Array)]
    expect([...(slow.decide(facts) as Uint8Array)]).toEqual(codes)
    return codes.map((code) => verdicts[code] as string)
  })
}

describe('the functions of the module', () => {
  const many = (n: number) => Array.from({ length: n }, (_, i) => of(`R-${i}`, f.seen))
  it('hold 250 rules each', async () => {
    const sizes = async (n: number) => (await compiledOf(chapterOf(many(n), specs))).subjects['air-gap']?.rules.length
    expect([await sizes(249), await sizes(250), await sizes(251)]).toEqual([1, 1, 2])
    expect(await decided(many(251), [{ seen: true }])).toEqual([Array.from({ length: 251 }, () => 'complies')])
  })
  it('are none for the case itself where every rule is for the items of a list', async () => {
    const code = (await compiledOf(chapterOf([of('R-1', item.seen, { forEach: 'outlets' })], specs))).subjects['air-gap']
    expect(code?.rules).toEqual([])
    expect(code?.items.outlets).toHaveLength(1)
  })
  it('stand under each subject, in the order in which the rules name them', async () => {
    const chapter = chapterOf([of('R-1', f.seen, { subject: ['trench', 'air-gap'] }), of('R-2', f.dry)], specs)
    expect(subjectsOf(chapter)).toEqual(['trench', 'air-gap'])
    const { subjects } = await compiledOf(chapter)
    expect(Object.keys(subjects)).toEqual(['trench', 'air-gap'])
  })
})

describe('the items of a list', () => {
  const rules = [
    of('R-1', all(item.gap_in.atLeast('1 in'), item.rim_in.atLeast('1 in'), reading('wye', { wye: item.pipe_in.atMost('4 in'), saddle: item.seen })), {
      forEach: 'outlets',
    }),
    of('R-2', f.seen),
  ]
  const good = { gap_in: 1, rim_in: 1, pipe_in: 4, seen: true }

  it('are decided by their own facts, beside the facts and open questions of the case', async () => {
    const cases = [
      { seen: true },
      { seen: true, outlets: [] },
      { seen: false, outlets: [{ name: 'A', ...good }] },
      { seen: true, outlets: [{ name: 'A', ...good, pipe_in: 5 }] },
      { seen: true, outlets: [{ name: 'A', ...good, pipe_in: 5, seen: false }] },
      { seen: true, outlets: [{ name: 'A', ...good, gap_in: 0.5 }] },
      { seen: true, outlets: [{ name: 'A', ...good, rim_in: 0.5 }] },
      {
        seen: true,
        outlets: [
          { name: 'A', ...good },
          { name: 'B', ...good, rim_in: 0.5 },
        ],
      },
      {
        seen: true,
        outlets: [
          { name: 'A', ...good, rim_in: 0.5 },
          { name: 'B', ...good },
        ],
      },
    ]
    expect(await decided(rules, cases)).toEqual([
      ['cannot-tell', 'complies'],
      ['does-not-apply', 'complies'],
      ['complies', 'violates'],
      ['cannot-tell', 'complies'],
      ['violates', 'complies'],
      ['violates', 'complies'],
      ['violates', 'complies'],
      ['violates', 'complies'],
      ['violates', 'complies'],
    ])
  })
  it('follow the choice adopted', async () => {
    const outlets = [{ name: 'A', ...good, pipe_in: 5 }]
    expect(await decided(rules, [{ seen: true, outlets }], { wye: 'wye' })).toEqual([['violates', 'complies']])
    expect(await decided(rules, [{ seen: true, outlets }], { wye: 'saddle' })).toEqual([['complies', 'complies']])
  })
})

describe('an open question', () => {
  it('under which a rule complies or does not apply breaks nothing', async () => {
    const either = of('R-1', f.seen, { when: reading('wye', { wye: f.seen, saddle: f.dry }) })
    expect(
      await decided(
        [either],
        [{ seen: true, dry: true }, { seen: true, dry: false }, { seen: false, dry: false }, { seen: false, dry: true }, { seen: true }, { dry: false }],
      ),
    ).toEqual([['complies'], ['complies'], ['does-not-apply'], ['cannot-tell'], ['complies'], ['cannot-tell']])
    expect(await decided([either], [{ seen: false, dry: true }], { wye: 'wye' })).toEqual([['does-not-apply']])
    expect(await decided([either], [{ seen: false, dry: true }], { wye: 'saddle' })).toEqual([['violates']])
  })
  it('under which it complies here and does not apply there may hang on two facts', async () => {
    // As a wye it applies and is met; as a saddle it does not apply, and would be broken if it did.
    const either = of('R-1', reading('wye', { wye: f.seen, saddle: f.dry }), { when: reading('wye', { wye: f.seen, saddle: f.dry }) })
    expect(await decided([either], [{ seen: true, dry: false }, { seen: true }])).toEqual([['complies'], ['cannot-tell']])
  })
  it('that the chapter does not declare, or of which a rule leaves out a choice, is a fault', () => {
    expect(() => compileChapter(chapterOf([of('R-1', reading('tee', { a: f.seen }))], specs))).toThrow('The reading “tee” is not declared by the chapter')
    expect(() => compileChapter(chapterOf([of('R-1', reading('wye', { wye: f.seen }))], specs))).toThrow(
      'The reading “wye” has no choice “saddle” in a rule that turns on it',
    )
  })
})

describe('a value that a fact cannot have', () => {
  it('is a fault', () => {
    const unsound = any(f.material.is('lead' as 'iron'))
    expect(() => compileChapter(chapterOf([of('R-1', unsound)], specs))).toThrow('The fact material has no value “lead”, which a rule names')
    const several = f.standards.includes('z' as 'a')
    expect(() => compileChapter(chapterOf([of('R-1', several)], specs))).toThrow('The fact standards has no value “z”, which a rule names')
  })
})
