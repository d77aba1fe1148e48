/**
 * Files that somebody is still looking at, such as a roll before it is imported: beside the kept files, under the hash of their
 * contents, until they are decided. They are no records and no part of a backup.
 */
import { hash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '../disk.ts'
import { checkMuniId } from '../perform.ts'
import { systemCode } from '../startup.ts'
import { filesFolder } from './files.ts'

export interface DraftPlace {
  readonly dataFolder: string
  readonly muniId: string
}

function folderOf({ dataFolder, muniId }: DraftPlace): string {
  checkMuniId(muniId)
  return join(dataFolder, 'drafts', muniId)
}

function pathOf(at: DraftPlace, sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`Not the hash of a file: ${sha256}`)
  return join(folderOf(at), sha256)
}

/** Puts a file aside until it is decided. Gives the hash under which it lies. */
export async function keepDraft(at: DraftPlace, bytes: Uint8Array): Promise<string> {
  const sha256 = hash('sha256', bytes)
  await writeWhole(folderOf(at), [sha256], async () => bytes)
  return sha256
}

/** A file that was put aside; null where it is gone, as after a restored backup. */
export async function readDraft(at: DraftPlace, sha256: string): Promise<Uint8Array | null> {
  try {
    return await readFile(pathOf(at, sha256))
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null
    throw error
  }
}

export async function removeDraft(at: DraftPlace, sha256: string): Promise<void> {
  await rm(pathOf(at, sha256), { force: true })
}

/** Moves a decided file to the kept ones, as it came. After it returns, the program writes the row that names it. */
export async function keepForGood(at: DraftPlace, sha256: string, bytes: Uint8Array): Promise<void> {
  await writeWhole(filesFolder(at.dataFolder, at.muniId), [sha256], async () => bytes)
}
