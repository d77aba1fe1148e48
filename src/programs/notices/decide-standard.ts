/**
 * Standard letters, as a beginning that a village edits. Each is offered only where its law is in use. They cite sections and state
 * them in one sentence of our own; no amount of a penalty stands in any of them (OFFICE 11).
 */
import type { TemplateInput } from './decide-template.ts'
import type { LawBook } from './model.ts'
import { type ParagraphName, paragraphNames } from './model-letter.ts'

type Words = Partial<Readonly<Record<ParagraphName, string>>>

const whole = (words: Words): TemplateInput['paragraphs'] => Object.fromEntries(paragraphNames.map((n) => [n, words[n] ?? ''])) as TemplateInput['paragraphs']

const CALL = '{clerk}, {municipality}, {phone}.'
const ask =
  'Write or call before the day above if you need more time or think that we are mistaken. Say what is so instead; we look into it before anything else happens.'

interface Standard extends Omit<TemplateInput, 'paragraphs' | 'periodDays'> {
  /** The chapter that has to be in use; null for every village. */
  readonly law: string | null
  readonly paragraphs: Words
  readonly periodDays?: string
}

const fishkill = 'ny/fishkill/165-cross-connection'
const fortPlain = 'ny/fort-plain/144-sewers'
const chester = 'ny/chester/77-sewers'

const reminders: readonly Standard[] = [
  {
    law: fishkill,
    title: 'Yearly test is late, first reminder',
    kind: 'reminder',
    purpose: 'general',
    body: 'clerk',
    periodDays: '30',
    fields: [
      { name: 'device', label: 'Device', example: 'Reduced-pressure preventer, 1 in, Colder RP-40' },
      { name: 'serial', label: 'Serial number', example: 'C40-77121' },
      { name: 'last_test', label: 'Last test', example: 'November 14, 2025' },
    ],
    rules: [
      { text: 'The State asks for a test by a certified tester once a year.', law: '', section: '10 NYCRR 5-1.31(a)(3)' },
      { text: 'The owner keeps every backflow preventer and vacuum breaker so that it works.', law: fishkill, section: '165-48.A' },
      { text: 'Inspections should be no more than a year apart.', law: fishkill, section: '165-48.B' },
    ],
    paragraphs: {
      heading: 'The yearly test of your backflow preventer is late',
      happened:
        'The device at {place} keeps what is in your pipes out of the drinking water of the village. It was last tested on {last_test}, and we have no report since.',
      toDo: 'Have a certified tester test the device, and ask the tester to send us the report.',
      ifDone: 'Tell us the date and the tester’s name. You will get no further letter while the report is with the tester.',
      object: `${ask} If the device is gone or out of use, tell us, and we come and look.`,
      call: CALL,
      enclosed: 'list of certified testers',
    },
  },
  {
    law: fishkill,
    title: 'Yearly test is late, second reminder',
    kind: 'reminder',
    purpose: 'general',
    body: 'superintendent',
    periodDays: '21',
    fields: [
      { name: 'device', label: 'Device', example: 'Reduced-pressure preventer, 1 in, Colder RP-40' },
      { name: 'serial', label: 'Serial number', example: 'C40-77121' },
      { name: 'last_test', label: 'Last test', example: 'November 14, 2025' },
    ],
    rules: [
      { text: 'The State asks for a test by a certified tester once a year.', law: '', section: '10 NYCRR 5-1.31(a)(3)' },
      { text: 'The owner keeps every backflow preventer and vacuum breaker so that it works.', law: fishkill, section: '165-48.A' },
    ],
    paragraphs: {
      heading: 'We still have no test report for your backflow preventer',
      happened: 'We wrote to you about the device at {place}. It was last tested on {last_test}, and no report has come since.',
      toDo: 'Have a certified tester test the device, or call us and say what stands in the way.',
      ifDone: 'Tell us the date and the tester’s name, and we ask the tester for the report.',
      object: ask,
      call: CALL,
      enclosed: 'list of certified testers',
    },
  },
  {
    law: null,
    title: 'Your application waits for something from you',
    kind: 'reminder',
    purpose: 'general',
    body: 'clerk',
    periodDays: '30',
    fields: [{ name: 'missing', label: 'What is missing', example: 'the insurance certificate of your plumber' }],
    rules: [],
    paragraphs: {
      heading: 'Your application waits for something from you',
      happened: 'Your application {case} cannot go on yet. We still need {missing}.',
      toDo: 'Send it to the office or bring it in.',
      ifDone: 'Then it has crossed with this letter, and you need do nothing.',
      object: 'If you think that it is not needed, or want to withdraw the application, tell us.',
      call: CALL,
    },
  },
]

const legal: readonly Standard[] = [
  {
    law: fishkill,
    title: 'Superintendent’s notice to correct plumbing',
    kind: 'legal',
    purpose: 'general',
    body: 'superintendent',
    fields: [{ name: 'found', label: 'What was found, and when', example: 'a hose connection without a vacuum breaker, seen on November 23, 2026' }],
    rules: [
      {
        text: 'The superintendent gives the owner, or the owner’s agent, written notice to correct plumbing that offends, within a reasonable time that the Village Board fixes.',
        law: fishkill,
        section: '165-45.A',
      },
    ],
    paragraphs: {
      heading: 'Plumbing to be corrected at {place}',
      happened: 'At {place} we found {found}. As it is, it could let used water back into the drinking water.',
      toDo: 'Have it corrected by a plumber by {by}, the time fixed for it, and ask us to look at it again.',
      object: ask,
      call: CALL,
    },
  },
  {
    law: fishkill,
    title: 'Board’s notice of a violation',
    kind: 'legal',
    purpose: 'violation',
    body: 'board',
    fields: [
      {
        name: 'found',
        label: 'What the Board found, and on what evidence',
        example: 'the backflow preventer on the boiler feed does not hold pressure (test of November 23, 2026)',
      },
      { name: 'meeting', label: 'When and where the owner can be heard', example: 'December 14, 2026, 7 pm, Village Hall' },
    ],
    rules: [
      {
        text: 'The Village Board tells the owner, or the agent whom the owner has authorized, of a violation and sets a reasonable time to remove or correct it.',
        law: fishkill,
        section: '165-49.A',
      },
      { text: 'The owner keeps every backflow preventer and vacuum breaker so that it works.', law: fishkill, section: '165-48.A' },
    ],
    paragraphs: {
      heading: 'Notice of a violation, and the time set to correct it',
      happened: 'The Village Board finds that at {place} {found}.',
      toDo: 'Have it removed or corrected by {by}, the time that the Board has set, and ask the superintendent to look at it.',
      ifNothing:
        'If it is not corrected by that day, the Board may recommend the penalties that the article provides; a court decides on them. Where the Board finds a danger to health that cannot wait, it may have the water service ended, and you will be told and heard. Nothing is owed today.',
      object: 'Write to the Village Board before that day. You may come and be heard: {meeting}.',
      call: CALL,
    },
  },
  {
    law: fishkill,
    title: 'Board’s notice that the water service is to end',
    kind: 'legal',
    purpose: 'end-of-service',
    body: 'board',
    fields: [
      {
        name: 'hazard',
        label: 'The danger that the Board found, and on what evidence',
        example: 'the plating tank can flow back into the main (inspection of November 23, 2026)',
      },
      { name: 'meeting', label: 'When and where the owner can be heard', example: 'December 7, 2026, 7 pm, Village Hall' },
    ],
    rules: [
      {
        text: 'Where the time set by the Board has passed and the Board finds an imminent danger to health, it may have the water service ended.',
        law: fishkill,
        section: '165-49.A',
      },
    ],
    paragraphs: {
      heading: 'The water service of {place} is to end on {by}',
      happened: 'The time that the Board set has passed, and the Board finds an imminent danger to health: {hazard}.',
      toDo: 'Have the danger removed before that day, and ask the superintendent to look at it at once.',
      heard: 'Before the service ends you can be heard: {meeting}. Come yourself, or send somebody in writing.',
      restore: 'Service is restored as soon as the superintendent has seen that the danger is gone. Call as soon as the work is done.',
      object: 'Write to the Village Board, or come and be heard. Say so if somebody in the house is ill or needs water for treatment.',
      call: CALL,
    },
  },
  {
    law: fortPlain,
    title: 'Notice of a violation of the sewer law',
    kind: 'legal',
    purpose: 'violation',
    body: 'board',
    fields: [{ name: 'found', label: 'The nature of the violation', example: 'a roof drain flows into the sanitary sewer (dye test of November 23, 2026)' }],
    rules: [
      {
        text: 'Whoever violates the article is served with a written notice that states the nature of the violation and a reasonable time to correct it, and stops it for good within that time.',
        law: fortPlain,
        section: '144-40A',
      },
    ],
    paragraphs: {
      heading: 'Notice of a violation, and the time set to correct it',
      happened: 'At {place} {found}.',
      toDo: 'Stop it for good by {by}, and ask us to look at it.',
      ifNothing: 'If it goes on after that day, a court may be asked to decide on the penalties that the article provides. Nothing is owed today.',
      object: ask,
      call: CALL,
    },
  },
  {
    law: fortPlain,
    title: 'Notice to connect to the public sewer',
    kind: 'legal',
    purpose: 'connect',
    body: 'superintendent',
    periodDays: '90',
    fields: [{ name: 'sewer', label: 'Where the public sewer lies, and how far, as measured', example: 'in Mill Street, 42 ft from the property line' }],
    rules: [
      {
        text: 'Within 90 days of the official notice the owner puts in toilet facilities and connects them to a public sewer that lies within 100 feet of the property line.',
        law: fortPlain,
        section: '144-4',
      },
    ],
    paragraphs: {
      heading: 'Connect {place} to the public sewer',
      happened: 'A public sanitary sewer lies {sewer}. The house at {place} is used by people and is not connected to it.',
      toDo: 'Apply for a permit, and have the house connected at your own expense within {by}.',
      object: `${ask} Tell us if the distance is wrong, or if nobody lives or works there.`,
      call: CALL,
      enclosed: 'application form',
    },
  },
  {
    law: chester,
    title: 'Notice that we come onto your land to see to a septic tank',
    kind: 'legal',
    purpose: 'entry',
    body: 'superintendent',
    fields: [{ name: 'days', label: 'The day or days on which we come', example: 'Wednesday, December 16, 2026' }],
    rules: [
      {
        text: 'The landowner is told in writing, at least two weeks ahead, that the Town means to come onto the land to look at or pump a public septic tank, and as far as can be done on which days.',
        law: chester,
        section: '77-32',
      },
    ],
    paragraphs: {
      heading: 'We come to see to the septic tank at {place}',
      happened: 'The public septic tank on your land is due. We mean to come on {days}.',
      toDo: 'Keep the cover clear, tie up dogs, and tell us if the day does not suit.',
      object: 'Call us before the day if you object, or if another day suits you better.',
      call: CALL,
    },
  },
]

/** Letters that the program itself prepares, for an officer to sign. */
const prepared: Readonly<Record<'law-changed' | 'board-decided', Standard>> = {
  'board-decided': {
    law: null,
    title: 'The Board decided on your application',
    kind: 'reminder',
    purpose: 'general',
    body: 'clerk',
    fields: [
      { name: 'number', label: 'Number of the case', example: 'S-2026-041' },
      { name: 'act', label: 'The act', example: 'Resolution 31 of 2026' },
      { name: 'what', label: 'What it decided', example: 'Pipe size and slope: approved.' },
      { name: 'on', label: 'On what day', example: 'Monday, December 14, 2026' },
    ],
    rules: [],
    paragraphs: {
      heading: 'The Board decided on your application',
      happened: 'You are party to case {number}. By {act} of {on} the Board decided: {what}',
      toDo: 'Read what was decided, and keep to any condition in it. A permit is another paper: nothing is built on this letter alone.',
      object: 'If you think that it does not fit your case, tell us in writing. The act is public and can be read at the office.',
      call: CALL,
    },
  },
  'law-changed': {
    law: null,
    title: 'The law on your application changes',
    kind: 'reminder',
    purpose: 'general',
    body: 'clerk',
    fields: [
      { name: 'number', label: 'Number of the case', example: 'S-2026-041' },
      { name: 'law', label: 'The law', example: 'Sewers' },
      { name: 'act', label: 'The act', example: 'Resolution 19 of 2026' },
      { name: 'what', label: 'What it says', example: 'The pipe size counts, not the inside diameter.' },
      { name: 'from', label: 'From what day', example: 'Monday, December 14, 2026' },
    ],
    rules: [],
    paragraphs: {
      heading: 'What the law asks of your application may change',
      happened: 'You are party to case {number}. By {act}, from {from} on, the law “{law}” changes or is read in a settled way: {what}',
      toDo: 'You need do nothing now. An open application is checked anew by it from that day; what was found before stays on record. The office tells you if more is needed.',
      object: 'If you think that it does not fit your case, tell us in writing. The reasons of the act are public and can be read at the office.',
      call: CALL,
    },
  },
}
export const preparedTemplate = (id: keyof typeof prepared): TemplateInput => {
  const { law: _law, paragraphs, periodDays, ...rest } = prepared[id]
  return { ...rest, paragraphs: whole(paragraphs), periodDays: periodDays ?? '' }
}

/** The standard letters that fit the laws in use, as a form would send them. A section that the chapter does not have leaves its letter out. */
export function standardTemplates(laws: LawBook, lawsInUse: readonly string[]): readonly TemplateInput[] {
  return [...reminders, ...legal]
    .filter((s) => s.law === null || (lawsInUse.includes(s.law) && laws.has(s.law)))
    .map(({ law: _law, paragraphs, periodDays, ...rest }) => ({ ...rest, paragraphs: whole(paragraphs), periodDays: periodDays ?? '' }))
}
