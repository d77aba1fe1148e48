/** What can be done with a duty: each act is a page with one form. */
import { cardDate } from '../../kernel/dates.ts'
import type { Result } from '../../kernel/result.ts'
import type { ActionScope } from '../../platform/context.ts'
import type { Form } from '../../web/form.ts'
import { type FormPage, formPage, whyField } from '../../web/form-page.ts'
import { dateField, type FormState, type Html, html, nothing, pair, selectField, textField, typedDate } from '../../web/kit/kit.ts'
import type { PageRequest, Routes } from '../../web/routes.ts'
import { listInstruments } from '../board/actions.ts'
import { instrumentKinds } from '../board/model.ts'
import { findDuty, meetDuty, passTurn, reopenDuty, restartDuty, setDutyTime, supersedeDuty, voidDuty, waiveDuty } from './actions.ts'
import type { DutyTools } from './duty-pages.ts'
import { type DatedDuty, turns } from './model-duty.ts'
import { dueText, dutyPath, sentenceOf } from './model-duty-words.ts'
import { office } from './pages-duty-words.ts'

type Act = Pick<FormPage<DatedDuty>, 'title' | 'notDone' | 'submit' | 'fields'> & {
  readonly values?: FormPage<DatedDuty>['values']
  readonly act: (s: ActionScope, f: Form, version: number) => Promise<Result<DatedDuty>>
  readonly text: string
}

/** One act on the duty of the address. */
async function dutyAct(r: PageRequest, rest: string, of: (d: DatedDuty, today: string) => Promise<Act> | Act): Promise<Response> {
  const { duty, today } = await r.read(async (s) => ({ duty: await findDuty(s.db, s.muniId, r.param('duty')), today: typedDate(s.today) }))
  if (!duty) return r.notFound('This duty')
  const a = await of(duty, today)
  return formPage(r, {
    title: a.title,
    page: { tab: 'duties', crumbs: [{ text: 'Duties', href: r.url('/duties') }, { text: duty.subject.label, href: r.url(dutyPath(duty)) }, { text: a.title }] },
    lead: html`<p class="tc-lead">${sentenceOf(duty)}. ${duty.subject.label}; due: ${dueText(duty)}.</p>`,
    notDone: a.notDone,
    action: dutyPath(duty, rest),
    ...(a.values === undefined ? {} : { values: a.values }),
    version: duty.version,
    fields: a.fields,
    submit: { ...a.submit, links: [{ text: 'Back to the duty', href: r.url(dutyPath(duty)) }] },
    act: (s, f) => a.act(s, f, f.version ?? duty.version),
    done: () => ({ to: dutyPath(duty), text: a.text }),
  })
}

const shownField = (s: FormState): Html => textField({ name: 'shownBy', label: 'What shows it?', hint: 'a receipt, a letter, who saw it', width: 'full' }, s)

const meet = (r: PageRequest, { book }: DutyTools) =>
  dutyAct(r, '/meet', (d, today) => ({
    title: 'It was met',
    notDone: 'Nothing was recorded',
    values: { on: today },
    fields: (s) =>
      html`${dateField({ name: 'on', label: 'On which day?' }, s)}${shownField(s)}${d.every ? html`<p class="tc-small">It comes round again: the next time is counted from this day.</p>` : nothing}`,
    submit: { primary: 'Record it' },
    act: (s, f, v) => meetDuty(s, book, d.id, v, { on: f.text('on'), shownBy: f.text('shownBy') }),
    text: 'Recorded.',
  }))

const waive = (r: PageRequest) =>
  dutyAct(r, '/waive', (d, today) => ({
    title: 'It was waived',
    notDone: 'Nothing was recorded',
    values: { on: today },
    fields: (s) =>
      html`<p>The program waives nothing. This records a waiver that somebody gave who may give one.</p>${textField({ name: 'by', label: 'Who waived it?', hint: 'the officer or body', width: 'full' }, s)}${textField({ name: 'authority', label: 'Under what?', hint: 'the section, resolution or order that allows it', width: 'full' }, s)}${dateField({ name: 'on', label: 'On which day?' }, s)}${whyField(s)}`,
    submit: { primary: 'Record the waiver' },
    act: (s, f, v) => waiveDuty(s, d.id, v, { by: f.text('by'), authority: f.text('authority'), on: f.text('on'), reason: f.text('reason') }),
    text: 'The waiver is recorded.',
  }))

const supersede = (r: PageRequest) =>
  dutyAct(r, '/supersede', (d) => ({
    title: 'Something else takes its place',
    notDone: 'Nothing was changed',
    fields: (s) => textField({ name: 'reason', label: 'What takes its place?', hint: 'such as “new notice to the new owner”', rows: 2, width: 'full' }, s),
    submit: { primary: 'Close this duty' },
    act: (s, f, v) => supersedeDuty(s, d.id, v, { reason: f.text('reason') }),
    text: 'The duty is superseded. Start the new one where it does not begin by itself.',
  }))

const restart = (r: PageRequest, { book }: DutyTools) =>
  dutyAct(r, '/restart', (d) => ({
    title: 'It began on another day',
    notDone: 'Nothing was changed',
    values: { day: d.trigger.day === null ? '' : typedDate(d.trigger.day), shownBy: d.trigger.shownBy },
    fields: (s) => html`${dateField({ name: 'day', label: `The day of: ${d.on}` }, s)}${shownField(s)}`,
    submit: { primary: 'Count it again' },
    act: (s, f, v) => restartDuty(s, book, d.id, v, { day: f.text('day'), shownBy: f.text('shownBy') }),
    text: 'Counted again. The earlier day stays in the history.',
  }))

const whoChoices = Object.entries(turns).map(([value, label]) => ({ value, label: label.charAt(0).toUpperCase() + label.slice(1) }))

const turn = (r: PageRequest) =>
  dutyAct(r, '/turn', (d, today) => ({
    title: 'Whose turn is it?',
    notDone: 'Nothing was changed',
    values: { who: d.turn, name: d.waits?.name ?? '', since: d.waits === null ? today : typedDate(d.waits.since) },
    fields: (s) =>
      html`<p>Reminders go by whose turn it is. The time of the law runs on, whoever has the matter in hand.</p>${selectField({ name: 'who', label: 'It waits on', choices: whoChoices }, s)}${textField({ name: 'name', label: 'By name', hint: 'such as L. Ferrer', optional: true, width: 'full' }, s)}${dateField({ name: 'since', label: 'Since', hint: 'not needed where it goes back to who owes it', optional: true }, s)}`,
    submit: { primary: 'Note it' },
    act: (s, f, v) => passTurn(s, d.id, v, { who: f.text('who'), name: f.text('name'), since: f.text('since') }),
    text: 'Noted.',
  }))

export const unitChoices = [
  { value: 'days', label: 'Days' },
  { value: 'business-days', label: 'Business days' },
  { value: 'weeks', label: 'Weeks' },
  { value: 'months', label: 'Months' },
  { value: 'years', label: 'Years' },
]

/** Acts of the Board that stand, the latest first, as choices. */
export async function actChoices(r: PageRequest): Promise<readonly { readonly value: string; readonly label: string }[]> {
  const all = await r.read((s) => listInstruments(s.db, s.muniId))
  return all
    .filter((i) => i.voidReason === null)
    .map((i) => ({ value: i.id, label: `${`${instrumentKinds[i.kind]} ${i.number}`.trim()}, ${cardDate(i.adopted)}: ${i.title}` }))
}

const setTime = (r: PageRequest, { book }: DutyTools) =>
  dutyAct(r, '/time', async (d) => {
    const choices = await actChoices(r)
    return {
      title: 'Set its time',
      notDone: 'Nothing was set',
      values: { unit: 'days' },
      fields: (s) =>
        html`<p>The law leaves this time open, or only advises one. An act sets it: so many days, or a day.</p>${pair(textField({ name: 'n', label: 'How many', inputmode: 'numeric', optional: true }, s), selectField({ name: 'unit', label: 'Of what', choices: unitChoices }, s))}${dateField({ name: 'by', label: 'Or a day', optional: true }, s)}${selectField({ name: 'instrumentId', label: 'Act of the Board', choices, empty: 'None: a notice or an order set it', width: 'full' }, s)}${textField({ name: 'instrument', label: 'Notice or order', hint: 'such as Notice N-2026-0088; not needed with an act of the Board', optional: true, width: 'full' }, s)}`,
      submit: { primary: 'Set the time' },
      act: (s, f, v) =>
        setDutyTime(s, book, d.id, v, {
          n: f.text('n'),
          unit: f.text('unit'),
          by: f.text('by'),
          instrument: f.text('instrument'),
          instrumentId: f.text('instrumentId') || null,
        }),
      text: 'The time is set and counted.',
    }
  })

const reopen = (r: PageRequest) =>
  dutyAct(r, '/reopen', (d) => ({
    title: 'Open it again',
    notDone: 'Nothing was changed',
    fields: (s) => html`${d.every ? html`<p>The next round that it began is void with it.</p>` : nothing}${whyField(s)}`,
    submit: { primary: 'Open it again' },
    act: (s, f, v) => reopenDuty(s, d.id, v, f.text('reason')),
    text: 'The duty is open again.',
  }))

const makeVoid = (r: PageRequest) =>
  dutyAct(r, '/void', (d) => ({
    title: 'Void the duty?',
    notDone: 'Nothing was voided',
    fields: (s) => html`<p>It stays readable, marked void, and is counted no more.</p>${whyField(s)}`,
    submit: { primary: 'Void the duty', danger: true },
    act: (s, f, v) => voidDuty(s, d.id, v, f.text('reason')),
    text: 'The duty is void.',
  }))

/** The addresses of what can be done with a duty. */
export function registerDutyActs(routes: Routes, tools: DutyTools): void {
  const pages: Readonly<Record<string, (r: PageRequest) => Promise<Response>>> = {
    meet: (r) => meet(r, tools),
    waive,
    supersede,
    restart: (r) => restart(r, tools),
    turn,
    time: (r) => setTime(r, tools),
    reopen,
    void: makeVoid,
  }
  for (const [name, page] of Object.entries(pages))
    for (const method of ['GET', 'POST'] as const) routes.staff(method, `/duties/:duty/${name}`, { roles: office }, page)
}
