/** The page on which an import is decided, and its report afterwards. */
import { cardDate } from '../../kernel/dates.ts'
import type { Refusal } from '../../kernel/result.ts'
import {
  acts,
  card,
  checkField,
  columns,
  counted,
  dl,
  type FormState,
  fileSize,
  flag,
  form,
  type Html,
  hiddenField,
  html,
  instantText,
  joined,
  link,
  nothing,
  outlineButton,
  pair,
  selectField,
  table,
  textField,
  whatIsWrong,
} from '../../web/kit/kit.ts'
import type { Crumb } from '../../web/kit/layout.ts'
import type { PageRequest } from '../../web/routes.ts'
import { missingFields } from './import-columns-decide.ts'
import { type Import, type ImportColumn, type ImportKind, kindNamed, type NoteKind } from './import-model.ts'
import { firstNotes, type NoteOnFile, type StagedRow, sampleRows } from './import-report-actions.ts'
import { cellOf, fieldWord, lineText, listLink, noteColumns, noteTitles, titleOf } from './import-words-pages.ts'

/** What a page of an import is shown with: after a refusal with what was chosen. */
export interface Shown {
  readonly crumbs: readonly Crumb[]
  readonly refusal: Refusal | null
  readonly state: FormState | null
}

/** Notes of one sort shown on the page itself; the rest one click away. */
const FIRST_NOTES = 10
const FIRST_KEPT = 50

const kindOf = (i: Import): ImportKind => {
  const kind = kindNamed(i.kind)
  if (kind === null) throw new Error(`An import of an unknown kind: ${i.kind}`)
  return kind
}

const select = (kind: ImportKind, c: ImportColumn, n: number, state: FormState): Html =>
  selectField(
    {
      name: `column-${n}`,
      label: html`Column “${c.heading}”`,
      ...(c.example === '' ? {} : { hint: html`for example <span class="tc-mono">${c.example}</span>` }),
      value: c.field,
      empty: 'Not read',
      choices: kind.fields.map((f) => ({ value: f.name, label: f.label })),
    },
    state,
  )

function columnSelects(kind: ImportKind, list: readonly ImportColumn[], state: FormState, open: boolean): Html {
  const numbered = list.map((c, n) => ({ c, n }))
  const read = numbered.filter(({ c }) => c.field !== '')
  const unread = numbered.filter(({ c }) => c.field === '')
  const fields = (some: readonly { readonly c: ImportColumn; readonly n: number }[]) => pair(some.map(({ c, n }) => select(kind, c, n, state)))
  const rest =
    unread.length === 0
      ? nothing
      : html`<details class="tc-more"${flag('open', open)}><summary>${counted(unread.length, 'column')} not read</summary>${fields(unread)}</details>`
  return html`${read.length === 0 ? nothing : fields(read)}${rest}`
}

const swisField = (kind: ImportKind, i: Import, state: FormState): Html =>
  kind.fields.some((f) => f.name === 'swis')
    ? textField(
        {
          name: 'onlySwis',
          label: 'Only rows with this SWIS code',
          hint: 'for a file of the whole county; empty: all rows',
          value: i.options.onlySwis,
          optional: true,
          typed: true,
          width: 'medium',
        },
        state,
      )
    : nothing

/** A lesser button at the end of a form. */
const bar = (text: string): Html => html`<div class="tc-bar">${acts(outlineButton(text))}</div>`

/** Drops the file from within another form. */
const dropButton = (r: PageRequest, i: Import): Html => outlineButton('Do not import', { formaction: r.url(`/parcels/import/${i.id}/drop`) })

function columnsForm(r: PageRequest, i: Import, state: FormState, open: boolean): Html {
  const kind = kindOf(i)
  return form({
    action: r.url(`/parcels/import/${i.id}/columns`),
    state,
    plain: true,
    label: 'Columns of the file',
    body: html`${columnSelects(kind, i.columns, state, open)}${swisField(kind, i, state)}${open ? nothing : bar('Read it again with these columns')}`,
    ...(open ? { submit: { primary: 'Read it with these columns', secondary: dropButton(r, i) } } : {}),
  })
}

/** No column was found for what every row needs: which is it? */
export async function columnsPage(r: PageRequest, i: Import, shown: Shown): Promise<Response> {
  const kind = kindOf(i)
  const missing = missingFields(kind, i.columns)
  const state = shown.state ?? r.newForm({}, i.version)
  const say = missing.length === 0 ? nothing : html`<p class="tc-lead">No column was recognized as: ${missing.join('; ')}. Choose which one it is.</p>`
  const body = html`<h1>Which column is which?</h1>${say}${whatIsWrong(shown.refusal, 'The file was not read again')}${card(i.fileName, columnsForm(r, i, state, true))}`
  return r.page({ title: `Columns of ${i.fileName}`, tab: 'parcels', kind: 'narrow', crumbs: shown.crumbs, refusal: shown.refusal, body })
}

const tallyCell = (n: number, word: string, look: string, href: string): Html =>
  n === 0 ? nothing : html`<li><a href="${href}" class="tc-t-${look}"><b>${n}</b> <span>${word}</span></a></li>`

function tally(i: Import): Html {
  const c = i.counts
  return html`<ul class="tc-tally">${tallyCell(c.errors, c.errors === 1 ? 'row with errors' : 'rows with errors', 'violates', '#error')}${tallyCell(c.suggestions, 'read otherwise', 'approval', '#suggestion')}${tallyCell(c.kept, 'kept as typed', 'cannot', '#kept')}${tallyCell(c.fine, c.fine === 1 ? 'row is fine' : 'rows are fine', 'complies', '#rows')}${tallyCell(c.skipped, 'not meant', 'na', '#columns')}</ul>`
}

const notesTable = (kind: ImportKind, noteKind: NoteKind, notes: readonly NoteOnFile[]): Html => {
  const shown = noteColumns(kind, noteKind)
  return table(
    shown.map((c) => ({ title: c.title })),
    notes.map((n) => shown.map((c) => c.cell(n))),
    { caption: noteTitles[noteKind], hideCaption: true },
  )
}

interface Lists {
  readonly rows: readonly StagedRow[]
  readonly notes: Readonly<Record<NoteKind, readonly NoteOnFile[]>>
}

async function listsOf(r: PageRequest, i: Import): Promise<Lists> {
  return r.read(async (s) => {
    const of = (kind: NoteKind) => firstNotes(s, i.id, kind, kind === 'kept' ? FIRST_KEPT + 1 : FIRST_NOTES + 1)
    return {
      rows: await sampleRows(s, i.id),
      notes: {
        error: await of('error'),
        suggestion: await of('suggestion'),
        change: await of('change'),
        kept: await of('kept'),
        new: await of('new'),
        vanished: await of('vanished'),
      },
    }
  })
}

function notesCard(r: PageRequest, i: Import, lists: Lists, noteKind: NoteKind, lead: string): Html {
  const notes = lists.notes[noteKind]
  if (notes.length === 0) return nothing
  const more =
    notes.length > FIRST_NOTES
      ? html`<p>${link(`The whole list: ${noteTitles[noteKind].toLowerCase()}`, r.url(`/parcels/import/${i.id}/notes`, { kind: noteKind }))}</p>`
      : nothing
  return card(noteTitles[noteKind], html`<p>${lead}</p>${notesTable(kindOf(i), noteKind, notes.slice(0, FIRST_NOTES))}${more}`, { id: noteKind })
}

/** Where the file and the office differ: the office's entry stays unless the clerk says that the roll is right. */
function keptCard(r: PageRequest, i: Import, lists: Lists): Html {
  const notes = lists.notes.kept
  if (notes.length === 0) return nothing
  if (i.state === 'done')
    return notesCard(r, i, lists, 'kept', 'The roll said otherwise; the office’s own entry was kept, except where “the roll is right” was ticked.')
  const state = r.newForm({}, i.version)
  const rows = notes.slice(0, FIRST_KEPT).map((n) => {
    const id = `take-${n.n}`
    const value = `${n.line}:${n.field}`
    const box = html`${hiddenField('shown', value)}<div class="usa-checkbox"><input class="usa-checkbox__input" type="checkbox" id="${id}" name="take" value="${value}"${flag('checked', n.take)}><label class="usa-checkbox__label" for="${id}">The roll is right<span class="usa-sr-only">, line ${n.line}, ${fieldWord(kindOf(i), n.field)}</span></label></div>`
    return [
      lineText(kindOf(i), n.line),
      fieldWord(kindOf(i), n.field),
      html`<span class="tc-mono">${n.from}</span>`,
      html`<span class="tc-mono">${n.to}</span>`,
      n.why,
      box,
    ]
  })
  const heads = [
    { title: 'In the file' },
    { title: 'Field' },
    { title: 'The roll says' },
    { title: 'The office has' },
    { title: 'Parcel, and why' },
    { title: 'Which' },
  ]
  const more =
    notes.length > FIRST_KEPT
      ? html`<p>${link('The whole list', r.url(`/parcels/import/${i.id}/notes`, { kind: 'kept' }))}. Those beyond the first ${FIRST_KEPT} are kept as typed; change them on the parcel.</p>`
      : nothing
  const body = html`<p>The office typed these itself. They stay, unless you tick that the roll is right.</p>${form({ action: r.url(`/parcels/import/${i.id}/keep`), state, plain: true, label: noteTitles.kept, body: html`${table(heads, rows, { caption: noteTitles.kept, hideCaption: true })}${more}${bar('Keep these choices')}` })}`
  return card(noteTitles.kept, body, { id: 'kept', count: String(i.counts.kept) })
}

function rowsCard(i: Import, lists: Lists): Html {
  const kind = kindOf(i)
  if (lists.rows.length === 0) return nothing
  const heads = [{ title: 'In the file' }, ...kind.shown.map((name) => ({ title: titleOf(name) }))]
  const rows = lists.rows.map((row) => [
    lineText(kind, row.line),
    ...kind.shown.map((name) =>
      name === 'printKey' ? html`<span class="tc-mono tc-nowrap">${cellOf(kind, row, name)}</span>` : cellOf(kind, row, name) || '–',
    ),
  ])
  const names =
    kind.name === 'parcels'
      ? ' Owners’ names are kept as the roll writes them.'
      : kind.name === 'cards'
        ? ' What an old card says is not checked against the law.'
        : ''
  return card(
    `The first ${counted(rows.length, 'row')} as they would be stored`,
    html`<p>Look whether each text stands in the right column.${names}</p>${table(heads, rows, { caption: 'First rows', hideCaption: true })}`,
    { id: 'rows' },
  )
}

const nameOf = (kind: ImportKind, n: number): string => counted(n, kind.noun[0], kind.noun[1])

function countsCard(i: Import): Html {
  const kind = kindOf(i)
  const c = i.counts
  const shown: readonly (readonly [string, number])[] = [
    ['New', c.fresh],
    ['Changed', c.changed],
    ...(c.owners > 0 ? [['of these with new owners', c.owners] as const] : []),
    ['As they are on file', c.same],
    ...(c.kept > 0 ? [['Entries kept as the office typed them', c.kept] as const] : []),
    ...(c.vanished > 0 ? [['No longer on the roll', c.vanished] as const] : []),
    ...(c.skipped > 0 ? [['Rows of other SWIS codes', c.skipped] as const] : []),
    ...(i.leftOut > 0 ? [['Rows left out because of errors', i.leftOut] as const] : []),
  ]
  return card(kind.title, dl([['File', `${i.fileName}, ${fileSize(i.bytes)}`], ['Dated', cardDate(i.asOf)], ['Rows', c.rows], ...shown]))
}

function decideCard(r: PageRequest, i: Import, shown: Shown): Html {
  const kind = kindOf(i)
  const state = shown.state !== null && shown.refusal !== null ? { ...shown.state, formKey: r.newForm().formKey, version: i.version } : r.newForm({}, i.version)
  const { errors, fine } = i.counts
  if (fine === 0)
    return card(
      'Nothing can be imported',
      html`<p>No row of the file can be stored. Mend the file, or say which column is which below.</p>${form({ action: r.url(`/parcels/import/${i.id}/drop`), state: r.newForm(), plain: true, label: 'Drop the file', body: bar('Do not import') })}`,
    )
  const leave =
    errors === 0
      ? nothing
      : checkField(
          {
            name: 'leaveOut',
            label: errors === 1 ? 'Leave out the row with errors' : `Leave out the ${errors} rows with errors`,
            description: 'They are listed in the report. Without this nothing is imported while a row has an error.',
          },
          state,
        )
  const body = html`<p>All or nothing: until you press the button, nothing is stored.</p>${form({ action: r.url(`/parcels/import/${i.id}/publish`), state, plain: true, label: 'Import', body: leave, submit: { primary: `Import ${nameOf(kind, fine)}`, secondary: dropButton(r, i) } })}`
  return card('Import?', body, { id: 'decide' })
}

function doneCard(r: PageRequest, i: Import): Html {
  const kind = kindOf(i)
  const file = html`The file is kept as it came: ${link(i.fileName, r.url(`/parcels/import/${i.id}/file`))}, SHA-256 <span class="tc-mono tc-small">${joined(i.sha256.match(/.{1,8}/g) ?? [], html`<wbr>`)}</span>.`
  return card(
    'Imported',
    html`<p><strong>${nameOf(kind, i.counts.fine)}</strong> imported ${instantText(i.updatedAt, r.municipality.zone)} by ${i.by}.</p><p>${file}</p><p>${listLink(kind, (path) => r.url(path))} · ${link('Import another file', r.url('/parcels/import'))}</p>`,
  )
}

/** The import before it is decided, or its report once it is. */
export async function previewPage(r: PageRequest, i: Import, shown: Shown): Promise<Response> {
  const kind = kindOf(i)
  const done = i.state === 'done'
  const lists = await listsOf(r, i)
  const errorLead = done
    ? 'These rows were left out.'
    : `${i.counts.errors === 1 ? 'This row' : 'These rows'} cannot be stored as ${i.counts.errors === 1 ? 'it stands' : 'they stand'}.`
  const vanishedLead = done
    ? 'They stay on file. Split, merged or renumbered? Change the parcel by hand.'
    : 'They stay on file, and nothing is deleted. Split, merged or renumbered? Change the parcel by hand afterwards.'
  const sorts = [
    notesCard(r, i, lists, 'error', errorLead),
    keptCard(r, i, lists),
    notesCard(r, i, lists, 'change', 'What is on file and what it becomes.'),
    notesCard(r, i, lists, 'vanished', vanishedLead),
    notesCard(r, i, lists, 'new', 'Not on file before.'),
    notesCard(r, i, lists, 'suggestion', 'Nothing is guessed about people; these are spellings of keys, numbers and shapes.'),
  ]
  const quiet = card('Nothing to decide', html`<p>Every row is read as it stands, and nothing on file disagrees with it.</p>`)
  const cols = done ? nothing : card('Which column is which', columnsForm(r, i, r.newForm({}, i.version), false), { id: 'columns' })
  const side = html`${done ? doneCard(r, i) : decideCard(r, i, shown)}${countsCard(i)}`
  const heading = done ? html`<h1>Report: ${i.fileName}</h1>` : html`<h1>Look before you import: ${i.fileName}</h1>`
  const body = html`${heading}<p class="tc-lead">${kind.title} of ${cardDate(i.asOf)}, ${counted(i.counts.rows, kind.format === 'csv' ? 'row' : 'feature')}.</p>${done ? nothing : tally(i)}${whatIsWrong(shown.refusal, 'Nothing was imported')}${columns('main', sorts.some((shownCard) => shownCard !== nothing) ? html`${sorts}` : quiet, side)}${rowsCard(i, lists)}${cols}`
  return r.page({
    title: done ? `Report: ${i.fileName}` : `Look before you import: ${i.fileName}`,
    tab: 'parcels',
    crumbs: shown.crumbs,
    refusal: shown.refusal,
    body,
  })
}
