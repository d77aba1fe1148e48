import { entry } from '../../../../../src/engine/language.ts'
import { at } from '../words.ts'

export const pretreatmentEntries = [
  entry({
    id: 'FP-144-24.2',
    cite: at('144-24'),
    title: 'Superintendent inspects any time',
    says: 'Interceptors must be readily accessible and open to the Superintendent at any time.',
    disposition: 'process',
    carriedBy: ['power:interceptors', 'record:entry.request'],
  }),
  entry({
    id: 'FP-144-27.5',
    cite: at('144-27'),
    title: 'Owner installs at own cost',
    says: 'The owner pays for installation.',
    disposition: 'text',
  }),
]
