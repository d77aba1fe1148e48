import { buildingFacts } from './building.ts'
import { cleanoutsFacts } from './cleanouts.ts'
import { connectionFacts } from './connection.ts'
import { dischargeFacts } from './discharge.ts'
import { industryFacts } from './industry.ts'
import { inspectionsFacts } from './inspections.ts'
import { jointsFacts } from './joints.ts'
import { manholesFacts } from './manholes.ts'
import { moneyFacts } from './money.ts'
import { ownershipFacts } from './ownership.ts'
import { permitsFacts } from './permits.ts'
import { pipeFacts } from './pipe.ts'
import { pretreatmentFacts } from './pretreatment.ts'
import { recordsFacts } from './records.ts'
import { samplingFacts } from './sampling.ts'
import { trenchFacts } from './trench.ts'
import { wasteDepositFacts } from './waste-deposits.ts'

export * from './kinds.ts'

/** Every fact that any law in this product asks for, by its public name. A name is defined once. */
export const vocabulary = {
  ...buildingFacts,
  ...cleanoutsFacts,
  ...connectionFacts,
  ...dischargeFacts,
  ...industryFacts,
  ...inspectionsFacts,
  ...jointsFacts,
  ...manholesFacts,
  ...moneyFacts,
  ...ownershipFacts,
  ...permitsFacts,
  ...pipeFacts,
  ...pretreatmentFacts,
  ...recordsFacts,
  ...samplingFacts,
  ...trenchFacts,
  ...wasteDepositFacts,
} as const

export type FactName = keyof typeof vocabulary
