/**
 * The map of Tannery Falls, made up: six streets from west to east, six blocks of two rows of lots between each, with
 * mains and manholes under the streets. It lies in the water of Cayuga Lake, where no village can be.
 */
import { type Chance, chances } from '../municipality/demo.ts'
import type { Polygon, StreetFeature } from './model.ts'

/** Streets from north to south; every lot fronts on one of them. */
export const demoStreets = ['Hemlock Road', 'Canal Row', 'Mill Street', 'Weir Street', 'Bark Lane', 'Tannery Road'] as const

const LOTS_IN_ROW = 10
const BLOCKS_IN_ROW = 6
const STREET_FT = 50
const BLOCK_WIDTH_FT = 630
const LOT_DEPTH_FT = 130
const COLUMN_FT = BLOCK_WIDTH_FT + STREET_FT
const ROW_FT = 2 * LOT_DEPTH_FT + STREET_FT
const MANHOLE_EVERY_FT = COLUMN_FT / 2

type LonLat = readonly [number, number]

/** From feet east and north of the village's northwest corner to longitude and latitude. The streets run a little north of east. */
function place(eastFt: number, northFt: number): LonLat {
  const turn = (9 * Math.PI) / 180
  const east = eastFt * Math.cos(turn) - northFt * Math.sin(turn)
  const north = eastFt * Math.sin(turn) + northFt * Math.cos(turn)
  const round = (degrees: number): number => Math.round(degrees * 1e7) / 1e7
  return [round(-76.715 + east / 268_500), round(42.7 + north / 364_400)]
}

export interface DemoLot {
  readonly printKey: string
  readonly address: string
  readonly street: (typeof demoStreets)[number]
  readonly outline: Polygon
  /** The manhole downstream of it, and the feet from there to the middle of the lot's front. */
  readonly manhole: string
  readonly fromManholeFt: number
}

const streetAt = (index: number): (typeof demoStreets)[number] => demoStreets[index] ?? demoStreets[0]

const manholesOnStreet = (BLOCKS_IN_ROW * COLUMN_FT) / MANHOLE_EVERY_FT + 1
const manholeName = (street: number, n: number): string => `MH-${street * manholesOnStreet + n + 1}`

/** Ten lots of uneven width that fill a block's side exactly: the offsets at which each begins, and the end. */
function lotLines(chance: Chance): readonly number[] {
  const weights = Array.from({ length: LOTS_IN_ROW }, () => 0.75 + chance.next() * 0.5)
  const total = weights.reduce((sum, w) => sum + w, 0)
  const lines = [0]
  for (const w of weights) lines.push((lines.at(-1) ?? 0) + (w / total) * BLOCK_WIDTH_FT)
  return lines
}

interface Side {
  readonly row: number
  readonly column: number
  /** True for the lots that front on the block's northern street. */
  readonly north: boolean
  /** Feet from the northern edge of the block to the line where the two rows of lots meet. */
  readonly middleFt: number
}

function lotsOfSide(side: Side, chance: Chance): readonly DemoLot[] {
  const lines = lotLines(chance)
  const top = -side.row * ROW_FT - STREET_FT / 2
  const [from, to] = side.north ? [top, top - side.middleFt] : [top - side.middleFt, top - 2 * LOT_DEPTH_FT]
  const left = side.column * COLUMN_FT + STREET_FT / 2
  const streetIndex = side.north ? side.row : side.row + 1
  const section = side.column < BLOCKS_IN_ROW / 2 ? '24.11' : '24.12'
  const firstLot = (side.column % (BLOCKS_IN_ROW / 2)) * 2 * LOTS_IN_ROW + (side.north ? 1 : LOTS_IN_ROW + 1)
  return Array.from({ length: LOTS_IN_ROW }, (_, n) => {
    const [west, east] = [left + (lines[n] ?? 0), left + (lines[n + 1] ?? 0)]
    const number = 2 * (side.column * LOTS_IN_ROW + n) + (side.north ? 1 : 2)
    const downstream = Math.floor((west + east) / 2 / MANHOLE_EVERY_FT) + 1
    return {
      printKey: `${section}-${side.row + 1}-${firstLot + n}`,
      address: `${number} ${streetAt(streetIndex)}`,
      street: streetAt(streetIndex),
      outline: [[place(west, from), place(east, from), place(east, to), place(west, to), place(west, from)]],
      manhole: manholeName(streetIndex, downstream),
      fromManholeFt: Math.round(downstream * MANHOLE_EVERY_FT - (west + east) / 2),
    }
  })
}

/** The 600 lots of the village. */
export function demoLots(): readonly DemoLot[] {
  const chance = chances(2411)
  const lots: DemoLot[] = []
  for (let row = 0; row < demoStreets.length - 1; row++)
    for (let column = 0; column < BLOCKS_IN_ROW; column++) {
      const middleFt = LOT_DEPTH_FT + chance.whole(-12, 12)
      for (const north of [true, false]) lots.push(...lotsOfSide({ row, column, north, middleFt }, chance))
    }
  return lots
}

const mainKinds: Readonly<Record<(typeof demoStreets)[number], { readonly sizeIn: string; readonly material: string; readonly laid: string }>> = {
  'Hemlock Road': { sizeIn: '8', material: 'PVC', laid: 'laid 1996' },
  'Canal Row': { sizeIn: '8', material: 'vitrified clay', laid: 'laid 1931' },
  'Mill Street': { sizeIn: '10', material: 'vitrified clay', laid: 'laid 1931, lined 2009' },
  'Weir Street': { sizeIn: '8', material: 'vitrified clay', laid: 'laid 1938' },
  'Bark Lane': { sizeIn: '8', material: 'asbestos-cement', laid: 'laid 1962' },
  'Tannery Road': { sizeIn: '12', material: 'reinforced concrete', laid: 'laid 1974, to the treatment plant' },
}

/** What the main in a street is, as a card says it: "8 in clay". */
export const mainWords = (street: DemoLot['street']): string => `${mainKinds[street].sizeIn} in ${mainKinds[street].material}`

const at = (street: number, n: number): LonLat => place(n * MANHOLE_EVERY_FT, -street * ROW_FT)

/** Manholes every 340 ft, the mains between them, the trunk at the eastern end, and one water main in each street. */
export function demoStreetFeatures(): readonly Omit<StreetFeature, 'id'>[] {
  const features: Omit<StreetFeature, 'id'>[] = []
  const last = manholesOnStreet - 1
  demoStreets.forEach((name, street) => {
    const { sizeIn, material, laid } = mainKinds[name]
    for (let n = 0; n <= last; n++) {
      features.push({
        kind: 'manhole',
        facilityId: manholeName(street, n),
        geometry: [at(street, n)],
        sizeIn: '48',
        material: street < 4 ? 'brick' : 'precast',
        note: name,
      })
      if (n < last)
        features.push({
          kind: 'main',
          facilityId: `S-${street + 1}${String(n + 1).padStart(2, '0')}`,
          geometry: [at(street, n), at(street, n + 1)],
          sizeIn,
          material,
          note: `${name}, ${laid}`,
        })
    }
    if (street > 0)
      features.push({
        kind: 'main',
        facilityId: `S-9${String(street).padStart(2, '0')}`,
        geometry: [at(street - 1, last), at(street, last)],
        sizeIn: '12',
        material: 'reinforced concrete',
        note: 'East trunk, laid 1974',
      })
    const beside = (n: number): LonLat => place(n * MANHOLE_EVERY_FT, -street * ROW_FT + 14)
    features.push({ kind: 'water-main', facilityId: `W-${street + 1}`, geometry: [beside(0), beside(last)], sizeIn: '6', material: 'cast iron', note: name })
  })
  return features
}
