/** A terminal for tests: files given as text, answers and errors caught. */
import type { Io } from './io.ts'
import { run } from './run.ts'
import type { CliServices } from './services.ts'

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
  /** Files that were made, by name. */
  readonly made: Readonly<Record<string, string>>
}

export interface Machine {
  readonly files?: Readonly<Record<string, string | Uint8Array>>
  readonly today?: string
  readonly env?: Readonly<Record<string, string>>
  readonly services?: Partial<CliServices>
}

const noSuchFile = (file: string): Error => Object.assign(new Error(`ENOENT: no such file or directory, open '${file}'`), { code: 'ENOENT' })

/** Runs one command line on a machine that has only what the test gives it. */
export async function runOn(machine: Machine, ...args: readonly string[]): Promise<Ran> {
  let out = ''
  let err = ''
  const made: Record<string, string> = {}
  const io: Io = {
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
    read: (file) => {
      const content = machine.files?.[file]
      if (content === undefined) throw noSuchFile(file)
      return typeof content === 'string' ? new TextEncoder().encode(content) : content
    },
    exists: (name) => [...Object.keys(machine.files ?? {}), ...Object.keys(made)].some((file) => file === name || file.startsWith(`${name}/`)),
    create: (file, text) => {
      made[file] = text
    },
    today: () => machine.today ?? '2026-11-30',
    env: machine.env ?? {},
    services: async () => {
      if (!machine.services) throw new Error('This test has no records')
      return machine.services as CliServices
    },
    stopped: async () => undefined,
  }
  const code = await run(args, io)
  return { code, out, err, made }
}
