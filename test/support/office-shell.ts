/** The whole server over a test office: every page, as people of each role and as the public see it. */
import type { Hono } from 'hono'
import { ok } from '../../src/kernel/result.ts'
import { shellOf } from '../../src/main.ts'
import type { Role } from '../../src/platform/context.ts'
import { createPaperPress } from '../../src/platform/paper/press.ts'
import { createAccount, grantMembership } from '../../src/platform/sign-in/accounts.ts'
import { openSession, SESSION_COOKIE } from '../../src/platform/sign-in/sessions.ts'
import { must, type TestOffice, testOffice, type Village } from './office.ts'

export type Fields = Readonly<Record<string, string | readonly string[]>>

export interface OfficeShell {
  readonly office: TestOffice
  readonly hono: Hono
  /** The cookie of somebody with these roles here; the same person each time. */
  cookieOf(...roles: readonly Role[]): Promise<string>
  /** Addresses are below the municipality. Without a cookie it is the public who asks. */
  get(path: string, cookie?: string): Promise<Response>
  post(path: string, fields: Fields | FormData, cookie?: string): Promise<Response>
  close(): Promise<void>
}

const ORIGIN = 'http://localhost'

const bodyOf = (fields: Fields | FormData): FormData | URLSearchParams => {
  if (fields instanceof FormData) return fields
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) for (const one of typeof value === 'string' ? [value] : value) body.append(name, one)
  return body
}

export async function officeShell(village: Village, isDemo = false): Promise<OfficeShell> {
  const office = await testOffice(village, isDemo)
  const { test } = office
  const press = createPaperPress()
  const hono = shellOf(test.app, press)
  const cookies = new Map<string, Promise<string>>()
  const signIn = async (roles: readonly Role[]): Promise<string> => {
    const accountId = await must(
      test.perform(async (s) => {
        const signInName = `${s.muniId}-${roles.join('-') || 'nobody'}`
        const account = await createAccount(s, { signInName, name: `Pat ${roles.join(' ')}`, passwordHash: null })
        if (!account.ok || roles.length === 0) return account.ok ? ok(account.value.id) : account
        const member = await grantMembership(s, { accountId: account.value.id, roles, from: s.today, until: null })
        return member.ok ? ok(account.value.id) : member
      }),
    )
    return `${SESSION_COOKIE}=${await openSession(test.app, accountId)}`
  }
  return {
    office,
    hono,
    cookieOf(...roles) {
      const key = roles.join(' ')
      const known = cookies.get(key) ?? signIn(roles)
      cookies.set(key, known)
      return known
    },
    async get(path, cookie) {
      return hono.request(`${ORIGIN}/${test.muniId}${path}`, { headers: cookie === undefined ? {} : { cookie } })
    },
    async post(path, fields, cookie) {
      return hono.request(`${ORIGIN}/${test.muniId}${path}`, {
        method: 'POST',
        body: bodyOf(fields),
        headers: { origin: ORIGIN, ...(cookie === undefined ? {} : { cookie }) },
      })
    },
    async close() {
      press.close()
      await office.close()
    },
  }
}
