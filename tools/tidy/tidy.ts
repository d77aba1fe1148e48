/**
 * Keeps the house in order: which room may import which, what pure rooms may not touch, sizes, dead files, banned calls.
 * `npm run tidy` prints each finding as `path:line  rule: what to do instead` and exits 1 if there is one.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { applyRatchet, type Exception } from './ratchet.ts'
import { deadFiles, type Leads } from './reach.ts'
import { checkSource, type Finding } from './rules.ts'
import { filesNamed, readSource } from './source.ts'

const folders = ['src', 'law', 'tools', 'test', 'bench', 'bin']

/** What one file says by itself: enough for every rule, so that an unchanged file need not be read again. */
export interface Examined extends Leads {
  readonly findings: readonly Finding[]
}

/** Path of an import from the root: ("src/a/b.ts", "../c.ts") → "src/c.ts". */
const resolve = (from: string, to: string): string => path.posix.normalize(path.posix.join(path.posix.dirname(from), to))

/** Reads one file's text. */
export function examine(file: string, text: string): Examined {
  const source = readSource(file, text)
  const imported = source.imports.filter((each) => each.from.startsWith('.')).map((each) => resolve(file, each.from))
  const named = filesNamed(source).flatMap((name) => [resolve(file, name), name.replace(/^\.?\//, '')])
  return { path: file, findings: checkSource(source, resolve), leadsTo: [...new Set([...imported, ...named])] }
}

/** Every finding in a set of files, exceptions applied, in the order of path and line. */
export function tidy(files: readonly Examined[], exceptions: readonly Exception[] = []): Finding[] {
  const hasProduct = files.some((file) => file.path === 'src/main.ts')
  const findings = [...files.flatMap((file) => file.findings), ...(hasProduct ? deadFiles(files) : [])]
  return applyRatchet(findings, exceptions).sort((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1))
}

/** What is remembered between runs: for these rules, each file as it was examined. */
interface Memory {
  readonly rules: string
  readonly files: Readonly<Record<string, { readonly stamp: string; readonly examined: Examined }>>
}

/** Examines a checkout's files, remembering those whose size and time of change are as before. */
function examineAll(root: string): Examined[] {
  const hash = createHash('sha256')
  for (const name of readdirSync(import.meta.dirname).sort()) hash.update(readFileSync(path.join(import.meta.dirname, name)))
  const rules = hash.digest('hex')
  const memory = path.join(root, 'node_modules/.cache/tapcard-tidy.json')
  const kept = existsSync(memory) ? (JSON.parse(readFileSync(memory, 'utf8')) as Memory) : null
  const before = kept?.rules === rules ? kept.files : {}
  const after: Record<string, Memory['files'][string]> = {}
  const visit = (folder: string) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = `${folder}/${entry.name}`
      if (entry.isDirectory()) visit(name)
      else if (/\.(ts|mjs)$/.test(entry.name)) {
        const { size, mtimeMs } = statSync(path.join(root, name))
        const stamp = `${size} ${mtimeMs}`
        const known = before[name]
        after[name] = known?.stamp === stamp ? known : { stamp, examined: examine(name, readFileSync(path.join(root, name), 'utf8')) }
      }
    }
  }
  for (const folder of folders) if (existsSync(path.join(root, folder))) visit(folder)
  mkdirSync(path.dirname(memory), { recursive: true })
  writeFileSync(memory, JSON.stringify({ rules, files: after } satisfies Memory))
  return Object.values(after).map((each) => each.examined)
}

/** Runs over a checkout and prints; returns the number of findings. */
function run(root: string): number {
  const started = performance.now()
  const files = examineAll(root)
  const findings = tidy(files, JSON.parse(readFileSync(path.join(root, 'tools/tidy/ratchet.json'), 'utf8')) as Exception[])
  for (const { path: file, line, rule, says } of findings) process.stdout.write(`${file}:${line}  ${rule}: ${says}\n`)
  const time = Math.round(performance.now() - started)
  process.stdout.write(`tidy: ${files.length} files, ${findings.length === 0 ? 'in order' : `${findings.length} findings`} (${time} ms)\n`)
  return findings.length
}

if (import.meta.main) process.exitCode = run(path.resolve(import.meta.dirname, '../..')) > 0 ? 1 : 0
