/** A violation of two laws, and acts on it, for tests. */
import fishkill from '../../../law/ny/fishkill/165-cross-connection/chapter.ts'
import fortPlain from '../../../law/ny/fort-plain/144-sewers/chapter.ts'
import { openLaw } from '../../engine/law.ts'
import { plainDate } from '../../kernel/dates.ts'
import type { AskOf } from '../../vocabulary/vocabulary.ts'
import { lawOfViolations } from './actions-case.ts'
import type { CaseOfViolation, OpenInput } from './decide.ts'
import type { ActInput } from './decide-acts.ts'
import type { ActKind, SignedNotice, Violation, ViolationAct } from './model.ts'

const d = plainDate
export const today = d('2026-11-30')
export const laws = { fishkill: lawOfViolations(openLaw(fishkill)), fortPlain: lawOfViolations(openLaw(fortPlain)) }

const holder = (name: string, from = '2020-01-01', until: string | null = null) => ({
  id: name,
  name,
  accountId: null,
  from: d(from),
  until: until === null ? null : d(until),
  capacity: '',
})
const office = (body: AskOf, title: string, ...holders: readonly ReturnType<typeof holder>[]) => ({ id: body, body, title, holders })
export const offices = [
  office('superintendent', 'Superintendent of Public Works', holder('Josiah Whitcomb', '1990-01-01', '2019-04-01'), holder('Ray Whitcomb', '2019-04-01')),
  office('board', 'Board of Trustees', holder('Odessa Parmelee')),
  office('attorney', 'Attorney', holder('Lucian Thornquist')),
  office('inspector', 'Inspector', holder('Tess Amato')),
]
export const who = {
  ray: { name: 'Ray Whitcomb', roles: ['superintendent'], accountId: null },
  odessa: { name: 'Odessa Parmelee', roles: ['board'], accountId: null },
  lucian: { name: 'Lucian Thornquist', roles: ['attorney'], accountId: null },
  marian: { name: 'Marian Vosburgh', roles: ['clerk'], accountId: null },
  tess: { name: 'Tess Amato', roles: ['inspector'], accountId: null },
} as const

export const opening: OpenInput = {
  course: 'offense',
  section: '165-47.F',
  against: 'Dolores Kettering, owner',
  seen: 'A hose hangs in the rinse tank without a vacuum breaker.',
  observed: '11/2/2026',
  observedBy: 'Tess Amato',
  evidence: 'Photo of Nov 2',
  on: '11/3/2026',
  by: 'Ray Whitcomb',
  onPaper: false,
  paper: '',
  scan: false,
  asItWas: false,
}

export const violation: Violation = {
  id: 'v',
  number: 'V-2026-001',
  parcelId: 'x',
  place: '14 Mill Street',
  about: null,
  law: laws.fishkill.path,
  lawVersion: 'abc',
  course: 'offense',
  cite: { section: '165-47.F', confidence: 'cross-referenced' },
  asks: 'asks',
  against: 'Dolores Kettering, owner',
  seen: 'A hose',
  observed: d('2026-06-10'),
  observedBy: 'Tess Amato',
  evidence: 'photo',
  entryId: null,
  state: 'open',
  opened: d('2026-06-11'),
  version: 1,
  voidReason: null,
}

let n = 0
/** An act on a day; ids rise in the order in which they are made. */
export const act = (kind: ActKind, on: string, more: Partial<ViolationAct> = {}): ViolationAct => ({
  id: `a${String(++n).padStart(4, '0')}`,
  violationId: 'v',
  kind,
  remedy: null,
  on: d(on),
  by: 'Ray Whitcomb',
  office: 'Superintendent of Public Works',
  body: 'superintendent',
  onPaper: false,
  paper: '',
  outcome: '',
  form: null,
  until: null,
  cents: null,
  detail: '',
  lines: [],
  aboutAct: null,
  attachmentId: null,
  marks: [],
  enteredBy: 'Ray Whitcomb',
  privileged: '',
  voidReason: null,
  ...more,
})
export const seen = (on: string, outcome: 'there' | 'gone' | 'not-seen') => act('observation', on, { outcome })

export const given = (signedOn: string, by: string | null, more: Partial<SignedNotice> = {}): SignedNotice => ({
  id: signedOn,
  number: `N-${signedOn}`,
  remedy: 'notice-of-violation',
  startsDays: true,
  signedOn: d(signedOn),
  to: 'Dolores Kettering',
  by: by === null ? null : d(by),
  mailed: d(signedOn),
  received: d(signedOn),
  soldOn: null,
  ...more,
})

export const caseOf = (more: Partial<CaseOfViolation> = {}): CaseOfViolation => {
  const law = more.law ?? laws.fishkill
  const v = more.violation ?? violation
  const course = law.courses.find((c) => c.id === v.course)
  if (!course) throw new Error(`There is no course ${v.course}`)
  return {
    violation: v,
    acts: [act('opened', v.opened)],
    notices: [],
    law,
    course,
    confirmed: true,
    entryHolds: true,
    untold: [],
    endNotice: null,
    today,
    ...more,
  }
}
export const plain = (course: string, more: Partial<CaseOfViolation> = {}): CaseOfViolation =>
  caseOf({ law: laws.fortPlain, violation: { ...violation, law: laws.fortPlain.path, course }, ...more })

export const typed: ActInput = {
  remedy: '',
  on: '11/20/2026',
  by: 'Ray Whitcomb',
  onPaper: false,
  paper: '',
  scan: false,
  outcome: '',
  form: '',
  until: '',
  amount: '',
  detail: 'a reason',
  lines: [],
  aboutAct: '',
  privileged: '',
  asItWas: false,
}
