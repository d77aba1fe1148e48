import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword, loadDemo } from './demo.ts'
import type { PlainDate } from './kernel/dates.ts'
import { dayOf, type Instant } from './kernel/dates.ts'
import { closed } from './kernel/legal-time.ts'
import { shellOf } from './main.ts'
import { type App, makeApp } from './platform/app.ts'
import { simulatedClock } from './platform/clock.ts'
import { tables } from './platform/context.ts'
import { openDatabase } from './platform/database/open.ts'
import { entriesAfter, verifyJournal } from './platform/journal/verify.ts'
import { makeLog } from './platform/log.ts'
import { perform } from './platform/perform.ts'
import { SESSION_COOKIE, signIn } from './platform/sign-in/sessions.ts'
import { TEST_START, testActor } from './platform/test-support.ts'
import { adoptLaw, setUpMunicipality } from './programs/municipality/actions.ts'
import { demoDays, demoId, parts, staff } from './programs/municipality/demo.ts'
import { findMunicipality } from './programs/municipality/store.ts'
import { contractors, isInvented } from './programs/people/demo.ts'
import { completeFacts, gasketFacts, newStreetLateralFacts } from './programs/permits/demo-facts.ts'
import { addStreetFeature } from './programs/premises/actions.ts'
import { handlers, lawNames, lawShelf, schema } from './wiring.ts'

/** Only what the tests count; the rows belong to the programs. */
interface Rows {
  permits: { id: string; number: string; place: string; state: string; filed: string; via: string; emergency: number; muni_id: string }
  permit_acts: { kind: string; step: string; detail: string; copies: number | null; void_reason: string | null }
  permit_approvals: { decision: string; on_paper: number; fact: string }
  permit_rulings: { provision: string }
  receipts: { void_reason: string | null; settled_outcome: string | null; kind: string }
  inspections: {
    inspection: string
    state: string
    result: string | null
    round: number
    scheduled: string | null
    requested: string
    void_reason: string | null
  }
  parcels: { print_key: string; address: string; geometry: string | null; owner_names: string }
  people: { name: string }
  tap_cards: { source: string }
  street_features: { kind: string; facility_id: string }
  certificates: { until_day: string | null }
  fee_rates: { charge: string; until_day: string | null }
}

/** Monday, November 30, 2026, 9 in the morning. */
const today = '2026-11-30'

/** The program on a data folder of its own, with a clock that stands at that moment. */
async function open(): Promise<App> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'tapcard-demo-'))
  const clock = simulatedClock(TEST_START)
  const database = await openDatabase({ dataFolder, schema, clock, durable: false })
  return makeApp({ database, clock, dataFolder, log: makeLog('silent'), handlers: handlers(lawShelf) })
}
async function shut(app: App): Promise<void> {
  await app.database.close()
  rmSync(app.dataFolder, { recursive: true, force: true })
}

let app: App
let said: readonly string[]
beforeAll(async () => {
  app = await open()
  said = await loadDemo(app)
}, 60_000)
afterAll(() => shut(app))

const db = () => tables<Rows>(app.database.read)
const count = async (table: 'parcels' | 'people' | 'tap_cards'): Promise<number> =>
  (
    await db()
      .selectFrom(table)
      .select('muni_id' as never)
      .execute()
  ).length

describe('the demo', () => {
  it('tells the terminal where it is, who signs in, and the one password', async () => {
    expect(said.join('\n')).toContain(`/${demoId}`)
    expect(said.join('\n')).toContain(demoPassword)
    for (const part of parts) {
      expect(said.some((line) => line.includes(part) && line.includes(staff[part].name))).toBe(true)
    }
    for (const signInName of ['marian', 'noor']) expect((await signIn(app, { signInName, password: demoPassword, address: '127.0.0.1' })).ok).toBe(true)
  })

  it('has 600 drawn parcels with owners, with print keys as the tax map writes them', async () => {
    const parcels = await db().selectFrom('parcels').selectAll().execute()
    expect(parcels).toHaveLength(600)
    expect(new Set(parcels.map((p) => p.print_key)).size).toBe(600)
    expect(parcels.filter((p) => p.geometry === null || p.owner_names === '')).toEqual([])
    expect(parcels.find((p) => p.print_key === '24.11-2-17')?.address).toBe('14 Mill Street')
    expect(parcels.filter((p) => p.owner_names.includes(' and ')).length).toBeGreaterThan(20)
    const features = await db().selectFrom('street_features').selectAll().execute()
    expect(features.filter((f) => f.kind === 'manhole')).toHaveLength(78)
    expect(features.filter((f) => f.kind === 'main')).toHaveLength(77)
    expect(await count('tap_cards')).toBeGreaterThanOrEqual(120)
  })

  it('puts no main on the map that has no number or no line', async () => {
    const who = { muniId: demoId, actor: testActor('Ray Whitcomb', 'superintendent') }
    const main = { kind: 'main', facilityId: 'S-0', geometry: [[-76.7, 42.7] as const], sizeIn: '8', material: 'PVC', note: '' } as const
    const point = await perform(app, who, (s) => addStreetFeature(s, main))
    const nameless = await perform(app, who, (s) => addStreetFeature(s, { ...main, kind: 'manhole', facilityId: ' ' }))
    expect([point, nameless].map((r) => (r.ok ? null : r.refusal.problems?.[0]?.field))).toEqual(['geometry', 'facilityId'])
  })

  it('names nobody who is not invented', async () => {
    const people = await db().selectFrom('people').selectAll().execute()
    const others = Object.values(staff).map((s) => s.name)
    expect(people.map((p) => p.name).filter((name) => !isInvented(name, others))).toEqual([])
    expect(people.length).toBeGreaterThan(500)
  })

  it('has applications in every state, filed over ten months by the counter and by the public form', async () => {
    const permits = await db().selectFrom('permits').selectAll().execute()
    expect([...new Set(permits.map((p) => p.state))].sort()).toEqual(['closed', 'denied', 'filed', 'issued', 'returned', 'revoked', 'withdrawn'])
    expect(permits.length).toBeGreaterThanOrEqual(28)
    expect(permits.filter((p) => p.state === 'closed').length).toBeGreaterThanOrEqual(6)
    expect(permits.filter((p) => p.via === 'public-form')).toHaveLength(2)
    expect(permits.filter((p) => p.emergency === 1)).toHaveLength(1)
    const filed = permits.map((p) => p.filed).sort()
    expect([(filed[0] ?? '') < '2026-02-15', (filed.at(-1) ?? '') < today]).toEqual([true, true])
  })

  it('shows what goes wrong in an office, recorded as it was', async () => {
    const acts = await db().selectFrom('permit_acts').selectAll().execute()
    const approvals = await db().selectFrom('permit_approvals').selectAll().execute()
    const receipts = await db().selectFrom('receipts').selectAll().execute()
    const visits = await db().selectFrom('inspections').selectAll().execute()
    expect(acts.filter((a) => a.step === 'connection' && a.detail.startsWith('Out of order'))).toHaveLength(1)
    expect(
      acts
        .filter((a) => a.step === 'as-built')
        .map((a) => a.copies)
        .sort(),
    ).toEqual([2, 4, 4])
    expect(approvals.filter((a) => a.on_paper === 1)).toHaveLength(1)
    expect(approvals.filter((a) => a.decision === 'refused')).toHaveLength(1)
    expect((await db().selectFrom('permit_rulings').selectAll().execute()).length).toBeGreaterThanOrEqual(3)
    expect(receipts.filter((r) => r.void_reason !== null)).toHaveLength(1)
    expect(receipts.filter((r) => r.settled_outcome === 'returned')).toHaveLength(2)
    expect(receipts.filter((r) => r.kind === 'deposit' && r.settled_outcome === null)).toHaveLength(1)
    expect(visits.filter((v) => v.void_reason !== null)).toHaveLength(1)
    expect(visits.filter((v) => v.result === 'covered')).toHaveLength(1)
    expect(visits.filter((v) => v.inspection === 'leakage-test' && v.result === 'failed')).toHaveLength(1)
    expect(visits.filter((v) => v.inspection === 'trench' && v.round === 2 && v.state === 'scheduled')).toHaveLength(1)
  })

  it('has amounts of two dates, two adopted readings, and contractors whose papers have ended or soon will', async () => {
    const rates = await db().selectFrom('fee_rates').selectAll().execute()
    expect(rates.map((r) => [r.charge, r.until_day === null]).sort()).toEqual([
      ['as-built-deposit', false],
      ['as-built-deposit', true],
      ['connection-fee', false],
      ['connection-fee', true],
    ])
    const ends = (await db().selectFrom('certificates').selectAll().execute()).map((c) => c.until_day ?? '9999').sort()
    expect([(ends[0] ?? '') < today, ends.filter((d) => d >= today && d <= '2026-12-07').length]).toEqual([true, 1])
  })

  it('leaves a journal that is whole, kept in office hours of business days, and goes back in time nowhere', async () => {
    const verified = await verifyJournal(app.database.read, demoId)
    expect(verified.broken).toBeNull()
    const entries = await entriesAfter(app.database.read, demoId, 0, 20_000)
    expect(entries).toHaveLength(verified.entries)
    expect(entries.filter((e) => e.entry.includes('clockBehind'))).toEqual([])
    const office = entries.filter((e) => !e.entry.includes('public-form'))
    const off = office.filter(
      (e) => closed(dayOf(e.at as Instant, 'America/New_York')) !== null || Number(e.at.slice(11, 13)) < 12 || Number(e.at.slice(11, 13)) > 22,
    )
    expect(off.map((e) => e.at)).toEqual([])
    expect(dayOf((entries.at(-1)?.at ?? '') as Instant, 'America/New_York')).toBe('2026-11-27')
  })
})

describe('the pages of the demo', () => {
  const page = async (path: string): Promise<string> => {
    const session = await signIn(app, { signInName: 'marian', password: demoPassword, address: '127.0.0.1' })
    if (!session.ok) throw new Error(session.refusal.message)
    const press = { renderPaper: () => Promise.reject(new Error('No paper is printed here')) }
    const got = await shellOf(app, press).request(`http://localhost/${demoId}${path}`, { headers: { cookie: `${SESSION_COOKIE}=${session.value.token}` } })
    expect(got.status).toBe(200)
    return got.text()
  }

  it('opens Monday with entries late and due', async () => {
    const monday = await page('/desk')
    expect(monday).toContain('107 Hemlock Road')
    expect(monday).toContain('36 Weir Street')
    expect(monday).toContain('56 Tannery Road')
    expect(monday).toContain('Liability insurance certificate of Gristwold Excavating Inc. ends')
    expect(monday).not.toContain('Nothing is late')
    expect(monday).not.toContain('Nothing is due this week')
  })

  it.each(['/permits', '/parcels', '/people', '/board', '/board/readings', '/money', '/money/fees', '/journal', '/settings/law'])('opens %s', async (path) => {
    expect(await page(path)).toContain('Tannery Falls')
  })
})

describe('loading it again', () => {
  it('goes on with the one that is there', async () => {
    const before = await verifyJournal(app.database.read, demoId)
    expect((await loadDemo(app)).join('\n')).toContain(demoPassword)
    expect((await verifyJournal(app.database.read, demoId)).entries).toBe(before.entries)
  })

  it('refuses a folder whose demo was not loaded to its end, and one with other records', async () => {
    rmSync(join(app.dataFolder, 'demo-loaded.txt'))
    await expect(loadDemo(app)).rejects.toThrow(/not loaded to its end\. Remove that folder/)
    const other = await open()
    try {
      const made = await perform(other, { muniId: 'fort-plain', actor: testActor('First', 'administrator') }, (s) =>
        setUpMunicipality(s, { name: 'Village of Fort Plain', kind: 'village', county: 'Montgomery', statePlane: '2260' }),
      )
      expect(made.ok).toBe(true)
      await expect(loadDemo(other)).rejects.toThrow(/holds the records of Village of Fort Plain\. Choose another folder/)
    } finally {
      await shut(other)
    }
  })
})

describe('beside the demo', () => {
  const real = [
    {
      id: 'fort-plain',
      name: 'Village of Fort Plain',
      kind: 'village',
      county: 'Montgomery',
      statePlane: '2260',
      area: 'sewers',
      law: 'ny/fort-plain/144-sewers',
    },
    { id: 'chester', name: 'Town of Chester', kind: 'town', county: 'Orange', statePlane: '2260', area: 'sewers', law: 'ny/chester/77-sewers' },
    {
      id: 'montour-falls',
      name: 'Village of Montour Falls',
      kind: 'village',
      county: 'Schuyler',
      statePlane: '2261',
      area: 'sewers',
      law: 'ny/montour-falls/117-sewers',
    },
    {
      id: 'fishkill',
      name: 'Village of Fishkill',
      kind: 'village',
      county: 'Dutchess',
      statePlane: '2260',
      area: 'backflow',
      law: 'ny/fishkill/165-cross-connection',
    },
  ]
  it.each(real)('the $name is set up empty, with its own law and no other', async ({ id, name, kind, county, statePlane, area, law }) => {
    const who = { muniId: id, actor: testActor('First', 'administrator') }
    const made = await perform(app, who, (s) => setUpMunicipality(s, { name, kind, county, statePlane }))
    expect(made.ok && made.value.id).toBe(id)
    expect((await perform(app, who, (s) => adoptLaw(s, lawNames, { area, law, from: '1996-01-01', instrument: '' }))).ok).toBe(true)
    const borrowed = await perform(app, who, (s) =>
      adoptLaw(s, lawNames, {
        area: 'septic',
        law: id === 'chester' ? 'ny/fort-plain/144-sewers' : 'ny/chester/77-sewers',
        from: '1996-01-01',
        instrument: '',
      }),
    )
    expect(borrowed.ok ? null : borrowed.refusal.code).toBe('not-our-law')
    expect((await findMunicipality(app.database.read, id))?.isDemo).toBe(false)
    const permits = await db().selectFrom('permits').selectAll().where('muni_id', '=', id).execute()
    expect(permits).toEqual([])
  })
})

describe('how the demo is made', () => {
  const here = dirname(import.meta.filename)
  const files = [
    'demo.ts',
    ...readdirSync(join(here, 'programs'), { recursive: true, encoding: 'utf8' })
      .filter((f) => /(^|\/)demo(-\w+)?\.ts$/.test(f.replaceAll('\\', '/')))
      .map((f) => join('programs', f)),
  ]

  it('writes nothing past the actions', () => {
    expect(files.length).toBeGreaterThanOrEqual(10)
    const past = files.filter((f) =>
      /\b(insertInto|updateTable|deleteFrom|insert[A-Z]\w*\(|update[A-Z]\w*\(|sql`|kysely|\.database\.write)/.test(readFileSync(join(here, f), 'utf8')),
    )
    expect(past).toEqual([])
  })

  it('counts business days back from today, and ahead from today or the next one', () => {
    // Thanksgiving 2026 is November 26; the weekend is the 28th and 29th.
    const days = demoDays('2026-11-30' as PlainDate)
    expect([days.at(2), days.at(1), days.at(0), days.at(-1)]).toEqual(['2026-11-25', '2026-11-27', '2026-11-30', '2026-12-01'])
    const sunday = demoDays('2026-11-29' as PlainDate)
    expect([sunday.at(1), sunday.at(0), sunday.at(-1)]).toEqual(['2026-11-27', '2026-11-30', '2026-12-01'])
  })

  it('fills in plans that the law of Montour Falls can read and that stop no permit of themselves', () => {
    const law = lawShelf.get('ny/montour-falls/117-sewers')
    if (!law) throw new Error('The law is missing')
    for (const plan of [completeFacts(), gasketFacts(), newStreetLateralFacts()]) {
      const read = law.parseFacts(plan)
      if (!read.ok) throw new Error(JSON.stringify(read.errors))
      const result = law.check({ subject: 'building-sewer', facts: read.facts, on: today, readings: { 'mf-four-inches': 'nominal' } })
      expect(result.findings.filter((f) => f.verdict === 'violates').map((f) => f.provision)).toEqual([])
    }
    expect(Object.keys(contractors)).toHaveLength(5)
  })
})
