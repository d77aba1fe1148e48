import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerk, fishkill, must, villages } from '../../../test/support/office.ts'
import { type Fields, type OfficeShell, officeShell } from '../../../test/support/office-shell.ts'
import { dutyBook, lawBook } from '../../wiring.ts'
import { type NewDuty, passTurn, startDuty } from '../calendar/actions.ts'
import { listTemplates } from '../notices/actions.ts'
import { itemsIn } from '../notices/batch-actions.ts'
import { addStandardTemplates } from '../notices/template-actions.ts'
import { tiePerson } from '../premises/actions.ts'

let shell: OfficeShell
let cookie = ''
let ids: readonly string[] = []
beforeAll(async () => {
  shell = await officeShell(villages[0], true)
  cookie = await shell.cookieOf('clerk')
  const { test, parcelId } = shell.office
  const subject = { kind: 'parcel', id: parcelId, label: '14 Mill Street', path: `/parcels/${parcelId}`, parcelId }
  const begin = (duty: string, day: string, more: Partial<NewDuty> = {}) =>
    must(test.perform((s) => startDuty(s, dutyBook, { law: fishkill.law, duty, subject, day, shownBy: 'tag', ...more }), clerk))
  await must(test.perform((s) => tiePerson(s, parcelId, { name: 'Dolores Kettering', capacity: 'owner', from: '1/1/2020', source: 'roll' }), clerk))
  const late = await begin('fk-inspect-device', '11/14/2025')
  const held = await begin('fk-inspect-device', '11/10/2025')
  await must(test.perform((s) => passTurn(s, held.id, 1, { who: 'tester', name: 'L. Ferrer', since: '11/20/2026' }), clerk))
  const soon = await begin('fk-overhaul-device', '12/2/2021')
  await begin('fk-correct-plumbing', '11/27/2026')
  ids = [late.id, held.id, soon.id]
})
afterAll(() => shell.close())

const words = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const page = async (path: string): Promise<string> => (await shell.get(path, cookie)).text()
const keyOf = (html: string): string => /name="_key" value="([^"]*)"/.exec(html)?.[1] ?? ''
const chosen = (): string => `/desk/reminders?${ids.map((id) => `duty=${id}`).join('&')}`

describe('Monday', () => {
  it('says what is late and due this week, whose turn it is, and what has no day', async () => {
    const desk = words(await page('/desk'))
    expect(desk).toContain('Two things are late; none of them waits on us. One more is due this week.')
    expect(desk).toMatch(/Late 2 entries.*14 days late.*Owner: have the device inspected.*Due this week 1 entry/)
    expect(desk).toMatch(/At once, or without a day.*correct the plumbing that the notice names/)
    expect(desk).toMatch(/Waiting on whom.*Owners 3.*Testers 1/)
  })

  it('narrows to whose turn, to the duties of a law, and to what is no duty', async () => {
    expect(words(await page('/desk?who=tester'))).toMatch(/Late 1 entry/)
    expect(words(await page(`/desk?what=${encodeURIComponent(fishkill.law)}`))).toMatch(/Late 2 entries/)
    expect(words(await page(`/desk?what=${encodeURIComponent(villages[0].law)}`))).toContain('Nothing is due this week.')
    expect(await page('/desk?what=rest')).not.toContain('name="duty"')
  })

  it('offers to remind those whose clock it is, to those who may write; of what is held it says until when', async () => {
    expect(words(await page('/desk'))).toContain('No letter goes to the owner before Dec 4, 2026.')
    expect([...(await page('/desk')).matchAll(/name="duty" value="([^"]+)"/g)].map((m) => m[1]).sort()).toEqual([ids[0], ids[2]].sort())
    expect(await (await shell.get('/desk', await shell.cookieOf('read-only'))).text()).not.toContain('Prepare reminders')
  })
})

describe('reminders', () => {
  it('name whom they go to, and leave out whose clock it is not, with the reason', async () => {
    expect(words(await page('/desk/reminders'))).toContain('Nothing is chosen.')
    await must(shell.office.test.perform((s) => addStandardTemplates(s, lawBook, [fishkill.law]), clerk))
    const shown = words(await page(chosen()))
    expect(shown).toMatch(/A letter is prepared for 2/)
    expect(shown).toMatch(/Left out 1.*It waits on the tester, L\. Ferrer\. Letters are held until Dec 4, 2026\./)
  })

  it('are prepared as a batch that nobody has signed; of what may not be written nothing is', async () => {
    const { test } = shell.office
    const template = (await test.read((s) => listTemplates(s.db, s.muniId))).find((t) => t.kind === 'reminder' && /first reminder/.test(t.title))
    const fields: Fields = { _key: keyOf(await page(chosen())), duty: ids, templateId: template?.id ?? '', title: '', by: '', delivery: 'mail' }
    const own = Object.fromEntries((template?.fields ?? []).map((f) => [`own_${f.name}`, 'x']))
    const sent = await shell.post('/desk/reminders', { ...fields, ...own }, cookie)
    expect(sent.status).toBe(303)
    const batch = /batches\/([^/?]+)/.exec(sent.headers.get('location') ?? '')?.[1] ?? ''
    const items = await test.read((s) => itemsIn(s.db, s.muniId, batch, 'waiting', 10))
    expect(items.map((i) => [i.about?.kind, i.about?.id]).sort()).toEqual(
      [
        ['duty', ids[0]],
        ['duty', ids[2]],
      ].sort(),
    )
    expect((await shell.post('/desk/reminders', { ...fields, _key: keyOf(await page(chosen())), templateId: '' }, cookie)).status).toBe(422)
  })
})
