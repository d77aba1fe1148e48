/** The ratchet: exceptions that exist today, each with its reason. It may only shrink. */
import type { Finding } from './rules.ts'

export interface Exception {
  readonly rule: string
  readonly path: string
  /** How many findings of the rule this file may have; default 1. */
  readonly count?: number
  readonly reason: string
}

const ratchetFile = 'tools/tidy/ratchet.json'

/** Findings that no exception covers, and a finding for each exception that is larger than needed. */
export function applyRatchet(findings: readonly Finding[], exceptions: readonly Exception[]): Finding[] {
  const left: Finding[] = []
  const of = (rule: string, path: string) => findings.filter((finding) => finding.rule === rule && finding.path === path)
  for (const finding of findings) {
    const exception = exceptions.find((each) => each.rule === finding.rule && each.path === finding.path)
    if (!exception || of(finding.rule, finding.path).length > (exception.count ?? 1)) left.push(finding)
  }
  for (const each of exceptions) {
    const found = of(each.rule, each.path).length
    const says = !each.reason ? 'has no reason' : found < (each.count ?? 1) ? `allows ${each.count ?? 1} where ${found} are left: lower it` : null
    if (says) left.push({ rule: 'ratchet', path: ratchetFile, line: 1, says: `the exception "${each.rule}" of ${each.path} ${says}` })
  }
  return left
}
