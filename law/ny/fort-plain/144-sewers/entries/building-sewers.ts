import { entry } from '../../../../../src/engine/language.ts'
import { enforcement, wholeLaw } from '../planned.ts'
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
  entry({
    id: 'FP-144-14.B.3',
    cite: at('144-14B'),
    title: 'Penalty for early filling',
    says: 'Whoever holds the permit is liable to a penalty, set by the Village Board, if a trench is filled before it is inspected.',
    disposition: 'rule',
    planned: enforcement,
  }),
  entry({
    id: 'FP-144-16.5',
    cite: at('144-16'),
    title: 'New manhole per design section',
    says: 'Where a new manhole is required, it is built into the public sewer by 144-18K and the sewer is connected to it as the Superintendent directs.',
    disposition: 'rule',
    planned: wholeLaw,
  }),
]
