/** Units as people write them, where the short name of the unit is not that. */
const names: Readonly<Record<string, string>> = { in: 'in', ft: 'ft', 'in/ft': 'in per ft', deg: '°', 'gal/day': 'gallons a day', F: '°F', percent: '%' }
const namesInFields: Readonly<Record<string, string>> = {
  in: 'inches',
  ft: 'feet',
  'in/ft': 'in per ft',
  deg: 'degrees',
  'gal/day': 'gallons a day',
  F: '°F',
  percent: 'percent',
}

/** A unit as the trade writes it after a number. */
export const unitWords = (unit: string): string => names[unit] ?? unit
/** A unit as it stands at the end of a field. */
export const unitInField = (unit: string): string => namesInFields[unit] ?? unit
