import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerk, fishkill, superintendent, type TestOffice, testOffice } from '../../../test/support/office.ts'
import { codeOf, fieldsOf, must } from '../../../test/support/programs.ts'
import { act } from '../../../test/support/told-actions.ts'
import { newRequest } from '../../../test/support/told-requests.ts'
import { plainDate } from '../../kernel/dates.ts'
import { filePath, storeFile } from '../../platform/files/files.ts'
import { journalEntry, journalPage } from '../../platform/journal/read.ts'
import { verifyJournal } from '../../platform/journal/verify.ts'
import { perform, read } from '../../platform/perform.ts'
import { TEST_START } from '../../platform/test-support.ts'
import { lawShelf } from '../../wiring.ts'
import { attach, findAttachment } from '../attachments/actions.ts'
import { sealPaper } from '../attachments/closing-actions.ts'
import { closedWords, mayOpen } from '../attachments/model.ts'
import { decideDisposal } from './decide-retention.ts'
import { addDocuments } from './documents-actions.ts'
import { keptUntil, standardSeries } from './model-retention.ts'
import { changeSeries, confirmSeries, disposeOfContents, disposeOfPaper, finishDisposals, liftHold, listDisposals, placeHold } from './retention-actions.ts'

const d = plainDate
const orders = { authority: 'LGS-1, item 431; records management officer', why: 'its time is over' }

describe('the time for which a record is kept', () => {
  const ask = (today: string, more: object = {}) =>
    decideDisposal({ ...orders, series: { ...standardSeries[2] }, confirmed: true, from: d('2020-03-02'), holds: [], askedFor: [], today: d(today), ...more })

  it('runs from the day on which it came in to the end of the same day, so many years on', () => {
    // A letter of March 2, 2020, kept for 6 years: through March 2, 2026.
    expect(keptUntil(d('2020-03-02'), 6)).toBe('2026-03-02')
    expect([codeOf(ask('2026-03-02')), ask('2026-03-03').ok]).toEqual(['retention-running', true])
  })

  it('unverified or for good lets nothing go; an act names its authority and reason', () => {
    expect(codeOf(ask('2030-01-01', { confirmed: false }))).toBe('retention-unconfirmed')
    expect(codeOf(ask('2030-01-01', { series: standardSeries[0] }))).toBe('retention-permanent')
    expect(codeOf(ask('2030-01-01', { askedFor: ['R-2026-001'] }))).toBe('asked-for')
    expect(fieldsOf(ask('2030-01-01', { authority: '', why: ' ' }))).toEqual(['authority', 'why'])
  })

  it('is unverified for every line as the program comes, and for plans and cards without an end', () => {
    expect(standardSeries.map((s) => [s.id, s.years, /not/.test(s.citation)])).toEqual([
      ['permit-files', null, true],
      ['certificates', 6, true],
      ['correspondence', 6, true],
      ['journal', 6, true],
    ])
  })
})

describe('a disposal', () => {
  let o: TestOffice
  beforeAll(async () => {
    o = await testOffice(fishkill)
  })
  afterAll(() => o.close())

  const place = () => ({ dataFolder: o.test.app.dataFolder, muniId: o.test.muniId })
  const desk = () => {
    const who = { muniId: o.test.muniId, actor: clerk }
    return {
      ...place(),
      read: <T>(look: Parameters<typeof read<T>>[2]) => read(o.test.app, who, look),
      perform: <T>(work: Parameters<typeof perform<T>>[2]) => perform(o.test.app, who, work),
    }
  }
  const keep = async (text: string) => {
    const stored = await must(storeFile(place(), { bytes: new TextEncoder().encode(text), name: 'levels.csv' }))
    o.test.clock.set('2019-03-01T15:00:00.000Z')
    const paper = await act(o, (s) => attach(s, { owner: { kind: 'parcel', id: o.parcelId }, parcelId: o.parcelId, document: 'letter', file: stored }))
    o.test.clock.set(TEST_START)
    return paper
  }
  const there = (sha256: string) => existsSync(filePath(place().dataFolder, place().muniId, sha256))
  const onFile = (id: string) => o.test.read((s) => findAttachment(s.db, s.muniId, id))
  const dispose = (id: string) => o.test.perform((s) => disposeOfPaper(s, id, 1, orders), clerk)
  const holds = async () => (await verifyJournal(o.test.app.database.read, o.test.muniId)).broken

  it('waits for the confirmed table, the hold and the request; then the bytes go, and row, hash and journal stay', async () => {
    const paper = await keep('point,level\n1,481.2\n')
    expect(codeOf(await dispose(paper.id))).toBe('retention-unconfirmed')
    await act(o, (s) => confirmSeries(s, 'correspondence', 'LGS-1, read today'))
    expect(codeOf(await o.test.perform((s) => disposeOfPaper(s, paper.id, 1, orders), superintendent))).toBe('not-the-officer')
    const hold = await act(o, (s) => placeHold(s, { subject: 'parcel', which: '14 Mill Street', reason: 'a claim' }))
    expect(codeOf(await dispose(paper.id))).toBe('on-hold')
    await act(o, (s) => liftHold(s, hold.id, 1, 'settled'))
    const q = await newRequest(o)
    await act(o, (s) => addDocuments(s, lawShelf, q.id, [{ kind: 'paper', id: paper.id, title: '' }]))
    expect(codeOf(await dispose(paper.id))).toBe('asked-for')
    const { recordRecordsAct } = await import('./actions.ts')
    await act(o, (s) =>
      recordRecordsAct(s, q.id, 1, 'grant', { on: '11/30/2026', by: 'Marian', until: '', exemptions: [], outcome: '', detail: '', onPaper: false }),
    )
    await must(dispose(paper.id))
    expect(there(paper.sha256)).toBe(true)
    await finishDisposals(desk())
    expect([there(paper.sha256), (await onFile(paper.id))?.sha256]).toEqual([false, paper.sha256])
    expect((await o.test.read((s) => listDisposals(s.db, s.muniId, 10))).map((x) => [x.ref, x.bytes])).toEqual([[paper.id, 'gone']])
    expect(await holds()).toBeNull()
    // A second look finds nothing to do.
    await finishDisposals(desk())
  })

  it('leaves bytes that another paper has', async () => {
    const [one, two] = [await keep('point,level\n2,480.0\n'), await keep('point,level\n2,480.0\n')]
    await must(dispose(one.id))
    await finishDisposals(desk())
    expect(there(two.sha256)).toBe(true)
    await must(dispose(two.id))
    await finishDisposals(desk())
    expect(there(two.sha256)).toBe(false)
  })

  it('of what an entry recorded leaves the entry, and the journal verifies', async () => {
    await act(o, (s) => changeSeries(s, 'journal', 0, { years: '1', citation: 'LGS-1, item 9' }))
    const contents = (seq: string) => o.test.perform((s) => disposeOfContents(s, seq, orders), clerk)
    expect(codeOf(await contents('2'))).toBe('retention-unconfirmed')
    await act(o, (s) => confirmSeries(s, 'journal', 'LGS-1, read today'))
    expect(codeOf(await contents('2'))).toBe('retention-running')
    o.test.clock.set('2028-02-01T15:00:00.000Z')
    await must(contents('2'))
    const entry = await o.test.read((s) => journalEntry(s.db, s.muniId, 2))
    expect(entry).toMatchObject({ payload: 'disposed', summary: expect.stringMatching(/./) })
    expect(await holds()).toBeNull()
  })

  it('and a seal: nobody opens the paper, its name is not in the journal’s words, and the journal verifies', async () => {
    const paper = await keep('point,level\n3,470.0\n')
    await act(o, (s) => sealPaper(s, paper.id, 1, 'of another person'))
    const sealed = await onFile(paper.id)
    expect(sealed && [mayOpen(sealed, true), mayOpen(sealed, false), closedWords(sealed, true), sealed.sha256]).toEqual([
      false,
      false,
      'sealed on Nov 30, 2026',
      paper.sha256,
    ])
    const { rows } = await o.test.read((s) => journalPage(s.db, s.muniId, {}, { limit: 200 }))
    expect(rows.filter((r) => r.summary.includes('levels.csv'))).toEqual([])
    expect(await holds()).toBeNull()
  })
})
