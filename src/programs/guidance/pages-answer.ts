/** What somebody needs, by the steps of the office; printable, and no decision. */
import { upperFirst } from '../../engine/wording.ts'
import { cardDate } from '../../kernel/dates.ts'
import {
  acts,
  askWord,
  card,
  columns,
  emptyState,
  type Html,
  html,
  joined,
  link,
  more,
  nothing,
  outlineLink,
  primaryLink,
  verdictStamp,
} from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { holderOf } from '../municipality/model.ts'
import type { Guided } from './actions.ts'
import { type NextQuestion, openByWhom, withNeed } from './decide.ts'
import type { Outcome } from './decide-outcome.ts'
import { type NeedLine, type Section, sections } from './model.ts'
import { answersCard } from './pages-question.ts'
import { type Asked, addressOf, applicationOf, decider, lawsOf, lineCite, lineDetail, needStamp, notDecided, openWords, stateOf } from './pages-words.ts'

const line = (l: NeedLine): Html => html`<li>${needStamp(l.need)} <strong>${l.title}.</strong> ${l.says}${lineDetail(l)}${openWords(l)} ${lineCite(l)}</li>`

/** What is needed and what depends, of one step of the office; nothing where there is neither. */
function sectionCard(section: Section, lines: readonly NeedLine[]): Html {
  const mine = lines.filter((l) => l.section === section)
  const shown = [...withNeed(mine, 'needed'), ...withNeed(mine, 'depends')]
  if (shown.length === 0) return nothing
  return card(sections[section], html`<ul class="tc-plain tc-lines">${shown.map(line)}</ul>`, { id: `s-${section}` })
}

const ruleLine = (l: NeedLine): Html => {
  const settled = l.need === 'needed' && (l.verdict === 'violates' || l.verdict === 'needs-approval')
  return html`<li>${settled && l.verdict ? html`${verdictStamp(l.verdict)} ` : nothing}<strong>${l.title}.</strong> ${l.says}${openWords(l)} ${lineCite(l)}</li>`
}

/** Rules that fall short or need an officer come first; the rest is folded where the steps of a permit stand above it. */
function rulesCard(lines: readonly NeedLine[], folded: boolean): Html {
  const rules = lines.filter((l) => l.section === 'rules')
  const applies = withNeed(rules, 'needed')
  const depends = withNeed(rules, 'depends')
  if (applies.length + depends.length === 0) return nothing
  const urgent = applies.filter((l) => l.verdict === 'violates' || l.verdict === 'needs-approval')
  const rest = applies.filter((l) => !urgent.includes(l))
  const list = (title: string, of: readonly NeedLine[]): Html => {
    if (of.length === 0) return nothing
    const body = html`<ul class="tc-plain tc-lines">${of.map(ruleLine)}</ul>`
    return folded ? more(title, body) : html`<h3>${title}</h3>${body}`
  }
  const first = urgent.length === 0 ? nothing : html`<h3>As you describe it</h3><ul class="tc-plain tc-lines">${urgent.map(ruleLine)}</ul>`
  return card(
    sections.rules,
    html`${first}${list(`${rest.length} that apply`, rest)}${list(`${depends.length} that depend on what is not known yet`, depends)}`,
    { id: 's-rules' },
  )
}

function notCalledFor(lines: readonly NeedLine[]): Html {
  const not = withNeed(lines, 'not-called-for')
  if (not.length === 0) return nothing
  const list = html`<ul class="usa-list">${not.map((l) => html`<li>${l.title} ${lineCite(l)}</li>`)}</ul>`
  return more(html`${not.length} ${not.length === 1 ? 'thing' : 'things'} that nothing you told us calls for`, list)
}

/** The office and the officer to call. */
export function whomToCall(guided: Guided): { readonly who: string; readonly phone: string; readonly address: string } {
  const officer = holderOf(guided.offices, 'superintendent', guided.today)
  const { officePhone, officeAddress } = guided.municipality.settings
  return { who: officer ? `${officer.name}, ${officer.title}` : 'The office', phone: officePhone, address: officeAddress }
}

function callCard(guided: Guided): Html {
  const { who, phone, address } = whomToCall(guided)
  const tel =
    phone === ''
      ? html`<p>The office has not put its telephone number here. Go there, or write.</p>`
      : html`<p><a href="tel:${phone.replace(/[^\d+]/g, '')}">${phone}</a></p>`
  const other = guided.want.elsewhere === undefined ? nothing : html`<p>Ask ${guided.want.elsewhere} too: its rules stand beside ours.</p>`
  return card('Whom to call', html`<p>${who}${address === '' ? nothing : html`<br>${address}`}</p>${tel}${other}`, { id: 'call' })
}

/** More than this for one person are folded. */
const MOST_OPEN = 6

function openCard(guided: Guided, lines: readonly NeedLine[]): Html {
  const groups = [...openByWhom(lines)]
  if (groups.length === 0) return nothing
  const titles = guided.parts[0]?.law.chapter.officers ?? {}
  const who = (askOf: string): string =>
    askOf === 'applicant' || askOf === 'owner'
      ? 'You, or whoever plans the work'
      : askWord(askOf, Object.fromEntries(Object.entries(titles).map(([k, v]) => [k, `The ${v}`])))
  const item = ([askOf, facts]: (typeof groups)[number]): Html => {
    const labels = facts.map((f) => f.label)
    if (labels.length <= MOST_OPEN) return html`<li><strong>${who(askOf)}</strong><br>${joined(labels, html`<br>`)}</li>`
    return html`<li>${more(html`<strong>${who(askOf)}</strong>: ${labels.length} things`, html`<ul class="usa-list">${labels.map((l) => html`<li>${l}</li>`)}</ul>`)}</li>`
  }
  return card('Who can find out what is open', html`<ul class="tc-plain tc-lines">${groups.map(item)}</ul>`)
}

/** Where the questions can go on: those left of this part, then what decides single things, then the plan itself. */
function furtherQuestions(r: PageRequest, { asked, next, more: rest, plan }: AnswerShown): Html {
  const state = stateOf({ ...asked, part: 'short' })
  const questions = (n: number): string => (n === 1 ? 'the question left' : `the ${n} questions left`)
  if (next !== null) return html`<p>${link(`Answer ${questions(next.left)}`, addressOf(r, '/guidance', stateOf(asked)))}</p>`
  if (rest !== null)
    return html`<p>${link('Make it more exact', addressOf(r, '/guidance', [...state, ['more', 'yes']]))}<br><span class="tc-small tc-soft">Up to ${rest.left} more questions; each decides little.</span></p>`
  if (plan === null) return nothing
  return html`<p>${link('Check the plan too', addressOf(r, '/guidance', [...state, ['plan', 'yes']]))}<br><span class="tc-small tc-soft">About ${plan.left} questions on pipe, trench and distances. The application form asks the same.</span></p>`
}

/** What comes next: the form with the answers filled in, more questions, paper. */
function nextCard(r: PageRequest, shown: AnswerShown): Html {
  const { guided, asked, outcome } = shown
  const apply = applicationOf(r, guided, outcome)
  const form = apply === null ? html`<p>The application is made at the office.</p>` : acts(primaryLink('Apply, with these answers filled in', apply))
  const paper = html`<p class="tc-noprint">${outlineLink('This answer on paper (PDF)', addressOf(r, '/guidance/answer.pdf', stateOf(asked)))}</p>`
  const keep = html`<p class="tc-small tc-soft">Your answers stand in the address of this page and nowhere else. Keep or send the address to keep them.</p>`
  return card('Next', html`${form}${furtherQuestions(r, shown)}${paper}${keep}`)
}

/** A want that no law in use decides: what the laws say of it, and whom to ask. */
function uncovered(guided: Guided): Html {
  const said = guided.mentions
  const list =
    said.length === 0
      ? emptyState('Nothing about it was found in the laws in use here.', 'That does not mean that you need nothing. Ask the office before the work begins.')
      : card(
          'What the law says of it',
          html`<p>No rule here can be checked by questions. These provisions speak of it:</p><ul class="tc-plain tc-lines">${said.map((l) => html`<li><strong>${l.title}.</strong> ${l.says} ${lineCite(l)}</li>`)}</ul>`,
        )
  return list
}

export interface AnswerShown {
  readonly guided: Guided
  readonly asked: Asked
  readonly outcome: Outcome
  /** The next question of the part in hand, of what applies, and of the plan. */
  readonly next: NextQuestion | null
  readonly more: NextQuestion | null
  readonly plan: NextQuestion | null
}

export function answerPage(r: PageRequest, shown: AnswerShown): Promise<Response> {
  const { guided, asked, outcome } = shown
  const isCovered = guided.parts.length > 0
  const { lines } = outcome
  const steps = lines.some((l) => l.section !== 'rules')
  const said = isCovered
    ? html`<div class="usa-alert usa-alert--info usa-alert--slim"><div class="usa-alert__body"><p class="usa-alert__text">${notDecided(guided, decider(guided))}</p></div></div>`
    : html`<p class="tc-lead">This program has no rule for it from a law that this municipality has put in use, so the office has to say.</p>`
  const unconfirmed = guided.covered.some((c) => !c.confirmed)
    ? html`<p class="tc-small">The office has not yet confirmed that this text is its law.</p>`
    : nothing
  const order = (Object.keys(sections) as Section[]).filter((s) => s !== 'rules')
  const left = html`${order.map((s) => sectionCard(s, lines))}${rulesCard(lines, steps)}${isCovered ? notCalledFor(lines) : uncovered(guided)}`
  const right = html`${isCovered ? nextCard(r, shown) : nothing}${callCard(guided)}${openCard(guided, lines)}${answersCard(r, guided, asked)}`
  const title = `What you need to ${guided.want.title}`
  return r.page({
    title,
    kind: 'public',
    tab: 'guidance',
    crumbs: [{ text: 'What do I need?', href: r.url('/guidance') }, { text: upperFirst(guided.want.title) }],
    body: html`<h1>${title}</h1>${said}${unconfirmed}<p class="tc-small tc-soft">${cardDate(guided.today)}${isCovered ? `. ${lawsOf(guided)}` : ''}.</p>${columns('main', left, right)}`,
  })
}
