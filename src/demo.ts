/**
 * The fictional Village of Tannery Falls: everything that the demo shows, built by the same actions that the pages use, at
 * the days and hours at which it would have happened. Nothing is written past them, and all people are invented.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chapterAt } from '../law/laws.ts'
import type { App } from './platform/app.ts'
import { legalDay } from './platform/clock.ts'
import { writeWhole } from './platform/disk.ts'
import { newPassword } from './platform/sign-in/passwords.ts'
import { newSetUpToken } from './platform/sign-in/set-up.ts'
import { playScenes, type Scene } from './platform/stage.ts'
import { StartupProblem, systemCode } from './platform/startup.ts'
import { amendmentScenes } from './programs/amendments/demo.ts'
import { boardScenes, type DemoActs } from './programs/board/demo.ts'
import { dutyScenes } from './programs/calendar/demo.ts'
import { enforcementScenes } from './programs/enforcement/demo.ts'
import { entryScenes } from './programs/entry/demo.ts'
import { feeScenes } from './programs/fees/demo.ts'
import { demoDays, demoId, demoLaws, demoName, municipalityScenes, newCast, parts, staff } from './programs/municipality/demo.ts'
import { listMunicipalities, listOffices } from './programs/municipality/store.ts'
import { noticeScenes } from './programs/notices/demo.ts'
import { peopleScenes } from './programs/people/demo.ts'
import { permitScenes } from './programs/permits/demo.ts'
import { type DemoParcels, premisesScenes } from './programs/premises/demo.ts'
import { recordsScenes } from './programs/records/demo.ts'
import { boardDesk, dutyBook, lawBook, lawNames, lawShelf, lawTexts, powerBook } from './wiring.ts'

/** The one password of all accounts of the demo. It protects nothing: the demo's records are invented. */
export const demoPassword = 'hemlock bark and lime'

async function demoScenes(app: App): Promise<readonly Scene[]> {
  const days = demoDays(legalDay(app.clock.now(), app.zone))
  const hashed = await newPassword(demoPassword, [])
  if (!hashed.ok) throw new Error(hashed.refusal.message)
  const sewerLaw = chapterAt('ny/montour-falls/117-sewers')
  const procedure = sewerLaw?.procedures[0]
  if (!sewerLaw || !procedure) throw new Error('The sewer law of the demo is not in this copy of the program')
  const cast = newCast()
  const acts: DemoActs = new Map()
  const parcels: DemoParcels = new Map()
  return [
    ...municipalityScenes({ days, cast, laws: lawNames, texts: lawTexts, passwordHash: hashed.value, offices: (s) => listOffices(s.db, s.muniId) }),
    ...peopleScenes(days, cast),
    ...boardScenes({ days, cast, acts, law: sewerLaw.path, known: sewerLaw.readings, ...boardDesk }),
    ...feeScenes(days, cast, acts, sewerLaw.path, procedure.charges),
    ...premisesScenes(days, cast, parcels),
    ...entryScenes({ days, cast, book: powerBook }),
    ...noticeScenes({ days, cast, laws: lawBook, texts: lawTexts, lawsInUse: demoLaws }),
    ...enforcementScenes({ days, cast, books: { laws: lawShelf, powers: powerBook }, laws: lawBook }),
    ...amendmentScenes({ days, cast, laws: lawShelf, law: sewerLaw.path }),
    ...recordsScenes({ days, cast, laws: lawShelf }),
    ...dutyScenes({ days, cast, book: dutyBook }),
    ...permitScenes({ days, cast, laws: lawShelf, procedure }),
  ]
}

/** Written once the whole demo is in the database: the day for which it was made. */
const doneFile = 'demo-loaded.txt'

async function loadedOn(folder: string): Promise<string | null> {
  try {
    return (await readFile(join(folder, doneFile), 'utf8')).trim()
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null
    throw error
  }
}

async function notes(app: App, loaded: string): Promise<readonly string[]> {
  const today = legalDay(app.clock.now(), app.zone)
  return [
    `The demo is the fictional ${demoName}: /${demoId}`,
    `Sign in with one of these names; the password is the same for all: ${demoPassword}`,
    ...parts.map((p) => `  ${p.padEnd(9)} ${staff[p].name}, ${staff[p].says}`),
    ...(loaded === today
      ? []
      : [`It was loaded on ${loaded} and stands as it was left. To load it anew as of today, stop, remove ${app.dataFolder} and start again.`]),
    `To set up a municipality of your own beside it, empty: /set-up, with this token: ${await newSetUpToken(app)}`,
  ]
}

/**
 * Loads the demo into an empty data folder, or goes on with the one that is there. Gives what the terminal should say: where
 * it is, who signs in, and the password.
 * @throws StartupProblem where the folder holds a demo whose loading was cut short, or other records
 */
export async function loadDemo(app: App): Promise<readonly string[]> {
  const before = await loadedOn(app.dataFolder)
  if (before !== null) return notes(app, before)
  const others = await listMunicipalities(app.database.read)
  if (others.length > 0) {
    const why = others.some((m) => m.id === demoId)
      ? 'the demo in it was not loaded to its end'
      : `it holds the records of ${others.map((m) => m.name).join(' and ')}`
    throw new StartupProblem(
      `The demo was not loaded into ${app.dataFolder}, because ${why}. ${others.every((m) => m.isDemo) ? 'Remove that folder' : 'Choose another folder with --data'} and start the demo again.`,
      65,
    )
  }
  await playScenes(app, demoId, await demoScenes(app))
  const today = legalDay(app.clock.now(), app.zone)
  await writeWhole(app.dataFolder, [doneFile], async () => `${today}\n`)
  return notes(app, today)
}
