import { facts, open, worked } from './worked.ts'

const unit = { refrigeration_unit_present: true } as const
/** The water runs through the refrigerant’s piping: no exception by any reading. */
const inside = { ...unit, water_entirely_outside_refrigerant_containment: false, refrigerant_toxic: true } as const
/** The water stays outside piping with a toxic refrigerant: excepted by every reading. */
const outsideToxic = { ...unit, water_entirely_outside_refrigerant_containment: true, refrigerant_toxic: true } as const
const outsideHarmless = { ...outsideToxic, refrigerant_toxic: false } as const
const insideHarmless = { ...inside, refrigerant_toxic: false } as const
const noValve = { check_valve_installed: false } as const
const as = (choice: string) => ({ readings: { 'fk-condenser-exception': choice } })
const relief = (choice: string) => ({ readings: { 'fk-condenser-relief': choice } })
const large = { ...inside, refrigerant_charge_lb: 21 } as const
const fitted = { ...large, relief_valve_installed: true } as const

export const condenserExamples = [
  ...worked(
    'FK-165-47.G.1',
    ['water inside, approved check valve', { ...inside, check_valve_installed: true, check_valve_approved: true }, 'complies', 'As asked'],
    ['water inside, none', { ...inside, ...noValve }, 'violates', 'No check valve'],
    ['water inside, not yet approved', { ...inside, check_valve_installed: true }, 'needs-approval', 'Only the approval is missing'],
    ['water inside, refused', { ...inside, check_valve_installed: true, check_valve_approved: false }, 'violates', 'Refused'],
    ['water outside a toxic refrigerant', { ...outsideToxic, ...noValve }, 'does-not-apply', 'The exception as printed, by every reading'],
    ['water outside a harmless refrigerant', { ...outsideHarmless, ...noValve }, 'cannot-tell', 'The exception speaks of toxic refrigerant only', open],
    ['the same, toxic only', { ...outsideHarmless, ...noValve }, 'violates', 'No exception', as('toxic-only')],
    ['the same, any refrigerant', { ...outsideHarmless, ...noValve }, 'does-not-apply', 'The water stays outside', as('any-refrigerant')],
    ['water inside a harmless refrigerant', { ...insideHarmless, ...noValve }, 'cannot-tell', 'Excepted only if a harmless refrigerant is enough', open],
    ['the same, none toxic', { ...insideHarmless, ...noValve }, 'does-not-apply', 'No piping holds a toxic refrigerant', as('none-toxic-or-outside')],
    ['the same, where the water decides', { ...insideHarmless, ...noValve }, 'violates', 'The water does not stay outside', as('any-refrigerant')],
    ['where the water runs is not known', { ...unit, refrigerant_toxic: true, ...noValve }, 'cannot-tell', 'Missing', facts],
    ['no unit', { refrigeration_unit_present: false }, 'does-not-apply', 'None'],
  ),
  ...worked(
    'FK-165-47.G.2',
    ['21 lb, approved relief valve', { ...large, relief_valve_installed: true, relief_valve_approved: true }, 'complies', 'As asked'],
    ['21 lb, none', { ...large, relief_valve_installed: false }, 'violates', '21 is more than 20'],
    ['just over', { ...inside, refrigerant_charge_lb: '20.1 lb', relief_valve_installed: false }, 'violates', '20.1 is more than 20'],
    ['exactly 20 lb', { ...inside, refrigerant_charge_lb: 20, relief_valve_installed: false }, 'does-not-apply', '20 is not more than 20'],
    ['not yet approved', fitted, 'needs-approval', 'Only the approval is missing'],
    ['charge not known', { ...inside, relief_valve_installed: false }, 'cannot-tell', 'Missing', facts],
    [
      'water outside a toxic refrigerant',
      { ...outsideToxic, refrigerant_charge_lb: 21, relief_valve_installed: false },
      'cannot-tell',
      'Whether the exception lifts this valve too',
      open,
    ],
    [
      'the same, lifted',
      { ...outsideToxic, refrigerant_charge_lb: 21, relief_valve_installed: false },
      'does-not-apply',
      'With the check valve goes the relief valve',
      relief('lifted'),
    ],
    [
      'the same, not lifted',
      { ...outsideToxic, refrigerant_charge_lb: 21, relief_valve_installed: false },
      'violates',
      'Only the weight counts',
      relief('stays'),
    ],
    ['no unit', { refrigeration_unit_present: false, refrigerant_charge_lb: 0 }, 'does-not-apply', 'None'],
  ),
  ...worked(
    'FK-165-47.G.3',
    ['80 psi, set at 85', { ...fitted, max_water_pressure_at_install_psi: 80, relief_valve_set_psi: 85 }, 'complies', '80 + 5 = 85'],
    [
      'set a little higher',
      { ...fitted, max_water_pressure_at_install_psi: 80, relief_valve_set_psi: 85.5 },
      'violates',
      '85.5 is not 85: the law gives no tolerance',
    ],
    ['set lower', { ...fitted, max_water_pressure_at_install_psi: 80, relief_valve_set_psi: 84 }, 'violates', '84 is not 85'],
    ['setting not known', { ...fitted, max_water_pressure_at_install_psi: 80 }, 'cannot-tell', 'Missing', facts],
    ['pressure not known', { ...fitted, relief_valve_set_psi: 85 }, 'cannot-tell', 'Missing', facts],
    [
      '20 lb',
      { ...inside, refrigerant_charge_lb: 20, relief_valve_installed: true, relief_valve_set_psi: 200, max_water_pressure_at_install_psi: 80 },
      'does-not-apply',
      'No relief valve is asked for',
    ],
    ['none fitted', { ...large, relief_valve_installed: false }, 'does-not-apply', 'Nothing to set'],
  ),
  ...worked(
    'FK-165-47.G.4',
    ['beside it, on the outlet side', { ...fitted, relief_valve_adjacent_to_check_valve: true, relief_valve_on_outlet_side: true }, 'complies', 'As asked'],
    [
      'beside it, on the inlet side',
      { ...fitted, relief_valve_adjacent_to_check_valve: true, relief_valve_on_outlet_side: false },
      'violates',
      'The wrong side',
    ],
    ['apart from it', { ...fitted, relief_valve_adjacent_to_check_valve: false, relief_valve_on_outlet_side: true }, 'violates', 'Not next to it'],
    [
      '20 lb',
      { ...inside, refrigerant_charge_lb: 20, relief_valve_installed: true, relief_valve_on_outlet_side: false },
      'does-not-apply',
      'No relief valve is asked for',
    ],
    ['side not known', { ...fitted, relief_valve_adjacent_to_check_valve: true }, 'cannot-tell', 'Missing', facts],
    ['none fitted', { ...large, relief_valve_installed: false }, 'does-not-apply', 'Nothing to place'],
  ),
]
