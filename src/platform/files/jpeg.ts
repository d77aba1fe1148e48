/**
 * Reading the pixels of a baseline JPEG (ITU-T T.81), as scanners and most cameras write it: 8 bits, Huffman coded, one or three components.
 * Anything else, progressive pictures among them, is not read here. The result is turned as the camera's notes ask, since that is how
 * a browser shows it.
 */
import { MOST_PIXELS } from './png.ts'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue for each pixel, row by row. */
  readonly rgb: Uint8Array
}

interface Component {
  readonly id: number
  readonly h: number
  readonly v: number
  readonly table: number
  readonly stride: number
  readonly samples: Uint8Array
  dc: number
  ac: number
  last: number
}

interface Codes {
  /** By length of the code: the first code, and where its values begin. */
  readonly first: readonly number[]
  readonly from: readonly number[]
  readonly counts: readonly number[]
  readonly values: Uint8Array
}

const ZIGZAG = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22,
  15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
]
const COSINES = Float64Array.from({ length: 64 }, (_, i) => {
  const [x, u] = [i >> 3, i & 7]
  return (u === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * x + 1) * u * Math.PI) / 16)
})

/** The picture is not one that is read here, or it is broken. Never leaves this file. */
class Unread extends Error {}
const unread = (): never => {
  throw new Unread('Not a picture that is read here')
}

function codesOf(counts: readonly number[], values: Uint8Array): Codes {
  const first: number[] = [0]
  const from: number[] = [0]
  let code = 0
  let at = 0
  for (let length = 1; length <= 16; length++) {
    code <<= 1
    first[length] = code
    from[length] = at
    code += counts[length - 1] ?? 0
    at += counts[length - 1] ?? 0
  }
  return { first, from, counts: [0, ...counts], values }
}

/** The bits of the coded data, with the stuffed zeros left out. */
class Bits {
  #left = 0
  #now = 0
  readonly bytes: Uint8Array
  at: number

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes
    this.at = at
  }

  bit(): number {
    if (this.#left === 0) {
      this.#now = this.bytes[this.at] ?? unread()
      this.at += 1
      if (this.#now === 0xff) {
        // A marker inside the data: what follows is no picture any more.
        if (this.bytes[this.at] !== 0) return unread()
        this.at += 1
      }
      this.#left = 8
    }
    this.#left -= 1
    return (this.#now >> this.#left) & 1
  }

  value(codes: Codes): number {
    let code = 0
    for (let length = 1; length <= 16; length++) {
      code = (code << 1) | this.bit()
      const n = code - (codes.first[length] ?? 0)
      if (n >= 0 && n < (codes.counts[length] ?? 0)) return codes.values[(codes.from[length] ?? 0) + n] ?? unread()
    }
    return unread()
  }

  /** A number of so many bits, negative where its first bit is 0. */
  signed(length: number): number {
    let n = 0
    for (let i = 0; i < length; i++) n = (n << 1) | this.bit()
    return length > 0 && n < 1 << (length - 1) ? n - (1 << length) + 1 : n
  }

  restart(): void {
    this.#left = 0
    if (this.bytes[this.at] !== 0xff || ((this.bytes[this.at + 1] ?? 0) & 0xf8) !== 0xd0) unread()
    this.at += 2
  }
}

interface Decoder {
  width: number
  height: number
  components: Component[]
  readonly quantizers: Map<number, Uint16Array>
  readonly codes: Map<number, Codes>
  restart: number
  turn: number
  adobe: number | null
}

const short = (b: Uint8Array, at: number): number => ((b[at] ?? 0) << 8) | (b[at + 1] ?? 0)

function quantizers(d: Decoder, s: Uint8Array): void {
  for (let at = 0; at < s.length; ) {
    const wide = (s[at] ?? 0) >> 4 !== 0
    const table = new Uint16Array(64)
    for (let i = 0; i < 64; i++) table[ZIGZAG[i] ?? 0] = wide ? short(s, at + 1 + 2 * i) : (s[at + 1 + i] ?? 0)
    d.quantizers.set((s[at] ?? 0) & 15, table)
    at += wide ? 129 : 65
  }
}

function huffman(d: Decoder, s: Uint8Array): void {
  for (let at = 0; at + 17 <= s.length; ) {
    const counts = [...s.subarray(at + 1, at + 17)]
    const n = counts.reduce((a, b) => a + b, 0)
    d.codes.set(s[at] ?? 0, codesOf(counts, s.subarray(at + 17, at + 17 + n)))
    at += 17 + n
  }
}

function frame(d: Decoder, s: Uint8Array): void {
  const [height, width, n] = [short(s, 1), short(s, 3), s[5] ?? 0]
  if (s[0] !== 8 || width === 0 || height === 0 || width * height > MOST_PIXELS || (n !== 1 && n !== 3) || d.components.length > 0) unread()
  d.width = width
  d.height = height
  const parts = Array.from({ length: n }, (_, i) => s.subarray(6 + 3 * i, 9 + 3 * i))
  const [hMost, vMost] = [Math.max(...parts.map((p) => (p[1] ?? 0) >> 4)), Math.max(...parts.map((p) => (p[1] ?? 0) & 15))]
  const [across, down] = [Math.ceil(width / (8 * hMost)), Math.ceil(height / (8 * vMost))]
  d.components = parts.map((p) => {
    const [h, v] = [(p[1] ?? 0) >> 4, (p[1] ?? 0) & 15]
    if (h < 1 || h > 4 || v < 1 || v > 4) unread()
    return { id: p[0] ?? 0, h, v, table: p[2] ?? 0, stride: across * h * 8, samples: new Uint8Array(across * h * 8 * down * v * 8), dc: 0, ac: 0, last: 0 }
  })
}

const rows = new Float64Array(64)
/** From frequencies to samples, rows first and then columns (T.81, A.3.3). */
function place(c: Component, block: Int32Array, left: number, top: number): void {
  for (let v = 0; v < 8; v++)
    for (let x = 0; x < 8; x++) {
      let sum = 0
      for (let u = 0; u < 8; u++) sum += (block[v * 8 + u] ?? 0) * (COSINES[x * 8 + u] ?? 0)
      rows[v * 8 + x] = sum
    }
  for (let x = 0; x < 8; x++)
    for (let y = 0; y < 8; y++) {
      let sum = 128.5
      for (let v = 0; v < 8; v++) sum += (rows[v * 8 + x] ?? 0) * (COSINES[y * 8 + v] ?? 0)
      c.samples[(top + y) * c.stride + left + x] = sum < 0 ? 0 : sum > 255 ? 255 : Math.floor(sum)
    }
}

function readBlock(d: Decoder, bits: Bits, c: Component, block: Int32Array): void {
  const quantizer = d.quantizers.get(c.table) ?? unread()
  const dc = d.codes.get(c.dc) ?? unread()
  const ac = d.codes.get(0x10 | c.ac) ?? unread()
  block.fill(0)
  c.last += bits.signed(bits.value(dc))
  block[0] = c.last * (quantizer[0] ?? 0)
  for (let k = 1; k < 64; k++) {
    const code = bits.value(ac)
    const size = code & 15
    if (size === 0) {
      if (code !== 0xf0) return
      k += 15
      continue
    }
    k += code >> 4
    const at = ZIGZAG[k] ?? unread()
    block[at] = bits.signed(size) * (quantizer[at] ?? 0)
  }
}

/** The one scan of a baseline picture. Gives where it ends. */
function scan(d: Decoder, s: Uint8Array, bytes: Uint8Array, from: number): number {
  if ((s[0] ?? 0) !== d.components.length || d.components.length === 0) unread()
  for (let i = 0; i < d.components.length; i++) {
    const c = d.components.find((x) => x.id === s[1 + 2 * i]) ?? unread()
    c.dc = (s[2 + 2 * i] ?? 0) >> 4
    c.ac = (s[2 + 2 * i] ?? 0) & 15
  }
  const bits = new Bits(bytes, from)
  const block = new Int32Array(64)
  const single = d.components.length === 1
  const [hMost, vMost] = [Math.max(...d.components.map((c) => c.h)), Math.max(...d.components.map((c) => c.v))]
  // With one component its blocks come one by one, whatever sampling it names (T.81, A.2.2).
  const [across, down] = single ? [Math.ceil(d.width / 8), Math.ceil(d.height / 8)] : [Math.ceil(d.width / (8 * hMost)), Math.ceil(d.height / (8 * vMost))]
  for (let n = 0; n < across * down; n++) {
    if (d.restart > 0 && n > 0 && n % d.restart === 0) {
      bits.restart()
      for (const c of d.components) c.last = 0
    }
    const [mx, my] = [n % across, Math.floor(n / across)]
    for (const c of d.components)
      for (let v = 0; v < (single ? 1 : c.v); v++)
        for (let h = 0; h < (single ? 1 : c.h); h++) {
          readBlock(d, bits, c, block)
          place(c, block, (mx * (single ? 1 : c.h) + h) * 8, (my * (single ? 1 : c.v) + v) * 8)
        }
  }
  return bits.at
}

/** How the camera was held: 1 to 8, as its notes say (Exif, tag 274); 1 where they say nothing. */
function turnOf(s: Uint8Array): number {
  if (String.fromCharCode(...s.subarray(0, 6)) !== 'Exif\0\0' || s.length < 14) return 1
  const t = s.subarray(6)
  const view = new DataView(t.buffer, t.byteOffset, t.length)
  const little = t[0] === 0x49
  const at = view.getUint32(4, little)
  if (at + 2 > t.length) return 1
  for (let i = 0; i < view.getUint16(at, little); i++) {
    const entry = at + 2 + 12 * i
    if (entry + 12 > t.length) return 1
    if (view.getUint16(entry, little) === 274) return view.getUint16(entry + 8, little)
  }
  return 1
}

const clamp = (n: number): number => (n < 0 ? 0 : n > 255 ? 255 : Math.round(n))

function colored(d: Decoder): Uint8Array {
  const out = new Uint8Array(d.width * d.height * 3)
  const [hMost, vMost] = [Math.max(...d.components.map((c) => c.h)), Math.max(...d.components.map((c) => c.v))]
  const asRgb = d.adobe === 0
  const single = d.components.length === 1
  for (let y = 0; y < d.height; y++)
    for (let x = 0; x < d.width; x++) {
      const at = (i: number): number => {
        const c = d.components[i] ?? unread()
        if (single) return c.samples[y * c.stride + x] ?? 0
        return c.samples[Math.floor((y * c.v) / vMost) * c.stride + Math.floor((x * c.h) / hMost)] ?? 0
      }
      const to = (y * d.width + x) * 3
      const l = at(0)
      if (single) out.fill(l, to, to + 3)
      else if (asRgb) out.set([l, at(1), at(2)], to)
      else {
        const [b, r] = [at(1) - 128, at(2) - 128]
        out[to] = clamp(l + 1.402 * r)
        out[to + 1] = clamp(l - 0.344136 * b - 0.714136 * r)
        out[to + 2] = clamp(l + 1.772 * b)
      }
    }
  return out
}

function turned({ width, height, rgb }: Pixels, turn: number): Pixels {
  if (turn < 2 || turn > 8) return { width, height, rgb }
  const [w, h] = turn > 4 ? [height, width] : [width, height]
  const out = new Uint8Array(rgb.length)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const [right, bottom] = [width - 1, height - 1]
      const from = [
        [x, y],
        [x, y],
        [right - x, y],
        [right - x, bottom - y],
        [x, bottom - y],
        [y, x],
        [y, bottom - x],
        [right - y, bottom - x],
        [right - y, x],
      ][turn] ?? [x, y]
      const at = ((from[1] ?? 0) * width + (from[0] ?? 0)) * 3
      out.set(rgb.subarray(at, at + 3), (y * w + x) * 3)
    }
  return { width: w, height: h, rgb: out }
}

function segment(d: Decoder, marker: number, s: Uint8Array): void {
  if (marker === 0xdb) quantizers(d, s)
  else if (marker === 0xc4) huffman(d, s)
  else if (marker === 0xc0 || marker === 0xc1) frame(d, s)
  else if (marker === 0xdd) d.restart = short(s, 0)
  else if (marker === 0xe1 && d.turn === 1) d.turn = turnOf(s)
  else if (marker === 0xee && String.fromCharCode(...s.subarray(0, 5)) === 'Adobe') d.adobe = s[11] ?? null
  // Progressive, lossless, arithmetic: other ways of coding.
  else if (marker >= 0xc2 && marker <= 0xcf) unread()
}

/** The pixels of a baseline JPEG as a browser shows them; null for one that is not read here. */
export function readJpeg(bytes: Uint8Array): Pixels | null {
  const d: Decoder = { width: 0, height: 0, components: [], quantizers: new Map(), codes: new Map(), restart: 0, turn: 1, adobe: null }
  try {
    if (short(bytes, 0) !== 0xffd8) return null
    for (let at = 2; at + 4 <= bytes.length; ) {
      if (bytes[at] !== 0xff) return null
      const marker = bytes[at + 1] ?? 0
      if (marker === 0xff) {
        at += 1
        continue
      }
      const length = short(bytes, at + 2)
      const s = bytes.subarray(at + 4, at + 2 + length)
      if (marker === 0xda) {
        scan(d, s, bytes, at + 2 + length)
        return turned({ width: d.width, height: d.height, rgb: colored(d) }, d.turn)
      }
      segment(d, marker, s)
      at += 2 + length
    }
    return null
  } catch (error) {
    if (error instanceof Unread || error instanceof RangeError) return null
    throw error
  }
}
