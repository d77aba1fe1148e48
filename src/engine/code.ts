/** Pieces of the text of compiled code. A comparison with an unknown, which is NaN, is false whichever way it is written. */
import { type Rational, toNumber } from '../kernel/quantity.ts'
import type { Comparison } from './tree.ts'

export const contrary: Readonly<Record<Comparison, Comparison>> = { '>=': '<', '<=': '>', '>': '<=', '<': '>=', '=': '!=', '!=': '=' }
const spelled: Readonly<Record<Comparison, string>> = { '>=': '>=', '<=': '<=', '>': '>', '<': '<', '=': '===', '!=': '!==' }

export const literal = (value: Rational): string => {
  const n = toNumber(value)
  return n < 0 ? `(${n})` : String(n)
}

/** Parts of which all (`&`) or any (`|`) must hold. */
export function joined(parts: readonly string[], join: '&' | '|'): string {
  const [ends, skips] = join === '&' ? ['false', 'true'] : ['true', 'false']
  if (parts.includes(ends)) return ends
  const rest = parts.filter((p) => p !== skips)
  return rest.length === 0 ? skips : rest.length === 1 ? (rest[0] as string) : `(${rest.join(` ${join} `)})`
}

/** An unknown is NaN and must be neither equal nor unequal to anything. */
export function compared(left: string, op: Comparison, right: string): string {
  return op === '!=' ? `(${left} < ${right} | ${left} > ${right})` : `${left} ${spelled[op]} ${right}`
}

/** Whether a code is one of these, or known to be none of them; codes in a row are compared by their ends. */
export function oneOf(v: string, codes: readonly number[], want: boolean): string {
  const sorted = [...new Set(codes)].sort((a, b) => a - b)
  const rows = sorted.flatMap((first) => {
    if (sorted.includes(first - 1)) return []
    let last = first
    while (sorted.includes(last + 1)) last++
    return [[first, last] as const]
  })
  const parts = rows.map(([first, last]) => {
    if (want) return first === last ? `${v} === ${first}` : `(${v} >= ${first} & ${v} <= ${last})`
    return first === last ? `${v} !== ${first}` : `(${v} < ${first} | ${v} > ${last})`
  })
  return want ? joined(parts, '|') : `(${v} === ${v} & ${parts.join(' & ')})`
}

/** A condition as one bit. */
export const bit = (code: string): string => (code === 'true' ? '1' : code === 'false' ? '0' : `(${code} & 1)`)
