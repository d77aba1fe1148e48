import { entry } from '../../../../../src/engine/language.ts'
import { at } from '../words.ts'

export const buildingSewersEntries = [
  entry({
    id: 'FP-144-13.5',
    cite: at('144-13'),
    title: 'Owner bears every cost',
    says: 'The owner bears the whole cost of installing and connecting the building sewer, over its full length.',
    disposition: 'record',
    carriedBy: ['charge:building-sewer-cost', 'ownership:owner-part', 'ownership:street-part'],
  }),
]
