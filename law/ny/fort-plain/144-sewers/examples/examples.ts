import { connectionExamples } from './connection.ts'
import { dischargeExamples } from './discharges.ts'
import { jointExamples } from './joints.ts'
import { layoutExamples } from './layout.ts'
import { materialExamples } from './materials.ts'
import { mainExamples, permitExamples } from './permits.ts'
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
]
