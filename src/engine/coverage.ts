/** What carries each provision of a chapter. Every id of the inventory must be here; a pointer that points at nothing is found by validate.ts. */
import type { Chapter, Disposition, Entry } from './chapter.ts'

export interface CoverageLine {
  readonly id: string
  readonly disposition: Disposition
  readonly status: 'carried' | 'planned'
  readonly carriedBy: readonly string[]
  /** The work that will carry it; only where the status is planned (planned.ts). */
  readonly planned?: string
}

/** Everything in the chapter that says which provisions it carries, with its pointer. */
function carriers(chapter: Chapter): { readonly pointer: string; readonly disposition: Disposition; readonly ids: readonly string[] }[] {
  return [
    ...chapter.rules.map((r) => ({ pointer: `rule:${r.id}`, disposition: 'rule' as const, ids: r.carries })),
    ...chapter.definitions.map((d) => ({ pointer: `definition:${d.term}`, disposition: 'definition' as const, ids: d.carries })),
    ...chapter.readings.map((r) => ({ pointer: `reading:${r.id}`, disposition: 'text' as const, ids: r.carries })),
    ...chapter.duties.map((d) => ({ pointer: `duty:${d.id}`, disposition: 'process' as const, ids: d.carries ?? [] })),
    ...chapter.boardMatters.map((m) => ({ pointer: `matter:${m.id}`, disposition: 'process' as const, ids: m.carries })),
    ...chapter.powers.map((p) => ({ pointer: `power:${p.id}`, disposition: 'process' as const, ids: p.carries })),
    ...chapter.courses.map((c) => ({ pointer: `course:${c.id}`, disposition: 'process' as const, ids: c.carries })),
    ...chapter.remedies.map((r) => ({ pointer: `remedy:${r.id}`, disposition: 'process' as const, ids: r.carries })),
    ...chapter.procedures.flatMap((p) => [
      ...p.steps.map((s) => ({ pointer: `step:${s.id}`, disposition: 'process' as const, ids: s.carries })),
      ...p.inspections.map((i) => ({ pointer: `inspection:${i.id}`, disposition: 'process' as const, ids: i.carries })),
      ...p.charges.map((c) => ({ pointer: `charge:${c.id}`, disposition: 'process' as const, ids: c.carries })),
      ...p.ownership.map((o) => ({ pointer: `ownership:${o.id}`, disposition: 'process' as const, ids: o.carries })),
    ]),
  ]
}

/** Each provision once, in the order in which it is first met: how it is dealt with, and by what. */
export function coverageOf(chapter: Chapter): CoverageLine[] {
  const lines = new Map<string, { disposition: Disposition; planned: string | undefined; by: Set<string> }>()
  const line = (id: string, disposition: Disposition) => {
    const found = lines.get(id) ?? { disposition, planned: undefined, by: new Set<string>() }
    lines.set(id, found)
    return found
  }
  for (const c of carriers(chapter)) {
    for (const id of c.ids) {
      const l = line(id, c.disposition)
      l.by.add(c.pointer)
    }
  }
  for (const e of chapter.entries) {
    const l = line(e.id, e.disposition)
    l.disposition = e.disposition
    for (const pointer of e.carriedBy ?? []) l.by.add(pointer)
    if (l.by.size === 0) l.planned = e.planned
  }
  return [...lines].map(([id, { disposition, planned, by }]) => ({
    id,
    disposition,
    ...(planned === undefined ? { status: 'carried' } : { status: 'planned', planned }),
    carriedBy: [...by],
  }))
}

/** Every provision as an entry: those that are not computed, and one for each id that a rule carries. */
export function entriesOf(chapter: Chapter): Entry[] {
  const own = new Set(chapter.entries.map((e) => e.id))
  const seen = new Set<string>()
  const rules = chapter.rules.flatMap((r) =>
    r.carries
      .filter((id) => !own.has(id) && !seen.has(id))
      .map((id): Entry => {
        seen.add(id)
        return { id, cite: r.cite, title: r.title, says: r.requirement, disposition: 'rule', carriedBy: [`rule:${r.id}`] }
      }),
  )
  return [...rules, ...chapter.entries]
}
