/** The page of a notice: where it is, what is next, the letter as it reads, what became of it, and how long it runs. */
import { cardDate, longDate, nearness, type PlainDate } from '../../kernel/dates.ts'
import { journalPage } from '../../platform/journal/read.ts'
import { type Mail, mailAbout, mailStates } from '../../platform/mail/outbox.ts'
import {
  acts,
  type Child,
  card,
  cite,
  columns,
  dl,
  emptyState,
  type Html,
  html,
  link,
  nextBox,
  nothing,
  outlineLink,
  primaryLink,
  slips,
  stamp,
} from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { peopleOf } from '../premises/actions.ts'
import { clockOn, noticeByNumber, proofsOf } from './actions.ts'
import { whyNotBy } from './decide.ts'
import { daysBeyond, soldOn, timeUnder, whereIs, whereWords } from './decide-proof.ts'
import { type OnLadder, onLadder } from './ladder-actions.ts'
import { clockChoices, deliveries, type LawBook, type Notice, noticeKinds, type Proof, proofKinds, purposes, type ServiceClock, titleOfLaw } from './model.ts'
import { type ParagraphName, paragraphs } from './model-letter.ts'
import { crumbs, kindWord, type NoticeTools, noticePath, noticeStamp, readable } from './pages-kit.ts'
import { addressLines } from './papers.ts'

interface Seen {
  readonly onLadder: OnLadder | null
  readonly notice: Notice
  readonly proofs: readonly Proof[]
  readonly mails: readonly Mail[]
  readonly sold: PlainDate | null
  readonly clock: ServiceClock
  readonly today: PlainDate
  readonly laws: LawBook
  readonly mailFrom: string | null
}

const at = (r: PageRequest, n: Notice, rest: string): string => r.url(noticePath(n.number, rest))

/** What has to happen next, and by whom. */
function next(r: PageRequest, s: Seen): Html {
  const { notice: n } = s
  const proofLink = primaryLink('Note what became of it', at(r, n, '/proof'))
  if (n.state === 'void') return nextBox('bad', 'Void', [n.voidReason ?? ''])
  if (s.sold !== null)
    return nextBox(
      'bad',
      `Sold on ${cardDate(s.sold)}`,
      [`${n.to.name} no longer owns the parcel. Counting stopped that day; the new owner needs a notice of his or her own.`],
      primaryLink('Prepare it for the new owner', at(r, n, '/new-owner')),
    )
  if (n.state === 'prepared') {
    const unreachable = whyNotBy(n.delivery, n.to)
    const attorney = n.purpose === 'end-of-service' && n.attorney === null
    const items: Child[] = [
      `The ${n.body} signs. Until then nothing goes out.`,
      ...(unreachable === null ? [] : [`It cannot go out as it is: ${unreachable}.`]),
      ...(attorney ? ['The attorney signs off first: it ends a service.'] : []),
    ]
    const first = attorney ? primaryLink('Attorney’s sign-off', at(r, n, '/sign-off')) : primaryLink('Sign it', at(r, n, '/sign'))
    return nextBox(
      'ask',
      'Not signed',
      items,
      html`${first}${attorney ? nothing : outlineLink('Attorney’s sign-off', at(r, n, '/sign-off'))}${outlineLink('See the draft', at(r, n, '/letter.pdf'))}`,
    )
  }
  if (n.state === 'signed') {
    const items =
      n.delivery === 'email'
        ? ['Signed. Send it by e-mail, or print it.']
        : [`Signed. Print it, send it (${deliveries[n.delivery].toLowerCase()}), and note the day.`]
    return nextBox(
      'ask',
      'Signed, not sent',
      items,
      html`${primaryLink('Print the letter', at(r, n, '/letter.pdf'))}${outlineLink('Note what became of it', at(r, n, '/proof'))}${emailLink(r, s)}`,
    )
  }
  const where = whereIs(s.proofs)
  if (where === 'returned' || where === 'refused' || where === 'bounced')
    return nextBox(
      'bad',
      whereWords[where],
      ['Correct the address under People, then have it handed over or prepare it again. What was tried stays on file.'],
      proofLink,
    )
  return html`<div class="tc-acts">${proofLink}${outlineLink('Print the letter', at(r, n, '/letter.pdf'))}${emailLink(r, s)}</div>`
}

const emailLink = (r: PageRequest, s: Seen): Html =>
  s.mailFrom === null || s.notice.to.email === ''
    ? nothing
    : outlineLink(s.notice.kind === 'legal' ? 'E-mail a copy' : 'Send it by e-mail', at(r, s.notice, '/email'))

const shownNames: readonly ParagraphName[] = ['ifDone', 'ifNothing', 'heard', 'restore', 'object', 'call', 'enclosed', 'spanish']

/** The letter as it reads; the paper is the PDF. */
function letter(r: PageRequest, n: Notice): Html {
  const p = n.letter.paragraphs
  const by = n.letter.by === '' ? nothing : html`<p><strong>By</strong> ${n.letter.by}</p>`
  const facts =
    n.letter.facts.length === 0
      ? nothing
      : dl(
          n.letter.facts.map((f) => [f.label, f.value]),
          { typed: true },
        )
  const rules =
    n.letter.rules.length === 0
      ? nothing
      : html`<h4>The rules</h4><ul class="usa-list">${n.letter.rules.map((x) => html`<li>${x.text} <span class="tc-cite">${x.where}${x.inferred ? html` <span class="tc-inferred">number inferred</span>` : nothing}</span></li>`)}</ul>`
  const rest = shownNames.filter((name) => p[name] !== '').map((name) => html`<h4>${paragraphs[name].label}</h4>${readable(p[name])}`)
  return card(
    'The letter',
    html`<h3>${p.heading}</h3>${readable(p.happened)}<div class="tc-due"><p><strong>What to do</strong></p>${readable(p.toDo)}${by}</div>${facts}${rules}${rest}`,
    {
      id: 'letter',
      count: `edition ${n.edition}`,
      link: { text: 'As PDF', href: at(r, n, '/letter.pdf') },
    },
  )
}

/** Evidence, newest last, with what is odd about it. */
function evidence(r: PageRequest, s: Seen): Html {
  const { notice: n, proofs } = s
  const line = (p: Proof) => ({
    when: cardDate(p.on),
    title: html`${proofKinds[p.kind]}${p.voidReason === null ? nothing : html` ${stamp('na', 'Void')}`}${p.marks.length > 0 ? html` ${stamp('cannot', p.marks.join(', '))}` : nothing}`,
    text: html`${p.number === '' ? nothing : html`<span class="tc-mono">${p.number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</span>. `}${p.detail === '' ? nothing : html`${p.detail.replace(/\.$/, '')}. `}By ${p.by}, entered by ${p.enteredBy}${p.batchId === null ? nothing : ', for the whole batch'}.${p.voidReason === null ? nothing : html` Void: ${p.voidReason}.`}${p.attachmentId === null ? nothing : html` ${link('The paper', r.url(`/papers/${p.attachmentId}`))}`}${sworn(r, n, p)}`,
  })
  const body =
    proofs.length === 0
      ? emptyState('Nothing is noted yet.', 'Mailing, the carrier’s word, a returned envelope, handing over: each is noted as it comes.')
      : slips(proofs.map(line))
  return card('What became of it', body, { id: 'proof', ...(n.state === 'void' ? {} : { link: { text: 'Note more', href: at(r, n, '/proof') } }) })
}

const sworn = (r: PageRequest, n: Notice, p: Proof): Html => {
  if (p.voidReason !== null || p.batchId !== null) return nothing
  const paper =
    p.kind === 'mailed' || p.kind === 'certified' || p.kind === 'hand-served'
      ? html` ${link('Affidavit to sign', r.url(noticePath(n.number, '/affidavit.pdf'), { proof: p.id }))}`
      : nothing
  return html`${paper} ${link('Void', at(r, n, `/proofs/${p.id}/void`))}`
}

/** How long it runs: a day, or both counts until it is settled which one counts. */
function time(s: Seen): Html {
  const { notice: n } = s
  const t = timeUnder(n, s.proofs, s.clock)
  if (n.by === null && n.periodDays === null) return nothing
  const counted = (from: string, c: typeof t.fromMailing) =>
    c === null
      ? `${from}: not known yet`
      : `${from}: ${cardDate(c.due)}${c.moved.length > 0 ? ` (counted ${cardDate(c.counted)}, moved: ${c.moved.join(', ')})` : ''}`
  const both =
    t.fixed === null
      ? html`<p>${counted('From mailing', t.fromMailing)}.<br>${counted('From receipt', t.fromReceipt)}.</p><p class="tc-small tc-soft">Which counts: ${clockChoices[s.clock].toLowerCase()}.</p>`
      : nothing
  const end =
    t.ends === null ? html`<p>It cannot be told yet when the time ends.</p>` : html`<p><strong>${longDate(t.ends)}</strong>, ${nearness(t.ends, s.today)}.</p>`
  const beyond = daysBeyond(t.ends, s.sold, s.today)
  const after =
    beyond === null || n.kind !== 'legal'
      ? nothing
      : html`<p class="tc-small">The time ended. Days count only between dated observations, and not after a sale.</p>`
  return card('Time', html`${end}${both}${after}`, { id: 'time' })
}

function sides(r: PageRequest, s: Seen): Html {
  const { notice: n } = s
  const law = n.law === null ? undefined : s.laws.get(n.law)
  const pairs: (readonly [Child, Child])[] = [
    [
      'To',
      html`${addressLines(n.to).map((l) => html`${l}<br>`)}${n.to.capacity === '' ? nothing : html`<span class="tc-small tc-soft">${n.to.capacity}</span>`} ${link('Person', r.url(`/people/${n.to.personId}`))}`,
    ],
    [
      'About',
      html`${n.about === null ? nothing : html`${link(n.about.label, r.url(n.about.path))}<br>`}${n.parcelId === null ? n.place : link(n.place, r.url(`/parcels/${n.parcelId}`))}`,
    ],
    ['Subject', purposes[n.purpose]],
    ['How it goes out', deliveries[n.delivery]],
    ['Prepared', `${cardDate(n.prepared)}, ${n.preparedBy}`],
    ...(n.attorney === null ? [] : [['Attorney', `${n.attorney.by}, ${cardDate(n.attorney.on)}`] as const]),
    [
      'Signed',
      n.signed === null
        ? 'not yet'
        : html`${n.signed.by}, ${n.signed.office}, ${cardDate(n.signed.on)}${n.signed.onPaper ? html`<br><span class="tc-small tc-soft">on paper, entered by ${n.signed.enteredBy}</span>` : nothing}`,
    ],
    ...(n.copies.length > 0 ? [['Copies', n.copies.join(', ')] as const] : []),
    ...(n.batchId === null ? [] : [['Batch', link('See the batch', r.url(`/notices/batches/${n.batchId}`))] as const]),
    ...(law && n.cite ? [['Made under', cite(titleOfLaw(law), n.cite)] as const] : []),
  ]
  return card('This notice', dl(pairs))
}

/** What could follow on the ladder, and when. */
function ladderCard(r: PageRequest, s: Seen): Html {
  if (s.onLadder === null) return nothing
  const { ladder, next: step } = s.onLadder
  const { notice: n } = s
  const where = { parcel: n.parcelId, kind: n.about?.kind ?? null, case: n.about?.id ?? null }
  const says =
    step === null
      ? html`<p>No further reminder stands on it, or one lies here unsent.</p>`
      : html`<p>Reminder ${step.step + 1} of ${ladder.steps.length} is due ${cardDate(step.due)}, ${nearness(step.due, s.today)}.</p><p>${link('Prepare it', r.url('/notices/new', { ...where, template: step.templateId }))}</p>`
  return card(`Ladder: ${ladder.title}`, says)
}

const mailCard = (r: PageRequest, mails: readonly Mail[]): Html =>
  mails.length === 0
    ? nothing
    : card(
        'E-mail',
        html`<ul class="tc-plain tc-lines">${mails.map((m) => html`<li>${link(m.to.address, r.url(`/notices/mail/${m.id}`))}<br><span class="tc-small">${mailStates[m.state]}${m.said === '' ? '' : `: ${m.said}`}</span></li>`)}</ul>`,
      )

async function see(r: PageRequest, tools: NoticeTools): Promise<Seen | null> {
  return r.read(async (s) => {
    const notice = await noticeByNumber(s.db, s.muniId, r.param('number'))
    if (!notice) return null
    const ties = notice.parcelId === null ? [] : await peopleOf(s.db, s.muniId, notice.parcelId)
    return {
      notice,
      proofs: await proofsOf(s.db, s.muniId, notice),
      mails: await mailAbout(s.db, s.muniId, 'notice', notice.id),
      onLadder:
        notice.ladder === null
          ? null
          : await onLadder(s, notice.ladder.id, { about: notice.about, parcelId: notice.parcelId, begun: notice.prepared, waitsOnOtherSince: null }),
      sold: notice.state === 'void' ? null : soldOn(notice, ties, s.today),
      clock: await clockOn(s.db, s.muniId, notice.signed?.on ?? s.today),
      today: s.today,
      laws: tools.laws,
      mailFrom: tools.mailFrom,
    }
  })
}

async function entries(r: PageRequest, n: Notice): Promise<Html> {
  const { rows } = await r.read((s) => journalPage(s.db, s.muniId, { subject: { kind: 'notice', id: n.id } }, { limit: 30 }))
  return card(
    'Journal',
    html`<ul class="tc-plain tc-lines">${rows.map((e) => html`<li>${link(e.summary, r.url(`/journal/${e.seq}`))}<br><span class="tc-small tc-soft">${cardDate(e.at.slice(0, 10) as PlainDate)}, ${e.actor}</span></li>`)}</ul>`,
    { id: 'journal' },
  )
}

export async function noticePage(r: PageRequest, tools: NoticeTools): Promise<Response> {
  const seen = await see(r, tools)
  if (seen === null) return r.notFound(`Notice ${r.param('number')}`)
  const { notice: n } = seen
  const head = html`<h1>${n.letter.paragraphs.heading}</h1><p class="tc-lead">${kindWord(n.kind)} <span class="tc-mono">${n.number}</span> to ${n.to.name} ${noticeStamp({ ...n, where: whereIs(seen.proofs) })}</p>`
  const voids = n.state === 'void' ? nothing : acts(link('Void this notice', at(r, n, '/void')))
  const body = html`${head}${next(r, seen)}${columns('main', html`${letter(r, n)}${evidence(r, seen)}${await entries(r, n)}`, html`${sides(r, seen)}${time(seen)}${ladderCard(r, seen)}${mailCard(r, seen.mails)}${voids}`)}`
  return r.page({ title: `${n.number}, ${noticeKinds[n.kind]}`, tab: 'notices', crumbs: crumbs(r, { text: n.number }), body })
}
