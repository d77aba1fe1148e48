/**
 * Bringing a file in: it is put aside, read in small parts into staging rows, looked at, and then published in one transaction or
 * dropped. Pages, the command line and the demo go this way.
 */
import { setImmediate as breathe } from 'node:timers/promises'
import type { PlainDate } from '../../kernel/dates.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { instantOf, millisecondsOf } from '../../platform/clock.ts'
import type { ActionScope, ReadScope } from '../../platform/context.ts'
import { CsvUnreadable } from '../../platform/csv.ts'
import { keepDraft, readDraft, removeDraft } from '../../platform/files/drafts.ts'
import { cleanName } from '../../platform/files/files.ts'
import { mergeRoll } from './import-changes-decide.ts'
import { missingFields } from './import-columns-decide.ts'
import { parcelsOnFile, rolledParcels } from './import-compare-store.ts'
import { addCounts, moveCounts, spoilCounts } from './import-counts-decide.ts'
import {
  type Import,
  type ImportCounts,
  type ImportKind,
  type ImportOptions,
  kindNamed,
  type Note,
  noCounts,
  type RawRow,
  type RollEntry,
} from './import-model.ts'
import { openSource, type Source, unreadableTable } from './import-source-actions.ts'
import { parcelRow, type Stager, stagerOf } from './import-stage-actions.ts'
import {
  fileStillNeeded,
  findImport,
  findRow,
  forgottenImports,
  type ImportPatch,
  insertImport,
  insertNotes,
  insertRows,
  leftovers,
  notesOfLine,
  removeNotesOf,
  removeSomeNotes,
  removeSomeRows,
  rowsOfLines,
  type StagedRow,
  setTake,
  spoilRows,
  updateImport,
  updateRow,
} from './import-store.ts'

/** Where an import is done: a municipality, its data folder, and the two ways into its database. */
export interface ImportDesk {
  readonly muniId: string
  readonly dataFolder: string
  read<T>(look: (scope: ReadScope) => Promise<T>): Promise<T>
  perform<T>(act: (scope: ActionScope) => Promise<Result<T>>, form?: { readonly formKey: string }): Promise<Result<T>>
}

export interface ImportInput {
  readonly kind: string
  readonly fileName: string
  readonly bytes: Uint8Array
  /** Day of the roll; today where nobody says. */
  readonly asOf: PlainDate | null
  readonly options: ImportOptions
  /** Larger files are refused. */
  readonly mostBytes: number
}

/** A reading that has not moved for this long was cut off. */
const CUT_OFF_MS = 60_000
/** An import that nobody decided is forgotten after this many days. */
const FORGOTTEN_DAYS = 14

const notThere = () => refuse('not-found', 'There is no such import. It was dropped, or the address is incomplete.')
const movedOn = () => refuse('changed-meanwhile', 'Nothing was done, because this import was read again or decided meanwhile. Look at it as it is now.')

/** Puts a file aside and opens an import for it. Refuses an unknown kind and a file that is too large. */
export async function beginImport(desk: ImportDesk, input: ImportInput, form?: { readonly formKey: string }): Promise<Result<string>> {
  const kind = kindNamed(input.kind)
  if (kind === null)
    return refuse('unknown-kind', 'Nothing was read. Choose what the file holds.', { problems: [{ field: 'kind', message: 'Choose what the file holds.' }] })
  if (input.bytes.length > input.mostBytes)
    return refuse(
      'file-too-large',
      `Nothing was read, because the file has ${Math.ceil(input.bytes.length / 1_000_000)} MB and at most ${Math.floor(input.mostBytes / 1_000_000)} MB are read. Export fewer columns, or split it.`,
    )
  const sha256 = await keepDraft(desk, input.bytes)
  return desk.perform(async (scope) => {
    const i: Import = {
      id: scope.newId(),
      kind: kind.name,
      fileName: cleanName(input.fileName),
      sha256,
      bytes: input.bytes.length,
      state: 'waiting',
      asOf: input.asOf ?? scope.today,
      options: input.options,
      columns: [],
      counts: noCounts,
      rowsRead: 0,
      leftOut: 0,
      by: scope.actor.name,
      startedAt: scope.now,
      updatedAt: scope.now,
      version: 1,
    }
    await insertImport(scope.db, scope.muniId, i)
    return ok(i.id)
  }, form)
}

/** Whether a reading goes on, or was cut off by a power cut or a restart. */
export const isCutOff = (i: Import, now: string): boolean => i.state === 'reading' && millisecondsOf(now) - millisecondsOf(i.updatedAt) > CUT_OFF_MS

/** One reading of a file: every step checks that no other reading took over. */
interface Reading {
  readonly desk: ImportDesk
  readonly i: Import
  readonly kind: ImportKind
  readonly version: number
}

const step = (
  r: Reading,
  act: (scope: ActionScope) => Promise<void>,
  patch: (scope: ActionScope) => Promise<ImportPatch> = async () => ({}),
): Promise<Result<null>> =>
  r.desk.perform(async (scope): Promise<Result<null>> => {
    await act(scope)
    const at = { id: r.i.id, version: r.version, next: r.version, now: scope.now }
    return (await updateImport(scope.db, scope.muniId, at, await patch(scope))) ? ok(null) : movedOn()
  })

async function claim(desk: ImportDesk, id: string, options: ImportOptions | null): Promise<Result<Reading>> {
  return desk.perform(async (scope): Promise<Result<Reading>> => {
    const i = await findImport(scope.db, scope.muniId, id)
    const kind = i === null ? null : kindNamed(i.kind)
    if (i === null || kind === null || i.state === 'dropped') return notThere()
    if (i.state === 'done') return refuse('already-done', 'Nothing was done, because this file is imported already.')
    if (i.state === 'reading' && !isCutOff(i, scope.now))
      return refuse('already-done', 'Nothing was done, because the file is being read already. Wait a moment and look again.')
    const next = { ...i, options: options ?? i.options }
    const done = await updateImport(scope.db, scope.muniId, { id, version: i.version, next: i.version + 1, now: scope.now }, { state: 'reading' })
    return done ? ok({ desk, i: next, kind, version: i.version + 1 }) : movedOn()
  })
}

async function clear(desk: ImportDesk, id: string, remove: typeof removeSomeRows): Promise<void> {
  for (let more = true; more; ) {
    const done = await desk.perform(async (scope) => ok(await remove(scope.db, scope.muniId, id)))
    more = done.ok && done.value
    await breathe()
  }
}

/** Empties the staging rows of a decided import, a little at a time; its notes stay as the report. */
export const clearRows = (desk: ImportDesk, id: string): Promise<void> => clear(desk, id, removeSomeRows)

async function clearStaging(desk: ImportDesk, id: string): Promise<void> {
  await clear(desk, id, removeSomeRows)
  await clear(desk, id, removeSomeNotes)
}

interface Staged {
  readonly rowsRead: number
  readonly notes: number
  readonly counts: ImportCounts
}

/** Compares one part with what is on file and stages it. The comparing stands outside the transaction, which the database may run again. */
async function stagePart(r: Reading, stager: Stager, rows: readonly RawRow[], before: Staged): Promise<Result<Staged>> {
  const part = await r.desk.read((s) => stager.stage(s.db, rows))
  const after = { rowsRead: before.rowsRead + rows.length, notes: before.notes + part.notes.length, counts: addCounts(before.counts, part) }
  const done = await step(
    r,
    async (scope) => {
      const named = part.rows.map((row) => (row.change === 'new' && row.target_id === '' ? { ...row, target_id: scope.newId() } : row))
      await insertRows(scope.db, scope.muniId, r.i.id, named)
      await insertNotes(scope.db, scope.muniId, r.i.id, before.notes + 1, part.notes)
    },
    async () => ({ rowsRead: after.rowsRead }),
  )
  return done.ok ? ok(after) : done
}

async function stageRows(r: Reading, source: Source, stager: Stager): Promise<Result<Staged>> {
  let staged: Staged = { rowsRead: 0, notes: 0, counts: noCounts }
  for await (const rows of source.rows()) {
    const done = await stagePart(r, stager, rows, staged)
    if (!done.ok) return done
    staged = done.value
  }
  return ok(staged)
}

/** Parcels that the last roll named and this one does not. A roll that covers other municipalities too says nothing of theirs. */
async function vanishedNotes(scope: ReadScope, stager: Stager): Promise<readonly Note[]> {
  const notes: Note[] = []
  for await (const page of rolledParcels(scope.db, scope.muniId)) {
    for (const p of page) {
      const isOurs = p.swis === '' || stager.swisCodes.size === 0 || stager.swisCodes.has(p.swis)
      const why = [p.address, p.ownerNames].filter((t) => t !== '').join(', ')
      if (isOurs && !stager.seen.has(p.id)) notes.push({ line: 0, kind: 'vanished', field: 'print_key', from: p.printKey, to: '', why, targetId: p.id })
    }
    await breathe()
  }
  return notes
}

/** Rows that a later row contradicts, parcels that are gone, and the counts. */
async function finishReading(r: Reading, source: Source, stager: Stager, staged: Staged): Promise<Result<null>> {
  const lines = [...new Set(stager.spoiled.map((n) => n.line))]
  const { vanished, spoiled } = await r.desk.read(async (s) => ({
    vanished: r.kind.name === 'parcels' ? await vanishedNotes(s, stager) : [],
    spoiled: await rowsOfLines(s.db, s.muniId, r.i.id, lines),
  }))
  const counts = { ...spoilCounts(staged.counts, spoiled), vanished: vanished.length }
  return step(
    r,
    async (scope) => {
      await spoilRows(scope.db, scope.muniId, r.i.id, lines)
      await removeNotesOf(scope.db, scope.muniId, r.i.id, lines, ['change', 'kept', 'new'])
      await insertNotes(scope.db, scope.muniId, r.i.id, staged.notes + 1, [...stager.spoiled, ...vanished])
    },
    async () => ({ state: 'read', columns: source.columns, counts }),
  )
}

async function stageAll(r: Reading, source: Source): Promise<Result<null>> {
  if (missingFields(r.kind, source.columns).length > 0)
    return step(
      r,
      async () => {},
      async () => ({ state: 'columns', columns: source.columns }),
    )
  const stager = await r.desk.read((scope) => stagerOf(scope.db, scope.muniId, r.kind, r.i))
  try {
    const staged = await stageRows(r, source, stager)
    return staged.ok ? await finishReading(r, source, stager, staged.value) : staged
  } catch (error) {
    if (error instanceof CsvUnreadable) return unreadableTable(error)
    throw error
  }
}

const setState = (r: Reading, patch: ImportPatch): Promise<Result<null>> =>
  step(
    r,
    async () => {},
    async () => patch,
  )

/** Opens the file before anything of an earlier reading is cleared, so that columns that do not fit cost nothing. */
async function readAgain(r: Reading): Promise<Result<null>> {
  const bytes = await readDraft(r.desk, r.i.sha256)
  const source =
    bytes === null
      ? refuse('file-gone', 'Nothing was read, because the file is not here any more. Choose it again.')
      : await openSource(r.kind, bytes, r.i.options.map)
  if (!source.ok) {
    const back = await setState(r, { state: r.i.state === 'reading' ? 'waiting' : r.i.state })
    return back.ok ? source : back
  }
  const begun = await setState(r, { options: r.i.options, counts: noCounts, rowsRead: 0 })
  if (!begun.ok) return begun
  await clearStaging(r.desk, r.i.id)
  const done = await stageAll(r, source.value)
  if (!done.ok && done.refusal.code !== 'changed-meanwhile') await setState(r, { state: 'waiting' })
  return done
}

/**
 * Reads the file of an import into staging rows. Refuses a file that cannot be read, or whose columns do not fit; the import then
 * waits as it was. `columns` in the state: a column that is needed was not found, and somebody must say which it is.
 * @param options how to read it this time; null as before
 */
export async function readImport(desk: ImportDesk, id: string, options: ImportOptions | null = null): Promise<Result<Import>> {
  const claimed = await claim(desk, id, options)
  if (!claimed.ok) return claimed
  const done = await readAgain(claimed.value)
  if (!done.ok) return done
  const i = await desk.read((s) => findImport(s.db, s.muniId, id))
  return i === null ? notThere() : ok(i)
}

/** Forgets an import that was not published: its staging rows, its notes, its file. */
export async function dropImport(desk: ImportDesk, id: string): Promise<Result<null>> {
  const dropped = await desk.perform(async (scope): Promise<Result<{ readonly sha256: string; readonly needed: boolean }>> => {
    const i = await findImport(scope.db, scope.muniId, id)
    if (i === null) return notThere()
    if (i.state === 'done') return refuse('already-done', 'Nothing was dropped, because this file is imported already. Its report stays.')
    if (!(await updateImport(scope.db, scope.muniId, { id, version: i.version, next: i.version + 1, now: scope.now }, { state: 'dropped' }))) return movedOn()
    return ok({ sha256: i.sha256, needed: await fileStillNeeded(scope.db, scope.muniId, i.sha256) })
  })
  if (!dropped.ok) return dropped
  await clearStaging(desk, id)
  if (!dropped.value.needed) await removeDraft(desk, dropped.value.sha256)
  return ok(null)
}

/** Drops the imports that nobody decided in two weeks, and what a power cut left of decided ones. */
export async function forgetOldImports(desk: ImportDesk): Promise<void> {
  const old = await desk.read((s) => forgottenImports(s.db, s.muniId, instantOf(millisecondsOf(s.now) - FORGOTTEN_DAYS * 86_400_000)))
  for (const i of old) await dropImport(desk, i.id)
  for (const id of await desk.read((s) => leftovers(s.db, s.muniId))) await clearRows(desk, id)
}

/** One choice of the clerk: the roll is right about this field, or the office's own entry stays. */
export interface Choice {
  readonly line: number
  readonly field: string
  readonly take: boolean
}

/** Gives the row as it was and as it is now; null where nothing is to be chosen. */
async function chooseLine(scope: ActionScope, i: Import, line: number, choices: readonly Choice[]): Promise<readonly [StagedRow, StagedRow] | null> {
  const { db, muniId } = scope
  const row = await findRow(db, muniId, i.id, line)
  if (row === null || row.status !== 'fine') return null
  const takes = new Set<string>()
  for (const note of await notesOfLine(db, muniId, i.id, line)) {
    const take = choices.find((c) => c.field === note.field)?.take ?? note.take
    if (take !== note.take) await setTake(db, muniId, i.id, note.n, take)
    if (take) takes.add(note.field)
  }
  const entry = JSON.parse(row.entry) as RollEntry
  const onFile = (await parcelsOnFile(db, muniId, [row.target_id], false)).get(row.target_id) ?? null
  if (onFile === null) return null
  const chosen = parcelRow(line, onFile.id, onFile.version, entry, mergeRoll(line, entry, onFile, false, takes))
  await updateRow(db, muniId, i.id, chosen)
  return [row, chosen]
}

/** Keeps the choices between the roll's words and the office's. */
export function chooseKept(
  desk: ImportDesk,
  id: string,
  version: number,
  choices: readonly Choice[],
  form?: { readonly formKey: string },
): Promise<Result<null>> {
  return desk.perform(async (scope): Promise<Result<null>> => {
    const i = await findImport(scope.db, scope.muniId, id)
    if (i === null) return notThere()
    if (i.state !== 'read' || i.version !== version) return movedOn()
    let counts = i.counts
    for (const line of new Set(choices.map((c) => c.line))) {
      const moved = await chooseLine(
        scope,
        i,
        line,
        choices.filter((c) => c.line === line),
      )
      if (moved !== null) counts = moveCounts(counts, ...moved)
    }
    return (await updateImport(scope.db, scope.muniId, { id, version, next: version + 1, now: scope.now }, { counts })) ? ok(null) : movedOn()
  }, form)
}
