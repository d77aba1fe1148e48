/** The Board thinks of asking for more cover: the clerk drafts it, sees who would be touched, and puts it in force. With scripts and without. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { exampleFacts, file, villages } from '../support/office.ts'
import { type OfficeShell, officeShell } from '../support/office-shell.ts'
import { fill, follow, listen, openWindow, press, textOf, troubles, type Window } from './support.ts'

const village = villages[0]
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

interface Office {
  readonly shell: OfficeShell
  readonly site: Awaited<ReturnType<typeof listen>>
}

/** An office with three cases: 6 ft, 4 ft and 3 ft of cover. The law asks for 4 ft (117-40). */
async function openOffice(): Promise<Office> {
  const shell = await officeShell(village)
  for (const depth_of_cover_ft of ['6 ft', '4 ft', '3 ft']) await file(shell.office, village, { ...exampleFacts(village.example), depth_of_cover_ft })
  return { shell, site: await listen(shell.hono) }
}

async function asClerk({ shell, site }: Office, options: { readonly width: number; readonly scripts: boolean }): Promise<Window> {
  const window = await openWindow(browser, site, options)
  const [name = '', value = ''] = (await shell.cookieOf('clerk')).split('=')
  await window.context.addCookies([{ name, value, url: site.address }])
  return window
}

const said = (page: Page): Promise<string> => textOf(page.locator('main'))

/** Begins the draft and types a number that means nothing: it is refused beside its field, with the unit and what it is today. */
async function draftNonsense(page: Page, look: () => Promise<void>): Promise<void> {
  await fill(page, { title: 'More cover' })
  await press(page, 'Begin the draft')
  await follow(page, 'Change a rule')
  await look()
  await fill(page, { q: 'cover' })
  await press(page, 'Show')
  await follow(page, 'At least 4 ft to the top of the pipe')

  await fill(page, { 'limit-0': 'deep' })
  await press(page, 'Take it into the draft')
  expect(await page.title()).toContain('Error:')
  expect(await textOf(page.locator('#f-limit-0-e'))).toMatch(/Type a length, such as 3 ft 6 in; today it is 4 ft\./)
  expect(await page.locator('[name="limit-0"]').inputValue()).toBe('deep')
  await look()
}

async function enact(page: Page): Promise<void> {
  await follow(page, 'More cover')
  await follow(page, 'Put it in force')
  await fill(page, { number: '4 of 2026', adopted: '11/16/2026', filed: '2/30/2026' })
  await press(page, 'Put it in force')
  expect(await page.title()).toContain('Error:')
  await fill(page, { filed: '11/30/2026' })
  await press(page, 'Put it in force')
  expect(await said(page)).toContain('In force as law')
  await follow(page, 'See the amendments in force')
  expect(await said(page)).toContain('Local law 4 of 2026')
}

describe.each([
  { scripts: true, width: 1280 },
  { scripts: false, width: 320 },
])('with scripts $scripts, at $width px', ({ scripts, width }) => {
  it('a number is drafted, tried on every case, and becomes law', async () => {
    const office = await openOffice()
    const window = await asClerk(office, { width, scripts })
    const { page } = window
    const wrong: string[] = []
    const look = async () => {
      if (scripts) for (const trouble of await troubles(page)) wrong.push(`${page.url()}: ${trouble}`)
    }
    await page.goto(`/${office.shell.office.test.muniId}/amendments`)
    await look()
    await draftNonsense(page, look)
    await fill(page, { 'limit-0': '5 ft' })
    await press(page, 'Take it into the draft')
    await press(page, 'Try it on the cases on file')
    for (let looks = 0; looks < 20 && (await page.getByText('cases on file, the latest check').count()) === 0; looks++) await page.reload()
    const found = await said(page)
    // 6 ft still meets, 4 ft newly misses, 3 ft misses as before.
    expect(found).toMatch(/1 would fall short, and does not today/)
    expect(found).toMatch(/0 would be met/)
    await look()

    await page.getByRole('link', { name: /^See it/ }).click()
    expect(await said(page)).toContain('must be at least 5 ft, you have 4 ft: 1 ft short')
    await look()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()])
    expect(download.suggestedFilename()).toMatch(/^what-if-.*\.csv$/)

    await enact(page)
    await look()

    // The case of 4 ft was checked again, and its finding names the act.
    await page.goto(`/${office.shell.office.test.muniId}/permits/S-2026-002`)
    expect(await said(page)).toContain('As set by Local law 4 of 2026')
    expect([...wrong, ...window.complaints]).toEqual([])
    await window.close()
    await office.site.close()
    await office.shell.close()
  })
})
