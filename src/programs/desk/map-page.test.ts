import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must, setUp } from '../../../test/support/programs.ts'
import { type TestShell, testShell } from '../../web/test-shell.ts'
import { programSchema } from '../../wiring.ts'
import { addParcel, addStreetFeature, typeCard } from '../premises/actions.ts'
import type { Polygon } from '../premises/model.ts'
import { mapPages } from './map-page.ts'
import { houseNumber, keeps, polygonsOf, statusOf } from './model-map.ts'
import { MOST_DRAWN, readWindow } from './pages-map-view.ts'

let shell: TestShell
let clerk: string
beforeAll(async () => {
  shell = await testShell([mapPages], { schema: programSchema, publicPages: true })
  clerk = await shell.signedInAs('clerk', 'clerk')
  await setUp(shell.test)
})
afterAll(() => shell.close())

const page = async (query = ''): Promise<string> => (await shell.get(`/${shell.muniId}/map${query}`, clerk)).text()
const words = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const drawnLinks = (html: string): number => [...html.matchAll(/<a href="[^"]*\/parcels\/[^"]+" aria-label/g)].length
/** A lot of about 80 by 110 ft; `n` counts lots from west to east, `row` from south to north. */
const lot = (n: number, row = 0): Polygon => {
  const [west, south] = [-76.84 + n * 0.0003, 42.34 + row * 0.0003]
  return [
    [
      [west, south],
      [west + 0.0003, south],
      [west + 0.0003, south + 0.0003],
      [west, south + 0.0003],
      [west, south],
    ],
  ]
}
const add = (printKey: string, address: string, geometry: Polygon | null) =>
  must(shell.test.perform((s) => addParcel(s, { swis: '444201', printKey, address, use: '', waterAccount: '', note: '', owner: '', geometry })))

describe('the map before anything is drawn', () => {
  it('asks for the tax map, and offers the import to those who may do it', async () => {
    const shown = await page()
    expect(words(shown)).toContain('Nothing has been drawn yet.')
    expect(shown).toContain('Import the tax map')
    const looker = await shell.signedInAs('looker', 'read-only')
    expect(await (await shell.get(`/${shell.muniId}/map`, looker)).text()).not.toContain('Import the tax map')
  })
})

describe('the map of a street', () => {
  beforeAll(async () => {
    const first = await add('24.11-2-17', '14 Mill Street', lot(0))
    await add('24.11-2-18', '16 Mill Street', lot(1))
    await add('24.11-9-1', 'Railroad land', null)
    await must(shell.test.perform((s) => typeCard(s, first.id, { number: '0007', tapped: 'about 1974', plumber: '', main: '', notes: '', ties: {} }, {})))
    await must(
      shell.test.perform((s) =>
        addStreetFeature(s, {
          kind: 'main',
          facilityId: 'S-101',
          geometry: [
            [-76.841, 42.3399],
            [-76.838, 42.3399],
          ],
          sizeIn: '8',
          material: 'clay',
          note: '',
        }),
      ),
    )
    await must(
      shell.test.perform((s) =>
        addStreetFeature(s, { kind: 'manhole', facilityId: 'MH-14', geometry: [[-76.84, 42.3399]], sizeIn: '', material: '', note: '' }),
      ),
    )
  })

  it('says in words what is on file for each parcel, and links each to its page', async () => {
    const shown = await page()
    expect(shown).toContain('aria-label="14 Mill Street: nothing open on file"')
    expect(shown).toContain('aria-label="16 Mill Street: no record yet"')
    expect(drawnLinks(shown)).toBe(2)
    expect(words(shown)).toContain('MH-14')
    expect(words(shown)).toContain('1 parcel has no outline yet')
  })

  it('shows those without a card alone when asked, and keeps the others as outlines without a link', async () => {
    const shown = await page('?show=none')
    expect(drawnLinks(shown)).toBe(1)
    expect(shown).not.toContain('aria-label="14 Mill Street')
    expect(words(shown)).toContain('Left out by the filter (1)')
  })

  it('finds an address, and says so when there is none', async () => {
    expect(drawnLinks(await page('?find=16+mill'))).toBe(1)
    expect(words(await page('?find=Elm'))).toContain('No parcel matches.')
  })

  it('says that a view cannot be read instead of showing another without a word', async () => {
    expect(words(await page('?w=1,2,3'))).toContain('The address of this view was incomplete')
    expect(words(await page('?w=1000,1000,2000,1500'))).toContain('No parcel lies in this view.')
  })

  it('moves by plain links that keep the filter', async () => {
    const shown = await page('?show=none')
    expect(shown).toMatch(/<a[^>]* href="[^"]*\/map\?show=none&amp;w=-?\d+%2C[^"]*#map"[^>]*>Wider<\/a>/)
  })

  it('is for the office alone, though public pages are on', async () => {
    for (const path of ['map', 'map.geojson']) {
      const answer = await shell.get(`/${shell.muniId}/${path}`)
      expect(answer.status).not.toBe(200)
      expect(await answer.text()).not.toContain('Mill Street')
    }
  })

  it('goes out as GeoJSON with print keys and places, without owners or cards', async () => {
    const answer = await shell.get(`/${shell.muniId}/map.geojson`, clerk)
    expect(answer.headers.get('content-type')).toContain('application/geo+json')
    const { features } = (await answer.json()) as { features: { geometry: { type: string; coordinates: unknown }; properties: Record<string, string> }[] }
    expect(features.map((f) => [f.geometry.type, f.properties.kind, f.properties.print_key ?? f.properties.facility_id])).toEqual([
      ['Polygon', 'parcel', '24.11-2-17'],
      ['Polygon', 'parcel', '24.11-2-18'],
      ['LineString', 'main', 'S-101'],
      ['Point', 'manhole', 'MH-14'],
    ])
    expect(Object.keys(features[0]?.properties ?? {}).sort()).toEqual(['address', 'kind', 'print_key', 'swis'])
    expect(features[0]?.geometry.coordinates).toEqual(lot(0))
  })
})

describe('a village too large for one picture', () => {
  it('draws the part around its middle, lists 50 at a time, and says how many lie outside; a wider view draws the nearest', async () => {
    await must(
      shell.test.perform(async (s) => {
        for (let i = 0; i < MOST_DRAWN; i++)
          await addParcel(s, {
            swis: '',
            printKey: `30.1-1-${i + 1}`,
            address: `${i + 1} Long Road`,
            use: '',
            waterAccount: '',
            note: '',
            owner: '',
            geometry: lot(i % 30, 1 + Math.floor(i / 30)),
          })
        return { ok: true, value: null }
      }),
    )
    const shown = await page()
    expect(drawnLinks(shown)).toBeLessThanOrEqual(MOST_DRAWN)
    expect(words(shown)).toMatch(/\d+ parcels? lies? outside this view|\d+ parcels lie outside this view/)
    expect([...shown.matchAll(/<th scope="row">/g)].length).toBe(50)
    const next = /rel="next" href="([^"]+)"/.exec(shown)?.[1]?.replaceAll('&amp;', '&').replace(/#.*/, '') ?? ''
    expect(words(await (await shell.get(next, clerk)).text())).toMatch(/51 to 100 of/)
    const whole = /<a[^>]* href="([^"]+)"[^>]*>Whole map<\/a>/.exec(shown)?.[1]?.replaceAll('&amp;', '&').replace(/#.*/, '') ?? ''
    const wide = await (await shell.get(whole, clerk)).text()
    expect(drawnLinks(wide)).toBe(MOST_DRAWN)
    expect(words(wide)).toContain('802 parcels lie in this view. Only the 800 nearest to its middle are drawn')
  })
})

describe('what a parcel is shown as', () => {
  it('an open permit before a card; a card or a closed permit; nothing for a permit that came to nothing', () => {
    expect(statusOf(true, new Set(['issued']))).toBe('waiting')
    expect(statusOf(false, new Set(['closed', 'filed']))).toBe('waiting')
    expect(statusOf(false, new Set(['closed']))).toBe('ok')
    expect(statusOf(true, undefined)).toBe('ok')
    expect(statusOf(false, new Set(['denied', 'withdrawn', 'revoked']))).toBe('none')
  })

  it('its house number, or its print key where the address has none', () => {
    expect(houseNumber({ address: '14½ Mill Street', printKey: '1-1-1' })).toEqual({ number: '14½', street: 'Mill Street' })
    expect(houseNumber({ address: 'Railroad land', printKey: '1-1-1' })).toEqual({ number: '1-1-1', street: 'Railroad land' })
  })

  it('is found by address, print key or owner', () => {
    const parcel = { address: '14 Mill Street', printKey: '24.11-2-17', ownerNames: 'Nell Oakes' }
    for (const find of ['mill  STREET', '24.11-2', 'oakes']) expect(keeps({ show: '', find }, parcel, 'ok')).toBe(true)
    expect(keeps({ show: 'open', find: 'mill' }, parcel, 'ok')).toBe(false)
    expect(keeps({ show: '', find: '14 mill' }, { ...parcel, address: '114 Mill Street' }, 'ok')).toBe(false)
  })
})

describe('outlines as GeoJSON', () => {
  const square = (x: number, size: number): [number, number][] => [
    [x, 0],
    [x + size, 0],
    [x + size, size],
    [x, size],
    [x, 0],
  ]

  it('turn outer rings counterclockwise and holes clockwise, however the first was drawn', () => {
    const outer = square(0, 9)
    const hole = [...square(2, 1)].reverse()
    expect(polygonsOf([outer, hole])).toEqual([[outer, hole]])
    expect(polygonsOf([[...outer].reverse(), [...hole].reverse()])).toEqual([[outer, hole]])
  })

  it('make a polygon of each outer ring', () => {
    expect(polygonsOf([square(0, 9), square(20, 3)])).toEqual([[square(0, 9)], [square(20, 3)]])
  })
})

describe('the window in the address', () => {
  it('is four whole numbers with a width and a height that a map can have', () => {
    expect(readWindow('100,200,1100,700')).toEqual({ minX: 100, minY: 200, maxX: 1100, maxY: 700 })
    for (const wrong of ['', '1,2,3', '1100,200,100,700', '0,0,1000,10', '0,0,1000,9000', 'a,b,c,d', '1e9,0,2e9,5e8']) expect(readWindow(wrong)).toBe(null)
  })
})
