/** "What that comes to": the figures of a rule that states how to reckon them, for a series of sizes. */
import { card, type Html, html, nothing, table } from '../../web/kit/kit.ts'
import type { ComputedTable } from './model-computed.ts'

/** The computed table, said to be computed: the law prints none here. */
export function computedCard(t: ComputedTable | null): Html {
  if (t === null) return nothing
  const shown = table(
    [{ title: t.by }, ...t.columns.map((title) => ({ title }))],
    t.rows.map((row) => [row.size, ...row.cells]),
    { caption: 'What that comes to', hideCaption: true },
  )
  return card(
    'What that comes to',
    html`<p>Computed from the rule as a check computes it. The law prints no table here.${t.held.length === 0 ? nothing : html` For ${t.held.join('; ')}.`}</p>${shown}`,
    { id: 'computed' },
  )
}
