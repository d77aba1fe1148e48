/** What every page of a case shares: find the case by its number, show a small form, do the act, go back to the case. */
import { ok, type Refusal, type Result } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import type { Form } from '../../web/form.ts'
import { card, form, type FormState, type Html, html, link, whatIsWrong } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { type LoadedCase, loadCase } from './actions-casefile.ts'
import { casePath } from './case-page.ts'
import { lawName } from './pages-check.ts'
import { permitByNumber } from './actions.ts'
import type { PermitTools } from './actions-tools.ts'

/** Opens the case of the address, or answers that it is not here. */
export async function withCase(r: PageRequest, tools: PermitTools, show: (loaded: LoadedCase) => Promise<Response>): Promise<Response> {
  const found = await r.read(async (s): Promise<Result<LoadedCase> | null> => {
    const permit = await permitByNumber(s.db, s.muniId, r.param('number'))
    return permit === null ? null : loadCase(s, tools.laws, permit.id)
  })
  if (found === null) return r.notFound(`Permit ${r.param('number')}`)
  return found.ok ? show(found.value) : r.refusal(found.refusal, { text: 'Back to the permits', href: r.url('/permits') })
}

export interface SmallForm {
  readonly title: string
  readonly lead?: Html | string
  readonly fields: (state: FormState) => Html
  readonly verb: string
  readonly danger?: boolean
  readonly multipart?: boolean
  readonly heading: string
  readonly beside?: Html
  /** Where the form is sent, below the municipality; the page's own address if not said. */
  readonly action: string
}

/** A page with one form about a case. After a refusal it is shown again with what was typed and what is wrong. */
export function smallFormPage(r: PageRequest, loaded: LoadedCase, f: SmallForm, state: FormState, refusal: Refusal | null): Promise<Response> | Response {
  const { file, use } = loaded
  const back = r.url(casePath(file))
  const body = html`<h1>${f.title}</h1><p class="tc-lead">${file.permit.number}, ${file.permit.place}. ${f.lead ?? ''}</p>${whatIsWrong(refusal, f.heading, { law: lawName(use.law) })}${form({
    action: r.url(f.action),
    state,
    body: f.fields(state),
    ...(f.multipart ? { multipart: true } : {}),
    submit: { primary: f.verb, ...(f.danger ? { danger: true } : {}), links: [{ text: 'Back to the case', href: back }] },
  })}${f.beside ?? ''}`
  return r.page({ title: `${f.title}, ${file.permit.number}`, tab: 'permits', kind: 'narrow', crumbs: [{ text: 'Permits', href: r.url('/permits') }, { text: file.permit.number, href: back }, { text: f.title }], refusal, body })
}

/** Does an act from a small form: back to the case when done, the form again when refused. */
export async function actAndReturn<T>(r: PageRequest, loaded: LoadedCase, f: SmallForm, sent: Form, done: string, act: (scope: ActionScope) => Promise<Result<T>>): Promise<Response> {
  const outcome = await r.perform(async (s) => {
    const made = await act(s)
    return made.ok ? ok(null) : made
  }, sent)
  if (outcome.ok) return r.redirect(casePath(loaded.file), { kind: 'success', text: done })
  return smallFormPage(r, loaded, f, await r.again(sent, outcome.refusal), outcome.refusal)
}

/** A small form both ways: shown on GET, done on POST. */
export const cardOf = (title: string, body: Html): Html => card(title, body)
export const backLink = (r: PageRequest, loaded: LoadedCase): Html => link('Back to the case', r.url(casePath(loaded.file)))
