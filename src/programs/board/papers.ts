/** What the Board's program prints: the agenda packet, the paper of an act, the certification sheet of a local law. */
import type { BookSections } from '../../kernel/cite.ts'
import { cardDate, longDate, type PlainDate } from '../../kernel/dates.ts'
import { cents, dollars } from '../../kernel/money.ts'
import type { Cite } from '../../kernel/result.ts'
import { type Enclosed, nothingEnclosed } from '../../platform/paper/enclosed.ts'
import type { AgendaPaper } from '../../platform/paper/packet-paper.ts'
import type { PaperCommon, StatementPaper } from '../../platform/paper/papers.ts'
import type { Municipality } from '../municipality/model.ts'
import { conflictWords } from './decide-effects.ts'
import { actLabel, type Instrument, instrumentKinds, rulingWords, standingOfAct } from './model.ts'
import { type Beforehand, beforehandStates } from './model-beforehand.ts'
import { type BoardBook, type BoardLaw, decisionWords, type EffectDetail, type EffectOfAct, effectKinds, intervalWords } from './model-effects.ts'
import { type AgendaItem, announcementGaps, type Hearing, itemResults, type Meeting, meetingKinds, type Vote, votes, voteWords } from './model-meetings.ts'

/** The laws that a paper of the Board speaks of, taken together. */
export type PaperLaw = PaperCommon['law']
export const lawOfBoardPaper = (laws: readonly BoardLaw[], texts: readonly { readonly confirmed: boolean; readonly sections: BookSections }[]): PaperLaw => ({
  title: laws.length === 0 ? 'no law in use' : laws.map((l) => l.onPaper).join('; '),
  versionHash: null,
  confirmed: texts.length > 0 && texts.every((t) => t.confirmed),
  sections: new Map(texts.flatMap((t) => [...t.sections])),
})

interface OnPaper {
  readonly municipality: Municipality
  readonly law: PaperLaw
  readonly book: BoardBook
  readonly today: PlainDate
}

const board = (m: Municipality): string => (m.kind === 'town' ? 'Town Board' : m.kind === 'city' ? 'City Council' : 'Board of Trustees')

const commonOf = (p: OnPaper): PaperCommon => ({
  letterhead: {
    municipality: p.municipality.name,
    office: board(p.municipality),
    address: p.municipality.settings.officeAddress || null,
    phone: p.municipality.settings.officePhone || null,
  },
  printedOn: p.today,
  law: p.law,
  ...(p.municipality.isDemo ? { demo: true } : {}),
})

/** What an effect does, as a sentence of a paper. */
export function effectOnPaper(d: EffectDetail, book: BoardBook): { readonly text: string; readonly cite: Cite | null } {
  const of = book.get(d.law)
  switch (d.kind) {
    case 'fee':
    case 'deposit': {
      const charge = of?.charges.find((c) => c.id === d.charge)
      const extra = d.extra === '' ? '' : ` It may be ${d.extra}${d.extraUnder === '' ? '' : ` under ${d.extraUnder}`}.`
      return { text: `${charge?.title ?? d.charge}: ${dollars(cents(d.amountCents))}.${extra}`, cite: charge?.cite ?? null }
    }
    case 'test-schedule': {
      const parts = (['test', 'inspection', 'overhaul'] as const).flatMap((k) => (d[k] === null ? [] : [`${k} every ${intervalWords(d[k])}`]))
      return {
        text: `${d.devices === 'all' ? 'All devices' : d.devices}: ${parts.join(', ')}.${d.reasons === '' ? '' : ` Reasons: ${d.reasons}`}`,
        cite: matterCite(of, d.matter),
      }
    }
    case 'time-to-correct':
      return {
        text: `${of?.matters.find((m) => m.id === d.matter)?.title ?? d.matter}${d.of === 'all' ? '' : `, ${d.of}`}: ${d.days} days.`,
        cite: matterCite(of, d.matter),
      }
    case 'laboratory':
      return { text: d.accepted ? `${d.name} is accepted.` : `${d.name} is no longer accepted.`, cite: matterCite(of, d.matter) }
    case 'reading': {
      const q = of?.readings.find((x) => x.id === d.reading)
      return {
        text: `${q?.question ?? d.reading} It is read as: ${q?.choices.find((c) => c.choice === d.choice)?.label ?? d.choice}. Reasons: ${d.reasons}`,
        cite: q?.cites[0] ?? null,
      }
    }
    case 'decision':
      return { text: `${d.case.label}. ${decisionWords(d)}`, cite: d.cite }
    case 'amendment':
      return { text: `The law is amended: ${d.title}.`, cite: null }
  }
}
const matterCite = (of: BoardLaw | undefined, id: string): Cite | null => of?.matters.find((m) => m.id === id)?.cite ?? null

export interface ActOnPaper extends OnPaper {
  readonly act: Instrument
  readonly effects: readonly EffectOfAct[]
  readonly votes: readonly Vote[]
}

const paragraphs = (text: string): readonly string[] =>
  text
    .split(/\n+/)
    .map((x) => x.trim())
    .filter((x) => x !== '')

const standingBox = (act: Instrument): StatementPaper['box'] => {
  const state = standingOfAct(act)
  if (state === 'counts' && act.conflicts.length === 0) return null
  if (state === 'void') return { heading: 'Void', lines: [act.voidReason ?? ''] }
  const found = act.conflicts.map((c) => `${c.force === 'forbids' ? 'Forbidden' : 'Advised against'}: ${conflictWords(c)}`)
  if (state === 'in-conflict') return { heading: 'It conflicts with the law, and has no effect until the attorney has ruled.', lines: found }
  const ruling = act.ruling
    ? [`Ruling of ${act.ruling.by}, attorney, ${cardDate(act.ruling.on)}: ${rulingWords[act.ruling.ruling].toLowerCase()}. ${act.ruling.reasons}`]
    : []
  return { heading: 'What the law says against it', lines: [...found, ...ruling] }
}

/** The act itself: its words, what it does with sections, and how each member voted. */
export function actPaper(p: ActOnPaper): StatementPaper {
  const { act } = p
  const words = paragraphs(act.text)
  return {
    ...commonOf(p),
    title: act.title,
    number: actLabel(act),
    place: null,
    to: null,
    lead: `${instrumentKinds[act.kind]}${act.number === '' ? '' : ` ${act.number}`} of the ${act.kind === 'officer-decision' ? act.body : board(p.municipality)} of the ${p.municipality.name}, adopted on ${longDate(act.adopted)}.`,
    facts: [
      { label: 'In effect from', value: longDate(act.effective) },
      { label: 'Vote', value: act.vote || null },
      ...(act.kind === 'local-law' ? [{ label: 'Filed with the Secretary of State', value: act.filed ? longDate(act.filed) : null }] : []),
    ],
    parts: [
      ...(words.length === 0 ? [] : [{ heading: act.kind === 'local-law' ? 'Be it enacted' : 'Resolved', paragraphs: words, cite: null }]),
      ...p.effects.map((e) => {
        const { text, cite } = effectOnPaper(e.detail, p.book)
        return { heading: effectKinds[e.detail.kind], paragraphs: [`${text} From ${longDate(e.from)}.`], cite }
      }),
    ],
    entries: [],
    ...(p.votes.length === 0 ? {} : { roll: p.votes.map((v) => ({ name: v.name, vote: votes[v.vote] })) }),
    box: standingBox(act),
    signers: act.kind === 'officer-decision' ? [{ office: act.body, name: null }] : [{ office: 'Clerk', name: null }],
  }
}

/** The sheet on which the clerk certifies a local law for filing. The form of the Secretary of State is its own; this is what goes into it. */
export function certificatePaper(p: ActOnPaper): StatementPaper {
  const { act, municipality } = p
  return {
    ...commonOf(p),
    title: 'Certification of a local law',
    number: actLabel(act),
    place: null,
    to: { name: 'New York State Department of State' },
    lead: `What the filing form of the Department of State asks, from the records of the ${municipality.name}. The form itself is the Department’s; the procedure (Municipal Home Rule Law §§ 20 and 27) is from working knowledge and unverified here.`,
    facts: [
      { label: 'Municipality', value: `${municipality.name}, County of ${municipality.county || '____________'}` },
      { label: 'Local law', value: `No. ${act.number}` },
      { label: 'Title', value: act.title },
      { label: 'Adopted by', value: `${board(municipality)}, ${longDate(act.adopted)}` },
      { label: 'Vote', value: act.vote || null },
      { label: 'Filed', value: act.filed ? longDate(act.filed) : null },
    ],
    parts: [
      { heading: 'Text', paragraphs: act.text === '' ? ['The text is attached.'] : paragraphs(act.text), cite: null },
      {
        heading: 'Certification by the clerk',
        paragraphs: [
          'I have compared this local law with the original on file in this office. It is a correct transcript of it and of the whole of the original local law, and was finally adopted as stated above.',
        ],
        cite: null,
      },
      {
        heading: 'Certification by the attorney',
        paragraphs: ['This local law contains the correct text, and all proper proceedings were had or taken for its enactment.'],
        cite: null,
      },
    ],
    entries: [],
    box: standingBox(act),
    signers: [
      { office: 'Clerk', name: null },
      { office: 'Attorney', name: null },
    ],
  }
}

export interface AgendaOnPaper extends OnPaper {
  readonly meeting: Meeting
  readonly items: readonly AgendaItem[]
  readonly hearings: ReadonlyMap<string, readonly Hearing[]>
  /** What is asked before each item is decided, in the order of the items. */
  readonly beforehand: readonly (readonly Beforehand[])[]
  /** The files of each item and of its case, in the order of the items. */
  readonly enclosed: readonly Enclosed[]
  /** The act of each item, in the order of the items. */
  readonly instruments: readonly (Instrument | null)[]
}

const hearingLine = (h: Hearing): string => {
  const announced = [
    h.published ? `published ${cardDate(h.published)}${h.newspaper ? ` in ${h.newspaper}` : ''}` : 'publication not on file',
    h.posted ? `posted ${cardDate(h.posted)}${h.postedWhere ? ` ${h.postedWhere}` : ''}` : 'posting not on file',
  ].join(', ')
  const gaps = h.state === 'held' ? h.marks : announcementGaps(h)
  const state = h.state === 'held' ? 'Held.' : h.state === 'canceled' ? 'Called off.' : ''
  return `${longDate(h.on)}, ${h.at}, ${h.place}: ${h.subject}. ${h.leastDays} days of notice; ${announced}. ${state} ${gaps.join(' ')}`.trim()
}

const beforehandOnPaper = (b: Beforehand): readonly string[] => [
  ...[b.asks, b.cite === null ? b.source : ''].filter((t) => t !== ''),
  ...b.shows,
  ...b.missing.map((m) => `Missing: ${m.what}; ${m.who} knows it.`),
]

/** The agenda packet: an index, and for each item a page of its own with its source, its draft, what that does and its hearings. */
export function agendaPaper(p: AgendaOnPaper): AgendaPaper {
  const { meeting: m } = p
  return {
    ...commonOf(p),
    title: `${meetingKinds[m.kind]} of the ${board(p.municipality)}`,
    number: cardDate(m.on),
    when: `${longDate(m.on)}, ${m.at}`,
    where: m.place,
    notice: m.announced ? `Announced ${longDate(m.announced)}${m.announcedHow ? `, ${m.announcedHow}` : ''}.` : 'No announcement is on file.',
    present: m.state === 'held' ? [...m.present] : [],
    items: p.items.map((i, n) => {
      const act = p.instruments[n] ?? null
      const { draft } = i
      return {
        n: String(i.n),
        title: i.title,
        says: i.says,
        source: i.source?.label ?? null,
        cite: i.cite,
        draft:
          draft === null
            ? null
            : {
                heading: `Draft ${instrumentKinds[draft.kind].toLowerCase()}: ${draft.title}`,
                effective: draft.effective ? `In effect from ${longDate(draft.effective)}.` : 'In effect from the day of the vote.',
                paragraphs: [...paragraphs(draft.text)],
                does: draft.effects.map((d) => ({ ...effectOnPaper(d, p.book), kind: effectKinds[d.kind] })),
              },
        beforehand: (p.beforehand[n] ?? []).map((b) => ({ title: b.title, state: beforehandStates[b.state], lines: beforehandOnPaper(b), cite: b.cite })),
        hearings: (p.hearings.get(i.id) ?? []).map(hearingLine),
        enclosed: p.enclosed[n] ?? nothingEnclosed,
        outcome:
          i.result === null
            ? null
            : `${itemResults[i.result]}${i.votes.length > 0 ? `, ${voteWords(i.votes)}` : ''}${act ? `: ${actLabel(act)}` : ''}${i.marks.length > 0 ? `. Recorded as it was: ${i.marks.join(' ')}` : ''}`,
      }
    }),
  }
}
