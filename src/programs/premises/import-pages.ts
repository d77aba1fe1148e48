/** The import: choose a file, look at what it says, publish it or drop it, keep the report. */
import { parsePlainDate } from '../../kernel/dates.ts'
import type { Refusal } from '../../kernel/result.ts'
import type { Role } from '../../platform/context.ts'
import type { Form } from '../../web/form.ts'
import {
  card,
  counted,
  dateField,
  emptyState,
  type FormState,
  fileField,
  fileSize,
  form,
  type Html,
  html,
  instantText,
  link,
  radioField,
  table,
  typedDate,
  whatIsWrong,
} from '../../web/kit/kit.ts'
import { type ListSpec, listState, listView } from '../../web/list.ts'
import { listExport } from '../../web/list-export.ts'
import type { PageRequest, ProgramPages } from '../../web/routes.ts'
import { beginImport, chooseKept, dropImport, forgetOldImports, type ImportDesk, isCutOff, readImport } from './import-actions.ts'
import { type Import, importKinds, kindNamed, type NoteKind } from './import-model.ts'
import { columnsPage, previewPage } from './import-preview-pages.ts'
import { publishImport } from './import-publish-actions.ts'
import { importedFile, importOf, type NoteOnFile, notesPage, recentImports } from './import-report-actions.ts'
import { noteColumns, noteTitles, stateWords } from './import-words-pages.ts'

const roles: readonly Role[] = ['clerk', 'superintendent']
/** What a page takes; the command line takes more. */
const MOST_BYTES = 10_000_000

const deskOf = (r: PageRequest, dataFolder: string): ImportDesk => ({
  muniId: r.muniId,
  dataFolder,
  read: (look) => r.read(look),
  perform: (act, f) => r.perform(act, f),
})

const kindChoices = Object.values(importKinds).map((k) => ({ value: k.name, label: k.title, description: k.says }))

const startForm = (r: PageRequest, state: FormState): Html =>
  form({
    action: r.url('/parcels/import'),
    state,
    multipart: true,
    body: html`${radioField({ name: 'kind', label: 'What does the file hold?', choices: kindChoices }, state)}${fileField({ name: 'file', label: 'File', hint: 'CSV or GeoJSON, up to 10 MB', accept: '.csv,.txt,.tsv,.json,.geojson' }, state)}${dateField({ name: 'asOf', label: 'Date of the roll or map', hint: 'owners are taken from this day on; month/day/year' }, state)}`,
    submit: { primary: 'Read the file', links: [{ text: 'Back to the parcels', href: r.url('/parcels') }] },
  })

const earlier = (r: PageRequest, list: readonly Import[]): Html =>
  list.length === 0
    ? emptyState('No imports yet.', 'Start with the assessment roll; the tax map finds its parcels by print key.')
    : table(
        [{ title: 'File' }, { title: 'What' }, { title: 'Read' }, { title: 'State' }],
        list.map((i) => [
          link(i.fileName, r.url(`/parcels/import/${i.id}`)),
          kindNamed(i.kind)?.title ?? i.kind,
          `${instantText(i.startedAt, r.municipality.zone)}, ${i.by}`,
          stateWords(i),
        ]),
        { caption: 'Earlier imports', hideCaption: true },
      )

async function takeFile(_r: PageRequest, desk: ImportDesk, f: Form): Promise<{ readonly id: string } | { readonly refusal: Refusal }> {
  const file = f.file('file')
  const asOf = f.text('asOf') === '' ? null : parsePlainDate(f.text('asOf'))
  const problems = [
    ...(kindNamed(f.text('kind')) === null ? [{ field: 'kind', message: 'Choose what the file holds.' }] : []),
    ...(file === null ? [{ field: 'file', message: 'Choose the file.' }] : []),
    ...(f.text('asOf') !== '' && asOf === null ? [{ field: 'asOf', message: 'Type the date of the roll, such as 7/1/2026.' }] : []),
  ]
  if (file === null || problems.length > 0) return { refusal: { code: 'invalid-fields', message: 'The file was not read.', problems } }
  const begun = await beginImport(
    desk,
    { kind: f.text('kind'), fileName: file.name, bytes: await file.bytes(), asOf, options: { map: null, onlySwis: '' }, mostBytes: MOST_BYTES },
    f,
  )
  if (!begun.ok) return begun
  const read = await readImport(desk, begun.value)
  // A double click is already reading, or has read, the same import: its page says so.
  if (read.ok || read.refusal.code === 'already-done') return { id: begun.value }
  await dropImport(desk, begun.value)
  return read
}

async function startPage(r: PageRequest, dataFolder: string): Promise<Response> {
  const desk = deskOf(r, dataFolder)
  let refusal: Refusal | null = null
  const { today, list } = await r.read(async (s) => ({ today: s.today, list: await recentImports(s) }))
  let state = r.newForm({ kind: r.query('kind'), asOf: typedDate(today) })
  if (r.method === 'POST') {
    await forgetOldImports(desk)
    const f = await r.form()
    const taken = await takeFile(r, desk, f)
    if ('id' in taken) return r.redirect(`/parcels/import/${taken.id}`)
    refusal = taken.refusal
    // A refused file is not kept: another one has to be chosen.
    state = { ...f.state(refusal), formKey: r.newForm().formKey }
  }
  const body = html`<h1>Import</h1><p class="tc-lead">Bring in the assessment roll, the tax map, mains, manholes, or the cards of the old drawer. You see what would be stored before anything is.</p>${whatIsWrong(refusal, 'The file was not read')}${startForm(r, state)}${card('Earlier imports', earlier(r, list))}`
  return r.page({ title: 'Import', tab: 'parcels', kind: 'narrow', crumbs: [{ text: 'Parcels', href: r.url('/parcels') }, { text: 'Import' }], refusal, body })
}

const crumbs = (r: PageRequest, i: Import, more?: string) => [
  { text: 'Parcels', href: r.url('/parcels') },
  { text: 'Import', href: r.url('/parcels/import') },
  ...(more === undefined ? [{ text: i.fileName }] : [{ text: i.fileName, href: r.url(`/parcels/import/${i.id}`) }, { text: more }]),
]

async function readingPage(r: PageRequest, i: Import): Promise<Response> {
  const now = await r.read(async (s) => s.now)
  const stuck = i.state === 'waiting' || isCutOff(i, now)
  const again = form({
    action: r.url(`/parcels/import/${i.id}/columns`),
    state: r.newForm({}, i.version),
    body: html`<p>The reading was cut off. Nothing was imported, and the file is still here.</p>`,
    submit: { primary: 'Read the file again', links: [{ text: 'Back to the imports', href: r.url('/parcels/import') }] },
  })
  const body = html`<h1>${stuck ? 'Not read yet' : 'Reading the file'}</h1><p>${i.fileName}: ${counted(i.rowsRead, 'row')} so far.</p>${stuck ? again : html`<p>${link('Look again', r.url(`/parcels/import/${i.id}`))}</p>`}`
  return r.page({ title: `Reading ${i.fileName}`, tab: 'parcels', kind: 'narrow', crumbs: crumbs(r, i), body })
}

async function showImport(r: PageRequest, _dataFolder: string, refusal: Refusal | null = null, state: FormState | null = null): Promise<Response> {
  const i = await r.read((s) => importOf(s, r.param('import')))
  if (i === null || i.state === 'dropped') return r.notFound('This import')
  if (i.state === 'waiting' || i.state === 'reading')
    return refusal === null ? readingPage(r, i) : r.refusal(refusal, { text: 'Back to the imports', href: r.url('/parcels/import') })
  const shown = { crumbs: crumbs(r, i), refusal, state }
  return i.state === 'columns' ? columnsPage(r, i, shown) : previewPage(r, i, shown)
}

async function rereadPage(r: PageRequest, dataFolder: string): Promise<Response> {
  const f = await r.form()
  const i = await r.read((s) => importOf(s, r.param('import')))
  if (i === null) return r.notFound('This import')
  const chosen = i.columns.map((c, n) => [c.heading, f.text(`column-${n}`)] as const)
  const options = i.columns.length === 0 ? null : { map: Object.fromEntries(chosen), onlySwis: f.text('onlySwis') }
  const read = await readImport(deskOf(r, dataFolder), i.id, options)
  if (read.ok) return r.redirect(`/parcels/import/${i.id}`)
  return showColumnsAgain(r, i, read.refusal, f)
}

/** Columns that do not fit: the choices are shown again, and the reading before stays dropped until they do. */
const showColumnsAgain = (r: PageRequest, i: Import, refusal: Refusal, f: Form): Promise<Response> =>
  columnsPage(r, i, { crumbs: crumbs(r, i), refusal, state: f.state(refusal) })

async function publishPage(r: PageRequest, dataFolder: string): Promise<Response> {
  const f = await r.form()
  const id = r.param('import')
  const done = await publishImport(deskOf(r, dataFolder), id, { version: f.version, leaveOut: f.has('leaveOut') }, f)
  if (!done.ok) return showImport(r, dataFolder, done.refusal, f.state(done.refusal))
  const i = await r.read((s) => importOf(s, id))
  const kind = i === null ? null : kindNamed(i.kind)
  const left =
    done.value.leftOut > 0
      ? ` ${counted(done.value.leftOut, 'row')} with errors ${done.value.leftOut === 1 ? 'was' : 'were'} left out; the report lists them.`
      : ''
  return r.redirect(`/parcels/import/${id}`, { kind: 'success', text: `${counted(done.value.stored, kind?.noun[0] ?? 'row', kind?.noun[1])} imported.${left}` })
}

async function dropPage(r: PageRequest, dataFolder: string): Promise<Response> {
  await r.form()
  const done = await dropImport(deskOf(r, dataFolder), r.param('import'))
  return done.ok
    ? r.redirect('/parcels/import', { kind: 'info', text: 'Nothing was imported. The file was dropped.' })
    : r.refusal(done.refusal, { text: 'Back to the imports', href: r.url('/parcels/import') })
}

async function keepPage(r: PageRequest, dataFolder: string): Promise<Response> {
  const f = await r.form()
  const choices = f.all('shown').map((value) => {
    const [line = '', field = ''] = value.split(':')
    return { line: Number(line), field, take: f.all('take').includes(value) }
  })
  const done = await chooseKept(deskOf(r, dataFolder), r.param('import'), f.version ?? 0, choices, f)
  if (!done.ok) return showImport(r, dataFolder, done.refusal, f.state(done.refusal))
  return r.redirect(`/parcels/import/${r.param('import')}`, { kind: 'success', text: 'Choices kept.' })
}

const noteKinds: readonly NoteKind[] = ['error', 'suggestion', 'change', 'kept', 'new', 'vanished']

async function notesList(r: PageRequest): Promise<Response> {
  const i = await r.read((s) => importOf(s, r.param('import')))
  const noteKind = noteKinds.find((k) => k === r.query('kind'))
  const kind = i === null ? null : kindNamed(i.kind)
  if (i === null || kind === null || noteKind === undefined) return r.notFound('This list')
  const title = noteTitles[noteKind]
  const spec: ListSpec<NoteOnFile> = {
    id: `import-${noteKind}`,
    caption: title,
    noun: ['entry', 'entries'],
    columns: noteColumns(kind, noteKind).map((c) => ({ id: c.id, title: c.title, cell: c.cell, exported: c.text })),
    filters: [],
    sort: { by: 'line' },
    empty: emptyState('Nothing of this sort.', 'The file gives no cause for it.'),
  }
  const state = listState(r.queries(), spec, { kind: noteKind })
  const fetch = (ask: typeof state.ask) => r.read((s) => notesPage(s, i.id, noteKind, ask))
  if (state.format !== 'page') return listExport(spec, state, await r.read(async (s) => s.today), fetch)
  const page = await fetch(state.ask)
  const count = await r.read(async (s) => (await notesPage(s, i.id, noteKind, { limit: 1000 })).rows.length)
  const shown = listView(spec, state, {
    page,
    count: { count, more: count === 1000, text: count === 1000 ? '1,000+' : String(count) },
    path: r.url(`/parcels/import/${i.id}/notes`),
  })
  return r.page({
    title,
    tab: 'parcels',
    crumbs: crumbs(r, i, title),
    body: html`<h1>${title}</h1><p class="tc-lead">${i.fileName}, ${fileSize(i.bytes)}</p>${shown}`,
  })
}

async function filePage(r: PageRequest, dataFolder: string): Promise<Response> {
  const i = await r.read((s) => importOf(s, r.param('import')))
  if (i?.state !== 'done') return r.notFound('This file')
  return r.file(new Uint8Array(await importedFile({ dataFolder, muniId: r.muniId }, i)), 'application/octet-stream', i.fileName)
}

export const importPages = (dataFolder: string): ProgramPages => ({
  register(routes) {
    routes.staff('GET', '/parcels/import', { roles }, (r) => startPage(r, dataFolder))
    routes.staff('POST', '/parcels/import', { roles }, (r) => startPage(r, dataFolder))
    routes.staff('GET', '/parcels/import/:import', { roles }, (r) => showImport(r, dataFolder))
    routes.staff('GET', '/parcels/import/:import/notes', { roles }, notesList)
    routes.staff('GET', '/parcels/import/:import/file', { roles }, (r) => filePage(r, dataFolder))
    routes.staff('POST', '/parcels/import/:import/columns', { roles }, (r) => rereadPage(r, dataFolder))
    routes.staff('POST', '/parcels/import/:import/keep', { roles }, (r) => keepPage(r, dataFolder))
    routes.staff('POST', '/parcels/import/:import/publish', { roles }, (r) => publishPage(r, dataFolder))
    routes.staff('POST', '/parcels/import/:import/drop', { roles }, (r) => dropPage(r, dataFolder))
  },
})
