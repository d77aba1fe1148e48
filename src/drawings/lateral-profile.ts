/** The lateral seen from the side: ground, pipe, depth at the wall and at the property line, slope, the law's least depth. */
import { type Across, coverAtLineFt, feetFromWall, type LateralFacts, LEFT, MAIN_X, RIGHT, slopeWords, stretches } from './lateral-layout.ts'
import { pipeStretch } from './lateral-plan.ts'
import { feetAsEntered, ftIn } from './lengths.ts'
import { breakV, circle, dimV, INK, label, line, path, rect, round, text, through } from './marks.ts'

const HEADER = 26
const SKY = 34
const TALLEST = 190
const NEUTRAL_SLOPE = 0.25

interface Section {
  /** Pixels a foot of height. */
  readonly v: number
  /** Heights on the page, from the top of the profile. */
  readonly ground: (x: number) => number
  readonly pipe: (x: number) => number
  readonly law: ((x: number) => number) | null
  readonly floor: number
  readonly doubled: boolean
}

const section = (f: LateralFacts, at: Across): Section => {
  const total = at.streetFt + at.yardFt
  const fall = f.groundFallFt ?? 0
  const cover = f.coverAtWallFt ?? (f.leastCoverFt ?? 3.5) + 0.5
  const slope = (f.slopeInPerFt ?? NEUTRAL_SLOPE) / 12
  const groundFt = (feet: number): number => (fall * feet) / total
  const pipeFt = (feet: number): number => cover + slope * feet
  const least = f.leastCoverFt
  const top = Math.min(0, fall, pipeFt(0), pipeFt(total))
  const deepest = Math.max(pipeFt(0), pipeFt(total), least === null ? 0 : Math.max(least, fall + least), fall + 1)
  const wished = at.pxPerFt === null ? Number.POSITIVE_INFINITY : at.pxPerFt * 2
  const v = Math.min(wished, TALLEST / (deepest - top), 60)
  const zero = HEADER + SKY - top * v
  const feet = (x: number): number => feetFromWall(at, x)
  return {
    v,
    ground: (x) => zero + groundFt(feet(x)) * v,
    pipe: (x) => zero + pipeFt(Math.max(0, feet(x))) * v,
    law: least === null ? null : (x) => zero + (groundFt(feet(x)) + least) * v,
    floor: zero + deepest * v + 70,
    doubled: v === wished,
  }
}

const earth = (f: LateralFacts, at: Across, s: Section, y: number): string => {
  const surface = [LEFT, at.lineX, at.wallX, RIGHT].map((x): readonly [number, number] => [x, y + s.ground(x)])
  const body = `${through(surface)}V${round(y + s.floor)}H${LEFT}Z`
  const houseTop = y + s.ground(at.wallX) - 36
  const houseBottom = Math.min(y + s.floor - 6, y + Math.max(s.pipe(at.wallX), s.ground(at.wallX)) + 34)
  return [
    path(body, { fill: INK.earth, stroke: 'none' }),
    path(body, { fill: `url(#${f.id}-e)`, stroke: 'none' }),
    path(through(surface), { width: 2.2, dash: f.groundFallFt === null ? '9 5' : undefined }),
    rect(at.wallX, houseTop, RIGHT - at.wallX, houseBottom - houseTop, { fill: INK.paper, stroke: INK.ink, width: 2.4 }),
    text((at.wallX + RIGHT) / 2, houseTop + 26, 'building', { anchor: 'middle', size: 14, fill: INK.soft }),
  ].join('')
}

const pipeLine = (f: LateralFacts, at: Across, s: Section, y: number): string => {
  const drop = MAIN_X + 26
  const pt = (x: number): readonly [number, number] => [x, y + s.pipe(x) + (x < drop ? (20 * (drop - x)) / 26 : 0)]
  const dashed = f.coverAtWallFt === null || f.slopeInPerFt === null
  const parts = stretches(f, at).map((part) => {
    const end = Math.min(part.x2, at.wallX + 12)
    const bends = [drop, at.lineX].filter((x) => x > part.x1 && x < end)
    return pipeStretch([pt(part.x1), ...bends.map(pt), pt(end)], part.side, dashed)
  })
  const mainY = y + s.pipe(MAIN_X) + 30
  const line1 = y + s.ground(at.lineX)
  return [
    line(at.lineX, y + s.pipe(at.lineX) + 8, at.lineX, y + s.floor, { stroke: INK.rule, width: 1.4, dash: '18 5 4 5' }),
    f.cleanoutAtLine ? line(at.lineX, line1, at.lineX, y + s.pipe(at.lineX), { width: 4 }) + line(at.lineX - 8, line1, at.lineX + 8, line1, { width: 4 }) : '',
    ...parts,
    at.cut === null ? '' : breakAt(at, s, y),
    circle(MAIN_X, mainY, 17, { fill: INK.paper, stroke: INK.line, width: 4 }),
    path(`M${MAIN_X - 13} ${round(mainY + 5)}a17 17 0 0 0 26 0z`, { fill: INK.water, stroke: 'none' }),
    text(MAIN_X - 24, mainY + 5, 'main', { size: 14, fill: INK.line, halo: INK.earth, bold: true, anchor: 'end' }),
  ].join('')
}

const breakAt = (at: Across, s: Section, y: number): string => {
  const x = at.cut === 'yard' ? at.lineX + (at.wallX - at.lineX) * 0.5 : (MAIN_X + at.lineX) / 2 + 20
  return breakV(x, y + s.ground(x) - 12, y + s.pipe(x) + 22, INK.earth)
}

const lawLine = (f: LateralFacts, at: Across, s: Section, y: number): string => {
  const x = at.lineX - 14
  const style = { size: 13.5, italic: true, halo: INK.earth, anchor: 'end' } as const
  if (s.law === null || f.leastCoverFt === null) {
    const words = f.leastCoverWords ? `law: ${f.leastCoverWords}` : 'depth: no figure in this law'
    return text(x, y + s.ground(x) + 20, words, { ...style, fill: INK.soft })
  }
  const color = f.verdicts.cover === 'violates' ? INK.bad : f.verdicts.cover === 'complies' ? INK.ok : INK.soft
  const points = [MAIN_X + 30, at.lineX, at.wallX].map((at2): readonly [number, number] => [at2, y + (s.law?.(at2) ?? 0)])
  const over = f.leastCoverFt * s.v >= 26
  return (
    path(through(points), { stroke: color, width: 1.6, dash: '9 5' }) +
    text(x, y + s.law(x) + (over ? -7 : 18), `law: at least ${feetAsEntered(f.leastCoverFt)}`, { ...style, fill: color })
  )
}

const depths = (f: LateralFacts, at: Across, s: Section, y: number): string => {
  const x = at.wallX - 26
  const room = s.pipe(x) - s.ground(x)
  const inside = room >= 52
  const value = f.coverAtWallFt === null ? 'not given' : feetAsEntered(f.coverAtWallFt)
  const verdict = f.coverAtWallFt === null ? 'cannot-tell' : f.verdicts.cover
  const lines = inside ? [value, 'to top of pipe'] : [`${value} to top of pipe`]
  const lineFt = coverAtLineFt(f)
  const px = at.lineX + 28
  const pRoom = s.pipe(px) - s.ground(px)
  const parts = [
    dimV(x, y + s.ground(x), y + s.pipe(x) - 4, { verdict: f.verdicts.cover, unknown: f.coverAtWallFt === null }),
    label(x - 10, inside ? y + (s.ground(x) + s.pipe(x)) / 2 - 4 : y + s.ground(x) - 12, lines, {
      verdict,
      anchor: 'end',
      halo: inside ? INK.earth : INK.paper,
    }),
  ]
  if (lineFt === null) return parts.join('')
  const words = lineFt < 0 ? 'pipe above ground' : ftIn(lineFt)
  const below = pRoom >= 34
  parts.push(
    dimV(px, y + s.ground(px), y + s.pipe(px) - 4),
    below
      ? text(px + 10, y + (s.ground(px) + s.pipe(px)) / 2 + 5, words, { halo: INK.earth })
      : text(at.lineX - 14, y + s.ground(at.lineX) - 12, words, { anchor: 'end', fill: lineFt < 0 ? INK.bad : INK.ink }),
  )
  return parts.join('')
}

const slopeLabel = (f: LateralFacts, at: Across, s: Section, y: number): string => {
  const x = (at.lineX + at.wallX) / 2 - 70
  const lowest = Math.max(s.pipe(x), s.pipe(at.wallX), s.law === null ? 0 : s.pipe(x) > s.law(x) - 22 ? s.law(x) : 0)
  const at1 = y + Math.min(lowest + 26, s.floor - 26)
  if (f.slopeInPerFt === null) return label(x, at1, ['slope not given'], { verdict: 'cannot-tell', size: 14.5, halo: INK.earth })
  const fall = f.streetFt === null || f.yardFt === null ? [] : [`falls ${ftIn(((f.streetFt + f.yardFt) * f.slopeInPerFt) / 12)} in all`]
  return label(x, at1, [slopeWords(f.slopeInPerFt), ...fall], { verdict: f.verdicts.slope, size: 14.5, halo: INK.earth })
}

export const profileHeight = (f: LateralFacts, at: Across): number => section(f, at).floor + 6

/** The profile, drawn from `y` down. */
export const profileBody = (f: LateralFacts, at: Across, y: number): string => {
  const s = section(f, at)
  return [
    earth(f, at, s, y),
    lawLine(f, at, s, y),
    pipeLine(f, at, s, y),
    depths(f, at, s, y),
    slopeLabel(f, at, s, y),
    text(LEFT, y + 18, s.doubled ? 'PROFILE, heights doubled' : 'PROFILE, heights enlarged', { bold: true, size: 14, mono: true }),
  ].join('')
}
