/** Where the names of streets stand on the map. The records hold no center lines: a street is known by the lots along the main under it. */
import type { Point } from '../../drawings/map.ts'

/** A lot fronts on a main if two of its corners at least lie so near: half a wide street and a lawn. */
const FRONT_FT = 60
/** Nobody names a street after fewer lots. */
const LEAST_LOTS = 3
/** Mains of one street that stray no further than this from a straight line are one line. */
const STRAIGHT_FT = 25

export interface Lot {
  readonly street: string
  readonly corners: readonly Point[]
}

/** Feet from a point to a segment. */
function awayFrom([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length2 = dx * dx + dy * dy
  const t = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / length2))
  return Math.hypot(px - ax - t * dx, py - ay - t * dy)
}

const segments = (main: readonly Point[]): readonly (readonly [Point, Point])[] =>
  main.flatMap((a, i) => {
    const b = main[i + 1]
    return b === undefined ? [] : [[a, b] as const]
  })

const frontsOn = (lot: Lot, main: readonly Point[]): boolean =>
  new Set(lot.corners.filter((c) => segments(main).some(([a, b]) => awayFrom(c, a, b) <= FRONT_FT)).map((c) => c.join(' '))).size >= 2

/** The street of more than two in three of the lots along a main; null where they do not agree, as along a trunk that crosses streets. */
function streetOf(main: readonly Point[], lots: readonly Lot[]): string | null {
  const along = lots.filter((lot) => lot.street !== '' && frontsOn(lot, main))
  const votes = new Map<string, number>()
  for (const { street } of along) votes.set(street, (votes.get(street) ?? 0) + 1)
  const [first] = [...votes].sort((a, b) => b[1] - a[1])
  return first !== undefined && along.length >= LEAST_LOTS && first[1] * 3 > along.length * 2 ? first[0] : null
}

const length = (line: readonly Point[]): number => segments(line).reduce((sum, [a, b]) => sum + Math.hypot(b[0] - a[0], b[1] - a[1]), 0)

const longest = (lines: readonly (readonly Point[])[]): readonly Point[] => lines.reduce((best, line) => (length(line) > length(best) ? line : best))

/**
 * One line from end to end where all mains lie straight; otherwise the longest main, so that the name stands on a pipe that is there.
 * An even number of mains has a manhole in its middle: the line ends a main earlier, and the name stands beside the manhole.
 */
function oneLine(mains: readonly (readonly Point[])[]): readonly Point[] {
  const points = mains.flat()
  const [a, b] = points.flatMap((from) => points.map((to) => [from, to] as const)).reduce((best, pair) => (length(pair) > length(best) ? pair : best))
  if (!points.every((p) => awayFrom(p, a, b) <= STRAIGHT_FT)) return longest(mains)
  if (mains.length % 2 === 1) return [a, b]
  const part = 1 - length(longest(mains)) / length([a, b])
  return [a, [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]]
}

/** What of the ground is seen: its middle, and the feet that a name takes up on it. */
export interface Seen {
  readonly middle: Point
  readonly nameFt: number
}

const middleOf = (line: readonly Point[]): Point => {
  const [a, b] = [line[0] ?? [0, 0], line.at(-1) ?? [0, 0]]
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}

/** Seen from close by, a name fits between two manholes: it stands on the main nearest to the middle. From afar it stands on all of them. */
function lineOf(mains: readonly (readonly Point[])[], { middle, nameFt }: Seen): readonly Point[] {
  const away = (main: readonly Point[]): number => Math.hypot(middleOf(main)[0] - middle[0], middleOf(main)[1] - middle[1])
  const [near] = mains.filter((main) => length(main) >= nameFt).sort((a, b) => away(a) - away(b))
  return near ?? oneLine(mains)
}

/** The names of streets, each with the line it is written along. A street without a main has none. */
export function streetsOf(
  mains: readonly (readonly Point[])[],
  lots: readonly Lot[],
  seen: Seen,
): readonly { readonly name: string; readonly line: readonly Point[] }[] {
  const byStreet = new Map<string, (readonly Point[])[]>()
  for (const main of mains) {
    const street = streetOf(main, lots)
    if (street !== null) byStreet.set(street, [...(byStreet.get(street) ?? []), main])
  }
  return [...byStreet].map(([name, its]) => ({ name, line: lineOf(its, seen) }))
}
