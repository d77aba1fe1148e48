/** Three requests of the demo: a tank to be looked after, a suspicion that was refused and then allowed, a round on which nobody answered. */
import type { Actor } from '../../platform/context.ts'
import type { Scene, Stage } from '../../platform/stage.ts'
import type { Cast, DemoDays } from '../municipality/demo.ts'
import { type PowerBook, planEntry, recordEntryAct, requestEntry } from './actions.ts'
import type { ActInput, RequestInput } from './decide.ts'
import type { ActKind } from './model.ts'

export interface EntryDemo {
  readonly days: DemoDays
  readonly cast: Cast
  readonly book: PowerBook
}

interface Happened {
  readonly back: number
  readonly kind: ActKind
  readonly who: 'ray' | 'tess' | 'marian' | 'lucian'
  readonly typed: Partial<Omit<ActInput, 'on'>>
}

interface Request extends RequestInput {
  readonly back: number
  readonly address: string
  readonly law: string
  readonly power: string
  readonly who: 'ray' | 'tess' | 'marian'
  readonly happened: readonly Happened[]
  /** The business day ahead for which it is planned. */
  readonly ahead?: number
}

const backflow = 'ny/fishkill/165-cross-connection'
const septic = 'ny/chester/77-sewers'

const requests: readonly Request[] = [
  {
    back: 24,
    address: '37 Bark Lane',
    law: backflow,
    power: 'suspected-violation',
    who: 'ray',
    ground: 'suspicion',
    facts: 'A hose was seen hanging in a rinse tank through the open loading door, from the street, on two mornings.',
    purpose: 'Water piping at the rinse tanks of the ground floor',
    planned: '',
    happened: [
      {
        back: 23,
        kind: 'refusal',
        who: 'tess',
        typed: { by: 'A man at the loading door', capacity: 'employee', detail: 'Said to come back when the manager is in' },
      },
      {
        back: 21,
        kind: 'attorney-advice',
        who: 'lucian',
        typed: { by: 'Lucian Thornquist', outcome: 'ask-again', privileged: 'An employee’s no settles little. Ask the manager before anything else.' },
      },
      {
        back: 19,
        kind: 'consent',
        who: 'marian',
        typed: { by: 'Augusta Tannerhill', capacity: 'agent', detail: 'By telephone, confirmed by letter: the ground floor, weekdays before noon' },
      },
      {
        back: 18,
        kind: 'entry',
        who: 'tess',
        typed: { by: 'Tess Amato', basis: 'consent', detail: 'Hose found with a vacuum breaker, outlet above the rim. Nothing to put right.' },
      },
    ],
  },
  {
    back: 12,
    address: '41 Hemlock Road',
    law: septic,
    power: 'septic-tanks',
    who: 'marian',
    ground: 'monitoring',
    facts: '',
    purpose: 'Yearly look at sludge and condition of the public septic tank',
    planned: '',
    ahead: 6,
    happened: [{ back: 11, kind: 'notice', who: 'marian', typed: { by: 'Marian Vosburgh', detail: 'Letter by first-class mail, with the day' } }],
  },
  {
    back: 4,
    address: '22 Weir Street',
    law: backflow,
    power: 'inspection-round',
    who: 'tess',
    ground: 'routine',
    facts: '',
    purpose: 'Water piping of the cellar, on the round of Weir Street',
    planned: '',
    happened: [{ back: 2, kind: 'no-answer', who: 'tess', typed: { by: 'Tess Amato', detail: 'Card left at the door' } }],
  },
]

const nothingTyped: Omit<ActInput, 'on'> = { by: '', capacity: '', basis: '', outcome: '', until: '', detail: '', privileged: '' }

/** Plays each request on its days: opened, answered, gone in. */
export function entryScenes({ days, cast, book }: EntryDemo): readonly Scene[] {
  return requests.flatMap((q, n) => {
    const id = { now: '' }
    const versions = { now: 1 }
    const scene = (back: number, minute: number, play: (stage: Stage) => Promise<void>): Scene => ({
      day: days.at(back),
      time: `10:${String(10 + n * 12 + minute)}`,
      play,
    })
    const open = scene(q.back, 0, async (stage) => {
      const made = await stage.act(cast[q.who] as Actor, (s) => requestEntry(s, book, { parcel: q.address, law: q.law, power: q.power }, q))
      id.now = made.id
      const { ahead } = q
      if (ahead !== undefined) {
        await stage.act(cast.marian, (s) => planEntry(s, book, id.now, versions.now, days.at(-ahead)))
        versions.now += 1
      }
    })
    const rest = q.happened.map((h, i) =>
      scene(h.back, i + 1, async (stage) => {
        const typed = { ...nothingTyped, ...h.typed, on: days.at(h.back), onPaper: false }
        await stage.act(cast[h.who] as Actor, (s) => recordEntryAct(s, book, id.now, versions.now, h.kind, typed))
        versions.now += 1
      }),
    )
    return [open, ...rest]
  })
}
