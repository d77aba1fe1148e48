/** Reads the facts of a case into a row, and refuses with a plain sentence what cannot be used. */
import { fromNumber, type Rational, readAmount, toBase, zero } from '../kernel/quantity.ts'
import type { SeriesSpec } from '../vocabulary/kinds.ts'
import type { RawFacts } from './chapter.ts'
import { nearest } from './nearest.ts'
import { readQuickly } from './quick-read.ts'
import { isBlank, readDay, readValue } from './read-value.ts'
import { reckon } from './reckon.ts'
import { emptyRow, type ItemRow, type Measurement, type Row, type Slots } from './row.ts'
import type { Layout, Slot } from './slots.ts'

/** A fact that cannot be used: which one, what was given, why not, and what to write instead. */
export interface FactError {
  readonly fact: string
  readonly given: string
  readonly why: string
  readonly remedy: string
}

/** The facts of a case: as entered, by public name, and as the engine decides on them. */
export interface FactSet {
  readonly entered: RawFacts
  readonly row: Row
  readonly layout: Layout
}
export type ParsedFacts = { readonly ok: true; readonly facts: FactSet } | { readonly ok: false; readonly errors: readonly FactError[] }

const shown = (raw: unknown): string => {
  const text = typeof raw === 'string' ? raw : (JSON.stringify(raw) ?? String(raw))
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

const unknownFact = (name: string, raw: unknown, known: ReadonlyMap<string, Slot>, where: string): FactError => {
  const close = nearest(name, known.keys())
  return {
    fact: name.slice(0, 120),
    given: shown(raw),
    why: `${where} asks for no fact of this name.`,
    remedy: close ? `Did you mean “${close}”? The command law facts lists every name.` : 'Take the fact out, or look its name up with the command law facts.',
  }
}

/** Puts one value into its slot; an error where it cannot be used. */
function put(into: Slots, slot: Slot, raw: unknown, errors: FactError[], path: string): void {
  const read = readValue(slot, raw)
  if (read.ok) {
    into.x[slot.index] = read.x
    if (read.exact) into.exact.set(slot.index, read.exact)
  } else errors.push({ fact: path, given: shown(raw), why: read.why, remedy: read.remedy })
}

const isRecord = (x: unknown): x is Readonly<Record<string, unknown>> => typeof x === 'object' && x !== null && !Array.isArray(x)

function readItem(slot: Slot, raw: unknown, at: number, layout: Layout, taken: Set<string>, errors: FactError[]): ItemRow | null {
  const shape = layout.lists.get(slot.name)
  if (!isRecord(raw) || !shape) {
    errors.push({
      fact: `${slot.name}[${at + 1}]`,
      given: shown(raw),
      why: 'Each item of this list has a name and facts of its own.',
      remedy: 'Write - name: followed by the facts of the item.',
    })
    return null
  }
  const name = typeof raw.name === 'string' || typeof raw.name === 'number' ? String(raw.name).trim() : ''
  if (name === '' || taken.has(name)) {
    const why = name === '' ? 'This item has no name.' : `Two items have the name “${name}”.`
    errors.push({
      fact: `${slot.name}[${at + 1}].name`,
      given: shown(raw.name),
      why,
      remedy: 'Give each item a short name of its own; findings are shown under it.',
    })
    return null
  }
  taken.add(name)
  const item: ItemRow = { name, x: new Float64Array(shape.size).fill(Number.NaN), exact: new Map() }
  for (const [key, value] of Object.entries(raw)) {
    if (key === 'name') continue
    const path = `${slot.name}[${name}].${key}`
    const fact = shape.byName.get(key)
    if (!fact) errors.push({ ...unknownFact(key, value, shape.byName, `An item of ${slot.name}`), fact: path })
    else if (!isBlank(value)) put(item, fact, value, errors, path)
  }
  return item
}

function readList(slot: Slot, raw: unknown, layout: Layout, row: Row, errors: FactError[]): void {
  if (!Array.isArray(raw)) {
    errors.push({ fact: slot.name, given: shown(raw), why: 'A list of named items is expected here.', remedy: 'Write one item a line, each with a name.' })
    return
  }
  const taken = new Set<string>()
  const items = raw.map((item: unknown, at) => readItem(slot, item, at, layout, taken, errors))
  row.x[slot.index] = items.length
  row.items.set(
    slot.name,
    items.filter((i) => i !== null),
  )
}

/** Minutes since 1970 of a day, or of a day and time as written; the zone is the same for all measurements of a series. */
function readMoment(raw: unknown): number | null {
  if (typeof raw !== 'string') return null
  const m = /^(\S+?)(?:[T ](\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(raw.trim())
  const day = m ? readDay(m[1]) : null
  const hour = Number(m?.[2] ?? 0)
  const minute = Number(m?.[3] ?? 0)
  return day === null || hour > 23 || minute > 59 ? null : day * 1_440 + hour * 60 + minute
}

type Part = { readonly ok: true; readonly value: Rational } | { readonly ok: false; readonly why: string; readonly remedy: string }

function measured(raw: unknown, unit: string, spec: SeriesSpec): Part {
  const words = typeof raw === 'number' && Number.isFinite(raw) ? null : typeof raw === 'string' ? raw : undefined
  if (words === undefined) return { ok: false, why: 'A measurement is a number.', remedy: `Write value: 1.8 with unit: ${spec.unit}.` }
  if (words === null) {
    const read = readAmount(spec.dimension, `0 ${unit}`)
    if (!read.ok) return { ok: false, why: `“${unit}” is not a unit of this fact.`, remedy: `Write unit: ${spec.unit}.` }
    return { ok: true, value: toBase(fromNumber(raw as number), spec.dimension, read.unit) }
  }
  const read = readAmount(spec.dimension, /[a-z%]/i.test(words) ? words : `${words} ${unit}`)
  return read.ok ? { ok: true, value: read.value } : { ok: false, why: `“${words}” is not a measurement.`, remedy: `Write value: 1.8 with unit: ${spec.unit}.` }
}

/** One measurement. "<" or "ND" lies between zero and the detection limit; ">" at least the value. */
function readMeasurement(raw: unknown, spec: SeriesSpec): (Measurement & { ok: true }) | Extract<Part, { ok: false }> {
  if (!isRecord(raw)) return { ok: false, why: 'A measurement has a time and a value.', remedy: 'Write at: 2026-11-30T08:00 and value: 1.8.' }
  const at = readMoment(raw.at)
  if (at === null)
    return { ok: false, why: 'The time of the measurement cannot be read, or does not exist.', remedy: 'Write at: 2026-11-30 or at: 2026-11-30T08:00.' }
  const unit = typeof raw.unit === 'string' ? raw.unit : spec.unit
  const qualifier = raw.qualifier ?? ''
  if (qualifier !== '' && qualifier !== '<' && qualifier !== '>' && qualifier !== 'ND')
    return { ok: false, why: `The qualifier “${shown(qualifier)}” is not known.`, remedy: 'Write <, > or ND, or leave the qualifier out.' }
  const below = qualifier === '<' || qualifier === 'ND'
  const limit = below ? (raw.detectionLimit ?? raw.value) : raw.value
  const value = measured(limit, unit, spec)
  if (!value.ok) return value
  if (value.value.n < 0n) return { ok: false, why: 'A measurement cannot be negative.', remedy: 'Check the value.' }
  if (below) return { ok: true, at, lo: zero, hi: value.value }
  return { ok: true, at, lo: value.value, hi: qualifier === '>' ? null : value.value }
}

/** A level or an average stated as one amount, "0.4" or "< 0.2 mg/l": a series of one, without a time. */
function readStated(raw: unknown, spec: SeriesSpec): (Measurement & { ok: true }) | Extract<Part, { ok: false }> {
  const [, qualifier, words] = (typeof raw === 'string' ? /^\s*([<>]?)\s*(.*)$/.exec(raw) : null) ?? [null, '', raw]
  const one = readMeasurement({ at: '1970-01-01', value: words, qualifier }, spec)
  return one.ok ? { ...one, stated: true } : one
}

function readSeries(slot: Slot, raw: unknown, row: Row, errors: FactError[]): void {
  if (typeof raw === 'number' || typeof raw === 'string') {
    const one = readStated(raw, slot.spec as SeriesSpec)
    if (one.ok) {
      row.x[slot.index] = 1
      row.series.set(slot.name, [one])
    } else errors.push({ fact: slot.name, given: shown(raw), why: one.why, remedy: one.remedy })
    return
  }
  if (!Array.isArray(raw)) {
    errors.push({
      fact: slot.name,
      given: shown(raw),
      why: 'A series of measurements is expected here.',
      remedy: 'Write a list of at:, value: and unit:, or one amount.',
    })
    return
  }
  const points: Measurement[] = []
  raw.forEach((one: unknown, i) => {
    const m = readMeasurement(one, slot.spec as SeriesSpec)
    if (m.ok) points.push({ at: m.at, lo: m.lo, hi: m.hi })
    else errors.push({ fact: `${slot.name}[${i + 1}]`, given: shown(one), why: m.why, remedy: m.remedy })
  })
  // Measurements of one moment keep the order in which they are given: which came first may decide.
  points.sort((a, b) => a.at - b.at)
  row.x[slot.index] = points.length
  row.series.set(slot.name, points)
}

/** Everything that is not a plain number, yes/no or allowed value: the careful way. */
function readSlowly(layout: Layout, row: Row, slot: Slot, raw: unknown, errors: FactError[], path: string): void {
  if (isBlank(raw)) return
  if (slot.spec.kind === 'list') readList(slot, raw, layout, row, errors)
  else if (slot.spec.kind === 'series') readSeries(slot, raw, row, errors)
  else put(row, slot, raw, errors, path)
}

/**
 * Reads raw facts into the row, which must be clear. Returns the errors, or null. Plain numbers with up to four decimals, yes/no
 * and allowed values take the short way.
 */
export function readInto(layout: Layout, row: Row, raw: RawFacts, where: string): FactError[] | null {
  const { x } = row
  const errors: FactError[] = []
  for (const name in raw) {
    const slot = layout.byName.get(name)
    const value = raw[name]
    if (slot === undefined) {
      errors.push(unknownFact(name, value, layout.byName, where))
      continue
    }
    const { index } = slot
    const before = x[index] as number
    if (!Number.isNaN(before) && !isBlank(value))
      errors.push({ fact: name, given: shown(value), why: `The fact ${slot.name} is given twice, once under another name.`, remedy: 'Keep one of the two.' })
    else {
      const quick = readQuickly(slot, value)
      if (Number.isNaN(quick)) readSlowly(layout, row, slot, value, errors, name)
      else x[index] = quick
    }
  }
  if (errors.length > 0) return errors
  reckon(layout, row)
  return null
}

/** Reads and checks the facts of a case. Blank and null mean unknown. `where` is the law's name, for the errors. */
export function parseFacts(layout: Layout, raw: unknown, where: string): ParsedFacts {
  if (!isRecord(raw)) {
    return {
      ok: false,
      errors: [{ fact: 'facts', given: shown(raw), why: 'The facts of a case are a list of names and values.', remedy: 'Write one fact a line: name: value.' }],
    }
  }
  const row = emptyRow(layout)
  const errors = readInto(layout, row, raw, where)
  if (errors) return { ok: false, errors }
  const entered: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw)) {
    const slot = layout.byName.get(name)
    if (slot && !isBlank(value)) entered[slot.name] = value
  }
  return { ok: true, facts: { entered, row, layout } }
}
