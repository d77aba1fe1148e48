import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf, journalOf, must, programApp } from '../../../test/support/programs.ts'
import { readManifest, readTable } from '../../platform/backup/archive.ts'
import { exportMunicipality } from '../../platform/backup/export.ts'
import { storeFile } from '../../platform/files/files.ts'
import { createAccount, grantMembership } from '../../platform/sign-in/accounts.ts'
import type { TestApp } from '../../platform/test-support.ts'
import { recordAdvice } from '../board/reading-actions.ts'
import { attach } from './actions.ts'
import { attorneyColumns, keptApart } from './apart-store.ts'
import { askForClosed, sealPaper } from './closing-actions.ts'

let test: TestApp
let folder: string
const papers = new Map<string, string>()
const known = [{ id: 'q', choices: [{ choice: 'a' }], decidedBy: 'board' }]

beforeAll(async () => {
  test = await programApp()
  folder = mkdtempSync(join(tmpdir(), 'tapcard-apart-'))
  for (const name of ['open', 'privileged', 'sealed', 'both']) {
    const bytes = new TextEncoder().encode(`a,b\n${name === 'both' ? 'open' : name},1\n`)
    const file = await must(storeFile({ dataFolder: test.app.dataFolder, muniId: test.muniId }, { bytes, name: `${name}.csv` }))
    const input = { owner: { kind: 'parcel', id: 'p', label: 'p' }, parcelId: 'p', document: 'letter', file, privileged: name === 'privileged' }
    const paper = await must(test.perform((s) => attach(s, input)))
    papers.set(name, file.sha256)
    // The bytes of “both” are those of the open paper too: they stay in.
    if (name === 'sealed' || name === 'both') await must(test.perform((s) => sealPaper(s, paper.id, 1, 'uploaded by mistake')))
  }
  const advice = { law: 'l', reading: 'q', choice: 'a', on: '11/30/2026', by: 'L', reasons: 'Between us: the text is weak here.', onPaper: true }
  await must(test.perform((s) => recordAdvice(s, known, advice)))
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const rowsOf = async (archive: string, table: string): Promise<Record<string, unknown>[]> => {
  const all: Record<string, unknown>[] = []
  for await (const { columns, rows } of readTable(archive, table, 100)) all.push(...rows.map((r) => Object.fromEntries(columns.map((c, i) => [c, r[i]]))))
  return all
}
const hash = (name: string): string => papers.get(name) ?? ''

it('an archive leaves out privileged and sealed papers and the attorney’s words, and says so', async () => {
  const archive = join(folder, 'open')
  const done = await must(exportMunicipality(test.app, test.muniId, archive, keptApart))
  expect(done.leftOut).toEqual([
    'Left out: 1 paper between the municipality and its attorney; each hash stays.',
    'Left out: 1 sealed paper; each hash stays.',
    'Left out: the attorney’s words in 1 record (reading_advice).',
  ])
  const manifest = await must(readManifest(archive))
  expect(manifest.leftOut).toEqual(done.leftOut)
  expect(manifest.files.map((f) => f.sha256)).toEqual([hash('open')])
  expect(['privileged', 'sealed'].map((n) => existsSync(join(archive, 'files', hash(n))))).toEqual([false, false])
  const rows = await rowsOf(archive, 'attachments')
  expect(rows.map((r) => [r.sha256, r.name]).sort()).toEqual(
    [
      [hash('open'), 'open.csv'],
      [hash('privileged'), ''],
      [hash('sealed'), ''],
      [hash('open'), ''],
    ].sort(),
  )
  expect((await rowsOf(archive, 'reading_advice')).map((r) => [r.choice, r.reasons, r.by_name])).toEqual([['', '', 'L']])
})

it('holds everything where nothing is kept apart, as a backup does', async () => {
  const archive = join(folder, 'whole')
  const done = await must(exportMunicipality(test.app, test.muniId, archive, null))
  expect([done.leftOut, done.files]).toEqual([[], 3])
  expect((await rowsOf(archive, 'reading_advice')).map((r) => r.reasons)).toEqual(['Between us: the text is weak here.'])
})

it('gives them out at the word of somebody who holds the role of attorney by name, and of nobody else', async () => {
  for (const [name, role] of [
    ['Marian Vosburgh', 'clerk'],
    ['Lucian Thornquist', 'attorney'],
  ] as const) {
    const account = await must(test.perform((s) => createAccount(s, { signInName: `${s.muniId}-${role}`, name, passwordHash: null })))
    await must(test.perform((s) => grantMembership(s, { accountId: account.id, roles: [role], from: s.today })))
  }
  const asked = (name: string) => test.perform((s) => askForClosed(s, name))
  expect([codeOf(await asked('Marian Vosburgh')), codeOf(await asked('Nobody')), codeOf(await asked('lucian thornquist '))]).toEqual([
    'not-the-officer',
    'not-the-officer',
    'done',
  ])
  expect((await journalOf(test)).at(-1)).toMatchObject({ action: 'attachments.export-closed' })
})

it('knows every column that is for the attorney alone', () => {
  expect([...attorneyColumns].sort()).toEqual([
    ['entry_acts', ['privileged']],
    ['reading_advice', ['choice', 'reasons']],
    ['violation_acts', ['privileged']],
  ])
})
