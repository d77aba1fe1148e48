/** Chapters of any size, made up: does a provision of a long chapter cost more than one of a short chapter? */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Chapter, chapter, cite } from '../../src/engine/chapter.ts'
import { compileChapter } from '../../src/engine/compile.ts'
import { type Compiled, runnerOf } from '../../src/engine/fast.ts'
import { AmountFact, Approval, Choice, Flag } from '../../src/engine/handles.ts'
import { all, any, type Bool, rule } from '../../src/engine/language.ts'
import { openLaw } from '../../src/engine/law.ts'
import { planFor, scopeOf } from '../../src/engine/plan.ts'
import { amount, approval, choice, type FactSpec, flag } from '../../src/vocabulary/kinds.ts'
import { randomPlans } from '../engine/plans.ts'
import type { Contestant } from '../measure.ts'

/** Cases decided before anything is measured: only after so many does Node compile long functions to its best code. */
export const casesBeforehand = 60_000

const subject = 'building-sewer'
const on = '2026-11-30'

/** Facts for each ten provisions, about as many as the laws on file ask for. */
const factsForTen = (group: number): Record<string, FactSpec> =>
  Object.fromEntries(
    Array.from({ length: 4 }, (_, i) => [
      [`depth_${group}_${i}_ft`, amount('length', 'ft', `Depth ${group} ${i}`)],
      [`given_${group}_${i}`, flag(`Given ${group} ${i}`)],
      [`kind_${group}_${i}`, choice(`Kind ${group} ${i}`, { iron: 'Iron', pvc: 'PVC', clay: 'Clay' })],
    ]).flat(),
  )

/** Five shapes in turn, over the facts of the group. */
function conditionFor(group: number, i: number): { when?: Bool; must: Bool } {
  const depth = (n: number) => new AmountFact('length', `depth_${group}_${n % 4}_ft`, false)
  const given = new Flag(`given_${group}_${i % 4}`, false)
  const kind = new Choice(`kind_${group}_${i % 4}`, ['iron', 'pvc', 'clay'], false).is('iron', 'clay')
  switch (i % 5) {
    case 0:
      return { must: depth(i).atLeast('4 ft') }
    case 1:
      return { when: given, must: depth(i).atMost(depth(i + 1).plus('14 in')) }
    case 2:
      return { must: any(kind, given) }
    case 3:
      return { when: kind, must: all(given, depth(i).moreThan('2 ft 6 in')) }
    default:
      return { must: any(depth(i).atLeast('10 ft'), new Approval('allowed', false)) }
  }
}

/** A chapter of so many provisions. */
export function chapterOfSize(provisions: number): Chapter {
  const groups = Math.ceil(provisions / 10)
  const vocabulary: Record<string, FactSpec> = { allowed: approval('superintendent', 'Allowed') }
  for (let g = 0; g < groups; g++) Object.assign(vocabulary, factsForTen(g))
  return chapter({
    path: `ny/nowhere/${provisions}-made-up`,
    municipality: 'Village of Nowhere',
    kind: 'village',
    title: 'Made up',
    number: String(provisions),
    textOnFile: { from: null },
    officers: {},
    entries: [],
    vocabulary,
    rules: Array.from({ length: provisions }, (_, i) =>
      rule({
        id: `N-${i}`,
        subject,
        cite: cite(String(i), 'inferred'),
        title: `Provision ${i}`,
        requirement: 'Made up.',
        ...conditionFor(Math.floor(i / 10), i % 10),
      }),
    ),
  })
}

/** Decides every provision of a chapter of so many, over facts normalised beforehand; one piece of work is one provision. */
export async function provisionsOf(provisions: number, folder: string): Promise<Contestant> {
  const made = chapterOfSize(provisions)
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `made-up-${provisions}.mjs`)
  writeFileSync(file, compileChapter(made))
  const { default: compiled } = (await import(pathToFileURL(file).href)) as { readonly default: Compiled }
  const law = openLaw(made, { compiled })
  const rows = randomPlans(made, subject, 20).map((plan) => {
    const read = law.parseFacts(plan)
    if (!read.ok) throw new Error('Broken invariant: the facts of a made-up chapter can be read')
    return read.facts.row.x
  })
  const scope = scopeOf(made)
  const runner = runnerOf(scope, planFor(scope, subject, on, []), compiled)
  let at = 0
  const one = (): void => {
    at = at + 1 === rows.length ? 0 : at + 1
    runner.row.x.set(rows[at] as Float64Array)
    runner.run()
  }
  for (let i = 0; i < casesBeforehand; i++) one()
  return {
    name: `${provisions} provisions`,
    run: (times) => {
      for (let done = 0; done < times; done += provisions) one()
    },
  }
}
