import { all, any, at, f, type Rule, rule } from './common.ts'
import { ownSetting } from './table-2.ts'

const breaker = f.vacuum_breaker_installed
const level = f.critical_level_elevation_in

/** 165-47.H(4)(a): how any vacuum breaker is set, except where Table 2 gives a setting of its own. */
export const vacuumBreakerRules: readonly Rule[] = [
  rule({
    id: 'FK-165-47.H.4.a.1',
    subject: 'vacuum-breaker',
    cite: at('165-47.H(4)(a)'),
    title: 'Critical level 6 in above the flood rim',
    requirement: 'The critical level of a vacuum breaker is at least 6 in above the flood rim of the fixture, unless Table 2 sets it otherwise.',
    when: breaker,
    unless: any(f.closed_vessel, ownSetting),
    must: level.atLeast(f.flood_level_rim_elevation_in.plus('6 in')),
  }),
  rule({
    id: 'FK-165-47.H.4.a.2',
    subject: 'vacuum-breaker',
    cite: at('165-47.H(4)(a)'),
    title: 'Vacuum breaker after the last control valve',
    requirement: 'The vacuum breaker stands beyond the last control valve before the fixture, on its discharge side.',
    when: breaker,
    must: f.vacuum_breaker_downstream_of_last_valve,
  }),
  rule({
    id: 'FK-165-47.H.4.a.3',
    subject: 'vacuum-breaker',
    cite: at('165-47.H(4)(a)'),
    title: 'No valve after the vacuum breaker',
    requirement: 'No shutoff valve or faucet stands after the vacuum breaker.',
    when: breaker,
    must: f.shutoff_downstream_of_vacuum_breaker.no(),
  }),
  rule({
    id: 'FK-165-47.H.4.a.4',
    subject: 'vacuum-breaker',
    cite: at('165-47.H(4)(a)'),
    title: 'Critical level 6 in above the top of a closed vessel',
    requirement: 'On a closed vessel the top of the vessel takes the place of the flood rim, so that the critical level is at least 6 in above it.',
    when: all(f.closed_vessel, breaker),
    must: level.atLeast(f.vessel_top_elevation_in.plus('6 in')),
  }),
  rule({
    id: 'FK-165-47.H.4.a.5',
    subject: 'vacuum-breaker',
    cite: at('165-47.H(4)(a)'),
    title: 'Check valve before a closed vessel',
    requirement: 'Where a vacuum breaker serves a closed vessel, a check valve stands on the discharge side of the breaker.',
    when: all(f.closed_vessel, breaker),
    must: f.check_valve_downstream_of_vacuum_breaker,
  }),
  rule({
    id: 'FK-165-47.H.6.a.T2.n1.b',
    subject: 'vacuum-breaker',
    cite: at('165-47.H(6)(a) Table 2 note 1'),
    title: 'Without a mark, the bottom is the critical level',
    requirement: 'Where the device does not show its critical level, its bottom is taken for it.',
    when: all(breaker, f.critical_level_marked.no()),
    must: level.equals(f.device_bottom_elevation_in),
  }),
]
