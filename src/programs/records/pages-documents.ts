/** What was found for a request, what of it is withheld, and the packet. */
import { ok } from '../../kernel/result.ts'
import { readStored, storeFile } from '../../platform/files/files.ts'
import { cannotRedact, redactPicture } from '../../platform/files/redact.ts'
import { formPage, whyField } from '../../web/form-page.ts'
import {
  acts,
  card,
  cardDate,
  checkField,
  choicesField,
  emptyState,
  type FormState,
  fileField,
  type Html,
  html,
  lines,
  link,
  nothing,
  outlineLink,
  primaryLink,
  type Row,
  type StampKind,
  selectField,
  stamp,
  table,
  textField,
} from '../../web/kit/kit.ts'
import type { PageRequest, Routes } from '../../web/routes.ts'
import { keepUpload } from '../attachments/actions-uploads.ts'
import type { LoadedRequest } from './actions.ts'
import { findRecords } from './actions-sources.ts'
import { addDocuments, giveAfterAll, keepRedacted, type LoadedDocuments, loadDocuments, removeDocument, withhold } from './documents-actions.ts'
import { type Given, given, givenWords, live, of, type RecordsDocument, shownPassages, sourceKinds, type Withholding } from './model-documents.ts'
import { exemptions, exemptionWords } from './model-exemptions.ts'
import { at, crumbsOf, type RecordsTools, type RequestPage, recordsRoles, withRequest } from './pages-kit.ts'

const stamps: Readonly<Record<Given, StampKind>> = { whole: 'done', part: 'waiting', none: 'na', undecided: 'cannot' }
const givenStamp = (d: RecordsDocument, withheld: readonly Withholding[]): Html => stamp(stamps[given(d, withheld)], givenWords[given(d, withheld)])

/** The card of a request with what was found, and its packets. */
export function documentsCard(r: PageRequest, l: LoadedRequest, found: LoadedDocuments): Html {
  const there = live(found.documents)
  const rows: readonly Row[] = there.map((d, i) => [
    html`${i + 1}. ${link(d.title, r.url(at(l, `/documents/${d.id}`)))}<br><span class="tc-small tc-soft">${sourceKinds[d.kind]}, found ${cardDate(d.foundOn)}</span>`,
    html`${givenStamp(d, found.withheld)}${found.closed.has(d.sourceId) ? html` ${stamp('violates', 'Closed since')}` : nothing}`,
    of(d, found.withheld).length === 0 ? 'nothing' : `${of(d, found.withheld).length}`,
  ])
  const mayAct = l.request.voidReason === null && r.may(...recordsRoles)
  const list =
    rows.length === 0
      ? emptyState('No records added yet.', 'Find them by place, permit or name.')
      : table([{ title: 'Record' }, { title: 'Given' }, { title: 'Withheld', num: true }], rows, { caption: 'Records found', hideCaption: true })
  const packets = found.packets.map(
    (p) =>
      html`${link(`Packet ${p.n}`, r.url(at(l, `/packets/${p.n}.pdf`)))}, ${cardDate(p.madeOn)}, ${p.madeBy}, ${p.index.length} records <span class="tc-small tc-mono">${p.sha256.slice(0, 12)}</span>`,
  )
  const buttons = mayAct
    ? acts(
        (rows.length === 0 ? primaryLink : outlineLink)('Find records', r.url(at(l, '/find'))),
        rows.length === 0 ? nothing : primaryLink('Look at the packet', r.url(at(l, '/packet'))),
      )
    : nothing
  return card('Records found', html`${list}${packets.length === 0 ? nothing : html`<h3>Packets</h3>${lines(packets)}`}${buttons}`, {
    count: `${there.length}`,
    id: 'found',
  })
}

const findPage: RequestPage = async (r, l, tools) => {
  const search = { place: r.query('place'), permit: r.query('permit'), words: r.query('words') }
  const asked = Object.values(search).some((v) => v.trim() !== '')
  const { found, there } = await r.read(async (s) => ({ found: await findRecords(s, search), there: await loadDocuments(s, l.request.id) }))
  const fresh = found.records.filter((f) => !live(there?.documents ?? []).some((d) => d.kind === f.kind && d.sourceId === f.id))
  const left =
    found.leftOut === 0
      ? nothing
      : html`<p>${found.leftOut} more ${found.leftOut === 1 ? 'paper is' : 'papers are'} the attorney’s, sealed or disposed of, and stay out.</p>`
  const box = (name: 'place' | 'permit' | 'words', label: string, hint: string): Html =>
    html`<div class="usa-form-group"><label class="usa-label" for="s-${name}">${label}</label><div class="usa-hint" id="s-${name}-h">${hint}</div><input class="usa-input" id="s-${name}" name="${name}" value="${search[name]}" aria-describedby="s-${name}-h" autocomplete="off"></div>`
  const searching = html`<form class="tc-filter" method="get" action="${r.url(at(l, '/find'))}" aria-label="Find records"><div class="tc-filter__fields">${box('place', 'Place', 'address or print key of one parcel')}${box('permit', 'Permit', 'its number')}${box('words', 'Words', 'in the name of a paper')}<div class="tc-filter__go"><button class="usa-button usa-button--outline" type="submit">Find</button></div></div></form>`
  return formPage(r, {
    title: 'Find records',
    page: { tab: 'records', kind: 'staff', crumbs: crumbsOf(r, l, 'Find') },
    lead: html`<p class="tc-lead">Asked for: ${l.request.asked}</p>`,
    above: html`${searching}${left}${asked && fresh.length === 0 ? emptyState('Nothing more found.', 'Type the address or print key of one parcel, the whole number of a permit, or words in the name of a paper.') : nothing}`,
    notDone: 'Nothing was added',
    action: `${at(l, '/find')}?${new URLSearchParams(search).toString()}`,
    fields: (s) =>
      fresh.length === 0
        ? nothing
        : choicesField(
            {
              name: 'record',
              label: 'Which of these answer the request?',
              choices: fresh.map((f) => ({
                value: `${f.kind} ${f.id}`,
                label: f.title,
                description: `${sourceKinds[f.kind]}${f.on === null ? '' : `, ${cardDate(f.on)}`}`,
              })),
            },
            s,
          ),
    submit: { primary: 'Add them to the request', links: [{ text: 'Back', href: r.url(at(l)) }] },
    act: (s, f) =>
      addDocuments(
        s,
        tools.laws,
        l.request.id,
        found.records.filter((x) => f.all('record').includes(`${x.kind} ${x.id}`)),
      ),
    done: () => ({ to: at(l), text: 'Added, as they stand today.' }),
  })
}

type DocumentPage = (r: PageRequest, l: LoadedRequest, found: LoadedDocuments, d: RecordsDocument, tools: RecordsTools) => Promise<Response> | Response
const withDocument =
  (show: DocumentPage): RequestPage =>
  async (r, l, tools) => {
    const found = await r.read((s) => loadDocuments(s, l.request.id))
    const d = found && live(found.documents).find((x) => x.id === r.param('document'))
    return found && d ? show(r, l, found, d, tools) : r.notFound('This record')
  }

function withheldList(r: PageRequest, l: LoadedRequest, d: RecordsDocument, mine: readonly Withholding[]): Html {
  if (mine.length === 0) return emptyState('Nothing is withheld.', 'The record goes out as it is.')
  return lines(
    mine.map((w) => {
      const what = w.whole ? 'The whole record' : w.passage === null ? w.what : (d.passages[w.passage]?.label ?? '')
      const where = w.area === null ? '' : ` (from the left ${w.area.x} %, from the top ${w.area.y} %, ${w.area.width} % wide, ${w.area.height} % high)`
      const undo = r.may(...recordsRoles) ? html` ${link('Give it after all', r.url(at(l, `/documents/${d.id}/withheld/${w.id}/give`)))}` : nothing
      return html`<strong>${what}</strong>${where}: ${exemptionWords(w.exemption)}. ${w.reason.replace(/\.$/, '')}. <span class="tc-soft">${w.by}, ${cardDate(w.on)}</span>${undo}`
    }),
  )
}

const groundFields = (s: FormState): Html =>
  html`${selectField({ name: 'exemption', label: 'Under which exemption?', empty: 'Choose', choices: Object.entries(exemptions).map(([value, e]) => ({ value, label: `${e.title}, ${e.cite}` })), width: 'full' }, s)}${textField({ name: 'reason', label: 'Why does it fit here?', rows: 2, width: 'full' }, s)}${checkField({ name: 'whole', label: 'Withhold the whole record' }, s)}`

function withholdFields(d: RecordsDocument, mine: readonly Withholding[], s: FormState): Html {
  if (d.sha256 === null) {
    const open = d.passages.map((p, n) => ({ p, n })).filter(({ n }) => !mine.some((w) => w.passage === n))
    return html`${choicesField({ name: 'passages', label: 'Which passages are withheld?', choices: open.map(({ p, n }) => ({ value: String(n), label: p.label, description: p.text })), optional: true }, s)}${groundFields(s)}`
  }
  const number = (name: string, label: string) => textField({ name, label, width: 'small', inputmode: 'decimal', optional: true }, s)
  const area = redactable(d)
    ? html`<fieldset class="usa-fieldset"><legend class="usa-legend">Where on the picture, in percent</legend><div class="tc-pair">${number('x', 'From the left')}${number('y', 'From the top')}</div><div class="tc-pair">${number('width', 'Wide')}${number('height', 'High')}</div></fieldset>`
    : nothing
  return html`${textField({ name: 'what', label: 'What is withheld', hint: 'without telling it, such as “telephone number of the owner”', width: 'full', optional: true }, s)}${area}${groundFields(s)}`
}

const redactable = (d: Pick<RecordsDocument, 'mediaType'>): boolean => cannotRedact(d.mediaType ?? '') === null

function copyCard(r: PageRequest, l: LoadedRequest, d: RecordsDocument, mine: readonly Withholding[]): Html {
  if (d.sha256 === null) return nothing
  const files = [html`${link('Original', r.url(at(l, `/documents/${d.id}/original`)))} <span class="tc-small tc-mono">${d.sha256.slice(0, 16)}</span>`]
  if (d.redactedSha256 !== null)
    files.push(
      html`${link('Redacted copy', r.url(at(l, `/documents/${d.id}/redacted`)))} <span class="tc-small tc-mono">${d.redactedSha256.slice(0, 16)}</span>, ${d.redactedHow === 'areas' ? 'the areas taken out here' : 'made elsewhere and brought'}`,
    )
  const parts = mine.filter((w) => !w.whole)
  const areas = redactable(d) && parts.length > 0 && parts.every((w) => w.area !== null)
  const may = r.may(...recordsRoles) && parts.length > 0 && d.redactedSha256 === null
  const how = !may
    ? nothing
    : areas
      ? acts(
          primaryLink('Take the areas out', r.url(at(l, `/documents/${d.id}/take-out`))),
          link('Bring a copy made elsewhere', r.url(at(l, `/documents/${d.id}/copy`))),
        )
      : html`<p>${cannotRedact(d.mediaType ?? '') ?? 'One part has no area, so nothing can be taken out here.'}</p>${acts(primaryLink('Bring a redacted copy', r.url(at(l, `/documents/${d.id}/copy`))))}`
  return card('The file', html`${lines(files)}${how}`)
}

const documentPage = withDocument((r, l, found, d) => {
  const mine = of(d, found.withheld)
  const shown =
    d.sha256 === null
      ? card(
          'As it goes out',
          table(
            [{ title: 'What' }, { title: 'Text' }],
            shownPassages(d, found.withheld).map((p) => [p.label, 'text' in p ? p.text : html`<strong>${p.withheld}</strong>`]),
            { caption: 'Passages', hideCaption: true },
          ),
        )
      : nothing
  return formPage(r, {
    title: d.title,
    heading: d.title,
    page: { tab: 'records', kind: 'staff', crumbs: crumbsOf(r, l, `${sourceKinds[d.kind]}`) },
    lead: html`<p class="tc-lead">${sourceKinds[d.kind]}, taken down ${cardDate(d.foundOn)} by ${d.foundBy}. ${givenStamp(d, found.withheld)}</p>`,
    above: html`${card('Withheld', withheldList(r, l, d, mine), { count: `${mine.length}` })}${copyCard(r, l, d, mine)}${shown}`,
    below: r.may(...recordsRoles) ? html`<p class="tc-noprint">${link('Take it off the request', r.url(at(l, `/documents/${d.id}/remove`)))}</p>` : nothing,
    form: { title: 'Withhold something' },
    notDone: 'Nothing was withheld',
    action: at(l, `/documents/${d.id}`),
    version: d.version,
    fields: (s) => withholdFields(d, mine, s),
    submit: { primary: 'Withhold it', links: [{ text: 'Back to the request', href: r.url(at(l)) }] },
    act: (s, f) =>
      withhold(s, l.request.id, d.id, {
        exemption: f.text('exemption'),
        reason: f.text('reason'),
        passages: f.all('passages'),
        whole: f.has('whole'),
        area: { x: f.text('x'), y: f.text('y'), width: f.text('width'), height: f.text('height') },
        what: f.text('what'),
      }),
    done: () => ({ to: at(l, `/documents/${d.id}`), text: 'Withheld.' }),
  })
})

const asking = (r: PageRequest, l: LoadedRequest, d: RecordsDocument, last: string) => ({
  page: { tab: 'records', crumbs: crumbsOf(r, l, last) },
  lead: html`<p class="tc-lead">${d.title}</p>`,
  submitBack: [{ text: 'Back', href: r.url(at(l, `/documents/${d.id}`)) }],
})

const removePage = withDocument((r, l, _found, d) => {
  const { submitBack, ...head } = asking(r, l, d, 'Take off')
  return formPage(r, {
    ...head,
    title: 'Take it off the request?',
    notDone: 'Nothing was changed',
    action: at(l, `/documents/${d.id}/remove`),
    fields: whyField,
    submit: { primary: 'Take it off', danger: true, links: submitBack },
    act: (s, f) => removeDocument(s, l.request.id, d.id, f.text('reason')),
    done: () => ({ to: at(l), text: 'It is off the request.' }),
  })
})

const givePage = withDocument((r, l, _found, d) => {
  const { submitBack, ...head } = asking(r, l, d, 'Give')
  return formPage(r, {
    ...head,
    title: 'Give it after all?',
    notDone: 'Nothing was changed',
    action: at(l, `/documents/${d.id}/withheld/${r.param('withheld')}/give`),
    fields: whyField,
    submit: { primary: 'Give it', links: submitBack },
    act: (s, f) => giveAfterAll(s, l.request.id, d.id, r.param('withheld'), f.text('reason')),
    done: () => ({ to: at(l, `/documents/${d.id}`), text: 'It is given.' }),
  })
})

const copyPage = withDocument(async (r, l, _found, d, tools) => {
  const { submitBack, ...head } = asking(r, l, d, 'Redacted copy')
  const upload = r.method === 'POST' ? await keepUpload({ dataFolder: tools.dataFolder, muniId: r.muniId }, (await r.form()).file('copy')) : ok(null)
  return formPage(r, {
    ...head,
    title: 'Bring a redacted copy',
    above: html`<p>A black box drawn over words in a PDF hides them from the eye only: the words are still in the file. Print the page, cover it and scan it again, or use a program that removes what is under the mark.</p>`,
    form: { multipart: true },
    notDone: 'Nothing was kept',
    action: at(l, `/documents/${d.id}/copy`),
    fields: (s) =>
      html`${fileField({ name: 'copy', label: 'The copy from which the passages were taken out' }, s)}${checkField({ name: 'looked', label: 'I opened the copy and looked', description: 'The withheld words cannot be seen, selected or found in it.' }, s)}`,
    submit: { primary: 'Keep the copy', links: submitBack },
    async act(s, f) {
      if (!upload.ok) return upload
      if (upload.value === null)
        return {
          ok: false,
          refusal: { code: 'invalid-fields', message: 'Choose the copy.', problems: [{ field: 'copy', message: 'Choose the file with the redacted copy.' }] },
        }
      return keepRedacted(s, l.request.id, d.id, upload.value, { made: 'brought', looked: f.has('looked') })
    },
    done: () => ({ to: at(l, `/documents/${d.id}`), text: 'The copy is kept beside the original.' }),
  })
})

const closedPaper = (sha256: string) => ({ code: 'paper-closed', message: `The paper was not opened: it is closed by now. Its hash stays on file: ${sha256}.` })

/** The copy with the areas gone: made, kept under its hash, and read again before it is named. */
const takeOutPage = withDocument(async (r, l, found, d, tools) => {
  const back = { text: 'Back to the record', href: r.url(at(l, `/documents/${d.id}`)) }
  if (found.closed.has(d.sourceId)) return r.refusal(closedPaper(d.sha256 ?? ''), back)
  const areas = of(d, found.withheld).flatMap((w) => (w.area === null ? [] : [w.area]))
  if (r.method === 'GET') {
    const { submitBack, ...head } = asking(r, l, d, 'Take out')
    return formPage(r, {
      ...head,
      title: 'Take the areas out?',
      above: html`<p>A copy is made in which the pixels of ${areas.length === 1 ? 'the area' : `the ${areas.length} areas`} are gone for good, with nothing under them. The original stays as it is.</p>`,
      notDone: 'Nothing was made',
      action: at(l, `/documents/${d.id}/take-out`),
      fields: () => nothing,
      submit: { primary: 'Make the copy', links: submitBack },
      act: async () => ok(null),
      done: () => ({ to: at(l), text: '' }),
    })
  }
  const place = { dataFolder: tools.dataFolder, muniId: r.muniId }
  const made = redactPicture(await readStored(place.dataFolder, place.muniId, d.sha256 ?? ''), d.mediaType ?? '', areas)
  if (!made.ok) return r.refusal(made.refusal, back)
  const stored = await storeFile(place, { bytes: made.value, name: 'redacted.png' })
  if (!stored.ok) return r.refusal(stored.refusal, back)
  const kept = await r.perform((s) => keepRedacted(s, l.request.id, d.id, stored.value, { made: 'areas', looked: true }), await r.form())
  return kept.ok
    ? r.redirect(at(l, `/documents/${d.id}`), { kind: 'success', text: 'The copy is made. Look at it before it goes out.' })
    : r.refusal(kept.refusal, back)
})

const filePage = (which: 'original' | 'redacted') =>
  withDocument(async (r, _l, found, d, tools) => {
    const sha256 = which === 'original' ? d.sha256 : d.redactedSha256
    if (sha256 === null) return r.notFound('This file')
    if (which === 'original' && found.closed.has(d.sourceId)) return r.refusal(closedPaper(sha256))
    const type = (which === 'original' ? d.mediaType : d.redactedType) ?? 'application/octet-stream'
    return r.file(new Uint8Array(await readStored(tools.dataFolder, r.muniId, sha256)), type, which === 'original' ? d.title : `redacted-${d.n}`, true)
  })

export function registerDocumentPages(routes: Routes, tools: RecordsTools): void {
  const one = '/records/:id/documents/:document'
  routes.staff('GET', `${one}/original`, { roles: recordsRoles }, withRequest(tools, filePage('original')))
  routes.staff('GET', `${one}/redacted`, { roles: recordsRoles }, withRequest(tools, filePage('redacted')))
  for (const method of ['GET', 'POST'] as const) {
    const on = (path: string, page: RequestPage) => routes.staff(method, path, { roles: recordsRoles }, withRequest(tools, page))
    on('/records/:id/find', findPage)
    on(one, documentPage)
    on(`${one}/remove`, removePage)
    on(`${one}/withheld/:withheld/give`, givePage)
    on(`${one}/copy`, copyPage)
    on(`${one}/take-out`, takeOutPage)
  }
}
