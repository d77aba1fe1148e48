/**
 * Taking areas out of a scan or photograph. The pixels are set anew and the picture is written anew from them alone, so that nothing lies under
 * the mark and no preview, text or place that the camera added goes along.
 */
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import { type Pixels, readJpeg } from './jpeg.ts'
import { channelsOf, type Png, readPng, writePng } from './png.ts'

/** In percent of width and height, from the upper left corner. */
export interface PictureArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Why areas cannot be taken out of a file of this kind here; null where they can. */
export function cannotRedact(mediaType: string): string | null {
  if (mediaType === 'image/png' || mediaType === 'image/jpeg') return null
  if (mediaType === 'application/pdf')
    return 'Nothing can be taken out of a PDF here: its words may lie in the file in ways that a mark on the page does not touch. Bring a copy from which they were taken out elsewhere.'
  return 'Nothing can be taken out of a file of this kind here. Bring a copy from which it was taken out elsewhere.'
}

/** Beyond so many pixels a photograph would not fit into a file that is kept; it is made smaller, whole steps at a time. */
const MOST_PIXELS_KEPT = 4_500_000

function smaller(p: Pixels): Pixels {
  const step = Math.ceil(Math.sqrt((p.width * p.height) / MOST_PIXELS_KEPT))
  if (step <= 1) return p
  const [width, height] = [Math.floor(p.width / step), Math.floor(p.height / step)]
  const rgb = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 3; c++) {
        let sum = 0
        for (let dy = 0; dy < step; dy++) for (let dx = 0; dx < step; dx++) sum += p.rgb[((y * step + dy) * p.width + x * step + dx) * 3 + c] ?? 0
        rgb[(y * width + x) * 3 + c] = Math.round(sum / (step * step))
      }
  return { width, height, rgb }
}

const asPng = (p: Pixels): Png => ({
  width: p.width,
  height: p.height,
  depth: 8,
  color: 2,
  stride: p.width * 3,
  palette: null,
  transparency: null,
  pixels: p.rgb,
})

/** The darkest color of a palette. */
function darkest(palette: Uint8Array | null): number {
  let best = 0
  const light = (i: number): number => (palette?.[i * 3] ?? 0) + (palette?.[i * 3 + 1] ?? 0) + (palette?.[i * 3 + 2] ?? 0)
  for (let i = 1; i < (palette?.length ?? 0) / 3; i++) if (light(i) < light(best)) best = i
  return best
}

/** Sets a pixel to black, opaque. */
function blacken(p: Png, x: number, y: number, dark: number): void {
  const n = channelsOf(p.color)
  const alpha = p.color === 4 || p.color === 6
  if (p.depth >= 8) {
    const size = (p.depth / 8) * n
    const at = y * p.stride + x * size
    p.pixels.fill(p.color === 3 ? dark : 0, at, at + size)
    if (alpha) p.pixels.fill(255, at + size - p.depth / 8, at + size)
    return
  }
  const bit = x * p.depth
  const at = y * p.stride + (bit >> 3)
  const shift = 8 - p.depth - (bit & 7)
  const mask = ((1 << p.depth) - 1) << shift
  p.pixels[at] = ((p.pixels[at] ?? 0) & ~mask) | ((p.color === 3 ? dark : 0) << shift)
}

/** The pixels that an area covers, each that it touches included. */
const span = (from: number, size: number, of: number): readonly [number, number] => [
  Math.max(0, Math.floor((from / 100) * of)),
  Math.min(of, Math.ceil(((from + size) / 100) * of)),
]

/**
 * A copy of a picture, as PNG, in which areas are black and nothing else of them is left.
 * Refuses a picture that cannot be read to the last pixel here, and a call that names no area.
 */
export function redactPicture(
  bytes: Uint8Array,
  mediaType: string,
  areas: readonly PictureArea[],
): Result<Uint8Array, Refusal<'cannot-redact' | 'nothing-withheld'>> {
  if (areas.length === 0) return refuse('nothing-withheld', 'Nothing was made. Say first which area of the picture is withheld.')
  const why = cannotRedact(mediaType)
  if (why !== null) return refuse('cannot-redact', `Nothing was made. ${why}`)
  const jpeg = mediaType === 'image/jpeg' ? readJpeg(bytes) : null
  const picture = mediaType === 'image/png' ? readPng(bytes) : jpeg && asPng(smaller(jpeg))
  if (!picture)
    return refuse(
      'cannot-redact',
      'Nothing was made. This picture is coded in a way that is not read here. Save it as a plain PNG or JPEG, or bring a copy from which it was taken out elsewhere.',
    )
  const dark = darkest(picture.palette)
  for (const a of areas) {
    const [left, right] = span(a.x, a.width, picture.width)
    const [top, bottom] = span(a.y, a.height, picture.height)
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) blacken(picture, x, y, dark)
  }
  // A color that stands for "see through" would make the mark a hole.
  return ok(writePng({ ...picture, transparency: picture.color === 3 ? picture.transparency : null }))
}
