/** Somebody who wants to connect his house asks what he needs: by keyboard and mouse, with scripts and without, wide and narrow. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { villages } from '../support/office.ts'
import { type OfficeShell, officeShell } from '../support/office-shell.ts'
import { fill, follow, listen, openWindow, press, textOf, troubles } from './support.ts'

let browser: Browser
let shell: OfficeShell
let site: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  browser = await openBrowser()
  shell = await officeShell(villages[0])
  const clerk = await shell.cookieOf('clerk')
  await shell.post(
    '/settings/general',
    { name: villages[0].name, publicApplications: 'yes', draftDays: '60', officePhone: '(555) 014-0130', emergencyPhone: '(555) 014-0199' },
    clerk,
  )
  site = await listen(shell.hono)
})
afterAll(async () => {
  await browser.close()
  await site.close()
  await shell.close()
})

const question = (page: Page): Promise<string> => textOf(page.locator('h1'))

/** Says "I don’t know" until the answer stands there. */
async function knowNothingMore(page: Page): Promise<number> {
  for (let put = 0; put < 40; put++) {
    if (page.url().includes('/guidance/answer')) return put
    await page.getByText('I don’t know', { exact: false }).first().click()
    await press(page, 'Continue')
  }
  throw new Error('The questions never ended')
}

describe.each([
  { scripts: true, width: 1280 },
  { scripts: false, width: 320 },
])('with scripts $scripts, at $width px', ({ scripts, width }) => {
  it('from the start page to the application, one question a page', async () => {
    const window = await openWindow(browser, site, { scripts, width })
    const { page } = window
    const wrong: string[] = []
    const look = async () => {
      // axe runs in the page; without scripts of its own the page is the same.
      if (scripts) for (const trouble of await troubles(page)) wrong.push(`${page.url()}: ${trouble}`)
    }
    await page.goto(`/${shell.office.test.muniId}`)
    await follow(page, 'find out what I need')
    await look()
    await follow(page, 'connect a building to the sewer')
    const first = await question(page)
    await look()

    // Nothing chosen is no answer.
    await press(page, 'Continue')
    expect(await page.title()).toContain('Error:')
    expect(await question(page)).toBe(first)
    await look()

    await fill(page, { street_lateral_exists: 'no' })
    await press(page, 'Continue')
    expect(await question(page)).not.toBe(first)
    expect(await textOf(page.locator('main'))).toContain('Your answers')

    // An answer is changed, and the others stay.
    await page.getByRole('link', { name: /^Change\s*: There is already a street lateral/ }).click()
    expect(await question(page)).toBe(first)
    expect(await page.locator('[name="street_lateral_exists"][value="no"]').isChecked()).toBe(true)
    await fill(page, { street_lateral_exists: 'yes' })
    await press(page, 'Continue')

    expect(await knowNothingMore(page)).toBeGreaterThan(2)
    expect(await question(page)).toBe('What you need to connect a building to the sewer')
    const answer = await textOf(page.locator('main'))
    for (const words of ['not a decision and not a permit', 'Fees and deposits', 'Whom to call', '(555) 014-0130', 'Trench inspected before backfill'])
      expect(answer).toContain(words)
    await look()

    await follow(page, 'Apply, with these answers filled in')
    expect(await question(page)).toBe('Apply for a building sewer')
    expect(await page.locator('[name="street_lateral_exists"][value="yes"]').isChecked()).toBe(true)
    expect([...wrong, ...window.complaints]).toEqual([])
    await window.close()
  })
})

it('the browser’s way back leads to the question before', async () => {
  const window = await openWindow(browser, site)
  const { page } = window
  await page.goto(`/${shell.office.test.muniId}/guidance?want=connect`)
  const first = await question(page)
  await fill(page, { street_lateral_exists: 'unknown' })
  await press(page, 'Continue')
  expect(await question(page)).not.toBe(first)
  await page.goBack()
  expect(await question(page)).toBe(first)
  await window.close()
})
