/** Duties of the demo, of every state: late, due soon, held for a tester, met, met late, waived, superseded, and one for which no day can be told. */
import { addDays, addMonths, type PlainDate } from '../../kernel/dates.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { ActionScope, Actor } from '../../platform/context.ts'
import type { Scene, Stage } from '../../platform/stage.ts'
import type { Cast, DemoDays } from '../municipality/demo.ts'
import { searchPeople } from '../people/actions.ts'
import { searchParcels } from '../premises/actions.ts'
import { type DutyBook, meetDuty, passTurn, startDuty, supersedeDuty, waiveDuty } from './actions.ts'
import type { DatedDuty, DutySubject } from './model-duty.ts'

export interface DutyDemo {
  readonly days: DemoDays
  readonly cast: Cast
  readonly book: DutyBook
}

const backflow = 'ny/fishkill/165-cross-connection'
const industry = 'ny/fort-plain/144-sewers'
const septic = 'ny/chester/77-sewers'
const sewers = 'ny/montour-falls/117-sewers'

interface Told {
  /** Business days back on which it was entered. */
  readonly back: number
  readonly law: string
  readonly duty: string
  /** An address of the village, a company on file, or something in words. */
  readonly about: { readonly parcel: string } | { readonly person: string } | { readonly words: string }
  readonly day: PlainDate
  readonly shownBy: string
  readonly after?: (s: ActionScope, d: DatedDuty, book: DutyBook) => Promise<Result<unknown>>
  /** Business days back on which that happened. */
  readonly afterBack?: number
}

/** A company that owns a lot: the works on Tannery Road. */
const plating = { person: 'Brightwork Plating Inc.' }
const creamery = { person: 'Tannery Falls Creamery Inc.' }

function late({ days }: DutyDemo): readonly Told[] {
  const yearAgo = (back: number): PlainDate => addMonths(days.at(back), -12)
  return [
    {
      back: 30,
      law: backflow,
      duty: 'fk-inspect-device',
      about: { parcel: '110 Tannery Road' },
      day: yearAgo(28),
      shownBy: 'Tag on the preventer of the plating line',
    },
    {
      back: 20,
      law: backflow,
      duty: 'fk-inspect-device',
      about: { parcel: '9 Canal Row' },
      day: yearAgo(10),
      shownBy: 'Tag on the preventer of the boiler feed',
    },
    {
      back: 20,
      law: backflow,
      duty: 'fk-inspect-device',
      about: { parcel: '61 Weir Street' },
      day: yearAgo(6),
      shownBy: 'Report of last year',
      after: (s, d) => passTurn(s, d.id, 1, { who: 'tester', name: 'L. Ferrer', since: days.at(5) }),
      afterBack: 4,
    },
    { back: 13, law: industry, duty: 'fp-accident-statement', about: plating, day: days.at(14), shownBy: 'Service log: nickel rinse in the Canal Row sewer' },
  ]
}

function coming({ days }: DutyDemo): readonly Told[] {
  return [
    { back: 9, law: septic, duty: 'septic-pumping', about: { parcel: '41 Hemlock Road' }, day: addMonths(days.at(-3), -48), shownBy: 'Hauler’s slip 2210' },
    { back: 9, law: septic, duty: 'septic-pumping', about: { parcel: '37 Hemlock Road' }, day: addMonths(days.at(-30), -48), shownBy: 'Hauler’s slip 2214' },
    { back: 8, law: industry, duty: 'fp-industrial-sampling', about: creamery, day: addMonths(days.at(-4), -3), shownBy: 'Report of the laboratory' },
    { back: 4, law: industry, duty: 'fp-permit-modification-mail', about: plating, day: addDays(days.at(-2), 31), shownBy: 'Agenda of the Board' },
    {
      back: 3,
      law: backflow,
      duty: 'fk-correct-plumbing',
      about: { parcel: '37 Bark Lane' },
      day: days.at(4),
      shownBy: 'Carbon copy of the Superintendent’s notice',
    },
  ]
}

function ended({ days }: DutyDemo): readonly Told[] {
  return [
    {
      back: 14,
      law: industry,
      duty: 'fp-accident-notice',
      about: plating,
      day: days.at(14),
      shownBy: 'Service log',
      after: (s, d, book) => meetDuty(s, book, d.id, 1, { on: days.at(14), shownBy: 'They called the same hour' }),
      afterBack: 13,
    },
    {
      back: 40,
      law: septic,
      duty: 'septic-inspection',
      about: { parcel: '25 Hemlock Road' },
      day: addMonths(days.at(30), -12),
      shownBy: 'Inspection sheet of last year',
      after: (s, d, book) => meetDuty(s, book, d.id, 1, { on: days.at(22), shownBy: 'Inspection sheet 26-31' }),
      afterBack: 22,
    },
    {
      back: 60,
      law: industry,
      duty: 'fp-connect-after-notice',
      about: { parcel: '15 Canal Row' },
      day: days.at(62),
      shownBy: 'Certified mail receipt',
      after: (s, d) =>
        waiveDuty(s, d.id, 1, {
          by: 'Board of Trustees',
          authority: 'Resolution on file with the Clerk',
          on: days.at(45),
          reason: 'The lot is vacant and nobody lives there',
        }),
      afterBack: 44,
    },
    {
      back: 50,
      law: backflow,
      duty: 'fk-remove-violation',
      about: { parcel: '22 Weir Street' },
      day: days.at(50),
      shownBy: 'Copy of the notice',
      after: (s, d) => supersedeDuty(s, d.id, 1, { reason: 'The plumbing was taken out before the Board met' }),
      afterBack: 41,
    },
    { back: 7, law: sewers, duty: 'finish-road', about: { words: 'Trench in Mill Street at 14' }, day: days.at(8), shownBy: 'Photograph of the day' },
  ]
}

async function subjectOf(s: ActionScope, about: Told['about']): Promise<{ readonly subject: DutySubject; readonly person?: DatedDuty['person'] }> {
  if ('words' in about) return { subject: { kind: 'words', id: s.newId(), label: about.words, path: '', parcelId: null } }
  if ('person' in about) {
    const [p] = await searchPeople(s.db, s.muniId, about.person, 1)
    if (!p) throw new Error(`The demo has nobody called ${about.person}`)
    return { subject: { kind: 'person', id: p.id, label: p.name, path: `/people/${p.id}`, parcelId: null }, person: { id: p.id, name: p.name } }
  }
  const parcel = (await searchParcels(s.db, s.muniId, about.parcel, 20)).find((x) => x.address === about.parcel)
  if (!parcel) throw new Error(`The demo has no parcel ${about.parcel}`)
  return { subject: { kind: 'parcel', id: parcel.id, label: `${parcel.address}, ${parcel.printKey}`, path: `/parcels/${parcel.id}`, parcelId: parcel.id } }
}

/** Starts each duty on its day by the same acts as the pages, and plays what became of it. */
export function dutyScenes(demo: DutyDemo): readonly Scene[] {
  const { days, cast, book } = demo
  return [...late(demo), ...coming(demo), ...ended(demo)].flatMap((t, n) => {
    const kept: { duty: DatedDuty | null } = { duty: null }
    const scene = (back: number, play: (stage: Stage) => Promise<void>): Scene => ({ day: days.at(back), time: `11:${String(10 + n)}`, play })
    const begin = scene(t.back, async (stage) => {
      kept.duty = await stage.act(cast.marian as Actor, async (s) =>
        startDuty(s, book, { law: t.law, duty: t.duty, ...(await subjectOf(s, t.about)), day: t.day, shownBy: t.shownBy }),
      )
    })
    const { after, afterBack } = t
    if (after === undefined || afterBack === undefined) return [begin]
    return [
      begin,
      scene(afterBack, async (stage) => {
        await stage.act(cast.marian as Actor, async (s) => (kept.duty ? after(s, kept.duty, book) : ok(null)))
      }),
    ]
  })
}
