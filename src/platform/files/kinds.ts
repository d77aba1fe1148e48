/** Which files are kept, recognized by their bytes and never by their name, and whether they can be opened at all. */
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'

export interface FileKind {
  readonly extension: string
  /** The media type under which the file is sent to a browser. */
  readonly mediaType: string
  readonly name: string
}

const KINDS: readonly FileKind[] = [
  { extension: 'pdf', mediaType: 'application/pdf', name: 'PDF' },
  { extension: 'png', mediaType: 'image/png', name: 'PNG picture' },
  { extension: 'jpg', mediaType: 'image/jpeg', name: 'JPEG picture' },
  { extension: 'webp', mediaType: 'image/webp', name: 'WebP picture' },
  { extension: 'heic', mediaType: 'image/heic', name: 'HEIC picture' },
  { extension: 'tif', mediaType: 'image/tiff', name: 'TIFF picture' },
  { extension: 'csv', mediaType: 'text/csv', name: 'table (CSV)' },
  { extension: 'geojson', mediaType: 'application/geo+json', name: 'map (GeoJSON)' },
]

/** For the page that asks for a file. */
export const ACCEPTED = 'PDF, PNG, JPEG, WebP, HEIC or TIFF pictures, CSV tables and GeoJSON maps'

const kindOf = (extension: string): FileKind | undefined => KINDS.find((kind) => kind.extension === extension)

export type FileRefused = Refusal<'file-empty' | 'file-too-large' | 'file-kind-unknown' | 'file-unreadable'>

const unreadable = (name: string, why: string) =>
  refuse(
    'file-unreadable',
    `The file was not kept, because this ${name} cannot be opened: ${why}. Open it on your own machine; if that fails too, scan or save it again.`,
  )

const has = (bytes: Uint8Array, text: string, from: number, to = bytes.length): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset + Math.max(from, 0), Math.max(Math.min(to, bytes.length) - Math.max(from, 0), 0)).includes(text, 0, 'latin1')

const number32 = (bytes: Uint8Array, at: number, littleEndian: boolean): number =>
  at + 4 <= bytes.length ? new DataView(bytes.buffer, bytes.byteOffset + at, 4).getUint32(0, littleEndian) : 0

/** Cut off at the end, as after an interrupted upload or a full card? Names what is missing, or null. */
const missingEnd: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  pdf: (bytes) => !has(bytes, '%%EOF', bytes.length - 2048) || !has(bytes, 'startxref', bytes.length - 4096),
  png: (bytes) => !has(bytes, 'IEND', bytes.length - 64),
  // Cameras append data after the picture, so the end marker may lie before the end of the file.
  jpg: (bytes) => !Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(Buffer.from([0xff, 0xd9]), 4),
  webp: (bytes) => number32(bytes, 4, true) + 8 > bytes.length,
  heic: (bytes) => number32(bytes, 0, false) > bytes.length || !has(bytes, 'mdat', 0),
  tif: (bytes) => {
    const littleEndian = bytes[0] === 0x49
    const directory = number32(bytes, 4, littleEndian)
    return directory < 8 || directory + 2 > bytes.length
  },
}

const isHeic = (mediaType: string): boolean => /^image\/hei[cf](?:-sequence)?$/.test(mediaType)

/** A text without control characters, in UTF-8; null for anything else. */
function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0
      if (code < 32 && code !== 9 && code !== 10 && code !== 13) return null
    }
    return text
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

const GEOJSON_TYPES = /^(?:Feature|FeatureCollection|Point|MultiPoint|LineString|MultiLineString|Polygon|MultiPolygon|GeometryCollection)$/

function isGeoJson(text: string): boolean {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && 'type' in parsed && typeof parsed.type === 'string' && GEOJSON_TYPES.test(parsed.type)
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

const unknownKind = () =>
  refuse('file-kind-unknown', `The file was not kept, because it is none of the kinds that are kept here: ${ACCEPTED}. Save or scan it as one of these.`)

/** Texts have no signature: the name says which kind is meant, the contents must bear it out. */
function textKind(bytes: Uint8Array, fileName: string): Result<FileKind, FileRefused> {
  const extension = /\.(csv|txt|tsv|geojson|json)$/i.exec(fileName)?.[1]?.toLowerCase()
  if (extension === undefined) return unknownKind()
  const map = extension === 'geojson' || extension === 'json'
  const kind = kindOf(map ? 'geojson' : 'csv')
  const text = textOf(bytes)
  if (!kind) throw new Error('A kind of text file is missing from the list')
  if (text === null) return unreadable(kind.name, 'it is not text in UTF-8')
  if (map && !isGeoJson(text.replace(/^\uFEFF/, ''))) return unreadable(kind.name, 'it is not GeoJSON')
  return ok(kind)
}

/**
 * Recognizes a file.
 * @param fileName as the sender called it; counts only for texts
 */
export async function recognize(bytes: Uint8Array, fileName: string): Promise<Result<FileKind, FileRefused>> {
  if (bytes.length === 0) return refuse('file-empty', 'The file was not kept, because it is empty. Choose the file again.')
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  if (!found) return textKind(bytes, fileName)
  const extension = isHeic(found.mime) ? 'heic' : found.ext
  const kind = kindOf(extension)
  if (!kind || kind.mediaType.startsWith('text/')) return unknownKind()
  if (missingEnd[kind.extension]?.(bytes)) return unreadable(kind.name, 'its end is missing')
  return ok(kind)
}
