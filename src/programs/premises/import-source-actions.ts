/** Opens a file that is to be imported: its columns, and its rows in parts. */
import { setImmediate as breathe } from 'node:timers/promises'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type CsvRecord, CsvUnreadable, csvRecords, decodeText, guessDelimiter } from '../../platform/csv.ts'
import { type Feature, propertyNames, readFeatures } from './geojson-decide.ts'
import { fieldsOf, headingRow, namedHeadings, placesOf, readColumns } from './import-columns-decide.ts'
import type { ImportColumn, ImportKind, RawRow } from './import-model.ts'

export interface Source {
  readonly columns: readonly ImportColumn[]
  /** @throws CsvUnreadable where a table stops making sense */
  rows(): AsyncGenerator<readonly RawRow[]>
}

type Map = Readonly<Record<string, string>> | null

/** Rows in which the heading is looked for, and from which examples are shown. */
const FIRST_ROWS = 30

async function firstRecords(text: string): Promise<readonly CsvRecord[]> {
  const first: CsvRecord[] = []
  for await (const records of csvRecords(text, guessDelimiter(text))) {
    first.push(...records)
    if (first.length >= FIRST_ROWS) break
  }
  return first
}

const exampleOf = (records: readonly CsvRecord[], column: number): string => records.map((r) => r.cells[column] ?? '').find((cell) => cell.trim() !== '') ?? ''

async function* tableRows(text: string, headingLine: number, columns: readonly ImportColumn[]): AsyncGenerator<readonly RawRow[]> {
  const places = placesOf(columns)
  for await (const records of csvRecords(text, guessDelimiter(text)))
    yield records
      .filter((r) => r.line > headingLine)
      .map((r): RawRow => {
        const extra = r.cells.slice(columns.length).some((cell) => cell.trim() !== '')
        const broken = `This row has ${r.cells.length} cells and the heading ${columns.length}. A text with a separator in it must stand in quotation marks.`
        return { line: r.line, fields: fieldsOf(places, r.cells), ...(extra ? { broken } : {}) }
      })
}

async function openTable(kind: ImportKind, text: string, map: Map): Promise<Result<Source>> {
  const opening = text.trimStart().slice(0, 1)
  if (opening === '{')
    return refuse(
      'file-type-not-accepted',
      `Nothing was read, because this looks like a map, and ${kind.title.toLowerCase()} comes as a table. Choose the tax map, mains or manholes above, or another file.`,
    )
  if (opening === '<') return refuse('file-type-not-accepted', 'Nothing was read, because this is a web page or XML. Save the table as CSV.')
  const first = await firstRecords(text)
  const at = headingRow(
    kind,
    first.map((r) => r.cells),
  )
  const heading = first[at]
  if (heading === undefined) return refuse('file-empty', 'Nothing was read, because the file holds no rows.')
  const columns = readColumns(
    kind,
    namedHeadings(heading.cells),
    heading.cells.map((_, i) => exampleOf(first.slice(at + 1), i)),
    map,
  )
  if (!columns.ok) return columns
  return ok({ columns: columns.value, rows: () => tableRows(text, heading.line, columns.value) })
}

/** Features staged in one part. */
const FEATURES_AT_ONCE = 200

async function* mapRows(features: readonly Feature[], columns: readonly ImportColumn[]): AsyncGenerator<readonly RawRow[]> {
  const places = placesOf(columns)
  for (let from = 0; from < features.length; from += FEATURES_AT_ONCE) {
    yield features.slice(from, from + FEATURES_AT_ONCE).map((f, i): RawRow => {
      const cells = columns.map((c) => f.properties[c.heading] ?? '')
      return { line: from + i + 1, fields: fieldsOf(places, cells), geometry: f.geometry, ...(f.broken === null ? {} : { broken: f.broken }) }
    })
    await breathe()
  }
}

function openMap(kind: ImportKind, text: string, map: Map): Result<Source> {
  const features = readFeatures(text)
  if (!features.ok) return features
  const names = propertyNames(features.value)
  const examples = names.map((name) => features.value.find((f) => (f.properties[name] ?? '') !== '')?.properties[name] ?? '')
  const columns = readColumns(kind, names, examples, map)
  if (!columns.ok) return columns
  return ok({ columns: columns.value, rows: () => mapRows(features.value, columns.value) })
}

/** What somebody is told whose table has a quotation mark that nobody closed. */
export const unreadableTable = (
  error: CsvUnreadable,
): { readonly ok: false; readonly refusal: { readonly code: 'file-unreadable'; readonly message: string } } =>
  refuse('file-unreadable', `Nothing was read, because line ${error.line} cannot be understood: ${error.message}. Mend that line, or export the table again.`)

/** Opens a file. Refuses what is not of the kind, and a column map that does not fit it. */
export async function openSource(kind: ImportKind, bytes: Uint8Array, map: Map): Promise<Result<Source>> {
  const decoded = decodeText(bytes)
  if (!decoded.ok) return decoded
  try {
    return kind.format === 'csv' ? await openTable(kind, decoded.value.text, map) : openMap(kind, decoded.value.text, map)
  } catch (error) {
    if (error instanceof CsvUnreadable) return unreadableTable(error)
    throw error
  }
}
