/** Copies the assets of the pages into the build, each text with a compressed copy beside it. Called by tools/build.ts. */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type AssetFolders, checkoutFolders, isUswdsFile, OWN_FILES } from './assets.ts'

const copyWithCompressed = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true })
  await cp(from, to)
  if (!/\.(css|js|svg)$/.test(from)) return
  const bytes = await readFile(from)
  await writeFile(`${to}.br`, brotliCompressSync(bytes))
  await writeFile(`${to}.gz`, gzipSync(bytes, { level: 9 }))
}

/** Writes `own/` and `uswds/` under `folder` and returns the folders as `openAssets` takes them. */
export async function buildAssets(folder: string, from: AssetFolders = checkoutFolders()): Promise<AssetFolders> {
  const to: AssetFolders = { own: join(folder, 'own'), uswds: join(folder, 'uswds') }
  for (const name of OWN_FILES) await copyWithCompressed(join(from.own, name), join(to.own, name))
  for (const entry of await readdir(from.uswds, { recursive: true, withFileTypes: true })) {
    const path = relative(from.uswds, join(entry.parentPath, entry.name)).replaceAll('\\', '/')
    if (entry.isFile() && isUswdsFile(path)) await copyWithCompressed(join(from.uswds, path), join(to.uswds, path))
  }
  return to
}
