/** The map of the office: parcels with what is on file about them, sewer mains and manholes. For staff alone: its status says who has no record. */
import { map, panWindows, type Window } from '../../drawings/map.ts'
import { swatch } from '../../drawings/village-map.ts'
import { card, counted, emptyState, fieldId, figure, flag, grouped, type Html, html, joined, link, nothing, pager, table, trusted } from '../../web/kit/kit.ts'
import type { PageRequest, ProgramPages } from '../../web/routes.ts'
import { allParcels, streetFeatures } from '../premises/actions.ts'
import { geoJsonOf, isFiltered, type MapFilter, type MapStatus, shows, statusMeans, statusShort } from './model-map.ts'
import { extentOf, firstWindow, type Ground, groundOf, MOST_DRAWN, mapFacts, type Placed, readWindow, type View, viewOf, windowText } from './pages-map-view.ts'

const ON_A_PAGE = 50

function filterOf(r: PageRequest): MapFilter {
  const show = r.query('show')
  return { show: show === 'open' || show === 'none' ? show : '', find: r.query('find').trim() }
}

const mapUrl = (r: PageRequest, f: MapFilter, more: { readonly w?: string; readonly from?: string } = {}): string =>
  r.url('/map', { show: f.show || null, find: f.find || null, w: more.w || null, from: more.from || null })

function filterForm(r: PageRequest, f: MapFilter): Html {
  const show = fieldId('map-show')
  const find = fieldId('map-find')
  const options = Object.entries(shows).map(([value, label]) => html`<option value="${value}"${flag('selected', value === f.show)}>${label}</option>`)
  const clear = isFiltered(f) ? link('Show all', r.url('/map')) : nothing
  return html`<form class="tc-filter" method="get" action="${r.url('/map')}" aria-label="Filter: map"><div class="tc-filter__fields"><div class="usa-form-group"><label class="usa-label" for="${show}">Show</label><select class="usa-select" id="${show}" name="show"><option value="">All parcels</option>${options}</select></div><div class="usa-form-group"><label class="usa-label" for="${find}">Address, print key or owner</label><input class="usa-input" id="${find}" name="find" value="${f.find}" autocomplete="off"></div><div class="tc-filter__go"><button class="usa-button usa-button--outline" type="submit">Show</button>${clear}</div></div></form>`
}

const panWords = { closer: 'Closer', wider: 'Wider', north: 'North', south: 'South', east: 'East', west: 'West' } as const

/** Plain links, so that the map moves without a script. */
function panLinks(r: PageRequest, f: MapFilter, view: View, extent: Window): Html {
  const to = panWindows(view.window, extent)
  const moves = (Object.keys(panWords) as (keyof typeof panWords)[]).flatMap((way) => {
    const w = to[way]
    return w === null ? [] : [html`<li>${link(panWords[way], `${mapUrl(r, f, { w: windowText(w) })}#map`)}</li>`]
  })
  const whole = to.wider === null ? nothing : html`<li>${link('Whole map', `${mapUrl(r, f, { w: windowText(extent) })}#map`)}</li>`
  return html`<nav aria-label="Move the map" class="tc-noprint"><ul class="tc-plain tc-row">${moves}${whole}<li>${link('Go to the list', '#list')}</li></ul></nav>`
}

/** Only the looks that are in the picture, each with how many wear it. */
function legend(view: View): Html {
  const wear = (status: MapStatus): number => view.drawn.filter((p) => p.kept && p.status === status).length
  const item = (status: MapStatus | 'plain', words: string, n: number): Html =>
    n === 0 ? nothing : html`<li>${trusted(swatch('map', status))} ${words} (${grouped(n)})</li>`
  const looks = (Object.keys(statusMeans) as MapStatus[]).map((status) => item(status, statusMeans[status], wear(status)))
  const others = item('plain', 'Left out by the filter', view.drawn.filter((p) => !p.kept).length)
  return html`<ul class="tc-plain tc-row tc-small" aria-label="What the map says">${looks}${others}</ul>`
}

/** What is not in the picture, and why. */
function notShown(r: PageRequest, f: MapFilter, ground: Ground, view: View, unread: boolean): Html {
  const kept = ground.parcels.filter((p) => p.kept)
  const undrawn = kept.filter((p) => p.box === null).length
  const outside = kept.length - undrawn - view.listed.length
  const match = isFiltered(f) ? ' that match' : ''
  const lines = [
    ...(unread ? [html`The address of this view was incomplete, so the map begins anew.`] : []),
    ...(view.inWindow > view.drawn.length
      ? [
          html`${counted(view.inWindow, 'parcel lies', 'parcels lie')} in this view. Only the ${MOST_DRAWN} nearest to its middle are drawn; come closer to see the others.`,
        ]
      : []),
    ...(outside > 0 ? [html`${counted(outside, 'parcel', 'parcels')}${match} ${outside === 1 ? 'lies' : 'lie'} outside this view.`] : []),
    ...(undrawn > 0
      ? [
          html`${counted(undrawn, 'parcel', 'parcels')}${match} ${undrawn === 1 ? 'has' : 'have'} no outline yet and cannot be shown here; ${undrawn === 1 ? 'it is' : 'they are'} in the list of ${link('parcels', r.url('/parcels'))}.`,
        ]
      : []),
  ]
  return lines.length === 0 ? nothing : html`<p>${joined(lines, ' ')}</p>`
}

function listCard(r: PageRequest, f: MapFilter, view: View): Html {
  const all = view.listed
  const w = windowText(view.window)
  const from = r.query('from')
  const start = Math.max(
    0,
    all.findIndex((p) => p.parcel.id === from),
  )
  const at = (i: number): string | undefined => {
    const p = all[i]
    return p === undefined ? undefined : `${mapUrl(r, f, i === 0 ? { w } : { w, from: p.parcel.id })}#list`
  }
  const row = ({ parcel, status }: Placed) => [
    link(parcel.address, r.url(`/parcels/${parcel.id}`)),
    html`<span class="tc-mono">${parcel.printKey}</span>`,
    parcel.ownerNames || '–',
    statusShort[status],
  ]
  const shown = all.slice(start, start + ON_A_PAGE)
  const lost =
    from !== '' && all[start]?.parcel.id !== from ? html`<p>The address of this page of the list was incomplete, so this is its first page.</p>` : nothing
  const pages = pager({
    first: start > 0 ? at(0) : undefined,
    previous: start > 0 ? at(Math.max(0, start - ON_A_PAGE)) : undefined,
    next: at(start + ON_A_PAGE),
    label: 'Pages of the parcels in view',
  })
  const body =
    all.length === 0
      ? emptyState(isFiltered(f) ? 'No parcel in this view matches.' : 'No parcel lies in this view.', 'Move the map, or show everything.', {
          text: 'Show all',
          href: r.url('/map'),
        })
      : html`${lost}${table([{ title: 'Address' }, { title: 'Print key' }, { title: 'Owner' }, { title: 'Record' }], shown.map(row), { caption: 'Parcels in this view', hideCaption: true })}${pages}`
  const span = all.length > ON_A_PAGE ? `${start + 1} to ${start + shown.length} of ${grouped(all.length)}` : counted(all.length, 'parcel', 'parcels')
  return card('Parcels in this view', body, { id: 'list', count: span, link: { text: 'Save the map as GeoJSON', href: r.url('/map.geojson') } })
}

function picture(r: PageRequest, f: MapFilter, ground: Ground, extent: Window, view: View): Html {
  const facts = mapFacts(ground, view, 'Map of parcels and sewers', r.municipality.name, (id) => r.url(`/parcels/${id}`))
  const caption = html`Blue lines are sewer mains, rings are manholes. Feet are those of the State Plane, ${ground.projection.name}. For the office, not a survey.`
  return html`<div id="map" class="tc-map">${panLinks(r, f, view, extent)}${legend(view)}${figure(map(facts), caption, { pan: 'wide', label: 'Map, scrolls sideways on a small screen' })}</div>`
}

async function mapPage(r: PageRequest): Promise<Response> {
  const f = filterOf(r)
  const ground = await r.read((s) => groundOf(s, f))
  if (ground === null) return r.notFound('This map')
  const extent = extentOf(ground)
  if (extent === null) {
    const may = r.may('clerk', 'superintendent')
    const how = may
      ? 'It comes as GeoJSON from the county’s real property or planning office; mains and manholes come in the same way.'
      : 'The clerk or the superintendent brings in the tax map as GeoJSON.'
    const none = emptyState('Nothing has been drawn yet.', how, ...(may ? [{ text: 'Import the tax map', href: r.url('/parcels/import') }] : []))
    return r.page({ title: 'Map', tab: 'map', body: html`<h1>Map</h1>${none}` })
  }
  const asked = r.query('w')
  const read = readWindow(asked)
  const view = viewOf(ground, read ?? firstWindow(ground, extent, f))
  const nothingMatches = isFiltered(f) && !ground.parcels.some((p) => p.kept)
  const lead = html`<p class="tc-lead">Choose a parcel to open its page. What the colors say is for the office alone.</p>`
  const shown = nothingMatches
    ? emptyState('No parcel matches.', 'Try the street alone, or the first digits of the print key.', { text: 'Show all', href: r.url('/map') })
    : html`${notShown(r, f, ground, view, asked !== '' && read === null)}${picture(r, f, ground, extent, view)}${listCard(r, f, view)}`
  const body = html`<h1>Map</h1>${lead}${filterForm(r, f)}${shown}`
  return r.page({ title: 'Map', tab: 'map', body })
}

async function mapFile(r: PageRequest): Promise<Response> {
  const found = await r.read(async (s) => geoJsonOf(await allParcels(s.db, s.muniId), await streetFeatures(s.db, s.muniId)))
  return r.file(new TextEncoder().encode(JSON.stringify(found)), 'application/geo+json', `${r.municipality.name} map.geojson`)
}

export const mapPages: ProgramPages = {
  nav: [{ id: 'map', text: 'Map', path: '/map', order: 50 }],
  register(routes) {
    routes.staff('GET', '/map', {}, mapPage)
    routes.staff('GET', '/map.geojson', {}, mapFile)
  },
}
