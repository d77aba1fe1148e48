/**
 * What the program prints, as data: one interface for each kind of paper. Everything is a plain fact or a sentence that is
 * already written; layout, dates, money and sections are put into print here in this room. Text from people is inert.
 */

import type { BookSections } from '../../kernel/cite.ts'
import type { PlainDate } from '../../kernel/dates.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Cite } from '../../kernel/result.ts'
import type { EnclosedFile } from './enclosed.ts'
import type { AgendaPaper, CourtPacketPaper } from './packet-paper.ts'
import type { RecordsPaper } from './records-paper.ts'

/** A drawing as SVG text (src/drawings) and the sentence that says the same to whoever cannot see it. */
export interface PaperDrawing {
  readonly svg: string
  readonly alt: string
}

/** A line of a card: what, and what was written. A null value prints "not given". */
export interface PaperFact {
  readonly label: string
  readonly value: string | null
}

/** What stands on every paper. */
export interface PaperCommon {
  readonly letterhead: {
    readonly municipality: string
    readonly office: string | null
    readonly address: string | null
    readonly phone: string | null
  }
  readonly printedOn: PlainDate
  /** The law under which the paper is written: its title, the hash of the text in force, and since when the village confirmed it. */
  readonly law: {
    /** "Sewers, chapter 117" */
    readonly title: string
    /** Content hash of the law in force; the first twelve characters are printed. */
    readonly versionHash: string | null
    /** False until the clerk or the attorney recorded that this is the municipality's law: every paper says so. */
    readonly confirmed: boolean
    /** Counted section numbers that were compared with the code book: as counted → as the book prints it. */
    readonly sections?: BookSections
  }
  /** True in the demo: the paper says that the village does not exist. */
  readonly demo?: boolean
}

/** The place: address, print key, owner of record. */
export interface PaperPlace {
  readonly address: string
  readonly printKey: string | null
}

export interface PaperPerson {
  readonly name: string
  readonly address?: string | null
  readonly phone?: string | null
  /** Licence, certificate, firm: "license P-0031, until Dec 31, 2026". */
  readonly note?: string | null
}

export interface PermitPaper extends PaperCommon {
  /** The permit's name in the law's own words: "Building lateral permit". */
  readonly title: string
  readonly number: string
  readonly issuedOn: PlainDate
  /** Null: this law sets no expiry. */
  readonly expiresOn: PlainDate | null
  readonly place: PaperPlace
  readonly owner: PaperPerson | null
  readonly contractor: PaperPerson | null
  readonly permitClass: string | null
  readonly work: string
  readonly facts: readonly PaperFact[]
  readonly approvals: readonly {
    readonly what: string
    /** Name and office: "R. Whitcomb, Superintendent". */
    readonly by: string
    readonly on: PlainDate
    /** "on paper, entered by the clerk" */
    readonly how: string | null
    readonly cite: Cite | null
  }[]
  readonly conditions: readonly { readonly text: string; readonly cite: Cite | null }[]
  readonly payments: readonly {
    readonly what: string
    readonly amount: Cents
    readonly receipt: string | null
    readonly on: PlainDate | null
  }[]
  /** What the law still asks for, in order. `before` names the moment it guards: "before backfill". */
  readonly stepsAhead: readonly {
    readonly title: string
    readonly says: string
    readonly before: string | null
    readonly cite: Cite | null
  }[]
  /** Whom to call, and what to say: "Call (555) 014-0130 before you cover any pipe." */
  readonly call: string | null
  readonly drawings: readonly PaperDrawing[]
  readonly signer: { readonly office: string; readonly name: string | null }
}

export interface InspectionSheetPaper extends PaperCommon {
  /** "Trench inspection before backfill" */
  readonly title: string
  readonly caseNumber: string
  readonly place: PaperPlace
  /** "Wed, Dec 2, 2026, 9:00 am"; null where no time is set. */
  readonly scheduled: string | null
  readonly inspector: string | null
  readonly contractor: PaperPerson | null
  readonly says: string | null
  readonly cite: Cite | null
  /** True where the work may not be covered before this inspection. */
  readonly beforeCover: boolean
  /** One line for each fact that is settled here. */
  readonly lines: readonly {
    readonly label: string
    /** What the law asks: "at least 4 ft"; null where it gives no figure. */
    readonly asks: string | null
    readonly cite: Cite | null
    /** What the plan says: "3 ft 6 in". */
    readonly planned: string | null
    /** The unit written after the empty box: "ft". */
    readonly unit: string | null
  }[]
  readonly drawings: readonly PaperDrawing[]
}

export interface CorrectionSlipPaper extends PaperCommon {
  readonly caseNumber: string
  readonly place: PaperPlace
  readonly inspectedOn: PlainDate
  readonly inspector: string
  readonly inspection: string
  readonly shortfalls: readonly {
    /** "The pipe lies 6 inches too high" */
    readonly what: string
    readonly found: string | null
    readonly asked: string | null
    readonly toDo: string
    readonly cite: Cite | null
  }[]
  /** Whom to call when it is done: "Marian Vosburgh, clerk, (555) 014-0130". */
  readonly call: string
  /** True where the trench must stay open. */
  readonly keepOpen: boolean
}

/**
 * A paper of statements: what is asked or declared, under headings, with the dated acts on file and lines for signatures. Used for
 * a request to enter, and for papers that the attorney takes to a court.
 */
export interface StatementPaper extends PaperCommon {
  readonly title: string
  readonly number: string
  /** Null where it is about no place: an act of the Board. */
  readonly place: PaperPlace | null
  readonly to: PaperPerson | null
  readonly lead: string
  readonly facts: readonly PaperFact[]
  readonly parts: readonly { readonly heading: string; readonly paragraphs: readonly string[]; readonly cite: Cite | null }[]
  readonly entries: readonly { readonly on: PlainDate; readonly what: string; readonly by: string; readonly note: string | null }[]
  /** How each member of a body voted. */
  readonly roll?: readonly { readonly name: string; readonly vote: string }[]
  readonly box: { readonly heading: string; readonly lines: readonly string[] } | null
  readonly signers: readonly { readonly office: string; readonly name: string | null }[]
}

export interface TapCardPaper extends PaperCommon {
  readonly cardNumber: string
  readonly place: PaperPlace
  /** At most twelve lines fit on the front; the rest is not printed and the card says so. */
  readonly facts: readonly PaperFact[]
  readonly plan: PaperDrawing | null
  readonly profile: PaperDrawing | null
  readonly trench: PaperDrawing | null
  /** Who keeps up which part. */
  readonly upkeep: readonly { readonly who: string; readonly text: string; readonly cite: Cite | null }[]
  /** Newest first; the first eight are printed. */
  readonly entries: readonly { readonly on: PlainDate | null; readonly what: string; readonly by: string | null }[]
}

export interface ReceiptPaper extends PaperCommon {
  readonly number: string
  readonly kind: 'fee' | 'deposit'
  readonly receivedOn: PlainDate
  readonly receivedFrom: string
  /** "Cash", "Check 1182" */
  readonly method: string
  readonly receivedBy: string
  /** To whom the law has it paid. */
  readonly payee: string
  readonly caseNumber: string | null
  readonly place: PaperPlace | null
  readonly lines: readonly {
    readonly what: string
    readonly amount: Cents
    /** The act that set it: "Resolution 2026-11 of Mar 2, 2026". */
    readonly setBy: string | null
    readonly cite: Cite | null
  }[]
  readonly total: Cents
  /** For a deposit: when it is returned, in words. */
  readonly terms: string | null
  readonly voided: { readonly on: PlainDate; readonly reason: string } | null
}

/** The five verdicts, by their JSON names; printed as Meets, Falls short and so on. */
export type PaperVerdict = 'complies' | 'violates' | 'needs-approval' | 'cannot-tell' | 'does-not-apply'

export interface PaperFinding {
  readonly verdict: PaperVerdict
  readonly title: string
  readonly because: readonly string[]
  readonly cite: Cite | null
  /** Who can settle it: "the inspector". */
  readonly who: string | null
}

export interface ApplicationPaper extends PaperCommon {
  readonly title: string
  readonly number: string
  readonly filedOn: PlainDate
  readonly place: PaperPlace
  readonly applicant: PaperPerson
  readonly owner: PaperPerson | null
  readonly permitClass: string | null
  readonly sections: readonly { readonly title: string; readonly answers: readonly PaperFact[] }[]
  readonly checkedOn: PlainDate | null
  /** All findings of the check, in any order; those that comply or do not apply are printed as one line each. */
  readonly findings: readonly PaperFinding[]
  readonly drawings: readonly PaperDrawing[]
}

/** A letter: a reminder, or a legal notice. Its paragraphs are written already. */
export interface LetterPaper extends PaperCommon {
  readonly kind: 'reminder' | 'legal'
  readonly number: string
  readonly dated: PlainDate
  /** Lines of the address, as they stand on the envelope. */
  readonly to: readonly string[]
  /** "By certified mail 9407 1000 …"; empty for first-class mail. */
  readonly sentBy: string
  /** "24.11-2-9, 9 Canal Row" */
  readonly about: string
  /** The message in one line. */
  readonly heading: string
  readonly happened: string
  readonly toDo: string
  /** "Wednesday, December 30, 2026", or days in words; empty where none is set. */
  readonly by: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly rules: readonly { readonly text: string; readonly where: string; readonly inferred: boolean }[]
  /** Further paragraphs under their headings, in order. */
  readonly more: readonly { readonly title: string; readonly text: string }[]
  /** Null while nobody has signed: the paper then says that it is a draft. */
  readonly signer: { readonly name: string; readonly office: string; readonly note: string } | null
  readonly enclosed: string
  readonly copies: readonly string[]
  /** The same in Spanish; the paper adds that the English governs. */
  readonly spanish: string
  readonly voided: string | null
}

/** Up to {@link LETTERS_PER_FILE} letters in one file, each on a page of its own, for the printer. */
export interface LettersPaper extends PaperCommon {
  readonly title: string
  readonly number: string
  readonly letters: readonly LetterPaper[]
}
/** One compile of many pages grows worse than linearly and keeps its memory; so a file of a batch holds at most so many letters. */
export const LETTERS_PER_FILE = 50

/** An affidavit of mailing or of service, to be signed before whoever may take an oath. */
export interface AffidavitPaper extends PaperCommon {
  readonly number: string
  readonly title: string
  readonly county: string
  /** Who swears; blank lines are printed where it is empty. */
  readonly deponent: string
  /** What he swears, one numbered sentence each. */
  readonly says: readonly string[]
  /** The pieces that it covers, where there are several. */
  readonly pieces: readonly { readonly number: string; readonly name: string; readonly address: string }[]
}

/** A line of a summary sheet, with the section that says it. */
export interface SummaryLine {
  readonly text: string
  readonly cite: Cite | null
}

/** A law on one page: its numbers and its steps. */
export interface SummarySheetPaper extends PaperCommon {
  /** "Sewers: the numbers on one page" */
  readonly title: string
  /** "ch. 117" */
  readonly number: string
  /** Of the letters, in points: the largest at which everything fits on one page. */
  readonly size: number
  readonly lead: string
  readonly groups: readonly {
    readonly title: string
    readonly says: string | null
    /** Each line gets a box to tick, and the group stands in the right column. */
    readonly boxes: boolean
    readonly lines: readonly SummaryLine[]
    /** Lines that not every case has. */
    readonly sometimes: readonly SummaryLine[]
  }[]
  readonly calls: readonly { readonly label: string; readonly value: string }[]
  /** That it is no decision, and who decides. */
  readonly notDecision: string
}

/** What somebody needs, as an interview worked it out. It decides nothing. */
export interface GuidancePaper extends PaperCommon {
  readonly title: string
  /** Who decides, in the law’s own word: "the Superintendent". */
  readonly decider: string
  readonly answers: readonly PaperFact[]
  readonly sections: readonly {
    readonly title: string
    readonly lines: readonly {
      /** "Needed" or "Depends". */
      readonly need: string
      /** False where it still depends on something. */
      readonly settled: boolean
      readonly title: string
      readonly says: string
      /** Who acts, before what, for how much. */
      readonly detail: string | null
      /** On what it depends. */
      readonly open: string | null
      readonly cite: Cite
    }[]
  }[]
  readonly notCalledFor: readonly string[]
  readonly call: string
}

export interface PaperData {
  readonly permit: PermitPaper
  readonly 'inspection-sheet': InspectionSheetPaper
  readonly 'correction-slip': CorrectionSlipPaper
  readonly statement: StatementPaper
  readonly 'court-packet': CourtPacketPaper
  readonly agenda: AgendaPaper
  readonly 'tap-card': TapCardPaper
  readonly receipt: ReceiptPaper
  readonly application: ApplicationPaper
  readonly letter: LetterPaper
  readonly letters: LettersPaper
  readonly affidavit: AffidavitPaper
  readonly 'summary-sheet': SummarySheetPaper
  readonly guidance: GuidancePaper
  readonly records: RecordsPaper
}

export type PaperKind = keyof PaperData

/** One paper to print. `createdAt` is the instant written into the file, so that the same paper is the same bytes. */
export type PaperOrder = {
  readonly [K in PaperKind]: {
    readonly kind: K
    readonly data: PaperData[K]
    readonly createdAt: string
    /** Files that go along inside the PDF, as the data names them. */
    readonly files?: readonly EnclosedFile[]
  }
}[PaperKind]

export interface PrintedPaper {
  readonly pdf: Uint8Array
  readonly pages: number
  /** Characters of the data that no bundled font has; each was printed as "□", and the paper's foot says so. */
  readonly unprintable: readonly string[]
}
