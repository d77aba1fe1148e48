import { all, any, at, f, not, type Rule, reading, rule } from './common.ts'

const subject = 'plumbing-connection'
const cite = at('165-47.G')
const unit = f.refrigeration_unit_present
const outside = f.water_entirely_outside_refrigerant_containment
/** The exception that opens 165-47.G. How far it reaches is an open question. */
const excepted = reading('fk-condenser-exception', {
  'toxic-only': all(outside, f.refrigerant_toxic),
  'none-toxic-or-outside': any(outside, f.refrigerant_toxic.no()),
  'any-refrigerant': outside,
})
const large = all(unit, f.refrigerant_charge_lb.moreThan('20 lb'))
const reliefCalledFor = reading('fk-condenser-relief', { lifted: all(large, not(excepted)), stays: large })

/** 165-47.G: refrigerator condensers and cooling jackets. */
export const condenserRules: readonly Rule[] = [
  rule({
    id: 'FK-165-47.G.1',
    subject,
    cite,
    title: 'Check valve at the inlet of a condenser',
    requirement:
      'The inlet to a refrigerator condenser or cooling jacket has an approved check valve, unless the water stays outside what holds a toxic refrigerant.',
    when: unit,
    unless: excepted,
    must: all(f.check_valve_installed, f.check_valve_approved),
  }),
  rule({
    id: 'FK-165-47.G.2',
    subject,
    cite,
    title: 'Relief valve over 20 lb of refrigerant',
    requirement: 'Where the units hold more than 20 lb of refrigerant, an approved pressure relief valve is fitted too.',
    when: reliefCalledFor,
    must: all(f.relief_valve_installed, f.relief_valve_approved),
  }),
  rule({
    id: 'FK-165-47.G.3',
    subject,
    cite,
    title: 'Relief valve set 5 psi above the highest pressure',
    requirement: 'The relief valve opens at 5 psi above the highest water pressure where it stands.',
    when: all(reliefCalledFor, f.relief_valve_installed),
    must: f.relief_valve_set_psi.equals(f.max_water_pressure_at_install_psi.plus('5 psi')),
  }),
  rule({
    id: 'FK-165-47.G.4',
    subject,
    cite,
    title: 'Relief valve beside the check valve, on its outlet side',
    requirement: 'The relief valve stands next to the check valve, on its outlet side.',
    when: all(reliefCalledFor, f.relief_valve_installed),
    must: all(f.relief_valve_adjacent_to_check_valve, f.relief_valve_on_outlet_side),
  }),
]
