import { type BoardMatter, boardMatter, type NamedBody, namedBody } from '../../../../src/engine/language.ts'
import { at } from './words.ts'

/** Bodies that the article names without saying which office they are. */
export const bodies: readonly NamedBody[] = [
  namedBody({
    id: 'administrative-body',
    name: 'Administrative body',
    cite: at('144-1'),
    does: 'Approves an industrial application before the Board acts on it, asks for connections at a manhole, grants exceptions for farms and gardens.',
  }),
  namedBody({ id: 'county', name: 'County', cite: at('144-1'), does: 'May find that a user has a significant impact on the works.' }),
  namedBody({
    id: 'village-board',
    name: 'Village Board',
    cite: at('144-8B'),
    does: 'Modifies permits, approves contractors, sets the penalty for early backfill.',
  }),
  namedBody({ id: 'local-board', name: 'Local Board', cite: at('144-17B'), does: 'Decides on extensions and on contractors’ licenses.' }),
]

/** What the article leaves to the Board and says how it is to go about it. */
export const boardMatters: readonly BoardMatter[] = [
  boardMatter({
    id: 'permit-modification',
    kind: 'mailing',
    cite: at('144-8B'),
    title: 'Modification of an industrial permit',
    says: 'The Village Board may modify the terms of a permit; the Clerk should send them to its holder by certified mail 30 days before the meeting.',
    carries: ['FP-144-8.B.1'],
    limits: [
      {
        kind: 'least',
        of: 'certified mail',
        n: 30,
        unit: 'days',
        force: 'should',
        bindsIf: { reading: 'fp-should', choice: 'command' },
        cite: at('144-8B'),
      },
    ],
  }),
]
