import { backflowDevicesFacts } from './backflow-devices.ts'
import { buildingFacts } from './building.ts'
import { cleanWaterFacts } from './clean-water.ts'
import { cleanoutsFacts } from './cleanouts.ts'
import { connectionFacts } from './connection.ts'
import { dischargeFacts } from './discharge.ts'
import { enforcementFacts } from './enforcement.ts'
import { extensionsFacts } from './extensions.ts'
import { industryFacts } from './industry.ts'
import { inspectionsFacts } from './inspections.ts'
import { jointsFacts } from './joints.ts'
import { leakageFacts } from './leakage.ts'
import { mainsFacts } from './mains.ts'
import { manholesFacts } from './manholes.ts'
import { moneyFacts } from './money.ts'
import { ownershipFacts } from './ownership.ts'
import { penaltiesFacts } from './penalties.ts'
import { permitsFacts } from './permits.ts'
import { pipeFacts } from './pipe.ts'
import { plumbingConnectionsFacts } from './plumbing-connections.ts'
import { pretreatmentFacts } from './pretreatment.ts'
import { privateDisposalFacts } from './private-disposal.ts'
import { privateSystemsFacts } from './private-systems.ts'
import { recordsFacts } from './records.ts'
import { samplingFacts } from './sampling.ts'
import { septicFacts } from './septic.ts'
import { structureFacts } from './structure.ts'
import { trenchFacts } from './trench.ts'
import { vacuumBreakersFacts } from './vacuum-breakers.ts'
import { wasteDepositFacts } from './waste-deposits.ts'
import { waterOutletsFacts } from './water-outlets.ts'

export * from './kinds.ts'

/** Every fact that any law in this product asks for, by its public name. A name is defined once. */
export const vocabulary = {
  ...backflowDevicesFacts,
  ...buildingFacts,
  ...cleanWaterFacts,
  ...cleanoutsFacts,
  ...connectionFacts,
  ...dischargeFacts,
  ...enforcementFacts,
  ...industryFacts,
  ...extensionsFacts,
  ...inspectionsFacts,
  ...jointsFacts,
  ...leakageFacts,
  ...mainsFacts,
  ...manholesFacts,
  ...moneyFacts,
  ...ownershipFacts,
  ...permitsFacts,
  ...penaltiesFacts,
  ...pipeFacts,
  ...plumbingConnectionsFacts,
  ...pretreatmentFacts,
  ...privateDisposalFacts,
  ...privateSystemsFacts,
  ...recordsFacts,
  ...samplingFacts,
  ...septicFacts,
  ...structureFacts,
  ...trenchFacts,
  ...wasteDepositFacts,
  ...vacuumBreakersFacts,
  ...waterOutletsFacts,
} as const

export type FactName = keyof typeof vocabulary
