/** What the rows of a file say, checked one by one: an entry to be stored, or why it cannot be. Nothing on file is looked at here. */
import { decideCard } from './decide.ts'
import { readArea, readLine, readPoint } from './geojson-decide.ts'
import type { CardEntry, ImportKind, MapEntry, Note, NoteKind, PieceEntry, RawRow, RollEntry } from './import-model.ts'
import { isSwis, isTie } from './model.ts'
import { readPrintKey } from './print-key-decide.ts'
import { useOfClass } from './property-class-model.ts'

export interface Checked<Entry> {
  /** Null where the row cannot be stored. */
  readonly entry: Entry | null
  /** True for a row that is left out on purpose, such as another municipality's. */
  readonly skipped: boolean
  readonly notes: readonly Note[]
}

const LONGEST_TEXT = 200

/** Collects what there is to say about one row. */
class RowNotes {
  readonly notes: Note[] = []
  failed = false
  readonly #line: number
  constructor(line: number) {
    this.#line = line
  }
  #add(kind: NoteKind, field: string, from: string, to: string, why: string): void {
    this.notes.push({ line: this.#line, kind, field, from, to, why })
  }
  error(field: string, from: string, why: string): void {
    this.failed = true
    this.#add('error', field, from.slice(0, LONGEST_TEXT), '', why)
  }
  suggest(field: string, from: string, to: string, why: string): void {
    if (from !== to) this.#add('suggestion', field, from, to, why)
  }
}

const finish = <E>(row: RowNotes, entry: () => E): Checked<E> => ({ entry: row.failed ? null : entry(), skipped: false, notes: row.notes })
const skip: Checked<never> = { entry: null, skipped: true, notes: [] }

/** Texts that cannot be stored as they are, in any field. */
function checkTexts(row: RowNotes, raw: RawRow): void {
  if (raw.broken !== undefined) row.error('row', '', raw.broken)
  for (const [name, text] of Object.entries(raw.fields)) {
    if (text.length > LONGEST_TEXT && name !== 'notes' && name !== 'note')
      row.error(name, text, `This is ${text.length} characters long; at most ${LONGEST_TEXT} are kept. A quotation mark may be missing.`)
    if (text.includes('\uFFFD')) row.error(name, text, 'Some letters cannot be read. Save the file again as CSV UTF-8.')
  }
}

function checkKey(row: RowNotes, raw: RawRow): string {
  const text = raw.fields.print_key || raw.fields.sbl || ''
  const read = readPrintKey(text)
  const name = raw.fields.print_key ? 'print_key' : raw.fields.sbl ? 'sbl' : 'print_key'
  if (!read.ok) {
    row.error(name, text, read.why)
    return ''
  }
  if (read.key.why !== null) row.suggest(name, text, read.key.printKey, read.key.why)
  return read.key.printKey
}

function checkSwis(row: RowNotes, raw: RawRow): string {
  const text = raw.fields.swis ?? ''
  if (text !== '' && !isSwis(text)) row.error('swis', text, 'A SWIS code is six digits, such as 444201.')
  return text
}

/** The address of a parcel: one column, or number and street. Rolls write 0 where a lot has no number. */
function checkAddress(row: RowNotes, raw: RawRow): string {
  const whole = raw.fields.address ?? ''
  const street = raw.fields.street ?? ''
  const number = raw.fields.street_number ?? ''
  const text = whole !== '' ? whole : street === '' ? '' : `${number} ${street}`.trim()
  const without = text.replace(/^0+ +(?=\S)/, '')
  row.suggest('address', text, without, 'House number 0 stands for no number.')
  return without
}

function checkOwners(raw: RawRow): readonly string[] {
  const parts = `${raw.fields.owner_last ?? ''} ${raw.fields.owner_first ?? ''}`.trim()
  const owners = [raw.fields.owner || parts, raw.fields.owner_2 ?? ''].map((name) => name.replace(/[\s,;&]+$/, '')).filter((name) => name !== '')
  return owners.filter((name, i) => owners.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === i)
}

function checkZip(row: RowNotes, raw: RawRow): string {
  const text = raw.fields.mail_zip ?? ''
  if (/^\d{4}$/.test(text)) row.suggest('mail_zip', text, `0${text}`, 'A spreadsheet dropped the first zero of the ZIP.')
  if (/^\d{9}$/.test(text)) row.suggest('mail_zip', text, `${text.slice(0, 5)}-${text.slice(5)}`, 'ZIP+4 is written with a dash.')
  return /^\d{4}$/.test(text) ? `0${text}` : /^\d{9}$/.test(text) ? `${text.slice(0, 5)}-${text.slice(5)}` : text
}

const mailStreet = (raw: RawRow): string => {
  const box = raw.fields.po_box ?? ''
  return [raw.fields.mail_street ?? '', /^\d+$/.test(box) ? `PO Box ${box}` : box].filter((t) => t !== '').join(', ')
}

/** A row of the assessment roll. Owners' names are kept as the roll writes them. */
export function checkRoll(raw: RawRow, onlySwis: string): Checked<RollEntry> {
  if (onlySwis !== '' && raw.fields.swis !== onlySwis) return skip
  const row = new RowNotes(raw.line)
  checkTexts(row, raw)
  const printKey = checkKey(row, raw)
  const swis = checkSwis(row, raw)
  const address = checkAddress(row, raw)
  const zip = checkZip(row, raw)
  const mailing = {
    careOf: raw.fields.care_of ?? '',
    street: mailStreet(raw),
    city: raw.fields.mail_city ?? '',
    state: raw.fields.mail_state ?? '',
    zip,
  }
  const use = raw.fields.use || useOfClass(raw.fields.property_class ?? '')
  return finish(row, () => ({ swis, printKey, address, use, waterAccount: raw.fields.water_account ?? '', owners: checkOwners(raw), mailing }))
}

/** A parcel of the tax map. */
export function checkMap(raw: RawRow, onlySwis: string): Checked<MapEntry> {
  if (onlySwis !== '' && raw.fields.swis !== onlySwis) return skip
  const row = new RowNotes(raw.line)
  checkTexts(row, raw)
  const printKey = checkKey(row, raw)
  const swis = checkSwis(row, raw)
  const address = checkAddress(row, raw)
  const area = readArea(raw.geometry)
  if (!area.ok) row.error('outline', '', area.why)
  if (area.ok && area.closed) row.suggest('outline', 'open', 'closed', 'The outline did not end where it began; it is closed.')
  return finish(row, () => ({ swis, printKey, address, rings: area.ok ? area.shape : [] }))
}

/** Inches in the spellings of maps: 8, 8.0, 8", 8 in, 8-inch. */
const sizeShape = /^(\d{1,3}(?:\.\d{1,3})?|\d{1,2}[ -]\d{1,2}\/\d{1,2}|\d{1,2}\/\d{1,2})\s*(?:"|”|''|-?in(?:ch(?:es)?)?\.?)?$/i

function checkSize(row: RowNotes, raw: RawRow): string {
  const text = raw.fields.size_in ?? ''
  if (text === '') return ''
  const inches = sizeShape.exec(text)?.[1]
  if (inches === undefined) {
    row.error('size_in', text, `“${text}” is not a size in inches. Write a number such as 8, or leave it empty.`)
    return ''
  }
  if (Number(inches) === 0) {
    row.suggest('size_in', text, '', 'No pipe has size 0: it is kept as unknown.')
    return ''
  }
  const short = inches.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
  if (text !== short && !/^\d+\.0+$/.test(text)) row.suggest('size_in', text, short, 'Sizes are kept in inches, without the unit.')
  return short
}

/** A main or a manhole. */
export function checkPiece(kind: ImportKind, raw: RawRow): Checked<PieceEntry> {
  const row = new RowNotes(raw.line)
  checkTexts(row, raw)
  const facilityId = raw.fields.facility_id ?? ''
  if (facilityId === '') row.error('facility_id', '', 'The number of the piece is missing. Give every piece its own, such as SM-014.')
  const sizeIn = checkSize(row, raw)
  const shape = kind.shape === 'point' ? readPoint(raw.geometry) : readLine(raw.geometry)
  if (!shape.ok) row.error('shape', '', shape.why)
  return finish(row, () => ({
    facilityId,
    sizeIn,
    material: raw.fields.material ?? '',
    note: raw.fields.note ?? '',
    points: shape.ok ? shape.shape : [],
  }))
}

const cardFactNames = ['pipe_nominal_diameter_in', 'pipe_material', 'depth_of_cover_ft', 'pipe_slope_in_per_ft', 'joint_type'] as const

/** An old card: what it says is stored as it says it; only a distance that is no number is asked for again. */
export function checkCard(raw: RawRow): Checked<CardEntry> {
  const row = new RowNotes(raw.line)
  checkTexts(row, raw)
  const printKey = checkKey(row, raw)
  const at = (name: string): string => raw.fields[name] ?? ''
  const ties = Object.fromEntries(Object.entries(raw.fields).filter(([name, text]) => isTie(name) && text !== ''))
  const decided = decideCard({ number: at('number'), tapped: at('tapped'), plumber: at('plumber'), main: at('main'), notes: at('notes'), ties })
  if (!decided.ok) for (const problem of decided.refusal.problems ?? []) row.error(problem.field, at(problem.field), problem.message)
  const facts = Object.fromEntries(cardFactNames.flatMap((name) => (at(name) === '' ? [] : [[name, at(name)]])))
  return finish(row, () => ({
    printKey,
    number: at('number'),
    tapped: at('tapped'),
    plumber: at('plumber'),
    main: at('main'),
    notes: at('notes'),
    facts,
    ties,
  }))
}

/** Both lines of a pair that cannot both be right; neither is taken. */
export const duplicateNote = (line: number, otherLine: number, field: string, value: string): Note => ({
  line,
  kind: 'error',
  field,
  from: value,
  to: '',
  why: `${value} stands on lines ${Math.min(line, otherLine)} and ${Math.max(line, otherLine)}. Keep one of them.`,
})
