/** A fee that has not been set goes to the Board, is drafted, voted on, and is in force on its day. On a telephone, without scripts. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { villages } from '../support/office.ts'
import { type OfficeShell, officeShell } from '../support/office-shell.ts'
import { fill, follow, listen, openWindow, press, textOf } from './support.ts'

const village = villages[0]
let browser: Browser
let shell: OfficeShell
let site: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  browser = await openBrowser()
  shell = await officeShell(village)
  site = await listen(shell.hono)
})
afterAll(async () => {
  await browser.close()
  await site.close()
  await shell.close()
})

const said = (page: Page): Promise<string> => textOf(page.locator('main'))

it('a resolution sets a fee that is in force on its day, and a fee by the wrong act is refused with its section', async () => {
  const window = await openWindow(browser, site, { width: 320, scripts: false })
  const [name = '', value = ''] = (await shell.cookieOf('clerk')).split('=')
  await window.context.addCookies([{ name, value, url: site.address }])
  const { page } = window
  const at = (path: string): Promise<unknown> => page.goto(`/${shell.office.test.muniId}${path}`)

  await at('/settings/board')
  await fill(page, { seats: '5', members: 'Odessa Parmelee\nHollis Brandt\nVerity Cobbler', place: 'Village Hall', time: '7:00 pm' })
  await press(page, 'Save the settings')

  await at('/board')
  await follow(page, 'Plan a meeting')
  await fill(page, { on: '11/30/2026' })
  await press(page, 'Put it on the calendar')
  await follow(page, 'Add to it')
  await fill(page, { title: 'Deposit for as-built drawings' })
  await press(page, 'Put it on the agenda')

  // The deposit of 117-37.B is set by resolution: another act of the Board is refused as a draft.
  await follow(page, 'Write the draft')
  await fill(page, { kind: 'board-action', text: 'The deposit is $200.00.', effective: '1/1/2027' })
  await press(page, 'Keep the draft')
  await follow(page, 'Add what it does')
  await follow(page, 'Deposit')
  await fill(page, { thing: `${village.law}#as-built-deposit`, amount: '200' })
  await press(page, 'Add it')
  expect(await said(page)).toContain('the section has it set by resolution')
  await follow(page, 'Back')
  await follow(page, 'Change the draft')
  await fill(page, { kind: 'resolution' })
  await press(page, 'Keep the draft')
  await follow(page, 'Add what it does')
  await follow(page, 'Deposit')
  await fill(page, { thing: `${village.law}#as-built-deposit`, amount: '200' })
  await press(page, 'Add it')
  expect(await said(page)).toContain('$200.00')

  await follow(page, 'Regular meeting, Nov 30, 2026')
  await follow(page, 'Record how it went')
  await press(page, 'Record it')
  await follow(page, 'Deposit for as-built drawings')
  await follow(page, 'Record the vote')
  await fill(page, { result: 'adopted', vote_0: 'aye', vote_1: 'aye', vote_2: 'aye' })
  await press(page, 'Record it')
  expect(await said(page)).toContain('3 to 0')
  await follow(page, 'Resolution 1 of 2026')
  expect(await said(page)).toContain('From Jan 1, 2027')

  await at('/money/fees')
  expect(await said(page)).toMatch(/\$200\.00 from Jan 1, 2027/)
  await at('/board/effects?on=12/31/2026')
  expect(await said(page)).toContain('Nothing is in force on that day')
  await at('/board/effects?on=1/1/2027')
  expect(await said(page)).toContain('$200.00')
  await window.close()
})
