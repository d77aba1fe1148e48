/** The page with one form that most acts have: GET shows it, POST does it and goes on, and a refusal shows it again with what was typed. */
import { ok, type Refusal, type Result } from '../kernel/result.ts'
import type { ActionScope } from '../platform/context.ts'
import type { Form } from './form.ts'
import { type FormOptions, form, type SubmitRow, whatIsWrong } from './kit/actions.ts'
import { type FormState, textField } from './kit/forms.ts'
import { type Html, html, nothing } from './kit/html.ts'
import type { AnyRequest, PageContent, PageRequest } from './routes.ts'

/** Text that a form of its own kind is told: an id, a number. It is kept with the form's key, so that a second click goes on to the same page. */
type Kept = string | null

/** What is seen of it. */
export interface FormView {
  /** Of the page; also its heading, where that is not said. */
  readonly title: string
  readonly heading?: string
  readonly page?: Pick<PageContent, 'tab' | 'crumbs' | 'kind'>
  /** Under the heading. */
  readonly lead?: Html
  /** Between what is wrong and the form: what is on file already. */
  readonly above?: Html
  /** Under the form. */
  readonly below?: Html
  /** What did not happen, over the list of what is wrong: "The parcel was not added". */
  readonly notDone: string
  /** The name by which the law is cited where a refusal has a section. */
  readonly law?: string
  /** Below the municipality. */
  readonly action: string
  /** The form as it is first shown, and the version of its record. */
  readonly values?: Parameters<AnyRequest['newForm']>[0]
  readonly version?: number
  readonly form?: Pick<FormOptions, 'title' | 'draft' | 'multipart'>
  fields(state: FormState): Html
  readonly submit: SubmitRow
}

/** What is seen of it, and what it does. */
export interface FormPage<T> extends FormView {
  /** Does what the form asks, in one transaction. */
  act(scope: ActionScope, sent: Form): Promise<Result<T>>
  /** What to remember of the outcome; nothing where it is not said. */
  keep?(value: T): string
  /** Where to go on, below the municipality, and the line at the head of that page. */
  done(kept: string): { readonly to: string; readonly text: string }
}

/** "Why?": the reason that a voided record keeps. */
export const whyField = (state: FormState): Html => textField({ name: 'reason', label: 'Why?', rows: 2, width: 'full' }, state)

/** Shows the form as it is, or as it was sent with what is wrong. */
export function showForm(r: PageRequest, p: FormView, state: FormState, refusal: Refusal | null): Promise<Response> {
  const options: FormOptions = { action: r.url(p.action), state, body: p.fields(state), submit: p.submit, ...p.form }
  const body = html`<h1>${p.heading ?? p.title}</h1>${p.lead ?? nothing}${whatIsWrong(refusal, p.notDone, p.law === undefined ? {} : { law: p.law })}${p.above ?? nothing}${form(options)}${p.below ?? nothing}`
  return r.page({ title: p.title, kind: 'narrow', ...p.page, refusal, body })
}

/** Answers both GET and POST of a form's address. */
export async function formPage<T>(r: PageRequest, p: FormPage<T>): Promise<Response> {
  if (r.method === 'GET') return showForm(r, p, r.newForm(p.values, p.version), null)
  const sent = await r.form()
  const outcome = await r.perform(async (scope): Promise<Result<Kept>> => {
    const made = await p.act(scope, sent)
    return made.ok ? ok(p.keep?.(made.value) ?? null) : made
  }, sent)
  if (!outcome.ok) return showForm(r, p, await r.again(sent, outcome.refusal), outcome.refusal)
  const { to, text } = p.done(outcome.value ?? '')
  return r.redirect(to, { kind: 'success', text })
}
