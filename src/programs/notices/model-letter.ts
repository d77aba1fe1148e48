/** The words of a letter: its paragraphs, the fields that stand in them, and how they are filled. Nothing typed is ever run: a field is a name in braces. */
import { longDate, type PlainDate } from '../../kernel/dates.ts'
import type { Cite } from '../../kernel/result.ts'

/** The paragraphs of every letter, in the order of the page (PAGES 6). */
export const paragraphs = {
  heading: { label: 'Heading: the message in one line', needed: true },
  happened: { label: 'What happened, with dates', needed: true },
  toDo: { label: 'What to do', needed: true },
  ifDone: { label: 'If it has been done already', needed: false },
  ifNothing: { label: 'If nothing happens', needed: false },
  object: { label: 'How to object, or ask for more time', needed: true },
  heard: { label: 'When and where to be heard', needed: false },
  restore: { label: 'How service is restored', needed: false },
  call: { label: 'Whom to call', needed: true },
  enclosed: { label: 'Enclosed', needed: false },
  spanish: { label: 'The same in Spanish', needed: false },
} as const
export type ParagraphName = keyof typeof paragraphs
export const paragraphNames = Object.keys(paragraphs) as readonly ParagraphName[]

/** Fields that every template may use; the office's records fill them. */
export const commonFields = {
  owner: 'Name of whoever gets the letter',
  place: 'Address of the parcel',
  print_key: 'Print key of the parcel',
  case: 'Number and place of the case',
  by: 'The day by which it asks for something',
  municipality: 'Name of the municipality',
  phone: 'Telephone of the office',
  clerk: 'Name of the clerk',
  officer: 'Name and office of whoever signs',
} as const
export type CommonField = keyof typeof commonFields

const FIELD = /\{([^{}]*)\}/g

/** The names in braces, each once, in order. */
export const fieldsIn = (text: string): readonly string[] => [...new Set([...text.matchAll(FIELD)].map((m) => (m[1] ?? '').trim()))]

/** A brace that opens no field or closes none. */
export const hasLooseBrace = (text: string): boolean => /[{}]/.test(text.replaceAll(FIELD, ''))

/**
 * Puts values in place of the fields. A value is text and stays text: braces in it open no field.
 * Example: `fill('The test of {device} is due.', new Map([['device', 'RP-40']]))` is "The test of RP-40 is due."
 */
export const fill = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replaceAll(FIELD, (whole, name: string) => values.get(name.trim()) ?? whole)

/** A line of the thing concerned: "Serial", "C40-77121". */
export interface LetterFact {
  readonly label: string
  readonly value: string
}

/** A letter with every field filled, as it will be printed. It is kept with the notice and no longer follows the template. */
export interface LetterText {
  readonly title: string
  /** The day in the box, or days in words; empty where none is set. */
  readonly by: string
  readonly paragraphs: Readonly<Record<ParagraphName, string>>
  /** Values of the template's own fields, by name. */
  readonly values: Readonly<Record<string, string>>
  /** Of these, those that stand in no sentence of the letter. */
  readonly facts: readonly LetterFact[]
  readonly rules: readonly {
    readonly text: string
    readonly where: string
    readonly inferred: boolean
    /** Where it is a section of a chapter: paper prints it as the code book has it, once the two were compared. */
    readonly law?: string
    readonly cite?: Cite
  }[]
}

/** "Wednesday, December 30, 2026"; empty where no day is set. */
export const dayWords = (day: PlainDate | null): string => (day === null ? '' : longDate(day))

/**
 * Words that threaten. A reminder has none of them (OFFICE 10): whoever needs them needs a legal notice.
 * "fine" counts only where money is meant, so that "that is fine" may stand.
 */
const threats: readonly RegExp[] = [
  /\b(?:a|the|any|be|of|no) fines?\b/i,
  /\bfined\b/i,
  /\bpenalt(?:y|ies)\b/i,
  /\b(?:jail|prison|imprison\w*|arrest\w*|prosecut\w*|convict\w*)\b/i,
  /\bcourt\b/i,
  /\bviolat(?:ion|ions|es|ed|ing)\b/i,
  /\bshut[- ]?offs?\b|\bshut off\b|\bcut off\b|\bterminat\w+\b/i,
  /\b(?:lawsuit|injunction|warrant)s?\b/i,
]

/** The first threatening words of a text, or null. */
export function threatIn(text: string): string | null {
  for (const pattern of threats) {
    const found = pattern.exec(text)
    if (found) return found[0]
  }
  return null
}
