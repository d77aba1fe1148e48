/**
 * Whether the other engines and the hand-written code give the verdicts of the law, plan for plan. Started as processes of their own
 * that share the plans out, because one of the engines needs minutes for them.
 */
import { fork } from 'node:child_process'
import { builtLaw, byHand, byLaw, chapter, layout, on, peerFacts, rules, subject, textOf } from './cases.ts'
import { type Decide, jsonRules, zen } from './peers.ts'
import { randomPlans } from './plans.ts'

/** How many plans were compared, and the first difference if there is one. */
export interface Agreement {
  readonly plans: number
  readonly difference: string | null
}

const processes = 2

/** Compares every `processes`-th plan, from the one given. */
async function compareShare(plans: number, from: number): Promise<string | null> {
  const { law } = await builtLaw()
  const fast = law.fastCheck({ subject, on })
  const others: readonly (readonly [string, Decide])[] = [
    ['@gorules/zen-engine', zen(rules, layout)],
    ['json-rules-engine', jsonRules(rules, layout)],
  ]
  const out = new Uint8Array(rules.length)
  const all = randomPlans(chapter, subject, plans)
  for (let i = from; i < all.length; i += processes) {
    const raw = all[i] ?? {}
    const expected = textOf(byLaw(fast, raw))
    if (textOf(byHand(raw, out)) !== expected) return `hand-written code differs on plan ${i}: ${textOf(out)} for ${expected}`
    const facts = peerFacts(law, raw)
    for (const [name, decide] of others) {
      const found = textOf(await decide(facts))
      if (found !== expected) return `${name} differs on plan ${i}: ${found} for ${expected}`
    }
  }
  return null
}

/** Compares all plans in processes of their own. */
export async function agreement(plans: number): Promise<Agreement> {
  const shares = Array.from({ length: processes }, (_, from) => {
    const child = fork(import.meta.filename, [String(plans), String(from)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    return new Promise<string | null>((resolve, reject) => {
      child.once('message', (difference) => resolve(typeof difference === 'string' ? difference : null))
      child.once('exit', (code) => {
        if (code !== 0) reject(new Error(`A comparing process ended with ${code}`))
      })
    })
  })
  const differences = await Promise.all(shares)
  return { plans, difference: differences.find((d) => d !== null) ?? null }
}

if (process.argv[1] === import.meta.filename) {
  const difference = await compareShare(Number(process.argv[2]), Number(process.argv[3]))
  process.send?.(difference ?? true, () => process.exit(0))
}
