/**
 * The commands that touch a municipality's records call these; `src/main.ts` supplies them from the same actions that the
 * pages use. A refusal is printed and ends the command with exit code 1.
 */
import type { Result } from '../kernel/result.ts'
import type { Settings } from '../platform/settings.ts'

/** A running server. */
export interface Serving {
  /** Where people go: "http://127.0.0.1:8080". */
  readonly address: string
  /** Said at the terminal below the address: the set-up token, where to open the demo. */
  readonly notes: readonly string[]
  /** Ends open requests, closes the database. */
  stop(): Promise<void>
}

/** What an import found. Line numbers are those of the file, its heading being line 1. */
export interface ImportReport {
  readonly rows: number
  readonly fine: number
  readonly suggestions: readonly { readonly line: number; readonly field: string; readonly from: string; readonly to: string; readonly why: string }[]
  readonly errors: readonly { readonly line: number; readonly field: string; readonly why: string }[]
  readonly skipped: number
}

export interface ExportRequest {
  readonly municipality: string | null
  readonly file: string
  /** Name of the attorney who asks for privileged matter and sealed papers too; null where nobody does. */
  readonly closedFor: string | null
}

export interface ImportRequest {
  /** Short name in the address, or null for the only municipality. */
  readonly municipality: string | null
  /** One of `importKinds`. */
  readonly kind: string
  readonly fileName: string
  readonly bytes: Uint8Array
  /** Column of the file → field of the record; null where the headings decide. */
  readonly map: Readonly<Record<string, string>> | null
  readonly dryRun: boolean
}

/** A journal's chain as it was found. */
export interface ChainReport {
  readonly municipality: string
  readonly entries: number
  readonly intact: boolean
  /** Where and how the chain is broken, in one sentence; null when it is whole. */
  readonly problem: string | null
}

export interface CliServices {
  serve(settings: Settings): Promise<Result<Serving>>
  /** Like `serve`, with the demo village loaded, in a folder of its own inside the data folder. */
  demo(settings: Settings): Promise<Result<Serving>>
  /** Kinds of record that `import` reads, with what each file holds. */
  readonly importKinds: Readonly<Record<string, string>>
  importFile(settings: Settings, request: ImportRequest): Promise<Result<ImportReport>>
  /** Writes one municipality, records and files, as an archive. What is kept apart is left out, unless the attorney who is named asks for it. */
  exportAll(
    settings: Settings,
    request: ExportRequest,
  ): Promise<Result<{ readonly records: number; readonly files: number; readonly leftOut: readonly string[] }>>
  /** Reads such an archive into an installation that does not hold that municipality. */
  importAll(settings: Settings, file: string): Promise<Result<{ readonly municipality: string; readonly records: number; readonly files: number }>>
  backup(settings: Settings, folder: string): Promise<Result<{ readonly folder: string; readonly files: number; readonly bytes: number }>>
  restore(settings: Settings, folder: string): Promise<Result<{ readonly files: number; readonly taken: string }>>
  verifyJournal(settings: Settings, municipality: string | null): Promise<Result<readonly ChainReport[]>>
}
