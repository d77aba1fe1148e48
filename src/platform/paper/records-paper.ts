/** The papers of a records request: the letter that answers it, and the packet with its index. Something withheld is told, and is not in the paper. */
import { cardDate, longDate, type PlainDate } from '../../kernel/dates.ts'
import type { PaperCommon, PaperFact } from './papers.ts'

export interface RecordsPaper extends PaperCommon {
  readonly title: string
  /** "R-2026-004" */
  readonly number: string
  readonly dated: PlainDate
  /** Lines of the address. */
  readonly to: readonly string[]
  readonly lead: readonly string[]
  readonly facts: readonly PaperFact[]
  readonly parts: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
  /** What was found: given, given in part or withheld, with exemption and reason. */
  readonly index: readonly {
    readonly n: number
    readonly what: string
    readonly given: string
    readonly withheld: readonly string[]
    /** Of the file that goes out beside the paper. */
    readonly hash: string | null
  }[]
  /** Records that the program keeps as text. A passage has its text, or says that it is withheld. */
  readonly records: readonly {
    readonly n: number
    readonly title: string
    readonly passages: readonly { readonly label: string; readonly text: string | null; readonly withheld: string | null }[]
  }[]
  readonly signer: { readonly name: string; readonly office: string } | null
}

const HASH_SHOWN = 16

/** What the template prints beside what every paper has. */
export const recordsParts = (p: RecordsPaper) => ({
  dated: longDate(p.dated),
  day: cardDate(p.dated),
  to: [...p.to],
  lead: [...p.lead],
  facts: p.facts.map((f) => ({ label: f.label, value: f.value ?? 'not given', given: f.value !== null })),
  parts: p.parts.map((x) => ({ heading: x.heading, paragraphs: [...x.paragraphs] })),
  index: p.index.map((i) => ({ n: String(i.n), what: i.what, given: i.given, withheld: [...i.withheld], hash: i.hash?.slice(0, HASH_SHOWN) ?? null })),
  records: p.records.map((r) => ({ n: String(r.n), title: r.title, passages: r.passages.map((x) => ({ ...x })) })),
  signer: p.signer === null ? null : { ...p.signer },
})
