import { all, any, reading, rule } from '../../../../../src/engine/language.ts'
import { at, f } from '../terms.ts'
import { permittedPipe } from './pipe.ts'

const found = all(f.existing_sewer_exam_result.is('pass'), f.existing_sewer_test_result.is('pass'))

export const oldSewerNewBuilding = rule({
  id: 'CH-77-24.1',
  subject: 'building-sewer',
  cite: at('77-24'),
  title: 'An old sewer for a new building',
  requirement:
    'A new building may use an old building sewer only if the Administrator, having inspected and tested it, finds that it meets Part 1 and the adopted specifications.',
  when: all(f.building_is_new, f.existing_sewer_reused),
  must: reading('ch-reuse-for-new-buildings', {
    'all-requirements': found,
    'special-approval-suffices': any(found, f.special_approval_date),
  }),
})

export const oldLines = rule({
  id: 'CH-77-25.C.1',
  carries: ['CH-77-25.C.1', 'CH-77-25.C.2'],
  subject: 'building-sewer',
  cite: at('77-25.C'),
  title: 'Old lines outside the building',
  requirement:
    'An old outside line may be used if it lets out neither water nor gas and meets every other specification; one that falls short needs the Administrator’s special approval.',
  when: f.existing_sewer_reused,
  must: any(all(f.existing_sewer_watertight, f.existing_sewer_gastight, f.meets_other_specifications), f.special_approval_date),
  advice: [
    {
      when: any(f.existing_sewer_watertight.no(), f.existing_sewer_gastight.no()),
      says: 'By its words the special approval can reach even a line that leaks. Before it is given for one, ask the attorney whether that was meant.',
      source: '77-25.C',
      confidence: 'verified',
      kind: 'should',
    },
  ],
})

export const alternateApproved = rule({
  id: 'CH-77-25.G.1',
  subject: 'building-sewer',
  cite: at('77-25.G'),
  title: 'Approval of another material or method',
  requirement: 'A material or method that the law does not list may be used only once the Administrator has approved that very one.',
  when: f.alternate_proposed,
  must: f.alternate_approval_date,
})

export const alternateEquivalent = rule({
  id: 'CH-77-25.G.2',
  subject: 'building-sewer',
  cite: at('77-25.G'),
  title: 'What another material or method has to be shown to be',
  requirement:
    'The Administrator may approve an alternate whose design is satisfactory and true to Part 1, and which is as good as what is prescribed in quality, strength, effect, life and safety.',
  when: f.alternate_proposed,
  must: all(f.design_satisfactory, f.equivalence_quality, f.equivalence_strength, f.equivalence_effectiveness, f.equivalence_durability, f.equivalence_safety),
})

export const repairs = rule({
  id: 'CH-77-25.H.1',
  subject: ['building-sewer', 'lateral-repair'],
  cite: at('77-25.H'),
  title: 'Material of a repair',
  requirement: 'A repair is made with the materials that Part 1 provides for new work, as far as that is practical.',
  when: f.work_is_repair,
  must: any(permittedPipe, f.new_work_material_practical.no()),
})

export const strictestRule = rule({
  id: 'CH-77-25.I.2',
  subject: 'building-sewer',
  cite: at('77-25.I'),
  title: 'The strictest of Town, county and State rules',
  requirement: 'Other rules of the Town, of Orange County and of the State apply as well, and on each point the strictest of them governs.',
  must: f.strictest_requirement_met,
})

export const deviation = rule({
  id: 'CH-77-25.I.5',
  subject: 'building-sewer',
  cite: at('77-25.I'),
  title: 'Approval of a departure',
  requirement: 'A departure from the prescribed materials or ways of building needs the Administrator’s approval before the work is installed.',
  when: f.deviation_proposed,
  must: f.deviation_approval_date,
})

export const oldLineAndAlternateRules = [oldSewerNewBuilding, oldLines, alternateApproved, alternateEquivalent, repairs, strictestRule, deviation]
