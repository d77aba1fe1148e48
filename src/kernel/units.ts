/**
 * Every unit that may be written, with its exact factor. A factor is a fraction of whole numbers, so that 3.3 ft and 39.6 in
 * are the same length and 0.7 ft in 33.6 ft is exactly a quarter inch to the foot.
 */

/** How many base units one unit is, as numerator and denominator. */
export type Factor = readonly [numerator: bigint, denominator: bigint]

/** By dimension; the first unit of each is the base unit. An inch is 25.4 mm; a slope of 1 % is 0.12 in/ft. */
export const units = {
  length: { in: [1n, 1n], ft: [12n, 1n], mi: [63_360n, 1n], mm: [5n, 127n], cm: [50n, 127n], m: [5_000n, 127n] },
  slope: { 'in/ft': [1n, 1n], '%': [3n, 25n], 'ft/ft': [12n, 1n] },
  flow: { 'gal/day': [1n, 1n], gpm: [1_440n, 1n], mgd: [1_000_000n, 1n] },
  volume: { gal: [1n, 1n] },
  // In water one part per million by weight is one milligram in a liter, which is how the laws use both.
  concentration: { 'mg/l': [1n, 1n], ppm: [1n, 1n] },
  temperature: { F: [1n, 1n] },
  pressure: { psi: [1n, 1n], psf: [1n, 144n] },
  time: { day: [1n, 1n], week: [7n, 1n], hour: [1n, 24n], minute: [1n, 1_440n] },
  angle: { deg: [1n, 1n] },
  percent: { percent: [1n, 1n] },
  power: { hp: [1n, 1n] },
  ph: { pH: [1n, 1n] },
  load: { 'lb/ft': [1n, 1n] },
  force: { lb: [1n, 1n] },
  density: { pcf: [1n, 1n] },
  // A plain ratio, such as a factor of safety.
  factor: { times: [1n, 1n] },
  mass: { lb: [1n, 1n] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Factor>>>>

export type UnitDimension = keyof typeof units
export type UnitName<D extends UnitDimension = UnitDimension> = { [K in D]: Extract<keyof (typeof units)[K], string> }[D]

/** Other ways in which people write a unit. */
const spellings: Readonly<Record<string, string>> = {
  '"': 'in',
  '″': 'in',
  '”': 'in',
  inch: 'in',
  inches: 'in',
  'in.': 'in',
  "'": 'ft',
  '′': 'ft',
  '’': 'ft',
  foot: 'ft',
  feet: 'ft',
  'ft.': 'ft',
  mile: 'mi',
  miles: 'mi',
  'inches per foot': 'in/ft',
  'inch per foot': 'in/ft',
  'in per ft': 'in/ft',
  'in. per ft.': 'in/ft',
  'gallons per day': 'gal/day',
  gpd: 'gal/day',
  'gal/d': 'gal/day',
  'gallons per minute': 'gpm',
  'gal/min': 'gpm',
  gallon: 'gal',
  gallons: 'gal',
  'mg/L': 'mg/l',
  PPM: 'ppm',
  '°F': 'F',
  lbs: 'lb',
  pounds: 'lb',
  'lb/ft3': 'pcf',
  'lb/ft³': 'pcf',
  'lb/cu ft': 'pcf',
  days: 'day',
  weeks: 'week',
  hours: 'hour',
  hr: 'hour',
  h: 'hour',
  minutes: 'minute',
  min: 'minute',
  '°': 'deg',
  degree: 'deg',
  degrees: 'deg',
  pound: 'lb',
  ph: 'pH',
  PH: 'pH',
}

/** The unit of the dimension that a word stands for, or null. `%` means a percentage where the dimension is percent. */
export function unitNamed(dimension: UnitDimension, word: string): string | null {
  const table: Readonly<Record<string, Factor>> = units[dimension]
  if (Object.hasOwn(table, word)) return word
  if (dimension === 'percent' && (word === '%' || word === 'pct')) return 'percent'
  const known = Object.hasOwn(spellings, word) ? spellings[word] : undefined
  return known !== undefined && Object.hasOwn(table, known) ? known : null
}

/** The exact factor of a unit to the base unit of its dimension. A unit of another dimension is a fault. */
export function factorOf(dimension: UnitDimension, unit: string): Factor {
  const factor = (units[dimension] as Readonly<Record<string, Factor>>)[unit]
  if (!factor) throw new Error(`Broken invariant: ${unit} is a unit of ${dimension}`)
  return factor
}

/** The units of a dimension, base unit first. */
export const unitsOf = (dimension: UnitDimension): readonly string[] => Object.keys(units[dimension])
