/**
 * An air gap at a fixture: spout, flood rim, nearest wall, the least gap that the law asks for. Everything is measured in
 * effective openings of the spout, so the opening sets the scale of the drawing.
 */
import type { Cite } from '../kernel/result.ts'
import { inchesAsEntered, plain } from './lengths.ts'
import {
  type Caption,
  circle,
  colorOf,
  dimH,
  dimV,
  drawing,
  hatch,
  INK,
  label,
  line,
  type Measure,
  path,
  rect,
  round,
  shortfall,
  text,
  titleBlock,
  titleBlockHeight,
  type Verdict,
} from './marks.ts'
import { textWidth } from './metrics.ts'

/** Facts of an air gap, inches. Null: not given. */
export interface AirGapFacts extends Caption {
  readonly openingIn: number | null
  /** Spout end to flood rim. */
  readonly gapIn: number | null
  /** Spout's nearest edge to the wall; 'none' where no wall is near. */
  readonly wallIn: number | 'none' | null
  /** The law's multiples of the opening: free standing, near a wall, and how far the wall counts as near. Null: no figure. */
  readonly openings: { readonly free: number; readonly nearWall: number; readonly wallZone: number } | null
  /** The law's least gap whatever the opening, inches. */
  readonly leastIn: number | null
  readonly verdict?: Verdict
  readonly cite?: Cite
  /** Adds the title block below. */
  readonly detail?: boolean
}

/**
 * The least gap, inches: the multiple of the opening that applies, or the plain least figure if larger. Null where a fact
 * is missing or the law has no figure.
 *
 * Worked example: opening 1 in, wall 2 in away, 3 × near a wall closer than 3 openings: 3 in.
 */
export const leastGapIn = (f: Pick<AirGapFacts, 'openingIn' | 'wallIn' | 'openings' | 'leastIn'>): number | null => {
  if (f.openings === null) return f.leastIn
  if (f.openingIn === null || f.wallIn === null) return null
  return Math.max(multiple(f, f.openings) * f.openingIn, f.leastIn ?? 0)
}

const multiple = (f: Pick<AirGapFacts, 'openingIn' | 'wallIn'>, openings: NonNullable<AirGapFacts['openings']>): number =>
  f.wallIn !== null && f.wallIn !== 'none' && f.openingIn !== null && f.wallIn < openings.wallZone * f.openingIn ? openings.nearWall : openings.free

const limitWords = (f: AirGapFacts): string => {
  const need = leastGapIn(f)
  if (need === null) return f.openings === null ? 'no figure in this law' : `law: ${plain(f.openings.free)} or ${plain(f.openings.nearWall)} × the opening`
  if (f.openings === null || f.openingIn === null || need > multiple(f, f.openings) * f.openingIn) return `law: at least ${inchesAsEntered(need)}`
  return `law: at least ${plain(multiple(f, f.openings))} × ${inchesAsEntered(f.openingIn).replace(' in', '')} = ${inchesAsEntered(need)}`
}

const wallWords = (f: AirGapFacts): string => (f.wallIn === null ? 'not given' : f.wallIn === 'none' ? 'none near' : inchesAsEntered(f.wallIn))

/** The same measurements as the drawing, as a list. */
export const airGapMeasures = (f: AirGapFacts): Measure[] => [
  { label: 'Effective opening of the spout', value: f.openingIn === null ? 'not given' : inchesAsEntered(f.openingIn) },
  {
    label: 'Gap from spout to flood rim',
    value: `${f.gapIn === null ? 'not given' : inchesAsEntered(f.gapIn)}; ${limitWords(f)}`,
    ...(f.verdict ? { verdict: f.verdict } : {}),
    ...(f.cite ? { cite: f.cite } : {}),
  },
  { label: 'Spout to nearest wall', value: wallWords(f) },
]

interface Layout {
  readonly scale: number
  readonly d: number
  /** Left edge of the spout and its lower end. */
  readonly ox: number
  readonly rim: number
  readonly need: number | null
  readonly tankLeft: number
  readonly tankRight: number
  readonly floor: number
  readonly wallCut: boolean
}

const FACE = 52
const SPOUT_END = 172
const SPOUT_AXIS = 92
const WALL = 5

const layOut = (f: AirGapFacts): Layout => {
  const opening = f.openingIn ?? 1
  const need = leastGapIn(f)
  const gap = f.gapIn ?? (need ?? 2 * opening) * 1.15
  const scale = Math.min(44, 250 / Math.max(gap, need ?? 0, 0.5), 90 / opening)
  const wall = f.wallIn === 'none' ? null : (f.wallIn ?? 4 * opening) * scale
  const ox = wall === null ? 190 : FACE + Math.min(Math.max(wall, 26), 250)
  const d = opening * scale
  const tankLeft = wall === null ? 110 : Math.max(FACE + 20, ox - 70)
  const rim = SPOUT_END + gap * scale
  const needY = need === null ? null : SPOUT_END + need * scale
  return {
    scale,
    d,
    ox,
    rim,
    need: needY,
    tankLeft,
    tankRight: tankLeft + d + 215,
    floor: Math.max(rim, needY ?? 0) + 90,
    wallCut: wall !== null && wall > 250,
  }
}

const wallFace = (f: AirGapFacts, at: Layout): string => {
  if (f.wallIn === 'none') return text(at.ox - 18, 52, 'no wall near', { anchor: 'end', size: 16, fill: INK.soft })
  const zone = f.openings === null || f.openingIn === null ? 0 : Math.min(f.openings.wallZone * at.d, at.tankRight - FACE)
  const words =
    f.openings === null || f.openingIn === null
      ? ''
      : `wall zone: ${plain(f.openings.wallZone)} × opening = ${inchesAsEntered(f.openings.wallZone * f.openingIn)}`
  const unknown = f.wallIn === null
  return [
    zone > 0
      ? rect(FACE, 34, zone, at.floor - 50, { fill: '#fdf4dc' }) +
        line(FACE + zone, 34, FACE + zone, at.floor - 16, { stroke: INK.ask, width: 1.2, dash: '5 4' })
      : '',
    rect(14, 34, FACE - 14, at.floor - 50, { fill: INK.earth }),
    rect(14, 34, FACE - 14, at.floor - 50, { fill: `url(#${f.id}-w)` }),
    line(FACE, 34, FACE, at.floor - 16, { width: 2.6, dash: unknown ? '7 5' : undefined }),
    words ? text(FACE + zone + 8, 24, words, { size: 16, fill: INK.ask }) : '',
    text(33, at.floor + 4, 'wall', { anchor: 'middle', size: 16 }),
  ].join('')
}

const spoutAndTank = (f: AirGapFacts, at: Layout): string => {
  const { ox, d, rim, tankLeft: a, tankRight: b, floor } = at
  const r = round
  const dash = f.openingIn === null ? '7 5' : undefined
  const outer = d / 2 + WALL
  const wallFed = `M${FACE} ${r(SPOUT_AXIS - outer)}H${r(ox + d / 2)}a${r(outer)} ${r(outer)} 0 0 1 ${r(outer)} ${r(outer)}V${SPOUT_END}h${r(-2 * outer)}V${r(SPOUT_AXIS + outer)}H${FACE}z`
  const wallBore = `M${FACE} ${r(SPOUT_AXIS - d / 2)}H${r(ox + d / 2)}a${r(d / 2)} ${r(d / 2)} 0 0 1 ${r(d / 2)} ${r(d / 2)}V${SPOUT_END}h${r(-d)}V${r(SPOUT_AXIS + d / 2)}H${FACE}z`
  const basin = `V${r(floor - 22)}Q${r(a)} ${r(floor - 4)} ${r(a + 18)} ${r(floor - 4)}H${r(b - 18)}Q${r(b)} ${r(floor - 4)} ${r(b)} ${r(floor - 22)}V${r(rim)}`
  return [
    path(`M${r(a)} ${r(rim)}${basin}Z`, { fill: INK.water, stroke: 'none' }),
    path(`M${r(a + 20)} ${r(rim + 30)}q10-7 20 0t20 0m46 18q10-7 20 0t20 0`, { stroke: INK.waterLine, width: 1.3 }),
    path(`M${r(a - 12)} ${r(rim)}H${r(a)}${basin}H${r(b + 12)}`, { width: 4.5, roundEnds: true }),
    f.wallIn === 'none'
      ? rect(ox - WALL, 30, d + 2 * WALL, SPOUT_END - 30, { fill: INK.paper, stroke: INK.ink, width: 2.2, dash }) +
        rect(ox, 31, d, SPOUT_END - 31, { fill: '#dcebf6' })
      : path(wallFed, { fill: INK.paper, width: 2.2, dash }) + path(wallBore, { fill: '#dcebf6', stroke: 'none' }),
    line(ox + d / 2, SPOUT_END + 30, ox + d / 2, Math.max(rim - 3, SPOUT_END + 31), { stroke: INK.waterLine, width: 3.5, dash: '8 6' }),
    dimH(ox, ox + d, SPOUT_END - 14, { unknown: f.openingIn === null }),
    text(ox + d + 14, SPOUT_END - 9, f.openingIn === null ? 'opening not given' : `opening ${inchesAsEntered(f.openingIn)}`, { size: 16 }),
  ].join('')
}

const gapDimension = (f: AirGapFacts, at: Layout): string => {
  const x = at.tankRight + 34
  const color = colorOf(f.verdict)
  const short = at.need !== null && at.rim < at.need && f.gapIn !== null && (f.verdict === 'violates' || f.verdict === undefined)
  const wallX = (FACE + at.ox) / 2
  const rimLabel = at.need !== null && at.need > at.rim + 2 && at.need < at.rim + 30 ? 46 : 22
  const wall =
    f.wallIn === 'none'
      ? ''
      : dimH(FACE, at.ox, SPOUT_END - 8, { unknown: f.wallIn === null }) +
        text(wallX, SPOUT_END - 17, f.wallIn === null ? '?' : wallWords(f), { anchor: 'middle', size: 15 }) +
        (at.wallCut ? path(`M${round(wallX - 9)} ${SPOUT_END - 8}l4-6 8 12 4-6`, { width: 1.2 }) : '')
  const limit = at.need === null ? '' : line(at.tankLeft + 8, at.need, x + 120, at.need, { stroke: short ? INK.bad : INK.ok, width: 2, dash: '9 5' })
  return [
    limit,
    line(at.tankRight + 14, at.rim, x + 8, at.rim, { width: 0.8 }),
    line(at.ox + at.d + 8, SPOUT_END, x + 8, SPOUT_END, { stroke: color, width: 0.8 }),
    dimV(x, SPOUT_END, at.rim, { verdict: f.verdict, unknown: f.gapIn === null }),
    short && at.need !== null ? shortfall(f.id, x - 7, at.rim, 14, at.need - at.rim) : '',
    label(x + 14, Math.min((SPOUT_END + at.rim) / 2, at.rim - 18), ['gap', f.gapIn === null ? 'not given' : inchesAsEntered(f.gapIn)], {
      verdict: f.gapIn === null ? 'cannot-tell' : f.verdict,
      size: 16,
    }),
    text(at.tankRight - 10, at.rim + rimLabel, 'flood rim', { size: 16, anchor: 'end', halo: INK.water }),
    wall,
  ].join('')
}

/** Draws the air gap; facts not given are drawn at a neutral size, dashed, with "?". */
export const airGap = (f: AirGapFacts): string => {
  const at = layOut(f)
  const words = limitWords(f)
  const foot = at.floor + 34
  const blockHeight = f.detail ? titleBlockHeight(f) + 14 : 0
  const width = Math.max(at.tankRight + 180, textWidth(words, { size: 16, bold: true }) + 80, 560)
  const short = at.need !== null && at.rim < at.need && f.verdict !== 'complies'
  const body = [
    wallFace(f, at),
    spoutAndTank(f, at),
    gapDimension(f, at),
    at.need === null
      ? circle(24, foot - 5, 3, { fill: INK.soft, stroke: INK.soft })
      : line(14, foot - 5, 44, foot - 5, { stroke: short ? INK.bad : INK.ok, width: 2, dash: '9 5' }),
    text(54, foot, at.need === null ? words : `${words}; the rim here or lower`, {
      size: 16,
      bold: true,
      fill: at.need === null ? INK.soft : short ? INK.bad : INK.ok,
    }),
    f.detail ? titleBlock(width - 300, foot + 14, 286, f) : '',
  ]
  return drawing(
    f,
    width,
    foot + 16 + blockHeight,
    airGapMeasures(f),
    body.join(''),
    hatch(`${f.id}-w`, '#b8a57a', 9, 1.2) + hatch(`${f.id}-x`, INK.bad, 5, 1.6),
  )
}
