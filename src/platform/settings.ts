/** The settings of a run. The only file that reads the environment. `--option value` wins over the environment, the environment over the default. */
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { LogLevel } from './log.ts'
import { StartupProblem, systemCode } from './startup.ts'

export interface Settings {
  readonly port: number
  readonly host: string
  /** Absolute. */
  readonly dataFolder: string
  readonly databaseUrl: string | null
  /** Where a backup is made every night; null for none. Absolute. */
  readonly backupFolder: string | null
  readonly tlsCert: string | null
  readonly tlsKey: string | null
  /** The mail server, with name and password in the address; null where everything is printed. */
  readonly smtpUrl: string | null
  /** Address from which e-mail goes out; needed with a mail server. */
  readonly mailFrom: string | null
  readonly logLevel: LogLevel
}

/** One documented setting. `docs/settings.md` and `--help` are made from this list. */
export interface SettingText {
  readonly option: string
  readonly environment: string
  readonly example: string
  readonly standard: string
  readonly meaning: string
}

export const SETTINGS: readonly SettingText[] = [
  { option: 'port', environment: 'PORT', example: '8080', standard: '8080', meaning: 'The port on which pages are served.' },
  {
    option: 'host',
    environment: 'HOST',
    example: '0.0.0.0',
    standard: '127.0.0.1',
    meaning: 'The address on which pages are served; 127.0.0.1 is this machine only, 0.0.0.0 is the whole network.',
  },
  { option: 'data', environment: 'TAPCARD_DATA', example: './data', standard: './data', meaning: 'The folder for the database, the files and the backups.' },
  {
    option: 'database',
    environment: 'DATABASE_URL',
    example: 'postgres://tapcard:secret@db.example/tapcard',
    standard: 'an SQLite file in the data folder',
    meaning: 'A PostgreSQL database instead of the file in the data folder.',
  },
  {
    option: 'backup-to',
    environment: 'TAPCARD_BACKUP_TO',
    example: '/media/stick',
    standard: 'none',
    meaning: 'A second folder or stick where a backup is made every night.',
  },
  { option: 'tls-cert', environment: 'TLS_CERT', example: '/etc/ssl/village.pem', standard: 'none', meaning: 'The certificate for HTTPS; needs --tls-key.' },
  { option: 'tls-key', environment: 'TLS_KEY', example: '/etc/ssl/village.key', standard: 'none', meaning: 'The private key for HTTPS; needs --tls-cert.' },
  {
    option: 'smtp',
    environment: 'SMTP_URL',
    example: 'smtps://village:secret@mail.example',
    standard: 'none',
    meaning:
      'The mail server for letters by e-mail; needs --mail-from. Without it everything is printed. Set it in the environment: a command line can be seen by others.',
  },
  {
    option: 'mail-from',
    environment: 'MAIL_FROM',
    example: 'clerk@village.example',
    standard: 'none',
    meaning: 'The address from which e-mail goes out; needs --smtp.',
  },
  {
    option: 'log',
    environment: 'LOG_LEVEL',
    example: 'info',
    standard: 'warn',
    meaning: 'How much the program says about itself on standard error: debug, info, warn, error or silent.',
  },
]

const LEVELS: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent']

export type Environment = Readonly<Record<string, string | undefined>>

function given(argv: readonly string[], environment: Environment): ReadonlyMap<string, string> {
  const options = Object.fromEntries(SETTINGS.map(({ option }) => [option, { type: 'string' as const }]))
  let values: Readonly<Record<string, string | boolean | undefined>>
  try {
    values = parseArgs({ args: [...argv], options, strict: true, allowPositionals: false }).values
  } catch (error) {
    const code = systemCode(error) ?? ''
    if (!code.startsWith('ERR_PARSE_ARGS')) throw error
    const known = SETTINGS.map(({ option }) => `--${option}`).join(', ')
    throw new StartupProblem(`${error instanceof Error ? error.message.split('.')[0] : 'The options cannot be read'}. The settings are ${known}.`, 64)
  }
  const found = new Map<string, string>()
  for (const { option, environment: variable } of SETTINGS) {
    const value = values[option] ?? environment[variable]
    if (typeof value === 'string' && value !== '') found.set(option, value)
  }
  return found
}

function portOf(text: string): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65535) {
    throw new StartupProblem(`The port must be a whole number from 0 to 65535, for example --port 8081; "${text}" is not.`, 64)
  }
  return port
}

function levelOf(text: string): LogLevel {
  const level = LEVELS.find((known) => known === text)
  if (!level) throw new StartupProblem(`The log level must be one of ${LEVELS.join(', ')}; "${text}" is not.`, 64)
  return level
}

/** A mail server and the address from which it sends: both or neither. The password in the address is never repeated. */
function mailOf(smtpUrl: string | null, mailFrom: string | null): Pick<Settings, 'smtpUrl' | 'mailFrom'> {
  if ((smtpUrl === null) !== (mailFrom === null)) throw new StartupProblem('E-mail needs both --smtp and --mail-from; only one of them was given.', 64)
  if (smtpUrl !== null && !/^smtps?:\/\/[^/]+/.test(smtpUrl))
    throw new StartupProblem('The mail server must be given as smtp://… or smtps://…, for example --smtp smtps://village:secret@mail.example.', 64)
  if (mailFrom !== null && !/^[^\s@]+@[^\s@]+$/.test(mailFrom))
    throw new StartupProblem(`The address for e-mail must be one such as clerk@village.example; "${mailFrom}" is not.`, 64)
  return { smtpUrl, mailFrom }
}

/** Reads the settings from options such as `['--port', '8081']` and the environment. @throws StartupProblem */
export function readSettings(argv: readonly string[], environment: Environment = process.env): Settings {
  const found = given(argv, environment)
  const backupTo = found.get('backup-to') ?? null
  const tlsCert = found.get('tls-cert') ?? null
  const tlsKey = found.get('tls-key') ?? null
  if ((tlsCert === null) !== (tlsKey === null)) {
    throw new StartupProblem('HTTPS needs both --tls-cert and --tls-key; only one of them was given.', 64)
  }
  const mail = mailOf(found.get('smtp') ?? null, found.get('mail-from') ?? null)
  return {
    ...mail,
    port: portOf(found.get('port') ?? '8080'),
    host: found.get('host') ?? '127.0.0.1',
    dataFolder: resolve(found.get('data') ?? './data'),
    databaseUrl: found.get('database') ?? null,
    backupFolder: backupTo === null ? null : resolve(backupTo),
    tlsCert,
    tlsKey,
    logLevel: levelOf(found.get('log') ?? 'warn'),
  }
}

/** Makes a folder and those above it, one by one: Node's own recursive way never returns where the system refuses with "no such file" (as under /proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/** Makes the data folder where it is missing and proves that it can be written to. @throws StartupProblem */
export function prepareDataFolder(folder: string): void {
  try {
    makeFolder(folder)
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(`${folder} is a file`), { code: 'ENOTDIR' })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = systemCode(error)
    if (code === null) throw error
    const why = code === 'ENOTDIR' || code === 'EEXIST' ? 'there is a file of that name' : 'this user may not write there'
    throw new StartupProblem(`Tapcard cannot keep its data in ${folder}: ${why}. Choose another folder with --data, or correct the permissions.`, 73)
  }
}

/** Reads the certificate and its key, or null where pages are served over plain HTTP. @throws StartupProblem */
export function readTls(settings: Settings): { readonly cert: string; readonly key: string } | null {
  if (settings.tlsCert === null || settings.tlsKey === null) return null
  const load = (path: string, option: string): string => {
    try {
      return readFileSync(path, 'utf8')
    } catch (error) {
      if (systemCode(error) === null) throw error
      throw new StartupProblem(`The file ${path} given with ${option} cannot be read. Check the path and the permissions.`)
    }
  }
  return { cert: load(settings.tlsCert, '--tls-cert'), key: load(settings.tlsKey, '--tls-key') }
}

/** Says in plain words why the server could not listen. Anything unexpected is given back as it came. */
export function listenProblem(error: unknown, { host, port }: Pick<Settings, 'host' | 'port'>): unknown {
  const code = systemCode(error)
  if (code === 'EADDRINUSE') {
    return new StartupProblem(
      `Port ${port} on ${host} is already taken, perhaps by a Tapcard that is still running. Stop that program, or choose another port: npm start -- --port ${port === 65535 ? 8081 : port + 1}`,
      69,
    )
  }
  if (code === 'EACCES') return new StartupProblem(`This user may not use port ${port}. Choose one from 1024 up: npm start -- --port 8080`, 69)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartupProblem(`This machine has no address ${host}. Use --host 127.0.0.1 for this machine only or --host 0.0.0.0 for the network.`, 69)
  }
  return error
}

/** What the tests need to know: a PostgreSQL server to test on, and which of several workers this is. */
export const testSettings = (environment: Environment = process.env): { readonly databaseUrl: string | null; readonly worker: string } => ({
  databaseUrl: environment.TAPCARD_TEST_DATABASE_URL ?? null,
  worker: environment.VITEST_POOL_ID ?? '0',
})
