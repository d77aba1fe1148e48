/**
 * The records found for a request, and what of each is given. A record that the program keeps as data (a case, a card, a letter, the
 * journal of a parcel) is taken down in passages as it stood; a scan is known by the hash of its bytes. Each passage or area that is
 * withheld has its exemption and its reason, and the redacted copy stands beside the original.
 */
import type { PlainDate } from '../../kernel/dates.ts'
import { type ExemptionId, exemptionWords } from './model-exemptions.ts'

export const sourceKinds = {
  paper: 'Paper on file',
  case: 'Permit case',
  card: 'Tap card',
  notice: 'Letter',
  entry: 'Request to enter',
  journal: 'Journal of the parcel',
} as const
export type SourceKind = keyof typeof sourceKinds
export const isSourceKind = (text: string): text is SourceKind => Object.hasOwn(sourceKinds, text)

/** One piece of a text record that can be given or withheld by itself. */
export interface Passage {
  readonly label: string
  readonly text: string
}

/** A rectangle on a picture, in percent of its width and height from the upper left corner. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface RecordsDocument {
  readonly id: string
  readonly requestId: string
  readonly n: number
  readonly kind: SourceKind
  readonly sourceId: string
  readonly title: string
  readonly on: PlainDate | null
  /** Of a file; null for a text record. */
  readonly sha256: string | null
  readonly mediaType: string | null
  /** Of a text record, as it stood when it was found; empty for a file. */
  readonly passages: readonly Passage[]
  readonly redactedSha256: string | null
  readonly redactedType: string | null
  /** How the redacted copy came to be: areas taken out here, or a copy brought from outside. */
  readonly redactedHow: 'areas' | 'brought' | null
  readonly foundOn: PlainDate
  readonly foundBy: string
  readonly version: number
  readonly voidReason: string | null
}

/** Something withheld: of a text record a passage, of a picture an area, of any file a part told in words; without these the whole. */
export interface Withholding {
  readonly id: string
  readonly documentId: string
  readonly passage: number | null
  readonly area: Area | null
  /** What it is, without telling it: "telephone number of the owner". */
  readonly what: string
  readonly whole: boolean
  readonly exemption: ExemptionId
  readonly reason: string
  readonly by: string
  readonly on: PlainDate
  readonly voidReason: string | null
}

export const live = <T extends { readonly voidReason: string | null }>(all: readonly T[]): readonly T[] => all.filter((x) => x.voidReason === null)
export const of = (document: Pick<RecordsDocument, 'id'>, all: readonly Withholding[]): readonly Withholding[] =>
  live(all).filter((w) => w.documentId === document.id)

export type Given = 'whole' | 'part' | 'none' | 'undecided'
export const givenWords: Readonly<Record<Given, string>> = { whole: 'Given', part: 'Given in part', none: 'Withheld', undecided: 'Redacted copy is missing' }

/** What of a record is given. A file with something withheld waits for its redacted copy; it is never given as it is. */
export function given(document: RecordsDocument, withheld: readonly Withholding[]): Given {
  const mine = of(document, withheld)
  if (mine.some((w) => w.whole)) return 'none'
  if (mine.length === 0) return 'whole'
  if (document.sha256 !== null) return document.redactedSha256 === null ? 'undecided' : 'part'
  return document.passages.every((_, n) => mine.some((w) => w.passage === n)) ? 'none' : 'part'
}

/** The hash of the file that goes out: the original where nothing is withheld, else the redacted copy; null where no file goes out. */
export function fileGiven(document: RecordsDocument, withheld: readonly Withholding[]): { readonly sha256: string; readonly mediaType: string } | null {
  const state = given(document, withheld)
  if (state === 'whole' && document.sha256 !== null) return { sha256: document.sha256, mediaType: document.mediaType ?? '' }
  if (state === 'part' && document.redactedSha256 !== null)
    return { sha256: document.redactedSha256, mediaType: document.redactedType ?? document.mediaType ?? '' }
  return null
}

/** A passage as the packet shows it: its text, or that it is withheld and why. The text of a withheld passage is not in it. */
export type ShownPassage = { readonly label: string } & ({ readonly text: string } | { readonly withheld: string })

export const withheldMark = (exemption: ExemptionId): string => `[withheld: ${exemptionWords(exemption)}]`

/** The passages of a text record as they go out. The label tells only what kind of thing is withheld. */
export function shownPassages(document: RecordsDocument, withheld: readonly Withholding[]): readonly ShownPassage[] {
  const mine = of(document, withheld)
  return document.passages.map((p, n) => {
    const why = mine.find((w) => w.whole || w.passage === n)
    return why ? { label: p.label, withheld: withheldMark(why.exemption) } : p
  })
}

/** A line of the packet's index. */
export interface IndexLine {
  readonly n: number
  readonly what: string
  readonly given: Given
  /** What is withheld, the exemption and the reason, one sentence each. */
  readonly withheld: readonly string[]
  /** Of the file that goes out. */
  readonly sha256: string | null
}

const count = (n: number): string => (n === 1 ? '1 passage' : `${n} passages`)

/** What is withheld of a record, by exemption and reason. */
export function withheldWords(document: RecordsDocument, withheld: readonly Withholding[]): readonly string[] {
  const mine = of(document, withheld)
  const groups = Map.groupBy(mine, (w) => `${w.exemption} ${w.whole} ${w.reason}`)
  return [...groups.values()].map((g) => {
    const [first] = g
    if (!first) return ''
    const things = first.whole ? 'The whole record' : [...new Set(g.map((w) => w.what))].filter((w) => w !== '').join('; ') || count(g.length)
    return `${things}: ${exemptionWords(first.exemption)}. ${first.reason}`
  })
}

export const indexOf = (documents: readonly RecordsDocument[], withheld: readonly Withholding[]): readonly IndexLine[] =>
  live(documents).map((d, i) => ({
    n: i + 1,
    // The name of a paper that is withheld as a whole may tell what it says.
    what: d.kind === 'paper' && given(d, withheld) === 'none' ? sourceKinds.paper : `${sourceKinds[d.kind]}: ${d.title}`,
    given: given(d, withheld),
    withheld: withheldWords(d, withheld),
    sha256: fileGiven(d, withheld)?.sha256 ?? null,
  }))

/** A packet that was made: the bytes under their hash, and its index as it stood. */
export interface Packet {
  readonly id: string
  readonly requestId: string
  readonly n: number
  readonly sha256: string
  readonly bytes: number
  readonly index: readonly IndexLine[]
  readonly madeOn: PlainDate
  readonly madeBy: string
}
