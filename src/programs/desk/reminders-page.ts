/**
 * Reminders about chosen duties: who may be written to, who may not and why, and the draft of a batch. It prepares and decides nothing: no letter
 * goes out before an officer has signed the batch (OFFICE 9, 10).
 */
import { cardDate } from '../../kernel/dates.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { ReadScope, Role } from '../../platform/context.ts'
import { formPage } from '../../web/form-page.ts'
import {
  card,
  counted,
  dateField,
  emptyState,
  type FormState,
  type Html,
  hiddenField,
  html,
  link,
  nothing,
  radioField,
  selectField,
  textField,
} from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { type DutyBook, dutySettings, findDuty } from '../calendar/actions.ts'
import { whyNoReminder } from '../calendar/decide-reminder.ts'
import { type DatedDuty, soldSince } from '../calendar/model-duty.ts'
import { dueText, dutyPath, titleOf } from '../calendar/model-duty-words.ts'
import { listTemplates, noticesOf } from '../notices/actions.ts'
import { type BatchTarget, beginBatch } from '../notices/batch-actions.ts'
import { deliveries } from '../notices/model.ts'
import { peopleOf } from '../premises/actions.ts'

export const remindRoles: readonly Role[] = ['clerk', 'superintendent', 'engineer', 'inspector', 'board', 'attorney', 'highway-superintendent']

export interface ReminderTools {
  readonly book: DutyBook
  readonly mailFrom: string | null
}

/** At most so many are chosen at one time: what Monday shows. */
const MOST_CHOSEN = 60

interface Chosen {
  readonly duty: DatedDuty
  /** Why nobody is reminded of it; null where a letter may be prepared. */
  readonly why: string | null
  readonly last: string
}

/** The duties chosen, each with whether its debtor may be reminded today. */
async function chosenOf(s: ReadScope, ids: readonly string[]): Promise<readonly Chosen[]> {
  const settings = await dutySettings(s.db, s.muniId)
  const list: Chosen[] = []
  for (const id of [...new Set(ids)].slice(0, MOST_CHOSEN)) {
    const duty = await findDuty(s.db, s.muniId, id)
    if (!duty) continue
    const ties = duty.subject.parcelId === null ? [] : await peopleOf(s.db, s.muniId, duty.subject.parcelId)
    const why = whyNoReminder(duty, { ...settings, today: s.today, sold: soldSince(duty, ties, s.today) })
    const letters = (await noticesOf(s.db, s.muniId, 'duty', id)).filter((n) => n.state !== 'void')
    const newest = letters
      .map((n) => n.sentOn ?? n.prepared)
      .sort()
      .at(-1)
    list.push({ duty, why, last: newest === undefined ? '' : `${counted(letters.length, 'letter')}, the last on ${cardDate(newest)}` })
  }
  return list
}

const target = ({ duty: d }: Chosen): BatchTarget => ({
  parcelId: d.subject.parcelId,
  personId: d.person.id ?? '',
  about: { kind: 'duty', id: d.id, label: `${titleOf(d)}, ${d.subject.label}`, path: dutyPath(d) },
  fields: {},
  name: d.person.name === '' ? d.subject.label : `${d.person.name}, ${d.subject.label}`,
})

const lineOf = (r: PageRequest, c: Chosen, more: string): Html =>
  html`<li>${link(titleOf(c.duty), r.url(dutyPath(c.duty)))}<br><span class="tc-small">${c.duty.subject.label}, due ${dueText(c.duty)}${c.duty.person.name === '' ? '' : `. ${c.duty.person.name}`}${more === '' ? '' : `. ${more}`}</span></li>`

function lists(r: PageRequest, chosen: readonly Chosen[]): Html {
  const [yes, no] = [chosen.filter((c) => c.why === null), chosen.filter((c) => c.why !== null)]
  const to =
    yes.length === 0
      ? nothing
      : card('A letter is prepared for', html`<ul class="tc-plain tc-lines">${yes.map((c) => lineOf(r, c, c.last))}</ul>`, { count: String(yes.length) })
  const not =
    no.length === 0
      ? nothing
      : card('Left out', html`<ul class="tc-plain tc-lines">${no.map((c) => lineOf(r, c, c.why ?? ''))}</ul>`, { count: String(no.length) })
  return html`${to}${not}`
}

/** `/desk/reminders?duty=…&duty=…` */
export async function remindersPage(r: PageRequest, tools: ReminderTools): Promise<Response> {
  const ids = [...r.queries().getAll('duty'), ...(r.method === 'POST' ? (await r.form()).all('duty') : [])]
  const { chosen, templates } = await r.read(async (s) => ({
    chosen: await chosenOf(s, ids),
    templates: (await listTemplates(s.db, s.muniId)).filter((t) => t.kind === 'reminder' && t.withdrawnOn === null),
  }))
  const page = { tab: 'monday', crumbs: [{ text: 'Monday', href: r.url('/desk') }, { text: 'Reminders' }] }
  const may = chosen.filter((c) => c.why === null)
  if (may.length === 0 || templates.length === 0) {
    const empty =
      may.length === 0
        ? emptyState(chosen.length === 0 ? 'Nothing is chosen.' : 'Nobody can be reminded of these now.', 'Choose entries on Monday by “Remind”.', {
            text: 'Back to Monday',
            href: r.url('/desk'),
          })
        : emptyState('No reminder to send yet.', 'Add a template, or take the standard letters.', { text: 'Templates', href: r.url('/notices/templates') })
    return r.page({ title: 'Reminders', kind: 'narrow', ...page, body: html`<h1>Reminders</h1>${empty}${lists(r, chosen)}` })
  }
  const fields = new Map(templates.flatMap((t) => t.fields.map((f) => [f.name, f] as const)))
  const ways = [
    { value: 'mail', label: deliveries.mail },
    ...(tools.mailFrom === null ? [] : [{ value: 'email', label: 'E-mail where an address is on file, mail to the others' }]),
  ]
  const form = (s: FormState): Html =>
    html`${may.map((c) => hiddenField('duty', c.duty.id))}${selectField({ name: 'templateId', label: 'Which reminder?', choices: templates.map((t) => ({ value: t.id, label: t.title })), empty: 'Choose', width: 'full' }, s)}${textField({ name: 'title', label: 'What is it?', hint: 'for the list of batches', optional: true, width: 'full' }, s)}${[...fields.values()].map((f) => textField({ name: `own_${f.name}`, label: f.label, hint: `where the letter names it, for example ${f.example}`, optional: true, width: 'full' }, s))}${dateField({ name: 'by', label: 'By which day?', hint: 'empty: as the template says', optional: true }, s)}${radioField({ name: 'delivery', label: 'How does it go out?', choices: ways }, s)}`
  return formPage(r, {
    title: 'Reminders',
    page,
    lead: html`<p class="tc-lead">${counted(may.length, 'letter')} to prepare. A reminder carries no penalty and starts no time; nothing goes out before an officer has signed the batch.</p>`,
    above: lists(r, chosen),
    notDone: 'Nothing was prepared',
    action: '/desk/reminders',
    values: { delivery: 'mail', ...(templates.length === 1 ? { templateId: templates[0]?.id ?? '' } : {}) },
    fields: form,
    submit: { primary: 'Prepare the letters', links: [{ text: 'Back to Monday', href: r.url('/desk') }] },
    act: async (s, f): Promise<Result<string>> => {
      // Who may be reminded is asked again in the transaction that prepares.
      const now = (await chosenOf(s, ids)).filter((c) => c.why === null)
      if (now.length === 0) return refuse('batch-empty', 'No batch was begun. Nobody can be reminded of these duties any more; look at Monday again.')
      const own = templates.find((t) => t.id === f.text('templateId'))?.fields ?? []
      const begun = await beginBatch(
        s,
        {
          title: f.text('title') || 'Reminders of duties',
          templateId: f.text('templateId'),
          fields: Object.fromEntries(own.map((x) => [x.name, f.text(`own_${x.name}`)])),
          delivery: f.text('delivery'),
          by: f.text('by'),
        },
        now.map(target),
        tools.mailFrom,
      )
      return begun.ok ? ok(begun.value.id) : begun
    },
    keep: (id) => id,
    done: (id) => ({ to: `/notices/batches/${id}`, text: 'The letters are being prepared. They lie here until they are signed.' }),
  })
}
