/** Which of the facts of a connection stand on the face of its tap card, in the order in which a card tells them. */
import { type FactName, vocabulary } from '../../vocabulary/vocabulary.ts'
import { labelOf } from '../permits/model-measures.ts'

/** What somebody wants to know who digs, taps or repairs. Everything else that was recorded stands behind it. */
const face: readonly FactName[] = [
  'pipe_material',
  'pipe_nominal_diameter_in',
  'pipe_sdr',
  'pipe_weight_class',
  'pipe_slope_in_per_ft',
  'pipe_length_ft',
  'depth_of_cover_ft',
  'joint_type',
  'connection_fitting_type',
  'distance_to_water_service_ft',
  'interior_cleanout_location',
  'property_line_cleanout_present',
  'connection_date',
  'leakage_test_result',
]

type Line = readonly [label: string, value: string]

const labels = vocabulary as Readonly<Record<string, { readonly label: string }>>
const line = (name: string, value: unknown): Line => [labels[name]?.label ?? name, labelOf(name, value)]
const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** The facts of a card: those on its face, and the rest. A card typed from the drawer shows all that it says. */
export function cardFacts(facts: Readonly<Record<string, unknown>>, fromDrawer: boolean): { readonly face: readonly Line[]; readonly rest: readonly Line[] } {
  const given = Object.entries(facts).filter(([, v]) => isGiven(v))
  if (fromDrawer) return { face: given.map(([k, v]) => line(k, v)), rest: [] }
  const onFace = new Set<string>(face)
  return {
    face: face.filter((name) => isGiven(facts[name])).map((name) => line(name, facts[name])),
    rest: given.filter(([k]) => !onFace.has(k)).map(([k, v]) => line(k, v)),
  }
}
