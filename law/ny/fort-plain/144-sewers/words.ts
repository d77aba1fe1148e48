/** What every file of this chapter writes with: the facts, the citations, and the phrases that the text uses more than once. */
import { all, any, type Bool, cite, facts, reading } from '../../../../src/engine/language.ts'

export const f = facts()

/** Sections that another section of the law names, so that their numbers are fixed; all others are counted. */
const fixed = /^144-(4|11|12|13|14|15|16|17|18|19|22C|25|27|37|40B)(?!\d)/

/** A section of this chapter. The headings are missing from the text on file, so no number is printed. */
export const at = (section: string) => cite(section, fixed.test(section) ? 'cross-referenced' : 'inferred')

/** Depth as 144-11C means it: to the top of the pipe, or to its invert, reckoned as one pipe size lower. */
export const depth = (deepEnough: (x: typeof f.depth_of_cover_ft | ReturnType<typeof f.depth_of_cover_ft.plus>) => Bool): Bool =>
  reading('fp-depth', {
    'top-of-pipe': deepEnough(f.depth_of_cover_ft),
    invert: deepEnough(f.depth_of_cover_ft.plus(f.pipe_nominal_diameter_in)),
  })

/** A joint filled with lead: so called, or a poured joint in which lead was measured. */
export const leaded = any(f.joint_type.is('leaded'), all(f.joint_type.is('poured'), f.lead_depth_in.moreThan('0 in')))

/** Cast-iron pipe whose joints are not of the two kinds that 144-12 lets in by approval. */
export const castIronWithPouredJoints = all(f.pipe_material.is('cast-iron'), f.joint_type.isNot('premolded-gasket', 'cement'))

/** Pipe that is not metal. */
export const nonmetal = f.pipe_material.is(
  'pvc',
  'abs',
  'polyethylene',
  'asbestos-cement',
  'vitrified-clay',
  'concrete-reinforced',
  'concrete-plain',
  'other-nonmetal',
)

/** Somebody other than the property owner does the work. */
export const hired = f.worker_is_owner.no()

export const asbestosCement = {
  when: f.pipe_material.is('asbestos-cement'),
  says: 'The law still lists asbestos-cement pipe, but it is no longer made or sold here: a federal rule on discontinued asbestos uses has been in force since June 24, 2019, and a federal rule on asbestos emissions applies when old pipe is taken up.',
  source: 'TSCA significant new use rule, 84 FR (effective June 24, 2019); asbestos NESHAP. That the rule lists this pipe was not read in its text.',
  confidence: 'working-knowledge',
  kind: 'legacy',
} as const
