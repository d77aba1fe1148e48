import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchPeople } from '../../src/programs/people/store.ts'
import { type Furnished, furnish } from '../support/furnished.ts'
import { exampleFacts, villages } from '../support/office.ts'
import { type Fields, type OfficeShell, officeShell } from '../support/office-shell.ts'
import { withoutForm } from './without-form.ts'

const village = villages[0]
let shell: OfficeShell
let office: Furnished
let boss: string
beforeAll(async () => {
  shell = await officeShell(village, true)
  office = await furnish(shell.office, village)
  boss = await shell.cookieOf('clerk', 'superintendent', 'administrator')
})
afterAll(() => shell.close())

/** A form that is refused: where it goes, what is typed, and beside which fields it says what to type instead; the status where the act is refused, and no field. */
interface Refused {
  readonly path: string
  readonly typed: Fields
  readonly wrong: readonly string[]
  readonly status?: number
}

const letter: Fields = {
  kind: 'reminder',
  purpose: 'general',
  body: 'clerk',
  happened: 'The main is flushed.',
  toDo: 'Let it run.',
  object: 'Call us.',
  call: 'The clerk',
}
const requestForms: readonly Refused[] = [
  { path: '/ask-for-records', typed: { asked: '', contact: '', place: 'nowhere', asker: 'Philippa Sandgate' }, wrong: ['asked', 'contact', 'place'] },
  { path: '/records/new', typed: { asked: 'Card of 14 Mill Street', contact: ' ', received: '12/1/2026', channel: 'letter' }, wrong: ['contact', 'received'] },
  { path: '/records/{request}/record/denial', typed: { on: '2/30/2026', by: '', detail: 'private' }, wrong: ['on', 'by'] },
  { path: '/records/{request}/void', typed: { reason: '' }, wrong: ['reason'] },
  { path: '/records/{request}/acts/{recordsAct}/void', typed: { reason: '' }, wrong: ['reason'] },
  { path: '/records/{request}/find?place=14+Mill+Street&permit=&words=', typed: {}, wrong: ['record'] },
  {
    path: '/records/{request}/documents/{document}',
    typed: { exemption: 'b', reason: '', x: '90', y: '1', width: '20', height: '5' },
    wrong: ['reason', 'width', 'what'],
  },
  { path: '/records/{request}/documents/{document}/copy', typed: { looked: 'yes' }, wrong: ['copy'] },
  { path: '/records/{request}/documents/{document}/remove', typed: { reason: '' }, wrong: ['reason'] },
  { path: '/records/{request}/documents/{document}/withheld/{withheld}/give', typed: { reason: '' }, wrong: ['reason'] },
  { path: '/records/settings', typed: { accessOfficer: 'Marian', appealOfficer: 'marian', appealBody: 'board' }, wrong: ['appealOfficer'] },
  { path: '/records/settings/confirm/clock', typed: { instrument: '' }, wrong: ['instrument'] },
  { path: '/records/papers/{scan}/seal', typed: { why: ' ' }, wrong: ['why'] },
  { path: '/records/papers/{scan}/dispose', typed: { authority: 'LGS-1', why: 'over' }, wrong: [], status: 422 },
  { path: '/records/retention/certificates', typed: { years: '0', citation: '' }, wrong: ['years', 'citation'] },
  { path: '/records/retention/certificates/confirm', typed: { instrument: '' }, wrong: ['instrument'] },
  { path: '/records/retention/journal', typed: { seq: 'first', authority: 'LGS-1', why: 'over' }, wrong: ['seq'] },
  { path: '/records/holds/new', typed: { subject: 'permit', which: 'S-1999-001', reason: '' }, wrong: ['which', 'reason'] },
  { path: '/records/holds/{hold}/lift', typed: { reason: ' ' }, wrong: ['reason'] },
  { path: '/records/papers/{scan}/privilege', typed: { why: '' }, wrong: ['why'] },
]

const inspect = `/duties/start?law=${encodeURIComponent('ny/fishkill/165-cross-connection')}&duty=fk-inspect-device`
const dutyForms: readonly Refused[] = [
  { path: inspect, typed: { about: 'parcel', named: '99 Nowhere', day: '12/1/2026', shownBy: '' }, wrong: ['named', 'day', 'shownBy'] },
  { path: '/duties/{duty}/meet', typed: { on: '12/1/2026', shownBy: '' }, wrong: ['on', 'shownBy'] },
  { path: '/duties/{duty}/waive', typed: { by: 'Village Board', authority: '', on: '11/30/2026', reason: '' }, wrong: ['authority', 'reason'] },
  { path: '/duties/{duty}/supersede', typed: { reason: ' ' }, wrong: ['reason'] },
  { path: '/duties/{duty}/restart', typed: { day: '2/30/2026', shownBy: '' }, wrong: ['day', 'shownBy'] },
  { path: '/duties/{duty}/turn', typed: { who: 'tester', name: 'L. Ferrer', since: '12/1/2026' }, wrong: ['since'] },
  { path: '/duties/{duty}/time', typed: { n: 'ten', unit: 'days', by: '', instrument: '' }, wrong: ['n', 'instrument'] },
  { path: '/duties/{duty}/reopen', typed: { reason: 'mistake' }, wrong: [] },
  { path: '/duties/{duty}/void', typed: { reason: '' }, wrong: ['reason'] },
  { path: '/duties/mine', typed: { digest: 'mondays', email: 'none' }, wrong: ['email'] },
  { path: '/duties/mine/end', typed: {}, wrong: [], status: 409 },
  { path: '/settings/duties', typed: { daysAhead: 'x', holdDays: '400' }, wrong: ['daysAhead', 'holdDays'] },
  { path: '/settings/duties/times/new', typed: { duty: '', n: '0', unit: 'days' }, wrong: ['duty'] },
  { path: '/settings/duties/times/{period}/void', typed: { reason: '' }, wrong: ['reason'] },
  { path: '/desk/reminders?duty={duty}', typed: { templateId: '', title: 'Devices', by: '2/30/2026', delivery: 'mail' }, wrong: ['templateId', 'by'] },
]

const noticeForms: readonly Refused[] = [
  { path: '/notices/new?parcel={parcel}&template={template}', typed: { own_day: ' ', by: '2/30/2026', delivery: 'mail' }, wrong: ['by', 'own_day'] },
  { path: '/notices/templates/new', typed: { ...letter, title: '', heading: 'At {devise}' }, wrong: ['title', 'heading'] },
  { path: '/notices/templates/{template}/change', typed: { ...letter, title: 'Flushing', heading: 'The court waits' }, wrong: ['heading'] },
  { path: '/notices/ladders/new', typed: { title: '', step_1_days: '0', holdDays: 'long' }, wrong: ['title', 'holdDays', 'step_1_template'] },
  {
    path: '/notices/ladders/{ladder}',
    typed: { title: 'Flushing', step_1_days: 'soon', holdDays: '0' },
    wrong: ['step_1_days', 'step_1_template'],
  },
  { path: '/notices/ladders/{ladder}/void', typed: { reason: '' }, wrong: ['reason'] },
  {
    path: '/notices/batches/new?template={template}',
    typed: { title: 'Flushing', who: 'keys', keys: '99-9-9', own_day: 'December 8', delivery: 'mail' },
    wrong: ['keys'],
  },
  { path: '/notices/batches/{batch}/sign', typed: { by: 'Ray Whitcomb' }, wrong: [], status: 422 },
  { path: '/notices/batches/{batch}/cancel', typed: { reason: '' }, wrong: ['reason'] },
  { path: '/notices/batches/{batch}/mailed', typed: { on: '2/30/2026', by: 'Lee Park' }, wrong: ['on'] },
  { path: '/notices/mail/{mail}', typed: { answer: '' }, wrong: ['answer'] },
  { path: '/settings/notices', typed: { choice: 'mailing', from: 'soon', by: 'Lucian Thornquist', reasons: 'The text is silent' }, wrong: ['from'] },
  { path: '/notices/{legalNotice}/sign', typed: { by: 'Ray Whitcomb', onPaper: 'yes' }, wrong: [], status: 422 },
  { path: '/notices/{legalNotice}/sign-off', typed: { by: 'Lucian Thornquist' }, wrong: [], status: 403 },
  { path: '/notices/{notice}/proof', typed: { kind: 'returned', on: '2/30/2026', by: 'Lee Park', detail: ' ' }, wrong: ['on', 'detail'] },
  { path: '/notices/{notice}/proofs/{proof}/void', typed: { reason: '' }, wrong: ['reason'] },
  { path: '/notices/{notice}/email', typed: {}, wrong: [], status: 422 },
  { path: '/notices/{notice}/new-owner', typed: { by: '1/15/2027', delivery: 'mail' }, wrong: [], status: 422 },
  { path: '/notices/{notice}/void', typed: { reason: '' }, wrong: ['reason'] },
]

const meetingTyped: Fields = { kind: 'special', on: '2/30/2027', at: ' ', place: 'Village Hall', announced: 'soon' }
const boardForms: readonly Refused[] = [
  { path: '/board/acts/new', typed: { kind: 'resolution', number: '2026-44', title: '', adopted: '12/1/2026', vote: '5 to 0' }, wrong: ['title', 'adopted'] },
  { path: '/board/acts/{instrument}/effects/new', typed: { kind: 'fee', thing: `${village.law}#connection-fee`, amount: '3,6' }, wrong: ['amount'] },
  {
    path: '/board/acts/{instrument}/rule',
    typed: { ruling: 'stands', on: '12/1/2026', by: 'Lucian Thornquist', reasons: 'fine', onPaper: 'yes' },
    wrong: ['on', 'reasons'],
  },
  { path: '/board/acts/{instrument}/file', typed: { filed: '12/1/2026' }, wrong: ['filed'] },
  { path: '/board/acts/{instrument}/void', typed: { reason: '' }, wrong: ['reason'] },
  { path: '/board/meetings/new', typed: meetingTyped, wrong: ['on', 'at', 'announced'] },
  { path: '/board/meetings/{meeting}/change', typed: meetingTyped, wrong: ['on', 'at', 'announced'] },
  { path: '/board/meetings/{meeting}/record', typed: { state: 'held', present: '', note: 'snow' }, wrong: ['state', 'present'] },
  { path: '/board/meetings/{meeting}/void', typed: { reason: '' }, wrong: ['reason'] },
  { path: '/board/items/new', typed: { title: '', says: 'The cost has risen' }, wrong: ['title'] },
  { path: '/board/items/{item}/move', typed: { n: 'first' }, wrong: ['n'] },
  { path: '/board/items/{item}/draft', typed: { kind: 'resolution', title: '', text: 'Resolved', effective: 'soon' }, wrong: ['title', 'effective'] },
  { path: '/board/items/{item}/effects/new', typed: { kind: 'fee', thing: `${village.law}#connection-fee`, amount: '3,6' }, wrong: ['amount'] },
  { path: '/board/items/{item}/vote', typed: { result: 'adopted', reasons: 'as asked' }, wrong: [], status: 422 },
  { path: '/board/items/{item}/paper', typed: { document: 'other' }, wrong: ['file'] },
  { path: '/board/items/{item}/void', typed: { reason: '' }, wrong: ['reason'] },
  { path: '/board/items/{item}/hearing', typed: { subject: '', basis: 'village', on: 'soon', at: '7:00 pm', place: 'Hall' }, wrong: ['subject', 'on'] },
  { path: '/board/hearings/{hearing}/change', typed: { subject: 'Fees', basis: 'village', on: 'soon', at: '7:00 pm', place: 'Hall' }, wrong: ['on'] },
  { path: '/board/hearings/{hearing}/held', typed: { how: 'lawful', said: 'Nobody spoke' }, wrong: ['how'] },
  { path: '/board/hearings/{hearing}/cancel', typed: { reason: '' }, wrong: ['reason'] },
  {
    path: '/board/readings/advise',
    typed: { law: village.law, reading: 'mf-four-inches', choice: 'nominal', on: '12/1/2026', by: '', reasons: 'so there', onPaper: 'yes' },
    wrong: ['on', 'by', 'reasons'],
  },
  { path: '/board/readings/advice/{advice}/void', typed: { reason: '' }, wrong: ['reason'] },
  {
    path: '/settings/board',
    typed: { seats: '2', members: 'Odessa Parmelee', 'days_local-law': '5', days_village: '7', days_application: 'ten' },
    wrong: ['seats', 'days_application'],
  },
]

const at = (path: string): string =>
  path.replace('CASE', `/permits/${office.open}`).replace(/\{(\S+?)\}/g, (_all, name: string) => office.example[name] ?? office.example[`:${name}`] ?? name)

const facts = exampleFacts(village.example)
const typedPlan: Fields = Object.fromEntries(
  Object.entries(facts).map(([k, v]) => [k, Array.isArray(v) ? v.map(String) : v === true ? 'yes' : v === false ? 'no' : String(v)]),
)

const refused: readonly Refused[] = [
  { path: '/parcels/new', typed: { printKey: '24,11', address: '16 Mill Street', owner: 'Lee Park', note: 'corner lot' }, wrong: ['printKey'] },
  { path: '/parcels/{parcel}/change', typed: { printKey: '24.11-2-17', address: ' ', swis: '12', note: 'corner lot' }, wrong: ['swis', 'address'] },
  { path: '/parcels/{parcel}/people', typed: { name: 'Lee Park', capacity: 'owner', from: '2/30/2026', sale: 'yes' }, wrong: ['from'] },
  {
    path: '/parcels/{parcel}/cards/new',
    typed: { number: '77', tapped: 'about 1974', fact_pipe_material: 'clay, I think', wyeFromManholeFt: '3,6', notes: 'under the porch' },
    wrong: ['wyeFromManholeFt'],
  },
  { path: '/cards/{card}/change', typed: { tapped: 'about 1975', coverAtWallFt: 'deep' }, wrong: ['coverAtWallFt'] },
  { path: '/cards/{card}/void', typed: { reason: ' ' }, wrong: ['reason'] },
  { path: '/people/new', typed: { kind: 'person', name: '', phone: '555-0117', email: 'dolores' }, wrong: ['name', 'email'] },
  { path: '/people/{person}', typed: { kind: 'company', name: '', street: '42 Tannery Road' }, wrong: ['name'] },
  { path: '/people/{person}/certificates/new', typed: { kind: 'bond', number: 'B-77', from: '2/30/2026', limit: '3,6' }, wrong: ['from', 'limit'] },
  { path: '/people/{person}/certificates/{certificate}/void', typed: { reason: '' }, wrong: ['reason'] },
  { path: '/money/fees', typed: { charge: `${village.law}#connection-fee`, amount: '3,6', from: '4/1/2027' }, wrong: ['instrumentId', 'amount'] },
  { path: '/money/fees', typed: { charge: 'tithe', amount: '10' }, wrong: ['charge'] },
  ...boardForms,
  {
    path: '/board/readings/adopt',
    typed: { law: village.law, reading: 'mf-four-inches', choice: 'nominal', reasons: 'so there', from: 'soon' },
    wrong: ['from', 'instrumentId', 'reasons'],
  },
  { path: '/slips/new/parcel/{parcel}', typed: { title: 'Call about the water line', due: 'Tuesday', who: 'owner' }, wrong: ['due'] },
  { path: '/slips/{slip}', typed: { outcome: 'void', note: ' ' }, wrong: ['note'] },
  { path: '/settings/law/adopt', typed: { area: 'sewers', law: village.law, from: 'soon', instrument: 'L.L. 3-1995' }, wrong: ['from'] },
  { path: '/settings/law/confirm', typed: { ours: village.law, asOf: '12/1/2026' }, wrong: ['asOf'] },
  { path: '/settings/law/confirm', typed: { ours: 'ny/chester/77-sewers', asOf: '11/30/2026' }, wrong: ['ours'] },
  { path: '/settings/law/sections', typed: { law: village.law, 'book_117-40': 'forty' }, wrong: ['book_117-40'] },
  { path: '/settings/bodies', typed: { body: `${village.law}#board`, office: 'none', from: 'soon', note: 'the attorney' }, wrong: ['from'] },
  { path: '/settings/bodies/office', typed: { title: ' ' }, wrong: ['title'] },
  { path: '/settings/offices', typed: { officeId: 'none', name: 'Lee Park', from: '12/1/2026', capacity: 'acting' }, wrong: ['officeId'] },
  { path: '/settings/offices/leave', typed: { holderId: 'none', until: '12/1/2026' }, wrong: ['holderId'] },
  {
    path: '/settings/general',
    typed: { name: 'Village of Montour Falls', draftDays: '3,6', officePhone: '(607) 555-0142', frostDepthFt: '4' },
    wrong: ['draftDays'],
  },
  {
    path: '/permits/new',
    typed: {
      ...typedPlan,
      parcel: '14 Mill Street',
      classId: 'lateral',
      applicant: 'Oakes Plumbing and Drain',
      work: 'Typed with care',
      depth_of_cover_ft: '3,6',
      filed: '2/30/2026',
    },
    wrong: ['depth_of_cover_ft', 'filed'],
  },
  { path: 'CASE/plan', typed: { ...typedPlan, classId: 'lateral', work: 'Typed with care', depth_of_cover_ft: '3,6' }, wrong: ['depth_of_cover_ft'] },
  { path: 'CASE/steps/as-built', typed: { on: '2/30/2026', by: 'Oakes', copies: 'four', detail: 'rolled' }, wrong: ['on', 'copies'] },
  { path: 'CASE/steps/plans/waive', typed: { by: 'Ray Whitcomb', reason: '', onPaper: 'yes' }, wrong: ['reason'] },
  { path: 'CASE/approve/connection_method_approval', typed: { decision: 'refused', on: '12/1/2026', by: 'Ray Whitcomb', reason: '' }, wrong: ['on', 'reason'] },
  { path: 'CASE/rule/MF-117-36.C.8', typed: { by: 'Ray Whitcomb', reason: 'fine' }, wrong: ['reason'] },
  { path: 'CASE/issue', typed: { by: 'Ray Whitcomb' }, wrong: [], status: 422 },
  { path: 'CASE/move/withdraw', typed: { reason: ' ' }, wrong: ['reason'] },
  { path: 'CASE/close', typed: {}, wrong: [], status: 422 },
  { path: 'CASE/mark-out', typed: { ticket: '', by: 'Averbeck Plumbing' }, wrong: ['ticket'] },
  {
    path: 'CASE/charges/connection-fee',
    typed: { amount: '3,6', paid: '12/1/2026', method: 'check', payer: 'Oakes Plumbing and Drain', note: 'first half' },
    wrong: ['amount', 'paid'],
  },
  { path: 'CASE/receipts/{receipt}/settle', typed: { outcome: 'kept', amount: '9999', on: '11/30/2026', reason: '' }, wrong: ['amount', 'reason'] },
  { path: 'CASE/receipts/{receipt}/void', typed: { reason: '' }, wrong: ['reason'] },
  { path: 'CASE/void/{kind/:record}', typed: { reason: '' }, wrong: ['reason'] },
  { path: 'CASE/papers', typed: { document: 'photo' }, wrong: ['paper'] },
  { path: 'CASE/people', typed: { applicant: '', owner: 'Lee Park', contractor: 'Averbeck Plumbing' }, wrong: ['applicant'] },
  { path: 'CASE/visits/new/trench', typed: { by: 'Averbeck Plumbing' }, wrong: [], status: 422 },
  { path: 'CASE/visits/{visit}/day', typed: { scheduled: 'Tuesday', goes: 'Tess Amato' }, wrong: ['scheduled'] },
  { path: 'CASE/visits/{visit}/result', typed: { done: '12/1/2026', inspector: 'Tess Amato', result: 'failed', notes: '' }, wrong: ['done', 'notes'] },
  { path: 'CASE/visits/{visit}/cancel', typed: { reason: '' }, wrong: ['reason'] },
  { path: 'CASE/visits/{visit}/void', typed: { reason: '' }, wrong: ['reason'] },
  { path: '/papers/{paper}/void', typed: { reason: '' }, wrong: ['reason'] },
  {
    path: '/entry/new',
    typed: {
      parcel: '14 Mill Street',
      power: 'ny/fishkill/165-cross-connection suspected-violation',
      ground: 'suspicion',
      facts: ' ',
      purpose: '',
      planned: '2/30/2027',
    },
    wrong: ['facts', 'purpose', 'planned'],
  },
  { path: '/entry/{entry}/record/consent', typed: { on: '12/1/2026', by: '', capacity: '', detail: 'only the cellar' }, wrong: ['on', 'by', 'capacity'] },
  { path: '/entry/{entry}/plan', typed: { planned: 'Tuesday' }, wrong: ['planned'] },
  { path: '/entry/{entry}/void', typed: { reason: ' ' }, wrong: ['reason'] },
  { path: '/entry/{entry}/acts/{act}/void', typed: { reason: '' }, wrong: ['reason'] },
  {
    path: '/enforcement/new',
    typed: {
      parcel: '14 Mill Street',
      course: 'ny/fishkill/165-cross-connection offense',
      section: '165-99',
      seen: 'A hose',
      observed: '2/30/2026',
      on: '11/30/2026',
    },
    wrong: ['against', 'evidence', 'observed', 'observedBy', 'section'],
  },
  { path: '/enforcement/{violation}/record/observation', typed: { outcome: 'there', on: '12/1/2026', by: 'Tess Amato', detail: '' }, wrong: ['on', 'detail'] },
  { path: '/enforcement/{violation}/notice/notice-of-violation', typed: { own_found: 'a hose', delivery: 'certified' }, wrong: [], status: 422 },
  { path: '/enforcement/{violation}/void', typed: { reason: ' ' }, wrong: ['reason'] },
  { path: '/enforcement/{violation}/acts/{violationAct}/void', typed: { reason: '' }, wrong: ['reason'] },
  { path: '/parcels/import', typed: { kind: 'parcels', asOf: '2/30/2026' }, wrong: ['file', 'asOf'] },
  ...noticeForms,
  ...dutyForms,
  ...requestForms,
  { path: '/amendments', typed: { title: '', law: village.law }, wrong: ['title'] },
  { path: '/amendments/{draft}/rules/MF-117-40.6', typed: { 'limit-0': 'deep' }, wrong: ['limit-0'] },
  { path: '/amendments/{draft}/enact', typed: { number: '', adopted: '11/30/2026', filed: '2/30/2026', vote: '5 to 0' }, wrong: ['number', 'filed'] },
  { path: '/amendments/in-force/{amendment}/void', typed: { reason: '' }, wrong: ['reason'] },
]

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
/** Whether a page shows a value in the field of that name: typed, chosen or checked. */
function shows(page: string, name: string, value: string): boolean {
  const v = escaped(value)
  const control = new RegExp(`<(?:input|textarea|select)[^>]*\\sname="${name}"[^>]*>`, 'g')
  const inputs = [...page.matchAll(control)].map((m) => m[0])
  if (inputs.some((i) => i.includes(`value="${v}"`) && (!/type="(radio|checkbox)"/.test(i) || /\schecked/.test(i)))) return true
  const area = new RegExp(`<textarea[^>]*\\sname="${name}"[^>]*>([^<]*)</textarea>`).exec(page)
  if (area) return (area[1] ?? '').trim() === v.trim()
  const select = new RegExp(`<select[^>]*\\sname="${name}"[^>]*>(.*?)</select>`, 's').exec(page)
  return select !== null && new RegExp(`<option[^>]*value="${v.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}"[^>]*selected`).test(select[1] ?? '')
}

describe('a form that is refused', () => {
  it.each(refused.map((f) => [f.path, f] as const))('%s says what to type instead beside its field, and keeps what was typed', async (_path, f) => {
    const answer = await shell.post(
      at(f.path),
      { ...f.typed, _key: `key-${Math.abs(f.path.length * 7 + f.wrong.length)}-${f.path.replaceAll(/\W/g, '')}`.slice(0, 60) },
      boss,
    )
    const page = await answer.text()
    expect([answer.status, page.includes('<title>Error: ')]).toEqual([f.status ?? 422, true])
    expect([...new Set([...page.matchAll(/id="f-([\w/.-]+)-e"/g)].map((m) => m[1]))].sort()).toEqual([...f.wrong].sort())
    const lost = Object.entries(f.typed).filter(
      ([name, value]) =>
        typeof value === 'string' && value.trim() !== '' && !['holderId', 'officeId', 'charge', 'ours'].includes(name) && !shows(page, name, value.trim()),
    )
    expect(lost).toEqual([])
    expect(page).not.toMatch(/\sstyle=|<style[\s>]|\son[a-z]+=/)
  })

  it('covers every address that takes a form', () => {
    const posts = shell.hono.routes.filter((r) => r.method === 'POST' && r.path.startsWith('/:municipality')).map((r) => r.path.replace('/:municipality', ''))
    const shapes = refused.map((f) => new RegExp(`^${at(f.path).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`))
    const missing = posts.filter(
      (path) => !withoutForm.includes(path) && !refused.some((f) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(at(f.path).split('?')[0] ?? '')),
    )
    expect(shapes.length).toBeGreaterThan(40)
    expect(missing).toEqual([])
  })
})

describe('a record that somebody changed meanwhile', () => {
  it('is not overwritten: the older form is refused with 409 and keeps what was typed and its version', async () => {
    const path = at('/people/{person}')
    const entry = { kind: 'company', name: 'Averbeck Plumbing', street: '88 Weir Street' }
    expect((await shell.post(path, { ...entry, _version: '1', _key: 'first-of-two' }, boss)).status).toBe(303)
    const late = await shell.post(path, { ...entry, street: '90 Weir Street', _version: '1', _key: 'second-of-two' }, boss)
    const page = await late.text()
    expect([late.status, shows(page, 'street', '90 Weir Street'), page.includes('name="_version" value="1"')]).toEqual([409, true, true])
    expect(page).toContain('Somebody changed the entry while you were typing')
  })
})

describe('a form sent twice', () => {
  it('does its act once and goes on to the same page', async () => {
    const send = () => shell.post('/people/new', { kind: 'company', name: 'Double Click Drains', _key: 'double-click' }, boss)
    const [a, b] = [await send(), await send()]
    expect([a.status, b.status]).toEqual([303, 303])
    expect(b.headers.get('location')).toBe(a.headers.get('location'))
    expect(await shell.office.test.read((s) => searchPeople(s.db, s.muniId, 'double click', 5))).toHaveLength(1)
  })
})

describe('an application by the public', () => {
  it('is taken without an account once public pages are on, answers with the number, and shows nobody’s name', async () => {
    const settings = { name: village.name, publicApplications: 'yes', draftDays: '30', _version: '1', _key: 'switch-on' }
    expect((await shell.post('/settings/general', settings, boss)).status).toBe(303)
    const sent: Fields = {
      ...typedPlan,
      parcel: '24.11-2-17',
      classId: 'lateral',
      applicant: 'Dolores Kettering',
      work: 'New lateral',
      _key: 'public-application',
    }
    const wrong = await shell.post('/apply', { ...sent, depth_of_cover_ft: '3,6', _key: 'public-wrong' })
    const again = await wrong.text()
    expect([wrong.status, shows(again, 'depth_of_cover_ft', '3,6'), shows(again, 'work', 'New lateral')]).toEqual([422, true, true])
    const answer = await shell.post('/apply', sent)
    const page = await answer.text()
    expect(answer.status).toBe(200)
    expect(page).toMatch(/Application S-2026-\d{3} is in/)
    expect(page).not.toContain('Oakes')
  })

  it('saved for later is kept as many days as the office keeps drafts, and found again by its link alone', async () => {
    const saved = await shell.post('/apply', { parcel: '24.11-2-17', applicant: 'Dolores Kettering', work: 'Half typed', save: 'yes', _key: 'save-draft' })
    expect(saved.status).toBe(303)
    const path = (saved.headers.get('location') ?? '').slice(`/${shell.office.test.muniId}`.length)
    const page = await (await shell.get(path)).text()
    expect(path).toMatch(/^\/apply\?draft=[\w-]{40,}$/)
    expect(page).toContain('kept for 30 days')
    expect(shows(page, 'work', 'Half typed')).toBe(true)
    shell.office.test.clock.set('2026-12-31T15:00:00.000Z')
    expect((await shell.get(path)).status).toBe(404)
  })
})
