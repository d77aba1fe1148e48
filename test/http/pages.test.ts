import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shellOf } from '../../src/main.ts'
import { createPaperPress } from '../../src/platform/paper/press.ts'
import { type Furnished, furnish } from '../support/furnished.ts'
import { file, villages } from '../support/office.ts'
import { type OfficeShell, officeShell } from '../support/office-shell.ts'
import { programApp, setUp } from '../support/programs.ts'

let shell: OfficeShell
let office: Furnished
let clerk: string
beforeAll(async () => {
  shell = await officeShell(villages[0], true)
  office = await furnish(shell.office, villages[0])
  clerk = await shell.cookieOf('clerk', 'administrator')
})
afterAll(() => shell.close())

/** Pages whose parameters mean something else than in most addresses, and those that ask something of the query. */
const special = (path: string): string => {
  const e = office.example
  const id = path.startsWith('/parcels/')
    ? e.parcel
    : path.startsWith('/entry/')
      ? e.entry
      : path.startsWith('/enforcement/')
        ? e.violation
        : path.startsWith('/people/')
          ? e.person
          : path.startsWith('/slips/')
            ? e.slip
            : path.startsWith('/settings/people/')
              ? e.member
              : undefined
  if (path.startsWith('/records/'))
    return path
      .replace('/records/:id', `/records/${e.request}`)
      .replace(':act', e.recordsAct ?? '')
      .replace(':letter', `${e.recordsAct}.pdf`)
      .replace(':kind', 'denial')
      .replace(':item', 'clock')
      .replace(/:\w+/g, (name) => e[name] ?? name)
  const of = path.startsWith('/enforcement/') ? { ':act': e.violationAct, ':kind': 'observation', ':remedy': 'notice-of-violation' } : {}
  const filled = path
    .replace('/slips/new/:kind/:id', `/slips/new/parcel/${e.parcel}`)
    .replace('/paper/:paper', path.startsWith('/entry/') ? '/paper/request.pdf' : '/paper/application.pdf')
    .replace(':kind/:record', e[':kind/:record'] ?? '')
    .replace('/notices/:number', `/notices/${e.notice}`)
    .replace(':id', id ?? '')
    .replace(/:\w+/g, (name) => (of as Readonly<Record<string, string | undefined>>)[name] ?? e[name] ?? name)
  if (path === '/notices/:number/affidavit.pdf') return `${filled}?proof=${e[':proof']}`
  if (path === '/notices/new') return `${filled}?parcel=${e.parcel}&template=${e[':template']}`
  if (path === '/money/fees/agenda') return `${filled}?charge=${encodeURIComponent(`${villages[0].law}#connection-fee`)}`
  if (path === '/board/readings/adopt' || path === '/board/readings/advise') return `${filled}?law=${villages[0].law}&reading=mf-four-inches`
  if (path === '/parcels/import/:import/notes') return `${filled}?kind=new`
  if (path === '/desk/reminders') return `${filled}?duty=${e[':duty']}`
  if (path.startsWith('/guidance')) return `${filled}?want=connect`
  return filled
}

/** Pages that the clerk of this office is not shown: of members, an order (its law has none), a calendar behind a secret, the attorney's own. */
const elsewhere: readonly string[] = [
  '/:municipality/settings/people/:id',
  '/:municipality/enforcement/:id/order/:act',
  '/:municipality/enforcement/:id/attorney',
  '/:municipality/enforcement/:id/packet.pdf',
  '/:municipality/calendar/:feed',
]

/** Every page that the server shows to people of the office. */
const shown = (): readonly string[] => [
  ...new Set(
    shell.hono.routes
      .filter((r) => r.method === 'GET' && r.path.startsWith('/:municipality/') && !elsewhere.includes(r.path))
      .map((r) => r.path.replace('/:municipality', '')),
  ),
]

/** What no page may hold under the strict policy: styles and scripts that are not of our own files. */
const inline = /\sstyle=|<style[\s>]|\son[a-z]+=|<script(?![^>]*\ssrc=")|javascript:/i

/** The words of a page: without what only a program reads. */
const wordsOf = (page: string): string => page.replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]*>/g, ' ')

/** A day as programs write it; people read "Nov 30, 2026". */
const machineDay = /\b(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\b/

describe('every page of a furnished office', () => {
  it('answers the clerk, has one heading, and holds no inline style or script', async () => {
    const wrong: string[] = []
    for (const path of shown()) {
      const answer = await shell.get(special(path), clerk)
      const type = answer.headers.get('content-type') ?? ''
      if (answer.status !== 200) wrong.push(`${special(path)}: ${answer.status}`)
      if (!type.startsWith('text/html')) continue
      const page = await answer.text()
      if ((page.match(/<h1[\s>]/g) ?? []).length !== 1) wrong.push(`${path}: not one heading`)
      const found = inline.exec(page)
      if (found) wrong.push(`${path}: ${page.slice(Math.max(0, found.index - 40), found.index + 60)}`)
      if (!answer.headers.get('content-security-policy')?.includes("script-src 'self'")) wrong.push(`${path}: no policy`)
      const words = wordsOf(page)
      const day = machineDay.exec(words)
      if (day) wrong.push(`${path}: a day for programs: ${words.slice(Math.max(0, day.index - 60), day.index + 20).trim()}`)
      const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map((m) => m[1])
      const twice = ids.filter((id, i) => ids.indexOf(id) !== i)
      if (twice.length > 0) wrong.push(`${path}: id ${[...new Set(twice)].join(', ')} twice`)
      for (const label of page.matchAll(/<label[^>]*\sfor="([^"]+)"/g))
        if (!ids.includes(label[1] ?? '')) wrong.push(`${path}: a label for ${label[1]}, which is not there`)
    }
    expect(wrong).toEqual([])
  })

  it('links only to addresses that are there', async () => {
    const pages = [
      '/desk',
      `/parcels/${office.example.parcel}`,
      `/permits/${office.open}`,
      `/permits/${office.issued}`,
      `/permits/${office.open}/plan`,
      `/permits/${office.open}/visits/${office.example[':visit']}`,
      `/people/${office.example.person}`,
      '/settings',
      '/money',
      '/board',
      '/board/readings',
      '/amendments',
      `/amendments/${office.example[':draft']}`,
      `/amendments/${office.example[':draft']}/rules`,
      `/amendments/${office.example[':draft']}/outcomes`,
      '/parcels',
      '/permits',
      '/people',
      '/journal',
    ]
    const asked = new Set<string>()
    const broken: string[] = []
    for (const path of pages) {
      const page = await (await shell.get(path, clerk)).text()
      const here = `/${shell.office.test.muniId}`
      for (const [, href = ''] of page.matchAll(/<a[^>]*\shref="([^"#]+)/g)) {
        const to = href.replaceAll('&amp;', '&')
        if (!to.startsWith(here) || asked.has(to)) continue
        asked.add(to)
        const { status } = await shell.get(to.slice(here.length), clerk)
        if (status !== 200 && status !== 303) broken.push(`${path} → ${to}: ${status}`)
      }
    }
    expect(asked.size).toBeGreaterThan(60)
    expect(broken).toEqual([])
  })

  it('a form handed in half empty stops the permit in one line, under which each section stands once', async () => {
    const id = await file(shell.office, villages[0], { pipe_material: 'pvc' })
    const page = await (await shell.get(`/permits/${(await shell.office.load(id)).file.permit.number}`, clerk)).text()
    const box = page.slice(page.indexOf('What stops the permit'), page.indexOf('id="steps"'))
    const [, answers = '0'] = /<strong>The applicant<\/strong>: (\d+) answers are missing\./.exec(box) ?? []
    expect(Number(answers)).toBeGreaterThan(4)
    expect(box).toContain('>Answer them</a>')
    const [, sections = '0'] = /What (\d+) sections ask/.exec(box) ?? []
    expect(box.split('>Answer it</a>').length - 1).toBeGreaterThanOrEqual(Number(sections))
    expect(page).toMatch(/\d+ steps that may be needed, depending on the answers still missing/)
  })

  it('somebody who may only look sees no page broken, and every list without an export error', async () => {
    const reader = await shell.cookieOf('read-only')
    for (const path of ['/desk', '/permits', `/permits/${office.open}`, `/parcels/${office.example.parcel}`, '/money', '/journal'])
      expect([path, (await shell.get(path, reader)).status]).toEqual([path, 200])
    for (const list of ['/parcels', '/permits', '/people', '/journal'])
      for (const format of ['csv', 'xlsx']) {
        const answer = await shell.get(`${list}?format=${format}`, reader)
        expect([list, format, answer.status, (await answer.arrayBuffer()).byteLength > 50]).toEqual([list, format, 200, true])
      }
  })

  it('what is not here is said to be not here, on every address with a name in it', async () => {
    const wrong: string[] = []
    for (const path of shown().filter((p) => p.includes(':') && !p.includes(':move') && !p.startsWith('/settings'))) {
      const answer = await shell.get(path.replace(/:\w+/g, 'none'), clerk)
      if (answer.status !== 404) wrong.push(`${path}: ${answer.status}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('an office just set up', () => {
  it('shows every list empty, with what to do first', async () => {
    const test = await programApp()
    const press = createPaperPress()
    try {
      await setUp(test)
      const bare = shellOf(test.app, press)
      const answer = await bare.request(`http://localhost/${test.muniId}`)
      expect(answer.status).toBe(303)
    } finally {
      press.close()
      await test.close()
    }
  })
})
