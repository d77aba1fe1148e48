import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerk, fishkill, must, villages } from '../../../test/support/office.ts'
import { type Fields, type OfficeShell, officeShell } from '../../../test/support/office-shell.ts'
import { actOf } from '../../../test/support/programs.ts'
import { dutyBook } from '../../wiring.ts'
import { dutiesOf, startDuty, supersedeDuty } from './actions.ts'

let shell: OfficeShell
let cookie = ''
beforeAll(async () => {
  shell = await officeShell(villages[0], true)
  cookie = await shell.cookieOf('clerk')
})
afterAll(() => shell.close())

const words = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#39;/g, "'")
    .replaceAll(/\s+/g, ' ')
const page = async (path: string): Promise<string> => (await shell.get(path, cookie)).text()
const keyOf = (html: string, name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
/** Fills the form of a page and sends it. */
async function send(path: string, fields: Fields): Promise<Response> {
  const html = await page(path)
  return shell.post(path, { _key: keyOf(html, '_key'), _version: keyOf(html, '_version'), ...fields }, cookie)
}
const startPath = `/duties/start?law=${encodeURIComponent(fishkill.law)}&duty=`
const placeOf = (r: Response): string => (r.headers.get('location') ?? '').replace(`/${shell.office.test.muniId}`, '')

describe('the pages of duties', () => {
  let duty = ''

  it('say that there are none, and find a duty of the laws in use by its section or a word', async () => {
    expect(words(await page('/duties'))).toContain('No duties yet.')
    expect(words(await page('/duties/start'))).toMatch(/have the device inspected.*every 1 year/)
    const found = words(await page('/duties/start?find=165-45'))
    expect(found).toContain('correct the plumbing that the notice names')
    expect(found).not.toContain('have the device inspected')
    expect(words(await page('/duties/start?find=zebra'))).toContain('No duty matches.')
  })

  it('start a clock on a parcel; what is wrong is said beside its field, and nothing typed is lost', async () => {
    const wrong = await send(`${startPath}fk-inspect-device`, { about: 'parcel', named: '99 Nowhere', day: '12/1/2026', shownBy: '' })
    expect(wrong.status).toBe(422)
    const said = await wrong.text()
    expect(said).toContain('99 Nowhere')
    const ok = await send(`${startPath}fk-inspect-device`, { about: 'parcel', named: '14 Mill Street', day: '11/14/2025', shownBy: 'tag on the device' })
    expect(ok.status).toBe(303)
    duty = placeOf(ok)
    const shown = words(await page(duty))
    expect(shown).toMatch(/Owner should have the device inspected.*14 Mill Street.*Overdue/)
    expect(shown).toContain('Counted: Saturday, November 14, 2026 . Governs: Monday, November 16, 2026')
    expect(shown).toMatch(/Advice: the text says should/)
    expect(await page(duty)).toContain(`/law/ny-fishkill-165-cross-connection/FK-165-48.B.3`)
  })

  it('list it by state, turn, law and subject, and save the list', async () => {
    for (const query of [
      'standing=overdue',
      'turn=owner',
      `law=${encodeURIComponent(fishkill.law)}`,
      'about=parcel',
      'standing=overdue&turn=owner&sort=due&order=down',
    ])
      expect(words(await page(`/duties?${query}`))).toContain('1 duty')
    for (const query of ['standing=met', 'standing=due-soon', 'standing=at-once', 'standing=cannot-tell', 'turn=board', 'about=permit'])
      expect(words(await page(`/duties?${query}`))).toContain('No duties match.')
    expect(await page('/duties?format=csv')).toContain('2026-11-16')
    expect(words(await page(`/parcels/${shell.office.parcelId}`))).toContain('Owner: have the device inspected')
  })

  it('each act has its form, and its refusal keeps what was typed', async () => {
    expect((await send(`${duty}/waive`, { by: 'Village Board', authority: '', on: '11/30/2026', reason: 'x' })).status).toBe(422)
    expect((await send(`${duty}/turn`, { who: 'tester', name: 'L. Ferrer', since: '11/18/2026' })).status).toBe(303)
    expect(words(await page(duty))).toContain('It waits on the tester, L. Ferrer since Nov 18, 2026. No letter goes to anybody else before Dec 2, 2026.')
    expect((await send(`${duty}/restart`, { day: '11/20/2025', shownBy: 'log' })).status).toBe(303)
    const act = await actOf(shell.office.test, 'resolution', '2026-11-10', '2026-14')
    expect((await send(`${duty}/time`, { n: '6', unit: 'months', by: '', instrumentId: act.id, instrument: '' })).status).toBe(303)
    expect(words(await page(duty))).toContain('The time of 6 months was set by Resolution 2026-14.')
    expect((await send(`${duty}/meet`, { on: '11/30/2026', shownBy: 'report' })).status).toBe(303)
    expect(words(await page(duty))).toMatch(/Met late, on Nov 30, 2026/)
    expect((await send(`${duty}/reopen`, { reason: 'another device' })).status).toBe(303)
    expect((await send(`${duty}/supersede`, { reason: 'new notice' })).status).toBe(303)
    expect((await send(`${duty}/void`, { reason: 'wrong parcel' })).status).toBe(303)
    expect(words(await page(duty))).toContain('Void since Nov 30, 2026: wrong parcel.')
    expect((await shell.get('/duties/none', cookie)).status).toBe(404)
    expect((await shell.get(`${duty}/meet`, await shell.cookieOf('read-only'))).status).toBe(403)
  })

  it('start one on a permit, a person or something in words, with a time that a notice set', async () => {
    const plumbing = `${startPath}fk-correct-plumbing`
    const made = await send(plumbing, {
      about: 'words',
      named: 'Hydrant 12',
      day: '11/2/2026',
      shownBy: 'carbon copy',
      n: '30',
      unit: 'days',
      instrument: 'Notice N-2026-0088',
    })
    expect(words(await page(placeOf(made)))).toContain('Wednesday, December 2, 2026')
    expect((await send(plumbing, { about: 'person', named: 'Oakes Plumbing and Drain', day: '11/2/2026', shownBy: 'copy' })).status).toBe(303)
    for (const [about, named] of [
      ['permit', 'S-2026-999'],
      ['violation', 'V-2026-999'],
    ] as const)
      expect((await send(plumbing, { about, named, day: '11/2/2026', shownBy: 'copy' })).status).toBe(422)
    expect(words(await page('/duties?standing=cannot-tell'))).toContain('1 duty')
  })

  it('keep the days and the times that the Board set', async () => {
    expect((await send('/settings/duties', { daysAhead: '30', holdDays: 'x' })).status).toBe(422)
    expect((await send('/settings/duties', { daysAhead: '30', holdDays: '21' })).status).toBe(303)
    const act = await actOf(shell.office.test, 'resolution', '2026-11-11', '2026-15')
    const sent = await send('/settings/duties/times/new', { duty: `${fishkill.law} fk-overhaul-device`, n: '2', unit: 'years', instrumentId: act.id, from: '' })
    expect(sent.status).toBe(303)
    const settings = await page('/settings/duties')
    expect(words(settings)).toContain('have the device overhauled: 2 years, by Resolution 2026-15')
    const path = /\/settings\/duties\/times\/[^/"]+\/void/.exec(settings)?.[0] ?? ''
    expect((await send(path, { reason: 'wrong duty' })).status).toBe(303)
    expect(words(await page('/settings/duties'))).toContain('void: wrong duty')
  })

  it('say of an owner who sold that nobody is reminded until there is a new notice', async () => {
    const { test, parcelId } = shell.office
    const subject = { kind: 'parcel', id: parcelId, label: '14 Mill Street', path: `/parcels/${parcelId}`, parcelId }
    const owes = await must(
      test.perform((s) => startDuty(s, dutyBook, { law: fishkill.law, duty: 'fk-correct-plumbing', subject, day: '11/30/2026', shownBy: 'copy' }), clerk),
    )
    expect(owes.person.name).toBe('Dolores Kettering')
    expect((await send(`/parcels/${parcelId}/people`, { name: 'Lee Park', capacity: 'owner', from: '11/30/2026', source: 'deed', sale: 'yes' })).status).toBe(
      303,
    )
    expect(words(await page(`/duties/${owes.id}`))).toMatch(/The owner has changed Dolores Kettering no longer owns the place since Nov 30, 2026/)
    expect((await test.read((s) => dutiesOf(s.db, s.muniId, 'parcel', parcelId))).length).toBeGreaterThan(0)
    // The new notice is a duty of its own; the page of the first leads there.
    const next = await must(
      test.perform((s) => startDuty(s, dutyBook, { law: fishkill.law, duty: 'fk-correct-plumbing', subject, day: '11/30/2026', shownBy: 'copy' }), clerk),
    )
    await must(test.perform((s) => supersedeDuty(s, owes.id, owes.version, { reason: 'New notice to Lee Park', supersededBy: next.id }), clerk))
    expect(await page(`/duties/${owes.id}`)).toMatch(new RegExp(`href="[^"]*/duties/${next.id}">See what took its place`))
  })
})
