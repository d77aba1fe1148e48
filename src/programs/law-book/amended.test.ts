import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { villages } from '../../../test/support/office.ts'
import { type OfficeShell, officeShell } from '../../../test/support/office-shell.ts'
import { act } from '../../../test/support/told-actions.ts'
import { localLaw } from '../../../test/support/told-amendments.ts'
import { lawShelf } from '../../wiring.ts'
import { enactAmendment, voidAmendment } from '../board/actions.ts'
import type { LawAmendment } from '../board/model.ts'
import { actsOn, ruleOn } from './model-amended.ts'
import { computedTable } from './model-computed.ts'

const montour = lawShelf.get('ny/montour-falls/117-sewers')
const fishkill = lawShelf.get('ny/fishkill/165-cross-connection')
const fortPlain = lawShelf.get('ny/fort-plain/144-sewers')
if (!montour || !fishkill || !fortPlain) throw new Error('the laws of the test are not in this copy')
const ruleOf = (law: NonNullable<typeof montour>, id: string) => {
  const rule = law.rule(id)
  if (!rule) throw new Error(id)
  return rule
}

describe('what that comes to', () => {
  // Fishkill 165-47 H(2): at least twice the effective opening. 3/4 in gives 1 1/2 in, 1 in gives 2 in.
  it('reckons each size as a check does', () => {
    const t = computedTable(fishkill, ruleOf(fishkill, 'FK-165-47.H.2.b.1'), '2026-11-30', {})
    const of = (size: string) => t?.rows.find((r) => r.size === size)?.cells
    expect([t?.by, of('3/4'), of('1')]).toEqual(['Effective opening of the outlet, inches', ['at least 1 1/2 in'], ['at least 2 in']])
  })

  // Montour Falls 117-40: the outside diameter and 14 in. 4.215 + 14 = 18.215.
  it('adds to a diameter in the sizes in which pipe is sold', () => {
    expect(computedTable(montour, ruleOf(montour, 'MF-117-40.3'), '2026-11-30', {})?.rows[0]).toEqual({ size: '4.215', cells: ['at most 18.215 in'] })
  })

  it('says what it holds still where several sizes go into it', () => {
    const t = computedTable(fortPlain, ruleOf(fortPlain, 'FP-144-19.C.1'), '2026-11-30', {})
    expect(t?.held.length).toBeGreaterThan(0)
  })

  it('is not there for a stated figure, a printed table, a height above a rim or a fine', () => {
    expect(computedTable(montour, ruleOf(montour, 'MF-117-40.6'), '2026-11-30', {})).toBeNull()
    for (const id of ['FK-165-47.H.6.a.T2.10', 'FK-165-49.B.1']) expect(computedTable(fishkill, ruleOf(fishkill, id), '2026-11-30', {})).toBeNull()
    expect(computedTable(fortPlain, ruleOf(fortPlain, 'FP-144-18.F.1'), '2026-11-30', {})).toBeNull()
  })
})

describe('a rule under local laws', () => {
  const rule = ruleOf(montour, 'MF-117-40.6')
  const change = (from: string, value: string, until: string | null = null): LawAmendment =>
    ({
      id: from,
      law: montour.chapter.path,
      title: 'Depth',
      instrument: `Local law of ${from}`,
      from,
      until,
      changes: [{ provision: 'MF-117-40.6', path: 'depth_of_cover_ft atLeast', value }],
      voidReason: null,
    }) as unknown as LawAmendment
  const acts = [change('2027-01-01', '3 ft'), change('2028-01-01', '5 ft')]

  it('stands as enacted before the first, and as the latest has it from its day on', () => {
    const words = (on: string) => /at least (\d) ft/.exec(montour.inWords(ruleOn(rule, acts, on)))?.[1]
    expect(['2026-12-31', '2027-01-01', '2027-12-31', '2028-01-01'].map(words)).toEqual(['4', '3', '3', '5'])
  })

  it('shows each change beside what stood there before it, and which holds on the day', () => {
    expect(actsOn(rule, acts, '2027-06-01').map((a) => [a.was, a.now, a.holds])).toEqual([
      ['4 ft', '3 ft', true],
      ['3 ft', '5 ft', false],
    ])
  })
})

describe('the page of an amended provision', () => {
  let shell: OfficeShell
  let cookie: string
  let id: string
  beforeAll(async () => {
    shell = await officeShell(villages[0])
    cookie = await shell.cookieOf('clerk')
    const changes = [{ provision: 'MF-117-40.6', path: 'depth_of_cover_ft atLeast', value: '3 ft' }]
    id = (await act(shell.office, (s) => enactAmendment(s, { law: villages[0].law, title: 'Depth of cover', changes, ...localLaw }))).id
  })
  afterAll(() => shell.close())
  const page = async (query = '') => (await shell.get(`/law/ny-montour-falls-117-sewers/MF-117-40.6${query}`, cookie)).text()

  it('has the figure of the text, the one that stands, the local law with its days, and tries the amended rule', async () => {
    const today = await page()
    expect(today).toMatch(/<del[^>]*>4 ft<\/del> is now <strong>3 ft<\/strong>/)
    for (const words of ['Local law 2 of 2026', 'Amended by local law', 'at least 3 ft', 'adopted Nov 30, 2026'])
      expect(today.toLowerCase()).toContain(words.toLowerCase())
    expect(await page('?try=yes&depth_of_cover_ft=3&on=')).toContain('Meets')
    expect(await page('?day=11/29/2026')).toContain('No local law changes this provision on the day shown')
    expect((await page('?day=soon')).includes('Type a day as month/day/year')).toBe(true)
  })

  it('is marked in its section and chapter; a voided act leaves no trace in the book', async () => {
    const of = async (path: string) => (await shell.get(`/law/ny-montour-falls-117-sewers${path}`, cookie)).text()
    expect([(await of('/sections/117-40')).includes('Amended by local law'), (await of('')).includes('Amended here by')]).toEqual([true, true])
    await act(shell.office, (s) => voidAmendment(s, id, 'entered for the wrong rule'))
    expect([(await of('/sections/117-40')).includes('Amended by local law'), (await page()).includes('Amended by local law')]).toEqual([false, false])
  })
})
