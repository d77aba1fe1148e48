/** One request: its clock, what was done about it, what was found, its papers. */

import type { PlainDate } from '../../kernel/dates.ts'
import { sentences } from '../../kernel/sentences.ts'
import { formPage, whyField } from '../../web/form-page.ts'
import {
  card,
  cardDate,
  checkField,
  choicesField,
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
  slips,
  stamp,
  table,
  textField,
  typedDate,
} from '../../web/kit/kit.ts'
import type { PageRequest, Routes } from '../../web/routes.ts'
import { findParcel } from '../premises/actions.ts'
import { type LoadedRequest, recordRecordsAct, voidRecordsAct, voidRecordsRequest } from './actions.ts'
import { decideLetter } from './decide.ts'
import { loadDocuments } from './documents-actions.ts'
import { type ActKind, actKinds, appealOutcomes, channels, isActKind, type RecordsAct } from './model.ts'
import { type ClockLine, clockOf, clockRules, countBusinessDays, marksOf, owed } from './model-clock.ts'
import { exemptions, exemptionWords } from './model-exemptions.ts'
import { documentsCard } from './pages-documents.ts'
import { at, choicesOf, crumbsOf, onPaper, type RecordsTools, type RequestPage, recordsRoles, stateStamp, withRequest } from './pages-kit.ts'
import { letterPaper } from './papers.ts'

const verbs: Readonly<Record<ActKind, string>> = {
  acknowledgment: 'Acknowledge it, with a day',
  extension: 'Take more time',
  grant: 'Grant it',
  'grant-part': 'Grant it in part',
  denial: 'Deny it',
  'no-records': 'Answer that there are no such records',
  appeal: 'Record an appeal',
  'appeal-decision': 'Record the decision of the appeal',
  withdrawal: 'Record that it was taken back',
}

const clockTable = (lines: readonly ClockLine[]): Html =>
  table(
    [{ title: 'What' }, { title: 'By' }, { title: 'How it is counted' }, { title: 'Done' }],
    lines.map((l) => [
      l.title,
      cardDate(l.due),
      l.working,
      l.met === null
        ? l.late
          ? stamp('violates', 'Late')
          : stamp('waiting', l.who === 'asker' ? 'May still come' : 'Not yet')
        : html`${cardDate(l.met.on)}${l.late ? html` ${stamp('cannot', 'Late')}` : nothing}`,
    ]),
    { caption: 'The clock', hideCaption: true },
  )

function actShown(r: PageRequest, l: LoadedRequest, a: RecordsAct) {
  const said = [
    a.by,
    a.outcome === null ? '' : appealOutcomes[a.outcome],
    a.until === null ? '' : `by ${cardDate(a.until)}`,
    ...a.exemptions.map(exemptionWords),
    a.detail,
  ]
  const marks = a.voidReason === null ? marksOf(l.request, l.acts, a).map((m) => html`<br>${stamp('cannot', 'Mark')} ${m}`) : []
  const letter = decideLetter(a, l.settings).ok && a.voidReason === null ? html`${link('Letter', r.url(at(l, `/letters/${a.id}.pdf`)))} · ` : nothing
  const undo =
    a.voidReason === null && r.may(...recordsRoles)
      ? link('Void', r.url(at(l, `/acts/${a.id}/void`)))
      : a.voidReason === null
        ? nothing
        : html`${stamp('na', 'Void')} ${a.voidReason}`
  return {
    when: cardDate(a.on),
    sub: `entered by ${a.enteredBy}`,
    title: actKinds[a.kind],
    text: html`${sentences(said)}${marks}<p class="tc-small tc-noprint">${letter}${undo}</p>`,
  }
}

/** What can be recorded next, the likely one first. */
function nextKinds(l: LoadedRequest): readonly ActKind[] {
  switch (l.request.state) {
    case 'received':
      return ['acknowledgment', 'grant', 'denial']
    case 'acknowledged':
    case 'extended':
      return ['grant', 'grant-part', 'denial']
    case 'appealed':
      return ['appeal-decision']
    default:
      return []
  }
}

function nextShown(r: PageRequest, l: LoadedRequest, clock: readonly ClockLine[], today: PlainDate): Html {
  if (l.request.voidReason !== null) return nextBox('ask', 'Void', [l.request.voidReason])
  const due = owed(clock)
  if (due === null) return nextBox('ask', 'Nothing is owed', ['If whoever asked appeals, record it here.'])
  const buttons = r.may(...recordsRoles) ? nextKinds(l).map((k, i) => (i === 0 ? primaryLink : outlineLink)(verbs[k], r.url(at(l, `/record/${k}`)))) : []
  const says = [`By ${cardDate(due.due)}: ${due.working}.`]
  if (due.due < today)
    says.push('The day has passed. Answer now: whoever asked may take the silence for a denial and appeal. (That is how we know it; ask the attorney.)')
  return nextBox(due.due < today ? 'bad' : 'ask', due.title, says, html`${buttons}`)
}

const requestPage: RequestPage = async (r, l) => {
  const { request } = l
  const { today, parcel, found } = await r.read(async (s) => ({
    today: s.today,
    parcel: request.parcelId === null ? null : await findParcel(s.db, s.muniId, request.parcelId),
    found: await loadDocuments(s, request.id),
  }))
  const clock = clockOf(request, l.acts, today)
  const about = dl([
    ['What is asked', html`<span class="tc-pre">${request.asked}</span>`],
    ['Who asks', request.asker],
    ['Answer to', request.contact],
    ['Came in', `${cardDate(request.received)}, ${channels[request.channel].toLowerCase()}, entered by ${request.enteredBy}`],
    ...(parcel ? ([['Place', link(parcel.address, r.url(`/parcels/${parcel.id}`))]] as const) : []),
  ])
  const mayAct = request.voidReason === null && r.may(...recordsRoles)
  const record = mayAct
    ? card('Record', html`<div class="tc-noprint">${lines((Object.keys(verbs) as ActKind[]).map((k) => link(verbs[k], r.url(at(l, `/record/${k}`)))))}</div>`)
    : nothing
  const happened = l.acts.length === 0 ? emptyState('Nothing recorded yet.', 'Acknowledge it, or answer it.') : slips(l.acts.map((a) => actShown(r, l, a)))
  const unconfirmed = html`<p class="tc-small">Counted as the Freedom of Information Law is read here; ${link('see what is confirmed', r.url('/records/settings'))}.</p>`
  const voided = mayAct ? html`<p class="tc-noprint">${link('Void this request', r.url(at(l, '/void')))}</p>` : nothing
  const body = html`<h1>Records request <span class="tc-nowrap">${request.number}</span> ${stateStamp(request)}</h1>${nextShown(r, l, clock, today)}${card('The request', about)}${card('The clock', html`${clockTable(clock)}${unconfirmed}`)}${card('What was done', happened, { count: `${l.acts.length}` })}${found ? documentsCard(r, l, found) : nothing}${record}${voided}`
  return r.page({ title: `Records request ${request.number}`, tab: 'records', crumbs: crumbsOf(r, l), body })
}

const byLabel: Readonly<Partial<Record<ActKind, string>>> = { appeal: 'Who appealed?', withdrawal: 'Who took it back?', 'appeal-decision': 'Who decided?' }
const detailLabel: Readonly<Partial<Record<ActKind, string>>> = {
  acknowledgment: 'Reason, if the day lies more than 20 business days ahead',
  extension: 'Why is more time needed?',
  grant: 'What is given',
  'grant-part': 'What is given, what is withheld, and why the exemption fits',
  denial: 'Why the exemption fits',
  'no-records': 'Where was it looked for?',
  appeal: 'What was said',
  'appeal-decision': 'The reasons',
}

function actFields(kind: ActKind, s: FormState): Html {
  const promises = kind === 'acknowledgment' || kind === 'extension'
  const cites = kind === 'denial' || kind === 'grant-part' || kind === 'appeal-decision'
  const must = ['extension', 'grant-part', 'denial', 'no-records'].includes(kind)
  const who = pair(dateField({ name: 'on', label: 'On' }, s), textField({ name: 'by', label: byLabel[kind] ?? 'Who answered?' }, s))
  const outcome = kind === 'appeal-decision' ? radioField({ name: 'outcome', label: 'What did it come to?', choices: choicesOf(appealOutcomes) }, s) : nothing
  const until = promises
    ? dateField(
        { name: 'until', label: 'The records are given or refused by', hint: kind === 'extension' ? 'a day certain' : 'the day that the letter names' },
        s,
      )
    : nothing
  const grounds = cites
    ? choicesField(
        {
          name: 'exemptions',
          label: 'Under which exemption?',
          choices: Object.entries(exemptions).map(([value, e]) => ({ value, label: e.title, description: e.cite })),
          ...(kind === 'appeal-decision' ? { optional: true } : {}),
        },
        s,
      )
    : nothing
  const paper =
    kind === 'appeal-decision'
      ? checkField({ name: 'onPaper', label: 'Decided on paper', description: 'The signed paper is in hand; the clerk enters it.' }, s)
      : nothing
  return html`${outcome}${who}${until}${grounds}${textField({ name: 'detail', label: detailLabel[kind] ?? 'Note', rows: 4, width: 'full', ...(must ? {} : { optional: true }) }, s)}${paper}`
}

const recordPage: RequestPage = async (r, l) => {
  const kind = r.param('kind')
  if (!isActKind(kind)) return r.notFound('This page')
  const today = await r.read(async (s) => s.today)
  const fromAsker = kind === 'appeal' || kind === 'withdrawal'
  const officer = kind === 'appeal-decision' ? l.settings.appealOfficer : l.settings.accessOfficer || (r.actor?.name ?? '')
  return formPage(r, {
    title: verbs[kind],
    page: { tab: 'records', crumbs: crumbsOf(r, l, verbs[kind]) },
    lead: html`<p class="tc-lead">${l.request.number}, of ${cardDate(l.request.received)}. Once it is recorded, its letter can be printed.</p>`,
    notDone: 'Nothing was recorded',
    action: at(l, `/record/${kind}`),
    values: {
      on: typedDate(today),
      by: fromAsker ? l.request.asker : officer,
      until: kind === 'acknowledgment' ? typedDate(countBusinessDays(today, clockRules.grant).due) : '',
    },
    version: l.request.version,
    fields: (s) => actFields(kind, s),
    submit: { primary: 'Record it', links: [{ text: 'Back', href: r.url(at(l)) }] },
    act: (s, f) =>
      recordRecordsAct(s, l.request.id, f.version ?? l.request.version, kind, {
        on: f.text('on'),
        by: f.text('by'),
        until: f.text('until'),
        exemptions: f.all('exemptions'),
        outcome: f.text('outcome'),
        detail: f.text('detail'),
        onPaper: f.has('onPaper'),
      }),
    done: () => ({ to: at(l), text: 'Recorded.' }),
  })
}

const voidPage: RequestPage = (r, l) =>
  formPage(r, {
    title: `Void request ${l.request.number}?`,
    page: { tab: 'records', crumbs: crumbsOf(r, l, 'Void') },
    lead: html`<p class="tc-lead">It stays in the log, marked void.</p>`,
    notDone: 'Nothing was voided',
    action: at(l, '/void'),
    version: l.request.version,
    fields: whyField,
    submit: { primary: 'Void the request', danger: true, links: [{ text: 'Keep it', href: r.url(at(l)) }] },
    act: (s, f) => voidRecordsRequest(s, l.request.id, f.version ?? l.request.version, f.text('reason')),
    done: () => ({ to: at(l), text: 'The request is void.' }),
  })

const voidActPage: RequestPage = (r, l) => {
  const act = l.acts.find((a) => a.id === r.param('act'))
  if (!act) return r.notFound('This record')
  return formPage(r, {
    title: `Void “${actKinds[act.kind]}” of ${cardDate(act.on)}?`,
    page: { tab: 'records', crumbs: crumbsOf(r, l, 'Void') },
    lead: html`<p class="tc-lead">It stays on file, marked void; the clock is worked out anew without it.</p>`,
    notDone: 'Nothing was voided',
    action: at(l, `/acts/${act.id}/void`),
    fields: whyField,
    submit: { primary: 'Void it', danger: true, links: [{ text: 'Keep it', href: r.url(at(l)) }] },
    act: (s, f) => voidRecordsAct(s, l.request.id, act.id, f.text('reason')),
    done: () => ({ to: at(l), text: 'It is void.' }),
  })
}

const letterPage: RequestPage = async (r, l, tools) => {
  const act = l.acts.find((a) => `${a.id}.pdf` === r.param('letter') && a.voidReason === null)
  if (!act) return r.notFound('This letter')
  const may = decideLetter(act, l.settings)
  if (!may.ok) return r.refusal(may.refusal, { text: 'Back to the request', href: r.url(at(l)) })
  const { now, ...data } = await onPaper(r, l)
  const { pdf } = await tools.render({ kind: 'records', data: letterPaper(data, act), createdAt: now })
  return r.file(new Uint8Array(pdf), 'application/pdf', `${l.request.number} ${actKinds[act.kind].toLowerCase()}.pdf`, true)
}

export function registerRequestPages(routes: Routes, tools: RecordsTools): void {
  routes.staff('GET', '/records/:id', {}, withRequest(tools, requestPage))
  routes.staff('GET', '/records/:id/letters/:letter', {}, withRequest(tools, letterPage))
  for (const method of ['GET', 'POST'] as const) {
    routes.staff(method, '/records/:id/record/:kind', { roles: recordsRoles }, withRequest(tools, recordPage))
    routes.staff(method, '/records/:id/void', { roles: recordsRoles }, withRequest(tools, voidPage))
    routes.staff(method, '/records/:id/acts/:act/void', { roles: recordsRoles }, withRequest(tools, voidActPage))
  }
}
