/** What the pages of the Board share: their tools, crumbs, and how acts, effects and items are shown. */
import { cardDate } from '../../kernel/dates.ts'
import type { ReadScope, Role } from '../../platform/context.ts'
import type { PaperOrder, PrintedPaper } from '../../platform/paper/papers.ts'
import { cite, type Html, html, link, nothing, stamp } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { listAdoptions } from '../municipality/actions.ts'
import { inForce } from '../municipality/model.ts'
import type { BoardDesk } from './beforehand-actions.ts'
import { conflictWords } from './decide-effects.ts'
import type { Questions } from './decision-actions.ts'
import { actLabel, type Conflict, type Instrument, standingOfAct } from './model.ts'
import { type BoardBook, type EffectDetail, effectKinds } from './model-effects.ts'
import { type AgendaItem, type Hearing, type ItemSource, itemResults, type Meeting, meetingKinds, meetingStates } from './model-meetings.ts'
import { effectOnPaper } from './papers.ts'

export interface BoardTools extends BoardDesk {
  /** What a law leaves to the Board on a case. */
  readonly questions: Questions
  readonly dataFolder: string
  readonly render: (order: PaperOrder) => Promise<PrintedPaper>
  /** What can be put before the Board from elsewhere, by kind: a case. */
  readonly subjects: ReadonlyMap<string, (r: PageRequest, id: string) => Promise<(ItemSource & { readonly law?: string }) | null>>
}
export const boardRoles: readonly Role[] = ['clerk', 'board', 'attorney']

export const crumbs = (r: PageRequest, ...more: readonly { readonly text: string; readonly href?: string }[]) => [
  { text: 'Board', href: r.url('/board') },
  ...more,
]

/** The laws in use today, as the program of the Board knows them. */
export async function lawsInUse(s: ReadScope, book: BoardBook): Promise<readonly string[]> {
  const all = (await listAdoptions(s.db, s.muniId)).filter((a) => inForce(a, s.today)).map((a) => a.law)
  return [...new Set(all)].filter((law) => book.has(law))
}

/** What an effect does, with its section. */
export function effectLine(d: EffectDetail, book: BoardBook): Html {
  const { text, cite: at } = effectOnPaper(d, book)
  const of = book.get(d.law)
  return html`<strong>${effectKinds[d.kind]}.</strong> ${text} ${of && at ? cite(of.title, at, { short: true }) : nothing}`
}

export const conflictLine = (c: Conflict, book: BoardBook): Html => {
  const of = book.get(c.law)
  return html`${c.force === 'forbids' ? 'Forbidden' : 'Advised against'}: ${conflictWords(c)}${of && c.cite ? html` ${cite(of.title, c.cite, { short: true })}` : nothing}`
}

export function actStamp(i: Instrument): Html {
  const standing = standingOfAct(i)
  if (standing === 'void') return stamp('na', 'Void')
  if (standing === 'in-conflict') return stamp('violates', 'Conflicts with the law')
  if (standing === 'no-effect') return stamp('na', 'No effect, as ruled')
  if (i.kind === 'local-law' && i.filed === null) return stamp('cannot', 'Filing not on file')
  return stamp('complies', 'Nothing open on file')
}

export const actLink = (r: PageRequest, i: Pick<Instrument, 'id' | 'kind' | 'number'>): Html => link(actLabel(i), r.url(`/board/acts/${i.id}`))

export const meetingTitle = (m: Pick<Meeting, 'kind' | 'on'>): string => `${meetingKinds[m.kind]}, ${cardDate(m.on)}`

export const meetingStamp = (m: Meeting): Html =>
  m.voidReason !== null ? stamp('na', 'Void') : stamp(m.state === 'held' ? 'complies' : m.state === 'planned' ? 'due' : 'na', meetingStates[m.state])

export const itemStamp = (i: AgendaItem): Html => {
  if (i.voidReason !== null) return stamp('na', 'Void')
  if (i.result === null) return stamp('due', i.draft ? 'Draft ready' : 'Open')
  return stamp(i.result === 'adopted' ? 'complies' : i.result === 'tabled' ? 'waiting' : 'na', itemResults[i.result])
}

export const hearingStamp = (h: Hearing, gaps: readonly string[]): Html => {
  if (h.state === 'canceled') return stamp('na', 'Called off')
  if (h.state === 'held') return h.marks.length > 0 ? stamp('violates', 'Held, not announced in time') : stamp('complies', 'Held')
  return gaps.length > 0 ? stamp('cannot', 'Not announced in time yet') : stamp('complies', 'Announced in time')
}

/** The words of an act, a paragraph for each line. */
export const paragraphsOf = (text: string): Html => html`${text.split('\n').map((line) => html`<p>${line}</p>`)}`
