/** A records request, from the letter on the counter to the packet that goes out: entered, acknowledged, found, one passage withheld. Without scripts, on a telephone. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { typeCard } from '../../src/programs/premises/actions.ts'
import { openBrowser } from '../support/browser.ts'
import { villages } from '../support/office.ts'
import { type OfficeShell, officeShell } from '../support/office-shell.ts'
import { act } from '../support/told-actions.ts'
import { fill, follow, listen, openWindow, press, textOf } from './support.ts'

let browser: Browser
let shell: OfficeShell
let site: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  browser = await openBrowser()
  shell = await officeShell(villages[0])
  const card = { number: '', tapped: 'about 1974', plumber: 'Call Anna at (555) 014-0177', main: '8 in clay', notes: '', ties: {} }
  await act(shell.office, (s) => typeCard(s, shell.office.parcelId, card, {}))
  site = await listen(shell.hono)
})
afterAll(async () => {
  await browser.close()
  await site.close()
  await shell.close()
})

/** The box itself lies off the page; its label is what a person presses. */
const tick = (page: Page, label: RegExp): Promise<void> =>
  page
    .locator('main label', { hasText: label })
    .first()
    .click({ position: { x: 10, y: 10 } })

it('a request becomes a packet from which the withheld passage is gone', async () => {
  const window = await openWindow(browser, site, { width: 320, scripts: false })
  const { page } = window
  const [name = '', value = ''] = (await shell.cookieOf('clerk')).split('=')
  await window.context.addCookies([{ name, value, url: site.address }])
  await page.goto(`/${shell.office.test.muniId}/records`)
  await follow(page, 'Enter a request')
  await fill(page, { asked: 'The card of 14 Mill Street', contact: '28 Tannery Road' })
  await press(page, 'Enter the request')
  // November 30 is a Monday: five business days on is Monday, December 7.
  expect(await textOf(page.locator('main'))).toContain('By Dec 7, 2026: 5 business days after Nov 30, 2026')
  await page.getByRole('link', { name: 'Acknowledge it, with a day' }).first().click()
  await press(page, 'Record it')

  await follow(page, 'Find records')
  await fill(page, { place: '14 Mill Street' })
  await press(page, 'Find')
  await tick(page, /14 Mill Street\s*Tap card/)
  await press(page, 'Add them to the request')
  await page.getByRole('link', { name: /, 14 Mill Street$/ }).click()
  await tick(page, /^\s*Plumber/)
  await fill(page, { exemption: 'b' })
  await press(page, 'Withhold it')
  expect(await textOf(page.locator('#f-reason-e'))).toContain('Say why the exemption fits here')
  await fill(page, { reason: 'Telephone number of a private person' })
  await press(page, 'Withhold it')
  await follow(page, 'Back to the request')
  await follow(page, 'Look at the packet')
  const preview = await textOf(page.locator('main'))
  expect(preview).toContain('[withheld: Personal privacy')
  expect(preview).not.toContain('014-0177')
  await press(page, 'Make the packet')

  const href = await page.getByRole('link', { name: 'Packet 1' }).getAttribute('href')
  const pdf = await page.request.get(href ?? '')
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  expect(window.complaints).toEqual([])
  await window.close()
})
