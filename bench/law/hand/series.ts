/** Measurements reduced to what the rules ask of them, in whole parts of their unit. */

/** A measurement and between which values it lies; without an upper limit `high` is infinite. */
export interface Measurement {
  readonly at: number
  readonly low: number
  readonly high: number
  /** Given as one amount: a level, or an average that somebody else has reckoned. */
  readonly stated?: true
}

export interface Range {
  readonly low: number
  readonly high: number
}

/** A mean as sums over a count, so that nothing is rounded. */
export interface Average {
  readonly low: number
  readonly high: number
  readonly count: number
  readonly stated: boolean
}

/** The mean of the period that ends with the latest measurement; null where there is none. */
export function averageOf(all: readonly Measurement[], periodMinutes: number): Average | null {
  const last = all.at(-1)
  if (!last) return null
  const held = all.filter((m) => m.at > last.at - periodMinutes)
  return {
    low: held.reduce((sum, m) => sum + m.low, 0),
    high: held.reduce((sum, m) => sum + m.high, 0),
    count: held.length,
    stated: held[0]?.stated === true,
  }
}

export const largestOf = (all: readonly Measurement[]): Range | null =>
  all.length === 0 ? null : { low: Math.max(...all.map((m) => m.low)), high: Math.max(...all.map((m) => m.high)) }

/** The level that two measurements in a row reached; null where there are fewer than two. */
export function heldByTwo(all: readonly Measurement[]): Range | null {
  if (all.length < 2) return null
  let low = -Infinity
  let high = -Infinity
  for (let i = 1; i < all.length; i++) {
    const a = all[i - 1] as Measurement
    const b = all[i] as Measurement
    low = Math.max(low, Math.min(a.low, b.low))
    high = Math.max(high, Math.min(a.high, b.high))
  }
  return { low, high }
}
