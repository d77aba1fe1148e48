/** The same rules as a Prolog program, over facts that were normalised beforehand; run by SWI-Prolog where it is installed. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Rule } from '../../src/engine/chapter.ts'
import type { Layout } from '../../src/engine/slots.ts'
import type { Comparison } from '../../src/engine/tree.ts'
import type { PeerFacts } from '../engine/peers.ts'
import { cascade, type Rail } from '../engine/translate.ts'

export const howToGet = 'SWI-Prolog is not installed, so nothing was measured: apt-get install -y swi-prolog-nox, and run again'

const folder = path.join(import.meta.dirname, '../../build/bench')

const operator: Readonly<Record<Comparison, string>> = { '>=': '>=', '<=': '=<', '>': '>', '<': '<', '=': '=:=', '!=': '=\\=' }
const atom = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const variable = (fact: string): string => `F_${fact}`
const unknown = "'$unknown'"
const joined = (xs: readonly string[], sign: string, none: string): string => (xs.length === 0 ? none : `(${xs.join(` ${sign} `)})`)

const rail: Rail<string> = {
  compare: (fact, op, limit) => `(number(${variable(fact)}), ${variable(fact)} ${operator[op]} ${limit})`,
  compareSum: (terms, op, limit) => {
    const known = terms.map((t) => `number(${variable(t.fact)})`).join(', ')
    return `(${known}, ${terms.map((t) => `(${t.by}) * ${variable(t.fact)}`).join(' + ')} ${operator[op]} ${limit})`
  },
  isOneOf: (fact, values) => (values.length === 0 ? 'fail' : `memberchk(${variable(fact)}, [${values.map(atom).join(', ')}])`),
  hasOneOf: (fact, values, none) => {
    const any = joined(
      values.map((v) => `memberchk(${atom(v)}, ${variable(fact)})`),
      ';',
      'fail',
    )
    return `(is_list(${variable(fact)}), ${none ? `\\+ ${any}` : any})`
  },
  isYes: (fact, yes) => `${variable(fact)} == ${yes}`,
  isYesOrUnknown: (fact, yes) => `(${variable(fact)} == ${unknown} ; ${variable(fact)} == ${yes})`,
  isKnown: (fact) => `${variable(fact)} \\== ${unknown}`,
  all: (xs) => joined(xs, ',', 'true'),
  any: (xs) => joined(xs, ';', 'fail'),
  always: (holds) => (holds ? 'true' : 'fail'),
}

/** The program: a clause for each rule, and goals that answer the plans on standard input and that take the time of it. */
function program(rules: readonly Rule[], layout: Layout, names: readonly string[]): string {
  const clauses = rules.map((rule, i) => {
    const cases = cascade(rail, layout, rule).map(([condition, verdict]) => `${condition} -> V = ${verdict}`)
    const body = `( ${[...cases, 'V = 4'].join(' ; ')} )`
    const used = new Set(body.match(/F_\w+/g) ?? [])
    const places = names.flatMap((name, at) => (used.has(variable(name)) ? [`arg(${at + 1}, P, ${variable(name)})`] : []))
    return `rule${i}(P, V) :- ${[...places, body].join(', ')}.`
  })
  const all = `verdicts(P, [${rules.map((_, i) => `V${i}`).join(', ')}]) :- ${rules.map((_, i) => `rule${i}(P, V${i})`).join(', ')}.`
  return `${clauses.join('\n')}
${all}
answer :- read(P), ( P == end_of_file -> true ; verdicts(P, Vs), atomic_list_concat(Vs, Line), writeln(Line), answer ).
plans(Ps) :- read(P), ( P == end_of_file -> Ps = [] ; Ps = [P | Rest], plans(Rest) ).
each([]).
each([P | Ps]) :- verdicts(P, _), each(Ps).
timed :- plans(Ps), length(Ps, N), each(Ps), statistics(cputime, T0), forall(between(1, 20, _), each(Ps)), statistics(cputime, T1),
  Cost is (T1 - T0) * 1000000 / (20 * N), writeln(Cost).
`
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return unknown
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return `[${value.map((v) => atom(String(v))).join(', ')}]`
  return atom(String(value))
}

export interface Prolog {
  /** The verdicts of each plan as digits, in the order of the plans. */
  readonly answers: (plans: readonly PeerFacts[]) => readonly string[]
  /** Microseconds of processor time for each plan, without reading it. */
  readonly cost: (plans: readonly PeerFacts[]) => number
}

/** The rules in SWI-Prolog, written into the file of that name; null where it is not installed. */
export function prolog(rules: readonly Rule[], layout: Layout, names: readonly string[], name: string): Prolog | null {
  if (spawnSync('swipl', ['--version']).status !== 0) return null
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name}.pl`)
  writeFileSync(file, program(rules, layout, names))
  const run = (goal: string, plans: readonly PeerFacts[]): string[] => {
    const input = plans.map((plan) => `plan(${names.map((name) => valueText(plan[name])).join(', ')}).\n`).join('')
    const ran = spawnSync('swipl', ['-q', '-O', '-f', file, '-g', goal, '-t', 'halt'], { input, encoding: 'utf8', maxBuffer: 2 ** 28 })
    if (ran.status !== 0 || ran.stderr !== '') throw new Error(`SWI-Prolog ended with ${ran.status}: ${ran.stderr.slice(0, 2_000)}`)
    return ran.stdout.trim().split('\n')
  }
  return { answers: (plans) => run('answer', plans), cost: (plans) => Number(run('timed', plans)[0]) }
}
