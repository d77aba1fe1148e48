import { describe, expect, it } from 'vitest'
import { plainDate } from '../../kernel/dates.ts'
import { type ActKind, type RecordsAct, stateOf } from './model.ts'
import { clockOf, countAppeal, countBusinessDays, marksOf, owed } from './model-clock.ts'
import { fileGiven, given, indexOf, type RecordsDocument, shownPassages, type Withholding } from './model-documents.ts'

const d = plainDate
let n = 0
const act = (kind: ActKind, on: string, more: Partial<RecordsAct> = {}): RecordsAct => ({
  id: `a${n++}`,
  requestId: 'r',
  kind,
  on: d(on),
  by: 'Marian Vosburgh',
  until: null,
  exemptions: [],
  outcome: null,
  detail: '',
  enteredBy: 'Marian Vosburgh',
  voidReason: null,
  ...more,
})
const asked = (received: string) => ({ received: d(received) })

describe('the days to answer', () => {
  // Worked by hand on the calendar of 2026: November 26 is Thanksgiving Day, November 28 and 29 a weekend.
  it('are five business days after the request; the day of the request, weekends and holidays do not count', () => {
    expect(countBusinessDays(d('2026-11-25'), 5)).toEqual({
      due: '2026-12-03',
      working: '5 business days after Nov 25, 2026; not counted: Nov 26 (Thanksgiving Day), Nov 28 (Saturday), Nov 29 (Sunday)',
    })
    expect(countBusinessDays(d('2026-11-30'), 5).due).toBe('2026-12-07')
  })

  it('are met on the fifth and late on the sixth', () => {
    const first = (on: string) => clockOf(asked('2026-11-30'), [act('acknowledgment', on)], d('2026-12-20'))[0]
    expect([first('2026-12-07')?.late, first('2026-12-08')?.late]).toEqual([false, true])
    const waiting = (today: string) => clockOf(asked('2026-11-30'), [], d(today))[0]
    expect([waiting('2026-12-07')?.late, waiting('2026-12-08')?.late]).toEqual([false, true])
  })

  it('run on to the day that the acknowledgment names, or twenty business days after it; more time moves it to a day certain', () => {
    const named = [act('acknowledgment', '2026-12-02', { until: d('2026-12-16') })]
    expect(owed(clockOf(asked('2026-11-30'), named, d('2026-12-03')))).toMatchObject({ due: '2026-12-16' })
    // From Wednesday, December 2, twenty business days without Christmas Day and New Year's Day: Thursday, December 31 is the 20th.
    expect(owed(clockOf(asked('2026-11-30'), [act('acknowledgment', '2026-12-02')], d('2026-12-03')))).toMatchObject({ due: '2026-12-31' })
    const more = [...named, act('extension', '2026-12-15', { until: d('2027-01-15'), detail: 'in the vault' })]
    expect(owed(clockOf(asked('2026-11-30'), more, d('2026-12-16')))).toMatchObject({ due: '2027-01-15' })
  })

  it('end with an answer; an answer in full leaves nothing owed', () => {
    expect(owed(clockOf(asked('2026-11-30'), [act('grant', '2026-12-01')], d('2026-12-30')))).toBeNull()
  })
})

describe('an appeal', () => {
  it('may come within 30 days; a weekend moves the last day on', () => {
    // 30 days after Friday, December 11, 2026 is Sunday, January 10, 2027.
    expect(countAppeal(d('2026-12-11'))).toEqual({ due: '2027-01-11', working: '30 days after Dec 11, 2026, reaching Jan 10, 2027 (Sunday)' })
    const denied = act('denial', '2026-12-11', { exemptions: ['b'], detail: 'x' })
    const marked = (on: string) => {
      const appeal = act('appeal', on, { by: 'Anna Ferrante' })
      return marksOf(asked('2026-12-07'), [denied, appeal], appeal)
    }
    expect([marked('2027-01-11'), marked('2027-01-12')]).toEqual([[], ['It came later than 30 days after the denial.']])
  })

  it('is decided within 10 business days, by somebody else than whoever denied', () => {
    const denied = act('denial', '2026-12-01', { exemptions: ['b'], detail: 'x' })
    const appeal = act('appeal', '2026-12-02', { by: 'Anna Ferrante' })
    // Ten business days after Wednesday, December 2: December 16.
    expect(owed(clockOf(asked('2026-11-30'), [denied, appeal], d('2026-12-03')))).toMatchObject({ who: 'appeals', due: '2026-12-16' })
    const own = act('appeal-decision', '2026-12-16', { outcome: 'upheld' })
    expect(marksOf(asked('2026-11-30'), [denied, appeal, own], own)).toEqual(['Whoever denied the request also decided the appeal.'])
    const late = act('appeal-decision', '2026-12-17', { outcome: 'upheld', by: 'Odessa Parmelee' })
    expect(marksOf(asked('2026-11-30'), [denied, appeal, late], late)).toEqual(['It came later than 10 business days after the appeal.'])
  })
})

describe('what was recorded though something was missing', () => {
  it('carries a mark for it', () => {
    const alone = (a: RecordsAct) => marksOf(asked('2026-11-30'), [a], a)
    expect(alone(act('acknowledgment', '2026-12-08'))).toEqual([
      'It came later than 5 business days after the request.',
      'It named no day by which the records are given or refused.',
    ])
    expect(alone(act('acknowledgment', '2026-12-02', { until: d('2026-12-31') }))).toEqual([])
    expect(alone(act('acknowledgment', '2026-12-02', { until: d('2027-01-04') }))).toEqual([
      'The day named lies more than 20 business days ahead, and no reason was given.',
    ])
    expect(alone(act('denial', '2026-12-02'))).toEqual(['No exemption was named.'])
    expect(alone(act('extension', '2026-12-02'))).toEqual(['No day certain was named.', 'No reason was given.'])
  })

  it('what is void does not count', () => {
    const wrong = act('denial', '2026-12-01', { voidReason: 'wrong request' })
    expect(stateOf([wrong])).toBe('received')
    expect(owed(clockOf(asked('2026-11-30'), [wrong], d('2026-12-02')))).toMatchObject({ due: '2026-12-07' })
  })
})

const text: RecordsDocument = {
  id: 'd1',
  requestId: 'r',
  n: 1,
  kind: 'card',
  sourceId: 'c1',
  title: 'C-1',
  on: null,
  sha256: null,
  mediaType: null,
  passages: [
    { label: 'Pipe', text: 'clay' },
    { label: 'Telephone', text: '(555) 014-0177' },
  ],
  redactedSha256: null,
  redactedType: null,
  redactedHow: null,
  foundOn: d('2026-11-30'),
  foundBy: 'Marian Vosburgh',
  version: 1,
  voidReason: null,
}
const scan: RecordsDocument = { ...text, id: 'd2', kind: 'paper', title: 'medical.pdf', sha256: 'ab'.repeat(32), mediaType: 'application/pdf', passages: [] }
const hold = (more: Partial<Withholding>): Withholding => ({
  id: `w${n++}`,
  documentId: 'd1',
  passage: null,
  area: null,
  what: '',
  whole: false,
  exemption: 'b',
  reason: 'a private number',
  by: 'Marian Vosburgh',
  on: d('2026-11-30'),
  voidReason: null,
  ...more,
})

describe('what is withheld', () => {
  it('is named with its exemption, and its text is not in what goes out', () => {
    const shown = shownPassages(text, [hold({ passage: 1, what: 'Telephone' })])
    expect(shown).toEqual([
      { label: 'Pipe', text: 'clay' },
      { label: 'Telephone', withheld: '[withheld: Personal privacy, Public Officers Law § 87(2)(b)]' },
    ])
    expect(JSON.stringify(shown)).not.toContain('014-0177')
  })

  it('of a file keeps the file back until its redacted copy is there; the original goes out only where nothing is withheld', () => {
    const part = [hold({ documentId: 'd2', what: 'diagnosis' })]
    const done = { ...scan, redactedSha256: 'cd'.repeat(32), redactedType: 'image/png' }
    expect([given(scan, []), given(scan, part), given(done, part)]).toEqual(['whole', 'undecided', 'part'])
    expect([fileGiven(scan, [])?.sha256, fileGiven(scan, part), fileGiven(done, part)?.sha256]).toEqual([scan.sha256, null, done.redactedSha256])
  })

  it('as a whole hides the name of the paper too, and a passage given after all is given', () => {
    expect(indexOf([scan], [hold({ documentId: 'd2', whole: true })])[0]).toEqual({
      n: 1,
      what: 'Paper on file',
      given: 'none',
      withheld: ['The whole record: Personal privacy, Public Officers Law § 87(2)(b). a private number'],
      sha256: null,
    })
    expect(given(text, [hold({ passage: 1, voidReason: 'published anyway' })])).toBe('whole')
  })
})
