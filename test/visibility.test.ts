import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shellOf } from '../src/main.ts'
import { SchemaPlan } from '../src/platform/database/schema.ts'
import { createPaperPress } from '../src/platform/paper/press.ts'
import { changeSettings } from '../src/programs/municipality/actions.ts'
import { maySee, visibility } from '../src/programs/municipality/decide-visibility.ts'
import { programSchema } from '../src/wiring.ts'
import { clerk, file, must, type TestOffice, testOffice, villages } from './support/office.ts'

describe('the table of who sees what', () => {
  const plan = new SchemaPlan(programSchema, 'sqlite')

  it('names every column of every table of the office, and no other', () => {
    const missing = [...plan.tables.values()].flatMap((t) =>
      t.columns.filter((c) => c !== 'muni_id' && visibility[t.name]?.[c] === undefined).map((c) => `${t.name}.${c}`),
    )
    expect(missing).toEqual([])
    const gone = Object.entries(visibility).flatMap(([t, columns]) =>
      Object.keys(columns)
        .filter((c) => !plan.tables.get(t)?.columns.includes(c))
        .map((c) => `${t}.${c}`),
    )
    expect(gone).toEqual([])
  })

  it('never lets the public see an owner, a person, money or lateness', () => {
    for (const [table, column] of [
      ['parcels', 'owner_names'],
      ['people', 'name'],
      ['receipts', 'amount_cents'],
      ['permits', 'owner'],
      ['permits', 'waiting_what'],
      ['tap_cards', 'facts'],
    ] as const) {
      expect(maySee('public', table, column)).toBe(false)
      expect(maySee('staff', table, column)).toBe(true)
    }
    expect(maySee('public', 'parcels', 'address')).toBe(true)
  })
})

describe('public pages', () => {
  let office: TestOffice
  const press = createPaperPress()
  beforeAll(async () => {
    office = await testOffice(villages[0])
    await file(office, villages[0])
    await must(
      office.test.perform(
        (s) =>
          changeSettings(s, {
            version: 1,
            name: villages[0].name,
            publicApplications: true,
            frostDepthFt: '',
            officePhone: '',
            emergencyPhone: '',
            officeAddress: '',
            draftDays: '60',
          }),
        clerk,
      ),
    )
  })
  afterAll(async () => {
    press.close()
    await office.close()
  })

  it.each(['', '/guidance?want=connect', '/guidance/answer?want=connect', '/apply', '/apply?parcel=24.11-2-17', '/apply?parcel=14+Mill+Street'])(
    '%s shows no owner, contractor or permit',
    async (path) => {
      const answer = await shellOf(office.test.app, press).request(`http://localhost/${office.test.muniId}${path}`)
      expect(answer.status).toBe(200)
      const page = await answer.text()
      for (const secret of ['Kettering', 'Oakes', 'S-2026']) expect(page).not.toContain(secret)
    },
  )

  it.each(['/desk', '/permits', '/parcels', '/people', '/money', '/journal', '/settings'])('%s asks the public to sign in', async (path) => {
    const answer = await shellOf(office.test.app, press).request(`http://localhost/${office.test.muniId}${path}`)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/sign-in/)
  })
})
