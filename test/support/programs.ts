/** Every program's tables and handlers in a database of its own, and the first things of an office in it. */
import type { Result } from '../../src/kernel/result.ts'
import type { ActionScope, Role } from '../../src/platform/context.ts'
import { type JournalDetail, journalEntry, journalPage } from '../../src/platform/journal/read.ts'
import { type TestApp, testActor, testApp } from '../../src/platform/test-support.ts'
import { recordInstrument } from '../../src/programs/board/actions.ts'
import type { OpenReading, ReadingInput } from '../../src/programs/board/decide-readings.ts'
import type { Instrument } from '../../src/programs/board/model.ts'
import { adoptReading, recordAdvice } from '../../src/programs/board/reading-actions.ts'
import { setUpMunicipality } from '../../src/programs/municipality/actions.ts'
import { confirmLaw, confirmSections } from '../../src/programs/municipality/text-actions.ts'
import { addParcel } from '../../src/programs/premises/actions.ts'
import type { Parcel } from '../../src/programs/premises/model.ts'
import { handlers, lawShelf, lawTexts, programSchema } from '../../src/wiring.ts'
import { must } from './results.ts'

export * from './results.ts'

export const programApp = (): Promise<TestApp> => testApp({ schema: programSchema, handlers: handlers(lawShelf) })

/** The journal of the municipality, oldest entry first, with what each recorded. */
export const journalOf = (test: TestApp): Promise<readonly JournalDetail[]> =>
  test.read(async ({ db, muniId }) => {
    const all: JournalDetail[] = []
    const { rows } = await journalPage(db, muniId, {}, { limit: 200 })
    for (const row of [...rows].reverse()) {
      const entry = await journalEntry(db, muniId, row.seq)
      if (entry) all.push(entry)
    }
    return all
  })

/** Somebody of an office. */
export const someone = (role: Role, ...more: readonly Role[]) => testActor(`Pat ${role}`, role, ...more)

export const setUp = (test: TestApp, name = 'Village of Montour Falls', isDemo = false) =>
  must(test.perform((s) => setUpMunicipality(s, { name, kind: 'village', county: 'Schuyler', statePlane: '2261' }, isDemo)))

export const parcelInput = { swis: '', printKey: '24.11-2-17', address: '14 Mill Street', use: '', waterAccount: '', note: '' } as const

export const parcelIn = (test: TestApp, more: Partial<Record<keyof typeof parcelInput | 'owner', string>> = {}): Promise<Parcel> =>
  must(test.perform((s) => addParcel(s, { ...parcelInput, owner: '', ...more })))

/** An act of the Board, in effect from its day on. */
export const actOf = (test: TestApp, kind: Instrument['kind'], adopted: string, number = '2026-03'): Promise<Instrument> =>
  must(test.perform((s) => recordInstrument(s, { kind, number, title: 'Sewer fees', adopted, effective: '', vote: '' })))

/** Confirms a chapter as ours, and its counted section numbers as the code book's, each the same; without them where `sections` is false. */
export async function confirmOurs(s: ActionScope, law: string, asOf: string, sections = true): Promise<Result<unknown>> {
  const done = await confirmLaw(s, lawTexts, { law, asOf })
  if (!done.ok || !sections) return done
  const counted = lawTexts.get(law)?.inferred ?? []
  return confirmSections(
    s,
    lawTexts,
    law,
    counted.map((x) => ({ section: x.section, same: true, book: '' })),
  )
}

/** An act of the Board with the attorney's advice before it, and the way of reading that it adopts. */
export async function settleReading(s: ActionScope, known: readonly OpenReading[], input: Omit<ReadingInput, 'instrumentId'>): Promise<Result<null>> {
  const advised = await recordAdvice(s, known, { ...input, on: s.today, by: 'Lucian Thornquist', reasons: 'The text says so.', onPaper: true })
  if (!advised.ok) return advised
  const act = await recordInstrument(s, {
    kind: 'resolution',
    number: `${input.reading} of 2026`,
    title: 'How it is read',
    adopted: s.today,
    effective: '',
    vote: '5 to 0',
  })
  return act.ok ? adoptReading(s, known, { ...input, instrumentId: act.value.id }) : act
}
