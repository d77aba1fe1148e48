/** Plausible and extreme letters, for tests and for looking at: a reminder, and the Board's notice of violation beside it. */
import { plainDate } from '../../kernel/dates.ts'
import type { AffidavitPaper, LetterPaper, LettersPaper, PaperCommon } from './papers.ts'

export const reminderSample = (common: PaperCommon): LetterPaper => ({
  ...common,
  law: { title: 'Cross-connections, chapter 165', versionHash: null, confirmed: true },
  kind: 'reminder',
  number: 'N-2026-088',
  dated: plainDate('2026-11-30'),
  to: ['Anna Ferrante', '9 Canal Row', 'Tannery Falls, NY 14999'],
  sentBy: '',
  about: '9 Canal Row, 24.11-2-9',
  heading: 'The yearly test of your backflow preventer is late',
  happened:
    'The device that keeps boiler water out of the drinking water at 9 Canal Row was last tested on November 14, 2025, and is tested once a year. The year ended on Saturday, November 14, so the test was due on Monday, November 16.\n\nWe have no report of a test.',
  toDo: 'Have a certified tester test the device, and ask the tester to send us the report.',
  by: 'Wednesday, December 30, 2026',
  facts: [
    { label: 'Device', value: 'Reduced-pressure preventer, 1 in, Colder RP-40' },
    { label: 'Serial number', value: 'C40-77121' },
    { label: 'Where', value: 'boiler feed, basement' },
    { label: 'Last test', value: 'November 14, 2025' },
  ],
  rules: [
    { text: 'The State asks for a test by a certified tester once a year.', where: '10 NYCRR 5-1.31(a)(3)', inferred: false },
    {
      text: 'The owner keeps every backflow preventer working, and it should be inspected at least once a year.',
      where: 'Cross-connections § 165-48.B',
      inferred: true,
    },
  ],
  more: [
    {
      title: 'If it has been tested already',
      text: 'Tell us the date and the tester’s name. You will get no further letter while the report is with the tester.',
    },
    {
      title: 'More time, or a mistake of ours',
      text: 'Write or call before the day above. If the device is gone or out of use, tell us, and we will come and look.',
    },
    { title: 'Whom to call', text: 'Marian Vosburgh, village clerk, (555) 014-0130.' },
  ],
  signer: { name: 'Marian Vosburgh', office: 'Village Clerk', note: '' },
  enclosed: 'list of certified testers',
  copies: [],
  spanish: '',
  voided: null,
})

export const violationSample = (common: PaperCommon): LetterPaper => ({
  ...reminderSample(common),
  kind: 'legal',
  number: 'N-2026-091',
  sentBy: 'By certified mail 9407 1000 0000 0000 0417 88',
  heading: 'Notice of a violation, and the time set to correct it',
  happened:
    'The Village Board has been told, and finds on the evidence of November 23, 2026, that a hose connection without a vacuum breaker stands in the boiler room at 9 Canal Row, and that the backflow preventer on the boiler feed does not hold pressure.',
  toDo: 'Have the vacuum breaker put in and the backflow preventer repaired and tested, and ask the superintendent to look at both.',
  by: 'Wednesday, December 30, 2026, the time set by the Village Board on November 30, 2026',
  rules: [
    {
      text: 'The Village Board tells the owner of a violation and sets a reasonable time to remove or correct it.',
      where: 'Cross-connections § 165-49.A',
      inferred: true,
    },
    { text: 'The owner keeps every backflow preventer and vacuum breaker so that it works.', where: 'Cross-connections § 165-48.A', inferred: true },
  ],
  more: [
    {
      title: 'If nothing happens',
      text: 'If it is not corrected by that day, the Board may recommend the penalties of the article; a court decides on them. Where the Board finds a danger to health that cannot wait, it may have the water service ended, after you have been told and heard. No fine is owed today.',
    },
    {
      title: 'How to object, or ask for more time',
      text: 'Write to the Village Board at the address above before that day. You may come to its meeting on December 14, 2026, 7 pm, and be heard.',
    },
    {
      title: 'Whom to call',
      text: 'Ray Whitcomb, superintendent of public works, (555) 014-0130, for what has to be done; the village clerk for the meeting.',
    },
  ],
  signer: { name: 'Odessa Parmelee', office: 'Mayor, for the Village Board', note: 'signed on paper, entered by Marian Vosburgh' },
  enclosed: 'inspection sheet of November 23, 2026',
  copies: ['Village Attorney', 'Lena Hidebrook, tenant'],
})

/** A batch of the same reminder. */
export const lettersSample = (common: PaperCommon, count: number): LettersPaper => ({
  ...common,
  title: `Letters 1 to ${count}`,
  number: 'B-2026-003',
  letters: Array.from({ length: count }, (_, i) => ({
    ...reminderSample(common),
    number: `N-2026-${String(i + 1).padStart(4, '0')}`,
    to: [`Owner ${i + 1}`, `${i + 1} Mill Street`, 'Tannery Falls, NY 14999'],
  })),
})

export const affidavitSample = (common: PaperCommon): AffidavitPaper => ({
  ...common,
  number: 'N-2026-091',
  title: 'Affidavit of mailing',
  county: 'Hemlock',
  deponent: 'Marian Vosburgh',
  says: [
    'I am over eighteen years of age, and clerk of the Village of Tannery Falls.',
    'On November 30, 2026 I put notice N-2026-091 into an envelope addressed to Anna Ferrante, 9 Canal Row, Tannery Falls, NY 14999, and gave it to the United States Postal Service as certified mail 9407 1000 0000 0000 0417 88.',
  ],
  pieces: [],
})

/** The worst that people write. */
export function extremeLetters(common: PaperCommon, awkward: string, longWord: string) {
  const times = <T>(n: number, of: T): T[] => Array.from({ length: n }, () => of)
  const letter: LetterPaper = {
    ...violationSample(common),
    number: awkward,
    to: [awkward, longWord, awkward],
    sentBy: awkward,
    about: awkward,
    heading: awkward,
    happened: times(12, awkward).join('\n\n'),
    toDo: times(6, awkward).join('\n\n'),
    by: awkward,
    facts: times(12, { label: awkward, value: longWord }),
    rules: times(6, { text: awkward, where: `§ ${longWord}`, inferred: true }),
    more: times(6, { title: awkward, text: `${awkward}\n\n${longWord}` }),
    signer: { name: awkward, office: longWord, note: awkward },
    enclosed: awkward,
    copies: times(5, awkward),
    spanish: `${awkward}\n\nSeñor, año, ¿cuándo?`,
    voided: awkward,
  }
  const affidavit: AffidavitPaper = {
    ...affidavitSample(common),
    deponent: '',
    county: '',
    says: times(5, awkward),
    pieces: times(30, { number: awkward, name: awkward, address: longWord }),
  }
  const letters: LettersPaper = { ...common, title: awkward, number: awkward, letters: times(3, letter) }
  return { letter, affidavit, letters }
}
