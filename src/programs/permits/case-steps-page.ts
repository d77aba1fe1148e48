import { ended } from '../../kernel/sentences.ts'
import { askWord, card, cite, type Html, html, link, more, nextBox, nothing, outlineLink, primaryLink, type StepShown, steps } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import type { LoadedCase } from './actions-casefile.ts'
import { openBefore } from './decide.ts'
import { type CaseFile, isSettled, nextStep, type StepState, type Stopper, stepStates, stoppers } from './decide-steps.ts'
import { casePath } from './pages-case-words.ts'
import { lawName, officerTitles } from './pages-check.ts'

/** One thing that stops the case: whose turn, what, where it stands, and the one link that settles it. */
const stopLine = (who: string, what: Html | string, at: Html, act: Html | null): Html =>
  html`<span class="tc-stop"><span><strong>${who}</strong>: ${what} ${at}</span>${act === null ? nothing : html`<span class="tc-stop__act tc-noprint">${act}</span>`}</span>`

/** The question on the plan; the address says which, so that its part is open without scripts too. */
const answerAt = (r: PageRequest, file: CaseFile, fact: string | undefined): string =>
  fact === undefined ? r.url(casePath(file, '/plan')) : `${r.url(casePath(file, '/plan'), { answer: fact })}#f-${fact}`

function stopperAct(r: PageRequest, { file }: LoadedCase, s: Stopper): Html | null {
  const at = (rest: string) => r.url(casePath(file, rest))
  const found = file.check?.result.findings.find((f) => f.provision === s.provision)
  if (s.kind === 'violates') return link('Change the plan', at('/plan'))
  if (s.kind === 'approval') return found?.approval ? link('Record the decision', at(`/approve/${found.approval.fact}`)) : null
  if (s.kind === 'fact') return link('Answer it', answerAt(r, file, found?.missing[0]?.fact))
  const open = found?.why === 'reading' ? found.readings.find((x) => x.adopted === null) : undefined
  if (open)
    return html`${link('Record how the Board reads it', r.url('/board/readings/adopt', { law: file.permit.law, reading: open.id }))} ${link('Rule on this case', at(`/rule/${encodeURIComponent(s.provision)}`))}`
  return link('Record a ruling', at(`/rule/${encodeURIComponent(s.provision)}`))
}

/** What is left open, in words: an open question of law is the question itself. */
function stopWords({ file }: LoadedCase, s: Stopper): string {
  const found = file.check?.result.findings.find((f) => f.provision === s.provision)
  const question = found?.why === 'reading' ? found.readings.find((x) => x.adopted === null)?.question : undefined
  if (question) return `${s.what}. ${question}`
  return ended(s.what)
}

const MANY = 4

const factOf = ({ file }: LoadedCase, s: Stopper): string | undefined => file.check?.result.findings.find((f) => f.provision === s.provision)?.missing[0]?.fact

/**
 * The findings that stop the permit, one line each. Where many answers of one person are missing, as on a form handed in half
 * empty, they stand folded under one line; each missing answer is named once, however many sections ask for it.
 */
function stopLines(r: PageRequest, loaded: LoadedCase, stops: readonly Stopper[]): readonly Html[] {
  const { use } = loaded
  const name = (who: Stopper['who']) => askWord(who, officerTitles(use.law))
  const line = (s: Stopper): Html => stopLine(name(s.who), stopWords(loaded, s), cite(lawName(use.law), s.cite), stopperAct(r, loaded, s))
  const askers = [...new Set(stops.filter((s) => s.kind === 'fact').map((s) => s.who))]
  const unanswered = (who: Stopper['who']): readonly Stopper[] => stops.filter((s) => s.kind === 'fact' && s.who === who)
  const folded = askers.filter((who) => unanswered(who).length > MANY)
  const isFolded = (s: Stopper): boolean => s.kind === 'fact' && folded.includes(s.who)
  const fold = (who: Stopper['who']): Html => {
    const all = unanswered(who)
    const answers = new Set(all.flatMap((s) => s.missing)).size
    const first = all[0]
    return html`${stopLine(name(who), `${answers} answers are missing.`, nothing, first ? link('Answer them', answerAt(r, loaded.file, factOf(loaded, first))) : null)}${more(
      `What ${all.length} sections ask`,
      html`<ul class="usa-list">${all.map((s) => html`<li>${line(s)}</li>`)}</ul>`,
    )}`
  }
  return [...stops.filter((s) => s.kind === 'violates').map(line), ...folded.map(fold), ...stops.filter((s) => s.kind !== 'violates' && !isFolded(s)).map(line)]
}

/** What stops the next step, with the links that unblock it. */
export function nextOf(r: PageRequest, loaded: LoadedCase): Html {
  const { file, use } = loaded
  const at = (rest: string) => r.url(casePath(file, rest))
  if (file.permit.state === 'returned')
    return nextBox(
      'ask',
      'Back with the applicant',
      ['The plan was sent back. Change it when it comes in mended; that files it again.'],
      html`${primaryLink('Open the plan', at('/plan'))}`,
    )
  if (file.permit.state === 'filed') {
    const stops = stoppers(file)
    const open = openBefore(file, 'issue').filter((s) => s.step.kind !== 'plan-check')
    if (stops.length === 0 && open.length === 0)
      return nextBox('ask', 'Ready to issue', ['Nothing on file stops the permit.'], html`${primaryLink('Issue the permit', at('/issue'))}`)
    const short = stops.some((s) => s.kind === 'violates' || (s.kind === 'fact' && s.who === 'applicant'))
    const lines = [
      ...stopLines(r, loaded, stops),
      ...open.map((s) =>
        stopLine(askWord(s.step.by, officerTitles(use.law)), `${s.step.title}. ${ended(s.line)}`, cite(lawName(use.law), s.step.cite), stepLink(r, file, s)),
      ),
    ]
    const kind = stops.some((s) => s.kind === 'violates') ? 'bad' : stops.some((s) => s.kind === 'law') ? 'open' : 'ask'
    return nextBox(
      kind,
      'What stops the permit',
      lines,
      short ? html`${primaryLink('Send the plan back', at('/move/return'))}${outlineLink('Change the plan', at('/plan'))}` : nothing,
    )
  }
  if (file.permit.state === 'issued') {
    const states = stepStates(file)
    const next = nextStep(states)
    if (!next)
      return nextBox('ask', 'Every step is settled', ['The card is in the drawer. The case can be closed.'], primaryLink('Close the case', at('/close')))
    return nextBox(
      'ask',
      'Next',
      [html`<strong>${next.step.title}</strong>: ${next.line} ${cite(lawName(use.law), next.step.cite)}`],
      stepAct(r, file, next) ?? nothing,
    )
  }
  return nothing
}

const verbs: Readonly<Record<string, string>> = {
  fee: 'Take the payment',
  deposit: 'Take the deposit',
  'deposit-return': 'Return the deposit',
  approval: 'Record the decision',
  inspection: 'Ask for the visit',
  test: 'Ask for the test',
  notice: 'Record the notice',
  connection: 'Record the connection',
  'as-built': 'Record copies',
  undertaking: 'Record the undertaking',
  board: 'Record what the Board did',
  activation: 'Allow use of the sewer',
  restoration: 'Record acceptance',
  attachment: 'Add the paper',
  certificate: 'Open the contractor',
  'plan-check': 'Check again',
  issue: 'Issue the permit',
}

/** Where a step is done, and the verb for it; null where this person or this case can do nothing about it. */
function stepWay(r: PageRequest, file: CaseFile, s: StepState): { readonly verb: string; readonly href: string } | null {
  const { step } = s
  if (!r.actor || r.actor.roles.every((x) => x === 'read-only')) return null
  if (file.permit.state === 'closed' || file.permit.state === 'withdrawn' || file.permit.state === 'denied') return null
  const at = (rest: string) => r.url(casePath(file, rest))
  const verb = verbs[step.kind]
  if (!verb || step.kind === 'application') return null
  if (step.kind === 'certificate')
    return file.permit.contractorId ? { verb, href: r.url(`/people/${file.permit.contractorId}`) } : { verb: 'Name the contractor', href: at('/people') }
  if (step.kind === 'issue') return { verb, href: at('/issue') }
  if (step.kind === 'plan-check') return { verb: 'Open the plan', href: at('/plan') }
  if (step.kind === 'approval') return step.approval ? { verb, href: at(`/approve/${step.approval}`) } : null
  if (step.kind === 'inspection' || step.kind === 'test') {
    const open = file.inspections.find((i) => i.inspection === step.inspection && i.voidReason === null && (i.state === 'requested' || i.state === 'scheduled'))
    return open
      ? { verb: open.state === 'requested' ? 'Set the day' : 'Record the result', href: at(`/visits/${open.id}`) }
      : { verb, href: at(`/steps/${step.id}`) }
  }
  return { verb, href: at(`/steps/${step.id}`) }
}

const mayBeLeftOut = (s: StepState): boolean => s.step.atDiscretionOf !== undefined || s.status === 'maybe'
const leaveOut = (r: PageRequest, file: CaseFile, s: StepState): Html =>
  mayBeLeftOut(s) ? html` ${link('Not required?', r.url(casePath(file, `/steps/${s.step.id}/waive`)))}` : nothing

function stepAct(r: PageRequest, file: CaseFile, s: StepState): Html | null {
  const way = stepWay(r, file, s)
  return way && html`${outlineLink(way.verb, way.href)}${leaveOut(r, file, s)}`
}

function stepLink(r: PageRequest, file: CaseFile, s: StepState): Html | null {
  const way = stepWay(r, file, s)
  return way && html`${link(way.verb, way.href)}${leaveOut(r, file, s)}`
}

export function stepList(r: PageRequest, { file, use }: LoadedCase): Html {
  const states = stepStates(file)
  const now = nextStep(states)
  const shown = (s: StepState): StepShown => {
    const state =
      s.status === 'done' ? 'done' : s.status === 'waived' || s.status === 'not-needed' ? 'waived' : s === now ? 'now' : s.status === 'maybe' ? 'maybe' : 'todo'
    const waits = s.waitsFor.length > 0 && !isSettled(s) ? ` Waits for: ${s.waitsFor.join('; ')}.` : ''
    const act = isSettled(s) || s.status === 'waiting' ? null : s === now ? stepAct(r, file, s) : stepLink(r, file, s)
    const text = html`${ended(s.line)}${waits} ${cite(lawName(use.law), s.step.cite, { short: true })}${act && s !== now ? html` <span class="tc-noprint">${act}</span>` : nothing}`
    return { state, title: s.step.title, text, id: `step-${s.step.id}`, ...(act && s === now ? { acts: act } : {}) }
  }
  const doubtful = states.filter((s) => s.status === 'maybe' && s !== now)
  const foldDoubt = doubtful.length > MANY
  const called = states.filter((s) => s.status !== 'not-needed' && !(foldDoubt && doubtful.includes(s)))
  const rest = states.filter((s) => s.status === 'not-needed')
  const doubt = foldDoubt ? more(`${doubtful.length} steps that may be needed, depending on the answers still missing`, steps(doubtful.map(shown))) : nothing
  const folded =
    rest.length === 0 ? nothing : more(`${rest.length} ${rest.length === 1 ? 'step' : 'steps'} that nothing you told us calls for`, steps(rest.map(shown)))
  return card('Steps', html`${steps(called.map(shown))}${doubt}${folded}`, {
    id: 'steps',
    count: `${called.filter(isSettled).length} of ${called.length} settled`,
  })
}
