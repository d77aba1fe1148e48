import { entry } from '../../../../../src/engine/language.ts'
import { at } from '../words.ts'

export const industryEntries = [
  entry({
    id: 'FP-?-32.A.1',
    cite: at('144-32A'),
    title: 'Immediate accidental discharge notification',
    says: 'An industrial user notifies the village immediately on accidental discharge in violation.',
    disposition: 'process',
    carriedBy: ['duty:fp-accident-notice'],
  }),
  entry({
    id: 'FP-?-32.A.4',
    cite: at('144-32A'),
    title: 'Notice does not remove liability',
    says: 'Notification leaves the user liable for system loss or damage and for fines on the village.',
    disposition: 'text',
  }),
  entry({
    id: 'FP-?-36.missing',
    cite: at('144-36'),
    title: 'One section between 27 and 37 unaccounted',
    says: 'Between 144-27 and 144-37 stand eight blocks of text for nine numbers: one section is missing or reserved, so the numbers 144-28 to 144-36 may be off by one.',
    disposition: 'missing-in-source',
  }),
]
