/** Makes the database of a trial, bundles what is measured, and starts it as a process whose memory is that of the trial alone. */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { saying } from '../measure.ts'
import type { Measured } from './what-if.ts'

const bundled = path.join(import.meta.dirname, '../../build/bench/what-if.mjs')

async function bundle(): Promise<void> {
  const made = await rolldown({
    input: path.join(import.meta.dirname, 'what-if.ts'),
    platform: 'node',
    external: [/^node:/, /^@myriaddreamin\//, 'pg', 'pg-native', 'pino'],
  })
  try {
    await made.write({ file: bundled, format: 'esm', codeSplitting: false })
  } finally {
    await made.close()
  }
}

/** What the process tells, once it has ended; null where it tells nothing. */
const told = (child: ChildProcess, what: string): Promise<Measured | null> =>
  new Promise((resolve, reject) => {
    let message: Measured | null = null
    child.once('message', (m) => {
      message = m as Measured
    })
    child.once('exit', (code) => (code === 0 ? resolve(message) : reject(new Error(`${what} ended with ${code}`))))
  })

/** Measures a trial over so many stored cases in a database of its own. */
export async function measureWhatIf(cases: number): Promise<Measured> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tapcard-bench-'))
  const start = (file: string, ...more: readonly string[]): ChildProcess =>
    fork(file, [folder, String(cases), ...more], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const measured = async (which: string): Promise<Measured> => {
    const found = await told(start(bundled, which), 'The trial')
    if (found === null) throw new Error('The trial told nothing')
    return found
  }
  try {
    saying(`a database of ${cases.toLocaleString('en-US')} cases`)
    await told(start(path.join(import.meta.dirname, 'generate.ts')), 'Filling the tables')
    await bundle()
    saying('the trial and the reading in turns')
    const beside = await measured('beside')
    saying('the trial alone')
    const alone = await measured('alone')
    return { figures: [...beside.figures, ...alone.figures], facts: [...beside.facts, ...alone.facts] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
