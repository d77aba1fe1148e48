import { cite, violationCourse } from '../../../../src/engine/language.ts'

/** The articles on file provide nothing against a violation. What was seen can be recorded; what follows is the attorney’s to find. */
export const courses = [
  violationCourse({
    id: 'violation',
    cite: cite(null, 'inferred'),
    carries: [],
    title: 'A violation of the chapter',
    says: 'The articles on file name no remedy, and nobody who opens a violation; the Superintendent sees to them.',
    sections: null,
    openedBy: ['superintendent'],
    against: 'whoever-did-it',
    noticeFirst: null,
    timeBy: null,
    days: null,
    open: 'What follows a violation stands outside the articles on file: who gives notice, what time, which penalty. The attorney finds it in the code book.',
  }),
]
