/** The actions on meetings, items, hearings and acts of the Board. */
import { plainDate } from '../../src/kernel/dates.ts'
import { askForDraft, enactDraftByAct } from '../../src/programs/amendments/actions.ts'
import { addEffect, fileLocalLaw, ruleOnAct } from '../../src/programs/board/act-actions.ts'
import { recordInstrument, voidInstrument } from '../../src/programs/board/actions.ts'
import { noEffect } from '../../src/programs/board/decide-effects.ts'
import { addDecision } from '../../src/programs/board/decision-actions.ts'
import { cancelHearing, changeHearing, recordHearing, setHearing } from '../../src/programs/board/hearing-actions.ts'
import {
  addDraftEffect,
  changeMeeting,
  draftAct,
  moveItem,
  nameSection,
  planMeeting,
  putOnAgenda,
  recordMeeting,
  removeDraftEffect,
  voidItem,
  voidMeeting,
} from '../../src/programs/board/meeting-actions.ts'
import type { InstrumentKind } from '../../src/programs/board/model.ts'
import type { DecisionEffect } from '../../src/programs/board/model-effects.ts'
import { recordAdvice, voidAdvice } from '../../src/programs/board/reading-actions.ts'
import { changeBoardSettings } from '../../src/programs/board/settings-actions.ts'
import { recordVote } from '../../src/programs/board/vote-actions.ts'
import { askForRate } from '../../src/programs/fees/actions.ts'
import { takeBoardDecision, undoBoardDecision } from '../../src/programs/permits/board-actions.ts'
import { boardBook, boardDesk, lawBook, lawShelf } from '../../src/wiring.ts'
import { file, type TestOffice } from './office.ts'
import { act, law, parts, type Told, today, village } from './told-actions.ts'
import { changedDraft } from './told-amendments.ts'

const known = lawShelf.get(law)?.chapter.readings ?? []
const meetingInput = { kind: 'regular', on: today, at: '7:00 pm', place: 'Village Hall', announced: '', announcedHow: '', note: '' }
export const newMeeting = (o: TestOffice) => act(o, (s) => planMeeting(s, meetingInput))
const held = async (o: TestOffice) => {
  const m = await newMeeting(o)
  await act(o, (s) => recordMeeting(s, m.id, 1, { state: 'held', present: ['Odessa Parmelee'], note: '' }))
  return m
}
const bare = { title: 'Fee for connections', says: '', source: null, law, cite: null }
export const newItem = (o: TestOffice, meetingId: string | null = null) => act(o, (s) => putOnAgenda(s, { ...bare, meetingId }))
const draftInput = { kind: 'resolution', title: 'Fee for connections', text: 'The fee is $175.00.', effective: '' }
const drafted = async (o: TestOffice, meetingId: string | null = null) => {
  const i = await newItem(o, meetingId)
  return act(o, (s) => draftAct(s, boardBook, i.id, 1, draftInput))
}
const fee = { ...noEffect, kind: 'fee', thing: `${law}#connection-fee`, amount: '175' }
const actOf = (o: TestOffice, kind: InstrumentKind, number: string) =>
  act(o, (s) =>
    recordInstrument(s, {
      kind,
      number,
      title: 'Fee',
      adopted: today,
      effective: '',
      vote: '5 to 0',
      body: kind === 'officer-decision' ? 'superintendent' : '',
    }),
  )
const hearingInput = {
  subject: 'Sewer rents',
  basis: 'village',
  on: today,
  at: '7:00 pm',
  place: 'Village Hall',
  newspaper: 'Gazette',
  published: '11/20/2026',
  posted: '11/20/2026',
  postedWhere: 'office',
}
export const newHearing = async (o: TestOffice) => {
  const i = await newItem(o)
  return act(o, (s) => setHearing(s, i.id, hearingInput))
}
const advice = { law, reading: 'mf-test-tee', choice: 'instead-of-plug', on: today, by: 'Lucian Thornquist', reasons: 'The text says so.', onPaper: true }
export const newAdvice = (o: TestOffice) => act(o, (s) => recordAdvice(s, known, advice))
const theCase = { kind: 'permit', id: 'p', label: 'S-2026-999', path: '/permits/S-2026-999' }
const wholeQuestion = { id: 'application', title: 'The application as a whole', says: '', cite: { section: '117-34', confidence: 'inferred' as const } }
const decidedBy = { kind: 'resolution', number: '77 of 2026', adopted: plainDate('2026-11-30') } as const
/** What the Board decided on a case of its own. */
const decisionOn = async (o: TestOffice): Promise<DecisionEffect> => {
  const { title, cite } = wholeQuestion
  return { kind: 'decision', law, case: { ...theCase, id: await file(o, village) }, question: 'application', title, cite, outcome: 'approved', words: '' }
}
const days = { 'local-law': '5', village: '7', application: '10' }

export const boardActions: Readonly<Record<string, Told>> = {
  voidInstrument: {
    action: 'board.void',
    kind: 'instrument',
    before: async (o) => {
      const i = await actOf(o, 'resolution', '90 of 2026')
      return (s) => voidInstrument(s, i.id, 1, 'entered twice')
    },
  },
  addEffect: {
    action: 'board.add-effect',
    kind: 'instrument',
    before: async (o) => {
      const i = await actOf(o, 'resolution', '91 of 2026')
      return (s) => addEffect(s, boardBook, i.id, 1, { ...noEffect, kind: 'time-to-correct', thing: `${law}#notice`, days: '30' })
    },
  },
  ruleOnAct: {
    action: 'board.rule',
    kind: 'instrument',
    before: async (o) => {
      // The deposit is set by resolution; an officer sets it.
      const i = await actOf(o, 'officer-decision', '92 of 2026')
      await act(o, (s) => addEffect(s, boardBook, i.id, 1, { ...noEffect, kind: 'deposit', thing: `${law}#${parts().deposit.id}`, amount: '100' }))
      return (s) => ruleOnAct(s, boardBook, i.id, 2, { ruling: 'no-effect', on: today, by: 'Lucian Thornquist', reasons: 'The Board sets it.', onPaper: true })
    },
  },
  fileLocalLaw: {
    action: 'board.file',
    kind: 'instrument',
    before: async (o) => {
      const i = await actOf(o, 'local-law', '9 of 2026')
      return (s) => fileLocalLaw(s, boardBook, i.id, 1, today)
    },
  },
  planMeeting: { action: 'board.plan-meeting', kind: 'meeting', before: async () => (s) => planMeeting(s, meetingInput) },
  changeMeeting: {
    action: 'board.change-meeting',
    kind: 'meeting',
    before: async (o) => {
      const m = await newMeeting(o)
      return (s) => changeMeeting(s, m.id, 1, { ...meetingInput, announced: '11/23/2026' })
    },
  },
  recordMeeting: {
    action: 'board.record-meeting',
    kind: 'meeting',
    before: async (o) => {
      const m = await newMeeting(o)
      return (s) => recordMeeting(s, m.id, 1, { state: 'canceled', present: [], note: 'no quorum' })
    },
  },
  voidMeeting: {
    action: 'board.void-meeting',
    kind: 'meeting',
    before: async (o) => {
      const m = await newMeeting(o)
      return (s) => voidMeeting(s, m.id, 1, 'entered twice')
    },
  },
  putOnAgenda: { action: 'board.put-on-agenda', kind: 'agenda-item', before: async () => (s) => putOnAgenda(s, { ...bare, meetingId: null }) },
  moveItem: {
    action: 'board.move-item',
    kind: 'agenda-item',
    before: async (o) => {
      const [i, m] = [await newItem(o), await newMeeting(o)]
      return (s) => moveItem(s, i.id, 1, { meetingId: m.id, n: '' })
    },
  },
  nameSection: {
    action: 'board.name-section',
    kind: 'agenda-item',
    before: async (o) => {
      const i = await newItem(o)
      return (s) => nameSection(s, boardBook, i.id, 1, 'ny/fort-plain/144-sewers#permit-modification')
    },
  },
  addDecision: {
    action: 'board.draft',
    kind: 'agenda-item',
    before: async (o) => {
      const i = await act(o, (s) => putOnAgenda(s, { ...bare, meetingId: null, source: theCase }))
      return (s) => addDecision(s, async () => [wholeQuestion], i.id, 1, { question: 'application', outcome: 'approved', words: '' })
    },
  },
  takeBoardDecision: {
    action: 'permits.board-decision',
    kind: 'permit',
    cites: true,
    before: async (o) => {
      const d = await decisionOn(o)
      return (s) => takeBoardDecision(s, lawShelf, lawBook, d, decidedBy)
    },
  },
  undoBoardDecision: {
    action: 'permits.void-board-decision',
    kind: 'permit',
    cites: true,
    before: async (o) => {
      const d = await decisionOn(o)
      await act(o, (s) => takeBoardDecision(s, lawShelf, lawBook, d, decidedBy))
      return (s) => undoBoardDecision(s, lawShelf, d, decidedBy, 'entered for another case')
    },
  },
  draftAct: {
    action: 'board.draft',
    kind: 'agenda-item',
    before: async (o) => {
      const i = await newItem(o)
      return (s) => draftAct(s, boardBook, i.id, 1, draftInput)
    },
  },
  addDraftEffect: {
    action: 'board.draft',
    kind: 'agenda-item',
    before: async (o) => {
      const i = await drafted(o)
      return (s) => addDraftEffect(s, boardBook, i.id, i.version, fee)
    },
  },
  removeDraftEffect: {
    action: 'board.draft',
    kind: 'agenda-item',
    before: async (o) => {
      const i = await drafted(o)
      const more = await act(o, (s) => addDraftEffect(s, boardBook, i.id, i.version, fee))
      return (s) => removeDraftEffect(s, i.id, more.version, 1)
    },
  },
  recordVote: {
    action: 'board.vote',
    kind: 'agenda-item',
    before: async (o) => {
      const i = await drafted(o, (await held(o)).id)
      return (s) => recordVote(s, boardDesk, i.id, i.version, { result: 'adopted', votes: [{ name: 'Odessa Parmelee', vote: 'aye' }], reasons: '' })
    },
  },
  voidItem: {
    action: 'board.void-item',
    kind: 'agenda-item',
    before: async (o) => {
      const i = await newItem(o)
      return (s) => voidItem(s, i.id, 1, 'put on twice')
    },
  },
  changeBoardSettings: {
    action: 'board.settings',
    kind: 'board',
    before: async () => (s) =>
      changeBoardSettings(s, 0, { seats: '5', members: 'Odessa Parmelee', newspaper: 'Gazette', place: 'Hall', time: '7:00 pm', days }),
  },
  setHearing: { action: 'board.set-hearing', kind: 'hearing', before: async () => (s) => setHearing(s, null, hearingInput) },
  changeHearing: {
    action: 'board.change-hearing',
    kind: 'hearing',
    before: async (o) => {
      const h = await newHearing(o)
      return (s) => changeHearing(s, h.id, 1, { ...hearingInput, published: '11/18/2026' })
    },
  },
  recordHearing: {
    action: 'board.hold-hearing',
    kind: 'hearing',
    before: async (o) => {
      const h = await newHearing(o)
      return (s) => recordHearing(s, h.id, 1, { how: 'lawful', said: '' })
    },
  },
  cancelHearing: {
    action: 'board.cancel-hearing',
    kind: 'hearing',
    before: async (o) => {
      const h = await newHearing(o)
      return (s) => cancelHearing(s, h.id, 1, 'published too late')
    },
  },
  recordAdvice: { action: 'board.advise', kind: 'reading', before: async () => (s) => recordAdvice(s, known, advice) },
  voidAdvice: {
    action: 'board.void-advice',
    kind: 'reading',
    before: async (o) => {
      const a = await newAdvice(o)
      return (s) => voidAdvice(s, a.id, 'another question')
    },
  },
  askForRate: { action: 'board.put-on-agenda', kind: 'agenda-item', before: async () => (s) => askForRate(s, law, parts().fee) },
  askForDraft: {
    action: 'board.put-on-agenda',
    kind: 'agenda-item',
    before: async (o) => {
      const d = await changedDraft(o)
      return (s) => askForDraft(s, d.id)
    },
  },
  enactDraftByAct: {
    action: 'amendments.enact',
    kind: 'amendment-draft',
    before: async (o) => {
      const d = await changedDraft(o)
      const i = await act(o, (s) =>
        recordInstrument(s, { kind: 'local-law', number: '8 of 2026', title: 'Cover', adopted: today, effective: '', vote: '', filed: today }),
      )
      return (s) => enactDraftByAct(s, d.id, d.version, i.id)
    },
  },
}
