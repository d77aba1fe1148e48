/** Plausible and extreme papers, for tests and for looking at. The village and its people are invented. */
import { lateral, lateralMeasures, lateralPlan, lateralProfile } from '../../drawings/lateral.ts'
import { describe } from '../../drawings/marks.ts'
import { lateralSample, trenchSample } from '../../drawings/testing.ts'
import { trench, trenchMeasures } from '../../drawings/trench.ts'
import { plainDate } from '../../kernel/dates.ts'
import { cents } from '../../kernel/money.ts'
import type { Cite } from '../../kernel/result.ts'
import type { PaperData, PaperDrawing, PaperFinding, PaperKind, PaperOrder, PaperVerdict } from './papers.ts'
import { affidavitSample, extremeLetters, lettersSample, reminderSample, violationSample } from './test-letters.ts'
import { extremeRecords, recordsSample } from './test-records.ts'
import { bareSheet, extremeSheet, sheetSample } from './test-sheets.ts'
import { extremePacket, extremeStatement, packetSample, statementSample } from './test-statements.ts'

export const CREATED = '2026-11-30T15:04:05.000Z'

/** A name that tries everything: markup of Typst and of XML, quotes, emoji, another script, no place to break. */
export const AWKWARD = '#panic("x") $x^2$ *b* _i_ `r` <script>&"\'@ref \\ // O’Brien 😀 王小明 Łukasz Dvořák ½ ⅛ ≤ ✓'
const LONG_WORD = 'Wholesalecommerciallaundryandtextilereclamationcorporationofupstatenewyork'

const inferred = (section: string): Cite => ({ section, confidence: 'inferred' })
const printed = (section: string): Cite => ({ section, confidence: 'printed' })

const common = {
  letterhead: {
    municipality: 'Village of Tannery Falls',
    office: 'Department of Public Works',
    address: '1 Falls Street, Tannery Falls, New York',
    phone: '(555) 014-0130, weekdays 8 to 4',
  },
  printedOn: plainDate('2026-11-30'),
  law: { title: 'Sewers, chapter 117', versionHash: '9f2c11ab83d04e55aa', confirmed: true },
} as const

const place = { address: '9 Canal Row', printKey: '24.11-2-9' }

const trenchDrawing = (low: boolean): PaperDrawing => {
  const f = { ...trenchSample, id: low ? 'card' : 'trench', detail: !low, low, coverFt: 4.667, verdicts: { cover: 'complies', width: 'complies' } } as const
  return { svg: trench(f), alt: describe(trenchMeasures(f)) }
}

const lateralDrawing = (draw: typeof lateral): PaperDrawing => ({ svg: draw(lateralSample), alt: describe(lateralMeasures(lateralSample)) })

const need = { need: 'Needed', settled: true, detail: 'by the applicant', open: null, cite: inferred('117-34') }

const demo: PaperData = {
  letter: reminderSample(common),
  letters: lettersSample(common, 3),
  affidavit: affidavitSample(common),
  permit: {
    ...common,
    title: 'Building lateral permit',
    number: 'S-2026-014',
    issuedOn: plainDate('2026-11-24'),
    expiresOn: null,
    place,
    owner: { name: 'Anna Ferrante', address: '9 Canal Row' },
    contractor: { name: 'Oakes Plumbing', phone: '(555) 014-0177', note: 'license P-031, until Dec 31, 2026' },
    permitClass: 'Residential',
    work: 'Connect the bakery and one apartment to the main in Canal Row by a new lateral; the old septic tank is emptied and filled.',
    facts: [
      { label: 'Pipe', value: '4 in PVC SDR-35' },
      { label: 'Slope', value: '¼ in per ft' },
      { label: 'Depth to top of pipe', value: '4 ft 8 in' },
      { label: 'Trench at top of pipe', value: '18 in' },
      { label: 'Joints', value: 'rubber gasket' },
      { label: 'Distance from water service', value: '10 ft 6 in' },
      { label: 'Cleanouts', value: 'inside and at the line' },
      { label: 'Length', value: null },
    ],
    approvals: [
      { what: 'Size and slope', by: 'R. Whitcomb, Superintendent', on: plainDate('2026-11-20'), how: null, cite: inferred('117-36') },
      { what: 'Licensed contractor', by: 'Village Board', on: plainDate('2026-11-16'), how: 'on paper, entered by the clerk', cite: printed('117-31') },
    ],
    conditions: [
      { text: 'The street is closed on one side only, and both sides are open again by dark.', cite: null },
      { text: 'The septic tank is emptied by a licensed hauler before it is filled.', cite: inferred('117-33') },
    ],
    payments: [
      { what: 'Permit and inspection fee', amount: cents(15_000), receipt: '2026-318', on: plainDate('2026-11-19') },
      { what: 'Street opening deposit', amount: cents(164_000), receipt: '2026-319', on: plainDate('2026-11-19') },
    ],
    stepsAhead: [
      {
        title: 'Trench inspected',
        says: 'The superintendent looks at the pipe, the joints and the bed in the open trench.',
        before: 'backfill',
        cite: inferred('117-43'),
      },
      {
        title: 'Connection made',
        says: 'The connection to the main is made while the superintendent looks on.',
        before: 'activation',
        cite: printed('117-44'),
      },
      { title: 'As-built drawing filed', says: 'Two copies with ties to the cleanout.', before: null, cite: null },
    ],
    call: 'Call (555) 014-0130 before you cover any pipe.',
    drawings: [trenchDrawing(false), lateralDrawing(lateral)],
    signer: { office: 'Superintendent of Public Works', name: 'R. Whitcomb' },
  },
  'inspection-sheet': {
    ...common,
    title: 'Trench inspection before backfill',
    caseNumber: 'S-2026-014',
    place,
    scheduled: 'Wed, Dec 2, 2026, 9:00 am',
    inspector: 'R. Whitcomb',
    contractor: { name: 'Oakes Plumbing', phone: '(555) 014-0177' },
    says: 'The pipe is seen in the open trench, on its bed, before anything covers it.',
    cite: inferred('117-43'),
    beforeCover: true,
    lines: [
      { label: 'Depth to top of pipe', asks: 'at least 4 ft', cite: inferred('117-40'), planned: '4 ft 8 in', unit: 'ft' },
      { label: 'Width of the trench at the top of the pipe', asks: 'at most 18.215 in', cite: inferred('117-40'), planned: '18 in', unit: 'in' },
      { label: 'Slope', asks: 'at least ¼ in per ft', cite: printed('117-36'), planned: '¼ in per ft', unit: 'in per ft' },
      { label: 'Bedding', asks: null, cite: null, planned: null, unit: null },
    ],
    drawings: [trenchDrawing(false)],
  },
  'correction-slip': {
    ...common,
    caseNumber: 'S-2026-014',
    place,
    inspectedOn: plainDate('2026-12-02'),
    inspector: 'R. Whitcomb',
    inspection: 'trench inspection before backfill',
    shortfalls: [
      {
        what: 'The pipe lies 6 inches too high',
        found: '3 ft 6 in',
        asked: 'at least 4 ft',
        toDo: 'Lower the pipe between the cleanout and the wall, on a new bed.',
        cite: inferred('117-40'),
      },
      { what: 'One joint has no gasket', found: null, asked: null, toDo: 'Open the second joint from the wall and set a gasket.', cite: printed('117-38') },
    ],
    call: 'Marian Vosburgh, clerk, (555) 014-0130, weekdays 8 to 4.',
    keepOpen: true,
  },
  statement: statementSample(common, place),
  'court-packet': packetSample(common, place),
  records: recordsSample(common),
  'tap-card': {
    ...common,
    cardNumber: '0417',
    place,
    facts: [
      ['Owner', 'Anna Ferrante'],
      ['Use', 'Bakery, 1 apt'],
      ['Account', '1-0417'],
      ['Meter', '1 in, 88213'],
      ['Tapped', 'Jun 3, 1996'],
      ['Permit', 'S-1996-012'],
      ['Plumber', 'H. Oakes'],
      ['Inspected', 'J. Whitcomb'],
      ['Pipe', '4 in PVC SDR-35'],
      ['Slope', '¼ in per ft'],
      ['Depth', '4 ft 8 in at wall'],
      ['Main', null],
    ].map(([label = '', value = null]) => ({ label: label ?? '', value })),
    plan: lateralDrawing(lateralPlan),
    profile: lateralDrawing(lateralProfile),
    trench: trenchDrawing(true),
    upkeep: [
      { who: 'The owner', text: 'keeps up the pipe to the cleanout at the property line, and its cap.', cite: inferred('117-45') },
      { who: 'The village', text: 'keeps up the pipe from there to the main.', cite: inferred('117-45') },
    ],
    entries: [
      { on: plainDate('2026-10-14'), what: 'Reminder sent, yearly test', by: 'MV' },
      { on: plainDate('2026-03-03'), what: 'Survey with owner’s consent, air gap measured', by: 'TA' },
      { on: plainDate('2014-08-02'), what: 'Backflow preventer installed, B-2014-006', by: 'RW' },
      { on: plainDate('1996-06-10'), what: 'As-built drawings filed, 4 copies', by: 'JW' },
      { on: plainDate('1996-06-03'), what: 'Tapped and inspected', by: 'JW' },
      { on: null, what: 'Old lateral from about 1931 capped', by: null },
    ],
  },
  receipt: {
    ...common,
    number: '2026-319',
    kind: 'deposit',
    receivedOn: plainDate('2026-11-19'),
    receivedFrom: 'Oakes Plumbing',
    method: 'Check 1182',
    receivedBy: 'Marian Vosburgh, clerk',
    payee: 'Village of Tannery Falls',
    caseNumber: 'S-2026-014',
    place,
    lines: [
      { what: 'Street opening deposit', amount: cents(149_000), setBy: 'Resolution 2026-11 of Mar 2, 2026', cite: inferred('117-47') },
      { what: 'Inspection deposit', amount: cents(15_000), setBy: null, cite: null },
    ],
    total: cents(164_000),
    terms: 'The deposit is returned when the street is restored and the superintendent has accepted it.',
    voided: null,
  },
  application: {
    ...common,
    title: 'Application for a building lateral',
    number: 'A-2026-031',
    filedOn: plainDate('2026-11-18'),
    place,
    applicant: { name: 'Oakes Plumbing', phone: '(555) 014-0177' },
    owner: { name: 'Anna Ferrante', address: '9 Canal Row' },
    permitClass: 'Residential',
    sections: [
      {
        title: 'The pipe',
        answers: [
          { label: 'Pipe size', value: '4 in' },
          { label: 'Material', value: 'PVC SDR-35' },
          { label: 'Slope', value: '¼ in per ft' },
          { label: 'Joints', value: null },
        ],
      },
      {
        title: 'The trench',
        answers: [
          { label: 'Depth to top of pipe', value: '3 ft 6 in' },
          { label: 'Width at top of pipe', value: '18 in' },
        ],
      },
    ],
    checkedOn: plainDate('2026-11-18'),
    findings: [
      {
        verdict: 'violates',
        title: 'The pipe lies 6 inches too high',
        because: ['The plan shows 3 ft 6 in.', 'The law asks for at least 4 ft, and gives no exception.'],
        cite: inferred('117-40'),
        who: null,
      },
      {
        verdict: 'needs-approval',
        title: 'Slope under ¼ in per ft',
        because: ['Allowed only if the superintendent approves it.'],
        cite: printed('117-36'),
        who: 'the superintendent',
      },
      { verdict: 'cannot-tell', title: 'Is the ground filled or unstable?', because: ['Not given.'], cite: inferred('117-41'), who: 'the inspector' },
      { verdict: 'complies', title: 'Width of the trench at the top of the pipe', because: [], cite: inferred('117-40'), who: null },
      { verdict: 'complies', title: 'Distance from the water service', because: [], cite: null, who: null },
      { verdict: 'does-not-apply', title: 'Grease interceptor', because: [], cite: inferred('117-52'), who: null },
    ],
    drawings: [trenchDrawing(false)],
  },
  'summary-sheet': sheetSample(common),
  guidance: {
    ...common,
    title: 'What you need to connect a building to the sewer',
    decider: 'the Superintendent',
    answers: [{ label: 'The building is new', value: 'Yes' }],
    sections: [{ title: 'The permit', lines: [{ ...need, title: 'Application filed', says: 'It goes to the superintendent before any work.' }] }],
    notCalledFor: ['A manhole in the basement floor'],
    call: 'R. Whitcomb, Superintendent, (555) 014-0130',
  },
}

const VERDICTS: readonly PaperVerdict[] = ['violates', 'cannot-tell', 'needs-approval', 'complies', 'does-not-apply']

const manyFindings: PaperFinding[] = Array.from({ length: 30 }, (_, i) => ({
  verdict: VERDICTS[i % 5] ?? 'violates',
  title: `${AWKWARD} ${i}`,
  because: [AWKWARD, LONG_WORD, AWKWARD],
  cite: i % 2 ? inferred(`117-${i}.B(2)`) : { section: null, confidence: 'inferred' },
  who: AWKWARD,
}))

const person = { name: `${AWKWARD} ${LONG_WORD}`, address: AWKWARD, phone: AWKWARD, note: AWKWARD }
const unsure = {
  letterhead: { municipality: `Village of ${AWKWARD}`, office: AWKWARD, address: AWKWARD, phone: null },
  printedOn: plainDate('2026-02-28'),
  law: { title: AWKWARD, versionHash: null, confirmed: false },
  demo: true,
}
const lost = { address: `${AWKWARD} ${LONG_WORD}`, printKey: null }
const tall: PaperDrawing = {
  svg: trench({ ...trenchSample, title: AWKWARD, where: AWKWARD, coverFt: null, widthIn: null, detail: true, verdicts: {} }),
  alt: AWKWARD,
}
const times = <T>(n: number, item: T): T[] => Array.from({ length: n }, () => item)

const extreme: PaperData = {
  ...extremeLetters({ ...common, ...unsure }, AWKWARD, LONG_WORD),
  permit: {
    ...demo.permit,
    ...unsure,
    title: AWKWARD,
    number: 'S-2026-000000000000014',
    expiresOn: plainDate('2027-11-24'),
    place: lost,
    owner: null,
    contractor: person,
    permitClass: null,
    work: times(12, AWKWARD).join(' '),
    facts: times(15, { label: AWKWARD, value: LONG_WORD }),
    approvals: times(6, { what: AWKWARD, by: AWKWARD, on: plainDate('2026-11-20'), how: AWKWARD, cite: inferred('117-36.C(1)(a)') }),
    conditions: times(12, { text: `${AWKWARD} ${LONG_WORD}`, cite: inferred('117-36') }),
    payments: times(5, { what: AWKWARD, amount: cents(123_456_789_01), receipt: null, on: null }),
    stepsAhead: times(9, { title: AWKWARD, says: AWKWARD, before: AWKWARD, cite: { section: null, confidence: 'inferred' } }),
    call: AWKWARD,
    drawings: [tall],
    signer: { office: AWKWARD, name: null },
  },
  'inspection-sheet': {
    ...demo['inspection-sheet'],
    ...unsure,
    title: AWKWARD,
    place: lost,
    scheduled: null,
    inspector: null,
    contractor: person,
    says: AWKWARD,
    lines: times(25, { label: AWKWARD, asks: LONG_WORD, cite: inferred('117-36.C(1)(a)'), planned: AWKWARD, unit: 'gal per day' }),
    drawings: [tall],
  },
  'correction-slip': {
    ...demo['correction-slip'],
    ...unsure,
    place: lost,
    inspector: AWKWARD,
    shortfalls: times(9, { what: AWKWARD, found: AWKWARD, asked: LONG_WORD, toDo: AWKWARD, cite: inferred('117-36') }),
    call: AWKWARD,
    keepOpen: false,
  },
  statement: extremeStatement({ ...common, ...unsure }, lost, person, AWKWARD, LONG_WORD),
  'court-packet': extremePacket({ ...common, ...unsure }, lost, AWKWARD, LONG_WORD),
  records: extremeRecords({ ...common, ...unsure }, AWKWARD, LONG_WORD),
  'tap-card': {
    ...demo['tap-card'],
    ...unsure,
    cardNumber: '0000417',
    place: lost,
    facts: times(20, { label: AWKWARD, value: `${LONG_WORD} ${AWKWARD}` }),
    plan: lateralDrawing(() =>
      lateralPlan({
        ...lateralSample,
        nearMainFt: 1,
        ownership: [
          { from: 'building', to: 'near-main', side: 'owner' },
          { from: 'near-main', to: 'main', side: 'village' },
        ],
      }),
    ),
    profile: lateralDrawing(() => lateralProfile({ ...lateralSample, coverAtWallFt: 20, slopeInPerFt: 2 })),
    trench: { svg: trench({ ...trenchSample, low: true, widthIn: 60, coverFt: 0.5, verdicts: { cover: 'violates', width: 'violates' } }), alt: AWKWARD },
    upkeep: times(5, { who: AWKWARD, text: times(3, AWKWARD).join(' '), cite: inferred('117-45') }),
    entries: times(40, { on: null, what: `${LONG_WORD} ${AWKWARD}`, by: AWKWARD }),
  },
  receipt: {
    ...demo.receipt,
    ...unsure,
    kind: 'fee',
    receivedFrom: person.name,
    caseNumber: null,
    place: null,
    lines: times(8, { what: AWKWARD, amount: cents(-5), setBy: AWKWARD, cite: inferred('117-36') }),
    terms: null,
    voided: { on: plainDate('2026-11-21'), reason: AWKWARD },
  },
  application: {
    ...demo.application,
    ...unsure,
    title: AWKWARD,
    place: lost,
    applicant: person,
    owner: null,
    sections: times(4, { title: AWKWARD, answers: times(9, { label: AWKWARD, value: AWKWARD }) }),
    findings: manyFindings,
    drawings: [tall],
  },
  'summary-sheet': extremeSheet({ ...common, ...unsure }, AWKWARD, LONG_WORD),
  guidance: {
    ...demo.guidance,
    ...unsure,
    title: AWKWARD,
    sections: times(3, { title: AWKWARD, lines: times(12, { ...need, settled: false, title: LONG_WORD, says: AWKWARD, open: LONG_WORD }) }),
    notCalledFor: times(60, AWKWARD),
  },
}

const undrawn = { plan: null, profile: null, trench: null }
const bare: Partial<{ readonly [K in PaperKind]: PaperData[K] }> = {
  letter: { ...violationSample(common), facts: [], rules: [], more: [], signer: null, enclosed: '', copies: [], by: '', sentBy: '' },
  permit: { ...demo.permit, facts: [], approvals: [], conditions: [], payments: [], stepsAhead: [], drawings: [], owner: null, contractor: null, call: null },
  'tap-card': { ...demo['tap-card'], ...undrawn, place: { address: '11 Canal Row', printKey: null }, facts: [], upkeep: [], entries: [] },
  application: { ...demo.application, sections: [], findings: [], checkedOn: null, drawings: [] },
  'summary-sheet': bareSheet(common),
  guidance: { ...demo.guidance, answers: [], sections: [], notCalledFor: [] },
}

const ordered = (set: string, papers: Partial<PaperData>): [string, PaperOrder][] =>
  Object.entries(papers).map(([kind, data]) => [`${kind}, ${set}`, { kind, data, createdAt: CREATED } as PaperOrder])

/** Every kind with facts as the demo has them, with the worst that people write, and with next to nothing. */
export const orders: [string, PaperOrder][] = [...ordered('demo', demo), ...ordered('extreme', extreme), ...ordered('bare', bare)]
