import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ok } from '../src/kernel/result.ts'
import { verifyJournal } from '../src/platform/journal/verify.ts'
import { addPerson } from '../src/programs/people/actions.ts'
import { clerk, type TestOffice, testOffice } from './support/office.ts'
import { journalOf } from './support/programs.ts'
import { act, law, type Told, village } from './support/told-actions.ts'
import { amendmentActions } from './support/told-amendments.ts'
import { caseActions } from './support/told-cases.ts'
import { dutyActions } from './support/told-duties.ts'
import { enforcementActions } from './support/told-enforcement.ts'
import { noticeActions } from './support/told-notices.ts'
import { recordActions } from './support/told-records.ts'
import { requestActions } from './support/told-requests.ts'

let office: TestOffice
beforeAll(async () => {
  office = await testOffice(village)
})
afterAll(() => office.close())

const actions: Readonly<Record<string, Told>> = {
  // Cases first: an amendment that the Board puts in force changes what they have to meet.
  ...caseActions,
  ...recordActions,
  ...noticeActions,
  ...amendmentActions,
  ...dutyActions,
  ...enforcementActions,
  ...requestActions,
}

/** What takes a scope and is no act of a person: each says in its own words what it does, and the acts above call it. */
const helpers = [
  'refreshCase',
  'refreshCard',
  'namedPeople',
  'personNamed',
  'cardNumber',
  'afterReading',
  'afterInspection',
  'afterMail',
  'afterNotice',
  'changeMailing',
  'numberOf',
  'queueLetter',
  'standingTemplate',
  'prepareLawLetters',
  'prepareDecisionLetters',
  'openItem',
  'saveDraft',
  'applyEffects',
  'noteEffect',
  'keepEffects',
  'afterInstrument',
  'afterClock',
  'followViolation',
  'actChanged',
  'setPeriodByAct',
]

describe('every action leaves an entry in the journal', () => {
  it('and none is missing from this test', () => {
    const found = globSync('src/programs/*/*actions.ts').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/^export (?:async function|const) (\w+)\b[^\n]*?\(\s*\w+: ActionScope/gm)].map((m) => m[1] ?? ''),
    )
    expect(found.length).toBeGreaterThan(40)
    expect(found.filter((name) => !(name in actions) && !helpers.includes(name))).toEqual([])
    expect([...Object.keys(actions), ...helpers].filter((name) => !found.includes(name))).toEqual([])
  })

  it.each(Object.keys(actions))('%s', async (name) => {
    const told = actions[name]
    if (!told) throw new Error(name)
    const run = await told.before(office)
    const was = (await journalOf(office.test)).at(-1)?.seq ?? 0
    await act(office, run, told.who)
    const entries = (await journalOf(office.test)).filter((e) => e.seq > was)
    const entry = entries.find((e) => e.action === told.action)
    expect(entry, `${told.action} among ${entries.map((e) => e.action).join(', ')}`).toBeDefined()
    expect(entry).toMatchObject({ actor: (told.who ?? clerk).name, subject: { kind: told.kind }, payload: 'kept' })
    expect(entry?.subject.id).not.toBe('')
    expect(entry?.summary).toMatch(/^\S.*[.!?]$/)
    if (told.cites) expect(entry?.cite).toMatchObject({ law })
  })

  it('and the chain holds', async () => {
    expect((await verifyJournal(office.test.app.database.read, office.test.muniId)).broken).toBeNull()
  })

  it('a refused action leaves none', async () => {
    const was = (await journalOf(office.test)).at(-1)?.seq
    await office.test.perform(async (s) => {
      const added = await addPerson(s, { name: 'Nobody' })
      return added.ok ? { ok: false as const, refusal: { code: 'no', message: 'x' } } : ok(null)
    })
    expect((await journalOf(office.test)).at(-1)?.seq).toBe(was)
  })
})
