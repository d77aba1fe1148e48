import { all, rule } from '../../../../../src/engine/language.ts'
import { at, f } from '../terms.ts'

const sewered = all(f.building_is_demolished, f.connected_to_public_sewer)

/** Tearing down a building that is on the public sewer: 77-33. */

export const requirementsFirst = rule({
  id: 'CH-77-33.1',
  subject: 'demolition',
  cite: at('77-33'),
  title: 'Requirements before demolition',
  requirement: 'Before a building on the public sewer is torn down, its owner meets what the Administrator requires.',
  when: sewered,
  must: f.administrator_requirements_met,
})

export const cutoffPermission = rule({
  id: 'CH-77-33.2',
  subject: 'demolition',
  cite: at('77-33'),
  title: 'Permission to cut off the sewer',
  requirement: 'The building sewer is cut off or plugged only with the Administrator’s permission.',
  when: sewered,
  must: f.cutoff_permission_date,
})

export const cutoffSupervised = rule({
  id: 'CH-77-33.3',
  subject: 'demolition',
  cite: at('77-33'),
  title: 'Cut-off under supervision',
  requirement: 'The Administrator supervises the cut-off or plugging.',
  when: sewered,
  must: f.cutoff_supervised_by.is('superintendent'),
})

export const demolitionRules = [requirementsFirst, cutoffPermission, cutoffSupervised]
