/** The page words of verdicts. The JSON words stay as the contract has them; a drawing violates nothing (OFFICE 8). */
import type { Verdict } from '../../engine/findings.ts'
import type { StampKind } from './icons.ts'

export type { Verdict } from '../../engine/findings.ts'

/** `plan`: something intended ("Meets", "Falls short"). `record`: something that exists ("Complies", "Violates"). */
export type Wording = 'plan' | 'record'

/** Always shown in this order. */
export const VERDICT_ORDER: readonly Verdict[] = ['violates', 'needs-approval', 'cannot-tell', 'complies', 'does-not-apply']

export const STAMP_OF: Readonly<Record<Verdict, StampKind>> = {
  violates: 'violates',
  'needs-approval': 'approval',
  'cannot-tell': 'cannot',
  complies: 'complies',
  'does-not-apply': 'na',
}

const WORDS: Readonly<Record<Wording, Readonly<Record<Verdict, readonly [stamp: string, one: string, many: string]>>>> = {
  plan: {
    violates: ['Falls short', 'falls short', 'fall short'],
    'needs-approval': ['Needs approval', 'needs approval', 'need approval'],
    'cannot-tell': ['Cannot tell', 'cannot tell', 'cannot tell'],
    complies: ['Meets', 'meets the law', 'meet the law'],
    'does-not-apply': ['Does not apply', 'does not apply', 'do not apply'],
  },
  record: {
    violates: ['Violates', 'violates', 'violate'],
    'needs-approval': ['Needs approval', 'needs approval', 'need approval'],
    'cannot-tell': ['Cannot tell', 'cannot tell', 'cannot tell'],
    complies: ['Complies', 'complies', 'comply'],
    'does-not-apply': ['Does not apply', 'does not apply', 'do not apply'],
  },
}

/** The word of a stamp: "Meets", "Falls short", "Needs approval", "Cannot tell", "Does not apply". */
export const verdictWord = (verdict: Verdict, wording: Wording = 'plan'): string => WORDS[wording][verdict][0]

/** The words under a count: "1 falls short", "2 need approval" without the number. */
export const verdictCountWord = (verdict: Verdict, n: number, wording: Wording = 'plan'): string => WORDS[wording][verdict][n === 1 ? 1 : 2]

/** Who can answer or decide, as said on pages to staff. The village's own title of an officer replaces it where it is known. */
const ASK_WORDS: Readonly<Record<string, string>> = {
  applicant: 'The applicant',
  owner: 'The owner',
  clerk: 'The clerk',
  inspector: 'The inspector',
  laboratory: 'The laboratory',
  tester: 'The tester',
  superintendent: 'The superintendent',
  engineer: 'The engineer',
  board: 'The Board',
  attorney: 'The attorney',
  'health-authority': 'The health authority',
}

/** The person or office of an `askOf`, in the village's titles where given: `{superintendent: 'The Administrator'}`. */
export const askWord = (askOf: string, titles: Readonly<Record<string, string>> = {}): string => titles[askOf] ?? ASK_WORDS[askOf] ?? askOf
