/** Copies stored files, checking that each still is what its name says. */
import { hash } from 'node:crypto'
import { link, mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeNew } from '../disk.ts'
import { filePath } from '../files/files.ts'
import { systemCode } from '../startup.ts'

export interface CopyAsk {
  readonly dataFolder: string
  readonly muniId: string
  readonly hashes: readonly string[]
  readonly to: string
  /** An earlier backup's folder of the same files on the same disk: what it has is linked instead of copied. */
  readonly earlier?: string | null
}

export interface Copied {
  readonly files: readonly { readonly sha256: string; readonly bytes: number }[]
  readonly damaged: readonly string[]
  readonly linked: number
}

/** The bytes of a stored file, or null where they are gone or changed. */
async function intact(path: string, sha256: string): Promise<Uint8Array | null> {
  try {
    const bytes = await readFile(path)
    return hash('sha256', bytes) === sha256 ? bytes : null
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Some disks cannot link (a stick formatted for Windows), and the earlier backup may not have the file. */
const CANNOT_LINK = new Set(['ENOENT', 'EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'ENOSYS', 'EINVAL'])

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (CANNOT_LINK.has(systemCode(error) ?? '')) return false
    throw error
  }
}

/** Copies files by hash into a folder that is being built. Damaged ones are reported and left out: a backup of the rest is better than none. */
export async function copyFiles({ dataFolder, muniId, hashes, to, earlier = null }: CopyAsk): Promise<Copied> {
  await mkdir(to, { recursive: true })
  const files: { sha256: string; bytes: number }[] = []
  const damaged: string[] = []
  let links = 0
  for (const sha256 of hashes) {
    if (earlier !== null && (await linked(join(earlier, sha256), join(to, sha256)))) {
      links += 1
      files.push({ sha256, bytes: (await stat(join(to, sha256))).size })
      continue
    }
    const bytes = await intact(filePath(dataFolder, muniId, sha256), sha256)
    if (bytes === null) {
      damaged.push(sha256)
      continue
    }
    await writeNew(join(to, sha256), bytes)
    files.push({ sha256, bytes: bytes.length })
  }
  return { files, damaged, linked: links }
}
