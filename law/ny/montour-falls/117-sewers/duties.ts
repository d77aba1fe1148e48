import { type Duty, duty } from '../../../../src/engine/language.ts'
import { section } from './rules/common.ts'

/** What falls due on a day, and what the text asks for “shortly thereafter”. “When ready” and “before backfill” are steps of a permit, not times. */
export const duties: readonly Duty[] = [
  duty({
    id: 'pay-fee-with-application',
    cite: section('117-34.B'),
    carries: ['MF-117-34.B.3'],
    on: 'application to connect filed',
    who: 'applicant',
    party: 'applicant',
    to: 'Village of Montour Falls',
    must: 'pay the fee that the Village Board has set',
    within: { n: 0, unit: 'days', from: 'filing of the application' },
  }),
  duty({
    id: 'place-deposit-with-application',
    cite: section('117-37.B'),
    carries: ['MF-117-37.B.10'],
    on: 'application filed',
    who: 'applicant',
    party: 'applicant',
    to: 'Village of Montour Falls',
    must: 'place the refundable deposit for the as-built drawings',
    within: { n: 0, unit: 'days', from: 'filing of the application' },
    note: 'Which applications need the deposit is an open question. The text does not say when it is returned.',
  }),
  duty({
    id: 'finish-road',
    cite: section('117-45'),
    carries: [],
    on: 'trench in the road backfilled to grade',
    who: 'Department of Public Works',
    party: 'superintendent',
    must: 'finish the road and its shoulder to the standards of the Village',
    within: { setBy: 'Village of Montour Falls', instead: '“shortly thereafter”', from: 'backfill' },
  }),
]
