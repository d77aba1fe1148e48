/** Settings of notices: from when days under a notice run. */
import { cardDate } from '../../kernel/dates.ts'
import { formPage } from '../../web/form-page.ts'
import { card, dateField, emptyState, html, lines, radioField, textField, typedDate } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { clockAnswers } from './actions.ts'
import { clockChoices } from './model.ts'
import type { NoticeTools } from './pages-kit.ts'
import { settleServiceClock } from './template-actions.ts'

/** The question, its answers so far, and the form for another. */
export async function clockPage(r: PageRequest, tools: NoticeTools): Promise<Response> {
  const { answers, today } = await r.read(async (s) => ({ answers: await clockAnswers(s.db, s.muniId), today: s.today }))
  const list =
    answers.length === 0
      ? emptyState('Not settled.', 'Until it is, no legal notice gives days to count; a calendar day can always be set.')
      : lines(
          answers.map((a) => html`<strong>${clockChoices[a.choice]}</strong>, from ${cardDate(a.from)}<br><span class="tc-small">${a.by}: ${a.reasons}</span>`),
        )
  return formPage(r, {
    title: 'Notices',
    heading: 'When does time under a notice begin?',
    page: { tab: 'settings', crumbs: [{ text: 'Settings', href: r.url('/settings') }, { text: 'Notices' }] },
    lead: html`<p class="tc-lead">Where a notice gives days, they may run from the day of mailing or from the day of receipt. The law texts do not say. The attorney answers; the answer holds for every notice signed from its day on.</p>`,
    above: html`${card('The answer so far', list)}${card('E-mail', html`<p>${tools.mailFrom === null ? 'Not set up: everything is printed. Whoever runs the server can set it up with SMTP_URL and MAIL_FROM.' : `Set up: letters go out from ${tools.mailFrom}.`}</p>`)}`,
    notDone: 'Nothing was recorded',
    action: '/settings/notices',
    values: { from: typedDate(today), by: r.actor?.name ?? '' },
    form: { title: 'Record the answer' },
    fields: (s) =>
      html`${radioField(
        {
          name: 'choice',
          label: 'Days run',
          choices: [
            { value: 'mailing', label: clockChoices.mailing, description: 'The day of mailing or handing over is not counted; the next one is the first.' },
            { value: 'receipt', label: clockChoices.receipt, description: 'The day on which the carrier delivered it, or on which it was handed over.' },
          ],
        },
        s,
      )}${dateField({ name: 'from', label: 'For notices signed from' }, s)}${textField({ name: 'by', label: 'Who answered?', width: 'full' }, s)}${textField({ name: 'reasons', label: 'Why?', rows: 3, width: 'full' }, s)}`,
    submit: { primary: 'Record the answer' },
    act: (s, f) => settleServiceClock(s, { choice: f.text('choice'), from: f.text('from'), by: f.text('by'), reasons: f.text('reasons') }),
    done: () => ({ to: '/settings/notices', text: 'The answer is recorded.' }),
  })
}
