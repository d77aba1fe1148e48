/** Money is whole cents. Nothing in the product ever holds dollars as a fraction. */
export type Cents = number & { readonly __money: 'Cents' }

/** Whole cents from a number the program computed; a fraction of a cent is a fault. */
export function cents(n: number): Cents {
  if (!Number.isSafeInteger(n)) throw new Error(`Not a whole number of cents: ${n}`)
  return n as Cents
}

/**
 * Reads an amount as a clerk types it: "150", "150.00", "$1,640.00". Null for anything else: a third decimal, a comma
 * that does not group thousands, a minus sign.
 */
export function parseMoney(text: string): Cents | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?$/.exec(text.trim())
  if (!match?.[1]) return null
  const value = Number(match[1].replaceAll(',', '')) * 100 + Number(match[2] ?? '0')
  return Number.isSafeInteger(value) ? cents(value) : null
}

/** "$1,640.00", always with cents. */
export function dollars(amount: Cents): string {
  const sign = amount < 0 ? '−' : ''
  const whole = String(Math.trunc(Math.abs(amount) / 100)).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `${sign}$${whole}.${String(Math.abs(amount) % 100).padStart(2, '0')}`
}
