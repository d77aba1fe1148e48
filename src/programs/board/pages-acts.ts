/** Acts of the Board: the list, one act with what it does, what the law says against it, the ruling, the filing, its papers. */
import { cardDate } from '../../kernel/dates.ts'
import { type ReadScope, tables } from '../../platform/context.ts'
import { countUpTo, pageOf } from '../../platform/database/lists.ts'
import { formPage, whyField } from '../../web/form-page.ts'
import {
  acts,
  card,
  checkField,
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
  selectField,
  textField,
  typedDate,
} from '../../web/kit/kit.ts'
import type { ListSpec } from '../../web/list.ts'
import { listPage } from '../../web/list-page.ts'
import type { PageRequest, Routes } from '../../web/routes.ts'
import { findMunicipality } from '../municipality/actions.ts'
import { ourText } from '../municipality/text-actions.ts'
import { addEffect, fileLocalLaw, ruleOnAct } from './act-actions.ts'
import { findInstrument, type InstrumentTables, instrumentOfRow, listEffects, recordInstrument, voidInstrument } from './actions.ts'
import { findItem } from './meeting-actions.ts'
import { actLabel, type Instrument, instrumentKinds, rulingWords, standingOfAct } from './model.ts'
import type { EffectOfAct } from './model-effects.ts'
import type { AgendaItem } from './model-meetings.ts'
import { effectFormPage } from './pages-effect-form.ts'
import { actLink, actStamp, type BoardTools, boardRoles, conflictLine, crumbs, effectLine, lawsInUse, paragraphsOf } from './pages-kit.ts'
import { actPaper, certificatePaper, lawOfBoardPaper } from './papers.ts'

const at = (i: Instrument, more = '') => `/board/acts/${i.id}${more}`
const kindChoices = Object.entries(instrumentKinds).map(([value, label]) => ({ value, label }))

const query = (s: ReadScope, filters: Readonly<Record<string, string>>) => {
  let q = tables<InstrumentTables>(s.db).selectFrom('instruments').selectAll().where('muni_id', '=', s.muniId)
  if (filters.kind) q = q.where('kind', '=', filters.kind)
  if (filters.year) q = q.where('adopted', '>=', `${filters.year}-01-01`).where('adopted', '<=', `${filters.year}-12-31`)
  if (filters.state === 'conflict') q = q.where('conflicts', 'like', '%"forbids"%').where('ruling', 'is', null).where('void_reason', 'is', null)
  if (filters.state === 'unfiled') q = q.where('kind', '=', 'local-law').where('filed', 'is', null).where('void_reason', 'is', null)
  if (filters.state === 'void') q = q.where('void_reason', 'is not', null)
  return q
}

const spec = (r: PageRequest, years: readonly string[]): ListSpec<Instrument> => ({
  id: 'acts',
  caption: 'Acts of the Board',
  noun: ['act', 'acts'],
  columns: [
    { id: 'adopted', title: 'Adopted', cell: (i) => cardDate(i.adopted), sorts: true, exported: (i) => i.adopted },
    { id: 'act', title: 'Act', cell: (i) => actLink(r, i), exported: (i) => actLabel(i) },
    { id: 'title', title: 'What it does', cell: (i) => i.title, exported: (i) => i.title },
    { id: 'effective', title: 'In effect', cell: (i) => cardDate(i.effective), sorts: true, exported: (i) => i.effective },
    { id: 'vote', title: 'Vote', cell: (i) => i.vote || '–', exported: (i) => i.vote },
    { id: 'state', title: 'Where it stands', cell: actStamp, exported: (i) => standingOfAct(i) },
  ],
  filters: [
    { name: 'kind', label: 'What', choices: kindChoices, any: 'All acts' },
    { name: 'year', label: 'Year', choices: years.map((y) => ({ value: y, label: y })), any: 'Any year' },
    {
      name: 'state',
      label: 'Where it stands',
      choices: [
        { value: 'conflict', label: 'Conflicts with the law' },
        { value: 'unfiled', label: 'Local law, filing not on file' },
        { value: 'void', label: 'Void' },
      ],
      any: 'All',
    },
  ],
  sort: { by: 'adopted', descending: true },
  empty: emptyState('No acts recorded yet.', 'Fees, deposits and readings take effect by one.'),
})

const YEARS = 15
async function actList(r: PageRequest): Promise<Response> {
  const year = Number((await r.read(async (s) => s.today)).slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, i) => String(year - i))
  return listPage(r, {
    title: 'Acts of the Board',
    tab: 'board',
    path: '/board/acts',
    acts: acts(primaryLink('Record an act', r.url('/board/acts/new')), outlineLink('What is in force', r.url('/board/effects'))),
    spec: spec(r, years),
    sortColumns: { adopted: 'adopted', effective: 'effective' },
    async rows(s, filters, order, ask) {
      const found = await pageOf(query(s, filters), order, ask)
      return { ...found, rows: found.rows.map(instrumentOfRow) }
    },
    count: (s, filters) => countUpTo(s.db, query(s, filters)),
  })
}

const bodyChoices = [
  { value: 'superintendent', label: 'The superintendent' },
  { value: 'engineer', label: 'The engineer' },
  { value: 'attorney', label: 'The attorney' },
]

const actFields = (s: FormState): Html =>
  html`${radioField({ name: 'kind', label: 'What is it?', choices: kindChoices }, s)}${selectField({ name: 'body', label: 'Whose decision, where it is an officer’s', empty: 'not an officer’s', optional: true, choices: bodyChoices }, s)}${pair(textField({ name: 'number', label: 'Number', hint: 'for example 8 of 2026', optional: true }, s), textField({ name: 'vote', label: 'Vote', hint: 'for example 5 to 0', optional: true }, s))}${textField({ name: 'title', label: 'What it does', width: 'full' }, s)}${pair(dateField({ name: 'adopted', label: 'Adopted on' }, s), dateField({ name: 'effective', label: 'First day of effect', hint: 'empty: the day of the vote', optional: true }, s))}${dateField({ name: 'filed', label: 'A local law: filed with the Secretary of State on', hint: 'empty: not known yet', optional: true }, s)}${textField({ name: 'text', label: 'Its words', rows: 5, width: 'full', optional: true }, s)}`

async function newPage(r: PageRequest): Promise<Response> {
  const today = await r.read(async (s) => s.today)
  return formPage(r, {
    title: 'Record an act',
    page: { tab: 'board', crumbs: crumbs(r, { text: 'Acts', href: r.url('/board/acts') }, { text: 'Record' }) },
    lead: html`<p class="tc-lead">For an act that was adopted already. One that is still to be voted on is drafted on the agenda.</p>`,
    notDone: 'Nothing was recorded',
    action: '/board/acts/new',
    values: { kind: 'resolution', adopted: typedDate(today) },
    fields: actFields,
    submit: { primary: 'Record the act', links: [{ text: 'Back', href: r.url('/board/acts') }] },
    act: (s, f) =>
      recordInstrument(s, {
        kind: f.text('kind'),
        number: f.text('number'),
        title: f.text('title'),
        adopted: f.text('adopted'),
        effective: f.text('effective'),
        vote: f.text('vote'),
        text: f.text('text'),
        filed: f.text('filed'),
        body: f.text('body'),
      }),
    keep: (i) => i.id,
    done: (id) => ({ to: `/board/acts/${id}`, text: 'The act is recorded. Add what it does.' }),
  })
}

interface Loaded {
  readonly act: Instrument
  readonly effects: readonly EffectOfAct[]
  readonly item: AgendaItem | null
  readonly laws: readonly string[]
}
async function load(s: ReadScope, tools: BoardTools, id: string): Promise<Loaded | null> {
  const act = await findInstrument(s.db, s.muniId, id)
  if (!act) return null
  return {
    act,
    effects: await listEffects(s.db, s.muniId, id),
    item: act.itemId ? await findItem(s.db, s.muniId, act.itemId) : null,
    laws: await lawsInUse(s, tools.book),
  }
}

type Page = (r: PageRequest, l: Loaded, tools: BoardTools) => Promise<Response>
const withAct =
  (tools: BoardTools, page: Page) =>
  async (r: PageRequest): Promise<Response> => {
    const found = await r.read((s) => load(s, tools, r.param('instrument')))
    return found ? page(r, found, tools) : r.notFound('This act')
  }

function standing(r: PageRequest, { act }: Loaded, tools: BoardTools): Html {
  const shown = act.conflicts.map((c) => conflictLine(c, tools.book))
  const state = standingOfAct(act)
  const rule = r.may('attorney', 'clerk') ? outlineLink('Record the attorney’s ruling', r.url(at(act, '/rule'))) : nothing
  if (state === 'in-conflict') return nextBox('bad', 'It conflicts with the law. It has no effect here until the attorney has ruled.', shown, rule)
  const ruled = act.ruling
    ? html`<p><strong>Ruling of ${act.ruling.by}, attorney, ${cardDate(act.ruling.on)}: ${rulingWords[act.ruling.ruling].toLowerCase()}.</strong> ${act.ruling.reasons}</p>`
    : nothing
  const told = shown.length === 0 ? nothing : card('What the law says against it', html`${lines(shown)}${ruled}`)
  if (act.kind !== 'local-law' || act.filed !== null || state !== 'counts') return told
  const file = r.may(...boardRoles) ? primaryLink('Record the filing', r.url(at(act, '/file'))) : nothing
  return html`${told}${nextBox('ask', 'Filing with the Secretary of State', ['A local law takes effect at the earliest on the day it is filed (Municipal Home Rule Law § 27, unverified). What it does waits until then.'], file)}`
}

function effectsCard(r: PageRequest, { act, effects }: Loaded, tools: BoardTools): Html {
  const add = act.voidReason === null && r.may(...boardRoles) ? { link: { text: 'Add what it does', href: r.url(at(act, '/effects/new')) } } : {}
  if (effects.length === 0)
    return card(
      'What it does',
      html`<p class="tc-soft">Nothing is recorded. Amounts can also be set under ${link('Fees and deposits', r.url('/money/fees'))}.</p>`,
      add,
    )
  return card(
    'What it does',
    lines(
      effects.map(
        (e) =>
          html`${effectLine(e.detail, tools.book)} From ${cardDate(e.from)}.${e.notTaken === '' ? nothing : html`<br><strong>Not taken over:</strong> ${e.notTaken}`}`,
      ),
    ),
    add,
  )
}

const actPage: Page = async (r, l, tools) => {
  const { act } = l
  const facts = dl([
    ['Adopted', `${cardDate(act.adopted)}${act.vote === '' ? '' : `, ${act.vote}`}`],
    ['In effect', `from ${cardDate(act.effective)}`],
    ...(act.kind === 'local-law' ? ([['Filed', act.filed ? cardDate(act.filed) : 'not on file']] as const) : []),
    ...(act.kind === 'officer-decision' ? ([['Decision of', `the ${act.body}`]] as const) : []),
    ...(l.item ? ([['Agenda', link(l.item.title, r.url(`/board/items/${l.item.id}`))]] as const) : []),
  ])
  const words = act.text === '' ? nothing : card('Its words', paragraphsOf(act.text))
  const papers = html`<p class="tc-noprint">${link(act.kind === 'local-law' ? 'Local law (PDF)' : 'Paper (PDF)', r.url(at(act, '/act.pdf')))}${act.kind === 'local-law' ? html` · ${link('Certification sheet (PDF)', r.url(at(act, '/certificate.pdf')))}` : nothing}</p>`
  const voidIt = act.voidReason === null && r.may(...boardRoles) ? acts(outlineLink('Void', r.url(at(act, '/void')))) : nothing
  const isVoid = act.voidReason === null ? nothing : html`<p><strong>Void:</strong> ${act.voidReason}</p>`
  const body = html`<h1>${actLabel(act)} ${actStamp(act)}</h1><p class="tc-lead">${act.title}</p>${isVoid}${standing(r, l, tools)}${facts}${papers}${effectsCard(r, l, tools)}${words}${voidIt}`
  return r.page({ title: actLabel(act), tab: 'board', crumbs: crumbs(r, { text: 'Acts', href: r.url('/board/acts') }, { text: actLabel(act) }), body })
}

const under = (r: PageRequest, i: Instrument, text: string) => ({ tab: 'board', crumbs: crumbs(r, { text: actLabel(i), href: r.url(at(i)) }, { text }) })

const effectPage: Page = (r, { act, laws }, { book }) =>
  effectFormPage(r, {
    page: under(r, act, 'What it does'),
    path: at(act, '/effects/new'),
    back: at(act),
    lead: html`<p class="tc-lead">It was adopted: it is recorded even where a law forbids it, and marked then until the attorney has ruled.</p>`,
    notDone: 'Nothing was recorded',
    primary: 'Record it',
    done: 'Recorded.',
    version: act.version,
    laws,
    book,
    act: (s, version, input) => addEffect(s, book, act.id, version, input),
  })

const rulePage: Page = (r, { act }, tools) =>
  formPage(r, {
    title: 'The attorney’s ruling',
    page: under(r, act, 'Ruling'),
    lead: html`<p class="tc-lead">${actLabel(act)} conflicts with the law:</p>${lines(act.conflicts.map((c) => conflictLine(c, tools.book)))}`,
    notDone: 'Nothing was recorded',
    action: at(act, '/rule'),
    values: { by: r.may('attorney') ? (r.actor?.name ?? '') : '' },
    version: act.version,
    fields: (s) =>
      html`${radioField({ name: 'ruling', label: 'Ruling', choices: Object.entries(rulingWords).map(([value, label]) => ({ value, label })) }, s)}${pair(dateField({ name: 'on', label: 'Ruled on' }, s), textField({ name: 'by', label: 'Attorney' }, s))}${textField({ name: 'reasons', label: 'Reasons', rows: 3, width: 'full' }, s)}${r.may('attorney') ? nothing : checkField({ name: 'onPaper', label: 'Ruled on paper; the signed letter is in hand' }, s)}`,
    submit: { primary: 'Record the ruling', links: [{ text: 'Back', href: r.url(at(act)) }] },
    act: (s, f) =>
      ruleOnAct(s, tools.book, act.id, f.version ?? act.version, {
        ruling: f.text('ruling'),
        on: f.text('on'),
        by: f.text('by'),
        reasons: f.text('reasons'),
        onPaper: f.has('onPaper'),
      }),
    done: () => ({ to: at(act), text: 'The ruling is recorded.' }),
  })

const filePage: Page = (r, { act }, tools) =>
  formPage(r, {
    title: 'Filing with the Secretary of State',
    page: under(r, act, 'Filing'),
    notDone: 'Nothing was recorded',
    action: at(act, '/file'),
    version: act.version,
    fields: (s) => dateField({ name: 'filed', label: 'Filed on' }, s),
    submit: { primary: 'Record the filing', links: [{ text: 'Back', href: r.url(at(act)) }] },
    act: (s, f) => fileLocalLaw(s, tools.book, act.id, f.version ?? act.version, f.text('filed')),
    done: () => ({ to: at(act), text: 'Filed. What it does takes effect on its day.' }),
  })

const voidPage: Page = (r, { act }) =>
  formPage(r, {
    title: `Void ${actLabel(act)}?`,
    page: under(r, act, 'Void'),
    lead: html`<p class="tc-lead">For an act that was entered by mistake. It stays on file, marked void, and what it does no longer counts.</p>`,
    notDone: 'Nothing was voided',
    action: at(act, '/void'),
    version: act.version,
    fields: whyField,
    submit: { primary: 'Void it', danger: true, links: [{ text: 'Keep it', href: r.url(at(act)) }] },
    act: (s, f) => voidInstrument(s, act.id, f.version ?? act.version, f.text('reason')),
    done: () => ({ to: at(act), text: 'It is void.' }),
  })

const paperPage =
  (kind: 'act' | 'certificate'): Page =>
  async (r, l, tools) => {
    if (kind === 'certificate' && l.act.kind !== 'local-law') return r.notFound('This paper')
    const { data, now } = await r.read(async (s) => {
      const municipality = await findMunicipality(s.db, s.muniId)
      if (!municipality) throw new Error(`There is no municipality ${s.muniId}`)
      const laws = l.effects.length > 0 ? [...new Set(l.effects.map((e) => e.detail.law))] : l.laws
      const texts = []
      for (const law of laws) texts.push(await ourText(s, { path: law, hash: tools.book.get(law)?.textHash ?? '' }))
      const law = lawOfBoardPaper(
        laws.flatMap((x) => tools.book.get(x) ?? []),
        texts,
      )
      const of = { act: l.act, effects: l.effects, votes: l.item?.votes ?? [], municipality, law, book: tools.book, today: s.today }
      return { data: kind === 'act' ? actPaper(of) : certificatePaper(of), now: s.now }
    })
    const { pdf } = await tools.render({ kind: 'statement', data, createdAt: now })
    return r.file(new Uint8Array(pdf), 'application/pdf', `${actLabel(l.act)}${kind === 'act' ? '' : ' certification'}.pdf`, true)
  }

export function registerActPages(routes: Routes, tools: BoardTools): void {
  routes.staff('GET', '/board/acts', {}, actList)
  for (const method of ['GET', 'POST'] as const) {
    routes.staff(method, '/board/acts/new', { roles: boardRoles }, newPage)
    for (const [path, page] of [
      ['effects/new', effectPage],
      ['rule', rulePage],
      ['file', filePage],
      ['void', voidPage],
    ] as const)
      routes.staff(method, `/board/acts/:instrument/${path}`, { roles: boardRoles }, withAct(tools, page))
  }
  routes.staff('GET', '/board/acts/:instrument', {}, withAct(tools, actPage))
  routes.staff('GET', '/board/acts/:instrument/act.pdf', {}, withAct(tools, paperPage('act')))
  routes.staff('GET', '/board/acts/:instrument/certificate.pdf', {}, withAct(tools, paperPage('certificate')))
}
