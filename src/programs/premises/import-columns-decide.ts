/** Which column of a file holds which field: guessed from the headings, changed by the clerk. */
import { type FieldProblem, ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import type { ImportColumn, ImportKind } from './import-model.ts'

/** A heading without case, spaces and signs: "Loc. St. Nbr" and "LOC_ST_NBR" are "locstnbr". */
export const plainHeading = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')

const knownHeadings = (kind: ImportKind): ReadonlySet<string> => new Set(kind.fields.flatMap((f) => f.headings))

/** Some exports begin with a title: the row of the first ten that holds the most known headings, if it holds two; otherwise the first. */
export function headingRow(kind: ImportKind, rows: readonly (readonly string[])[]): number {
  const known = knownHeadings(kind)
  const hits = rows.slice(0, 10).map((cells) => cells.filter((cell) => known.has(plainHeading(cell))).length)
  const most = Math.max(0, ...hits)
  return most < 2 ? 0 : hits.indexOf(most)
}

/** Headings as they can be told apart: a second "OWNER" is "OWNER (2)", a column without one is "Column 3". */
export function namedHeadings(cells: readonly string[]): readonly string[] {
  const seen = new Map<string, number>()
  return cells.map((cell, i) => {
    const name = cell.trim().replaceAll(/\s+/g, ' ').slice(0, 80) || `Column ${i + 1}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

/** The field of each heading, '' for none: for each field the first of its known headings that is still free. */
export function guessFields(kind: ImportKind, headings: readonly string[]): readonly string[] {
  const plain = headings.map(plainHeading)
  const fields = headings.map(() => '')
  for (const f of kind.fields) {
    for (const wanted of f.headings) {
      const at = plain.findIndex((heading, i) => heading === wanted && fields[i] === '')
      if (at >= 0) {
        fields[at] = f.name
        break
      }
    }
  }
  return fields
}

/** Words for a column that is not read. */
const IGNORED: ReadonlySet<string> = new Set(['', '-', 'ignore', 'skip', 'none'])

export type MapRefused = Refusal<'columns-unknown' | 'columns-twice'>

function unknownPart(kind: ImportKind, headings: readonly string[], map: Readonly<Record<string, string>>): Result<null, MapRefused> {
  for (const [heading, name] of Object.entries(map)) {
    if (!headings.includes(heading))
      return refuse('columns-unknown', `Nothing was read: the file has no column “${heading}”. Its columns are ${headings.join(', ')}.`)
    if (!IGNORED.has(name) && !kind.fields.some((f) => f.name === name))
      return refuse(
        'columns-unknown',
        `Nothing was read: “${name}” is no field of this import. The fields are ${kind.fields.map((f) => f.name).join(', ')}; ignore leaves a column out.`,
      )
  }
  return ok(null)
}

/**
 * The columns of a file with their fields.
 * @param map column → field, where somebody chose; the headings decide the rest. Refuses an unknown column or field, and two columns of one field.
 */
export function readColumns(
  kind: ImportKind,
  headings: readonly string[],
  examples: readonly string[],
  map: Readonly<Record<string, string>> | null,
): Result<readonly ImportColumn[], MapRefused> {
  const chosen = map ?? {}
  const sound = unknownPart(kind, headings, chosen)
  if (!sound.ok) return sound
  const taken = new Set(Object.values(chosen))
  const guessed = guessFields(kind, headings).map((name) => (taken.has(name) ? '' : name))
  const fields = headings.map((heading, i) => {
    const name = chosen[heading]
    return name === undefined ? (guessed[i] ?? '') : IGNORED.has(name) ? '' : name
  })
  const problems = fields.flatMap((name, i): FieldProblem[] =>
    name !== '' && fields.indexOf(name) < i
      ? [
          {
            field: `column-${i}`,
            message: `${labelOf(kind, name)} is chosen for two columns, “${headings[fields.indexOf(name)] ?? ''}” and “${headings[i] ?? ''}”. Leave one of them out.`,
          },
        ]
      : [],
  )
  const [first] = problems
  if (first) return refuse('columns-twice', `Nothing was read. ${first.message}`, { problems })
  return ok(headings.map((heading, i) => ({ heading, field: fields[i] ?? '', example: (examples[i] ?? '').trim().slice(0, 60) })))
}

export const labelOf = (kind: ImportKind, name: string): string => kind.fields.find((f) => f.name === name)?.label ?? name

/** What the file must hold and no column was found for, in words: "Print key or SBL, 20 digits". */
export const missingFields = (kind: ImportKind, columns: readonly ImportColumn[]): readonly string[] =>
  kind.needs
    .filter((group) => !group.some((name) => columns.some((c) => c.field === name)))
    .map((group) => group.map((name) => labelOf(kind, name)).join(' or '))

/** What somebody is told whose file lacks a needed column. */
export const missingSentence = (kind: ImportKind, columns: readonly ImportColumn[], missing: readonly string[]): string =>
  `Nothing was read: no column holds ${missing.join(' and ')}. The columns are ${columns.map((c) => c.heading).join(', ') || 'none'}. Say which one it is; the fields are ${kind.fields.map((f) => f.name).join(', ')}.`

/** The texts of a row by field, trimmed, with single spaces. `at` says which column holds each field. */
export function fieldsOf(at: readonly (readonly [name: string, column: number])[], cells: readonly string[]): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {}
  for (const [name, column] of at) fields[name] = tidyText(cells[column] ?? '')
  return fields
}

const tidyText = (text: string): string => (/^\S*( \S+)*$/.test(text) ? text : text.replaceAll(/\s+/g, ' ').trim())

/** Where each field stands. */
export const placesOf = (columns: readonly ImportColumn[]): readonly (readonly [name: string, column: number])[] =>
  columns.flatMap((c, i) => (c.field === '' ? [] : [[c.field, i] as const]))
