/** How imports are said on pages: rows as they would be stored, and what there is to say about them. */
import { type Child, counted, html, link } from '../../web/kit/kit.ts'
import { mailingText } from './import-changes-decide.ts'
import { labelOf } from './import-columns-decide.ts'
import type { CardEntry, Import, ImportKind, NoteKind, PieceEntry, Rings, RollEntry } from './import-model.ts'
import type { NoteOnFile, StagedRow } from './import-report-actions.ts'

/** "Line 9" of a table, "Feature 9" of a map. */
export const lineText = (kind: ImportKind, line: number): string => `${kind.format === 'csv' ? 'Line' : 'Feature'} ${line}`

export const stateWords = (i: Import): string => {
  if (i.state === 'done') return `imported: ${counted(i.counts.fine, 'row')}${i.leftOut > 0 ? `, ${i.leftOut} left out` : ''}`
  if (i.state === 'read') return 'waiting for a decision'
  if (i.state === 'columns') return 'waiting for the columns'
  return i.state === 'reading' ? 'being read' : 'not read yet'
}

export const noteTitles: Readonly<Record<NoteKind, string>> = {
  error: 'Rows with errors',
  suggestion: 'Read otherwise than written',
  change: 'Changes to what is on file',
  kept: 'The office’s own entries, kept',
  new: 'New parcels',
  vanished: 'No longer on the roll',
}

export interface NoteColumn {
  readonly id: string
  readonly title: string
  readonly cell: (note: NoteOnFile) => Child
  readonly text: (note: NoteOnFile) => string | number
}

const words: Readonly<Record<string, string>> = {
  row: 'Whole row',
  outline: 'Outline',
  shape: 'Shape',
  owner: 'Owner',
  mailing: 'Mailing address',
  address: 'Address',
}
export const fieldWord = (kind: ImportKind, field: string): string => words[field] ?? labelOf(kind, field)

const line = (kind: ImportKind): NoteColumn => ({ id: 'line', title: 'In the file', cell: (n) => lineText(kind, n.line), text: (n) => n.line })
const field = (kind: ImportKind): NoteColumn => ({ id: 'field', title: 'Field', cell: (n) => fieldWord(kind, n.field), text: (n) => fieldWord(kind, n.field) })
const from = (title: string): NoteColumn => ({
  id: 'from',
  title,
  cell: (n) => (n.from === '' ? '–' : html`<span class="tc-mono">${n.from}</span>`),
  text: (n) => n.from,
})
const to = (title: string): NoteColumn => ({
  id: 'to',
  title,
  cell: (n) => (n.to === '' ? '–' : html`<span class="tc-mono">${n.to}</span>`),
  text: (n) => n.to,
})
const why = (title: string): NoteColumn => ({ id: 'why', title, cell: (n) => n.why, text: (n) => n.why })

/** The columns of a list of notes. */
export function noteColumns(kind: ImportKind, noteKind: NoteKind): readonly NoteColumn[] {
  if (noteKind === 'error') return [line(kind), field(kind), from('Written'), why('What is wrong')]
  if (noteKind === 'suggestion') return [line(kind), field(kind), from('Written'), to('Stored as'), why('Why')]
  if (noteKind === 'change')
    return [line(kind), field(kind), from('On file'), to('Then'), why(kind.shape === 'line' || kind.shape === 'point' ? 'Piece' : 'Parcel')]
  if (noteKind === 'kept') return [line(kind), field(kind), from('The roll says'), to('The office has'), why('Parcel, and why')]
  if (noteKind === 'new') return [line(kind), to('Print key'), why('Address and owner')]
  return [from('Print key'), why('Address and owner')]
}

const place = (points: readonly (readonly [number, number])[]): string =>
  points.length === 1 ? `${points[0]?.[0]}, ${points[0]?.[1]}` : `line of ${points.length} points`
const outlineWords = (geometry: string | null): string => {
  if (geometry === null) return ''
  const rings = JSON.parse(geometry) as Rings
  return rings.length === 1 ? `${(rings[0]?.length ?? 1) - 1} corners` : counted(rings.length, 'ring')
}

const parcelCell = (row: StagedRow, name: string): string => {
  const entry = JSON.parse(row.entry) as RollEntry | null
  if (name === 'printKey') return row.print_key
  if (name === 'swis') return row.swis
  if (name === 'address') return row.address
  if (name === 'owners') return row.owner_names
  if (name === 'mailing') return entry === null ? '' : mailingText(entry.mailing)
  if (name === 'use') return row.use_text
  return name === 'waterAccount' ? row.water_account : outlineWords(row.geometry)
}

const pieceCell = (e: PieceEntry, name: string): string => {
  if (name === 'facilityId') return e.facilityId
  if (name === 'sizeIn') return e.sizeIn === '' ? '' : `${e.sizeIn} in`
  if (name === 'material') return e.material
  return name === 'note' ? e.note : place(e.points)
}

const cardCell = (e: CardEntry, name: string): string => {
  if (name === 'printKey') return e.printKey
  if (name === 'number') return e.number || 'next free number'
  if (name === 'tapped') return e.tapped
  if (name === 'plumber') return e.plumber
  if (name === 'main') return e.main
  return name === 'notes' ? e.notes : [...Object.values(e.facts), ...Object.values(e.ties)].join(', ')
}

/** What a cell of a staged row says, for the table of the first rows. */
export function cellOf(kind: ImportKind, row: StagedRow, name: string): string {
  if (kind.name === 'cards') return cardCell(JSON.parse(row.entry) as CardEntry, name)
  if (kind.shape === 'line' || kind.shape === 'point') return pieceCell(JSON.parse(row.entry) as PieceEntry, name)
  return parcelCell(row, name)
}

const titles: Readonly<Record<string, string>> = {
  printKey: 'Print key',
  swis: 'SWIS',
  address: 'Address',
  owners: 'Owner',
  mailing: 'Mailing address',
  use: 'Use',
  waterAccount: 'Water account',
  place: 'Shape',
  facilityId: 'Number',
  sizeIn: 'Size',
  material: 'Material',
  note: 'Note',
  number: 'Card',
  tapped: 'Tapped',
  plumber: 'Plumber',
  main: 'Main',
  pipe: 'Pipe and ties',
  notes: 'Notes',
}
export const titleOf = (name: string): string => titles[name] ?? name

/** Where the things that were imported are listed. */
export const listLink = (kind: ImportKind, url: (path: string) => string): Child =>
  link(kind.shape === 'line' || kind.shape === 'point' ? 'To the parcels' : 'See the parcels', url('/parcels'))
