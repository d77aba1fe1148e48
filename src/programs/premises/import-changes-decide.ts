/**
 * What an import alters on file. A roll is compared three ways: what it said last time, what the office has on file, what it says
 * now. What only the roll changed is taken; what the office typed stays, and is shown beside the roll's own words.
 */
import type { CardEntry, Mailing, MapEntry, Note, NoteKind, PieceEntry, Rings, RollEntry } from './import-model.ts'

export interface OwnerOnFile {
  readonly personId: string
  readonly name: string
  readonly source: string
  readonly mailing: Mailing
}

/** A parcel as it is on file, with what the last roll said of it. */
export interface ParcelOnFile {
  readonly id: string
  readonly version: number
  readonly isVoid: boolean
  readonly swis: string
  readonly printKey: string
  readonly address: string
  readonly use: string
  readonly waterAccount: string
  readonly ownerNames: string
  readonly owners: readonly OwnerOnFile[]
  /** JSON of the outline; only looked at by the tax map. */
  readonly outline: string | null
  readonly lastRoll: RollEntry | null
  /** The last roll did not name it any more. */
  readonly vanished: boolean
}

/** The values that a parcel will have, and what else follows. */
export interface MergedParcel {
  readonly change: 'new' | 'change' | 'same'
  readonly swis: string
  readonly printKey: string
  readonly address: string
  readonly use: string
  readonly waterAccount: string
  readonly ownerNames: string
  readonly rings: Rings | null
  /** Owners until now end and the roll's begin. */
  readonly replaceOwners: boolean
  readonly newMailing: { readonly personId: string; readonly mailing: Mailing } | null
  /** What the last roll said is replaced by what this one says. */
  readonly rollChanged: boolean
  readonly notes: readonly Note[]
}

/** Shown in place of an address where neither roll nor map gives one. */
export const placeholderAddress = (printKey: string): string => `Parcel ${printKey}`

const shortWords: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  lane: 'ln',
  drive: 'dr',
  court: 'ct',
  place: 'pl',
  boulevard: 'blvd',
  terrace: 'ter',
  highway: 'hwy',
  route: 'rt',
  rte: 'rt',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
}

/** Two spellings of one text: case, dots, spaces, and the post office's short words ("14 Mill Street" and "14 MILL ST."). */
const sameText = (a: string, b: string): boolean => a === b || spoken(a) === spoken(b)
const spoken = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[.,]/g, ' ')
    .trim()
    .split(/\s+/)
    .map((word) => shortWords[word] ?? word)
    .join(' ')

const sameNames = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.map(spoken).sort().join('|') === b.map(spoken).sort().join('|')

export const mailingText = (m: Mailing): string =>
  [m.careOf === '' ? '' : `c/o ${m.careOf}`, m.street, m.city, `${m.state} ${m.zip}`.trim()].filter((t) => t !== '').join(', ')

const whyKept = (said: boolean, hasRoll: boolean): string =>
  said
    ? 'The office typed its own entry, and the roll says what it said before.'
    : hasRoll
      ? 'The office typed its own entry, and the roll has changed too.'
      : 'The office typed its own entry before the first roll came in.'

interface Ways<T> {
  readonly mine: T
  readonly theirs: T
  /** What the roll said last time; null where no roll was imported yet, or it said nothing. */
  readonly before: T | null
  readonly same: (a: T, b: T) => boolean
  readonly isEmpty: (value: T) => boolean
  /** The office's entry stays even if the last roll said the same. */
  readonly held?: boolean
}

type Outcome = 'same' | 'fill' | 'take' | 'keep-said' | 'keep-changed'

function compare<T>({ mine, theirs, before, same, isEmpty, held }: Ways<T>): Outcome {
  if (isEmpty(theirs) || same(mine, theirs)) return 'same'
  if (isEmpty(mine)) return 'fill'
  if (held !== true && before !== null && same(mine, before)) return 'take'
  return before !== null && same(before, theirs) ? 'keep-said' : 'keep-changed'
}

/** Compares one thing at a time and collects what there is to say. */
class Merging {
  readonly notes: Note[] = []
  changed = false
  readonly #line: number
  readonly #onFile: ParcelOnFile
  readonly #takes: ReadonlySet<string>
  constructor(line: number, onFile: ParcelOnFile, takes: ReadonlySet<string>) {
    this.#line = line
    this.#onFile = onFile
    this.#takes = takes
  }
  note(kind: NoteKind, field: string, from: string, to: string, why: string): void {
    this.notes.push({ line: this.#line, kind, field, from, to, why, targetId: this.#onFile.id })
  }
  /** True where the file's value is taken. */
  takes<T>(field: string, ways: Ways<T>, words: (value: T) => string): boolean {
    const outcome = compare(ways)
    if (outcome === 'same') return false
    if (outcome === 'keep-said' || outcome === 'keep-changed') {
      this.note(
        'kept',
        field,
        words(ways.theirs),
        words(ways.mine),
        `${this.#onFile.printKey}, ${this.#onFile.address}. ${whyKept(outcome === 'keep-said', this.#onFile.lastRoll !== null)}`,
      )
      if (!this.#takes.has(field)) return false
    } else if (outcome === 'take') this.note('change', field, words(ways.mine), words(ways.theirs), `${this.#onFile.printKey}, ${this.#onFile.address}`)
    this.changed = true
    return true
  }
  text(field: string, mine: string, theirs: string, before: string | undefined): string {
    const ways = {
      mine,
      theirs,
      before: before === undefined || before === '' ? null : before,
      same: sameText,
      isEmpty: (t: string) => t === '' || t === placeholderAddress(this.#onFile.printKey),
    }
    return this.takes(field, ways, (t) => t) ? theirs : mine
  }
}

const freshParcel = (line: number, said: RollEntry, isFirst: boolean): MergedParcel => ({
  change: 'new',
  swis: said.swis,
  printKey: said.printKey,
  address: said.address || placeholderAddress(said.printKey),
  use: said.use,
  waterAccount: said.waterAccount,
  ownerNames: said.owners.join(' and '),
  rings: null,
  replaceOwners: said.owners.length > 0,
  newMailing: null,
  rollChanged: true,
  notes: isFirst
    ? []
    : [
        {
          line,
          kind: 'new',
          field: 'print_key',
          from: '',
          to: said.printKey,
          why: [said.address, said.owners.join(' and ')].filter((t) => t !== '').join(', '),
        },
      ],
})

/** Without a street or box a mailing address says nothing: a ZIP alone does not replace what is on file. */
const isBlankMailing = (m: Mailing): boolean => m.street === ''

function mergeMailing(merging: Merging, said: RollEntry, onFile: ParcelOnFile): MergedParcel['newMailing'] {
  const owner = onFile.owners.find((o) => sameText(o.name, said.owners[0] ?? ''))
  if (owner === undefined) return null
  const before = onFile.lastRoll === null || isBlankMailing(onFile.lastRoll.mailing) ? null : onFile.lastRoll.mailing
  const ways = {
    mine: owner.mailing,
    theirs: said.mailing,
    before,
    same: (a: Mailing, b: Mailing) => sameText(mailingText(a), mailingText(b)),
    isEmpty: isBlankMailing,
  }
  return merging.takes('mailing', ways, mailingText) ? { personId: owner.personId, mailing: said.mailing } : null
}

/**
 * Compares a row of the roll with the parcel on file.
 * @param isFirst nothing was on file before, so that nobody is told of every parcel that it is new
 * @param takes fields of which the clerk said that the roll is right
 */
export function mergeRoll(line: number, said: RollEntry, onFile: ParcelOnFile | null, isFirst: boolean, takes: ReadonlySet<string> = new Set()): MergedParcel {
  if (onFile === null) return freshParcel(line, said, isFirst)
  const last = onFile.lastRoll
  const merging = new Merging(line, onFile, takes)
  const names = onFile.owners.map((o) => o.name)
  const ways = {
    mine: names,
    theirs: said.owners,
    before: last === null || last.owners.length === 0 ? null : last.owners,
    same: sameNames,
    isEmpty: (n: readonly string[]) => n.length === 0,
    held: onFile.owners.some((o) => o.source === 'typed'),
  }
  const replaceOwners = merging.takes('owner', ways, (n) => n.join(' and '))
  const address = merging.text('address', onFile.address, said.address, last?.address)
  const use = merging.text('use', onFile.use, said.use, last?.use)
  const waterAccount = merging.text('water_account', onFile.waterAccount, said.waterAccount, last?.waterAccount)
  const newMailing = replaceOwners ? null : mergeMailing(merging, said, onFile)
  const swis = onFile.swis === '' ? said.swis : onFile.swis
  return {
    change: merging.changed || swis !== onFile.swis ? 'change' : 'same',
    swis,
    printKey: onFile.printKey,
    address,
    use,
    waterAccount,
    ownerNames: replaceOwners ? said.owners.join(' and ') : onFile.ownerNames,
    rings: null,
    replaceOwners,
    newMailing,
    rollChanged: last === null || onFile.vanished || JSON.stringify(last) !== JSON.stringify(said),
    notes: merging.notes,
  }
}

/** Compares a parcel of the tax map with the one on file: the outline is the map's, everything else stays unless it was empty. */
export function mergeMap(line: number, said: MapEntry, onFile: ParcelOnFile | null, isFirst: boolean): MergedParcel {
  const none = { use: '', waterAccount: '', owners: [], mailing: { careOf: '', street: '', city: '', state: '', zip: '' } }
  if (onFile === null) return { ...freshParcel(line, { ...said, ...none }, isFirst), rings: said.rings, rollChanged: false }
  const outline = JSON.stringify(said.rings)
  const empty = onFile.address === '' || onFile.address === placeholderAddress(onFile.printKey)
  const address = empty && said.address !== '' ? said.address : onFile.address
  const swis = onFile.swis === '' ? said.swis : onFile.swis
  const redrawn = onFile.outline !== null && onFile.outline !== outline
  const notes: readonly Note[] = redrawn
    ? [
        {
          line,
          kind: 'change',
          field: 'outline',
          from: 'as drawn before',
          to: 'as drawn in this file',
          why: `${onFile.printKey}, ${onFile.address}`,
          targetId: onFile.id,
        },
      ]
    : []
  const { printKey, use, waterAccount, ownerNames } = onFile
  const same = onFile.outline === outline && address === onFile.address && swis === onFile.swis
  return {
    change: same ? 'same' : 'change',
    swis,
    printKey,
    address,
    use,
    waterAccount,
    ownerNames,
    rings: said.rings,
    replaceOwners: false,
    newMailing: null,
    rollChanged: false,
    notes,
  }
}

/** Why a row cannot be brought together with the parcel of its print key; null where it can. */
export function clash(swis: string, onFile: ParcelOnFile): string | null {
  if (onFile.isVoid) return `Parcel ${onFile.printKey} is on file and void. Add it again by hand if it counts after all.`
  if (swis !== '' && onFile.swis !== '' && swis !== onFile.swis)
    return `Print key ${onFile.printKey} is ${onFile.address} on file already, with SWIS code ${onFile.swis}; this row says ${swis}. Import only the rows of this municipality, or mend the code on file.`
  return null
}

/** A main or manhole against the one of the same number: the map's word counts. */
export const mergePiece = (said: PieceEntry, onFile: PieceEntry | null): 'new' | 'change' | 'same' =>
  onFile === null ? 'new' : JSON.stringify(said) === JSON.stringify(onFile) ? 'same' : 'change'

/** A card against the one of the same number on the same parcel: null where the drawer says something else. */
export function mergeCard(said: CardEntry, onFile: Omit<CardEntry, 'printKey'> | null): 'new' | 'same' | null {
  if (onFile === null) return 'new'
  const text = (c: Omit<CardEntry, 'printKey'>): string =>
    JSON.stringify([c.tapped, c.plumber, c.main, c.notes, Object.entries(c.facts).sort(), Object.entries(c.ties).sort()])
  return text(said) === text(onFile) ? 'same' : null
}
