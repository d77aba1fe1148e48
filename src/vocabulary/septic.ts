import { amount, choice, count, date, flag, text } from './kinds.ts'

const conditions = { sound: 'Sound', worn: 'Worn, still serviceable', 'needs-repair': 'Needs repair', 'not-looked-at': 'Not looked at' } as const

/** Public septic tanks: pumping, the yearly look, and notice before coming onto the land. */
export const septicFacts = {
  appurtenance_condition: choice('Condition of what belongs to the tank', conditions, {
    askOf: 'inspector',
    help: 'Lids, baffles, pumps, distribution box and pipes.',
  }),
  district_tank_count: count('Public septic tanks in the sewer district', {
    askOf: 'superintendent',
    min: 1,
    help: 'At the start of the year. The law does not say when they are counted.',
    example: '101',
  }),
  entry_date: date('Day of entry onto the land', { askOf: 'superintendent', example: '2027-05-21' }),
  entry_notice_sent_date: date('Day the notice of entry was sent to the landowner', { askOf: 'clerk', example: '2027-05-07' }),
  entry_notice_specific_dates: flag('The notice names the day or days of entry', { askOf: 'clerk' }),
  entry_purpose: choice(
    'Why the land is entered',
    { monitoring: 'To look at the tank', pumping: 'To pump the tank', both: 'Both' },
    { askOf: 'superintendent' },
  ),
  inspection_finding: text('What the yearly inspection found', { askOf: 'inspector' }),
  inspection_year_end_date: date('Last day of the year in which the tank was last inspected', {
    askOf: 'clerk',
    help: 'December 31, if the Town counts by calendar years.',
    example: '2026-12-31',
  }),
  more_frequent_pumping_needed: flag('The tank needs pumping more often', { askOf: 'inspector' }),
  program_year: text('Year that the count is for', { askOf: 'clerk', example: '2027' }),
  sludge_depth_in: amount('length', 'in', 'Depth of sludge in the tank', {
    askOf: 'inspector',
    help: 'As measured at the yearly inspection. The law sets no depth at which a tank has to be pumped.',
    example: '9 in',
    min: 0,
    max: 240,
  }),
  tank_condition: choice('Condition of the tank', conditions, { askOf: 'inspector' }),
  tank_id: text('Septic tank', { askOf: 'clerk', example: 'T-14' }),
  tank_is_public: flag('The tank is a public septic tank of the district', { askOf: 'clerk', help: 'Part of how the district treats its sewage.' }),
  tank_last_inspection_date: date('Day the tank was last inspected', { askOf: 'inspector', example: '2026-06-10' }),
  tank_last_pump_date: date('Day the tank was last pumped', { askOf: 'inspector', example: '2024-06-10' }),
  tank_pump_interval_years: count('Years between pumpings set for this tank', { askOf: 'superintendent', min: 1, example: '2' }),
  tanks_pumped_in_program_year_count: count('Tanks pumped in twelve months counted from the day the program began', {
    askOf: 'superintendent',
    min: 0,
    help: 'Each tank once, however often it was pumped.',
    example: '26',
  }),
  tanks_pumped_in_year_count: count('Tanks pumped in the calendar year', {
    askOf: 'superintendent',
    min: 0,
    help: 'Each tank once, however often it was pumped. A town’s fiscal year is the calendar year.',
    example: '26',
  }),
} as const
