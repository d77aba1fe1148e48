/** The attorney's file and the court packet: the only places where the largest penalty stands (OFFICE 11). */
import { card, cardDate, cite, dl, type Html, html, lines, link, more, nothing, primaryLink, stamp } from '../../web/kit/kit.ts'
import type { PageRequest, Routes } from '../../web/routes.ts'
import { Enclosing } from '../attachments/actions-enclosed.ts'
import { findMunicipality } from '../municipality/actions.ts'
import { latestCheck } from '../permits/actions.ts'
import { makePacket } from './actions.ts'
import type { LoadedViolation } from './actions-case.ts'
import { findingsOf } from './actions-findings.ts'
import { kindWord } from './decide-acts.ts'
import { live } from './model.ts'
import { type Count, countsOf, openQuestions } from './model-count.ts'
import { packetPaper } from './packet-papers.ts'
import { at, crumbsOf, type EnforcementTools, type Page, withViolation } from './pages-kit.ts'
import { remedyOf } from './pages-violation.ts'

function countShown(l: LoadedViolation, c: Count): Html {
  const windows = c.windows.map((w) => `Days can count from ${cardDate(w.from)}${w.to === null ? '' : ` to ${cardDate(w.to)}`}.`)
  const most = c.most.map((m) => html`${cite(l.law.title, m.cite, { short: true })}, ${m.needs}: ${lines(m.lines)}`)
  return html`<h3>${c.label} ${c.adopted ? stamp('done', 'as the village reads it') : stamp('cannot', 'not settled')}</h3>${lines([...c.why, ...windows, ...c.count.lines])}${dl(
    [
      ['Proved', `${c.count.proved} ${c.count.proved === 1 ? 'day' : 'days'}`],
      ['Unproved', `${c.count.unproved} ${c.count.unproved === 1 ? 'day' : 'days'}`],
      ...(most.length === 0 ? [] : ([['At most', html`${most}`]] as const)),
    ],
  )}`
}

function privilegedCard(l: LoadedViolation): Html {
  const notes = live(l.acts).filter((a) => a.privileged !== '')
  if (notes.length === 0) return nothing
  return card(
    'Privileged',
    html`<p class="tc-small">Left out of the packet.</p>${lines(notes.map((a) => `${cardDate(a.on)}, ${kindWord(a.kind, remedyOf(l, a.remedy))}: ${a.privileged}`))}`,
  )
}

const attorneyPage: Page = (r, l) => {
  const counts = countsOf(l)
  const days =
    counts.length === 0
      ? html`<p>The law multiplies nothing on this course, and no day is counted.</p>`
      : html`<p>Days are counted only between dated looks. A day between two of them on which nobody saw it is unproved.</p>${counts.map((c) => countShown(l, c))}`
  const body = html`<h1>The attorney’s file: ${l.violation.number}, ${l.violation.place}</h1><p class="tc-lead">For the attorney only. It names the largest penalty; no other page does.</p><p class="tc-noprint">${primaryLink('Make the court packet', r.url(at(l, '/packet.pdf')))} ${link('Record a ruling or a referral', r.url(at(l, '/record/referral')))}</p>${card('Days, and the largest penalty', days)}${card('What is open', lines(openQuestions(l)))}${privilegedCard(l)}${more('How it is worked out', html`<p>A look that found it there proves its day. Days between two such looks are unproved, unless somebody saw in between that it was gone. Days after it was last seen, and days between “there” and “gone”, are not counted. A sale stops the count until the new owner has a notice. Imprisonment is never multiplied.</p><p>Worked by hand: the time ended on June 20. Seen there on June 10, 22 and 25; gone on June 30. Proved: June 22 and 25, 2 days. Unproved: June 21, 23 and 24, 3 days.</p>`)}`
  return r.page({ title: `Attorney’s file, ${l.violation.number}`, tab: 'enforcement', kind: 'narrow', crumbs: crumbsOf(r, l, 'Attorney’s file'), body })
}

const packetPage = async (r: PageRequest, l: LoadedViolation, tools: EnforcementTools): Promise<Response> => {
  const made = await r.perform((s) => makePacket(s, tools, l.violation.id))
  if (!made.ok) return r.refusal(made.refusal, { text: 'Back to the attorney’s file', href: r.url(at(l, '/attorney')) })
  const about = l.violation.about
  const { municipality, check, findings, now } = await r.read(async (s) => ({
    municipality: await findMunicipality(s.db, s.muniId),
    check: about?.kind === 'permit' ? await latestCheck(s.db, s.muniId, about.id) : null,
    findings: await findingsOf(s, tools.laws, l.violation),
    now: s.now,
  }))
  if (!municipality) return r.notFound('This municipality')
  const enclosing = new Enclosing({ dataFolder: tools.dataFolder, muniId: r.muniId })
  const enclosed = await enclosing.add(l.violation.number, made.value.papers)
  const data = packetPaper({ file: made.value, municipality, owners: l.parcel?.ownerNames ?? '', check, findings, enclosed })
  const { pdf } = await tools.render({ kind: 'court-packet', data, files: enclosing.files, createdAt: now })
  return r.file(new Uint8Array(pdf), 'application/pdf', `${l.violation.number} court packet.pdf`, true)
}

export function registerAttorneyPages(routes: Routes, tools: EnforcementTools): void {
  routes.staff('GET', '/enforcement/:id/attorney', { roles: ['attorney'] }, withViolation(tools, attorneyPage))
  routes.staff('GET', '/enforcement/:id/packet.pdf', { roles: ['attorney'] }, withViolation(tools, packetPage))
}
