import { drainageExamples } from './discharges-drainage.ts'
import { limitExamples } from './discharges-limits.ts'
import { prohibitionExamples } from './discharges-prohibited.ts'
import { effluentExamples } from './effluent-limits.ts'
import { industrialUserExamples } from './industrial-users.ts'
import { pretreatmentExamples } from './pretreatment.ts'

/** The worked examples of the discharge side. */
export const dischargeExamples = [
  ...drainageExamples,
  ...prohibitionExamples,
  ...limitExamples,
  ...effluentExamples,
  ...pretreatmentExamples,
  ...industrialUserExamples,
]
