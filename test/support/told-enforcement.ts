/** The actions on violations, under a law of the test that provides a notice and an order. */
import { openLaw } from '../../src/engine/law.ts'
import { remedy, violationCourse } from '../../src/engine/remedies.ts'
import type { ActionScope } from '../../src/platform/context.ts'
import { makePacket, openViolation, recordViolationAct, voidViolation, voidViolationAct } from '../../src/programs/enforcement/actions.ts'
import type { Books } from '../../src/programs/enforcement/actions-case.ts'
import type { OpenInput } from '../../src/programs/enforcement/decide.ts'
import type { ActInput } from '../../src/programs/enforcement/decide-acts.ts'
import { prepareViolationNotice } from '../../src/programs/enforcement/notice-actions.ts'
import { addTemplate } from '../../src/programs/notices/template-actions.ts'
import { lawBook, lawShelf, powerBook } from '../../src/wiring.ts'
import { superintendent, type TestOffice } from './office.ts'
import { confirmOurs } from './programs.ts'
import { act, law, type Told, today } from './told-actions.ts'
import { addressOf, holders, legalInput, mayor } from './told-notices.ts'

const section = { section: '117-40', confidence: 'inferred' } as const
const course = violationCourse({
  id: 'offense',
  cite: section,
  carries: [],
  title: 'A violation',
  says: 'The Board gives a time.',
  sections: null,
  openedBy: ['superintendent', 'board'],
  against: 'owner',
  noticeFirst: true,
  timeBy: 'board',
  days: null,
  open: 'Nothing.',
})
const notice = remedy({
  id: 'notice',
  cite: section,
  carries: [],
  kind: 'notice',
  title: 'Notice',
  says: 'Tell the owner.',
  courses: ['offense'],
  by: ['board'],
  after: ['time'],
  startsDays: true,
})

/** The law of the test, which has no remedies of its own, with a course and a notice. */
const books: Books = {
  powers: powerBook,
  laws: {
    get: (path) => {
      const found = lawShelf.get(path)
      return found && path === law ? openLaw({ ...found.chapter, courses: [course], remedies: [notice] }) : found
    },
  },
}

const opening: OpenInput = {
  course: 'offense',
  section: '117-40',
  against: 'Dolores Kettering, owner',
  seen: 'The trench was filled before anybody looked',
  observed: today,
  observedBy: 'Tess Amato',
  evidence: 'Photo',
  on: today,
  by: mayor.name,
  onPaper: true,
  paper: 'Resolution 2026-31 of November 30, 2026',
  scan: false,
  asItWas: false,
}
const of = { parcel: '14 Mill Street', law, about: null, entryId: '', files: [], scan: null }
export const typed: ActInput = {
  remedy: '',
  on: today,
  by: mayor.name,
  onPaper: true,
  paper: 'Resolution 2026-32 of November 30, 2026',
  scan: false,
  outcome: '',
  form: '',
  until: '',
  amount: '',
  detail: 'as resolved',
  lines: [],
  aboutAct: '',
  privileged: '',
  asItWas: false,
}

const opened = async (o: TestOffice) => {
  await holders(o)
  return act(o, (s) => openViolation(s, books, of, opening))
}
const timed = (o: TestOffice, id: string) => act(o, (s) => recordViolationAct(s, books, id, 1, 'time', { ...typed, until: '12/30/2026' }))

export const enforcementActions: Readonly<Record<string, Told>> = {
  openViolation: {
    action: 'enforcement.open',
    kind: 'violation',
    cites: true,
    before: async (o) => {
      await holders(o)
      return (s: ActionScope) => openViolation(s, books, of, opening)
    },
  },
  recordViolationAct: {
    action: 'enforcement.time',
    kind: 'violation',
    cites: true,
    before: async (o) => {
      const v = await opened(o)
      return (s) => recordViolationAct(s, books, v.id, 1, 'time', { ...typed, until: '12/30/2026' })
    },
  },
  voidViolationAct: {
    action: 'enforcement.void-act',
    kind: 'violation',
    cites: true,
    before: async (o) => {
      const v = await opened(o)
      const made = await timed(o, v.id)
      return (s) => voidViolationAct(s, books, v.id, made.id, 'wrong day')
    },
  },
  voidViolation: {
    action: 'enforcement.void',
    kind: 'violation',
    cites: true,
    before: async (o) => {
      const v = await opened(o)
      return (s) => voidViolation(s, books, v.id, 1, 'wrong parcel')
    },
  },
  makePacket: {
    action: 'enforcement.packet',
    kind: 'violation',
    cites: true,
    who: superintendent,
    before: async (o) => {
      const v = await opened(o)
      await act(o, (s) => confirmOurs(s, law, today))
      return (s) => makePacket(s, books, v.id)
    },
  },
  prepareViolationNotice: {
    action: 'notices.prepare',
    kind: 'notice',
    cites: true,
    before: async (o) => {
      const v = await opened(o)
      await timed(o, v.id)
      await act(o, (s) => confirmOurs(s, law, today))
      const personId = await addressOf(o, 'Dolores Kettering')
      const rules = [{ text: 'The Board gives a time.', law, section: '117-40' }]
      const template = await act(o, (s) => addTemplate(s, lawBook, { ...legalInput, title: `Notice ${v.number}`, body: 'board', purpose: 'violation', rules }))
      const input = {
        remedy: 'notice',
        templateId: template.id,
        personId,
        fields: Object.fromEntries(template.fields.map((f) => [f.name, 'x'])),
        delivery: 'certified',
        by: '',
      }
      return (s) => prepareViolationNotice(s, books, lawBook, v.id, input)
    },
  },
}
