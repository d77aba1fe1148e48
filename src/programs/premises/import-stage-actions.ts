/** Rows of a file on their way in: checked, compared with what is on file, and staged. Nothing is a record yet. */
import { setImmediate as breathe } from 'node:timers/promises'
import type { Db } from '../../platform/context.ts'
import { toFlag } from '../../platform/database/schema.ts'
import { clash, type MergedParcel, mergeCard, mergeMap, mergePiece, mergeRoll, type ParcelOnFile } from './import-changes-decide.ts'
import { cardsOnFile, parcelIndex, parcelsOnFile, piecesOnFile } from './import-compare-store.ts'
import { type Checked, checkCard, checkMap, checkPiece, checkRoll, duplicateNote } from './import-decide.ts'
import type { CardEntry, Import, ImportKind, MapEntry, Note, PieceEntry, RawRow, RollEntry } from './import-model.ts'
import type { StagedRow } from './import-store.ts'
import type { StreetFeature } from './model.ts'
import { parcelKey, readPrintKey } from './print-key-decide.ts'
import { columnsOf } from './store.ts'

export interface StagedPart {
  readonly rows: readonly StagedRow[]
  readonly notes: readonly Note[]
}

/** Takes the parts of one file in their order, each once. A new record gets its id when it is staged. */
export interface Stager {
  stage(db: Db, rows: readonly RawRow[]): Promise<StagedPart>
  /** Lines that looked fine until a later row said the same, with a note for each. */
  readonly spoiled: readonly Note[]
  /** Parcels of the file that are on file, and the SWIS codes that it names: what the last roll had and this one lacks is told by them. */
  readonly seen: ReadonlySet<string>
  readonly swisCodes: ReadonlySet<string>
}

const blankRow = (line: number, status: string): StagedRow => ({
  line,
  status,
  change: '',
  target_id: '',
  target_version: 0,
  swis: '',
  print_key: '',
  print_key_sort: '',
  address: '',
  sort_key: '',
  search_key: '',
  owner_names: '',
  use_text: '',
  water_account: '',
  geometry: null,
  replace_owners: 0,
  roll_changed: 0,
  entry: 'null',
  mailing: null,
})

const unstored = (line: number, checked: Checked<unknown>): StagedRow => blankRow(line, checked.skipped ? 'skipped' : 'error')
const errorNote = (line: number, field: string, from: string, why: string): Note => ({ line, kind: 'error', field, from, to: '', why })

/** A parcel's row as it is staged, every column ready to be moved by one statement. */
export function parcelRow(line: number, id: string, version: number, entry: RollEntry | MapEntry, m: MergedParcel): StagedRow {
  const columns = columnsOf(
    { swis: m.swis, printKey: m.printKey, address: m.address, use: m.use, waterAccount: m.waterAccount, note: '', geometry: m.rings },
    m.ownerNames,
  )
  const { note: _note, ...kept } = columns
  return {
    line,
    status: 'fine',
    change: m.change,
    target_id: id,
    target_version: version,
    ...kept,
    replace_owners: toFlag(m.replaceOwners),
    roll_changed: toFlag(m.rollChanged),
    entry: 'rings' in entry ? 'null' : JSON.stringify(entry),
    mailing: m.newMailing === null ? null : JSON.stringify(m.newMailing),
  }
}

/** Remembers what was seen, to find what is there twice. */
class Twice {
  readonly #lines = new Map<string, number>()
  readonly spoiled: Note[] = []
  /** The note of a row whose key stands on an earlier line; the earlier line is spoiled too. */
  check(key: string, line: number, field: string, shown: string): Note | null {
    const earlier = this.#lines.get(key)
    if (earlier === undefined) {
      this.#lines.set(key, line)
      return null
    }
    this.spoiled.push(duplicateNote(earlier, line, field, shown))
    return duplicateNote(line, earlier, field, shown)
  }
}

/** Print keys on file, however they are padded, with the ids of their parcels. */
export async function parcelIds(db: Db, muniId: string): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for await (const page of parcelIndex(db, muniId)) {
    for (const row of page) ids.set(parcelKey(row.print_key), row.id)
    await breathe()
  }
  return ids
}

type ParcelEntry = RollEntry | MapEntry

/** The roll and the tax map. */
class ParcelStager implements Stager {
  readonly seen = new Set<string>()
  readonly swisCodes = new Set<string>()
  readonly #twice = new Twice()
  readonly #muniId: string
  readonly #i: Import
  readonly #ids: ReadonlyMap<string, string>

  constructor(muniId: string, i: Import, ids: ReadonlyMap<string, string>) {
    this.#muniId = muniId
    this.#i = i
    this.#ids = ids
  }
  get spoiled(): readonly Note[] {
    return this.#twice.spoiled
  }

  async stage(db: Db, rows: readonly RawRow[]): Promise<StagedPart> {
    const isMap = this.#i.kind === 'tax-map'
    const checked = rows.map((raw) => ({ raw, checked: (isMap ? checkMap : checkRoll)(raw, this.#i.options.onlySwis) as Checked<ParcelEntry> }))
    const known = checked.flatMap(({ checked: c }) => (c.entry === null ? [] : (this.#ids.get(parcelKey(c.entry.printKey)) ?? [])))
    const onFile = await parcelsOnFile(db, this.#muniId, known, isMap)
    const staged: StagedRow[] = []
    const notes: Note[] = []
    for (const { raw, checked: c } of checked) {
      notes.push(...c.notes)
      if (c.entry === null) {
        if (!c.skipped) this.#remember(raw)
        staged.push(unstored(raw.line, c))
      } else staged.push(this.#row(raw.line, c.entry, onFile, notes))
    }
    return { rows: staged, notes }
  }

  /** A row with an error still names its parcel: that has not vanished from the roll. */
  #remember(raw: RawRow): void {
    const key = readPrintKey(raw.fields.print_key || raw.fields.sbl || '')
    const id = key.ok ? this.#ids.get(parcelKey(key.key.printKey)) : undefined
    if (id !== undefined) this.seen.add(id)
  }

  #row(line: number, entry: ParcelEntry, onFile: ReadonlyMap<string, ParcelOnFile>, notes: Note[]): StagedRow {
    const key = parcelKey(entry.printKey)
    const parcel = onFile.get(this.#ids.get(key) ?? '') ?? null
    if (parcel !== null) this.seen.add(parcel.id)
    if (entry.swis !== '') this.swisCodes.add(entry.swis)
    const twice = this.#twice.check(key, line, 'print_key', entry.printKey)
    const why = parcel === null ? null : clash(entry.swis, parcel)
    if (twice !== null) notes.push(twice)
    if (why !== null) notes.push(errorNote(line, 'print_key', entry.printKey, why))
    if (twice !== null || why !== null) return blankRow(line, 'error')
    const isFirst = this.#ids.size === 0
    const merged = 'rings' in entry ? mergeMap(line, entry, parcel, isFirst) : mergeRoll(line, entry, parcel, isFirst)
    notes.push(...merged.notes)
    return parcelRow(line, parcel?.id ?? '', parcel?.version ?? 0, entry, merged)
  }
}

const pieceKinds: Readonly<Record<string, StreetFeature['kind']>> = { mains: 'main', 'water-mains': 'water-main', manholes: 'manhole' }
export const pieceKindOf = (kind: string): StreetFeature['kind'] => pieceKinds[kind] ?? 'main'

/** Mains and manholes. */
class PieceStager implements Stager {
  readonly seen = new Set<string>()
  readonly swisCodes = new Set<string>()
  readonly #twice = new Twice()
  readonly #muniId: string
  readonly #kind: ImportKind

  constructor(muniId: string, kind: ImportKind) {
    this.#muniId = muniId
    this.#kind = kind
  }
  get spoiled(): readonly Note[] {
    return this.#twice.spoiled
  }

  async stage(db: Db, rows: readonly RawRow[]): Promise<StagedPart> {
    const checked = rows.map((raw) => ({ raw, checked: checkPiece(this.#kind, raw) }))
    const onFile = await piecesOnFile(
      db,
      this.#muniId,
      pieceKindOf(this.#kind.name),
      checked.flatMap(({ checked: c }) => (c.entry === null ? [] : [c.entry.facilityId])),
    )
    const notes: Note[] = []
    const staged = checked.map(({ raw, checked: c }): StagedRow => {
      notes.push(...c.notes)
      if (c.entry === null) return unstored(raw.line, c)
      const twice = this.#twice.check(c.entry.facilityId, raw.line, 'facility_id', c.entry.facilityId)
      if (twice !== null) {
        notes.push(twice)
        return blankRow(raw.line, 'error')
      }
      const known = onFile.get(c.entry.facilityId) ?? null
      return this.#row(raw.line, c.entry, known, notes)
    })
    return { rows: staged, notes }
  }

  #row(line: number, entry: PieceEntry, known: { readonly id: string; readonly entry: PieceEntry } | null, notes: Note[]): StagedRow {
    const change = mergePiece(entry, known?.entry ?? null)
    if (change === 'change' && known !== null) {
      const words = (e: PieceEntry): string => [e.sizeIn === '' ? 'size unknown' : `${e.sizeIn} in`, e.material, e.note].filter((t) => t !== '').join(', ')
      const moved = JSON.stringify(known.entry.points) !== JSON.stringify(entry.points)
      notes.push({
        line,
        kind: 'change',
        field: 'facility_id',
        from: words(known.entry),
        to: words(entry),
        why: `${entry.facilityId}${moved ? ', drawn anew' : ''}`,
        targetId: known.id,
      })
    }
    return { ...blankRow(line, 'fine'), change, target_id: known?.id ?? '', entry: JSON.stringify(entry) }
  }
}

/** Old cards. Their parcels must be on file. */
class CardStager implements Stager {
  readonly seen = new Set<string>()
  readonly swisCodes = new Set<string>()
  readonly #twice = new Twice()
  readonly #muniId: string
  readonly #ids: ReadonlyMap<string, string>

  constructor(muniId: string, ids: ReadonlyMap<string, string>) {
    this.#muniId = muniId
    this.#ids = ids
  }
  get spoiled(): readonly Note[] {
    return this.#twice.spoiled
  }

  async stage(db: Db, rows: readonly RawRow[]): Promise<StagedPart> {
    const checked = rows.map((raw) => ({ raw, checked: checkCard(raw) }))
    const parcelOf = (entry: CardEntry | null): string | undefined => (entry === null ? undefined : this.#ids.get(parcelKey(entry.printKey)))
    const onFile = await cardsOnFile(db, this.#muniId, [...new Set(checked.flatMap(({ checked: c }) => parcelOf(c.entry) ?? []))])
    const notes: Note[] = []
    const staged = checked.map(({ raw, checked: c }): StagedRow => {
      notes.push(...c.notes)
      if (c.entry === null) return unstored(raw.line, c)
      const parcelId = parcelOf(c.entry)
      const wrong = this.#wrong(raw.line, c.entry, parcelId)
      const change = wrong === null ? mergeCard(c.entry, onFile.get(`${parcelId} ${c.entry.number}`) ?? null) : null
      if (change !== null)
        return { ...blankRow(raw.line, 'fine'), change, target_id: parcelId ?? '', print_key: c.entry.printKey, entry: JSON.stringify(c.entry) }
      notes.push(
        wrong ??
          errorNote(
            raw.line,
            'number',
            c.entry.number,
            `Tap card ${c.entry.number} of ${c.entry.printKey} is in the drawer already and says something else. Change it there, or give this one another number.`,
          ),
      )
      return blankRow(raw.line, 'error')
    })
    return { rows: staged, notes }
  }

  #wrong(line: number, entry: CardEntry, parcelId: string | undefined): Note | null {
    if (parcelId === undefined)
      return errorNote(line, 'print_key', entry.printKey, `No parcel ${entry.printKey} is on file. Import the roll first, or add the parcel.`)
    return entry.number === '' ? null : this.#twice.check(`${parcelId} ${entry.number}`, line, 'number', `Tap card ${entry.number} of ${entry.printKey}`)
  }
}

export async function stagerOf(db: Db, muniId: string, kind: ImportKind, i: Import): Promise<Stager> {
  if (kind.shape === 'line' || kind.shape === 'point') return new PieceStager(muniId, kind)
  const ids = await parcelIds(db, muniId)
  return kind.name === 'cards' ? new CardStager(muniId, ids) : new ParcelStager(muniId, i, ids)
}
