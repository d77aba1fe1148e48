import { drainageRules } from './discharges-drainage.ts'
import { limitRules } from './discharges-limits.ts'
import { prohibitionRules } from './discharges-prohibited.ts'
import { effluentRules } from './effluent-limits.ts'
import { accidentRules } from './industrial-accidents.ts'
import { industryRules } from './industrial-permits.ts'
import { interceptorRules } from './interceptors.ts'
import { pretreatmentRules } from './pretreatment.ts'
import { samplingRules } from './sampling.ts'
import { wasteDepositRules } from './waste-deposits.ts'

/** The discharge side of the article: what may go into the sewers, and what industry owes. */
export const dischargeRules = [
  ...wasteDepositRules,
  ...drainageRules,
  ...prohibitionRules,
  ...limitRules,
  ...effluentRules,
  ...interceptorRules,
  ...pretreatmentRules,
  ...samplingRules,
  ...industryRules,
  ...accidentRules,
]
