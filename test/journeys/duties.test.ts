/** The duties of an office in one walk: the list narrowed, how a day was counted, one met, one waived, one void; Monday, the calendar and the print. Without scripts. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDuty } from '../../src/programs/calendar/actions.ts'
import { dutyBook } from '../../src/wiring.ts'
import { openBrowser } from '../support/browser.ts'
import { villages } from '../support/office.ts'
import { type OfficeShell, officeShell } from '../support/office-shell.ts'
import { act } from '../support/told-actions.ts'
import { fill, follow, listen, openWindow, press, said, textOf } from './support.ts'

const { law } = villages[2]
let browser: Browser
let shell: OfficeShell
let site: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  browser = await openBrowser()
  shell = await officeShell(villages[2])
  const { office } = shell
  const parcel = { kind: 'parcel', id: office.parcelId, label: '14 Mill Street, 24.11-2-17', path: `/parcels/${office.parcelId}`, parcelId: office.parcelId }
  const firm = (id: string, label: string) => ({ kind: 'words', id, label, path: '', parcelId: null })
  const begin = (duty: string, subject: typeof parcel | ReturnType<typeof firm>, day: string) =>
    act(office, (s) => startDuty(s, dutyBook, { law, duty, subject, day, shownBy: 'letter in the file' }))
  // Today is Monday, November 30. 15 days after November 12 is Friday, November 27; after November 18, December 3; after November 20 Saturday,
  // December 5, so Monday, December 7. 90 days after September 10 is December 9.
  await begin('fp-accident-statement', firm('w1', 'Brightwork Plating'), '11/12/2026')
  await begin('fp-accident-statement', firm('w2', 'Canal Row Dyers'), '11/18/2026')
  await begin('fp-accident-statement', firm('w3', 'Weir Street Laundry'), '11/20/2026')
  await begin('fp-connect-after-notice', parcel, '9/10/2026')
  site = await listen(shell.hono)
})
afterAll(async () => {
  await browser.close()
  await site.close()
  await shell.close()
})

const main = (page: Page): Promise<string> => textOf(page.locator('main'))
const base = () => `/${shell.office.test.muniId}`

/** Opens the duty about a firm from the list, narrowed to a state. */
async function openFrom(page: Page, standing: string, about: string): Promise<void> {
  await page.goto(`${base()}/duties`)
  await fill(page, { standing, about: 'words' })
  await press(page, 'Show')
  expect(await main(page)).toContain(about)
  await page.locator('tbody tr', { hasText: about }).getByRole('link').first().click()
}

it('duties are found, read, met, waived and voided; Monday and the calendar show what is left', async () => {
  const { page, context, complaints } = await openWindow(browser, site, { width: 320, scripts: false })
  const [name = '', value = ''] = (await shell.cookieOf('clerk')).split('=')
  await context.addCookies([{ name, value, url: site.address }])
  await page.goto(`${base()}/desk`)
  for (const firm of ['Brightwork Plating', 'Canal Row Dyers', 'Weir Street Laundry']) expect(await main(page)).toContain(firm)
  expect(await textOf(page.locator('#late'))).toContain('1 entry')

  await openFrom(page, 'overdue', 'Brightwork Plating')
  const counted = await main(page)
  expect(counted).toMatch(/How the day was counted.*Thursday, November 12, 2026.*15 days.*Friday, November 27, 2026/)
  expect(counted).toContain('Overdue')
  await follow(page, 'It was met')
  await press(page, 'Record it')
  expect(await main(page)).toContain('Say what shows that it was done')
  await fill(page, { shownBy: 'statement received by mail' })
  await press(page, 'Record it')
  expect(await said(page)).toBe('Recorded.')
  expect(await main(page)).toMatch(/Met late, on Nov 30, 2026\. statement received by mail\./i)

  await openFrom(page, 'due-soon', 'Canal Row Dyers')
  await follow(page, 'It was waived')
  await fill(page, { by: 'Village Board', reason: 'No sewage left the building' })
  await press(page, 'Record the waiver')
  expect(await main(page)).toContain('Say under what it was waived')
  await fill(page, { authority: 'Resolution 2026-40' })
  await press(page, 'Record the waiver')
  expect(await main(page)).toContain('Waived on Nov 30, 2026 by Village Board, under Resolution 2026-40')

  await openFrom(page, 'due-soon', 'Weir Street Laundry')
  // The day counted was a Saturday; both days are shown.
  expect(await main(page)).toContain('Counted: Saturday, December 5, 2026. Governs: Monday, December 7, 2026.')
  await follow(page, 'Void: entered by mistake')
  await fill(page, { reason: 'No accident there' })
  await press(page, 'Void the duty')
  expect(await said(page)).toBe('The duty is void.')

  await page.goto(`${base()}/desk`)
  const monday = await main(page)
  // What was done stands under Lately; among the entries nothing is left.
  expect([await page.locator('#late').count(), await textOf(page.locator('#due'))]).toEqual([0, expect.stringContaining('Nothing is due this week.')])
  expect(monday).toContain('Lately')

  await page.goto(`${base()}/duties/mine`)
  await press(page, 'Make a link')
  const link = /\/[\w-]+\/calendar\/[A-Za-z0-9_-]{43}\.ics/.exec(await main(page))?.[0] ?? ''
  const calendar = (await (await page.request.get(link)).text()).replaceAll('\r\n ', '')
  expect(calendar.match(/^DTSTART;VALUE=DATE:.*$/gm)?.map((line) => line.trim())).toEqual(['DTSTART;VALUE=DATE:20261209'])
  expect(calendar).not.toContain('Kettering')

  await page.emulateMedia({ media: 'print' })
  for (const path of ['/desk', '/duties']) {
    await page.goto(`${base()}${path}`)
    // What it shows stands on the paper; what only a screen can do does not.
    expect([path, await page.locator('button:visible, nav:visible').count(), (await main(page)).length > 100]).toEqual([path, 0, true])
  }
  expect(complaints).toEqual([])
})
