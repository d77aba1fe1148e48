/** What a chapter of local law is made of, as plain data. */
import type { Cite, CiteConfidence } from '../kernel/result.ts'
import type { AskOf, FactSpec } from '../vocabulary/kinds.ts'
import { type FactName, vocabulary } from '../vocabulary/vocabulary.ts'
import type { BoardMatter, NamedBody } from './bodies.ts'
import type { Verdict, Why } from './findings.ts'
import type { Bool } from './handles.ts'
import type { EntryPower } from './powers.ts'
import type { Procedure } from './procedure.ts'
import type { Remedy, ViolationCourse } from './remedies.ts'
import type { BoolNode } from './tree.ts'

/** What a law can be asked about (docs/cli.md, "Subjects"). */
export const subjectNames = [
  'building-sewer',
  'lateral-repair',
  'sewer-main',
  'trench',
  'leakage-test',
  'discharge',
  'accidental-discharge',
  'drainage',
  'waste-deposit',
  'industrial-user',
  'extension',
  'private-system',
  'septic-program',
  'violation',
  'demolition',
  'air-gap',
  'tank-supply',
  'vacuum-breaker',
  'backflow-device',
  'plumbing-connection',
  'plumbing-entry',
  'plumbing-violation',
] as const
export type Subject = (typeof subjectNames)[number]

/** A citation: the section as we believe it stands, and how sure we are of the number. */
export const cite = (section: string | null, confidence: CiteConfidence): Cite => ({ section, confidence })

/** From when the text is known, by what instrument, and what is so before: our file does not go back, or it was not yet law. */
export interface Since {
  readonly date: string
  readonly instrument: string
  readonly before: 'not-on-file' | 'not-in-force'
}
export interface Until {
  readonly date: string
  readonly instrument: string
}
export interface AdviceWords<B> {
  readonly when?: B
  readonly says: string
  readonly source: string
  readonly confidence: 'verified' | 'working-knowledge'
  readonly kind: 'legacy' | 'stricter-elsewhere' | 'should'
}
/** A special case in which another requirement replaces the general one. */
export interface ExceptionWords<B> {
  readonly when: B
  readonly must: B
  readonly cite: Cite
  readonly says?: string
}
/** Another measure that mends a shortfall. */
export interface CureWords<B> {
  readonly must: B
  readonly cite: Cite
  readonly says: string
}
interface RuleCommon {
  /** Inventory id that the finding is shown under. */
  readonly id: string
  readonly cite: Cite
  readonly title: string
  /** The requirement in our own words, one sentence. */
  readonly requirement: string
  readonly since?: Since
  /** The name of a fact that is a list: one finding for each of its items. */
  readonly forEach?: string
}
/** A rule as a chapter writes it. */
export interface RuleWords extends RuleCommon {
  /** Every inventory id that the rule decides; its own if not said. */
  readonly carries?: readonly string[]
  readonly subject: Subject | readonly Subject[]
  /** The day from which the rule is no longer law. */
  readonly until?: string | Until
  readonly when?: Bool
  readonly unless?: Bool
  readonly must: Bool
  readonly except?: ExceptionWords<Bool> | readonly ExceptionWords<Bool>[]
  readonly cure?: CureWords<Bool> | readonly CureWords<Bool>[]
  readonly advice?: readonly AdviceWords<Bool>[]
}
export type Exception = ExceptionWords<BoolNode>
export type Cure = CureWords<BoolNode>
export type Advice = AdviceWords<BoolNode>
/** A rule as the engine reads it. */
export interface Rule extends RuleCommon {
  readonly carries: readonly string[]
  readonly subjects: readonly Subject[]
  readonly until?: Until
  readonly when?: BoolNode
  readonly unless?: BoolNode
  readonly must: BoolNode
  readonly exceptions: readonly Exception[]
  readonly cures: readonly Cure[]
  readonly advice: readonly Advice[]
}

const listOf = <T extends object>(x: T | readonly T[] | undefined): readonly T[] => (x === undefined ? [] : Array.isArray(x) ? x : [x as T])

/** A rule of the law. */
export function rule(words: RuleWords): Rule {
  const { carries, subject, until, when, unless, must, except, cure, advice, ...rest } = words
  return {
    ...rest,
    carries: carries ?? [words.id],
    subjects: typeof subject === 'string' ? [subject] : subject,
    ...(until === undefined ? {} : { until: typeof until === 'string' ? { date: until, instrument: '' } : until }),
    ...(when ? { when: when.node } : {}),
    ...(unless ? { unless: unless.node } : {}),
    must: must.node,
    exceptions: listOf(except).map((x) => ({ ...x, when: x.when.node, must: x.must.node })),
    cures: listOf(cure).map((x) => ({ ...x, must: x.must.node })),
    advice: (advice ?? []).map(({ when: w, ...a }) => ({ ...a, ...(w ? { when: w.node } : {}) })),
  }
}

export type Disposition = 'rule' | 'definition' | 'process' | 'record' | 'text' | 'missing-in-source'

/** A provision that is not computed, and what in the product carries it. */
export interface Entry {
  readonly id: string
  readonly cite: Cite
  readonly title: string
  /** What it says, in our own words. */
  readonly says: string
  readonly disposition: Disposition
  /** Pointers to what exists, e.g. `step:application` (docs/law-language.md, "Entries that are not rules"). */
  readonly carriedBy?: readonly string[]
  /** The later work that will carry it, where nothing does yet. */
  readonly planned?: string
}
export const entry = (e: Entry): Entry => e

/** A question that the text leaves open, and the ways in which it can be read. */
export interface Reading {
  readonly id: string
  readonly question: string
  readonly choices: readonly { readonly choice: string; readonly label: string }[]
  /** A suggestion to the attorney, never a default. */
  readonly suggested: string
  readonly because: string
  readonly decidedBy: AskOf
  readonly cites: readonly Cite[]
  readonly carries: readonly string[]
}
export const declareReading = (r: Reading): Reading => r

export interface Definition {
  readonly term: string
  readonly says: string
  readonly cite: Cite
  readonly carries: readonly string[]
}
export const definition = (d: Definition): Definition => d

/**
 * Who owes a duty, as lists and reminders sort it; the law's own word stands in `who`. `municipality` is the village or town where no officer
 * is named, `not-stated` where the text does not say.
 */
export const dutyParties = [
  'owner',
  'applicant',
  'industry',
  'developer',
  'contractor',
  'clerk',
  'superintendent',
  'board',
  'municipality',
  'not-stated',
] as const
export type DutyParty = (typeof dutyParties)[number]

/** A time that the text leaves to somebody: "a reasonable time". Until an act sets it, no day can be told. */
export interface OpenTime {
  /** Who sets it, in the law's word: "Village Board". */
  readonly setBy: string
  /** What the text says instead of a number, in our words: "a reasonable time". */
  readonly instead: string
  readonly from: string
}

/** What must follow an event: who owes what, and by when. The day is counted by the calendar, not here. */
export interface Duty {
  readonly id: string
  readonly cite: Cite
  readonly carries?: readonly string[]
  /** The event that starts it: "official notice given". */
  readonly on: string
  readonly who: string
  readonly party: DutyParty
  readonly to?: string
  readonly must: string
  readonly within:
    | 'immediately'
    | OpenTime
    | {
        readonly n: number
        readonly unit: 'hours' | 'days' | 'business-days' | 'weeks' | 'months' | 'years'
        readonly from: string
        /** `before` for a notice that must come so long before the event. */
        readonly direction?: 'after' | 'before'
      }
  /** True where it comes round again. */
  readonly every?: boolean
  /** True where the text says should and not shall: advice, unless an act of the body that the law names sets the interval. */
  readonly advice?: boolean
  /** The section that says what follows if it is not done. */
  readonly otherwise?: string
  readonly note?: string
}
export const duty = (d: Duty): Duty => d

/** Raw facts as a file holds them. */
export type RawFacts = Readonly<Record<string, unknown>>

/** A worked example, derived by hand from the text. */
export interface Example {
  readonly rule: string
  readonly name: string
  readonly facts: RawFacts
  readonly subject?: Subject
  readonly item?: string
  readonly on?: string
  readonly readings?: Readonly<Record<string, string>>
  readonly verdict: Verdict
  readonly why?: Why
  /** The working by hand. */
  readonly because: string
}
export const example = (e: Example): Example => e

export type Facts = Readonly<Record<string, FactSpec>>

interface ChapterCommon {
  /** Folder of the chapter under law/: 'ny/montour-falls/117-sewers'. */
  readonly path: string
  readonly municipality: string
  readonly kind: 'village' | 'town' | 'city' | 'county'
  readonly title: string
  readonly number: string
  /** The text that we hold goes back to this day; null where our copy bears no date, and then it answers for every day. */
  readonly textOnFile: { readonly from: string | null; readonly note?: string }
  /** The law's own word for each officer. */
  readonly officers: Readonly<Partial<Record<AskOf, string>>>
  /** Facts that the law has on record, such as the number of a permit, by subject: no rule turns on them, and a file may state them. */
  readonly recordFacts?: Readonly<Partial<Record<Subject, readonly FactName[]>>>
  readonly rules: readonly Rule[]
  readonly entries: readonly Entry[]
}
export interface ChapterWords extends ChapterCommon {
  readonly readings?: readonly Reading[]
  readonly definitions?: readonly Definition[]
  readonly duties?: readonly Duty[]
  readonly powers?: readonly EntryPower[]
  readonly bodies?: readonly NamedBody[]
  readonly boardMatters?: readonly BoardMatter[]
  readonly courses?: readonly ViolationCourse[]
  readonly remedies?: readonly Remedy[]
  readonly procedures?: readonly Procedure[]
  readonly examples?: readonly Example[]
  /** The facts that the chapter may name; the product's vocabulary if not said. */
  readonly vocabulary?: Facts
}
export interface Chapter extends ChapterCommon {
  readonly readings: readonly Reading[]
  readonly definitions: readonly Definition[]
  readonly duties: readonly Duty[]
  /** Powers to enter private property. */
  readonly powers: readonly EntryPower[]
  /** Bodies that the text names without saying which office they are. */
  readonly bodies: readonly NamedBody[]
  /** What it leaves to the Board to set or to hear. */
  readonly boardMatters: readonly BoardMatter[]
  /** The courses on which a violation runs. */
  readonly courses: readonly ViolationCourse[]
  /** What is provided against a violation. */
  readonly remedies: readonly Remedy[]
  readonly procedures: readonly Procedure[]
  readonly examples: readonly Example[]
  readonly vocabulary: Facts
}

/** A chapter of local law. */
export const chapter = (words: ChapterWords): Chapter => ({
  readings: [],
  definitions: [],
  duties: [],
  powers: [],
  bodies: [],
  boardMatters: [],
  courses: [],
  remedies: [],
  procedures: [],
  examples: [],
  vocabulary,
  ...words,
})
