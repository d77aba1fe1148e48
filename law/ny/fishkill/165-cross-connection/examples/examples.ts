import type { Example } from '../../../../../src/engine/language.ts'
import { airGapExamples } from './air-gaps.ts'
import { condenserExamples } from './condensers.ts'
import { connectionExamples } from './connections.ts'
import { deviceExamples } from './devices.ts'
import { enforcementExamples } from './enforcement.ts'
import { protectionExamples } from './protection.ts'
import { tankExamples } from './tanks.ts'
import { vacuumBreakerExamples } from './vacuum-breakers.ts'

/** Every worked example of the chapter, derived by hand from the text. */
export const examples: readonly Example[] = [
  ...airGapExamples,
  ...tankExamples,
  ...vacuumBreakerExamples,
  ...connectionExamples,
  ...condenserExamples,
  ...protectionExamples,
  ...deviceExamples,
  ...enforcementExamples,
]
