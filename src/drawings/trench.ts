/**
 * The trench in cross-section: how deep the pipe lies, how wide the trench is at the top of the pipe, what the law asks
 * of both, and, with `detail`, the pipe in its bed. Page and paper take the same drawing.
 */
import type { Cite } from '../kernel/result.ts'
import { difference, feetAsEntered, inchesAsEntered, plain } from './lengths.ts'
import {
  breakH,
  type Caption,
  circle,
  dimH,
  dimV,
  dots,
  drawing,
  grass,
  hatch,
  INK,
  label,
  line,
  type Measure,
  path,
  rect,
  round,
  shortfall,
  spread,
  text,
  titleBlock,
  titleBlockHeight,
  unknownMark,
  type Verdict,
} from './marks.ts'

/** Facts of a trench. Null: not given. A limit that the law does not set is null too, and the drawing says so. */
export interface TrenchFacts extends Caption {
  /** Ground to top of pipe, feet. */
  readonly coverFt: number | null
  /** The law's least depth to the top of the pipe, feet; null where this law gives no figure. */
  readonly leastCoverFt: number | null
  /** What the law says instead of a figure: "below frost". */
  readonly leastCoverWords?: string | null
  /** Width between the walls at the top of the pipe, inches. */
  readonly widthIn: number | null
  readonly outsideDiameterIn: number | null
  readonly insideDiameterIn: number | null
  /** Bedding under the pipe, inches. */
  readonly beddingIn: number | null
  /** Words after the bed's height: "ASTM C-12". */
  readonly beddingWords?: string | null
  /** Widest trench as an allowance over the outside diameter, inches; null where the law has none. */
  readonly allowanceIn: number | null
  /** Widest trench as a plain figure, inches; null where the law has none. */
  readonly maxWidthIn: number | null
  readonly verdicts: { readonly cover?: Verdict; readonly width?: Verdict }
  readonly cites?: { readonly cover?: Cite; readonly width?: Cite }
  /** A lower drawing for the tap card: the same figures in less height. */
  readonly low?: boolean
  /** Adds the pipe in its bed and the title block at the right. */
  readonly detail?: boolean
}

const NO_FIGURE = 'no figure in this law'
const E = 506
const CENTER = 253
const GROUND = 40
const WIDEST = 196
const DEEPEST = 460
const DEEPEST_LOW = 190
const BREAK = 40

/** The widest trench that the law allows, inches; null where it gives no figure or needs a diameter that was not given. */
export const widestTrenchIn = (f: Pick<TrenchFacts, 'allowanceIn' | 'maxWidthIn' | 'outsideDiameterIn'>): number | null => {
  const byAllowance = f.allowanceIn === null || f.outsideDiameterIn === null ? null : f.outsideDiameterIn + f.allowanceIn
  if (byAllowance === null) return f.maxWidthIn
  return f.maxWidthIn === null ? byAllowance : Math.min(byAllowance, f.maxWidthIn)
}

const widthLimitWords = (f: TrenchFacts): string => {
  const parts: string[] = []
  if (f.allowanceIn !== null)
    parts.push(
      f.outsideDiameterIn === null
        ? `outside diameter + ${plain(f.allowanceIn)} in`
        : `${plain(f.outsideDiameterIn)} + ${plain(f.allowanceIn)} = ${plain(f.outsideDiameterIn + f.allowanceIn)} in`,
    )
  if (f.maxWidthIn !== null) parts.push(`${plain(f.maxWidthIn)} in`)
  return parts.length === 0 ? NO_FIGURE : `law: at most ${parts.join(', and ')}`
}

const coverLimitWords = (f: TrenchFacts): string =>
  f.leastCoverFt === null ? (f.leastCoverWords ? `law: ${f.leastCoverWords}` : NO_FIGURE) : `law: at least ${feetAsEntered(f.leastCoverFt)}`

/** By how much a fact misses its limit, where the verdict does not say that it need not meet it. */
const missedBy = (miss: number | null, verdict: Verdict | undefined): number | null =>
  miss !== null && miss > 0 && (verdict === 'violates' || verdict === undefined) ? miss : null

const coverShortFt = (f: TrenchFacts): number | null =>
  missedBy(f.coverFt === null || f.leastCoverFt === null ? null : f.leastCoverFt - f.coverFt, f.verdicts.cover)

const widthOverIn = (f: TrenchFacts): number | null => {
  const most = widestTrenchIn(f)
  return missedBy(f.widthIn === null || most === null ? null : f.widthIn - most, f.verdicts.width)
}

const measure = (labelText: string, value: string, verdict?: Verdict, cite?: Cite): Measure => ({
  label: labelText,
  value,
  ...(verdict ? { verdict } : {}),
  ...(cite ? { cite } : {}),
})

/** The same measurements as the drawing, as a list. */
export const trenchMeasures = (f: TrenchFacts): Measure[] => {
  const short = coverShortFt(f)
  const over = widthOverIn(f)
  const cover = f.coverFt === null ? 'not given' : feetAsEntered(f.coverFt)
  const width = f.widthIn === null ? 'not given' : inchesAsEntered(f.widthIn)
  const inches = (value: number | null): string => (value === null ? 'not given' : inchesAsEntered(value))
  const bed = f.beddingIn === null ? 'not given' : `${inchesAsEntered(f.beddingIn)}${f.beddingWords ? `, ${f.beddingWords}` : ''}`
  return [
    measure(
      'Depth to top of pipe',
      [cover, short === null ? '' : `${difference(short)} short`, coverLimitWords(f)].filter(Boolean).join('; '),
      f.verdicts.cover,
      f.cites?.cover,
    ),
    measure(
      'Width of the trench at the top of the pipe',
      [width, over === null ? '' : `${difference(over / 12)} too wide`, widthLimitWords(f)].filter(Boolean).join('; '),
      f.verdicts.width,
      f.cites?.width,
    ),
    measure('Outside diameter of the pipe', inches(f.outsideDiameterIn)),
    measure('Inside diameter of the pipe', inches(f.insideDiameterIn)),
    measure('Bedding under the pipe', bed),
  ]
}

interface Layout {
  readonly scale: number
  readonly half: number
  readonly od: number
  readonly bed: number
  readonly top: number
  readonly bottom: number
  /** Height on the page of the law's least depth; null without a figure. */
  readonly need: number | null
  /** Height of the break sign, if the trench is too deep to draw whole. */
  readonly cut: number | null
}

/** Neutral sizes for facts that were not given, and a scale at which everything can be read. */
const layOut = (f: TrenchFacts): Layout => {
  const odIn = f.outsideDiameterIn ?? f.insideDiameterIn ?? 4.5
  const widthIn = f.widthIn ?? odIn + 12
  const bedIn = f.beddingIn ?? 4
  const coverFt = f.coverFt ?? (f.leastCoverFt ?? 3.5) + 0.5
  const below = (odIn + bedIn) / 12
  const deepest = f.low ? DEEPEST_LOW : DEEPEST
  const byWidth = Math.min(84, (WIDEST * 12) / Math.max(widthIn, odIn))
  const head = Math.max(f.leastCoverFt ?? 0, 1.5) + 0.8
  const cutting = coverFt > head + 2 && (coverFt + below) * byWidth > deepest
  const drawnFt = cutting ? head + 1 + below : Math.max(coverFt, f.leastCoverFt ?? 0) + below
  const scale = Math.min(byWidth, (deepest - (cutting ? BREAK : 0)) / drawnFt)
  const top = GROUND + (cutting ? (head + 1) * scale + BREAK : coverFt * scale)
  const od = (odIn / 12) * scale
  const bed = (bedIn / 12) * scale
  return {
    scale,
    half: ((widthIn / 12) * scale) / 2,
    od,
    bed,
    top,
    bottom: top + od + bed,
    need: f.leastCoverFt === null ? null : GROUND + f.leastCoverFt * scale,
    cut: cutting ? GROUND + head * scale + BREAK / 2 : null,
  }
}

const groundAndPipe = (f: TrenchFacts, at: Layout, floor: number): string => {
  const { id } = f
  const x1 = CENTER - at.half
  const x2 = CENTER + at.half
  const bedTop = at.top - Math.min(12, at.od / 2)
  const pattern = (name: string): { fill: string } => ({ fill: `url(#${id}-${name})` })
  const walls = `M${round(x1)} ${GROUND}V${round(at.bottom)}H${round(x2)}V${GROUND}`
  const ring = f.outsideDiameterIn === null
  const inner =
    f.insideDiameterIn !== null && f.outsideDiameterIn !== null ? Math.min(at.od / 2 - 1.5, ((f.insideDiameterIn / 12) * at.scale) / 2) : at.od / 2 - 3
  return [
    rect(10, GROUND, E - 20, floor - GROUND, { fill: INK.earth }),
    rect(10, GROUND, E - 20, floor - GROUND, pattern('e')),
    rect(x1, GROUND, at.half * 2, at.bottom - GROUND, { fill: INK.fill }),
    rect(x1, GROUND, at.half * 2, at.bottom - GROUND, pattern('f')),
    rect(x1, bedTop, at.half * 2, at.bottom - bedTop, { fill: INK.bed }),
    rect(x1, bedTop, at.half * 2, at.bottom - bedTop, pattern('b')),
    path(walls, { width: 2.4, dash: f.widthIn === null ? '7 5' : undefined }),
    line(10, GROUND, x1, GROUND, { width: 2.4 }),
    line(x2, GROUND, E - 10, GROUND, { width: 2.4 }),
    grass(12, x1 - 4, GROUND),
    grass(x2 + 2, E - 14, GROUND),
    line(x1, GROUND, x2, GROUND, { width: 1.2, dash: '6 4' }),
    circle(CENTER, at.top + at.od / 2, at.od / 2, { fill: INK.paper, width: ring ? 1.6 : 2.4, dash: ring ? '4 3' : undefined }),
    circle(CENTER, at.top + at.od / 2, inner, { fill: INK.water, width: 0.8 }),
    at.od >= 30 && ring ? text(CENTER, at.top + at.od / 2 + 5, '?', { size: 14, bold: true, anchor: 'middle', fill: INK.open, halo: false }) : '',
    at.cut === null ? '' : breakH(4, E - 4, at.cut, INK.paper),
  ].join('')
}

const lawColor = (verdict: Verdict | undefined): string => (verdict === 'violates' ? INK.bad : verdict === 'complies' ? INK.ok : INK.soft)

/** Depth: the law at the left, what was measured at the right. */
const depths = (f: TrenchFacts, at: Layout, floor: number): string => {
  const color = lawColor(f.verdicts.cover)
  const earth = { halo: INK.earth }
  const short = coverShortFt(f)
  const dimX = CENTER + at.half + 24
  const lawLines = f.leastCoverFt === null ? twoLines(coverLimitWords(f)) : ['law: at least', feetAsEntered(f.leastCoverFt)]
  const middle = (to: number): number => (GROUND + to) / 2 - 18
  const left = spread(
    [
      { y: middle(at.need ?? at.top), height: 38 },
      { y: (at.need ?? floor) + 4, height: 22 },
    ],
    GROUND + 6,
    floor - 4,
  )
  const right = spread(
    [
      { y: middle(Math.min(at.top, at.cut ?? at.top)), height: 40 },
      { y: short === null || at.need === null ? floor : (at.top + at.need) / 2 - 18, height: short === null ? 0 : 40 },
    ],
    GROUND + 6,
    Math.max(floor - 4, GROUND + 96),
  )
  const parts: string[] = []
  if (at.need !== null) parts.push(line(14, at.need, E - 14, at.need, { stroke: color, width: 1.8, dash: '9 5' }), dimV(34, GROUND, at.need))
  parts.push(
    dimV(dimX, GROUND, at.top, { verdict: f.verdicts.cover, unknown: f.coverFt === null }, [[at.top, CENTER + at.od / 2 + 3, dimX + 6]]),
    label(dimX + 10, (right[0] ?? 0) + 15, [f.coverFt === null ? 'not given' : feetAsEntered(f.coverFt), 'to top of pipe'], {
      verdict: f.coverFt === null ? 'cannot-tell' : f.verdicts.cover,
      ...earth,
    }),
    label(at.need === null ? 16 : 44, (left[0] ?? 0) + 15, lawLines, earth),
  )
  if (at.need !== null) parts.push(text(16, (left[1] ?? 0) + 15, 'pipe top here or lower', { size: 13.5, fill: color, italic: true, ...earth }))
  if (short !== null && at.need !== null)
    parts.push(
      shortfall(f.id, dimX - 7, at.top, 14, at.need - at.top),
      label(dimX + 14, (right[1] ?? 0) + 15, [difference(short), 'short'], { bold: true, fill: INK.bad, ...earth }),
    )
  return parts.join('')
}

const twoLines = (words: string): string[] => {
  const all = words.split(' ')
  const half = Math.ceil(all.length / 2)
  return words.length < 14 ? [words] : [all.slice(0, half).join(' '), all.slice(half).join(' ')]
}

/** Width: the walls, the law's most under it, and a hatch at both ends for what is too wide. */
const widths = (f: TrenchFacts, at: Layout, floor: number): string => {
  const x1 = CENTER - at.half
  const x2 = CENTER + at.half
  const y = floor + 14
  const over = widthOverIn(f)
  const strip = over === null ? 0 : ((over / 12) * at.scale) / 2
  const words = f.widthIn === null ? 'width at top of pipe not given' : `${inchesAsEntered(f.widthIn)} wide at top of pipe`
  const under = text(CENTER, y + 42, widthLimitWords(f), { anchor: 'middle', size: 14, fill: INK.soft })
  return [
    over === null ? '' : shortfall(f.id, x1, y - 6, strip, 12) + shortfall(f.id, x2 - strip, y - 6, strip, 12),
    dimH(x1, x2, y, { verdict: f.verdicts.width, unknown: f.widthIn === null }, [
      [x1, at.bottom + 4, y + 6],
      [x2, at.bottom + 4, y + 6],
    ]),
    label(CENTER, y + 23, [words], { anchor: 'middle', verdict: f.widthIn === null ? 'cannot-tell' : f.verdicts.width }),
    under,
    over === null ? '' : text(CENTER, y + 61, `${difference(over / 12)} too wide`, { anchor: 'middle', size: 14, bold: true, fill: INK.bad }),
  ].join('')
}

/** The pipe in its bed, enlarged. */
const bubble = (f: TrenchFacts, at: Layout): string => {
  const { id } = f
  const radius = 118
  const x = 652
  const y = 156
  const odIn = f.outsideDiameterIn ?? f.insideDiameterIn ?? 4.5
  const bedIn = f.beddingIn ?? 4
  const q = Math.min(15, 150 / odIn, (radius - 24) / (odIn / 2 + bedIn))
  const outer = (odIn / 2) * q
  const bedLine = y + outer + bedIn * q
  const fill = (name: string): { fill: string } => ({ fill: `url(#${id}-${name})` })
  const square = (top: number, color: { fill: string }): string => rect(x - radius, top, radius * 2, radius * 2, color)
  const bedText = f.beddingIn === null ? 'bed not given' : `bed ${inchesAsEntered(f.beddingIn)}${f.beddingWords ? `, ${f.beddingWords}` : ''}`
  const tall = bedIn * q >= 20
  return [
    line(CENTER + at.od / 2 + 6, at.top + at.od / 2, x - radius * 0.94, y + radius * 0.36, { stroke: INK.soft, dash: '2 3' }),
    circle(CENTER, at.top + at.od / 2, at.od / 2 + 9, { stroke: INK.soft, dash: '2 3' }),
    `<clipPath id="${id}-c"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath><g clip-path="url(#${id}-c)">`,
    square(y - radius, { fill: INK.fill }),
    square(y - radius, fill('f')),
    square(y - 12, { fill: INK.bed }),
    square(y - 12, fill('b')),
    square(bedLine, { fill: INK.earth }),
    square(bedLine, fill('e')),
    line(x - radius, bedLine, x + radius, bedLine, { width: 2, dash: f.beddingIn === null ? '7 5' : undefined }),
    '</g>',
    circle(x, y, radius, { width: 1.6 }),
    circle(x, y, outer, { fill: INK.paper, width: 2, dash: f.outsideDiameterIn === null ? '5 4' : undefined }),
    f.insideDiameterIn === null ? '' : circle(x, y, Math.min(outer - 2, (f.insideDiameterIn / 2) * q), { fill: INK.water }),
    dimH(x - outer, x + outer, y - outer - 12, { unknown: f.outsideDiameterIn === null }),
    text(x, y - outer - 20, f.outsideDiameterIn === null ? 'outside not given' : `outside ${inchesAsEntered(f.outsideDiameterIn)}`, {
      anchor: 'middle',
      size: 14,
      halo: INK.fill,
    }),
    f.insideDiameterIn === null ? unknownMark(x, y) : text(x, y + 5, inchesAsEntered(f.insideDiameterIn), { anchor: 'middle', size: 14, halo: INK.water }),
    text(x, tall ? (y + outer + bedLine) / 2 + 6 : bedLine + 18, bedText, { size: 14, anchor: 'middle', halo: tall ? INK.bed : INK.earth }),
    text(x, y - radius - 10, 'Detail', { anchor: 'middle', size: 14, fill: INK.soft }),
  ].join('')
}

/**
 * Draws the trench. Facts not given are drawn at a neutral size, dashed, with "?"; a trench too deep for the page is cut
 * with a break sign; a limit that this law does not set is said in words and draws no line.
 */
export const trench = (f: TrenchFacts): string => {
  const at = layOut(f)
  const floor = Math.max(at.bottom + 24, (at.need ?? 0) + 34, GROUND + 110)
  const height = floor + (widthOverIn(f) === null ? 70 : 88)
  const blockHeight = titleBlockHeight(f)
  const blockTop = Math.max(312, floor - 34)
  const fullHeight = f.detail ? Math.max(height, blockTop + blockHeight + 12) : height
  const backfillRoom = Math.min(at.cut ?? at.top, at.need !== null && at.need > GROUND + 44 ? at.need : at.top) - GROUND
  const body = [
    groundAndPipe(f, at, floor),
    depths(f, at, floor),
    backfillRoom > 40 && at.half > 34
      ? text(CENTER, GROUND + backfillRoom / 2 + 5, 'backfill', { anchor: 'middle', size: 14, fill: INK.soft, halo: INK.fill, italic: true })
      : '',
    widths(f, at, floor),
    f.detail ? bubble(f, at) + titleBlock(524, blockTop, 266, f) : '',
  ]
  const definitions =
    hatch(`${f.id}-e`, '#cdbb92', 11, 1.1) + dots(`${f.id}-f`, '#c9b98f', 15, 1.3) + dots(`${f.id}-b`, '#b79c5c', 7, 1) + hatch(`${f.id}-x`, INK.bad, 5, 1.6)
  return drawing(f, f.detail ? 800 : E, fullHeight, trenchMeasures(f), body.join(''), definitions)
}
