import { approval, choice, date, flag, judgment, text } from './kinds.ts'

/** Waste laid on land, and the exception that a farm or garden may have. */
export const wasteDepositFacts = {
  applicant_is_owner_or_lessee: flag('The applicant is the owner or lessee of the land'),
  deposit_is_unsanitary: judgment('superintendent', 'The waste is left in an unsanitary manner'),
  deposit_location: choice('Where the waste is left', {
    'public-property': 'On public property in the village',
    'private-property': 'On private property in the village',
    'other-jurisdiction': 'Elsewhere under the village’s jurisdiction',
    outside: 'Outside the village and its jurisdiction',
  }),
  exception_application_date: date('Day of the application for an exception', { askOf: 'clerk' }),
  exception_application_id: text('Application for an exception', { askOf: 'clerk', help: 'Write none if none was filed.', example: 'X-2026-1' }),
  exception_conditions: text('Conditions of the exception', { askOf: 'board' }),
  exception_decision_date: date('Day on which the exception was granted', { askOf: 'board' }),
  exception_granted: approval('board', 'Exception for a farm or garden'),
  normal_farm_or_garden_operation: flag('It is part of normal farm or garden work', { askOf: 'superintendent' }),
  waste_type: choice('What is left on the land', {
    'human-excrement': 'Human excrement',
    'animal-excrement': 'Animal excrement',
    garbage: 'Garbage',
    'other-objectionable': 'Another objectionable waste',
    'not-objectionable': 'Nothing objectionable',
  }),
} as const
