/** Letters of the demo: reminders about a late test, the Board's notice of a violation, a letter that came back, and a batch that waits for a signature. */
import type { PlainDate } from '../../kernel/dates.ts'
import { addDays } from '../../kernel/dates.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { ActionScope, Actor } from '../../platform/context.ts'
import type { Scene, Stage } from '../../platform/stage.ts'
import type { Cast, DemoDays } from '../municipality/demo.ts'
import { confirmLaw, confirmSections, type LawTexts } from '../municipality/text-actions.ts'
import { searchParcels } from '../premises/actions.ts'
import { listLadders, listTemplates, prepareNotice, recordProof, signNotice } from './actions.ts'
import { beginBatch, targetsOf } from './batch-actions.ts'
import { type BatchDesk, workBatch } from './batch-run-actions.ts'
import type { LawBook, Notice } from './model.ts'
import { addLadder, addStandardTemplates, addTemplate } from './template-actions.ts'

export interface NoticeDemo {
  readonly days: DemoDays
  readonly cast: Cast
  readonly laws: LawBook
  readonly texts: LawTexts
  /** The chapters in use in the demo. */
  readonly lawsInUse: readonly string[]
}

const backflow = 'ny/fishkill/165-cross-connection'

const flushing = {
  title: 'The water main in your street is flushed',
  kind: 'reminder',
  purpose: 'general',
  body: 'superintendent',
  periodDays: '',
  rules: [],
  fields: [{ name: 'day', label: 'Day', example: 'Tuesday, December 8, 8 am to noon' }],
  paragraphs: {
    heading: 'The water main in your street is flushed on {day}',
    happened: 'We flush the main that serves {place} on {day}. The water may be cloudy for an hour or two; it is safe.',
    toDo: 'Let the cold water run until it is clear. Wash no white laundry that morning.',
    ifDone: '',
    ifNothing: '',
    object: 'If somebody in the house cannot be without water that morning, call us before.',
    heard: '',
    restore: '',
    call: '{clerk}, {municipality}, {phone}.',
    enclosed: '',
    spanish: '',
  },
} as const

type Fields = Readonly<Record<string, string>>

interface Letter {
  readonly back: number
  readonly title: string
  readonly address: string
  readonly fields: Fields
  readonly delivery: string
  readonly by?: PlainDate
  readonly signer?: Actor
  /** What became of it, so many business days before today. */
  readonly proofs?: readonly { readonly back: number; readonly kind: string; readonly number?: string; readonly detail?: string }[]
}

const device = { device: 'Reduced-pressure preventer, 2 in, on the plating line', serial: 'P20-40881' }
const bakery = { device: 'Reduced-pressure preventer, 1 in, on the boiler feed', serial: 'C40-77121' }

function reminders({ cast }: NoticeDemo): readonly Letter[] {
  const tested = 'last autumn, before the frost'
  return [
    {
      back: 41,
      title: 'Yearly test is late, first reminder',
      address: '110 Tannery Road',
      fields: { ...device, last_test: tested },
      delivery: 'mail',
      signer: cast.marian,
      proofs: [{ back: 41, kind: 'mailed' }],
    },
    {
      back: 19,
      title: 'Yearly test is late, second reminder',
      address: '110 Tannery Road',
      fields: { ...device, last_test: tested },
      delivery: 'mail',
      signer: cast.ray,
      proofs: [{ back: 18, kind: 'mailed' }],
    },
    {
      back: 12,
      title: 'Yearly test is late, first reminder',
      address: '9 Canal Row',
      fields: { ...bakery, last_test: tested },
      delivery: 'mail',
      signer: cast.marian,
      proofs: [{ back: 12, kind: 'mailed' }],
    },
    {
      back: 9,
      title: 'Your application waits for something from you',
      address: '25 Hemlock Road',
      fields: { missing: 'the drawing of the house sewer' },
      delivery: 'mail',
      signer: cast.marian,
      proofs: [
        { back: 9, kind: 'mailed' },
        { back: 3, kind: 'returned', detail: 'Moved, forwarding order expired' },
      ],
    },
  ]
}

/** What the officers made themselves: one served, one not signed yet. */
function legalNotices({ days, cast }: NoticeDemo): readonly Letter[] {
  return [
    {
      back: 8,
      title: 'Board’s notice of a violation',
      address: '110 Tannery Road',
      fields: {
        found: 'the backflow preventer on the plating line does not hold pressure, as the test that the superintendent ordered showed',
        meeting: 'the next Monday meeting of the Board, 7 pm, Village Hall',
      },
      delivery: 'certified',
      by: addDays(days.today, 24),
      signer: cast.odessa,
      proofs: [
        { back: 7, kind: 'certified', number: '9407 1000 0000 0000 0417 88' },
        { back: 5, kind: 'carrier', detail: 'In transit, regional sorting' },
        { back: 4, kind: 'delivered', detail: 'Signed for at the front desk' },
      ],
    },
    {
      back: 2,
      title: 'Superintendent’s notice to correct plumbing',
      address: '9 Canal Row',
      fields: { found: 'a hose connection without a vacuum breaker beside the dough mixer, seen by the inspector' },
      delivery: 'hand',
      by: addDays(days.today, 30),
    },
  ]
}

async function prepare(s: ActionScope, d: NoticeDemo, l: Letter): Promise<Result<Notice>> {
  const template = (await listTemplates(s.db, s.muniId)).find((t) => t.title === l.title)
  const [parcel] = await searchParcels(s.db, s.muniId, l.address, 1)
  if (!template || !parcel) throw new Error(`The demo has no template “${l.title}” or no parcel ${l.address}`)
  const ladders = await listLadders(s.db, s.muniId)
  const [ladder = null] = ladders.flatMap((x) => x.steps.flatMap((step, i) => (step.templateId === template.id ? [{ id: x.id, step: i }] : [])))
  return prepareNotice(s, d.laws, {
    ladder,
    templateId: template.id,
    about: null,
    parcelId: parcel.id,
    personId: '',
    fields: l.fields,
    delivery: l.delivery,
    by: l.by ?? '',
  })
}

function letterScenes(d: NoticeDemo, l: Letter): readonly Scene[] {
  const { days, cast } = d
  const { signer } = l
  let made: Notice | null = null
  const noticeOf = (): Notice => {
    if (made === null) throw new Error(`The demo goes on with “${l.title}” before it was prepared`)
    return made
  }
  const scenes: Scene[] = [
    {
      day: days.at(l.back),
      time: '14:10',
      async play(stage) {
        made = await stage.act(cast.marian, (s) => prepare(s, d, l))
      },
    },
  ]
  if (signer)
    scenes.push({
      day: days.at(l.back),
      time: '14:40',
      play: async (stage) => void (await stage.act(signer, (s) => signNotice(s, d.laws, noticeOf().id, 1, { by: signer.name, onPaper: false }))),
    })
  for (const p of l.proofs ?? [])
    scenes.push({
      day: days.at(p.back),
      time: '15:20',
      play: async (stage) =>
        void (await stage.act(cast.marian, (s) =>
          recordProof(s, noticeOf().id, { kind: p.kind, on: s.today, number: p.number ?? '', by: cast.marian.name, detail: p.detail ?? '' }),
        )),
    })
  return scenes
}

/** A batch on the stage: nothing is printed there, because nobody has signed it. */
const deskOn = (stage: Stage, d: NoticeDemo): BatchDesk => ({
  muniId: stage.muniId,
  dataFolder: stage.dataFolder,
  laws: d.laws,
  mailFrom: null,
  read: (look) => stage.act(d.cast.marian, async (s) => ok(await look(s))),
  perform: async (act) => ok(await stage.act(d.cast.marian, act)),
  render: () => Promise.reject(new Error('Nothing is printed on the stage')),
})

async function flushMillStreet(stage: Stage, d: NoticeDemo): Promise<void> {
  const { marian } = d.cast
  const template = await stage.act(marian, (s) => addTemplate(s, d.laws, flushing))
  const batch = await stage.act(marian, async (s) => {
    const targets = await targetsOf(s, { who: 'street', street: 'Mill Street', keys: '' })
    return targets.ok
      ? beginBatch(
          s,
          { title: 'Flushing in Mill Street', templateId: template.id, fields: { day: flushing.fields[0].example }, delivery: 'mail', by: '' },
          targets.value,
          null,
        )
      : targets
  })
  await workBatch(deskOn(stage, d), batch.id, (error) => {
    throw error
  })
}

async function begin(stage: Stage, d: NoticeDemo): Promise<void> {
  const { marian } = d.cast
  await stage.act(marian, (s) => confirmLaw(s, d.texts, { law: backflow, asOf: s.today }))
  const counted = d.texts.get(backflow)?.inferred ?? []
  await stage.act(marian, (s) =>
    confirmSections(
      s,
      d.texts,
      backflow,
      counted.map((x) => ({ section: x.section, same: true, book: '' })),
    ),
  )
  await stage.act(marian, (s) => addStandardTemplates(s, d.laws, d.lawsInUse))
  await stage.act(marian, async (s) => {
    const templates = await listTemplates(s.db, s.muniId)
    const step = (title: string, afterDays: string) => ({ templateId: templates.find((t) => t.title === title)?.id ?? '', afterDays })
    return addLadder(s, {
      title: 'Yearly test of a device',
      holdDays: '14',
      steps: [step('Yearly test is late, first reminder', '0'), step('Yearly test is late, second reminder', '30')],
    })
  })
}

export const noticeScenes = (d: NoticeDemo): readonly Scene[] => [
  { day: d.days.at(60), time: '10:40', play: (stage) => begin(stage, d) },
  ...[...reminders(d), ...legalNotices(d)].flatMap((l) => letterScenes(d, l)),
  { day: d.days.at(1), time: '16:05', play: (stage) => flushMillStreet(stage, d) },
]
