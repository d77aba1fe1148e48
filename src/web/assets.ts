/** Sheets, script, fonts and pictures of the pages: each under an address that changes with its content, so that it may be kept for a year. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageAssets } from './kit/layout.ts'

/** Where the files lie. The build puts both folders, with `.br` and `.gz` beside each text, under `build/assets`. */
export interface AssetFolders {
  readonly own: string
  readonly uswds: string
}

export interface Assets {
  readonly addresses: PageAssets
  /** The file at `/assets/…`, in the encoding that the browser takes; null where there is none. */
  respond(path: string, acceptEncoding: string): Promise<Response | null>
}

/** Ours, by name. */
export const OWN_FILES = ['tapcard.css', 'enhance.js', 'icon.svg'] as const

/** What of USWDS is ever asked for: the sheet, the fonts that the sheet names, and its icons. */
export const isUswdsFile = (path: string): boolean =>
  path === 'css/uswds.min.css' ||
  /^fonts\/(source-sans-pro|merriweather|roboto-mono)\/[\w-]+\.woff2$/.test(path) ||
  /^img\/(usa-icons\/|usa-icons-bg\/)?[\w-]+\.(svg|png)$/.test(path)

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
const isText = (path: string): boolean => /\.(css|js|svg)$/.test(path)

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The folders of a checkout: ours beside this file, USWDS in node_modules. */
export const checkoutFolders = (): AssetFolders => ({
  own: join(dirname(fileURLToPath(import.meta.url)), 'assets'),
  uswds: dirname(dirname(createRequire(import.meta.url).resolve('@uswds/uswds/css/uswds.min.css'))),
})

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 12)

const orNull = async (path: string): Promise<Uint8Array<ArrayBuffer> | null> => {
  try {
    return Uint8Array.from(await readFile(path))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

type Encoding = 'br' | 'gzip' | 'identity'

/** Compresses once and remembers; a file that the build compressed is read instead. */
const encodedReader = () => {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  return async (file: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer> | null> => {
    const key = `${encoding} ${file}`
    const known = kept.get(key)
    if (known) return known
    const bytes = await orNull(file)
    if (bytes === null) return null
    if (encoding === 'identity') return bytes
    const built = await orNull(`${file}.${encoding === 'br' ? 'br' : 'gz'}`)
    const made = built ?? Uint8Array.from(encoding === 'br' ? await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : await gzipped(bytes))
    kept.set(key, made)
    return made
  }
}

const encodingFor = (path: string, accept: string): Encoding => {
  if (!isText(path)) return 'identity'
  if (/\bbr\b/.test(accept)) return 'br'
  return /\bgzip\b/.test(accept) ? 'gzip' : 'identity'
}

/** Opens the assets. Reads the small files once to learn their hashes. */
export function openAssets(folders: AssetFolders = checkoutFolders()): Assets {
  const files = new Map<string, string>()
  const address = (name: string): string => {
    const file = join(folders.own, name)
    const path = `/assets/${hashOf(readFileSync(file))}/${name}`
    files.set(path, file)
    return path
  }
  const uswdsBase = `/assets/uswds-${hashOf(readFileSync(join(folders.uswds, 'css/uswds.min.css')))}/`
  const addresses: PageAssets = {
    uswds: `${uswdsBase}css/uswds.min.css`,
    sheet: address('tapcard.css'),
    script: address('enhance.js'),
    icon: address('icon.svg'),
  }
  const fileAt = (path: string): string | null => {
    if (!path.startsWith(uswdsBase)) return files.get(path) ?? null
    const rest = path.slice(uswdsBase.length)
    return isUswdsFile(rest) ? join(folders.uswds, rest) : null
  }
  const read = encodedReader()
  return {
    addresses,
    async respond(path, acceptEncoding) {
      const file = fileAt(path)
      if (file === null) return null
      const encoding = encodingFor(path, acceptEncoding)
      const body = await read(file, encoding)
      if (body === null) return null
      const headers: Record<string, string> = {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
      }
      if (encoding !== 'identity') headers['content-encoding'] = encoding
      return new Response(body, { headers })
    },
  }
}
