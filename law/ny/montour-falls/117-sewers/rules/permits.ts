import { all, f, type Rule, rule, section, sinceAugust1995 } from './common.ts'

/** 117-32 and 117-34: a permit before the work, and the fee with the application. */
export const permitRules: readonly Rule[] = [
  rule({
    id: 'MF-117-32.1',
    subject: 'building-sewer',
    cite: section('117-32'),
    title: 'Permit before the public sewer is touched',
    requirement:
      'No unauthorized person may uncover, connect to, open into, use, alter or disturb a public sewer or appurtenance without the superintendent’s written permit first.',
    when: f.act_type.isNot('none'),
    unless: f.actor_authorized,
    must: f.permit_issue_date.onOrBefore(f.act_date),
  }),
  rule({
    id: 'MF-117-32.2',
    subject: 'building-sewer',
    cite: section('117-32'),
    title: 'Superintendent issues the permit',
    requirement: 'The written permit comes from the superintendent.',
    must: f.permit_issued_by.is('superintendent'),
  }),
  rule({
    id: 'MF-117-34.B.3',
    subject: 'building-sewer',
    cite: section('117-34.B'),
    title: 'Fee comes with the application',
    requirement: 'A fee has to come with the application to connect to the sanitary sewer.',
    since: sinceAugust1995,
    must: all(f.fee_paid_usd.atLeast(f.fee_schedule_amount_usd), f.fee_paid_date.onOrBefore(f.application_filed_date)),
  }),
]
