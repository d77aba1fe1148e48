/** What local laws of this municipality have changed in a provision, beside the text as enacted, and the day whose law is shown. */
import type { Rule } from '../../engine/chapter.ts'
import { longDate } from '../../kernel/dates.ts'
import { card, cardDate, dateField, formState, type Html, html, nothing, type Slip, slips, stamp } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import type { LawAmendment } from '../board/model.ts'
import { type ActOnRule, actsOn } from './model-amended.ts'
import { notDay } from './pages-words.ts'

const untilWords = (a: LawAmendment): string => (a.until === null ? '' : ` to ${cardDate(a.until)}`)

const changeLine = (c: ActOnRule): Html => html`<del class="tc-soft">${c.was}</del> is now <strong>${c.now}</strong>`

const actShown = (c: ActOnRule, day: string): Slip => ({
  when: cardDate(c.act.from),
  sub: c.act.until === null ? 'to today' : `to ${cardDate(c.act.until)}`,
  title: html`${c.act.instrument}, ${c.act.title} ${c.holds ? stamp('done', 'In force') : stamp('na', c.act.from > day ? 'Not yet' : 'No longer')}`,
  text: html`${changeLine(c)}. Adopted ${cardDate(c.act.adopted)}, filed ${cardDate(c.act.filed)}.`,
})

/** The local laws that change the rule: the figure of the text beside the one that stands on the day. */
export function amendedCard(rule: Rule, acts: readonly LawAmendment[], day: string): Html {
  const changes = actsOn(rule, acts, day)
  if (changes.length === 0) return nothing
  const now = changes.some((c) => c.holds)
  const lead = now
    ? 'A local law has changed this provision. The rule, the tables and “Try it” below are those of the day shown; the sentence above and the worked examples tell the text as it was enacted.'
    : 'No local law changes this provision on the day shown. One does on another day.'
  return card('Amended by local law', html`<p>${lead}</p>${slips([...changes].reverse().map((c) => actShown(c, day)))}`, {
    id: 'amended',
    count: `${changes.length}`,
  })
}

/** Versions that a local law made: they stand over those of the text. */
export const amendedVersions = (rule: Rule, acts: readonly LawAmendment[], day: string): readonly Slip[] =>
  [...actsOn(rule, acts, day)].reverse().map((c) => ({
    when: cardDate(c.act.from),
    sub: c.act.until === null ? 'to today' : `to ${cardDate(c.act.until)}`,
    text: html`${c.act.instrument}: ${changeLine(c)}.`,
  }))

/** The day whose law is shown, with the form for another. */
export function dayCard(r: PageRequest, path: string, shown: { readonly on: LawAmendment['from']; readonly unread: boolean }): Html {
  const state = formState({ day: [r.query('day')] }, { formKey: '', problems: shown.unread ? [{ field: 'day', message: notDay }] : [] })
  const field = dateField({ name: 'day', label: 'Law of which day', hint: 'empty: today', optional: true }, state)
  return html`<form class="tc-noprint" method="get" action="${path}" aria-label="The day whose law is shown"><p>The law of <strong>${longDate(shown.on)}</strong> is shown.</p>${field}<button class="usa-button usa-button--outline" type="submit">Show</button></form>`
}

/** The local laws in force on a day, in a line each. */
export const actsInForce = (acts: readonly LawAmendment[], day: string): readonly Html[] =>
  acts
    .filter((a) => a.from <= day && (a.until === null || day < a.until))
    .map((a) => html`${a.instrument}, ${a.title}, from ${cardDate(a.from)}${untilWords(a)}`)
