import { type BoardMatter, boardMatter, cite } from '../../../../src/engine/language.ts'

/** What the part leaves to the Town Board, beside the amounts of its fees. */
export const boardMatters: readonly BoardMatter[] = [
  boardMatter({
    id: 'industrial-hearing',
    kind: 'hearing',
    cite: cite('77-20', 'inferred'),
    title: 'Public hearing on an application for industrial wastes',
    says: 'The Town Board decides on such an application after a public hearing; the text does not say how long before it is announced.',
    carries: [],
    limits: [],
  }),
]
