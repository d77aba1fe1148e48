import { all, any, rule } from '../../../../../src/engine/language.ts'
import { at, f } from '../terms.ts'

export const permitFirst = rule({
  id: 'CH-77-19.1',
  subject: 'building-sewer',
  cite: at('77-19'),
  title: 'A permit before anything is done to the public sewer',
  requirement: 'The written permit has to be issued before the public sewer is uncovered, tapped, used, altered or discharged into.',
  when: f.act_type.isNot('none'),
  must: f.permit_issue_date.onOrBefore(f.act_date),
})

export const classOfPermit = rule({
  id: 'CH-77-20.1',
  subject: 'building-sewer',
  cite: at('77-20'),
  title: 'Class of the permit',
  requirement: 'An establishment that produces industrial wastes takes the industrial class; every other building takes the residential and commercial class.',
  must: any(
    all(f.produces_industrial_waste, f.permit_class.is('industrial')),
    all(f.produces_industrial_waste.no(), f.permit_class.is('residential-commercial')),
  ),
})

export const feeInFull = rule({
  id: 'CH-77-20.6',
  subject: 'building-sewer',
  cite: at('77-20'),
  title: 'Permit and inspection fee',
  requirement: 'The permit and inspection fee is the amount in the schedule that the Town Board adopted, whichever the class.',
  must: f.fee_paid_usd.atLeast(f.fee_schedule_amount_usd),
})

export const feeAtFiling = rule({
  id: 'CH-77-20.8',
  subject: 'building-sewer',
  cite: at('77-20'),
  title: 'Fee paid when the application is filed',
  requirement: 'The fee is due on the day of filing, and goes to the sewer district that the property lies in.',
  must: f.fee_paid_date.onOrBefore(f.application_filed_date),
})

export const streetOpening = rule({
  id: 'CH-77-25.D.7.a',
  subject: 'building-sewer',
  cite: at('77-25.D(7)'),
  title: 'Street opening permit',
  requirement: 'A trench that enters a paved Town road needs a street opening permit from the Superintendent of Highways.',
  when: f.trench_enters_paved_town_road,
  must: f.street_opening_permit_id.isGiven(),
})

/** One building sewer for each building, and how a shared one is billed. */
export const oneSewerEach = rule({
  id: 'CH-77-23.1',
  carries: ['CH-77-23.1', 'CH-77-23.2'],
  subject: 'building-sewer',
  cite: at('77-23'),
  title: 'A building sewer for each building',
  requirement: 'Each building has its own building sewer; only a building behind another, on an interior lot that no sewer can reach, may share the front one.',
  must: f.buildings_served_count.atMost(1),
  except: {
    when: all(f.building_is_rear, f.rear_building_interior_lot, f.sewer_available_to_rear_building.no(), f.sewer_constructible_to_rear_building.no()),
    must: f.buildings_served_count.atMost(2),
    cite: at('77-23'),
    says: 'The front building’s sewer may be carried on to the building behind it, and the two count as one building sewer.',
  },
})

export const sharedSewerBilling = rule({
  id: 'CH-77-23.3',
  subject: 'building-sewer',
  cite: at('77-23'),
  title: 'Charges where buildings share a sewer',
  requirement: 'For sewage charges, each building on a shared sewer is a unit of its own.',
  when: f.buildings_served_count.moreThan(1),
  must: f.billing_unit_count.atLeast(f.buildings_served_count),
})

export const permitRules = [permitFirst, classOfPermit, feeInFull, feeAtFiling, oneSewerEach, sharedSewerBilling, streetOpening]
