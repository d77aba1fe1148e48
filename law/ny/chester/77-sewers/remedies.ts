import { cite, violationCourse } from '../../../../src/engine/language.ts'
import { at } from './terms.ts'

const outside =
  'What follows a violation stands outside the articles on file: who gives notice, what time, which penalty. The attorney finds it in the code book.'

/** The articles on file say that damage on purpose counts as a violation, and nothing of what follows one. */
export const courses = [
  violationCourse({
    id: 'willful-damage',
    cite: at('77-31'),
    carries: ['CH-77-31.5'],
    title: 'A building sewer damaged on purpose',
    says: 'Evidence that somebody damaged a building sewer on purpose is treated as a violation of Part 1.',
    sections: ['77-31'],
    openedBy: ['superintendent'],
    against: 'whoever-did-it',
    noticeFirst: null,
    timeBy: null,
    days: null,
    open: outside,
  }),
  violationCourse({
    id: 'part-1',
    cite: cite(null, 'inferred'),
    carries: [],
    title: 'Another violation of Part 1',
    says: 'The articles on file name no remedy, and nobody who opens a violation; the Administrator sees to them.',
    sections: null,
    openedBy: ['superintendent'],
    against: 'whoever-did-it',
    noticeFirst: null,
    timeBy: null,
    days: null,
    open: outside,
  }),
]
