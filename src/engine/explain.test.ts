/** Why a finding is what it is: which conditions, special cases, cures and readings its sentences name, and which they leave out. */
import { describe, expect, it } from 'vitest'
import { all, any, cite, not, reading, rule } from './language.ts'
import { openLaw } from './law.ts'
import { chapterOf, f, finding, type How, sewerSpecs, type Words } from './test-kit.ts'

const because = (w: Words, raw: Record<string, unknown>, how: How = {}) => finding(w, raw, how).because
const cover = (limit: string, have: string) => `Depth to the top of the pipe: must be at least ${limit}, you have ${have}.`
const width = (limit: string, have: string) => `Width of the trench: must be at most ${limit}, you have ${have}.`
const encased = (must: 'yes' | 'no', have: 'yes' | 'no') => `Encased in concrete: must be ${must}, you have ${have}.`

describe('a special case', () => {
  const concrete = { when: f.encased, must: f.cover_ft.atLeast('2 ft'), cite: cite('9-2', 'printed'), says: 'In concrete less is enough.' }
  const roots = { when: f.roots, must: f.cover_ft.atLeast('6 ft'), cite: cite(null, 'inferred') }
  const one: Words = { must: f.cover_ft.atLeast('4 ft'), except: concrete }
  const two: Words = { must: f.cover_ft.atLeast('4 ft'), except: [concrete, roots] }

  it('in hand is named with its section, and the general requirement is not', () => {
    expect(because(one, { encased: true, cover_ft: 3 })).toEqual(['Special case (§ 9-2): In concrete less is enough.', cover('2 ft', '3 ft')])
  })
  it('that may be in hand stands beside the general requirement', () => {
    expect(because(one, { cover_ft: 3 })).toEqual([
      'If the special case applies (§ 9-2): In concrete less is enough.',
      'Special case if: Encased in concrete: yes; not known.',
      cover('2 ft', '3 ft'),
      cover('4 ft', '3 ft: 1 ft short'),
    ])
  })
  it('that is not in hand is not named', () => {
    expect(because(one, { encased: false, cover_ft: 3 })).toEqual([cover('4 ft', '3 ft: 1 ft short')])
  })
  it('of two: the later prevails, and says so without a section where it has none', () => {
    expect(because(two, { encased: true, roots: true, cover_ft: 3 })).toEqual(['Special case:', cover('6 ft', '3 ft: 3 ft short')])
    expect(because(two, { encased: true, roots: false, cover_ft: 3 })).toEqual(['Special case (§ 9-2): In concrete less is enough.', cover('2 ft', '3 ft')])
    expect(because(two, { encased: true, cover_ft: 3 })).toEqual([
      'If the special case applies:',
      'Special case if: Roots likely: yes; not known.',
      cover('6 ft', '3 ft: 3 ft short'),
      'Special case (§ 9-2): In concrete less is enough.',
      cover('2 ft', '3 ft'),
    ])
  })
})

describe('a cure', () => {
  const concrete = { must: f.encased, cite: cite('9-3', 'printed'), says: 'Concrete around the pipe.' }
  const iron = { must: f.material.is('cast-iron'), cite: cite('9-4', 'printed'), says: 'Cast iron.' }
  const w: Words = { must: f.width_in.atMost('39 in'), cure: [concrete, iron] }
  const wide = width('39 in', '42 in: 3 in too much')

  it('is not named where the requirement is met without it', () => {
    expect(because(w, { width_in: 39, encased: true })).toEqual([width('39 in', '39 in')])
  })
  it('that mends is named, and one that does not is left out then', () => {
    expect(because(w, { width_in: 42, encased: true, material: 'pvc' })).toEqual([wide, 'Mended (§ 9-3): Concrete around the pipe.', encased('yes', 'yes')])
    expect(because(w, { width_in: 42, material: 'cast-iron' })).toEqual([
      wide,
      'Mended (§ 9-4): Cast iron.',
      'Pipe material: must be Cast iron, you have Cast iron.',
    ])
  })
  it('that does not mend, or could, is named where the rule is not met', () => {
    expect(because(w, { width_in: 42, encased: false, material: 'pvc' })).toEqual([
      wide,
      'Not mended (§ 9-3): Concrete around the pipe.',
      encased('yes', 'no'),
      'Not mended (§ 9-4): Cast iron.',
      'Pipe material: must be Cast iron, you have PVC.',
    ])
    expect(because(w, { width_in: 42, encased: false })).toEqual([
      wide,
      'Not mended (§ 9-3): Concrete around the pipe.',
      encased('yes', 'no'),
      'Could be mended (§ 9-4): Cast iron.',
      'Pipe material: must be Cast iron; not known.',
    ])
  })
  it('is named beside a special case only where that case is not met either', () => {
    const special: Words = {
      must: f.width_in.atMost('39 in'),
      except: { when: f.roots, must: f.width_in.atMost('45 in'), cite: cite('9-2', 'printed') },
      cure: concrete,
    }
    const mended = ['Mended (§ 9-3): Concrete around the pipe.', encased('yes', 'yes')]
    expect(because(special, { roots: true, width_in: 42, encased: true })).toEqual(['Special case (§ 9-2):', width('45 in', '42 in')])
    expect(because(special, { roots: true, width_in: 48, encased: true })).toEqual(['Special case (§ 9-2):', width('45 in', '48 in: 3 in too much'), ...mended])
    expect(because(special, { roots: false, width_in: 42, encased: true })).toEqual([wide, ...mended])
    expect(because(special, { roots: false, width_in: 39, encased: true })).toEqual([width('39 in', '39 in')])
    const open = ['If the special case applies (§ 9-2):', 'Special case if: Roots likely: yes; not known.']
    expect(because(special, { width_in: 39, encased: true })).toEqual([...open, width('45 in', '39 in'), width('39 in', '39 in')])
    expect(because(special, { width_in: 42, encased: true })).toEqual([...open, width('45 in', '42 in'), wide, ...mended])
    const stricter: Words = { ...special, except: { when: f.roots, must: f.width_in.atMost('30 in'), cite: cite('9-2', 'printed') } }
    expect(because(stricter, { width_in: 39, encased: true })).toEqual([...open, width('30 in', '39 in: 9 in too much'), width('39 in', '39 in'), ...mended])
  })
})

describe('whether the rule applies', () => {
  const w: Words = { when: f.to_water_ft.atMost('5 ft'), unless: f.encased, must: f.material.is('cast-iron') }
  const pvc = 'Pipe material: must be Cast iron, you have PVC.'

  it('is said where it does not', () => {
    expect(because(w, { to_water_ft: 6, material: 'pvc' })).toEqual(['Applies only if: Distance to the water main: at most 5 ft; here 6 ft.'])
    expect(because(w, { to_water_ft: 5, encased: true, material: 'pvc' })).toEqual(['Does not apply because: Encased in concrete: yes; here yes.'])
    expect(because(w, { encased: true, material: 'pvc' })).toEqual(['Does not apply because: Encased in concrete: yes; here yes.'])
    expect(because(w, { to_water_ft: 6, encased: true })).toEqual([
      'Applies only if: Distance to the water main: at most 5 ft; here 6 ft.',
      'Does not apply because: Encased in concrete: yes; here yes.',
    ])
  })
  it('is said where it cannot be told', () => {
    expect(because(w, { encased: false, material: 'pvc' })).toEqual(['Applies only if: Distance to the water main: at most 5 ft; not known.', pvc])
    expect(because(w, { to_water_ft: 5, material: 'pvc' })).toEqual(['Does not apply if: Encased in concrete: yes; not known.', pvc])
  })
  it('is not said where it does', () => {
    expect(because(w, { to_water_ft: 5, encased: false, material: 'pvc' })).toEqual([pvc])
    expect(because(w, { material: 'cast-iron' })).toEqual(['Pipe material: must be Cast iron, you have Cast iron.'])
  })
})

describe('of several conditions', () => {
  it('all of which are asked: those that fail, or those that are open, or all', () => {
    const must = all(f.cover_ft.atLeast('4 ft'), f.encased, f.roots)
    expect(because({ must }, { cover_ft: 3, encased: true })).toEqual([cover('4 ft', '3 ft: 1 ft short')])
    expect(because({ must }, { cover_ft: 4, encased: true })).toEqual(['Roots likely: must be yes; not known.'])
    expect(because({ must }, { cover_ft: 4, encased: true, roots: true })).toEqual([
      cover('4 ft', '4 ft'),
      encased('yes', 'yes'),
      'Roots likely: must be yes, you have yes.',
    ])
  })
  it('one of which is enough: those that hold; where none holds, every way', () => {
    const must = any(f.cover_ft.atLeast('4 ft'), f.encased)
    expect(because({ must }, { cover_ft: 3, encased: true })).toEqual([encased('yes', 'yes')])
    expect(because({ must }, { cover_ft: 3, encased: false })).toEqual([cover('4 ft', '3 ft: 1 ft short'), encased('yes', 'no')])
    expect(because({ must }, { cover_ft: 3 })).toEqual([cover('4 ft', '3 ft: 1 ft short'), 'Encased in concrete: must be yes; not known.'])
  })
  it('none of which may hold: the one that does', () => {
    const must = not(any(f.encased, f.material.is('clay')))
    expect(because({ must }, { encased: true, material: 'pvc' })).toEqual([encased('no', 'yes')])
    expect(because({ must }, { encased: false, material: 'clay' })).toEqual(['Pipe material: must be other than Vitrified clay, you have Vitrified clay.'])
  })
  it('by material: only the row of the material in hand', () => {
    const must = any(
      all(f.material.is('pvc'), f.width_in.atMost('24 in')),
      all(f.material.is('clay'), f.width_in.atMost('30 in')),
      all(f.encased, f.width_in.atMost('40 in')),
    )
    expect(because({ must }, { material: 'pvc', width_in: 25, encased: false })).toEqual([width('24 in', '25 in: 1 in too much')])
    expect(because({ must }, { material: 'clay', width_in: 25, encased: false })).toEqual([
      'Pipe material: must be Vitrified clay, you have Vitrified clay.',
      width('30 in', '25 in'),
    ])
    // Another row holds: that row is named, not the one in hand.
    expect(because({ must }, { material: 'pvc', width_in: 25, encased: true })).toEqual([encased('yes', 'yes'), width('40 in', '25 in')])
    expect(because({ must }, { material: 'cast-iron', width_in: 25, encased: false })).toEqual([
      'Pipe material: must be PVC, you have Cast iron.',
      width('24 in', '25 in: 1 in too much'),
      'Pipe material: must be Vitrified clay, you have Cast iron.',
      encased('yes', 'no'),
    ])
    expect(because({ must }, { width_in: 25, encased: false })).toEqual([
      width('24 in', '25 in: 1 in too much'),
      'Pipe material: must be Vitrified clay; not known.',
      encased('yes', 'no'),
    ])
  })
  it('by two facts: the row of both', () => {
    const must = any(
      all(f.material.is('pvc'), f.material.is('pvc', 'clay'), f.width_in.atMost('24 in')),
      all(f.material.is('clay'), f.material.is('pvc', 'clay'), f.width_in.atMost('30 in')),
    )
    expect(because({ must }, { material: 'clay', width_in: 31 })).toEqual([width('30 in', '31 in: 1 in too much')])
  })
})

describe('a reading', () => {
  const w: Words = { must: reading('wye', { wye: f.encased, saddle: f.cover_ft.atLeast('4 ft') }) }
  it('that is open shows each way; once adopted only that', () => {
    const raw = { encased: true, cover_ft: 5 }
    expect(because(w, raw)).toEqual([encased('yes', 'yes'), cover('4 ft', '5 ft')])
    expect(because(w, raw, { readings: { wye: 'wye' } })).toEqual([encased('yes', 'yes')])
    expect(because(w, raw, { readings: { wye: 'saddle' } })).toEqual([cover('4 ft', '5 ft')])
  })
})

describe('the whole working of a rule', () => {
  const law = openLaw(
    chapterOf(
      [
        rule({
          id: 'R-1',
          subject: 'trench',
          cite: cite('1', 'printed'),
          title: 'T',
          requirement: 'R.',
          must: reading('wye', { wye: all(f.encased, not(f.roots)), saddle: f.cover_ft.atLeast('4 ft') }),
          except: [
            { when: f.material.is('pvc'), must: f.width_in.atMost('24 in'), cite: cite('2', 'printed'), says: 'Plastic.' },
            { when: f.material.is('clay'), must: f.width_in.atMost('30 in'), cite: cite('3', 'printed') },
          ],
          cure: { must: f.board_ok, cite: cite('4', 'printed'), says: 'With leave.' },
        }),
      ],
      sewerSpecs,
    ),
  )
  const read = law.parseFacts({ encased: true, roots: true, cover_ft: 4, material: 'clay', width_in: 31, board_ok: true })
  const told = (readings: Record<string, string>) => {
    if (!read.ok) throw new Error('unreadable')
    return law.explain('R-1', { facts: read.facts, subject: 'trench', on: '2026-01-01', readings })
  }
  const states = (steps: readonly { readonly state: string; readonly label: string; readonly mustBe: string }[] | undefined) =>
    steps?.map((s) => `${s.label} ${s.mustBe}: ${s.state}`)

  it('shows every leaf of the requirement, of both readings while the question is open', () => {
    const both = ['Encased in concrete yes: holds', 'Roots likely no: fails', 'Depth to the top of the pipe at least 4 ft: holds']
    expect(states(told({})?.requirement)).toEqual(both)
    expect(states(told({ wye: 'wye' })?.requirement)).toEqual(both.slice(0, 2))
    expect(states(told({ wye: 'saddle' })?.requirement)).toEqual(both.slice(2))
  })
  it('shows special cases with whether they are in hand, and cures with whether they mend', () => {
    expect(told({})).toMatchObject({
      verdict: 'complies',
      exceptions: [
        { state: 'fails', cite: { section: '2' }, says: 'Plastic.', steps: [{ state: 'fails', mustBe: 'at most 24 in' }] },
        { state: 'holds', cite: { section: '3' }, says: '', steps: [{ state: 'fails', mustBe: 'at most 30 in' }] },
      ],
      cures: [{ state: 'holds', cite: { section: '4' }, says: 'With leave.', steps: [{ state: 'holds', have: 'given' }] }],
    })
  })
})
