import { all, any, f, type Rule, reading, rule, section, sizes } from './common.ts'

const castIron = f.pipe_material.is('cast-iron')
const pvc = f.pipe_material.is('pvc')
const byNamedMethod = f.stiffness_test_method.is('astm-d2412')
const byAnotherMethod = f.stiffness_test_method.isNot('astm-d2412')
/** The law gives a stiffness for one deflection only; a result at another one decides nothing. */
const leastStiffness = sizes('least stiffness by deflection', f.stiffness_test_deflection_pct, 'pressure', [['5 percent', '46 psi']])
/** And none at all for a test by another method. */
const stiffnessByAnotherMethod = sizes('least stiffness by another test method', f.stiffness_test_deflection_pct, 'pressure', [])
/** Ground where cast iron is the rule and a concrete cradle the way out. */
const onCradle = all(f.concrete_cradle_present, f.cradle_uniform_support, f.cradle_approval_date)

/** 117-36: what the pipe is made of, its standards, its size and its slope. */
export const pipeRules: readonly Rule[] = [
  rule({
    id: 'MF-117-36.0',
    subject: 'building-sewer',
    cite: section('117-36'),
    title: 'Pipe of cast iron or PVC',
    requirement: 'Lateral pipe is one of two kinds: tar-coated service-grade cast-iron soil pipe, or PVC sewer pipe.',
    must: any(
      f.pipe_material.is('cast-iron', 'pvc'),
      reading('mf-other-pipe-on-cradle', { 'listed-pipe-only': any(), 'any-pipe': all(f.on_fill_or_unstable_ground, onCradle) }),
    ),
  }),
  rule({
    id: 'MF-117-36.A.1',
    subject: 'building-sewer',
    cite: section('117-36.A'),
    title: 'Cast iron: ASTM A74, service grade, tar-coated',
    requirement: 'Cast-iron pipe has to be tar-coated service grade to ASTM A-74.',
    when: castIron,
    must: all(f.pipe_standards.includes('astm-a74'), f.pipe_weight_class.is('service'), f.pipe_coating.is('tar')),
  }),
  rule({
    id: 'MF-117-36.A.2',
    subject: 'building-sewer',
    cite: section('117-36.A'),
    title: 'Cast iron: dimensions and markings to ANSI A112.5.1',
    requirement: 'Dimensions, weight and markings of cast-iron pipe follow ANSI A112.5.1.',
    when: castIron,
    must: f.pipe_marking_standard.is('ansi-a112-5-1'),
  }),
  rule({
    id: 'MF-117-36.A.3',
    subject: 'building-sewer',
    cite: section('117-36.A'),
    title: 'Cast iron: plain ends with gasket joints',
    requirement: 'Spigot ends of cast-iron pipe are plain where gasket joints are used.',
    when: all(castIron, f.joint_type.is('premolded-gasket')),
    must: f.spigot_end_type.is('plain'),
  }),
  rule({
    id: 'MF-117-36.B.1',
    subject: 'building-sewer',
    cite: section('117-36.B'),
    title: 'PVC: ASTM D3034-73, SDR-35',
    requirement: 'PVC pipe and fittings have to meet ASTM D-3034-73, SDR-35.',
    when: pvc,
    must: all(
      f.pipe_sdr.equals(35),
      reading('mf-d3034-edition', {
        'edition-of-1973': f.pipe_standards.includes('astm-d3034-73'),
        'later-edition-counts': f.pipe_standards.includes('astm-d3034-73', 'astm-d3034-later'),
      }),
    ),
    advice: [
      {
        says: 'Pipe sold today is marked with a later edition of ASTM D3034 than the one of 1973 that the law names.',
        source: 'ASTM D3034; editions on the market',
        confidence: 'working-knowledge',
        kind: 'legacy',
      },
    ],
  }),
  rule({
    id: 'MF-117-36.B.2',
    subject: 'building-sewer',
    cite: section('117-36.B'),
    title: 'PVC: made for gravity sewers',
    requirement: 'All PVC pipe has to suit gravity sewer service.',
    when: pvc,
    must: f.pipe_gravity_sewer_rated,
  }),
  rule({
    id: 'MF-117-36.B.3',
    subject: 'building-sewer',
    cite: section('117-36.B'),
    title: 'PVC: rubber ring in each joint',
    requirement: 'Each PVC joint has to allow for contraction and expansion with a rubber ring.',
    when: pvc,
    must: f.joint_has_rubber_ring,
  }),
  rule({
    id: 'MF-117-36.B.4',
    subject: 'building-sewer',
    cite: section('117-36.B'),
    title: 'PVC: bell part of the wall, two retainer rings',
    requirement: 'The PVC bell is an integral wall section stiffened by two PVC retainer rings that lock the solid ring in place.',
    when: pvc,
    must: all(f.bell_integral, f.bell_retainer_ring_count.equals(2)),
    advice: [
      {
        says: 'The text describes one maker’s bell of the 1970s; bells made today may hold the ring in another way.',
        source: 'The text of 117-36.B',
        confidence: 'working-knowledge',
        kind: 'legacy',
      },
    ],
  }),
  rule({
    id: 'MF-117-36.B.5',
    subject: 'building-sewer',
    cite: section('117-36.B'),
    title: 'PVC: stiffness of at least 46 psi at 5 percent',
    requirement: 'PVC pipe stiffness at 5 percent deflection has to be at least 46 psi under ASTM D-2412.',
    when: pvc,
    must: any(all(byNamedMethod, f.pipe_stiffness_psi.atLeast(leastStiffness)), all(byAnotherMethod, f.pipe_stiffness_psi.atLeast(stiffnessByAnotherMethod))),
  }),
  rule({
    id: 'MF-117-36.C.1',
    subject: 'building-sewer',
    cite: section('117-36.C'),
    title: 'Cast iron within 5 ft of a water main or service',
    requirement: 'Any part of a lateral within 5 ft of a water main or water service has to be cast-iron soil pipe.',
    when: any(f.distance_to_water_main_ft.atMost('5 ft'), f.distance_to_water_service_ft.atMost('5 ft')),
    must: castIron,
    advice: [
      {
        when: any(f.distance_to_water_main_ft.lessThan('10 ft'), f.distance_to_water_service_ft.lessThan('10 ft')),
        says: 'Ten States Standards ask for 10 ft on the level, or 18 in up and down, between a sewer and a water main.',
        source: 'Recommended Standards for Wastewater Facilities',
        confidence: 'working-knowledge',
        kind: 'stricter-elsewhere',
      },
    ],
  }),
  rule({
    id: 'MF-117-36.C.2',
    subject: 'building-sewer',
    cite: section('117-36.C'),
    title: 'Cast iron near tree roots, if required',
    requirement: 'The superintendent may require cast iron where tree roots are likely to damage the lateral.',
    when: all(f.tree_root_damage_likely, f.cast_iron_required_by_officer),
    must: castIron,
  }),
  rule({
    id: 'MF-117-36.C.3',
    carries: ['MF-117-36.C.3', 'MF-117-36.C.4'],
    subject: 'building-sewer',
    cite: section('117-36.C'),
    title: 'Cast iron on fill or unstable ground, or an approved cradle',
    requirement:
      'On fill or unstable ground the lateral is cast iron; other pipe may be allowed if a poured concrete cradle that the superintendent approves supports it evenly.',
    when: f.on_fill_or_unstable_ground,
    must: any(castIron, onCradle),
  }),
  rule({
    id: 'MF-117-36.C.5',
    carries: ['MF-117-36.C.5', 'MF-117-36.C.6'],
    subject: 'building-sewer',
    cite: section('117-36.C'),
    title: 'Joints at least 10 ft apart',
    requirement: 'Consecutive joints, along the pipe’s center line, are at least 10 ft apart; in abnormal circumstances the superintendent may approve less.',
    must: any(f.min_joint_spacing_ft.atLeast('10 ft'), all(f.abnormal_circumstances, f.shorter_joint_spacing_approved)),
    advice: [
      {
        when: f.min_joint_spacing_ft.lessThan('10 ft'),
        says: 'Wyes, bends and cleanouts bring joints closer than 10 ft, and the text makes no exception for fittings. Ask the superintendent.',
        source: 'The text of 117-36.C',
        confidence: 'working-knowledge',
        kind: 'should',
      },
    ],
  }),
  rule({
    id: 'MF-117-36.C.7',
    subject: 'building-sewer',
    cite: section('117-36.C'),
    title: 'Size and slope approved',
    requirement: 'Size and slope are subject to the superintendent’s approval.',
    must: f.size_and_slope_approval,
  }),
  rule({
    id: 'MF-117-36.C.8',
    subject: 'building-sewer',
    cite: section('117-36.C'),
    title: 'Inside diameter of at least 4 in',
    requirement: 'The internal diameter may not be under 4 in.',
    must: reading('mf-four-inches', {
      internal: f.pipe_internal_diameter_in.atLeast('4 in'),
      nominal: any(f.pipe_internal_diameter_in.atLeast('4 in'), f.pipe_nominal_diameter_in.atLeast('4 in')),
    }),
  }),
  rule({
    id: 'MF-117-36.C.9',
    subject: 'building-sewer',
    cite: section('117-36.C'),
    title: 'Slope of at least 1/4 in per ft',
    requirement: 'The slope may not be under one quarter inch per foot.',
    must: f.pipe_slope_in_per_ft.atLeast('1/4 in/ft'),
  }),
]
