/** Pieces that the pages of a draft share. */
import type { Law } from '../../engine/law.ts'
import { cite, type Html, html, link } from '../../web/kit/kit.ts'
import type { Crumb } from '../../web/kit/layout.ts'
import type { PageRequest } from '../../web/routes.ts'
import type { LawShelf } from '../permits/actions-casefile.ts'
import { shortTitle } from '../permits/decide-facts.ts'
import { findDraft, lawHere } from './actions.ts'
import type { AmendmentDraft } from './model.ts'

export interface OpenDraft {
  readonly draft: AmendmentDraft
  /** The law as it stands here today. */
  readonly law: Law
  readonly today: string
}

/** The draft of the address with its law; null where there is none. */
export const openDraft = (r: PageRequest, laws: LawShelf): Promise<OpenDraft | null> =>
  r.read(async (s) => {
    const draft = await findDraft(s.db, s.muniId, r.param('draft'))
    const law = draft && (await lawHere(s, laws, draft.law))
    return draft && law ? { draft, law, today: s.today } : null
  })

export const draftPath = (draft: Pick<AmendmentDraft, 'id'>, rest = ''): string => `/amendments/${encodeURIComponent(draft.id)}${rest}`
export const rulePath = (draft: Pick<AmendmentDraft, 'id'>, provision: string): string => draftPath(draft, `/rules/${encodeURIComponent(provision)}`)

export const lawTitle = (law: Law): string => `${law.chapter.title}, chapter ${law.chapter.number}`

export const crumbsOf = (r: PageRequest, draft: AmendmentDraft, here?: string): readonly Crumb[] => [
  { text: 'What if', href: r.url('/amendments') },
  here === undefined ? { text: draft.title } : { text: draft.title, href: r.url(draftPath(draft)) },
  ...(here === undefined ? [] : [{ text: here }]),
]

/** A rule by its title and section. */
export function ruleName(law: Law, provision: string, on: string, href?: string): Html {
  const rule = law.rule(provision, on)
  if (!rule) return html`${provision}`
  return html`${href === undefined ? rule.title : link(rule.title, href)} ${cite(shortTitle(law.chapter.title), rule.cite, { short: true })}`
}
