/** The case: what stops the next step, the steps of the law, the check, visits, people, money, papers, journal. */

import { lateral } from '../../drawings/lateral.ts'
import { trench } from '../../drawings/trench.ts'
import { cardDate, dayOf, daysBetween, type Instant, nearness, timeOf } from '../../kernel/dates.ts'
import { dollars } from '../../kernel/money.ts'
import { type JournalView, journalPage } from '../../platform/journal/read.ts'
import {
  card,
  cite,
  columns,
  dl,
  emptyState,
  figure,
  type Html,
  html,
  link,
  more,
  notADecision,
  nothing,
  onThisPage,
  slips,
  stamp,
  table,
  tally,
  whoCanAnswer,
} from '../../web/kit/kit.ts'
import type { CasePanel, PageRequest } from '../../web/routes.ts'
import { type Attachment, closedWords, documentKinds } from '../attachments/model.ts'
import { slipsOf } from '../calendar/actions.ts'
import type { Slip } from '../calendar/model.ts'
import { inspectionResults, inspectionStates } from '../inspections/model.ts'
import { certificateKinds } from '../people/model.ts'
import { cardsOf, findParcel } from '../premises/actions.ts'
import type { LawInUse, LoadedCase } from './actions-casefile.ts'
import { nextOf, stepList } from './case-steps-page.ts'
import { waitingOn } from './decide.ts'
import { factsAsFound } from './decide-facts.ts'
import { type CaseFile, markOutOf, ruledOn, standingMarks } from './decide-steps.ts'
import { permitStates } from './model.ts'
import { lateralFacts, trenchFacts } from './model-measures.ts'
import { capital, casePath, turnWord } from './pages-case-words.ts'
import { findingOptions, foldedFindings, lawName, officerTitles } from './pages-check.ts'

const stateStamp = (file: CaseFile, use: LawInUse): Html => {
  const { state } = file.permit
  if (state === 'closed') return stamp('complies', 'Closed')
  if (state !== 'filed' && state !== 'issued' && state !== 'returned') return stamp('na', permitStates[state])
  return stamp('waiting', `Waiting on ${turnWord(use, waitingOn(file).who)}`)
}

function checkPart(r: PageRequest, { file, use }: LoadedCase, kind: 'village' | 'town'): Html {
  const { check, permit } = file
  if (!check)
    return card('The check', emptyState('Not checked yet.', 'Open the plan and check it.', { text: 'Open the plan', href: r.url(casePath(file, '/plan')) }), {
      id: 'check',
    })
  const facts = factsAsFound(permit.facts, file.inspections)
  const caption = { id: 'tr', place: permit.place, number: permit.number, date: `facts of ${cardDate(check.on)}` }
  const drawing = figure(
    trench(trenchFacts(use.procedure, facts, check.result.findings, caption, true)),
    'Trench cross-section, drawn to scale from the answers.',
    { pan: 'wide' },
  )
  const plan = figure(
    lateral(
      lateralFacts(
        use.procedure,
        facts,
        check.result.findings,
        { ...caption, id: 'la', owner: permit.owner, street: permit.place.replace(/^\d+\S* /, ''), kind },
        {},
      ),
    ),
    'Plan and profile. What is not given is drawn dashed.',
    { pan: 'wide' },
  )
  const ruled = file.rulings.filter((x) => x.voidReason === null)
  const rulings =
    ruled.length === 0
      ? nothing
      : html`<h3>Rulings</h3><ul class="usa-list">${ruled.map((x) => html`<li>${check.result.findings.find((f) => f.provision === x.provision)?.title ?? x.provision}: ${x.reason} (${x.by}, ${x.office}, ${cardDate(x.on)}${x.onPaper ? `, on paper, entered by ${x.enteredBy}` : ''}) ${link('Void', r.url(casePath(file, `/void/ruling/${x.id}`)))}</li>`)}</ul>`
  const open = check.result.findings.filter((f) => f.verdict === 'needs-approval' || (f.verdict === 'cannot-tell' && f.why !== 'facts' && !ruledOn(ruled, f)))
  const decide =
    open.length === 0
      ? nothing
      : html`<h3>To be decided by an officer</h3><ul class="usa-list">${open.map((f) => html`<li>${f.title}: ${f.approval ? link('Record the decision', r.url(casePath(file, `/approve/${f.approval.fact}`))) : link('Record a ruling', r.url(casePath(file, `/rule/${encodeURIComponent(f.provision)}`)))}</li>`)}</ul>`
  const body = html`${tally(check.result.counts)}${drawing}${foldedFindings(use, check.result.findings, findingOptions(use))}${whoCanAnswer(check.result.findings, { titles: officerTitles(use.law) })}${decide}${rulings}${more('Plan and profile', plan)}<p class="tc-small tc-soft">Law version ${check.lawVersion.slice(0, 12)}, checked by ${check.by}. ${link('Every check of this case', r.url(casePath(file, '/checks')))}</p>${notADecision(cardDate(check.on), use.law.chapter.officers.superintendent ? `the ${use.law.chapter.officers.superintendent}` : undefined)}`
  return card('The check', body, { id: 'check', count: `law of ${cardDate(check.on)}` })
}

function visits(r: PageRequest, { file, use }: LoadedCase): Html {
  const at = (rest: string) => r.url(casePath(file, rest))
  const rows = file.inspections.map((i) => [
    link(`${i.title}${i.round > 1 ? `, visit ${i.round}` : ''}`, at(`/visits/${i.id}`)),
    i.done ? cardDate(i.done) : i.scheduled ? `set for ${cardDate(i.scheduled)}` : `asked for ${cardDate(i.requested)}`,
    i.inspector || i.requestedBy,
    i.voidReason !== null
      ? stamp('na', 'Void')
      : i.result
        ? stamp(i.result === 'passed' ? 'complies' : i.result === 'no-access' ? 'na' : 'violates', inspectionResults[i.result])
        : inspectionStates[i.state],
  ])
  const asks = more(
    'Ask for a visit',
    html`<ul class="tc-plain">${use.procedure.inspections.map((i) => html`<li>${link(i.title, at(`/visits/new/${i.id}`))}</li>`)}</ul>`,
  )
  const body =
    rows.length === 0
      ? emptyState(
          'No inspections yet.',
          file.permit.issued
            ? 'Ask for one when the plumber calls.'
            : 'The first is usually set once the permit is issued. One that took place already can be recorded at any time.',
        )
      : table([{ title: 'What' }, { title: 'When' }, { title: 'Who' }, { title: 'Result' }], rows, { caption: 'Inspections', hideCaption: true })
  return card('Inspections', html`${body}${asks}`, { id: 'inspections', link: { text: 'Print the sheet', href: at('/paper/inspection-sheet.pdf') } })
}

function peopleCard(r: PageRequest, { file }: LoadedCase): Html {
  const { permit } = file
  const good = Object.entries(certificateKinds).flatMap(([kind, label]) =>
    file.certificates
      .filter((c) => c.kind === kind && c.voidReason === null)
      .slice(0, 1)
      .map((c) => html`<br><span class="tc-small">${label}${c.until ? ` to ${cardDate(c.until)}` : ''}</span>`),
  )
  return card(
    'People',
    dl([
      ['Applicant', permit.applicant],
      ['Owner', permit.owner || 'not named'],
      ['Contractor', permit.contractorId ? html`${link(permit.contractor, r.url(`/people/${permit.contractorId}`))}${good}` : permit.contractor || 'not named'],
      [
        'Utility mark-out',
        html`${markOutOf(file) ?? 'no ticket noted'} <span class="tc-noprint">${link('Note a ticket', r.url(casePath(file, '/mark-out')))}</span>`,
      ],
      ...(permit.issued ? [['Issued', `${cardDate(permit.issued)}, ${permit.issuedBy}`] as const] : []),
    ]),
    file.permit.state === 'closed' ? {} : { link: { text: 'Change', href: r.url(casePath(file, '/people')) } },
  )
}

function moneyCard(r: PageRequest, { file, use }: LoadedCase): Html {
  const at = (rest: string) => r.url(casePath(file, rest))
  const rows = file.receipts.map((x) => [
    html`${x.title}<br><span class="tc-small tc-soft">receipt ${x.number}, ${cardDate(x.paid)}${x.rateLabel ? `, ${x.rateLabel}` : ''}${x.voidReason === null ? nothing : html`, <strong>void</strong>: ${x.voidReason}`}${x.settled ? `, ${x.settled.outcome} ${cardDate(x.settled.on)}` : ''}</span>`,
    html`${dollars(x.amount)}<br>${x.voidReason === null ? link('Void', at(`/receipts/${x.id}/void`)) : nothing}${x.voidReason === null && x.kind === 'deposit' && x.settled === null ? html` ${link('Return', at(`/receipts/${x.id}/settle`))}` : nothing} ${link('Print', at(`/receipts/${x.id}.pdf`))}`,
  ])
  const body =
    rows.length === 0
      ? emptyState('Nothing paid yet.')
      : table([{ title: 'Item' }, { title: 'Amount', num: true }], rows, { caption: 'Money', hideCaption: true, stacked: false })
  const charges = html`<ul class="tc-plain">${use.procedure.charges.map((c) => html`<li>${link(c.title, at(`/charges/${c.id}`))}</li>`)}</ul>`
  return card('Money', html`${body}${more('Take a payment', charges)}`, { id: 'money' })
}

/** The name of a paper, or that it is closed: a name can tell what was sealed. */
function paperName(r: PageRequest, a: Attachment): Html {
  const closed = closedWords(a, r.may('attorney'))
  return closed === null ? link(a.name, r.url(`/papers/${a.id}`)) : html`Paper ${closed}`
}

function papersCard(r: PageRequest, { file }: LoadedCase): Html {
  const at = (rest: string) => r.url(casePath(file, rest))
  const printed = [
    link('Application with the check', at('/paper/application.pdf')),
    ...(file.permit.issued ? [link('Permit', at('/paper/permit.pdf'))] : []),
    link('Inspection sheet', at('/paper/inspection-sheet.pdf')),
    ...(file.check?.result.findings.some((f) => f.verdict === 'violates') || file.inspections.some((i) => i.result === 'failed' || i.result === 'covered')
      ? [link('Correction slip', at('/paper/correction-slip.pdf'))]
      : []),
  ]
  const kept = file.attachments.map(
    (a) =>
      html`${paperName(r, a)}<br><span class="tc-small tc-soft">${documentKinds[a.document]}, ${cardDate(a.received)}${a.voidReason === null ? nothing : html`, <strong>void</strong>: ${a.voidReason}`}</span>${a.voidReason === null ? html` ${link('Void', r.url(`/papers/${a.id}/void`))}` : nothing}`,
  )
  return card(
    'Papers',
    html`<h3>To print</h3><ul class="tc-plain tc-lines">${printed.map((p) => html`<li>${p}</li>`)}</ul><h3>On file</h3>${kept.length === 0 ? emptyState('No papers on file.') : html`<ul class="tc-plain tc-lines">${kept.map((k) => html`<li>${k}</li>`)}</ul>`}`,
    { id: 'papers', link: { text: 'Add', href: at('/papers') } },
  )
}

function openQuestions({ file }: LoadedCase): Html {
  const asked = new Map(
    (file.check?.result.findings ?? [])
      .filter((f) => f.why === 'reading')
      .flatMap((f) => f.readings.filter((x) => x.adopted === null).map((x) => [x.id, x.question] as const)),
  )
  if (asked.size === 0) return nothing
  return html`<section class="tc-next tc-next--open"><h2>Open questions of law</h2><ul class="usa-list">${[...asked.values()].map((q) => html`<li>${q}</li>`)}</ul><p>How the village reads them is adopted by the Board, not on a case.</p></section>`
}

function approvalsCard(r: PageRequest, { file, use }: LoadedCase): Html {
  const rows = file.approvals.map(
    (a) =>
      html`${use.law.factNamed(a.fact)?.label ?? a.fact}: <strong>${a.decision}</strong>, ${a.by}, ${a.office}, ${cardDate(a.on)}${a.onPaper ? `, on paper, entered by ${a.enteredBy}` : ''}${a.reason ? `. ${a.reason}` : ''}${a.voidReason === null ? html` ${link('Void', r.url(casePath(file, `/void/approval/${a.id}`)))}` : html` <strong>void</strong>: ${a.voidReason}`}`,
  )
  const acts = file.acts.map(
    (a) =>
      html`${use.procedure.steps.find((s) => s.id === a.step)?.title ?? a.step}: ${a.kind === 'waived' ? 'not required' : cardDate(a.on)}, ${a.by}${a.detail ? `. ${a.detail}` : ''}${a.voidReason === null ? html` ${link('Void', r.url(casePath(file, `/void/act/${a.id}`)))}` : html` <strong>void</strong>: ${a.voidReason}`}`,
  )
  if (rows.length + acts.length === 0) return nothing
  return card('Decisions and acts', html`<ul class="tc-plain tc-lines">${[...rows, ...acts].map((x) => html`<li>${x}</li>`)}</ul>`)
}

function slipsCard(r: PageRequest, all: readonly Slip[], file: CaseFile): Html {
  const open = all.filter((s) => s.state === 'open')
  const body =
    open.length === 0
      ? emptyState('No dated slips.')
      : html`<ul class="tc-plain tc-lines">${open.map((s) => html`<li>${link(s.title, r.url(`/slips/${s.id}`))}<br><span class="tc-small tc-soft">${cardDate(s.due)}, ${nearness(s.due, file.today)}</span></li>`)}</ul>`
  return card('Dated slips', body, { link: { text: 'Add', href: r.url(`/slips/new/permit/${file.permit.id}`) } })
}

function journalCard(r: PageRequest, entries: readonly JournalView[], { use, file }: LoadedCase): Html {
  const zone = r.municipality.zone
  const shown = entries.map((e) => ({
    when: cardDate(dayOf(e.at as Instant, zone)),
    sub: timeOf(e.at as Instant, zone),
    text: html`${e.summary} <span class="tc-soft">${e.actor}</span>`,
    ...(e.cite ? { cites: cite(lawName(use.law), e.cite, { short: true }) } : {}),
  }))
  return card('Journal', slips(shown), { id: 'journal', link: { text: 'All entries', href: r.url('/journal', { kind: 'permit', id: file.permit.id }) } })
}

function moves(r: PageRequest, file: CaseFile): Html {
  const at = (move: string, words: string) => link(words, r.url(casePath(file, `/move/${move}`)))
  const by: Readonly<Record<string, readonly Html[]>> = {
    filed: [at('return', 'Send back'), at('withdraw', 'Withdraw'), at('deny', 'Do not grant')],
    returned: [at('refile', 'File again'), at('withdraw', 'Withdraw'), at('deny', 'Do not grant')],
    issued: [link('Close the case', r.url(casePath(file, '/close'))), at('revoke', 'Revoke the permit')],
    closed: [at('reopen', 'Open the case again')],
    withdrawn: [at('reopen', 'Open the case again')],
    denied: [at('reopen', 'Open the case again')],
  }
  const mine = by[file.permit.state] ?? []
  return mine.length === 0
    ? nothing
    : html`<div class="tc-noprint">${card(file.permit.state === 'filed' || file.permit.state === 'returned' ? 'If it does not go on' : 'Change its state', html`<ul class="tc-plain">${mine.map((m) => html`<li>${m}</li>`)}</ul>`)}</div>`
}

const filedWords = ({ file }: LoadedCase): string => {
  const days = daysBetween(file.permit.filed, file.today)
  const by = file.permit.contractor || file.permit.applicant
  const open = file.permit.state === 'closed' || days === 0 ? '' : ` ${days} ${days === 1 ? 'day' : 'days'} open.`
  return `Filed ${days === 0 ? 'today' : cardDate(file.permit.filed)} by ${by.replace(/\.$/, '')}.${open}`
}

/** The page of one case. */
export async function casePage(r: PageRequest, loaded: LoadedCase, panels: readonly CasePanel[]): Promise<Response> {
  const { file, use } = loaded
  const { permit } = file
  const { entries, cards, parcel, dated, shown } = await r.read(async (s) => ({
    entries: await journalPage(s.db, s.muniId, { subject: { kind: 'permit', id: permit.id } }, { limit: 12 }),
    cards: await cardsOf(s.db, s.muniId, permit.parcelId),
    parcel: await findParcel(s.db, s.muniId, permit.parcelId),
    dated: await slipsOf(s.db, s.muniId, 'permit', permit.id),
    shown: await Promise.all(panels.map((p) => p.panel(s, { kind: 'permit', id: permit.id }, (path, query) => r.url(path, query)))),
  }))
  const mine = cards.find((c) => c.permitId === permit.id)
  const marks = standingMarks(file)
  const unconfirmed =
    use.confirmed || use.municipality.isDemo
      ? nothing
      : html`<p class="tc-small tc-soft">The law text is not yet confirmed as ours. ${link('Confirm it', r.url('/settings/law'))}</p>`
  const left = html`${stepList(r, loaded)}${checkPart(r, loaded, use.municipality.kind === 'town' ? 'town' : 'village')}${visits(r, loaded)}${approvalsCard(r, loaded)}${journalCard(r, entries.rows, loaded)}`
  const right = html`${peopleCard(r, loaded)}${moneyCard(r, loaded)}${openQuestions(loaded)}${papersCard(r, loaded)}${slipsCard(r, dated, file)}${shown.map((p) => p ?? nothing)}${mine ? card('Tap card', html`<p>${link(`Tap card ${mine.number}`, r.url(`/parcels/${permit.parcelId}`))}, ${mine.tapped}</p><p>${link('Print it', r.url(`/cards/${mine.id}.pdf`))}</p>`) : nothing}${moves(r, file)}`
  const body = html`<h1>${capital(use.procedure.noun)}, ${permit.place} ${stateStamp(file, use)}</h1><p class="tc-lead">${permit.number} for ${permit.owner || permit.applicant}, parcel <span class="tc-mono">${link(parcel?.printKey ?? permit.place, r.url(`/parcels/${permit.parcelId}`))}</span>. ${filedWords(loaded)}${permit.emergency ? ' Emergency repair, recorded as such.' : ''}${permit.work ? html`<br><span class="tc-soft">${permit.work}</span>` : nothing}</p>${unconfirmed}${marks.map((m) => html`<div class="usa-alert usa-alert--warning usa-alert--slim"><div class="usa-alert__body"><p class="usa-alert__text">${m}</p></div></div>`)}${nextOf(r, loaded)}${onThisPage(
    [
      { text: 'Steps', href: '#steps' },
      { text: 'The check', href: '#check' },
      { text: 'Money', href: '#money' },
      { text: 'Papers', href: '#papers' },
      { text: 'Inspections', href: '#inspections' },
      { text: 'Journal', href: '#journal' },
    ],
  )}${columns('main', left, right)}`
  return r.page({
    title: `${permit.number}, ${permit.place}`,
    tab: 'permits',
    crumbs: [{ text: 'Permits', href: r.url('/permits') }, { text: permit.number }],
    body,
  })
}
