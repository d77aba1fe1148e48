/** What this program prints: the letters that answer a request, and the packet with its index. */
import { cardDate, longDate, type PlainDate } from '../../kernel/dates.ts'
import type { PaperCommon } from '../../platform/paper/papers.ts'
import type { RecordsPaper } from '../../platform/paper/records-paper.ts'
import type { Municipality } from '../municipality/model.ts'
import { type ActKind, appealOutcomes, channels, type RecordsAct, type RecordsRequest, type RecordsSettings, refusals } from './model.ts'
import { clockRules, countAppeal, countBusinessDays } from './model-clock.ts'
import { givenWords, indexOf, live, type RecordsDocument, shownPassages, sourceKinds, type Withholding } from './model-documents.ts'
import { exemptionWords } from './model-exemptions.ts'

export interface RequestOnPaper {
  readonly request: RecordsRequest
  readonly settings: RecordsSettings
  readonly municipality: Municipality
  /** What of the clock and the exemptions was confirmed, by item. */
  readonly confirmed: ReadonlySet<string>
  readonly today: PlainDate
}

/** A paper is confirmed once the clock and every exemption that it names are. */
const commonOf = (p: RequestOnPaper, cited: readonly string[], printedOn: PlainDate): PaperCommon => ({
  letterhead: {
    municipality: p.municipality.name,
    office: 'Records access officer',
    address: p.municipality.settings.officeAddress || null,
    phone: p.municipality.settings.officePhone || null,
  },
  printedOn,
  law: {
    title: 'Freedom of Information Law (Public Officers Law, article 6)',
    versionHash: null,
    confirmed: ['clock', ...cited.map((e) => `exemption:${e}`)].every((item) => p.confirmed.has(item)),
  },
  ...(p.municipality.isDemo ? { demo: true } : {}),
})

const titles: Readonly<Partial<Record<ActKind, string>>> = {
  acknowledgment: 'We have your request for records',
  extension: 'We need more time for your request',
  grant: 'Your request for records is granted',
  'grant-part': 'Your request for records is granted in part',
  denial: 'Your request for records is denied',
  'no-records': 'We hold no such records',
  'appeal-decision': 'Your appeal is decided',
}

const said = (heading: string, ...paragraphs: readonly string[]) => ({ heading, paragraphs: paragraphs.filter((t) => t !== '') })

function appealPart(p: RequestOnPaper, act: RecordsAct) {
  const { due } = countAppeal(act.on)
  return said(
    'How to appeal',
    `You may appeal in writing within ${clockRules.appeal} days of this letter, until ${longDate(due)}. Write to ${p.settings.appealOfficer || 'the appeals officer'} at the address above, and say that you appeal the answer to ${p.request.number}.`,
    `The appeal is decided within ${clockRules.appealDecision} business days after it is received.`,
  )
}

function partsOf(act: RecordsAct) {
  const why = said('Why', ...act.exemptions.map((e) => `${exemptionWords(e)}.`), act.detail)
  switch (act.kind) {
    case 'acknowledgment':
      return [
        said(
          'What happens next',
          `You will have the records, or the reasons why not, by ${act.until ? longDate(act.until) : 'the day that we will name'}.`,
          act.detail,
        ),
      ]
    case 'extension':
      return [
        said(
          'What happens next',
          `The records cannot be given within ${clockRules.grant} business days. You will have them, or the reasons why not, by ${act.until ? longDate(act.until) : 'the day that we will name'}.`,
        ),
        said('Why', act.detail),
      ]
    case 'no-records':
      return [said('Where we looked', act.detail)]
    case 'appeal-decision':
      return [said('The decision', act.outcome === null ? '' : `${appealOutcomes[act.outcome]}.`), why]
    default:
      return act.kind === 'grant' ? [said('What you get', act.detail || 'The records that you asked for, as listed in the packet.')] : [why]
  }
}

/** The letter of an act: an acknowledgment, more time, an answer with its exemption and the right to appeal, the decision of an appeal. */
export function letterPaper(p: RequestOnPaper, act: RecordsAct): RecordsPaper {
  const { request } = p
  const parts = [...partsOf(act), ...(refusals.includes(act.kind) ? [appealPart(p, act)] : [])].filter((x) => x.paragraphs.length > 0)
  return {
    ...commonOf(p, act.exemptions, act.on),
    title: titles[act.kind] ?? '',
    number: request.number,
    dated: act.on,
    to: [request.asker, ...request.contact.split('\n')].filter((l) => l.trim() !== ''),
    lead: [`On ${longDate(request.received)} we received your request, in these words:`, `“${request.asked}”`],
    facts: [
      { label: 'Received', value: `${cardDate(request.received)}, ${channels[request.channel].toLowerCase()}` },
      { label: 'Answer due', value: cardDate(countBusinessDays(request.received, clockRules.answer).due) },
      ...(act.until === null ? [] : [{ label: 'Records by', value: cardDate(act.until) }]),
    ],
    parts,
    index: [],
    records: [],
    signer: { name: act.by, office: act.kind === 'appeal-decision' ? 'Appeals officer' : 'Records access officer' },
  }
}

/** The packet: an index of what is given and withheld, and the text records with what is withheld left out of them. */
export function packetPaper(p: RequestOnPaper, documents: readonly RecordsDocument[], withheld: readonly Withholding[], n: number): RecordsPaper {
  const there = live(documents)
  const cited = [
    ...new Set(
      live(withheld)
        .filter((w) => there.some((d) => d.id === w.documentId))
        .map((w) => w.exemption),
    ),
  ]
  const index = indexOf(documents, withheld)
  return {
    ...commonOf(p, cited, p.today),
    title: 'Records given, and records withheld',
    number: `${p.request.number}, packet ${n}`,
    dated: p.today,
    to: [p.request.asker, ...p.request.contact.split('\n')].filter((l) => l.trim() !== ''),
    lead: [`Asked on ${longDate(p.request.received)}: “${p.request.asked}”`],
    facts: [],
    parts: [],
    index: index.map((i) => ({ n: i.n, what: i.what, given: givenWords[i.given], withheld: i.withheld, hash: i.sha256 })),
    records: there.flatMap((d, i) =>
      d.sha256 !== null || index[i]?.given === 'none'
        ? []
        : [
            {
              n: i + 1,
              title: `${sourceKinds[d.kind]}: ${d.title}, as of ${cardDate(d.foundOn)}`,
              passages: shownPassages(d, withheld).map((s) => ({
                label: s.label,
                text: 'text' in s ? s.text : null,
                withheld: 'withheld' in s ? s.withheld : null,
              })),
            },
          ],
    ),
    signer: p.settings.accessOfficer === '' ? null : { name: p.settings.accessOfficer, office: 'Records access officer' },
  }
}
