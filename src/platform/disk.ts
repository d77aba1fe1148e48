/** Writing to the disk so that a power cut leaves either the old state or the new one. */
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Waits until a file's bytes are on the disk. */
export function syncFile(path: string): void {
  const handle = openSync(path, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Waits until a folder's entries are on the disk. Windows has no such call and needs none. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Writes a new file and waits until its bytes are on the disk. For folders that nobody reads yet: see {@link buildFolder}. */
export async function writeNew(path: string, bytes: Uint8Array | string): Promise<void> {
  const handle = await open(path, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes files, each of which appears under its name only once it is wholly on the disk. Two writers of the same bytes do no harm.
 * @param contents gives the bytes of a name, asked for one after another
 */
export async function writeWhole(folder: string, names: readonly string[], contents: (name: string) => Promise<Uint8Array | string>): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of names) {
    const bytes = await contents(name)
    const temporary = join(folder, `.incoming-${randomBytes(8).toString('hex')}`)
    try {
      await writeNew(temporary, bytes)
      await rename(temporary, join(folder, name))
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }
  syncFolder(folder)
}

/** Waits until the entries of a folder and of all folders in it are on the disk. */
async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) if (entry.isDirectory()) await syncFolders(join(folder, entry.name))
  syncFolder(folder)
}

/**
 * Builds a folder that appears under its name only once it is complete. What earlier attempts left behind is removed.
 * The folder must not exist yet.
 */
export async function buildFolder<T>(target: string, build: (folder: string) => Promise<T>): Promise<T> {
  const parent = dirname(target)
  await mkdir(parent, { recursive: true })
  for (const name of await readdir(parent)) if (name.startsWith('.partial-')) await rm(join(parent, name), { recursive: true, force: true })
  if (existsSync(target)) throw new Error(`${target} exists already`)
  const working = join(parent, `.partial-${randomBytes(8).toString('hex')}`)
  await mkdir(working, { mode: 0o700 })
  try {
    const value = await build(working)
    await syncFolders(working)
    await rename(working, target)
    syncFolder(parent)
    return value
  } catch (error) {
    await rm(working, { recursive: true, force: true })
    throw error
  }
}
