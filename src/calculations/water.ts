/** Weights and pressures of water that several calculations share. */

/** Cubic inches in a US gallon. */
export const CUBIC_INCHES_PER_GALLON = 231
/** Weight of water at its greatest density, 39.2 °F, in pounds per cubic foot. */
export const WATER_POUNDS_PER_CUBIC_FOOT = 62.428
/** Pressure at the foot of one foot of water: 62.428 / 144 = 0.4335 psi. */
export const PSI_PER_FOOT = WATER_POUNDS_PER_CUBIC_FOOT / 144
/** Area of a circle in square inches, from its diameter in inches. */
export const circleSquareInches = (diameterInches: number): number => (Math.PI / 4) * diameterInches ** 2
/** Gallons in one inch of depth of a round vessel: π/4 · d² / 231. An 8 in standpipe holds 0.2176 gal, a 48 in manhole 7.834 gal. */
export const gallonsPerInch = (diameterInches: number): number => circleSquareInches(diameterInches) / CUBIC_INCHES_PER_GALLON
