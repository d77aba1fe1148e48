/**
 * Makes a fresh clone ready and hands over to the pinned Node. Dependency-free; runs on Node 20.
 *
 * Three questions, each answered without loading anything: are the libraries those of package-lock.json, which Node
 * runs the program, and is the build younger than its sources.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const leastNode = [24, 7]
const inRoot = (...parts) => path.join(root, ...parts)
const say = (line) => process.stderr.write(`${line}\n`)

/** Stops with a plain sentence. 69: a service that the program needs is unavailable. */
const stop = (message, code = 69) => {
  say(message)
  process.exit(code)
}

/** True where a version such as "v24.9.0" may run the program. */
export const isNewEnough = (version) => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])
}

/**
 * True where every library of the lock file that this machine needs stands in node_modules at the locked version.
 * Optional ones may be missing: they are other platforms' binaries.
 */
export const librariesMatch = (lock, installed) =>
  Object.entries(lock.packages ?? {}).every(([where, wanted]) => {
    if (where === '') return true
    const found = installed.packages?.[where]
    return found ? found.version === wanted.version && found.integrity === wanted.integrity : wanted.optional === true
  })

/** Runs `npm ci` when node_modules is missing or not that of package-lock.json. */
export function install() {
  const lockText = readFileSync(inRoot('package-lock.json'), 'utf8')
  const lockHash = createHash('sha256').update(lockText).digest('hex')
  const stampFile = inRoot('node_modules', '.tapcard-stamp')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash) return
  // npm writes this record last, so an interrupted installation does not have it.
  const record = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(record) || !librariesMatch(JSON.parse(lockText), JSON.parse(readFileSync(record, 'utf8')))) runNpmCi()
  writeFileSync(stampFile, lockHash)
}

function runNpmCi() {
  if (lstatSync(inRoot('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    stop(
      'node_modules is a link to another folder, whose libraries are not those of package-lock.json here; installing would empty that folder. Run "npm ci" there, or remove the link.',
    )
  say('Installing the libraries named in package-lock.json: one to three minutes, this once.')
  const started = Date.now()
  const [command, args] = npm(['ci', '--no-audit', '--no-fund'])
  const result = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], env: outsideEnvironment() })
  if (result.error) stop(`npm could not be started (${result.error.message}). Install npm, then run the same command again.`)
  if (result.status !== 0) stop('The libraries could not be installed; npm says why above. With that mended, run the same command again.')
  say(`Libraries installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** npm as npm itself was started, so that the same npm and the machine's own Node do the work. */
function npm(args) {
  const { npm_execpath: started, npm_node_execpath: node } = process.env
  // Under npx this names npx's own script, which lies beside npm's.
  const script = started && /^np[mx]-cli\.c?js$/.test(path.basename(started)) ? path.join(path.dirname(started), 'npm-cli.js') : ''
  if (script && existsSync(script)) return [node ?? process.execPath, [script, ...args]]
  return process.platform === 'win32' ? ['cmd.exe', ['/d', '/s', '/c', 'npm.cmd', ...args]] : ['npm', args]
}

/** The environment without this project's own binaries: the Node that installs must not be the one that is replaced. */
function outsideEnvironment() {
  const own = inRoot('node_modules')
  const entries = (process.env.PATH ?? '').split(path.delimiter)
  return { ...process.env, PATH: entries.filter((entry) => !entry.startsWith(own)).join(path.delimiter) }
}

/** Path of the Node that runs the program: this one if it is new enough, else the one that came with the libraries. */
export function findNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const pinned = inRoot('node_modules', `node-${platform}-${process.arch}`, 'bin', file)
  if (existsSync(pinned)) return pinned
  if (isNewEnough(process.version)) return process.execPath
  const needed = `Tapcard needs Node ${leastNode.join('.')} or newer; this is ${process.version}.`
  if (process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch)) {
    return stop(`${needed}\nIt normally comes with the libraries: run "npm ci --include=optional" here, then the same command again.`)
  }
  return stop(
    `${needed}\nNo Node comes with the libraries for ${process.platform} on ${process.arch}: install Node 24 from https://nodejs.org, then run the same command again.`,
  )
}

/** What build/ is made from, as one hash of the names, sizes and times of change of its files. */
export function sourcesNow() {
  const hash = createHash('sha256')
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) visit(file)
      else {
        const { size, mtimeMs } = statSync(file)
        hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`)
      }
    }
  }
  for (const folder of ['src', 'law', 'tools'].map((name) => inRoot(name))) if (existsSync(folder)) visit(folder)
  const lock = statSync(inRoot('package-lock.json'))
  return hash.update(`${lock.size} ${lock.mtimeMs}\n`).digest('hex')
}

/** Where tools/build.ts notes what it built from. */
export const buildStamp = inRoot('build', 'stamp')

/** Runs tools/build.ts when build/ is missing or older than what it is made from. */
export function build(node) {
  if (existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === sourcesNow()) return
  const result = spawnSync(node, [inRoot('tools', 'build.ts')], { cwd: root, stdio: ['ignore', 2, 2], env: insideEnvironment(node) })
  if (result.status !== 0) stop('The program could not be built from its sources; the reason stands above.', 70)
}

/** The environment in which `node` and the libraries' commands are this project's own. */
function insideEnvironment(node) {
  const first = [inRoot('node_modules', '.bin'), path.dirname(node)]
  return { ...process.env, PATH: [...first, process.env.PATH ?? ''].join(path.delimiter) }
}

/** Runs a module of this checkout: here if this Node may, else in the pinned Node, with signals and exit code passed on. */
export async function handOver(node, file, args) {
  if (isNewEnough(process.version)) {
    process.argv = [process.execPath, inRoot(file), ...args]
    process.env.PATH = insideEnvironment(node).PATH
    await import(pathToFileURL(inRoot(file)).href)
    return
  }
  const child = spawn(node, [inRoot(file), ...args], { stdio: 'inherit', env: insideEnvironment(node) })
  // A terminal sends Ctrl-C to the child as well; passing it on would count as a second one.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => stop(`${node} could not be started: ${error.message}`, 70))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
