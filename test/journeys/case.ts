/** A case as its page leads through it: the first thing that stops it, the link beside it, the form behind that link. */
import type { Page } from 'playwright-core'
import { fill, follow, press, said, type Window } from './support.ts'

/** A small PDF that a scanner could have made. */
export const SCAN = { name: 'sketch.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n') }

export interface Office {
  readonly clerk: Window
  readonly superintendent: Window
  /** Path of the case. */
  readonly path: string
  readonly facts: Readonly<Record<string, unknown>>
  /** What is to be found at the first visit that looks into the open trench. */
  readonly firstTrenchVisit?: 'covered' | 'failed'
}

/** Heading of the box at the head of the case: "What stops the permit", "Ready to issue", "Next". */
export const boxHeading = (page: Page): Promise<string> => page.locator('.tc-next h2').first().innerText()

/** Everything that the box says. */
export const boxText = (page: Page): Promise<string> => page.locator('.tc-next').first().innerText()

/** What a person types into the form of a step; the same words whichever step it is. */
async function fillStep(page: Page, name: string, onPaper: boolean): Promise<void> {
  const has = async (field: string): Promise<boolean> => (await page.locator(`main form [name="${field}"]`).count()) > 0
  if (await has('decision')) await fill(page, { decision: 'given' })
  if (await has('by')) await fill(page, { by: name })
  if (await has('reason')) await fill(page, { reason: 'Looked at on the place and accepted for this case' })
  if (await has('paper')) await page.locator('[name="paper"]').setInputFiles(SCAN)
  if (onPaper && (await has('onPaper'))) await fill(page, { onPaper: true })
}

async function sendForm(page: Page): Promise<void> {
  await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.locator('main form .tc-bar button').first().click()])
}

/** Asks for the visit if need be, sets its day, and records what was found. */
async function visit(office: Office, page: Page, result: 'passed' | 'covered' | 'failed'): Promise<void> {
  if (page.url().includes('/visits/new/')) {
    await press(page, 'Ask for the visit')
    await page.locator('#inspections tbody a').last().click()
    await page.waitForLoadState()
  }
  if ((await page.getByRole('button', { name: 'Set the day' }).count()) > 0 && (await page.locator('[name="scheduled"]').inputValue()) === '') {
    await fill(page, { scheduled: '12/01/2026', inspector: 'Tess Amato' })
    await press(page, 'Set the day')
    await page.locator('#inspections tbody a').last().click()
    await page.waitForLoadState()
  }
  await fill(page, { result, notes: result === 'covered' ? 'Filled to the street before the visit' : 'Dry, 40 degrees' })
  await press(page, 'Record the result')
  if (!page.url().endsWith(office.path)) throw new Error(`The result was not recorded: ${await said(page)}`)
}

/** Records that the Board reads a question as it was suggested to the attorney. */
async function adopt(page: Page): Promise<void> {
  const suggested = page.locator('.usa-radio', { hasText: 'Suggested to the attorney' }).first()
  await suggested.locator('label').click({ position: { x: 10, y: 10 } })
  await fill(page, { reasons: 'As the trade measures pipe, and as the village has always done' })
  await press(page, 'Record it')
}

/** Opens the thing that the page names first and does it. Gives the words of what was done. */
export async function doNext(office: Office, window: Window, by: { readonly name: string; readonly onPaper: boolean }, trenchVisits: number): Promise<string> {
  const { page } = window
  const box = page.locator('.tc-next').first()
  const way = box.locator('.tc-stop__act a, .tc-acts a').first()
  const line = (await box.locator('li, p').first().innerText()).replaceAll(/\s+/g, ' ')
  await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), way.click()])
  const at = new URL(page.url()).pathname
  if (at.includes('/people/')) return `${line} → ${at}`
  if (at.includes('/visits/')) {
    const open = line.toLowerCase().includes('trench')
    await visit(office, page, open && trenchVisits === 0 && office.firstTrenchVisit ? office.firstTrenchVisit : 'passed')
  } else if (at.endsWith('/board/readings/adopt')) {
    await adopt(page)
    await page.goto(office.path)
  } else if (at.endsWith('/plan')) {
    throw new Error(`The plan itself is asked for: ${line}`)
  } else {
    await fillStep(page, by.name, by.onPaper)
    await sendForm(page)
  }
  if (new URL(page.url()).pathname !== office.path) throw new Error(`“${line}” was refused at ${at}: ${await said(page)}`)
  return line
}

export { follow }
