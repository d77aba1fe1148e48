/**
 * What the laws are compared by: questions as rows, laws as columns. Only the questions, and where each law answers them, stand
 * here. Every figure is read from the rule that states it, by the name of its limit, so that none can drift from the law.
 */

/** Where a law answers a question. */
export type Answer =
  /** The provision's own sentence. `same` marks answers that agree though their words differ. */
  | { readonly kind: 'says'; readonly id: string; readonly same?: string }
  /** A few words, with figures in braces by the name of the limit: "at least {depth_of_cover_ft atLeast}". */
  | { readonly kind: 'words'; readonly id: string; readonly words: string; readonly same?: string }
  /** The law speaks of the matter and gives no figure, or does not speak of it at all. */
  | { readonly kind: 'no-figure' }
  | { readonly kind: 'not-said' }
  /** The text that would answer it is missing from our copy. */
  | { readonly kind: 'not-in-copy' }
  /** The law is about something else. */
  | { readonly kind: 'not-covered' }
  /** Told by the chapter as a whole. */
  | { readonly kind: 'officers' }
  | { readonly kind: 'on-file-since' }
  /** Who keeps up which part of the pipe, as the procedure of the chapter has it. */
  | { readonly kind: 'ownership' }

export interface Question {
  readonly id: string
  readonly question: string
  /** By the path of the chapter. A law that is not named here has not been compared in this respect. */
  readonly answers: Readonly<Record<string, Answer>>
}
export interface Topic {
  readonly id: string
  readonly title: string
  readonly questions: readonly Question[]
}

const says = (id: string, same?: string): Answer => ({ kind: 'says', id, ...(same === undefined ? {} : { same }) })
const words = (id: string, text: string, same?: string): Answer => ({ kind: 'words', id, words: text, ...(same === undefined ? {} : { same }) })
const noFigure: Answer = { kind: 'no-figure' }
const notSaid: Answer = { kind: 'not-said' }
const notInCopy: Answer = { kind: 'not-in-copy' }
const notCovered: Answer = { kind: 'not-covered' }

const MONTOUR_FALLS = 'ny/montour-falls/117-sewers'
const FORT_PLAIN = 'ny/fort-plain/144-sewers'
const CHESTER = 'ny/chester/77-sewers'
const FISHKILL = 'ny/fishkill/165-cross-connection'

/** A question to the three sewer laws; the cross-connection law does not cover sewers unless it is given. */
const row = (id: string, question: string, mf: Answer, fp: Answer, ch: Answer, fk: Answer = notCovered): Question => ({
  id,
  question,
  answers: { [MONTOUR_FALLS]: mf, [FORT_PLAIN]: fp, [CHESTER]: ch, [FISHKILL]: fk },
})

const paperwork: Topic = {
  id: 'permit',
  title: 'Permit and money',
  questions: [
    row(
      'permit',
      'Permit before the public sewer is touched',
      words('MF-117-32.1', 'yes', 'yes'),
      words('FP-144-6.1', 'yes', 'yes'),
      words('CH-77-19.1', 'yes', 'yes'),
    ),
    row('issued-by', 'Who issues it', says('MF-117-32.2'), says('FP-144-6.2'), says('CH-77-19.2')),
    row('classes', 'Classes of permit', notInCopy, says('FP-144-7.A.(1)'), says('CH-77-20.1')),
    row(
      'fee',
      'When the fee is due',
      words('MF-117-34.B.3', 'with the application', 'filing'),
      words('FP-144-7.B.4', 'when the application is filed', 'filing'),
      words('CH-77-20.8', 'when the application is filed', 'filing'),
    ),
    row('fee-set-by', 'Who sets the fee', says('MF-117-34.B.4'), says('FP-144-7.B.3'), says('CH-77-20.7')),
    row('deposit', 'Deposit', says('MF-117-37.B.9'), says('FP-144-13.4'), notSaid),
    row('who-works', 'Who may do the work', notSaid, says('FP-144-46.A.1'), says('CH-77-25.E.1')),
  ],
}

const pipe: Topic = {
  id: 'pipe',
  title: 'The pipe',
  questions: [
    row(
      'size',
      'Least pipe size',
      words('MF-117-36.C.8', '{pipe_internal_diameter_in atLeast} inside', '4 in'),
      words('FP-144-11.B.2', '{pipe_nominal_diameter_in atLeast}', '4 in'),
      words('CH-77-25.B.2', '{pipe_nominal_diameter_in atLeast}', '4 in'),
    ),
    row(
      'slope',
      'Least slope',
      words('MF-117-36.C.9', '{pipe_slope_in_per_ft atLeast}'),
      words('FP-144-11.B.3', '{pipe_slope_in_per_ft atLeast}'),
      words('CH-77-25.B.3', '{pipe_slope_in_per_ft atLeast}'),
    ),
    row('materials', 'What the pipe is made of', says('MF-117-36.0'), says('FP-144-11.A.1'), says('CH-77-25.J.1')),
    row('joints', 'Joints', says('MF-117-41.A.1'), says('FP-144-12.A.1'), says('CH-77-25.F.1')),
    row(
      'joint-spacing',
      'Distance between joints',
      words('MF-117-36.C.5', 'at least {min_joint_spacing_ft atLeast}'),
      words('FP-144-11.A.9', 'at most {pipe_length_between_joints_ft atMost}, in the cases named'),
      noFigure,
    ),
    row(
      'lead',
      'Poured joints',
      words('MF-117-41.B.2', 'at least {joint_compound_depth_in atLeast} of approved compound'),
      words('FP-144-12.B.2', 'at least {lead_depth_in atLeast} of lead'),
      noFigure,
    ),
    row('fitting', 'Fitting at the main', says('MF-117-37.B.3'), says('FP-144-13.8'), says('CH-77-25.E.4')),
  ],
}

const trench: Topic = {
  id: 'trench',
  title: 'The trench',
  questions: [
    row(
      'depth',
      'Depth to the top of the pipe',
      words('MF-117-40.6', 'at least {depth_of_cover_ft atLeast}'),
      words('FP-144-11.C.4', 'at least {depth_of_cover_ft atLeast}'),
      words('CH-77-25.A.2', 'safe from frost, no figure'),
    ),
    row(
      'width',
      'Width of the trench at the top of the pipe',
      words('MF-117-40.3', 'at most the outside diameter plus {pipe_outside_diameter_in plus}'),
      words('FP-144-11.E.4', 'at most {trench_width_at_pipe_top_in atMost}'),
      noFigure,
    ),
    row(
      'bed',
      'Bed under the pipe',
      says('MF-117-40.2'),
      says('FP-144-11.E.2'),
      words('CH-77-25.D.2', 'shaped by hand, or at least {compacted_sand_bed_in atLeast} of compacted sand'),
    ),
    row(
      'wall',
      'Along a bearing wall',
      words('MF-117-38.2', 'at least {distance_to_bearing_wall_ft atLeast} if parallel'),
      words('FP-144-11.C.2', 'not parallel and within {distance_to_bearing_wall_ft atLeast}, where it might weaken the wall'),
      words('CH-77-25.A.1', 'not parallel, or within {distance_to_bearing_wall_ft atLeast}, where it could weaken the wall'),
    ),
    row(
      'water',
      'Near a water pipe',
      words('MF-117-36.C.1', 'cast iron within {distance_to_water_main_ft atMost} of a main or service'),
      words('FP-144-11.A.5', 'cast iron with leaded joints within {distance_to_water_service_ft atMost} of a service'),
      words('CH-77-25.E.9', 'never in the same trench, no figure'),
    ),
  ],
}

const covered: Topic = {
  id: 'cover',
  title: 'Before it is covered, and the drawings',
  questions: [
    row(
      'inspection',
      'Inspection before backfill',
      words('MF-117-40.4', 'no backfill before it', 'yes'),
      words('FP-144-11.E.3', 'no backfill before it', 'yes'),
      words('CH-77-25.E.8', 'no backfill before it', 'yes'),
    ),
    row('ready-notice', 'Notice that it is ready', says('MF-117-44.A.1'), says('FP-144-14.A.1'), says('CH-77-28.1')),
    row('test', 'Leakage test', says('MF-117-43.1'), says('FP-144-19.A.1'), says('CH-77-25.E.7')),
    row(
      'leakage',
      'Leakage allowed',
      notInCopy,
      says('FP-144-19.C.1'),
      words('CH-77-25.E.5', '{allowed leakage} gallons a day for each inch of diameter and mile'),
    ),
    row('as-built', 'As-built drawings', words('MF-117-37.B.8', '{as_built_copies_count atLeast} copies'), notSaid, says('CH-77-21.A.2')),
    row('cleanouts', 'Cleanouts', says('MF-117-42.A.4'), notSaid, notSaid),
    row('inside-cleanout', 'Cleanout inside the building', says('MF-117-46.1'), notSaid, notSaid),
  ],
}

const after: Topic = {
  id: 'who',
  title: 'Who, and what if not',
  questions: [
    row('officers', 'Who is in charge', { kind: 'officers' }, { kind: 'officers' }, { kind: 'officers' }, { kind: 'officers' }),
    row('owner-part', 'Who keeps up which part', { kind: 'ownership' }, { kind: 'ownership' }, { kind: 'ownership' }, says('FK-165-48.A.1')),
    row('connect', 'Must a building connect', notInCopy, says('FP-144-4.2'), notInCopy),
    row('notice', 'Notice of what is wrong', notInCopy, says('FP-144-40.A.1'), notInCopy, says('FK-165-49.A.1')),
    row('fine', 'Fine, at most', notInCopy, says('FP-144-40.B.1'), notInCopy, says('FK-165-49.B.1')),
    row('entry', 'Going onto a property', notInCopy, says('FP-144-39.4'), says('CH-77-32.6'), says('FK-165-45.B.3')),
    row('yearly', 'What comes round by the calendar', notSaid, says('FP-?-30.5'), says('CH-77-32.2'), says('FK-165-48.B.3')),
    row('since', 'Text on file since', { kind: 'on-file-since' }, { kind: 'on-file-since' }, { kind: 'on-file-since' }, { kind: 'on-file-since' }),
  ],
}

export const topics: readonly Topic[] = [paperwork, pipe, trench, covered, after]
