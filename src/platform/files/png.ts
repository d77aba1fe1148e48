/** Reading and writing the pixels of a PNG, as far as taking areas out of a scan needs it. Everything but the pixels is left out of what is written: texts, times, previews. */
import { crc32, deflateSync, inflateSync } from 'node:zlib'

export interface Png {
  readonly width: number
  readonly height: number
  readonly depth: number
  /** 0 gray, 2 color, 3 palette, 4 gray with alpha, 6 color with alpha. */
  readonly color: number
  /** Bytes of a row of pixels. */
  readonly stride: number
  readonly palette: Uint8Array | null
  readonly transparency: Uint8Array | null
  readonly pixels: Uint8Array
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
export const channelsOf = (color: number): number => channels[color] ?? 0

interface Chunk {
  readonly type: string
  readonly data: Uint8Array
}

function chunksOf(bytes: Uint8Array): readonly Chunk[] | null {
  if (!SIGNATURE.every((b, i) => bytes[i] === b)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const found: Chunk[] = []
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    if (at + 12 + length > bytes.length) return null
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    found.push({ type, data: bytes.subarray(at + 8, at + 8 + length) })
    if (type === 'IEND') return found
    at += 12 + length
  }
  return null
}

const paeth = (a: number, b: number, c: number): number => {
  const p = a + b - c
  const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)]
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c
}

/** Undoes the filter of each row. Null where a row names a filter that does not exist. */
function unfiltered(raw: Uint8Array, height: number, stride: number, step: number): Uint8Array | null {
  const out = new Uint8Array(height * stride)
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)] ?? 0
    if (filter > 4) return null
    const from = y * (stride + 1) + 1
    const to = y * stride
    for (let x = 0; x < stride; x++) {
      const left = x >= step ? (out[to + x - step] ?? 0) : 0
      const up = y > 0 ? (out[to + x - stride] ?? 0) : 0
      const corner = x >= step && y > 0 ? (out[to + x - stride - step] ?? 0) : 0
      const add = filter === 0 ? 0 : filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : paeth(left, up, corner)
      out[to + x] = (raw[from + x] ?? 0) + add
    }
  }
  return out
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((n, p) => n + p.length, 0))
  let at = 0
  for (const p of parts) {
    all.set(p, at)
    at += p.length
  }
  return all
}

/** What a picture of these measures holds at most: more is no scan of a page. */
export const MOST_PIXELS = 40_000_000

/** The pixels of a PNG; null for one that cannot be read here: interlaced, turned by its notes, or broken. */
export function readPng(bytes: Uint8Array): Png | null {
  const chunks = chunksOf(bytes)
  const head = chunks?.find((c) => c.type === 'IHDR')?.data
  // Notes about the camera may turn the picture: an area would then lie elsewhere than where it is seen.
  if (!chunks || !head || head.length < 13 || chunks.some((c) => c.type === 'eXIf')) return null
  const view = new DataView(head.buffer, head.byteOffset, head.length)
  const [width, height, depth, color, interlaced] = [view.getUint32(0), view.getUint32(4), head[8] ?? 0, head[9] ?? 0, head[12] ?? 0]
  const bits = depth * channelsOf(color)
  if (interlaced !== 0 || bits === 0 || ![1, 2, 4, 8, 16].includes(depth) || width === 0 || height === 0 || width * height > MOST_PIXELS) return null
  const stride = Math.ceil((width * bits) / 8)
  const most = height * (stride + 1)
  const raw = inflated(joined(chunks.filter((c) => c.type === 'IDAT').map((c) => c.data)), most)
  const pixels = raw && raw.length === most ? unfiltered(raw, height, stride, Math.max(1, bits >> 3)) : null
  if (!pixels) return null
  const data = (type: string): Uint8Array | null => chunks.find((c) => c.type === type)?.data ?? null
  return { width, height, depth, color, stride, palette: data('PLTE'), transparency: data('tRNS'), pixels }
}

function inflated(data: Uint8Array, most: number): Uint8Array | null {
  try {
    return inflateSync(data, { maxOutputLength: most })
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const out = new Uint8Array(12 + data.length)
  const view = new DataView(out.buffer)
  view.setUint32(0, data.length)
  for (let i = 0; i < 4; i++) out[4 + i] = type.charCodeAt(i)
  out.set(data, 8)
  view.setUint32(8 + data.length, crc32(out.subarray(4, 8 + data.length)))
  return out
}

/** A PNG of these pixels and of nothing else. Each row is written as its difference from the row above, which suits scans. */
export function writePng(p: Png): Uint8Array {
  const head = new Uint8Array(13)
  const view = new DataView(head.buffer)
  view.setUint32(0, p.width)
  view.setUint32(4, p.height)
  head[8] = p.depth
  head[9] = p.color
  const rows = new Uint8Array(p.height * (p.stride + 1))
  for (let y = 0; y < p.height; y++) {
    const to = y * (p.stride + 1)
    rows[to] = 2
    for (let x = 0; x < p.stride; x++) rows[to + 1 + x] = (p.pixels[y * p.stride + x] ?? 0) - (y > 0 ? (p.pixels[(y - 1) * p.stride + x] ?? 0) : 0)
  }
  return joined([
    SIGNATURE,
    chunk('IHDR', head),
    ...(p.palette ? [chunk('PLTE', p.palette)] : []),
    ...(p.transparency ? [chunk('tRNS', p.transparency)] : []),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array(0)),
  ])
}
