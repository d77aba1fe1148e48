/** The numbers of a law on one page, for whoever digs. Made from the rules, so that it says what the checks say. */
import type { Rule } from '../../engine/chapter.ts'
import type { Law } from '../../engine/law.ts'
import { limitsOf } from '../../engine/limits.ts'
import type { Gate, Procedure, Step } from '../../engine/procedure.ts'
import type { BookSections } from '../../kernel/cite.ts'
import { cardDate, type PlainDate } from '../../kernel/dates.ts'
import type { SummaryLine, SummarySheetPaper } from '../../platform/paper/papers.ts'
import { type Area, areaOfSubject, areas, holderOf, type Municipality, type Office } from '../municipality/model.ts'
import { shortTitle } from '../permits/decide-facts.ts'
import { commonOf } from '../permits/decide-letterhead.ts'

export interface SheetContext {
  readonly municipality: Municipality
  readonly offices: readonly Office[]
  readonly confirmed: boolean
  readonly sections: BookSections
  readonly today: PlainDate
}

const inForce = (r: Rule, on: string): boolean => (r.since === undefined || r.since.date <= on) && (r.until === undefined || on < r.until.date)

/** The subjects that a sheet is about: those with a permit of their own, and where there are none, every subject of the area. */
export function subjectsOf(law: Law, area: Area): readonly string[] {
  const mine = law.subjects().filter((s) => areaOfSubject(s) === area)
  const withPermit = mine.filter((s) => law.chapter.procedures.some((p) => p.subject === s))
  return withPermit.length > 0 ? withPermit : mine
}

/** What the rules say with a number, in the order of the chapter. */
export function numbersOf(law: Law, area: Area, on: string): readonly SummaryLine[] {
  const subjects = subjectsOf(law, area)
  const rules = law.chapter.rules.filter((r) => inForce(r, on) && r.subjects.some((s) => subjects.includes(s)) && limitsOf(r).length > 0)
  return rules.filter((r, i) => rules.findIndex((x) => x.id === r.id) === i).map((r) => ({ text: r.requirement, cite: r.cite }))
}

const gates: readonly { readonly title: string; readonly gates: readonly Gate[] }[] = [
  { title: 'Before you dig', gates: ['file', 'issue', 'dig'] },
  { title: 'Before you backfill', gates: ['backfill'] },
  { title: 'Before you connect or use it', gates: ['connect', 'activate'] },
  { title: 'Before the case is closed', gates: ['close'] },
]

const isSometimes = (s: Step): boolean => s.when !== undefined || s.atDiscretionOf !== undefined
const stepLine = (s: Step): SummaryLine => ({ text: s.title, cite: s.cite })

function stepGroup(procedures: readonly Procedure[], { title, gates: wanted }: (typeof gates)[number]): SummarySheetPaper['groups'][number] {
  const steps = procedures.flatMap((p) => p.steps.filter((s) => s.before !== undefined && wanted.includes(s.before)))
  return { title, says: null, boxes: true, lines: steps.filter((s) => !isSometimes(s)).map(stepLine), sometimes: steps.filter(isSometimes).map(stepLine) }
}

/** Whom to call, as far as the office has said. */
function callsOf({ municipality, offices, today }: SheetContext): SummarySheetPaper['calls'] {
  const { officePhone, emergencyPhone } = municipality.settings
  const holder = holderOf(offices, 'superintendent', today)
  return [
    { label: 'Call the office', value: officePhone || 'no telephone on file' },
    ...(emergencyPhone === '' ? [] : [{ label: 'A spill or a backup, day or night', value: emergencyPhone }]),
    ...(holder === null ? [] : [{ label: holder.title, value: holder.name }]),
    { label: 'Other pipes and cables', value: 'call 811 for the utility mark-out before you dig (State rule, unverified here)' },
  ]
}

/**
 * The sheet of an area of law.
 *
 * @param size of the letters in points: the largest at which everything fits on one page
 */
export function sheetPaper(law: Law, area: Area, context: SheetContext, size: number): SummarySheetPaper {
  const { municipality, today, confirmed, sections } = context
  const procedures = law.chapter.procedures.filter((p) => areaOfSubject(p.subject) === area)
  const officer = law.chapter.officers.superintendent ?? 'officer whom the law names'
  const numbers = numbersOf(law, area, today)
  const says = numbers.length === 0 ? 'No rule of this law that the program decides states a number yet.' : null
  const steps = gates.map((g) => stepGroup(procedures, g)).filter((g) => g.lines.length + g.sometimes.length > 0)
  const groups = [{ title: 'The numbers', says, boxes: false, lines: numbers, sometimes: [] }, ...steps]
  return {
    ...commonOf({ law, municipality, confirmed, sections }, today, law.lawVersion(today)),
    title: `${areas[area]}: the numbers on one page`,
    number: `ch. ${law.chapter.number}`,
    size,
    lead: `${shortTitle(law.chapter.title)}, chapter ${law.chapter.number}${law.chapter.municipality === municipality.name ? '' : ` of the ${law.chapter.municipality}`}, as it stands on ${cardDate(today)}. In our words, made from the rules by which plans are checked.`,
    groups,
    calls: callsOf(context),
    notDecision: `The ${officer} decides, and the law itself counts, not this summary. Special cases and exceptions are left out: look the section up in the law book.`,
  }
}
