/**
 * Article by article, what Chapter 117 asks of a building sewer, in the order of its provisions. Where the text can be read in more
 * ways than one, the verdict is what all ways agree on.
 */
import { connection } from './connection.ts'
import { joints } from './joints.ts'
import { layout } from './layout.ts'
import { permits } from './permits.ts'
import { pipes } from './pipes.ts'
import type { Plan } from './plan.ts'
import { trench } from './trench.ts'

export const provisionCount = 100

/** Decides every provision and writes its verdict at its place. */
export function decide(p: Plan, out: Uint8Array): void {
  permits(p, out)
  pipes(p, out)
  connection(p, out)
  layout(p, out)
  trench(p, out)
  joints(p, out)
}
