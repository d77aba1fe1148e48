/** What a template may say: fields that exist, rules that can be cited, no threat in a reminder, and what a legal notice must tell. */
import { type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import type { AskOf } from '../../vocabulary/vocabulary.ts'
import { type CitedRule, type LawBook, noticeKinds, type OwnField, type Purpose, purposes, type TemplateText, titleOfLaw } from './model.ts'
import { commonFields, fieldsIn, hasLooseBrace, type ParagraphName, paragraphNames, paragraphs, threatIn } from './model-letter.ts'

/** Bodies that may stand under a letter. */
export const signers = {
  clerk: 'The clerk',
  superintendent: 'The superintendent or Administrator',
  board: 'The Board',
  engineer: 'The engineer',
  attorney: 'The attorney',
} as const
export type Signer = keyof typeof signers
export const isSigner = (text: string): text is Signer => Object.hasOwn(signers, text)

/** Rules that a form offers to type. */
export const MOST_RULES = 4
export const MOST_FIELDS = 4
const MOST_TITLE = 120
const MOST_TEXT = 4000

export interface RuleInput {
  readonly text: string
  /** Path of a chapter, or empty where the rule stands elsewhere. */
  readonly law: string
  /** Section of the chapter, or where the rule stands in words. */
  readonly section: string
}

export interface TemplateInput {
  readonly title: string
  readonly kind: string
  readonly purpose: string
  readonly body: string
  readonly paragraphs: Readonly<Record<ParagraphName, string>>
  readonly rules: readonly RuleInput[]
  readonly fields: readonly OwnField[]
  readonly periodDays: string
}

const problem = (field: string, message: string): FieldProblem => ({ field, message })

function checkedFields(input: TemplateInput, problems: FieldProblem[]): readonly OwnField[] {
  const seen = new Set<string>()
  return input.fields
    .map((f) => ({ name: f.name.trim(), label: f.label.trim(), example: f.example.trim() }))
    .flatMap((f, i) => {
      if (f.name === '' && f.label === '' && f.example === '') return []
      const at = `field_${i + 1}_name`
      if (!/^[a-z][a-z0-9_]{1,30}$/.test(f.name)) problems.push(problem(at, 'Type a name of small letters and lines, such as serial or last_test.'))
      else if (Object.hasOwn(commonFields, f.name) || seen.has(f.name)) problems.push(problem(at, `{${f.name}} is there already. Type another name.`))
      if (f.label === '') problems.push(problem(`field_${i + 1}_label`, 'Type what the form should ask, such as Serial number.'))
      seen.add(f.name)
      return [f]
    })
}

function checkedRules(input: TemplateInput, laws: LawBook, problems: FieldProblem[]): readonly CitedRule[] {
  return input.rules.flatMap((r, i): readonly CitedRule[] => {
    const [text, section] = [r.text.trim(), r.section.trim()]
    if (text === '' && section === '') return []
    const at = (part: string) => `rule_${i + 1}_${part}`
    if (text === '') problems.push(problem(at('text'), 'Say in one sentence what the rule asks.'))
    if (section === '')
      problems.push(problem(at('section'), r.law ? 'Type the section, such as 165-48.B.' : 'Type where the rule stands, such as 10 NYCRR 5-1.31(a)(3).'))
    if (r.law === '') return [{ text, law: null, cite: null, elsewhere: section }]
    const law = laws.get(r.law)
    if (!law) {
      problems.push(problem(at('law'), 'Choose one of the chapters in the list, or “another law”.'))
      return []
    }
    const confidence = law.sections.get(section)
    if (confidence === undefined && section !== '')
      problems.push(
        problem(at('section'), `${titleOfLaw(law)} has no section “${section}”. Type one that it has, such as ${[...law.sections.keys()][0] ?? ''}.`),
      )
    return [{ text, law: r.law, cite: { section, confidence: confidence ?? 'inferred' }, elsewhere: '' }]
  })
}

function checkText(name: ParagraphName, text: string, known: ReadonlySet<string>, isReminder: boolean, problems: FieldProblem[]): void {
  const { label, needed } = paragraphs[name]
  if (text === '') {
    if (needed) problems.push(problem(name, `Type this paragraph: ${label.toLowerCase()}. A letter without it leaves its reader guessing.`))
    return
  }
  if (text.length > MOST_TEXT) problems.push(problem(name, `Shorten this paragraph to ${MOST_TEXT} letters or fewer.`))
  if (hasLooseBrace(text)) problems.push(problem(name, 'Close every brace: a field stands between { and }, such as {owner}.'))
  const unknown = fieldsIn(text).filter((f) => !known.has(f))
  if (unknown.length > 0) {
    const named = unknown.map((f) => `{${f}}`).join(' and ')
    problems.push(
      problem(name, `There is no field ${named}. Use one of ${[...known].map((f) => `{${f}}`).join(', ')}, or add it to the fields of this template.`),
    )
  }
  const threat = isReminder ? threatIn(text) : null
  if (threat !== null)
    problems.push(
      problem(
        name,
        `Take out “${threat}”. A reminder carries no penalty text; what has to be threatened goes into a legal notice, signed by the officer whom the law names.`,
      ),
    )
}

/** What a paper that ends service has to tell besides (OFFICE 12). */
const endOfServiceNeeds: readonly ParagraphName[] = ['heard', 'restore']

function checkLegal(purpose: Purpose, rules: readonly CitedRule[], texts: TemplateText['paragraphs'], problems: FieldProblem[]): void {
  if (!rules.some((r) => r.law !== null))
    problems.push(
      problem('rule_1_section', 'Name the section of the municipality’s law under which the notice is made, such as 165-49.A. A legal notice stands on one.'),
    )
  if (purpose !== 'end-of-service') return
  for (const name of endOfServiceNeeds)
    if (texts[name] === '') problems.push(problem(name, `Type this paragraph: ${paragraphs[name].label.toLowerCase()}. Service is never ended without it.`))
}

/**
 * Checks one edition of a template. Refuses a field that does not exist, a section that the chapter does not have, penalty words in
 * a reminder, and a legal notice without a section. Ending service and violations are matters for legal notices.
 */
export function decideTemplate(input: TemplateInput, laws: LawBook): Result<TemplateText> {
  const problems: FieldProblem[] = []
  const title = input.title.trim()
  if (title === '' || title.length > MOST_TITLE) problems.push(problem('title', 'Type a name for the list, such as Yearly test is late, first reminder.'))
  const kind = Object.hasOwn(noticeKinds, input.kind) ? (input.kind as TemplateText['kind']) : null
  if (kind === null) problems.push(problem('kind', 'Choose reminder or legal notice.'))
  const purpose = Object.hasOwn(purposes, input.purpose) ? (input.purpose as Purpose) : null
  if (purpose === null) problems.push(problem('purpose', 'Choose what the letter is about.'))
  else if (kind === 'reminder' && (purpose === 'violation' || purpose === 'end-of-service'))
    problems.push(problem('purpose', 'Choose another subject: a violation and the end of service need a legal notice.'))
  if (!isSigner(input.body)) problems.push(problem('body', 'Choose who signs.'))
  const periodDays = input.periodDays.trim() === '' ? null : Number(input.periodDays)
  if (periodDays !== null && (!Number.isInteger(periodDays) || periodDays < 1 || periodDays > 730))
    problems.push(problem('periodDays', 'Type a whole number of days from 1 to 730, or leave it empty.'))
  const fields = checkedFields(input, problems)
  const rules = checkedRules(input, laws, problems)
  const known = new Set([...Object.keys(commonFields), ...fields.map((f) => f.name)])
  const texts = Object.fromEntries(paragraphNames.map((n) => [n, input.paragraphs[n].replaceAll('\r\n', '\n').trim()])) as TemplateText['paragraphs']
  for (const name of paragraphNames) checkText(name, texts[name], known, kind === 'reminder', problems)
  for (const [i, r] of rules.entries()) checkRuleText(`rule_${i + 1}_text`, r.text, kind === 'reminder', problems)
  if (kind === 'legal' && purpose !== null) checkLegal(purpose, rules, texts, problems)
  if (problems.length > 0 || kind === null || purpose === null) return refuseFields(problems)
  return ok({ title, kind, purpose, body: input.body as AskOf, paragraphs: texts, rules, fields, periodDays })
}

function checkRuleText(field: string, text: string, isReminder: boolean, problems: FieldProblem[]): void {
  const threat = isReminder ? threatIn(text) : null
  if (threat !== null) problems.push(problem(field, `Take out “${threat}”. A reminder carries no penalty text.`))
  if (/[{}]/.test(text)) problems.push(problem(field, 'Take out the braces: a rule has no fields, because it is the same for everybody.'))
}

/** Whether a template may be changed or taken from the list. */
export function decideOffered(template: { readonly withdrawnOn: string | null; readonly title: string }): Result<null> {
  return template.withdrawnOn === null
    ? ok(null)
    : refuse('template-withdrawn', `Nothing was done. “${template.title}” was withdrawn on ${template.withdrawnOn}. Use another template, or make a new one.`)
}
