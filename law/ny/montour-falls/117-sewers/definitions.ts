import { type Definition, definition } from '../../../../src/engine/language.ts'
import { section } from './rules/common.ts'

export const definitions: readonly Definition[] = [
  definition({
    term: 'property line',
    says: 'The edge of the owner’s land on the right-of-way (the text prints “private”), or the nearest point to it that the installation allows.',
    cite: section('117-42.A'),
    carries: ['MF-117-42.A.2'],
  }),
  definition({
    term: 'building lateral',
    says: 'Where upkeep is concerned, the pipe without the wye and the cleanout.',
    cite: section('117-42.D'),
    carries: ['MF-117-42.D.3'],
  }),
  definition({
    term: 'new street laterals',
    says: 'As printed, those that existed when Local Law No. 1 of 1992 was enacted. See the open question.',
    cite: section('117-42.E'),
    carries: ['MF-117-42.E.5'],
  }),
  definition({
    term: 'dry sewer',
    says: 'Not defined in our copy. A dry sewer is designed and laid by the same rules as any other.',
    cite: section('117-35.F'),
    carries: ['MF-117-35.F.1'],
  }),
]
