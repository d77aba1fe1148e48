/** 600 parcels with their owners, the mains and manholes, and the cards of the old drawer. */
import type { PlainDate } from '../../kernel/dates.ts'
import { plainDate } from '../../kernel/dates.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import type { Scene, Stage } from '../../platform/stage.ts'
import { type Cast, type Chance, chances, type DemoDays, firstDay } from '../municipality/demo.ts'
import { addPerson } from '../people/actions.ts'
import { contractors, demoZip, nameBook } from '../people/demo.ts'
import { addParcel, addStreetFeature, tiePerson, typeCard } from './actions.ts'
import type { CardInput } from './decide.ts'
import { type DemoLot, demoLots, demoStreetFeatures, mainWords } from './demo-map.ts'
import type { Capacity } from './model.ts'

/** Parcels by print key, once they are added. */
export type DemoParcels = Map<string, string>

interface Tie {
  readonly name: string
  readonly kind: 'person' | 'company'
  readonly capacity: Capacity
  readonly from: PlainDate
  readonly street: string
  readonly careOf: string
}

interface Held {
  readonly use: string
  readonly people: readonly Tie[]
}

const dwelling = '210 one family'
const uses: readonly (readonly [share: number, use: string])[] = [
  [0.66, dwelling],
  [0.8, '220 two family'],
  [0.84, '230 three family'],
  [0.89, '311 vacant lot'],
  [0.93, '411 apartments'],
  [0.97, '480 shop with dwelling'],
  [1, '464 office'],
]

/** Parcels whose owner and use stand in the scenes of the permits. */
const settled: Readonly<Record<string, { readonly use: string; readonly name: string; readonly kind: Tie['kind'] }>> = {
  '2 Canal Row': { use: '652 village hall', name: 'Village of Tannery Falls', kind: 'company' },
  '9 Canal Row': { use: '484 bakery with apartment', name: 'Anna Ferrante', kind: 'person' },
  '14 Mill Street': { use: '311 vacant lot', name: 'Dolores Kettering', kind: 'person' },
  '61 Weir Street': { use: '612 school', name: 'Tannery Falls Central School District', kind: 'company' },
  '30 Bark Lane': { use: '620 church', name: 'First Church of Tannery Falls', kind: 'company' },
  '77 Bark Lane': { use: '662 firehouse', name: 'Tannery Falls Fire Company', kind: 'company' },
  '110 Tannery Road': { use: '710 plating works', name: 'Brightwork Plating Inc.', kind: 'company' },
  '96 Tannery Road': { use: '710 creamery', name: 'Tannery Falls Creamery Inc.', kind: 'company' },
  '25 Hemlock Road': { use: dwelling, name: 'Josiah Whitcomb', kind: 'person' },
}

/** Lots on which nothing stood when the roll came in: the scenes of the permits build there. */
const notBuilt: readonly string[] = ['14 Mill Street', '41 Bark Lane', '49 Hemlock Road', '15 Canal Row', '88 Mill Street']

const deedDay = (chance: Chance): PlainDate =>
  plainDate(`${chance.whole(1979, 2024)}-${String(chance.whole(1, 12)).padStart(2, '0')}-${String(chance.whole(1, 28)).padStart(2, '0')}`)

/** Who holds a lot: mostly one person or two of a family, sometimes a company with an agent, a tenant, or somebody in care of another. */
function heldBy(lot: DemoLot, names: ReturnType<typeof nameBook>, chance: Chance): Held {
  const from = deedDay(chance)
  const tie = (name: string, kind: Tie['kind'], capacity: Capacity, more: Partial<Tie> = {}): Tie => ({
    name,
    kind,
    capacity,
    from,
    street: lot.address,
    careOf: '',
    ...more,
  })
  const fixed = settled[lot.address]
  const roll = chance.next()
  const use = notBuilt.includes(lot.address) ? '311 vacant lot' : (fixed?.use ?? uses.find(([share]) => roll < share)?.[1] ?? dwelling)
  if (fixed) return { use, people: [tie(fixed.name, fixed.kind, 'owner')] }
  const who = chance.next()
  if (who < 0.06 || use === '411 apartments')
    return {
      use,
      people: [tie(names.company(), 'company', 'owner', { street: 'PO Box 12' }), tie(names.agent(), 'company', 'agent', { street: '5 Weir Street' })],
    }
  const owner = names.person()
  const people = [tie(owner, 'person', 'owner', who > 0.97 ? { careOf: names.person(), street: 'PO Box 40' } : {})]
  if (who > 0.84 && who <= 0.97) people.push(tie(names.kin(owner), 'person', 'owner'))
  if (use === '220 two family' && chance.next() < 0.5)
    people.push(tie(names.person(), 'person', 'tenant', { from: plainDate(`${chance.whole(2019, 2025)}-09-01`) }))
  return { use, people }
}

interface Roll {
  readonly lots: readonly (DemoLot & Held & { readonly water: string })[]
}

function makeRoll(): Roll {
  const chance = chances(17)
  const names = nameBook(chance)
  return {
    lots: demoLots().map((lot, n) => {
      const held = heldBy(lot, names, chance)
      return { ...lot, ...held, water: held.use.startsWith('311') ? '' : `1-${String(n + 101).padStart(4, '0')}` }
    }),
  }
}

let made: Roll | null = null

/** The assessment roll of the village, the same every time. */
export function demoRoll(): Roll {
  made ??= makeRoll()
  return made
}

type RollLine = Roll['lots'][number]

async function addLine(scope: ActionScope, line: RollLine, known: Set<string>): Promise<Result<string>> {
  const parcel = await addParcel(scope, {
    swis: '447299',
    printKey: line.printKey,
    address: line.address,
    use: line.use,
    waterAccount: line.water,
    note: '',
    owner: '',
    geometry: line.outline,
  })
  if (!parcel.ok) return parcel
  for (const tie of line.people) {
    if (!known.has(tie.name)) {
      const person = await addPerson(scope, { kind: tie.kind, name: tie.name, street: tie.street, city: 'Tannery Falls', zip: demoZip, careOf: tie.careOf })
      if (!person.ok) return person
      known.add(tie.name)
    }
    const tied = await tiePerson(scope, parcel.value.id, { name: tie.name, capacity: tie.capacity, from: tie.from, source: 'assessment roll' })
    if (!tied.ok) return tied
  }
  return ok(parcel.value.id)
}

/** One transaction for so many parcels: each is written safely to the disk before the next begins. */
const AT_ONCE = 100

async function addRoll(stage: Stage, cast: Cast, parcels: DemoParcels): Promise<void> {
  const { lots } = demoRoll()
  const known = new Set<string>(Object.values(contractors).map((c) => c.name))
  for (let from = 0; from < lots.length; from += AT_ONCE) {
    const added = await stage.act(cast.marian, async (scope) => {
      const ids: [string, string][] = []
      for (const line of lots.slice(from, from + AT_ONCE)) {
        const id = await addLine(scope, line, known)
        if (!id.ok) return id
        ids.push([line.printKey, id.value])
      }
      return ok(ids)
    })
    for (const [key, id] of added) parcels.set(key, id)
  }
}

async function addStreets(stage: Stage, cast: Cast): Promise<void> {
  await stage.act(cast.ray, async (scope) => {
    for (const feature of demoStreetFeatures()) {
      const added = await addStreetFeature(scope, feature)
      if (!added.ok) return added
    }
    return ok(null)
  })
}

const oldPlumbers = ['H. Oakes', 'Oakes & Son', 'Millrace Bros.', 'A. Averbeck', 'village crew', ''] as const
const oldPipes = [
  ['vitrified-clay', '5', ''],
  ['vitrified-clay', '6', ''],
  ['tile', '6', 'cement'],
  ['cast-iron', '4', 'leaded'],
  ['cast-iron', '4', 'leaded'],
  ['asbestos-cement', '4', ''],
  ['A.C.', '6', 'ring'],
  ['pvc', '4', 'rubber-ring'],
] as const
const months = ['Apr.', 'May', 'June', 'July', 'Aug.', 'Sept.', 'Oct.', 'Nov.'] as const

/** A card as it lies in the drawer: half of it empty, the year often a guess. */
export function oldCard(
  line: Pick<RollLine, 'street' | 'manhole' | 'fromManholeFt'>,
  chance: Chance,
): { readonly input: CardInput; readonly facts: Readonly<Record<string, unknown>> } {
  const year = chance.whole(1934, 2014)
  const sure = chance.next()
  const [material, size, joint] = year > 1984 ? oldPipes[7] : chance.pick(oldPipes.slice(0, 7))
  const maybe = (share: number, value: string): string => (chance.next() < share ? value : '')
  const tapped = sure < 0.35 ? `about ${year}` : sure < 0.5 ? `before ${year}?` : `${chance.pick(months)} ${chance.whole(1, 28)}, ${year}`
  const facts = {
    pipe_material: maybe(0.9, material),
    pipe_nominal_diameter_in: maybe(0.85, size),
    joint_type: maybe(0.4, joint),
    depth_of_cover_ft: maybe(0.5, `${chance.whole(4, 7)} ft ${chance.pick(['', '3 in', '6 in', '8 in'])}`.trim()),
    pipe_slope_in_per_ft: maybe(0.2, '1/4 in/ft'),
  }
  const input: CardInput = {
    number: '',
    tapped,
    plumber: chance.pick(oldPlumbers),
    main: maybe(0.8, mainWords(line.street)),
    notes: chance.pick([
      '',
      '',
      '',
      'Roots, rodded twice.',
      'Card water-stained, depth cannot be read.',
      'Wye found by locator, not measured.',
      'Shares the trench with the water service.',
      'Cleanout under the porch.',
    ]),
    ties: {
      manhole: line.manhole,
      wyeFromManholeFt: maybe(0.75, String(line.fromManholeFt)),
      mainToPropertyLineFt: maybe(0.7, String(chance.whole(20, 27))),
      propertyLineToBuildingFt: maybe(0.6, String(chance.whole(18, 46))),
      curbToPropertyLineFt: maybe(0.4, String(chance.whole(6, 11))),
      cleanoutFromNorthCornerFt: maybe(0.3, String(chance.whole(14, 38))),
      cleanoutFromSouthCornerFt: maybe(0.3, String(chance.whole(14, 38))),
      curbStopTies: maybe(0.35, `${chance.whole(8, 24)} ft from the corner of the house`),
      waterServiceMaterial: maybe(0.4, year > 1950 ? 'copper' : 'lead'),
      waterServiceSizeIn: maybe(0.4, '3/4'),
    },
  }
  return { input, facts: Object.fromEntries(Object.entries(facts).filter(([, v]) => v !== '')) }
}

async function typeDrawer(stage: Stage, cast: Cast, parcels: DemoParcels, from: number, to: number): Promise<void> {
  const chance = chances(1974 + from)
  const built = demoRoll().lots.filter((l) => !l.use.startsWith('311'))
  await stage.act(cast.marian, async (scope) => {
    for (let n = from; n < to; n++) {
      const line = built[(n * 37) % built.length]
      const parcelId = line && parcels.get(line.printKey)
      if (!line || !parcelId) throw new Error('The roll of the demo holds too few parcels')
      const { input, facts } = oldCard(line, chance)
      const typed = await typeCard(scope, parcelId, input, facts)
      if (!typed.ok) return typed
    }
    return ok(null)
  })
}

/** How many cards of the old drawer have been typed. */
export const oldCards = 120

/** The roll and the map on the first day; the drawer typed in six afternoons of the weeks that follow; one house sold. */
export function premisesScenes(days: DemoDays, cast: Cast, parcels: DemoParcels): readonly Scene[] {
  const afternoons = [219, 214, 209, 205, 200, 196]
  const each = oldCards / afternoons.length
  return [
    { day: days.at(firstDay), time: '13:10', play: (stage) => addRoll(stage, cast, parcels) },
    { day: days.at(firstDay), time: '15:40', play: (stage) => addStreets(stage, cast) },
    ...afternoons.map((back, n) => ({ day: days.at(back), time: '15:05', play: (stage: Stage) => typeDrawer(stage, cast, parcels, n * each, (n + 1) * each) })),
    {
      day: days.at(66),
      time: '10:35',
      async play(stage) {
        const parcelId = parcels.get('24.11-3-8') ?? ''
        await stage.act(cast.marian, (s) =>
          tiePerson(s, parcelId, { name: 'Willa Stillwater-Ames', capacity: 'owner', from: s.today, source: 'deed', replacesOwners: true }),
        )
      },
    },
  ]
}
