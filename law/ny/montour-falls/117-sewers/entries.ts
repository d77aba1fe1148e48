import { type Entry, entry } from '../../../../src/engine/language.ts'
import { section } from './rules/common.ts'

/** 117-32 to 117-37: permits, fees and papers. */
const permitsAndPapers: readonly Entry[] = [
  entry({
    id: 'MF-117-34.A.0',
    cite: section('117-34.A'),
    title: 'Classes of permit: text missing',
    says: 'Our copy begins at subsection B and goes on “in either case”, so that a lost subsection A must have set two cases.',
    disposition: 'missing-in-source',
    carriedBy: ['class:lateral'],
  }),
  entry({
    id: 'MF-117-34.B.1',
    cite: section('117-34.B'),
    title: 'Apply to the superintendent',
    says: 'In either case the application goes to the superintendent.',
    disposition: 'process',
    carriedBy: ['step:application'],
  }),
  entry({
    id: 'MF-117-34.B.2',
    cite: section('117-34.B'),
    title: 'Plans, specifications and other information',
    says: 'The applicant adds whatever plans, specifications or other material the superintendent thinks relevant.',
    disposition: 'record',
    carriedBy: ['step:plans', 'record:attachments.document'],
  }),
  entry({
    id: 'MF-117-34.B.4',
    cite: section('117-34.B'),
    title: 'Village Board sets the fee',
    says: 'The Village Board sets the fee and amends it from time to time.',
    disposition: 'record',
    carriedBy: ['charge:connection-fee', 'record:fees.schedule', 'record:board.resolution'],
  }),
  entry({
    id: 'MF-117-35.B.5',
    cite: section('117-35.B'),
    title: 'Lateral that cannot be moved: text missing',
    says: 'If moving is physically impossible the lateral is treated in one of the listed ways, but the list is absent from our copy.',
    disposition: 'missing-in-source',
    carriedBy: ['rule:MF-117-35.B.2'],
  }),
  entry({
    id: 'MF-117-35.F.1',
    cite: section('117-35.F'),
    title: 'Dry sewers',
    says: 'Dry sewers are designed and installed under the same chapter.',
    disposition: 'text',
    carriedBy: ['definition:dry sewer'],
  }),
  entry({
    id: 'MF-117-37.B.11',
    cite: section('117-37.B'),
    title: 'Trustees set the deposit',
    says: 'The Board of Trustees sets the amount of the deposit by resolution from time to time.',
    disposition: 'record',
    carriedBy: ['charge:as-built-deposit', 'record:board.resolution', 'record:fees.schedule'],
  }),
  entry({
    id: 'MF-117-37.B.13',
    cite: section('117-37.B'),
    title: 'Fee schedule with the clerk',
    says: 'By an editor’s note, the village clerk’s office keeps the fee schedule.',
    disposition: 'record',
    carriedBy: ['record:fees.schedule'],
  }),
]

/** 117-42 to 117-47: the property line, ownership, tests and costs. */
const ownershipAndTests: readonly Entry[] = [
  entry({
    id: 'MF-117-42.A.2',
    cite: section('117-42.A'),
    title: 'What the property line is',
    says: 'Here the property line is the edge of the owner’s land on the private right-of-way, or the nearest point that the installation allows.',
    disposition: 'definition',
    carriedBy: ['definition:property line', 'rule:MF-117-42.A.1'],
  }),
  entry({
    id: 'MF-117-42.C.1',
    cite: section('117-42.C'),
    title: 'Owner answers for loss or damage from the building lateral',
    says: 'The owner has to indemnify the village for loss or damage caused directly or indirectly by installing the building lateral.',
    disposition: 'record',
    carriedBy: ['step:indemnity', 'record:permits.agreement'],
  }),
  entry({
    id: 'MF-117-42.D.3',
    cite: section('117-42.D'),
    title: 'Building lateral without wye and cleanout',
    says: 'For upkeep the building lateral leaves out the wye and cleanout.',
    disposition: 'definition',
    carriedBy: ['definition:building lateral'],
  }),
  entry({
    id: 'MF-117-43.1',
    cite: section('117-43'),
    title: 'Laterals tested for leakage',
    says: 'The street lateral, building lateral or both together have to be tested for infiltration or exfiltration.',
    disposition: 'process',
    carriedBy: ['step:leakage-test', 'inspection:leakage-test'],
  }),
  entry({
    id: 'MF-117-43.2',
    cite: section('117-43'),
    title: 'Ways of testing: text missing',
    says: 'The permitted test methods follow a colon but are absent from our copy, and so is any limit of leakage.',
    disposition: 'missing-in-source',
    carriedBy: ['inspection:leakage-test'],
  }),
  entry({
    id: 'MF-117-47.2',
    cite: section('117-47'),
    title: 'Owner answers for loss or damage from all laterals',
    says: 'The owner has to indemnify the village for loss or damage from installing laterals, connections and appurtenances (the text prints “drainage”).',
    disposition: 'record',
    carriedBy: ['step:indemnity', 'record:permits.agreement'],
  }),
]

/** Every provision that no rule decides, and what carries it. */
export const entries: readonly Entry[] = [...permitsAndPapers, ...ownershipAndTests]
