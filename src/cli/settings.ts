/** The settings of src/platform/settings.ts as options of commands. */
import { readSettings, SETTINGS, type Settings } from '../platform/settings.ts'
import type { OptionSpec, Options } from './arguments.ts'
import type { Io } from './io.ts'

const placeholders: Readonly<Record<string, string>> = {
  port: 'NUMBER',
  host: 'ADDRESS',
  data: 'FOLDER',
  database: 'URL',
  'backup-to': 'FOLDER',
  'tls-cert': 'FILE',
  'tls-key': 'FILE',
  log: 'LEVEL',
}

/** Options of `serve` and `demo`: every setting. */
export const serverOptions: readonly OptionSpec[] = SETTINGS.map(({ option, environment, meaning, standard }) => ({
  name: option,
  value: placeholders[option] ?? 'VALUE',
  env: environment,
  says: `${meaning} Default: ${standard}`,
}))

/** Options of every command that opens the database. */
export const dataOptions: readonly OptionSpec[] = serverOptions.filter(({ name }) => name === 'data' || name === 'database' || name === 'log')

/** Reads the settings that a command was given. @throws StartupProblem for one that cannot be meant */
export function settingsOf(options: Options, io: Io): Settings {
  const given = serverOptions.flatMap(({ name }) => {
    const value = options.value(name)
    return value === null ? [] : [`--${name}`, value]
  })
  return readSettings(given, io.env)
}
