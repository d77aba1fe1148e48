/** docs/mutation.md: how many of the changes the tests notice, and every one that they do not. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './bundle.ts'
import { explained } from './explained.ts'
import { type FileResults, isNoticed, type Result, reasonFor } from './results.ts'

interface Counted {
  readonly file: string
  readonly changes: number
  readonly noticed: number
  readonly same: readonly { readonly result: Result; readonly because: string }[]
  readonly missed: readonly Result[]
}

function count(file: string, { results }: FileResults): Counted {
  const text = readFileSync(path.join(root, file), 'utf8')
  const left = results.filter((r) => !isNoticed(r)).map((result) => ({ result, because: reasonFor(file, text, result.mutant)?.because }))
  return {
    file,
    changes: results.length,
    noticed: results.filter(isNoticed).length,
    same: left.flatMap(({ result, because }) => (because === undefined ? [] : [{ result, because }])),
    missed: left.filter((l) => l.because === undefined).map((l) => l.result),
  }
}

const share = (c: readonly Counted[]): number => {
  const noticed = c.reduce((n, x) => n + x.noticed, 0)
  const of = noticed + c.reduce((n, x) => n + x.missed.length, 0)
  return of === 0 ? 100 : (100 * noticed) / of
}
const percent = (x: number): string => `${(Math.floor(x * 10) / 10).toFixed(1)} %`
const code = (text: string): string => {
  const short = text.length > 90 ? `${text.slice(0, 89)}…` : text
  return short.includes('`') ? `\`\` ${short} \`\`` : `\`${short}\``
}
const shownChange = ({ mutant, fate }: Result): string => `${code(mutant.was)} → ${code(mutant.now)}${fate === 'unreached' ? ' (no test runs this place)' : ''}`

/** Explanations that stand for no change that is left. */
export const idle = (files: ReadonlyMap<string, FileResults>): string[] =>
  explained
    .filter((e) => files.has(e.file))
    .filter((e) => {
      const text = readFileSync(path.join(root, e.file), 'utf8')
      return !files.get(e.file)?.results.some((r) => !isNoticed(r) && reasonFor(e.file, text, r.mutant) === e)
    })
    .map((e) => `${e.file}: ${e.was} → ${e.now}`)

/** The whole page, from what is remembered of each file; `notRun` are those of which nothing is. */
export function pageOf(files: ReadonlyMap<string, FileResults>, notRun: readonly string[]): string {
  const counted = [...files].map(([file, results]) => count(file, results))
  const folders = [...new Set(counted.map((c) => path.posix.dirname(c.file)))]
  const row = (name: string, of: readonly Counted[]) => {
    const sum = (each: (c: Counted) => number) => of.reduce((n, c) => n + each(c), 0)
    return `| ${name} | ${sum((c) => c.changes)} | ${sum((c) => c.noticed)} | ${sum((c) => c.same.length)} | ${sum((c) => c.missed.length)} | ${percent(share(of))} |`
  }
  const lines = [
    '# What the tests notice',
    '',
    'Made by `npm run mutate`. One small slip at a time is put into a file (a comparison that is off by its boundary, another sign, `and` for `or`, a condition turned round, a number one more or less,',
    'a statement left out, a function that gives nothing back), and the tests must fail. A slip that makes a test run for ever counts as noticed. Some slips change nothing that the program does: they are listed with the reason and left out of the share.',
    '',
    '| | Changes | Noticed | Same as before | Missed | Share |',
    '|---|---|---|---|---|---|',
    ...folders.flatMap((folder) => {
      const of = counted.filter((c) => path.posix.dirname(c.file) === folder)
      return [row(`**${folder}**`, of), ...of.map((c) => row(path.posix.basename(c.file), [c]))]
    }),
    ...(notRun.length > 0 ? ['', `Not tried yet: ${notRun.map((f) => `\`${f}\``).join(', ')}.`] : []),
    '',
    '## Missed',
    '',
    ...(counted.some((c) => c.missed.length > 0) ? counted.flatMap((c) => c.missed.map((r) => `- ${c.file}:${r.mutant.line} ${shownChange(r)}`)) : ['None.']),
    '',
    '## Same as before',
    '',
    ...(counted.some((c) => c.same.length > 0)
      ? counted.flatMap((c) => c.same.map(({ result, because }) => `- ${c.file}:${result.mutant.line} ${shownChange(result)}: ${because}`))
      : ['None.']),
  ]
  return `${lines.join('\n')}\n`
}
