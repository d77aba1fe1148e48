import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readJpeg } from './jpeg.ts'
import { type Png, readPng, writePng } from './png.ts'
import { redactPicture } from './redact.ts'

const picture = (width: number, height: number, depth: number, color: number, pixels: Uint8Array, palette: Uint8Array | null = null): Png => ({
  width,
  height,
  depth,
  color,
  stride: pixels.length / height,
  palette,
  transparency: null,
  pixels,
})

/** A chunk put before the end of a PNG, as cameras and programs add them. */
function withChunk(png: Uint8Array, type: string, text: string): Uint8Array {
  const data = Buffer.from(text, 'latin1')
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, png.length - 12), length, body, sum, png.subarray(png.length - 12)])
}

const must = (made: ReturnType<typeof redactPicture>): Uint8Array => {
  if (!made.ok) throw new Error(made.refusal.message)
  return made.value
}

describe('an area taken out of a PNG', () => {
  const gray = writePng(
    picture(
      10,
      10,
      8,
      0,
      Uint8Array.from({ length: 100 }, (_, i) => 100 + i),
    ),
  )

  it('is black, to the last pixel that it touches, and the rest is as it was', () => {
    // From 20 % to 50 % of ten columns are columns 2, 3 and 4; from 35 % to 51 % of ten rows are rows 3, 4 and 5.
    const out = readPng(must(redactPicture(gray, 'image/png', [{ x: 20, y: 35, width: 30, height: 16 }])))
    const gone = (i: number) => [2, 3, 4].includes(i % 10) && [3, 4, 5].includes(Math.floor(i / 10))
    expect([...(out?.pixels ?? [])]).toEqual(Array.from({ length: 100 }, (_, i) => (gone(i) ? 0 : 100 + i)))
  })

  it('leaves no text, time or preview of the original in the file', () => {
    const noted = withChunk(withChunk(gray, 'tEXt', 'Author\0Anna Ferrante'), 'iTXt', 'Telephone 555 014 0130')
    const out = Buffer.from(must(redactPicture(noted, 'image/png', [{ x: 0, y: 0, width: 10, height: 10 }]))).toString('latin1')
    for (const word of ['Anna', '014', 'tEXt', 'iTXt']) expect(out).not.toContain(word)
  })

  it('works on two colors, on a palette and on color with transparency', () => {
    const two = readPng(must(redactPicture(writePng(picture(8, 1, 1, 0, Uint8Array.of(0b11111111))), 'image/png', [{ x: 25, y: 0, width: 25, height: 100 }])))
    expect(two?.pixels).toEqual(Uint8Array.of(0b11001111))
    const palette = Uint8Array.of(255, 255, 255, 10, 10, 10)
    const four = readPng(
      must(redactPicture(writePng(picture(2, 1, 4, 3, Uint8Array.of(0x00), palette)), 'image/png', [{ x: 0, y: 0, width: 50, height: 100 }])),
    )
    expect(four?.pixels).toEqual(Uint8Array.of(0x10))
    const clear = writePng(picture(1, 1, 8, 6, Uint8Array.of(9, 9, 9, 0)))
    expect(readPng(must(redactPicture(clear, 'image/png', [{ x: 0, y: 0, width: 100, height: 100 }])))?.pixels).toEqual(Uint8Array.of(0, 0, 0, 255))
  })

  it('is refused where the picture cannot be read to the last pixel: interlaced, turned by its notes, cut off', () => {
    const interlaced = Buffer.from(gray)
    interlaced[28] = 1
    const head = Buffer.from(gray)
    const short = writePng({ ...picture(10, 10, 8, 0, new Uint8Array(50)), stride: 10, height: 5 })
    const cut = Buffer.concat([head.subarray(0, 33), Buffer.from(short).subarray(33)])
    for (const bytes of [interlaced, withChunk(gray, 'eXIf', 'MM'), cut, gray.subarray(0, 40)]) {
      const made = redactPicture(bytes, 'image/png', [{ x: 0, y: 0, width: 10, height: 10 }])
      expect(made.ok ? 'made' : made.refusal.code).toBe('cannot-redact')
    }
  })

  it('undoes each way of filtering a row', () => {
    // Rows of 1, 2 and 3 written without filter, by the left, the upper, the average and the predictor of Paeth; worked by hand.
    const rows = [
      [0, 1, 2, 3],
      [1, 1, 1, 1],
      [2, 0, 0, 0],
      [3, 1, 1, 1],
      [4, 0, 0, 0],
    ]
    const whole = writePng(picture(3, 5, 8, 0, new Uint8Array(15)))
    const data = deflateSync(Uint8Array.from(rows.flat()))
    const chunk = Buffer.from(withChunk(writePng(picture(3, 5, 8, 0, new Uint8Array(15))), 'tEXt', ''))
    expect(chunk.length).toBeGreaterThan(whole.length)
    const body = Buffer.concat([Buffer.from('IDAT'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    const png = Buffer.concat([whole.subarray(0, 33), length, body, sum, whole.subarray(whole.length - 12)])
    // Average: 1 + floor((0 + 1) / 2) = 1, 1 + floor((1 + 2) / 2) = 2, 1 + floor((2 + 3) / 2) = 3. Paeth takes the upper one each time: 0 + 1, 0 + 2, 0 + 3.
    expect(readPng(png)?.pixels).toEqual(Uint8Array.from([1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3]))
  })
})

/** 32 × 16, left half rgb(200,30,30), right half rgb(20,40,200), as a browser writes it. */
const jpeg = Buffer.from(
  '/9j/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAQACADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAACQcI/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AgQCZNxpiASob7//Z',
  'base64',
)
/** The same with the camera's note that it was held a quarter turn (Exif, tag 274, value 6). */
const heldUpright = Buffer.concat([
  jpeg.subarray(0, 2),
  Buffer.from('ffe10022457869660000', 'hex'),
  Buffer.from('4d4d002a00000008', 'hex'),
  Buffer.from('000101120003000000010006000000000000', 'hex'),
  jpeg.subarray(2),
])

describe('a JPEG', () => {
  it('is read to its colors, within a step of rounding', () => {
    const p = readJpeg(jpeg)
    const at = (x: number, y: number) => [...(p?.rgb.subarray((y * 32 + x) * 3, (y * 32 + x) * 3 + 3) ?? [])]
    const off = (x: number, y: number, color: readonly number[]) => Math.max(...at(x, y).map((v, c) => Math.abs(v - (color[c] ?? 0))))
    const [red, blue] = [
      [200, 30, 30],
      [20, 40, 200],
    ]
    for (const y of [0, 15])
      for (const [x, color] of [
        [0, red],
        [15, red],
        [16, blue],
        [31, blue],
      ] as const)
        expect(off(x, y, color ?? [])).toBeLessThanOrEqual(1)
  })

  it('loses its area as it is seen, and becomes a PNG without the camera’s notes', () => {
    const out = readPng(must(redactPicture(jpeg, 'image/jpeg', [{ x: 0, y: 0, width: 50, height: 100 }])))
    const halves = [0, 16].map((x) => [...(out?.pixels.subarray(x * 3, x * 3 + 3) ?? [])])
    expect(halves[0]).toEqual([0, 0, 0])
    expect(halves[1]?.[2]).toBeGreaterThan(190)
  })

  it('held a quarter turn is turned first: an area lies where a browser shows it', () => {
    const p = readJpeg(heldUpright)
    expect([p?.width, p?.height]).toEqual([16, 32])
    // Value 6: the upper edge of what is seen is the left edge of what is stored, which is red.
    expect((p?.rgb[0] ?? 0) > 190 && (p?.rgb[31 * 16 * 3 + 2] ?? 0) > 190).toBe(true)
  })

  it('cut off, or not baseline, is refused; so are a PDF and a call without an area', () => {
    const area = [{ x: 0, y: 0, width: 10, height: 10 }]
    const progressive = Buffer.from(jpeg)
    progressive[progressive.indexOf(Buffer.from('ffc0', 'hex')) + 1] = 0xc2
    const codes = [
      redactPicture(jpeg.subarray(0, jpeg.length - 30), 'image/jpeg', area),
      redactPicture(progressive, 'image/jpeg', area),
      redactPicture(Buffer.from('%PDF-1.7'), 'application/pdf', area),
      redactPicture(jpeg, 'image/jpeg', []),
    ].map((made) => (made.ok ? 'made' : made.refusal.code))
    expect(codes).toEqual(['cannot-redact', 'cannot-redact', 'cannot-redact', 'nothing-withheld'])
  })
})
