/** The figures of the law that drawings show, as they stand on a day: an amendment moves the dashed line too. */
import type { Law } from '../../engine/law.ts'
import { limitsOf } from '../../engine/limits.ts'
import { isReadingOverlay, overlaid, overlaysOn } from '../../engine/overlays.ts'
import type { Procedure } from '../../engine/procedure.ts'
import type { Dim } from '../../engine/tree.ts'
import { compare, fromNumber, inUnit, toBase, toNumber } from '../../kernel/quantity.ts'
import type { Dimension, UnitsOf } from '../../vocabulary/kinds.ts'

type Drawing = Procedure['drawing']

/**
 * A figure of a provision after the amendments that hold on the day. The number of the rule that says what the figure says is found
 * before, and read again after; a rule that states it twice leaves the figure to neither, and then none is shown.
 */
function figureOn<D extends Dimension>(law: Law, on: string, provision: string | null, figure: number | null, dimension: D, unit: UnitsOf[D]): number | null {
  if (provision === null || figure === null) return figure
  const held = overlaysOn(law.overlays, on).filter((o) => !isReadingOverlay(o) && o.provision === provision)
  const rule = held.length === 0 ? null : law.rule(provision, on)
  if (!rule) return figure
  const wanted = toBase(fromNumber(figure), dimension, unit)
  const places = limitsOf(rule).filter((l) => l.dim === (dimension as Dim) && compare(l.value, wanted) === 0)
  const after = limitsOf(overlaid(rule, held, law.chapter.vocabulary).rule)
  const figures = new Set(places.map((l) => after[l.index]).map((l) => (l ? toNumber(inUnit(l.value, dimension, unit)) : null)))
  const [only = figure] = figures
  return figures.size <= 1 ? only : null
}

/** The drawing of a procedure with the figures that are law on the day. */
export function drawingOn(drawing: Drawing, law: Law, on: string): Drawing {
  if (law.overlays.length === 0) return drawing
  return {
    ...drawing,
    leastCoverFt: figureOn(law, on, drawing.coverProvision, drawing.leastCoverFt, 'length', 'ft'),
    trenchAllowanceIn: figureOn(law, on, drawing.trenchProvision, drawing.trenchAllowanceIn, 'length', 'in'),
    trenchMaxIn: figureOn(law, on, drawing.trenchProvision, drawing.trenchMaxIn, 'length', 'in'),
    leastSlopeInPerFt: figureOn(law, on, drawing.slopeProvision, drawing.leastSlopeInPerFt, 'slope', 'in/ft'),
    waterDistanceFt: figureOn(law, on, drawing.waterProvision, drawing.waterDistanceFt, 'length', 'ft'),
  }
}
