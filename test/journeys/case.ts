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
  /** What was looked at already. */
  readonly seen: Set<string>
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

/** One move of a visit: asks for it, sets its day, or records what was found; whichever its page is for. */
async function moveVisit(page: Page, result: 'passed' | 'covered' | 'failed'): Promise<void> {
  if (page.url().includes('/visits/new/')) return press(page, 'Ask for the visit')
  if ((await page.locator('[name="scheduled"]').inputValue()) === '') {
    await fill(page, { scheduled: '11/30/2026', goes: 'Tess Amato' })
    return press(page, 'Set the day')
  }
  await fill(page, { result, notes: result === 'covered' ? 'Filled to the street before the visit' : 'Dry, 40 degrees' })
  return press(page, 'Record the result')
}

/** Records that the Board reads a question as it was suggested to the attorney. */
async function adopt(page: Page): Promise<void> {
  const suggested = page.locator('.usa-radio', { hasText: 'Suggested to the attorney' }).first()
  await suggested.locator('label').click({ position: { x: 10, y: 10 } })
  await fill(page, { reasons: 'As the trade measures pipe, and as the village has always done' })
  await press(page, 'Record it')
}

const answers = (value: unknown): string => (value === true ? 'yes' : value === false ? 'no' : String(value))

/** Opens the thing that the page names first and does it. Gives the words of what was done. */
export async function doNext(office: Office, window: Window, by: { readonly name: string; readonly onPaper: boolean }): Promise<string> {
  const { page } = window
  const box = page.locator('.tc-next').first()
  const way = box.locator('.tc-stop__act a, .tc-acts a').first()
  const line = (await box.locator('li, p').first().innerText()).replaceAll(/\s+/g, ' ')
  await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), way.click()])
  const at = new URL(page.url()).pathname
  if (at.includes('/people/')) return `${line} → ${at}`
  if (at.includes('/visits/')) {
    const surprise = line.toLowerCase().includes('trench') && office.firstTrenchVisit !== undefined && !office.seen.has('trench')
    const recording = !at.includes('/visits/new/') && (await page.locator('[name="scheduled"]').inputValue()) !== ''
    await moveVisit(page, surprise ? office.firstTrenchVisit : 'passed')
    if (recording && line.toLowerCase().includes('trench')) office.seen.add('trench')
  } else if (at.endsWith('/board/readings/adopt')) {
    await adopt(page)
    await page.goto(office.path)
  } else if (at.endsWith('/plan')) {
    const fact = new URL(page.url()).hash.replace('#f-', '')
    await fill(page, { [fact]: answers(office.facts[fact]) })
    await press(page, 'Save the plan and check it')
  } else {
    await fillStep(page, by.name, by.onPaper)
    await sendForm(page)
  }
  if (new URL(page.url()).pathname !== office.path) throw new Error(`“${line}” was refused at ${at}: ${await said(page)}`)
  return line
}

export { follow }
