import type { Example } from '../../../../../src/engine/language.ts'
import { basementAndRepairExamples } from './basement-and-repair.ts'
import { cleanWaterExamples } from './clean-water.ts'
import { connectionExamples } from './connection.ts'
import { oldLineAndAlternateExamples } from './old-lines-and-alternates.ts'
import { permitExamples } from './permits.ts'
import { pipeExamples } from './pipe.ts'
import { publicSystemExamples } from './public-systems.ts'
import { septicProgramExamples } from './septic-program.ts'
import { demolitionExamples, systemTestExamples } from './system-tests.ts'
import { trenchExamples } from './trench.ts'

/** Every worked example of the chapter, derived by hand from the text. */
export const examples: readonly Example[] = [
  ...permitExamples,
  ...publicSystemExamples,
  ...oldLineAndAlternateExamples,
  ...pipeExamples,
  ...trenchExamples,
  ...connectionExamples,
  ...basementAndRepairExamples,
  ...systemTestExamples,
  ...septicProgramExamples,
  ...demolitionExamples,
  ...cleanWaterExamples,
]
