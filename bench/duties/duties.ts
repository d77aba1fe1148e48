/** Duties in numbers: counting every due date again against reading them, and Monday with a hundred thousand open duties against a thousand. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addDays, plainDate } from '../../src/kernel/dates.ts'
import { ok } from '../../src/kernel/result.ts'
import { openProgram, shellOf } from '../../src/main.ts'
import type { App } from '../../src/platform/app.ts'
import { simulatedClock } from '../../src/platform/clock.ts'
import { type ActionScope, type Actor, tables } from '../../src/platform/context.ts'
import { perform, read } from '../../src/platform/perform.ts'
import { createAccount, grantMembership } from '../../src/platform/sign-in/accounts.ts'
import { openSession, SESSION_COOKIE } from '../../src/platform/sign-in/sessions.ts'
import { recountDuties } from '../../src/programs/calendar/actions.ts'
import { reckon } from '../../src/programs/calendar/decide-duty.ts'
import { type DutyTables, openDutiesAfter, rowOf } from '../../src/programs/calendar/duties-store.ts'
import type { DatedDuty } from '../../src/programs/calendar/model-duty.ts'
import { setUpMunicipality } from '../../src/programs/municipality/actions.ts'
import { dutyBook } from '../../src/wiring.ts'
import { median, quantile, type Ratio, ratioOf, sideBySide } from '../measure.ts'
import type { Figure } from '../report.ts'

const family = 'duties'
const muniId = 'bench-village'
const now = '2026-11-30T15:00:00.000Z'
const clerk: Actor = { accountId: null, name: 'Pat Clerk', roles: ['clerk'], via: 'command' }
const ROUNDS = 7

/** Devices and permits: yearly inspections, overhauls, renewals, pump-outs, begun on every day of the last five years. */
const kinds = [
  ['ny/fishkill/165-cross-connection', 'fk-inspect-device', 'owner'],
  ['ny/fishkill/165-cross-connection', 'fk-overhaul-device', 'owner'],
  ['ny/fort-plain/144-sewers', 'fp-industrial-permit-renewal', 'industry'],
  ['ny/chester/77-sewers', 'septic-pumping', 'not-stated'],
] as const

function dutyNo(i: number): DatedDuty {
  const [law, id, turn] = kinds[i % kinds.length] ?? kinds[0]
  const of = dutyBook.laws.get(law)
  const duty = of?.duties.find((d) => d.id === id)
  if (!of || !duty) throw new Error(`No duty ${id}`)
  const day = addDays(plainDate('2021-12-01'), (i * 7919) % 1825)
  return {
    id: `0190a000-0000-7000-8000-${String(i).padStart(12, '0')}`,
    law,
    duty: id,
    lawVersion: of.version,
    cite: duty.cite,
    on: duty.on,
    who: duty.who,
    party: duty.party,
    to: duty.to ?? '',
    must: duty.must,
    otherwise: duty.otherwise ?? '',
    advice: duty.advice === true,
    every: duty.every === true,
    ...reckon(duty, { day, served: null }, null, 'open'),
    subject: { kind: 'words', id: `w${i}`, label: `Device ${i}`, path: '', parcelId: null },
    trigger: { day, served: null, shownBy: 'Report in the file', evidence: null, enteredBy: 'Pat Clerk' },
    period: null,
    person: { id: null, name: '' },
    turn,
    waits: null,
    state: 'open',
    closedOn: null,
    closedBy: '',
    authority: '',
    reason: '',
    supersededBy: null,
    roundOf: null,
    startedAt: now,
    version: 1,
  }
}

interface BenchVillage {
  readonly app: App
  readonly cookie: string
  close(): Promise<void>
}

/** A village with so many open duties, and the session of its clerk. */
async function village(count: number): Promise<BenchVillage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tapcard-duties-'))
  const app = await openProgram({ dataFolder: folder, databaseUrl: null, logLevel: 'silent' }, simulatedClock(now))
  const done = await perform(app, { muniId, actor: clerk }, async (s: ActionScope) => {
    const made = await setUpMunicipality(s, { name: 'Village of Bench Village', kind: 'village', county: 'Schuyler', statePlane: '2261' })
    if (!made.ok) return made
    const account = await createAccount(s, { signInName: 'pat', name: 'Pat Clerk', passwordHash: null })
    if (!account.ok) return account
    const member = await grantMembership(s, { accountId: account.value.id, roles: ['clerk'], from: s.today })
    return member.ok ? ok(account.value.id) : member
  })
  if (!done.ok) throw new Error(done.refusal.message)
  await app.database.write(async (db) => {
    for (let i = 0; i < count; i += 400) {
      const rows = Array.from({ length: Math.min(400, count - i) }, (_, k) => rowOf(muniId, dutyNo(i + k)))
      await tables<DutyTables>(db).insertInto('duties').values(rows).execute()
    }
  })
  return {
    app,
    cookie: `${SESSION_COOKIE}=${await openSession(app, done.value)}`,
    async close() {
      await app.database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const spread = (values: readonly number[]): Ratio => ({ median: median(values), low: quantile(values, 0.25), high: quantile(values, 0.75) })
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Reads every duty as the recount does, and nothing else. */
async function readAll({ app }: BenchVillage): Promise<number> {
  return read(app, { muniId, actor: clerk }, async (s) => {
    let count = 0
    for (let after = ''; ; ) {
      const part = await openDutiesAfter(s.db, muniId, {}, after, 1000)
      count += part.length
      const last = part.at(-1)
      if (last === undefined || part.length < 1000) return count
      after = last.id
    }
  })
}

async function recount({ app }: BenchVillage): Promise<void> {
  const done = await perform(app, { muniId, actor: clerk }, (s) => recountDuties(s, dutyBook, {}, 'measured'))
  if (!done.ok || done.value !== 0) throw new Error('The duties had been counted otherwise')
}

async function recounting(v: BenchVillage, count: number): Promise<Figure> {
  const reading: number[] = []
  const counting: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const [r, c] = [await timed(() => readAll(v)), await timed(() => recount(v))]
    // The first round warms the caches of both.
    if (round > 0) {
      reading.push(r)
      counting.push(c)
    }
  }
  return {
    family,
    what: `counting every due date of ${count.toLocaleString('en-US')} devices and permits again ÷ reading them`,
    ratio: spread(counting.map((c, i) => c / (reading[i] ?? Number.NaN))),
    target: { kind: 'at most', value: 3 },
    costs: `${seconds(median(counting))} against ${seconds(median(reading))}`,
    unit: '×',
  }
}

async function monday(small: BenchVillage, large: BenchVillage, counts: readonly [number, number]): Promise<Figure> {
  const press = { renderPaper: () => Promise.reject(new Error('No paper is printed here')) }
  const page = (v: BenchVillage) => {
    const hono = shellOf(v.app, press)
    return async (times: number): Promise<void> => {
      for (let i = 0; i < times; i++) {
        const answer = await hono.request(`http://localhost/${muniId}/desk`, { headers: { cookie: v.cookie } })
        if (answer.status !== 200 || !(await answer.text()).includes('id="late"')) throw new Error(`Monday was answered with ${answer.status}`)
      }
    }
  }
  const costs = await sideBySide(
    [
      { name: 'small', run: page(small) },
      { name: 'large', run: page(large) },
    ],
    { rounds: 15, turnMilliseconds: 400, warmUpMilliseconds: 3_000 },
  )
  const ms = (name: string): string => `${(median(costs.get(name) ?? []) / 1000).toFixed(1)} ms`
  return {
    family,
    what: `the Monday page with ${counts[1].toLocaleString('en-US')} open duties ÷ with ${counts[0].toLocaleString('en-US')}`,
    ratio: ratioOf(costs, 'large', 'small'),
    target: { kind: 'at most', value: 1.5 },
    costs: `${ms('large')} against ${ms('small')} a page`,
    unit: '×',
  }
}

export async function measureDuties(count: number): Promise<{ readonly figures: readonly Figure[]; readonly facts: readonly string[] }> {
  const [small, large] = [await village(1_000), await village(count)]
  try {
    const figures = [await recounting(large, count), await monday(small, large, [1_000, count])]
    return { figures, facts: [`Duties: yearly inspections, overhauls, renewals and pump-outs, begun on the days of five years; none comes out otherwise.`] }
  } finally {
    await small.close()
    await large.close()
  }
}
