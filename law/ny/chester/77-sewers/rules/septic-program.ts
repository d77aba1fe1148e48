import { all, any, type Bool, reading, rule } from '../../../../../src/engine/language.ts'
import { at, f } from '../terms.ts'

/** Public septic tanks of a district: 77-32. A tank is checked by itself, the quota for the district. */

export const pumpedEveryFourYears = rule({
  id: 'CH-77-32.1',
  subject: 'septic-program',
  cite: at('77-32'),
  title: 'Tank pumped within four years',
  requirement: 'Where public septic tanks are part of a district’s treatment, each is pumped at least once in four years.',
  when: f.tank_is_public,
  must: f.as_of_date.onOrBefore(f.tank_last_pump_date.plusYears(4)),
})

/** A share of 25 percent: four times the tanks pumped is at least the number of tanks, or short of it by what rounding lets go. */
const quarter = (pumped: typeof f.tanks_pumped_in_year_count): Bool =>
  reading('ch-quarter-rounding', {
    up: pumped.times(4).atLeast(f.district_tank_count),
    // 25.25 is 25 and 25.5 is 26: four times the tanks pumped may be one short.
    nearest: pumped.times(4).plus(1).atLeast(f.district_tank_count),
    down: pumped.times(4).plus(3).atLeast(f.district_tank_count),
  })

export const quarterEachYear = rule({
  id: 'CH-77-32.2',
  subject: 'septic-program',
  cite: at('77-32'),
  title: 'A quarter of the tanks each year',
  requirement: 'The tanks are pumped in turns, so that every year at least 25 percent of them are done.',
  must: reading('ch-septic-year', {
    'calendar-year': quarter(f.tanks_pumped_in_year_count),
    'from-the-start': quarter(f.tanks_pumped_in_program_year_count),
  }),
})

/** Within twelve months there is an inspection in each year too; later it depends on how the year is counted. */
const inspectedYearly = reading('ch-annually', {
  'twelve-months': f.as_of_date.onOrBefore(f.tank_last_inspection_date.plusYears(1)),
  'each-year': any(f.as_of_date.onOrBefore(f.tank_last_inspection_date.plusYears(1)), f.as_of_date.onOrBefore(f.inspection_year_end_date.plusYears(1))),
})

export const sludgeInspected = rule({
  id: 'CH-77-32.3',
  subject: 'septic-program',
  cite: at('77-32'),
  title: 'Sludge inspected every year',
  requirement: 'Each tank is inspected every year for the sludge in it.',
  when: f.tank_is_public,
  must: all(f.sludge_depth_in.isGiven(), inspectedYearly),
  advice: [
    {
      says: 'The text sets no depth of sludge at which a tank has to be pumped; the inspection decides whether it is pumped more often.',
      source: '77-32',
      confidence: 'verified',
      kind: 'should',
    },
  ],
})

export const conditionInspected = rule({
  id: 'CH-77-32.4',
  subject: 'septic-program',
  cite: at('77-32'),
  title: 'Condition inspected every year',
  requirement: 'The yearly inspection takes in the condition of the tank and of what belongs to it.',
  when: f.tank_is_public,
  must: all(f.tank_condition.isNot('not-looked-at'), f.appurtenance_condition.isNot('not-looked-at'), inspectedYearly),
})

export const noticeOfEntry = rule({
  id: 'CH-77-32.7',
  subject: 'septic-program',
  cite: at('77-32'),
  title: 'Two weeks’ notice of entry',
  requirement: 'The landowner has at least two weeks’ notice before the Town comes onto the land to look at a tank or pump it.',
  must: f.entry_date.daysAfter(f.entry_notice_sent_date).atLeast('14 day'),
  advice: [
    {
      says: 'The days are counted from sending. A notice that goes by mail should leave some days more, so that the landowner has two weeks after it arrives.',
      source: '77-32 says that the notice gives the landowner two weeks',
      confidence: 'verified',
      kind: 'should',
    },
  ],
})

export const septicProgramRules = [pumpedEveryFourYears, quarterEachYear, sludgeInspected, conditionInspected, noticeOfEntry]
