/** "What do I need?": what people want, one question after another, the answer. Plain addresses: everything works without scripts. */
import { html, wants as wantTiles } from '../../web/kit/kit.ts'
import type { PageRequest, ProgramPages } from '../../web/routes.ts'
import type { LawShelf } from '../permits/actions-casefile.ts'
import type { PermitTools } from '../permits/actions-tools.ts'
import { type Guided, guideTo } from './actions.ts'
import { type NextQuestion, nextQuestion, rankOf } from './decide.ts'
import { type Outcome, outcomeOf, specIn } from './decide-outcome.ts'
import { wantNamed, wants } from './model.ts'
import { answerPage } from './pages-answer.ts'
import { questionPage } from './pages-question.ts'
import { type Asked, answerPairs, askedIn, pathWith, stateOf } from './pages-words.ts'
import { guidancePaper } from './papers.ts'

interface Interview {
  readonly guided: Guided
  readonly asked: Asked
  readonly outcome: Outcome
}

/** The interview as its address has it; null where the address names nothing that people come for. */
async function interviewOf(r: PageRequest, laws: LawShelf): Promise<Interview | null> {
  const want = wantNamed(r.query('want'))
  const guided = want === null ? null : await r.read((s) => guideTo(s, laws, want))
  if (!guided) return null
  const asked = askedIn(r, guided)
  const told = { preset: guided.want.facts, local: guided.local, answers: asked.answers, on: guided.today }
  return { guided, asked, outcome: outcomeOf(guided.parts, told) }
}

function questionOf({ guided, asked, outcome }: Interview, part = asked.part): NextQuestion | null {
  const unread = new Set([...outcome.passed, ...outcome.problems.map((p) => p.field)])
  return nextQuestion(outcome.open, { rank: (fact) => rankOf(specIn(guided.parts, fact)), passed: unread, put: Object.keys(asked.answers).length, part })
}

function startPage(r: PageRequest): Promise<Response> {
  const tiles = wants.map((w) => ({ title: w.title, href: r.url('/guidance', { want: w.id }), text: w.says }))
  const lead =
    'Choose what you want to do. A few questions follow, one at a time; what you don’t know may stay open. At the end stands what the law asks, step by step, with whom to call.'
  return r.page({
    title: 'What do I need?',
    kind: 'public',
    tab: 'guidance',
    body: html`<h1>What do I need?</h1><p class="tc-lead">${lead}</p><h2>I want to…</h2>${wantTiles(tiles, { three: true })}`,
  })
}

/** A question opened again, or asked again because its answer cannot be read. */
const thatQuestion = (fact: string, outcome: Outcome): NextQuestion => ({
  fact,
  gates: true,
  waiting: outcome.open.filter((o) => o.gates.includes(fact) || o.wants.includes(fact)).map((o) => o.id),
  left: 1,
})

async function guidancePage(r: PageRequest, laws: LawShelf): Promise<Response> {
  if (r.query('want') === '') return startPage(r)
  const interview = await interviewOf(r, laws)
  if (!interview) return r.notFound('What you want to do')
  const { asked, guided, outcome } = interview
  const [unread] = outcome.problems
  if (unread) return questionPage(r, { ...interview, question: thatQuestion(unread.field, outcome), problem: unread.message, again: false })
  const change = r.query('change')
  if (change !== '' && specIn(guided.parts, change) !== null)
    return questionPage(r, { ...interview, question: thatQuestion(change, outcome), problem: null, again: true })
  const was = r.query('asked')
  if (was !== '' && asked.answers[was] === undefined && specIn(guided.parts, was) !== null)
    return questionPage(r, { ...interview, question: questionAgain(interview, was), problem: 'Give an answer, or choose “I don’t know”.', again: false })
  const question = questionOf(interview)
  if (question === null) return r.redirect(pathWith('/guidance/answer', stateOf(asked)))
  return questionPage(r, { ...interview, question, problem: null, again: false })
}

/** The question that was sent without an answer, with what is left as before. */
const questionAgain = (interview: Interview, fact: string): NextQuestion => {
  const next = questionOf(interview)
  return next?.fact === fact ? next : { ...thatQuestion(fact, interview.outcome), left: next?.left ?? 1 }
}

async function answered(r: PageRequest, laws: LawShelf): Promise<Response> {
  const interview = await interviewOf(r, laws)
  if (!interview) return r.query('want') === '' ? startPage(r) : r.notFound('What you want to do')
  return answerPage(r, { ...interview, next: questionOf(interview), more: questionOf(interview, 'what-applies'), plan: questionOf(interview, 'the-plan') })
}

async function answerPdf(r: PageRequest, tools: PermitTools): Promise<Response> {
  const interview = await interviewOf(r, tools.laws)
  if (!interview) return r.notFound('What you want to do')
  const { guided, asked, outcome } = interview
  const data = guidancePaper(guided, outcome, answerPairs(guided, asked))
  const { pdf } = await tools.render({ kind: 'guidance', data, createdAt: guided.now })
  return r.file(new Uint8Array(pdf), 'application/pdf', `${data.title}.pdf`, true)
}

/** The interview for the public, and for whoever answers the telephone. */
export const guidancePages = (tools: PermitTools): ProgramPages => ({
  nav: [{ id: 'guidance', text: 'What do I need?', path: '/guidance', order: 15, audience: 'public' }],
  register(routes) {
    routes.public('GET', '/guidance', (r) => guidancePage(r, tools.laws))
    routes.public('GET', '/guidance/answer', (r) => answered(r, tools.laws))
    routes.public('GET', '/guidance/answer.pdf', (r) => answerPdf(r, tools))
  },
})
