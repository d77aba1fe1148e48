import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeOf, fieldsOf, must, programApp } from '../../../test/support/programs.ts'
import type { TestApp } from '../../platform/test-support.ts'
import { addCertificate, addPerson, changePerson, personNamed, voidCertificateOf } from './actions.ts'
import type { PersonInput } from './decide.ts'
import { bestCertificate } from './model.ts'
import { certificatesEnding, certificatesOf, findPerson, searchPeople } from './store.ts'

let test: TestApp
beforeEach(async () => {
  test = await programApp()
})
afterEach(() => test.close())

const input: PersonInput = { kind: 'company', name: 'Oakes Plumbing and Drain', careOf: '', street: '', city: '', state: 'NY', zip: '', phone: '', email: '' }
const insurance = { kind: 'liability-insurance', number: 'T-1', issuer: '', from: '1/1/2026', until: '12/31/2026', limit: '' }
const add = (name = input.name) => must(test.perform((s) => addPerson(s, { ...input, name })))
const papers = (id: string) => test.read((s) => certificatesOf(s.db, s.muniId, id))

describe('a name', () => {
  it('typed twice, in whatever letters, is one person', async () => {
    const first = await must(test.perform((s) => personNamed(s, 'Dolores Kettering')))
    const again = await must(test.perform((s) => personNamed(s, ' dolores KETTERING ')))
    expect(again?.id).toBe(first?.id)
  })

  it('of the same last name is another person, and an empty one nobody', async () => {
    const dolores = await must(test.perform((s) => personNamed(s, 'Dolores Kettering')))
    const ann = await must(test.perform((s) => personNamed(s, 'Ann Kettering')))
    expect(ann?.id).not.toBe(dolores?.id)
    expect(await must(test.perform((s) => personNamed(s, '  ')))).toBeNull()
    expect((await test.read((s) => searchPeople(s.db, s.muniId, 'kett', 10))).map((p) => p.name)).toEqual(['Ann Kettering', 'Dolores Kettering'])
  })
})

describe('changing an entry', () => {
  it('is refused for a version that somebody changed meanwhile, and nothing is lost', async () => {
    const { id } = await add()
    expect((await must(test.perform((s) => changePerson(s, id, 1, { ...input, phone: '555-0117' })))).version).toBe(2)
    expect(codeOf(await test.perform((s) => changePerson(s, id, 1, { ...input, phone: '555-0199' })))).toBe('changed-meanwhile')
    expect((await test.read((s) => findPerson(s.db, s.muniId, id)))?.phone).toBe('555-0117')
  })

  it('of somebody who is not in the register is refused', async () => {
    expect(codeOf(await test.perform((s) => changePerson(s, 'nobody', 1, input)))).toBe('not-found')
  })
})

describe('papers', () => {
  it('an expired one is recorded and does not count', async () => {
    const { id } = await add()
    await must(test.perform((s) => addCertificate(s, id, { ...insurance, until: '11/29/2026' })))
    const today = await test.read(async (s) => s.today)
    expect(bestCertificate(await papers(id), 'liability-insurance', today)).toBeNull()
    expect(await papers(id)).toHaveLength(1)
  })

  it('a void one stays on file with its reason and no longer counts; it is voided once', async () => {
    const { id } = await add()
    const paper = await must(test.perform((s) => addCertificate(s, id, insurance)))
    expect(fieldsOf(await test.perform((s) => voidCertificateOf(s, id, paper.id, ' ')))).toEqual(['reason'])
    await must(test.perform((s) => voidCertificateOf(s, id, paper.id, 'entered on the wrong company')))
    expect((await papers(id)).map((c) => c.voidReason)).toEqual(['entered on the wrong company'])
    expect(codeOf(await test.perform((s) => voidCertificateOf(s, id, paper.id, 'again')))).toBe('already-void')
    expect(codeOf(await test.perform((s) => voidCertificateOf(s, id, 'none', 'x')))).toBe('not-found')
  })

  it('of somebody who is not in the register is refused', async () => {
    expect(codeOf(await test.perform((s) => addCertificate(s, 'nobody', insurance)))).toBe('not-found')
  })

  it('that end within a span, both days counted, are what Monday warns of', async () => {
    const { id } = await add()
    for (const until of ['11/29/2026', '11/30/2026', '12/30/2026', '12/31/2026', ''])
      await must(test.perform((s) => addCertificate(s, id, { ...insurance, until })))
    const ending = await test.read((s) => certificatesEnding(s.db, s.muniId, s.today, '2026-12-30' as typeof s.today))
    expect(ending.map((c) => c.until)).toEqual(['2026-11-30', '2026-12-30'])
  })
})
