/** The letter that both sides set: a reminder of one page, to a thousand invented owners. */
import { plainDate } from '../../src/kernel/dates.ts'
import type { LetterPaper, LettersPaper } from '../../src/platform/paper/papers.ts'

const common = {
  letterhead: {
    municipality: 'Village of Tannery Falls',
    office: 'Department of Public Works',
    address: '1 Falls Street, Tannery Falls, New York',
    phone: '(555) 014-0130',
  },
  printedOn: plainDate('2026-11-30'),
  law: { title: 'Cross-connections, chapter 165', versionHash: null, confirmed: true },
} as const

export const letter = (n: number): LetterPaper => ({
  ...common,
  kind: 'reminder',
  number: `N-2026-${String(n).padStart(4, '0')}`,
  dated: plainDate('2026-11-30'),
  to: [`Owner ${n}`, `${n} Mill Street`, 'Tannery Falls, NY 14999'],
  sentBy: '',
  about: `${n} Mill Street, 24.11-2-${n}`,
  heading: 'The yearly test of your backflow preventer is late',
  happened: `The device at ${n} Mill Street keeps what is in your pipes out of the drinking water of the village. It was last tested on November 14, 2025, and we have no report since.`,
  toDo: 'Have a certified tester test the device, and ask the tester to send us the report.',
  by: 'Wednesday, December 30, 2026',
  facts: [
    { label: 'Device', value: 'Reduced-pressure preventer, 1 in' },
    { label: 'Serial number', value: `C40-${70_000 + n}` },
    { label: 'Last test', value: 'November 14, 2025' },
  ],
  rules: [
    { text: 'The State asks for a test by a certified tester once a year.', where: '10 NYCRR 5-1.31(a)(3)', inferred: false },
    { text: 'The owner keeps every backflow preventer and vacuum breaker so that it works.', where: 'Cross-connections § 165-48.A', inferred: true },
  ],
  more: [
    {
      title: 'If it has been done already',
      text: 'Tell us the date and the tester’s name. You will get no further letter while the report is with the tester.',
    },
    { title: 'How to object, or ask for more time', text: 'Write or call before the day above if you need more time or think that we are mistaken.' },
    { title: 'Whom to call', text: 'Marian Vosburgh, Village of Tannery Falls, (555) 014-0130.' },
  ],
  signer: { name: 'Marian Vosburgh', office: 'Village Clerk', note: '' },
  enclosed: 'list of certified testers',
  copies: [],
  spanish: '',
  voided: null,
})

/** A print file of letters, as a batch makes them. */
export const letters = (first: number, count: number): LettersPaper => ({
  ...common,
  title: `Letters ${first} to ${first + count - 1}`,
  number: `B-2026-0001/${first}`,
  letters: Array.from({ length: count }, (_, i) => letter(first + i)),
})

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const p = (style: string, text: string): string => `<text:p text:style-name="${style}">${escaped(text)}</text:p>`
const h = (level: number, text: string): string => `<text:h text:outline-level="${level}">${escaped(text)}</text:h>`

/** The same letter as a flat OpenDocument text, the same words in the same order, with headings, a bordered box and a table. */
export function openDocument(l: LetterPaper): string {
  const rows = l.facts
    .map(
      (f) =>
        `<table:table-row><table:table-cell>${p('P', f.label)}</table:table-cell><table:table-cell>${p('P', f.value)}</table:table-cell></table:table-row>`,
    )
    .join('')
  const body = [
    h(2, l.letterhead.municipality),
    ...[l.letterhead.office, l.letterhead.address, l.letterhead.phone].map((x) => p('P', x ?? '')),
    p('P', 'November 30, 2026'),
    ...l.to.map((x) => p('P', x)),
    p('P', `Reminder ${l.number}`),
    p('P', l.about),
    h(1, l.heading),
    p('P', l.happened),
    p('Box', 'What to do'),
    p('Box', l.toDo),
    p('Box', `By ${l.by}`),
    `<table:table table:name="facts"><table:table-column/><table:table-column/>${rows}</table:table>`,
    h(2, 'The rules'),
    ...l.rules.map((x) => p('P', `${x.text} (${x.where})`)),
    ...l.more.flatMap((m) => [h(2, m.title), p('P', m.text)]),
    p('P', `${l.signer?.name ?? ''}, ${l.signer?.office ?? ''}`),
    p('P', `Enclosed: ${l.enclosed}`),
  ].join('')
  return `<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text"><office:meta><dc:title>${escaped(l.heading)}</dc:title><dc:language>en-US</dc:language></office:meta><office:styles><style:default-style style:family="paragraph"><style:text-properties fo:language="en" fo:country="US" fo:font-size="10.5pt"/></style:default-style><style:style style:name="P" style:family="paragraph"/><style:style style:name="Box" style:family="paragraph"><style:paragraph-properties fo:border="0.8pt solid #14263a" fo:padding="4pt"/></style:style></office:styles><office:body><office:text>${body}</office:text></office:body></office:document>`
}
