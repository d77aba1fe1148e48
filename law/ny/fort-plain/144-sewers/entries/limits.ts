import { entry } from '../../../../../src/engine/language.ts'
import { at } from '../words.ts'

export const limitsEntries = [
  entry({
    id: 'FP-144-22.C.(13).4',
    cite: at('144-22C(13)'),
    title: 'Engineer control on exceedance',
    says: 'If listed concentrations are exceeded the engineer controls volume and concentration of individual establishments.',
    disposition: 'process',
    planned: 'program pretreatment',
  }),
  entry({
    id: 'FP-144-22.C.(15).2',
    cite: at('144-22C(15)'),
    title: 'Basis for engineer limits',
    says: 'Engineer limits must be what is needed after treatment of composite sewage to meet state, federal or other agency rules.',
    disposition: 'record',
    planned: 'program pretreatment',
  }),
]
