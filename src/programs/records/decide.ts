import { type PlainDate, parsePlainDate } from '../../kernel/dates.ts'
import { type FieldProblem, ok, type Result, refuse, refuseFields } from '../../kernel/result.ts'
import {
  type ActKind,
  type AppealBody,
  type AppealOutcome,
  answers,
  appealBodies,
  appealOutcomes,
  type Channel,
  channels,
  type RecordsAct,
  type RecordsRequest,
  type RecordsSettings,
} from './model.ts'
import { type ExemptionId, isExemption } from './model-exemptions.ts'

export interface RequestInput {
  readonly asker: string
  readonly contact: string
  readonly asked: string
  readonly channel: string
  readonly received: string
}
export type RequestDecided = Pick<RecordsRequest, 'asker' | 'contact' | 'asked' | 'channel' | 'received'>

const MAX = 8_000

/** Takes a request in. It needs words that say what is asked and a way to answer; a name is not a condition, so "not given" may stand for it. */
export function decideRequest(input: RequestInput, today: PlainDate): Result<RequestDecided> {
  const problems: FieldProblem[] = []
  const asked = input.asked.trim()
  const contact = input.contact.trim()
  const channel = Object.hasOwn(channels, input.channel) ? (input.channel as Channel) : null
  const received = parsePlainDate(input.received)
  if (asked === '') problems.push({ field: 'asked', message: 'Write what is asked, in the words of whoever asks.' })
  if (asked.length > MAX) problems.push({ field: 'asked', message: 'Shorten it to 8,000 letters; add the rest as a paper.' })
  if (contact === '') problems.push({ field: 'contact', message: 'Write where the answer goes: an address, an e-mail address or a telephone number.' })
  if (contact.length > 400 || input.asker.length > 200) problems.push({ field: 'contact', message: 'Shorten the name to 200 letters and the address to 400.' })
  if (channel === null) problems.push({ field: 'channel', message: 'Choose how the request came in.' })
  if (received === null) problems.push({ field: 'received', message: 'Type the day on which it came in, such as 11/30/2026.' })
  else if (received > today) problems.push({ field: 'received', message: 'That day has not come yet. Type the day on which it came in.' })
  if (problems.length > 0 || channel === null || received === null) return refuseFields(problems)
  return ok({ asker: input.asker.trim() || 'Name not given', contact, asked, channel, received })
}

export interface ActInput {
  readonly on: string
  readonly by: string
  readonly until: string
  readonly exemptions: readonly string[]
  readonly outcome: string
  readonly detail: string
}
export type ActDecided = Pick<RecordsAct, 'kind' | 'on' | 'by' | 'until' | 'exemptions' | 'outcome' | 'detail'>

const whoAsked: Readonly<Partial<Record<ActKind, string>>> = {
  appeal: 'Type who appealed.',
  withdrawal: 'Type who took it back.',
  'appeal-decision': 'Type who decided the appeal.',
}

/**
 * Records what was done about a request. Nothing that took place is refused for being late or incomplete: what was missing is marked. Only what
 * cannot be read is refused, and anything on a request that is void.
 */
export function decideAct(request: Pick<RecordsRequest, 'voidReason'>, kind: ActKind, input: ActInput, today: PlainDate): Result<ActDecided> {
  if (request.voidReason !== null) return refuse('already-void', 'Nothing was recorded. This request is void; enter a new one.')
  const problems: FieldProblem[] = []
  const on = parsePlainDate(input.on)
  if (on === null) problems.push({ field: 'on', message: 'Type the day on which it took place, such as 11/30/2026.' })
  else if (on > today) problems.push({ field: 'on', message: 'The day cannot be later than today. Type the day on which it took place.' })
  const by = input.by.trim()
  if (by === '') problems.push({ field: 'by', message: whoAsked[kind] ?? 'Type who answered.' })
  const promises = kind === 'acknowledgment' || kind === 'extension'
  const until = promises && input.until.trim() !== '' ? parsePlainDate(input.until) : null
  if (promises && input.until.trim() !== '' && until === null)
    problems.push({ field: 'until', message: 'Type the day that was named, such as 12/31/2026, or leave it empty if none was.' })
  if (until !== null && on !== null && until < on) problems.push({ field: 'until', message: 'The day named lies before the act. Type a later one.' })
  const unknown = input.exemptions.filter((e) => !isExemption(e))
  if (unknown.length > 0) problems.push({ field: 'exemptions', message: 'Choose the exemptions from the list.' })
  const outcome = kind === 'appeal-decision' && Object.hasOwn(appealOutcomes, input.outcome) ? (input.outcome as AppealOutcome) : null
  if (kind === 'appeal-decision' && outcome === null) problems.push({ field: 'outcome', message: 'Choose what the appeal came to.' })
  const detail = input.detail.trim()
  if (detail.length > MAX) problems.push({ field: 'detail', message: 'Shorten it to 8,000 letters.' })
  if (kind === 'no-records' && detail === '')
    problems.push({ field: 'detail', message: 'Say where it was looked for, such as “permit files and cards of 14 Mill Street”.' })
  if (problems.length > 0 || on === null) return refuseFields(problems)
  const cites = kind === 'denial' || kind === 'grant-part' || kind === 'appeal-decision' ? input.exemptions.filter(isExemption) : []
  return ok({ kind, on, by, until, exemptions: cites as readonly ExemptionId[], outcome, detail })
}

/**
 * Whether the letter of an act may be made. A denial names its exemption and reason, an acknowledgment a day, and whoever hears the appeal is
 * known: a letter without that would be the defect itself.
 */
export function decideLetter(act: RecordsAct, settings: RecordsSettings): Result<null> {
  const no = (what: string) => refuse('letter-incomplete', `No letter was made. ${what}`)
  if (act.kind === 'appeal' || act.kind === 'withdrawal') return no('This came from whoever asked; there is nothing to answer to it in writing.')
  if (act.kind === 'acknowledgment' && act.until === null)
    return no('The acknowledgment names no day by which the records are given or refused. Void it, and record it with the day.')
  if (act.kind === 'extension' && (act.until === null || act.detail === ''))
    return no('Taking more time needs a day certain and a reason. Void it, and record it with both.')
  const says = act.kind === 'denial' || act.kind === 'grant-part'
  if (says && (act.exemptions.length === 0 || act.detail === ''))
    return no('A denial names the exemption and says why it fits. Void it, and record it with both.')
  if (answers.includes(act.kind) && act.kind !== 'grant' && settings.appealOfficer === '')
    return no('The letter has to say who hears appeals, and nobody is named. Name the appeals officer under Records, Settings.')
  return ok(null)
}

/** Voids what was recorded by mistake, with the reason. */
export function decideVoid(of: { readonly voidReason: string | null }, reason: string): Result<string> {
  if (of.voidReason !== null) return refuse('already-void', 'Nothing was changed. It is void already.')
  if (reason.trim() === '') return refuseFields([{ field: 'reason', message: 'Say why it is void, such as “entered twice”.' }])
  return ok(reason.trim())
}

export interface SettingsInput {
  readonly publicForm: boolean
  readonly accessOfficer: string
  readonly appealOfficer: string
  readonly appealBody: string
}

/** Who answers and who hears appeals: two people, so that nobody decides on his own denial. */
export function decideSettings(input: SettingsInput): Result<Omit<RecordsSettings, 'version'>> {
  const problems: FieldProblem[] = []
  const accessOfficer = input.accessOfficer.trim()
  const appealOfficer = input.appealOfficer.trim()
  if (!Object.hasOwn(appealBodies, input.appealBody)) problems.push({ field: 'appealBody', message: 'Choose who decides appeals.' })
  if (accessOfficer !== '' && accessOfficer.toLowerCase() === appealOfficer.toLowerCase())
    problems.push({ field: 'appealOfficer', message: 'Name somebody else than the records access officer: nobody hears the appeal against his own denial.' })
  if (input.publicForm && accessOfficer === '')
    problems.push({ field: 'accessOfficer', message: 'Name the records access officer before the public form is turned on.' })
  if (problems.length > 0) return refuseFields(problems)
  return ok({ publicForm: input.publicForm, accessOfficer, appealOfficer, appealBody: input.appealBody as AppealBody })
}
