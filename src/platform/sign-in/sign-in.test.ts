import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { plainDate } from '../../kernel/dates.ts'
import { ok } from '../../kernel/result.ts'
import type { Role } from '../context.ts'
import { entriesAfter } from '../journal/verify.ts'
import { type TestApp, testActor, testApp } from '../test-support.ts'
import { createAccount, grantMembership, members } from './accounts.ts'
import { changePassword } from './change-password.ts'
import { acceptLink, invite, lookAtLink, newPasswordLink } from './invitations.ts'
import { changeMembership } from './memberships.ts'
import { hashPassword, newPassword, passwordMatches } from './passwords.ts'
import { actorIn, signedIn, signIn, signOut, tokenFromCookies } from './sessions.ts'
import { checkSetUpToken, consumeSetUpToken, newSetUpToken } from './set-up.ts'

const PASSWORD = 'copper meter lid'
const TODAY = plainDate('2026-11-30')
let village: TestApp
let clerkName: string
let clerkId: string

const value = <T>(result: { ok: true; value: T } | { ok: false; refusal: { message: string } }): T => {
  if (!result.ok) throw new Error(result.refusal.message)
  return result.value
}

async function person(signInName: string, roles: readonly Role[]): Promise<string> {
  const passwordHash = await hashPassword(PASSWORD)
  return value(
    await village.perform(async (scope) => {
      const account = value(await createAccount(scope, { signInName, name: 'Pat Example', passwordHash }))
      value(await grantMembership(scope, { accountId: account.id, roles, from: TODAY }))
      return ok(account.id)
    }),
  )
}

beforeEach(async () => {
  village = await testApp()
  clerkName = `clerk@${village.muniId}.example`
  clerkId = await person(clerkName, ['clerk', 'administrator'])
})
afterEach(() => village.close())

const attempt = (password: string, signInName = clerkName, address = village.muniId) => signIn(village.app, { signInName, password, address })

describe('signing in', () => {
  test('opens a session that knows the roles of the day', async () => {
    const { token } = value(await attempt(PASSWORD, clerkName.toUpperCase()))
    const who = await signedIn(village.app, token)
    expect(who?.account).toMatchObject({ id: clerkId, name: 'Pat Example' })
    expect(who && actorIn(who, village.muniId, TODAY)?.roles).toEqual(['clerk', 'administrator'])
    expect(who && actorIn(who, village.muniId, plainDate('2026-11-29'))).toBeNull()
    expect(who && actorIn(who, 'elsewhere', TODAY)).toBeNull()
  })

  test('answers alike for a wrong password and for a name that nobody has', async () => {
    const wrongPassword = await attempt('copper meter lids')
    const nobody = await attempt(PASSWORD, `nobody@${village.muniId}.example`)
    expect(wrongPassword).toMatchObject({ ok: false, refusal: { code: 'wrong-sign-in' } })
    expect(nobody).toEqual(wrongPassword)
  })

  test('the sixth attempt within a minute waits, even with the right password, and a minute later succeeds', async () => {
    for (let n = 0; n < 5; n += 1) await attempt('wrong wrong wrong')
    expect(await attempt(PASSWORD)).toMatchObject({ ok: false, refusal: { code: 'too-many-attempts' } })
    village.clock.advance({ minutes: 1 })
    expect(await attempt(PASSWORD)).toMatchObject({ ok: true })
  })

  test('attempts sent at the same moment do not slip through', async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => attempt('wrong wrong wrong')))
    const codes = outcomes.map((outcome) => (outcome.ok ? 'in' : outcome.refusal.code))
    expect(codes.filter((code) => code === 'wrong-sign-in')).toHaveLength(5)
    expect(codes.filter((code) => code === 'too-many-attempts')).toHaveLength(7)
  })

  test('a session ends after twelve hours without a request, and goes on with requests', async () => {
    const { token } = value(await attempt(PASSWORD))
    village.clock.advance({ hours: 11 })
    expect(await signedIn(village.app, token)).not.toBeNull()
    village.clock.advance({ hours: 11 })
    expect(await signedIn(village.app, token)).not.toBeNull()
    village.clock.advance({ hours: 12 })
    expect(await signedIn(village.app, token)).toBeNull()
  })

  test('signing out ends the session', async () => {
    const { token } = value(await attempt(PASSWORD))
    await signOut(village.app, token)
    expect(await signedIn(village.app, token)).toBeNull()
  })

  test('the token is found among other cookies, and rubbish is not a token', () => {
    const token = 'a'.repeat(43)
    expect(tokenFromCookies(`theme=dark; tapcard_session=${token}; x=1`)).toBe(token)
    expect(tokenFromCookies('tapcard_session=short')).toBeNull()
    expect(tokenFromCookies(undefined)).toBeNull()
  })
})

describe('passwords', () => {
  test('a hash matches its password only, also when the accents were composed differently', async () => {
    const stored = await hashPassword('café copper lid')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwordMatches('cafe\u0301 copper lid', stored)).toBe(true)
    expect(await passwordMatches('cafe copper lid', stored)).toBe(false)
  })

  test.each(['short', 'aaaaaaaaaaaaaa', 'password123!', '1234567890', 'Pat Example'])('%s is not accepted', async (password) => {
    expect(await newPassword(password, ['Pat Example'])).toMatchObject({ ok: false, refusal: { code: 'invalid-fields' } })
  })

  test('changing it asks for the present one and ends the other sessions', async () => {
    const here = value(await attempt(PASSWORD)).token
    const there = value(await attempt(PASSWORD)).token
    const who = { muniId: village.muniId, actor: { ...testActor('Pat Example', 'clerk'), accountId: clerkId } }
    const change = { next: 'brass curb stop', token: here, address: village.muniId }
    expect(await changePassword(village.app, who, { ...change, current: 'not it at all' })).toMatchObject({ ok: false })
    expect(await changePassword(village.app, who, { ...change, current: PASSWORD })).toMatchObject({ ok: true })
    expect(await signedIn(village.app, here)).not.toBeNull()
    expect(await signedIn(village.app, there)).toBeNull()
    expect(await attempt(PASSWORD)).toMatchObject({ ok: false })
    expect(await attempt('brass curb stop')).toMatchObject({ ok: true })
  })
})

describe('the set-up token', () => {
  test('works once, and only the newest one', async () => {
    const old = await newSetUpToken(village.app)
    const token = await newSetUpToken(village.app)
    expect(await checkSetUpToken(village.app, old)).toMatchObject({ ok: false })
    expect(await checkSetUpToken(village.app, ` ${token}\n`)).toMatchObject({ ok: true })
    const use = () => village.perform((scope) => consumeSetUpToken(scope, token))
    expect(await use()).toMatchObject({ ok: true })
    expect(await use()).toMatchObject({ ok: false, refusal: { code: 'wrong-set-up-token' } })
  })
})

describe('one-time links', () => {
  const inviting = async (signInName: string, muniRoles: readonly Role[] = ['inspector']) =>
    value(await village.perform((scope) => invite(scope, { signInName, name: 'Sam Example', roles: muniRoles, from: scope.today }))).token

  test('an invitation makes an account with the invited roles, once', async () => {
    const name = `sam@${village.muniId}.example`
    const token = await inviting(name)
    expect(value(await lookAtLink(village.app, village.muniId, token))).toMatchObject({ kind: 'join', hasAccount: false, roles: ['inspector'] })
    expect(await acceptLink(village.app, village.muniId, token, 'hydrant wrench red', 'a')).toMatchObject({ ok: true })
    expect(await acceptLink(village.app, village.muniId, token, 'hydrant wrench red', 'a')).toMatchObject({ ok: false, refusal: { code: 'link-not-valid' } })
    expect(await attempt('hydrant wrench red', name)).toMatchObject({ ok: true })
  })

  test('an invitation runs out after seven days', async () => {
    const token = await inviting(`sam@${village.muniId}.example`)
    village.clock.advance({ days: 7 })
    expect(await lookAtLink(village.app, village.muniId, token)).toMatchObject({ ok: false })
  })

  test('somebody who has an account joins with its password; the invitation cannot replace it', async () => {
    const token = await inviting(clerkName, ['board'])
    expect(await acceptLink(village.app, village.muniId, token, 'another password', 'b')).toMatchObject({ ok: false, refusal: { code: 'wrong-sign-in' } })
    expect(await acceptLink(village.app, village.muniId, token, PASSWORD, 'b')).toMatchObject({ ok: true })
    expect(await attempt(PASSWORD)).toMatchObject({ ok: true })
  })

  test('a forgotten password is replaced by link, and old sessions end', async () => {
    const session = value(await attempt(PASSWORD)).token
    const { token } = value(await village.perform((scope) => newPasswordLink(scope, clerkId)))
    expect(await acceptLink(village.app, village.muniId, token, 'valve box cover', 'c')).toMatchObject({ ok: true })
    expect(await signedIn(village.app, session)).toBeNull()
    expect(await attempt('valve box cover')).toMatchObject({ ok: true })
  })

  test('no secret reaches the journal', async () => {
    const token = await inviting(`sam@${village.muniId}.example`)
    await acceptLink(village.app, village.muniId, token, 'hydrant wrench red', 'd')
    const text = JSON.stringify(await village.read(({ db, muniId }) => entriesAfter(db, muniId, 0)))
    expect(text).not.toContain(token)
    expect(text).not.toContain('argon2')
    expect(text).toContain('sign-in.grant-roles')
  })
})

describe('memberships', () => {
  test('the last administrator stays until another is made', async () => {
    const [first] = await village.read(({ db, muniId }) => members(db, muniId))
    const drop = (version: number) =>
      village.perform((scope) => changeMembership(scope, { membershipId: first?.membership.id ?? '', version, roles: ['clerk'], until: null }))
    expect(await drop(1)).toMatchObject({ ok: false, refusal: { code: 'last-administrator' } })
    await person(`second@${village.muniId}.example`, ['administrator'])
    expect(await drop(1)).toMatchObject({ ok: true, value: { roles: ['clerk'], version: 2 } })
    expect(await drop(1)).toMatchObject({ ok: false, refusal: { code: 'changed-meanwhile' } })
  })

  test('a sign-in name belongs to one account', async () => {
    const again = await village.perform((scope) => createAccount(scope, { signInName: clerkName.toUpperCase(), name: 'Pat Example', passwordHash: null }))
    expect(again).toMatchObject({ ok: false, refusal: { code: 'sign-in-name-taken' } })
  })
})
