import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calculations } from '../../src/calculations/calculations.ts'
import { openBrowser } from '../support/browser.ts'
import { openWindow, press, type Server, startServer, textOf, troublesOf } from './support.ts'

let browser: Browser
let server: Server
beforeAll(async () => {
  browser = await openBrowser()
  server = await startServer()
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const withExample = (name: string): string => {
  const found = calculations.find((c) => c.name === name)
  return `/help/calculators/${name}?${new URLSearchParams(found?.example)}`
}
const refused = '/help/calculators/trench-load?depth_of_cover_ft=0&trench_width_at_pipe_top_in=wide'
/** One page of each kind: the list, an empty form, results with lists, choices and long labels, and a refusal. */
const pages = [
  '/help/calculators',
  '/help/calculators/combined-wastestream',
  withExample('leakage-allowance'),
  withExample('pipe-strength'),
  withExample('significant-noncompliance'),
  refused,
]

describe('the calculators', () => {
  it('look right at 1280 and at 320 px, without anything that axe finds', async () => {
    expect(await troublesOf(browser, server, pages, { statuses: { [refused]: 422 } })).toEqual([])
  })

  it('calculate for anybody, signed in or not, without scripts, and keep what was typed', async () => {
    const window = await openWindow(browser, server, { scripts: false })
    const { page } = window
    await window.go('/help/calculators/leakage-allowance')
    await page.locator('[name="pipes"]').fill('8 in x 300 ft\n10 in x 200 ft')
    await page.locator('[name="manhole_count"]').fill('1')
    await press(page, 'Calculate')
    expect(await textOf(page.locator('#result'))).toContain('7.319 gal')
    expect(await page.locator('[name="manhole_count"]').inputValue()).toBe('1')
    expect(await page.locator('[name="pipes"]').inputValue()).toContain('10 in x 200 ft')
    await page.locator('[name="manhole_count"]').fill('one')
    await press(page, 'Calculate')
    expect(await page.title()).toMatch(/^Error:/)
    expect(await textOf(page.locator('#f-manhole_count-e'))).toContain('“one” is not a whole number')
    expect(await page.locator('[name="manhole_count"]').inputValue()).toBe('one')
    await window.close()
  })

  it('print the result and the working without the form', async () => {
    const window = await openWindow(browser, server)
    await window.go(withExample('leakage-allowance'))
    await window.page.emulateMedia({ media: 'print' })
    expect(await window.page.locator('main form').isVisible()).toBe(false)
    expect(await window.page.getByText('Working', { exact: true }).isVisible()).toBe(true)
    await window.close()
  })
})
