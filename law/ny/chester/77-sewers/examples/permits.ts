import { cases } from './case.ts'

const permit = cases('CH-77-19.1')
const permitClass = cases('CH-77-20.1')
const fee = cases('CH-77-20.6')
const filing = cases('CH-77-20.8')
const street = cases('CH-77-25.D.7.a')
const separate = cases('CH-77-23.1')
const billing = cases('CH-77-23.3')

const rearOnInteriorLot = {
  building_is_rear: true,
  rear_building_interior_lot: true,
  sewer_available_to_rear_building: false,
  sewer_constructible_to_rear_building: false,
}

export const permitExamples = [
  permit(
    'issued the day before the tap',
    { act_type: 'connect', permit_issue_date: '2027-05-03', act_date: '2027-05-04' },
    'complies',
    'May 3 is before May 4.',
  ),
  permit(
    'issued the same day',
    { act_type: 'connect', permit_issue_date: '2027-05-04', act_date: '2027-05-04' },
    'complies',
    'The permit of that day came first; the same day is not after.',
  ),
  permit('issued the day after', { act_type: 'connect', permit_issue_date: '2027-05-05', act_date: '2027-05-04' }, 'violates', 'May 5 is after May 4.'),
  permit('nothing done to the public sewer', { act_type: 'none' }, 'does-not-apply', 'No act, no permit needed for one.'),
  permit(
    'day of the permit not known',
    { act_type: 'uncover', act_date: '2027-05-04' },
    'cannot-tell',
    'Without the day of the permit the order is not known.',
    { why: 'facts' },
  ),

  permitClass('a house', { produces_industrial_waste: false, permit_class: 'residential-commercial' }, 'complies', 'No industrial wastes, residential class.'),
  permitClass(
    'a plating shop as industrial',
    { produces_industrial_waste: true, permit_class: 'industrial' },
    'complies',
    'Industrial wastes, industrial class.',
  ),
  permitClass(
    'a plating shop as commercial',
    { produces_industrial_waste: true, permit_class: 'residential-commercial' },
    'violates',
    'It produces industrial wastes, so the commercial class does not fit.',
  ),
  permitClass(
    'a house as industrial',
    { produces_industrial_waste: false, permit_class: 'industrial' },
    'violates',
    'No industrial wastes, so the industrial class does not fit.',
  ),
  permitClass('wastes not known', { permit_class: 'residential-commercial' }, 'cannot-tell', 'The class turns on the wastes.', { why: 'facts' }),

  fee('paid to the cent', { fee_schedule_amount_usd: 150, fee_paid_usd: 150 }, 'complies', '150.00 is the 150.00 of the schedule.'),
  fee('one cent short', { fee_schedule_amount_usd: 150, fee_paid_usd: 149.99 }, 'violates', '149.99 is less than 150.00.'),
  fee('a cent over', { fee_schedule_amount_usd: 150, fee_paid_usd: 150.01 }, 'complies', 'Paid in full; what is over is given back, not a shortfall.'),
  fee('no amount in the schedule yet', { fee_paid_usd: 150 }, 'cannot-tell', 'The amount stands in the Town Board’s schedule, not in the law.', {
    why: 'facts',
  }),

  filing('paid on the day of filing', { application_filed_date: '2027-04-20', fee_paid_date: '2027-04-20' }, 'complies', 'Same day.'),
  filing('paid the day before', { application_filed_date: '2027-04-20', fee_paid_date: '2027-04-19' }, 'complies', 'Paid by the time of filing.'),
  filing('paid the day after', { application_filed_date: '2027-04-20', fee_paid_date: '2027-04-21' }, 'violates', 'April 21 is after April 20.'),
  filing('not known when paid', { application_filed_date: '2027-04-20' }, 'cannot-tell', 'No day of payment.', { why: 'facts' }),

  street('permit on file', { trench_enters_paved_town_road: true, street_opening_permit_id: '2027-114' }, 'complies', 'The number of the permit is known.'),
  street('no permit number', { trench_enters_paved_town_road: true }, 'cannot-tell', 'A number not given does not show that there is no permit.', {
    why: 'facts',
  }),
  street('trench stays out of the road', { trench_enters_paved_town_road: false }, 'does-not-apply', 'No paved Town road is entered.'),

  separate('one building', { buildings_served_count: 1 }, 'complies', '1 is at most 1; the rear building does not matter then.'),
  separate(
    'two buildings on one lot',
    { buildings_served_count: 2, building_is_rear: true, rear_building_interior_lot: false },
    'violates',
    '2 is more than 1, and a rear building on the same lot is outside the exception.',
  ),
  separate(
    'two buildings, the rear one shut in',
    { buildings_served_count: 2, ...rearOnInteriorLot },
    'complies',
    'Front and rear count as one building sewer.',
  ),
  separate(
    'three buildings, the rear ones shut in',
    { buildings_served_count: 3, ...rearOnInteriorLot },
    'violates',
    'The exception speaks of one building behind another: 3 is more than 2.',
  ),
  separate(
    'the rear building could be given a sewer by the alley',
    { buildings_served_count: 2, ...rearOnInteriorLot, sewer_constructible_to_rear_building: true },
    'violates',
    'A sewer can be built, so there is no exception, and 2 is more than 1.',
  ),
  separate(
    'not known whether a sewer could be built',
    { buildings_served_count: 2, building_is_rear: true, rear_building_interior_lot: true, sewer_available_to_rear_building: false },
    'cannot-tell',
    'The exception turns on it.',
    { why: 'facts' },
  ),

  billing('two buildings, two units', { buildings_served_count: 2, billing_unit_count: 2 }, 'complies', '2 units for 2 buildings.'),
  billing('two buildings, one unit', { buildings_served_count: 2, billing_unit_count: 1 }, 'violates', '1 is less than 2.'),
  billing('a single building', { buildings_served_count: 1, billing_unit_count: 1 }, 'does-not-apply', 'Nothing is shared.'),
  billing('units not known', { buildings_served_count: 2 }, 'cannot-tell', 'The number of units billed is missing.', { why: 'facts' }),
]
