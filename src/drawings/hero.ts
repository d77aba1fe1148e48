/** The picture on the public page: one section from sink to main, white line on blueprint, with who usually keeps up what. */
import { circle, escapeXml, hatch, line, path, rect, text } from './marks.ts'

/** What the law in force says about the boundary, and its own word for the owner's pipe. */
export interface HeroFacts {
  readonly id: string
  readonly boundary: 'property-line' | 'one-foot-from-wye' | 'two-feet-from-main' | 'main' | 'open'
  /** "building sewer", "building lateral" */
  readonly ownerNoun: string
  readonly keeper: 'village' | 'town'
}

const WHITE = '#fff'
const OWNER = '#f2d58a'
const OURS = '#8fd0ff'
const OPEN = '#d9cffc'
const LINE_X = 700
const MAIN_X = 1008

const pipeY = (x: number): number => 218 + ((x - 300) * 32) / 708

const boundaryX = (f: HeroFacts): number =>
  f.boundary === 'property-line' || f.boundary === 'open' ? LINE_X : f.boundary === 'main' ? MAIN_X : f.boundary === 'one-foot-from-wye' ? 976 : 952

const boundaryWords = (f: HeroFacts): string =>
  ({
    'property-line': 'to the property line',
    'one-foot-from-wye': 'to one foot from the wye at the main',
    'two-feet-from-main': 'to two feet from the main',
    main: 'to the main',
    open: 'to the property line; beyond it the law can be read in more than one way',
  })[f.boundary]

/** What the picture says, in one sentence for each part. */
export const heroMeasures = (f: HeroFacts): { readonly label: string; readonly value: string }[] => [
  { label: `Usually yours: ${f.ownerNoun}`, value: `from the building ${boundaryWords(f)}` },
  {
    label: 'Usually ours; see your card',
    value: f.boundary === 'main' ? `the main in the street (the ${f.keeper})` : `from there to the main, and the main (the ${f.keeper})`,
  },
]

const house = (): string =>
  [
    path('M96 150V70L216 14 336 70V150', { stroke: WHITE, width: 3, roundEnds: true }),
    path('M78 79L216 14 354 79', { stroke: WHITE, width: 3, roundEnds: true }),
    path('M96 150V236H336V150', { stroke: WHITE, width: 3, fill: '#113a5f' }),
    rect(130, 92, 40, 34, { stroke: WHITE, width: 2 }),
    line(150, 92, 150, 126, { stroke: WHITE, width: 1.4 }),
    path('M232 110h44v10q0 8-8 8h-28q-8 0-8-8z', { stroke: WHITE, width: 2.4 }),
    path('M262 96v-8h-12v14', { stroke: WHITE, width: 2.4 }),
    path('M254 128v82q0 8 8 8H300', { stroke: OWNER, width: 5, roundEnds: true }),
    path('M300 212v-26h18', { stroke: OWNER, width: 4, roundEnds: true }),
  ].join('')

const pipes = (f: HeroFacts): string => {
  const x = boundaryX(f)
  const run = (a: number, b: number, stroke: string, dash?: string): string =>
    b > a ? path(`M${a} ${pipeY(a).toFixed(1)}L${b} ${pipeY(b).toFixed(1)}`, { stroke, width: 8, roundEnds: true, dash }) : ''
  const bend = (stroke: string): string => path('M1008 250q30 2 44 12', { stroke, width: 8, roundEnds: true })
  return [
    run(300, x, OWNER),
    f.boundary === 'open' ? run(x + 8, MAIN_X, OPEN, '16 12') : run(x, MAIN_X, OURS),
    bend(f.boundary === 'main' ? OWNER : f.boundary === 'open' ? OPEN : OURS),
    line(LINE_X, 112, LINE_X, 322, { stroke: '#f6a79b', width: 2.5, dash: '16 6 4 6' }),
    line(LINE_X, 150, LINE_X, 234, { stroke: WHITE, width: 6 }),
    rect(688, 143, 24, 9, { fill: WHITE }),
    circle(1074, 276, 30, { fill: '#113a5f', stroke: OURS, width: 6 }),
    path('M1050 290a28 28 0 0 0 48 0z', { fill: OURS, stroke: 'none' }),
  ].join('')
}

const surroundings = (): string =>
  [
    path('M840 150l6-10h300l6 10', { stroke: WHITE, width: 2.5, fill: '#113a5f' }),
    line(846, 140, 1146, 140, { stroke: WHITE, width: 5 }),
    path('M980 134h30m20 0h30', { stroke: OWNER, width: 2 }),
    path('M430 150v-34m0 4c-26 6-34-18-22-30-6-20 18-32 30-20 18-8 34 10 26 24 12 14-6 32-34 26', { stroke: WHITE, width: 2.2, roundEnds: true }),
    path('M560 150v-22m0 2c-18 4-24-12-16-20-4-14 12-22 20-14 12-6 24 8 18 16 8 10-4 22-22 18', { stroke: WHITE, width: 2, roundEnds: true }),
  ].join('')

const labels = (f: HeroFacts): string => {
  const one = (x: number, y: number, words: string, fill: string, anchor: 'start' | 'middle' | 'end', bold = false): string =>
    `<g class="dw-lab">${text(x, y, words, { size: 19, fill, anchor, bold, halo: false })}</g>`
  const near = f.boundary === 'one-foot-from-wye' || f.boundary === 'two-feet-from-main'
  const mine = f.boundary === 'property-line' || f.boundary === 'open' ? 500 : 560
  const ours =
    f.boundary === 'property-line'
      ? one(862, 306, 'Usually ours; see your card', '#b9e2ff', 'middle', true)
      : f.boundary === 'open'
        ? one(862, 306, 'Open question; see your card', OPEN, 'middle', true)
        : one(1034, 306, near ? 'Usually ours from here; see your card' : 'Usually ours: the main', '#b9e2ff', 'end', true)
  return (
    one(mine, 274, `Usually yours: ${f.ownerNoun}`, '#f7e0a4', 'middle', true) +
    ours +
    one(712, 132, 'property line and cleanout', '#ffd3cb', 'start') +
    one(1114, 283, 'public sewer', WHITE, 'start')
  )
}

/** Draws the section. The labels carry the class `dw-lab`, which narrow screens hide: the text below says the same. */
export const hero = (f: HeroFacts): string => {
  const sentence = heroMeasures(f)
    .map((m) => `${m.label}: ${m.value}.`)
    .join(' ')
  const ground = line(0, 150, 1216, 150, { stroke: WHITE, width: 2.5 }) + path('M0 150H1216V330H0Z', { fill: `url(#${f.id}-e)`, stroke: 'none' })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1216 330" role="img" aria-labelledby="${f.id}-t ${f.id}-d"><title id="${f.id}-t">From your sink to the public sewer</title><desc id="${f.id}-d">${escapeXml(`A section through the ground: a pipe leaves the basement, runs under the yard and the street, and meets the public sewer. ${sentence}`)}</desc><defs>${hatch(`${f.id}-e`, 'rgba(255,255,255,.13)', 14, 1.4)}</defs>${ground}${house()}${pipes(f)}${surroundings()}${labels(f)}</svg>`
}
