/** The facts of a law as `law facts` prints them. */
import type { AskOf, FactSpec } from '../vocabulary/kinds.ts'
import type { Chapter } from './chapter.ts'
import { factsOfRule, type Layout } from './slots.ts'

export interface FactLine {
  readonly name: string
  readonly aliases: readonly string[]
  readonly label: string
  readonly kind: FactSpec['kind']
  /** The unit of a bare number; null where the fact has none. */
  readonly unit: string | null
  /** The allowed values of a choice; null for other kinds. */
  readonly values: readonly string[] | null
  readonly askOf: AskOf
  readonly subjects: readonly string[]
  /** The facts of an item, where the fact is a list. */
  readonly item?: readonly FactLine[]
}

/** Public names of the facts that each subject asks for: in its rules, in the forms and inspections of its procedure, and on record. */
export function factsBySubject(chapter: Chapter): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const add = (subject: string, name: string): void => {
    const names = found.get(subject) ?? new Set()
    names.add(name)
    found.set(subject, names)
  }
  for (const r of chapter.rules) {
    for (const subject of r.subjects) {
      if (r.forEach) add(subject, r.forEach)
      for (const use of factsOfRule(r)) if (!use.item) add(subject, use.name)
    }
  }
  for (const p of chapter.procedures) {
    for (const section of p.form) for (const name of section.facts) add(p.subject, name)
    for (const inspection of p.inspections) for (const name of inspection.facts) add(p.subject, name)
    for (const step of p.steps) if (step.approval) add(p.subject, step.approval)
  }
  for (const [subject, kept] of Object.entries(chapter.recordFacts ?? {})) for (const name of kept) add(subject, name)
  return found
}

function line(name: string, spec: FactSpec, subjects: readonly string[]): FactLine {
  return {
    name,
    aliases: spec.aliases ?? [],
    label: spec.label,
    kind: spec.kind,
    unit: spec.kind === 'amount' || spec.kind === 'series' ? spec.unit : spec.kind === 'money' ? 'USD' : null,
    values: spec.kind === 'choice' || spec.kind === 'choices' ? Object.keys(spec.values) : null,
    askOf: spec.askOf,
    subjects,
    ...(spec.kind === 'list' ? { item: Object.entries(spec.item).map(([k, s]) => line(k, s, subjects)) } : {}),
  }
}

/** Every fact of the chapter, in the order in which it is first asked. */
export function factLines(chapter: Chapter, layout: Layout): FactLine[] {
  const subjects = factsBySubject(chapter)
  return [...layout.facts.values()].map((slot) =>
    line(
      slot.name,
      slot.spec,
      [...subjects].flatMap(([s, names]) => (names.has(slot.name) ? [s] : [])),
    ),
  )
}
