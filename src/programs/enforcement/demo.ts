/** Three violations of the demo: one corrected after an extension, one ready for the attorney, one with its time running. */
import { cardDate, type PlainDate } from '../../kernel/dates.ts'
import { ok } from '../../kernel/result.ts'
import type { Scene, Stage } from '../../platform/stage.ts'
import type { Cast, DemoDays } from '../municipality/demo.ts'
import { listTemplates, recordProof, signNotice } from '../notices/actions.ts'
import type { LawBook } from '../notices/model.ts'
import { findViolation, openViolation, recordViolationAct } from './actions.ts'
import type { Books } from './actions-case.ts'
import type { ActInput } from './decide-acts.ts'
import type { ActKind } from './model.ts'
import { prepareViolationNotice } from './notice-actions.ts'

export interface EnforcementDemo {
  readonly days: DemoDays
  readonly cast: Cast
  readonly books: Books
  readonly laws: LawBook
}

type Who = 'ray' | 'odessa' | 'tess' | 'lucian'
interface Happened {
  readonly back: number
  readonly kind: ActKind
  readonly who: Who
  /** Business days back of the day that it names: negative ahead. */
  readonly until?: number
  readonly typed?: Partial<ActInput>
}
interface Story {
  readonly address: string
  readonly section: string
  readonly against: string
  readonly seen: string
  readonly evidence: string
  readonly back: number
  /** The last day of the time that the Board sets on the day after. */
  readonly until: number
  readonly happened: readonly Happened[]
}

const backflow = 'ny/fishkill/165-cross-connection'
const there = (back: number, detail: string): Happened => ({ back, kind: 'observation', who: 'tess', typed: { outcome: 'there', detail } })

const stories: readonly Story[] = [
  {
    address: '22 Weir Street',
    section: '165-47.F',
    against: 'The owner of record',
    seen: 'A hose without a vacuum breaker hangs in the developing sink of the cellar.',
    evidence: 'Seen by the inspector with the owner’s leave; photo on file.',
    back: 52,
    until: 34,
    happened: [
      there(44, 'Hose still in the sink'),
      { back: 37, kind: 'extension', who: 'odessa', until: 22, typed: { detail: 'The plumber waits for the vacuum breaker; letter of the owner' } },
      { back: 24, kind: 'correction', who: 'ray', typed: { detail: 'Vacuum breaker on the hose bibb, outlet above the rim' } },
      { back: 23, kind: 'closed', who: 'ray', typed: { detail: 'Corrected in the extended time. Nothing further.' } },
    ],
  },
  {
    address: '37 Bark Lane',
    section: '165-47.F',
    against: 'The owner of record',
    seen: 'The rinse tanks are filled from below the rim, with nothing between them and the village’s water.',
    evidence: 'Drawing of the piping by the inspector; photos on file.',
    back: 50,
    until: 28,
    happened: [
      there(26, 'Piping unchanged; tanks filled from below'),
      there(22, 'Piping unchanged'),
      there(13, 'Piping unchanged; one of three tanks out of use'),
      {
        back: 7,
        kind: 'remedy',
        who: 'odessa',
        typed: { remedy: 'recommendation', detail: 'The time has passed and the piping is as it was. The Board recommends the penalties of the article.' },
      },
      { back: 6, kind: 'referral', who: 'ray', typed: { detail: 'Asks the attorney to say what is to be done.' } },
    ],
  },
  {
    address: '9 Canal Row',
    section: '165-47.F',
    against: 'The owner of record',
    seen: 'The filling pipe of the dough kettle ends below its rim.',
    evidence: 'Seen by the inspector on a visit asked for by the owner.',
    back: 10,
    until: -14,
    happened: [there(3, 'Pipe not yet changed; the plumber has been called')],
  },
]

const blank: ActInput = {
  remedy: '',
  on: '',
  by: '',
  onPaper: false,
  paper: '',
  scan: false,
  outcome: '',
  form: '',
  until: '',
  amount: '',
  detail: '',
  lines: [],
  aboutAct: '',
  privileged: '',
  asItWas: false,
}

/** The Board votes in the evening; the resolution bears the number of the story. */
const resolution = (n: number, i: number, on: PlainDate): string => `Resolution V-${n + 1}.${i} of ${cardDate(on)}`

async function giveNotice(stage: Stage, d: EnforcementDemo, id: string, found: string): Promise<void> {
  const { marian, odessa } = d.cast
  const notice = await stage.act(marian, async (s) => {
    const template = (await listTemplates(s.db, s.muniId)).find((t) => t.title === 'Board’s notice of a violation')
    const fields = {
      found: `${found.charAt(0).toLowerCase()}${found.slice(1).replace(/\.$/, '')}`,
      meeting: 'at the next meeting of the Board, 7 pm, 2 Canal Row',
    }
    return prepareViolationNotice(s, d.books, d.laws, id, {
      remedy: 'notice-of-violation',
      templateId: template?.id ?? '',
      personId: '',
      fields,
      delivery: 'hand',
      by: '',
    })
  })
  await stage.act(odessa, (s) => signNotice(s, d.laws, notice.id, notice.version, { by: odessa.name, onPaper: false }))
  await stage.act(marian, (s) =>
    recordProof(s, notice.id, { kind: 'hand-served', on: s.today, number: '', by: d.cast.tess.name, detail: 'To the owner, at the door' }),
  )
}

function scenesOf(d: EnforcementDemo, story: Story, n: number): readonly Scene[] {
  const { days, cast } = d
  let id = ''
  const at = (minute: number): string => `16:${String(10 + n * 12 + minute).padStart(2, '0')}`
  const record = async (stage: Stage, h: Happened, i: number): Promise<void> => {
    const who = cast[h.who]
    const version = await stage.act(who, async (s) => ok((await findViolation(s.db, s.muniId, id))?.version ?? 0))
    const on = days.at(h.back)
    const input: ActInput = {
      ...blank,
      on,
      by: who.name,
      until: h.until === undefined ? '' : days.at(h.until),
      paper: h.who === 'odessa' ? resolution(n, i, on) : '',
      ...h.typed,
    }
    await stage.act(who, (s) => recordViolationAct(s, d.books, id, version, h.kind, input))
  }
  const opened: Scene = {
    day: days.at(story.back),
    time: at(0),
    async play(stage) {
      const seenOn = days.at(story.back + 1)
      const of = { parcel: story.address, law: backflow, about: null, entryId: '', files: [], scan: null }
      const { section, against, seen, evidence } = story
      const signed = { by: cast.ray.name, onPaper: false, paper: '', scan: false, asItWas: false }
      const v = await stage.act(cast.ray, (s) =>
        openViolation(s, d.books, of, {
          course: 'offense',
          section,
          against,
          seen,
          evidence,
          observed: seenOn,
          observedBy: cast.tess.name,
          on: s.today,
          ...signed,
        }),
      )
      id = v.id
    },
  }
  const noticed: Scene = {
    day: days.at(story.back - 1),
    time: at(1),
    async play(stage) {
      await record(stage, { back: story.back - 1, kind: 'time', who: 'odessa', until: story.until }, 1)
      await giveNotice(stage, d, id, story.seen)
    },
  }
  return [opened, noticed, ...story.happened.map((h, i): Scene => ({ day: days.at(h.back), time: at(2 + i), play: (stage) => record(stage, h, i + 2) }))]
}

/** Plays each violation on its days, by the same acts that the pages use. */
export const enforcementScenes = (d: EnforcementDemo): readonly Scene[] => stories.flatMap((story, n) => scenesOf(d, story, n))
