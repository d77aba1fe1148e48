/**
 * What somebody typed, kept for a day when his session had ended before he sent it: fields and files, in a folder of the data
 * folder, under a random token that only his own page knows. Nothing typed is lost, and the token is never part of an address.
 */
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The field that carries the token. */
export const HELD_FIELD = '_held'
const DAY_MS = 24 * 3600 * 1000
/** More than this is never held at once; the oldest goes first, so that nobody can fill the disk with forms. */
const MOST_HELD = 200
const MOST_HELD_BYTES = 300_000_000

interface HeldFile {
  readonly field: string
  readonly name: string
  readonly type: string
  readonly part: number
}

interface HeldBody {
  readonly action: string
  readonly values: readonly (readonly [string, string])[]
  readonly files: readonly HeldFile[]
}

export interface HeldForm {
  readonly token: string
  /** Where the form was going. */
  readonly action: string
  readonly values: readonly (readonly [string, string])[]
  /** Names of the files, by field. */
  readonly files: Readonly<Record<string, readonly string[]>>
}

export interface HeldForms {
  /** Keeps a form that was sent to `action`. */
  keep(action: string, body: FormData): Promise<HeldForm>
  find(token: string): Promise<HeldForm | null>
  /** The files of a held form, by field. */
  filesOf(token: string): Promise<readonly (readonly [field: string, file: File])[]>
  forget(token: string): Promise<void>
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Age and size of a held form. Another request may have removed it meanwhile. */
async function weigh(folder: string): Promise<{ readonly folder: string; readonly at: number; readonly bytes: number }> {
  try {
    const { mtimeMs } = await stat(folder)
    const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size))
    return { folder, at: mtimeMs, bytes: sizes.reduce((sum, size) => sum + size, 0) }
  } catch (error) {
    if (isMissing(error)) return { folder, at: 0, bytes: 0 }
    throw error
  }
}

const namesByField = (files: readonly HeldFile[]): Readonly<Record<string, readonly string[]>> => {
  const names = Object.create(null) as Record<string, string[]>
  for (const f of files) names[f.field] = [...(names[f.field] ?? []), f.name]
  return names
}

/** Tokens are 32 random bytes; the folder is named by their hash, so that a listing of the disk opens nothing. */
const folderName = (token: string): string | null => (/^[\w-]{43}$/.test(token) ? createHash('sha256').update(token).digest('hex') : null)

/** Removes what is older than a day, and the oldest of what is too much. */
async function sweep(root: string, now: number): Promise<void> {
  const held = await Promise.all((await readdir(root)).map((name) => weigh(join(root, name))))
  held.sort((a, b) => b.at - a.at)
  let bytes = 0
  for (const [i, h] of held.entries()) {
    bytes += h.bytes
    if (i >= MOST_HELD || bytes > MOST_HELD_BYTES || now - h.at > DAY_MS) await rm(h.folder, { recursive: true, force: true })
  }
}

export function heldForms(dataFolder: string, now: () => number): HeldForms {
  const root = join(dataFolder, 'held')

  const bodyOf = async (token: string): Promise<{ readonly folder: string; readonly body: HeldBody } | null> => {
    const name = folderName(token)
    if (name === null) return null
    const folder = join(root, name)
    try {
      return { folder, body: JSON.parse(await readFile(join(folder, 'form.json'), 'utf8')) as HeldBody }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  return {
    async keep(action, body) {
      const token = randomBytes(32).toString('base64url')
      const folder = join(root, folderName(token) ?? '')
      await mkdir(root, { recursive: true, mode: 0o700 })
      await sweep(root, now())
      await mkdir(folder, { mode: 0o700 })
      const values: [string, string][] = []
      const files: HeldFile[] = []
      for (const [field, value] of body.entries()) {
        if (typeof value === 'string') {
          if (field !== HELD_FIELD) values.push([field, value])
        } else if (value.size > 0) {
          await writeFile(join(folder, String(files.length)), new Uint8Array(await value.arrayBuffer()), { mode: 0o600 })
          files.push({ field, name: value.name, type: value.type, part: files.length })
        }
      }
      const kept: HeldBody = { action, values, files }
      await writeFile(join(folder, 'form.json'), JSON.stringify(kept), { mode: 0o600 })
      // Ages are counted by the program's clock, which in a demo is not the machine's.
      await utimes(folder, now() / 1000, now() / 1000)
      return { token, action, values, files: namesByField(files) }
    },
    async find(token) {
      const found = await bodyOf(token)
      return found === null ? null : { token, action: found.body.action, values: found.body.values, files: namesByField(found.body.files) }
    },
    async filesOf(token) {
      const found = await bodyOf(token)
      if (found === null) return []
      const { folder, body } = found
      return Promise.all(body.files.map(async (f) => [f.field, new File([await readFile(join(folder, String(f.part)))], f.name, { type: f.type })] as const))
    },
    async forget(token) {
      const name = folderName(token)
      if (name !== null) await rm(join(root, name), { recursive: true, force: true })
    },
  }
}
