/**
 * The child process that sets type: started by press.ts with the folder of the templates and the folder of the fonts,
 * answers one order after the other. It knows nothing but Typst; a paper's data reaches the template as inert JSON.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import typst from '@myriaddreamin/typst-ts-node-compiler'
import type { EnclosedFile } from './enclosed.ts'
import { fontFiles } from './fonts.ts'

export interface Job {
  readonly id: number
  readonly template: string
  /** JSON of the view (views.ts). */
  readonly data: string
  /** Files that go along inside the PDF, by the name under which the template reads them. */
  readonly files: readonly EnclosedFile[]
  /** Written into the file as the time of its making, seconds since 1970. */
  readonly createdSeconds: number
}

export type Answer =
  | { readonly id: number; readonly ok: true; readonly pdf: Uint8Array; readonly pages: number }
  | { readonly id: number; readonly ok: false; readonly message: string }

const [, , templatesPath = '', fontsPath = ''] = process.argv

const compiler = typst.NodeCompiler.create({
  workspace: templatesPath,
  fontArgs: [{ fontBlobs: fontFiles(fontsPath).map((file) => readFileSync(file)) }],
})

interface Diagnostic {
  readonly message: string
}

const messages = (diagnostics: readonly Diagnostic[]): string => diagnostics.map((d) => d.message).join('; ')

/** Compiles one paper. A warning is a fault too: Typst warns of a missing font and would go on with another. */
const print = (job: Job): Answer => {
  for (const file of job.files) compiler.mapShadow(join(templatesPath, file.at), Buffer.from(file.bytes))
  const result = compiler.compile({ mainFilePath: join(templatesPath, `${job.template}.typ`), inputs: { data: job.data } })
  const error = result.takeError()
  if (error) return { id: job.id, ok: false, message: messages(error.shortDiagnostics) }
  const warning = result.takeWarnings()
  if (warning) return { id: job.id, ok: false, message: `warning: ${messages(warning.shortDiagnostics)}` }
  const document = result.result
  if (!document) return { id: job.id, ok: false, message: 'Typst gave no document' }
  const pdf = compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp: job.createdSeconds })
  return { id: job.id, ok: true, pdf: new Uint8Array(pdf), pages: document.numOfPages }
}

/** Typst's own errors come as one long line: only the messages in it are told. */
const readable = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error)
  const told = [...text.matchAll(/message: "((?:[^"\\]|\\.)*)"/g)].map((m) => (m[1] ?? '').replaceAll('\\"', '"'))
  return told.length > 0 ? told.join('; ') : text
}

/**
 * What Typst kept for papers before this one is let go, and so is the document just set: it lies outside the heap of JavaScript, which
 * therefore sees no reason to collect it. Without this a letter leaves half a megabyte behind.
 */
const forget = (): void => {
  compiler.resetShadow()
  compiler.evictCache(1)
  globalThis.gc?.()
}

process.on('message', (job: Job) => {
  let answer: Answer
  try {
    answer = print(job)
  } catch (error) {
    answer = { id: job.id, ok: false, message: readable(error) }
  }
  process.send?.(answer)
  forget()
})
