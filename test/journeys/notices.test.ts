/** From a template to a delivered letter, and a batch to a street: by a clerk and an officer in the browser, with and without scripts. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPaperPress } from '../../src/platform/paper/press.ts'
import { roundOnce } from '../../src/rounds.ts'
import { openBrowser } from '../support/browser.ts'
import { addParcel, invite, setUp, villages } from './office.ts'
import { fill, follow, openWindow, press, type Server, said, startServer, textOf, troubles, type Window } from './support.ts'

const v = villages[0]
if (!v) throw new Error('A village for the journey')
const here = `/${v.id}`

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const office = async ({ page }: Window, title: RegExp, name: string): Promise<void> => {
  await page.goto(`${here}/settings/offices`)
  const value = await page.locator('select[name="officeId"] option', { hasText: title }).first().getAttribute('value')
  await fill(page, { officeId: value ?? '', name, from: '1/2/2020' })
  await press(page, 'Record it')
}

/** The owner has an address to which the post can take a letter. */
async function addressOf({ page }: Window, name: string): Promise<void> {
  await page.goto(`${here}/people`)
  await follow(page, name)
  await fill(page, { street: '14 Mill Street', city: 'Montour Falls', state: 'NY', zip: '14865' })
  await press(page, 'Save the entry')
}

async function writeReminder({ page }: Window): Promise<string> {
  await page.goto(`${here}/notices/templates`)
  await press(page, 'Add the standard letters')
  expect(await said(page)).toMatch(/standard letters? added/)
  await page.goto(`${here}/notices/new?find=Mill`)
  await follow(page, /14 Mill Street/)
  await follow(page, 'Your application waits for something from you')
  await press(page, 'Prepare the notice')
  expect(await said(page)).toMatch(/Type this for the letter: what is missing/)
  await fill(page, { own_missing: 'the drawing of the house sewer' })
  await press(page, 'Prepare the notice')
  expect(await said(page)).toMatch(/^N-\d{4}-0001 is prepared/)
  return new URL(page.url()).pathname
}

async function signAndMail({ page }: Window, path: string): Promise<void> {
  await follow(page, 'Sign it')
  await press(page, 'Sign it')
  expect(await said(page)).toMatch(/is signed/)
  const letter = await page.request.get(`${path}/letter.pdf`)
  expect((await letter.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.goto(`${path}/proof`)
  await fill(page, { kind: 'mailed' })
  await press(page, 'Record it')
  expect(await textOf(page.locator('#proof'))).toContain('Mailed')
  expect(await textOf(page.locator('.tc-lead').first())).toContain('On its way')
}

/** A legal notice waits for the law to be confirmed, whoever signs. */
async function legalWaits({ page }: Window): Promise<void> {
  await page.goto(`${here}/notices/templates/new`)
  await fill(page, {
    title: 'Open the trench',
    kind: 'legal',
    body: 'superintendent',
    heading: 'Open the trench at {place}',
    happened: 'The trench was covered before it was looked at.',
    toDo: 'Open it by {by}.',
    rule_1_text: 'The trench is looked at before it is covered.',
    rule_1_law: 'ny/montour-falls/117-sewers',
    rule_1_section: '117-44.B',
  })
  await press(page, 'Add the template')
  await page.goto(`${here}/notices/new?find=Mill`)
  await follow(page, /14 Mill Street/)
  await follow(page, 'Open the trench')
  await fill(page, { by: '1/15/2027' })
  await press(page, 'Prepare the notice')
  await follow(page, 'Sign it')
  await fill(page, { by: 'Ray Whitcomb', onPaper: true })
  await press(page, 'Sign it')
  expect(await said(page)).toMatch(/is not yet confirmed as this municipality’s own/)
  await page.goto(`${here}/settings/law`)
}

async function batch(window: Window, server: Server): Promise<void> {
  const { page } = window
  await page.goto(`${here}/notices/batches/new`)
  await follow(page, 'Your application waits for something from you')
  await fill(page, { who: 'street', street: 'Mill Street', own_missing: 'the drawing' })
  await press(page, 'Prepare the letters')
  const path = new URL(page.url()).pathname
  const paper = createPaperPress()
  try {
    await roundOnce(server.app, paper, null)
    await page.goto(path)
    await follow(page, 'Sign the batch')
    await press(page, 'Sign the batch')
    expect(await said(page)).toMatch(/^1 letter signed/)
    await roundOnce(server.app, paper, null)
  } finally {
    paper.close()
  }
  await page.goto(path)
  expect(await textOf(page.locator('h2', { hasText: 'Ready for the mail' }).first())).toBe('Ready for the mail')
  const file = await page.request.get(`${path}/1.pdf`)
  expect((await file.body()).includes('/StructTreeRoot')).toBe(true)
  await follow(page, 'They were mailed')
  await press(page, 'Note it')
  expect(await textOf(page.locator('.tc-lead').first())).toContain('Mailed')
}

const shown = async (page: Page, paths: readonly string[]): Promise<readonly string[]> => {
  const wrong: string[] = []
  for (const path of paths) {
    await page.goto(path)
    for (const trouble of await troubles(page)) wrong.push(`${path}: ${trouble}`)
  }
  return wrong
}

it.each([true, false])(
  'a letter is prepared, signed, mailed; a legal notice waits; a street is written to (scripts: %s)',
  { timeout: 240_000 },
  async (scripts) => {
    const server = await startServer()
    try {
      const clerk = await openWindow(browser, server, { scripts })
      await setUp(clerk, server, v)
      await addParcel(clerk, v)
      const superintendent = await invite(
        clerk,
        browser,
        server,
        v,
        { name: 'Ray Whitcomb', signIn: 'ray@example.org', roles: ['superintendent'] },
        { scripts },
      )
      const me = (await textOf(clerk.page.locator('.tc-who'))).split(/,| \(/)[0]?.trim() ?? ''
      await office(clerk, /Clerk/, me)
      await office(clerk, /Superintendent/, 'Ray Whitcomb')
      await addressOf(clerk, 'Dolores Kettering')
      const path = await writeReminder(clerk)
      await signAndMail(clerk, path)
      await legalWaits(clerk)
      await batch(clerk, server)
      if (scripts) expect(await shown(clerk.page, [path, `${here}/notices`, `${here}/notices/templates`, `${here}/notices/batches`])).toEqual([])
      expect([...clerk.complaints, ...superintendent.complaints]).toEqual([])
    } finally {
      await server.close()
    }
  },
)
