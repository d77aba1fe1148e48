/** A legal notice of the Board, ties to its parcel and evidence about it, for tests. */
import { plainDate } from '../../kernel/dates.ts'
import type { Notice, Proof, ProofKind } from './model.ts'
import { type ParagraphName, paragraphNames } from './model-letter.ts'

const d = plainDate
const today = d('2026-11-30')
const fishkill = 'ny/fishkill/165-cross-connection'
const blank = Object.fromEntries(paragraphNames.map((n) => [n, ''])) as Record<ParagraphName, string>

export const notice: Notice = {
  id: 'n',
  number: 'N-2026-0001',
  kind: 'legal',
  purpose: 'violation',
  templateId: 't',
  edition: 1,
  body: 'board',
  about: null,
  parcelId: 'x',
  place: '9 Canal Row',
  to: {
    personId: 'p',
    name: 'Anna Ferrante',
    careOf: '',
    street: '9 Canal Row',
    city: 'Tannery Falls',
    state: 'NY',
    zip: '14999',
    email: '',
    capacity: 'owner',
  },
  copies: [],
  letter: { title: 't', by: '', paragraphs: blank, values: {}, facts: [], rules: [] },
  law: fishkill,
  cite: { section: '165-49.A', confidence: 'inferred' },
  by: d('2026-12-30'),
  periodDays: null,
  delivery: 'certified',
  prepared: today,
  preparedBy: 'M',
  state: 'prepared',
  signed: null,
  signedAt: null,
  attorney: null,
  sentOn: null,
  letterSha256: null,
  ladder: null,
  batchId: null,
  replacesId: null,
  version: 1,
  voidReason: null,
}
export const tie = (personId: string, capacity: 'owner' | 'tenant', from: string, until: string | null = null, name = 'Anna Ferrante') =>
  ({ id: personId, parcelId: 'x', personId, name, capacity, from: d(from), until: until === null ? null : d(until), source: '' }) as const
export const proof = (kind: ProofKind, on: string, more: Partial<Proof> = {}): Proof => ({
  id: `${on}-${kind}`,
  noticeId: 'n',
  batchId: null,
  kind,
  on: d(on),
  number: '',
  by: 'M',
  detail: '',
  attachmentId: null,
  enteredBy: 'M',
  marks: [],
  voidReason: null,
  ...more,
})
