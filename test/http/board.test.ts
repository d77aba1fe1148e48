/** A case goes to the Board, is decided there, and has the decision as the Board's; its files go along in the packet. By forms, without scripts. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planMeeting, recordMeeting } from '../../src/programs/board/meeting-actions.ts'
import { changeBoardSettings } from '../../src/programs/board/settings-actions.ts'
import { file, villages } from '../support/office.ts'
import { type Fields, type OfficeShell, officeShell } from '../support/office-shell.ts'
import { act } from '../support/told-actions.ts'

const village = villages[2]
let shell: OfficeShell
let clerk: string
beforeAll(async () => {
  shell = await officeShell(village)
  clerk = await shell.cookieOf('clerk')
})
afterAll(() => shell.close())

const page = async (path: string): Promise<string> => (await shell.get(path, clerk)).text()
/** Sends a form that is taken, and gives the address to which it goes on, below the municipality. */
const sent = async (path: string, fields: Fields | FormData): Promise<string> => {
  const answer = await shell.post(path, fields, clerk)
  expect([path, answer.status]).toEqual([path, 303])
  const to = answer.headers.get('location') ?? ''
  return to.slice(to.indexOf('/', 1)).split('?')[0] ?? ''
}

it('a case is put before the Board with its section and a file, decided on conditions, and shows it', async () => {
  const { office } = shell
  const days = { 'local-law': '5', village: '7', application: '10' }
  await act(office, (s) => changeBoardSettings(s, 0, { seats: '3', members: 'A\nB\nC', newspaper: '', place: '', time: '', days }))
  const meeting = await act(office, (s) =>
    planMeeting(s, { kind: 'regular', on: '11/30/2026', at: '7 pm', place: 'Hall', announced: '', announcedHow: '', note: '' }),
  )
  const id = await file(office, village)
  const { permit } = (await office.load(id)).file

  const item = await sent('/board/items/new', { kind: 'permit', id, title: 'Size and slope', says: '', meetingId: meeting.id, section: '' })
  expect(await page(item)).toContain('Decide on the case')
  await sent(`${item}/section`, { section: `${village.law}#permit-modification` })
  const asked = await page(item)
  expect(['Asked beforehand', 'Cannot tell', 'Write the letter'].filter((text) => !asked.includes(text))).toEqual([])

  // A denial without reasons is refused beside its field.
  const refused = await shell.post(`${item}/decision`, { question: 'approval:size_and_slope_approval', outcome: 'denied', words: '' }, clerk)
  expect([refused.status, (await refused.text()).includes('Give the reasons')]).toEqual([422, true])
  await sent(`${item}/decision`, { question: 'approval:size_and_slope_approval', outcome: 'conditions', words: 'A cleanout stands at the wall.' })

  const form = new FormData()
  form.set('document', 'plan')
  form.set('file', new File(['a,b\n1,2\n'], 'Levels.csv', { type: 'text/csv' }))
  await sent(`${item}/paper`, form)
  const packet = Buffer.from(await (await shell.get(`/board/meetings/${meeting.id}/packet.pdf`, clerk)).arrayBuffer()).toString('latin1')
  expect([packet.startsWith('%PDF'), packet.includes('/EmbeddedFile'), packet.includes('Levels.csv')]).toEqual([true, true, true])

  await act(office, (s) => recordMeeting(s, meeting.id, 1, { state: 'held', present: ['A', 'B'], note: '' }))
  expect(await page(`${item}/vote`)).toContain('Cannot tell')
  await sent(`${item}/vote`, { result: 'adopted', name_0: 'A', vote_0: 'aye', name_1: 'B', vote_1: 'aye', reasons: '' })
  expect(await page(item)).toContain('Recorded as it was')
  const shown = await page(`/permits/${permit.number}`)
  expect(['Resolution 1 of 2026', 'A cleanout stands at the wall.'].filter((text) => !shown.includes(text))).toEqual([])
})
