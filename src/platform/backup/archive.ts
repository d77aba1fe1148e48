/**
 * The archive of a municipality: a folder that either database can be filled from.
 *
 *     manifest.json             what is in it, with the hash of every part
 *     tables/parcels.ndjson.gz  the column names, then one JSON array per row, in the order of the primary key
 *     files/{sha256}            the stored files
 */
import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import { syncFile } from '../disk.ts'
import { systemCode } from '../startup.ts'

export const ARCHIVE_FORMAT = 'tapcard-archive-1'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const part = z.object({ id: z.string(), part: z.number().int(), digest: sha256 })
const table = z.object({ name: z.string().regex(/^[a-z][a-z0-9_]*$/), rows: z.number().int().min(0), sha256 })
const file = z.object({ sha256, bytes: z.number().int().min(0) })

const manifestShape = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  municipality: z.string().regex(/^[a-z][a-z0-9-]{1,62}$/),
  madeAt: z.string(),
  /** The schema that the rows fit. */
  steps: z.array(part),
  tables: z.array(table),
  files: z.array(file),
  /** Files whose rows exist, but whose bytes on the disk were gone or changed. */
  damagedFiles: z.array(sha256),
  /** What was kept apart and is not in the archive, in sentences; empty where everything is in it. */
  leftOut: z.array(z.string()).default([]),
  /** The journal as it verified when the archive was made. */
  journal: z.object({ entries: z.number().int(), headHash: sha256, brokenAt: z.number().int().nullable() }),
})

export type Manifest = z.infer<typeof manifestShape>
export type ArchivedTable = z.infer<typeof table>

export type ArchiveRefused = Refusal<'archive-unreadable'>

export const unreadableArchive = (folder: string, why: string) =>
  refuse(
    'archive-unreadable',
    `Nothing was imported, because the archive in ${folder} cannot be used: ${why}. Export it again, or copy it again from where it was made.`,
  )

/** Reads a text file of an archive, null where there is none. */
async function textAt(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const code = systemCode(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw error
  }
}

/** Reads the manifest of an archive. */
export async function readManifest(folder: string): Promise<Result<Manifest, ArchiveRefused>> {
  const text = await textAt(join(folder, 'manifest.json'))
  if (text === null) return unreadableArchive(folder, 'it has no manifest.json')
  try {
    const parsed = manifestShape.safeParse(JSON.parse(text))
    if (parsed.success) return ok(parsed.data)
    const [issue] = parsed.error.issues
    return unreadableArchive(folder, `its manifest.json is not one of ${ARCHIVE_FORMAT} (${issue?.path.join('.')}: ${issue?.message})`)
  } catch (error) {
    if (error instanceof SyntaxError) return unreadableArchive(folder, 'its manifest.json is not JSON')
    throw error
  }
}

const passing = (digest: Hash): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk)
      done(null, chunk)
    },
  })

export const tablePath = (folder: string, name: string): string => join(folder, 'tables', `${name}.ndjson.gz`)

/** Writes the rows of one table. The hash is that of the compressed file. */
export async function writeTable(folder: string, name: string, columns: readonly string[], pages: AsyncIterable<readonly unknown[][]>): Promise<ArchivedTable> {
  let rows = 0
  async function* lines(): AsyncGenerator<string> {
    yield `${JSON.stringify(columns)}\n`
    for await (const page of pages) {
      rows += page.length
      yield page.map((row) => `${JSON.stringify(row)}\n`).join('')
    }
  }
  const digest = createHash('sha256')
  const path = tablePath(folder, name)
  await pipeline(lines, createGzip(), passing(digest), createWriteStream(path))
  syncFile(path)
  return { name, rows, sha256: digest.digest('hex') }
}

/** SHA-256 of a file on the disk; null where there is none. */
export async function hashOfFile(path: string): Promise<string | null> {
  const digest = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null
    throw error
  }
  return digest.digest('hex')
}

export type Stored = string | number | null
const isStored = (value: unknown): value is Stored => value === null || typeof value === 'string' || typeof value === 'number'

function rowOf(line: string, name: string): Stored[] {
  const row: unknown = JSON.parse(line)
  if (!Array.isArray(row) || !row.every(isStored)) throw new Error(`A row of ${name} in the archive is not a list of values`)
  return row
}

/** Reads the rows of one table in pages. The first item of the answer is the column names. */
export async function* readTable(
  folder: string,
  name: string,
  pageRows: number,
): AsyncGenerator<{ readonly columns: readonly string[]; readonly rows: readonly Stored[][] }> {
  const input = createReadStream(tablePath(folder, name)).pipe(createGunzip())
  let columns: readonly string[] | null = null
  let rows: Stored[][] = []
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (columns === null) {
      columns = rowOf(line, name).map(String)
      continue
    }
    rows.push(rowOf(line, name))
    if (rows.length >= pageRows) {
      yield { columns, rows }
      rows = []
    }
  }
  if (columns !== null && rows.length > 0) yield { columns, rows }
}
