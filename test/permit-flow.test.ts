import { afterEach, describe, expect, it } from 'vitest'
import { verifyJournal } from '../src/platform/journal/verify.ts'
import { cardsOf } from '../src/programs/premises/store.ts'
import { file, finish, issue, must, prepare, type TestOffice, testOffice, villages } from './support/office.ts'

let office: TestOffice
afterEach(() => office.close())

describe.each(villages)('from an application to a tap card in the $name', (village) => {
  it('refuses the permit until the law’s steps are done, then issues, inspects, connects and closes', async () => {
    office = await testOffice(village)
    const id = await file(office, village)
    const early = await issue(office, id)
    expect(early.ok).toBe(false)
    if (!early.ok) {
      expect(early.refusal.code).toBe('not-ready-to-issue')
      expect(early.refusal.cite?.section).toBeTruthy()
      expect(early.refusal.message).toMatch(/^The permit was not issued\. /)
    }
    // What cannot be told before the permit is one thing at most: an open question that the officer rules on for this case.
    expect((await prepare(office, id)).length).toBeLessThanOrEqual(1)
    const issued = await must(issue(office, id))
    expect(issued.state).toBe('issued')
    const closed = await must(finish(office, id))
    expect(closed.state).toBe('closed')
    const cards = await office.test.read((s) => cardsOf(s.db, s.muniId, office.parcelId))
    expect(cards).toHaveLength(1)
    expect(cards[0]?.facts.pipe_nominal_diameter_in).toBeOneOf([4, '4 in'])
    expect((await verifyJournal(office.test.app.database.read, office.test.muniId)).broken).toBeNull()
  })
})
