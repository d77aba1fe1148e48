/** What carries each provision of a chapter, and the bodies that it names. */
import { describe, expect, it } from 'vitest'
import { boardMatter, namedBody } from './bodies.ts'
import { coverageOf, entriesOf } from './coverage.ts'
import { cite, declareReading, definition, duty, entry, entryPower, remedy, rule, violationCourse } from './language.ts'
import type { Procedure } from './procedure.ts'
import { chapterOf, f, sewerSpecs } from './test-kit.ts'

const printed = cite('1', 'printed')
const common = { cite: printed, title: 'T', says: 'S.' }
const part = { part: 'P', work: 'W', pays: 'O', cites: [], from: 'building', to: 'main', side: 'owner' } as const
const procedure: Procedure = {
  subject: 'building-sewer',
  noun: 'lateral',
  series: 'S',
  permitTitle: 'Permit',
  classes: [],
  form: [],
  steps: [{ ...common, id: 'application', kind: 'application', by: 'owner', requires: [], carries: ['P-1'] }],
  inspections: [{ ...common, id: 'trench', by: 'inspector', facts: [], beforeCover: true, carries: ['P-2'] }],
  charges: [{ ...common, id: 'fee', kind: 'fee', setBy: 'board-resolution', payee: 'Village', refundable: false, carries: ['P-3'] }],
  ownership: [{ ...part, id: 'lateral', carries: ['P-4'] }],
  drawing: {
    leastCoverFt: null,
    coverProvision: null,
    trenchAllowanceIn: null,
    trenchMaxIn: null,
    trenchProvision: null,
    slopeProvision: null,
    leastSlopeInPerFt: null,
    waterDistanceFt: null,
    waterProvision: null,
    ownershipBoundary: 'main',
  },
}
const when = { on: 'notice', who: 'Owner', party: 'owner', must: 'connect', within: 'immediately' } as const
const matter = boardMatter({ ...common, id: 'tests', kind: 'test-schedule', carries: ['B-1'], limits: [] })
const chapter = chapterOf(
  [
    rule({ id: 'R-1', subject: 'trench', cite: cite('2', 'printed'), title: 'Rule', requirement: 'Do it.', must: f.encased, carries: ['R-1', 'D-1', 'X-1'] }),
    rule({ id: 'R-2', subject: 'trench', cite: cite('3', 'printed'), title: 'Later', requirement: 'Do more.', must: f.encased, carries: ['R-1', 'R-2'] }),
  ],
  sewerSpecs,
  {
    definitions: [definition({ term: 'lateral', says: 'S.', cite: printed, carries: ['D-1', 'D-2'] })],
    readings: [
      declareReading({
        id: 'wye',
        question: 'Q?',
        choices: [],
        suggested: 'a',
        because: 'B.',
        decidedBy: 'board',
        cites: [],
        carries: ['Q-1', 'X-2'],
      }),
    ],
    duties: [duty({ ...when, id: 'connect', cite: printed, carries: ['U-1'] }), duty({ ...when, id: 'silent', cite: printed })],
    boardMatters: [matter],
    powers: [
      entryPower({
        ...common,
        id: 'look',
        carries: ['E-1'],
        grounds: ['routine'],
        who: 'Superintendent',
        ours: true,
        hours: null,
        leaveOf: null,
        notice: null,
        afterRefusal: null,
        open: null,
      }),
    ],
    courses: [
      violationCourse({
        ...common,
        id: 'ordinary',
        carries: ['C-1'],
        sections: null,
        openedBy: ['board'],
        against: 'owner',
        noticeFirst: null,
        timeBy: null,
        days: null,
        open: null,
      }),
    ],
    remedies: [
      remedy({ ...common, id: 'notice', kind: 'notice', carries: ['M-1'], courses: ['ordinary'], by: ['board'], after: [] } as unknown as Parameters<
        typeof remedy
      >[0]),
    ],
    procedures: [procedure],
    entries: [
      entry({ ...common, id: 'X-1', disposition: 'text', carriedBy: ['form:encased'] }),
      entry({ ...common, id: 'X-2', disposition: 'definition' }),
      entry({ ...common, id: 'X-3', disposition: 'process', planned: 'program pretreatment' }),
      entry({ ...common, id: 'X-4', disposition: 'record', carriedBy: ['record:permits.permit'], planned: 'program pretreatment' }),
    ],
  },
)

describe('the provisions of a chapter', () => {
  it('are carried by what names them, and an entry says how each is dealt with', () => {
    expect(coverageOf(chapter).map((l) => [l.id, l.disposition, l.status, l.carriedBy.join(), l.planned])).toEqual([
      ['R-1', 'rule', 'carried', 'rule:R-1,rule:R-2', undefined],
      ['D-1', 'rule', 'carried', 'rule:R-1,definition:lateral', undefined],
      ['X-1', 'text', 'carried', 'rule:R-1,form:encased', undefined],
      ['R-2', 'rule', 'carried', 'rule:R-2', undefined],
      ['D-2', 'definition', 'carried', 'definition:lateral', undefined],
      ['Q-1', 'text', 'carried', 'reading:wye', undefined],
      ['X-2', 'definition', 'carried', 'reading:wye', undefined],
      ['U-1', 'process', 'carried', 'duty:connect', undefined],
      ['B-1', 'process', 'carried', 'matter:tests', undefined],
      ['E-1', 'process', 'carried', 'power:look', undefined],
      ['C-1', 'process', 'carried', 'course:ordinary', undefined],
      ['M-1', 'process', 'carried', 'remedy:notice', undefined],
      ['P-1', 'process', 'carried', 'step:application', undefined],
      ['P-2', 'process', 'carried', 'inspection:trench', undefined],
      ['P-3', 'process', 'carried', 'charge:fee', undefined],
      ['P-4', 'process', 'carried', 'ownership:lateral', undefined],
      ['X-3', 'process', 'planned', '', 'program pretreatment'],
      ['X-4', 'record', 'carried', 'record:permits.permit', undefined],
    ])
  })
  it('that are rules are entries too, each once and only where there is no entry of their own', () => {
    expect(entriesOf(chapter).map((e) => [e.id, e.disposition, e.title, e.says, e.cite.section, e.carriedBy?.join()])).toEqual([
      ['R-1', 'rule', 'Rule', 'Do it.', '2', 'rule:R-1'],
      ['D-1', 'rule', 'Rule', 'Do it.', '2', 'rule:R-1'],
      ['R-2', 'rule', 'Later', 'Do more.', '3', 'rule:R-2'],
      ['X-1', 'text', 'T', 'S.', '1', 'form:encased'],
      ['X-2', 'definition', 'T', 'S.', '1', undefined],
      ['X-3', 'process', 'T', 'S.', '1', undefined],
      ['X-4', 'record', 'T', 'S.', '1', 'record:permits.permit'],
    ])
  })
})

it('bodies and board matters are kept as the law gives them', () => {
  const body = { id: 'agency', name: 'administrative body', cite: printed, does: 'Approves.' }
  expect(namedBody(body)).toEqual(body)
  expect(matter).toEqual({ ...common, id: 'tests', kind: 'test-schedule', carries: ['B-1'], limits: [] })
})
