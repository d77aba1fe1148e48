import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { claimDataFolder, serverOf } from './data-folder.ts'
import { idMaker } from './ids.ts'
import { listenProblem, prepareDataFolder, readSettings, readTls, SETTINGS } from './settings.ts'
import { StartupProblem } from './startup.ts'

test('the standard settings serve this machine only', () => {
  expect(readSettings([], {})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataFolder: resolve('data'),
    databaseUrl: null,
    backupFolder: null,
    tlsCert: null,
    tlsKey: null,
    smtpUrl: null,
    mailFrom: null,
    logLevel: 'warn',
  })
})

test('an option wins over the environment, the environment over the standard', () => {
  const environment = { PORT: '9000', TAPCARD_DATA: '/srv/tapcard', DATABASE_URL: 'postgres://x/y', LOG_LEVEL: 'info', HOST: '' }
  expect(readSettings(['--port', '9001', '--log=error'], environment)).toMatchObject({
    port: 9001,
    host: '127.0.0.1',
    dataFolder: '/srv/tapcard',
    databaseUrl: 'postgres://x/y',
    smtpUrl: null,
    mailFrom: null,
    logLevel: 'error',
  })
})

test.each([
  [['--port', 'eighty'], 'The port must be a whole number from 0 to 65535, for example --port 8081; "eighty" is not.'],
  [['--port', '70000'], 'The port must be'],
  [['--log', 'loud'], 'The log level must be one of'],
  [['--tls-cert', 'a.pem'], 'HTTPS needs both --tls-cert and --tls-key'],
  [['--prot', '80'], 'The settings are --port, --host, --data'],
])('%j is refused in a plain sentence', (argv, sentence) => {
  expect(() => readSettings(argv, {})).toThrow(StartupProblem)
  expect(() => readSettings(argv, {})).toThrow(sentence)
})

test('every setting says what it means and what it is without it', () => {
  for (const { option, environment, meaning, standard } of SETTINGS) {
    expect(option).toMatch(/^[a-z-]+$/)
    expect(environment).toMatch(/^[A-Z_]+$/)
    expect(meaning).toMatch(/\.$/)
    expect(standard).not.toBe('')
  }
})

test('a port that is taken gets a plain sentence with another port', async () => {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const second = createServer()
  const error = await new Promise<unknown>((failed) => second.once('error', failed).listen(port, '127.0.0.1'))
  const problem = listenProblem(error, { host: '127.0.0.1', port })
  expect(problem).toBeInstanceOf(StartupProblem)
  expect(String(problem)).toContain(`Port ${port} on 127.0.0.1 is already taken`)
  expect(listenProblem(new Error('other'), { host: 'x', port })).not.toBeInstanceOf(StartupProblem)
  server.close()
})

test('a folder that cannot be made, and a certificate that cannot be read, get plain sentences', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapcard-settings-'))
  writeFileSync(join(folder, 'file'), '')
  expect(() => prepareDataFolder(join(folder, 'file'))).toThrow('there is a file of that name')
  expect(() => prepareDataFolder(join(folder, 'file', 'data'))).toThrow(StartupProblem)
  prepareDataFolder(join(folder, 'new', 'data'))
  // Here the system says that there is no such file, for the very folder that is to be made.
  if (process.platform === 'linux') expect(() => prepareDataFolder('/proc/tapcard/data')).toThrow('Choose another folder')
  const tls = readSettings(['--tls-cert', join(folder, 'missing.pem'), '--tls-key', join(folder, 'missing.key')], {})
  expect(() => readTls(tls)).toThrow('cannot be read')
  rmSync(folder, { recursive: true })
})

test('a data folder serves one program; a server that was killed does not block the next', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapcard-claim-'))
  const release = claimDataFolder(folder)
  expect(serverOf(folder)).toBeNull()
  release()
  writeFileSync(join(folder, 'server.pid'), String(process.ppid))
  expect(() => claimDataFolder(folder)).toThrow('already uses the data')
  writeFileSync(join(folder, 'server.pid'), '999999999')
  claimDataFolder(folder)()
  rmSync(folder, { recursive: true })
})

test('identifiers sort by the time they were made, also within a millisecond and when the clock goes back', () => {
  let now = Date.parse('2026-11-30T14:00:00.000Z')
  const next = idMaker({ now: () => now })
  const made = Array.from({ length: 5000 }, () => next())
  now -= 10_000
  made.push(next())
  expect([...made].sort()).toEqual(made)
  expect(new Set(made).size).toBe(made.length)
  expect(made[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('e-mail needs a mail server and a sender, and never repeats the password', () => {
  const url = 'smtps://village:secret@mail.example'
  expect(readSettings([], { SMTP_URL: url, MAIL_FROM: 'clerk@village.example' })).toMatchObject({ smtpUrl: url, mailFrom: 'clerk@village.example' })
  expect(() => readSettings([], { SMTP_URL: url })).toThrow('E-mail needs both --smtp and --mail-from')
  expect(() => readSettings([], { SMTP_URL: 'mail.example:secret', MAIL_FROM: 'a@b' })).toThrow(
    /^The mail server must be given as smtp:(?!.*mail\.example:secret)/,
  )
  expect(() => readSettings([], { SMTP_URL: url, MAIL_FROM: 'the clerk' })).toThrow('clerk@village.example')
})
