import type { Example } from '../../../../../src/engine/language.ts'
import { asBuiltExamples } from './as-built.ts'
import { buildingExamples } from './buildings.ts'
import { cleanWaterExamples } from './clean-water.ts'
import { jointExamples } from './joints.ts'
import { mainConnectionExamples } from './main-connection.ts'
import { nearBuildingExamples } from './near-buildings.ts'
import { permitExamples } from './permits.ts'
import { pipeExamples } from './pipe.ts'
import { propertyLineExamples } from './property-line.ts'
import { trenchExamples } from './trench.ts'
import { whoPaysExamples } from './who-pays.ts'

/** Every worked example of the chapter, derived by hand from the text. */
export const examples: readonly Example[] = [
  ...permitExamples,
  ...buildingExamples,
  ...pipeExamples,
  ...mainConnectionExamples,
  ...asBuiltExamples,
  ...nearBuildingExamples,
  ...trenchExamples,
  ...jointExamples,
  ...propertyLineExamples,
  ...whoPaysExamples,
  ...cleanWaterExamples,
]
