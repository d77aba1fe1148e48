/** What every page of a case shares: find the case by its number, show a small form, do the act, go back to the case. */
import type { Refusal, Result } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import type { Form } from '../../web/form.ts'
import { type FormView, formPage, showForm } from '../../web/form-page.ts'
import { askWord, checkField, type FormState, type Html, html } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { permitByNumber } from './actions.ts'
import { type LoadedCase, loadCase } from './actions-casefile.ts'
import type { PermitTools } from './actions-tools.ts'
import { casePath } from './pages-case-words.ts'
import { lawName, officerTitles } from './pages-check.ts'

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

const viewOf = (r: PageRequest, { file, use }: LoadedCase, f: SmallForm): FormView => {
  const back = r.url(casePath(file))
  return {
    title: `${f.title}, ${file.permit.number}`,
    heading: f.title,
    page: { tab: 'permits', crumbs: [{ text: 'Permits', href: r.url('/permits') }, { text: file.permit.number, href: back }, { text: f.title }] },
    lead: html`<p class="tc-lead">${file.permit.number}, ${file.permit.place}. ${f.lead ?? ''}</p>`,
    notDone: f.heading,
    law: lawName(use.law),
    action: f.action,
    form: f.multipart ? { multipart: true } : {},
    fields: f.fields,
    submit: { primary: f.verb, ...(f.danger ? { danger: true } : {}), links: [{ text: 'Back to the case', href: back }] },
    ...(f.beside ? { below: f.beside } : {}),
  }
}

/** What a small form does: in the words of the case that it goes back to, and in one transaction. */
export interface SmallAct<T> {
  /** The form as it is first shown, and the version of its record. */
  readonly values?: FormView['values']
  readonly version?: number
  readonly done: string
  act(scope: ActionScope, sent: Form): Promise<Result<T>>
}

/** A page with one form about a case: shown on GET, done on POST, then back to the case. After a refusal it is shown again with what was typed. */
export const caseForm = <T>(r: PageRequest, loaded: LoadedCase, f: SmallForm, { values, version, done, act }: SmallAct<T>): Promise<Response> =>
  formPage(r, {
    ...viewOf(r, loaded, f),
    ...(values === undefined ? {} : { values }),
    ...(version === undefined ? {} : { version }),
    act,
    done: () => ({ to: casePath(loaded.file), text: done }),
  })

/** The form again, for a refusal that comes before its act: a file that cannot be kept. */
export const caseFormAgain = async (r: PageRequest, loaded: LoadedCase, f: SmallForm, sent: Form, refusal: Refusal): Promise<Response> =>
  showForm(r, viewOf(r, loaded, f), await r.again(sent, refusal), refusal)

/** A page of a case. */
export type Page = (r: PageRequest, loaded: LoadedCase, tools: PermitTools) => Promise<Response> | Response
export const officeWord = (loaded: LoadedCase, who: string): string => askWord(who, officerTitles(loaded.use.law)).replace(/^The /, 'the ')

export const onPaper = (state: FormState, who: string): Html =>
  checkField(
    { name: 'onPaper', label: 'Decided on paper', description: `The signed paper of ${who} is in hand. Add its scan under Papers as “Signed paper decision”.` },
    state,
  )
