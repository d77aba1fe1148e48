/** Records requests of the demo: one answered with a packet to be made, one denied and appealed, one just come in. */
import { storeFile } from '../../platform/files/files.ts'
import type { Scene, Stage } from '../../platform/stage.ts'
import { attach } from '../attachments/actions.ts'
import { sealPaper } from '../attachments/closing-actions.ts'
import { demoPaper } from '../attachments/demo.ts'
import type { Cast, DemoDays } from '../municipality/demo.ts'
import type { LawShelf } from '../permits/actions-casefile.ts'
import { searchParcels } from '../premises/actions.ts'
import { changeRecordsSettings, enterRequest, recordRecordsAct } from './actions.ts'
import { findRecords } from './actions-sources.ts'
import type { ActInput } from './decide.ts'
import { addDocuments, withhold } from './documents-actions.ts'
import type { ActKind } from './model.ts'
import { placeHold } from './retention-actions.ts'

export interface RecordsDemo {
  readonly days: DemoDays
  readonly cast: Cast
  readonly laws: LawShelf
}

interface Asked {
  readonly back: number
  readonly asked: string
  readonly asker: string
  readonly contact: string
  readonly channel: string
  readonly place: string
  readonly happened: readonly { readonly back: number; readonly kind: ActKind; readonly typed: Partial<ActInput> & { readonly untilBack?: number } }[]
}

const asks: readonly Asked[] = [
  {
    back: 21,
    asked: 'Everything on the sewer lateral of 9 Canal Row: card, permit, inspections. I am buying the house.',
    asker: 'Philippa Sandgate',
    contact: '2 Bark Lane, Tannery Falls',
    channel: 'letter',
    place: '9 Canal Row',
    happened: [
      { back: 19, kind: 'acknowledgment', typed: { untilBack: 8 } },
      {
        back: 9,
        kind: 'grant-part',
        typed: { exemptions: ['b'], detail: 'The card, the case and the journal are given. Private telephone numbers and amounts paid are left out.' },
      },
    ],
  },
  {
    back: 15,
    asked: 'The names and telephone numbers of everybody whose backflow test is late.',
    asker: 'Bellweather Plumbing Supply',
    contact: 'office@bellweather.example',
    channel: 'email',
    place: '',
    happened: [
      {
        back: 12,
        kind: 'denial',
        typed: { exemptions: ['b'], detail: 'A list of names and private telephone numbers, asked for so as to sell to them.' },
      },
      { back: 5, kind: 'appeal', typed: { by: 'Bellweather Plumbing Supply', detail: 'Says that tests are public records' } },
    ],
  },
  {
    back: 2,
    asked: 'Minutes, bids and contract for the repair of the Weir Street main in 2024',
    asker: 'Name not given',
    contact: '(555) 014-0188',
    channel: 'counter',
    place: '',
    happened: [],
  },
]

const nothing: ActInput = { on: '', by: 'Marian Vosburgh', until: '', exemptions: [], outcome: '', detail: '' }

async function ask(stage: Stage, d: RecordsDemo, q: Asked): Promise<string> {
  const received = d.days.at(q.back)
  return (await stage.act(d.cast.marian, (s) => enterRequest(s, { ...q, received }))).id
}

/** Looks for the records of the place, and withholds what is private of them. */
async function gather(stage: Stage, d: RecordsDemo, id: string, place: string): Promise<void> {
  const added = await stage.act(d.cast.marian, async (s) => addDocuments(s, d.laws, id, (await findRecords(s, { place, permit: '', words: '' })).records))
  for (const document of added) {
    const passages = document.passages.flatMap((p, n) => (/^(Payment|Applicant|Owner)/.test(p.label) ? [String(n)] : []))
    if (passages.length === 0) continue
    await stage.act(d.cast.marian, (s) =>
      withhold(s, id, document.id, {
        exemption: 'b',
        reason: 'Private affairs of the owner, which do not concern the lateral',
        passages,
        whole: false,
        area: { x: '', y: '', width: '', height: '' },
        what: '',
      }),
    )
  }
}

/** A scan that belonged to somebody else, and was sealed when it was seen. */
async function wrongUpload(stage: Stage, d: RecordsDemo): Promise<void> {
  const bytes = demoPaper({ heading: 'A letter that belongs elsewhere', lines: ['It came into this file by mistake.'], drawing: false })
  const stored = await storeFile({ dataFolder: stage.dataFolder, muniId: stage.muniId }, { bytes, name: 'letter-to-somebody-else.pdf' })
  if (!stored.ok) throw new Error(stored.refusal.message)
  const paper = await stage.act(d.cast.marian, async (s) => {
    const [parcel] = await searchParcels(s.db, s.muniId, '22 Weir Street', 1)
    if (!parcel) throw new Error('The demo has no 22 Weir Street')
    return attach(s, { owner: { kind: 'parcel', id: parcel.id }, parcelId: parcel.id, document: 'letter', file: stored.value })
  })
  await stage.act(d.cast.marian, (s) => sealPaper(s, paper.id, paper.version, 'a letter of another person, scanned into this file by mistake'))
}

/** Plays each request on its days. */
export function recordsScenes(d: RecordsDemo): readonly Scene[] {
  const { days, cast } = d
  const scene = (back: number, time: string, play: (stage: Stage) => Promise<void>): Scene => ({ day: days.at(back), time, play })
  const settings = scene(60, '11:00', async (stage) => {
    const officers = { publicForm: false, accessOfficer: 'Marian Vosburgh', appealOfficer: 'Odessa Parmelee, Mayor', appealBody: 'board' }
    await stage.act(cast.marian, (s) => changeRecordsSettings(s, 0, officers))
  })
  return [
    settings,
    scene(30, '14:40', (stage) => wrongUpload(stage, d)),
    scene(14, '15:10', async (stage) => {
      const claim = { subject: 'parcel', which: '9 Canal Row', reason: 'A claim for damage by a backup is to be expected' }
      await stage.act(cast.lucian, (s) => placeHold(s, claim))
    }),
    ...asks.flatMap((q, n) => {
      const id = { now: '' }
      const at = (minute: number) => `13:${String(10 + n * 12 + minute)}`
      const opened = scene(q.back, at(0), async (stage) => {
        id.now = await ask(stage, d, q)
      })
      const rest = q.happened.map((t, i) =>
        scene(t.back, at(i + 2), async (stage) => {
          if (t.kind === 'grant-part') await gather(stage, d, id.now, q.place)
          const { untilBack, ...typed } = t.typed
          const input = { ...nothing, ...typed, on: days.at(t.back), until: untilBack === undefined ? '' : days.at(untilBack), onPaper: false }
          await stage.act(cast.marian, (s) => recordRecordsAct(s, id.now, i + 1, t.kind, input))
        }),
      )
      return [opened, ...rest]
    }),
  ]
}
