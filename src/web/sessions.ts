/** Who is signed in, from the cookie of the browser. */
import type { Context } from 'hono'
import type { App } from '../platform/app.ts'
import { legalDay } from '../platform/clock.ts'
import type { Actor, Role } from '../platform/context.ts'
import { actorIn, type SignedIn, signedIn, tokenFromCookies } from '../platform/sign-in/sessions.ts'

/** A signed-in person with every membership. */
export type Session = SignedIn

/** Anybody on a public page. */
export const PUBLIC_ACTOR: Actor = { accountId: null, name: 'The public', roles: [], via: 'public-form' }

/** The token of the browser's session; null without one. */
export const sessionToken = (c: Context): string | null => tokenFromCookies(c.req.header('cookie'))

/** Who uses this browser, if a session is open. */
export const sessionOf = (app: App, c: Context): Promise<Session | null> => signedIn(app, sessionToken(c))

/** The signed-in person as an actor of a municipality today; null for somebody without a role there. */
export const actorToday = (app: App, session: Session | null, muniId: string): Actor | null =>
  session === null ? null : actorIn(session, muniId, legalDay(app.clock.now(), app.zone))

/** Roles as people say them. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  clerk: 'clerk',
  superintendent: 'superintendent',
  engineer: 'engineer',
  board: 'board member',
  inspector: 'inspector',
  attorney: 'attorney',
  'highway-superintendent': 'highway superintendent',
  'read-only': 'reader',
  administrator: 'program administrator',
}

/** What each role lets a person do, for the form that gives it. */
export const ROLE_MEANING: Readonly<Record<Role, string>> = {
  clerk: 'Keeps the records, takes applications and payments, prints papers',
  superintendent: 'Decides what the law leaves to the superintendent (in Chester, to the Administrator)',
  engineer: 'Gives the engineer’s opinion and approvals',
  board: 'Sees what comes before the Board',
  inspector: 'Records inspections and tests',
  attorney: 'Advises how the law is read, confirms the law text',
  'highway-superintendent': 'Sees and answers what touches the road',
  'read-only': 'Sees everything that staff see, changes nothing',
  administrator: 'Invites people and changes settings; decides nothing under the law',
}

/** The roles of a person in one line: "clerk, inspector". */
export const roleList = (roles: readonly Role[]): string => roles.map((r) => ROLE_WORDS[r]).join(', ')

/** The network address of the browser, for slowing down guesses. */
export const addressOf = (c: Context, behindProxy: boolean): string => {
  const forwarded = behindProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (forwarded) return forwarded
  const env = c.env as { readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } } } | undefined
  return env?.incoming?.socket?.remoteAddress ?? 'unknown'
}
