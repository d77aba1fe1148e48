/** Plausible and extreme facts of every drawing, for tests and for looking at: demo places only. */
import type { AirGapFacts } from './air-gap.ts'
import type { LateralFacts } from './lateral-layout.ts'
import { textWidth } from './metrics.ts'
import type { TrenchFacts } from './trench.ts'

export const LONG_NAME = '1234 Old Albany Post Road Extension, rear building <script>alert("x")</script> & O’Brien’s Wholesale Laundry'

export const trenchSample: TrenchFacts = {
  id: 't',
  title: 'Trench at the building',
  where: '9 Canal Row, 24.11-2-9',
  number: 'S-2026-014',
  date: 'plan of Nov 18, 2026',
  coverFt: 3.5,
  leastCoverFt: 4,
  widthIn: 18,
  outsideDiameterIn: 4.215,
  insideDiameterIn: 4,
  beddingIn: 6,
  allowanceIn: 14,
  maxWidthIn: null,
  verdicts: { cover: 'violates', width: 'complies' },
}

const unknownTrench: Partial<TrenchFacts> = {
  coverFt: null,
  widthIn: null,
  outsideDiameterIn: null,
  insideDiameterIn: null,
  beddingIn: null,
  verdicts: {},
}

const vary = <T extends { readonly id: string }>(base: T, changes: Readonly<Record<string, Partial<T>>>): [string, T][] =>
  Object.entries(changes).map(([name, change], i) => [name, { ...base, ...change, id: `${base.id}${i}` }])

export const trenches: [string, TrenchFacts][] = vary(trenchSample, {
  'six inches short': {},
  'meets, with detail': { coverFt: 4.667, verdicts: { cover: 'complies', width: 'complies' }, detail: true },
  'plain width figure': {
    coverFt: 3.25,
    leastCoverFt: 3,
    allowanceIn: null,
    maxWidthIn: 24,
    widthIn: 26,
    verdicts: { cover: 'complies', width: 'violates' },
  },
  'no figures': { leastCoverFt: null, leastCoverWords: 'below frost', allowanceIn: null, verdicts: { cover: 'cannot-tell' } },
  'half a foot deep': { coverFt: 0.5, detail: true },
  'twenty feet deep': { coverFt: 20, verdicts: { cover: 'complies' }, detail: true },
  'wide trench, large pipe': {
    widthIn: 60,
    outsideDiameterIn: 27.05,
    insideDiameterIn: 24,
    beddingIn: 12,
    verdicts: { cover: 'violates', width: 'violates' },
    detail: true,
  },
  'wide trench, small pipe': { widthIn: 60, verdicts: { cover: 'violates', width: 'violates' } },
  'pipe wider than its trench': { widthIn: 10, outsideDiameterIn: 27.05, insideDiameterIn: 24, coverFt: 12, verdicts: {} },
  'nothing given': { ...unknownTrench, detail: true },
  'nothing given, no figures': { ...unknownTrench, leastCoverFt: null, allowanceIn: null },
  'a hair short': { coverFt: 3.999, verdicts: { cover: 'violates', width: 'needs-approval' } },
  'shallow law': { coverFt: 0.4, leastCoverFt: 0.5, allowanceIn: null, verdicts: { cover: 'violates' } },
  'deep law, no cover': { coverFt: 0, leastCoverFt: 12 },
  'long names': { title: LONG_NAME, where: LONG_NAME, number: LONG_NAME, date: LONG_NAME, beddingWords: 'ASTM C-12', detail: true },
  'both limits': { maxWidthIn: 16, verdicts: { width: 'violates', cover: 'does-not-apply' } },
})

export const lateralSample: LateralFacts = {
  id: 'l',
  title: 'Tap card 0417',
  where: '9 Canal Row, 24.11-2-9',
  number: 'S-1996-012',
  date: 'as built Jun 3, 1996',
  streetName: 'CANAL ROW',
  streetFt: 24,
  yardFt: 38,
  curbFt: 14,
  building: ['9 Canal Row', 'Bakery, 1 apartment'],
  pipeWords: '4 in PVC SDR-35',
  mainWords: '8 in clay main',
  connectionWords: 'wye and 1/8 bend (45°)',
  manhole: 'Manhole 14',
  stationFt: 112,
  water: { distanceFt: 10.5, leastFt: 10 },
  cleanoutAtLine: true,
  cleanoutInside: true,
  ties: [
    { corner: 'left', feet: 40 },
    { corner: 'right', feet: 41 },
  ],
  coverAtWallFt: 4 + 8 / 12,
  leastCoverFt: 4,
  slopeInPerFt: 0.25,
  leastSlopeInPerFt: 0.25,
  groundFallFt: 0.5,
  ownership: [
    { from: 'building', to: 'property-line', side: 'owner' },
    { from: 'property-line', to: 'main', side: 'village' },
  ],
  nearMainFt: null,
  keeper: 'village',
  verdicts: { cover: 'complies', slope: 'complies', water: 'complies' },
}

export const laterals: [string, LateralFacts][] = vary(lateralSample, {
  'as built': {},
  'boundary a foot from the wye': {
    leastCoverFt: null,
    leastCoverWords: 'below frost',
    nearMainFt: 1,
    keeper: 'town',
    slopeInPerFt: 0.125,
    water: { distanceFt: 6, leastFt: 10 },
    ownership: [
      { from: 'building', to: 'near-main', side: 'owner' },
      { from: 'near-main', to: 'main', side: 'village' },
    ],
    verdicts: { cover: 'cannot-tell', slope: 'needs-approval', water: 'violates' },
  },
  'nothing given': {
    streetFt: null,
    yardFt: null,
    curbFt: null,
    streetName: null,
    building: [],
    pipeWords: null,
    mainWords: null,
    connectionWords: null,
    manhole: null,
    stationFt: null,
    water: { distanceFt: null, leastFt: null },
    cleanoutAtLine: null,
    cleanoutInside: null,
    ties: [],
    coverAtWallFt: null,
    slopeInPerFt: null,
    groundFallFt: null,
    ownership: [],
    verdicts: {},
  },
  'long yard, long names': {
    yardFt: 300,
    streetFt: 15,
    streetName: LONG_NAME,
    building: [LONG_NAME, LONG_NAME],
    pipeWords: LONG_NAME,
    mainWords: LONG_NAME,
    connectionWords: LONG_NAME,
    manhole: LONG_NAME,
    title: LONG_NAME,
    nearMainFt: 2,
    ties: [
      { corner: 'left', feet: 301.25 },
      { corner: 'right', feet: 302 },
    ],
    ownership: [
      { from: 'building', to: 'cleanout', side: 'owner' },
      { from: 'cleanout', to: 'near-main', side: 'open' },
      { from: 'near-main', to: 'main', side: 'village' },
    ],
  },
  'tiny lot, shallow pipe': {
    streetFt: 4,
    yardFt: 5,
    curbFt: 3,
    coverAtWallFt: 0.5,
    groundFallFt: -2,
    water: { distanceFt: 1, leastFt: 10 },
    verdicts: { cover: 'violates', slope: 'violates', water: 'violates' },
  },
  'deep and steep': { streetFt: 120, yardFt: 20, coverAtWallFt: 20, slopeInPerFt: 1, groundFallFt: 10 },
  'ground falls past the pipe': { groundFallFt: 14 },
  'flat, no water service': {
    slopeInPerFt: 0.06,
    coverAtWallFt: 5.9,
    leastCoverFt: 6,
    groundFallFt: 0,
    water: null,
    verdicts: { cover: 'violates', slope: 'violates' },
  },
})

export const airGapSample: AirGapFacts = {
  id: 'a',
  title: 'Air gap at the proofing tank',
  where: '9 Canal Row',
  number: 'B-2026-003',
  date: 'measured Mar 3, 2026',
  openingIn: 1,
  gapIn: 2.5,
  wallIn: 2,
  openings: { free: 2, nearWall: 3, wallZone: 3 },
  leastIn: null,
  verdict: 'violates',
}

export const airGaps: [string, AirGapFacts][] = vary(airGapSample, {
  'near a wall': {},
  'no wall near': { wallIn: 'none', verdict: 'complies' },
  'nothing given': { openingIn: null, gapIn: null, wallIn: null, verdict: 'cannot-tell', detail: true },
  'small opening': { openingIn: 0.25, gapIn: 10, wallIn: 40, verdict: 'complies' },
  'large opening': { openingIn: 6, gapIn: 1, wallIn: 30, leastIn: 1 },
  'no gap': { openings: null, gapIn: 0, detail: true, title: LONG_NAME },
})

/** The first thing that is not well-formed, or null. */
export const fault = (xml: string): string | null => {
  const open: string[] = []
  const tag = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z0-9-]+="[^"<]*")*)\s*(\/?)>|([^<]+)|</g
  let at = 0
  for (const m of xml.matchAll(tag)) {
    if (m.index !== at || m[0] === '<') return `stray text at ${at}: ${xml.slice(at, at + 40)}`
    at = m.index + m[0].length
    const [, closing, name, attributes, selfClosing, content] = m
    const written = content ?? attributes ?? ''
    if (/&(?!(amp|lt|gt|quot|#39);)/.test(written)) return `bare ampersand in ${written}`
    const names = [...(attributes ?? '').matchAll(/\s([a-zA-Z0-9-]+)=/g)].map((a) => a[1])
    if (new Set(names).size !== names.length) return `attribute written twice in ${m[0]}`
    if (content !== undefined || selfClosing) continue
    if (closing) {
      if (open.pop() !== name) return `unexpected </${name}>`
    } else open.push(name ?? '')
  }
  return open.length === 0 ? null : `unclosed ${open.join(', ')}`
}

export interface Label {
  readonly words: string
  readonly x1: number
  readonly x2: number
  readonly y1: number
  readonly y2: number
}

const readable = (s: string): string =>
  s.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

/** Where every label of a drawing lies, reckoned from the widths of its letters. */
export const labels = (svg: string): Label[] =>
  [...svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map((m) => {
    const attribute = (name: string): string => new RegExp(` ?${name}="([^"]*)"`).exec(m[1] ?? '')?.[1] ?? ''
    const words = readable(m[2] ?? '')
    const size = Number(attribute('font-size'))
    const width = textWidth(words, { size, bold: attribute('font-weight') === '700', mono: attribute('font-family').includes('Mono') })
    const x = Number(/(?:^| )x="([^"]*)"/.exec(m[1] ?? '')?.[1])
    const y = Number(/ y="([^"]*)"/.exec(m[1] ?? '')?.[1])
    const start = { start: 0, middle: width / 2, end: width }[attribute('text-anchor')] ?? 0
    if (attribute('transform').includes('rotate(-90')) return { words, x1: x - 0.7 * size, x2: x + 0.2 * size, y1: y - (width - start), y2: y + start }
    return { words, x1: x - start, x2: x - start + width, y1: y - 0.7 * size, y2: y + 0.2 * size }
  })

/** Pairs of labels that touch. */
export const touching = (svg: string): string[] => {
  const list = labels(svg)
  return list.flatMap((a, i) =>
    list
      .slice(i + 1)
      .filter((b) => a.x1 < b.x2 - 1 && a.x2 > b.x1 + 1 && a.y1 < b.y2 - 1 && a.y2 > b.y1 + 1)
      .map((b) => `“${a.words}” and “${b.words}”`),
  )
}

/** Labels that run over the edge of the page. */
export const outside = (svg: string): string[] => {
  const [width = 0, height = 0] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)?.slice(1).map(Number) ?? []
  return labels(svg)
    .filter((b) => b.x1 < 0 || b.y1 < 0 || b.x2 > width + 1 || b.y2 > height)
    .map((b) => b.words)
}
