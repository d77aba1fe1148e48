import type { PlainDate } from '../../kernel/dates.ts'
import { sentences } from '../../kernel/sentences.ts'
import type { Role } from '../../platform/context.ts'
import type { PaperOrder, PrintedPaper } from '../../platform/paper/papers.ts'
import { formPage, whyField } from '../../web/form-page.ts'
import {
  card,
  cardDate,
  checkField,
  cite,
  dateField,
  dl,
  emptyState,
  type FormState,
  type Html,
  html,
  lines,
  link,
  nextBox,
  nothing,
  outlineLink,
  pair,
  primaryLink,
  radioField,
  type StampKind,
  selectField,
  slips,
  stamp,
  textField,
  typedDate,
} from '../../web/kit/kit.ts'
import type { PageRequest, Routes } from '../../web/routes.ts'
import { findMunicipality } from '../municipality/actions.ts'
import { findParcel } from '../premises/actions.ts'
import { type LoadedEntry, loadEntry, makeCourtPapers, type PowerBook, planEntry, recordEntryAct, voidEntry, voidEntryAct } from './actions.ts'
import { decideCourtPapers, isActKind } from './decide.ts'
import {
  type ActKind,
  actKinds,
  adviceOutcomes,
  bases,
  capacities,
  type EntryAct,
  type EntryRequest,
  type EntryState,
  entryStates,
  groundWords,
  maySupport,
  nextOf,
  noticeDue,
  standingMarks,
  type Turn,
} from './model.ts'
import { adviceWords, courtPaper, type EntryOnPaper, requestPaper } from './papers.ts'

export interface EntryTools {
  readonly book: PowerBook
  readonly render: (order: PaperOrder) => Promise<PrintedPaper>
}

export const entryRoles: readonly Role[] = ['clerk', 'superintendent', 'inspector', 'attorney']

const kinds: Readonly<Record<EntryState, StampKind>> = {
  open: 'waiting',
  unanswered: 'waiting',
  allowed: 'done',
  refused: 'violates',
  'at-court': 'cannot',
  ordered: 'done',
  entered: 'done',
  ended: 'na',
}
export const stateStamp = (r: EntryRequest): Html => (r.voidReason === null ? stamp(kinds[r.state], entryStates[r.state]) : stamp('na', 'Void'))

export const turnWords: Readonly<Record<Turn, string>> = {
  clerk: 'us, the clerk',
  superintendent: 'us, the superintendent',
  attorney: 'the attorney',
  court: 'the court',
  owner: 'the owner',
  nobody: 'nobody',
}

type Page = (r: PageRequest, loaded: LoadedEntry, tools: EntryTools) => Promise<Response> | Response

const withEntry =
  (tools: EntryTools, show: Page) =>
  async (r: PageRequest): Promise<Response> => {
    const loaded = await r.read((s) => loadEntry(s, tools.book, r.param('id')))
    return loaded ? show(r, loaded, tools) : r.notFound('This request')
  }

const at = (l: LoadedEntry, rest = ''): string => `/entry/${l.request.id}${rest}`

const crumbsOf = (r: PageRequest, l: LoadedEntry, last?: string) => [
  { text: 'Entry', href: r.url('/entry') },
  ...(last === undefined ? [{ text: l.request.number }] : [{ text: l.request.number, href: r.url(at(l)) }, { text: last }]),
]

/** The paper for the court, or why it cannot be made yet. */
function courtPaperLine(r: PageRequest, l: LoadedEntry): Html {
  const may = decideCourtPapers(l.power, l.request, l.acts, l.lawConfirmed)
  const name = 'Statement of facts for the court'
  return may.ok
    ? link(name, r.url(at(l, '/paper/court.pdf')))
    : html`${name}: not yet. ${may.refusal.message.replace(/^(Nothing was recorded|No court papers were made)\. /, '')}`
}

/** The acts that can be recorded now, the likely ones first. Facts are never barred; the court is (OFFICE 14). */
function offered(l: LoadedEntry): readonly ActKind[] {
  const court = l.request.ground === 'suspicion' && l.power.afterRefusal !== null
  const order: readonly ActKind[] = [
    ...(l.power.notice ? (['notice'] as const) : []),
    'consent',
    'refusal',
    'no-answer',
    'withdrawal',
    'entry',
    'attorney-advice',
    ...(court ? (['application', 'order'] as const) : []),
    'end',
  ]
  return order
}

const verbs: Readonly<Record<ActKind, string>> = {
  notice: 'Record the written notice',
  consent: 'Record that leave was given',
  refusal: 'Record a refusal',
  'no-answer': 'Record that nobody answered',
  withdrawal: 'Record that leave was taken back',
  entry: 'Record that somebody went in',
  'attorney-advice': 'Record the attorney’s word',
  application: 'Record that the court was asked',
  order: 'Record the court’s decision',
  end: 'Do not go on with it',
}

function actShown(r: PageRequest, l: LoadedEntry, a: EntryAct) {
  const who = a.capacity === null ? a.by : `${a.by} (${capacities[a.capacity].toLowerCase()})`
  const outcome = a.kind === 'attorney-advice' ? adviceWords(a.outcome) : a.outcome
  const parts = [who, a.basis === null ? '' : bases[a.basis], outcome, a.until ? `until ${cardDate(a.until)}` : '', a.detail]
  const secret = a.privileged !== '' && r.may('attorney') ? html`<p class="tc-small"><strong>For the attorney:</strong> ${a.privileged}</p>` : nothing
  const undo =
    a.voidReason === null && r.may(...entryRoles)
      ? html`<p class="tc-small tc-noprint">${link('Void', r.url(at(l, `/acts/${a.id}/void`)))}</p>`
      : a.voidReason === null
        ? nothing
        : html`<p class="tc-small">${stamp('na', 'Void')} ${a.voidReason}</p>`
  return { when: cardDate(a.on), sub: `entered by ${a.enteredBy}`, title: actKinds[a.kind], text: html`${sentences(parts)}${secret}${undo}` }
}

/** What can be recorded next, by whose turn it is: the first is the likely one. */
function nextKinds(l: LoadedEntry, who: Turn): readonly ActKind[] {
  if (who === 'attorney') return ['attorney-advice']
  if (who === 'court') return ['order']
  if (who === 'superintendent') return l.request.state === 'refused' ? ['application'] : ['entry']
  if (who === 'nobody') return []
  const told = l.power.notice === null || l.acts.some((a) => a.kind === 'notice' && a.voidReason === null)
  return told ? ['consent', 'refusal', 'no-answer'] : ['notice']
}

function nextButtons(r: PageRequest, l: LoadedEntry, who: Turn): Html {
  if (!r.may(...entryRoles)) return nothing
  const links = nextKinds(l, who).map((k, i) => (i === 0 ? primaryLink : outlineLink)(verbs[k], r.url(at(l, `/record/${k}`))))
  return links.length === 0 ? nothing : html`${links}`
}

function nextShown(r: PageRequest, l: LoadedEntry, today: PlainDate): Html {
  if (l.request.voidReason !== null) return nextBox('ask', 'Void', [l.request.voidReason])
  const next = nextOf(l.power, l.request, l.acts, today)
  const marks = standingMarks(l.power, l.acts)
  if (marks.length > 0 && !maySupport(l.power, l.acts)) {
    const bar = 'Until the attorney says that it may be relied on, nothing seen on it goes into a notice or an order.'
    return nextBox('bad', 'This entry cannot support a notice', [...marks, bar], nextButtons(r, l, 'attorney'))
  }
  if (next.who === 'nobody') return nextBox('ask', 'Finished', [next.what])
  return nextBox('ask', `Waiting on ${turnWords[next.who]}`, [next.what], nextButtons(r, l, next.who))
}

const requestPage: Page = async (r, l) => {
  const { request, power } = l
  const today = await r.read(async (s) => s.today)
  const due = request.planned === null ? null : noticeDue(power, request.planned)
  const about = dl([
    ['Why', groundWords[request.ground]],
    ...(request.facts === '' ? [] : ([['Suspected', request.facts]] as const)),
    ['To look at or do', request.purpose],
    ['Opened', `${cardDate(request.asked)}, ${request.askedBy}`],
    [
      'Planned for',
      html`${request.planned ? cardDate(request.planned) : 'not set'}${due ? html`<br>Written notice by ${cardDate(due.due)} at the latest${due.moved.length > 0 ? ` (counted to ${cardDate(due.counted)}: ${due.moved.join(', ')})` : ''}` : nothing}`,
    ],
  ])
  const terms = dl([
    ['Section', cite(l.lawTitle, power.cite)],
    ['What it says', power.says],
    ['Who goes in', power.who],
    ['When', power.hours ?? 'the text does not say'],
    ['Leave of', power.leaveOf ?? 'the text does not say'],
    ['Written notice', power.notice ? `to ${power.notice.to}, at least ${power.notice.n} ${power.notice.unit} ahead` : 'none is asked for'],
    [
      'After a refusal',
      power.afterRefusal
        ? html`${power.afterRefusal.by} has to ${power.afterRefusal.must}. ${cite(l.lawTitle, power.afterRefusal.cite, { short: true })}`
        : 'the text does not say',
    ],
    ...(power.open === null ? [] : ([['Open', power.open]] as const)),
  ])
  const record =
    request.voidReason === null && r.may(...entryRoles)
      ? html`<div class="tc-noprint">${lines([link('Set or change the day', r.url(at(l, '/plan'))), ...offered(l).map((k) => link(verbs[k], r.url(at(l, `/record/${k}`))))])}</div>`
      : nothing
  const papers = lines([
    link(power.leaveOf === null ? 'Notice that we are coming' : 'Request to come in', r.url(at(l, '/paper/request.pdf'))),
    ...(request.ground === 'suspicion' && power.afterRefusal ? [courtPaperLine(r, l)] : []),
  ])
  const happened =
    l.acts.length === 0 ? emptyState('Nothing recorded yet.', 'Ask for leave, and record the answer.') : slips(l.acts.map((a) => actShown(r, l, a)))
  const body = html`<h1>Going onto ${request.place} ${stateStamp(request)}</h1><p class="tc-lead">${request.number}, parcel ${link(request.place, r.url(`/parcels/${request.parcelId}`))}.</p>${nextShown(r, l, today)}${card('What happened', happened, { count: `${l.acts.length}` })}${card('The request', about)}${card('The law on it', terms)}${record === nothing ? nothing : card('Record', record)}${card('Papers', papers)}${request.voidReason === null && r.may(...entryRoles) ? html`<p class="tc-noprint">${link('Void this request', r.url(at(l, '/void')))}</p>` : nothing}`
  return r.page({ title: `${request.number}, ${request.place}`, tab: 'entry', kind: 'narrow', crumbs: crumbsOf(r, l), body })
}

const capacityField = (s: FormState): Html =>
  selectField(
    { name: 'capacity', label: 'In what capacity?', choices: Object.entries(capacities).map(([value, label]) => ({ value, label })), empty: 'Choose' },
    s,
  )

const byLabel: Readonly<Record<ActKind, string>> = {
  notice: 'Who gave the notice?',
  'no-answer': 'Who asked?',
  consent: 'Who gave leave?',
  refusal: 'Who refused?',
  withdrawal: 'Who took it back?',
  'attorney-advice': 'Name of the attorney',
  application: 'Who asked the court?',
  order: 'Name of the judge',
  entry: 'Who went in?',
  end: 'Who decided that?',
}
const detailLabel: Readonly<Partial<Record<ActKind, string>>> = {
  notice: 'How was it given?',
  consent: 'What was said; limits that were set',
  refusal: 'What was said',
  entry: 'What was seen or done',
  order: 'Court and number of the order',
  application: 'Court and index number',
  end: 'Why?',
}

const choicesOf = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }))

function actFields(kind: ActKind, s: FormState): Html {
  const answer = kind === 'consent' || kind === 'refusal' || kind === 'withdrawal'
  const lasting = kind === 'consent' || kind === 'order'
  const outcome =
    kind === 'attorney-advice'
      ? radioField({ name: 'outcome', label: 'What did the attorney say?', choices: choicesOf(adviceOutcomes) }, s)
      : kind === 'order'
        ? radioField({ name: 'outcome', label: 'What did the court decide?', choices: choicesOf({ granted: 'Granted', denied: 'Denied' }) }, s)
        : nothing
  const needed = ['notice', 'entry', 'order', 'application', 'end'].includes(kind)
  const paper =
    kind === 'attorney-advice' || kind === 'application'
      ? checkField({ name: 'onPaper', label: 'Decided on paper', description: 'The signed paper is in hand; the clerk enters it.' }, s)
      : nothing
  return html`${outcome}${kind === 'entry' ? radioField({ name: 'basis', label: 'On what basis?', choices: choicesOf(bases) }, s) : nothing}${pair(dateField({ name: 'on', label: 'On' }, s), textField({ name: 'by', label: byLabel[kind] }, s))}${answer ? capacityField(s) : nothing}${lasting ? dateField({ name: 'until', label: 'Holds until', hint: 'empty: nothing was said', optional: true }, s) : nothing}${textField({ name: 'detail', label: detailLabel[kind] ?? 'Note', rows: 3, width: 'full', ...(needed ? {} : { optional: true }) }, s)}${kind === 'attorney-advice' ? textField({ name: 'privileged', label: 'For the attorney’s eyes only', rows: 3, width: 'full', optional: true }, s) : nothing}${paper}`
}

const recordPage: Page = async (r, l, tools) => {
  const kind = r.param('kind')
  if (!isActKind(kind)) return r.notFound('This page')
  const today = await r.read(async (s) => s.today)
  return formPage(r, {
    title: verbs[kind],
    page: { tab: 'entry', crumbs: crumbsOf(r, l, verbs[kind]) },
    lead: html`<p class="tc-lead">${l.request.number}, ${l.request.place}.</p>`,
    notDone: 'Nothing was recorded',
    law: l.lawTitle,
    action: at(l, `/record/${kind}`),
    values: { on: typedDate(today), by: ['consent', 'refusal', 'withdrawal', 'order'].includes(kind) ? '' : (r.actor?.name ?? '') },
    version: l.request.version,
    fields: (s) => actFields(kind, s),
    submit: { primary: 'Record it', links: [{ text: 'Back', href: r.url(at(l)) }] },
    act: (s, f) =>
      recordEntryAct(s, tools.book, l.request.id, f.version ?? l.request.version, kind, {
        on: f.text('on'),
        by: f.text('by'),
        capacity: f.text('capacity'),
        basis: f.text('basis'),
        outcome: f.text('outcome'),
        until: f.text('until'),
        detail: f.text('detail'),
        privileged: f.text('privileged'),
        onPaper: f.text('onPaper') === 'yes',
      }),
    done: () => ({ to: at(l), text: 'Recorded.' }),
  })
}

const planPage: Page = (r, l, tools) =>
  formPage(r, {
    title: 'Set the day',
    page: { tab: 'entry', crumbs: crumbsOf(r, l, 'Set the day') },
    lead: html`<p class="tc-lead">${l.request.number}, ${l.request.place}.${l.power.notice ? ` The written notice has to be given at least ${l.power.notice.n} ${l.power.notice.unit} ahead.` : ''}</p>`,
    notDone: 'No day was set',
    law: l.lawTitle,
    action: at(l, '/plan'),
    values: { planned: l.request.planned ? typedDate(l.request.planned) : '' },
    version: l.request.version,
    fields: (s) => dateField({ name: 'planned', label: 'Planned for' }, s),
    submit: { primary: 'Set the day', links: [{ text: 'Back', href: r.url(at(l)) }] },
    act: (s, f) => planEntry(s, tools.book, l.request.id, f.version ?? l.request.version, f.text('planned')),
    done: () => ({ to: at(l), text: 'The day is set.' }),
  })

const voidPage: Page = (r, l, tools) =>
  formPage(r, {
    title: `Void request ${l.request.number}?`,
    page: { tab: 'entry', crumbs: crumbsOf(r, l, 'Void') },
    lead: html`<p class="tc-lead">It stays in the journal, marked void.</p>`,
    notDone: 'Nothing was voided',
    action: at(l, '/void'),
    version: l.request.version,
    fields: whyField,
    submit: { primary: 'Void the request', danger: true, links: [{ text: 'Keep it', href: r.url(at(l)) }] },
    act: (s, f) => voidEntry(s, tools.book, l.request.id, f.version ?? l.request.version, f.text('reason')),
    done: () => ({ to: at(l), text: 'The request is void.' }),
  })

const voidActPage: Page = (r, l, tools) => {
  const act = l.acts.find((a) => a.id === r.param('act'))
  if (!act) return r.notFound('This record')
  return formPage(r, {
    title: `Void “${actKinds[act.kind]}” of ${cardDate(act.on)}?`,
    page: { tab: 'entry', crumbs: crumbsOf(r, l, 'Void') },
    lead: html`<p class="tc-lead">It stays on file, marked void; where the request stands is worked out anew without it.</p>`,
    notDone: 'Nothing was voided',
    action: at(l, `/acts/${act.id}/void`),
    fields: whyField,
    submit: { primary: 'Void it', danger: true, links: [{ text: 'Keep it', href: r.url(at(l)) }] },
    act: (s, f) => voidEntryAct(s, tools.book, l.request.id, act.id, f.text('reason')),
    done: () => ({ to: at(l), text: 'It is void.' }),
  })
}

async function onPaper(r: PageRequest, l: LoadedEntry, tools: EntryTools): Promise<EntryOnPaper & { readonly now: string }> {
  const law = tools.book.get(l.request.law)
  return r.read(async (s) => {
    const parcel = await findParcel(s.db, s.muniId, l.request.parcelId)
    const municipality = await findMunicipality(s.db, s.muniId)
    if (!municipality) throw new Error(`There is no municipality ${s.muniId}`)
    return {
      request: l.request,
      acts: l.acts,
      power: l.power,
      lawOnPaper: law?.onPaper ?? l.lawTitle,
      officer: law?.officer ?? 'Superintendent',
      sections: l.sections,
      lawConfirmed: l.lawConfirmed,
      municipality,
      printKey: parcel?.printKey ?? null,
      owners: parcel?.ownerNames ?? '',
      today: s.today,
      now: s.now,
    }
  })
}

const paperPage: Page = async (r, l, tools) => {
  const kind = r.param('paper')
  if (kind !== 'request.pdf' && kind !== 'court.pdf') return r.notFound('This paper')
  if (kind === 'court.pdf') {
    if (!r.may('attorney', 'superintendent', 'clerk'))
      return r.refusal({ code: 'not-the-officer', message: 'No paper was made. The attorney, the superintendent or the clerk makes it.' })
    const made = await r.perform((s) => makeCourtPapers(s, tools.book, l.request.id))
    if (!made.ok) return r.refusal(made.refusal, { text: 'Back to the request', href: r.url(at(l)) })
  }
  const { now, ...data } = await onPaper(r, l, tools)
  const order: PaperOrder = { kind: 'statement', data: kind === 'court.pdf' ? courtPaper(data) : requestPaper(data), createdAt: now }
  const { pdf } = await tools.render(order)
  return r.file(new Uint8Array(pdf), 'application/pdf', `${l.request.number} ${kind === 'court.pdf' ? 'statement of facts' : 'request'}.pdf`, true)
}

export function registerRequestPages(routes: Routes, tools: EntryTools): void {
  routes.staff('GET', '/entry/:id', {}, withEntry(tools, requestPage))
  routes.staff('GET', '/entry/:id/paper/:paper', {}, withEntry(tools, paperPage))
  for (const method of ['GET', 'POST'] as const) {
    routes.staff(method, '/entry/:id/record/:kind', { roles: entryRoles }, withEntry(tools, recordPage))
    routes.staff(method, '/entry/:id/plan', { roles: entryRoles }, withEntry(tools, planPage))
    routes.staff(method, '/entry/:id/void', { roles: entryRoles }, withEntry(tools, voidPage))
    routes.staff(method, '/entry/:id/acts/:act/void', { roles: entryRoles }, withEntry(tools, voidActPage))
  }
}
