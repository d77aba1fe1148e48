/** The lists of allowed values of a rule, and how an act puts another in place of one. */
import { describe, expect, it } from 'vitest'
import { choice, choices, flag, list } from '../vocabulary/kinds.ts'
import { valueListsOf, withValues } from './allowed.ts'
import { all, any, cite, factsOf, not, reading, rule } from './language.ts'

const f = factsOf({
  material: choice('Material', { iron: 'Iron', pvc: 'PVC', clay: 'Clay' }),
  standards: choices('Standards', { a: 'A', b: 'B' }),
  seen: flag('Seen'),
  outlets: list('Outlets', { metal: choice('Metal', { brass: 'Brass', iron: 'Iron' }) }),
})
const printed = cite('1', 'printed')
const whole = rule({
  id: 'R-1',
  subject: 'trench',
  cite: printed,
  title: 'T',
  requirement: 'R.',
  forEach: 'outlets',
  when: f.material.is('iron', 'pvc'),
  unless: f.material.isNot('pvc'),
  must: all(reading('wye', { wye: f.material.is('iron'), saddle: any(f.seen, f.outlets.item.metal.is('brass')) }), not(f.standards.includes('a'))),
  except: { when: f.seen, must: f.material.is('clay'), cite: printed },
  cure: { must: f.standards.includes('b'), cite: printed, says: 'S.' },
})
const list0 = { item: false, forbids: false }

describe('the lists of values of a rule', () => {
  it('are numbered and named in the order written', () => {
    expect(valueListsOf(whole)).toEqual([
      { ...list0, index: 0, name: 'material is', fact: 'material', values: ['iron', 'pvc'], place: 'when' },
      { ...list0, index: 1, name: 'material not is', fact: 'material', values: ['pvc'], place: 'unless', forbids: true },
      { ...list0, index: 2, name: 'material is (2)', fact: 'material', values: ['iron'], place: 'must' },
      { ...list0, index: 3, name: 'metal is', fact: 'metal', values: ['brass'], place: 'must', item: true },
      { ...list0, index: 4, name: 'standards not includes', fact: 'standards', values: ['a'], place: 'must', forbids: true },
      { ...list0, index: 5, name: 'material is (3)', fact: 'material', values: ['clay'], place: 'except' },
      { ...list0, index: 6, name: 'standards includes', fact: 'standards', values: ['b'], place: 'cure' },
    ])
  })
  it('are replaced by name or place, one at a time, and nothing else changes', () => {
    const values = (path: string) => valueListsOf(withValues(whole, path, ['x', 'y'])).map((l) => l.values.join())
    expect(values('material is (2)')).toEqual(['iron,pvc', 'pvc', 'x,y', 'brass', 'a', 'clay', 'b'])
    expect(values('2')).toEqual(values('material is (2)'))
    expect(values('0')).toEqual(['x,y', 'pvc', 'iron', 'brass', 'a', 'clay', 'b'])
    expect(values('standards includes')).toEqual(['iron,pvc', 'pvc', 'iron', 'brass', 'a', 'clay', 'x,y'])
    expect(withValues(whole, '0', ['iron', 'pvc'])).toEqual(whole)
  })
  it('a path that names none, and an empty list, are faults', () => {
    expect(() => withValues(whole, '7', ['x'])).toThrow('R-1 has no list of values “7”')
    expect(() => withValues(whole, 'seen is', ['x'])).toThrow('R-1 has no list of values “seen is”')
    expect(() => withValues(whole, '0', [])).toThrow('R-1: the list “0” would be empty')
  })
})
