/** The parcel: its tap cards, who fixes what, and a panel of every program that knows something about it. */

import { lateral, lateralMeasures } from '../../drawings/lateral.ts'
import { trench, trenchMeasures } from '../../drawings/trench.ts'
import { cardDate } from '../../kernel/dates.ts'
import { ended } from '../../kernel/sentences.ts'
import {
  acts,
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
  nothing,
  outlineLink,
  primaryLink,
  stamp,
  table,
} from '../../web/kit/kit.ts'
import type { PageRequest, Registered } from '../../web/routes.ts'
import { latestCheck, permitsOfParcel } from '../permits/actions.ts'
import { type LawInUse, type LawShelf, lawInUse } from '../permits/actions-casefile.ts'
import { shortTitle } from '../permits/decide-facts.ts'
import type { StoredFinding } from '../permits/model.ts'
import { lateralFacts, oldWork, trenchFacts } from '../permits/model-measures.ts'
import { cardsOf, findParcel, peopleOf } from '../premises/actions.ts'
import type { ListedParcel } from '../premises/model.ts'
import { capacities, type TapCard, tieLabels } from '../premises/model.ts'
import { cardFacts } from './model-card-facts.ts'

export interface CardView {
  readonly card: TapCard
  readonly findings: readonly StoredFinding[]
  readonly use: LawInUse | null
}

const typedLines = (parcel: ListedParcel, c: TapCard): readonly (readonly [string, string])[] => [
  ['Parcel', parcel.printKey],
  ['Owner', parcel.ownerNames || 'not on file'],
  ['Use', parcel.use || 'not on file'],
  ['Water account', parcel.waterAccount || 'not on file'],
  ['Tapped', c.tapped || 'not on the card'],
  ['Plumber', c.plumber || 'not on the card'],
  ['Main', c.main || 'not on the card'],
  ...cardFacts(c.facts, c.source === 'drawer').face,
]

/** The drawings of a card, from its facts and ties, with the verdicts of its permit's last check where there is one. */
export function cardDrawings(
  parcel: ListedParcel,
  v: CardView,
): { readonly lateral: string; readonly trench: string; readonly measures: readonly { readonly label: string; readonly value: string }[] } | null {
  if (v.use === null) return null
  const { municipality } = v.use
  const procedure = v.card.source === 'drawer' ? oldWork(v.use.procedure) : v.use.procedure
  const caption = {
    id: `c${v.card.id.slice(-6).replace(/[^a-z0-9]/gi, '')}`,
    place: parcel.address,
    number: `Tap card ${v.card.number}`,
    date: v.card.source === 'drawer' ? 'typed from the drawer' : 'as inspected',
  }
  const l = lateralFacts(
    procedure,
    v.card.facts,
    v.findings,
    {
      ...caption,
      id: `l${caption.id}`,
      owner: parcel.ownerNames,
      street: parcel.address.replace(/^\d+\S* /, ''),
      kind: municipality.kind === 'town' ? 'town' : 'village',
    },
    v.card.ties,
  )
  const t = trenchFacts(procedure, v.card.facts, v.findings, { ...caption, id: `t${caption.id}` }, false)
  return { lateral: lateral(l), trench: trench(t), measures: [...lateralMeasures(l), ...trenchMeasures(t)] }
}

function upkeep(use: LawInUse): Html {
  const rows = use.procedure.ownership.map((p) => [
    p.part,
    p.work,
    p.reading ? html`${p.pays} ${stamp('cannot', 'Two readings')}` : p.pays,
    html`${p.cites.map((c) => html`${cite(shortTitle(use.law.chapter.title), c, { short: true })} `)}`,
  ])
  const notes = use.procedure.ownership.filter((p) => p.note).map((p) => p.note ?? '')
  return card(
    'Who fixes what',
    html`${table([{ title: 'Part' }, { title: 'Who does the work' }, { title: 'Who pays' }, { title: 'Law' }], rows, { caption: 'Who fixes what', hideCaption: true })}${[...new Set(notes)].map((n) => html`<p class="tc-small tc-soft">${n}</p>`)}`,
  )
}

/** Measurements that are known as a list; those that are not, named in one line. */
function measureList(measures: readonly { readonly label: string; readonly value: string }[]): Html {
  const missing = measures.filter((m) => m.value === 'not given')
  const known = measures.filter((m) => m.value !== 'not given')
  const left =
    missing.length === 0
      ? nothing
      : html`<p class="tc-small tc-soft">Not on the card: ${missing.map((m) => m.label.charAt(0).toLowerCase() + m.label.slice(1)).join(', ')}.</p>`
  return html`<h3>The same measurements as a list</h3>${dl(
    known.map((m) => [m.label, m.value] as const),
    { typed: true },
  )}${left}`
}

function oneCard(r: PageRequest, parcel: ListedParcel, v: CardView, n: number, of: number): Html {
  const { card: c } = v
  const drawn = cardDrawings(parcel, v)
  const keeper = v.use?.municipality.kind === 'town' ? 'town' : 'village'
  const tieLines = Object.entries(c.ties).map(([k, value]) => [tieLabels[k as keyof typeof tieLabels], value ?? ''] as const)
  const ties = tieLines.length === 0 ? nothing : html`<h3>To find it again</h3>${dl(tieLines, { typed: true })}`
  const draw = drawn
    ? html`${figure(drawn.lateral, `Blue: the ${keeper}’s. Red: the owner’s. What is not on the card is dashed.`, { pan: 'wide' })}${columns(
        'half',
        html`${figure(drawn.trench, c.source === 'drawer' ? 'Trench, as far as the card says' : 'Trench as inspected')}${ties}`,
        measureList(drawn.measures),
      )}`
    : ties
  const { rest } = cardFacts(c.facts, c.source === 'drawer')
  const behind =
    rest.length === 0 ? nothing : more(`Everything else recorded of this pipe (${rest.length})`, html`<div class="tc-two">${dl(rest, { typed: true })}</div>`)
  const links = html`<p class="tc-row tc-noprint">${link('Print the card', r.url(`/cards/${c.id}.pdf`))} ${link('Change the card', r.url(`/cards/${c.id}/change`))} ${c.voidReason === null ? link('Void the card', r.url(`/cards/${c.id}/void`)) : nothing}</p>`
  const body = html`${c.voidReason === null ? nothing : html`<p><strong>Void</strong>: ${c.voidReason}</p>`}<div class="tc-two">${dl(typedLines(parcel, c), { typed: true })}</div>${draw}${c.notes ? html`<p>${c.notes}</p>` : nothing}${behind}${links}`
  // The newest card is open; the drawer behind it is one click away.
  const shown = n === 1 ? body : more(c.tapped === '' ? 'Open this card' : `Open this card: tapped ${c.tapped}`, body)
  return card(`Tap card ${c.number}`, shown, {
    id: `card-${c.id}`,
    tab: parcel.printKey,
    count: `card ${n} of ${of}${c.source === 'drawer' ? ', typed from the drawer' : ''}`,
  })
}

/** Everything that the page and the printed card need. */
export async function cardViews(
  r: PageRequest,
  laws: LawShelf,
  parcelId: string,
): Promise<{ readonly views: readonly CardView[]; readonly use: LawInUse | null }> {
  return r.read(async (s) => {
    const found = await lawInUse(s, laws, 'building-sewer', s.today)
    const use = found.ok ? found.value : null
    const cards = await cardsOf(s.db, s.muniId, parcelId)
    const views: CardView[] = []
    for (const c of cards) {
      const check = c.permitId === null ? null : await latestCheck(s.db, s.muniId, c.permitId)
      views.push({ card: c, findings: check?.result.findings ?? [], use })
    }
    return { views, use }
  })
}

export async function parcelPage(r: PageRequest, laws: LawShelf, registered: Registered): Promise<Response> {
  const parcel = await r.read((s) => findParcel(s.db, s.muniId, r.param('id')))
  if (!parcel) return r.notFound('This parcel')
  const { views, use } = await cardViews(r, laws, parcel.id)
  const url: PageRequest['url'] = (path, query) => r.url(path, query)
  const { people, panels, open } = await r.read(async (s) => {
    const shown: Html[] = []
    for (const p of registered.parcelPanels) {
      const panel = await p.panel(s, parcel.id, url)
      if (panel !== null) shown.push(panel)
    }
    return {
      people: await peopleOf(s.db, s.muniId, parcel.id),
      panels: shown,
      open: (await permitsOfParcel(s.db, s.muniId, parcel.id)).filter((p) => p.state === 'filed' || p.state === 'issued'),
    }
  })
  const folk =
    people.length === 0
      ? emptyState('No owner on file.')
      : html`<ul class="tc-plain tc-lines">${people.map((p) => html`<li>${link(p.name, r.url(`/people/${p.personId}`))}<br><span class="tc-small tc-soft">${capacities[p.capacity]} from ${cardDate(p.from)}${p.until ? ` to ${cardDate(p.until)}` : ''}</span></li>`)}</ul>`
  const cards =
    views.length === 0
      ? card(
          'Tap card',
          emptyState('No card in the drawer.', 'One is made with the first inspection of a permit, or typed from the old drawer.', {
            text: 'Type the old card',
            href: r.url(`/parcels/${parcel.id}/cards/new`),
          }),
          { tab: parcel.printKey },
        )
      : html`${views.map((v, i) => oneCard(r, parcel, v, i + 1, views.length))}`
  const live = views.find((v) => v.card.voidReason === null)
  const application = r.url('/permits/new', { parcel: parcel.id })
  const state = open[0] ? stamp('waiting', `Permit ${open[0].number} open`) : nothing
  const body = html`<h1>${parcel.address} ${state}</h1><p class="tc-lead">${ended(parcel.ownerNames || 'Owner not on file')} Everything the office knows about this place.</p>${acts(live ? primaryLink('Print the card', r.url(`/cards/${live.card.id}.pdf`)) : nothing, live ? outlineLink('Enter an application', application) : primaryLink('Enter an application', application), outlineLink('Type an old card', r.url(`/parcels/${parcel.id}/cards/new`)), outlineLink('Change the parcel', r.url(`/parcels/${parcel.id}/change`)))}${cards}${columns('main', use ? upkeep(use) : nothing, html`${card('People', folk, { link: { text: 'Add', href: r.url(`/parcels/${parcel.id}/people`) } })}${panels}${parcel.note ? card('Note', html`<p>${parcel.note}</p>`) : nothing}`)}`
  return r.page({ title: parcel.address, tab: 'parcels', crumbs: [{ text: 'Parcels', href: r.url('/parcels') }, { text: parcel.address }], body })
}
