/** What a person sent with a form: text as typed, files, the one-time key and the version of the record that the form was opened with. */
import type { Refusal } from '../kernel/result.ts'
import type { FormState } from './kit/forms.ts'

/** A file that came with a form. Its type is what the browser claimed; `platform/files` looks for itself. */
export interface UploadedFile {
  readonly name: string
  readonly type: string
  readonly size: number
  bytes(): Promise<Uint8Array>
}

export interface Form {
  /** The text of a field without the spaces around it; '' where it was not sent. */
  text(name: string): string
  /** True where a check box was sent as `yes`, or a button by its name. */
  has(name: string): boolean
  /** Every value of a field, for check boxes of one name. */
  all(name: string): readonly string[]
  /** A file, or null where none was chosen. */
  file(name: string): UploadedFile | null
  files(name: string): readonly UploadedFile[]
  /** Everything that was typed, for showing the form again. */
  values(): Readonly<Record<string, readonly string[]>>
  /** The form as it must be shown again, without its files: `PageRequest.again` keeps those too. */
  state(refusal?: Refusal | null): FormState
  /** One-time key: two posts with the same key are one act. */
  readonly formKey: string
  /** Version of the record that the form was opened with; null for a new record. */
  readonly version: number | null
  /** What was sent, as it came. */
  readonly body: FormData
}

/** Fields whose names start with an underscore belong to the shell and are never typed. */
const isOurs = (name: string): boolean => name.startsWith('_')

class UploadedBlob implements UploadedFile {
  readonly name: string
  readonly type: string
  readonly size: number
  readonly #blob: File
  constructor(blob: File) {
    this.#blob = blob
    this.name = blob.name
    this.type = blob.type
    this.size = blob.size
  }
  async bytes(): Promise<Uint8Array> {
    return new Uint8Array(await this.#blob.arrayBuffer())
  }
}

/** Reads a parsed body into a form. */
export function formOf(body: FormData): Form {
  // Without a prototype, so that a field named `__proto__` is a field like any other.
  const values = Object.create(null) as Record<string, string[]>
  const files = new Map<string, UploadedFile[]>()
  for (const [name, value] of body.entries()) {
    if (typeof value === 'string') {
      const kept = values[name] ?? []
      kept.push(value)
      values[name] = kept
    } else if (value.size > 0) {
      files.set(name, [...(files.get(name) ?? []), new UploadedBlob(value)])
    }
  }
  const first = (name: string): string => values[name]?.[0]?.trim() ?? ''
  const versionText = first('_version')
  const version = /^\d{1,15}$/.test(versionText) ? Number(versionText) : null
  const formKey = first('_key')
  const typed = Object.fromEntries(Object.entries(values).filter(([name]) => !isOurs(name)))
  return {
    text: first,
    has: (name) => first(name) !== '',
    all: (name) => values[name] ?? [],
    file: (name) => files.get(name)?.[0] ?? null,
    files: (name) => files.get(name) ?? [],
    values: () => typed,
    state: (refusal) => {
      const state = { values: typed, problems: refusal?.problems ?? [], formKey }
      return version === null ? state : { ...state, version }
    },
    formKey,
    version,
    body,
  }
}
