import { all, any, reading, rule } from '../../../../../src/engine/language.ts'
import { at, f } from '../terms.ts'

/** The three pipes that 77-25.J names. */
export const prescribedPipe = f.pipe_material.is('vitrified-clay', 'cast-iron', 'asbestos-cement')
/** The pipe that Part 1 provides for new work: one of the three, or another that the Administrator has let in. */
export const permittedPipe = any(prescribedPipe, f.alternate_approval_date, f.deviation_approval_date)

/** Farther than three feet from the wall: whether three feet exactly is "within" is open. */
const beyondThreeFeet = reading('ch-exactly-three-feet', {
  within: f.distance_to_bearing_wall_ft.moreThan('3 ft'),
  clear: f.distance_to_bearing_wall_ft.atLeast('3 ft'),
})

export const bearingWall = rule({
  id: 'CH-77-25.A.1',
  subject: 'building-sewer',
  cite: at('77-25.A'),
  title: 'Distance from a bearing wall',
  requirement: 'Where it could weaken a bearing wall, the pipe may not run parallel to the wall or come within 3 ft of it.',
  when: f.bearing_wall_could_be_weakened,
  must: reading('ch-parallel-or-within', {
    'either-bars': all(f.pipe_parallel_to_bearing_wall.no(), beyondThreeFeet),
    'both-needed': any(f.pipe_parallel_to_bearing_wall.no(), beyondThreeFeet),
  }),
})

export const frost = rule({
  id: 'CH-77-25.A.2',
  subject: 'building-sewer',
  cite: at('77-25.A'),
  title: 'Depth against frost',
  requirement: 'The pipe lies deep enough to be safe from frost; the law gives no figure, so it is compared with the frost depth that the Town uses.',
  must: f.depth_of_cover_ft.atLeast(f.local_frost_depth_ft),
})

export const gradeAndLine = rule({
  id: 'CH-77-25.A.3',
  subject: 'building-sewer',
  cite: at('77-25.A'),
  title: 'Even grade and a straight line',
  requirement: 'The pipe is laid at an even grade and in a straight line as far as the place allows.',
  must: all(any(f.grade_uniform, f.uniform_grade_possible.no()), any(f.alignment_straight, f.straight_alignment_possible.no())),
})

export const bends = rule({
  id: 'CH-77-25.A.4',
  subject: 'building-sewer',
  cite: at('77-25.A'),
  title: 'Changes of direction',
  requirement: 'The pipe changes direction only by curved pipe and fittings made for it; the law sets no largest angle and asks for no cleanout.',
  when: f.direction_change_present,
  must: f.direction_changes_use_curved_fittings,
})

export const sizeAndSlopeApproved = rule({
  id: 'CH-77-25.B.1',
  subject: 'building-sewer',
  cite: at('77-25.B'),
  title: 'Approval of size and slope',
  requirement: 'The Administrator approves the size and the slope of the whole line, from the building drain to the main.',
  must: f.size_and_slope_approval,
})

export const leastSize = rule({
  id: 'CH-77-25.B.2',
  subject: 'building-sewer',
  cite: at('77-25.B'),
  title: 'Least size of the pipe',
  requirement: 'The pipe measures at least 4 in across all the way from the building drain to the main or the public septic tank.',
  must: reading('ch-four-inches', {
    nominal: f.pipe_nominal_diameter_in.atLeast('4 in'),
    // A pipe sold as smaller than 4 in is smaller inside too, so the size alone settles that case.
    internal: all(f.pipe_nominal_diameter_in.atLeast('4 in'), f.pipe_internal_diameter_in.atLeast('4 in')),
  }),
})

export const leastSlope = rule({
  id: 'CH-77-25.B.3',
  subject: 'building-sewer',
  cite: at('77-25.B'),
  title: 'Least slope of the pipe',
  requirement: 'The pipe falls at least 1/4 inch in each foot; the law sets no greatest slope.',
  must: f.pipe_slope_in_per_ft.atLeast('1/4 in/ft'),
})

export const reducers = rule({
  id: 'CH-77-25.B.4',
  subject: 'building-sewer',
  cite: at('77-25.B'),
  title: 'Fittings where size or material changes',
  requirement: 'Each change of size or material is made by a proper reducer or increaser, with a joint that lets out neither water nor gas.',
  when: any(f.size_change_present, f.material_change_present),
  must: all(f.reducer_fitting_used, f.joints_watertight, f.joints_gastight),
})

export const joints = rule({
  id: 'CH-77-25.F.1',
  subject: 'building-sewer',
  cite: at('77-25.F'),
  title: 'Tight joints',
  requirement: 'No joint lets out water or gas; the law names no test for gas.',
  must: all(f.joints_watertight, f.joints_gastight),
})

export const material = rule({
  id: 'CH-77-25.J.1',
  subject: 'building-sewer',
  cite: at('77-25.J'),
  title: 'What the pipe is made of',
  requirement:
    'The pipe is vitrified clay, cast-iron soil or asbestos-cement pipe, unless the Administrator has approved another under 77-25.G or a departure under 77-25.I.',
  must: permittedPipe,
  advice: [
    {
      when: f.pipe_material.is('asbestos-cement'),
      says: 'The law still lists asbestos-cement pipe, but it is no longer made for sale in the United States: take one of the others.',
      source: 'EPA rule on discontinued uses of asbestos, 84 FR 80 (effective June 24, 2019); that the rule names this pipe was not checked.',
      confidence: 'working-knowledge',
      kind: 'legacy',
    },
    {
      when: f.pipe_material.is('pvc', 'abs', 'polyethylene'),
      says: 'Plastic pipe is not on the list. It can come in as an approved alternate (77-25.G) or through specifications adopted under 77-25.I.',
      source: 'Reading of 77-25.G, 77-25.I and 77-25.J together',
      confidence: 'verified',
      kind: 'should',
    },
  ],
})

export const pipeRules = [bearingWall, frost, gradeAndLine, bends, sizeAndSlopeApproved, leastSize, leastSlope, reducers, joints, material]
