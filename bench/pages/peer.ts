/**
 * What the pages are measured against: raw SQL through prepared statements, and HTML from a template string whose every value is
 * escaped, with the bytes of our own pages. It has no router, no forms, no rights beyond the session, and no law.
 */
import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
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
const readings = db.prepare('select * from readings where muni_id = ?')

type Row = Readonly<Record<string, string>>

/** Who asks, and the municipality: what stands at the head and the foot of every page. */
function head(cookie: string): boolean {
  const token = /tapcard_session=([^;]+)/.exec(cookie)?.[1] ?? ''
  const found = session.get(createHash('sha256').update(token).digest('hex'), muniId) as Row | undefined
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
