/**
 * Starts and stops a throwaway PostgreSQL server for the tests.
 *
 *   node tools/postgres-for-tests.mjs start    prints the address; set TAPCARD_TEST_DATABASE_URL to it
 *   node tools/postgres-for-tests.mjs stop
 *   node tools/postgres-for-tests.mjs run COMMAND …   starts, runs the command with the address set, stops
 *
 * The server listens on 127.0.0.1 only, keeps its data in a temporary folder and does not wait for the disk: it is for
 * tests and nothing else. PostgreSQL refuses to run as root, so under root everything is done as the user `postgres`.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PORT = process.env.TAPCARD_TEST_POSTGRES_PORT ?? '5544'
const NOTE = join(tmpdir(), `tapcard-postgres-${PORT}.folder`)
const ADDRESS = `postgres://postgres@127.0.0.1:${PORT}/postgres`

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(69)
}

/** The newest installed server, on Debian or on the PATH. */
function programs() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => join(debian, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')))
  if (found) return found
  const onPath = (process.env.PATH ?? '').split(':').find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
  return onPath ?? fail('PostgreSQL is not installed, so the database tests cannot run on it. On Debian: apt-get install postgresql')
}

const asPostgres = process.getuid?.() === 0

function run(program, ...args) {
  const command = asPostgres ? 'su' : program
  const quoted = [program, ...args].map((part) => `'${part.replaceAll("'", "'\\''")}'`).join(' ')
  const given = asPostgres ? ['postgres', '-s', '/bin/sh', '-c', quoted] : args
  execFileSync(command, given, { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' })
}

function isRunning() {
  if (!existsSync(NOTE)) return false
  const folder = readFileSync(NOTE, 'utf8')
  if (existsSync(join(folder, 'data', 'postmaster.pid'))) return true
  rmSync(NOTE, { force: true })
  return false
}

function start() {
  if (isRunning()) return
  const bin = programs()
  const folder = mkdtempSync(join(tmpdir(), 'tapcard-postgres-'))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (asPostgres) execFileSync('chown', ['-R', 'postgres', folder])
  else chmodSync(folder, 0o700)
  run(join(bin, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync')
  const options = `-p ${PORT} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200`
  writeFileSync(NOTE, folder)
  run(join(bin, 'pg_ctl'), '-D', data, '-l', join(folder, 'log'), '-w', '-t', '60', '-o', options, 'start')
}

function stop() {
  if (!isRunning()) return
  const folder = readFileSync(NOTE, 'utf8')
  run(join(programs(), 'pg_ctl'), '-D', join(folder, 'data'), '-w', '-m', 'immediate', 'stop')
  rmSync(folder, { recursive: true, force: true })
  rmSync(NOTE, { force: true })
}

const [what, ...rest] = process.argv.slice(2)
if (what === 'start') {
  start()
  process.stdout.write(`${ADDRESS}\n`)
} else if (what === 'stop') {
  stop()
} else if (what === 'run' && rest[0] !== undefined) {
  const already = isRunning()
  start()
  const { status } = spawnSync(rest[0], rest.slice(1), { stdio: 'inherit', env: { ...process.env, TAPCARD_TEST_DATABASE_URL: ADDRESS } })
  if (!already) stop()
  process.exit(status ?? 70)
} else {
  process.stderr.write('Usage: node tools/postgres-for-tests.mjs start | stop | run COMMAND …\n')
  process.exit(64)
}
