import { describe, expect, it } from 'vitest'
import { plainDate as d } from '../../kernel/dates.ts'
import { begunDuties, outcomeForDuties } from './model-duties.ts'
import { act, given, laws, violation } from './test-violations.ts'

const of = (law: keyof typeof laws, acts: ReturnType<typeof act>[], notices: ReturnType<typeof given>[] = []) =>
  begunDuties({ violation, acts, notices, remedies: laws[law].remedies })
const board = { office: 'Board of Trustees', paper: 'Resolution 7', until: d('2026-12-15') }

describe('the duties that the papers of a violation begin', () => {
  it('each notice of the two bodies in Fishkill begins its own; one that was not served begins none', () => {
    const superintendents = given('2026-11-10', '2026-12-15', { remedy: 'notice-to-correct', startsDays: false })
    const unserved = given('2026-11-11', '2026-12-15', { mailed: null, received: null })
    expect(of('fishkill', [], [superintendents, unserved, given('2026-11-09', '2026-12-15')]).map((b) => [b.duty, b.evidence.id])).toEqual([
      ['fk-correct-plumbing', '2026-11-10'],
      ['fk-remove-violation', '2026-11-09'],
    ])
    expect(of('fortPlain', [], [given('2026-11-09', '2026-12-15')]).map((b) => b.duty)).toEqual(['fp-stop-violation'])
  })

  it('has the time of its notice and what set it, then each extension that makes it longer and that may be relied on', () => {
    const extended = (on: string, until: string, marks: readonly string[] = []) => act('extension', on, { ...board, until: d(until), marks })
    const acts = [
      act('time', '2026-11-09', board),
      extended('2026-11-20', '2026-12-29'),
      extended('2026-11-21', '2026-12-20'),
      extended('2026-11-22', '2027-01-30', ['Nobody’s']),
    ]
    const [duty] = of('fishkill', acts, [given('2026-11-09', '2026-12-15')])
    expect(duty?.times).toEqual([
      { by: '2026-12-15', instrument: 'N-2026-11-09, with the time that the Board of Trustees set on Nov 9, 2026, Resolution 7' },
      { by: '2026-12-29', instrument: 'the extension of Nov 20, 2026 by the Board of Trustees, Resolution 7' },
    ])
    // An extension after the next notice is of that one; a notice that names no day leaves the time open.
    const two = of('fishkill', [extended('2026-11-20', '2026-12-29')], [given('2026-11-09', '2026-12-15'), given('2026-11-15', null)])
    expect(two.map((b) => b.times.length)).toEqual([0, 1])
    expect(of('fishkill', acts, [given('2026-11-09', '2026-12-29')])[0]?.times.map((t) => t.instrument)).toEqual(['N-2026-11-09'])
  })

  it('an order to comply at once begins one in Fort Plain, an order of steps does not, and nothing does against a void violation', () => {
    const order = (form: 'forthwith' | 'schedule') => act('remedy', '2026-11-12', { remedy: 'cease-and-desist', form, office: 'Board of Trustees' })
    expect(of('fortPlain', [order('forthwith')])).toMatchObject([{ duty: 'fp-obey-order', day: '2026-11-12', served: null, times: [] }])
    expect(of('fortPlain', [order('schedule')])).toEqual([])
    expect(begunDuties({ violation: { voidReason: 'twice' }, acts: [order('forthwith')], notices: [], remedies: laws.fortPlain.remedies })).toEqual([])
  })

  it('are met by the last correction unless it is there again, and ended with a violation that is withdrawn or closed without one', () => {
    const leaves = (state: typeof violation.state, ...acts: ReturnType<typeof act>[]) => outcomeForDuties({ ...violation, state }, acts).is
    const [found, again] = [act('correction', '2026-11-20'), act('reopened', '2026-11-20')]
    expect([leaves('corrected', found), leaves('closed', found), leaves('open', found, again), leaves('closed', found, again)]).toEqual([
      'met',
      'met',
      'open',
      'ended',
    ])
    expect([leaves('noticed'), leaves('withdrawn', found), leaves('closed')]).toEqual(['open', 'ended', 'ended'])
    expect(leaves('corrected', found, again, act('correction', '2026-11-20'))).toBe('met')
  })
})
