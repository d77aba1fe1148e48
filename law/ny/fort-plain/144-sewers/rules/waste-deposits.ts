import { all, any, rule } from '../../../../../src/engine/language.ts'
import { at, f } from '../words.ts'

/** Waste laid on land, and the exception for farms and gardens: 144-3A. */
export const wasteDepositRules = [
  rule({
    id: 'FP-144-3.A.1',
    subject: 'waste-deposit',
    cite: at('144-3A'),
    title: 'No waste laid down in an unsanitary manner',
    requirement:
      'Nobody leaves excrement, garbage or other objectionable waste on public or private land in an unsanitary manner, or lets it be left, without an exception.',
    when: all(f.waste_type.isNot('not-objectionable'), f.deposit_location.isNot('outside')),
    must: any(f.deposit_is_unsanitary.no(), f.exception_granted),
  }),
  rule({
    id: 'FP-144-3.A.2',
    carries: ['FP-144-3.A.2', 'FP-144-3.A.4'],
    subject: 'waste-deposit',
    cite: at('144-3A'),
    title: 'Exception for normal farm or garden work',
    requirement: 'The administrative body may grant an owner or lessee an exception for normal farm or garden work, under conditions that it chooses.',
    unless: f.exception_application_id.is('none'),
    must: all(f.applicant_is_owner_or_lessee, f.normal_farm_or_garden_operation),
  }),
  rule({
    id: 'FP-144-3.A.3',
    subject: 'waste-deposit',
    cite: at('144-3A'),
    title: 'Exception only after an application',
    requirement: 'An exception is granted only after the owner or lessee has applied for that exception.',
    unless: f.exception_application_id.is('none'),
    must: f.exception_application_date.onOrBefore(f.exception_decision_date),
  }),
]
