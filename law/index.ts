/** The chapters of local law that the product holds, by the folder in which each lies. */
import chester from './ny/chester/77-sewers/chapter.ts'
import fishkill from './ny/fishkill/165-cross-connection/chapter.ts'
import fortPlain from './ny/fort-plain/144-sewers/chapter.ts'
import montourFalls from './ny/montour-falls/117-sewers/chapter.ts'

export const chapters = {
  [chester.path]: chester,
  [fishkill.path]: fishkill,
  [fortPlain.path]: fortPlain,
  [montourFalls.path]: montourFalls,
}
