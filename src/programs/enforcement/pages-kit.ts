import type { Remedy } from '../../engine/remedies.ts'
import type { Role } from '../../platform/context.ts'
import type { PaperOrder, PrintedPaper } from '../../platform/paper/papers.ts'
import { checkField, type FormState, fileField, type Html, html, type StampKind, stamp, textField } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import type { StoredFile } from '../attachments/actions.ts'
import { keepUpload } from '../attachments/actions-uploads.ts'
import type { LawBook } from '../notices/model.ts'
import { type Books, type LoadedViolation, loadViolation } from './actions-case.ts'
import { bodyWords } from './decide.ts'
import { type Violation, type ViolationState, violationStates } from './model.ts'

export interface EnforcementTools extends Books {
  readonly notices: LawBook
  readonly dataFolder: string
  readonly render: (order: PaperOrder) => Promise<PrintedPaper>
}

/** Staff and the Board. An act that is an officer's is checked by itself. */
export const office: readonly Role[] = ['clerk', 'superintendent', 'engineer', 'board', 'inspector', 'attorney', 'highway-superintendent']

const kinds: Readonly<Record<ViolationState, StampKind>> = {
  recorded: 'cannot',
  open: 'waiting',
  noticed: 'waiting',
  ordered: 'violates',
  referred: 'cannot',
  'service-ended': 'violates',
  corrected: 'done',
  withdrawn: 'na',
  closed: 'na',
}
export const stateStamp = (v: Pick<Violation, 'state' | 'voidReason'>): Html =>
  v.voidReason === null ? stamp(kinds[v.state], violationStates[v.state]) : stamp('na', 'Void')

export type Page = (r: PageRequest, loaded: LoadedViolation, tools: EnforcementTools) => Promise<Response> | Response

export const withViolation =
  (tools: EnforcementTools, show: Page) =>
  async (r: PageRequest): Promise<Response> => {
    const loaded = await r.read((s) => loadViolation(s, tools, r.param('id')))
    return loaded ? show(r, loaded, tools) : r.notFound('This violation')
  }

export const at = (l: Pick<LoadedViolation, 'violation'>, rest = ''): string => `/enforcement/${l.violation.id}${rest}`

export const crumbsOf = (r: PageRequest, l: LoadedViolation, last?: string) => [
  { text: 'Violations', href: r.url('/enforcement') },
  ...(last === undefined ? [{ text: l.violation.number }] : [{ text: l.violation.number, href: r.url(at(l)) }, { text: last }]),
]

export const whoWords = (l: Pick<LoadedViolation, 'law'>, who: readonly Remedy['by'][number][]): string => bodyWords(who, l.law)

/** Who signs: his name, or the clerk with the paper in hand, and which paper. */
export const signerFields = (s: FormState, who: string): Html =>
  html`${textField({ name: 'by', label: 'Whose act is it?', hint: `the name of ${who}`, width: 'full' }, s)}${checkField({ name: 'onPaper', label: 'Signed on paper', description: 'The signed paper is in hand; the clerk enters it.' }, s)}${textField({ name: 'paper', label: 'Which paper?', hint: 'of an act of the Board the resolution, such as “Resolution 2026-31 of Nov 9, 2026”', width: 'full', optional: true }, s)}${fileField({ name: 'scan', label: 'Its scan', optional: true }, s)}`

export const asItWasField = (s: FormState): Html =>
  checkField(
    {
      name: 'asItWas',
      label: 'Record it as it was',
      description:
        'It took place, though something was missing. What was missing is marked; it moves nothing and supports nothing until the attorney has ruled.',
    },
    s,
  )

type Upload = Parameters<typeof keepUpload>[1]

/** Keeps what came with a form before anything names it. */
export async function keepFiles(
  r: PageRequest,
  tools: EnforcementTools,
  files: readonly Upload[],
): Promise<{ readonly ok: true; readonly value: readonly StoredFile[] } | Exclude<Awaited<ReturnType<typeof keepUpload>>, { ok: true }>> {
  const kept: StoredFile[] = []
  for (const file of files) {
    const stored = await keepUpload({ dataFolder: tools.dataFolder, muniId: r.muniId }, file)
    if (!stored.ok) return stored
    if (stored.value !== null) kept.push(stored.value)
  }
  return { ok: true, value: kept }
}
