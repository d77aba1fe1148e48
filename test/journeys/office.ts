/** What people of an office do on its pages, as a test does it: always by the words that stand there. */
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { parse } from 'yaml'
import { fill, follow, openWindow, PASSWORD, press, type Server, textOf, type Window, type WindowOptions } from './support.ts'

export interface Village {
  readonly name: string
  readonly id: string
  readonly kind: 'village' | 'town'
  readonly county: string
  readonly example: string
  /** What the plan says at first, and falls short of the law. */
  readonly short: Readonly<Record<string, string>>
  /** Words of the finding that this gives. */
  readonly finding: RegExp
  /** The decision of the superintendent that comes on paper. */
  readonly onPaper: RegExp
  /** True where the Board issues the permit, so that the clerk enters its paper. */
  readonly issuedOnPaper: boolean
  readonly firstTrenchVisit: 'covered' | 'failed'
}

export const villages: readonly Village[] = [
  {
    name: 'Village of Montour Falls',
    id: 'montour-falls',
    kind: 'village',
    county: 'Schuyler',
    example: 'montour-falls-building-lateral.yaml',
    short: { depth_of_cover_ft: '3 ft 6 in' },
    finding: /must be at least 4 ft, you have 3 ft 6 in: 6 in short/,
    onPaper: /Way of joining/,
    issuedOnPaper: false,
    firstTrenchVisit: 'failed',
  },
  {
    name: 'Town of Chester',
    id: 'chester',
    kind: 'town',
    county: 'Orange',
    example: 'chester-building-sewer.yaml',
    short: { pipe_slope_in_per_ft: '1/8 in/ft' },
    finding: /must be at least 1\/4 in\/ft, you have 1\/8 in\/ft/,
    onPaper: /Size and slope/,
    issuedOnPaper: false,
    firstTrenchVisit: 'failed',
  },
  {
    name: 'Village of Fort Plain',
    id: 'fort-plain',
    kind: 'village',
    county: 'Montgomery',
    example: 'fort-plain-building-sewer.yaml',
    short: { depth_of_cover_ft: '2 ft' },
    finding: /must be at least 3 ft, you have 2 ft: 1 ft short/,
    onPaper: /Size and slope/,
    issuedOnPaper: true,
    firstTrenchVisit: 'covered',
  },
]

type Facts = Readonly<Record<string, unknown>>

/** The facts of the example application of a village, as its file has them. */
export const exampleFacts = (v: Village): Facts =>
  (parse(readFileSync(new URL(`../../examples/${v.example}`, import.meta.url), 'utf8')) as { readonly facts: Facts }).facts

const typed = (value: unknown): string | readonly string[] =>
  value === true ? 'yes' : value === false ? 'no' : Array.isArray(value) ? value.map(String) : String(value)

/** Sets a municipality up on the set-up page, and is then signed in as its clerk. */
export async function setUp({ page }: Window, server: Server, v: Village): Promise<void> {
  await page.goto('/')
  await follow(page, 'set up your municipality')
  await fill(page, {
    token: server.token,
    name: v.name,
    kind: v.kind,
    county: v.county,
    person: 'Marian Vosburgh',
    signInName: 'marian@example.org',
    password: PASSWORD,
    role: 'clerk',
  })
  await press(page, 'Set it up')
}

/** Records an act of the Board for each kind that the charges of this law need, and sets every charge by it. */
export async function setFees({ page }: Window, v: Village): Promise<void> {
  for (const kind of ['resolution', 'local-law']) {
    await page.goto(`/${v.id}/board/acts/new`)
    await fill(page, {
      kind,
      number: kind === 'resolution' ? '2026-03' : '1 of 2026',
      vote: '5 to 0',
      title: 'Sewer fees for 2026',
      adopted: '01/05/2026',
      effective: '01/06/2026',
    })
    await press(page, 'Record the act')
  }
  await page.goto(`/${v.id}/money/fees`)
  const charges = await page.locator('[name="charge"] option').evaluateAll((all) => all.map((o) => o.getAttribute('value') ?? ''))
  for (const charge of charges) {
    for (const act of ['Resolution', 'Local law']) {
      const option = page.locator('[name="instrumentId"] option', { hasText: act }).first()
      await fill(page, { charge, instrumentId: (await option.getAttribute('value')) ?? '', amount: '150.00' })
      await press(page, 'Set the amount')
      if ((await page.getByText('The amount is set.').count()) > 0) break
    }
  }
}

/** Adds the parcel of the example. */
export async function addParcel({ page }: Window, v: Village): Promise<string> {
  await page.goto(`/${v.id}/parcels`)
  await follow(page, 'Add a parcel')
  await fill(page, { printKey: '24.11-2-17', address: '14 Mill Street', owner: 'Dolores Kettering', use: 'one-family house', waterAccount: '1-0417' })
  await press(page, 'Add the parcel')
  return new URL(page.url()).pathname
}

export const CONTRACTOR = 'Oakes Plumbing and Drain'

/** Adds the contractor and the papers that laws ask for. */
export async function addContractor(
  { page }: Window,
  v: Village,
  kinds: readonly string[] = ['plumber-licence', 'liability-insurance', 'bond', 'board-approved-contractor'],
): Promise<void> {
  await page.goto(`/${v.id}/people`)
  await follow(page, 'Add a person or company')
  await fill(page, { kind: 'company', name: CONTRACTOR, street: '3 Race Street', city: 'Millport', zip: '14864', phone: '(555) 014-0177' })
  await press(page, 'Add to the register')
  const person = page.url()
  for (const kind of kinds) {
    await page.goto(`${person}/certificates/new`)
    await fill(page, {
      kind,
      number: `${kind.slice(0, 2).toUpperCase()}-2026-14`,
      issuer: 'Finger Lakes Mutual',
      from: '01/01/2026',
      until: '03/31/2027',
      limit: '1,000,000.00',
    })
    await press(page, 'Record it')
  }
}

/** Opens every part of the form that is folded. */
export async function unfold(page: Page): Promise<void> {
  const folded = page.locator('main form details:not([open]) > summary')
  while ((await folded.count()) > 0) await folded.first().click()
}

const inSight = (page: Page, name: string): Promise<boolean> =>
  page
    .locator(`[name="${name}"]`)
    .first()
    .evaluate((e) => e.closest('.tc-fact')?.checkVisibility() ?? true)

/** The check that runs while typing may take a question away at the very moment. */
async function fillIfInSight(page: Page, name: string, value: string | readonly string[]): Promise<void> {
  if (!(await inSight(page, name))) return
  try {
    await fill(page, { [name]: value })
  } catch (error) {
    if (await inSight(page, name)) throw error
  }
}

/** Types those of the facts that the form on the page asks. A question that nothing calls for is not in sight, and is left alone. */
export async function fillFacts(page: Page, facts: Facts): Promise<void> {
  const asked = new Set(await page.locator('main form [name]').evaluateAll((all) => all.map((e) => e.getAttribute('name') ?? '')))
  await unfold(page)
  for (const [name, value] of Object.entries(facts)) {
    if (!asked.has(name)) continue
    await fillIfInSight(page, name, typed(value))
  }
}

export const PLACE = {
  parcel: '14 Mill Street',
  applicant: CONTRACTOR,
  contractor: CONTRACTOR,
  contractorPhone: '(555) 014-0177',
  work: 'New building sewer for a one-family house',
} as const

/** Opens the application form, types the example into it, and gives what is typed. */
export async function typeApplication({ page }: Window, v: Village, facts: Facts): Promise<void> {
  await page.goto(`/${v.id}/permits/new`)
  await fill(page, PLACE)
  await fillFacts(page, facts)
}

/** Invites a person through Settings, People; the person accepts by the link in a window of his own. */
export async function invite(
  clerk: Window,
  browser: Browser,
  server: Server,
  v: Village,
  who: { readonly name: string; readonly signIn: string; readonly roles: readonly string[] },
  options: WindowOptions = {},
): Promise<Window> {
  const { page } = clerk
  await page.goto(`/${v.id}/settings`)
  await follow(page, 'People')
  await follow(page, 'Invite a person')
  await fill(page, { name: who.name, signInName: who.signIn, roles: who.roles })
  await press(page, 'Make the link')
  const address = await textOf(page.locator('#link'))
  const window = await openWindow(browser, server, options)
  await window.page.goto(address.trim())
  await fill(window.page, { password: PASSWORD })
  await press(window.page, 'Join')
  return window
}
