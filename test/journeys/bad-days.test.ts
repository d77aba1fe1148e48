import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ok } from '../../src/kernel/result.ts'
import type { Role } from '../../src/platform/context.ts'
import { createAccount, grantMembership } from '../../src/platform/sign-in/accounts.ts'
import { newPassword } from '../../src/platform/sign-in/passwords.ts'
import { openBrowser } from '../support/browser.ts'
import { exampleFacts, file, issue, prepare, villages } from '../support/office.ts'
import { type OfficeShell, officeShell } from '../support/office-shell.ts'
import { SCAN } from './case.ts'
import { PLACE, unfold } from './office.ts'
import { fill, follow, listen, openWindow, PASSWORD, press, said, textOf, type Window, type WindowOptions } from './support.ts'

let browser: Browser
let shell: OfficeShell
let site: Awaited<ReturnType<typeof listen>>
let here: string
beforeAll(async () => {
  browser = await openBrowser()
  shell = await officeShell(villages[0])
  site = await listen(shell.hono)
  here = `/${shell.office.test.muniId}`
  await account('marian', 'Marian Vosburgh', 'clerk', 'administrator')
  await account('ray', 'Ray Whitcomb', 'superintendent')
})
afterAll(async () => {
  await browser.close()
  await site.close()
  await shell.close()
})

const windows: Window[] = []
afterEach(async () => {
  const complaints = windows.flatMap((w) => w.complaints)
  for (const w of windows.splice(0)) await w.close()
  expect(complaints).toEqual([])
})

async function account(signInName: string, name: string, ...roles: readonly Role[]): Promise<void> {
  const hashed = await newPassword(PASSWORD, [])
  if (!hashed.ok) throw new Error(hashed.refusal.message)
  const made = await shell.office.test.perform(async (s) => {
    const added = await createAccount(s, { signInName, name, passwordHash: hashed.value })
    if (!added.ok) return added
    const member = await grantMembership(s, { accountId: added.value.id, roles, from: s.today, until: null })
    return member.ok ? ok(null) : member
  })
  if (!made.ok) throw new Error(made.refusal.message)
}

async function open(options: WindowOptions = {}): Promise<Window> {
  const window = await openWindow(browser, site, options)
  windows.push(window)
  return window
}

/** A window of somebody who signed in on the page for it. */
async function signedIn(name: string, options: WindowOptions = {}): Promise<Window> {
  const window = await open(options)
  await window.page.goto('/sign-in')
  await fill(window.page, { signInName: name, password: PASSWORD })
  await press(window.page, 'Sign in')
  return window
}

let work = ''
let count = 0
/** What everybody types here: the place, a size, a depth, and work of its own, so that no two applications are the same. */
async function typeSome(page: Page, path = `${here}/permits/new`): Promise<void> {
  await page.goto(path)
  work = `${PLACE.work}, number ${++count}`
  await fill(page, { ...PLACE, applicant: 'Nate Oakes', work })
  await unfold(page)
  await fill(page, { buildings_served_count: '1', pipe_nominal_diameter_in: '4', depth_of_cover_ft: '4 ft 6 in' })
}

const numbers = async (): Promise<readonly string[]> => {
  const csv = await (await shell.get('/permits?format=csv', await shell.cookieOf('read-only'))).text()
  return [...csv.matchAll(/S-2026-\d{3}/g)].map((m) => m[0])
}

const stillTyped = async (page: Page): Promise<void> => {
  expect(await page.locator('[name="applicant"]').inputValue()).toBe('Nate Oakes')
  expect(await page.locator('[name="depth_of_cover_ft"]').inputValue()).toBe('4 ft 6 in')
  expect(await page.locator('[name="work"]').inputValue()).toBe(work)
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('what is sent late or twice, %s', (_how, scripts) => {
  it('a session that ended in the middle of the form loses nothing: sign in, and send it', async () => {
    const { page, context } = await signedIn('marian', { scripts })
    await typeSome(page)
    const other = await context.newPage()
    await other.goto(`${here}/desk`)
    await Promise.all([other.waitForNavigation(), other.getByRole('button', { name: 'Sign out' }).click()])
    await press(page, 'File the application')
    expect(await page.title()).toContain('Sign in')
    expect(await said(page)).toContain('What you typed is kept.')
    const before = (await numbers()).length
    await fill(page, { signInName: 'marian', password: PASSWORD })
    await press(page, 'Sign in')
    expect(await textOf(page.locator('.tc-kept'))).toContain('4 ft 6 in')
    await press(page, 'Send it now')
    expect(await said(page)).toMatch(/^Application S-2026-\d+ filed\.$/)
    expect((await numbers()).length).toBe(before + 1)
  })

  it('a double click files once, and going back and filing again does too', async () => {
    const { page } = await signedIn('marian', { scripts })
    await typeSome(page)
    const before = (await numbers()).length
    await Promise.all([page.waitForURL(/\/permits\/S-/), page.getByRole('button', { name: 'File the application' }).dblclick()])
    const filed = new URL(page.url()).pathname
    expect((await numbers()).length).toBe(before + 1)
    await page.goBack()
    await stillTyped(page)
    await Promise.all([page.waitForURL(/\/permits\/S-/), page.getByRole('button', { name: 'File the application' }).click()])
    expect(new URL(page.url()).pathname).toBe(filed)
    expect(await said(page)).toMatch(/^(Application|Nothing was filed again: the very same application is on file as) S-2026-\d+/)
    expect((await numbers()).length).toBe(before + 1)
  })
})

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('what cannot be taken, %s', (_how, scripts) => {
  it('an answer that cannot be read is named at the head and beside its field, and everything typed is kept', async () => {
    const { page } = await signedIn('marian', { scripts })
    await typeSome(page)
    await fill(page, { pipe_slope_in_per_ft: '3,6' })
    await press(page, 'File the application')
    expect(await page.title()).toMatch(/^Error: /)
    expect(await page.locator('#problems a').getAttribute('href')).toBe('#f-pipe_slope_in_per_ft')
    expect(await textOf(page.locator('#f-pipe_slope_in_per_ft-e'))).toMatch(/^Error:\s+Write thousands with commas and decimals with a point/)
    expect(await page.locator('[name="pipe_slope_in_per_ft"]').inputValue()).toBe('3,6')
    expect(await page.locator('[name="pipe_slope_in_per_ft"]').isVisible()).toBe(true)
    await stillTyped(page)
    expect(await textOf(page.locator('#check'))).toContain('Not checked, because not understood')
  })

  it('a wrong kind of file is refused beside its field, and everything typed is kept', async () => {
    const { page } = await signedIn('marian', { scripts })
    await typeSome(page)
    await page
      .locator('[name="plan"]')
      .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90\x00 this is a program, not a plan') })
    await press(page, 'File the application')
    expect(await page.title()).toMatch(/^Error: /)
    expect(await textOf(page.locator('#f-plan-e'))).toMatch(/The file was not kept/)
    await stillTyped(page)
  })

  it('a file of 11 MB is refused in plain words, and what was typed is there on going back', async () => {
    const { page } = await signedIn('marian', { scripts })
    await typeSome(page)
    const before = (await numbers()).length
    await page.locator('[name="plan"]').setInputFiles({ ...SCAN, buffer: Buffer.concat([SCAN.buffer, Buffer.alloc(11_000_000)]) })
    if (scripts) expect(await textOf(page.locator('.tc-notice'))).toContain('larger than 10 MB')
    await press(page, 'File the application')
    expect(await textOf(page.locator('h1'))).toBe('The file is too large')
    expect((await numbers()).length).toBe(before)
    await page.goBack()
    await stillTyped(page)
  })
})

it('of two who issue at once one issues, and the other is told', async () => {
  const id = await file(shell.office, villages[0], { ...exampleFacts(villages[0].example), pipe_internal_diameter_in: 4 })
  await prepare(shell.office, id)
  const { number } = (await shell.office.load(id)).file.permit
  const [one, two] = [await signedIn('ray'), await signedIn('ray')]
  for (const { page } of [one, two]) {
    await page.goto(`${here}/permits/${number}/issue`)
    await fill(page, { by: 'Ray Whitcomb' })
  }
  await Promise.all([one, two].map(({ page }) => press(page, 'Issue the permit')))
  const answers = [await said(one.page), await said(two.page)].sort((a, b) => a.length - b.length)
  expect(answers[0]).toBe(`Permit ${number} issued. Print it under Papers.`)
  expect(answers[1]).toMatch(/was issued on Nov 30, 2026 by Ray Whitcomb|Somebody changed this case/)
  const again = await issue(shell.office, id)
  expect(again.ok ? 'issued twice' : again.refusal.code).toBe('already-issued')
})

it('the public saves an application, goes on with it by its link, and files it without an account', async () => {
  const clerk = await signedIn('marian')
  await clerk.page.goto(`${here}/settings/general`)
  await fill(clerk.page, { publicApplications: true, officePhone: '(555) 014-0130', emergencyPhone: '(555) 014-0199' })
  await press(clerk.page, 'Save the settings')
  const first = await open()
  await first.page.goto(here)
  await follow(first.page, 'connect a building to the sewer')
  await typeSome(first.page, first.page.url())
  // Nothing here says who owns the parcel.
  expect(await textOf(first.page.locator('main'))).not.toContain('Dolores Kettering')
  await press(first.page, 'Save and finish later')
  const address = await textOf(first.page.locator('.tc-work a'))
  const later = await open({ width: 320, scripts: false })
  await later.page.goto(address)
  await unfold(later.page)
  await stillTyped(later.page)
  await fill(later.page, { trench_width_at_pipe_top_in: '18' })
  await press(later.page, 'File the application')
  expect(await textOf(later.page.locator('h1'))).toMatch(/^Application S-2026-\d+ is in$/)
  const number = /S-\d+-\d+/.exec(await textOf(later.page.locator('h1')))?.[0] ?? ''
  await first.page.goto(address)
  expect(await textOf(first.page.locator('h1'))).toBe('Not kept any more')
  await clerk.page.goto(`${here}/permits/${number}`)
  expect(await textOf(clerk.page.locator('h1'))).toContain('14 Mill Street')
  expect(await textOf(clerk.page.locator('.tc-lead'))).toContain('Dolores Kettering')
})

it('the keyboard alone fills the form and files it', async () => {
  const { page } = await signedIn('marian')
  await page.goto(`${here}/permits/new`)
  const at = () =>
    page.evaluate(
      '[document.activeElement?.tagName, document.activeElement?.getAttribute("name") ?? "", document.activeElement?.textContent?.trim() ?? ""].join(" ")',
    ) as Promise<string>
  const reached = async (wanted: RegExp): Promise<void> => {
    for (let i = 0; i < 80; i++) {
      if (wanted.test(await at())) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Not reached by the keyboard: ${wanted}. It stands at ${await at()}`)
  }
  const type = async (name: string, text: string): Promise<void> => {
    await reached(new RegExp(`^(INPUT|TEXTAREA) ${name} `))
    await page.keyboard.type(text)
  }
  await type('parcel', '14 Mill Street')
  await type('applicant', 'Nate Oakes')
  await reached(/^INPUT building_is_new/)
  await page.keyboard.press('Space')
  expect(await page.locator('[name="building_is_new"]:checked').getAttribute('value')).toBe('yes')
  await reached(/^SUMMARY {2}The line and the trench/)
  await page.keyboard.press('Enter')
  await type('depth_of_cover_ft', '4 ft 6 in')
  // Enter in a field checks; it never files.
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
  expect(await textOf(page.locator('h1'))).toBe('Apply for a building sewer')
  await reached(/^BUTTON {2}File the application/)
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
  expect(await said(page)).toMatch(/^Application S-2026-\d+ filed\.$/)
})
