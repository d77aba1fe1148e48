/** Every engineering calculation, in the order in which help and pages list them. */
import { airGapCalculations } from './air-gap.ts'
import { airTestCalculations } from './air-tests.ts'
import type { Calculation } from './calculation.ts'
import { dischargeLoadCalculations } from './discharge-loads.ts'
import { earthLoadCalculations } from './earth-loads.ts'
import { leakageCalculations } from './leakage.ts'
import { liveLoadCalculations } from './live-load.ts'
import { pipeStrengthCalculations } from './pipe-strength.ts'
import { sampleCalculations } from './samples.ts'
import { septicCalculations } from './septic.ts'
import { sewerFlowCalculations } from './sewer-flow.ts'
import { tankSupplyCalculations } from './tank-supply.ts'

export const calculations: readonly Calculation[] = [
  ...leakageCalculations,
  ...airTestCalculations,
  ...earthLoadCalculations,
  ...liveLoadCalculations,
  ...pipeStrengthCalculations,
  ...sewerFlowCalculations,
  ...airGapCalculations,
  ...tankSupplyCalculations,
  ...dischargeLoadCalculations,
  ...sampleCalculations,
  ...septicCalculations,
]
