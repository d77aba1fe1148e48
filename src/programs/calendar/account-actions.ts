/** What each person of the office has of the calendar: a secret link for a calendar program, and a digest by e-mail. */
import { addDays } from '../../kernel/dates.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { ActionScope, ReadScope } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { isToken, newToken, tokenHash } from '../../platform/sign-in/tokens.ts'
import { findMunicipality } from '../municipality/actions.ts'
import { maySee } from '../municipality/decide-visibility.ts'
import { accountByFeed, type CalendarAccount, calendarAccount, digestAccounts, saveCalendarAccount, worksHere } from './accounts-store.ts'
import { decideDigest, digestDue, digestMail } from './decide-digest.ts'
import { dutiesThat, toDuty } from './duties-store.ts'
import type { DatedDuty } from './model-duty.ts'
import type { CalendarEntry } from './model-ical.ts'
import { mondayDuties } from './monday-store.ts'

export { type CalendarAccount, calendarAccount } from './accounts-store.ts'

const noAccount = () => refuse('no-account', 'Nothing was changed. Only somebody who signs in has a calendar of his own.')
const subjectOf = (scope: ActionScope) => ({ kind: 'account', id: scope.actor.accountId ?? '', label: scope.actor.name })

/** Makes a calendar link for whoever asks; the one before stops at once. Gives the secret, which is shown once and never stored. */
export async function renewCalendarLink(scope: ActionScope): Promise<Result<string>> {
  const { accountId } = scope.actor
  if (accountId === null) return noAccount()
  const before = await calendarAccount(scope.db, scope.muniId, accountId)
  const token = newToken()
  await saveCalendarAccount(scope.db, scope.muniId, { ...before, tokenHash: tokenHash(token), tokenMadeAt: scope.now })
  await scope.journal({
    action: 'calendar.renew-link',
    subject: subjectOf(scope),
    before: { madeAt: before.tokenMadeAt },
    after: { madeAt: scope.now },
    summary: `${scope.actor.name} made a calendar link${before.tokenHash === null ? '' : '; the one before stopped'}.`,
  })
  return ok(token)
}

/** Stops the calendar link. */
export async function endCalendarLink(scope: ActionScope): Promise<Result<null>> {
  const { accountId } = scope.actor
  if (accountId === null) return noAccount()
  const before = await calendarAccount(scope.db, scope.muniId, accountId)
  if (before.tokenHash === null) return refuse('already-done', 'Nothing was changed. You have no calendar link.')
  await saveCalendarAccount(scope.db, scope.muniId, { ...before, tokenHash: null, tokenMadeAt: null })
  await scope.journal({
    action: 'calendar.end-link',
    subject: subjectOf(scope),
    before: { madeAt: before.tokenMadeAt },
    after: { madeAt: null },
    summary: `${scope.actor.name} stopped the calendar link.`,
  })
  return ok(null)
}

/** Switches the digest on or off for whoever asks. */
export async function changeDigest(scope: ActionScope, input: { readonly digest: string; readonly email: string }, deskAddress: string): Promise<Result<null>> {
  const { accountId } = scope.actor
  if (accountId === null) return noAccount()
  const decided = decideDigest(input)
  if (!decided.ok) return decided
  const before = await calendarAccount(scope.db, scope.muniId, accountId)
  await saveCalendarAccount(scope.db, scope.muniId, { ...before, ...decided.value, deskAddress })
  await scope.journal({
    action: 'calendar.digest',
    subject: subjectOf(scope),
    before: { digest: before.digest, email: before.email },
    after: decided.value,
    summary: `${scope.actor.name} ${decided.value.digest === 'off' ? 'switched the digest off' : `gets the digest: ${decided.value.digest}`}.`,
  })
  return ok(null)
}

/** Whose digest is due today, where somebody still works here. */
export async function dueDigests(s: ReadScope): Promise<readonly CalendarAccount[]> {
  const all = (await digestAccounts(s.db, s.muniId)).filter((a) => digestDue(a.digest, a.sentOn, s.today))
  const here: CalendarAccount[] = []
  for (const a of all) if ((await worksHere(s.db, s.muniId, a.accountId, s.today)) !== null) here.push(a)
  return here
}

/** Puts the digest of one account into the outbox, once for its day; null where another has done it meanwhile. */
export async function sendDigest(scope: ActionScope, accountId: string): Promise<Result<string | null>> {
  const a = await calendarAccount(scope.db, scope.muniId, accountId)
  const name = await worksHere(scope.db, scope.muniId, accountId, scope.today)
  if (name === null || !digestDue(a.digest, a.sentOn, scope.today)) return ok(null)
  const village = (await findMunicipality(scope.db, scope.muniId))?.name ?? scope.muniId
  const m = await mondayDuties(scope.db, scope.muniId, {}, scope.today)
  const words = digestMail(village, scope.today, a.deskAddress, {
    late: m.late,
    lateCount: m.lateCount.text,
    due: m.due,
    dueCount: m.dueCount.text,
    undatedCount: m.undatedCount.text,
  })
  const mail = await queueMail(scope, { to: { name, address: a.email }, ...words, file: null, about: { kind: 'account', id: accountId } })
  await saveCalendarAccount(scope.db, scope.muniId, { ...a, sentOn: scope.today })
  await scope.journal({
    action: 'calendar.send-digest',
    subject: { kind: 'account', id: accountId, label: name },
    after: { mail, late: m.lateCount.text, due: m.dueCount.text },
    summary: `Digest for ${name} put into the outbox: ${m.lateCount.text} overdue, ${m.dueCount.text} due this week.`,
  })
  return ok(mail)
}

/** How far back and ahead a calendar goes, and how many entries it has at most. */
const BACK_DAYS = 90
const AHEAD_DAYS = 400
const MOST_ENTRIES = 1000

/** Columns that stand in a calendar: whoever holds the link sees what staff may see, and nobody's name or lateness goes out of the house. */
const shownColumns = ['who_says', 'must_says', 'subject_label', 'section', 'due', 'working'] as const
const text = (d: DatedDuty): string =>
  [...(d.advice ? ['Advice: the text says should.'] : []), ...d.working, ...(d.cite.section === null ? [] : [`§ ${d.cite.section}`])].join('\n')

/** What an entry is about, as far as it goes out of the house: a person is named on the page only, and of a violation its number stands without the place. */
function placeOf({ subject }: DatedDuty): string {
  if (subject.kind === 'person') return ''
  return `, ${subject.kind === 'violation' ? (subject.label.split(',')[0] ?? '') : subject.label}`
}

/** What the calendar behind a secret shows; null where the secret is no longer good, or its holder no longer works here. */
export async function calendarBehind(s: ReadScope, token: string): Promise<{ readonly name: string; readonly entries: readonly CalendarEntry[] } | null> {
  if (!isToken(token)) return null
  const a = await accountByFeed(s.db, s.muniId, tokenHash(token))
  if (a === null || (await worksHere(s.db, s.muniId, a.accountId, s.today)) === null) return null
  for (const column of shownColumns) if (!maySee('staff', 'duties', column)) return null
  const rows = await dutiesThat(s.db, s.muniId, { standing: 'open' }, { today: s.today, ahead: s.today })
    .where('due', 'is not', null)
    .where('due_sort', '>=', addDays(s.today, -BACK_DAYS))
    .where('due_sort', '<=', addDays(s.today, AHEAD_DAYS))
    .orderBy('due_sort')
    .orderBy('id')
    .limit(MOST_ENTRIES)
    .execute()
  const entries = rows.map(toDuty).flatMap((d): readonly CalendarEntry[] => {
    if (d.due === null) return []
    const place = placeOf(d)
    const title = `${d.who === 'not stated' ? d.must : `${d.who}: ${d.must}`}${place}`
    return [{ uid: `${d.id}@${s.muniId}.tapcard`, day: d.due, title: title.charAt(0).toUpperCase() + title.slice(1), text: text(d), sequence: d.version }]
  })
  return { name: (await findMunicipality(s.db, s.muniId))?.name ?? s.muniId, entries }
}
