/**
 * What the Board of Tannery Falls has done: fees of two dates, a local law, how it reads two open questions of the sewer law on its
 * attorney's advice; a meeting that was held, with a test schedule, and one to come, with a hearing.
 */
import type { PlainDate } from '../../kernel/dates.ts'
import { addDays, weekday } from '../../kernel/dates.ts'
import type { Scene } from '../../platform/stage.ts'
import { type Cast, type DemoDays, firstDay } from '../municipality/demo.ts'
import { recordInstrument } from './actions.ts'
import type { Mailings } from './beforehand-actions.ts'
import { noEffect } from './decide-effects.ts'
import type { OpenReading } from './decide-readings.ts'
import { setHearing } from './hearing-actions.ts'
import { addDraftEffect, draftAct, planMeeting, putOnAgenda, recordMeeting } from './meeting-actions.ts'
import type { BoardBook } from './model-effects.ts'
import { adoptReading, recordAdvice } from './reading-actions.ts'
import { changeBoardSettings } from './settings-actions.ts'
import { recordVote } from './vote-actions.ts'

export type DemoActId = 'old-fees' | 'new-fees' | 'local-law' | 'as-built' | 'four-inches'

/** Ids of the acts once they are recorded, for the programs that set amounts under them. */
export type DemoActs = Map<DemoActId, string>

/** Monday evening of the week of a day: the Board meets on Mondays. */
export const meetingOf = (day: PlainDate): PlainDate => addDays(day, 1 - weekday(day))

/** From when the newer fees are in effect: the business day about five months back on which the resolution took effect. */
export const newFeesFrom = (days: DemoDays): PlainDate => days.at(104)

/** When the Board settled that the pipe size counts, not the inside diameter. */
export const fourInchesFrom = (days: DemoDays): PlainDate => days.at(176)

const year = (day: PlainDate): number => Number(day.slice(0, 4))

interface DemoAct {
  readonly id: DemoActId
  readonly kind: 'resolution' | 'local-law' | 'board-action'
  readonly number: string
  readonly title: string
  readonly adopted: PlainDate
  readonly effective: PlainDate
  readonly vote: string
  /** The business day, counted back, on which the clerk recorded it. */
  readonly recorded: number
}

function demoActs(days: DemoDays): readonly DemoAct[] {
  const first = days.at(firstDay)
  const old = meetingOf(addDays(first, -640))
  const law = meetingOf(addDays(first, -400))
  const asBuilt = meetingOf(addDays(first, -8))
  const four = meetingOf(fourInchesFrom(days))
  const fees = meetingOf(addDays(newFeesFrom(days), -14))
  return [
    {
      id: 'old-fees',
      kind: 'resolution',
      number: `12 of ${year(old)}`,
      title: 'Fees and deposits for sewer connections',
      adopted: old,
      effective: addDays(old, 28),
      vote: '5 to 0',
      recorded: firstDay,
    },
    {
      id: 'local-law',
      kind: 'local-law',
      number: `1 of ${year(law)}`,
      title: 'Sewer rents and the billing of multiple dwellings',
      adopted: law,
      effective: addDays(law, 20),
      vote: '4 to 1',
      recorded: firstDay,
    },
    {
      id: 'as-built',
      kind: 'resolution',
      number: `3 of ${year(asBuilt)}`,
      title: 'Which connections need as-built drawings',
      adopted: asBuilt,
      effective: asBuilt,
      vote: '5 to 0',
      recorded: firstDay,
    },
    {
      id: 'four-inches',
      kind: 'resolution',
      number: `19 of ${year(four)}`,
      title: 'How the least diameter of a lateral is measured',
      adopted: four,
      effective: four,
      vote: '4 to 0, one absent',
      recorded: 175,
    },
    {
      id: 'new-fees',
      kind: 'resolution',
      number: `31 of ${year(fees)}`,
      title: 'Fees and deposits for sewer connections, amended',
      adopted: fees,
      effective: newFeesFrom(days),
      vote: '4 to 1',
      recorded: 110,
    },
  ]
}

const readings: Readonly<Partial<Record<DemoActId, { readonly reading: string; readonly choice: string; readonly reasons: string }>>> = {
  'as-built': {
    reading: 'mf-as-built-scope',
    choice: 'new-street-laterals',
    reasons:
      'The subsection speaks of places in the street. Where a street lateral is there already its place is on our cards, and a drawing of it would tell nobody anything. Where one is laid anew, nothing else records it.',
  },
  'four-inches': {
    reading: 'mf-four-inches',
    choice: 'nominal',
    reasons:
      'The same chapter prescribes SDR-35 pipe, and 4 in pipe of that kind measures a little under 4 in inside. Both sentences can be kept only if the pipe size is meant.',
  },
}

const members = ['Odessa Parmelee', 'Hollis Brandt', 'Verity Cobbler', 'Ansel Pruitt', 'Maud Tillingham'] as const
const backflow = 'ny/fishkill/165-cross-connection'
const typed = (day: PlainDate): string => day

interface BoardDemo {
  readonly days: DemoDays
  readonly cast: Cast
  readonly acts: DemoActs
  /** The sewer law, with its open questions. */
  readonly law: string
  readonly known: readonly OpenReading[]
  readonly book: BoardBook
  readonly mailings: Mailings
}

/** Records the Board's acts as they came, and adopts two readings on the attorney's advice. */
function actScenes({ days, cast, acts, law, known }: BoardDemo): readonly Scene[] {
  return demoActs(days).map((a, n) => ({
    day: days.at(a.recorded),
    time: `11:${String(10 + n * 6)}`,
    async play(stage) {
      const filed = a.kind === 'local-law' ? { filed: typed(addDays(a.adopted, 11)) } : {}
      const made = await stage.act(cast.marian, (s) =>
        recordInstrument(s, { kind: a.kind, number: a.number, title: a.title, adopted: a.adopted, effective: a.effective, vote: a.vote, ...filed }),
      )
      acts.set(a.id, made.id)
      const reading = readings[a.id]
      if (!reading) return
      const advice = { law, reading: reading.reading, choice: reading.choice, on: typed(addDays(a.adopted, -5)), by: cast.lucian.name, onPaper: true }
      await stage.act(cast.marian, (s) => recordAdvice(s, known, { ...advice, reasons: `Advised as adopted. ${reading.reasons}` }))
      await stage.act(cast.odessa, (s) => adoptReading(s, known, { law, ...reading, from: a.effective, instrumentId: made.id }))
    },
  }))
}

const place = { at: '7:00 pm', place: 'Village Hall, 2 Canal Row' }

/** What one evening of the demo passes on to the morning after. */
interface Evening {
  meeting: string
  item: string
  version: number
}

/** A meeting at which the Board sets how often devices are tested, before it is held. */
function plannedScenes({ days, cast, book }: BoardDemo, evening: Evening): readonly Scene[] {
  const held = meetingOf(days.at(24))
  return [
    {
      day: days.at(30),
      time: '10:12',
      async play(stage) {
        await stage.act(cast.marian, (s) =>
          changeBoardSettings(s, 0, {
            seats: '5',
            members: members.join('\n'),
            newspaper: 'Tannery Falls Gazette',
            place: place.place,
            time: place.at,
            days: { 'local-law': '5', village: '7', application: '10' },
          }),
        )
        const meeting = await stage.act(cast.marian, (s) =>
          planMeeting(s, {
            kind: 'regular',
            on: held,
            ...place,
            announced: typed(days.at(30)),
            announcedHow: 'posted at the office and sent to the Gazette',
            note: '',
          }),
        )
        const item = await stage.act(cast.marian, (s) =>
          putOnAgenda(s, {
            meetingId: meeting.id,
            title: 'How often backflow devices are tested',
            says: 'No schedule has been set yet.',
            source: null,
            law: backflow,
            cite: null,
          }),
        )
        const drafted = await stage.act(cast.lucian, (s) =>
          draftAct(s, book, item.id, 1, {
            kind: 'resolution',
            title: 'Schedules for testing, inspection and overhaul of backflow devices',
            text: 'Every device is tested and inspected once a year and overhauled every five years.\nThe clerk tells the owners.',
            effective: '',
          }),
        )
        const ready = await stage.act(cast.lucian, (s) =>
          addDraftEffect(s, book, item.id, drafted.version, {
            ...noEffect,
            kind: 'test-schedule',
            thing: `${backflow}#schedules`,
            test: '1 year',
            inspection: '1 year',
            overhaul: '5 years',
          }),
        )
        Object.assign(evening, { meeting: meeting.id, item: item.id, version: ready.version })
      },
    },
  ]
}

/** The evening itself: who was there, and the vote. */
function votedScenes({ days, cast, book, mailings }: BoardDemo, evening: Evening): readonly Scene[] {
  return [
    {
      day: days.at(23),
      time: '09:20',
      async play(stage) {
        await stage.act(cast.marian, (s) => recordMeeting(s, evening.meeting, 1, { state: 'held', present: members.slice(0, 4), note: '' }))
        const votes = members.map((name, n) => ({ name, vote: n === 4 ? ('absent' as const) : ('aye' as const) }))
        await stage.act(cast.marian, (s) => recordVote(s, { book, mailings }, evening.item, evening.version, { result: 'adopted', votes, reasons: '' }))
      },
    },
  ]
}

/** The next meeting: a fee to be raised, and a local law with its hearing. */
function nextScenes({ days, cast, law, book }: BoardDemo): readonly Scene[] {
  const next = addDays(meetingOf(days.at(-9)), 7)
  return [
    {
      day: days.at(4),
      time: '14:40',
      async play(stage) {
        const meeting = await stage.act(cast.marian, (s) => planMeeting(s, { kind: 'regular', on: next, ...place, announced: '', announcedHow: '', note: '' }))
        const fees = await stage.act(cast.marian, (s) =>
          putOnAgenda(s, {
            meetingId: meeting.id,
            title: 'Fee for a sewer connection',
            says: 'The cost of a tap has risen since the fee was last set.',
            source: null,
            law,
            cite: null,
          }),
        )
        const drafted = await stage.act(cast.lucian, (s) =>
          draftAct(s, book, fees.id, 1, {
            kind: 'resolution',
            title: 'Fee for sewer connections',
            text: 'The fee for a connection is raised by $25.00.',
            effective: typed(addDays(next, 28)),
          }),
        )
        await stage.act(cast.lucian, (s) =>
          addDraftEffect(s, book, fees.id, drafted.version, { ...noEffect, kind: 'fee', thing: `${law}#connection-fee`, amount: '175' }),
        )
        const rents = await stage.act(cast.marian, (s) =>
          putOnAgenda(s, { meetingId: meeting.id, title: 'Local law: sewer rents of seasonal premises', says: '', source: null, law, cite: null }),
        )
        await stage.act(cast.lucian, (s) =>
          draftAct(s, book, rents.id, 1, { kind: 'local-law', title: 'Sewer rents of seasonal premises', text: '', effective: '' }),
        )
        await stage.act(cast.marian, (s) =>
          setHearing(s, rents.id, {
            subject: 'Local law on sewer rents of seasonal premises',
            basis: 'local-law',
            on: next,
            at: '6:30 pm',
            place: place.place,
            newspaper: 'Tannery Falls Gazette',
            published: typed(days.at(4)),
            posted: typed(days.at(4)),
            postedWhere: 'at the office',
          }),
        )
      },
    },
  ]
}

export function boardScenes(d: BoardDemo): readonly Scene[] {
  const evening: Evening = { meeting: '', item: '', version: 1 }
  return [...actScenes(d), ...plannedScenes(d, evening), ...votedScenes(d, evening), ...nextScenes(d)]
}
