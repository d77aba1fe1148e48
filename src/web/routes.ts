/**
 * How a program puts its pages into the shell. The shell signs people in, checks roles, reads forms, opens the transaction,
 * turns refusals into statuses and lays pages out; a program's `pages.ts` says what is on them.
 */
import type { ZodType } from 'zod'
import type { Refusal, Result } from '../kernel/result.ts'
import type { ActionScope, Actor, ReadScope, Role } from '../platform/context.ts'
import type { Form } from './form.ts'
import type { FormState } from './kit/forms.ts'
import type { Html } from './kit/html.ts'
import type { Crumb, PageKind } from './kit/layout.ts'
import type { Slip } from './kit/pieces.ts'
import type { Session } from './sessions.ts'

export type Method = 'GET' | 'POST'

/** A tab of the main navigation. Shown in `order`, to those who have one of `roles` (everybody signed in, if none is named). */
export interface NavItem {
  readonly id: string
  readonly text: string
  /** Below the municipality: '/permits'. */
  readonly path: string
  readonly order: number
  readonly roles?: readonly Role[]
  /** `public` tabs stand on the pages of people who are not signed in. */
  readonly audience?: 'staff' | 'public'
}

/** What the shell knows about a municipality; the `municipality` program answers for it. */
export interface MunicipalityHead {
  readonly id: string
  readonly name: string
  /** IANA zone of its legal days. */
  readonly zone: string
  /** Telephone and hours, under the name on public pages. */
  readonly contact?: readonly string[]
  /** Telephone for a spill or a backup. */
  readonly emergency?: string
  /** One or two sentences in the foot of every page: that this is a demonstration, that the law text is not yet confirmed. */
  readonly notice?: readonly string[]
  /** Where an account that is not signed in may look; public pages are off until someone turns them on (OFFICE 19). */
  readonly publicPages: boolean
}

export interface PageContent {
  /** Of the browser's tab; the municipality's name is added. */
  readonly title: string
  readonly body: Html
  /** Id of the navigation tab. */
  readonly tab?: string
  readonly crumbs?: readonly Crumb[]
  readonly kind?: PageKind
  /** Between the head and the page: the picture of the public start page. */
  readonly hero?: Html
  /** Puts "Error:" before the title and gives the status of this refusal. The body must show it (`whatIsWrong`). */
  readonly refusal?: Refusal | null
  readonly status?: number
}

/** A line at the head of the next page. */
export interface Done {
  readonly kind?: 'success' | 'warning' | 'info'
  readonly text: string
  /** "Undo", or where to go on. */
  readonly link?: { readonly text: string; readonly href: string }
}

/** What every page is given, inside a municipality or outside. */
export interface AnyRequest {
  /** GET shows, POST does. A page with one form answers both at one address. */
  readonly method: Method
  /** A part of the path: `/permits/:id` → `param('id')`, decoded. */
  param(name: string): string
  /** A value of the query; '' where absent. */
  query(name: string): string
  /** Every value of the query, for filters. */
  queries(): URLSearchParams
  /** The form that was sent. Read once, kept. */
  form(): Promise<Form>
  /** A fresh form filled from a record, with its own one-time key. */
  newForm(values?: Readonly<Record<string, string | number | readonly string[] | null | undefined>>, version?: number): FormState
  /** The form as it must be shown again after a refusal: what was typed, what is wrong, and the files that came with it. */
  again(form: Form, refusal: Refusal): Promise<FormState>
  page(content: PageContent): Promise<Response>
  /** The whole address of a page, for an e-mail or to be copied: `address('/invitation/…')`. */
  address(path: string): string
  /** A piece of a page for the script that checks while typing: every element with an id replaces the one on the page. */
  fragment(body: Html, status?: number): Response
  /** A plain page for a refusal that has no form to go back to. */
  refusal(refusal: Refusal, back?: { readonly text: string; readonly href: string }): Promise<Response>
  notFound(what?: string): Promise<Response>
  json(value: unknown, status?: number): Response
  /** `inline` shows it in the browser, for PDF and pictures only; anything else is always saved. */
  file(bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>, type: string, name: string, inline?: boolean): Response
}

/** A page of a municipality. */
export interface PageRequest extends AnyRequest {
  readonly muniId: string
  readonly municipality: MunicipalityHead
  /** Who is signed in here; null on a public page read by anybody. */
  readonly actor: Actor | null
  /** True if the signed-in person has one of the roles. */
  may(...roles: readonly Role[]): boolean
  /** An address in this municipality: `url('/permits', {status: 'open'})` → "/tannery-falls/permits?status=open". */
  url(path: string, query?: Readonly<Record<string, string | number | null | undefined>>): string
  /** Looks, without writing. */
  read<T>(look: (scope: ReadScope) => Promise<T>): Promise<T>
  /**
   * Does one act in one transaction. With the form's key a second post of the same form does nothing and answers as the first did.
   * A refusal leaves nothing behind.
   */
  perform<T>(act: (scope: ActionScope) => Promise<Result<T>>, form?: Pick<Form, 'formKey'>): Promise<Result<T>>
  /** After an act: to another page, with a line that says what was done. `to` is below the municipality. */
  redirect(to: string, done?: Done): Promise<Response>
}

/** A page outside the municipalities: set-up, the first page. */
export interface SiteRequest extends AnyRequest {
  readonly session: Session | null
  /** The browser's own session token, if it sent one. */
  readonly sessionToken: string | null
  /** Where the browser is, for slowing down guesses. */
  readonly remoteAddress: string
  /** Does one act in a municipality as somebody, as set-up does. */
  performIn<T>(muniId: string, actor: Actor, act: (scope: ActionScope) => Promise<Result<T>>, form?: Pick<Form, 'formKey'>): Promise<Result<T>>
  /** Signs the browser in with a session that the platform opened. */
  signIn(sessionToken: string): void
  /** To another page of this server; `to` starts with '/'. */
  redirect(to: string, done?: Done): Promise<Response>
}

export type SiteHandler = (r: SiteRequest) => Promise<Response> | Response

/** Pages outside the municipalities. The first part of the path must be one of the reserved words (`RESERVED`). */
export interface SitePages {
  register(site: (method: Method, path: string, handler: SiteHandler) => void): void
}

/** First parts of addresses that belong to the shell: a municipality may not take one of them as its short name. */
export const RESERVED: readonly string[] = [
  'account',
  'api',
  'assets',
  'components',
  'demo',
  'health',
  'help',
  'invitation',
  'set-up',
  'sign-in',
  'sign-out',
  'start',
]

export type Handler = (r: PageRequest) => Promise<Response> | Response

export interface Access {
  /** One of these; any member of the municipality, where none is named. `administrator` alone is not enough for an officer's act. */
  readonly roles?: readonly Role[]
}

/** Paths are below `/{municipality}` and may hold `:names`. */
export interface Routes {
  staff(method: Method, path: string, access: Access, handler: Handler): void
  /** Open to everybody, signed in or not; 404 while the municipality's public pages are off, except to staff. */
  public(method: Method, path: string, handler: Handler): void
  /** Open to whoever has the secret that stands in the address, signed in or not; the handler answers 404 to any other. */
  secret(method: Method, path: string, handler: Handler): void
  /** What other programs registered; read when a page is shown. */
  readonly registered: Registered
}

/** A route of the API, below `/api/v1/{municipality}`. The handler's refusal is sent as problem details with its status. */
export interface ApiRoute {
  readonly method: Method
  readonly path: string
  readonly summary: string
  /** As for pages; `open` also answers people who are not signed in, while public pages are on. */
  readonly roles?: readonly Role[]
  readonly open?: boolean
  readonly query?: readonly { readonly name: string; readonly says: string }[]
  /** Shape of the JSON body; the handler gets what it read. */
  readonly body?: ZodType
  /** Shape of the answer, for the description. */
  readonly answer: ZodType
  readonly handler: (r: PageRequest, body: unknown) => Promise<Result<unknown>>
}

/** A card that a program adds to the page of a parcel. Null: nothing to show. */
export interface ParcelPanel {
  readonly id: string
  readonly order: number
  panel(scope: ReadScope, parcelId: string, url: PageRequest['url']): Promise<Html | null>
}

/** A card that a program adds to the page of a case, which it knows by its kind and id only. Null: nothing to show. */
export interface CasePanel {
  readonly id: string
  readonly order: number
  panel(scope: ReadScope, of: { readonly kind: string; readonly id: string }, url: PageRequest['url']): Promise<Html | null>
}

/** An entry of Monday: `due` decides whether it is late; `Slip` is how it looks (its `when`, `sub` and `late` are filled in by the desk). */
export interface MondayEntry {
  readonly due: string
  /** Whose turn: us, owner, plumber, tester, industry, laboratory, board, attorney… */
  readonly who: string
  readonly program: string
  readonly slip: Omit<Slip, 'when' | 'sub' | 'late'>
}
export interface MondaySource {
  readonly program: string
  entries(scope: ReadScope, until: string, url: PageRequest['url']): Promise<readonly MondayEntry[]>
}

/** A line of the settings page. */
export interface SettingsLink {
  readonly text: string
  readonly path: string
  readonly says: string
  readonly order: number
  readonly roles?: readonly Role[]
}

export interface Registered {
  readonly nav: readonly NavItem[]
  readonly parcelPanels: readonly ParcelPanel[]
  readonly casePanels: readonly CasePanel[]
  readonly mondaySources: readonly MondaySource[]
  readonly settingsLinks: readonly SettingsLink[]
}

/** What a program's `pages.ts` exports. */
export interface ProgramPages {
  readonly nav?: readonly NavItem[]
  register(routes: Routes): void
  readonly parcelPanels?: readonly ParcelPanel[]
  readonly casePanels?: readonly CasePanel[]
  readonly mondaySources?: readonly MondaySource[]
  readonly settingsLinks?: readonly SettingsLink[]
  readonly api?: readonly ApiRoute[]
}
