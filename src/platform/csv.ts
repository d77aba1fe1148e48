/**
 * Reads tables that other programs wrote: comma, semicolon, tab or bar between the cells; UTF-8, UTF-16 or the Windows code page;
 * quotation marks around cells with line ends. Long tables are read in small parts, so that nobody waits for them.
 */
import { setImmediate as breathe } from 'node:timers/promises'
import type { CsvError } from 'csv-parse'
import { ok, type Refusal, type Result, refuse } from '../kernel/result.ts'

export type TextRefused = Refusal<'file-empty' | 'file-unreadable' | 'file-type-not-accepted'>

export const encodings = { 'utf-8': 'UTF-8', 'utf-16': 'UTF-16', 'windows-1252': 'Windows code page 1252' } as const
export interface DecodedText {
  readonly text: string
  readonly encoding: keyof typeof encodings
}

const begins = (bytes: Uint8Array, ...start: readonly number[]): boolean => start.every((byte, i) => bytes[i] === byte)

/** What the file is instead of a text, and what to do about it; null where nothing is known of it. */
function otherKind(bytes: Uint8Array): string | null {
  if (begins(bytes, 0x50, 0x4b, 3, 4))
    return 'it is an Excel workbook or a zipped folder. In Excel choose File, Save as, CSV UTF-8; in a mapping program save the layer as GeoJSON'
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'it is an old Excel or Access file. Open it there and save the table as CSV'
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46)) return 'it is a PDF. Ask for the same list as CSV'
  if (begins(bytes, 0, 0, 0x27, 0x0a)) return 'it is a shapefile. Save the layer as GeoJSON in longitude and latitude (WGS 84)'
  return null
}

/** True where a text holds what no table or map holds: NUL and other control characters. */
const isBinary = (text: string): boolean => {
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code < 32 && code !== 9 && code !== 10 && code !== 13 && code !== 12 && code !== 26) return true
  }
  return false
}

function decoded(bytes: Uint8Array): DecodedText {
  if (begins(bytes, 0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16' }
  if (begins(bytes, 0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}

/** The text of a file, whatever it was written in; refuses what is no text, and says what it is and how to save it. */
export function decodeText(bytes: Uint8Array): Result<DecodedText, TextRefused> {
  if (bytes.length === 0) return refuse('file-empty', 'Nothing was read, because the file is empty. Save it again and choose it again.')
  const other = otherKind(bytes)
  if (other !== null) return refuse('file-type-not-accepted', `Nothing was read, because ${other}.`)
  const found = decoded(bytes)
  if (isBinary(found.text.slice(0, 200_000)))
    return refuse('file-unreadable', 'Nothing was read, because the file is not a text. Save the table as CSV, or the layer as GeoJSON.')
  if (found.text.trim() === '') return refuse('file-empty', 'Nothing was read, because the file holds no text. Save it again and choose it again.')
  return ok(found)
}

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** The separator that stands most often outside quotation marks in the first lines; a comma where there is none. */
export function guessDelimiter(text: string): Delimiter {
  const counts = new Map<string, number>()
  let quoted = false
  let lines = 0
  for (let i = 0; i < text.length && lines < 5; i += 1) {
    const character = text[i] as string
    if (character === '"') quoted = !quoted
    else if (!quoted && character === '\n') lines += 1
    else if (!quoted) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  return delimiters.reduce<Delimiter>((best, each) => ((counts.get(each) ?? 0) > (counts.get(best) ?? 0) ? each : best), ',')
}

/** A row and the line of the file on which it begins, counted from 1. */
export interface CsvRecord {
  readonly line: number
  readonly cells: readonly string[]
}

/** The table stops making sense at a line. Caught by those who read one. */
export class CsvUnreadable extends Error {
  override readonly name = 'CsvUnreadable'
  readonly line: number
  constructor(line: number, why: string) {
    super(why)
    this.line = line
  }
}

/** Characters read in one go: about 10 milliseconds. */
const SLICE = 32_768
/** A cell that goes on for longer than this began with a quotation mark that nobody closed. */
const LONGEST_RECORD = 200_000

const lineEnds = (cells: readonly string[]): number => {
  let count = 0
  for (const cell of cells) if (cell.includes('\n') || cell.includes('\r')) count += cell.match(/\r\n|\n|\r/g)?.length ?? 0
  return count
}

const whyUnreadable = (error: CsvError, line: number): CsvUnreadable =>
  error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
    ? new CsvUnreadable(line, 'a quotation mark is opened here and never closed')
    : new CsvUnreadable(line, 'the quotation marks of this line do not fit together')

/**
 * The rows of a table, in parts as they are read. Blank lines are left out. Between two parts other work goes on.
 * @throws CsvUnreadable where quotation marks do not fit together
 */
export async function* csvRecords(text: string, delimiter: Delimiter): AsyncGenerator<readonly CsvRecord[]> {
  const { CsvError, parse } = await import('csv-parse')
  const parser = parse({ delimiter, relax_quotes: true, relax_column_count: true, max_record_size: LONGEST_RECORD })
  let failure: Error | null = null
  let ended = false
  parser.on('error', (error: Error) => {
    failure = error
  })
  parser.on('end', () => {
    ended = true
  })
  let line = 1
  const take = (): CsvRecord[] => {
    const records: CsvRecord[] = []
    for (let cells = parser.read() as string[] | null; cells !== null; cells = parser.read() as string[] | null) {
      if (cells.some((cell) => cell.trim() !== '')) records.push({ line, cells })
      line += 1 + lineEnds(cells)
    }
    return records
  }
  const check = (): void => {
    if (failure instanceof CsvError) throw whyUnreadable(failure, line)
    if (failure) throw failure
  }
  for (let from = 0; from < text.length; from += SLICE) {
    parser.write(text.slice(from, from + SLICE))
    const records = take()
    if (records.length > 0) yield records
    await breathe()
    check()
  }
  parser.end()
  while (!ended) {
    const records = take()
    if (records.length > 0) yield records
    await breathe()
    check()
  }
}
