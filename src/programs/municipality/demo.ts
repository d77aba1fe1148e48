/** The fictional Village of Tannery Falls, its offices, and the days on which its demo plays. All people are invented. */
import { addDays, type PlainDate } from '../../kernel/dates.ts'
import { closed } from '../../kernel/legal-time.ts'
import { ok } from '../../kernel/result.ts'
import type { Actor, ReadScope, Role } from '../../platform/context.ts'
import { createAccount, grantMembership } from '../../platform/sign-in/accounts.ts'
import type { Scene } from '../../platform/stage.ts'
import type { AskOf } from '../../vocabulary/vocabulary.ts'
import { adoptLaw, appointOfficer, changeSettings, type Laws, setUpMunicipality } from './actions.ts'
import type { Office } from './model.ts'
import { confirmLaw, type LawTexts } from './text-actions.ts'

export const demoName = 'Village of Tannery Falls'
export const demoId = 'tannery-falls'

/** The business days around the day on which the demo is loaded. */
export interface DemoDays {
  readonly today: PlainDate
  /**
   * The business day that lies so many business days back: `at(1)` is the last one before today. `at(0)` is today, or the
   * next business day where today is none; negative counts go on from there.
   */
  at(back: number): PlainDate
}

const businessDay = (from: PlainDate, step: 1 | -1): PlainDate => {
  let day = addDays(from, step)
  while (closed(day) !== null) day = addDays(day, step)
  return day
}

/** Counts business days from a day, back and ahead. */
export function demoDays(today: PlainDate): DemoDays {
  const back: PlainDate[] = [today]
  const ahead: PlainDate[] = [closed(today) === null ? today : businessDay(today, 1)]
  const nth = (list: PlainDate[], step: 1 | -1, n: number): PlainDate => {
    for (let last = list.at(-1) ?? today; list.length <= n; list.push(last)) last = businessDay(last, step)
    return list[n] ?? today
  }
  return { today, at: (n) => (n > 0 ? nth(back, -1, n) : nth(ahead, 1, -n)) }
}

/** The business day, counted back from today, on which the demo begins: about ten and a half months of office days. */
export const firstDay = 222

export type Part = 'marian' | 'ray' | 'tess' | 'lucian' | 'odessa' | 'delphine' | 'noor'

interface Role0 {
  readonly name: string
  readonly roles: readonly Role[]
  /** What the terminal says beside the sign-in name. */
  readonly says: string
}

/** Who signs in, by sign-in name. */
export const staff: Readonly<Record<Part, Role0>> = {
  marian: { name: 'Marian Vosburgh', roles: ['clerk', 'administrator'], says: 'village clerk, and administrator of the program' },
  ray: { name: 'Ray Whitcomb', roles: ['superintendent', 'highway-superintendent'], says: 'superintendent of public works' },
  tess: { name: 'Tess Amato', roles: ['inspector'], says: 'inspector' },
  lucian: { name: 'Lucian Thornquist', roles: ['attorney'], says: 'village attorney' },
  odessa: { name: 'Odessa Parmelee', roles: ['board'], says: 'mayor, for the Board of Trustees' },
  delphine: { name: 'Delphine Aldersgate', roles: ['engineer'], says: 'engineer' },
  noor: { name: 'Noor Halloway', roles: ['read-only'], says: 'bookkeeper, may only look' },
}
export const parts = Object.keys(staff) as readonly Part[]

/** The members of staff as actors. Their accounts are made in the first scene; until then the ids are null. */
export type Cast = Record<Part, Actor>
export const newCast = (): Cast =>
  Object.fromEntries(parts.map((p) => [p, { accountId: null, name: staff[p].name, roles: staff[p].roles, via: 'demo' }])) as unknown as Cast

/** An applicant at the public form. */
export const thePublic: Actor = { accountId: null, name: 'The public', roles: [], via: 'public-form' }

export interface MunicipalityDemo {
  readonly days: DemoDays
  readonly cast: Cast
  readonly laws: Laws
  readonly texts: LawTexts
  /** Hash of the one password that all accounts of the demo share. */
  readonly passwordHash: string
  readonly offices: (scope: ReadScope) => Promise<readonly Office[]>
}

const setUpBy: Actor = { accountId: null, name: 'Set-up of the demo', roles: ['administrator'], via: 'demo' }

const adoptions = [
  { area: 'sewers', law: 'ny/montour-falls/117-sewers', from: '1996-03-04', instrument: 'Local Law No. 1 of 1996' },
  { area: 'backflow', law: 'ny/fishkill/165-cross-connection', from: '2004-06-07', instrument: 'Local Law No. 2 of 2004' },
  { area: 'industry', law: 'ny/fort-plain/144-sewers', from: '1999-09-13', instrument: 'Local Law No. 4 of 1999' },
  { area: 'septic', law: 'ny/chester/77-sewers', from: '2008-05-05', instrument: 'Local Law No. 1 of 2008' },
] as const

/** The chapters in use in the demo. */
export const demoLaws: readonly string[] = adoptions.map((a) => a.law)

const appointments: readonly { readonly body: AskOf; readonly name: string; readonly part: Part | null; readonly from: string }[] = [
  { body: 'clerk', name: staff.marian.name, part: 'marian', from: '2011-04-04' },
  { body: 'superintendent', name: 'Josiah Whitcomb', part: null, from: '1989-04-03' },
  { body: 'superintendent', name: staff.ray.name, part: 'ray', from: '2019-04-01' },
  { body: 'inspector', name: staff.tess.name, part: 'tess', from: '2021-06-07' },
  { body: 'attorney', name: staff.lucian.name, part: 'lucian', from: '2016-01-04' },
  { body: 'engineer', name: staff.delphine.name, part: 'delphine', from: '2018-01-08' },
  { body: 'board', name: staff.odessa.name, part: 'odessa', from: '2023-04-03' },
]

async function makeAccounts(stage: Parameters<Scene['play']>[0], d: MunicipalityDemo): Promise<void> {
  for (const part of parts) {
    const { name, roles } = staff[part]
    const accountId = await stage.act(setUpBy, async (s) => {
      const account = await createAccount(s, { signInName: part, name, passwordHash: d.passwordHash })
      if (!account.ok) return account
      const member = await grantMembership(s, { accountId: account.value.id, roles, from: s.today })
      return member.ok ? ok(account.value.id) : member
    })
    d.cast[part] = { ...d.cast[part], accountId }
  }
}

/** Sets the village up: its law by subject, its settings, and who holds which office. */
export function municipalityScenes(d: MunicipalityDemo): readonly Scene[] {
  const day = d.days.at(firstDay)
  const { cast } = d
  return [
    {
      day,
      time: '08:30',
      async play(stage) {
        await stage.act(setUpBy, (s) => setUpMunicipality(s, { name: demoName, kind: 'village', county: 'Hemlock', statePlane: '2261' }, true))
        await makeAccounts(stage, d)
      },
    },
    {
      day,
      time: '08:40',
      async play(stage) {
        const offices = await stage.act(cast.marian, async (s) => ok(await d.offices(s)))
        for (const a of appointments) {
          const officeId = offices.find((o) => o.body === a.body)?.id ?? ''
          await stage.act(cast.marian, (s) =>
            appointOfficer(s, { officeId, name: a.name, from: a.from, capacity: '', accountId: a.part ? cast[a.part].accountId : null }),
          )
        }
      },
    },
    {
      day,
      time: '08:50',
      async play(stage) {
        for (const a of adoptions) await stage.act(cast.marian, (s) => adoptLaw(s, d.laws, a))
        await stage.act(cast.marian, (s) => confirmLaw(s, d.texts, { law: adoptions[0].law, asOf: s.today }))
        await stage.act(cast.marian, (s) =>
          changeSettings(s, {
            version: 1,
            name: demoName,
            publicApplications: true,
            frostDepthFt: '4',
            officePhone: '(555) 0142',
            emergencyPhone: '(555) 0199',
            officeAddress: '2 Canal Row, Tannery Falls',
            draftDays: '60',
          }),
        )
      },
    },
  ]
}

/** A stream of chances that is the same in every demo: the same seed gives the same village. */
export interface Chance {
  /** A number from 0 up to 1. */
  next(): number
  /** A whole number of the span, both ends included. */
  whole(from: number, to: number): number
  /** One of the list. */
  pick<T>(list: readonly T[]): T
}

/** The generator mulberry32: 32 bits of state, each step one addition and a few multiplications. */
export function chances(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
  }
}
