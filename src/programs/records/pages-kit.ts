/** What the pages of this program share. */
import type { Role } from '../../platform/context.ts'
import type { PaperOrder, PrintedPaper } from '../../platform/paper/papers.ts'
import { type Html, type StampKind, stamp } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { findMunicipality } from '../municipality/actions.ts'
import type { LawShelf } from '../permits/actions-casefile.ts'
import { type LoadedRequest, listConfirmations, loadRequest } from './actions.ts'
import { type RecordsRequest, type RecordsState, recordsStates } from './model.ts'
import type { RequestOnPaper } from './papers.ts'

export interface RecordsTools {
  readonly laws: LawShelf
  readonly dataFolder: string
  readonly render: (order: PaperOrder) => Promise<PrintedPaper>
}

/** Who handles requests. */
export const recordsRoles: readonly Role[] = ['clerk', 'superintendent', 'attorney', 'board']

const kinds: Readonly<Record<RecordsState, StampKind>> = {
  received: 'waiting',
  acknowledged: 'waiting',
  extended: 'waiting',
  granted: 'done',
  'granted-part': 'done',
  denied: 'na',
  'no-records': 'na',
  appealed: 'cannot',
  decided: 'done',
  withdrawn: 'na',
}
export const stateStamp = (r: RecordsRequest): Html => (r.voidReason === null ? stamp(kinds[r.state], recordsStates[r.state]) : stamp('na', 'Void'))

export const at = (l: LoadedRequest, rest = ''): string => `/records/${l.request.id}${rest}`

export const crumbsOf = (r: PageRequest, l: LoadedRequest, last?: string) => [
  { text: 'Records', href: r.url('/records') },
  ...(last === undefined ? [{ text: l.request.number }] : [{ text: l.request.number, href: r.url(at(l)) }, { text: last }]),
]

export type RequestPage = (r: PageRequest, l: LoadedRequest, tools: RecordsTools) => Promise<Response> | Response

export const withRequest =
  (tools: RecordsTools, show: RequestPage) =>
  async (r: PageRequest): Promise<Response> => {
    const loaded = await r.read((s) => loadRequest(s, r.param('id')))
    return loaded ? show(r, loaded, tools) : r.notFound('This request')
  }

export const choicesOf = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }))

export async function onPaper(r: PageRequest, l: LoadedRequest): Promise<RequestOnPaper & { readonly now: string }> {
  return r.read(async (s) => {
    const municipality = await findMunicipality(s.db, s.muniId)
    if (!municipality) throw new Error(`There is no municipality ${s.muniId}`)
    const confirmed = new Set((await listConfirmations(s.db, s.muniId)).keys())
    return { request: l.request, settings: l.settings, municipality, confirmed, today: s.today, now: s.now }
  })
}
