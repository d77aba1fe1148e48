/** Words and addresses that every page of a case uses. */
import { askWord } from '../../web/kit/kit.ts'
import type { LawInUse } from './actions-casefile.ts'
import type { CaseFile } from './decide-steps.ts'
import { officerTitles } from './pages-check.ts'

export const casePath = (file: CaseFile, rest = ''): string => `/permits/${encodeURIComponent(file.permit.number)}${rest}`

/** Whose turn, in the law's own words: "the plumber", "the Administrator". */
export function turnWord(use: LawInUse, who: string): string {
  if (who === 'nobody') return 'nobody'
  if (who === 'applicant') return 'the applicant'
  return askWord(who, officerTitles(use.law)).replace(/^The /, 'the ')
}

/** With a capital at its beginning. */
export const capital = (t: string): string => t.charAt(0).toUpperCase() + t.slice(1)
