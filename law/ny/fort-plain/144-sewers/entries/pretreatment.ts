import { entry } from '../../../../../src/engine/language.ts'
import { enforcement, wholeLaw } from '../planned.ts'
import { at } from '../words.ts'

export const pretreatmentEntries = [
  entry({
    id: 'FP-144-24.2',
    cite: at('144-24'),
    title: 'Superintendent inspects any time',
    says: 'Interceptors must be readily accessible and open to the Superintendent at any time.',
    disposition: 'process',
    planned: enforcement,
  }),
  entry({
    id: 'FP-144-25.C.3',
    cite: at('144-25C'),
    title: 'Failure of remedies is violation',
    says: 'Not complying with a remedial procedure the engineer requires is a violation of the article.',
    disposition: 'rule',
    planned: enforcement,
  }),
  entry({
    id: 'FP-144-27.5',
    cite: at('144-27'),
    title: 'Owner installs at own cost',
    says: 'The owner pays for installation.',
    disposition: 'text',
    planned: wholeLaw,
  }),
]
