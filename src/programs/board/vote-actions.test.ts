import { afterAll, beforeAll, expect, it } from 'vitest'
import { clerk, type TestOffice, testOffice, villages } from '../../../test/support/office.ts'
import { act } from '../../../test/support/told-actions.ts'
import { newNotice, reminderInput } from '../../../test/support/told-notices.ts'
import { boardBook, boardDesk, lawBook } from '../../wiring.ts'
import { recordProof, signNotice } from '../notices/actions.ts'
import { findInstrument } from './actions.ts'
import { loadBeforehand } from './beforehand-actions.ts'
import { draftAct, findItem, findMeeting, nameSection, planMeeting, putOnAgenda, recordMeeting } from './meeting-actions.ts'
import type { AgendaItem } from './model-meetings.ts'
import { recordVote } from './vote-actions.ts'

const fortPlain = villages[2]
let office: TestOffice
beforeAll(async () => {
  office = await testOffice(fortPlain)
})
afterAll(() => office.close())

// Monday, November 30, 2026; thirty days before it is Saturday, October 31, so the last day to mail is Friday, October 30.
const meetingInput = { kind: 'regular', on: '11/30/2026', at: '7:00 pm', place: 'Hall', announced: '', announcedHow: '', note: '' }
const bare = { title: 'Terms of the permit of Otter Plating', says: '', source: null, law: fortPlain.law, cite: null }
const now = async (id: string): Promise<AgendaItem> => {
  const item = await office.test.read((s) => findItem(s.db, s.muniId, id))
  if (!item) throw new Error('The item is not on file')
  return item
}
const vote = async (id: string) =>
  act(office, async (s) =>
    recordVote(s, boardDesk, id, (await findItem(s.db, s.muniId, id))?.version ?? 0, { result: 'adopted', votes: [{ name: 'A', vote: 'aye' }], reasons: '' }),
  )

/** An item on the modification of an industrial permit, drafted, at a meeting that was held. */
async function modification(): Promise<{ readonly item: AgendaItem; readonly meeting: string }> {
  const meeting = await act(office, (s) => planMeeting(s, meetingInput))
  const item = await act(office, (s) => putOnAgenda(s, { ...bare, meetingId: meeting.id }))
  const named = await act(office, (s) => nameSection(s, boardBook, item.id, 1, `${fortPlain.law}#permit-modification`))
  await act(office, (s) =>
    draftAct(s, boardBook, item.id, named.version, { kind: 'resolution', title: 'Terms', text: 'The terms are changed.', effective: '' }),
  )
  await act(office, (s) => recordMeeting(s, meeting.id, 1, { state: 'held', present: ['A'], note: '' }))
  return { item: await now(item.id), meeting: meeting.id }
}

const mailed = async (item: AgendaItem, on: string) => {
  const about = { kind: 'agenda-item', id: item.id, label: item.title, path: `/board/items/${item.id}` }
  const n = await newNotice(office, reminderInput, { about, delivery: 'certified' } as never)
  await act(office, (s) => signNotice(s, lawBook, n.id, n.version, { by: clerk.name, onPaper: false }))
  await act(office, (s) => recordProof(s, n.id, { kind: 'certified', on, number: '7022 0410 0001 1773 5521', by: clerk.name, detail: '' }))
  return n
}
const stand = async (item: AgendaItem, meeting: string) =>
  office.test.read(async (s) => (await loadBeforehand(s, boardDesk, item, await findMeeting(s.db, s.muniId, meeting)))[0])

it('a vote is recorded though no proof of mailing is on file, and it and its act are marked with what is missing', async () => {
  const { item, meeting } = await modification()
  expect(await stand(item, meeting)).toMatchObject({ state: 'cannot-tell', cite: { section: '144-8B' }, missing: [{ who: 'the Clerk' }] })
  const voted = await vote(item.id)
  expect(voted.marks).toHaveLength(1)
  expect(voted.marks[0]).toContain('Modification of an industrial permit: cannot tell.')
  const made = await office.test.read((s) => findInstrument(s.db, s.muniId, voted.instrumentId ?? ''))
  // “Should” advises until the village reads it as a command: the act counts, and what was missing stays on it.
  expect(made?.conflicts.filter((c) => c.cite?.section === '144-8B').map((c) => c.force)).toEqual(['advises'])
})

it('the proof of a certified piece dated before the signature proves nothing', async () => {
  const { item, meeting } = await modification()
  await mailed(item, '10/30/2026')
  // Signed on November 30, given to the post on October 30: the evidence is marked.
  expect(await stand(item, meeting)).toMatchObject({ state: 'cannot-tell' })
})

it('the certified piece of a letter about the item is found, and counted to its meeting', async () => {
  const { item, meeting } = await modification()
  const n = await mailed(item, '11/30/2026')
  const found = await stand(item, meeting)
  expect([found?.state, found?.shows[0]]).toEqual([
    'not-met',
    '30 days before the meeting of Nov 30, 2026: to be mailed by Oct 30, 2026 (Oct 31, 2026 is no business day).',
  ])
  expect(found?.shows[1]).toContain(`${n.number} to Dolores Kettering: given to the post as certified mail on Nov 30, 2026, piece 70220410000117735521`)
  expect((await vote(item.id)).marks[0]).toContain('too late')
})
