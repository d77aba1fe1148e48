/** The facts of a lateral, and the horizontal layout that its plan and its profile share. */
import type { Cite } from '../kernel/result.ts'
import { inchesAsEntered } from './lengths.ts'
import type { Caption, Verdict } from './marks.ts'

/** Where along the line a part begins or ends. */
export type Place = 'building' | 'cleanout' | 'property-line' | 'near-main' | 'main'

/** One part of the line and who keeps it up; `open` where the law can be read in more than one way. */
export interface OwnershipSpan {
  readonly from: Place
  readonly to: Place
  readonly side: 'owner' | 'village' | 'open'
}

/** Facts of a lateral. Null: not given. */
export interface LateralFacts extends Caption {
  readonly streetName: string | null
  /** Main to property line, feet. */
  readonly streetFt: number | null
  /** Property line to the wall of the building, feet. */
  readonly yardFt: number | null
  /** Main to curb, feet; null draws no curb. */
  readonly curbFt: number | null
  /** One or two lines in the building: address, use. */
  readonly building: readonly string[]
  /** "4 in PVC SDR-35" */
  readonly pipeWords: string | null
  /** "8 in clay main" */
  readonly mainWords: string | null
  /** "wye and 1/8 bend (45°)" */
  readonly connectionWords: string | null
  readonly manhole: string | null
  /** Manhole to connection along the main, feet. */
  readonly stationFt: number | null
  /** Water service: its distance from the lateral and the law's least, feet; null draws none. */
  readonly water: { readonly distanceFt: number | null; readonly leastFt: number | null } | null
  /** Water main: its distance from the lateral and the law's least, feet; absent where nobody measured it. */
  readonly waterMain?: { readonly distanceFt: number; readonly leastFt: number | null }
  readonly cleanoutAtLine: boolean | null
  readonly cleanoutInside: boolean | null
  /** Distances from the building's corners to the cleanout at the line, so that it is found under snow. */
  readonly ties: readonly { readonly corner: 'left' | 'right'; readonly feet: number }[]
  /** Ground to top of pipe at the wall, feet. */
  readonly coverAtWallFt: number | null
  readonly leastCoverFt: number | null
  readonly leastCoverWords?: string | null
  readonly slopeInPerFt: number | null
  readonly leastSlopeInPerFt: number | null
  /** By how much the ground falls from the wall to the main, feet (negative where it rises). */
  readonly groundFallFt: number | null
  readonly ownership: readonly OwnershipSpan[]
  /** Where the boundary lies near the main: its distance from the main or the wye, feet. */
  readonly nearMainFt: number | null
  readonly keeper: 'village' | 'town'
  readonly verdicts: { readonly cover?: Verdict; readonly slope?: Verdict; readonly water?: Verdict; readonly waterMain?: Verdict }
  readonly cites?: { readonly cover?: Cite; readonly slope?: Cite; readonly water?: Cite; readonly ownership?: Cite }
}

export const WIDTH = 980
/** Where the main, the left edge of every lateral drawing and the right edge of the building lie. */
export const MAIN_X = 128
export const LEFT = 28
export const RIGHT = 960
const LINE_PX = 590
const STREET_LEAST_PX = 150
const YARD_LEAST_PX = 270

/** Horizontal layout shared by plan and profile. */
export interface Across {
  readonly lineX: number
  readonly wallX: number
  /** Where the lateral's boundary near the main is drawn. */
  readonly nearX: number
  /** Pixels a foot where the drawing is to scale; null where a part had to be cut short. */
  readonly pxPerFt: number | null
  /** The part drawn shorter than the scale of the other. */
  readonly cut: 'street' | 'yard' | null
  readonly streetFt: number
  readonly yardFt: number
}

/** Neutral lengths for what was not given; one scale for both parts where both stay readable, else a break sign. */
export const across = (f: Pick<LateralFacts, 'streetFt' | 'yardFt' | 'nearMainFt'>): Across => {
  const streetFt = Math.max(1, f.streetFt ?? 25)
  const yardFt = Math.max(1, f.yardFt ?? 40)
  const scale = Math.min(24, LINE_PX / (streetFt + yardFt))
  const known = f.streetFt !== null && f.yardFt !== null
  const fits = known && streetFt * scale >= STREET_LEAST_PX && yardFt * scale >= YARD_LEAST_PX
  const streetPx = fits ? streetFt * scale : Math.min(LINE_PX - YARD_LEAST_PX, Math.max(STREET_LEAST_PX, streetFt * scale))
  const yardPx = fits ? yardFt * scale : LINE_PX - streetPx
  const lineX = MAIN_X + streetPx
  const nearPx = Math.max(18, ((f.nearMainFt ?? 2) / streetFt) * streetPx)
  return {
    lineX,
    wallX: lineX + yardPx,
    nearX: MAIN_X + Math.min(nearPx, streetPx / 2),
    pxPerFt: fits ? scale : null,
    cut: fits || !known ? null : streetPx / streetFt < yardPx / yardFt ? 'street' : 'yard',
    streetFt,
    yardFt,
  }
}

/** Feet from the wall, toward the main, at a place on the drawing. */
export const feetFromWall = (at: Across, x: number): number => {
  if (x >= at.lineX) return ((at.wallX - x) / (at.wallX - at.lineX)) * at.yardFt
  return at.yardFt + ((at.lineX - x) / (at.lineX - MAIN_X)) * at.streetFt
}

export interface Stretch {
  readonly x1: number
  readonly x2: number
  readonly side: OwnershipSpan['side'] | 'unknown'
}

/**
 * The line cut into stretches by who keeps them up, from the main to the building. Two parts that disagree about the
 * same stretch leave it open; a stretch that no part speaks of is unknown.
 */
export const stretches = (f: Pick<LateralFacts, 'ownership'>, at: Across): Stretch[] => {
  const x: Record<Place, number> = { main: MAIN_X, 'near-main': at.nearX, 'property-line': at.lineX, cleanout: at.lineX, building: at.wallX + 22 }
  const spans = f.ownership.map((o) => ({ a: Math.min(x[o.from], x[o.to]), b: Math.max(x[o.from], x[o.to]), side: o.side })).filter((s) => s.b > s.a)
  const cuts = [...new Set([MAIN_X, x.building, ...spans.flatMap((s) => [s.a, s.b])])].sort((p, q) => p - q)
  const found: Stretch[] = []
  for (const [i, x1] of cuts.entries()) {
    const x2 = cuts[i + 1]
    if (x2 === undefined) break
    const sides = [...new Set(spans.filter((s) => s.a <= x1 && s.b >= x2).map((s) => s.side))]
    const side = sides.length === 0 ? 'unknown' : sides.length === 1 ? (sides[0] ?? 'unknown') : 'open'
    const last = found.at(-1)
    if (last?.side === side) found[found.length - 1] = { ...last, x2 }
    else found.push({ x1, x2, side })
  }
  return found
}

/** Full words for who keeps a stretch up. */
export const sideWords = (side: Stretch['side'], keeper: 'village' | 'town'): string =>
  ({
    owner: 'The owner keeps this up',
    village: `The ${keeper} keeps this up`,
    open: 'Who keeps this up is an open question',
    unknown: 'Who keeps this up: not on file',
  })[side]

export const slopeWords = (slopeInPerFt: number): string => `${inchesAsEntered(slopeInPerFt)} per ft`

/** Depth to the top of the pipe at the property line, worked out from depth at the wall, slope and ground; feet. */
export const coverAtLineFt = (f: LateralFacts): number | null => {
  if (f.coverAtWallFt === null || f.slopeInPerFt === null || f.yardFt === null || f.streetFt === null) return null
  const share = f.yardFt / Math.max(1, f.streetFt + f.yardFt)
  return f.coverAtWallFt + (f.slopeInPerFt / 12) * f.yardFt - (f.groundFallFt ?? 0) * share
}
