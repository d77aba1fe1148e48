import { describe, expect, it } from 'vitest'
import { plainDate as d } from '../../kernel/dates.ts'
import { decideOpen, type OpenInput } from './decide.ts'
import { bodiesOf, decideAct } from './decide-acts.ts'
import { missingFor, nextSteps, turnOf } from './decide-next.ts'
import { claimed, stateOf } from './model.ts'
import { act, caseOf, given, laws, offices, opening, plain, seen, today, typed, violation, who } from './test-violations.ts'

type Who = keyof typeof who
const open = (more: Partial<OpenInput> = {}, by: Who = 'ray', entry: Parameters<typeof decideOpen>[2]['entry'] = null, law = laws.fishkill) =>
  decideOpen(law, { ...opening, ...more }, { offices, map: [], actor: who[by], today, entry, files: 0 })
const problemOf = (r: ReturnType<typeof open>) => (r.ok ? [] : (r.refusal.problems ?? []).map((p) => p.field))
const codeOf = (r: { ok: true } | { ok: false; refusal: { code: string } }) => (r.ok ? 'ok' : r.refusal.code)

describe('opening a violation', () => {
  it('is the act of the officer whom the law names', () => {
    const made = open()
    expect(made.ok && made.value.act).toMatchObject({ by: 'Ray Whitcomb', office: 'Superintendent of Public Works', marks: [] })
    expect(made.ok && made.value.violation).toMatchObject({ cite: { section: '165-47.F' }, observed: '2026-11-02', opened: '2026-11-03' })
  })
  it('is nobody else’s: no inspector, no clerk without the paper, none who had left office', () => {
    expect(codeOf(open({ by: 'Tess Amato' }, 'tess'))).toBe('not-the-officer')
    expect(codeOf(open({}, 'marian'))).toBe('not-the-officer')
    expect(codeOf(open({ by: 'Josiah Whitcomb', onPaper: true, paper: 'letter' }, 'marian'))).toBe('not-the-officer')
    expect(codeOf(open({ onPaper: true, paper: 'letter of Nov 3' }, 'tess'))).toBe('not-the-officer')
  })
  it('is entered by the clerk from the signed paper, which is named or scanned', () => {
    expect(problemOf(open({ onPaper: true }, 'marian'))).toEqual(['paper'])
    expect(codeOf(open({ onPaper: true, paper: 'letter of Nov 3' }, 'marian'))).toBe('ok')
    expect(codeOf(open({ onPaper: true, scan: true }, 'marian'))).toBe('ok')
  })
  it('by the Board names its resolution', () => {
    expect(problemOf(open({ by: 'Odessa Parmelee' }, 'odessa'))).toEqual(['paper'])
    expect(codeOf(open({ by: 'Odessa Parmelee', paper: 'Resolution 2026-31' }, 'odessa'))).toBe('ok')
  })
  it('asks for what was seen, by whom, against whom and on what evidence', () => {
    expect(problemOf(open({ seen: ' ', observedBy: '', against: '', evidence: '' }))).toEqual(['against', 'seen', 'observedBy', 'evidence'])
    expect(problemOf(open({ section: '165-99' }))).toEqual(['section'])
    expect(problemOf(open({ observed: '12/1/2026' }))).toContain('observed')
    expect(problemOf(open({ on: '11/1/2026' }))).toEqual(['on'])
  })
  it('cannot rest on an entry that may not be relied on, unless recorded as it was, and then it is marked', () => {
    const bad = { number: 'E-2026-004', maySupport: false }
    expect(codeOf(open({}, 'ray', bad))).toBe('entry-may-not-support')
    const as = open({ asItWas: true }, 'ray', bad)
    expect(as.ok && as.value.act.marks[0]).toContain('E-2026-004')
    expect(codeOf(open({}, 'ray', { number: 'E-2026-005', maySupport: true }))).toBe('ok')
  })
  it('of a section without notice runs on its own course', () => {
    const damage = { course: 'notice-and-time', section: '144-37' }
    expect(problemOf(open(damage, 'ray', null, laws.fortPlain))).toEqual(['course'])
    expect(codeOf(open({ ...damage, course: 'damage' }, 'ray', null, laws.fortPlain))).toBe('ok')
    expect(problemOf(open({ course: 'damage', section: '144-22C' }, 'ray', null, laws.fortPlain))).toEqual(['section'])
  })
})

const kindOf = (id: string) => laws.fishkill.remedies.find((r) => r.id === id)?.kind

describe('where a violation stands', () => {
  const opened = act('opened', '2026-06-11')
  it('moves by officers’ acts alone: looks, words, a sale and the passing of days move nothing', () => {
    const facts = [
      seen('2026-06-12', 'gone'),
      act('report', '2026-06-13'),
      act('sale', '2026-06-14'),
      act('expense', '2026-06-15'),
      act('hearing', '2026-06-16'),
    ]
    expect(stateOf([opened, ...facts], [], kindOf)).toBe('open')
    expect(stateOf([opened], [given('2026-06-12', '2026-06-20')], kindOf)).toBe('noticed')
    expect(stateOf([opened, act('correction', '2026-06-30')], [given('2026-06-12', '2026-06-20')], kindOf)).toBe('corrected')
    expect(stateOf([opened, act('correction', '2026-06-30'), act('reopened', '2026-07-02')], [], kindOf)).toBe('open')
    expect(stateOf([opened, act('remedy', '2026-07-01', { remedy: 'recommendation' })], [], kindOf)).toBe('referred')
    expect(stateOf([opened, act('remedy', '2026-07-01', { remedy: 'end-of-water' })], [], kindOf)).toBe('service-ended')
    expect(stateOf([opened, { ...act('correction', '2026-06-30'), voidReason: 'mistaken' }], [], kindOf)).toBe('open')
  })
  it('is not open while the opening is marked, until the attorney has ruled that it may be relied on', () => {
    const marked = { ...opened, marks: ['Nobody held the office.'] }
    const ruled = (outcome: string) => act('ruling', '2026-06-20', { aboutAct: marked.id, outcome, body: 'attorney' })
    expect(stateOf([marked], [], kindOf)).toBe('recorded')
    expect(stateOf([marked, ruled('may-not')], [], kindOf)).toBe('recorded')
    expect(stateOf([marked, ruled('may-use')], [], kindOf)).toBe('open')
  })
})

describe('acts', () => {
  const decide = (c: Parameters<typeof decideAct>[0], kind: Parameters<typeof decideAct>[1], more: Partial<typeof typed>, by: Who) =>
    decideAct(c, kind, { ...typed, ...more }, { offices, map: [], actor: who[by] })
  const board = { by: 'Odessa Parmelee', paper: 'Resolution 2026-31' }

  it('set the time by the Board, which names its resolution; it lies ahead', () => {
    expect(codeOf(decide(caseOf(), 'time', { until: '12/30/2026' }, 'ray'))).toBe('not-the-officer')
    expect(codeOf(decide(caseOf(), 'time', { until: '12/30/2026', ...board }, 'odessa'))).toBe('ok')
    expect(codeOf(decide(caseOf(), 'time', { until: '11/20/2026', ...board }, 'odessa'))).toBe('time-not-ahead')
  })
  it('extend only a time that was set, to a later day', () => {
    const timed = caseOf({ acts: [act('opened', '2026-06-11'), act('time', '2026-11-01', { until: d('2026-12-10') })] })
    expect(codeOf(decide(caseOf(), 'extension', { until: '12/30/2026', ...board }, 'odessa'))).toBe('no-time-set')
    expect(codeOf(decide(timed, 'extension', { until: '12/10/2026', ...board }, 'odessa'))).toBe('time-not-ahead')
    expect(codeOf(decide(timed, 'extension', { until: '12/11/2026', ...board }, 'odessa'))).toBe('ok')
  })
  it('are facts for anybody of the office, and moved by nobody but the officer', () => {
    expect(bodiesOf(caseOf(), 'observation', null)).toBeNull()
    expect(codeOf(decide(caseOf(), 'observation', { outcome: 'there', by: 'Tess Amato' }, 'tess'))).toBe('ok')
    expect(codeOf(decide(caseOf(), 'correction', { by: 'Tess Amato' }, 'tess'))).toBe('not-the-officer')
    expect(codeOf(decide(caseOf(), 'correction', {}, 'ray'))).toBe('ok')
  })
  it('that took place all the same are recorded as they were, marked', () => {
    const order = { remedy: 'cease-and-desist', form: 'forthwith' }
    expect(codeOf(decide(plain('damage'), 'remedy', order, 'ray'))).toBe('not-the-officer')
    const as = decide(plain('damage'), 'remedy', { ...order, asItWas: true }, 'ray')
    expect(as.ok && as.value.marks).toHaveLength(1)
    expect(codeOf(decide(caseOf(), 'ruling', { outcome: 'may-use', by: 'Lucian Thornquist', aboutAct: 'none' }, 'lucian'))).toBe('no-mark')
  })
  it('on a finished violation are refused', () => {
    expect(codeOf(decide(caseOf({ violation: { ...violation, state: 'closed' } }), 'correction', {}, 'ray'))).toBe('violation-finished')
  })
  it('put an order on a schedule with its days, and sum a claim line by line', () => {
    const by = { remedy: 'cease-and-desist', ...board }
    expect(codeOf(decide(plain('damage'), 'remedy', { ...by, form: 'schedule' }, 'odessa'))).toBe('invalid-fields')
    const lines = [{ on: '12/15/2026', what: 'disconnect the drain', amount: '' }]
    expect(codeOf(decide(plain('damage'), 'remedy', { ...by, form: 'schedule', lines }, 'odessa'))).toBe('ok')
    // At once and by measures need no days; a form that the section does not have is none.
    expect(codeOf(decide(plain('damage'), 'remedy', { ...by, form: 'forthwith' }, 'odessa'))).toBe('ok')
    expect(codeOf(decide(plain('damage'), 'remedy', { ...by, form: 'measures' }, 'odessa'))).toBe('ok')
    expect(codeOf(decide(plain('damage'), 'remedy', { ...by, form: 'whenever' }, 'odessa'))).toBe('invalid-fields')
    const spent = decide(
      plain('damage'),
      'expense',
      {
        lines: [
          { on: '', what: 'vacuum truck', amount: '412.50' },
          { on: '', what: 'two men', amount: '96' },
        ],
      },
      'ray',
    )
    expect(spent.ok && claimed([act('expense', '2026-11-20', { lines: spent.value.lines })])).toBe(50_850)
    expect(codeOf(decide(plain('damage'), 'expense', { lines: [{ on: '', what: 'vacuum truck', amount: 'much' }] }, 'ray'))).toBe('invalid-fields')
  })
})

describe('what the law allows next', () => {
  const of = (c: ReturnType<typeof caseOf>, id: string) => {
    const remedy = c.law.remedies.find((r) => r.id === id)
    if (!remedy) throw new Error(id)
    return missingFor(c, remedy, c.today)
  }
  const timed = (...more: readonly ReturnType<typeof act>[]) => [act('opened', '2026-06-11'), act('time', '2026-06-12', { until: d('2026-06-30') }), ...more]
  const noticed = { notices: [given('2026-06-13', '2026-06-30')] }

  it('begins in Fishkill with the Board’s time; the Superintendent’s notice asks for his finding too', () => {
    expect(nextSteps(caseOf())[0]).toMatchObject({ kind: 'time', who: ['board'] })
    expect(of(caseOf(), 'notice-of-violation')).toEqual(['a time set by the Village Board'])
    expect(of(caseOf({ acts: timed() }), 'notice-of-violation')).toEqual([])
    expect(of(caseOf({ acts: timed() }), 'notice-to-correct')[0]).toContain('finding')
  })
  it('lets the Board recommend penalties only after its notice was served and the time has passed', () => {
    expect(of(caseOf({ acts: timed() }), 'recommendation')).toEqual(['the notice from which time runs, signed and served with proof'])
    expect(of(caseOf({ acts: timed(), ...noticed }), 'recommendation')).toEqual([])
    expect(of(caseOf({ acts: timed(), ...noticed, today: d('2026-06-30') }), 'recommendation')).toEqual(['the end of the time, Jun 30, 2026'])
    expect(of(caseOf({ acts: timed(), notices: [given('2026-06-13', '2026-06-30', { startsDays: false })] }), 'recommendation')).toHaveLength(1)
  })
  it('ends service only with finding, sign-off, notice, hearing, tenants and restoration (OFFICE 12)', () => {
    const c = caseOf({ acts: timed(), ...noticed, untold: ['Ida Marsh'] })
    expect(of(c, 'end-of-water')).toHaveLength(6)
    const finding = act('finding', '2026-07-02', { remedy: 'end-of-water' })
    const done = [
      finding,
      act('sign-off', '2026-07-03', { remedy: 'end-of-water' }),
      act('hearing', '2026-07-05'),
      act('tenants', '2026-07-05'),
      act('restoration', '2026-07-05'),
    ]
    const all = caseOf({ acts: timed(...done), ...noticed, untold: ['Ida Marsh'], endNotice: { number: 'N-9', by: d('2026-07-20'), served: true } })
    expect(of(all, 'end-of-water')).toEqual([])
    expect(of({ ...all, endNotice: { number: 'N-9', by: null, served: false } }, 'end-of-water')).toEqual(['proof that N-9 was served'])
    expect(of({ ...all, notices: [] }, 'end-of-water')).toHaveLength(1)
  })
  it('sends damage to the police without a notice, and early filling to the Board', () => {
    expect(of(plain('damage'), 'police')).toEqual([])
    expect(nextSteps(plain('damage')).some((s) => s.kind === 'notice' || s.kind === 'time')).toBe(false)
    expect(nextSteps(plain('early-backfill')).find((s) => s.remedy?.kind === 'board-penalty')?.who).toEqual(['board'])
  })
  it('names in Fort Plain who revokes (144-45), sues (144-41), orders (144-44) and refers a false statement (144-43), and the way of each', () => {
    const who = (course: string, kind: string) => nextSteps(plain(course)).find((s) => s.remedy?.kind === kind)
    expect(who('notice-and-time', 'revocation')).toMatchObject({ who: ['board'], cite: { section: '144-45' } })
    expect(who('notice-and-time', 'civil-action')).toMatchObject({ who: ['board'], cite: { section: '144-41' } })
    expect(who('notice-and-time', 'order')).toMatchObject({ who: ['board'], cite: { section: '144-44' } })
    expect(who('false-statement', 'false-statement')).toMatchObject({ who: ['superintendent', 'board'], cite: { section: '144-43' } })
    // A false statement is not referred on the course of another violation.
    expect(who('damage', 'false-statement')).toBeUndefined()
  })
  it('ends service in Fort Plain (144-45) only with what OFFICE 12 asks, by the Board', () => {
    const c = plain('notice-and-time')
    expect(nextSteps(c).find((s) => s.remedy?.kind === 'end-of-service')).toMatchObject({ who: ['board'], cite: { section: '144-45' } })
    expect(of(c, 'end-of-service').join('; ')).toMatch(/sign/)
    expect(of(c, 'end-of-service').length).toBeGreaterThanOrEqual(4)
  })
  it('issues no paper while the law is not confirmed as ours, or the opening rests on what may not be relied on', () => {
    expect(of(plain('damage', { confirmed: false }), 'cease-and-desist')[0]).toContain('confirmation')
    expect(of(plain('damage', { confirmed: false }), 'police')).toEqual([])
    expect(of(plain('damage', { entryHolds: false }), 'police')[0]).toContain('entry')
  })
  it('allows nothing more against what was found corrected, and nothing at all once it is closed', () => {
    expect(of(caseOf({ acts: timed(), ...noticed, violation: { ...violation, state: 'corrected' } }), 'recommendation')).toHaveLength(1)
    expect(nextSteps(caseOf({ violation: { ...violation, state: 'closed' } }))).toEqual([])
  })
  it('tells Monday whose turn it is, and when', () => {
    expect(turnOf(caseOf())).toMatchObject({ who: 'board' })
    expect(turnOf(caseOf({ acts: timed() }))).toMatchObject({ who: 'clerk', due: '2026-06-12' })
    // Once the notice is served its duty stands there instead; a course without a notice has no duty.
    expect(turnOf(caseOf({ acts: timed(), ...noticed }))).toBeNull()
    expect(turnOf(plain('early-backfill', { acts: timed() }))).toMatchObject({ who: 'inspector', due: '2026-06-30' })
    expect(turnOf(plain('damage'))).toMatchObject({ who: 'attorney' })
    expect(turnOf(caseOf({ violation: { ...violation, state: 'closed' } }))).toBeNull()
  })
})
