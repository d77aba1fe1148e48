/** Help and glossary: the words of the pages, and what the marks mean. */
import { html } from '../kit/html.ts'
import { cite, verdictStamp } from '../kit/law.ts'
import { lines, link } from '../kit/pieces.ts'
import { VERDICT_ORDER, type Verdict } from '../kit/verdicts.ts'
import { markdown } from '../markdown.ts'
import type { SitePages } from '../routes.ts'
import type { ShellParts } from '../shell-parts.ts'

const MEANING: Readonly<Record<Verdict, string>> = {
  violates: 'What you told us does not meet the rule. On a record of something that exists the word is “Violates”.',
  'needs-approval': 'Everything else is met; the officer named must still approve.',
  'cannot-tell': 'A fact is missing, the text is missing from our copy, or the village has not settled how the law is read. It says which, and who can help.',
  complies: 'What you told us meets the rule. On a record of something that exists the word is “Complies”.',
  'does-not-apply': 'Nothing you told us calls for this rule.',
}

const introduction = html`<h1>Help and glossary</h1><p class="tc-lead">A check is not a decision and not a permit: the officer decides.</p>
<h2>Calculators</h2><p>${link('Leakage, loads on a pipe, air gaps, pounds a day and more', '/help/calculators')}, with formula, source and working.</p>
<h2>The five verdicts</h2>${lines(VERDICT_ORDER.map((v) => html`${verdictStamp(v)} ${MEANING[v]}`))}
<h2>Section numbers</h2>${lines([
  html`${cite('Sewers', { section: '117-1', confidence: 'printed' })}: the number was read in the text of the law.`,
  html`${cite('Sewers', { section: '117-1', confidence: 'inferred' })}: our copy of the law lacks this heading, and the number was counted. It may be off by one. Compare it with the code book before you quote it.`,
])}
<h2>Three kinds of bad news</h2>${lines([
  html`<strong>A finding</strong> is what the law says about a plan. It never stops you from recording something.`,
  html`<strong>A refusal</strong> is what was not done, why, and what to do next. What you typed is kept.`,
  html`<strong>A fault</strong> is a mistake of the program. It has a code; tell it to whoever looks after the program.`,
])}`

export const helpPages = (parts: ShellParts): SitePages => ({
  register(site) {
    site('GET', '/help', async (r) => {
      const glossary = markdown(await parts.glossary(), 1)
      return r.page({ title: 'Help and glossary', body: html`<div class="tc-prose">${introduction}</div>${glossary}` })
    })
  },
})
