/** The actions on dated duties, and on what each person has of the calendar. */
import type { ActionScope } from '../../src/platform/context.ts'
import { createAccount, grantMembership } from '../../src/platform/sign-in/accounts.ts'
import { changeDigest, endCalendarLink, renewCalendarLink, sendDigest } from '../../src/programs/calendar/account-actions.ts'
import {
  changeDutySettings,
  dailyRecount,
  dutiesOf,
  meetDuty,
  passTurn,
  recountDuties,
  reopenDuty,
  restartDuty,
  setDutyTime,
  setPeriod,
  startDuty,
  supersedeDuty,
  voidDuty,
  voidPeriod,
  waiveDuty,
} from '../../src/programs/calendar/actions.ts'
import { dutyBook } from '../../src/wiring.ts'
import type { TestOffice } from './office.ts'
import { act, act2026, law, type Told, today } from './told-actions.ts'

const fishkill = 'ny/fishkill/165-cross-connection'
const subject = { kind: 'words', id: 'w1', label: 'Brightwork Plating', path: '', parcelId: null }
const begun = { law, duty: 'place-deposit-with-application', subject, day: today, shownBy: 'application form' }
const started = (o: TestOffice, more: Partial<Parameters<typeof startDuty>[2]> = {}) => act(o, (s) => startDuty(s, dutyBook, { ...begun, ...more }))
const device = { law: fishkill, duty: 'fk-inspect-device' }
const period = async (o: TestOffice) => ({ ...device, n: '6', unit: 'months', from: '1/1/2026', instrumentId: (await act2026(o)).id })

/** An act on a duty that has begun. */
const on = (action: string, what: (s: Parameters<Parameters<typeof act>[1]>[0], id: string) => ReturnType<typeof voidDuty>, more = {}): Told => ({
  action,
  kind: 'words',
  cites: true,
  async before(o) {
    const { id } = await started(o, more)
    return (s) => what(s, id)
  },
})

/** A time set for devices that have been counted without it. */
const recounting = (run: Told['before']): Told => ({ action: 'calendar.recount', kind: 'calendar', before: run })

let accounts = 0
/** The clerk with an account of her own, which a calendar link or digest belongs to. */
const own = (
  action: string,
  what: (s: ActionScope, accountId: string) => ReturnType<Awaited<ReturnType<Told['before']>>>,
  first: (s: ActionScope) => Promise<unknown> = async () => null,
): Told => ({
  action,
  kind: 'account',
  async before(o) {
    accounts += 1
    const account = await act(o, (s) => createAccount(s, { signInName: `${s.muniId}-${accounts}`, name: 'Marian Vosburgh', passwordHash: null }))
    await act(o, (s) => grantMembership(s, { accountId: account.id, roles: ['clerk'], from: s.today }))
    const as = (s: ActionScope): ActionScope => ({ ...s, actor: { ...s.actor, accountId: account.id } })
    await act(o, async (s) => {
      await first(as(s))
      return { ok: true, value: null }
    })
    return (s) => what(as(s), account.id)
  },
})
const digest = { digest: 'workdays', email: 'clerk@village.example' }

export const dutyActions: Readonly<Record<string, Told>> = {
  startDuty: { action: 'calendar.start-duty', kind: 'words', cites: true, before: async () => (s) => startDuty(s, dutyBook, begun) },
  meetDuty: on('calendar.meet-duty', (s, id) => meetDuty(s, dutyBook, id, 1, { on: today, shownBy: 'receipt' })),
  waiveDuty: on('calendar.waive-duty', (s, id) =>
    waiveDuty(s, id, 1, { by: 'Village Board', authority: 'Resolution 2026-9', on: today, reason: 'Not needed' }),
  ),
  supersedeDuty: on('calendar.supersede-duty', (s, id) => supersedeDuty(s, id, 1, { reason: 'A new notice' })),
  restartDuty: on('calendar.restart-duty', (s, id) => restartDuty(s, dutyBook, id, 1, { day: '11/27/2026', shownBy: 'date stamp' })),
  voidDuty: on('calendar.void-duty', (s, id) => voidDuty(s, id, 1, 'Wrong parcel')),
  passTurn: on('calendar.pass-turn', (s, id) => passTurn(s, id, 1, { who: 'tester', name: 'L. Ferrer', since: today })),
  reopenDuty: {
    ...on('calendar.reopen-duty', (s, id) => reopenDuty(s, id, 2, 'Wrong parcel')),
    async before(o) {
      const { id } = await started(o)
      await act(o, (s) => voidOrMeet(s, id))
      return (s) => reopenDuty(s, id, 2, 'Wrong parcel')
    },
  },
  setDutyTime: {
    action: 'calendar.set-duty-time',
    kind: 'words',
    async before(o) {
      const { id } = await started(o, { law: fishkill, duty: 'fk-correct-plumbing' })
      return (s) => setDutyTime(s, dutyBook, id, 1, { n: '30', unit: 'days', by: '', instrument: 'Notice N-1' })
    },
  },
  setPeriod: {
    action: 'calendar.set-period',
    kind: 'calendar',
    async before(o) {
      const input = await period(o)
      return (s) => setPeriod(s, dutyBook, input)
    },
  },
  voidPeriod: {
    action: 'calendar.void-period',
    kind: 'calendar',
    async before(o) {
      const input = await period(o)
      const { id } = await act(o, (s) => setPeriod(s, dutyBook, input))
      return (s) => voidPeriod(s, dutyBook, id, 'Wrong duty')
    },
  },
  recountDuties: recounting(async (o) => {
    await changedUnderneath(o)
    return (s) => recountDuties(s, dutyBook, device, 'the Board’s schedule')
  }),
  dailyRecount: recounting(async (o) => {
    await changedUnderneath(o)
    return (s) => dailyRecount(s, dutyBook)
  }),
  renewCalendarLink: own('calendar.renew-link', (s) => renewCalendarLink(s)),
  endCalendarLink: own('calendar.end-link', (s) => endCalendarLink(s), renewCalendarLink),
  changeDigest: own('calendar.digest', (s) => changeDigest(s, digest, 'https://village.example/desk')),
  sendDigest: own(
    'calendar.send-digest',
    (s, id) => sendDigest(s, id),
    (s) => changeDigest(s, digest, ''),
  ),
  changeDutySettings: {
    action: 'calendar.settings',
    kind: 'municipality',
    before: async () => (s) => changeDutySettings(s, 0, { daysAhead: '30', holdDays: '21' }),
  },
}

const voidOrMeet = (s: Parameters<Parameters<typeof act>[1]>[0], id: string) => meetDuty(s, dutyBook, id, 1, { on: today, shownBy: 'receipt' })

/** A duty counted by another text of its law: as an earlier edition of the program left it. */
async function changedUnderneath(o: TestOffice): Promise<void> {
  const before = { ...dutyBook, laws: new Map([...dutyBook.laws].map(([path, l]) => [path, { ...l, version: 'an earlier text' }])) }
  await act(o, (s) => startDuty(s, before, { ...begun, ...device }))
  const all = await o.test.read((s) => dutiesOf(s.db, s.muniId, 'words', 'w1'))
  if (all.length === 0) throw new Error('The duty did not begin')
}
