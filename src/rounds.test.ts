import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must, programApp, setUp } from '../test/support/programs.ts'
import { plainDate as d } from './kernel/dates.ts'
import { ok } from './kernel/result.ts'
import type { ActionScope } from './platform/context.ts'
import { mailAbout } from './platform/mail/outbox.ts'
import { createAccount, grantMembership } from './platform/sign-in/accounts.ts'
import type { TestApp } from './platform/test-support.ts'
import { changeDigest } from './programs/calendar/account-actions.ts'
import { startDuty } from './programs/calendar/actions.ts'
import { digestDue } from './programs/calendar/decide-digest.ts'
import { inWords } from './programs/calendar/test-duties.ts'
import { workDuties } from './rounds.ts'
import { dutyBook } from './wiring.ts'

describe('whether a digest goes out', () => {
  // November 30, 2026 is a Monday; November 26 was Thanksgiving Day; Columbus Day 2027 is Monday, October 11.
  it.each([
    ['off', null, '2026-11-30', false],
    ['mondays', null, '2026-11-30', true],
    ['mondays', '2026-11-23', '2026-11-30', true],
    ['mondays', '2026-11-30', '2026-12-01', false],
    ['mondays', '2027-10-04', '2027-10-11', false],
    ['mondays', '2027-10-04', '2027-10-12', true],
    ['workdays', '2026-11-25', '2026-11-26', false],
    ['workdays', '2026-11-25', '2026-11-28', false],
    ['workdays', '2026-11-25', '2026-11-27', true],
    ['workdays', '2026-11-27', '2026-11-27', false],
    // A clock that was set back: the day on file lies ahead.
    ['workdays', '2027-03-01', '2026-11-30', true],
    ['mondays', '2027-03-01', '2026-11-30', true],
  ] as const)('%s, sent %s, on %s: %s', (days, sent, today, due) => {
    expect(digestDue(days, sent === null ? null : d(sent), d(today))).toBe(due)
  })
})

describe('what goes on by itself', () => {
  let test: TestApp
  let accountId = ''
  const as = (s: ActionScope): ActionScope => ({ ...s, actor: { ...s.actor, accountId } })
  beforeAll(async () => {
    test = await programApp()
    await setUp(test)
    accountId = await must(
      test.perform(async (s) => {
        const account = await createAccount(s, { signInName: `${s.muniId}-marian`, name: 'Marian Vosburgh', passwordHash: null })
        if (!account.ok) return account
        const member = await grantMembership(s, { accountId: account.value.id, roles: ['clerk'], from: s.today, until: d('2027-03-16') })
        return member.ok ? ok(account.value.id) : member
      }),
    )
    await must(test.perform((s) => changeDigest(as(s), { digest: 'workdays', email: 'clerk@village.example' }, 'https://village.example/desk')))
    await must(
      test.perform((s) =>
        startDuty(s, dutyBook, {
          law: 'ny/fort-plain/144-sewers',
          duty: 'fp-accident-statement',
          subject: { ...inWords, label: 'Canal Row sewer' },
          day: '11/12/2026',
          shownBy: 'call',
          person: { id: null, name: 'Brightwork Plating' },
        }),
      ),
    )
  })
  afterAll(() => test.close())
  const mails = () => test.read((s) => mailAbout(s.db, s.muniId, 'account', accountId))
  const at = async (utc: string): Promise<number> => {
    test.clock.set(utc)
    await workDuties(test.app, test.muniId, true)
    await workDuties(test.app, test.muniId, true)
    return (await mails()).length
  }

  it('a digest goes into the outbox once a working day, from five in the morning, and names nobody', async () => {
    expect(await at('2026-12-01T09:59:00.000Z')).toBe(0)
    expect(await at('2026-12-01T10:00:00.000Z')).toBe(1)
    const [mail] = await mails()
    expect(mail?.subject).toBe('Village of Montour Falls: 1 overdue, 0 due this week')
    expect(mail?.body).toContain('Nov 27, 2026  industrial user: file a written statement')
    expect(mail?.body).toContain('https://village.example/desk')
    expect(mail?.body).not.toContain('Brightwork')
  })

  it('the nights in which the clock changes neither skip nor repeat one', async () => {
    const before = (await mails()).length
    // Sunday, March 14, 2027 is an hour short: none on Sunday; on Monday 5 a.m. is 09:00 UTC, where on Friday it was 10:00.
    expect(await at('2027-03-12T10:00:00.000Z')).toBe(before + 1)
    expect(await at('2027-03-14T12:00:00.000Z')).toBe(before + 1)
    expect(await at('2027-03-15T08:59:00.000Z')).toBe(before + 1)
    expect(await at('2027-03-15T09:00:00.000Z')).toBe(before + 2)
    // The role ended with Monday.
    expect(await at('2027-03-16T12:00:00.000Z')).toBe(before + 2)
  })

  it('without a mail server nothing is put into the outbox, and what has taken effect is counted in all the same', async () => {
    test.clock.set('2026-12-02T15:00:00.000Z')
    const before = (await mails()).length
    await workDuties(test.app, test.muniId, false)
    expect((await mails()).length).toBe(before)
  })
})
