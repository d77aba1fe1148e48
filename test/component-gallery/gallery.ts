/** Every piece of the page kit on one page, in every state, with invented facts. Only tests serve it. */
import { trench } from '../../src/drawings/trench.ts'
import type { Finding, Verdict } from '../../src/engine/findings.ts'
import { plainDate } from '../../src/kernel/dates.ts'
import { refuse, refuseFields } from '../../src/kernel/result.ts'
import {
  acts,
  amountField,
  bar,
  card,
  checkField,
  choicesField,
  cite,
  columns,
  confirmForm,
  countVerdicts,
  dateField,
  dl,
  emptyState,
  fieldId,
  figure,
  fileField,
  finding,
  findingGroups,
  flashAlert,
  form,
  formPart,
  formState,
  type Html,
  html,
  joined,
  lines,
  link,
  liveVerdict,
  moneyField,
  more,
  nextBox,
  notADecision,
  onThisPage,
  outlineButton,
  outlineLink,
  pair,
  primaryLink,
  problemSummary,
  radioField,
  refusalAlert,
  selectField,
  shortDate,
  slips,
  soFar,
  stamp,
  steps,
  table,
  tally,
  textField,
  tickler,
  VERDICT_ORDER,
  verdictStamp,
  wants,
  whoCanAnswer,
  yesNoField,
} from '../../src/web/kit/kit.ts'
import { type ListSpec, listState, listView } from '../../src/web/list.ts'

const inferred = { section: '117-40', confidence: 'inferred' } as const
const plain = { inventory: [], missing: [], approval: null, readings: [], advice: [] } as const
const made = (verdict: Verdict, title: string, because: string, requirement: string, more: Partial<Finding> = {}): Finding => ({
  ...plain,
  provision: title,
  cite: inferred,
  title,
  requirement,
  verdict,
  because: because === '' ? [] : [because],
  ...more,
})

const findings: readonly Finding[] = [
  made('violates', 'Depth to the top of the pipe is 6 inches short', 'The plan shows 3 ft 6 in.', 'The law asks for at least 4 ft, and gives no exception.'),
  made('needs-approval', 'Six feet of the trench are bored, not open', '', 'Allowed only if the superintendent approves it.', {
    missing: [{ fact: 'boring_approval', label: 'Approval of the boring', askOf: 'superintendent' }],
  }),
  made('cannot-tell', 'Must the pipe be cast iron near water?', '', 'Within 5 ft of a water main or service it must.', {
    why: 'facts',
    missing: [{ fact: 'water', label: 'Distance to the nearest water main or service', askOf: 'applicant' }],
  }),
  made('cannot-tell', 'Who pays for the street lateral?', '', 'One sentence names the owner, the next the village.', {
    why: 'reading',
    readings: [
      {
        id: 'r1',
        question: 'Which sentence governs?',
        choices: [
          { choice: 'owner pays', verdict: 'violates' },
          { choice: 'village pays', verdict: 'complies' },
        ],
        adopted: null,
      },
    ],
  }),
  made('complies', 'Slope ¼ inch per foot', '', 'At least ¼ inch per foot is required.', { cite: { section: '117-36.C', confidence: 'printed' } }),
  made('does-not-apply', 'Connection through a manhole', '', 'Only for schools, hospitals, public housing and complexes.', {
    cite: { section: null, confidence: 'inferred' },
  }),
]

const section = trench({
  id: 'g1',
  title: 'Trench as planned',
  where: '14 Mill Street',
  number: 'S-2026-041',
  date: 'plan of Nov 27, 2026',
  coverFt: 3.5,
  leastCoverFt: 4,
  widthIn: 18,
  outsideDiameterIn: 4.215,
  insideDiameterIn: 3.975,
  beddingIn: 4,
  allowanceIn: 14,
  maxWidthIn: null,
  verdicts: { cover: 'violates', width: 'complies' },
  detail: true,
})

const stamps = html`<p class="tc-row">${joined(
  VERDICT_ORDER.map((v) => verdictStamp(v)),
  ' ',
)}</p><p class="tc-row">${stamp('late', '14 days late')} ${stamp('due', 'Due Dec 18')} ${stamp('waiting', 'Waiting on the owner')} ${stamp('done', 'Closed')}</p>`
const citations = lines([
  html`${cite('Sewers', { section: '117-34.B', confidence: 'cross-referenced' }, { href: '#cites' })} <span class="tc-soft tc-small">cross-referenced</span>`,
  html`${cite('Backflow', { section: '165-47.H(2)', confidence: 'printed' })} <span class="tc-soft tc-small">printed</span>`,
  html`${cite('Sewers', inferred, { href: '#cites' })} <span class="tc-soft tc-small">inferred</span>`,
  html`${cite('Sewers', inferred, { href: '#cites', short: true })} <span class="tc-soft tc-small">inferred, short</span>`,
  cite('Sewers', { section: null, confidence: 'inferred' }),
])

const problems =
  refuseFields([
    { field: 'slope', message: 'Say what the slope is measured in. Type “1/4 in per ft” or “2%”.' },
    { field: 'depth', message: 'Type the depth in feet and inches, such as 3 ft 6 in. “3,6” can be read two ways.' },
  ]).refusal.problems ?? []
const state = {
  ...formState(
    {
      slope: '1/4',
      depth: '3,6',
      size: '4',
      material: 'pvc',
      open: 'no',
      fill: 'unknown',
      has: ['boiler'],
      fee: '150',
      day: '2/30/2026',
      note: 'Dug by hand near the maple.',
    },
    { formKey: 'gallery', problems },
  ),
  held: { token: 'none', files: { sketch: ['sketch of the yard.pdf'] } },
}

const pipePart = formPart(
  'The pipe',
  html`${selectField(
    {
      name: 'material',
      label: 'Material',
      empty: 'Not chosen yet',
      choices: [
        { value: 'pvc', label: 'PVC, SDR-35' },
        { value: 'iron', label: 'Cast iron' },
      ],
    },
    state,
  )}${pair(
    amountField(
      { name: 'size', label: 'Pipe size', hint: 'for example 4', unit: 'in', unitSpoken: 'inches', live: liveVerdict('complies', 'At least 4 in.') },
      state,
    ),
    amountField({ name: 'joint', label: 'Length between joints', hint: 'for example 13', unit: 'ft', unitSpoken: 'feet' }, state),
  )}${amountField({ name: 'slope', label: 'Slope', hint: 'for example 1/4 in per ft, or 2%' }, state)}`,
)
const trenchPart = formPart(
  'The trench',
  html`${pair(
    amountField({ name: 'depth', label: 'Depth to top of pipe', hint: 'from the ground, for example 4 ft 6 in' }, state),
    amountField(
      {
        name: 'width',
        label: 'Width at the top of the pipe',
        hint: 'for example 18',
        unit: 'in',
        unitSpoken: 'inches',
        live: liveVerdict('violates', '2 in wider than 18.2 in.'),
      },
      state,
    ),
  )}${yesNoField({ name: 'fill', label: 'Is the ground fill, or unstable?', unknown: true, live: liveVerdict('cannot-tell', 'The inspector will look in the open trench.') }, state)}${radioField(
    {
      name: 'open',
      label: 'Is the whole trench dug open?',
      tiles: true,
      choices: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No, part is bored', description: 'Under the sidewalk, for example' },
      ],
    },
    state,
  )}`,
  'Measured at the shallowest place.',
)
const restPart = formPart(
  'The rest',
  html`${choicesField(
    {
      name: 'has',
      label: 'Which will the building have?',
      choices: [
        { value: 'boiler', label: 'A boiler' },
        { value: 'well', label: 'A well', description: 'Needs the health authority’s approval' },
      ],
    },
    state,
  )}${pair(moneyField({ name: 'fee', label: 'Fee taken' }, state), dateField({ name: 'day', label: 'Day' }, state))}${textField({ name: 'note', label: 'Note', rows: 3, optional: true }, state)}${fileField({ name: 'sketch', label: 'Drawing or sketch' }, state)}${checkField({ name: 'agree', label: 'The owner has agreed', hint: 'In writing or by telephone' }, state)}`,
)

const application = form({
  action: '/tannery/gallery',
  state,
  title: 'The plan',
  count: 'part 2 of 3',
  multipart: true,
  draft: 'gallery',
  checkUrl: '/tannery/gallery/check',
  body: html`<p>Anything you don’t know yet may stay empty.</p>${pipePart}${trenchPart}${restPart}`,
  submit: {
    primary: 'File the application',
    secondary: outlineButton('Check again', { name: 'check', value: '1' }),
    links: [{ text: 'Save and finish later', href: '#later' }],
  },
})

const check = html`<section class="tc-card tc-tabbed" id="check"><div class="tc-tab">The check</div><header><h2>Checked against the law</h2><span class="tc-card__count">as of 10:42</span></header>${tally(countVerdicts(findings))}${findingGroups(findings, { law: 'Sewers', lawHref: () => '#cites', answerHref: (fact) => (fact === 'water' ? `#${fieldId('joint')}` : null) })}${whoCanAnswer(findings, { answerHref: (fact) => (fact === 'water' ? `#${fieldId('joint')}` : null) })}${notADecision('Nov 30, 2026')}</section>`

const monday = plainDate('2026-11-16')
const entries = slips([
  {
    when: shortDate(monday, plainDate('2026-11-30')),
    sub: '14 days late',
    late: true,
    title: 'Yearly backflow test, 9 Canal Row',
    href: '#slips',
    text: html`<p>The year ended Saturday, Nov 14, so the date moved to Monday.</p>`,
    cites: cite('Backflow', { section: '165-48.B', confidence: 'inferred' }),
    waitsOn: 'the owner',
    act: { text: 'Write the reminder', href: '#slips' },
  },
  {
    when: 'Tue, Dec 1',
    sub: 'tomorrow',
    title: 'Trench inspection, 14 Mill Street',
    href: '#slips',
    text: html`<p>The depth is still short on the plan.</p>`,
    waitsOn: 'us, T. Amato',
  },
])
const journal = slips([
  {
    when: 'Nov 27',
    sub: '3:40 PM',
    text: html`<p>Plan returned: width changed from 24 in to 18 in.</p>${more('What changed', html`<p>Width: <s>24 in</s> 18 in</p>`)}`,
  },
])
const course = steps([
  {
    state: 'done',
    title: 'Application received',
    text: 'Nov 12, by Oakes Plumbing and Drain',
    cites: cite('Sewers', { section: '117-34.B', confidence: 'cross-referenced' }, { short: true }),
  },
  { state: 'now', title: 'Plan checked', text: html`<strong>Stopped here.</strong> One finding falls short.`, acts: outlineLink('Open the plan', '#steps') },
  { state: 'maybe', title: 'Board approves the contractor', text: 'May be needed: say who does the work.' },
  { state: 'todo', title: 'Permit issued', text: 'Waits for the approval.' },
  { state: 'waived', title: 'Leakage test', text: 'Waived by the superintendent, Nov 20.' },
])

interface Parcel {
  readonly id: string
  readonly place: string
  readonly owner: string
  readonly fee: string
}
const listSpec: ListSpec<Parcel> = {
  id: 'parcels',
  caption: 'Parcels',
  noun: ['parcel', 'parcels'],
  sort: { by: 'place' },
  empty: emptyState('No parcels yet.', 'Import the assessment roll.'),
  columns: [
    { id: 'place', title: 'Place', sorts: true, cell: (p) => link(p.place, '#list'), exported: (p) => p.place },
    { id: 'owner', title: 'Owner', sorts: true, cell: (p) => p.owner, exported: (p) => p.owner },
    { id: 'fee', title: 'Fees', num: true, cell: (p) => p.fee },
  ],
  filters: [
    { name: 'use', label: 'Use', any: 'Any use', choices: [{ value: 'home', label: 'Home' }] },
    { name: 'q', label: 'Owner', hint: 'part of the name' },
  ],
}
const parcels: readonly Parcel[] = [
  { id: '1', place: '9 Canal Row', owner: 'Anna Ferrante', fee: '$150.00' },
  { id: '2', place: '14 Mill Street', owner: 'Dolores Kettering', fee: '$1,640.00' },
]
const list = (path: string, empty: boolean): Html =>
  listView({ ...listSpec, caption: empty ? 'Parcels of nobody' : 'Parcels' }, listState(new URLSearchParams(empty ? 'q=nobody' : ''), listSpec), {
    page: { rows: empty ? [] : parcels, next: empty ? null : 'WyJhIiwiYiJd', previous: null },
    count: { count: 1000, more: true, text: '1,000+' },
    path,
  })

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((weekday, i) => ({
  weekday,
  date: `Dec ${i + 1}`,
  count: i === 2 ? 0 : i + 1,
  word: i === 2 ? 'nothing' : 'due',
  ...(i === 2 ? {} : { href: '#slips' }),
  ...(i === 0 ? { today: true } : {}),
}))
const badNews = refuse(
  'finding-violates',
  'The permit was not issued. One finding still falls short. Send the plan back, or record the superintendent’s approval where the law allows one.',
  { cite: inferred },
).refusal

const left = html`${card('Stamps', stamps, { id: 'stamps' })}${card('Citations', citations, { id: 'cites' })}${card('Findings, one by one', html`${findings.slice(0, 2).map((f) => finding(f, { law: 'Sewers', level: 3, working: html`<p class="tc-work">depth 3 ft 6 in = 42 in; at least 48 in: short by 6 in</p>` }))}`)}${card('Dated entries', entries, { id: 'slips', tab: 'since Nov 16', late: true, count: '2 entries', link: { text: 'All', href: '#slips' } })}${card('Steps', course, { id: 'steps', count: '1 of 5 done' })}${card('Journal', journal)}`
const right = html`${nextBox('bad', 'What stops the next step', [html`<strong>The plumber</strong> must show at least 4 ft. ${cite('Sewers', inferred)}`, html`<strong>The plumber</strong> must measure the water service.`], html`${primaryLink('Send the plan back', '#next')}${outlineLink('Open the plan', '#next')}`)}${nextBox('open', 'Open question of law', ['Who pays for the street lateral? No charge is made until it is settled.'])}${nextBox('ask', 'One thing to decide', ['Approve size and slope.'])}${card(
  'Facts',
  dl(
    [
      ['Parcel', '24.11-2-9'],
      ['Owner', 'Anna Ferrante'],
    ],
    { typed: true },
  ),
  { tab: '24.11-2-9' },
)}${card('Refusal', refusalAlert(badNews, { law: 'Sewers' }))}${card('Empty', emptyState('No inspections yet.', 'The first can be set once the permit is issued.', { text: 'See what stops the permit', href: '#steps' }))}${card('Done', flashAlert({ kind: 'success', text: 'Receipt 2026-318 is written.', link: { text: 'Undo', href: '#done' } }))}${card('Money', table([{ title: 'Item' }, { title: 'Amount', num: true }], [['Permit and inspection', '$150.00'], { group: 'Paid' }, { cells: ['Nov 27', '$150.00'], className: 'tc-total' }], { caption: 'Fees', hideCaption: true, stacked: false }))}${card('Progress', html`<p>${bar(187, 212, '187 of 212 tested this year')} 187 of 212 tested</p>`)}`

export const galleryBody = (path: string): Html =>
  html`<h1>Components</h1>${problemSummary('The application was not filed. Two things to mend', problems)}${onThisPage([
    { text: 'Stamps', href: '#stamps' },
    { text: 'Steps', href: '#steps' },
    { text: 'List', href: '#list' },
  ])}${tickler(days)}${acts(primaryLink('Record a test', '#x'), outlineLink('Start a permit', '#x'))}${columns('half', left, right)}${soFar(countVerdicts(findings))}${columns('form', application, check)}${figure(section, 'Drawn to scale from the answers.', { pan: 'wide', label: 'Trench drawing, scrolls sideways on a small screen' })}${card('List', list(path, false), { id: 'list' })}${card('List without a match', list(path, true))}<h2>I want to…</h2>${wants(
    [
      { title: 'find out what I need', href: '#w', text: 'Six questions.' },
      { title: 'read the law', href: '#w', text: 'In plain words.' },
    ],
    { three: true },
  )}`

export const confirmBody = (path: string): Html =>
  confirmForm({
    question: 'Void receipt 2026-318 for $1,640.00?',
    explain: 'It stays in the journal, marked void. You can write a new one.',
    verb: 'Void the receipt',
    keep: { text: 'Keep it', href: path },
    action: path,
    state: formState({}, { formKey: 'c' }),
    fields: textField({ name: 'reason', label: 'Reason' }, formState({}, { formKey: 'c' })),
  })
