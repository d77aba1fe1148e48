import { describe, expect, it } from 'vitest'
import { chapters } from '../../law/index.ts'
import { cite } from './chapter.ts'
import { dayStarts, type RemedyProblem, remedy, remedyProblems, violationCourse } from './remedies.ts'

const course = violationCourse({
  id: 'c',
  cite: cite('1', 'inferred'),
  carries: [],
  title: 'A violation',
  says: 'It runs.',
  sections: null,
  openedBy: ['board'],
  against: 'owner',
  noticeFirst: true,
  timeBy: 'board',
  days: { cite: cite('2', 'inferred'), says: 'Each day.', reading: 'first-day', starts: { after: 'day-after-time', on: 'last-day-of-time' } },
  open: null,
})
const order = remedy({
  id: 'o',
  cite: cite('3', 'inferred'),
  carries: [],
  kind: 'order',
  title: 'Order',
  says: 'Stop.',
  courses: ['c'],
  by: ['board'],
  forms: ['forthwith'],
})
const readings = [{ id: 'first-day', choices: [{ choice: 'on' }, { choice: 'after' }] }]
const told = (p: Partial<Parameters<typeof remedyProblems>[0]>): readonly RemedyProblem[] =>
  remedyProblems({ courses: [course], remedies: [order], readings, duties: [{ id: 'obey' }], ...p })

describe('the courses and remedies of a chapter', () => {
  it('are sound where each days’ start belongs to a choice of the reading', () => {
    expect(told({})).toEqual([])
  })
  it.each([
    ['a reading that is not declared', told({ readings: [] }), 'does not have'],
    ['a choice without its start', told({ readings: [{ id: 'first-day', choices: [{ choice: 'on' }] }] }), 'Give each choice its start'],
    ['nobody who opens it', told({ courses: [{ ...course, openedBy: [] }] }), 'Nobody opens it'],
    ['a notice with a time that nobody sets', told({ courses: [{ ...course, timeBy: null }] }), 'nobody sets the time'],
    ['an id twice', told({ courses: [course, course] }), 'stands twice'],
    ['a course that is not there', told({ remedies: [{ ...order, courses: ['x'] }] }), 'belongs to x'],
    ['nobody whose act it is', told({ remedies: [{ ...order, by: [] }] }), 'nobody’s act'],
    ['an order in no form', told({ remedies: [{ ...order, forms: [] }] }), 'Name them in forms'],
    ['a duty that is not there', told({ remedies: [{ ...order, begins: 'pay' }] }), 'begins the duty “pay”'],
    ['a duty begun by what is no paper', told({ remedies: [{ ...order, kind: 'court', begins: 'obey' }] }), 'Only a notice or an order'],
    ['a finding that is asked for and not named', told({ remedies: [{ ...order, after: ['finding'] }] }), 'neither'],
  ])('are not with %s', (_what, problems, says) => {
    expect(problems.map((p) => p.problem).join()).toContain(says)
  })
})

describe('a problem of a course or a remedy', () => {
  it.each<[Partial<Parameters<typeof remedyProblems>[0]>, 'course' | 'remedy', string, string]>([
    [{ courses: [course, course] }, 'course', 'c', 'The id stands twice. Give one of the two another.'],
    [{ remedies: [order, order] }, 'remedy', 'o', 'The id stands twice. Give one of the two another.'],
    [{ remedies: [{ ...order, courses: [] }] }, 'remedy', 'o', 'It belongs to no course. Name courses of this chapter.'],
    [{ remedies: [{ ...order, courses: ['c', 'x', 'y'] }] }, 'remedy', 'o', 'It belongs to x, y. Name courses of this chapter.'],
    [{ remedies: [{ ...order, finds: 'a danger' }] }, 'remedy', 'o', 'A finding comes before it, or none does: say both after and finds, or neither.'],
    [
      { readings: [{ id: 'first-day', choices: [{ choice: 'on' }, { choice: 'later' }] }] },
      'course',
      'c',
      'Its days start by after, on; the reading has later, on. Give each choice its start.',
    ],
    [
      { readings: [{ id: 'other', choices: [{ choice: 'on' }, { choice: 'after' }] }] },
      'course',
      'c',
      'Its days turn on the reading “first-day”, which the chapter does not have. Declare it, with a choice for each start.',
    ],
  ])('names what it is about: %#', (parts, kind, id, problem) => expect(told(parts)).toEqual([{ kind, id, problem }]))
  it('is none where a course needs none of it', () => {
    expect(told({ courses: [{ ...course, days: null, noticeFirst: false, timeBy: null }], readings: [] })).toEqual([])
    expect(told({ courses: [{ ...course, noticeFirst: null, timeBy: null }] })).toEqual([])
    expect(
      told({
        courses: [course, { ...course, id: 'd' }],
        remedies: [
          { ...order, courses: ['d', 'c'] },
          { ...order, id: 'p' },
        ],
      }),
    ).toEqual([])
    expect(told({ remedies: [{ ...order, kind: 'notice', forms: [] }] })).toEqual([])
    expect(told({ remedies: [{ ...order, kind: 'police', forms: [] }] })).toEqual([])
    expect(told({ remedies: [{ ...order, after: ['finding'], finds: 'a danger' }] })).toEqual([])
  })
  it('says what a remedy leaves out by what it then is', () => {
    const { after, finds, startsDays, begins, forms, most, open, ...written } = order
    expect(remedy(written)).toEqual({ ...written, after: [], finds: null, startsDays: false, begins: null, forms: [], most: null, open: null })
    expect([after, finds, startsDays, begins, forms, most, open]).toEqual([[], null, false, null, ['forthwith'], null, null])
  })
})

describe('the four laws', () => {
  const all = Object.values(chapters)
  it('each say who opens a violation, and what the text leaves open', () => {
    for (const c of all) expect([c.path, c.courses.length > 0, c.courses.every((x) => x.open !== null)]).toEqual([c.path, true, true])
  })
  it('have no maximum beyond the two of 165-49.B and 144-40B', () => {
    const most = all.flatMap((c) => c.remedies.flatMap((r) => (r.most ? [[r.cite.section, r.most.fineCents, r.most.jailDays]] : [])))
    expect(most.sort()).toEqual([
      ['144-40B', 25_000, 15],
      ['165-49.B', 10_000, null],
    ])
  })
  it('let days start only as their readings say', () => {
    const starts = all.flatMap((c) => c.courses.flatMap((x) => Object.values(x.days?.starts ?? {})))
    expect(starts).toHaveLength(5)
    for (const start of starts) expect(Object.keys(dayStarts)).toContain(start)
  })
  it('Fishkill: only the Board’s notice starts days, the Superintendent’s does not; service ends only after the time, for a hazard', () => {
    const fishkill = all.find((c) => c.path.startsWith('ny/fishkill'))
    const of = (id: string) => fishkill?.remedies.find((r) => r.id === id)
    expect([of('notice-to-correct')?.by, of('notice-to-correct')?.startsDays]).toEqual([['superintendent'], false])
    expect([of('notice-of-violation')?.by, of('notice-of-violation')?.startsDays]).toEqual([['board'], true])
    expect(of('end-of-water')?.after).toEqual(['notice', 'time-passed', 'finding'])
  })
  it('Fort Plain: damage goes to the police without a notice, early filling to the Board’s penalty', () => {
    const plain = all.find((c) => c.path.startsWith('ny/fort-plain'))
    const kinds = (id: string) => plain?.remedies.filter((r) => r.courses.includes(id)).map((r) => r.kind)
    expect(plain?.courses.find((c) => c.id === 'damage')).toMatchObject({ noticeFirst: false, timeBy: null, days: null })
    expect(kinds('damage')).toContain('police')
    expect(kinds('damage')).not.toContain('notice')
    expect(kinds('early-backfill')).toContain('board-penalty')
    expect(plain?.courses.find((c) => c.id === 'early-backfill')?.against).toBe('permit-holder')
  })
})
