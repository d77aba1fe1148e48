import { type BoardMatter, boardMatter, type NamedBody, namedBody } from '../../../../src/engine/language.ts'
import { at } from './words.ts'

/** Bodies that the article names without saying which office they are. */
export const bodies: readonly NamedBody[] = [
  namedBody({
    id: 'authority-having-jurisdiction',
    name: 'Authority having jurisdiction',
    cite: at('165-47.B'),
    does: 'Says when and where a cross-connection may stand.',
  }),
  namedBody({ id: 'agency', name: 'Agency', cite: at('165-46'), does: 'The department of the village that carries the article out.' }),
]

/** What the article leaves to the Village Board. */
export const boardMatters: readonly BoardMatter[] = [
  boardMatter({
    id: 'schedules',
    kind: 'test-schedule',
    cite: at('165-48.B'),
    title: 'How often devices are tested, inspected and overhauled',
    says: 'The Village Board sets the intervals for every device by its age and condition; the text advises one year for an inspection and five for an overhaul.',
    carries: ['FK-165-48.B.1'],
    times: { inspection: 'fk-inspect-device', overhaul: 'fk-overhaul-device' },
    limits: [
      { kind: 'most', of: 'inspection', n: 1, unit: 'years', force: 'should', cite: at('165-48.B') },
      { kind: 'most', of: 'overhaul', n: 5, unit: 'years', force: 'should', cite: at('165-48.B') },
      { kind: 'most', of: 'test', n: 1, unit: 'years', force: 'shall', cite: at('165-48.B'), source: '10 NYCRR 5-1.31(a)(3)' },
    ],
  }),
  boardMatter({
    id: 'correction-time',
    kind: 'time-to-correct',
    cite: at('165-45.A'),
    title: 'Time to correct plumbing after the Superintendent’s notice',
    says: 'The notice gives a reasonable time, which the Village Board sets.',
    carries: ['FK-165-45.A.5'],
    times: { correction: 'fk-correct-plumbing' },
    limits: [],
  }),
  boardMatter({
    id: 'removal-time',
    kind: 'time-to-correct',
    cite: at('165-49.A'),
    title: 'Time to remove or correct after the Board’s notice',
    says: 'With its notice of a violation the Village Board sets a reasonable time to remove or correct it.',
    carries: ['FK-165-49.A.2'],
    times: { correction: 'fk-remove-violation' },
    limits: [],
  }),
  boardMatter({
    id: 'laboratories',
    kind: 'laboratory',
    cite: at('165-47.H(3)'),
    title: 'Laboratories whose certificate of a device counts',
    says: 'A device is certified by a laboratory that the Village Board accepts.',
    carries: [],
    limits: [],
  }),
]
