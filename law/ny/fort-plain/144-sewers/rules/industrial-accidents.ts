import { all, reading, rule } from '../../../../../src/engine/language.ts'
import { at, f } from '../words.ts'

const lastDay = f.accidental_discharge_at.plusDays(15)
const hasEntryPoints = f.entry_point_count.atLeast(1)

/** Accidents: the plan against them, the statement after one, notices, copies and labels: 144-31 to 144-33. */
export const accidentRules = [
  rule({
    id: 'FP-?-31.1',
    subject: 'industrial-user',
    cite: at('144-31'),
    title: 'Plan against accidental discharge handed in',
    requirement: 'A significant industry hands in plans of its facilities and procedures against accidental discharge, before the facilities are built.',
    when: f.is_siu,
    must: f.protection_plan_submitted_date.onOrBefore(f.facility_construction_start_date),
  }),
  rule({
    id: 'FP-?-31.2',
    subject: 'industrial-user',
    cite: at('144-31'),
    title: 'Plan against accidental discharge accepted before building',
    requirement: 'The plan is acceptable to the village before the facilities are built.',
    when: f.is_siu,
    must: f.plan_accepted_date.onOrBefore(f.facility_construction_start_date),
  }),
  rule({
    id: 'FP-?-32.A.2',
    subject: 'accidental-discharge',
    cite: at('144-32A'),
    title: 'Written statement within 15 days',
    requirement: 'A detailed written statement follows an accidental discharge within 15 days of the day on which it happened.',
    must: reading('fp-last-day-on-a-weekend', {
      'next-business-day': f.written_statement_date.onOrBefore(lastDay.orNextBusinessDay()),
      'the-day-itself': f.written_statement_date.onOrBefore(lastDay),
    }),
    advice: [
      {
        says: 'Under the federal slug-control rules a written follow-up is due in five days.',
        source: '40 CFR 403.8(f)(2)(vi)',
        confidence: 'verified',
        kind: 'stricter-elsewhere',
      },
    ],
  }),
  rule({
    id: 'FP-?-32.A.3',
    subject: 'accidental-discharge',
    cite: at('144-32A'),
    title: 'What the statement says',
    requirement: 'The statement describes the causes of the discharge and what is done to prevent another.',
    must: all(f.statement_causes.isGiven(), f.statement_prevention_measures.isGiven()),
  }),
  rule({
    id: 'FP-?-32.B.1',
    subject: 'industrial-user',
    cite: at('144-32B'),
    title: 'Notice on the bulletin board',
    requirement: 'A notice that tells employees whom to call is posted for good on the user’s bulletin board.',
    must: f.notice_posted,
  }),
  rule({
    id: 'FP-?-32.B.2',
    subject: 'industrial-user',
    cite: at('144-32B'),
    title: 'Copies of the article for employees',
    requirement: 'The user’s employees can have copies of the article.',
    must: f.copies_available,
  }),
  rule({
    id: 'FP-?-33.1',
    subject: 'industrial-user',
    cite: at('144-33'),
    title: 'Openings for harmful waste closed',
    requirement: 'Openings through which lasting or harmful waste could enter the drains should be closed for good.',
    when: hasEntryPoints,
    unless: f.removal_impractical,
    must: reading('fp-should', { command: f.entry_points_eliminated, advice: all() }),
    advice: [
      {
        when: f.entry_points_eliminated.no(),
        says: 'The article says that such openings should be closed; where that is impractical they must be labeled.',
        source: '144-33, counted section number',
        confidence: 'verified',
        kind: 'should',
      },
    ],
  }),
  rule({
    id: 'FP-?-33.2',
    subject: 'industrial-user',
    cite: at('144-33'),
    title: 'Openings labeled',
    requirement: 'Where closing them is impractical or unreasonable, the user labels the openings to warn against such discharge.',
    when: all(hasEntryPoints, f.removal_impractical),
    must: f.entry_points_labelled,
  }),
]
