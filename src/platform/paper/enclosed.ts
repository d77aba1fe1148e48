/** Files that go along with a paper: inside its PDF, where a reader opens them from its list of attachments, or beside it. */
import { cardDate, type PlainDate } from '../../kernel/dates.ts'

/** One file, as the paper lists it. */
export interface EnclosedPaper {
  /** Its name among the attachments of the PDF: "2-1 Sketch.pdf". */
  readonly name: string
  /** "Sketch or drawing" */
  readonly kind: string
  readonly received: PlainDate
  readonly mediaType: string
  readonly bytes: number
  readonly sha256: string
  /** Where its bytes stand in the order, or null where it is handed over beside the PDF. */
  readonly at: string | null
}

/** The bytes of such a file. */
export interface EnclosedFile {
  readonly at: string
  readonly bytes: Uint8Array
}

export interface Enclosed {
  readonly papers: readonly EnclosedPaper[]
  /** Papers that stay out because they are closed: sealed, disposed of, or between the municipality and its attorney. */
  readonly leftOut: number
}
export const nothingEnclosed: Enclosed = { papers: [], leftOut: 0 }

/** What a template prints of them, with what is said of those that stay out or go beside. */
export const enclosedView = ({ papers, leftOut }: Enclosed) => ({
  papers: papers.map((e) => ({
    name: e.name,
    says: `${e.kind}, ${cardDate(e.received)}, ${Math.max(1, Math.round(e.bytes / 1024))} kB`,
    hash: e.sha256.slice(0, 32),
    mime: e.mediaType,
    at: e.at ?? '',
  })),
  inside: papers.some((e) => e.at !== null),
  beside: papers.some((e) => e.at === null),
  leftOut: leftOut === 0 ? '' : `${leftOut} ${leftOut === 1 ? 'paper is' : 'papers are'} closed and left out.`,
})
