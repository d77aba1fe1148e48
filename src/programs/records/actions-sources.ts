/**
 * Where records lie, and what each says, in passages. Words between the municipality and its attorney are not among them: no passage, no list and
 * no packet holds them (OFFICE 18). A paper that was sealed or disposed of is not found either.
 */
import { cardDate, type PlainDate } from '../../kernel/dates.ts'
import { dollars } from '../../kernel/money.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type ReadScope, tables } from '../../platform/context.ts'
import { type Cursor, readCursor } from '../../platform/database/lists.ts'
import { journalPage } from '../../platform/journal/read.ts'
import { vocabulary } from '../../vocabulary/vocabulary.ts'
import { type AttachmentTables, attachmentsOf, findAttachment, papersOfParcel, toAttachment } from '../attachments/actions.ts'
import { type Attachment, documentKinds, mayOpen } from '../attachments/model.ts'
import { actsOf, findRequest, requestsOfParcel } from '../entry/actions.ts'
import { actKinds, groundWords } from '../entry/model.ts'
import { findNotice, noticesOfParcel } from '../notices/actions.ts'
import { paragraphs } from '../notices/model-letter.ts'
import { permitByNumber, permitsOfParcel } from '../permits/actions.ts'
import { type LawShelf, loadCase } from '../permits/actions-casefile.ts'
import { permitStates } from '../permits/model.ts'
import { labelOf } from '../permits/model-measures.ts'
import { cardsOf, findCard, findParcel, searchParcels } from '../premises/actions.ts'
import { tieLabels } from '../premises/model.ts'
import type { Passage, SourceKind } from './model-documents.ts'

/** A record that may answer a request. */
export interface FoundRecord {
  readonly kind: SourceKind
  readonly id: string
  readonly title: string
  readonly on: PlainDate | null
  readonly sha256: string | null
  readonly mediaType: string | null
}

export interface Search {
  /** Address or print key of one parcel. */
  readonly place: string
  /** Number of one permit. */
  readonly permit: string
  /** Words that the title holds. */
  readonly words: string
}

export interface Found {
  readonly records: readonly FoundRecord[]
  /** How many papers are left out because they are the attorney's, sealed or disposed of. */
  readonly leftOut: number
  /** The parcel that was meant, if one was. */
  readonly parcelId: string | null
}

const MOST = 200

const paperRecord = (a: Attachment): FoundRecord => ({
  kind: 'paper',
  id: a.id,
  title: `${documentKinds[a.document]} “${a.name}”${a.voidReason === null ? '' : ', void'}`,
  on: a.received,
  sha256: a.sha256,
  mediaType: a.mediaType,
})

const papers = (all: readonly Attachment[]) => ({ open: all.filter((a) => mayOpen(a, false)), leftOut: all.filter((a) => !mayOpen(a, false)).length })

async function ofPermit(s: ReadScope, number: string): Promise<Found> {
  const permit = await permitByNumber(s.db, s.muniId, number.trim().toUpperCase())
  if (!permit) return { records: [], leftOut: 0, parcelId: null }
  const { open, leftOut } = papers(await attachmentsOf(s.db, s.muniId, 'permit', permit.id))
  const record: FoundRecord = { kind: 'case', id: permit.id, title: `${permit.number}, ${permit.place}`, on: permit.filed, sha256: null, mediaType: null }
  return { records: [record, ...open.map(paperRecord)], leftOut, parcelId: permit.parcelId }
}

async function ofParcel(s: ReadScope, place: string): Promise<Found> {
  const matches = await searchParcels(s.db, s.muniId, place, 2)
  const parcel = matches.find((p) => p.address.toLowerCase() === place.trim().toLowerCase()) ?? (matches.length === 1 ? matches[0] : undefined)
  if (!parcel) return { records: [], leftOut: 0, parcelId: null }
  const { db, muniId } = s
  const text = (kind: SourceKind, id: string, title: string, on: PlainDate | null): FoundRecord => ({ kind, id, title, on, sha256: null, mediaType: null })
  const { open, leftOut } = papers(await papersOfParcel(db, muniId, parcel.id, MOST))
  return {
    records: [
      ...(await permitsOfParcel(db, muniId, parcel.id)).map((p) => text('case', p.id, `${p.number}, ${p.place}`, p.filed)),
      ...(await cardsOf(db, muniId, parcel.id)).map((c) => text('card', c.id, `${c.number}, ${parcel.address}`, null)),
      ...(await noticesOfParcel(db, muniId, parcel.id, MOST)).map((n) => text('notice', n.id, `${n.number}, ${n.letter.title}`, n.signed?.on ?? n.prepared)),
      ...(await requestsOfParcel(db, muniId, parcel.id)).map((e) => text('entry', e.id, `${e.number}, ${e.place}`, e.asked)),
      text('journal', parcel.id, `${parcel.printKey}, ${parcel.address}`, null),
      ...open.map(paperRecord),
    ],
    leftOut,
    parcelId: parcel.id,
  }
}

async function ofWords(s: ReadScope, words: string): Promise<Found> {
  const like = `%${words.trim().replaceAll(/[\\%_]/g, (c) => `\\${c}`)}%`
  const rows = await tables<AttachmentTables>(s.db)
    .selectFrom('attachments')
    .selectAll()
    .where('muni_id', '=', s.muniId)
    .where('name', 'like', like)
    .orderBy('received', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()
  const { open, leftOut } = papers(rows.map(toAttachment))
  return { records: open.map(paperRecord), leftOut, parcelId: null }
}

/** Looks for records of a permit, else of a parcel, else by the name of a paper. */
export async function findRecords(s: ReadScope, search: Search): Promise<Found> {
  const words = search.words.trim().toLowerCase()
  if (search.permit.trim() === '' && search.place.trim() === '') return words === '' ? { records: [], leftOut: 0, parcelId: null } : ofWords(s, search.words)
  const found = await (search.permit.trim() === '' ? ofParcel(s, search.place) : ofPermit(s, search.permit))
  return words === '' ? found : { ...found, records: found.records.filter((r) => r.title.toLowerCase().includes(words)) }
}

const given = (pairs: readonly (readonly [label: string, text: string | null])[]): readonly Passage[] =>
  pairs.flatMap(([label, text]) => (text === null || text.trim() === '' ? [] : [{ label, text }]))

const labels = vocabulary as Readonly<Record<string, { readonly label: string }>>
const factPassages = (facts: Readonly<Record<string, unknown>>): readonly Passage[] =>
  given(Object.entries(facts).map(([name, value]) => [labels[name]?.label ?? name, labelOf(name, value)]))

async function casePassages(s: ReadScope, laws: LawShelf, id: string): Promise<Result<readonly Passage[]>> {
  const loaded = await loadCase(s, laws, id)
  if (!loaded.ok) return loaded
  const { permit, approvals, rulings, acts, inspections, receipts, procedure } = loaded.value.file
  const step = (name: string): string => procedure.steps.find((x) => x.id === name)?.title ?? name
  const isVoid = (x: { readonly voidReason: string | null }): string => (x.voidReason === null ? '' : `; void: ${x.voidReason}`)
  return ok([
    ...given([
      ['Number', permit.number],
      ['Place', permit.place],
      ['State', permitStates[permit.state]],
      ['Filed', cardDate(permit.filed)],
      ['Issued', permit.issued === null ? null : `${cardDate(permit.issued)}, by ${permit.issuedBy}`],
      ['Closed', permit.closed === null ? null : cardDate(permit.closed)],
      ['Applicant', permit.applicant],
      ['Owner', permit.owner],
      ['Contractor', permit.contractor],
      ['Work', permit.work],
    ]),
    ...factPassages(permit.facts),
    ...approvals.map((a) => ({
      label: `Decision: ${labels[a.fact]?.label ?? a.fact}`,
      text: `${a.decision}, ${a.by}, ${a.office}, ${cardDate(a.on)}${a.reason === '' ? '' : `: ${a.reason}`}${isVoid(a)}`,
    })),
    ...rulings.map((x) => ({ label: `Ruling on ${x.provision}`, text: `${x.by}, ${x.office}, ${cardDate(x.on)}: ${x.reason}${isVoid(x)}` })),
    ...acts.map((a) => ({
      label: `Step: ${step(a.step)}`,
      text: `${a.kind}, ${cardDate(a.on)}, ${a.by}${a.detail === '' ? '' : `: ${a.detail}`}${isVoid(a)}`,
    })),
    ...inspections.map((i) => ({
      label: `Inspection: ${i.title}`,
      text: `${i.done === null ? 'not done yet' : `${cardDate(i.done)}, ${i.result ?? ''}, ${i.inspector}`}${i.notes === '' ? '' : `: ${i.notes}`}${isVoid(i)}`,
    })),
    ...receipts.map((x) => ({ label: `Payment: ${x.title}`, text: `${dollars(x.amount)}, ${cardDate(x.paid)}, from ${x.payer}${isVoid(x)}` })),
  ])
}

async function cardPassages(s: ReadScope, id: string): Promise<Result<readonly Passage[]>> {
  const card = await findCard(s.db, s.muniId, id)
  const parcel = card && (await findParcel(s.db, s.muniId, card.parcelId))
  if (!card || !parcel) return refuse('not-found', 'Nothing was added. There is no such card.')
  return ok([
    ...given([
      ['Card', card.number],
      ['Place', parcel.address],
      ['Print key', parcel.printKey],
      ['Owner', parcel.ownerNames],
      ['Tapped', card.tapped],
      ['Plumber', card.plumber],
      ['Main', card.main],
    ]),
    ...factPassages(card.facts),
    ...given(Object.entries(card.ties).map(([k, v]) => [tieLabels[k as keyof typeof tieLabels], v ?? null])),
    ...given([['Notes', card.notes]]),
  ])
}

async function noticePassages(s: ReadScope, id: string): Promise<Result<readonly Passage[]>> {
  const n = await findNotice(s.db, s.muniId, id)
  if (!n) return refuse('not-found', 'Nothing was added. There is no such letter.')
  const { to, letter } = n
  return ok([
    ...given([
      ['Number', n.number],
      ['About', n.place],
      ['To', to.name],
      ['Care of', to.careOf],
      ['Address', [to.street, to.city, to.state, to.zip].filter((x) => x !== '').join(', ')],
      ['E-mail', to.email],
      ['Prepared', `${cardDate(n.prepared)}, by ${n.preparedBy}`],
      ['Signed', n.signed === null ? 'not signed' : `${cardDate(n.signed.on)}, ${n.signed.by}, ${n.signed.office}`],
      ['Sent', n.sentOn === null ? 'not sent' : cardDate(n.sentOn)],
    ]),
    ...given(Object.entries(letter.paragraphs).map(([name, text]) => [paragraphs[name as keyof typeof paragraphs].label, text])),
    ...letter.facts.map((f) => ({ label: f.label, text: f.value })),
  ])
}

/** A request to enter, with what happened; what the attorney said and did stays out. */
async function entryPassages(s: ReadScope, id: string): Promise<Result<readonly Passage[]>> {
  const e = await findRequest(s.db, s.muniId, id)
  if (!e) return refuse('not-found', 'Nothing was added. There is no such request to enter.')
  const acts = (await actsOf(s.db, s.muniId, id)).filter((a) => a.kind !== 'attorney-advice')
  return ok([
    ...given([
      ['Number', e.number],
      ['Place', e.place],
      ['Ground', groundWords[e.ground]],
      ['Facts', e.facts],
      ['Purpose', e.purpose],
      ['Opened', `${cardDate(e.asked)}, by ${e.askedBy}`],
    ]),
    ...acts.map((a) => ({
      label: `${actKinds[a.kind]}, ${cardDate(a.on)}`,
      text: `${a.by}${a.detail === '' ? '' : `: ${a.detail}`}${a.voidReason === null ? '' : `; void: ${a.voidReason}`}`,
    })),
  ])
}

/** Entries that tell what the attorney did: they stay out, like what he said. */
const ofAttorney = new Set(['entry.attorney-advice', 'attachments.privilege', 'notices.sign-off'])

async function journalPassages(s: ReadScope, parcelId: string): Promise<Result<readonly Passage[]>> {
  const passages: Passage[] = []
  let after: Cursor | null = null
  do {
    const page = await journalPage(s.db, s.muniId, { parcelId }, { limit: MOST, after })
    for (const e of page.rows)
      if (!ofAttorney.has(e.action)) passages.push({ label: `${cardDate(e.at.slice(0, 10) as PlainDate)}, entry ${e.seq}`, text: `${e.summary} (${e.actor})` })
    const next = readCursor(page.next)
    after = next.ok ? next.value : null
  } while (after !== null)
  return ok(passages.reverse())
}

/** What a text record says today, in passages. Refuses one that is not there. */
export function passagesOf(s: ReadScope, laws: LawShelf, kind: Exclude<SourceKind, 'paper'>, id: string): Promise<Result<readonly Passage[]>> {
  switch (kind) {
    case 'case':
      return casePassages(s, laws, id)
    case 'card':
      return cardPassages(s, id)
    case 'notice':
      return noticePassages(s, id)
    case 'entry':
      return entryPassages(s, id)
    case 'journal':
      return journalPassages(s, id)
  }
}

/** A paper that may be given; refuses one that is the attorney's, sealed, or disposed of. */
export async function openPaper(s: ReadScope, id: string): Promise<Result<Attachment>> {
  const paper = await findAttachment(s.db, s.muniId, id)
  if (!paper) return refuse('not-found', 'Nothing was added. There is no such paper.')
  if (!mayOpen(paper, false)) return refuse('record-closed', 'Nothing was added. This paper is the attorney’s, sealed, or disposed of.')
  return ok(paper)
}
