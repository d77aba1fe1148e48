/**
 * Costs measured side by side. Contestants take turns in many short rounds, so that whatever else the machine does falls on all of
 * them alike; a ratio is taken within each round and its median over the rounds counts. Cost is processor time, or elapsed time where
 * the work is mostly waiting for a disk or for another process.
 */

/** One thing whose cost is measured. `run` does `times` pieces of work. */
export interface Contestant {
  readonly name: string
  readonly run: (times: number) => void | Promise<void>
  /** Microseconds used so far, where it is not the processor time of this process that counts. */
  readonly used?: () => Promise<number>
}

/** Says on the terminal what is being done now. */
export const saying = (what: string): void => {
  process.stdout.write(`  ${what} …\n`)
}

/** Microseconds of elapsed time, for work that waits. */
export const elapsed = async (): Promise<number> => performance.now() * 1_000

/** Microseconds of each piece of work, by contestant and round. */
export type Costs = ReadonlyMap<string, readonly number[]>

/** Microseconds of processor time of this process so far. */
export const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return user + system
}

async function costOf(contestant: Contestant, times: number): Promise<number> {
  const spent = async (): Promise<number> => (contestant.used ? contestant.used() : processorTime())
  const before = await spent()
  await contestant.run(times)
  return ((await spent()) - before) / times
}

/** How many pieces of work take about so many microseconds. */
async function piecesFor(contestant: Contestant, microseconds: number): Promise<number> {
  let times = 1
  for (;;) {
    const spent = (await costOf(contestant, times)) * times
    if (spent >= microseconds) return Math.max(1, Math.round((times * microseconds) / spent))
    times = spent * 4 < microseconds ? times * 4 : Math.ceil((times * microseconds * 1.2) / Math.max(1, spent))
  }
}

export interface Rounds {
  readonly rounds: number
  /** Processor time that a turn should take. */
  readonly turnMilliseconds: number
  /** Processor time that each contestant has beforehand, for its code to be compiled. */
  readonly warmUpMilliseconds: number
}

/** Lets the contestants take turns, in a rotating order. */
export async function sideBySide(contestants: readonly Contestant[], { rounds, turnMilliseconds, warmUpMilliseconds }: Rounds): Promise<Costs> {
  const pieces = new Map<string, number>()
  const costs = new Map<string, number[]>(contestants.map((c) => [c.name, []]))
  for (const c of contestants) {
    await c.run(await piecesFor(c, warmUpMilliseconds * 1_000))
    pieces.set(c.name, await piecesFor(c, turnMilliseconds * 1_000))
  }
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < contestants.length; i++) {
      const c = contestants[(i + round) % contestants.length] as Contestant
      costs.get(c.name)?.push(await costOf(c, pieces.get(c.name) ?? 1))
    }
  }
  return costs
}

/** The value below which so large a share of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)] ?? Number.NaN
  return low + ((sorted[Math.ceil(at)] ?? low) - low) * (at - Math.floor(at))
}
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** How one cost stands to another, round by round: the median, and between what half of the rounds lie. */
export interface Ratio {
  readonly median: number
  readonly low: number
  readonly high: number
}

export function ratioOf(costs: Costs, of: string, to: string): Ratio {
  const a = costs.get(of) ?? []
  const b = costs.get(to) ?? []
  const each = a.map((cost, round) => cost / (b[round] ?? Number.NaN))
  return { median: median(each), low: quantile(each, 0.25), high: quantile(each, 0.75) }
}

/**
 * The same for work that waits for a disk which others use too. There single waits are far longer than the work; so the quicker
 * quarter of the turns is compared, block by block of consecutive rounds.
 */
export function undisturbedRatioOf(costs: Costs, of: string, to: string, block: number): Ratio {
  const a = costs.get(of) ?? []
  const b = costs.get(to) ?? []
  const each: number[] = []
  for (let from = 0; from + block <= a.length; from += block)
    each.push(quantile(a.slice(from, from + block), 0.25) / quantile(b.slice(from, from + block), 0.25))
  return { median: median(each), low: quantile(each, 0.25), high: quantile(each, 0.75) }
}

/** Every piece in turn, for ever. */
export function inTurn<T>(pieces: readonly T[]): () => T {
  let at = 0
  return () => {
    at = at + 1 === pieces.length ? 0 : at + 1
    return pieces[at] as T
  }
}
