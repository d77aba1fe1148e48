/** What the Board of Tannery Falls has done: fees of two dates, a local law, and how it reads two open questions of the sewer law. */
import type { PlainDate } from '../../kernel/dates.ts'
import { addDays, weekday } from '../../kernel/dates.ts'
import type { Scene } from '../../platform/stage.ts'
import { type Cast, type DemoDays, firstDay } from '../municipality/demo.ts'
import { adoptReading, recordInstrument } from './actions.ts'
import type { OpenReading } from './decide.ts'

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

/** Records the Board's acts as they came, and adopts two readings on the attorney's advice. */
export function boardScenes(days: DemoDays, cast: Cast, acts: DemoActs, law: string, known: readonly OpenReading[]): readonly Scene[] {
  return demoActs(days).map((a, n) => ({
    day: days.at(a.recorded),
    time: `11:${String(10 + n * 6)}`,
    async play(stage) {
      const made = await stage.act(cast.marian, (s) =>
        recordInstrument(s, { kind: a.kind, number: a.number, title: a.title, adopted: a.adopted, effective: a.effective, vote: a.vote }),
      )
      acts.set(a.id, made.id)
      const reading = readings[a.id]
      if (reading) await stage.act(cast.odessa, (s) => adoptReading(s, known, { law, ...reading, from: a.effective, instrumentId: made.id }))
    },
  }))
}
