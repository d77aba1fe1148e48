/** The plan of a case: the same questions as the application, with what the office has to answer, checked against everything on file. */
import { cardDate } from '../../kernel/dates.ts'
import { ok } from '../../kernel/result.ts'
import type { FactName } from '../../vocabulary/vocabulary.ts'
import {
  card,
  columns,
  dl,
  type FormState,
  flag,
  form,
  type Html,
  hiddenField,
  html,
  link,
  nothing,
  outlineButton,
  radioField,
  soFar,
  textField,
  whatIsWrong,
} from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { changePlan } from './actions.ts'
import type { LoadedCase } from './actions-casefile.ts'
import type { PermitTools } from './actions-tools.ts'
import { laterFacts } from './decide-steps.ts'
import { labelOf } from './model-measures.ts'
import { casePath } from './pages-case-words.ts'
import { checkCard, lawName, partPieces, partView } from './pages-check.ts'
import { everyQuestion, factGrid, factsOfForm, isAsked, sectionFolds, shownValues, typedFacts } from './pages-fields.ts'
import { checkTyped, type TypedCheck, unreadLabels } from './pages-typed-check.ts'

/** Facts that the latest check still wants and that neither the form nor an inspection asks: the office types them. */
function officeFacts({ file, use }: LoadedCase): readonly FactName[] {
  const elsewhere = new Set<string>([...factsOfForm(use.procedure.form), ...laterFacts(use.procedure)])
  const wanted = new Set((file.check?.result.findings ?? []).flatMap((f) => f.missing.map((m) => m.fact)))
  const asked = use.law.factsOf(use.procedure.subject).map((f) => f.name as FactName)
  return asked.filter((n) => !elsewhere.has(n) && isAsked(n) && (wanted.has(n) || file.permit.facts[n] !== undefined))
}

const namesOf = (loaded: LoadedCase): readonly FactName[] => [...factsOfForm(loaded.use.procedure.form), ...officeFacts(loaded)]

const checkCase = ({ file, use }: LoadedCase, typed: Readonly<Record<string, unknown>>): TypedCheck =>
  checkTyped(use, typed, file.today, { filed: file.permit.filed, issued: file.permit.issued, law: file.permit.law, onFile: file })

const isLocked = ({ file }: LoadedCase): boolean => file.permit.state !== 'filed' && file.permit.state !== 'returned'

const beside = (loaded: LoadedCase, checked: TypedCheck): Html =>
  checkCard({
    use: loaded.use,
    result: checked.result,
    facts: checked.facts,
    caption: { id: 'tr', place: loaded.file.permit.place, number: loaded.file.permit.number, date: '' },
    count: 'as typed',
    on: cardDate(loaded.file.today),
    answerHere: !isLocked(loaded),
    unread: unreadLabels(loaded.use, checked),
  })

function planFields(r: PageRequest, loaded: LoadedCase, state: FormState, typed: Readonly<Record<string, unknown>>, checked: TypedCheck): Html {
  const { file, use } = loaded
  const office = officeFacts(loaded)
  const view = partView(use.law, checked.result.findings, typed)
  const [only, ...others] = use.procedure.classes
  const klass =
    only && others.length === 0
      ? hiddenField('classId', only.id)
      : radioField({ name: 'classId', label: 'What is the building?', choices: use.procedure.classes.map((c) => ({ value: c.id, label: c.label })) }, state)
  const ours =
    office.length === 0
      ? nothing
      : html`<details class="tc-fold"${flag('open', office.includes(r.query('answer') as FactName))}><summary><h3>Answered by the office</h3> <span class="tc-fold__status">${office.length} questions</span></summary><p class="tc-soft">The law asks these of the clerk or an officer. Leave empty what nobody has settled.</p>${factGrid(office, state, view.live)}</details>`
  return html`<p>What you don’t know yet may stay empty. The check then says who can answer it.</p>${klass}${textField({ name: 'work', label: 'What is to be done', rows: 2, width: 'full' }, state)}${everyQuestion(state)}${sectionFolds(use.procedure.form, state, view, r.query('answer'))}${ours}<p class="tc-form-part">${link('Add a drawing or another paper', r.url(casePath(file, '/papers')))}</p>`
}

const settledPlan = (loaded: LoadedCase): Html =>
  card(
    'The plan',
    html`<p>The permit is issued, so the plan stands as it was approved. What was built is recorded at the inspections.</p>${dl(
      namesOf(loaded).flatMap((n) =>
        loaded.file.permit.facts[n] === undefined ? [] : [[loaded.use.law.factNamed(n)?.label ?? n, labelOf(n, loaded.file.permit.facts[n])] as const],
      ),
      { typed: true },
    )}`,
  )

/** The plan as a form; after the permit, as it was approved. */
export async function planPage(r: PageRequest, loaded: LoadedCase, tools: PermitTools): Promise<Response> {
  const { file, use } = loaded
  const posted = r.method === 'POST' ? await r.form() : null
  const typed = posted ? typedFacts(posted, namesOf(loaded)) : file.permit.facts
  let refusal = null
  if (posted && !posted.has('check')) {
    const done = await r.perform(async (s) => {
      const changed = await changePlan(s, tools.laws, file.permit.id, {
        version: posted.version ?? file.permit.version,
        facts: typed,
        work: posted.text('work'),
        classId: posted.text('classId'),
      })
      return changed.ok ? ok(null) : changed
    }, posted)
    if (done.ok) return r.redirect(casePath(file), { kind: 'success', text: 'Plan saved and checked again.' })
    refusal = done.refusal
  }
  const state = posted
    ? posted.state(refusal)
    : r.newForm({ ...shownValues(file.permit.facts), work: file.permit.work, classId: file.permit.classId }, file.permit.version)
  const checked = checkCase(loaded, typed)
  const left = isLocked(loaded)
    ? settledPlan(loaded)
    : form({
        action: r.url(casePath(file, '/plan')),
        state,
        title: 'The plan',
        draft: 'plan',
        checkUrl: r.url(casePath(file, '/plan/check')),
        body: planFields(r, loaded, state, typed, checked),
        submit: {
          primary: 'Save the plan and check it',
          secondary: outlineButton('Check again', { name: 'check', value: 'yes' }),
          links: [{ text: 'Back to the case', href: r.url(casePath(file)) }],
        },
      })
  const body = html`<h1>Plan of ${file.permit.number}</h1><p class="tc-lead">${file.permit.place}, for ${file.permit.owner || file.permit.applicant}.</p>${whatIsWrong(refusal, 'The plan was not saved', { law: lawName(use.law) })}${soFar(checked.result.counts)}${columns('form', left, beside(loaded, checked))}`
  return r.page({
    title: `Plan of ${file.permit.number}`,
    tab: 'permits',
    crumbs: [{ text: 'Permits', href: r.url('/permits') }, { text: file.permit.number, href: r.url(casePath(file)) }, { text: 'Plan' }],
    refusal,
    body,
  })
}

/** POST of the live check of a plan. */
export async function planCheck(r: PageRequest, loaded: LoadedCase): Promise<Response> {
  const f = await r.form()
  const typed = typedFacts(f, namesOf(loaded))
  const checked = checkCase(loaded, typed)
  const view = partView(loaded.use.law, checked.result.findings, typed)
  return r.fragment(html`${beside(loaded, checked)}${soFar(checked.result.counts)}${partPieces(loaded.use.procedure.form, view)}`)
}
