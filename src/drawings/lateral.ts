/**
 * The lateral from the building to the main: plan over profile, with who keeps up which part as the law in force draws
 * the boundary. Used on the case page, the permit and the tap card.
 */
import type { Cite } from '../kernel/result.ts'
import { type Across, across, coverAtLineFt, type LateralFacts, LEFT, MAIN_X, sideWords, slopeWords, stretches, WIDTH } from './lateral-layout.ts'
import { planBody, planHeight } from './lateral-plan.ts'
import { profileBody, profileHeight } from './lateral-profile.ts'
import { feetAsEntered, ftIn } from './lengths.ts'
import { drawing, hatch, line, type Measure, rect, text, titleBlock, titleBlockHeight, type Verdict } from './marks.ts'

export type { LateralFacts, OwnershipSpan, Place } from './lateral-layout.ts'

const given = (value: number | null, words: (value: number) => string): string => (value === null ? 'not given' : words(value))

const ownershipMeasures = (f: LateralFacts): Measure[] => {
  const at = across(f)
  const name = (x: number): string =>
    x === MAIN_X
      ? 'the main'
      : x === at.nearX
        ? `${f.nearMainFt === null ? 'a point' : feetAsEntered(f.nearMainFt)} from the main`
        : x === at.lineX
          ? 'the property line'
          : 'the building'
  return stretches(f, at).map((s) => ({
    label: `From ${name(s.x2)} to ${name(s.x1)}`,
    value: sideWords(s.side, f.keeper),
    ...(f.cites?.ownership ? { cite: f.cites.ownership } : {}),
  }))
}

/** The same measurements as the drawing, as a list. */
export const lateralMeasures = (f: LateralFacts): Measure[] => {
  const more = (verdict: Verdict | undefined, cite: Cite | undefined): Pick<Measure, 'verdict' | 'cite'> => ({
    ...(verdict ? { verdict } : {}),
    ...(cite ? { cite } : {}),
  })
  const law = (least: number | null, words: (value: number) => string, otherwise = 'no figure in this law'): string =>
    least === null ? otherwise : `law: at least ${words(least)}`
  const coverLaw = law(f.leastCoverFt, feetAsEntered, f.leastCoverWords ? `law: ${f.leastCoverWords}` : undefined)
  const atLine = coverAtLineFt(f)
  const yesNo = (value: boolean | null): string => (value === null ? 'not given' : value ? 'yes' : 'none')
  const rows: Measure[] = [
    { label: 'Main to property line', value: given(f.streetFt, feetAsEntered) },
    { label: 'Property line to building', value: given(f.yardFt, feetAsEntered) },
    { label: 'Pipe', value: f.pipeWords ?? 'not given' },
    { label: 'Main', value: f.mainWords ?? 'not given' },
    { label: 'Connection', value: f.connectionWords ?? 'not given' },
    { label: 'Manhole to connection', value: `${given(f.stationFt, feetAsEntered)}${f.manhole ? ` (${f.manhole})` : ''}` },
    {
      label: 'Slope of the pipe',
      value: `${given(f.slopeInPerFt, slopeWords)}; ${law(f.leastSlopeInPerFt, slopeWords)}`,
      ...more(f.verdicts.slope, f.cites?.slope),
    },
    {
      label: 'Depth to top of pipe at the building',
      value: `${given(f.coverAtWallFt, feetAsEntered)}; ${coverLaw}`,
      ...more(f.verdicts.cover, f.cites?.cover),
    },
    {
      label: 'Depth to top of pipe at the property line',
      value: atLine === null ? 'cannot be worked out' : `about ${ftIn(atLine)}, worked out${f.groundFallFt === null ? ' for level ground' : ''}`,
    },
    { label: 'Cleanout at the property line', value: yesNo(f.cleanoutAtLine) },
    { label: 'Cleanout inside the building', value: yesNo(f.cleanoutInside) },
    ...f.ties
      .slice(0, 2)
      .map((tie) => ({ label: `Cleanout from the ${tie.corner} corner of the building, seen from the street`, value: feetAsEntered(tie.feet) })),
  ]
  if (f.water)
    rows.push({
      label: 'Distance from the water service',
      value: `${given(f.water.distanceFt, feetAsEntered)}; ${law(f.water.leastFt, feetAsEntered)}`,
      ...more(f.verdicts.water, f.cites?.water),
    })
  if (f.waterMain)
    rows.push({
      label: 'Distance from the water main',
      value: `${feetAsEntered(f.waterMain.distanceFt)}; ${law(f.waterMain.leastFt, feetAsEntered)}`,
      ...more(f.verdicts.waterMain, f.cites?.water),
    })
  return [...rows, ...ownershipMeasures(f)]
}

const definitions = (id: string): string => hatch(`${id}-e`, '#cdbb92', 12) + hatch(`${id}-h`, '#dfe3e6', 10)

const scaleBar = (at: Across, y: number): string => {
  if (at.pxPerFt === null) return text(LEFT + 12, y + 22, 'lengths not to scale; the figures count', { size: 13 })
  const scale = at.pxPerFt
  const step = [2, 5, 10, 20, 50, 100].find((ft) => ft * scale >= 50) ?? 100
  const x = (n: number): number => LEFT + 12 + n * step * scale
  const marks = [0, 1, 2].map(
    (n) => line(x(n), y - 5, x(n), y + 5, { width: 2 }) + text(x(n), y + 22, n === 2 ? `${n * step} ft` : String(n * step), { anchor: 'middle', size: 13 }),
  )
  return line(x(0), y, x(2), y, { width: 2 }) + marks.join('') + rect(x(0), y - 3, step * scale, 6, { fill: '#14263a' })
}

/** Plan and profile with scale and title block. */
export const lateral = (f: LateralFacts): string => {
  const at = across(f)
  const profileTop = planHeight(f, at) + 8
  const foot = profileTop + profileHeight(f, at) + 14
  const body = planBody(f, at) + profileBody(f, at, profileTop) + scaleBar(at, foot + 18) + titleBlock(WIDTH - 320, foot, 300, f)
  return drawing(f, WIDTH, foot + Math.max(48, titleBlockHeight(f)) + 14, lateralMeasures(f), body, definitions(f.id))
}

/** The plan alone, for the front of a card. */
export const lateralPlan = (f: LateralFacts): string => {
  const at = across(f)
  return drawing(f, WIDTH, planHeight(f, at), lateralMeasures(f), planBody(f, at), definitions(f.id))
}

/** The profile alone, for the back of a card. */
export const lateralProfile = (f: LateralFacts): string => {
  const at = across(f)
  return drawing(f, WIDTH, profileHeight(f, at), lateralMeasures(f), profileBody(f, at, 0), definitions(f.id))
}
