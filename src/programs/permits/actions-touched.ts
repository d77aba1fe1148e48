/** What later programs may ask about the checks of all cases. */
export { casesTouching, type TouchedCase, type TouchedCases } from './touched-store.ts'
