/** Starts things: opens the database, builds the shell, listens; and supplies the commands with the same actions as the pages. */

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve as listen } from '@hono/node-server'
import type { ChainReport, CliServices, Serving } from './cli/services.ts'
import { type DemoDoor, demoDoorPages } from './demo-door.ts'
import { ok, type Result, refuse } from './kernel/result.ts'
import { type App, makeApp } from './platform/app.ts'
import { backup } from './platform/backup/backup.ts'
import { exportMunicipality } from './platform/backup/export.ts'
import { importAll } from './platform/backup/import.ts'
import { restore } from './platform/backup/restore.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Actor } from './platform/context.ts'
import { claimDataFolder } from './platform/data-folder.ts'
import { openDatabase } from './platform/database/open.ts'
import { housekeeping, tidyAfterCrash } from './platform/housekeeping.ts'
import { verificationSentence, verifyJournal } from './platform/journal/verify.ts'
import { makeLog } from './platform/log.ts'
import { openMail } from './platform/mail/smtp.ts'
import { startNightly } from './platform/nightly.ts'
import { createPaperPress, type PaperPress } from './platform/paper/press.ts'
import { perform, read } from './platform/perform.ts'
import { listenProblem, prepareDataFolder, readTls, type Settings } from './platform/settings.ts'
import { newSetUpToken, nobodyYet } from './platform/sign-in/set-up.ts'
import { StartupProblem } from './platform/startup.ts'
import { keptApart } from './programs/attachments/apart-store.ts'
import { askForClosed } from './programs/attachments/closing-actions.ts'
import { listMunicipalities } from './programs/municipality/store.ts'
import { importKinds } from './programs/premises/import-model.ts'
import { importFile } from './programs/premises/import-report-actions.ts'
import { recoverMail, startRounds } from './rounds.ts'
import type { AssetFolders } from './web/assets.ts'
import { createShell } from './web/shell.ts'
import { forget, handlers, lawShelf, municipalities, pages, schema } from './wiring.ts'

/** From a bundle the checkout is two folders up and the assets are beside it; from sources everything is where it was written. */
const bundled = import.meta.filename.endsWith('.js')
const root = fileURLToPath(new URL(bundled ? '../..' : '..', import.meta.url))
const assets: AssetFolders | null = bundled ? { own: join(root, 'build/assets/own'), uswds: join(root, 'build/assets/uswds') } : null
const pressOptions = bundled ? { templatesPath: join(root, 'src/platform/paper/templates'), fontsPath: join(root, 'node_modules/@uswds/uswds/dist/fonts') } : {}

/** Opens the database of a data folder and puts the program together, without a server. */
export async function openProgram(settings: Pick<Settings, 'dataFolder' | 'databaseUrl' | 'logLevel'>, clock: Clock = systemClock): Promise<App> {
  prepareDataFolder(settings.dataFolder)
  const log = makeLog(settings.logLevel)
  const database = await openDatabase({
    ...(settings.databaseUrl === null ? {} : { url: settings.databaseUrl }),
    dataFolder: settings.dataFolder,
    schema,
    clock,
    tell: (sentence) => log.info(sentence),
  })
  return makeApp({ database, clock, dataFolder: settings.dataFolder, log, handlers: handlers(lawShelf), forget })
}

/** The Hono application of an opened program. */
export function shellOf(app: App, press: Pick<PaperPress, 'renderPaper'>, overHttps = false, door: DemoDoor | null = null, mailFrom: string | null = null) {
  const { programs, site } = pages(app, press, mailFrom)
  return createShell({
    app,
    municipalities: municipalities(app),
    programs,
    site: door === null ? site : [...site, demoDoorPages(door)],
    firstChoices: async () =>
      (await nobodyYet(app))
        ? [
            { title: 'set up your municipality', href: '/set-up', text: 'Empty, with your own law. You need the token printed in the terminal.' },
            ...(door === null ? [] : [{ title: 'open the demo', href: '/demo', text: 'The fictional Village of Tannery Falls, to look around in.' }]),
          ]
        : [],
    glossary: () => readFile(join(root, 'GLOSSARY.md'), 'utf8'),
    overHttps,
    ...(assets ? { assets } : {}),
  })
}

async function startServing(settings: Settings, app: App, notes: readonly string[], door: DemoDoor | null = null): Promise<Serving> {
  const tls = readTls(settings)
  const mail = openMail(settings)
  const press = createPaperPress(pressOptions)
  const shell = shellOf(app, press, tls !== null, door, mail?.from ?? null)
  const scheme = tls === null ? 'http' : 'https'
  const server = await new Promise<ReturnType<typeof listen>>((resolve, reject) => {
    const options = { fetch: shell.fetch, port: settings.port, hostname: settings.host, ...(tls === null ? {} : { createServer, serverOptions: tls }) }
    const started = listen(options, () => resolve(started))
    started.on('error', (error: Error) => reject(listenProblem(error, settings)))
  })
  await recoverMail(app)
  const stopRounds = startRounds(app, press, mail)
  return {
    address: `${scheme}://${settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host}:${settings.port}`,
    notes,
    async stop() {
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await stopRounds()
      mail?.close()
      press.close()
      await app.threads.stop()
      await app.database.close()
    },
  }
}

async function serve(settings: Settings): Promise<Result<Serving>> {
  prepareDataFolder(settings.dataFolder)
  const release = claimDataFolder(settings.dataFolder)
  const app = await openProgram(settings)
  const fresh = await nobodyYet(app)
  const notes = fresh
    ? [
        `Nobody is set up yet. Set up your municipality with this token: ${await newSetUpToken(app)}`,
        'To look around first, choose “open the demo” on the first page.',
      ]
    : []
  try {
    await tidyAfterCrash(app)
    const demo = demoBeside(settings, app)
    const serving = await startServing(settings, app, notes, demo.door)
    const stopRounds = everyNight(app, settings)
    return ok({
      ...serving,
      async stop() {
        await stopRounds()
        await demo.stop()
        await serving.stop()
        release()
      },
    })
  } catch (error) {
    await app.database.close()
    release()
    throw error
  }
}

/** Opens the demo in a folder of its own inside the data folder and serves it. */
async function startDemo(settings: Settings): Promise<Serving> {
  const { loadDemo } = await import('./demo.ts')
  const folder = join(settings.dataFolder, 'demo')
  const app = await openProgram({ ...settings, databaseUrl: null, dataFolder: folder })
  try {
    const notes = await loadDemo(app)
    // Nobody in a demo exists, so nothing is ever sent to them.
    return await startServing({ ...settings, dataFolder: folder, smtpUrl: null, mailFrom: null }, app, notes)
  } catch (error) {
    await app.database.close()
    throw error
  }
}

const MOST_PORTS_TRIED = 9

/** The demo beside a server on which nobody is set up yet: opened once, at the next free port. */
function demoBeside(settings: Settings, app: App): { readonly door: DemoDoor; stop(): Promise<void> } {
  let running: Promise<{ readonly serving: Serving; readonly port: number }> | null = null
  const start = async (port: number): Promise<{ readonly serving: Serving; readonly port: number }> => {
    try {
      return { serving: await startDemo({ ...settings, port, backupFolder: null }), port }
    } catch (error) {
      if (error instanceof StartupProblem && error.exitCode === 69 && port < settings.port + MOST_PORTS_TRIED) return start(port + 1)
      throw error
    }
  }
  return {
    door: {
      isOpen: () => nobodyYet(app),
      async open() {
        running ??= start(settings.port + 1)
        try {
          const { serving, port } = await running
          // The token for setting up a municipality is for the terminal only.
          return ok({ port, notes: serving.notes.filter((note) => !note.includes('token')) })
        } catch (error) {
          running = null
          if (error instanceof StartupProblem) return refuse('demo-not-loaded', error.message)
          throw error
        }
      },
    },
    async stop() {
      if (running !== null) await (await running).serving.stop()
    },
  }
}

const DAY_MS = 24 * 3_600_000

/** The nightly backup where a second folder is named; without one, only what has run out is forgotten. */
function everyNight(app: App, settings: Settings): () => Promise<void> {
  if (settings.backupFolder !== null) return startNightly(app, settings.backupFolder)
  const tidyUp = () => housekeeping(app).catch((error: unknown) => app.log.error(error, 'Housekeeping failed'))
  // A machine that is off at night never runs for a day: so it is also done at the start.
  let round: Promise<unknown> = tidyUp()
  const timer = setInterval(() => {
    round = tidyUp()
  }, DAY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}

/** Runs a command against the database of the settings, and closes it whatever happens. */
async function withProgram<T>(settings: Settings, work: (app: App) => Promise<T>): Promise<T> {
  const app = await openProgram(settings)
  try {
    return await work(app)
  } finally {
    await app.database.close()
  }
}

/** The municipality that a command means: the one named, or the only one. */
async function meant(app: App, named: string | null): Promise<Result<string>> {
  const all = (await listMunicipalities(app.database.read)).map((m) => m.id)
  if (named !== null)
    return all.includes(named)
      ? ok(named)
      : refuse('no-such-municipality', `Nothing was done. There is no municipality ${named} here; there is ${all.join(', ') || 'none'}.`)
  const only = all.length === 1 ? all[0] : undefined
  if (only) return ok(only)
  return refuse(
    'which-municipality',
    all.length === 0
      ? 'Nothing was done. No municipality is set up here yet.'
      : `Nothing was done. Say which municipality with --municipality: ${all.join(', ')}.`,
  )
}

async function verifyAll(app: App, named: string | null): Promise<Result<readonly ChainReport[]>> {
  const wanted = named === null ? (await listMunicipalities(app.database.read)).map((m) => m.id) : [named]
  const reports: ChainReport[] = []
  for (const municipality of wanted) {
    const known = await meant(app, municipality)
    if (!known.ok) return known
    const found = await app.database.readMoment((db) => verifyJournal(db, municipality))
    reports.push({ municipality, entries: found.entries, intact: found.broken === null, problem: found.broken === null ? null : verificationSentence(found) })
  }
  return ok(reports)
}

/** Whoever may read and write the data folder may type a command. */
const commandActor: Actor = { accountId: null, name: 'Command line', roles: [], via: 'command' }

/** The services that the command line asks for. */
export function cliServices(): CliServices {
  return {
    serve,
    demo: async (settings) => ok(await startDemo(settings)),
    importKinds: Object.fromEntries(Object.values(importKinds).map((kind) => [kind.name, `${kind.title}: ${kind.says}`])),
    importFile: (settings, request) =>
      withProgram(settings, async (app) => {
        if (!Object.hasOwn(importKinds, request.kind))
          return refuse(
            'unknown-kind',
            `Nothing was imported. There is no kind of record “${request.kind}”; the kinds are ${Object.keys(importKinds).join(', ')}.`,
          )
        const which = await meant(app, request.municipality)
        if (!which.ok) return which
        const who = { muniId: which.value, actor: commandActor }
        return importFile(
          { muniId: which.value, dataFolder: app.dataFolder, read: (look) => read(app, who, look), perform: (act) => perform(app, who, act) },
          request,
        )
      }),
    exportAll: (settings, { municipality, file, closedFor }) =>
      withProgram(settings, async (app) => {
        const which = await meant(app, municipality)
        if (!which.ok) return which
        if (closedFor !== null) {
          const may = await perform(app, { muniId: which.value, actor: commandActor }, (scope) => askForClosed(scope, closedFor))
          if (!may.ok) return may
        }
        const done = await exportMunicipality(app, which.value, file, closedFor === null ? keptApart : null)
        return done.ok ? ok({ records: done.value.rows, files: done.value.files, leftOut: done.value.leftOut }) : done
      }),
    importAll: (settings, file) =>
      withProgram(settings, async (app) => {
        const done = await importAll(app, file)
        if (!done.ok) return done
        const [first] = done.value
        return first
          ? ok({
              municipality: done.value.map((d) => d.muniId).join(', '),
              records: done.value.reduce((n, d) => n + d.rows, 0),
              files: done.value.reduce((n, d) => n + d.files, 0),
            })
          : refuse('archive-unreadable', 'Nothing was imported. The folder holds no archive.')
      }),
    backup: (settings, folder) =>
      withProgram(settings, async (app) => {
        const done = await backup(app, folder)
        return ok({ folder: done.folder, files: done.files, bytes: done.bytes })
      }),
    restore: async (settings, folder) => {
      const done = await restore({ from: folder, dataFolder: settings.dataFolder, clock: systemClock })
      return done.ok ? ok({ files: done.value.files, taken: done.value.madeAt }) : done
    },
    verifyJournal: (settings, named) => withProgram(settings, (app) => verifyAll(app, named)),
  }
}
