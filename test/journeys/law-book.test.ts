import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSettings } from '../../src/programs/municipality/actions.ts'
import { openBrowser } from '../support/browser.ts'
import { clerk, must, villages } from '../support/office.ts'
import { type OfficeShell, officeShell } from '../support/office-shell.ts'
import { fill, follow, listen, openWindow, press, textOf, troubles, type Window } from './support.ts'

let browser: Browser
let shell: OfficeShell
let site: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  browser = await openBrowser()
  shell = await officeShell(villages[0])
  const settings = {
    name: villages[0].name,
    publicApplications: true,
    frostDepthFt: '',
    officePhone: '(555) 014-0130',
    emergencyPhone: '',
    officeAddress: '',
    draftDays: '60',
  }
  await must(shell.office.test.perform((s) => changeSettings(s, { version: 1, ...settings }), clerk))
  site = await listen(shell.hono)
})
afterAll(async () => {
  await browser.close()
  await site.close()
  await shell.close()
})

type Look = (page: Page) => Promise<void>

/** Finds the rule on cover from the shelf, and looks at each page on the way. */
async function findTheRule({ page }: Window, look: Look): Promise<void> {
  await page.goto(`/${shell.office.test.muniId}/law`)
  await look(page)
  await fill(page, { q: 'top of the pipe' })
  await press(page, 'Search')
  await look(page)
  await follow(page, 'At least 4 ft to the top of the pipe')
  await look(page)
}

describe.each([
  { width: 1280, scripts: true },
  { width: 320, scripts: false },
])('somebody without an account, at $width px, scripts: $scripts', ({ width, scripts }) => {
  it('finds a provision, tries it, mends what was not understood, compares, and prints the sheet', async () => {
    const window = await openWindow(browser, site, { width, scripts })
    const { page } = window
    const wrong: string[] = []
    // Where scripts are off axe cannot run in the page; the markup is the same.
    const look: Look = async (at) => void (scripts && wrong.push(...(await troubles(at)).map((t) => `${at.url()}: ${t}`)))
    await findTheRule(window, look)
    expect(await textOf(page.locator('h1'))).toBe('At least 4 ft to the top of the pipe')

    await fill(page, { depth_of_cover_ft: 'deep enough' })
    await press(page, 'Try it')
    expect(await textOf(page.locator('#f-depth_of_cover_ft-e'))).toContain('“deep enough” is not an amount.')
    expect(await page.locator('[name="depth_of_cover_ft"]').inputValue()).toBe('deep enough')
    await fill(page, { depth_of_cover_ft: '3 ft 6 in' })
    await press(page, 'Try it')
    expect(await textOf(page.locator('#try [role="status"]'))).toContain('Falls short')
    expect(await textOf(page.locator('#try'))).toContain('must be at least 4 ft, you have 3 ft 6 in: 6 in short')
    await look(page)

    await follow(page, 'Compare with other laws')
    expect(await textOf(page.locator('tr', { hasText: 'Depth to the top of the pipe' }))).toMatch(/differs.*at least 4 ft.*at least 3 ft/)
    await look(page)

    await page.goto(`/${shell.office.test.muniId}/law`)
    const sheet = await page.locator('main a', { hasText: 'the numbers on one page' }).getAttribute('href')
    const printed = await window.context.request.get(`${site.address}${sheet}`)
    expect([printed.status(), printed.headers()['content-type'], (await printed.body()).subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
    expect([...wrong, ...window.complaints.filter((c) => !c.includes('422'))]).toEqual([])
    await window.close()
  })

  it('goes from section to section, and from a word to its definition', async () => {
    const window = await openWindow(browser, site, { width, scripts })
    const { page } = window
    await page.goto(`/${shell.office.test.muniId}/law/ny-fort-plain-144-sewers/FP-144-13.1`)
    await follow(page, /building sewer/i)
    expect(page.url()).toContain('/definitions#d-building-sewer')
    await page.goto(`/${shell.office.test.muniId}/law/ny-fort-plain-144-sewers/sections/144-11`)
    await follow(page, /^Next section/)
    expect(await textOf(page.locator('h1'))).toBe('Sewers § 144-12')
    if (scripts) expect(await troubles(page)).toEqual([])
    await window.close()
  })
})
