/**
 * The court packet of a violation: facts, what happened, notices with text and proofs, findings with the version of the law, the days and
 * the arithmetic, and what is open. It leaves out what is privileged: the attorney's questions, drafts and notes (OFFICE 18).
 */
import type { Finding } from '../../engine/findings.ts'
import { cardDate, longDate, type PlainDate } from '../../kernel/dates.ts'
import { dollars } from '../../kernel/money.ts'
import { sentences } from '../../kernel/sentences.ts'
import type { Enclosed } from '../../platform/paper/enclosed.ts'
import type { CourtPacketPaper, PacketPart } from '../../platform/paper/packet-paper.ts'
import type { Municipality } from '../municipality/model.ts'
import { deliveries, type Notice, type Proof, proofKinds } from '../notices/model.ts'
import { bodyWords } from './decide.ts'
import { kindWord } from './decide-acts.ts'
import type { FindingsThen } from './decide-findings.ts'
import { claimed, hearings, inOrder, live, observations, rulings, standingMarks, violationStates } from './model.ts'
import { type Count, countsOf, openQuestions } from './model-count.ts'
import { commonOf, type OnPaper } from './papers.ts'

export interface PacketOnPaper {
  readonly file: OnPaper & {
    readonly onFile: readonly { readonly line: Notice; readonly proofs: readonly Proof[] }[]
    readonly adopted: Readonly<Record<string, string>>
    readonly clock: 'open' | 'mailing' | 'receipt'
    readonly entryNumber: string | null
  }
  readonly municipality: Municipality
  readonly owners: string
  /** The last check of the permit that it is about, with the version of the law under which it was made; null where there is none. */
  readonly check: { readonly on: PlainDate; readonly lawVersion: string; readonly result: { readonly findings: readonly Finding[] } } | null
  /** The papers on file, as they go along; what is closed stays out. */
  readonly enclosed: Enclosed
  /** What the law says at the section of the violation, on the day of the observation. */
  readonly findings: FindingsThen | null
}
const part = (heading: string, more: Partial<Omit<PacketPart, 'heading'>>): PacketPart => ({
  heading,
  paragraphs: [],
  facts: [],
  cite: null,
  head: [],
  rows: [],
  ...more,
})

function factsPart({ file: l, owners }: PacketOnPaper): PacketPart {
  const { violation: v } = l
  return part('The facts', {
    facts: [
      { label: 'Seen', value: v.seen },
      { label: 'On', value: longDate(v.observed) },
      { label: 'By', value: v.observedBy },
      { label: 'Against', value: v.against },
      { label: 'Owner of record', value: owners || null },
      { label: 'Evidence', value: v.evidence || null },
      ...(l.entryNumber === null ? [] : [{ label: 'Entry', value: `${l.entryNumber}${l.entryHolds ? '' : ', which may not be relied on'}` }]),
      ...(v.about === null ? [] : [{ label: 'About', value: v.about.label }]),
    ],
  })
}

const lawPart = ({ file: l }: PacketOnPaper): PacketPart =>
  part('The law', {
    paragraphs: [
      `The section asks, in our words: ${l.violation.asks}`,
      `How its violation runs, in our words: ${l.course.says}`,
      'The text of the law itself is put in from the code book; these sentences are the office’s own.',
    ],
    facts: [
      { label: 'Law', value: l.law.onPaper },
      { label: 'Version', value: `${l.violation.lawVersion.slice(0, 32)}, as in force on ${cardDate(l.violation.opened)}` },
    ],
    cite: l.violation.cite,
  })

const outcomes: Readonly<Record<string, string>> = { ...observations, ...hearings, ...rulings }
const said = (outcome: string): string => outcomes[outcome] ?? outcome

function timelinePart({ file: l }: PacketOnPaper): PacketPart {
  const rows = live(l.acts)
    .filter((a) => !['ruling', 'referral', 'sign-off'].includes(a.kind))
    .map((a) => {
      const remedy = l.law.remedies.find((r) => r.id === a.remedy) ?? null
      const title = a.kind === 'remedy' && remedy ? remedy.title : kindWord(a.kind, remedy)
      const note = sentences([
        said(a.outcome),
        a.until === null ? '' : `until ${cardDate(a.until)}`,
        a.cents === null ? '' : dollars(a.cents),
        a.detail,
        a.paper,
      ])
      return [cardDate(a.on), title, a.office === '' ? a.by : `${a.by}, ${a.office}${a.onPaper ? ', on paper' : ''}`, note]
    })
  return part('What happened', { head: ['Day', 'What', 'By', 'Note'], rows })
}

function noticeParts({ file: l }: PacketOnPaper): readonly PacketPart[] {
  const given = l.onFile.filter((n) => n.line.signed !== null && n.line.state !== 'void')
  if (given.length === 0) return [part('Notices', { paragraphs: ['No notice about it has been signed.'] })]
  return [...given].reverse().map(({ line, proofs }) =>
    part(`Notice ${line.number}`, {
      facts: [
        { label: 'To', value: [line.to.name, line.to.street, `${line.to.city}, ${line.to.state} ${line.to.zip}`].join(', ') },
        { label: 'Signed', value: line.signed === null ? null : `${line.signed.by}, ${line.signed.office}, ${cardDate(line.signed.on)}` },
        { label: 'How it went out', value: deliveries[line.delivery] },
        { label: 'Time until', value: line.by === null ? null : longDate(line.by) },
        { label: 'Letter as kept', value: line.letterSha256 === null ? 'not printed from the file' : line.letterSha256.slice(0, 32) },
      ],
      paragraphs: Object.values(line.letter.paragraphs).filter((t) => t !== ''),
      cite: line.cite,
      head: ['Day', 'Proof', 'By', 'Note'],
      rows: proofs.filter((p) => p.voidReason === null).map((p) => [cardDate(p.on), proofKinds[p.kind], p.by, sentences([p.number, p.detail, ...p.marks])]),
    }),
  )
}

const countLines = (c: Count): readonly string[] => [
  `${c.label}${c.adopted ? ', as the village reads it' : ''}:`,
  ...c.why,
  ...c.windows.map((w) => `Days can count from ${cardDate(w.from)}${w.to === null ? '' : ` to ${cardDate(w.to)}`}.`),
  ...c.count.lines,
  `Proved: ${c.count.proved}. Unproved: ${c.count.unproved}.`,
  ...c.most.flatMap((m) => [
    `${m.cite.section === null ? '' : `§ ${m.cite.section}${m.cite.confidence === 'inferred' ? ' (number inferred)' : ''}, `}${m.needs}:`,
    ...m.lines,
  ]),
]

function daysPart({ file: l }: PacketOnPaper): PacketPart {
  const counts = countsOf(l)
  if (counts.length === 0) return part('Days', { paragraphs: ['The law multiplies nothing on this course, and no day is counted.'] })
  return part('Days, and the largest penalty', {
    paragraphs: [
      'Days are counted only between dated observations; a day on which nobody saw it is unproved. What a court imposes is for the court.',
      ...counts.flatMap(countLines),
    ],
    cite: l.course.days?.cite ?? null,
  })
}

function claimPart({ file: l }: PacketOnPaper): readonly PacketPart[] {
  const lines = live(l.acts)
    .filter((a) => a.kind === 'expense')
    .flatMap((a) => a.lines.map((x) => [cardDate(x.on ?? a.on), x.what, x.cents === null ? '' : dollars(x.cents)]))
  if (lines.length === 0) return []
  const cite = l.law.remedies.find((r) => r.kind === 'expense' && r.courses.includes(l.course.id))?.cite ?? null
  return [
    part('Claim for expense, loss or damage', { head: ['Day', 'What', 'Amount'], rows: [...lines, ['', 'Total claimed', dollars(claimed(l.acts))]], cite }),
  ]
}

function openPart({ file: l }: PacketOnPaper): PacketPart {
  const marks = standingMarks(l.acts).map((m) => `${cardDate(m.act.on)}, ${m.act.by}: ${m.mark}`)
  return part('What is open', {
    paragraphs: [
      ...openQuestions(l),
      ...(marks.length === 0 ? [] : ['Recorded as it was, and not relied on here:', ...marks]),
      ...(l.clock === 'open' ? ['Whether a time runs from mailing or from receipt nobody here has settled.'] : []),
    ],
  })
}

const verdictWords: Readonly<Record<string, string>> = {
  violates: 'Falls short',
  'cannot-tell': 'Cannot tell',
  'needs-approval': 'Needs approval',
  complies: 'Meets',
}

/** Why, with what is missing, and each open question with its outcomes. */
function findingNote(f: Finding): string {
  const asked = f.readings.map((q) => {
    const ways = q.choices.map((c) => `${c.choice}: ${(verdictWords[c.verdict] ?? c.verdict).toLowerCase()}`).join('; ')
    return `Open question: ${q.question} ${q.adopted === null ? `Nobody had settled it on that day. ${ways}.` : `Read on that day as “${q.adopted}”.`}`
  })
  const missing = f.missing.length === 0 ? [] : [`Missing: ${f.missing.map((m) => `${m.label} (${m.askOf})`).join('; ')}.`]
  return [...f.because, ...missing, ...asked].join(' ')
}

const rowsOf = (findings: readonly Finding[]): readonly (readonly string[])[] =>
  findings.map((f) => [f.cite.section ?? '', `${f.title}. ${f.requirement}`, verdictWords[f.verdict] ?? f.verdict, findingNote(f)])
const findingsHead = ['Section', 'What it asks, in our words', 'Finding', 'Because']

/** What the law said about what was seen, on that day. A finding accuses nobody: it is what the officer and the court have before them. */
function violationFindingsPart({ file: l, findings: then }: PacketOnPaper): PacketPart {
  const { violation: v } = l
  if (then === null) throw new Error(`The law of ${v.number} is not in this copy of the program`)
  const changed =
    then.lawVersion === v.lawVersion
      ? []
      : ['The law was changed, or read anew, between that day and the opening; the version of the opening stands under “The law”.']
  const paragraphs =
    then.findings.length === 0
      ? ['No rule of the program stands at this section: no figure decides it. It rests on what was seen and on the evidence.', ...changed]
      : [
          then.from === null
            ? 'No facts of the place were on file on that day: the rules below rest on what was seen, and say what would have to be known.'
            : `On the facts of ${then.from}.`,
          ...changed,
        ]
  return part('Findings on the day of the observation', {
    facts: [
      { label: 'Observed', value: `${longDate(v.observed)}, by ${v.observedBy}` },
      { label: 'Law version', value: `${then.lawVersion.slice(0, 32)}, as in force on ${cardDate(then.on)}` },
      { label: 'Seen', value: v.seen },
    ],
    paragraphs,
    cite: v.cite,
    ...(then.findings.length === 0 ? {} : { head: findingsHead, rows: rowsOf(then.findings) }),
  })
}

/** The last check of the permit that it is about: what falls short or cannot be told is listed, with the version of the law. */
function permitFindingsPart({ check }: PacketOnPaper): readonly PacketPart[] {
  if (check === null) return []
  const told = check.result.findings.filter((f) => f.verdict !== 'complies' && f.verdict !== 'does-not-apply')
  return [
    part('Findings of the last check of the permit', {
      facts: [
        { label: 'Checked', value: cardDate(check.on) },
        { label: 'Law version', value: check.lawVersion.slice(0, 32) },
      ],
      paragraphs: told.length === 0 ? ['Nothing was found to fall short, and nothing was left open.'] : [],
      ...(told.length === 0 ? {} : { head: findingsHead, rows: rowsOf(told) }),
    }),
  ]
}

/** The packet. Only the attorney has it made: it names the largest penalty (OFFICE 11). */
export function packetPaper(p: PacketOnPaper): CourtPacketPaper {
  const { file: l } = p
  const { violation: v } = l
  const last = inOrder(live(l.acts)).at(-1)
  return {
    ...commonOf(l, p.municipality, l.law.officers.attorney ?? 'Attorney'),
    title: 'Court packet',
    number: v.number,
    place: { address: v.place, printKey: l.parcel?.printKey ?? null },
    lead: `${l.course.title}. From the records of ${p.municipality.name}, for its attorney. What is privileged is left out.`,
    cover: [
      { label: 'Against', value: v.against },
      { label: 'Section', value: v.cite.section === null ? null : `§ ${v.cite.section}${v.cite.confidence === 'inferred' ? ' (number inferred)' : ''}` },
      {
        label: 'Opened',
        value: `${cardDate(v.opened)}, by ${live(l.acts).find((a) => a.kind === 'opened')?.by ?? ''}, for ${bodyWords(l.course.openedBy, l.law)}`,
      },
      { label: 'Stands', value: `${violationStates[v.state]}${last ? `, last act ${cardDate(last.on as PlainDate)}` : ''}` },
    ],
    parts: [
      factsPart(p),
      lawPart(p),
      timelinePart(p),
      ...noticeParts(p),
      violationFindingsPart(p),
      ...permitFindingsPart(p),
      daysPart(p),
      ...claimPart(p),
      openPart(p),
    ],
    enclosed: p.enclosed,
    signers: [{ office: l.law.officers.attorney ?? 'Attorney', name: null }],
  }
}
