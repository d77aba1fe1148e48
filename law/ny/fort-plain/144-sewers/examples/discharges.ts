import { drainageExamples } from './discharges-drainage.ts'
import { limitExamples } from './discharges-limits.ts'
import { prohibitionExamples } from './discharges-prohibited.ts'
import { effluentExamples } from './effluent-limits.ts'
import { industrialUserExamples } from './industrial-users.ts'
import { pretreatmentExamples } from './pretreatment.ts'
import { wasteDepositExamples } from './waste-deposits.ts'

/** The worked examples of the discharge side. */
export const dischargeExamples = [
  ...wasteDepositExamples,
  ...drainageExamples,
  ...prohibitionExamples,
  ...limitExamples,
  ...effluentExamples,
  ...pretreatmentExamples,
  ...industrialUserExamples,
]
