/** How the numbers of a calculation are written. Results are rounded half up when they are shown, and only then. */

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** From here on a number is written with an exponent, and floating point has fewer decimals than anything asks for. */
const WRITTEN_WITH_EXPONENT = 1e21

/** Rounds half away from zero to a number of decimals. The decimal text is shifted, so that 1.005 to two decimals is 1.01. */
export function rounded(value: number, decimals: number): number {
  const size = Math.abs(value)
  const text = String(size)
  if (text.includes('e')) return Number(value.toFixed(decimals))
  const shifted = Math.round(Number(`${text}e${decimals}`))
  if (shifted >= WRITTEN_WITH_EXPONENT) return value
  const whole = Number(`${shifted}e-${decimals}`)
  return value < 0 ? -whole : whole
}

/** A number with a fixed count of decimals and US grouping: `fixed(2684.5208, 1)` is "2,684.5". */
export function fixed(value: number, decimals: number): string {
  const [whole = '', fraction] = rounded(Math.abs(value), decimals).toFixed(decimals).split('.')
  const sign = rounded(value, decimals) < 0 ? '−' : ''
  return `${sign}${grouped(whole)}${fraction === undefined ? '' : `.${fraction}`}`
}

/** A number as short as it can be said, with at most `decimals` decimals: "8", "0.8125", "1,000". */
export function plain(value: number, decimals = 4): string {
  const text = fixed(value, decimals)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** With its unit: "8 in", "100 gal/in-mi-day", "1.5". */
export const withUnit = (shown: string, unit: string): string => (unit === '' ? shown : unit === 'percent' ? `${shown} %` : `${shown} ${unit}`)
