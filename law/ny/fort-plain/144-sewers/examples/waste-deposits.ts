import { forFacts, worked } from './case.ts'
import { without } from './discharge-case.ts'

const deposit = worked('FP-144-3.A.1')
const exception = worked('FP-144-3.A.2')
const applied = worked('FP-144-3.A.3')

const heap = { waste_type: 'animal-excrement', deposit_location: 'private-property', deposit_is_unsanitary: true, exception_granted: false }
const farm = { exception_application_id: 'X-2026-1', applicant_is_owner_or_lessee: true, normal_farm_or_garden_operation: true }
const dates = { exception_application_id: 'X-2026-1', exception_application_date: '2026-04-01', exception_decision_date: '2026-04-01' }

/** Each kind of waste and each place of 144-3A; the exception with each of its conditions lacking. */
export const wasteDepositExamples = [
  ...['human-excrement', 'animal-excrement', 'garbage', 'other-objectionable'].map((waste_type) =>
    deposit(waste_type, { ...heap, waste_type }, 'violates', 'Unsanitary, and no exception.'),
  ),
  ...['public-property', 'other-jurisdiction'].map((deposit_location) =>
    deposit(deposit_location, { ...heap, deposit_location }, 'violates', 'Unsanitary, and no exception.'),
  ),
  deposit('kept clean', { ...heap, deposit_is_unsanitary: false }, 'complies', 'Not unsanitary.'),
  deposit('by exception', { ...heap, exception_granted: '2026-04-01' }, 'complies', 'The administrative body granted an exception.'),
  deposit('exception not decided', { ...heap, exception_granted: null }, 'needs-approval', 'Only the exception is missing.'),
  deposit('outside', { ...heap, deposit_location: 'outside' }, 'does-not-apply', 'Outside the village and its jurisdiction.'),
  deposit('leaves', { ...heap, waste_type: 'not-objectionable' }, 'does-not-apply', 'Nothing objectionable.'),
  ...without(deposit, heap, ['waste_type', 'deposit_location', 'deposit_is_unsanitary']),
  exception('owner’s farm', farm, 'complies', 'An owner, in normal farm work.'),
  exception('a stranger', { ...farm, applicant_is_owner_or_lessee: false }, 'violates', 'Neither owner nor lessee.'),
  exception('no farm work', { ...farm, normal_farm_or_garden_operation: false }, 'violates', 'Not normal farm or garden work.'),
  exception('none asked for', { exception_application_id: 'none' }, 'does-not-apply', 'No application.'),
  ...without(exception, farm, ['applicant_is_owner_or_lessee', 'normal_farm_or_garden_operation']),
  exception('application not known', { applicant_is_owner_or_lessee: false }, 'cannot-tell', 'Whether there is an application is not known.', forFacts),
  applied('the same day', dates, 'complies', 'Not granted before it was asked for.'),
  applied('a day before the application', { ...dates, exception_decision_date: '2026-03-31' }, 'violates', 'Granted before it was asked for.'),
  applied('none asked for', { exception_application_id: 'none' }, 'does-not-apply', 'No application.'),
  ...without(applied, dates, ['exception_application_date', 'exception_decision_date']),
]
