/**
 * What the law says about a violation itself: each rule of its section as it was in force on the day of the observation, on the facts
 * that the file held by then. It accuses nobody and opens nothing (OFFICE 9); it is what the attorney takes to a court.
 */
import type { Finding } from '../../engine/findings.ts'
import type { Law } from '../../engine/law.ts'
import type { PlainDate } from '../../kernel/dates.ts'
import type { Cite } from '../../kernel/result.ts'

/** The facts that the file held on that day, and from what they come: "the check of S-2026-041 of Nov 3, 2026". */
export interface FactsThen {
  readonly subject: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly from: string
}

export interface FindingsThen {
  /** The day of the observation, whose law counts. */
  readonly on: PlainDate
  /** Hash of the law in force on that day. */
  readonly lawVersion: string
  /** From where the facts come; null where the file held none, and it rests on what was seen. */
  readonly from: string | null
  readonly findings: readonly Finding[]
}

const squeezed = (section: string | null): string => (section ?? '').replace(/^§+/, '').replaceAll(/\s+/g, '').toLowerCase()

/**
 * The findings at the section of a violation, under the law of the day on which it was observed. Without facts a rule cannot be told, and
 * says what is missing and who knows it; a rule that does not apply is left out. A section with no rule has no finding.
 *
 * Worked example: the section asks for 1/4 in per ft until an amendment of June 1 asks for 1/8. At 3/16 in per ft, seen on May 31, it falls
 * short; the same, seen on June 1, meets it.
 */
export function findingsThen(law: Law, cite: Cite, on: PlainDate, then: FactsThen | null, readings: Readonly<Record<string, string>>): FindingsThen {
  const at = squeezed(cite.section)
  const rules = cite.section === null ? [] : law.chapter.rules.filter((r) => squeezed(r.cite.section) === at)
  const subjects = [...new Set(rules.map((r) => (then !== null && r.subjects.some((s) => s === then.subject) ? then.subject : (r.subjects[0] ?? ''))))]
  const found = new Map<string, Finding>()
  for (const subject of subjects.filter((s) => s !== '')) {
    const read = law.parseFacts(then !== null && subject === then.subject ? then.facts : {})
    if (!read.ok) throw new Error(`Stored facts cannot be read: ${read.errors.map((e) => `${e.fact}: ${e.why}`).join('; ')}`)
    for (const f of law.check({ subject, facts: read.facts, on, readings }).findings)
      if (squeezed(f.cite.section) === at && f.verdict !== 'does-not-apply' && !found.has(f.provision)) found.set(`${f.provision} ${f.item ?? ''}`, f)
  }
  const used = then !== null && subjects.includes(then.subject)
  return { on, lawVersion: law.lawVersion(on), from: used ? then.from : null, findings: [...found.values()] }
}
