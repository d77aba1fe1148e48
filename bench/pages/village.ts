/**
 * Villages to measure pages in: the demo, built by its own actions, with as many more permits as asked, written by the same store
 * in one transaction.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'yaml'
import { loadDemo } from '../../src/demo.ts'
import { addDays, plainDate } from '../../src/kernel/dates.ts'
import { openProgram } from '../../src/main.ts'
import type { App } from '../../src/platform/app.ts'
import { simulatedClock } from '../../src/platform/clock.ts'
import { accountRowNamed } from '../../src/platform/sign-in/accounts.ts'
import { openSession } from '../../src/platform/sign-in/sessions.ts'
import { tokenHash } from '../../src/platform/sign-in/tokens.ts'
import { demoId } from '../../src/programs/municipality/demo.ts'
import { saveDraft } from '../../src/programs/permits/drafts-store.ts'
import type { Permit } from '../../src/programs/permits/model.ts'
import { shownValues } from '../../src/programs/permits/pages-fields.ts'
import { insertPermit } from '../../src/programs/permits/store.ts'
import { addressSortKey } from '../../src/programs/premises/model.ts'
import { allParcels } from '../../src/programs/premises/store.ts'
import { randomFrom } from '../engine/plans.ts'

const root = path.join(import.meta.dirname, '../..')
/** The moment at which every page is asked for, so that each run writes the same pages. */
const now = '2026-11-30T15:00:00.000Z'

/** A village on the disk: so many permits, a clerk's open session, and begun applications by the tokens of their links. */
export interface Village {
  readonly permits: number
  readonly folder: string
  readonly muniId: string
  readonly token: string
  readonly drafts: readonly string[]
}

const exampleFacts = (): Permit['facts'] =>
  (parse(readFileSync(path.join(root, 'examples/montour-falls-building-lateral.yaml'), 'utf8')) as { facts: Permit['facts'] }).facts

const states = ['filed', 'issued', 'closed', 'closed', 'closed', 'closed', 'withdrawn'] as const
const waiting = {
  filed: [
    { who: 'applicant', what: 'Size and slope of the pipe' },
    { who: 'superintendent', what: 'Decide on size and slope' },
    { who: 'clerk', what: 'Take the fee' },
  ],
  issued: [
    { who: 'applicant', what: 'Say when the trench can be seen' },
    { who: 'inspector', what: 'Trench visit' },
  ],
  closed: [{ who: 'nobody', what: '' }],
  withdrawn: [{ who: 'nobody', what: '' }],
} as const

async function addPermits(app: App, count: number): Promise<void> {
  const random = randomFrom(count)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const parcels = await allParcels(app.database.read, demoId)
  const facts = exampleFacts()
  const first = plainDate('2004-01-05')
  await app.database.write(async (db) => {
    for (let i = 0; i < count; i++) {
      const parcel = pick(parcels)
      const state = pick(states)
      const filed = addDays(first, Math.floor((i * 8_300) / count))
      const permit: Permit = {
        id: app.newId(),
        number: `P${filed.slice(0, 4)}-${String(i + 1).padStart(6, '0')}`,
        parcelId: parcel.id,
        place: parcel.address,
        law: 'ny/montour-falls/117-sewers',
        subject: 'building-sewer',
        classId: 'lateral',
        state,
        facts,
        applicantId: null,
        applicant: parcel.ownerNames,
        ownerId: null,
        owner: parcel.ownerNames,
        contractorId: null,
        contractor: pick(['Oakes Plumbing and Drain', 'Hollis & Daughter', '', 'Tanbark Excavating']),
        work: 'New building sewer',
        filed,
        issued: state === 'filed' ? null : addDays(filed, 9),
        issuedBy: state === 'filed' ? '' : 'Ray Whitcomb',
        closed: state === 'closed' ? addDays(filed, 60) : null,
        emergency: false,
        via: 'staff',
        version: 1,
      }
      await insertPermit(db, demoId, permit, addressSortKey(parcel.address), pick<{ who: string; what: string }>(waiting[state]))
    }
  })
}

/** Applications that were begun and saved, each with other answers; the tokens of their links. */
async function addDrafts(app: App, count: number): Promise<readonly string[]> {
  const random = randomFrom(count)
  const parcels = await allParcels(app.database.read, demoId)
  const facts = shownValues(exampleFacts())
  const tokens = Array.from({ length: count }, (_, i) => `draft-${i}`)
  await app.database.write(async (db) => {
    for (const token of tokens) {
      const parcel = parcels[Math.floor(random() * parcels.length)]
      const answers = Object.fromEntries(Object.entries(facts).filter(() => random() >= 0.15))
      const form = { ...answers, parcel: parcel?.address ?? '', applicant: 'Nell Oakes', contractor: 'Oakes Plumbing and Drain', work: 'New building sewer' }
      await saveDraft(db, demoId, {
        id: app.newId(),
        tokenHash: tokenHash(token),
        form,
        ownerAccount: null,
        label: parcel?.address ?? '',
        now,
        expires: plainDate('2027-01-31'),
      })
    }
  })
  return tokens
}

async function clerkToken(app: App): Promise<string> {
  const account = await accountRowNamed(app.database.read, 'marian')
  if (!account) throw new Error('Broken invariant: the demo has a clerk who signs in as marian')
  return openSession(app, account.id)
}

/** Opens the database in a folder, at the moment of the measurements. */
export const openVillage = (folder: string): Promise<App> => openProgram({ dataFolder: folder, databaseUrl: null, logLevel: 'silent' }, simulatedClock(now))

/** Makes one village for each number of permits below a folder of its own. `remove` takes them all away. */
export async function makeVillages(counts: readonly number[]): Promise<{ readonly villages: readonly Village[]; remove(): void }> {
  const base = mkdtempSync(path.join(tmpdir(), 'tapcard-bench-'))
  const demo = path.join(base, 'demo')
  const loading = await openVillage(demo)
  await loadDemo(loading)
  const token = await clerkToken(loading)
  const drafts = await addDrafts(loading, 40)
  await loading.database.close()
  const villages: Village[] = []
  for (const permits of counts) {
    const folder = path.join(base, String(permits))
    cpSync(demo, folder, { recursive: true })
    const app = await openVillage(folder)
    await addPermits(app, permits)
    await app.database.close()
    villages.push({ permits, folder, muniId: demoId, token, drafts })
  }
  return { villages, remove: () => rmSync(base, { recursive: true, force: true }) }
}
