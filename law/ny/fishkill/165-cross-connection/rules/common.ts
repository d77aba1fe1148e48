import { all, facts, reading } from '../../../../../src/engine/language.ts'

export { all, any, type Bool, not, type Rule, reading, rule, table } from '../../../../../src/engine/language.ts'
export { at } from '../words.ts'

/** The handles of the facts that this chapter's rules ask for. */
export const f = facts()

/** A barometric loop that stands in for a device. Whether it does so under backpressure is an open question. */
export const loopServes = reading('fk-loop-under-backpressure', {
  'suction-only': all(f.barometric_loop_provided, f.subject_to_backpressure.no()),
  'any-hazard': f.barometric_loop_provided,
})
