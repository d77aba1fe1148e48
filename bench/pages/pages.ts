/** The list of permits and the application page against raw SQL and an escaped template string, and at 1,000 and 100,000 permits. */
import path from 'node:path'
import { SESSION_COOKIE } from '../../src/platform/sign-in/sessions.ts'
import { type Contestant, type Costs, inTurn, median, ratioOf, saying, sideBySide } from '../measure.ts'
import type { Figure, Target } from '../report.ts'
import { type Answering, start } from './child.ts'
import { measureStart } from './started.ts'
import { makeVillages, type Village } from './village.ts'

const family = 'pages'
const atMost = (value: number): Target => ({ kind: 'at most', value })
const milliseconds = (cost: number): string => `${(cost / 1_000).toFixed(2)} ms`

function figure(costs: Costs, what: string, of: string, to: string, target: Target | null): Figure {
  const cost = (name: string): string => milliseconds(median(costs.get(name) ?? []))
  return { family, what, ratio: ratioOf(costs, of, to), target, costs: `${cost(of)} against ${cost(to)}`, unit: '×' }
}

const cookieOf = (village: Village): string => `${SESSION_COOKIE}=${village.token}`
const listOf = (village: Village): string => `/${village.muniId}/permits?state=closed&sort=place`
const applicationsOf = (village: Village): readonly string[] => village.drafts.map((token) => `/${village.muniId}/permits/new?draft=${token}`)

/** Asks a process for its pages in turn, one after the other. */
function asking(name: string, child: Answering, addresses: readonly string[]): Contestant {
  const next = inTurn(addresses)
  return {
    name,
    run: async (times) => {
      for (let i = 0; i < times; i++) await child.get(next())
    },
    used: () => child.processorTime(),
  }
}

/** Each page has a one-time key of its own. */
const withoutKeys = (page: string): string => page.replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '')

/** Gives the peer our pages as its templates, and makes sure that it sends the same bytes. */
async function teach(peer: Answering, ours: Answering, addresses: readonly string[]): Promise<number> {
  let bytes = 0
  for (const address of addresses) {
    const page = await ours.get(address)
    await peer.post(address, page)
    if (withoutKeys(await peer.get(address)) !== withoutKeys(page)) throw new Error(`The peer does not send the bytes of our page ${address}`)
    bytes = Buffer.byteLength(page)
  }
  return bytes
}

export interface PagesRun {
  readonly figures: readonly Figure[]
  readonly facts: readonly string[]
}

const usual = { rounds: 19, turnMilliseconds: 100, warmUpMilliseconds: 1_200 }

/** Measures the pages, each by requests one after another over HTTP; the cost is the processor time of the answering process. */
export async function measurePages(): Promise<PagesRun> {
  saying('villages of 1,000, 10,000 and 100,000 permits, each served by a process of its own')
  const { villages, remove } = await makeVillages([1_000, 10_000, 100_000])
  const [few, some, many] = villages
  if (!few || !some || !many) throw new Error('Broken invariant: three villages were made')
  const started: Answering[] = []
  const serve = async (village: Village): Promise<Answering> => {
    const child = await start('ours.ts', [village.folder], cookieOf(village))
    started.push(child)
    return child
  }
  try {
    const [withFew, ours, withMany] = [await serve(few), await serve(some), await serve(many)]
    const peer = await start('peer.ts', [path.join(some.folder, 'tapcard.sqlite'), some.muniId], cookieOf(some))
    started.push(peer)
    const list = [listOf(some)]
    const applications = applicationsOf(some)
    const listBytes = await teach(peer, ours, list)
    const applicationBytes = await teach(peer, ours, applications)
    const lists = await sideBySide([asking('ours', ours, list), asking('peer', peer, list)], usual)
    const forms = await sideBySide([asking('ours', ours, applications), asking('peer', peer, applications)], usual)
    const sizes = await sideBySide([asking('100,000', withMany, [listOf(many)]), asking('1,000', withFew, [listOf(few)])], usual)
    return {
      figures: [
        figure(lists, 'list of permits, 50 of 10,000, filtered and sorted ÷ raw SQL and an escaped template', 'ours', 'peer', atMost(2)),
        figure(forms, 'application page ÷ raw SQL and an escaped template', 'ours', 'peer', atMost(2)),
        figure(sizes, 'list of permits at 100,000 ÷ at 1,000', '100,000', '1,000', atMost(1.5)),
        ...(await measureStart()),
      ],
      facts: [
        `The list has ${(listBytes / 1_000).toFixed(0)} kB, the application page ${(applicationBytes / 1_000).toFixed(0)} kB; the peer sends the same bytes, apart from the one-time key of a form.`,
      ],
    }
  } finally {
    for (const child of started) child.stop()
    remove()
  }
}
