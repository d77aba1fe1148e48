import type { Example } from '../../../../../src/engine/language.ts'
import { cases } from './case.ts'

const pump = cases('CH-77-32.1')
const quota = cases('CH-77-32.2')
const sludge = cases('CH-77-32.3')
const condition = cases('CH-77-32.4')
const notice = cases('CH-77-32.7')

const forFacts = { why: 'facts' } as const
const tank = { tank_is_public: true, tank_last_pump_date: '2023-06-10', as_of_date: '2027-06-10' }

const pumpExamples: readonly Example[] = [
  pump('four years to the day', tank, 'complies', 'June 10, 2023, and four years: June 10, 2027.'),
  pump('a day over', { ...tank, as_of_date: '2027-06-11' }, 'violates', 'June 11 is a day late.'),
  pump('from a leap day', { ...tank, tank_last_pump_date: '2024-02-29', as_of_date: '2028-02-29' }, 'complies', 'Four years later there is a leap day again.'),
  pump('private tank', { ...tank, tank_is_public: false, as_of_date: '2030-01-01' }, 'does-not-apply', 'The program is for public tanks.'),
  pump('never known to be pumped', { tank_is_public: true, as_of_date: '2027-06-10' }, 'cannot-tell', 'No day of pumping is on file.', forFacts),
  pump('day of the question missing', { tank_is_public: true, tank_last_pump_date: '2023-06-10' }, 'cannot-tell', 'No day to count to.', forFacts),
  pump('public or not is unknown', { tank_last_pump_date: '2020-06-10', as_of_date: '2027-06-10' }, 'cannot-tell', 'It may be private.', forFacts),
]

const calendar = { 'ch-septic-year': 'calendar-year' }
const fromStart = { 'ch-septic-year': 'from-the-start' }
const year = (rounding: string) => ({ readings: { ...calendar, 'ch-quarter-rounding': rounding } })
const pumped = (n: number, of: number) => ({ district_tank_count: of, tanks_pumped_in_year_count: n })

const quotaExamples: readonly Example[] = [
  quota('25 of 100', pumped(25, 100), 'complies', '25 percent exactly, however it is rounded.', { readings: calendar }),
  quota('24 of 100', pumped(24, 100), 'violates', '24 percent, however it is rounded.', { readings: calendar }),
  quota('25 of 101', pumped(25, 101), 'cannot-tell', '25.25 tanks: 26 rounded up, 25 otherwise.', { readings: calendar, why: 'reading' }),
  quota('25 of 101, rounded up', pumped(25, 101), 'violates', '26 are asked for.', year('up')),
  quota('26 of 101, rounded up', pumped(26, 101), 'complies', '26 are asked for.', year('up')),
  quota('25 of 101, to the nearest', pumped(25, 101), 'complies', '25.25 is nearest to 25.', year('nearest')),
  quota('25 of 102, to the nearest', pumped(25, 102), 'violates', '25.5 is rounded to 26.', year('nearest')),
  quota('26 of 102, to the nearest', pumped(26, 102), 'complies', '25.5 is rounded to 26.', year('nearest')),
  quota('25 of 103, rounded down', pumped(25, 103), 'complies', '25.75 is cut to 25.', year('down')),
  quota('25 of 104, rounded down', pumped(25, 104), 'violates', '26 exactly are asked for.', year('down')),
  quota('enough by either year', { ...pumped(25, 100), tanks_pumped_in_program_year_count: 30 }, 'complies', '25 and 30 of 100.'),
  quota('too few by either year', { ...pumped(24, 100), tanks_pumped_in_program_year_count: 20 }, 'violates', '24 and 20 of 100.'),
  quota('enough by one year only', { ...pumped(25, 100), tanks_pumped_in_program_year_count: 20 }, 'cannot-tell', 'It turns on the year.', { why: 'reading' }),
  quota('from the start of the program', { district_tank_count: 100, tanks_pumped_in_program_year_count: 24 }, 'violates', '24 percent.', {
    readings: fromStart,
  }),
  quota('the other count missing', pumped(25, 100), 'cannot-tell', 'By the year from the start it cannot be told.', forFacts),
  quota('pumpings missing', { district_tank_count: 100 }, 'cannot-tell', 'How many were pumped is not known.', { readings: calendar, why: 'facts' }),
  quota('tanks missing', { tanks_pumped_in_year_count: 25 }, 'cannot-tell', 'How many there are is not known.', { readings: calendar, why: 'facts' }),
]

const looked = { tank_is_public: true, tank_last_inspection_date: '2026-06-10', sludge_depth_in: 9, as_of_date: '2027-06-10' }
const conditions = { tank_condition: 'sound', appurtenance_condition: 'worn' }
const twelve = { readings: { 'ch-annually': 'twelve-months' } }
const each = { readings: { 'ch-annually': 'each-year' } }

const inspectionExamples: readonly Example[] = [
  sludge('twelve months to the day', looked, 'complies', 'June 10 to June 10; a year on either reading.'),
  sludge('a day over, twelve months', { ...looked, as_of_date: '2027-06-11' }, 'violates', 'June 11 is a day late.', twelve),
  sludge(
    'a day over, once in each year',
    { ...looked, as_of_date: '2027-06-11', inspection_year_end_date: '2026-12-31' },
    'complies',
    '2027 is not over.',
    each,
  ),
  sludge(
    'a day over, not settled',
    { ...looked, as_of_date: '2027-06-11', inspection_year_end_date: '2026-12-31' },
    'cannot-tell',
    'Late by months, in time by years.',
    { why: 'reading' },
  ),
  sludge('the next year is over', { ...looked, as_of_date: '2028-01-01', inspection_year_end_date: '2026-12-31' }, 'violates', 'All of 2027 went by.'),
  sludge('private tank', { ...looked, tank_is_public: false, as_of_date: '2030-01-01' }, 'does-not-apply', 'The program is for public tanks.'),
  sludge('sludge not measured', { ...looked, sludge_depth_in: null }, 'cannot-tell', 'Nothing on sludge is on file.', forFacts),
  sludge('never known to be inspected', { ...looked, tank_last_inspection_date: null }, 'cannot-tell', 'No day of inspection.', forFacts),
  sludge('day of the question missing', { ...looked, as_of_date: null }, 'cannot-tell', 'No day to count to.', forFacts),
  sludge('public or not is unknown', { ...looked, tank_is_public: null, as_of_date: '2029-01-01' }, 'cannot-tell', 'It may be private.', forFacts),
  condition('both looked at', { ...looked, ...conditions }, 'complies', 'Within twelve months, tank and fittings.'),
  condition('fittings not looked at', { ...looked, ...conditions, appurtenance_condition: 'not-looked-at' }, 'violates', 'The inspection takes them in too.'),
  condition('tank not looked at', { ...looked, ...conditions, tank_condition: 'not-looked-at' }, 'violates', 'Only the fittings were.'),
  condition('a day over, twelve months', { ...looked, ...conditions, as_of_date: '2027-06-11' }, 'violates', 'A day late.', twelve),
  condition('private tank', { ...looked, ...conditions, tank_is_public: false, as_of_date: '2030-01-01' }, 'does-not-apply', 'Public tanks only.'),
  ...['tank_condition', 'appurtenance_condition', 'tank_last_inspection_date', 'as_of_date'].map((name) =>
    condition(`${name} unknown`, { ...looked, ...conditions, [name]: null }, 'cannot-tell', `It turns on ${name}.`, forFacts),
  ),
]

export const septicProgramExamples: readonly Example[] = [
  ...pumpExamples,
  ...quotaExamples,
  ...inspectionExamples,
  notice('fourteen days', { entry_notice_sent_date: '2027-05-07', entry_date: '2027-05-21' }, 'complies', 'May 7 to May 21 are 14 days.'),
  notice('thirteen days', { entry_notice_sent_date: '2027-05-08', entry_date: '2027-05-21' }, 'violates', '13 days.'),
  notice('no notice on file', { entry_date: '2027-05-21' }, 'cannot-tell', 'No day of sending.', forFacts),
  notice('day of entry unknown', { entry_notice_sent_date: '2027-05-07' }, 'cannot-tell', 'No day of entry.', forFacts),
]
