import { entry } from '../../../../../src/engine/language.ts'
import { at } from '../terms.ts'

/** 77-27 to 77-33: storm water, notice, safety, upkeep, septic tanks, demolition. */
export const laterEntries = [
  entry({
    id: 'CH-77-28.1',
    cite: at('77-28'),
    title: 'Notice that the sewer is ready',
    says: 'The applicant tells the Administrator when the sewer can be inspected and connected.',
    disposition: 'process',
    carriedBy: ['step:ready-notice'],
  }),
  entry({
    id: 'CH-77-30.1',
    cite: at('77-30'),
    title: 'Safety rules for excavations',
    says: 'Excavations meet the safety rules of the federal government, the State and the Town; the text names none.',
    disposition: 'text',
    carriedBy: ['step:open-trench-inspection', 'inspection:open-trench'],
  }),
  entry({
    id: 'CH-77-31.3',
    cite: at('77-31'),
    title: 'A stoppage is taken to be in the private line',
    says: 'Where a property cannot discharge, the fault is presumed to be in its building sewer.',
    disposition: 'process',
    carriedBy: ['ownership:owners-part-street', 'ownership:owners-part-easement'],
  }),
  entry({
    id: 'CH-77-31.4',
    cite: at('77-31'),
    title: 'Facts to the contrary',
    says: 'Evidence of contrary facts overcomes that presumption.',
    disposition: 'record',
    carriedBy: ['ownership:owners-part-street', 'ownership:owners-part-easement'],
  }),
  entry({
    id: 'CH-77-31.5',
    cite: at('77-31'),
    title: 'Willful damage',
    says: 'Evidence that somebody damaged a building sewer on purpose is treated as a violation of Part 1.',
    disposition: 'process',
    carriedBy: ['course:willful-damage', 'record:enforcement.violation'],
  }),
  entry({
    id: 'CH-77-32.5',
    cite: at('77-32'),
    title: 'Pumping more often',
    says: 'The yearly inspection shows which tanks need to be pumped more often.',
    disposition: 'process',
    planned: 'program septic',
  }),
  entry({
    id: 'CH-77-32.6',
    cite: at('77-32'),
    title: 'Written notice of entry',
    says: 'The landowner is told in writing that the Town means to come onto the land to watch or pump a tank.',
    disposition: 'process',
    carriedBy: ['duty:septic-notice-of-entry'],
  }),
  entry({
    id: 'CH-77-32.8',
    cite: at('77-32'),
    title: 'Dates in the notice',
    says: 'As far as it can be done, the notice names the day or days of entry.',
    disposition: 'record',
    carriedBy: ['duty:septic-notice-of-entry', 'record:notices.notice'],
  }),
  entry({
    id: 'CH-77-32.9',
    cite: at('77-32'),
    title: 'Entry for septic tanks',
    says: 'The rule on notice takes for granted that the Town may enter private land for public septic tanks; the right itself is not stated here.',
    disposition: 'process',
    carriedBy: ['power:septic-tanks', 'record:entry.request'],
  }),
]
