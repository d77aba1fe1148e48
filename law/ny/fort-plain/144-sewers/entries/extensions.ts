import { entry } from '../../../../../src/engine/language.ts'
import { at } from '../words.ts'

export const extensionsEntries = [
  entry({
    id: 'FP-144-17.B.7',
    cite: at('144-17B'),
    title: 'Assess cost to benefited owners',
    says: 'Extension cost may be assessed on benefited owners in any manner the local Board chooses.',
    disposition: 'record',
    carriedBy: ['record:board.resolution'],
  }),
  entry({
    id: 'FP-144-17.C.4',
    cite: at('144-17C'),
    title: 'Pay inspection fees',
    says: 'Inspection fees for building sewers must be paid.',
    disposition: 'process',
    carriedBy: ['charge:inspection-fee', 'step:inspection-fee-paid'],
  }),
  entry({
    id: 'FP-144-17.C.8',
    cite: at('144-17C'),
    title: 'Board final on quality',
    says: 'Local Board decisions are final on quality and construction method.',
    disposition: 'text',
  }),
  entry({
    id: 'FP-144-18.E.xref',
    cite: at('144-18E'),
    title: 'Wye refers to 144-8',
    says: 'Wye installation is said to follow 144-8.',
    disposition: 'text',
  }),
]
