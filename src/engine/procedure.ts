/**
 * A procedure is how a law says a permit is to be run, as data: what is asked on the form, which steps follow which,
 * who decides each, and what each step waits for. The permits program runs any procedure and knows no village.
 */
import type { Cite } from '../kernel/result.ts'
import type { AskOf, FactName } from '../vocabulary/vocabulary.ts'
import type { Bool } from './language.ts'

/** The moments that a law guards. `requires` of a step and the gates below are checked before the moment may come. */
export type Gate = 'file' | 'issue' | 'dig' | 'backfill' | 'connect' | 'activate' | 'close'

/** How the program knows that a step has been done. */
export type StepKind =
  | 'application' // the application is filed
  | 'attachment' // a document of the kind `document` is on file
  | 'fee' // the fee `fee` is paid
  | 'deposit' // the deposit `fee` is held
  | 'deposit-return' // the deposit `fee` has been returned or kept, with a reason
  | 'certificate' // the contractor's `certificate` is on file and in force today
  | 'undertaking' // a signed undertaking (indemnity, agreement) of the kind `document` is on file
  | 'plan-check' // the recorded check leaves nothing that stops the permit
  | 'approval' // the officer's approval `approval` is given
  | 'board' // the Board's resolution is recorded
  | 'issue' // the permit is issued
  | 'notice' // the applicant gave the notice that the law asks for ("ready for inspection")
  | 'inspection' // the inspection `inspection` has a passing result
  | 'test' // the test `inspection` has a passing result
  | 'connection' // the connection was made, under supervision where the law asks
  | 'as-built' // as-built drawings received, `copies` of them
  | 'activation' // the officer lets the sewer be used
  | 'restoration' // public property restored and accepted

export type Certificate = 'plumber-licence' | 'liability-insurance' | 'bond' | 'board-approved-contractor' | 'workers-compensation'

export interface Step {
  /** Unique in the procedure: "trench-inspection". */
  readonly id: string
  /** As a person would say it, in the past tense or as a noun: "Trench inspected before backfill". */
  readonly title: string
  readonly kind: StepKind
  readonly cite: Cite
  /** Inventory ids that this step carries. */
  readonly carries: readonly string[]
  /** Who acts or decides. */
  readonly by: AskOf
  /** Steps that the law wants done first. */
  readonly requires: readonly string[]
  /** The moment before which this step must be done, if the law guards one with it. */
  readonly before?: Gate
  /** The step exists only where this holds; unknown means it is shown as "may be needed" with the missing fact. */
  readonly when?: Bool
  /** One sentence: what the law asks here, in our words. */
  readonly says: string
  readonly fee?: string
  readonly certificate?: Certificate
  readonly document?: string
  readonly approval?: FactName
  /** Name of the inspection or test, shared with `Inspection.id`. */
  readonly inspection?: string
  readonly copies?: number
  /** True where the officer may waive or decide whether the step is needed; the waiver is a dated act with a reason. */
  readonly atDiscretionOf?: AskOf
}

/** An inspection or a test that the law names, and the facts that the inspector settles there. */
export interface Inspection {
  readonly id: string
  readonly title: string
  readonly cite: Cite
  readonly carries: readonly string[]
  readonly by: AskOf
  /** Asked in the field; each becomes a line of the inspection sheet. */
  readonly facts: readonly FactName[]
  readonly says: string
  /** True where the work may not be covered before this inspection. */
  readonly beforeCover: boolean
}

/** A fieldset of the application form. */
export interface FormSection {
  readonly title: string
  readonly help?: string
  readonly facts: readonly FactName[]
}

export interface PermitClass {
  readonly id: string
  readonly label: string
  readonly cite: Cite
  /** Said under the choice: what this class is for, in our words; says so where the text is missing. */
  readonly help: string
  /** A class that this procedure cannot run to a permit yet (an industrial permit) names why and where it goes. */
  readonly elsewhere?: string
}

/** A charge that the law names. The amount is a dated act of the body named, never part of the law. */
export interface Charge {
  readonly id: string
  readonly title: string
  readonly kind: 'fee' | 'deposit' | 'expense'
  readonly cite: Cite
  readonly carries: readonly string[]
  /** By what act the amount is set, as the law says. */
  readonly setBy: 'board-resolution' | 'local-law' | 'board-action' | 'actual-cost' | 'case-by-case' | 'not-stated'
  /** To whom it is paid, in the law's words: "Village", "sewer district in which the property lies". */
  readonly payee: string
  readonly refundable: boolean
  readonly when?: Bool
  readonly says: string
}

/** Who keeps up and who pays for each part, from the building to the main, as this law draws the boundary. */
export interface OwnershipPart {
  readonly id: string
  readonly part: string
  readonly work: string
  readonly pays: string
  readonly cites: readonly Cite[]
  readonly carries: readonly string[]
  /** Id of the open reading, where sentences of the law disagree. */
  readonly reading?: string
  /** Where the part lies along the line, for the drawing's ownership bars. */
  readonly from: 'building' | 'cleanout' | 'property-line' | 'near-main' | 'main'
  readonly to: 'building' | 'cleanout' | 'property-line' | 'near-main' | 'main'
  readonly side: 'owner' | 'village' | 'open'
  readonly note?: string
}

export interface Procedure {
  readonly subject: string
  /** The law's own word: "building lateral". */
  readonly noun: string
  /** Permit series letter, shown before the year: "S". */
  readonly series: string
  readonly permitTitle: string
  readonly classes: readonly PermitClass[]
  readonly form: readonly FormSection[]
  readonly steps: readonly Step[]
  readonly inspections: readonly Inspection[]
  readonly charges: readonly Charge[]
  readonly ownership: readonly OwnershipPart[]
  /** Facts that drive the drawings, in this law's terms: which provision gives the least cover, the trench width, the water distance. */
  readonly drawing: {
    readonly leastCoverFt: number | null
    /** What stands in the drawing where the law gives no figure: "below frost" if not said. */
    readonly leastCoverWords?: string
    readonly coverProvision: string | null
    readonly trenchAllowanceIn: number | null
    readonly trenchMaxIn: number | null
    readonly trenchProvision: string | null
    readonly slopeProvision: string | null
    readonly leastSlopeInPerFt: number | null
    readonly waterDistanceFt: number | null
    readonly waterProvision: string | null
    readonly ownershipBoundary: 'property-line' | 'one-foot-from-wye' | 'two-feet-from-main' | 'main' | 'open'
  }
}
