import type { Reading } from '../../engine/chapter.ts'
import { cardDate } from '../../kernel/dates.ts'
import { formPage } from '../../web/form-page.ts'
import {
  card,
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
  table,
  textField,
  typedDate,
} from '../../web/kit/kit.ts'
import type { PageRequest, ProgramPages } from '../../web/routes.ts'
import { listAdoptions } from '../municipality/actions.ts'
import { areas, inForce } from '../municipality/model.ts'
import { adoptReading, listInstruments, listReadings, recordInstrument } from './actions.ts'
import { type AdoptedReading, type Instrument, instrumentKinds } from './model.ts'

/** The open questions that each chapter names, by its path. */
export type QuestionBook = ReadonlyMap<string, { readonly title: string; readonly readings: readonly Reading[] }>

const actFields = (s: FormState): Html =>
  html`${radioField({ name: 'kind', label: 'What is it?', choices: Object.entries(instrumentKinds).map(([value, label]) => ({ value, label })) }, s)}${pair(textField({ name: 'number', label: 'Number', hint: 'for example 2026-08', optional: true }, s), textField({ name: 'vote', label: 'Vote', hint: 'for example 5 to 0', optional: true }, s))}${textField({ name: 'title', label: 'What it does', width: 'full' }, s)}${pair(dateField({ name: 'adopted', label: 'Adopted on' }, s), dateField({ name: 'effective', label: 'First day of effect', hint: 'empty: the day of the vote', optional: true }, s))}`

async function boardPage(r: PageRequest): Promise<Response> {
  const { instruments, today } = await r.read(async (s) => ({ instruments: await listInstruments(s.db, s.muniId), today: s.today }))
  const rows = instruments.map((i) => [html`${instrumentKinds[i.kind]} ${i.number}`, i.title, cardDate(i.adopted), cardDate(i.effective), i.vote || '–'])
  const onFile =
    rows.length === 0
      ? emptyState('No acts recorded yet.', 'Fees, deposits and readings take effect by one.')
      : table([{ title: 'Act' }, { title: 'What it does' }, { title: 'Adopted' }, { title: 'In effect' }, { title: 'Vote' }], rows, {
          caption: 'Acts of the Board',
          hideCaption: true,
        })
  return formPage(r, {
    title: 'The Board',
    page: { tab: 'board' },
    lead: html`<p class="tc-row">${link('How we read open questions of the law', r.url('/board/readings'))}</p>`,
    above: card('Acts of the Board', onFile),
    notDone: 'Nothing was recorded',
    action: '/board',
    values: { kind: 'resolution', adopted: typedDate(today) },
    form: { title: 'Record an act' },
    fields: actFields,
    submit: { primary: 'Record the act' },
    act: (s, f) =>
      recordInstrument(s, {
        kind: f.text('kind'),
        number: f.text('number'),
        title: f.text('title'),
        adopted: f.text('adopted'),
        effective: f.text('effective'),
        vote: f.text('vote'),
      }),
    done: () => ({ to: '/board', text: 'The act is recorded.' }),
  })
}

/** One open question: how the village reads it, or in which ways it can be read. */
function questionShown(r: PageRequest, law: string, title: string, q: Reading, now: AdoptedReading | undefined): Html {
  const words = (choice: string) => q.choices.find((c) => c.choice === choice)?.label ?? choice
  const settled = now
    ? html`<p>The village reads it as: <strong>${words(now.choice)}</strong> (from ${cardDate(now.from)}, ${now.by}). ${now.reasons}</p>`
    : html`<p>Ways of reading it: ${q.choices.map((c, i) => html`${i > 0 ? '; ' : ''}${c.label}`)}.</p><p class="tc-small tc-soft">Suggested to the attorney: ${words(q.suggested)}. ${q.because}</p>`
  return html`<article class="tc-finding tc-finding--${now ? 'complies' : 'cannot'}"><div class="tc-row">${now ? stamp('complies', 'Settled') : stamp('cannot', 'Not settled')}</div><h3>${q.question}</h3>${settled}<p>${q.cites.map((c) => html`${cite(title, c, { short: true })} `)}</p><p class="tc-noprint">${link(now ? 'Adopt another way' : 'Record how it was adopted', r.url('/board/readings/adopt', { law, reading: q.id }))}</p></article>`
}

async function readingsPage(r: PageRequest, book: QuestionBook): Promise<Response> {
  const { adopted, adoptions, instruments, today } = await r.read(async (s) => ({
    adopted: await listReadings(s.db, s.muniId),
    adoptions: await listAdoptions(s.db, s.muniId),
    instruments: await listInstruments(s.db, s.muniId),
    today: s.today,
  }))
  const order = Object.keys(areas)
  const inUse = adoptions.filter((a) => inForce(a, today)).sort((a, b) => order.indexOf(a.area) - order.indexOf(b.area))
  const sections = [...new Set(inUse.map((a) => a.law))].map((law) => {
    const of = book.get(law)
    if (!of || of.readings.length === 0) return nothing
    const items = of.readings.map((q) =>
      questionShown(
        r,
        law,
        of.title,
        q,
        adopted.find((x) => x.law === law && x.reading === q.id && inForce(x, today)),
      ),
    )
    const subjects = inUse.filter((a) => a.law === law).map((a) => areas[a.area])
    return card(subjects.join(', '), html`${items}`, { count: `${items.length} questions` })
  })
  const body = html`<h1>How we read it</h1><p class="tc-lead">Where the text can be read in more than one way, and the way changes an answer, the program says “cannot tell” until the Board has adopted one. It then binds every case alike from its day on. Findings already made stay.</p>${inUse.length === 0 ? emptyState('No law is in use yet.') : html`${sections}`}<p class="tc-small tc-soft">${instruments.length} acts of the Board are recorded.</p>`
  return r.page({ title: 'How we read it', tab: 'board', kind: 'narrow', crumbs: [{ text: 'Board', href: r.url('/board') }, { text: 'How we read it' }], body })
}

const readingFields = (law: string, q: Reading, acts: readonly Instrument[], s: FormState): Html =>
  html`${hiddenField('law', law)}${hiddenField('reading', q.id)}${radioField({ name: 'choice', label: 'The village reads it as', choices: q.choices.map((c) => ({ value: c.choice, label: c.label, ...(c.choice === q.suggested ? { description: `Suggested to the attorney: ${q.because}` } : {}) })) }, s)}${textField({ name: 'reasons', label: 'Reasons', hint: 'public', rows: 3, width: 'full' }, s)}${pair(dateField({ name: 'from', label: 'Binds from' }, s), selectField({ name: 'instrumentId', label: 'Act of the Board', empty: 'none recorded', optional: true, choices: acts.filter((i) => i.voidReason === null).map((i) => ({ value: i.id, label: `${instrumentKinds[i.kind]} ${i.number}, ${i.title}` })) }, s))}`

async function adoptPage(r: PageRequest, book: QuestionBook): Promise<Response> {
  const posted = r.method === 'POST' ? await r.form() : null
  const [law, reading] = posted ? [posted.text('law'), posted.text('reading')] : [r.query('law'), r.query('reading')]
  const of = book.get(law)
  const q = of?.readings.find((x) => x.id === reading)
  if (!of || !q) return r.notFound('This question')
  const { acts, today } = await r.read(async (s) => ({ acts: await listInstruments(s.db, s.muniId), today: s.today }))
  return formPage(r, {
    title: q.question,
    page: { tab: 'board', crumbs: [{ text: 'Board', href: r.url('/board') }, { text: 'How we read it', href: r.url('/board/readings') }, { text: 'Adopt' }] },
    lead: html`<p>${q.cites.map((c) => html`${cite(of.title, c)} `)}</p>`,
    notDone: 'Nothing was adopted',
    action: '/board/readings/adopt',
    values: { from: typedDate(today) },
    fields: (s) => readingFields(law, q, acts, s),
    submit: { primary: 'Record it', links: [{ text: 'Back', href: r.url('/board/readings') }] },
    act: (s, f) =>
      adoptReading(s, of.readings, {
        law,
        reading,
        choice: f.text('choice'),
        from: f.text('from'),
        reasons: f.text('reasons'),
        instrumentId: f.text('instrumentId'),
      }),
    done: () => ({ to: '/board/readings', text: 'Recorded. It binds every case from its day on.' }),
  })
}

export const boardPages = (book: QuestionBook): ProgramPages => ({
  nav: [{ id: 'board', text: 'Board', path: '/board', order: 70 }],
  register(routes) {
    const roles = ['clerk', 'board', 'attorney'] as const
    routes.staff('GET', '/board', {}, boardPage)
    routes.staff('POST', '/board', { roles }, boardPage)
    routes.staff('GET', '/board/readings', {}, (r) => readingsPage(r, book))
    routes.staff('GET', '/board/readings/adopt', { roles }, (r) => adoptPage(r, book))
    routes.staff('POST', '/board/readings/adopt', { roles }, (r) => adoptPage(r, book))
  },
  settingsLinks: [{ text: 'How we read the law', path: '/board/readings', says: 'Open questions of the text, and how the Board has settled them.', order: 25 }],
})
