/** Brings together everything on file about a violation, and the law that it stands on. */
import { amendedLaw } from '../../engine/amended.ts'
import type { Law } from '../../engine/law.ts'
import type { PlainDate } from '../../kernel/dates.ts'
import type { ReadScope } from '../../platform/context.ts'
import { attachmentsOf } from '../attachments/actions.ts'
import type { Attachment } from '../attachments/model.ts'
import { listAmendments, listReadings } from '../board/actions.ts'
import { overlaysOf, readingsOn } from '../board/model.ts'
import { loadEntry, type PowerBook } from '../entry/actions.ts'
import { maySupport } from '../entry/model.ts'
import { type OurText, ourText } from '../municipality/text-actions.ts'
import { clockOn, type NoticeLine, noticesOf, proofsOf } from '../notices/actions.ts'
import { serviceDays, soldOn } from '../notices/decide-proof.ts'
import type { Proof, ServiceClock } from '../notices/model.ts'
import type { LawShelf } from '../permits/actions-casefile.ts'
import { shortTitle } from '../permits/decide-facts.ts'
import { findParcel, peopleOf } from '../premises/actions.ts'
import type { ListedParcel, ParcelPerson } from '../premises/model.ts'
import { type CaseOfViolation, type LawOfViolations, lawConfirmed } from './decide.ts'
import type { SignedNotice, Violation } from './model.ts'
import { actsOf, findViolation } from './store.ts'

/** What the program is given of the laws. */
export interface Books {
  readonly laws: LawShelf
  readonly powers: PowerBook
}

const known = new WeakMap<Law, LawOfViolations>()

/** What a chapter says of violations, as the program works with it. */
export function lawOfViolations(law: Law): LawOfViolations {
  const before = known.get(law)
  if (before) return before
  const { chapter } = law
  const of: LawOfViolations = {
    path: chapter.path,
    title: shortTitle(chapter.title),
    onPaper: `${chapter.title}, chapter ${chapter.number}`,
    officers: chapter.officers,
    courses: chapter.courses,
    remedies: chapter.remedies,
    readings: chapter.readings,
    provisions: law.entries.map(({ id, cite, title, says }) => ({ id, cite, title, says })),
    versionOn: (on) => law.lawVersion(on),
  }
  known.set(law, of)
  return of
}

/** The chapter of a path under the municipality's own acts; null where it is not in this copy of the program. */
export async function lawOf(s: Pick<ReadScope, 'db' | 'muniId'>, books: Pick<Books, 'laws'>, path: string): Promise<LawOfViolations | null> {
  const chapter = books.laws.get(path)
  return chapter ? lawOfViolations(amendedLaw(chapter, overlaysOf(await listAmendments(s.db, s.muniId, path)))) : null
}

/** A notice about the violation, with its proofs and what it is under the law; null where it is none of the law's remedies. */
export interface NoticeOnFile {
  readonly line: NoticeLine
  readonly proofs: readonly Proof[]
  readonly remedy: string | null
}

const isEnd = (purpose: string): boolean => purpose === 'end-of-service'

/** The remedy that a notice serves: of that law and section, by that body. A notice of ending service serves no other. */
const remedyOf = (n: NoticeLine, law: LawOfViolations): string | null =>
  n.kind === 'legal' && n.law === law.path
    ? (law.remedies.find(
        (r) => r.cite.section === n.cite?.section && r.by.includes(n.body) && (isEnd(n.purpose) ? r.kind === 'end-of-service' : r.kind === 'notice'),
      )?.id ?? null)
    : null

async function noticesOnFile(s: Pick<ReadScope, 'db' | 'muniId'>, id: string, law: LawOfViolations): Promise<readonly NoticeOnFile[]> {
  const lines = await noticesOf(s.db, s.muniId, 'violation', id)
  return Promise.all(lines.map(async (line) => ({ line, proofs: await proofsOf(s.db, s.muniId, line), remedy: remedyOf(line, law) })))
}

/** Notices that an officer signed one by one; a batch moves no violation (OFFICE 9). */
const isGiven = (n: NoticeOnFile): boolean => n.remedy !== null && n.line.signed !== null && n.line.state !== 'void' && n.line.batchId === null

function signedNotices(all: readonly NoticeOnFile[], law: LawOfViolations, ties: readonly ParcelPerson[], today: PlainDate): readonly SignedNotice[] {
  return all.filter(isGiven).flatMap(({ line, proofs, remedy }): readonly SignedNotice[] => {
    const of = law.remedies.find((r) => r.id === remedy)
    if (of?.kind !== 'notice' || line.signed === null) return []
    return [
      {
        id: line.id,
        number: line.number,
        remedy: of.id,
        startsDays: of.startsDays,
        signedOn: line.signed.on,
        to: line.to.name,
        by: line.by,
        ...serviceDays(proofs),
        soldOn: soldOn(line, ties, today),
      },
    ]
  })
}

const endNoticeOf = (all: readonly NoticeOnFile[]): (CaseOfViolation['endNotice'] & { readonly copies: readonly string[]; readonly to: string }) | null => {
  const found = all.find((n) => isGiven(n) && isEnd(n.line.purpose))
  if (!found) return null
  const { mailed, received } = serviceDays(found.proofs)
  return { number: found.line.number, by: found.line.by, served: mailed !== null || received !== null, copies: found.line.copies, to: found.line.to.name }
}

export interface LoadedViolation extends CaseOfViolation {
  /** Whether the text is confirmed as ours, and the numbers of the code book. */
  readonly ours: OurText
  readonly parcel: ListedParcel | null
  readonly papers: readonly Attachment[]
  readonly onFile: readonly NoticeOnFile[]
  readonly clock: ServiceClock
  /** How the village reads the open questions of this law today: reading to choice. */
  readonly adopted: Readonly<Record<string, string>>
  /** The entry that it rests on: its number. */
  readonly entryNumber: string | null
}

/** The violation with all that is on file about it; null where there is none, or its law is not in this copy. */
export async function loadViolation(s: ReadScope, books: Books, id: string): Promise<LoadedViolation | null> {
  const violation = await findViolation(s.db, s.muniId, id)
  return violation ? loadOf(s, books, violation) : null
}

/** The same of a violation that is at hand already. */
export async function loadOf(s: ReadScope, books: Books, violation: Violation): Promise<LoadedViolation | null> {
  const law = await lawOf(s, books, violation.law)
  const course = law?.courses.find((c) => c.id === violation.course)
  if (!law || !course) return null
  const onFile = await noticesOnFile(s, violation.id, law)
  const ties = await peopleOf(s.db, s.muniId, violation.parcelId)
  const entry = violation.entryId === null ? null : await loadEntry(s, books.powers, violation.entryId)
  const endNotice = endNoticeOf(onFile)
  const ours = await ourText(s, { path: violation.law, hash: books.powers.get(violation.law)?.textHash ?? '' })
  const tenants = ties.filter((t) => t.capacity === 'tenant' && t.from <= s.today && (t.until === null || s.today < t.until)).map((t) => t.name)
  return {
    violation,
    acts: await actsOf(s.db, s.muniId, violation.id),
    notices: signedNotices(onFile, law, ties, s.today),
    law,
    course,
    confirmed: lawConfirmed(ours, course.cite),
    ours,
    entryHolds: violation.entryId === null || (entry !== null && maySupport(entry.power, entry.acts)),
    untold: tenants.filter((name) => name !== endNotice?.to && endNotice?.copies.includes(name) !== true),
    endNotice: endNotice === null ? null : { number: endNotice.number, by: endNotice.by, served: endNotice.served },
    today: s.today,
    parcel: await findParcel(s.db, s.muniId, violation.parcelId),
    papers: await attachmentsOf(s.db, s.muniId, 'violation', violation.id),
    onFile,
    clock: await clockOn(s.db, s.muniId, s.today),
    adopted: readingsOn(await listReadings(s.db, s.muniId), violation.law, s.today),
    entryNumber: entry?.request.number ?? null,
  }
}
