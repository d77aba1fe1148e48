/**
 * From a paper's data to what its template prints: dates, money and sections in words, characters that no font has replaced,
 * the notes at the foot gathered. A view holds nothing but strings, numbers, booleans, lists and null.
 */
import { type BookSections, citeByBook } from '../../kernel/cite.ts'
import { cardDate, longDate, type PlainDate } from '../../kernel/dates.ts'
import { dollars } from '../../kernel/money.ts'
import type { Cite } from '../../kernel/result.ts'
import { enclosedView } from './enclosed.ts'
import type { AgendaPaper, CourtPacketPaper } from './packet-paper.ts'
import type {
  AffidavitPaper,
  ApplicationPaper,
  CorrectionSlipPaper,
  GuidancePaper,
  InspectionSheetPaper,
  LetterPaper,
  LettersPaper,
  PaperCommon,
  PaperDrawing,
  PaperFact,
  PaperOrder,
  PaperPerson,
  PaperPlace,
  PaperVerdict,
  PermitPaper,
  ReceiptPaper,
  StatementPaper,
  SummaryLine,
  SummarySheetPaper,
  TapCardPaper,
} from './papers.ts'
import { EMPTY_BOX, toPrintable } from './printable.ts'
import { recordsParts } from './records-paper.ts'

type View = string | number | boolean | null | readonly View[] | { readonly [key: string]: View }

const HASH_SHOWN = 12
const CARD_FACTS = 12
const CARD_ENTRIES = 8
const CARD_UPKEEP = 3
const LONGEST_WORD = 18

/** On a card, whose foot is one line. */
const INFERRED_NOTE_SHORT = '~ section number counted, not printed.'
const INFERRED_NOTE = '~ number inferred: the section number was counted from the order of the law, not read from a printed heading.'

/** A section as it is printed, and whether its number was only counted. */
const citeView = (cite: Cite | null): View =>
  cite === null
    ? null
    : {
        text: cite.section === null ? 'section number not in our copy' : `§ ${cite.section}`,
        inferred: cite.section !== null && cite.confidence === 'inferred',
      }

const date = (day: PlainDate | null): string | null => (day === null ? null : cardDate(day))

const factView = (fact: PaperFact): View => ({ label: fact.label, value: fact.value ?? 'not given', given: fact.value !== null })

const placeView = (place: PaperPlace | null): View => (place === null ? null : { address: place.address, printKey: place.printKey })

const personView = (person: PaperPerson | null): View =>
  person === null ? null : { name: person.name, more: [person.address, person.phone, person.note].filter((line): line is string => !!line).join(', ') || null }

const drawingView = (drawing: PaperDrawing | null): View => {
  if (drawing === null) return null
  const box = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(drawing.svg)
  return { svg: drawing.svg, alt: drawing.alt, width: Number(box?.[1] ?? 1), height: Number(box?.[2] ?? 1) }
}

const commonView = (paper: PaperCommon, title: string, number: string): Record<string, View> => ({
  title,
  number,
  municipality: paper.letterhead.municipality,
  headLines: [paper.letterhead.office, paper.letterhead.address, paper.letterhead.phone].filter((line): line is string => !!line),
  printedOn: cardDate(paper.printedOn),
  law: paper.law.title,
  lawVersion: paper.law.versionHash?.slice(0, HASH_SHOWN) ?? null,
  lawConfirmed: paper.law.confirmed,
  demo: paper.demo ?? false,
})

const permitView = (p: PermitPaper): View => ({
  ...commonView(p, p.title, p.number),
  issuedOn: longDate(p.issuedOn),
  expiresOn: p.expiresOn === null ? 'this law sets no expiry' : longDate(p.expiresOn),
  place: placeView(p.place),
  owner: personView(p.owner),
  contractor: personView(p.contractor),
  permitClass: p.permitClass,
  work: p.work,
  facts: p.facts.map(factView),
  approvals: p.approvals.map((a) => ({ what: a.what, by: a.how ? `${a.by} (${a.how})` : a.by, on: cardDate(a.on), cite: citeView(a.cite) })),
  conditions: p.conditions.map((c) => ({ text: c.text, cite: citeView(c.cite) })),
  payments: p.payments.map((m) => ({ what: m.what, amount: dollars(m.amount), receipt: m.receipt, on: date(m.on) })),
  stepsAhead: p.stepsAhead.map((s) => ({ title: s.title, says: s.says, before: s.before, cite: citeView(s.cite) })),
  call: p.call,
  drawings: p.drawings.map(drawingView),
  signer: { office: p.signer.office, name: p.signer.name },
})

const inspectionView = (p: InspectionSheetPaper): View => ({
  ...commonView(p, p.title, p.caseNumber),
  place: placeView(p.place),
  scheduled: p.scheduled,
  inspector: p.inspector,
  contractor: personView(p.contractor),
  says: p.says,
  cite: citeView(p.cite),
  beforeCover: p.beforeCover,
  lines: p.lines.map((l) => ({ label: l.label, asks: l.asks ?? 'no figure', planned: l.planned ?? 'not given', unit: l.unit, cite: citeView(l.cite) })),
  drawings: p.drawings.map(drawingView),
})

const correctionView = (p: CorrectionSlipPaper): View => ({
  ...commonView(p, 'What to put right', p.caseNumber),
  place: placeView(p.place),
  inspectedOn: longDate(p.inspectedOn),
  inspector: p.inspector,
  inspection: p.inspection,
  shortfalls: p.shortfalls.map((s) => ({ what: s.what, found: s.found, asked: s.asked, toDo: s.toDo, cite: citeView(s.cite) })),
  call: p.call,
  keepOpen: p.keepOpen,
})

const statementView = (p: StatementPaper): View => ({
  ...commonView(p, p.title, p.number),
  place: placeView(p.place),
  to: personView(p.to),
  lead: p.lead,
  facts: p.facts.map(factView),
  parts: p.parts.map((part) => ({ heading: part.heading, paragraphs: [...part.paragraphs], cite: citeView(part.cite) })),
  entries: p.entries.map((e) => ({ on: cardDate(e.on), what: e.what, by: e.by, note: e.note })),
  roll: (p.roll ?? []).map((v) => ({ name: v.name, vote: v.vote })),
  box: p.box === null ? null : { heading: p.box.heading, lines: [...p.box.lines] },
  signers: p.signers.map((s) => ({ office: s.office, name: s.name })),
})

const agendaView = (p: AgendaPaper): View => ({
  ...commonView(p, p.title, p.number),
  when: p.when,
  where: p.where,
  notice: p.notice,
  present: [...p.present],
  items: p.items.map((i) => ({
    n: i.n,
    title: i.title,
    says: i.says,
    source: i.source,
    cite: citeView(i.cite),
    draft:
      i.draft === null
        ? null
        : {
            heading: i.draft.heading,
            effective: i.draft.effective,
            paragraphs: [...i.draft.paragraphs],
            does: i.draft.does.map((d) => ({ kind: d.kind, text: d.text, cite: citeView(d.cite) })),
          },
    beforehand: i.beforehand.map((b) => ({ title: b.title, state: b.state, lines: [...b.lines], cite: citeView(b.cite) })),
    hearings: [...i.hearings],
    enclosed: enclosedView(i.enclosed),
    outcome: i.outcome,
  })),
})

/** Cuts a line of the card, which has no second page to run on to. */
const short = (text: string, most: number): string => {
  const characters = [...text]
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

/** A third line about upkeep takes the room of two entries. */
const entriesThatFit = (p: TapCardPaper): number => (p.upkeep.length >= CARD_UPKEEP ? CARD_ENTRIES - 2 : CARD_ENTRIES)

const packetView = (p: CourtPacketPaper): View => ({
  ...commonView(p, p.title, p.number),
  place: placeView(p.place),
  lead: p.lead,
  cover: p.cover.map(factView),
  parts: p.parts.map((x) => ({
    heading: x.heading,
    facts: x.facts.map(factView),
    paragraphs: [...x.paragraphs],
    cite: citeView(x.cite),
    head: [...x.head],
    rows: x.rows.map((row) => [...row]),
  })),
  enclosed: enclosedView(p.enclosed),
  signers: p.signers.map((s) => ({ ...s })),
})

const tapCardView = (p: TapCardPaper): View => ({
  ...commonView(p, `Tap card ${p.cardNumber}, ${p.place.address}`, p.cardNumber),
  law: short(p.law.title, 40),
  municipality: short(p.letterhead.municipality, 40),
  address: short(p.place.address, 44),
  printKey: short(p.place.printKey ?? 'print key not given', 22),
  facts: p.facts.slice(0, CARD_FACTS).map((f) => factView({ label: short(f.label, 12), value: f.value === null ? null : short(f.value, 22) })),
  moreFacts: Math.max(0, p.facts.length - CARD_FACTS),
  plan: drawingView(p.plan),
  profile: drawingView(p.profile),
  trench: drawingView(p.trench),
  upkeep: p.upkeep.slice(0, CARD_UPKEEP).map((u) => ({ who: short(u.who, 16), text: short(u.text, 90), cite: citeView(u.cite) })),
  entries: p.entries
    .slice(0, entriesThatFit(p))
    .map((e) => ({ on: date(e.on) ?? 'undated', what: short(e.what, 52), by: e.by === null ? '' : short(e.by, 8) })),
  moreEntries: Math.max(0, p.entries.length - entriesThatFit(p)),
})

const receiptView = (p: ReceiptPaper): View => ({
  ...commonView(p, p.kind === 'deposit' ? 'Receipt for a deposit' : 'Receipt', p.number),
  receivedOn: longDate(p.receivedOn),
  receivedFrom: p.receivedFrom,
  method: p.method,
  receivedBy: p.receivedBy,
  payee: p.payee,
  caseNumber: p.caseNumber,
  place: placeView(p.place),
  lines: p.lines.map((l) => ({ what: l.what, amount: dollars(l.amount), setBy: l.setBy, cite: citeView(l.cite) })),
  total: dollars(p.total),
  terms: p.terms,
  voided: p.voided === null ? null : { on: longDate(p.voided.on), reason: p.voided.reason },
})

const VERDICTS: readonly (readonly [verdict: PaperVerdict, words: string, open: boolean])[] = [
  ['violates', 'Falls short', true],
  ['needs-approval', 'Needs approval', true],
  ['cannot-tell', 'Cannot tell', true],
  ['complies', 'Meets', false],
  ['does-not-apply', 'Does not apply', false],
]

const applicationView = (p: ApplicationPaper): View => ({
  ...commonView(p, p.title, p.number),
  filedOn: longDate(p.filedOn),
  place: placeView(p.place),
  applicant: personView(p.applicant),
  owner: personView(p.owner),
  permitClass: p.permitClass,
  sections: p.sections.map((s) => ({ title: s.title, answers: s.answers.map(factView) })),
  checkedOn: date(p.checkedOn),
  groups: VERDICTS.map(([verdict, words, open]) => ({
    verdict,
    words,
    open,
    findings: p.findings.filter((f) => f.verdict === verdict).map((f) => ({ title: f.title, because: [...f.because], who: f.who, cite: citeView(f.cite) })),
  })),
  drawings: p.drawings.map(drawingView),
})

/** Paragraphs of a text: an empty line parts two of them. */
const textParagraphs = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((p) => p.replaceAll(/\s*\n\s*/g, ' ').trim())
    .filter((p) => p !== '')

const letterBody = (p: LetterPaper): Record<string, View> => ({
  kind: p.kind,
  number: p.number,
  dated: longDate(p.dated).replace(/^\w+, /, ''),
  to: [...p.to],
  sentBy: p.sentBy,
  about: p.about,
  heading: p.heading,
  happened: textParagraphs(p.happened),
  toDo: textParagraphs(p.toDo),
  by: p.by,
  facts: p.facts.map((f) => ({ label: f.label, value: f.value })),
  rules: p.rules.map((r) => ({ text: r.text, where: r.where, inferred: r.inferred })),
  more: p.more.map((m) => ({ title: m.title, text: textParagraphs(m.text) })),
  signer: p.signer === null ? null : { ...p.signer },
  enclosed: p.enclosed,
  copies: [...p.copies],
  spanish: textParagraphs(p.spanish),
  voided: p.voided,
})

const letterView = (p: LetterPaper): View => ({ ...commonView(p, p.heading, p.number), ...letterBody(p) })

const lettersView = (p: LettersPaper): View => ({ ...commonView(p, p.title, p.number), letters: p.letters.map(letterBody) })

const affidavitView = (p: AffidavitPaper): View => ({
  ...commonView(p, p.title, p.number),
  county: p.county,
  deponent: p.deponent,
  says: [...p.says],
  pieces: p.pieces.map((x) => ({ ...x })),
})

const summaryLines = (lines: readonly SummaryLine[]): View => lines.map((l) => ({ text: l.text, cite: citeView(l.cite) }))

const summaryView = (p: SummarySheetPaper): View => ({
  ...commonView(p, p.title, p.number),
  size: p.size,
  lead: p.lead,
  groups: p.groups.map((g) => ({ title: g.title, says: g.says, boxes: g.boxes, lines: summaryLines(g.lines), sometimes: summaryLines(g.sometimes) })),
  calls: p.calls.map((c) => ({ label: c.label, value: c.value })),
  notDecision: p.notDecision,
})

const guidanceView = (p: GuidancePaper): View => ({
  ...commonView(p, p.title, 'Not a decision'),
  decider: p.decider,
  answers: p.answers.map(factView),
  sections: p.sections.map((s) => ({ title: s.title, lines: s.lines.map((l) => ({ ...l, cite: citeView(l.cite) })) })),
  notCalledFor: [...p.notCalledFor],
  call: p.call,
})

const viewOfKind = (order: PaperOrder): View => {
  switch (order.kind) {
    case 'permit':
      return permitView(order.data)
    case 'inspection-sheet':
      return inspectionView(order.data)
    case 'correction-slip':
      return correctionView(order.data)
    case 'agenda':
      return agendaView(order.data)
    case 'statement':
      return statementView(order.data)
    case 'court-packet':
      return packetView(order.data)
    case 'tap-card':
      return tapCardView(order.data)
    case 'receipt':
      return receiptView(order.data)
    case 'application':
      return applicationView(order.data)
    case 'letter':
      return letterView(order.data)
    case 'letters':
      return lettersView(order.data)
    case 'affidavit':
      return affidavitView(order.data)
    case 'summary-sheet':
      return summaryView(order.data)
    case 'guidance':
      return guidanceView(order.data)
    case 'records':
      return { ...commonView(order.data, order.data.title, order.data.number), ...recordsParts(order.data) }
  }
}

/** Lets a word too long for its column break: a zero-width space after every so many characters. */
const breakable = (text: string): string => text.replaceAll(new RegExp(`[^\\s\\u200b]{${LONGEST_WORD}}(?=[^\\s])`, 'gu'), (word) => `${word}\u200b`)

const cleaned = (view: View, missing: Set<string>, key = ''): View => {
  if (typeof view === 'string') return key === 'svg' || key === 'alt' ? toPrintable(view, missing) : breakable(toPrintable(view, missing))
  if (Array.isArray(view)) return view.map((item: View) => cleaned(item, missing))
  if (view !== null && typeof view === 'object') return Object.fromEntries(Object.entries(view).map(([name, value]) => [name, cleaned(value, missing, name)]))
  return view
}

const hasInferred = (view: View): boolean => {
  if (Array.isArray(view)) return view.some((item: View) => hasInferred(item))
  if (view === null || typeof view !== 'object') return false
  return Object.entries(view).some(([name, value]) => (name === 'inferred' && value === true) || hasInferred(value))
}

/** What the template prints, and the characters that had to be replaced. */
const isCite = (x: object): x is Cite => 'section' in x && 'confidence' in x

/** The same data with every counted section number as the code book prints it, where the two were compared. */
function byBook<T>(data: T, sections: BookSections): T {
  if (data === null || typeof data !== 'object' || data instanceof Map) return data
  if (isCite(data)) return citeByBook(data, sections) as T
  if (Array.isArray(data)) return data.map((x: unknown) => byBook(x, sections)) as T
  return Object.fromEntries(Object.entries(data).map(([key, value]: [string, unknown]) => [key, byBook(value, sections)])) as T
}

const withBookSections = (order: PaperOrder): PaperOrder => {
  const { sections } = order.data.law
  return sections && sections.size > 0 ? ({ ...order, data: byBook(order.data, sections) } as PaperOrder) : order
}

export const viewOf = (given: PaperOrder): { readonly view: View; readonly unprintable: readonly string[] } => {
  const order = withBookSections(given)
  const missing = new Set<string>()
  const onCard = order.kind === 'tap-card'
  const view = cleaned(viewOfKind(order), missing)
  const notes = [
    ...(hasInferred(view) ? [onCard ? INFERRED_NOTE_SHORT : INFERRED_NOTE] : []),
    ...(missing.size > 0 ? [onCard ? `${EMPTY_BOX} no letter for it.` : `${EMPTY_BOX} stands for a character that this printer has no letter for.`] : []),
  ]
  return { view: { ...(view as Record<string, View>), notes }, unprintable: [...missing] }
}
