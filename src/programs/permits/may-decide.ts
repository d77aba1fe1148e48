/** Whose choice it is to leave a step out. Who may enter a decision at all stands with the offices (municipality). */

import type { Step } from '../../engine/procedure.ts'
import type { AskOf } from '../../vocabulary/vocabulary.ts'
import { isOurOffice } from '../municipality/may-decide.ts'

export { mayDecide } from '../municipality/may-decide.ts'

/** The officer whom the law names, else the superintendent. */
export const waiverOf = (step: Pick<Step, 'atDiscretionOf' | 'by'>): AskOf => step.atDiscretionOf ?? (isOurOffice(step.by) ? step.by : 'superintendent')
