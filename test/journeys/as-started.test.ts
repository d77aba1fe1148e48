/** The program as `npm run demo` starts it: the built files in a process of their own. The other journeys run it from its sources. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPassword } from '../../src/demo.ts'
import { openBrowser } from '../support/browser.ts'
import { fill, openWindow, press, type Window } from './support.ts'

const program = path.join(import.meta.dirname, '../../build/server/tapcard.js')

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

let browser: Browser
let folder: string
let running: ChildProcess
let said = ''
let address: string
beforeAll(async () => {
  if (!existsSync(program)) throw new Error('The program is not built. Run npm run build.')
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  folder = await mkdtemp(path.join(tmpdir(), 'tapcard-started-'))
  running = spawn(process.execPath, [program, 'demo', '--port', String(port), '--data', folder], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ready = new Promise<void>((resolve, reject) => {
    running.stdout?.on('data', (text: Buffer) => {
      said += text.toString()
      if (said.includes(address)) resolve()
    })
    running.stderr?.on('data', (text: Buffer) => {
      said += text.toString()
    })
    running.once('exit', (code) => reject(new Error(`The program ended with ${code}: ${said}`)))
  })
  ;[browser] = await Promise.all([openBrowser(), ready])
})
afterAll(async () => {
  await browser.close()
  const ended = new Promise((resolve) => running.once('exit', resolve))
  running.kill('SIGTERM')
  await ended
  await rm(folder, { recursive: true, force: true })
})

/** The papers that the page links to, each by its address and how it begins. */
async function papersOn({ page, context }: Window, at: string): Promise<readonly string[]> {
  await page.goto(at)
  const links = await page.locator('main a').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? '').filter((a) => a.endsWith('.pdf')))
  const wrong: string[] = []
  for (const link of new Set(links)) {
    const answer = await context.request.get(`${address}${link}`)
    const begins = (await answer.body()).subarray(0, 5).toString()
    if (answer.status() !== 200 || begins !== '%PDF-') wrong.push(`${link}: ${answer.status()} ${begins}`)
  }
  return links.length === 0 ? [`${at} has no papers`] : wrong
}

async function signedIn(signInName: string): Promise<Window> {
  const window = await openWindow(browser, { address })
  await window.page.goto('/sign-in')
  await fill(window.page, { signInName, password: demoPassword })
  await press(window.page, 'Sign in')
  return window
}

it('opens the demo, checks a plan, opens the law, prints', async () => {
  const window = await signedIn('marian')
  const { page } = window
  await page.goto('/tannery-falls/permits?state=issued')
  await page.locator('main tbody a').first().click()
  await page.waitForURL(/\/permits\/S-/)
  const permit = new URL(page.url()).pathname
  await page.goto('/tannery-falls/entry')
  await page.locator('main tbody a').last().click()
  await page.waitForURL(/\/entry\/./)
  const entry = new URL(page.url()).pathname
  const wrong = [...(await papersOn(window, permit)), ...(await papersOn(window, entry)), ...(await papersOn(window, '/tannery-falls/law'))]
  await page.goto('/tannery-falls/law/ny-montour-falls-117-sewers/MF-117-40.6')
  await fill(page, { depth_of_cover_ft: '3 ft 6 in' })
  await press(page, 'Try it')
  expect(await page.locator('#try').textContent()).toContain('6 in short')
  expect([...wrong, ...window.complaints]).toEqual([])
  await window.close()
})

it('a suspected violation, a refused entry, the attorney’s word, and only then papers for the court', async () => {
  const clerk = await signedIn('marian')
  const { page } = clerk
  await page.goto('/tannery-falls/entry/new')
  await fill(page, {
    parcel: '9 Canal Row',
    power: 'ny/fishkill/165-cross-connection suspected-violation',
    ground: 'suspicion',
    facts: 'A hose hangs in the rinse tank; seen from the walk on two mornings.',
    purpose: 'Water piping at the rinse tank',
  })
  await press(page, 'Open the request')
  const request = new URL(page.url()).pathname
  const papers = page.locator('main', { hasText: 'Statement of facts for the court' })
  expect(await papers.textContent()).toContain('not yet. A court is asked after a refusal, and none is on file.')
  await page.goto(`${request}/record/refusal`)
  await fill(page, { by: 'Benno Averbeck', capacity: 'occupant', detail: 'He said no at the door.' })
  await press(page, 'Record it')
  expect(await papers.textContent()).toContain('not yet. The attorney has not said yet to go to court.')

  const attorney = await signedIn('lucian')
  await attorney.page.goto(`${request}/record/attorney-advice`)
  await fill(attorney.page, { outcome: 'court', privileged: 'Two mornings are enough for cause.' })
  await press(attorney.page, 'Record it')
  await page.goto(request)
  expect(await page.locator('main').textContent()).not.toContain('enough for cause')
  expect(await papersOn(clerk, request)).toEqual([])
  expect(await page.getByRole('link', { name: 'Statement of facts for the court' }).count()).toBe(1)
  expect([...clerk.complaints, ...attorney.complaints]).toEqual([])
  await clerk.close()
  await attorney.close()
})

it('says nothing to the terminal but where it is and who may sign in', () => {
  expect(said).not.toMatch(/"level":[56]0|Warning/)
})
