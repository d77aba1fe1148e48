import { connectionExamples } from './connection.ts'
import { dischargeExamples } from './discharges.ts'
import { exfiltrationExamples } from './exfiltration.ts'
import { extensionExamples } from './extensions.ts'
import { jointExamples } from './joints.ts'
import { layoutExamples } from './layout.ts'
import { mandatoryConnectionExamples } from './mandatory-connection.ts'
import { materialExamples } from './materials.ts'
import { penaltyExamples } from './penalties.ts'
import { mainExamples, permitExamples } from './permits.ts'
import { pipeStructureExamples } from './pipe-structure.ts'
import { sewerMainExamples } from './sewer-mains.ts'
import { trenchExamples } from './trench.ts'

/** Every worked example of the chapter. */
export const examples = [
  ...permitExamples,
  ...layoutExamples,
  ...materialExamples,
  ...jointExamples,
  ...connectionExamples,
  ...trenchExamples,
  ...mainExamples,
  ...dischargeExamples,
  ...sewerMainExamples,
  ...pipeStructureExamples,
  ...exfiltrationExamples,
  ...extensionExamples,
  ...mandatoryConnectionExamples,
  ...penaltyExamples,
]
