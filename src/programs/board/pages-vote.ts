/** What became of an item: the votes by name, with what the law asks beforehand in sight. */
import { formPage } from '../../web/form-page.ts'
import { html, nothing, pair, radioField, selectField, textField } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { boardSettings } from './meeting-actions.ts'
import type { Beforehand } from './model-beforehand.ts'
import { type AgendaItem, itemResults, type Meeting, type Vote, votes } from './model-meetings.ts'
import { beforehandLines } from './pages-beforehand.ts'
import { type BoardTools, crumbs } from './pages-kit.ts'
import { recordVote } from './vote-actions.ts'

interface VotePage {
  readonly item: AgendaItem
  readonly meeting: Meeting | null
  readonly beforehand: readonly Beforehand[]
}

/** Members whose votes are asked for: those of the settings, those who were there, and one empty line. */
const namesFor = (members: readonly string[], present: readonly string[]): readonly string[] => [...new Set([...members, ...present])]

export async function votePage(r: PageRequest, { item, meeting, beforehand }: VotePage, tools: BoardTools): Promise<Response> {
  const at = `/board/items/${item.id}`
  const asked = beforehand.length === 0 ? nothing : html`<h2>Asked beforehand</h2>${beforehandLines(beforehand, tools.book)}`
  const settings = await r.read((s) => boardSettings(s.db, s.muniId))
  const names = namesFor(settings.members, meeting?.present ?? [])
  const rows = [...names, ''].map((name, i) => ({ name, i }))
  const values = Object.fromEntries(
    rows.flatMap(({ name, i }) => [
      [`name_${i}`, name],
      [`vote_${i}`, name !== '' && meeting?.present.includes(name) === false ? 'absent' : ''],
    ]),
  )
  const voteChoices = Object.entries(votes).map(([value, label]) => ({ value, label }))
  return formPage(r, {
    title: 'What became of it',
    page: { tab: 'board', crumbs: crumbs(r, { text: item.title, href: r.url(at) }, { text: 'Vote' }) },
    lead: html`<p class="tc-lead">${item.title}. It is recorded as it was; where a vote did not carry, or something asked beforehand is not met, it is marked.</p>${asked}`,
    notDone: 'Nothing was recorded',
    action: `${at}/vote`,
    values,
    version: item.version,
    fields: (s) =>
      html`${radioField({ name: 'result', label: 'Result', choices: Object.entries(itemResults).map(([value, label]) => ({ value, label })) }, s)}<fieldset class="usa-fieldset" id="f-votes"><legend class="usa-legend">Votes</legend>${s.problems.filter((p) => p.field === 'votes').map((p) => html`<p class="usa-error-message" id="f-votes-e">${p.message}</p>`)}${rows.map(({ i }) => pair(textField({ name: `name_${i}`, label: 'Member', optional: true }, s), selectField({ name: `vote_${i}`, label: 'Vote', empty: 'not entered', optional: true, choices: voteChoices }, s)))}</fieldset>${textField({ name: 'reasons', label: 'Reasons, or who withdrew it', rows: 2, width: 'full', optional: true }, s)}`,
    submit: { primary: 'Record it', links: [{ text: 'Back', href: r.url(at) }] },
    act: (s, f) => {
      const given = rows
        .map(({ i }): Vote => ({ name: f.text(`name_${i}`), vote: f.text(`vote_${i}`) as Vote['vote'] }))
        .filter((v) => (v.vote as string) !== '' && v.name.trim() !== '')
      return recordVote(s, tools, item.id, f.version ?? item.version, { result: f.text('result'), votes: given, reasons: f.text('reasons') })
    },
    done: () => ({ to: at, text: 'Recorded.' }),
  })
}
