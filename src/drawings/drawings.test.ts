import { describe, expect, it } from 'vitest'
import { airGap, airGapMeasures, leastGapIn } from './air-gap.ts'
import { hero, heroMeasures } from './hero.ts'
import { lateral, lateralMeasures, lateralPlan, lateralProfile } from './lateral.ts'
import { across, coverAtLineFt, stretches } from './lateral-layout.ts'
import { difference, feetAsEntered, ftIn, inchesAsEntered } from './lengths.ts'
import { type MapFacts, map, mapMeasures, panWindows, windowAround } from './map.ts'
import { escapeXml, label, type Measure, mark, spread, type Verdict } from './marks.ts'
import { cutTo, textWidth } from './metrics.ts'
import { airGapSample, airGaps, fault, LONG_NAME, labels, lateralSample, laterals, outside, touching, trenches, trenchSample } from './testing.ts'
import { trench, trenchMeasures, widestTrenchIn } from './trench.ts'
import { swatch } from './village-map.ts'

const mapSample: MapFacts = {
  id: 'm',
  title: 'Tannery Falls',
  window: { minX: 1000, minY: 2000, maxX: 1300, maxY: 2200 },
  widthPx: 900,
  parcels: [0, 1, 2, 3].map((i) => ({
    rings: [
      [
        [1010 + i * 70, 2010],
        [1080 + i * 70, 2010],
        [1080 + i * 70, 2100],
        [1010 + i * 70, 2100],
      ],
    ],
    number: String(7 + i * 2),
    street: 'Canal "Row" <b>',
    status: i === 0 ? 'late' : i === 1 ? 'ok' : 'plain',
    href: `/tannery-falls/parcels/${i}?a=1&b=2`,
  })),
  mains: [
    [
      [900, 2150],
      [1400, 2150],
    ],
  ],
  manholes: [{ at: [1100, 2150], name: 'MH 14' }],
  streets: [
    {
      name: 'Canal Row',
      line: [
        [900, 2150],
        [1400, 2150],
      ],
    },
  ],
  marked: null,
}

const all: [string, string][] = [
  ...trenches.map(([name, f]): [string, string] => [`trench, ${name}`, trench(f)]),
  ...laterals.flatMap(([name, f]): [string, string][] => [
    [`lateral, ${name}`, lateral(f)],
    [`plan, ${name}`, lateralPlan(f)],
    [`profile, ${name}`, lateralProfile(f)],
  ]),
  ...airGaps.map(([name, f]): [string, string] => [`air gap, ${name}`, airGap(f)]),
  ...(['property-line', 'one-foot-from-wye', 'two-feet-from-main', 'main', 'open'] as const).map((boundary): [string, string] => [
    `hero, ${boundary}`,
    hero({ id: 'h', boundary, ownerNoun: 'building lateral', keeper: 'village' }),
  ]),
  ['map', map(mapSample)],
  ['swatch', swatch('m', 'late')],
]

describe.each(all)('every drawing: %s', (_name, svg) => {
  it('is well-formed and carries no style, script or event attribute', () => {
    expect(fault(svg)).toBeNull()
    expect(svg).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+="|NaN|Infinity|undefined/)
  })

  it('keeps its labels apart and inside the page', () => {
    expect(labels(svg).length > 0).toBe(svg.includes('<text'))
    expect(touching(svg)).toEqual([])
    expect(outside(svg)).toEqual([])
  })

  it('has ids that appear once and references that resolve', () => {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1])
    expect(new Set(ids).size).toBe(ids.length)
    if (svg.includes('role=')) for (const m of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(m[1])
  })
})

describe('the list says what the drawing says', () => {
  const value = (list: readonly Measure[], words: string): Measure | undefined => list.find((m) => m.label.startsWith(words))

  it('gives the shortfall beside the law’s figure', () => {
    const list = trenchMeasures(trenchSample)
    expect(value(list, 'Depth')).toMatchObject({ value: '3 ft 6 in; 6 in short; law: at least 4 ft', verdict: 'violates' })
    expect(value(list, 'Width')).toMatchObject({ value: '18 in; law: at most 4.215 + 14 = 18.215 in', verdict: 'complies' })
  })

  it('says plainly that a law has no figure, and draws no limit line for it', () => {
    const f = { ...trenchSample, leastCoverFt: null, allowanceIn: null, verdicts: {} }
    expect(value(trenchMeasures(f), 'Width')?.value).toBe('18 in; no figure in this law')
    expect(trench(f)).not.toContain('pipe top here or lower')
    expect(trench(f)).toContain('no figure in this law')
  })

  it('shows no shortfall where the verdict says that the fact need not meet the figure', () => {
    expect(value(trenchMeasures({ ...trenchSample, verdicts: { cover: 'complies' } }), 'Depth')?.value).not.toContain('short')
  })

  it('says “not given” for each missing fact, and draws it dashed with a question mark', () => {
    const f = { ...trenchSample, coverFt: null, widthIn: null, outsideDiameterIn: null, insideDiameterIn: null, beddingIn: null }
    expect(trenchMeasures(f).filter((m) => m.value.startsWith('not given'))).toHaveLength(5)
    expect(trench(f)).toContain('>?</text>')
    expect(trench(f)).toContain('width at top of pipe not given')
  })

  it('describes the drawing to a screen reader with the same words', () => {
    expect(trench(trenchSample)).toContain('Depth to top of pipe: 3 ft 6 in; 6 in short; law: at least 4 ft, falls short.')
  })

  it('lists who keeps up which part', () => {
    const list = lateralMeasures({ ...lateralSample, nearMainFt: 1, ownership: [{ from: 'building', to: 'near-main', side: 'owner' }] })
    expect(value(list, 'From the building to 1 ft from the main')?.value).toBe('The owner keeps this up')
    expect(value(list, 'From 1 ft from the main to the main')?.value).toBe('Who keeps this up: not on file')
  })

  it('carries the section beside the figure', () => {
    const cite = { section: '117-40', confidence: 'inferred' } as const
    expect(value(trenchMeasures({ ...trenchSample, cites: { cover: cite } }), 'Depth')?.cite).toEqual(cite)
    expect(value(airGapMeasures({ ...airGapSample, cite }), 'Gap')?.cite).toEqual(cite)
  })

  it('counts what the map shows', () => {
    expect(mapMeasures(mapSample)).toContainEqual({ label: 'Parcel', value: '2 parcels' })
    expect(heroMeasures({ id: 'h', boundary: 'main', ownerNoun: 'building sewer', keeper: 'town' })[0]?.value).toBe('from the building to the main')
  })
})

describe('names come from people', () => {
  it('escapes markup in every text and attribute', () => {
    for (const svg of [
      trench({ ...trenchSample, title: LONG_NAME, detail: true }),
      lateral({ ...lateralSample, building: ['<img src=x>', '"&'] }),
      map(mapSample),
    ]) {
      expect(svg).not.toContain('<script')
      expect(svg).not.toContain('<img')
      expect(svg).not.toContain('<b>')
    }
    expect(escapeXml('a\u0000<b>"\'&\u{1f600}')).toBe('a&lt;b&gt;&quot;&#39;&amp;\u{1f600}')
  })

  it('refuses an id that is not a plain word, and a link that leaves the program', () => {
    expect(() => trench({ ...trenchSample, id: 'x" onload="' })).toThrow('drawing id')
    for (const href of ['javascript:alert(1)', '//elsewhere.example', 'https://elsewhere.example'])
      expect(() => map({ ...mapSample, parcels: mapSample.parcels.map((p) => ({ ...p, href })) })).toThrow('inside the program')
  })

  it('cuts a long name with an ellipsis and leaves a short one alone', () => {
    expect(cutTo('Canal Row', 200, { size: 15 })).toBe('Canal Row')
    const cut = cutTo(LONG_NAME, 200, { size: 15 })
    expect(cut.endsWith('…')).toBe(true)
    expect(textWidth(cut, { size: 15 })).toBeLessThanOrEqual(200)
  })
})

describe('measures', () => {
  it.each([
    [3.5, '3 ft 6 in'],
    [4, '4 ft'],
    [0.5, '6 in'],
    [61.875 / 12, '5 ft 1⅞ in'],
    [0, '0 in'],
    [-0.25, '−3 in'],
    [0.03125, '⅜ in'],
  ])('writes %f ft as the trade does: %s', (feet, words) => {
    expect(ftIn(feet)).toBe(words)
  })

  it('never rounds an entered figure onto the limit', () => {
    expect(feetAsEntered(3.999)).toBe('3.999 ft')
    expect(feetAsEntered(4.667)).toBe('4 ft 8 in')
    expect(inchesAsEntered(4.215)).toBe('4.215 in')
    expect(inchesAsEntered(0.25)).toBe('¼ in')
    expect(difference(0.001)).toBe('0.012 in')
    expect(difference(0.5)).toBe('6 in')
  })

  it('takes the stricter of an allowance and a plain figure', () => {
    expect(widestTrenchIn({ allowanceIn: 14, maxWidthIn: null, outsideDiameterIn: 4.5 })).toBe(18.5)
    expect(widestTrenchIn({ allowanceIn: 14, maxWidthIn: 16, outsideDiameterIn: 4.5 })).toBe(16)
    expect(widestTrenchIn({ allowanceIn: 14, maxWidthIn: null, outsideDiameterIn: null })).toBeNull()
  })

  it('needs three openings of gap inside the wall zone and two outside it', () => {
    const law = { openings: { free: 2, nearWall: 3, wallZone: 3 }, leastIn: null }
    expect(leastGapIn({ ...law, openingIn: 1, wallIn: 2.999 })).toBe(3)
    expect(leastGapIn({ ...law, openingIn: 1, wallIn: 3 })).toBe(2)
    expect(leastGapIn({ ...law, openingIn: 1, wallIn: null })).toBeNull()
    expect(leastGapIn({ ...law, leastIn: 1, openingIn: 0.25, wallIn: 'none' })).toBe(1)
  })

  it('works out the depth at the property line from slope and ground: 56 in + 38 × ¼ in − 0.5 ft × 38/62', () => {
    expect(coverAtLineFt(lateralSample)).toBeCloseTo(4.6667 + 9.5 / 12 - (0.5 * 38) / 62, 3)
    expect(coverAtLineFt({ ...lateralSample, slopeInPerFt: null })).toBeNull()
  })
})

describe('ownership follows the law that is passed in', () => {
  const at = across(lateralSample)

  it('joins neighbors of one side and leaves a gap unknown', () => {
    const found = stretches({ ownership: [{ from: 'building', to: 'cleanout', side: 'owner' }] }, at)
    expect(found.map((s) => s.side)).toEqual(['unknown', 'owner'])
  })

  it('leaves a stretch open where two parts disagree', () => {
    const found = stretches({ ownership: [...lateralSample.ownership, { from: 'property-line', to: 'main', side: 'owner' }] }, at)
    expect(found.map((s) => s.side)).toEqual(['open', 'owner'])
  })

  it('keeps to scale where both parts stay readable, and cuts with a break sign where they do not', () => {
    expect(at.pxPerFt).toBeCloseTo(590 / 62)
    expect(across({ streetFt: 15, yardFt: 300, nearMainFt: null })).toMatchObject({ pxPerFt: null, cut: 'yard' })
  })
})

describe('verdict signs', () => {
  it.each<Verdict>(['complies', 'violates', 'needs-approval', 'cannot-tell', 'does-not-apply'])('%s has its own shape', (verdict) => {
    const others = (['complies', 'violates', 'needs-approval', 'cannot-tell', 'does-not-apply'] as const).filter((v) => v !== verdict)
    for (const other of others) expect(mark(0, 0, verdict).replace(verdict, '')).not.toBe(mark(0, 0, other).replace(other, ''))
  })

  it('stands in the trench beside the measure it judges', () => {
    expect([...trench(trenchSample).matchAll(/data-verdict="([^"]+)"/g)].map((m) => m[1])).toEqual(['violates', 'complies'])
    expect(label(0, 0, ['4 ft'])).not.toContain('data-verdict')
  })
})

describe('map', () => {
  it('speaks the status of a linked parcel, and none where none is shown', () => {
    const svg = map(mapSample)
    expect(svg).toContain('aria-label="7 Canal &quot;Row&quot; &lt;b&gt;: something is late"')
    expect(svg).toContain('aria-label="11 Canal &quot;Row&quot; &lt;b&gt;"')
    expect(svg).toContain('role="group"')
  })

  it('leaves out what lies outside the window', () => {
    const far = { ...mapSample, window: { minX: 9000, minY: 9000, maxX: 9300, maxY: 9200 } }
    expect(map(far)).not.toContain('<a ')
    expect(map(far)).not.toContain('MH 14')
  })

  it('moves the window by half and stops at the edge of the village', () => {
    const extent = windowAround(
      [
        [0, 0],
        [1000, 800],
      ],
      0,
    )
    const pans = panWindows({ minX: 0, minY: 0, maxX: 400, maxY: 320 }, extent ?? mapSample.window)
    expect(pans.west).toBeNull()
    expect(pans.south).toBeNull()
    expect(pans.east).toEqual({ minX: 200, minY: 0, maxX: 600, maxY: 320 })
    expect(pans.wider).toEqual({ minX: 0, minY: 0, maxX: 800, maxY: 640 })
  })
})

describe('labels in a column', () => {
  it('stay where they wish if they can, and move apart if they cannot', () => {
    expect(
      spread(
        [
          { y: 10, height: 20 },
          { y: 60, height: 20 },
        ],
        0,
        200,
      ),
    ).toEqual([10, 60])
    expect(
      spread(
        [
          { y: 10, height: 20 },
          { y: 15, height: 20 },
        ],
        0,
        200,
      ),
    ).toEqual([10, 30])
    expect(
      spread(
        [
          { y: 90, height: 20 },
          { y: 95, height: 20 },
        ],
        0,
        100,
      ),
    ).toEqual([60, 80])
  })
})
