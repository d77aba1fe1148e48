/**
 * Which duty of which law begins, is met or falls away when a program announces something. The only table of it, beside what a notice or order about
 * a violation begins (`begins` of its remedy): a duty that is in neither is started by hand. A handler runs in the transaction of the act, and opens no violation.
 */
import { cardDate, type PlainDate } from './kernel/dates.ts'
import type { Result } from './kernel/result.ts'
import type { ActionScope, DomainEvent, EventHandler } from './platform/context.ts'
import {
  afterClock,
  afterInstrument,
  type DutyBook,
  dutiesBegunBy,
  dutiesOf,
  meetDuty,
  recountDuties,
  reopenDuty,
  restartDuty,
  startDuty,
  supersedeDuty,
  waiveDuty,
} from './programs/calendar/actions.ts'
import type { DatedDuty, DutySubject } from './programs/calendar/model-duty.ts'
import type { Books } from './programs/enforcement/actions-case.ts'
import { followViolation } from './programs/enforcement/duty-actions.ts'
import { findRequest } from './programs/entry/actions.ts'
import { actsOf } from './programs/entry/store.ts'
import { listRates, receiptsOf } from './programs/fees/actions.ts'
import { paidOn, rateOn } from './programs/fees/model.ts'
import { findNotice, proofsOf } from './programs/notices/actions.ts'
import { serviceDays } from './programs/notices/decide-proof.ts'
import { findPermit } from './programs/permits/store.ts'

/** Duties of an application from its filing, the charge that meets each, and the step of the permit that is the same thing. */
const atFiling: readonly {
  readonly law: string
  readonly subject: string
  readonly duty: string
  readonly charges: readonly string[]
  readonly step: string
  /** Which applications owe it is an open question of the law: it is started by hand, and not guessed. */
  readonly byHand?: true
}[] = [
  { law: 'ny/montour-falls/117-sewers', subject: 'building-sewer', duty: 'pay-fee-with-application', charges: ['connection-fee'], step: 'connection-fee' },
  {
    law: 'ny/montour-falls/117-sewers',
    subject: 'building-sewer',
    duty: 'place-deposit-with-application',
    charges: ['as-built-deposit'],
    step: 'as-built-deposit',
    byHand: true,
  },
  { law: 'ny/chester/77-sewers', subject: 'building-sewer', duty: 'pay-fee-at-filing', charges: ['permit-and-inspection-fee'], step: 'fee' },
  {
    law: 'ny/fort-plain/144-sewers',
    subject: 'building-sewer',
    duty: 'fp-pay-fees-at-filing',
    charges: ['permit-fee', 'inspection-fee'],
    step: 'permit-fee-paid',
  },
]

/** Duties that begin with the issue of a permit, by what the permit is for. */
const atIssue = [{ law: 'ny/fort-plain/144-sewers', subject: 'industrial-user', duty: 'fp-industrial-permit-renewal' }] as const

/** Duties that begin with a served legal notice, by what the notice is for. */
const atService = [{ law: 'ny/fort-plain/144-sewers', purpose: 'connect', duty: 'fp-connect-after-notice' }] as const

/** Notices that have to come so long before an entry, by law. */
const beforeEntry = [{ law: 'ny/chester/77-sewers', power: 'septic-tanks', duty: 'septic-notice-of-entry' }] as const

const done = async <T>(result: Promise<Result<T>>): Promise<T> => {
  const r = await result
  if (!r.ok) throw new Error(`A duty could not follow what happened: ${r.refusal.code}. ${r.refusal.message}`)
  return r.value
}

const begun = (scope: ActionScope, kind: string, id: string): Promise<readonly DatedDuty[]> => dutiesBegunBy(scope.db, scope.muniId, kind, id)
/** Duties about a permit, begun by itself or by hand. */
const ofPermit = (scope: ActionScope, id: string): Promise<readonly DatedDuty[]> => dutiesOf(scope.db, scope.muniId, 'permit', id)
const open = (all: readonly DatedDuty[]): readonly DatedDuty[] => all.filter((d) => d.state === 'open')

async function permitSubject(scope: ActionScope, id: string) {
  const p = await findPermit(scope.db, scope.muniId, id)
  if (!p) return null
  const subject: DutySubject = {
    kind: 'permit',
    id: p.id,
    label: `${p.number}, ${p.place}`,
    path: `/permits/${encodeURIComponent(p.number)}`,
    parcelId: p.parcelId,
  }
  return { permit: p, subject, person: { id: p.applicantId, name: p.applicant } }
}

const filed =
  (book: DutyBook) =>
  async (scope: ActionScope, event: DomainEvent): Promise<void> => {
    const found = await permitSubject(scope, event.subject.id)
    if (!found) return
    const { permit, subject, person } = found
    for (const f of atFiling.filter((x) => !x.byHand && x.law === permit.law && x.subject === permit.subject))
      await done(
        startDuty(scope, book, {
          law: f.law,
          duty: f.duty,
          subject,
          person,
          day: permit.filed,
          shownBy: `Application ${permit.number}`,
          evidence: { kind: 'permit', id: permit.id },
        }),
      )
  }

/** What was paid on the charges of a duty covers the rates of the filing day; without a rate, anything paid does. Null while it does not. */
async function paidSince(scope: ActionScope, law: string, permitId: string, charges: readonly string[], on: PlainDate): Promise<PlainDate | null> {
  const [rates, all] = [await listRates(scope.db, scope.muniId, law), await receiptsOf(scope.db, scope.muniId, 'permit', permitId)]
  const receipts = all.filter((r) => charges.includes(r.charge) && r.voidReason === null)
  const owed = charges.map((charge) => ({ paid: paidOn(all, charge), rate: rateOn(rates, law, charge, on)?.amount ?? null }))
  const covered = receipts.length > 0 && owed.every((o) => o.rate === null || o.paid >= o.rate)
  return covered ? (receipts.at(-1)?.paid ?? null) : null
}

const paid =
  (book: DutyBook) =>
  async (scope: ActionScope, event: DomainEvent): Promise<void> => {
    if (event.subject.kind !== 'permit') return
    for (const d of await ofPermit(scope, event.subject.id)) {
      const f = atFiling.find((x) => x.law === d.law && x.duty === d.duty)
      if (!f || d.trigger.day === null) continue
      const on = await paidSince(scope, d.law, event.subject.id, f.charges, d.trigger.day)
      if (on !== null && d.state === 'open') await done(meetDuty(scope, book, d.id, d.version, { on, shownBy: 'Receipt on the permit' }))
      if (on === null && (d.state === 'met' || d.state === 'met-late'))
        await done(reopenDuty(scope, d.id, d.version, 'The receipt is void or does not cover it'))
    }
  }

const issued =
  (book: DutyBook) =>
  async (scope: ActionScope, event: DomainEvent): Promise<void> => {
    const found = await permitSubject(scope, event.subject.id)
    if (!found?.permit.issued) return
    const { permit, subject, person } = found
    for (const i of atIssue.filter((x) => x.law === permit.law && x.subject === permit.subject))
      await done(
        startDuty(scope, book, {
          law: i.law,
          duty: i.duty,
          subject,
          person,
          day: permit.issued ?? '',
          shownBy: `Permit ${permit.number}`,
          evidence: { kind: 'permit', id: permit.id },
        }),
      )
  }

const ENDED = 'The application was'
/** An application that ended takes its open duties with it; filed again or reopened, they are open again. */
const moved = async (scope: ActionScope, event: DomainEvent): Promise<void> => {
  const ended = event.data.state === 'withdrawn' || event.data.state === 'denied' || event.data.state === 'revoked'
  const all = await ofPermit(scope, event.subject.id)
  const reason = `${ENDED} ${String(event.data.done)}`
  if (ended) for (const d of open(all)) await done(supersedeDuty(scope, d.id, d.version, { reason }))
  else for (const d of all.filter((x) => x.state === 'superseded' && x.reason.startsWith(ENDED))) await done(reopenDuty(scope, d.id, d.version, reason))
}

const stepWaived = async (scope: ActionScope, event: DomainEvent): Promise<void> => {
  for (const d of open(await ofPermit(scope, event.subject.id))) {
    const f = atFiling.find((x) => x.law === d.law && x.duty === d.duty)
    if (f?.step !== event.data.step) continue
    const authority = `§ ${String(event.data.section ?? d.cite.section)}, as recorded on the permit`
    await done(waiveDuty(scope, d.id, d.version, { by: String(event.data.by), authority, on: scope.today, reason: String(event.data.reason) }))
  }
}

/** A legal notice that was served begins its duty; other evidence of the service moves the day; a void notice ends it. */
const served =
  (book: DutyBook) =>
  async (scope: ActionScope, event: DomainEvent): Promise<void> => {
    const notice = await findNotice(scope.db, scope.muniId, String(event.data.notice))
    if (notice?.kind !== 'legal') return
    const before = open(await begun(scope, 'notice', notice.id))
    if (notice.state === 'void') {
      for (const d of before) await done(supersedeDuty(scope, d.id, d.version, { reason: `Notice ${notice.number} is void` }))
      return
    }
    const days = serviceDays(await proofsOf(scope.db, scope.muniId, notice))
    const shownBy = `Notice ${notice.number}${days.mailed ? `, mailed ${cardDate(days.mailed)}` : ''}${days.received ? `, received ${cardDate(days.received)}` : ''}`
    if (before.length > 0) {
      for (const d of before.filter((x) => JSON.stringify(x.trigger.served) !== JSON.stringify(days)))
        await done(restartDuty(scope, book, d.id, d.version, { day: '', served: days, shownBy }))
      return
    }
    if (days.mailed === null && days.received === null) return
    const subject: DutySubject = {
      kind: notice.parcelId === null ? 'person' : 'parcel',
      id: notice.parcelId ?? notice.to.personId,
      label: notice.place || notice.to.name,
      path: notice.parcelId === null ? `/people/${notice.to.personId}` : `/parcels/${notice.parcelId}`,
      parcelId: notice.parcelId,
    }
    for (const a of atService.filter((x) => x.law === notice.law && x.purpose === notice.purpose))
      await done(
        startDuty(scope, book, {
          law: a.law,
          duty: a.duty,
          subject,
          day: '',
          served: days,
          shownBy,
          evidence: { kind: 'notice', id: notice.id },
          person: { id: notice.to.personId, name: notice.to.name },
        }),
      )
  }

/** A planned entry of which somebody has to be told so long before: begun with the plan, moved with it, met by the notice, ended with the request. */
const entryChanged =
  (book: DutyBook) =>
  async (scope: ActionScope, event: DomainEvent): Promise<void> => {
    const request = await findRequest(scope.db, scope.muniId, event.subject.id)
    const of = request && beforeEntry.find((x) => x.law === request.law && x.power === request.power)
    if (!request || !of) return
    let mine = (await begun(scope, 'entry', request.id)).at(-1)
    const told = (await actsOf(scope.db, scope.muniId, request.id)).find((a) => a.kind === 'notice' && a.voidReason === null)
    const over = request.voidReason !== null || request.state === 'ended'
    if (mine && (mine.state === 'met' || mine.state === 'met-late') && !told) mine = await done(reopenDuty(scope, mine.id, mine.version, 'The notice is void'))
    if (mine?.state === 'open' && over) await done(supersedeDuty(scope, mine.id, mine.version, { reason: `Request ${request.number} was not gone on with` }))
    if (request.planned === null || over) return
    const shownBy = `Request ${request.number}`
    const subject: DutySubject = {
      kind: 'entry',
      id: request.id,
      label: `${request.number}, ${request.place}`,
      path: `/entry/${request.id}`,
      parcelId: request.parcelId,
    }
    const begin = { law: of.law, duty: of.duty, subject, day: request.planned, shownBy, evidence: { kind: 'entry', id: request.id } }
    const duty = mine ?? (await done(startDuty(scope, book, begin)))
    if (duty.state !== 'open') return
    const standing =
      duty.trigger.day === request.planned ? duty : await done(restartDuty(scope, book, duty.id, duty.version, { day: request.planned, shownBy }))
    if (told) await done(meetDuty(scope, book, standing.id, standing.version, { on: told.on, shownBy: told.detail }))
  }

/** The papers of a violation changed, or a notice about one: the duties that they begin follow. */
const violationChanged =
  (book: DutyBook, books: Books): EventHandler =>
  async (scope, event) => {
    if (event.subject.kind === 'violation') await followViolation(scope, books, book, event.subject.id)
  }

/** What the calendar does when another program announces something. */
export const dutyTriggers = (book: DutyBook, books: Books): readonly (readonly [type: string, handler: EventHandler])[] => [
  ['permits.filed', filed(book)],
  ['permits.issued', issued(book)],
  ['permits.moved', moved],
  ['permits.step-waived', stepWaived],
  ['fees.changed', paid(book)],
  ['notices.sent', served(book)],
  ['notices.proof', served(book)],
  ['notices.void', served(book)],
  ['enforcement.changed', violationChanged(book, books)],
  ...['signed', 'sent', 'proof', 'void'].map((what) => [`notices.${what}`, violationChanged(book, books)] as const),
  ['notices.clock-settled', (scope) => afterClock(scope, book)],
  ['entry.changed', entryChanged(book)],
  ['board.act-changed', (scope, event) => afterInstrument(scope, book, event.subject.id)],
  ['board.law-amended', async (scope, event) => void (await done(recountDuties(scope, book, { law: String(event.data.law) }, 'the law was amended')))],
]
