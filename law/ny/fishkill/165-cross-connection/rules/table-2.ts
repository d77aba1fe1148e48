import { all, any, at, type Bool, f, type Rule, reading, rule } from './common.ts'

const needed = all(f.subject_to_backpressure.no(), f.barometric_loop_provided.no(), f.device_type.isNot('double-check'))
/** A breaker that is fitted meets the row; where none is, one is called for unless something else protects the outlet. */
const calls = any(f.vacuum_breaker_installed, reading('fk-table-2-airgap', { 'not-needed': all(needed, f.airgap_compliant.no()), needed }))

const cite = at('165-47.H(6)(a) Table 2')
const type = f.fixture_type
const dental = all(type.is('dental-unit'), f.has_built_in_vacuum_breaker.no())
const hoseBib = all(type.is('hose-bib'), f.aspirator_connection_possible)

const above = (height: '1 in' | '6 in' | '12 in' | '30 in'): Bool =>
  all(f.vacuum_breaker_installed, f.critical_level_elevation_in.atLeast(f.critical_level_datum_elevation_in.plus(height)))
const twoLines = all(f.hot_line_protected, f.cold_line_protected)

type Row = readonly [leaf: string, fixture: Bool, must: Bool, title: string, requirement: string]
const rows: readonly Row[] = [
  [
    '01',
    type.is('aspirator-or-ejector'),
    above('6 in'),
    'Aspirators and ejectors: 6 in above the receptacle',
    'At an aspirator or ejector the critical level is at least 6 in above the flood level of the receptacle.',
  ],
  [
    '02',
    dental,
    above('6 in'),
    'Dental units: 6 in above the bowl',
    'A dental unit without a vacuum breaker of its own has one with the critical level at least 6 in above the flood rim of the bowl.',
  ],
  [
    '03.a',
    type.is('dishwashing-machine'),
    above('6 in'),
    'Dishwashing machines: 6 in above the machine',
    'At a dishwashing machine the critical level is at least 6 in above the flood level of the machine.',
  ],
  [
    '03.b',
    type.is('dishwashing-machine'),
    twoLines,
    'Dishwashing machines: hot and cold line',
    'The hot and the cold line to a dishwashing machine each have a vacuum breaker.',
  ],
  [
    '04',
    type.is('flushometer'),
    above('6 in'),
    'Flushometers: 6 in above the fixture',
    'At a flushometer the critical level is at least 6 in above the top of the fixture that it supplies.',
  ],
  [
    '05.a',
    type.is('garbage-can-washer'),
    above('6 in'),
    'Can washers: 6 in above the machine',
    'At a machine that cleans garbage cans the critical level is at least 6 in above the flood level of the machine.',
  ],
  [
    '05.b',
    type.is('garbage-can-washer'),
    twoLines,
    'Can washers: hot and cold line',
    'The hot and the cold line to a machine that cleans garbage cans each have a vacuum breaker.',
  ],
  [
    '06',
    type.is('hose-outlet'),
    above('6 in'),
    'Hose outlets: 6 in above the hose line',
    'At a hose outlet the critical level is at least 6 in above the highest point of the hose line.',
  ],
  [
    '07.a',
    type.is('laundry-machine'),
    above('6 in'),
    'Laundry machines: 6 in above the machine',
    'At a laundry machine the critical level is at least 6 in above the flood level of the machine.',
  ],
  [
    '07.b',
    type.is('laundry-machine'),
    twoLines,
    'Laundry machines: hot and cold line',
    'The hot and the cold line to a laundry machine each have a vacuum breaker.',
  ],
  [
    '08',
    type.is('lawn-sprinkler'),
    above('12 in'),
    'Lawn sprinklers: 12 in above the highest outlet',
    'For lawn sprinklers the critical level is at least 12 in above the highest sprinkler or other outlet.',
  ],
  [
    '09',
    type.is('steam-table'),
    above('6 in'),
    'Steam tables: 6 in above the flood level',
    'At a steam table the critical level is at least 6 in above the flood level.',
  ],
  [
    '10',
    type.is('tank-or-vat'),
    above('6 in'),
    'Tanks and vats: 6 in above the rim',
    'At a tank or vat the critical level is at least 6 in above the flood rim or line.',
  ],
  [
    '11',
    type.is('trough-urinal'),
    above('30 in'),
    'Trough urinals: 30 in above the flush pipe',
    'At a trough urinal the critical level is at least 30 in above the perforated flush pipe.',
  ],
  [
    '12.b',
    all(type.is('flush-tank'), f.ball_cock_touches_water),
    above('1 in'),
    'Flush tanks: breaker 1 in above the overflow',
    'Where the ball cock touches the water of a flush tank, a vacuum breaker stands at least 1 in above the overflow.',
  ],
  [
    '13',
    hoseBib,
    above('6 in'),
    'Hose bibs: 6 in above the receptacle',
    'At a hose bib to which an aspirator or ejector could be connected the critical level is at least 6 in above the flood level of the receptacle.',
  ],
]

/** Fixtures for which Table 2 gives a setting of its own: the special setting goes before the general one of H(4)(a). */
export const ownSetting = any(
  dental,
  hoseBib,
  type.is(
    'aspirator-or-ejector',
    'dishwashing-machine',
    'flushometer',
    'garbage-can-washer',
    'hose-outlet',
    'laundry-machine',
    'lawn-sprinkler',
    'steam-table',
    'tank-or-vat',
    'trough-urinal',
    'flush-tank',
  ),
)

/** 165-47.H(6)(a), Table 2: one rule for each line of the table. */
export const table2Rules: readonly Rule[] = [
  ...rows.map(([leaf, fixture, must, title, requirement]) =>
    rule({ id: `FK-165-47.H.6.a.T2.${leaf}`, subject: 'vacuum-breaker', cite, title, requirement, when: all(fixture, calls), must }),
  ),
  rule({
    id: 'FK-165-47.H.6.a.T2.12.a',
    subject: 'vacuum-breaker',
    cite,
    title: 'Flush tanks: approved ball cock',
    requirement: 'A flush tank has an approved ball cock.',
    when: type.is('flush-tank'),
    must: f.ball_cock_approved,
  }),
  rule({
    id: 'FK-165-47.H.6.a.T2.12.c',
    subject: 'vacuum-breaker',
    cite,
    title: 'Flush tanks: ball cock clear of the water',
    requirement:
      'Where the ball cock does not touch the water, its outlet stands at least 1 in above the overflow, or a vacuum breaker is fitted at least 1 in above it.',
    when: all(type.is('flush-tank'), f.ball_cock_touches_water.no()),
    must: any(f.ball_cock_outlet_above_overflow_in.atLeast('1 in'), above('1 in')),
  }),
]
