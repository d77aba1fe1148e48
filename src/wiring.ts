/**
 * The programs put together: their tables in order, what each does when another announces something, and their pages.
 * The only place that knows every program; `main.ts` adds the database, the server and the environment.
 */
import { chapterAt, lawAt, lawPaths } from '../law/laws.ts'
import { boardTriggers, mailedLetters, questionsOf } from './board-desk.ts'
import { dutyTriggers } from './duty-triggers.ts'
import type { Chapter } from './engine/chapter.ts'

import { lawText } from './engine/text-parts.ts'
import { chapterVersion } from './engine/version.ts'
import { plainDate } from './kernel/dates.ts'
import { lazyMap } from './kernel/lazy-map.ts'
import type { App, Forget } from './platform/app.ts'
import { joinHandlers } from './platform/app.ts'
import { instantOf } from './platform/clock.ts'
import type { EventHandler } from './platform/context.ts'
import type { SchemaStep } from './platform/database/schema.ts'
import type { PaperPress } from './platform/paper/press.ts'
import { platformSchema } from './platform/schema.ts'
import { amendmentPages } from './programs/amendments/pages.ts'
import { RunJobs } from './programs/amendments/run-actions.ts'
import { schema as amendments } from './programs/amendments/store.ts'
import { schema as attachments } from './programs/attachments/store.ts'
import { findItem } from './programs/board/meeting-actions.ts'
import { boardPages } from './programs/board/pages.ts'
import type { BoardTools } from './programs/board/pages-kit.ts'
import { schema as board } from './programs/board/schema-store.ts'
import { type DutyBook, findDuty } from './programs/calendar/actions.ts'
import type { DutySubject } from './programs/calendar/model-duty.ts'
import { dutyPath, titleOf } from './programs/calendar/model-duty-words.ts'
import type { SlipSubjects } from './programs/calendar/pages.ts'
import { calendarPages } from './programs/calendar/pages.ts'
import { dutySlip } from './programs/calendar/pages-duty-words.ts'
import { schema as calendar } from './programs/calendar/schema-store.ts'
import type { DutyCases } from './programs/calendar/start-duty-pages.ts'
import { mapPages } from './programs/desk/map-page.ts'
import { deskPages } from './programs/desk/pages.ts'
import { afterNotice } from './programs/enforcement/actions.ts'
import type { Violation } from './programs/enforcement/model.ts'
import { enforcementPages } from './programs/enforcement/pages.ts'
import { schema as enforcement, findViolation, violationByNumber } from './programs/enforcement/store.ts'
import { entryPages } from './programs/entry/pages.ts'
import { schema as entry } from './programs/entry/store.ts'
import { feePages } from './programs/fees/pages.ts'
import { schema as fees } from './programs/fees/store.ts'
import { guidancePages } from './programs/guidance/pages.ts'
import { schema as inspections } from './programs/inspections/store.ts'
import { lawBookPages } from './programs/law-book/pages.ts'
import { areaOfSubject } from './programs/municipality/model.ts'
import { municipalityPages } from './programs/municipality/pages.ts'
import { setUpPages } from './programs/municipality/set-up-pages.ts'
import { listMunicipalities, schema as municipality, municipalityOfPage } from './programs/municipality/store.ts'
import { clockOn } from './programs/notices/actions.ts'
import { afterMail } from './programs/notices/mail-actions.ts'
import type { LawBook } from './programs/notices/model.ts'
import { noticePages } from './programs/notices/pages.ts'
import type { NoticeSubjects } from './programs/notices/pages-kit.ts'
import { schema as notices } from './programs/notices/schema-store.ts'
import { peoplePages } from './programs/people/pages.ts'
import { schema as people } from './programs/people/store.ts'
import { afterInspection, afterReading, recheck, refreshCase } from './programs/permits/actions.ts'
import type { LawShelf } from './programs/permits/actions-casefile.ts'
import { shortTitle } from './programs/permits/decide-facts.ts'
import { dropExpiredDrafts } from './programs/permits/drafts-store.ts'
import { prepareLawLetters } from './programs/permits/law-letters-actions.ts'
import type { Permit } from './programs/permits/model.ts'
import { permitPages } from './programs/permits/pages.ts'
import { schema as permits } from './programs/permits/schema-store.ts'
import { findPermit, openPermitsOfContractor, searchPermits } from './programs/permits/store.ts'
import { importPages } from './programs/premises/import-pages.ts'
import { premisesPages } from './programs/premises/pages.ts'
import { schema as premises } from './programs/premises/store.ts'
import { recordsPages } from './programs/records/pages.ts'
import { retentionSchema } from './programs/records/retention-store.ts'
import { schema as records } from './programs/records/schema-store.ts'
import type { MunicipalityHead, ProgramPages, SitePages } from './web/routes.ts'
import type { Municipalities } from './web/shell-parts.ts'

/** Tables of every room, in the order in which they may refer to each other. */
export const programSchema: readonly SchemaStep[] = [
  ...municipality,
  ...people,
  ...premises,
  ...attachments,
  ...board,
  ...fees,
  ...calendar,
  ...notices,
  ...entry,
  ...inspections,
  ...permits,
  ...enforcement,
  ...amendments,
  ...records,
  ...retentionSchema,
]
export const schema: readonly SchemaStep[] = [...platformSchema, ...programSchema]

/** The chapters in the product, opened when first asked for. */
export const lawShelf: LawShelf = { get: (path) => lawAt(path) ?? undefined }

/** What a program has to know of each chapter, taken from it when that chapter is first asked for: most villages use one or two. */
const byLaw = <T>(of: (chapter: Chapter) => T): ReadonlyMap<string, T> =>
  lazyMap(lawPaths, (path) => {
    const chapter = chapterAt(path)
    if (!chapter) throw new Error(`There is no chapter ${path}`)
    return of(chapter)
  })

export const lawNames = byLaw((c) => ({ municipality: c.municipality, title: `${c.title}, chapter ${c.number}` }))
/** A chapter's own village is "the village" to whoever uses the chapter; other payees are as the law names them. */
const payee = (c: Chapter, named: string): string => (named === c.municipality ? `the ${c.kind}` : named)
const chargesOf = (c: Chapter) =>
  c.procedures.flatMap((p) => p.charges.map((charge) => ({ ...charge, payee: payee(c, charge.payee), area: areaOfSubject(p.subject) })))
const chargeBook = byLaw((c) => ({ title: shortTitle(c.title), charges: chargesOf(c) }))
/** Powers of entry, by law. */
export const powerBook = byLaw((c) => ({
  title: shortTitle(c.title),
  onPaper: `${c.title}, chapter ${c.number}`,
  officer: c.officers.superintendent ?? 'Superintendent',
  powers: c.powers,
  textHash: lawText(c).hash,
}))
/** What each chapter says, for whoever has to confirm it. */
export const lawTexts = byLaw(lawText)
/** The bodies that each chapter names. */
export const bodyBook = byLaw((c) => ({ title: shortTitle(c.title), number: c.number, officers: c.officers, bodies: c.bodies }))
/** What the Board's program has to know of each chapter; a charge that several procedures name stands once. */
export const boardBook = byLaw((c) => ({
  title: shortTitle(c.title),
  onPaper: `${c.title}, chapter ${c.number}`,
  textHash: lawText(c).hash,
  readings: c.readings,
  charges: [...new Map(chargesOf(c).map((x) => [x.id, x])).values()],
  matters: c.boardMatters,
}))

/** Every section that a chapter has, and how sure its number is: what a notice may cite. */
const sectionsOf = (c: Chapter) =>
  new Map([...c.rules, ...c.entries].flatMap(({ cite }) => (cite.section === null ? [] : [[cite.section, cite.confidence] as const])))
export const lawBook: LawBook = byLaw((c) => ({
  title: shortTitle(c.title),
  number: c.number,
  sections: sectionsOf(c),
  officers: c.officers,
  textHash: lawText(c).hash,
}))

/** Where the law book shows a duty: under what it carries, else under what stands at its section. */
const provisionsOf = (c: Chapter) =>
  new Map(
    c.duties.flatMap((d) => {
      const id = d.carries?.[0] ?? [...c.entries, ...c.rules].find((p) => p.cite.section === d.cite.section)?.id
      return id === undefined ? [] : [[d.id, id] as const]
    }),
  )

/** Duties of each law, for the calendar. */
export const dutyBook: DutyBook = {
  laws: byLaw((c) => ({ title: shortTitle(c.title), number: c.number, version: chapterVersion(c), duties: c.duties, provisions: provisionsOf(c) })),
  clock: (s, on) => clockOn(s.db, s.muniId, on),
}

const violationSubject = (v: Violation | null): DutySubject | null =>
  v ? { kind: 'violation', id: v.id, label: `${v.number}, ${v.place}`, path: `/enforcement/${v.id}`, parcelId: v.parcelId } : null

/** What a dated slip can be put on, beyond parcels. */
const slipSubjects: SlipSubjects = new Map([
  [
    'permit',
    async (r, id) => {
      const p = await r.read((s) => findPermit(s.db, s.muniId, id))
      return p ? { kind: 'permit', id: p.id, label: `${p.number}, ${p.place}`, path: `/permits/${encodeURIComponent(p.number)}`, parcelId: p.parcelId } : null
    },
  ],
  [
    'violation',
    async (r, id) => {
      return violationSubject(await r.read((s) => findViolation(s.db, s.muniId, id)))
    },
  ],
])

const permitDuties = (p: Permit | null | undefined): DutySubject | null =>
  p ? { kind: 'permit', id: p.id, label: `${p.number}, ${p.place}`, path: `/permits/${encodeURIComponent(p.number)}`, parcelId: p.parcelId } : null

/** What a duty can be about, beyond parcels and people. */
const dutyCases: readonly DutyCases[] = [
  {
    kind: 'permit',
    label: 'A permit or application',
    hint: 'number of the permit, such as S-2026-041',
    named: async (s, typed) => permitDuties((await searchPermits(s.db, s.muniId, typed, 2)).find((p) => p.number.toLowerCase() === typed.toLowerCase())),
    byId: async (s, id) => permitDuties(await findPermit(s.db, s.muniId, id)),
  },
  {
    kind: 'violation',
    label: 'A violation',
    hint: 'number of the violation, such as V-2026-003',
    named: async (s, typed) => violationSubject(await violationByNumber(s.db, s.muniId, typed)),
    byId: async (s, id) => violationSubject(await findViolation(s.db, s.muniId, id)),
  },
]

/** What is put before the Board from elsewhere: a case, with its law. */
const boardSubjects: BoardTools['subjects'] = new Map(
  [...slipSubjects].map(([kind, find]) => [
    kind,
    async (r, id) => {
      const found = await find(r, id)
      const of = await r.read(async (s) => (kind === 'permit' ? await findPermit(s.db, s.muniId, id) : await findViolation(s.db, s.muniId, id)))
      return found && of ? { kind: found.kind, id: found.id, label: found.label, path: found.path, law: of.law } : null
    },
  ]),
)

/** What a law leaves to the Board on a case. */
export const questionsOfCase = questionsOf(lawShelf)
/** What the program of the Board is given. */
export const boardDesk = { book: boardBook, mailings: mailedLetters }

/** What a notice can be about: what a slip can be about, an item of an agenda, and a duty. */
const noticeSubjects: NoticeSubjects = new Map([
  ...slipSubjects,
  [
    'agenda-item',
    async (r, id) => {
      const i = await r.read((s) => findItem(s.db, s.muniId, id))
      if (!i) return null
      const of = i.source && (await slipSubjects.get(i.source.kind)?.(r, i.source.id))
      return { kind: 'agenda-item', id: i.id, label: i.title, path: `/board/items/${i.id}`, parcelId: of?.parcelId ?? null }
    },
  ],
  [
    'duty',
    async (r, id) => {
      const d = await r.read((s) => findDuty(s.db, s.muniId, id))
      return d ? { kind: 'duty', id: d.id, label: `${titleOf(d)}, ${d.subject.label}`, path: dutyPath(d), parcelId: d.subject.parcelId } : null
    },
  ],
])

const onPermit =
  (laws: LawShelf): EventHandler =>
  async (scope, event) => {
    if (event.subject.kind === 'permit') await refreshCase(scope, laws, event.subject.id)
  }

/** Unfinished applications of the public expire by the setting of the municipality (OFFICE 18). */
export const forget: Forget = async (db, muniId, today) => {
  await dropExpiredDrafts(db, muniId, today)
}

/** The law changed, or how it is read: open applications are checked again from its day, and letters to the parties are prepared. */
const afterLaw =
  (laws: LawShelf): EventHandler =>
  async (scope, event) => {
    const law = String(event.data.law)
    const from = plainDate(String(event.data.from))
    await afterReading(scope, laws, law, from)
    await prepareLawLetters(scope, lawBook, { law, from, act: String(event.data.act), what: String(event.data.what) })
  }

/** What a program does when another one announces something, in the same transaction. */
export const handlers = (laws: LawShelf): ReadonlyMap<string, EventHandler> =>
  joinHandlers([
    [
      [
        'fees.changed',
        async (scope, event) => {
          if (event.subject.kind !== 'permit') return
          const done = await recheck(scope, laws, event.subject.id, 'changed')
          if (!done.ok) throw new Error(`A case that was paid for cannot be checked: ${done.refusal.message}`)
        },
      ],
      ['attachments.changed', onPermit(laws)],
      [
        'inspections.changed',
        async (scope, event) => {
          if (event.subject.kind === 'permit') await afterInspection(scope, laws, event.subject.id)
        },
      ],
      ['mail.settled', afterMail],
      ['notices.signed', (scope, event) => afterNotice(scope, { laws, powers: powerBook }, event)],
      ['notices.void', (scope, event) => afterNotice(scope, { laws, powers: powerBook }, event)],
      ...dutyTriggers(dutyBook, { laws, powers: powerBook }),
      ['board.law-restored', async (scope, event) => afterReading(scope, laws, String(event.data.law), plainDate(String(event.data.from)))],
      ...boardTriggers({ laws, book: boardBook, notices: lawBook, duties: dutyBook }),
      ['board.decided', onPermit(laws)],
      ['board.law-amended', afterLaw(laws)],
      ['board.reading-adopted', afterLaw(laws)],
      [
        'people.certificates-changed',
        async (scope, event) => {
          for (const permit of await openPermitsOfContractor(scope.db, scope.muniId, event.subject.id)) await refreshCase(scope, laws, permit.id)
        },
      ],
    ],
  ])

/** Trials of amendments, each in a thread of its own. */
export const trialsOf = (app: App): RunJobs =>
  new RunJobs({
    start: (order) => app.threads.start(new URL('./trial-thread.ts', import.meta.url), 'The trial', { ...order, database: app.database.address }),
    failed: (error) => app.log.error(error, 'The trial of an amendment failed'),
    write: (work) => app.database.write(work),
    now: () => instantOf(app.clock.now()),
  })

export const pages = (
  app: App,
  press: Pick<PaperPress, 'renderPaper'>,
  mailFrom: string | null = null,
): { readonly programs: readonly ProgramPages[]; readonly site: readonly SitePages[] } => {
  const tools = { laws: lawShelf, dataFolder: app.dataFolder, render: press.renderPaper }
  return {
    // The desk comes last: its `/parcels/:id` would otherwise answer for `/parcels/new`.
    programs: [
      importPages(app.dataFolder),
      premisesPages,
      permitPages(tools),
      guidancePages(tools),
      amendmentPages({ laws: lawShelf, trials: trialsOf(app) }),
      peoplePages,
      feePages(chargeBook),
      boardPages({ ...boardDesk, ...tools, questions: questionsOfCase, subjects: boardSubjects }),
      calendarPages({ subjects: slipSubjects, book: dutyBook, cases: dutyCases, mailFrom }),
      noticePages({ laws: lawBook, dataFolder: app.dataFolder, render: press.renderPaper, mailFrom, subjects: noticeSubjects }),
      entryPages({ book: powerBook, render: press.renderPaper }),
      recordsPages(tools),
      municipalityPages({ laws: lawNames, texts: lawTexts, bodies: bodyBook }),
      enforcementPages({ ...tools, powers: powerBook, notices: lawBook }),
      lawBookPages({ ...tools, paths: lawPaths }),
      mapPages,
      deskPages({ ...tools, book: dutyBook, mailFrom, duties: { book: dutyBook, slip: dutySlip } }),
    ],
    site: [setUpPages(app, lawNames)],
  }
}

const demoNotice = (name: string): readonly string[] => [
  `${name} is not a real village. Its people and records are invented, and its law book borrows four New York laws, each for one subject.`,
]

/** The heads of pages: name, telephones, and what the foot of every page has to say. */
export const municipalities = (app: App): Municipalities => ({
  async head(muniId): Promise<MunicipalityHead | null> {
    const m = await municipalityOfPage(app.database.read, app.database.dialect, muniId)
    if (!m) return null
    const confirmed = m.isDemo || m.laws.every((l) => l.confirmedHash !== '' && l.confirmedHash === lawTexts.get(l.law)?.hash)
    const notice = [...(m.isDemo ? demoNotice(m.name) : []), ...(!confirmed ? ['The law text is not yet confirmed as ours; see Settings, Our law.'] : [])]
    return {
      id: m.id,
      name: m.name,
      zone: m.zone,
      notice,
      publicPages: m.settings.publicApplications,
      ...(m.settings.officePhone ? { contact: [m.settings.officePhone] } : {}),
      ...(m.settings.emergencyPhone ? { emergency: m.settings.emergencyPhone } : {}),
    }
  },
  async list() {
    return (await listMunicipalities(app.database.read)).map((m) => ({ id: m.id, name: m.name, publicPages: m.settings.publicApplications }))
  },
})
