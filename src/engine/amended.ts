/** The law with the acts of a municipality over it, opened once and kept: what it plans is used again from request to request. */
import { canonicalJson } from '../kernel/hash.ts'
import type { Law } from './law.ts'
import type { Overlay } from './overlays.ts'

/** Different sets of acts kept for one chapter; an installation may hold many municipalities. */
const MOST_KEPT = 50
const kept = new WeakMap<Law, Map<string, Law>>()

/** The law under these acts; the law itself where there are none. An act that names what the chapter does not have is a fault. */
export function amendedLaw(law: Law, overlays: readonly Overlay[]): Law {
  if (overlays.length === 0) return law
  const known = kept.get(law) ?? new Map<string, Law>()
  kept.set(law, known)
  const key = canonicalJson(overlays)
  const before = known.get(key)
  known.delete(key)
  const opened = before ?? law.withOverlays(overlays)
  known.set(key, opened)
  const [oldest] = known.keys()
  if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest)
  return opened
}
