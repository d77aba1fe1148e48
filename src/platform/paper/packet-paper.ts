/** Papers of many parts with an index in front: a court packet, and the packet of a meeting. */
import type { Cite } from '../../kernel/result.ts'
import type { Enclosed } from './enclosed.ts'
import type { PaperCommon, PaperFact, PaperPlace } from './papers.ts'

/** A part of a court packet: facts, sentences, a section, a table. */
export interface PacketPart {
  readonly heading: string
  readonly facts: readonly PaperFact[]
  readonly paragraphs: readonly string[]
  readonly cite: Cite | null
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}
/** What the attorney takes to a court: a cover with an index by page, then its parts. */
export interface CourtPacketPaper extends PaperCommon {
  readonly title: string
  readonly number: string
  readonly place: PaperPlace
  readonly lead: string
  readonly cover: readonly PaperFact[]
  readonly parts: readonly PacketPart[]
  readonly enclosed: Enclosed
  readonly signers: readonly { readonly office: string; readonly name: string | null }[]
}

/** The packet of a meeting: an index of its agenda, then a page for each item. */
export interface AgendaPaper extends PaperCommon {
  readonly title: string
  readonly number: string
  readonly when: string
  readonly where: string
  readonly notice: string
  readonly present: readonly string[]
  readonly items: readonly {
    readonly n: string
    readonly title: string
    readonly says: string
    readonly source: string | null
    readonly cite: Cite | null
    readonly draft: {
      readonly heading: string
      readonly effective: string
      readonly paragraphs: readonly string[]
      readonly does: readonly { readonly kind: string; readonly text: string; readonly cite: Cite | null }[]
    } | null
    /** What a law asks before it is decided: “Met”, “Not met”, “Cannot tell”. */
    readonly beforehand: readonly { readonly title: string; readonly state: string; readonly lines: readonly string[]; readonly cite: Cite | null }[]
    readonly hearings: readonly string[]
    /** The files attached to the item and to the case from which it comes. */
    readonly enclosed: Enclosed
    /** "Adopted, 4 to 1: Resolution 31 of 2026"; null while it is open. */
    readonly outcome: string | null
  }[]
}
