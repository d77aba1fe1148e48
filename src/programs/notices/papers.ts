/** What this program prints, as data for the press: letters, print files of a batch, affidavits. */
import { citeByBook } from '../../kernel/cite.ts'
import { addDays, longDate, type PlainDate } from '../../kernel/dates.ts'
import type { AffidavitPaper, LetterPaper, LettersPaper, PaperCommon } from '../../platform/paper/papers.ts'
import type { Municipality } from '../municipality/model.ts'
import { bookSections, type LawConfirmation, type SectionConfirmation } from '../municipality/model-text.ts'
import { confirmedFor, decideLetter, groundOf } from './decide.ts'
import { type Addressee, deliveries, type LawBook, type Notice, type Proof, type Template, titleOfLaw } from './model.ts'
import { type ParagraphName, paragraphs } from './model-letter.ts'

export interface LetterContext {
  readonly municipality: Municipality
  readonly laws: LawBook
  readonly confirmations: readonly LawConfirmation[]
  readonly sections: readonly SectionConfirmation[]
  readonly today: PlainDate
}

/** The address as it stands on the envelope. */
export const addressLines = (to: Addressee): readonly string[] =>
  [
    to.name,
    to.careOf === '' ? '' : `c/o ${to.careOf}`,
    to.street,
    [to.city, [to.state, to.zip].filter((x) => x !== '').join(' ')].filter((x) => x !== '').join(', '),
  ].filter((line) => line !== '')

/** What stands on every letter of a municipality; a letter that cites no chapter of its own needs no confirmation of one. */
function commonOf(notice: Pick<Notice, 'law' | 'cite' | 'body'>, c: LetterContext, printedOn: PlainDate): PaperCommon {
  const law = notice.law === null ? undefined : c.laws.get(notice.law)
  const { settings } = c.municipality
  return {
    letterhead: {
      municipality: c.municipality.name,
      office: law?.officers[notice.body] ?? null,
      address: settings.officeAddress || null,
      phone: settings.officePhone || null,
    },
    printedOn,
    law: { title: law ? titleOfLaw(law) : 'no chapter cited', versionHash: null, confirmed: notice.law === null || confirmedFor(notice, c) },
    ...(c.municipality.isDemo ? { demo: true } : {}),
  }
}

const further: readonly ParagraphName[] = ['ifDone', 'ifNothing', 'heard', 'restore', 'object', 'call']
const spacedNumber = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** How it goes out, with the number of the certified piece once there is one. */
const sentByWords = (notice: Notice, proofs: readonly Proof[]): string => {
  if (notice.delivery === 'mail') return ''
  const piece = proofs.find((p) => p.kind === 'certified' && p.voidReason === null)
  return `${deliveries[notice.delivery]}${piece ? ` ${spacedNumber(piece.number)}` : ''}`
}

/** A rule as the letter prints it: a counted section number as the code book has it, where the two were compared by then. */
function ruleOnPaper({ text, where, inferred, law, cite }: Notice['letter']['rules'][number], c: LetterContext, on: PlainDate): LetterPaper['rules'][number] {
  if (law === undefined || cite === undefined) return { text, where, inferred }
  const printed = citeByBook(
    cite,
    bookSections(
      c.sections.filter((x) => x.asOf <= on),
      law,
    ),
  )
  if (printed.section === cite.section) return { text, where, inferred: printed.confidence === 'inferred' }
  const title = c.laws.get(law)?.title
  return { text, where: `${title ? `${title} ` : ''}§ ${printed.section ?? ''}`, inferred: false }
}

/** A letter. Once signed it is dated and printed as of its signature, so that it is the same whenever it is printed. */
export function letterPaper(notice: Notice, proofs: readonly Proof[], c: LetterContext): LetterPaper {
  const { letter, signed } = notice
  const p = letter.paragraphs
  return {
    ...commonOf(notice, c, signed?.on ?? c.today),
    kind: notice.kind,
    number: notice.number,
    dated: signed?.on ?? c.today,
    to: addressLines(notice.to),
    sentBy: sentByWords(notice, proofs),
    about: notice.place,
    heading: p.heading,
    happened: p.happened,
    toDo: p.toDo,
    by: letter.by,
    facts: letter.facts,
    rules: letter.rules.map((rule) => ruleOnPaper(rule, c, signed?.on ?? c.today)),
    more: further.filter((n) => p[n] !== '').map((n) => ({ title: paragraphs[n].label, text: p[n] })),
    signer: signed === null ? null : { name: signed.by, office: signed.office, note: signed.onPaper ? `signed on paper, entered by ${signed.enteredBy}` : '' },
    enclosed: p.enclosed,
    copies: notice.copies,
    spanish: p.spanish,
    voided: notice.voidReason,
  }
}

/** One print file of a batch: at most fifty letters. */
export function lettersPaper(number: string, first: number, notices: readonly Notice[], c: LetterContext): LettersPaper {
  const [one] = notices
  if (!one) throw new Error('Broken invariant: a print file has letters')
  const letters = notices.map((n) => letterPaper(n, [], c))
  return { ...commonOf(one, c, one.signed?.on ?? c.today), title: `Letters ${first} to ${first + notices.length - 1}`, number, letters }
}

export interface Affiant {
  readonly name: string
  readonly county: string
}

const piece = (notice: Notice): string => `notice ${notice.number}, “${notice.letter.paragraphs.heading}”`
const whole = (to: Addressee): string => addressLines(to).join(', ')

/** What is sworn about a proof: mailing, certified mailing, or handing over. Null where nothing can be sworn about it. */
export function swornSentence(notice: Notice, proof: Proof): string | null {
  const day = longDate(proof.on)
  if (proof.kind === 'mailed')
    return `On ${day} I put a true copy of ${piece(notice)} into a sealed envelope with postage paid, addressed to ${whole(notice.to)}, and gave it to the United States Postal Service.`
  if (proof.kind === 'certified')
    return `On ${day} I put a true copy of ${piece(notice)} into a sealed envelope addressed to ${whole(notice.to)}, and gave it to the United States Postal Service as certified mail ${spacedNumber(proof.number)}.`
  if (proof.kind === 'hand-served') return `On ${day} I handed a true copy of ${piece(notice)} over. ${proof.detail}`
  return null
}

/** An affidavit about one letter, for whoever mailed it or handed it over. */
export function affidavitPaper(notice: Notice, proof: Proof, who: Affiant, c: LetterContext): AffidavitPaper | null {
  const sentence = swornSentence(notice, proof)
  if (sentence === null) return null
  return {
    ...commonOf(notice, c, c.today),
    number: notice.number,
    title: proof.kind === 'hand-served' ? 'Affidavit of service' : 'Affidavit of mailing',
    county: who.county,
    deponent: who.name,
    says: ['I am over eighteen years of age, and have no interest of my own in this matter.', sentence],
    pieces: [],
  }
}

/** An affidavit of mailing that lists the pieces of a batch. */
export function batchAffidavit(number: string, notices: readonly Notice[], proof: Proof, who: Affiant, c: LetterContext): AffidavitPaper {
  const [one] = notices
  if (!one) throw new Error('Broken invariant: an affidavit lists pieces')
  return {
    ...commonOf(one, c, c.today),
    number,
    title: 'Affidavit of mailing',
    county: who.county,
    deponent: who.name,
    says: [
      'I am over eighteen years of age, and have no interest of my own in this matter.',
      `On ${longDate(proof.on)} I put a true copy of each letter listed below into a sealed envelope with postage paid, addressed as listed, and gave them to the United States Postal Service.`,
    ],
    pieces: notices.map((n) => ({ number: n.number, name: n.to.name, address: addressLines(n.to).slice(1).join(', ') })),
  }
}

const EXAMPLE_PLACE = '1 Example Street, 1.11-1-1'
const exampleAddressee: Addressee = {
  personId: '',
  name: 'Name of the owner',
  careOf: '',
  street: '1 Example Street',
  city: 'City',
  state: 'NY',
  zip: '10000',
  email: '',
  capacity: 'owner',
}

/** The letter that a template makes of its own examples. */
function exampleLetter(t: Template, c: LetterContext) {
  const fields = Object.fromEntries(t.fields.map((f) => [f.name, f.example || f.label]))
  const made = decideLetter(
    {
      template: t,
      to: exampleAddressee,
      place: EXAMPLE_PLACE,
      address: '1 Example Street',
      printKey: '1.11-1-1',
      caseLabel: 'S-0000-000, 1 Example Street',
      municipality: c.municipality.name,
      phone: c.municipality.settings.officePhone,
      offices: [],
      laws: c.laws,
      clock: 'mailing',
      today: c.today,
    },
    { fields, delivery: 'mail', by: addDays(c.today, 30) },
  )
  if (!made.ok) throw new Error(`Broken invariant: the template “${t.title}” makes a letter`)
  return made.value
}

/** A letter of a template with its own examples in place of facts, to look at: unsigned, to nobody. */
export function samplePaper(t: Template, c: LetterContext): LetterPaper {
  const nothingYet = {
    signed: null,
    signedAt: null,
    attorney: null,
    sentOn: null,
    letterSha256: null,
    ladder: null,
    batchId: null,
    replacesId: null,
    voidReason: null,
  }
  const notice: Notice = {
    ...nothingYet,
    ...exampleLetter(t, c),
    ...groundOf(t),
    id: '',
    number: 'sample',
    kind: t.kind,
    purpose: t.purpose,
    templateId: t.id,
    edition: t.edition,
    body: t.body,
    about: null,
    parcelId: null,
    place: EXAMPLE_PLACE,
    to: exampleAddressee,
    copies: [],
    periodDays: t.periodDays,
    prepared: c.today,
    preparedBy: '',
    state: 'prepared',
    version: 1,
  }
  return letterPaper(notice, [], c)
}
