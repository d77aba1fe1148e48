import { afterAll, beforeAll, expect, it } from 'vitest'
import { must, programApp } from '../../../test/support/programs.ts'
import { plainDate as d } from '../../kernel/dates.ts'
import { storeFile } from '../../platform/files/files.ts'
import type { TestApp } from '../../platform/test-support.ts'
import { Enclosing } from './actions-enclosed.ts'
import type { Attachment } from './model.ts'

let test: TestApp
beforeAll(async () => {
  test = await programApp()
})
afterAll(() => test.close())

const place = () => ({ dataFolder: test.app.dataFolder, muniId: test.muniId })
const closed = { on: d('2026-11-30'), by: 'Marian', why: 'wrong' }
/** A paper of so many bytes, stored. */
async function paper(name: string, bytes: number, more: Partial<Attachment> = {}): Promise<Attachment> {
  const file = await must(storeFile(place(), { bytes: new TextEncoder().encode(`${name},x\n`.padEnd(bytes, '1')), name: 'a.csv' }))
  const of = {
    id: name,
    owner: { kind: 'permit', id: 'p' },
    parcelId: null,
    document: 'plan',
    name,
    mediaType: 'text/csv',
    received: d('2026-11-30'),
    copies: 1,
  } as const
  return { ...of, bytes: file.bytes, sha256: file.sha256, version: 1, voidReason: null, privileged: false, sealed: null, disposed: null, ...more }
}

it('files go inside as long as there is room, and beside it after that, each with its number and hash', async () => {
  const all = [await paper('first.csv', 60), await paper('second.csv', 60), await paper('third.csv', 40)]
  const enclosing = new Enclosing(place(), 100)
  const { papers, leftOut } = await enclosing.add('2', all)
  // 60 fit, 60 more do not, 40 more do: 100 in all.
  expect(papers.map((p) => [p.name, p.at, p.sha256])).toEqual([
    ['2-1 first.csv', 'enclosed/0', all[0]?.sha256],
    ['2-2 second.csv', null, all[1]?.sha256],
    ['2-3 third.csv', 'enclosed/1', all[2]?.sha256],
  ])
  expect([leftOut, enclosing.files.map((f) => f.bytes.length)]).toEqual([0, [60, 40]])
})

it('what is sealed, disposed of or the attorney’s stays out and is counted; what is void is no paper', async () => {
  const all = [
    await paper('open.csv', 30),
    await paper('sealed.csv', 30, { sealed: closed }),
    await paper('gone.csv', 30, { disposed: closed }),
    await paper('secret.csv', 30, { privileged: true }),
    await paper('void.csv', 30, { voidReason: 'twice' }),
    // An archive had left it out: neither its name nor its bytes came along.
    { ...(await paper('behind.csv', 30)), name: '', sha256: '0'.repeat(64) },
  ]
  const { papers, leftOut } = await new Enclosing(place()).add('1', all)
  expect([papers.map((p) => p.name), leftOut]).toEqual([['1-1 open.csv'], 4])
})

it('two parts of one number keep their files apart, and a name holds nothing that a reader stumbles over', async () => {
  const enclosing = new Enclosing(place())
  const odd = [await paper('a/b"c.csv', 30)]
  expect((await enclosing.add('1', odd)).papers[0]?.name).toBe('1-1 a_b_c.csv')
  expect((await enclosing.add('1', odd)).papers[0]?.name).toBe('2 1-1 a_b_c.csv')
})
