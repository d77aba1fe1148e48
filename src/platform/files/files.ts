/**
 * Files, kept under the hash of their contents in `files/{municipality}/{sha256}` of the data folder and never in the
 * database. A file is on the disk before the row that names it is written; the row is the program's.
 */
import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { writeWhole } from '../disk.ts'
import { checkMuniId } from '../perform.ts'
import { systemCode } from '../startup.ts'
import { type FileRefused, recognize } from './kinds.ts'

/** The largest file that is kept: 10 MB. */
export const LARGEST_FILE_BYTES = 10 * 1024 * 1024

export interface StoredFile {
  readonly sha256: string
  readonly bytes: number
  readonly mediaType: string
  readonly extension: string
  /** As the sender called it, without folders and control characters. */
  readonly name: string
}

/** Where the files of a municipality lie. */
export function filesFolder(dataFolder: string, muniId: string): string {
  checkMuniId(muniId)
  return join(dataFolder, 'files', muniId)
}

/** Where one file lies. */
export function filePath(dataFolder: string, muniId: string, sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`Not the hash of a file: ${sha256}`)
  return join(filesFolder(dataFolder, muniId), sha256)
}

/** A file's name as it can be shown and sent back: the last part of a path, without control characters, at most 120 characters. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const printable = [...last].filter((character) => (character.codePointAt(0) ?? 0) >= 32 && character !== '\u007f').join('')
  return printable.trim().slice(-120) || 'file'
}

const exists = async (path: string): Promise<boolean> => {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false
    throw error
  }
}

export interface Incoming {
  readonly bytes: Uint8Array
  /** As the sender called it. */
  readonly name: string
}

/** Keeps a file, or says why not. After it returns, the program writes the row that names the hash. */
export async function storeFile(
  at: { readonly dataFolder: string; readonly muniId: string },
  { bytes, name }: Incoming,
): Promise<Result<StoredFile, FileRefused>> {
  if (bytes.length > LARGEST_FILE_BYTES) {
    const megabytes = Math.ceil(bytes.length / 1024 / 1024)
    return refuse(
      'file-too-large',
      `The file was not kept, because it has ${megabytes} MB and at most 10 MB are kept. Scan it at 200 dots per inch, or split it.`,
    )
  }
  const kind = await recognize(bytes, name)
  if (!kind.ok) return kind
  const sha256 = hash('sha256', bytes)
  const folder = filesFolder(at.dataFolder, at.muniId)
  if (!(await exists(join(folder, sha256)))) await writeWhole(folder, [sha256], async () => bytes)
  return ok({ sha256, bytes: bytes.length, mediaType: kind.value.mediaType, extension: kind.value.extension, name: cleanName(name) })
}

/** A stored file's contents. A missing or changed file is a fault: its row says that it is there. */
export async function readStored(dataFolder: string, muniId: string, sha256: string): Promise<Uint8Array> {
  const bytes = await readFile(filePath(dataFolder, muniId, sha256))
  if (hash('sha256', bytes) !== sha256) throw new Error(`The stored file ${sha256} of ${muniId} was changed on the disk`)
  return bytes
}

/** A stored file as a stream, for sending. */
export const streamStored = (dataFolder: string, muniId: string, sha256: string): NodeJS.ReadableStream =>
  createReadStream(filePath(dataFolder, muniId, sha256))

/** Removes a stored file for good: only after the act that disposes of it is kept. One that is gone already is no fault. */
export const removeStored = (dataFolder: string, muniId: string, sha256: string): Promise<void> => rm(filePath(dataFolder, muniId, sha256), { force: true })

/** The hashes of all files of a municipality, in order. Remains of interrupted uploads are not among them. */
export async function storedFiles(dataFolder: string, muniId: string): Promise<readonly string[]> {
  try {
    return (await readdir(filesFolder(dataFolder, muniId))).filter((name) => /^[0-9a-f]{64}$/.test(name)).sort()
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return []
    throw error
  }
}

/** Removes what interrupted uploads left behind. Run at start, before anything is uploaded. */
export async function clearIncoming(dataFolder: string, muniId: string): Promise<void> {
  const folder = filesFolder(dataFolder, muniId)
  try {
    for (const name of await readdir(folder)) if (name.startsWith('.incoming-')) await rm(join(folder, name), { force: true })
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error
  }
}
