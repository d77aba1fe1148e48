/** An office in a real browser: a server on a free port with a data folder of its own, and windows of the people who use it. */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { openProgram, shellOf } from '../../src/main.ts'
import type { App } from '../../src/platform/app.ts'
import { createPaperPress } from '../../src/platform/paper/press.ts'
import { newSetUpToken } from '../../src/platform/sign-in/set-up.ts'

/** Monday, November 30, 2026, 9 in the morning in New York; from there the clock runs. */
const OPENING_TIME = Date.parse('2026-11-30T14:00:00.000Z')

export const PASSWORD = 'seven lazy herons by the mill'

export interface Server {
  readonly address: string
  readonly app: App
  /** As the terminal prints it when nobody is set up. */
  readonly token: string
  close(): Promise<void>
}

/** Starts the program as `npm start` does, on a free port. */
export async function startServer(): Promise<Server> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tapcard-journey-'))
  const begun = Date.now()
  const app = await openProgram({ dataFolder, databaseUrl: null, logLevel: 'error' }, { now: () => OPENING_TIME + Date.now() - begun })
  const press = createPaperPress()
  const token = await newSetUpToken(app)
  const listening = await listen(shellOf(app, press))
  return {
    address: listening.address,
    app,
    token,
    async close() {
      await listening.close()
      press.close()
      await app.database.close()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Serves pages on a free port. */
export async function listen(pages: Pick<Hono, 'fetch'>): Promise<{ readonly address: string; close(): Promise<void> }> {
  const server = serve({ fetch: pages.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((ready) => server.once('listening', ready))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export interface Window {
  readonly context: BrowserContext
  readonly page: Page
  /** What the browser complained about: errors of scripts, of the policy, missing files. */
  readonly complaints: string[]
  go(path: string): Promise<void>
  close(): Promise<void>
}

export interface WindowOptions {
  readonly width?: number
  readonly scripts?: boolean
}

/** A window of one person: its own cookies. */
export async function openWindow(browser: Browser, server: Pick<Server, 'address'>, { width = 1280, scripts = true }: WindowOptions = {}): Promise<Window> {
  const context = await browser.newContext({ viewport: { width, height: width < 400 ? 720 : 900 }, javaScriptEnabled: scripts, baseURL: server.address })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const goto = page.goto.bind(page)
  // Pages are ready when they are read; what waits for fonts and pictures asks for that itself.
  page.goto = (url, options) => goto(url, { waitUntil: 'domcontentloaded', ...options })
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/the server responded with a status of (401|403|404|409|413|415|422)/.test(message.text()))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { context, page, complaints, go: async (path) => void (await page.goto(path)), close: () => context.close() }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
}

const widths = [1280, 320] as const

async function axeFinds(page: Page, width: number): Promise<readonly string[]> {
  const options = { runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] }
  const violations = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)}).then((r) => r.violations)`)) as readonly Violation[]
  return violations.map(({ id, nodes }) => {
    const where = nodes.slice(0, 4).map((n) => `${n.target.join(' ')} (${n.failureSummary ?? ''})`)
    return `${width} px: ${id}: ${where.join('; ')}`
  })
}

/** What is wrong with the page that is open, at 1280 and at 320 px: what axe finds and what sticks out to the side. Each as one line. */
export async function troubles(page: Page): Promise<readonly string[]> {
  const before = page.viewportSize()
  const wrong: string[] = []
  // Through the debugging protocol, so that the page's own policy stays in force.
  await page.evaluate(axe)
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 400 ? 720 : 900 })
    await page.evaluate('document.fonts.ready')
    const sideways = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'))
    if (sideways > 0) wrong.push(`${width} px: ${sideways} px stick out to the side`)
    wrong.push(...(await axeFinds(page, width)))
  }
  if (before) await page.setViewportSize(before)
  return wrong
}

interface Look {
  /** Who looks; nobody without it. */
  readonly cookie?: string
  /** How each page is answered, where not with 200. */
  readonly statuses?: Readonly<Record<string, number>>
}

/** What is wrong with any of the pages. Two windows share the work. */
export async function troublesOf(browser: Browser, site: Pick<Server, 'address'>, paths: readonly string[], look: Look = {}): Promise<readonly string[]> {
  const queue = [...paths]
  const lane = async (): Promise<readonly string[]> => {
    const { context, page, complaints, close } = await openWindow(browser, site)
    const [name = '', value = ''] = (look.cookie ?? '').split('=')
    if (name !== '') await context.addCookies([{ name, value, url: site.address }])
    const wrong: string[] = []
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const status = (await page.goto(path))?.status()
      const expected = look.statuses?.[path] ?? 200
      if (status !== expected) wrong.push(`${path}: ${status ?? 'no answer'}`)
      const found = [...(await troubles(page)), ...complaints.splice(0).filter((c) => !c.includes(`responded with a status of ${expected}`))]
      for (const trouble of found) wrong.push(`${path}: ${trouble}`)
    }
    await close()
    return wrong
  }
  return (await Promise.all([lane(), lane()])).flat()
}

type Value = string | readonly string[] | true

/** Fills the fields of the page by their names: text as it is typed, a choice by its value, check boxes by a list or `true`. */
export async function fill(page: Page, values: Readonly<Record<string, Value>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await fillOne(page, name, value)
}

interface Control {
  readonly kind: string
  /** Ids of the controls of this name, by value. */
  readonly ids: Readonly<Record<string, string>>
}

const controlOf = (page: Page, name: string): Promise<Control> =>
  page.locator(`[name="${name}"]`).evaluateAll((all) => ({
    kind: all[0]?.tagName === 'INPUT' ? (all[0].getAttribute('type') ?? 'text') : (all[0]?.tagName.toLowerCase() ?? 'missing'),
    ids: Object.fromEntries(all.map((e) => [e.getAttribute('value') ?? '', e.id])),
  }))

async function fillOne(page: Page, name: string, value: Value): Promise<void> {
  const { kind, ids } = await controlOf(page, name)
  const control = page.locator(`[name="${name}"]`).first()
  if (kind === 'missing') throw new Error(`There is no field ${name} on ${page.url()}`)
  if (kind === 'radio' || kind === 'checkbox') {
    for (const one of value === true ? ['yes'] : typeof value === 'string' ? [value] : value)
      await page.locator(`label[for="${ids[one]}"]`).click({ position: { x: 10, y: 10 } })
  } else if (kind === 'select') await control.selectOption(String(value))
  else await control.fill(String(value))
}

/** Presses a button and waits for the page that answers. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page
    .locator('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
  await Promise.all([page.waitForNavigation({ waitUntil: 'domcontentloaded' }), button.click()])
}

/** Follows a link of the page itself, not of its head, and waits for what it opens. */
export async function follow(page: Page, name: string | RegExp): Promise<void> {
  const way = page
    .locator('main')
    .getByRole('link', { name, exact: typeof name === 'string' })
    .first()
  await Promise.all([page.waitForNavigation({ waitUntil: 'domcontentloaded' }), way.click()])
}

/** The line at the head of the page, or what is said to be wrong. */
export const said = (page: Page): Promise<string> => textOf(page.locator('.usa-alert').first())

/** The words of a piece of the page, on one line. */
export const textOf = async (piece: Locator): Promise<string> => ((await piece.textContent()) ?? '').replaceAll(/\s+/g, ' ').trim()
