/** What pages never show: a sealed paper to anybody, the attorney's paper to anybody else, and the largest penalty outside the attorney's file. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Role } from '../../src/platform/context.ts'
import { storeFile } from '../../src/platform/files/files.ts'
import { attach } from '../../src/programs/attachments/actions.ts'
import { sealPaper } from '../../src/programs/attachments/closing-actions.ts'
import { openViolation } from '../../src/programs/enforcement/actions.ts'
import { opening } from '../../src/programs/enforcement/test-violations.ts'
import { lawShelf, powerBook } from '../../src/wiring.ts'
import { fishkill, must } from '../support/office.ts'
import { type OfficeShell, officeShell } from '../support/office-shell.ts'
import { act } from '../support/told-actions.ts'
import { holders, mayor } from '../support/told-notices.ts'

let shell: OfficeShell
beforeAll(async () => {
  shell = await officeShell(fishkill)
})
afterAll(() => shell.close())

const words = 'the secret of the cellar'
async function paper(privileged: boolean): Promise<string> {
  const { test, parcelId } = shell.office
  const bytes = new TextEncoder().encode(`a,b\n${words},${privileged}\n`)
  const file = await must(storeFile({ dataFolder: test.app.dataFolder, muniId: test.muniId }, { bytes, name: 'a.csv' }))
  const made = await act(shell.office, (s) => attach(s, { owner: { kind: 'parcel', id: parcelId }, parcelId, document: 'letter', file, privileged }))
  return made.id
}
const got = async (path: string, role: Role) => {
  const answer = await shell.get(path, await shell.cookieOf(role))
  const body = await answer.text()
  return { status: answer.status, shows: body.includes(words), body }
}

it('a sealed paper is opened to nobody, the attorney’s to the attorney alone', async () => {
  const [sealed, privileged] = [await paper(false), await paper(true)]
  expect((await got(`/papers/${sealed}`, 'clerk')).shows).toBe(true)
  await act(shell.office, (s) => sealPaper(s, sealed, 1, 'uploaded by mistake'))
  for (const role of ['clerk', 'superintendent', 'board', 'inspector', 'attorney', 'administrator', 'read-only'] as const) {
    const [a, b] = [await got(`/papers/${sealed}`, role), await got(`/papers/${privileged}`, role)]
    expect([role, a.status < 400, a.shows, b.shows]).toEqual([role, false, false, role === 'attorney'])
  }
  const [a, b] = [await shell.get(`/papers/${sealed}`), await shell.get(`/papers/${privileged}`)]
  expect([(await a.text()).includes(words), (await b.text()).includes(words)]).toEqual([false, false])
})

it('the largest penalty stands in the attorney’s file and on no page of the case, the parcel, the list, the map or Monday', async () => {
  const { office } = shell
  await holders(office)
  const of = { parcel: '24.11-2-17', law: fishkill.law, about: null, entryId: '', files: [], scan: null }
  const input = { ...opening, by: mayor.name, onPaper: true, paper: 'Resolution 2026-31 of Nov 3, 2026' }
  const v = await act(office, (s) => openViolation(s, { laws: lawShelf, powers: powerBook }, of, input))
  const most = /\$(100|250)(\.00)?\b|15 days/
  for (const path of [`/enforcement/${v.id}`, '/enforcement', '/enforcement/alike', `/parcels/${office.parcelId}`, '/desk', '/map', '/people'])
    for (const role of ['clerk', 'attorney'] as const) expect([path, role, most.exec((await got(path, role)).body)?.[0]]).toEqual([path, role, undefined])
  expect((await got(`/enforcement/${v.id}/attorney`, 'attorney')).body).toMatch(/\$/)
  for (const role of ['clerk', 'superintendent', 'board'] as const)
    expect([role, (await got(`/enforcement/${v.id}/attorney`, role)).status]).toEqual([role, 403])
})
