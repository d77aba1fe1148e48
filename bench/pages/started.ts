/** The bundled server as a village starts it: how long until its first page, and how much memory it keeps. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { median, ratioOf } from '../measure.ts'
import type { Figure } from '../report.ts'

const family = 'pages'
const program = path.join(import.meta.dirname, '../../build/server/tapcard.js')

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

const ended = (child: ChildProcess): Promise<void> => new Promise((resolve) => child.once('exit', () => resolve()))

function page(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/', agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    }).on('error', reject)
  })
}

/** Starts the server on a data folder that it knows, and asks for its first page as soon as it says that it is ready. */
async function startToFirstPage(data: string): Promise<ChildProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, [program, 'serve', '--port', String(port), '--data', data], { stdio: ['ignore', 'pipe', 'inherit'] })
  await Promise.race([
    new Promise<void>((resolve) => child.stdout.once('data', () => resolve())),
    ended(child).then(() => {
      throw new Error('The bundled server did not start')
    }),
  ])
  const status = await page(port)
  if (status !== 200) throw new Error(`The first page of the bundled server was answered with ${status}`)
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  const end = ended(child)
  child.kill('SIGTERM')
  await end
}

const milliseconds = (cost: number): string => `${cost.toFixed(0)} ms`

const startRounds = 11

/** Starts both in turn, so many times; the first starts are not counted, since they fill the compile cache. */
async function starting(data: string): Promise<Figure> {
  const server: number[] = []
  const node: number[] = []
  for (let round = -2; round < startRounds; round++) {
    const first = performance.now()
    await ended(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }))
    const second = performance.now()
    const child = await startToFirstPage(data)
    const third = performance.now()
    await stop(child)
    if (round < 0) continue
    node.push(second - first)
    server.push(third - second)
  }
  const costs = new Map([
    ['server', server],
    ['node', node],
  ])
  return {
    family,
    what: 'start of the bundle to its first page ÷ node -e 0',
    ratio: ratioOf(costs, 'server', 'node'),
    target: { kind: 'at most', value: 5 },
    costs: `${milliseconds(median(server))} against ${milliseconds(median(node))}`,
    unit: '×',
  }
}

const idleMilliseconds = 2_000

/** Resident memory after the first page and two idle seconds; null on a system that does not tell. */
async function idleMemory(data: string): Promise<Figure | null> {
  if (!existsSync('/proc/self/status')) return null
  const megabytes: number[] = []
  for (let round = 0; round < 3; round++) {
    const child = await startToFirstPage(data)
    await pause(idleMilliseconds)
    const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1])
    megabytes.push(kilobytes / 1_000)
    await stop(child)
  }
  const ratio = { median: median(megabytes), low: Math.min(...megabytes), high: Math.max(...megabytes) }
  return { family, what: 'resident memory of the idle server after its first page', ratio, target: { kind: 'at most', value: 110 }, costs: '', unit: 'MB' }
}

/** Measures the bundle; its data folder is a new one. */
export async function measureStart(): Promise<readonly Figure[]> {
  if (!existsSync(program)) throw new Error('The bundled server is not there. Run npm run bench, which builds it first.')
  const data = mkdtempSync(path.join(tmpdir(), 'tapcard-bench-'))
  try {
    const memory = await idleMemory(data)
    return [await starting(data), ...(memory ? [memory] : [])]
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}
