import { afterAll, beforeAll, expect, it } from 'vitest'
import { clerk, must, villages } from '../../../test/support/office.ts'
import { type OfficeShell, officeShell } from '../../../test/support/office-shell.ts'
import { dutyBook } from '../../wiring.ts'
import { startDuty } from './actions.ts'
import { fortPlain } from './test-duties.ts'

let shell: OfficeShell
let cookie = ''
beforeAll(async () => {
  shell = await officeShell(villages[0])
  cookie = await shell.cookieOf('clerk')
  const { test, parcelId } = shell.office
  const subject = { kind: 'parcel', id: parcelId, label: '14 Mill Street, 24.11-2-17', path: `/parcels/${parcelId}`, parcelId }
  await must(
    test.perform(
      (s) => startDuty(s, dutyBook, { law: fortPlain, duty: 'fp-connect-after-notice', subject, day: '11/30/2026', shownBy: 'certified mail' }),
      clerk,
    ),
  )
  const violation = { kind: 'violation', id: 'v1', label: 'V-2026-001, 9 Canal Row', path: '/enforcement/v1', parcelId: null }
  const period = { n: '30', unit: 'days', by: '', instrument: 'N-2026-0088' }
  const begun = { law: fortPlain, duty: 'fp-stop-violation', subject: violation, day: '11/30/2026', shownBy: 'N-2026-0088', period }
  await must(test.perform((s) => startDuty(s, dutyBook, begun), clerk))
})
afterAll(() => shell.close())

const page = async (path: string): Promise<string> => (await shell.get(path, cookie)).text()
const keyOf = (html: string): string => /name="_key" value="([^"]*)"/.exec(html)?.[1] ?? ''
const newLink = async (): Promise<string> => {
  const html = await (await shell.post('/duties/mine/link', { _key: keyOf(await page('/duties/mine')) }, cookie)).text()
  return /\/calendar\/[A-Za-z0-9_-]{43}\.ics/.exec(html)?.[0] ?? ''
}

it('a calendar link shows the days to whoever has it, and names no owner; a new one stops the one before', async () => {
  expect(await page('/duties/mine')).toContain('You have no calendar link.')
  const first = await newLink()
  const answer = await shell.get(first)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = (await answer.text()).replaceAll('\r\n ', '')
  // November 30 and 90 days is February 28, 2027, a Sunday.
  expect(text).toContain('DTSTART;VALUE=DATE:20270301')
  expect(text).toMatch(/SUMMARY:Owner: put in suitable toilet facilities.*14 Mill Street\\, 24\.11-2-17/)
  expect(text).not.toContain('Kettering')
  // Of a violation the number goes out, and not the place.
  expect(text).toMatch(/SUMMARY:Whoever was served: stop every violation.*V-2026-001/)
  expect(text).not.toContain('9 Canal Row')
  expect(text.toLowerCase()).not.toContain('late')
  expect(await page('/duties/mine')).not.toContain(first)
  const second = await newLink()
  expect([(await shell.get(first)).status, (await shell.get(second)).status]).toEqual([404, 200])
  await shell.post('/duties/mine/end', { _key: keyOf(await page('/duties/mine/end')) }, cookie)
  expect((await shell.get(second)).status).toBe(404)
  expect((await shell.get('/calendar/guess.ics')).status).toBe(404)
})

it('the digest is switched on with an address, and what is no address is said beside the field', async () => {
  const send = async (email: string) => shell.post('/duties/mine', { _key: keyOf(await page('/duties/mine')), digest: 'mondays', email }, cookie)
  expect((await send('no address')).status).toBe(422)
  expect((await send('clerk@village.example')).status).toBe(303)
  expect(await page('/duties/mine')).toContain('value="clerk@village.example"')
})
