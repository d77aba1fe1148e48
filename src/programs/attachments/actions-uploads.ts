/** Keeps a file that came with a form, so that the action that follows can name it. */
import { ok, type Result } from '../../kernel/result.ts'
import { storeFile } from '../../platform/files/files.ts'
import type { StoredFile } from './actions.ts'

interface Upload {
  readonly name: string
  bytes(): Promise<Uint8Array>
}

/** Stores the bytes under their hash before anything names them; null where no file was chosen. Refuses an unknown type and a file over 10 MB. */
export async function keepUpload(at: { readonly dataFolder: string; readonly muniId: string }, file: Upload | null): Promise<Result<StoredFile | null>> {
  if (file === null) return ok(null)
  return storeFile(at, { bytes: await file.bytes(), name: file.name })
}
