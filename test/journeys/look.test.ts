import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { type Furnished, furnish } from '../support/furnished.ts'
import { villages } from '../support/office.ts'
import { type OfficeShell, officeShell } from '../support/office-shell.ts'
import { listen, troublesOf } from './support.ts'

let browser: Browser
let shell: OfficeShell
let office: Furnished
let site: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  browser = await openBrowser()
  shell = await officeShell(villages[0], true)
  office = await furnish(shell.office, villages[0])
  site = await listen(shell.hono)
})
afterAll(async () => {
  await browser.close()
  await site.close()
  await shell.close()
})

const noticePages = (e: Furnished['example']): readonly string[] => [
  '/notices',
  `/notices/new?parcel=${e.parcel}`,
  `/notices/new?parcel=${e.parcel}&template=${e[':template']}`,
  `/notices/${e.notice}`,
  `/notices/${e.legalNotice}`,
  `/notices/${e.legalNotice}/sign`,
  `/notices/${e.notice}/proof`,
  '/notices/templates',
  `/notices/templates/${e[':template']}`,
  '/notices/templates/new',
  '/notices/ladders',
  `/notices/ladders/${e[':ladder']}`,
  '/notices/batches',
  `/notices/batches/new?template=${e[':template']}`,
  `/notices/batches/${e[':batch']}`,
  '/notices/mail',
  `/notices/mail/${e[':mail']}`,
  '/settings/notices',
]

/** The Board’s acts and drafts. */
const amendmentPages = (e: Furnished['example']): readonly string[] => [
  '/board',
  '/board/readings',
  '/amendments',
  `/amendments/${e[':draft']}`,
  `/amendments/${e[':draft']}/rules`,
  `/amendments/${e[':draft']}/rules/MF-117-36.A.1`,
  `/amendments/${e[':draft']}/outcomes`,
  `/amendments/${e[':draft']}/enact`,
  `/amendments/in-force/${e[':amendment']}/void`,
]

/** Going onto a property, and violations. */
const entryPages = (e: Furnished['example']): readonly string[] => [
  '/entry',
  '/entry/new',
  `/entry/${e.entry}`,
  `/entry/${e.entry}/record/consent`,
  '/enforcement',
  '/enforcement/new',
  `/enforcement/${e.violation}`,
  `/enforcement/${e.violation}/record/expense`,
  '/enforcement/alike',
  `/enforcement/${e.violation}/notice/notice-of-violation`,
]

const recordsPages = (e: Furnished['example']): readonly string[] => [
  '/records',
  '/records/new',
  `/records/${e.request}`,
  `/records/${e.request}/record/denial`,
  `/records/${e.request}/find?place=14+Mill+Street`,
  `/records/${e.request}/documents/${e[':document']}`,
  `/records/${e.request}/documents/${e.textDocument}`,
  `/records/${e.request}/documents/${e[':document']}/copy`,
  `/records/${e.request}/packet`,
  '/records/papers',
  `/records/papers/${e.scan}`,
  `/records/papers/${e.scan}/seal`,
  '/records/settings',
]

/** The calendar of duties. */
const dutyPages = (e: Furnished['example']): readonly string[] => [
  '/duties',
  '/duties/start',
  `/duties/start?law=${encodeURIComponent('ny/fishkill/165-cross-connection')}&duty=fk-correct-plumbing`,
  '/duties/mine',
  `/duties/${e[':duty']}`,
  `/duties/${e[':duty']}/time`,
  `/duties/${e[':duty']}/turn`,
  `/desk/reminders?duty=${e[':duty']}`,
  '/settings/duties',
  '/settings/duties/times/new',
]

/** One page of each kind, below the municipality. */
const staffPages = (): readonly string[] => {
  const e = office.example
  const open = `/permits/${office.open}`
  return [
    ...[entryPages, recordsPages, dutyPages].flatMap((pages) => pages(e)),
    '/desk',
    '/search?q=Mill',
    '/parcels',
    '/parcels/new',
    '/parcels/import',
    `/parcels/import/${e[':import']}`,
    `/parcels/${e.parcel}`,
    `/parcels/${e.parcel}/people`,
    `/parcels/${e.parcel}/cards/new`,
    `/cards/${e[':card']}/change`,
    '/permits',
    '/permits/new',
    open,
    `/permits/${office.issued}`,
    `${open}/plan`,
    `/permits/${office.issued}/plan`,
    `${open}/checks`,
    `${open}/issue`,
    `${open}/people`,
    `${open}/papers`,
    `${open}/steps/${e[':step']}`,
    `${open}/approve/${e[':fact']}`,
    `${open}/rule/${encodeURIComponent(e[':provision'] ?? '')}`,
    `${open}/move/return`,
    `${open}/charges/${e[':charge']}`,
    `${open}/receipts/${e[':receipt']}/void`,
    `${open}/visits/new/${e[':inspection']}`,
    `${open}/visits/${e[':visit']}`,
    '/people',
    `/people/${e.person}`,
    `/people/${e.person}/certificates/new`,
    '/law',
    '/law/search?q=sewer',
    '/law/compare',
    '/law/ny-montour-falls-117-sewers',
    '/law/ny-montour-falls-117-sewers/sections/117-36',
    '/law/ny-montour-falls-117-sewers/MF-117-40.6',
    '/law/ny-montour-falls-117-sewers/MF-117-36.B.5?look0=5',
    '/law/ny-montour-falls-117-sewers/MF-117-37.B.3',
    '/law/ny-montour-falls-117-sewers/MF-117-40.3?try=yes&trench_width_at_pipe_top_in=20&pipe_outside_diameter_in=4.215',
    '/law/ny-montour-falls-117-sewers/MF-117-40.6/cases',
    '/law/ny-fort-plain-144-sewers/definitions',
    '/money',
    '/money/fees',
    `/board/readings/adopt?law=${villages[0].law}&reading=mf-four-inches`,
    ...noticePages(e),
    ...amendmentPages(e),
    '/settings',
    '/settings/general',
    '/settings/law',
    '/settings/offices',
    `/slips/${e.slip}`,
    '/journal',
  ]
}

const publicPages = [
  '',
  '/apply',
  '/law',
  '/law/compare',
  '/law/ny-montour-falls-117-sewers',
  '/law/ny-montour-falls-117-sewers/MF-117-40.6',
  '/guidance',
  '/guidance?want=connect&street_lateral_exists=yes',
  '/guidance?want=connect&change=distance_to_water_main_ft',
  '/guidance/answer?want=connect&street_lateral_exists=yes&joint_type=unknown',
  '/guidance/answer?want=sprinkler',
  '/ask-for-records',
]

describe('at 1280 and at 320 px', () => {
  const inOffice = (paths: readonly string[]) => paths.map((path) => `/${shell.office.test.muniId}${path}`)

  it('axe finds nothing on any page of the office, nothing sticks out, the policy is kept', { timeout: 400_000 }, async () => {
    const cookie = await shell.cookieOf('clerk', 'superintendent', 'administrator')
    expect(await troublesOf(browser, site, inOffice(staffPages()), { cookie })).toEqual([])
  })

  it('and on the pages of the public', async () => {
    const clerk = await shell.cookieOf('clerk', 'administrator')
    await shell.post(
      '/settings/general',
      { name: villages[0].name, publicApplications: 'yes', draftDays: '60', officePhone: '(555) 014-0130', emergencyPhone: '(555) 014-0199' },
      clerk,
    )
    expect(await troublesOf(browser, site, inOffice(publicPages))).toEqual([])
  })
})
