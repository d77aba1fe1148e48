/** A whole shell for a test: its own database, one municipality, one signed-in clerk, and the programs of the test. */
import type { Hono } from 'hono'
import { ok } from '../kernel/result.ts'
import type { App } from '../platform/app.ts'
import type { Role } from '../platform/context.ts'
import type { SchemaStep } from '../platform/database/schema.ts'
import { createAccount, grantMembership } from '../platform/sign-in/accounts.ts'
import { hashPassword } from '../platform/sign-in/passwords.ts'
import { openSession, SESSION_COOKIE } from '../platform/sign-in/sessions.ts'
import { type TestApp, testApp } from '../platform/test-support.ts'
import type { MunicipalityHead, ProgramPages } from './routes.ts'
import { createShell } from './shell.ts'
import type { ShellParts } from './shell-parts.ts'

export interface TestShell {
  readonly hono: Hono
  readonly test: TestApp
  readonly muniId: string
  /** An account with roles here; gives the cookie of its open session. */
  signedInAs(signInName: string, ...roles: readonly Role[]): Promise<string>
  /** Sends a form as a browser on this page would. */
  post(path: string, fields: Readonly<Record<string, string>> | FormData, cookie?: string, headers?: Readonly<Record<string, string>>): Promise<Response>
  get(path: string, cookie?: string): Promise<Response>
  close(): Promise<void>
}

export const TEST_PASSWORD = 'four unrelated words here'
const ORIGIN = 'http://localhost'

export async function testShell(
  programs: readonly ProgramPages[] | ((app: App) => readonly ProgramPages[]) = [],
  more: Partial<MunicipalityHead> & Partial<Pick<ShellParts, 'glossary' | 'firstChoices' | 'site'>> & { readonly schema?: readonly SchemaStep[] } = {},
): Promise<TestShell> {
  const { glossary, firstChoices, site, schema, ...headMore } = more
  const test = await testApp(schema === undefined ? {} : { schema })
  const head: MunicipalityHead = { id: test.muniId, name: 'Village of Tannery Falls', zone: 'America/New_York', publicPages: false, ...headMore }
  const hono = createShell({
    app: test.app,
    programs: typeof programs === 'function' ? programs(test.app) : programs,
    municipalities: {
      head: async (id) => (id === head.id ? head : null),
      list: async () => [{ id: head.id, name: head.name, publicPages: head.publicPages }],
    },
    firstChoices: firstChoices ?? (async () => []),
    glossary: glossary ?? (async () => '# Glossary\n\n| Noun | Meaning |\n|---|---|\n| wye | A Y-shaped fitting |\n'),
    ...(site === undefined ? {} : { site }),
  })
  const with_ = (cookie: string | undefined): Record<string, string> => (cookie === undefined ? {} : { cookie })
  return {
    hono,
    test,
    muniId: head.id,
    async signedInAs(signInName, ...roles) {
      const passwordHash = await hashPassword(TEST_PASSWORD)
      const made = await test.perform(async (scope) => {
        const account = await createAccount(scope, { signInName, name: `Pat ${signInName}`, passwordHash })
        if (!account.ok) return account
        const granted = await grantMembership(scope, { accountId: account.value.id, roles, from: scope.today })
        return granted.ok ? ok(account.value.id) : granted
      })
      if (!made.ok) throw new Error(made.refusal.message)
      return `${SESSION_COOKIE}=${await openSession(test.app, made.value)}`
    },
    async post(path, fields, cookie, headers = {}) {
      const body = fields instanceof FormData ? fields : new URLSearchParams(fields)
      return hono.request(`${ORIGIN}${path}`, { method: 'POST', body, headers: { origin: ORIGIN, ...with_(cookie), ...headers } })
    },
    async get(path, cookie) {
      return hono.request(`${ORIGIN}${path}`, { headers: with_(cookie) })
    },
    close: () => test.close(),
  }
}
