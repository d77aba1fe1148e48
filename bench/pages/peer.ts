/**
 * What the pages are measured against: raw SQL through prepared statements, and HTML from a template string whose every value is
 * escaped, with the bytes of our own pages. It has no router, no forms, no rights beyond the session, and no law.
 */
import { hash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { addressSortKey } from '../../src/programs/premises/model.ts'
import { announce } from './child.ts'

const [, , file = '', muniId = ''] = process.argv
const db = new DatabaseSync(file, { readOnly: true })
db.exec('pragma cache_size = -8000')

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => (/[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (c) => entities[c] ?? c) : text)
const unescaped = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (e) => Object.keys(entities).find((c) => entities[c] === e) ?? e)

const session = db.prepare(
  'select a.display_name, m.roles, s.expires_at from sessions s join accounts a on a.id = s.account_id left join memberships m on m.account_id = a.id where s.token_hash = ? and m.muni_id = ?',
)
const municipality = db.prepare('select name, settings from municipalities where muni_id = ?')
const adoptions = db.prepare('select law, until_day from law_adoptions where muni_id = ?')
const confirmations = db.prepare('select law from law_confirmations where muni_id = ?')
const rows = db.prepare(
  'select id, number, place, owner, applicant, contractor, filed, state, waiting_who, waiting_what from permits where muni_id = ? and state = ? order by place_sort, id limit 51',
)
const count = db.prepare('select count(*) as n from (select 1 from permits where muni_id = ? and state = ? limit 1001)')
const draft = db.prepare('select form from application_drafts where muni_id = ? and token_hash = ?')
const parcel = db.prepare('select id, address, print_key from parcels where muni_id = ? and sort_key >= ? and sort_key < ? order by sort_key, id limit 8')
const owners = db.prepare(
  'select p.name from parcel_people pp join people p on p.muni_id = pp.muni_id and p.id = pp.person_id where pp.muni_id = ? and pp.parcel_id = ?',
)
const readings = db.prepare('select * from adopted_readings where muni_id = ?')

type Row = Readonly<Record<string, string>>

/** Who asks, and the municipality: what stands at the head and the foot of every page. */
function head(cookie: string): boolean {
  const token = /tapcard_session=([^;]+)/.exec(cookie)?.[1] ?? ''
  const found = session.get(hash('sha256', `tapcard token ${token}`), muniId) as Row | undefined
  const village = municipality.get(muniId) as Row | undefined
  if (!found || !village) return false
  JSON.parse(found.roles ?? '[]')
  JSON.parse(village.settings ?? '{}')
  adoptions.all(muniId)
  confirmations.all(muniId)
  return true
}

/** A page taken apart: what never changes, and every text and attribute's value, which are escaped anew for each request. */
interface Template {
  readonly fixed: readonly string[]
  readonly values: readonly string[]
}
const dynamic = />([^<]+)<|\s(?:value|href|id|for|name|data-live|data-fact|aria-describedby|aria-label)="([^"]*)"/g

function takenApart(page: string): Template {
  const fixed: string[] = []
  const values: string[] = []
  let at = 0
  for (const m of page.matchAll(dynamic)) {
    const value = m[1] ?? m[2] ?? ''
    const from = m.index + m[0].indexOf(m[1] === undefined ? '"' : '>') + 1
    fixed.push(page.slice(at, from))
    values.push(unescaped(value))
    at = from + value.length
  }
  return { fixed: [...fixed, page.slice(at)], values }
}

function written({ fixed, values }: Template): string {
  let out = fixed[0] ?? ''
  for (let i = 0; i < values.length; i++) out += escaped(values[i] ?? '') + (fixed[i + 1] ?? '')
  return out
}

const stateWords: Readonly<Record<string, string>> = {
  filed: 'Filed',
  returned: 'Sent back',
  issued: 'Permit issued',
  withdrawn: 'Withdrawn',
  denied: 'Not granted',
  revoked: 'Revoked',
}
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const dateWords = (day: string): string => `${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}, ${day.slice(0, 4)}`

/** The list: its frame as taken from our own page, its rows from SQL. */
interface ListTemplate {
  readonly before: Template
  readonly after: Template
  /** The mark before "Closed", which is a drawing. */
  readonly closed: string
}

function listTakenApart(page: string): ListTemplate {
  const from = page.indexOf('<tbody>') + 7
  const to = page.indexOf('</tbody>')
  return {
    before: takenApart(page.slice(0, from)),
    after: takenApart(page.slice(to)),
    closed: /<span class="tc-stamp tc-stamp--done">.*?<\/span>/.exec(page)?.[0] ?? '',
  }
}

function listRow(row: Row, closed: string): string {
  const { number = '', place = '', owner = '', applicant = '', contractor = '', filed = '', state = '', waiting_who: who = '', waiting_what: what = '' } = row
  const waits = who === 'nobody' ? '–' : `<strong>The ${escaped(who)}</strong><br><span class="tc-small">${escaped(what)}</span>`
  return `<tr><th scope="row"><span class="tc-nowrap"><a href="/${escaped(muniId)}/permits/${escaped(encodeURIComponent(number))}">${escaped(number)}</a></span></th><td data-label="Place">${escaped(place)}</td><td data-label="Owner">${escaped(owner || applicant)}</td><td data-label="Contractor">${escaped(contractor || '–')}</td><td data-label="Filed">${escaped(dateWords(filed))}</td><td data-label="State">${state === 'closed' ? closed : escaped(stateWords[state] ?? state)}</td><td data-label="Waiting on">${waits}</td></tr>`
}

function list(template: ListTemplate, state: string): string {
  const found = rows.all(muniId, state) as Row[]
  count.get(muniId, state)
  let out = written(template.before)
  for (let i = 0; i < 50 && i < found.length; i++) out += listRow(found[i] ?? {}, template.closed)
  return out + written(template.after)
}

/** The application: what our page reads, read here too; the page itself as taken apart. */
function application(template: Template, token: string): string {
  const form = JSON.parse(String(draft.get(muniId, hash('sha256', `tapcard token ${token}`))?.form ?? '{}')) as Row
  const address = form.parcel ?? ''
  const key = addressSortKey(address)
  const near = parcel.all(muniId, key, `${key}\uffff`) as Row[]
  owners.all(muniId, near[0]?.id ?? '')
  readings.all(muniId)
  return written(template)
}

const templates = new Map<string, Template | ListTemplate>()

async function keepTemplate(request: IncomingMessage, address: string): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const page = Buffer.concat(parts).toString()
  templates.set(address, address.includes('draft=') ? takenApart(page) : listTakenApart(page))
}

function page(address: string): string {
  const template = templates.get(address)
  const query = new URLSearchParams(address.slice(address.indexOf('?') + 1))
  if (!template) return ''
  return 'closed' in template ? list(template, query.get('state') ?? '') : application(template, query.get('draft') ?? '')
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = request.url ?? ''
  if (request.method === 'POST') {
    await keepTemplate(request, address)
    response.end()
    return
  }
  const body = head(request.headers.cookie ?? '') ? page(address) : ''
  response.writeHead(body === '' ? 404 : 200, { 'content-type': 'text/html; charset=utf-8', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    response.writeHead(500)
    response.end(String(error))
  })
})
server.listen(0, '127.0.0.1', () => announce((server.address() as AddressInfo).port))
