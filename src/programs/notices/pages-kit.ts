/** What the pages of this program share. */
import type { Role } from '../../platform/context.ts'
import type { PaperOrder, PrintedPaper } from '../../platform/paper/papers.ts'
import { type Html, html, stamp } from '../../web/kit/kit.ts'
import type { Crumb } from '../../web/kit/layout.ts'
import type { PageRequest } from '../../web/routes.ts'
import type { NoticeLine } from './actions.ts'
import type { BatchDesk } from './batch-run-actions.ts'
import { type Where, whereWords } from './decide-proof.ts'
import { type CaseRef, type LawBook, noticeKinds, noticeStates } from './model.ts'

/** What a notice can be about, beyond parcels: a case of another program, by its kind. */
export type NoticeSubjects = ReadonlyMap<string, (r: PageRequest, id: string) => Promise<(CaseRef & { readonly parcelId: string | null }) | null>>

/** What the pages of this program are given when `main` wires it. */
export interface NoticeTools {
  readonly laws: LawBook
  readonly dataFolder: string
  readonly render: (order: PaperOrder) => Promise<PrintedPaper>
  /** Address from which e-mail goes out; null where it is not set up. */
  readonly mailFrom: string | null
  readonly subjects: NoticeSubjects
}

export const office: readonly Role[] = ['clerk', 'superintendent', 'engineer', 'inspector', 'board', 'attorney', 'highway-superintendent']

export const noticePath = (number: string, rest = ''): string => `/notices/${encodeURIComponent(number)}${rest}`

/** Where a page lies: notices, and what is between. */
export const crumbs = (r: PageRequest, ...more: readonly Crumb[]): readonly Crumb[] => [{ text: 'Notices', href: r.url('/notices') }, ...more]

/** State and whereabouts in one stamp: shape and word, never color alone. */
export function noticeStamp(n: Pick<NoticeLine, 'state' | 'where'>): Html {
  if (n.state === 'void') return stamp('na', noticeStates.void)
  if (n.state === 'prepared') return stamp('waiting', 'Not signed')
  if (n.state === 'signed' && n.where === 'not-sent') return stamp('due', 'Signed, not sent')
  return whereStamp(n.where)
}
const whereKind = { 'not-sent': 'waiting', sent: 'due', delivered: 'complies', returned: 'late', refused: 'late', bounced: 'late' } as const
const whereStamp = (where: Where): Html => stamp(whereKind[where], whereWords[where])

/** "Reminder" plain, "Legal notice" in bold. */
export const kindWord = (kind: NoticeLine['kind']): Html => (kind === 'legal' ? html`<strong>${noticeKinds.legal}</strong>` : html`${noticeKinds.reminder}`)

/** Paragraphs of a text as they are read. */
export const readable = (text: string): Html => html`${text.split(/\n\s*\n/).map((p) => html`<p>${p}</p>`)}`

/** Where letters are printed and kept, for a page. */
export const deskFor = (r: PageRequest, tools: NoticeTools): BatchDesk => ({
  muniId: r.muniId,
  dataFolder: tools.dataFolder,
  laws: tools.laws,
  mailFrom: tools.mailFrom,
  read: (look) => r.read(look),
  perform: (act) => r.perform(act),
  render: tools.render,
})
