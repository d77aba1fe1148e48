import { describe, expect, it } from 'vitest'
import type { EntryPower } from '../../engine/powers.ts'
import { plainDate as d } from '../../kernel/dates.ts'
import { type ActInput, decideAct, decideCourtPapers, decidePlan, decideRequest } from './decide.ts'
import { type ActKind, type EntryAct, type EntryRequest, leaveOn, marksOf, maySupport, nextOf, noticeDue, noticeGiven, orderOn, stateOf } from './model.ts'

const cite = { section: '165-45B', confidence: 'inferred' as const }
/** Like Fishkill's: on suspicion, with leave, and a court after a refusal. */
const suspected: EntryPower = {
  id: 'suspected',
  cite,
  carries: [],
  title: '',
  says: '',
  grounds: ['suspicion'],
  who: 'the Superintendent',
  ours: true,
  hours: null,
  leaveOf: 'the owner',
  notice: null,
  afterRefusal: { by: 'the Superintendent', must: 'ask a court', cite },
  open: null,
}
/** Like Chester's: two weeks’ written notice, and nothing on leave or refusal. */
const tanks: EntryPower = {
  ...suspected,
  id: 'tanks',
  grounds: ['monitoring'],
  leaveOf: null,
  notice: { to: 'the landowner', n: 2, unit: 'weeks' },
  afterRefusal: null,
}
const round: EntryPower = { ...suspected, id: 'round', grounds: ['routine'], afterRefusal: null }

const today = d('2026-11-30')
const request: EntryRequest = {
  id: 'r',
  number: 'E-2026-001',
  parcelId: 'p',
  place: '14 Mill Street',
  law: 'l',
  power: 'suspected',
  ground: 'suspicion',
  facts: 'Hose in the tank',
  purpose: 'Water piping',
  asked: d('2026-11-02'),
  askedBy: 'Ray Whitcomb',
  planned: null,
  state: 'open',
  version: 1,
  voidReason: null,
}
let n = 0
const act = (kind: ActKind, on: string, more: Partial<EntryAct> = {}): EntryAct => ({
  id: String(++n).padStart(4, '0'),
  requestId: 'r',
  kind,
  on: d(on),
  by: 'Sylvia Quarrymoss',
  capacity: null,
  basis: null,
  outcome: '',
  until: null,
  detail: '',
  privileged: '',
  enteredBy: 'M',
  voidReason: null,
  ...more,
})
const entered = (on: string, basis: EntryAct['basis']) => act('entry', on, { basis })
const input = (more: Partial<ActInput> = {}): ActInput => ({
  on: '11/30/2026',
  by: 'Sylvia Quarrymoss',
  capacity: 'owner',
  basis: 'consent',
  outcome: '',
  until: '',
  detail: 'said so',
  privileged: '',
  ...more,
})
const codes = (r: ReturnType<typeof decideAct>) => (r.ok ? 'done' : (r.refusal.problems?.map((p) => p.field).join() ?? r.refusal.code))

describe('leave', () => {
  it('holds from its day until it is taken back, refused, or runs out', () => {
    const acts = [act('consent', '2026-11-10', { until: d('2026-11-20') }), act('withdrawal', '2026-11-15')]
    expect(leaveOn(acts, d('2026-11-09'))).toBeNull()
    expect(leaveOn(acts, d('2026-11-10'))?.kind).toBe('consent')
    expect(leaveOn(acts, d('2026-11-14'))?.kind).toBe('consent')
    expect(leaveOn(acts, d('2026-11-15'))).toBeNull()
    expect(leaveOn(acts.slice(0, 1), d('2026-11-20'))?.kind).toBe('consent')
    expect(leaveOn(acts.slice(0, 1), d('2026-11-21'))).toBeNull()
    expect(leaveOn([act('consent', '2026-11-10', { voidReason: 'wrong' })], d('2026-11-10'))).toBeNull()
  })

  it('nobody answering is no refusal', () => {
    expect(stateOf([act('no-answer', '2026-11-03')])).toBe('unanswered')
    expect(stateOf([act('refusal', '2026-11-03'), act('no-answer', '2026-11-04')])).toBe('refused')
    expect(stateOf([act('refusal', '2026-11-04'), act('consent', '2026-11-05')])).toBe('allowed')
  })
})

describe('an entry that took place', () => {
  it('without leave, an order or a notice is recorded with its marks, and supports nothing until the attorney says so', () => {
    const bare = entered('2026-11-12', 'none')
    expect(stateOf([bare])).toBe('entered')
    expect(marksOf(suspected, [bare], bare)).toEqual(['Nobody had given leave, and no court had ordered it.'])
    expect(maySupport(suspected, [bare])).toBe(false)
    expect(nextOf(suspected, request, [bare], today)).toEqual({ who: 'attorney', what: 'Say whether the entry may be relied on.' })
    const relied = [bare, act('attorney-advice', '2026-11-13', { outcome: 'may-rely' })]
    expect(maySupport(suspected, relied)).toBe(true)
    expect(maySupport(suspected, [bare, act('attorney-advice', '2026-11-11', { outcome: 'may-rely' })])).toBe(false)
  })

  it('on leave that had run out says so; on leave that held it has no mark', () => {
    const leave = act('consent', '2026-11-10', { until: d('2026-11-11') })
    const late = entered('2026-11-12', 'consent')
    expect(marksOf(suspected, [leave, late], late)).toEqual(['No leave that held on that day is on file.'])
    const inTime = entered('2026-11-11', 'consent')
    expect(marksOf(suspected, [leave, inTime], inTime)).toEqual([])
    expect(maySupport(suspected, [leave, inTime])).toBe(true)
  })

  it('on an order needs one that was granted by that day and had not run out', () => {
    const order = act('order', '2026-11-10', { outcome: 'granted', until: d('2026-11-20') })
    expect(orderOn([order], d('2026-11-09'))).toBeNull()
    expect(orderOn([order], d('2026-11-20'))).toBe(order)
    expect(orderOn([order], d('2026-11-21'))).toBeNull()
    expect(orderOn([act('order', '2026-11-10', { outcome: 'denied' })], d('2026-11-10'))).toBeNull()
    const e = entered('2026-11-21', 'order')
    expect(marksOf(suspected, [order, e], e)).toEqual(['No order that held on that day is on file.'])
  })

  it('by another government is recorded without marks of ours', () => {
    const e = entered('2026-11-12', 'none')
    expect(marksOf({ ...suspected, ours: false }, [e], e)).toEqual([])
  })
})

describe('two weeks of written notice', () => {
  it('counts back from the entry; the day rolls earlier, never later', () => {
    // Two weeks before Monday, December 14 is Monday, November 30; before Saturday, December 12 it is Saturday, November 28,
    // which rolls back over Friday only if that is closed: November 27, 2026 is an ordinary Friday.
    expect(noticeDue(tanks, d('2026-12-14'))).toEqual({ counted: '2026-11-30', due: '2026-11-30', moved: [] })
    expect(noticeDue(tanks, d('2026-12-12'))).toEqual({ counted: '2026-11-28', due: '2026-11-27', moved: ['Saturday'] })
    expect(noticeDue(suspected, d('2026-12-14'))).toBeNull()
  })

  it('given on the fourteenth day before is in time, on the thirteenth it is not, and a voided one is none', () => {
    expect(noticeGiven(tanks, [act('notice', '2026-11-30')], d('2026-12-14'))).toBe(true)
    expect(noticeGiven(tanks, [act('notice', '2026-12-01')], d('2026-12-14'))).toBe(false)
    expect(noticeGiven(tanks, [act('notice', '2026-11-30', { voidReason: 'x' })], d('2026-12-14'))).toBe(false)
    const e = entered('2026-12-14', 'consent')
    const leave = act('consent', '2026-11-30')
    expect(marksOf(tanks, [leave, act('notice', '2026-12-01'), e], e)).toEqual(['the landowner had not been told in writing 2 weeks ahead.'])
  })

  it('no day is set for which the notice can no longer be given, unless it was given', () => {
    const asked = { ...request, ground: 'monitoring' as const }
    expect(decidePlan(tanks, asked, [], '12/14/2026', today)).toEqual({ ok: true, value: '2026-12-14' })
    expect(decidePlan(tanks, asked, [], '12/13/2026', today)).toMatchObject({ refusal: { code: 'notice-too-late', cite } })
    expect(decidePlan(tanks, asked, [act('notice', '2026-11-29')], '12/13/2026', today)).toMatchObject({ ok: true })
    expect(decidePlan(tanks, asked, [], '11/29/2026', today)).toMatchObject({ refusal: { problems: [{ field: 'planned' }] } })
    expect(decidePlan(tanks, asked, [], 'soon', today)).toMatchObject({ refusal: { problems: [{ field: 'planned' }] } })
    expect(decidePlan(tanks, asked, [entered('2026-11-12', 'none')], '12/14/2026', today)).toMatchObject({ refusal: { code: 'entry-finished' } })
  })
})

describe('a court', () => {
  const refusal = act('refusal', '2026-11-05')
  const advice = act('attorney-advice', '2026-11-06', { outcome: 'court' })
  const ask = (power: EntryPower, r: EntryRequest, acts: readonly EntryAct[]) =>
    codes(decideAct(power, r, acts, 'application', input({ detail: 'Village court' }), today))

  it('is asked on a stated suspicion, after a refusal, and once the attorney has said so', () => {
    expect(ask(suspected, request, [refusal, advice])).toBe('done')
    expect(ask(suspected, request, [act('withdrawal', '2026-11-05'), advice])).toBe('done')
    expect(ask(suspected, request, [refusal])).toBe('court-before-attorney')
    expect(ask(suspected, request, [act('no-answer', '2026-11-05'), advice])).toBe('court-before-refusal')
    expect(ask(round, { ...request, ground: 'routine' }, [refusal, advice])).toBe('court-needs-suspicion')
    expect(ask({ ...suspected, afterRefusal: null }, request, [refusal, advice])).toBe('court-not-provided')
  })

  it('gets no papers while nobody has confirmed that the law is ours', () => {
    expect(decideCourtPapers(suspected, request, [refusal, advice], true).ok).toBe(true)
    expect(decideCourtPapers(suspected, request, [refusal, advice], false)).toMatchObject({ refusal: { code: 'law-not-confirmed' } })
    expect(decideCourtPapers(suspected, request, [advice], true)).toMatchObject({ refusal: { code: 'court-before-refusal' } })
  })

  it('comes into play only where the attorney says so; until then a refusal waits on the attorney', () => {
    expect(nextOf(suspected, request, [refusal], today).who).toBe('attorney')
    expect(nextOf(suspected, request, [refusal, advice], today).who).toBe('superintendent')
    expect(nextOf(suspected, request, [advice, act('refusal', '2026-11-07')], today).who).toBe('attorney')
    expect(nextOf(suspected, request, [refusal, advice, act('application', '2026-11-08')], today).who).toBe('court')
    expect(stateOf([refusal, advice, act('application', '2026-11-08'), act('order', '2026-11-09', { outcome: 'denied' })])).toBe('refused')
    expect(stateOf([refusal, act('attorney-advice', '2026-11-06', { outcome: 'ask-again' })])).toBe('open')
    expect(stateOf([refusal, act('attorney-advice', '2026-11-06', { outcome: 'let-be' })])).toBe('ended')
  })
})

describe('a request', () => {
  const typed = { ground: 'suspicion', facts: 'Hose in the tank, Nov 3', purpose: 'Water piping', planned: '' }
  it('names a ground that its section serves, and facts where something is suspected', () => {
    expect(decideRequest(suspected, typed, today)).toMatchObject({ ok: true, value: { ground: 'suspicion', planned: null } })
    expect(decideRequest(suspected, { ...typed, facts: ' ' }, today)).toMatchObject({ refusal: { problems: [{ field: 'facts' }] } })
    expect(decideRequest(suspected, { ...typed, ground: 'routine' }, today)).toMatchObject({ refusal: { problems: [{ field: 'ground' }] } })
    expect(decideRequest(suspected, { ...typed, ground: 'curiosity', purpose: '' }, today)).toMatchObject({
      refusal: { problems: [{ field: 'ground' }, { field: 'purpose' }] },
    })
    expect(decideRequest(suspected, { ...typed, purpose: 'x'.repeat(4_001) }, today)).toMatchObject({ refusal: { problems: [{ field: 'purpose' }] } })
    expect(decideRequest(suspected, { ...typed, purpose: 'x'.repeat(4_000) }, today).ok).toBe(true)
  })

  it('is for today or later', () => {
    expect(decideRequest(suspected, { ...typed, planned: '11/30/2026' }, today).ok).toBe(true)
    expect(decideRequest(suspected, { ...typed, planned: '11/29/2026' }, today)).toMatchObject({ refusal: { problems: [{ field: 'planned' }] } })
  })
})

describe('what is recorded', () => {
  const record = (kind: ActKind, more: Partial<ActInput> = {}, r = request) => codes(decideAct(suspected, r, [], kind, input(more), today))
  it('says who and when; an answer says in what capacity, an entry on what basis, a decision what was decided', () => {
    expect(record('consent')).toBe('done')
    expect(record('consent', { capacity: '' })).toBe('capacity')
    expect(record('refusal', { by: ' ' })).toBe('by')
    expect(record('entry', { basis: '' })).toBe('basis')
    expect(record('entry', { basis: 'none' })).toBe('done')
    expect(record('entry', { detail: '' })).toBe('detail')
    expect(record('attorney-advice')).toBe('outcome')
    expect(record('attorney-advice', { outcome: 'court' })).toBe('done')
    expect(record('order', { outcome: 'perhaps' })).toBe('outcome')
    expect(record('notice', { detail: '' })).toBe('detail')
  })

  it('took place: today at the latest, and holds no shorter than from its first day', () => {
    expect(record('consent', { on: '12/1/2026' })).toBe('on')
    expect(record('consent', { on: '11/31/2026' })).toBe('on')
    expect(record('consent', { until: '11/30/2026' })).toBe('done')
    expect(record('consent', { until: '11/29/2026' })).toBe('until')
    expect(record('consent', { until: 'soon' })).toBe('until')
    expect(record('consent', {}, { ...request, voidReason: 'x' })).toBe('already-void')
  })

  it('keeps what the attorney says for the attorney alone, and nobody else’s words there', () => {
    const said = decideAct(suspected, request, [], 'attorney-advice', input({ outcome: 'court', privileged: ' weak case ' }), today)
    expect(said.ok && said.value.privileged).toBe('weak case')
    const leave = decideAct(suspected, request, [], 'consent', input({ privileged: 'x' }), today)
    expect(leave.ok && leave.value.privileged).toBe('')
  })
})
