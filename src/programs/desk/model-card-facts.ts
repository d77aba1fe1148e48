/** Which of the facts of a connection stand on the face of its tap card, in the order in which a card tells them. */
import { type FactName, vocabulary } from '../../vocabulary/vocabulary.ts'
import { labelOf } from '../permits/model-measures.ts'

/** What somebody wants to know who digs, taps or repairs, with the word that fits on a card. Everything else stands behind it. */
const face: readonly (readonly [name: FactName, onCard: string])[] = [
  ['pipe_material', 'Pipe'],
  ['pipe_nominal_diameter_in', 'Size'],
  ['pipe_sdr', 'SDR'],
  ['pipe_weight_class', 'Weight'],
  ['pipe_slope_in_per_ft', 'Slope'],
  ['pipe_length_ft', 'Length'],
  ['depth_of_cover_ft', 'Depth to top'],
  ['joint_type', 'Joints'],
  ['connection_fitting_type', 'Fitting'],
  ['distance_to_water_service_ft', 'To water'],
  ['interior_cleanout_location', 'Cleanout'],
  ['property_line_cleanout_present', 'At the line'],
  ['connection_date', 'Connected'],
  ['leakage_test_result', 'Leak test'],
]

type Line = readonly [label: string, value: string]
type Facts = Readonly<Record<string, unknown>>

const labels = vocabulary as Readonly<Record<string, { readonly label: string }>>
const line = (name: string, value: unknown): Line => [labels[name]?.label ?? name, labelOf(name, value)]
const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** The facts of a card: those on its face, and the rest. A card typed from the drawer shows all that it says. */
export function cardFacts(facts: Facts, fromDrawer: boolean): { readonly face: readonly Line[]; readonly rest: readonly Line[] } {
  const given = Object.entries(facts).filter(([, v]) => isGiven(v))
  if (fromDrawer) return { face: given.map(([k, v]) => line(k, v)), rest: [] }
  const onFace = new Set<string>(face.map(([name]) => name))
  return {
    face: face.filter(([name]) => isGiven(facts[name])).map(([name]) => line(name, facts[name])),
    rest: given.filter(([k]) => !onFace.has(k)).map(([k, v]) => line(k, v)),
  }
}

/** The same for the 8 by 5 inch card, which has room for a word and a few figures: "Joints: Poured", not how they are poured. */
export function printedFacts(facts: Facts): readonly Line[] {
  const short = new Map<string, string>(face)
  const named = face.filter(([name]) => isGiven(facts[name])).map(([name, word]): Line => [word, labelOf(name, facts[name]).replace(/ \(.*\)$/, '')])
  const others = Object.entries(facts).filter(([k, v]) => isGiven(v) && !short.has(k))
  return [...named, ...others.map(([k, v]) => line(k, v))]
}
