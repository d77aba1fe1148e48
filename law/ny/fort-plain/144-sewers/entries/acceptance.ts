import { entry } from '../../../../../src/engine/language.ts'
import { program } from '../planned.ts'
import { at } from '../words.ts'

export const acceptanceEntries = [
  entry({
    id: 'FP-144-20.1',
    cite: at('144-20'),
    title: 'Accepted extension becomes public',
    says: 'A privately paid extension passes into the local governing body’s ownership once the local Board finally approves and accepts it.',
    disposition: 'process',
    planned: program.extensions,
  }),
  entry({
    id: 'FP-144-20.2',
    cite: at('144-20'),
    title: 'Governing body maintains after',
    says: 'The local governing body maintains the accepted extension.',
    disposition: 'text',
  }),
]
