/** Writes tables for spreadsheets. A cell that a spreadsheet would run as a formula is made harmless. */
import { stringify } from 'csv-stringify/sync'
import type { Row } from 'write-excel-file/node'

export type SheetCell = string | number | null

/** A file that begins with this opens as UTF-8 in every spreadsheet. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * Lines of a CSV file (RFC 4180). Text that starts with =, +, -, @, a tab or a line end gets an apostrophe in front, so that
 * opening the file runs nothing; numbers stay numbers.
 */
export const csvLines = (rows: readonly (readonly SheetCell[])[]): string =>
  stringify([...rows.map((r) => [...r])], { escape_formulas: true, record_delimiter: '\r\n' })

/** A whole CSV file from a heading and parts of rows, without holding all of them in memory. */
export function csvStream(heading: readonly string[], parts: AsyncIterable<readonly (readonly SheetCell[])[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const iterator = parts[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLines([heading])))
    },
    async pull(controller) {
      const next = await iterator.next()
      if (next.done) controller.close()
      else if (next.value.length > 0) controller.enqueue(encoder.encode(csvLines(next.value)))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}

/** An XLSX file with one sheet. Text stays text ("001" keeps its zeros, "=1+1" is no formula). The library is loaded with the first file. */
export async function xlsxFile(sheet: string, heading: readonly string[], rows: readonly (readonly SheetCell[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const head: Row = heading.map((value) => ({ value, type: String, fontWeight: 'bold' }))
  const body = rows.map(
    (cells): Row => cells.map((value) => (value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String })),
  )
  const name = sheet.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)
  return Uint8Array.from(await writeXlsxFile([head, ...body], { sheet: name, stickyRowsCount: 1 }).toBuffer())
}
