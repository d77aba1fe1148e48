import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CsvRecord, CsvUnreadable, csvRecords, type Delimiter, decodeText, delimiters, guessDelimiter } from './csv.ts'

const read = async (text: string, delimiter: Delimiter = ','): Promise<readonly CsvRecord[]> => {
  const all: CsvRecord[] = []
  for await (const part of csvRecords(text, delimiter)) all.push(...part)
  return all
}
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Cells as they occur: quotation marks, separators and line ends in them, but never a whole row of blanks. */
const cell = fc.string({ unit: fc.constantFrom('a', 'Z', '7', ' ', '"', ',', ';', '\t', '|', '\n', '\r\n', 'é', '“', "'", '.') })
const row = fc.array(cell, { minLength: 2, maxLength: 6 }).filter((cells) => cells.some((c) => c.trim() !== ''))

describe('a table that was written comes back as it was', () => {
  test('whatever its cells hold and whatever separates them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(...delimiters),
        fc.constantFrom('\n', '\r\n'),
        async (rows, delimiter, end) => {
          const text = stringify(rows, { delimiter, record_delimiter: end, quoted: true })
          expect((await read(text, delimiter)).map((r) => r.cells)).toEqual(rows)
        },
      ),
      { numRuns: 150 },
    )
  })
  test('and every row knows the line on which it begins', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
        const text = stringify(rows, { quoted: true })
        const starts = rows.map((_, i) => 1 + (stringify(rows.slice(0, i), { quoted: true }).match(/\r\n|\n|\r/g)?.length ?? 0))
        expect((await read(text)).map((r) => r.line)).toEqual(starts)
      }),
      { numRuns: 100 },
    )
  })
  test('and a table of many parts is whole', async () => {
    const rows = Array.from({ length: 9000 }, (_, i) => [`24.11-2-${i}`, `a "quoted"\nname ${i}`])
    expect((await read(stringify(rows))).map((r) => r.cells)).toEqual(rows)
  })
})

describe('tables that other programs wrote', () => {
  test.each([
    ['a,b;c\n1,2;3\n', ','],
    ['a;b;c\n1;"2,3,4,5";3\n', ';'],
    ['a\tb\n1\t2\n', '\t'],
    ['a|b\n1|2\n', '|'],
    ['alone\n1\n', ','],
    ['"a;b;c",d\n', ','],
  ])('the separator of %j is %j', (text, delimiter) => {
    expect(guessDelimiter(text)).toBe(delimiter)
  })
  test('blank lines are left out, and lines are counted with them', async () => {
    expect(await read('a,b\n\n,\n1,2\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 4, cells: ['1', '2'] },
    ])
  })
  test('an inch mark in an unquoted cell is an inch mark', async () => {
    expect((await read('main,note\n8" clay,x\n'))[1]?.cells).toEqual(['8" clay', 'x'])
  })
  test('old line ends are line ends', async () => {
    expect((await read('a,b\r1,2\r')).map((r) => r.line)).toEqual([1, 2])
  })
  test('a quotation mark that is never closed is refused with the line where it opens', async () => {
    const failed = read('a,b\n1,2\n3,"4\n5,6\n')
    await expect(failed).rejects.toThrow(CsvUnreadable)
    await expect(failed).rejects.toMatchObject({ line: 3, message: 'a quotation mark is opened here and never closed' })
  })
})

describe('the text of a file', () => {
  test('UTF-8 with its mark, without it, UTF-16 and the Windows code page all give the same letters', () => {
    const text = 'owner\nPEÑA “Jo”\n'
    const windows = Uint8Array.from([...'owner\nPE'].map((c) => c.charCodeAt(0)).concat([0xd1, 0x41, 0x20, 0x93, 0x4a, 0x6f, 0x94, 0x0a]))
    const wide = Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((c) => [c.charCodeAt(0) & 0xff, c.charCodeAt(0) >> 8])])
    expect(decodeText(bytes(text))).toMatchObject({ ok: true, value: { text, encoding: 'utf-8' } })
    expect(decodeText(bytes(`\uFEFF${text}`))).toMatchObject({ ok: true, value: { text } })
    expect(decodeText(wide)).toMatchObject({ ok: true, value: { text, encoding: 'utf-16' } })
    expect(decodeText(windows)).toMatchObject({ ok: true, value: { text, encoding: 'windows-1252' } })
  })
  test.each([
    ['nothing', new Uint8Array(0), 'file-empty', 'empty'],
    ['blanks', bytes(' \n\n'), 'file-empty', 'no text'],
    ['an Excel workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]), 'file-type-not-accepted', 'Excel workbook'],
    ['a PDF', bytes('%PDF-1.4'), 'file-type-not-accepted', 'PDF'],
    ['a shapefile', Uint8Array.from([0, 0, 0x27, 0x0a, 0, 0]), 'file-type-not-accepted', 'shapefile'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'file-unreadable', 'not a text'],
  ])('%s is refused with what to do', (_what, file, code, words) => {
    const refused = decodeText(file)
    expect(refused).toMatchObject({ ok: false, refusal: { code } })
    expect(refused.ok ? '' : refused.refusal.message).toContain(words)
  })
})
