/**
 * What a law asks before the Board decides an item: a public hearing announced in time, terms sent by certified mail so many days before
 * the meeting. Each is looked for in what is on file, and is met, not met, or cannot be told (what is missing, and who knows it).
 */
import type { BoardMatter, MatterLimit } from '../../engine/bodies.ts'
import { cardDate, type PlainDate } from '../../kernel/dates.ts'
import { noticeBefore, within } from '../../kernel/legal-time.ts'
import type { Cite } from '../../kernel/result.ts'
import type { Conflict } from './model.ts'
import { type BoardLaw, limitBinds } from './model-effects.ts'
import { type AgendaItem, announcementGaps, type Hearing } from './model-meetings.ts'

export const beforehandStates = { met: 'Met', 'not-met': 'Not met', 'cannot-tell': 'Cannot tell' } as const
export type BeforehandState = keyof typeof beforehandStates

/** Something that a law asks beforehand, with what the file says about it. */
export interface Beforehand {
  readonly kind: 'hearing' | 'mailing'
  readonly title: string
  /** What is asked, in one sentence of our own; empty where the title says it. */
  readonly asks: string
  readonly law: string
  readonly cite: Cite | null
  /** Where it is not a chapter of ours. */
  readonly source: string
  readonly force: Conflict['force']
  readonly state: BeforehandState
  /** What the file shows, in sentences. */
  readonly shows: readonly string[]
  /** What nobody has recorded, and who knows it; empty where it can be told. */
  readonly missing: readonly { readonly what: string; readonly who: string }[]
}

/** Evidence that a letter went out: of certified mail with the number of the piece, or of another way. */
export interface MailingProof {
  readonly certified: boolean
  /** “Given to the post as certified mail” */
  readonly how: string
  readonly on: PlainDate
  readonly piece: string
  /** What is odd about it; such evidence proves nothing. */
  readonly marks: readonly string[]
}
/** A letter about an item, or about the case from which it comes under the same section. */
export interface MailedLetter {
  readonly number: string
  /** Below the municipality. */
  readonly path: string
  readonly to: string
  readonly signed: boolean
  readonly proofs: readonly MailingProof[]
}

interface Stand {
  readonly state: BeforehandState
  readonly shows: readonly string[]
  readonly missing: Beforehand['missing']
}

const proofLine = (l: MailedLetter, p: MailingProof): string =>
  `${l.number} to ${l.to}: ${p.how.charAt(0).toLowerCase()}${p.how.slice(1)} on ${cardDate(p.on)}${p.piece === '' ? '' : `, piece ${p.piece}`}${p.marks.length === 0 ? '' : ` (${p.marks.join('; ')}: it proves nothing until somebody has looked at it)`}.`

/** What nobody has recorded yet, while no evidence of certified mail is on file. */
function missingMail(letters: readonly MailedLetter[]): Beforehand['missing'] {
  if (letters.length === 0) return [{ what: 'the letter with the terms, the number of its certified piece and the day of mailing', who: 'the Clerk' }]
  return letters.map((l) =>
    l.signed
      ? { what: `the number of the certified piece of ${l.number} and the day of mailing`, who: 'the Clerk' }
      : { what: `the signature on ${l.number}; it has not gone out`, who: 'whoever signs it' },
  )
}

/**
 * Whether letters went out by certified mail so many days before a meeting, by the evidence on file. The day of the meeting is not
 * counted (General Construction Law § 20); the last day to mail rolls back where it is no business day. The earliest piece counts.
 *
 * Worked example: 30 days before Monday, 2027-03-08 is Saturday, February 6. Mailed on February 6 it is met, on February 7 it is not; the
 * office has to mail it by Friday, February 5, as the post takes no certified mail later.
 */
export function mailingStand(limit: Pick<MatterLimit, 'n' | 'unit'>, meeting: PlainDate | null, letters: readonly MailedLetter[]): Stand {
  const all = letters.flatMap((l) => l.proofs.map((p) => ({ l, p }))).sort((a, b) => a.p.on.localeCompare(b.p.on, 'en'))
  const lines = all.map(({ l, p }) => proofLine(l, p))
  const certified = all.find(({ p }) => p.certified && p.marks.length === 0)
  if (meeting === null)
    return { state: 'cannot-tell', shows: lines, missing: [{ what: 'the day of the meeting', who: 'the Clerk' }, ...(certified ? [] : missingMail(letters))] }
  const { counted, due } = noticeBefore(meeting, limit)
  const rolled = due === counted ? '' : ` (${cardDate(counted)} is no business day)`
  const last = `${limit.n} ${limit.unit} before the meeting of ${cardDate(meeting)}: to be mailed by ${cardDate(due)}${rolled}.`
  if (certified) {
    const { on } = certified.p
    const met = on <= counted
    const told = met ? 'in time.' : `too late. It could be decided from ${cardDate(within(on, limit).counted)} on.`
    return { state: met ? 'met' : 'not-met', shows: [last, ...lines, `Mailed on ${cardDate(on)}: ${told}`], missing: [] }
  }
  const otherwise = all.find(({ p }) => !p.certified && p.marks.length === 0)
  if (otherwise) return { state: 'not-met', shows: [last, ...lines, 'It went out, and not by certified mail as far as the file shows.'], missing: [] }
  return { state: 'cannot-tell', shows: [last, ...lines], missing: missingMail(letters) }
}

/** Whether a public hearing that was announced in time is on file: held, or still to come. */
export function hearingStand(hearings: readonly Hearing[]): Stand {
  const live = hearings.filter((h) => h.state !== 'canceled' && h.voidReason === null)
  const held = live.find((h) => h.state === 'held' && h.marks.length === 0)
  if (held) return { state: 'met', shows: [`Held on ${cardDate(held.on)}, announced in time.`], missing: [] }
  const planned = live.filter((h) => h.state === 'planned')
  const inTime = planned.find((h) => announcementGaps(h).length === 0)
  if (inTime)
    return {
      state: 'cannot-tell',
      shows: [`Set for ${cardDate(inTime.on)}, announced in time.`],
      missing: [{ what: `that it was held on ${cardDate(inTime.on)}`, who: 'the Clerk' }],
    }
  const unknown = planned.find((h) => h.published === null || h.posted === null)
  if (unknown)
    return {
      state: 'cannot-tell',
      shows: [`Set for ${cardDate(unknown.on)}. ${announcementGaps(unknown).join(' ')}`],
      missing: [{ what: 'the days of publication and of posting', who: 'the Clerk' }],
    }
  if (live.length > 0)
    return {
      state: 'not-met',
      shows: live.map((h) => `${h.state === 'held' ? 'Held' : 'Set for'} ${cardDate(h.on)}. ${(h.state === 'held' ? h.marks : announcementGaps(h)).join(' ')}`),
      missing: [],
    }
  return { state: 'cannot-tell', shows: [], missing: [{ what: 'whether and when a hearing was held, and how it was announced', who: 'the Clerk' }] }
}

/** The matters of a law that ask for something before the Board decides an item: those of the section under which it is put before the Board. */
export const askedOf = (item: Pick<AgendaItem, 'cite'>, of: Pick<BoardLaw, 'matters'>): readonly BoardMatter[] =>
  of.matters.filter((m) => (m.kind === 'hearing' || m.kind === 'mailing') && m.cite.section !== null && m.cite.section === item.cite?.section)

export interface BeforehandContext {
  /** The law of the item; its path and what the program knows of it. */
  readonly law: string
  readonly of: BoardLaw | undefined
  readonly meeting: PlainDate | null
  readonly hearings: readonly Hearing[]
  readonly letters: readonly MailedLetter[]
  readonly readings: Readonly<Record<string, string>>
}

/** Everything that is asked before the Board decides an item, with how each stands on the file. */
export function beforehandOf(item: Pick<AgendaItem, 'cite' | 'draft'>, c: BeforehandContext): readonly Beforehand[] {
  const asked = c.of === undefined ? [] : askedOf(item, c.of)
  const found = asked.flatMap((m): readonly Beforehand[] => {
    const of = { title: m.title, asks: m.says, law: c.law, source: '' }
    if (m.kind === 'hearing') return [{ ...of, kind: 'hearing', cite: m.cite, force: 'forbids', ...hearingStand(c.hearings) }]
    return m.limits.map((l) => ({
      ...of,
      kind: 'mailing',
      cite: l.cite,
      source: l.source ?? '',
      force: limitBinds(l, c.readings) ? 'forbids' : 'advises',
      ...mailingStand(l, c.meeting, c.letters),
    }))
  })
  if (item.draft?.kind !== 'local-law' || found.some((b) => b.kind === 'hearing')) return found
  const title = 'Public hearing on a local law'
  const source = 'Municipal Home Rule Law § 20(5), unverified'
  return [...found, { kind: 'hearing', title, asks: '', law: c.law, cite: null, source, force: 'forbids', ...hearingStand(c.hearings) }]
}

const HEARING = 'No public hearing that was announced in time is on file.'

/** What is missing, in one sentence, as a vote and an act are marked with it (OFFICE 1). */
export function missedWords(b: Beforehand): string {
  if (b.kind === 'hearing') return [HEARING, ...b.shows].join(' ')
  const missing = b.missing.map((m) => `${m.what} (${m.who} knows it)`).join('; ')
  return b.state === 'not-met' ? `${b.title}: ${b.shows.at(-1) ?? 'not met.'}` : `${b.title}: cannot tell. Not on file: ${missing}.`
}

/** What a vote is marked with: everything that is asked beforehand and not shown to be met. */
export const missedBeforehand = (all: readonly Beforehand[]): readonly Beforehand[] => all.filter((b) => b.state !== 'met')

/** The same as findings against the act that the vote adopts. */
export const conflictsBeforehand = (all: readonly Beforehand[]): readonly Conflict[] =>
  missedBeforehand(all).map((b) => ({ force: b.force, says: missedWords(b), law: b.law, cite: b.cite, source: b.source }))
