/** The process: connects `run` to the terminal, the file system, the clock and the environment. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import type { Io } from './io.ts'

// Keeps the compiled form of the bundle beside it, so that the second start is quick. From sources Node uses its own folder.
enableCompileCache(import.meta.filename.endsWith('.js') ? path.join(import.meta.dirname, 'cache') : undefined)

const zone = 'America/New_York'

/** Resolves at the first Ctrl-C or request to end; the second ends at once. */
function stopped(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (asked) process.exit(130)
        asked = true
        resolve()
      })
    }
  })
}

const io: Io = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  read: (file) => readFileSync(file === '-' ? 0 : file),
  exists: existsSync,
  create: (file, text) => {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text, { flag: 'wx' })
  },
  today: () => legalDay(systemClock.now(), zone),
  env: process.env,
  services: async () => (await import('../main.ts')).cliServices(),
  stopped,
}

// A reader that goes away (`tapcard law list | head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

const [{ run }, { legalDay, systemClock }] = await Promise.all([import('./run.ts'), import('../platform/clock.ts')])
process.exitCode = await run(process.argv.slice(2), io)
