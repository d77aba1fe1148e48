/** LibreOffice as it is when it is already running: one process sets many letters, and its start is taken off. */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { letter, openDocument } from './sample.ts'

const run = promisify(execFile)

export const HOW_TO_GET_IT = 'apt-get install --no-install-recommends libreoffice-writer-nogui'

/** Where LibreOffice is, or null. */
export const officeProgram = (): string | null =>
  ['/usr/bin/soffice', '/usr/lib/libreoffice/program/soffice', '/opt/libreoffice/program/soffice'].find((p) => existsSync(p)) ?? null

const FILTER = 'pdf:writer_pdf_Export:{"PDFUACompliance":{"type":"boolean","value":"true"},"UseTaggedPDF":{"type":"boolean","value":"true"}}'

async function convert(program: string, folder: string, from: number, count: number): Promise<number> {
  const [source, target] = [path.join(folder, `in-${from}`), path.join(folder, `out-${from}`)]
  mkdirSync(source)
  for (let n = from; n < from + count; n++) writeFileSync(path.join(source, `${n}.fodt`), openDocument(letter(n)))
  const files = readdirSync(source).map((f) => path.join(source, f))
  const begun = performance.now()
  await run(program, [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', FILTER, '--outdir', target, ...files], {
    timeout: 600_000,
  })
  const spent = performance.now() - begun
  if (readdirSync(target).length !== count) throw new Error('Broken invariant: LibreOffice sets every letter')
  return spent
}

const FEW = 5
const MANY = 45

/** Milliseconds of one letter by a LibreOffice that is running: what 40 letters more cost, round by round. */
export async function libreOfficeCosts(rounds: number, between: () => Promise<void>): Promise<readonly number[] | null> {
  const program = officeProgram()
  if (program === null) return null
  const folder = mkdtempSync(path.join(tmpdir(), 'tapcard-soffice-'))
  try {
    let next = 1
    const take = async (count: number): Promise<number> => {
      const spent = await convert(program, folder, next, count)
      next += count
      return spent
    }
    await take(1)
    const costs: number[] = []
    for (let round = 0; round < rounds; round++) {
      const few = await take(FEW)
      await between()
      const many = await take(MANY)
      costs.push((many - few) / (MANY - FEW))
    }
    return costs
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
