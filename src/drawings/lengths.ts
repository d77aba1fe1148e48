/** Lengths as the trade writes them: 4 ft 8 in, 7½ in. */

const EIGHTHS = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞']

/**
 * A length in feet and inches, rounded to the nearest eighth of an inch. Negative lengths keep their sign.
 *
 * Worked example: 5.15625 ft = 61.875 in = 5 ft 1⅞ in.
 */
export const ftIn = (feet: number): string => {
  if (feet < 0) return `−${ftIn(-feet)}`
  const eighths = Math.round(feet * 96)
  const wholeFeet = Math.floor(eighths / 96)
  const inches = Math.floor((eighths % 96) / 8)
  const fraction = EIGHTHS[eighths % 8] ?? ''
  const inchText = fraction ? `${inches || ''}${fraction}` : String(inches)
  if (wholeFeet === 0) return `${inchText} in`
  return inches === 0 && fraction === '' ? `${wholeFeet} ft` : `${wholeFeet} ft ${inchText} in`
}

/** A number with at most three decimals and no trailing zeros: 18.215, 4.5, 14. */
export const plain = (value: number): string => String(Math.round(value * 1000) / 1000)

const isNearWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 0.05

/**
 * A length that was entered: in feet and inches where it is an exact eighth of an inch, else in decimal feet as typed,
 * so that 3.999 ft is never shown as the 4 ft that the law asks for.
 */
export const feetAsEntered = (feet: number): string => (isNearWhole(feet * 96) ? ftIn(feet) : `${plain(feet)} ft`)

/** Inches as entered: 10½ in where it is an exact eighth, else decimal: 4.215 in. */
export const inchesAsEntered = (inches: number): string => {
  if (!isNearWhole(inches * 8)) return `${plain(inches)} in`
  const eighths = Math.round(inches * 8)
  const whole = Math.floor(eighths / 8)
  const fraction = EIGHTHS[eighths % 8] ?? ''
  return `${fraction && whole === 0 ? '' : whole}${fraction} in`
}

/** A difference that must not vanish in rounding: in eighths if that leaves something, else in thousandths of an inch. */
export const difference = (feet: number): string => {
  const inches = feet * 12
  return inches >= 1 / 8 ? ftIn(feet) : `${plain(inches) === '0' ? 'under 0.001' : plain(inches)} in`
}
