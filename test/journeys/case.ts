/** A case as its own page leads through it: what it names first, the link beside it, the form behind that link. */
import type { Page } from 'playwright-core'
import { fill, said, textOf, type Window } from './support.ts'

/** A small PDF as a scanner makes it. */
export const SCAN = {
  name: 'scan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n',
  ),
}

export interface Office {
  readonly clerk: Window
  readonly superintendent: Window
  /** Path of the case. */
  readonly path: string
  readonly facts: Readonly<Record<string, unknown>>
  /** Decided by the superintendent on paper, and entered by the clerk. */
  readonly onPaper: RegExp
  /** What the first visit to the open trench finds, where that is not a pass. */
  readonly firstTrenchVisit?: 'covered' | 'failed'
  /** Everything that was done, in order. */
  readonly done: string[]
}

/** Heading of the box at the head of the case: "What stops the permit", "Ready to issue", "Next". */
export const boxHeading = (page: Page): Promise<string> => textOf(page.locator('.tc-next h2').first())

export const boxText = (page: Page): Promise<string> => textOf(page.locator('.tc-next').first())

async function send(page: Page): Promise<void> {
  await Promise.all([page.waitForNavigation({ waitUntil: 'domcontentloaded' }), page.locator('main form .tc-bar button').first().click()])
}

/** Asks for the visit, sets its day, or records what was found: whichever its page is for. */
async function moveVisit(page: Page, result: string, ofTrench: boolean): Promise<void> {
  const asked = !page.url().includes('/visits/new/')
  // The day of the trench is set first; the others are recorded as they come.
  if (asked && (!ofTrench || (await page.locator('[name="scheduled"]').inputValue()) !== '')) {
    await fill(page, { result, notes: result === 'covered' ? 'Filled to the street before the visit' : 'Dry, 40 degrees' })
    return void (await Promise.all([
      page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
      page.getByRole('button', { name: 'Record the result' }).click(),
    ]))
  }
  if (!asked) return send(page)
  await fill(page, { scheduled: '11/30/2026', goes: 'Tess Amato' })
  await Promise.all([page.waitForNavigation({ waitUntil: 'domcontentloaded' }), page.getByRole('button', { name: 'Set the day' }).click()])
}

const typed = (value: unknown): string => (value === true ? 'yes' : value === false ? 'no' : String(value))

const suggested = (page: Page): Promise<void> =>
  page
    .locator('.usa-radio', { hasText: 'Suggested to the attorney' })
    .locator('label')
    .click({ position: { x: 10, y: 10 } })

/** The attorney's letter first, then the act of the Board under which the question is read so. */
async function adopt(page: Page, at: URL): Promise<void> {
  await page.goto(`${at.pathname.replace('/adopt', '/advise')}${at.search}`)
  await suggested(page)
  await fill(page, { on: '01/05/2026', by: 'Lucian Thornquist', reasons: 'As the trade measures pipe', onPaper: true })
  await send(page)
  await page.goto(at.href)
  await suggested(page)
  const act = await page.locator('[name="instrumentId"] option', { hasText: 'Resolution' }).first().getAttribute('value')
  await fill(page, { reasons: 'As the trade measures pipe, and as the village has always done', instrumentId: act ?? '' })
}

/** Types what the form on the page asks, as the person whose turn it is. */
async function answer(office: Office, page: Page, by: { readonly name: string; readonly onPaper: boolean }): Promise<void> {
  const at = new URL(page.url())
  const asked = new Set(await page.locator('main form [name]').evaluateAll((all) => all.map((e) => e.getAttribute('name') ?? '')))
  if (at.pathname.endsWith('/board/readings/adopt')) return adopt(page, at)
  if (at.pathname.endsWith('/plan')) {
    const fact = at.hash.replace('#f-', '')
    return fill(page, { [fact]: typed(office.facts[fact]) })
  }
  if (asked.has('decision')) await fill(page, { decision: 'given' })
  if (asked.has('by')) await fill(page, { by: by.name })
  if (asked.has('reason')) await fill(page, { reason: 'Looked at on the place, and accepted for this case' })
  if (asked.has('paper')) await page.locator('[name="paper"]').setInputFiles(SCAN)
  if (asked.has('onPaper') && by.onPaper) await fill(page, { onPaper: true })
}

const isOfficers = /superintendent|administrator|inspector|representative/i

interface Turn {
  readonly window: Window
  /** The name to put under what is done. */
  readonly name: string
  readonly onPaper: boolean
}

/** Whose turn the case page in the superintendent's window says it is. What is not the officers' the clerk enters. */
async function turn(office: Office): Promise<Turn> {
  const { page } = office.superintendent
  const paper = office.onPaper.test(await boxText(page))
  if (isOfficers.test(await textOf(page.locator('h1 .tc-stamp'))) && !paper) return { window: office.superintendent, name: 'Ray Whitcomb', onPaper: false }
  await office.clerk.page.goto(office.path)
  return { window: office.clerk, name: paper ? 'Ray Whitcomb' : 'Odessa Parmelee', onPaper: true }
}

/** Does the first thing that the case page names, by its first link. Gives the window in which it was done. */
async function doNext(office: Office): Promise<Window> {
  const { window, ...by } = await turn(office)
  const { page } = window
  const box = page.locator('.tc-next').first()
  const line = await textOf(box.locator('li, p').first())
  await Promise.all([page.waitForNavigation({ waitUntil: 'domcontentloaded' }), box.locator('.tc-stop__act a, .tc-acts a').first().click()])
  const at = new URL(page.url()).pathname
  if (at.includes('/visits/')) {
    const ofTrench = /trench/i.test(line)
    const surprise = ofTrench && !office.done.some((d) => /Set for/.test(d) && /trench/i.test(d))
    await moveVisit(page, surprise ? (office.firstTrenchVisit ?? 'passed') : 'passed', ofTrench)
  } else {
    await answer(office, page, by)
    await send(page)
  }
  if (new URL(page.url()).pathname === at) throw new Error(`“${line}” was not done: ${await said(page)}`)
  office.done.push(line)
  return window
}

/** Goes on until the page says so, or gives up after 40 moves. */
export async function workUntil(office: Office, heading: string): Promise<void> {
  const { page } = office.superintendent
  await page.goto(office.path)
  for (let move = 0; move < 40; move++) {
    if ((await boxHeading(page)) === heading) return
    // An act of the superintendent's own brings the case page back; one of the clerk's does not show in his window.
    if ((await doNext(office)) !== office.superintendent || new URL(page.url()).pathname !== office.path) await page.goto(office.path)
  }
  throw new Error(`The case never came to “${heading}”. Done: ${office.done.join(' / ')}`)
}
