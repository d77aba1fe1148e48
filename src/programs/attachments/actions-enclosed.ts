/** The files of a case as they go along with a packet: inside its PDF as long as there is room, else beside it; closed ones stay out and are counted. */
import { readStored } from '../../platform/files/files.ts'
import type { Enclosed, EnclosedFile, EnclosedPaper } from '../../platform/paper/enclosed.ts'
import { type Attachment, documentKinds, mayOpen } from './model.ts'

/** The most that a PDF carries, bytes: a packet that nobody can send by e-mail or open on an old PC is none. */
export const MOST_INSIDE_BYTES = 24 * 1024 * 1024

const plain = (name: string): string => name.replaceAll(/[^\p{L}\p{N} ._()-]+/gu, '_')

/** Collects the files of one packet, part by part. */
export class Enclosing {
  readonly files: EnclosedFile[] = []
  #inside = 0
  readonly #place: { readonly dataFolder: string; readonly muniId: string }
  readonly #most: number
  readonly #names = new Set<string>()

  constructor(place: { readonly dataFolder: string; readonly muniId: string }, most = MOST_INSIDE_BYTES) {
    this.#place = place
    this.#most = most
  }

  /** The papers of one part of the packet; `part` is its number, and stands before the name of each. */
  async add(part: string, all: readonly Attachment[]): Promise<Enclosed> {
    const live = all.filter((a) => a.voidReason === null)
    const open = live.filter((a) => mayOpen(a, false))
    const papers: EnclosedPaper[] = []
    for (const [i, a] of open.entries()) papers.push(await this.#one(`${part}-${i + 1}`, a))
    return { papers, leftOut: live.length - open.length }
  }

  /** Two items may have one number; their files are told apart all the same. */
  #named(name: string): string {
    let free = name
    for (let n = 2; this.#names.has(free); n++) free = `${n} ${name}`
    this.#names.add(free)
    return free
  }

  async #one(number: string, a: Attachment): Promise<EnclosedPaper> {
    const fits = this.#inside + a.bytes <= this.#most
    const at = fits ? `enclosed/${this.files.length}` : null
    if (at !== null) {
      this.#inside += a.bytes
      this.files.push({ at, bytes: await readStored(this.#place.dataFolder, this.#place.muniId, a.sha256) })
    }
    const { received, mediaType, bytes, sha256 } = a
    return { name: this.#named(`${number} ${plain(a.name)}`), kind: documentKinds[a.document], received, mediaType, bytes, sha256, at }
  }
}
