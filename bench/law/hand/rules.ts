/**
 * Sixty rules of chapter 144 of Fort Plain, as a careful programmer writes them who knows no law language: the same facts, units,
 * three-valued verdicts, and open readings decided as “what all readings agree on”.
 */
import { buildingSewer } from './building-sewer.ts'
import { discharges } from './discharges.ts'
import type { Facts } from './facts.ts'
import { users } from './users.ts'
import { works } from './works.ts'

/** Decides every rule of the sample and writes its verdict at its place. */
export function decide(p: Facts, out: Uint8Array): void {
  buildingSewer(p, out)
  works(p, out)
  discharges(p, out)
  users(p, out)
}
