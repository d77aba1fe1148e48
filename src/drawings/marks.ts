/**
 * What every drawing is made of: lines, text, dimensions with their verdict, patterns, the title block.
 * Only presentation attributes are written, never `style`, so the same text serves a page under a strict content
 * policy and a printed paper. All text that reaches a drawing is escaped here and nowhere else.
 */
import { assert, type Cite } from '../kernel/result.ts'
import { cutTo, textWidth } from './metrics.ts'

/** The five verdicts of the law language, as the drawings show them. */
export type Verdict = 'complies' | 'violates' | 'needs-approval' | 'cannot-tell' | 'does-not-apply'

/** Words for a plan (a drawing violates nothing). */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  complies: 'Meets',
  violates: 'Falls short',
  'needs-approval': 'Needs approval',
  'cannot-tell': 'Cannot tell',
  'does-not-apply': 'Does not apply',
}

/** One line of the list that says the same as a drawing. */
export interface Measure {
  readonly label: string
  readonly value: string
  readonly verdict?: Verdict
  readonly cite?: Cite
}

/** What every drawing carries in its title block and for a screen reader. Null or absent lines are left out. */
export interface Caption {
  /** Prefix of every id inside the drawing: a letter, then letters, digits, hyphens. Unique on its page. */
  readonly id: string
  readonly title: string
  readonly where?: string | null
  readonly number?: string | null
  /** What the facts are and of which date: "plan of Nov 18, 2026". */
  readonly date?: string | null
}

export const INK = {
  ink: '#14263a',
  line: '#1c5280',
  soft: '#4a5663',
  ok: '#1d5a2d',
  bad: '#9a1b12',
  ask: '#654200',
  open: '#47378a',
  owner: '#7d2318',
  earth: '#efe6d0',
  fill: '#faf5e8',
  bed: '#e6d3a3',
  water: '#cfe3f1',
  waterLine: '#2b6ea0',
  grass: '#6d8b52',
  pave: '#d9d8d2',
  verge: '#f0eee6',
  lawn: '#f6f9f0',
  rule: '#b23a2a',
  paper: '#ffffff',
} as const

const SANS = "'Source Sans Pro Web', 'Source Sans Pro', 'Public Sans Web', 'Public Sans', 'Helvetica Neue', Arial, sans-serif"
const MONO = "'Roboto Mono Web', 'Roboto Mono', 'Courier New', monospace"

/** Text made safe for element content and for attribute values; characters that XML forbids are dropped. */
export const escapeXml = (text: string): string =>
  [...text]
    .filter((character) => isXmlCharacter(character.codePointAt(0) ?? 0))
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const isXmlCharacter = (code: number): boolean =>
  code === 9 || code === 10 || code === 13 || (code >= 0x20 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0xfffd) || code >= 0x10000

export const round = (value: number): number => {
  assert(Number.isFinite(value), 'a drawing is given finite numbers')
  return Math.round(value * 100) / 100
}

export interface TextStyle {
  readonly size?: number
  readonly fill?: string
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly bold?: boolean
  readonly italic?: boolean
  readonly mono?: boolean
  /** Color behind the letters, so that a line under them does not cut them; false for none. */
  readonly halo?: string | false
  readonly rotate?: number
}

/** A line of text. Content is escaped. */
export const text = (x: number, y: number, content: string, style: TextStyle = {}): string => {
  if (content === '') return ''
  const halo = style.halo === false ? '' : ` stroke="${style.halo ?? INK.paper}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"`
  const turn = style.rotate === undefined ? '' : ` transform="rotate(${style.rotate} ${round(x)} ${round(y)})"`
  const weight = `${style.bold ? ' font-weight="700"' : ''}${style.italic ? ' font-style="italic"' : ''}`
  return `<text x="${round(x)}" y="${round(y)}" font-family="${style.mono ? MONO : SANS}" font-size="${style.size ?? 15}" fill="${style.fill ?? INK.ink}" text-anchor="${style.anchor ?? 'start'}"${weight}${halo}${turn}>${escapeXml(content)}</text>`
}

export interface LineStyle {
  readonly stroke?: string
  readonly width?: number
  readonly dash?: string | undefined
  readonly fill?: string
  readonly roundEnds?: boolean
}

const dashOf = (style: LineStyle): string => (style.dash ? ` stroke-dasharray="${style.dash}"` : '')

export const line = (x1: number, y1: number, x2: number, y2: number, style: LineStyle = {}): string =>
  `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" stroke="${style.stroke ?? INK.ink}" stroke-width="${style.width ?? 1}"${dashOf(style)}${style.roundEnds ? ' stroke-linecap="round"' : ''}/>`

/** A path; `d` is made of our own numbers, never of anyone's text. */
export const path = (d: string, style: LineStyle = {}): string =>
  `<path d="${d}" fill="${style.fill ?? 'none'}" stroke="${style.stroke ?? INK.ink}" stroke-width="${style.width ?? 1}"${dashOf(style)}${style.roundEnds ? ' stroke-linecap="round" stroke-linejoin="round"' : ''}/>`

export const rect = (x: number, y: number, width: number, height: number, style: LineStyle = {}): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(Math.max(0, width))}" height="${round(Math.max(0, height))}" fill="${style.fill ?? 'none'}" stroke="${style.stroke ?? 'none'}" stroke-width="${style.width ?? 1}"${dashOf(style)}/>`

export const circle = (x: number, y: number, radius: number, style: LineStyle = {}): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(Math.max(0, radius))}" fill="${style.fill ?? 'none'}" stroke="${style.stroke ?? INK.ink}" stroke-width="${style.width ?? 1}"${dashOf(style)}/>`

/** Joins points into path data. */
export const through = (points: readonly (readonly [number, number])[], closed = false): string =>
  points.length === 0 ? '' : `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`

export const colorOf = (verdict: Verdict | undefined): string => {
  if (verdict === 'complies') return INK.ok
  if (verdict === 'violates') return INK.bad
  if (verdict === 'needs-approval') return INK.ask
  if (verdict === 'cannot-tell') return INK.open
  return INK.ink
}

/** The verdict's sign, 16 wide, centered on x, y: told apart by shape as well as by color. */
export const mark = (x: number, y: number, verdict: Verdict | undefined): string => {
  const cx = round(x)
  const cy = round(y)
  const sign = (shape: string): string => `<g data-verdict="${verdict}">${shape}</g>`
  if (verdict === 'complies')
    return sign(circle(cx, cy, 8, { fill: INK.ok, stroke: INK.ok }) + path(`M${cx - 4} ${cy}l3 3.4 5-6.4`, { stroke: '#fff', width: 2 }))
  if (verdict === 'violates')
    return sign(
      path(`M${round(cx - 3.6)} ${round(cy - 8.6)}h7.2l5 5v7.2l-5 5h-7.2l-5-5v-7.2z`, { fill: INK.bad, stroke: INK.bad }) +
        path(`M${round(cx - 3.4)} ${round(cy - 3.4)}l6.8 6.8m0-6.8l-6.8 6.8`, { stroke: '#fff', width: 2 }),
    )
  if (verdict === 'needs-approval')
    return sign(path(`M${cx} ${cy - 9}l9 9-9 9-9-9z`, { fill: INK.ask, stroke: INK.ask }) + path(`M${cx} ${cy - 5}v6m0 2.4v2`, { stroke: '#fff', width: 2 }))
  if (verdict === 'cannot-tell') return sign(unknownMark(cx, cy))
  if (verdict === 'does-not-apply')
    return sign(circle(cx, cy, 8, { fill: INK.paper, stroke: INK.soft, width: 1.6 }) + path(`M${cx - 4} ${cy}h8`, { stroke: INK.soft, width: 2 }))
  return ''
}

/** The dashed "?" of a fact that was not given. */
export const unknownMark = (x: number, y: number): string =>
  circle(x, y, 8, { fill: INK.paper, stroke: INK.open, width: 1.6, dash: '3 2' }) +
  text(x, y + 5, '?', { size: 14, bold: true, anchor: 'middle', fill: INK.open, halo: false })

/** One or more lines of a label with its verdict sign before (or, set to the left, after) the first line. */
export const label = (x: number, y: number, lines: readonly string[], style: TextStyle & { readonly verdict?: Verdict | undefined } = {}): string => {
  const { verdict, ...rest } = style
  const anchor = style.anchor ?? 'start'
  const size = style.size ?? 15
  const bold = verdict !== undefined || style.bold === true
  const fill = style.fill ?? colorOf(verdict)
  const gap = verdict === undefined ? 0 : 20
  const firstWidth = textWidth(lines[0] ?? '', { size, bold })
  const centerShift = anchor === 'middle' && verdict !== undefined ? 10 : 0
  const signAt = anchor === 'start' ? x + 8 : anchor === 'end' ? x - 8 : x + centerShift - firstWidth / 2 - 12
  const textAt = anchor === 'start' ? x + gap : anchor === 'end' ? x - gap : x + centerShift
  const written = lines.map((content, i) => text(textAt, y + i * (size + 3), content, { ...rest, anchor, size, fill, bold: bold && i === 0 }))
  return mark(signAt, y - 5, verdict) + written.join('')
}

const tick = (x: number, y: number, stroke: string): string => line(x - 4.5, y + 4.5, x + 4.5, y - 4.5, { stroke, width: 2 })

interface DimensionStyle {
  readonly verdict?: Verdict | undefined
  /** The fact was not given: the line is dashed. */
  readonly unknown?: boolean
}

const dimensionLine = (style: DimensionStyle): LineStyle => ({
  stroke: style.unknown ? INK.open : colorOf(style.verdict),
  width: style.verdict === 'violates' ? 2 : 1.2,
  dash: style.unknown ? '5 4' : undefined,
})

/** A horizontal dimension line with its ticks and extension lines [x, from y, to y]; labels are set apart by the drawing. */
export const dimH = (
  x1: number,
  x2: number,
  y: number,
  style: DimensionStyle = {},
  extensions: readonly (readonly [number, number, number])[] = [],
): string => {
  const look = dimensionLine(style)
  const stroke = look.stroke ?? INK.ink
  return line(x1, y, x2, y, look) + tick(x1, y, stroke) + tick(x2, y, stroke) + extensions.map(([x, a, b]) => line(x, a, x, b, { stroke, width: 0.7 })).join('')
}

/** A vertical dimension line with its ticks and extension lines [y, from x, to x]. */
export const dimV = (
  x: number,
  y1: number,
  y2: number,
  style: DimensionStyle = {},
  extensions: readonly (readonly [number, number, number])[] = [],
): string => {
  const look = dimensionLine(style)
  const stroke = look.stroke ?? INK.ink
  return line(x, y1, x, y2, look) + tick(x, y1, stroke) + tick(x, y2, stroke) + extensions.map(([y, a, b]) => line(a, y, b, y, { stroke, width: 0.7 })).join('')
}

/** The zigzag of a length that is cut short because it would not fit to scale. */
export const breakH = (x1: number, x2: number, y: number, ground: string): string => {
  const middle = (x1 + x2) / 2
  const d = `M${round(x1)} ${round(y)}H${round(middle - 10)}l5-7 10 14 5-7H${round(x2)}`
  return path(d, { stroke: ground, width: 8 }) + path(d, { width: 1.2, stroke: INK.soft })
}

export const breakV = (x: number, y1: number, y2: number, ground: string): string => {
  const middle = (y1 + y2) / 2
  const d = `M${round(x)} ${round(y1)}V${round(middle - 10)}l-7 5 14 10-7 5V${round(y2)}`
  return path(d, { stroke: ground, width: 8 }) + path(d, { width: 1.2, stroke: INK.soft })
}

/** What, where, number, date: the box in the corner. Lines too long for it are cut. */
export const titleBlock = (x: number, y: number, width: number, caption: Caption): string => {
  const rows = [caption.title, ...captionLines(caption)]
  const body = rows.map((row, i) => {
    const face = i === 0 ? { size: 14, bold: true } : { size: 12.5, mono: true }
    return text(x + 9, y + (i === 0 ? 20 : 26) + i * 19, cutTo(row, width - 18, face), { ...face, halo: false })
  })
  return (
    rect(x, y, width, titleBlockHeight(caption), { fill: INK.paper, stroke: INK.ink, width: 1.2 }) +
    body.join('') +
    (rows.length > 1 ? line(x, y + 27, x + width, y + 27, { stroke: INK.rule, width: 1.5 }) : '')
  )
}

const captionLines = (caption: Caption): string[] => [caption.where, caption.number, caption.date].filter((row): row is string => !!row)

export const titleBlockHeight = (caption: Caption): number => (captionLines(caption).length === 0 ? 29 : 32 + captionLines(caption).length * 19)

const ID = /^[A-Za-z][A-Za-z0-9-]*$/

/** The drawing itself, titled and described for whoever cannot see it. A drawing that holds links is a group, not one image. */
export const drawing = (
  caption: Caption,
  width: number,
  height: number,
  measures: readonly Measure[],
  body: string,
  definitions = '',
  role: 'img' | 'group' = 'img',
): string => {
  const { id, title } = caption
  assert(ID.test(id), 'a drawing id is a letter followed by letters, digits and hyphens')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" role="${role}" aria-labelledby="${id}-t ${id}-d"><title id="${id}-t">${escapeXml(title)}</title><desc id="${id}-d">${escapeXml(describe(measures))}</desc><defs>${definitions}</defs>${rect(0, 0, width, height, { fill: INK.paper })}${body}</svg>`
}

/** The measurements as sentences: "Depth to top of pipe: 3 ft 6 in, falls short." */
export const describe = (measures: readonly Measure[]): string =>
  measures.map((m) => `${m.label}: ${m.value}${m.verdict ? `, ${VERDICT_WORDS[m.verdict].toLowerCase()}` : ''}.`).join(' ')

export const hatch = (id: string, color: string, gap: number, width = 1): string =>
  `<pattern id="${id}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><line x1="0" y1="0" x2="0" y2="${gap}" stroke="${color}" stroke-width="${width}"/></pattern>`

export const dots = (id: string, color: string, gap: number, radius: number): string =>
  `<pattern id="${id}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse"><circle cx="${gap / 4}" cy="${gap / 4}" r="${radius}" fill="${color}"/><circle cx="${(gap * 3) / 4}" cy="${(gap * 3) / 4}" r="${radius * 0.8}" fill="${color}"/></pattern>`

export const grass = (x1: number, x2: number, y: number): string => {
  let d = ''
  for (let x = x1 + 4; x < x2; x += 11) d += `M${round(x)} ${round(y)}l-3-7m3 7l1-8m-1 8l4-6`
  return d === '' ? '' : path(d, { stroke: INK.grass, width: 1.3 })
}

/** A strip that shows by how much a measure misses the limit. */
export const shortfall = (id: string, x: number, y: number, width: number, height: number): string =>
  rect(x, y, width, height, { fill: INK.paper, stroke: INK.bad, width: 1.2 }) + rect(x, y, width, height, { fill: `url(#${id}-x)` })

/** Labels in a column: each keeps its wished height above the page where it can, and moves just enough not to touch another. */
export const spread = (wished: readonly { readonly y: number; readonly height: number }[], top: number, bottom: number): number[] => {
  const order = wished.map((item, i) => ({ ...item, i })).sort((a, b) => a.y - b.y)
  const placed = new Array<number>(wished.length).fill(0)
  let free = top
  for (const item of order) {
    const y = Math.max(item.y, free)
    placed[item.i] = y
    free = y + item.height
  }
  let floor = bottom
  for (const item of order.reverse()) {
    const y = Math.min(placed[item.i] ?? item.y, floor - item.height)
    placed[item.i] = y
    floor = y
  }
  return placed
}
