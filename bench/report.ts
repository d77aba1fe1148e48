/** What was measured against what was promised, as a table for the terminal and a page for docs. */
import type { Ratio } from './measure.ts'

/** A promise: a ratio at most or at least so large. A figure without a target is a note. */
export interface Target {
  readonly kind: 'at most' | 'at least'
  readonly value: number
}

export interface Figure {
  readonly family: string
  /** What stands to what: "JSON text in, verdicts out: law ÷ hand-written". */
  readonly what: string
  readonly ratio: Ratio
  readonly target: Target | null
  /** The two costs in words: "52 µs against 60 µs". */
  readonly costs: string
  /** "×" for a ratio, or the unit of a plain figure ("MB"). */
  readonly unit: '×' | 'MB'
  /** Why it was not measured, and how it can be: the ratio is then no number. */
  readonly notRun?: string
}

export type Standing = 'met' | 'within noise' | 'missed' | 'note' | 'not run'

/** Missed by more than noise: three quarters of the rounds lie beyond the target. */
export function standingOf({ ratio, target, notRun }: Figure): Standing {
  if (notRun !== undefined) return 'not run'
  if (target === null) return 'note'
  const within = (x: number): boolean => (target.kind === 'at most' ? x <= target.value : x >= target.value)
  if (within(ratio.median)) return 'met'
  return within(target.kind === 'at most' ? ratio.low : ratio.high) ? 'within noise' : 'missed'
}

const digits = (x: number): string => (x >= 100 ? x.toFixed(0) : x >= 10 ? x.toFixed(1) : x.toFixed(2))
export const shown = (figure: Figure, x: number): string => (figure.notRun === undefined ? `${digits(x)} ${figure.unit}` : '—')

const targetText = ({ target, unit }: Figure): string => (target === null ? '' : `${target.kind === 'at most' ? '≤' : '≥'} ${target.value} ${unit}`)
const spread = (figure: Figure): string =>
  figure.notRun !== undefined || figure.ratio.low === figure.ratio.high ? '' : `${digits(figure.ratio.low)}–${digits(figure.ratio.high)}`

/** The table for a terminal. */
export function terminalTable(figures: readonly Figure[]): string {
  const rows = figures.map((f) => [f.family, f.what, shown(f, f.ratio.median), spread(f), targetText(f), standingOf(f), f.notRun ?? f.costs])
  const all = [['', 'What', 'Measured', 'half of rounds', 'Target', '', 'Costs'], ...rows]
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const standingWords: Readonly<Record<Standing, string>> = {
  met: 'met',
  'within noise': 'not met, within noise',
  missed: '**missed**',
  note: 'note',
  'not run': 'not run',
}

/** The same as a Markdown table. */
export function markdownTable(figures: readonly Figure[]): string {
  const rows = figures.map((f) => [f.what, shown(f, f.ratio.median), spread(f), targetText(f), standingWords[standingOf(f)], f.notRun ?? f.costs])
  return ['| What | Measured | Half of the rounds | Target | | Costs |', '|---|---|---|---|---|---|', ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join(
    '\n',
  )
}
