/** The page of one violation: what was seen, what the officers did, what the law allows next and by whom. No amount of a penalty stands on it (OFFICE 11). */
import { orderForms, type Remedy } from '../../engine/remedies.ts'
import { cents, dollars } from '../../kernel/money.ts'
import { sentences } from '../../kernel/sentences.ts'
import type { PaperOrder } from '../../platform/paper/papers.ts'
import { card, cardDate, cite, dl, type Html, html, lines, link, more, nextBox, nothing, type Slip, slips, stamp } from '../../web/kit/kit.ts'
import type { PageRequest, Routes } from '../../web/routes.ts'
import { closedWords } from '../attachments/model.ts'
import { dutiesOf } from '../calendar/actions.ts'
import { type DatedDuty, dutyStates } from '../calendar/model-duty.ts'
import { dueText, dutyPath, titleOf } from '../calendar/model-duty-words.ts'
import { findMunicipality } from '../municipality/actions.ts'
import { proofKinds } from '../notices/model.ts'
import type { LoadedViolation } from './actions-case.ts'
import { kindWord } from './decide-acts.ts'
import { endOfTime, type NextStep, nextSteps } from './decide-next.ts'
import { claimed, finishedStates, hearings, observations, rulings, standingMarks, type ViolationAct } from './model.ts'
import { at, crumbsOf, type EnforcementTools, office, type Page, stateStamp, whoWords, withViolation } from './pages-kit.ts'
import { orderPaper } from './papers.ts'

export const remedyOf = (l: Pick<LoadedViolation, 'law'>, id: string | null): Remedy | null => l.law.remedies.find((r) => r.id === id) ?? null

const outcomeWords: Readonly<Record<string, string>> = { ...observations, ...hearings, ...rulings }

function actText(r: PageRequest, l: LoadedViolation, a: ViolationAct): Html {
  const parts = [
    a.office === '' ? a.by : `${a.by}, ${a.office}${a.onPaper ? `, on paper, entered by ${a.enteredBy}` : ''}`,
    a.paper,
    outcomeWords[a.outcome] ?? a.outcome,
    a.form === null ? '' : orderForms[a.form],
    a.until === null ? '' : `until ${cardDate(a.until)}`,
    a.cents === null ? '' : dollars(a.cents),
    a.detail,
  ]
  const list =
    a.lines.length === 0
      ? nothing
      : lines(a.lines.map((x) => `${x.on === null ? '' : `${cardDate(x.on)}: `}${x.what}${x.cents === null ? '' : `, ${dollars(x.cents)}`}`))
  const marks = standingMarks([...l.acts]).filter((m) => m.act.id === a.id)
  const marked =
    marks.length === 0
      ? nothing
      : html`<p class="tc-small">${stamp('cannot', 'Recorded as it was')} ${marks.map((m) => m.mark).join(' ')} ${r.may('attorney', 'clerk') ? link('Rule on it', r.url(at(l, '/record/ruling'), { act: a.id })) : nothing}</p>`
  const paper = a.attachmentId === null ? nothing : html`<p class="tc-small">${link('The paper', r.url(`/papers/${a.attachmentId}`))}</p>`
  const secret = a.privileged !== '' && r.may('attorney') ? html`<p class="tc-small"><strong>For the attorney:</strong> ${a.privileged}</p>` : nothing
  const undo =
    a.voidReason !== null
      ? html`<p class="tc-small">${stamp('na', 'Void')} ${a.voidReason}</p>`
      : r.may(...office) && a.kind !== 'opened'
        ? html`<p class="tc-small tc-noprint">${link('Void', r.url(at(l, `/acts/${a.id}/void`)))}</p>`
        : nothing
  const order =
    a.kind === 'remedy' && remedyOf(l, a.remedy)?.kind === 'order' && a.voidReason === null
      ? html`<p class="tc-small">${link('The order as a paper', r.url(at(l, `/order/${a.id}`)))}</p>`
      : nothing
  return html`${sentences(parts)}${list}${order}${paper}${marked}${secret}${undo}`
}

const noticeSlip = (r: PageRequest, n: LoadedViolation['onFile'][number], l: LoadedViolation): Slip => {
  const { line } = n
  const state =
    line.state === 'void'
      ? `void: ${line.voidReason}`
      : line.signed === null
        ? 'prepared; nobody has signed it'
        : `signed by ${line.signed.by}, ${line.signed.office}`
  const proofs = n.proofs.filter((p) => p.voidReason === null)
  return {
    when: cardDate(line.signed?.on ?? line.prepared),
    sub: line.number,
    title: remedyOf(l, n.remedy)?.title ?? line.letter.title,
    href: r.url(`/notices/${encodeURIComponent(line.number)}`),
    text: sentences([
      `To ${line.to.name}, ${state}${line.by ? `; time until ${cardDate(line.by)}` : ''}`,
      proofs.length === 0 ? 'No proof of service on file' : proofs.map((p) => `${proofKinds[p.kind]} on ${cardDate(p.on)}`).join('; '),
    ]),
  }
}

/** Everything that happened, by its days. */
function timeline(r: PageRequest, l: LoadedViolation): Html {
  const entries = [
    ...l.acts.map((a) => ({
      on: a.on,
      key: a.id,
      slip: {
        when: cardDate(a.on),
        sub: `entered by ${a.enteredBy}`,
        title: remedyOf(l, a.remedy)?.title && a.kind === 'remedy' ? (remedyOf(l, a.remedy)?.title ?? '') : kindWord(a.kind, null),
        text: actText(r, l, a),
      },
    })),
    ...l.onFile.map((n) => ({ on: n.line.signed?.on ?? n.line.prepared, key: n.line.id, slip: noticeSlip(r, n, l) })),
  ]
  entries.sort((a, b) => a.on.localeCompare(b.on, 'en') || a.key.localeCompare(b.key, 'en'))
  return slips(entries.map((e) => e.slip))
}

const stepPath = (l: LoadedViolation, s: NextStep): readonly [string, Readonly<Record<string, string>>] =>
  s.kind === 'notice' ? [at(l, `/notice/${s.remedy?.id ?? ''}`), {}] : [at(l, `/record/${s.kind}`), s.remedy === null ? {} : { remedy: s.remedy.id }]

function stepShown(r: PageRequest, l: LoadedViolation, s: NextStep): Html {
  const [path, query] = stepPath(l, s)
  const can = r.may(...office)
  const title = can && s.missing.length === 0 ? link(s.title, r.url(path, query)) : html`<strong>${s.title}</strong>`
  const missing = s.missing.length === 0 ? nothing : html`<br><span class="tc-small">Missing: ${s.missing.join('; ')}.</span>`
  const ending =
    s.remedy?.kind === 'end-of-service' && s.missing.length > 0 && can ? html`<br><span class="tc-small">${endingLinks(r, l, s.remedy)}</span>` : nothing
  const open = s.remedy?.open ? html`<br><span class="tc-small tc-soft">${s.remedy.open}</span>` : nothing
  return html`${title} <br>By ${whoWords(l, s.who)}${s.cite && s.cite.section !== null ? html`. ${cite(l.law.title, s.cite, { short: true })}` : nothing}<br><span class="tc-small">${s.says}</span>${missing}${ending}${open}`
}

const endingLinks = (r: PageRequest, l: LoadedViolation, remedy: Remedy): Html =>
  html`${link('Attorney’s sign-off', r.url(at(l, '/record/sign-off'), { remedy: remedy.id }))} · ${link('Notice', r.url(at(l, `/notice/${remedy.id}`)))} · ${link('Chance to be heard', r.url(at(l, '/record/hearing'), { remedy: remedy.id }))} · ${link('Tenants told', r.url(at(l, '/record/tenants')))} · ${link('Steps to restore', r.url(at(l, '/record/restoration')))}`

function nextShown(r: PageRequest, l: LoadedViolation): Html {
  const { violation: v } = l
  if (v.voidReason !== null) return nextBox('ask', 'Void', [v.voidReason])
  const marks = standingMarks(l.acts)
  const bar = 'Until the attorney has ruled, it moves nothing and supports no notice, order or court paper.'
  const marked = marks.length === 0 ? nothing : nextBox('bad', 'Recorded as it was', [...marks.map((m) => m.mark), bar])
  return finishedStates.includes(v.state) ? marked : html`${marked}${allowedCard(r, l)}`
}

function allowedCard(r: PageRequest, l: LoadedViolation): Html {
  const steps = nextSteps(l)
  const now = steps.filter((s) => s.missing.length === 0)
  const end = endOfTime(l)
  const time =
    end === null
      ? nothing
      : html`<p>The time that was set ${end < l.today ? 'ended' : 'runs until'} <strong>${cardDate(end)}</strong>.${end < l.today ? ' That alone moves nothing: somebody has to look.' : ''}</p>`
  const shown = now.length === 0 ? html`<p>Nothing on this course can be done today.</p>` : lines(now.map((s) => stepShown(r, l, s)))
  const later = steps.filter((s) => s.missing.length > 0)
  return card(
    'What the law allows next, and by whom',
    html`${time}${shown}${later.length === 0 ? nothing : more(`What waits for something, ${later.length}`, lines(later.map((s) => stepShown(r, l, s))))}${l.course.open === null ? nothing : html`<p class="tc-small tc-soft">The text leaves open: ${l.course.open}</p>`}`,
  )
}

/** What can be recorded at any time: facts move nothing. */
const anytime: readonly (readonly [kind: string, text: string])[] = [
  ['observation', 'Somebody looked at it'],
  ['report', 'The owner says that it is corrected'],
  ['correction', 'The officer found it corrected'],
  ['reopened', 'It is there again'],
  ['extension', 'Extend the time'],
  ['sale', 'The parcel was sold'],
  ['expense', 'Expense, loss or damage'],
  ['emergency', 'Emergency act under another authority'],
  ['restored', 'Service restored'],
  ['referral', 'Refer it to the attorney'],
  ['withdrawn', 'Withdraw it'],
  ['closed', 'Close it'],
]

function recordCard(r: PageRequest, l: LoadedViolation): Html {
  if (!r.may(...office) || l.violation.voidReason !== null) return nothing
  const fits = (kind: string): boolean =>
    kind === 'reopened' ? l.violation.state === 'corrected' : kind === 'correction' ? l.violation.state !== 'corrected' : true
  const finished = finishedStates.includes(l.violation.state)
  const offered = anytime.filter(([kind]) => (finished ? ['observation', 'expense'].includes(kind) : fits(kind)))
  return html`<div class="tc-noprint">${card('Record', lines(offered.map(([kind, text]) => link(text, r.url(at(l, `/record/${kind}`))))))}</div>`
}

const facts = (r: PageRequest, l: LoadedViolation): Html => {
  const { violation: v } = l
  return dl([
    ['Seen', v.seen],
    ['On', `${cardDate(v.observed)}, by ${v.observedBy}`],
    ['Section', html`${cite(l.law.title, v.cite)}<br><span class="tc-small">${v.asks}</span>`],
    ['Course', html`${l.course.title}. <span class="tc-small">${l.course.says}</span>`],
    ['Against', v.against],
    ['Rests on', v.evidence || 'the papers below'],
    ...(v.entryId === null
      ? []
      : ([
          [
            'Entry',
            html`${link(l.entryNumber ?? 'the entry', r.url(`/entry/${v.entryId}`))}${l.entryHolds ? nothing : html` ${stamp('cannot', 'may not be relied on')}`}`,
          ],
        ] as const)),
    ...(v.about === null ? [] : ([['About', link(v.about.label, r.url(v.about.path))]] as const)),
    [
      'Text of the law',
      html`<span class="tc-mono">${v.lawVersion.slice(0, 12)}</span>${l.confirmed ? nothing : html` ${stamp('cannot', 'not yet confirmed as ours')}`}`,
    ],
  ])
}

/** The duties of the calendar about it, with the day of each; those that were replaced or void stand in the list of duties. */
async function dutiesCard(r: PageRequest, l: LoadedViolation): Promise<Html> {
  const all = (await r.read((s) => dutiesOf(s.db, s.muniId, 'violation', l.violation.id))).filter((d) => d.state !== 'void' && d.state !== 'superseded')
  if (all.length === 0) return nothing
  const line = (d: DatedDuty): Html =>
    html`${link(titleOf(d), r.url(dutyPath(d)))}<br><span class="tc-small">${dueText(d)}, ${dutyStates[d.state].toLowerCase()}</span>`
  return card('Duties', lines(all.map(line)), { id: 'duties', link: { text: 'All of them', href: r.url('/duties', { about: 'violation' }) } })
}

const violationPage: Page = async (r, l) => {
  const { violation: v } = l
  const spent = claimed(l.acts)
  const papers = [
    ...l.papers
      .filter((p) => p.voidReason === null)
      .map(
        (p) =>
          html`${closedWords(p, r.may('attorney')) === null ? link(p.name, r.url(`/papers/${p.id}`)) : `Paper ${closedWords(p, r.may('attorney'))}`} <span class="tc-small tc-soft tc-mono">${p.sha256.slice(0, 12)}</span>`,
      ),
  ]
  const body = html`<h1>${v.number}, ${v.place} ${stateStamp(v)}</h1><p class="tc-lead">${l.course.title}, parcel ${link(v.place, r.url(`/parcels/${v.parcelId}`))}.</p>${r.may('attorney') ? html`<p class="tc-noprint">${link('The attorney’s file, and the court packet', r.url(at(l, '/attorney')))}</p>` : nothing}${nextShown(r, l)}${await dutiesCard(r, l)}${card('What was seen', facts(r, l))}${card('What happened', timeline(r, l), { count: `${l.acts.length + l.onFile.length}` })}${papers.length === 0 ? nothing : card('Evidence and papers', lines(papers))}${spent === cents(0) ? nothing : card('Claim for expense', html`<p>${dollars(spent)} so far. It is a claim, not a sum owed on our books.</p>`)}${recordCard(r, l)}${r.may(...office) && v.voidReason === null ? html`<p class="tc-noprint">${link('Void this violation', r.url(at(l, '/void')))}</p>` : nothing}`
  return r.page({ title: `${v.number}, ${v.place}`, tab: 'enforcement', kind: 'narrow', crumbs: crumbsOf(r, l), body })
}

const orderPage: Page = async (r, l, tools) => {
  const act = l.acts.find((a) => a.id === r.param('act'))
  const remedy = remedyOf(l, act?.remedy ?? null)
  if (!act || remedy?.kind !== 'order') return r.notFound('This order')
  const { municipality, now } = await r.read(async (s) => ({ municipality: await findMunicipality(s.db, s.muniId), now: s.now }))
  if (!municipality) return r.notFound('This municipality')
  const order: PaperOrder = { kind: 'statement', data: orderPaper(l, act, remedy, municipality), createdAt: now }
  const { pdf } = await tools.render(order)
  return r.file(new Uint8Array(pdf), 'application/pdf', `${l.violation.number} order.pdf`, true)
}

export function registerViolationPages(routes: Routes, tools: EnforcementTools): void {
  routes.staff('GET', '/enforcement/:id', { roles: office }, withViolation(tools, violationPage))
  routes.staff('GET', '/enforcement/:id/order/:act', { roles: office }, withViolation(tools, orderPage))
}
