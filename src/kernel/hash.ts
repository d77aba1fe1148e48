/** SHA-256 (FIPS 180-4) of a text, without any platform: the same hash in the office and in a browser. For small texts. */

/** The first 32 bits of the fractional part of a root of a prime, exactly, by whole-number arithmetic. */
function rootBits(prime: number, power: 2 | 3): number {
  const wanted = BigInt(prime) << BigInt(32 * power)
  let low = 0n
  let high = 1n << 48n
  while (high - low > 1n) {
    const middle = (low + high) >> 1n
    if (middle ** BigInt(power) <= wanted) low = middle
    else high = middle
  }
  return Number(low & 0xffffffffn) | 0
}

function primes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p !== 0)) found.push(n)
  return found
}

interface Constants {
  readonly rounds: Int32Array
  readonly initial: readonly number[]
}

let known: Constants | null = null

/** Worked out with the first hash, so that a program that hashes nothing starts without them. */
function constants(): Constants {
  if (known === null) {
    const firstPrimes = primes(64)
    known = { rounds: new Int32Array(firstPrimes.map((p) => rootBits(p, 3))), initial: firstPrimes.slice(0, 8).map((p) => rootBits(p, 2)) }
  }
  return known
}

function padded(bytes: Uint8Array): DataView {
  const length = (bytes.length + 72) & ~63
  const block = new Uint8Array(length)
  block.set(bytes)
  block[bytes.length] = 0x80
  const view = new DataView(block.buffer)
  view.setUint32(length - 8, Math.floor((bytes.length * 8) / 2 ** 32))
  view.setUint32(length - 4, (bytes.length * 8) >>> 0)
  return view
}

const right = (x: number, n: number): number => (x >>> n) | (x << (32 - n))

function compress(h: Int32Array, w: Int32Array, rounds: Int32Array): void {
  for (let t = 16; t < 64; t++) {
    const x = w[t - 15] as number
    const y = w[t - 2] as number
    const s0 = right(x, 7) ^ right(x, 18) ^ (x >>> 3)
    const s1 = right(y, 17) ^ right(y, 19) ^ (y >>> 10)
    w[t] = ((w[t - 16] as number) + s0 + (w[t - 7] as number) + s1) | 0
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, k = 0] = h
  for (let t = 0; t < 64; t++) {
    const t1 = (k + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + ((e & f) ^ (~e & g)) + (rounds[t] as number) + (w[t] as number)) | 0
    const t2 = ((right(a, 2) ^ right(a, 13) ^ right(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    k = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  const add = [a, b, c, d, e, f, g, k]
  for (let i = 0; i < 8; i++) h[i] = ((h[i] as number) + (add[i] as number)) | 0
}

/** The UTF-8 bytes of a text; an unpaired surrogate becomes U+FFFD. */
function utf8(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text) {
    const raw = character.codePointAt(0) ?? 0
    const point = raw >= 0xd800 && raw <= 0xdfff ? 0xfffd : raw
    if (point < 0x80) bytes.push(point)
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 63))
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63))
    else bytes.push(0xf0 | (point >> 18), 0x80 | ((point >> 12) & 63), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63))
  }
  return Uint8Array.from(bytes)
}

/** SHA-256 of the UTF-8 bytes of a text, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  const view = padded(utf8(text))
  const { rounds, initial } = constants()
  const h = Int32Array.from(initial)
  const w = new Int32Array(64)
  for (let at = 0; at < view.byteLength; at += 64) {
    for (let t = 0; t < 16; t++) w[t] = view.getInt32(at + t * 4)
    compress(h, w, rounds)
  }
  return [...h].map((x) => (x >>> 0).toString(16).padStart(8, '0')).join('')
}

/** JSON with sorted keys, so that equal data has equal text. Whole numbers beyond 2^53 are written as text. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'bigint') return `"${value}"`
  if (Array.isArray(value)) return `[${value.map((x) => canonicalJson(x)).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value)
      .filter(([, v]) => v !== undefined && typeof v !== 'function')
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    return `{${fields.map(([k, v]) => `${JSON.stringify(k)}:${canonicalJson(v)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}
