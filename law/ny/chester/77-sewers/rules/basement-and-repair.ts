import { all, any, reading, rule } from '../../../../../src/engine/language.ts'
import { at, f } from '../terms.ts'

export const belowBasement = rule({
  id: 'CH-77-26.1',
  subject: 'building-sewer',
  cite: at('77-26'),
  title: 'Entry below the basement floor',
  requirement: 'Wherever it can be done, the pipe comes in lower than the basement floor.',
  when: f.basement_present,
  must: any(f.building_entry_invert_elevation_ft.lessThan(f.basement_floor_elevation_ft), f.below_basement_floor_possible.no()),
})

export const liftApproved = rule({
  id: 'CH-77-26.2',
  subject: 'building-sewer',
  cite: at('77-26'),
  title: 'Lifting from a low drain',
  requirement: 'Where the building drain is too low to run to the public sewer, its sewage is lifted in a way that the Administrator approves.',
  when: f.gravity_flow_possible.no(),
  must: f.lift_approval,
})

export const liftedToGravity = rule({
  id: 'CH-77-26.3',
  subject: 'building-sewer',
  cite: at('77-26'),
  title: 'Where the lifted sewage goes',
  requirement: 'Lifted sewage is discharged into a building sewer that runs by gravity.',
  when: f.gravity_flow_possible.no(),
  must: f.lift_discharges_to_gravity_building_sewer,
})

const inStreet = all(f.connected_to_public_sewer, f.public_sewer_location_type.is('public-street', 'sewer-right-of-way'))
const inEasement = all(f.connected_to_public_sewer, f.public_sewer_location_type.is('private-easement'))

export const ownersPartInStreet = rule({
  id: 'CH-77-31.1',
  subject: 'lateral-repair',
  cite: at('77-31'),
  title: 'Who repairs a line to a sewer in the street',
  requirement:
    'Where the public sewer lies in a public right-of-way, the owner keeps up and repairs the line from the building drain to within one foot of the wye.',
  when: all(inStreet, reading('ch-last-foot', { 'not-the-owner': f.defect_distance_from_y_ft.moreThan('1 ft'), 'the-owner': all() })),
  must: f.repaired_by.is('owner'),
})

export const ownersPartInEasement = rule({
  id: 'CH-77-31.2',
  subject: 'lateral-repair',
  cite: at('77-31'),
  title: 'Who repairs a line to a sewer in an easement',
  requirement: 'Where the public sewer lies in an easement over private land, the owner keeps up and repairs the line to within two feet of that sewer.',
  when: all(inEasement, reading('ch-last-foot', { 'not-the-owner': f.defect_distance_from_public_sewer_ft.moreThan('2 ft'), 'the-owner': all() })),
  must: f.repaired_by.is('owner'),
})

export const basementAndRepairRules = [belowBasement, liftApproved, liftedToGravity, ownersPartInStreet, ownersPartInEasement]
