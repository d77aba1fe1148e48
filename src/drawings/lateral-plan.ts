/** The lateral seen from above: street, yard, building, water service, ties, who keeps up which part. */
import { type Across, type LateralFacts, LEFT, MAIN_X, RIGHT, type Stretch, sideWords, stretches } from './lateral-layout.ts'
import { feetAsEntered } from './lengths.ts'
import { breakH, breakV, circle, dimH, dimV, INK, type LineStyle, label, line, path, rect, round, text, through } from './marks.ts'
import { cutTo, textWidth } from './metrics.ts'

const TOP = 58
const BOTTOM = 340
const PIPE_Y = 214
const BEND_X = MAIN_X + 34
const HOUSE_TOP = 104
const HOUSE_BOTTOM = 322

const fitBold = (words: string, width: number, size: number): string => cutTo(words, width, { size, bold: true })

const street = (f: LateralFacts, at: Across): string => {
  const curbX = f.curbFt === null ? null : MAIN_X + Math.min(Math.max((f.curbFt / at.streetFt) * (at.lineX - MAIN_X), 30), at.lineX - MAIN_X - 8)
  const curbLeft = curbX !== null && at.lineX - curbX < 44
  return [
    rect(LEFT, TOP, (curbX ?? at.lineX) - LEFT, BOTTOM - TOP, { fill: INK.pave }),
    curbX === null
      ? ''
      : rect(curbX, TOP, at.lineX - curbX, BOTTOM - TOP, { fill: INK.verge }) + line(curbX, TOP, curbX, BOTTOM, { stroke: INK.soft, width: 1.5 }),
    rect(at.lineX, TOP, RIGHT - at.lineX, BOTTOM - TOP, { fill: INK.lawn }),
    line(at.lineX, TOP - 8, at.lineX, BOTTOM + 6, { stroke: INK.rule, width: 2.2, dash: '18 5 4 5' }),
    text(at.lineX + 6, 74, 'property line', { size: 13.5, fill: INK.rule, italic: true, halo: INK.lawn }),
    curbX === null
      ? ''
      : text(curbX + (curbLeft ? -6 : 6), 74, 'curb', {
          size: 13.5,
          fill: INK.soft,
          anchor: curbLeft ? 'end' : 'start',
          halo: curbLeft ? INK.pave : INK.verge,
        }),
    text(48, 334, fitBold(f.streetName ?? 'street', 260, 15), { bold: true, rotate: -90, halo: INK.pave }),
  ].join('')
}

const main = (f: LateralFacts, at: Across): string => {
  const room = at.lineX - MAIN_X - 24
  const station = f.stationFt === null ? 'distance not given' : feetAsEntered(f.stationFt)
  return [
    line(MAIN_X, TOP, MAIN_X, BOTTOM, { stroke: INK.line, width: 9 }),
    line(MAIN_X, TOP, MAIN_X, BOTTOM, { stroke: INK.paper, width: 4.5 }),
    circle(MAIN_X, 84, 13, { fill: INK.paper, stroke: INK.line, width: 3 }),
    text(MAIN_X + 20, 94, fitBold(f.manhole ?? 'manhole', room, 14), { bold: true, fill: INK.line, size: 14, halo: INK.pave }),
    path(`M${MAIN_X - 14} 128l8-6 6 12 6-12 8 6`, { width: 1.6 }),
    path(`M${MAIN_X} 306v22m-6-9l6 9 6-9`, { stroke: INK.line, width: 2 }),
    text(MAIN_X + 12, 314, cutTo(f.mainWords ?? 'main, size not given', room, { size: 13.5 }), { size: 13.5, fill: INK.line, halo: INK.pave }),
    text(MAIN_X + 12, 331, 'flow', { size: 13.5, fill: INK.line, halo: INK.pave }),
    dimV(MAIN_X - 30, 84, PIPE_Y + 34, { unknown: f.stationFt === null }),
    text(MAIN_X - 40, 170, station, { anchor: 'middle', size: 14, rotate: -90, halo: INK.pave, fill: f.stationFt === null ? INK.open : INK.ink }),
    path(`M${MAIN_X + 4} ${PIPE_Y + 30}L${MAIN_X + 40} ${PIPE_Y + 54}`, { stroke: INK.soft, width: 0.8 }),
    text(MAIN_X + 44, PIPE_Y + 62, cutTo(f.connectionWords ?? 'connection not given', at.lineX - MAIN_X - 52, { size: 13.5 }), { size: 13.5, halo: INK.pave }),
  ].join('')
}

const water = (f: LateralFacts, at: Across): string => {
  if (!f.water) return ''
  const feet = f.water.distanceFt
  const scale = at.pxPerFt ?? 8
  const y = PIPE_Y - Math.min(96, Math.max(40, feet === null ? 64 : feet * scale))
  const x = at.wallX - 128
  const dash = '12 4 2 4'
  const look: LineStyle = { stroke: INK.waterLine, width: 2, dash: feet === null ? '4 5' : dash }
  return [
    line(74, TOP, 74, BOTTOM, { ...look, dash }),
    path(`M74 ${round(y)}H${round(at.wallX)}`, look),
    circle(at.lineX - 14, y, 5, { fill: INK.paper, stroke: INK.waterLine, width: 2 }),
    text(MAIN_X + 14, y - 8, 'water service', { size: 13.5, fill: INK.waterLine, halo: INK.pave }),
    dimV(x, y, PIPE_Y, { verdict: f.verdicts.water, unknown: feet === null }),
    label(x + 10, (y + PIPE_Y) / 2 + 5, [feet === null ? 'not given' : feetAsEntered(feet)], {
      verdict: feet === null ? 'cannot-tell' : f.verdicts.water,
      halo: INK.lawn,
    }),
  ].join('')
}

/** The water main along the street, with its distance; said in words where it, and not the service, lies too near. */
const waterMain = (f: LateralFacts): string => {
  if (!f.waterMain) return ''
  const words = `water main, ${feetAsEntered(f.waterMain.distanceFt)}${f.verdicts.waterMain === 'violates' ? ': falls short' : ''}`
  const line74 = f.water ? '' : line(74, TOP, 74, BOTTOM, { stroke: INK.waterLine, width: 2, dash: '12 4 2 4' })
  return line74 + text(68, (TOP + BOTTOM) / 2, words, { anchor: 'middle', size: 13.5, rotate: -90, halo: INK.pave, fill: INK.waterLine })
}

const house = (f: LateralFacts, at: Across): string => {
  const room = RIGHT - at.wallX - 16
  const middle = (at.wallX + RIGHT) / 2
  return [
    rect(at.wallX, HOUSE_TOP, RIGHT - at.wallX, HOUSE_BOTTOM - HOUSE_TOP, { fill: INK.paper, stroke: INK.ink, width: 3 }),
    rect(at.wallX + 5, HOUSE_TOP + 5, RIGHT - at.wallX - 10, HOUSE_BOTTOM - HOUSE_TOP - 10, { fill: `url(#${f.id}-h)` }),
    text(middle, 148, fitBold(f.building[0] ?? 'building', room, 16), { anchor: 'middle', bold: true, size: 16 }),
    text(middle, 168, cutTo(f.building[1] ?? '', room, { size: 14 }), { anchor: 'middle', size: 14 }),
  ].join('')
}

/** How a stretch of pipe is drawn: the owner's solid, the municipality's double, an open or unknown one dashed. */
export const pipeStretch = (points: readonly (readonly [number, number])[], side: Stretch['side'], dashed = false): string => {
  const d = through(points)
  const dash = dashed ? '14 7' : undefined
  if (side === 'owner') return path(d, { stroke: INK.rule, width: 7, dash })
  if (side === 'village') return path(d, { stroke: INK.line, width: 8, dash }) + path(d, { stroke: INK.paper, width: 3.4 })
  return path(d, { stroke: side === 'open' ? INK.open : INK.soft, width: 6, dash: '10 6' })
}

const onPlan = (x: number): readonly [number, number] => (x >= BEND_X ? [x, PIPE_Y] : [Math.max(x, MAIN_X + 3), PIPE_Y + Math.min(BEND_X - x, 31)])

const cleanoutSign = (x: number): string => circle(x, PIPE_Y, 9, { fill: INK.paper, width: 2.4 }) + circle(x, PIPE_Y, 3.5, { fill: INK.ink })

const lateralLine = (f: LateralFacts, at: Across): string => {
  const parts = stretches(f, at).map((s) => {
    const end = Math.min(s.x2, at.wallX + 14)
    const middle = s.x1 < BEND_X && end > BEND_X ? [onPlan(BEND_X)] : []
    return pipeStretch([onPlan(s.x1), ...middle, onPlan(end)], s.side)
  })
  const ties = f.ties.slice(0, 2).map((tie) => {
    const cornerY = tie.corner === 'left' ? HOUSE_TOP : HOUSE_BOTTOM
    const x = at.lineX + (at.wallX - at.lineX) * 0.35
    const y = PIPE_Y + (cornerY - PIPE_Y) * 0.35 + (tie.corner === 'left' ? -8 : 18)
    return (
      line(at.wallX, cornerY, at.lineX, PIPE_Y, { stroke: INK.soft, width: 0.9, dash: '5 4' }) +
      text(x, y, feetAsEntered(tie.feet), { size: 13.5, fill: INK.soft, anchor: 'middle', halo: INK.lawn })
    )
  })
  const cut = at.cut === 'yard' ? at.lineX + (at.wallX - at.lineX) * 0.62 : at.cut === 'street' ? (BEND_X + at.lineX) / 2 : null
  return [
    ...ties,
    ...parts,
    cut === null ? '' : breakV(cut, PIPE_Y - 22, PIPE_Y + 22, at.cut === 'yard' ? INK.lawn : INK.pave),
    text((at.lineX + at.wallX) / 2, PIPE_Y + 21, cutTo(f.pipeWords ?? 'pipe not given', at.wallX - at.lineX - 40, { size: 13.5 }), {
      size: 13.5,
      anchor: 'middle',
      halo: INK.lawn,
    }),
    f.cleanoutAtLine ? cleanoutSign(at.lineX) + text(at.lineX - 12, PIPE_Y - 15, 'cleanout to grade', { anchor: 'end', size: 13.5, halo: INK.verge }) : '',
    f.cleanoutInside ? cleanoutSign(at.wallX + 22) + text(at.wallX + 38, PIPE_Y + 5, 'interior cleanout', { size: 13.5 }) : '',
  ].join('')
}

const LOOK = {
  owner: { fill: '#f8e3de', stroke: INK.rule, ink: INK.owner, short: 'Owner' },
  village: { fill: '#dfeaf3', stroke: INK.line, ink: INK.line, short: null },
  open: { fill: '#eeeafa', stroke: INK.open, ink: INK.open, short: 'Open question' },
  unknown: { fill: '#ffffff', stroke: INK.soft, ink: INK.soft, short: 'Not on file' },
} as const

const shortWords = (side: Stretch['side'], keeper: 'village' | 'town'): string => LOOK[side].short ?? (keeper === 'town' ? 'Town' : 'Village')

const bars = (f: LateralFacts, at: Across): { readonly svg: string; readonly lines: number } => {
  let lines = 0
  const svg = stretches(f, at).map((s) => {
    const look = LOOK[s.side]
    const dash = s.side === 'open' || s.side === 'unknown' ? '6 4' : undefined
    const width = s.x2 - s.x1
    const bar = rect(s.x1, 388, width, 26, { fill: look.fill, stroke: look.stroke, width: 1.4, dash })
    const words = [sideWords(s.side, f.keeper), shortWords(s.side, f.keeper)].find((w) => textWidth(w, { size: 14.5, bold: true }) <= width - 12)
    const style = { bold: true, size: 14.5, fill: look.ink, halo: false } as const
    if (words !== undefined) return bar + text((s.x1 + s.x2) / 2, 406, words, { ...style, anchor: 'middle' })
    lines += 1
    const y = 418 + lines * 18
    return (
      bar +
      path(`M${round((s.x1 + s.x2) / 2)} 414V${y - 5}h6`, { stroke: look.stroke, width: 1 }) +
      text((s.x1 + s.x2) / 2 + 10, y, sideWords(s.side, f.keeper), style)
    )
  })
  return { svg: svg.join(''), lines }
}

const lengths = (f: LateralFacts, at: Across): string => {
  const one = (x1: number, x2: number, feet: number | null, extensions: readonly (readonly [number, number, number])[]): string =>
    dimH(x1, x2, 372, { unknown: feet === null }, extensions) +
    label((x1 + x2) / 2, 365, [feet === null ? 'not given' : feetAsEntered(feet)], { anchor: 'middle', ...(feet === null ? { verdict: 'cannot-tell' } : {}) })
  return (
    one(MAIN_X, at.lineX, f.streetFt, [
      [MAIN_X, BOTTOM, 378],
      [at.lineX, BOTTOM + 6, 378],
    ]) + one(at.lineX, at.wallX, f.yardFt, [[at.wallX, HOUSE_BOTTOM, 378]])
  )
}

/** Height of the plan, which grows by the labels of bars too narrow for their own. */
export const planHeight = (f: LateralFacts, at: Across): number => 424 + bars(f, at).lines * 18

/** The plan, drawn from the top of the page. */
export const planBody = (f: LateralFacts, at: Across): string =>
  [
    street(f, at),
    main(f, at),
    water(f, at),
    waterMain(f),
    house(f, at),
    lateralLine(f, at),
    lengths(f, at),
    bars(f, at).svg,
    at.cut === null ? '' : breakH(at.cut === 'street' ? MAIN_X + 8 : at.lineX + 8, at.cut === 'street' ? MAIN_X + 48 : at.lineX + 48, 372, INK.paper),
    text(LEFT, 36, 'PLAN', { bold: true, mono: true }),
  ].join('')
