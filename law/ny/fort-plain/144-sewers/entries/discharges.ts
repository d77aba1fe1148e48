import { entry } from '../../../../../src/engine/language.ts'
import { at } from '../words.ts'

export const dischargesEntries = [
  entry({
    id: 'FP-144-22.C.(4).4',
    cite: at('144-22C(4)'),
    title: 'LEL reading location',
    says: 'Readings may be taken where the discharge enters or anywhere else in the system.',
    disposition: 'record',
    carriedBy: ['rule:FP-144-22.C.(4).2', 'rule:FP-144-22.C.(4).3'],
  }),
  entry({
    id: 'FP-144-22.C.(11).3',
    cite: at('144-22C(11)'),
    title: 'Special permit exception',
    says: 'A special permit may allow such slug or high-rate discharges.',
    disposition: 'process',
    carriedBy: ['rule:FP-144-22.C.(11).1', 'rule:FP-144-22.C.(11).2'],
  }),
]
