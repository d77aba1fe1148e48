/** Amounts under two resolutions of the Board. A case pays the amount of the day on which it was filed. */

import type { Charge } from '../../engine/procedure.ts'
import type { PlainDate } from '../../kernel/dates.ts'
import type { Scene } from '../../platform/stage.ts'
import { type DemoActs, newFeesFrom } from '../board/demo.ts'
import { type Cast, type DemoDays, firstDay } from '../municipality/demo.ts'
import { setRate } from './actions.ts'

const amounts = {
  'connection-fee': { old: '$125.00', new: '$150.00' },
  'as-built-deposit': { old: '$200.00', new: '$250.00' },
} as const

/** What the Board has set for a charge on a day; null for a charge at actual cost. */
export function demoAmount(days: DemoDays, charge: string, filed: PlainDate): string | null {
  const of = (amounts as Readonly<Record<string, { readonly old: string; readonly new: string }>>)[charge]
  if (!of) return null
  return filed >= newFeesFrom(days) ? of.new : of.old
}

/** Sets the amounts on the first day, and the newer ones when their resolution is recorded. */
export function feeScenes(days: DemoDays, cast: Cast, acts: DemoActs, law: string, charges: readonly Charge[]): readonly Scene[] {
  const settable = charges.filter((c) => c.id in amounts)
  const set = (age: 'old' | 'new', day: PlainDate, time: string): Scene => ({
    day,
    time,
    async play(stage) {
      const instrumentId = acts.get(`${age}-fees`) ?? ''
      for (const charge of settable) {
        const amount = amounts[charge.id as keyof typeof amounts][age]
        await stage.act(cast.marian, (s) => setRate(s, charge, { law, charge: charge.id, amount, from: '', instrumentId }))
      }
    },
  })
  return [set('old', days.at(firstDay), '11:50'), set('new', days.at(110), '11:55')]
}
