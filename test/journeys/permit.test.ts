import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { boxHeading, boxText, type Office, SCAN, workUntil } from './case.ts'
import { addContractor, addParcel, exampleFacts, invite, setFees, setUp, typeApplication, unfold, type Village, villages } from './office.ts'
import { fill, follow, openWindow, press, type Server, said, startServer, textOf, type Window } from './support.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** An office with its law in use, fees set, a parcel, a contractor with papers, and two people. */
async function furnished(server: Server, v: Village, scripts: boolean): Promise<readonly [clerk: Window, superintendent: Window]> {
  const clerk = await openWindow(browser, server, { scripts })
  await setUp(clerk, server, v)
  expect(await said(clerk.page)).toContain('It is set up.')
  await setFees(clerk, v)
  await addParcel(clerk, v)
  await addContractor(clerk, v)
  const superintendent = await invite(
    clerk,
    browser,
    server,
    v,
    { name: 'Ray Whitcomb', signIn: 'ray@example.org', roles: ['superintendent', 'inspector'] },
    { scripts },
  )
  expect(await textOf(superintendent.page.locator('.tc-who'))).toContain('Ray Whitcomb')
  return [clerk, superintendent]
}

/** Types an application that falls short, sees so beside the form, and files it all the same. Gives the path of the case. */
async function fileShort(clerk: Window, v: Village, scripts: boolean): Promise<string> {
  const { page } = clerk
  await typeApplication(clerk, v, { ...exampleFacts(v), ...v.short })
  const short = page.locator('#check .tc-finding--violates')
  if (!scripts) await press(page, 'Check again')
  await short.first().waitFor()
  expect(await short.count()).toBe(1)
  const fact = Object.keys(v.short)[0] ?? ''
  expect(await page.locator(`#f-${fact}-v`).textContent()).toMatch(/^Falls short\. .*short\.$/)
  await press(page, 'File the application')
  expect(await said(page)).toBe('Application S-2026-001 filed.')
  return new URL(page.url()).pathname
}

/** Sends the plan back with what falls short, and mends it. */
async function mend({ page }: Window, v: Village): Promise<void> {
  expect(await boxHeading(page)).toBe('What stops the permit')
  expect(await boxText(page)).toMatch(v.finding)
  await follow(page, 'Send the plan back')
  expect(await page.locator('[name="reason"]').inputValue()).toMatch(/§ \d+-\d+/)
  await press(page, 'Send it back')
  expect(await boxHeading(page)).toBe('Back with the applicant')
  await follow(page, 'Open the plan')
  await unfold(page)
  const facts = exampleFacts(v)
  await fill(page, Object.fromEntries(Object.keys(v.short).map((name) => [name, String(facts[name])])))
  await press(page, 'Save the plan and check it')
  expect(await said(page)).toBe('Plan saved and checked again.')
  expect(await page.locator('#check .tc-finding--violates').count()).toBe(0)
}

/** Puts the superintendent's signed paper on file, for the decision that the clerk will enter. */
async function fileDecision({ page }: Window, path: string): Promise<void> {
  await page.goto(`${path}/papers`)
  await fill(page, { document: 'signed-decision' })
  await page.locator('[name="paper"]').setInputFiles(SCAN)
  await press(page, 'Add the paper')
  expect(await said(page)).toBe('Paper added.')
}

async function issue(office: Office, v: Village): Promise<void> {
  const { page } = v.issuedOnPaper ? office.clerk : office.superintendent
  await page.goto(office.path)
  await follow(page, 'Issue the permit')
  await fill(page, v.issuedOnPaper ? { by: 'Odessa Parmelee', onPaper: true } : { by: 'Ray Whitcomb' })
  await press(page, 'Issue the permit')
  expect(await said(page)).toMatch(/^Permit S-2026-001 issued\./)
}

interface Printed {
  readonly type: string
  readonly text: string
}

async function print(page: Page, href: string): Promise<Printed> {
  const answer = await page.request.get(href)
  expect(answer.status()).toBe(200)
  const text = (await answer.body()).toString('latin1')
  expect(text.slice(0, 5)).toBe('%PDF-')
  // Tagged, and says that it is made to PDF/UA.
  expect(text).toContain('/MarkInfo')
  expect(text).toContain('pdfuaid')
  return { type: answer.headers()['content-type'] ?? '', text }
}

async function closeAndLook({ clerk, path }: Office): Promise<void> {
  const { page } = clerk
  await page.goto(path)
  await follow(page, 'Close the case')
  await press(page, 'Close the case')
  expect(await said(page)).toBe('Case S-2026-001 closed.')
  await page.locator('.tc-lead a').first().click()
  await page.waitForLoadState('domcontentloaded')
  expect(await textOf(page.locator('h1'))).toBe('14 Mill Street')
  expect(await textOf(page.locator('.tc-tabbed .tc-tab').first())).toBe('24.11-2-17')
  // Plan and profile of the lateral, and the trench.
  expect(await page.locator('.tc-tabbed .tc-draw svg').count()).toBe(2)
  expect(await page.getByRole('heading', { name: 'Who fixes what' }).count()).toBe(1)
  const card = await print(page, (await page.getByRole('link', { name: 'Print the card' }).first().getAttribute('href')) ?? '')
  // 8 by 5 inches in points.
  expect(card.text).toMatch(/MediaBox ?\[ ?0 0 576 360 ?\]/)
}

/** What the finished case says of its visits, its decisions and its trench. */
async function lookBack({ superintendent: { page } }: Office, v: Village): Promise<void> {
  const visits = await page.locator('#inspections tbody tr').allTextContents()
  const found = visits.filter((row) => /trench/i.test(row)).map((row) => /Passed|Already covered|Falls short/.exec(row)?.[0])
  expect(found).toEqual([v.firstTrenchVisit === 'covered' ? 'Already covered' : 'Falls short', 'Passed'])
  const marks = page.getByText('The trench was already covered when the inspector came. It was not seen open.')
  expect(await marks.count()).toBe(v.firstTrenchVisit === 'covered' ? 1 : 0)
  expect(await page.getByText('on paper, entered by Marian Vosburgh').count()).toBeGreaterThan(0)
}

async function journey(server: Server, v: Village, scripts: boolean): Promise<void> {
  const [clerk, superintendent] = await furnished(server, v, scripts)
  const path = await fileShort(clerk, v, scripts)
  await mend(clerk, v)
  await fileDecision(clerk, path)
  const office: Office = { clerk, superintendent, path, facts: exampleFacts(v), onPaper: v.onPaper, firstTrenchVisit: v.firstTrenchVisit, done: [] }
  await workUntil(office, 'Ready to issue')
  await issue(office, v)
  expect((await print(clerk.page, `${path}/paper/permit.pdf`)).type).toBe('application/pdf')
  await workUntil(office, 'Every step is settled')
  await lookBack(office, v)
  await closeAndLook(office)
  expect([...clerk.complaints, ...superintendent.complaints]).toEqual([])
}

/**
 * Each village by its own law, the second of them without scripts; TAPCARD_EVERY_JOURNEY=yes walks each of the three both ways.
 * Two at a time: each has a server and people of its own.
 */
const everyWay = process.env.TAPCARD_EVERY_JOURNEY === 'yes'
const journeys = villages.flatMap((v, i) =>
  [true, false]
    .filter((scripts) => everyWay || scripts === (i !== 1))
    .map((scripts) => ({ village: v.name, how: scripts ? 'with scripts' : 'without scripts', v, scripts })),
)

it.concurrent.each(journeys)('$village: from an application to a tap card, $how', { timeout: 240_000 }, async ({ v, scripts }) => {
  const server = await startServer()
  try {
    await journey(server, v, scripts)
  } finally {
    await server.close()
  }
})
