/** How we read open questions of the law: the attorney's advice, the act, and what binds from which day (OFFICE 5). */

import type { Reading } from '../../engine/chapter.ts'
import { cardDate } from '../../kernel/dates.ts'
import { ended } from '../../kernel/sentences.ts'
import { formPage, whyField } from '../../web/form-page.ts'
import {
  card,
  checkField,
  cite,
  dateField,
  emptyState,
  type FormState,
  type Html,
  hiddenField,
  html,
  link,
  nothing,
  pair,
  radioField,
  selectField,
  stamp,
  textField,
  typedDate,
} from '../../web/kit/kit.ts'
import type { PageRequest, Routes } from '../../web/routes.ts'
import { listAdoptions, listBodies, listOffices } from '../municipality/actions.ts'
import { areas, inForce } from '../municipality/model.ts'
import { officeOfBody } from '../municipality/model-bodies.ts'
import { listAdvice, listInstruments, listReadings } from './actions.ts'
import { type AdoptedReading, actLabel, type Instrument, type ReadingAdvice, standingOfAct } from './model.ts'
import { type BoardTools, boardRoles, crumbs } from './pages-kit.ts'
import { adoptReading, recordAdvice, voidAdvice } from './reading-actions.ts'

interface Shown {
  readonly law: string
  readonly title: string
  readonly q: Reading
  readonly now: AdoptedReading | undefined
  readonly advice: readonly ReadingAdvice[]
  /** Title of the office that the body is here. */
  readonly office: string | null
}

/** Advice is between the attorney and the municipality: shown to its attorney, clerk and Board only. */
function adviceShown(r: PageRequest, s: Shown, words: (choice: string) => string): Html {
  if (!r.may(...boardRoles)) return nothing
  const all = s.advice.filter((a) => a.voidReason === null)
  const add = link('Record the attorney’s advice', r.url('/board/readings/advise', { law: s.law, reading: s.q.id }))
  return html`<p class="tc-small tc-noprint"><strong>Privileged.</strong> ${all.length === 0 ? 'The attorney has not advised yet.' : all.map((a) => html`${cardDate(a.on)}, ${a.by}: ${words(a.choice)}. ${ended(a.reasons)} ${link('Void', r.url(`/board/readings/advice/${a.id}/void`))} · `)} ${add}</p>`
}

/** One open question: how the village reads it, or in which ways it can be read. */
function questionShown(r: PageRequest, s: Shown): Html {
  const { q, now } = s
  const words = (choice: string) => q.choices.find((c) => c.choice === choice)?.label ?? choice
  const settled = now
    ? html`<p>The village reads it as: <strong>${words(now.choice)}</strong> (from ${cardDate(now.from)}, ${now.act}). ${now.reasons}</p>`
    : html`<p>Ways of reading it: ${q.choices.map((c, i) => html`${i > 0 ? '; ' : ''}${c.label}`)}.</p><p class="tc-small tc-soft">Suggested to the attorney: ${words(q.suggested)}. ${q.because}</p>`
  const who = html`<p class="tc-small">The law leaves it to the ${q.decidedBy}${s.office ? `, here the ${s.office}` : html`; ${link('not mapped to an office yet', r.url('/settings/bodies'))}`}; the Board can settle it in any case.</p>`
  const acts = r.may(...boardRoles)
    ? html`<p class="tc-noprint">${link(now ? 'Adopt another way' : 'Record how it was adopted', r.url('/board/readings/adopt', { law: s.law, reading: q.id }))}</p>`
    : nothing
  return html`<article class="tc-finding tc-finding--${now ? 'complies' : 'cannot'}"><div class="tc-row">${now ? stamp('complies', 'Settled') : stamp('cannot', 'Not settled')}</div><h3>${q.question}</h3>${settled}<p>${q.cites.map((c) => html`${cite(s.title, c, { short: true })} `)}</p>${who}${adviceShown(r, s, words)}${acts}</article>`
}

async function readingsPage(r: PageRequest, tools: BoardTools): Promise<Response> {
  const { adopted, adoptions, advice, bodies, offices, today } = await r.read(async (s) => ({
    adopted: await listReadings(s.db, s.muniId),
    adoptions: await listAdoptions(s.db, s.muniId),
    advice: await listAdvice(s.db, s.muniId),
    bodies: await listBodies(s.db, s.muniId),
    offices: await listOffices(s.db, s.muniId),
    today: s.today,
  }))
  const order = Object.keys(areas)
  const inUse = adoptions.filter((a) => inForce(a, today)).sort((a, b) => order.indexOf(a.area) - order.indexOf(b.area))
  const sections = [...new Set(inUse.map((a) => a.law))].map((law) => {
    const of = tools.book.get(law)
    if (!of || of.readings.length === 0) return nothing
    const items = of.readings.map((q) =>
      questionShown(r, {
        law,
        title: of.title,
        q,
        now: adopted.find((x) => x.law === law && x.reading === q.id && inForce(x, today)),
        advice: advice.filter((a) => a.law === law && a.reading === q.id),
        office: officeOfBody(bodies, offices, law, q.decidedBy, today)?.title ?? null,
      }),
    )
    const subjects = inUse.filter((a) => a.law === law).map((a) => areas[a.area])
    return card(subjects.join(', '), html`${items}`, { count: `${items.length} questions` })
  })
  const body = html`<h1>How we read it</h1><p class="tc-lead">Where the text can be read in more than one way, and the way changes an answer, the program says “cannot tell” until a way is adopted. The attorney advises; the Board, or the body that the law names, adopts by a dated act. It then binds every case alike from its day on. Findings already made stay.</p>${inUse.length === 0 ? emptyState('No law is in use yet.') : html`${sections}`}`
  return r.page({ title: 'How we read it', tab: 'board', kind: 'narrow', crumbs: crumbs(r, { text: 'How we read it' }), body })
}

interface Asked {
  readonly law: string
  readonly title: string
  readonly q: Reading
  readonly readings: readonly Reading[]
}
async function asked(r: PageRequest, tools: BoardTools): Promise<Asked | null> {
  const posted = r.method === 'POST' ? await r.form() : null
  const [law, reading] = posted ? [posted.text('law'), posted.text('reading')] : [r.query('law'), r.query('reading')]
  const of = tools.book.get(law)
  const q = of?.readings.find((x) => x.id === reading)
  return of && q ? { law, title: of.title, q, readings: of.readings } : null
}

const wayField = (label: string, q: Reading, s: FormState): Html =>
  radioField(
    {
      name: 'choice',
      label,
      choices: q.choices.map((c) => ({
        value: c.choice,
        label: c.label,
        ...(c.choice === q.suggested ? { description: `Suggested to the attorney: ${q.because}` } : {}),
      })),
    },
    s,
  )
const which = (a: Asked): Html => html`${hiddenField('law', a.law)}${hiddenField('reading', a.q.id)}`
const head = (r: PageRequest, text: string) => ({ tab: 'board', crumbs: crumbs(r, { text: 'How we read it', href: r.url('/board/readings') }, { text }) })

const actChoices = (all: readonly Instrument[], decidedBy: string) =>
  all
    .filter(
      (i) =>
        standingOfAct(i) === 'counts' &&
        i.number !== '' &&
        (i.kind === 'resolution' || i.kind === 'local-law' || (i.kind === 'officer-decision' && i.body === decidedBy)),
    )
    .map((i) => ({ value: i.id, label: `${actLabel(i)}, ${i.title}` }))

async function adoptPage(r: PageRequest, tools: BoardTools): Promise<Response> {
  const a = await asked(r, tools)
  if (!a) return r.notFound('This question')
  const { acts, today } = await r.read(async (s) => ({ acts: await listInstruments(s.db, s.muniId), today: s.today }))
  return formPage(r, {
    title: a.q.question,
    page: head(r, 'Adopt'),
    lead: html`<p>${a.q.cites.map((c) => html`${cite(a.title, c)} `)}</p><p>Record the act first under ${link('Acts of the Board', r.url('/board/acts/new'))}, and the attorney’s advice under ${link('Advice', r.url('/board/readings/advise', { law: a.law, reading: a.q.id }))}.</p>`,
    notDone: 'Nothing was adopted',
    action: '/board/readings/adopt',
    values: { from: typedDate(today) },
    fields: (s) =>
      html`${which(a)}${wayField('The village reads it as', a.q, s)}${textField({ name: 'reasons', label: 'Reasons', hint: 'public', rows: 3, width: 'full' }, s)}${pair(dateField({ name: 'from', label: 'Binds from' }, s), selectField({ name: 'instrumentId', label: 'By what act', empty: 'Choose the act', choices: actChoices(acts, a.q.decidedBy) }, s))}`,
    submit: { primary: 'Record it', links: [{ text: 'Back', href: r.url('/board/readings') }] },
    act: (s, f) =>
      adoptReading(s, a.readings, {
        law: a.law,
        reading: a.q.id,
        choice: f.text('choice'),
        from: f.text('from'),
        reasons: f.text('reasons'),
        instrumentId: f.text('instrumentId'),
      }),
    done: () => ({ to: '/board/readings', text: 'Recorded. It binds every case from its day on.' }),
  })
}

async function advisePage(r: PageRequest, tools: BoardTools): Promise<Response> {
  const a = await asked(r, tools)
  if (!a) return r.notFound('This question')
  const himself = r.may('attorney')
  return formPage(r, {
    title: 'The attorney’s advice',
    heading: a.q.question,
    page: head(r, 'Advice'),
    lead: html`<p>${a.q.cites.map((c) => html`${cite(a.title, c)} `)}</p><p>Advice is privileged: it stays out of cases, exports and packets.</p>`,
    notDone: 'Nothing was recorded',
    action: '/board/readings/advise',
    values: { by: himself ? (r.actor?.name ?? '') : '' },
    fields: (s) =>
      html`${which(a)}${wayField('Advised', a.q, s)}${pair(dateField({ name: 'on', label: 'Advised on' }, s), textField({ name: 'by', label: 'Attorney' }, s))}${textField({ name: 'reasons', label: 'Reasons', hint: 'privileged', rows: 4, width: 'full' }, s)}${himself ? nothing : checkField({ name: 'onPaper', label: 'The attorney’s letter is in hand' }, s)}`,
    submit: { primary: 'Record the advice', links: [{ text: 'Back', href: r.url('/board/readings') }] },
    act: (s, f) =>
      recordAdvice(s, a.readings, {
        law: a.law,
        reading: a.q.id,
        choice: f.text('choice'),
        on: f.text('on'),
        by: f.text('by'),
        reasons: f.text('reasons'),
        onPaper: f.has('onPaper'),
      }),
    done: () => ({ to: '/board/readings', text: 'The advice is recorded.' }),
  })
}

async function voidPage(r: PageRequest): Promise<Response> {
  const advice = (await r.read((s) => listAdvice(s.db, s.muniId))).find((a) => a.id === r.param('advice'))
  if (!advice) return r.notFound('This advice')
  return formPage(r, {
    title: `Void the advice of ${cardDate(advice.on)}?`,
    page: head(r, 'Void'),
    notDone: 'Nothing was voided',
    action: `/board/readings/advice/${advice.id}/void`,
    fields: whyField,
    submit: { primary: 'Void it', danger: true, links: [{ text: 'Keep it', href: r.url('/board/readings') }] },
    act: (s, f) => voidAdvice(s, advice.id, f.text('reason')),
    done: () => ({ to: '/board/readings', text: 'It is void.' }),
  })
}

export function registerReadingPages(routes: Routes, tools: BoardTools): void {
  routes.staff('GET', '/board/readings', {}, (r) => readingsPage(r, tools))
  for (const method of ['GET', 'POST'] as const) {
    routes.staff(method, '/board/readings/adopt', { roles: boardRoles }, (r) => adoptPage(r, tools))
    routes.staff(method, '/board/readings/advise', { roles: boardRoles }, (r) => advisePage(r, tools))
    routes.staff(method, '/board/readings/advice/:advice/void', { roles: boardRoles }, voidPage)
  }
}
