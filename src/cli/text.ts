/** The answer of a check as a person reads it at the terminal. */
import type { CheckResult, Finding, Verdict } from '../engine/findings.ts'
import type { QuestionGroup } from '../engine/law.ts'
import type { Cite } from '../kernel/result.ts'

/** Page words of the verdicts: a drawing violates nothing. The JSON words stay. */
const words: Readonly<Record<Verdict, string>> = {
  violates: 'Falls short',
  'cannot-tell': 'Cannot tell',
  'needs-approval': 'Needs approval',
  complies: 'Meets',
  'does-not-apply': 'Does not apply',
}
const order: readonly Verdict[] = ['violates', 'cannot-tell', 'needs-approval', 'complies', 'does-not-apply']

const whyWords: Readonly<Record<string, string>> = {
  facts: '',
  reading: 'the text can be read in more than one way',
  'text-not-on-file': 'our copy of the law does not go back to that day',
  'text-missing': 'our copy of the law lacks this text',
  'no-row': 'the printed table has no row for this value',
}

/** "§ 117-40", with "probably" where the number was counted and not read. */
export const section = (cite: Cite): string =>
  cite.section === null ? 'no section number' : `§ ${cite.section}${cite.confidence === 'inferred' ? ' (probably)' : ''}`

function lines(finding: Finding): string[] {
  const name = finding.item === undefined ? finding.title : `${finding.title}: ${finding.item}`
  const why = finding.why ? whyWords[finding.why] : ''
  // What is not known stands once, in the list of questions at the end.
  const because = finding.because.filter((each) => !each.endsWith('not known.'))
  return [
    `  ${name}  ${section(finding.cite)}  ${finding.provision}`,
    `    ${finding.requirement}`,
    ...because.map((each) => `    ${each}`),
    ...(why ? [`    Cannot be told: ${why}.`] : []),
    ...(finding.missing.length > 0 ? [`    Waits for: ${finding.missing.map((each) => each.fact).join(', ')}`] : []),
    ...(finding.approval ? [`    Approval of the ${finding.approval.askOf}: ${finding.approval.state} (${finding.approval.fact})`] : []),
    ...finding.readings.flatMap((reading) => [
      `    Open question: ${reading.question}`,
      ...reading.choices.map((each) => `      ${each.choice}: ${words[each.verdict].toLowerCase()}${reading.adopted === each.choice ? ' (adopted)' : ''}`),
    ]),
    ...finding.advice.map((each) => `    Worth knowing: ${each}`),
  ]
}

/** The whole answer: what falls short first; rules that do not apply are only named; then whom to ask what. */
export function checkText(result: CheckResult, questions: readonly QuestionGroup[]): string {
  const parts = [
    `${result.law}, ${result.subject}, as of ${result.on}`,
    `${words[result.verdict]}. ${order.map((verdict) => `${words[verdict].toLowerCase()} ${result.counts[verdict]}`).join(', ')}.`,
  ]
  for (const verdict of order) {
    const findings = result.findings.filter((finding) => finding.verdict === verdict)
    if (findings.length === 0) continue
    parts.push('', words[verdict])
    if (verdict === 'does-not-apply') parts.push(...findings.map((finding) => `  ${finding.title}  ${finding.provision}`))
    else parts.push(...findings.flatMap(lines))
  }
  for (const { who, questions: asked } of questions) {
    parts.push('', `To ask ${who}`, ...asked.map((each) => `  ${each.label}  ${each.fact}`))
  }
  parts.push('', 'This is not a decision or a permit: the officer decides.')
  return `${parts.join('\n')}\n`
}
