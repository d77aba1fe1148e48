/** What the pages of this program are given when `main` wires it. */
import type { PaperOrder, PrintedPaper } from '../../platform/paper/papers.ts'
import type { LawShelf } from './actions-casefile.ts'

export interface PermitTools {
  readonly laws: LawShelf
  readonly dataFolder: string
  readonly render: (order: PaperOrder) => Promise<PrintedPaper>
}
