import { chapter } from '../../../../src/engine/language.ts'
import { definitions } from './definitions.ts'
import { definitionsEntries } from './entries/definitions.ts'
import { dutiesAndEnforcementEntries } from './entries/duties-and-enforcement.ts'
import { prohibitionsEntries } from './entries/prohibitions.ts'
import { protectionEntries } from './entries/protection.ts'
import { tablesEntries } from './entries/tables.ts'

/** Village of Fishkill, chapter 165: the article on cross-connections. */
export default chapter({
  path: 'ny/fishkill/165-cross-connection',
  municipality: 'Village of Fishkill',
  kind: 'village',
  title: 'Cross-connections',
  number: '165',
  textOnFile: { from: '1996-08-05', note: 'Added on August 5, 1996 by L.L. No. 7-1996; no later amendment is noted in the text on file.' },
  officers: {
    superintendent: 'Superintendent of Public Works',
    board: 'Village Board',
    'health-authority': 'Public health authority having jurisdiction',
    owner: 'Owner or legal occupant',
  },
  rules: [],
  entries: [...definitionsEntries, ...dutiesAndEnforcementEntries, ...prohibitionsEntries, ...protectionEntries, ...tablesEntries],
  definitions,
})
