/** What stands around a rule: how it is read, its versions, duties, advice, and what in the office carries it. */
import type { Duty, Reading, Rule } from '../../engine/chapter.ts'
import { timeInWords } from '../../engine/duties.ts'
import { walk } from '../../engine/tree.ts'
import type { PlainDate } from '../../kernel/dates.ts'
import { type Child, card, cardDate, counted, type Html, html, lines, link, nothing, type Slip, slips, stamp } from '../../web/kit/kit.ts'
import type { PageRequest } from '../../web/routes.ts'
import { inForce } from '../municipality/model.ts'
import type { OurBook } from './actions.ts'
import type { Book, Provision } from './model-book.ts'
import { citeHere, definitionsPath, linked, officerIn, provisionPath, termAnchor } from './pages-words.ts'

/** The readings that a provision turns on: those that carry it and those that its rules name. */
export function readingsOf(book: Book, p: Provision): readonly Reading[] {
  const named = new Set<string>()
  for (const rule of p.rules) {
    const roots = [rule.when, rule.unless, rule.must, ...rule.exceptions.flatMap((x) => [x.when, x.must]), ...rule.cures.map((x) => x.must)]
    for (const root of roots)
      if (root)
        walk(root, (n) => {
          if (n.k === 'reading') named.add(n.id)
          if (n.k === 'table' && n.boundary !== null) named.add(n.boundary)
        })
  }
  return book.law.chapter.readings.filter((r) => named.has(r.id) || r.carries.includes(p.id))
}

function readingShown(r: PageRequest, book: Book, our: OurBook, q: Reading): Html {
  const path = book.law.chapter.path
  const words = (choice: string): string => q.choices.find((c) => c.choice === choice)?.label ?? choice
  const history = our.readings.filter((a) => a.law === path && a.reading === q.id)
  const now = history.find((a) => inForce(a, our.today))
  const act = our.instruments.find((i) => i.id === now?.instrumentId)
  // What is put to the attorney is not for the public.
  const toOffice = r.actor !== null
  const ways = html`<ul class="usa-list">${q.choices.map((c) => html`<li>${c.label}${toOffice && c.choice === q.suggested ? html` <span class="tc-soft">(suggested to the attorney)</span>` : nothing}</li>`)}</ul>`
  const state = now
    ? html`${stamp('complies', 'Settled')} <p>The village reads it as: <strong>${words(now.choice)}</strong>. ${now.by === '' ? 'Adopted' : `Adopted by ${now.by}`}, binding from ${cardDate(now.from)}${act ? html`, ${act.title} ${act.number}` : nothing}. Reasons: ${now.reasons}</p>`
    : html`${stamp('cannot', 'Not settled')} <p>Until the ${officerIn(book.law, q.decidedBy).replace(/^the /, '')} adopts one, a check whose verdict differs between them answers “cannot tell” and shows each outcome.</p>`
  const before = history.filter((a) => a !== now && a.until !== null)
  const earlier =
    before.length === 0
      ? nothing
      : html`<p class="tc-small">Before: ${before.map((a) => html`${words(a.choice)} (${cardDate(a.from)} to ${a.until === null ? 'now' : cardDate(a.until)}). `)}</p>`
  const suggestion = toOffice ? html`<p class="tc-small tc-soft">Suggestion to the attorney: ${words(q.suggested)}. ${q.because}</p>` : nothing
  const toBoard = r.actor === null ? nothing : html`<p class="tc-noprint">${link('How we read open questions', r.url('/board/readings'))}</p>`
  return html`<div class="tc-reading" id="r-${q.id}"><h3>${q.question}</h3>${state}<p>The ways of reading it:</p>${ways}${suggestion}<p>${q.cites.map((c) => html`${citeHere(r, book, c, { short: true })} `)}</p>${earlier}${toBoard}</div>`
}

/** How the village reads what the text leaves open. */
export function readingsCard(r: PageRequest, book: Book, our: OurBook, p: Provision): Html {
  const open = readingsOf(book, p)
  if (open.length === 0) return nothing
  const body = html`<p class="tc-soft">Where the text can be read in more than one way, the village picks one by an act of its own. Every finding says which.</p>${open.map((q) => readingShown(r, book, our, q))}`
  return card('How the village reads it', body, { id: 'readings', count: counted(open.length, 'question') })
}

const day = (text: string): string => cardDate(text as PlainDate)

/** From when to when each text was law, the latest first, and what is known of the time before. */
export function versionsCard(book: Book, rule: Rule | null, amended: readonly Slip[] = []): Html {
  const { textOnFile, rules } = book.law.chapter
  const versions = rule === null ? [] : rules.filter((x) => x.id === rule.id)
  const entries: Slip[] = [...versions].reverse().map((v) => ({
    when: v.since ? day(v.since.date) : textOnFile.from === null ? 'undated' : day(textOnFile.from),
    sub: v.until ? `to ${day(v.until.date)}` : 'to today',
    text: html`${v.since?.instrument ?? 'The text that we hold.'}${v.until ? html` Ended by ${v.until.instrument || 'a later law'}.` : nothing}${versions.length > 1 ? html` ${v.requirement}` : nothing}`,
  }))
  const first = versions[0]?.since
  const before =
    first?.before === 'not-in-force'
      ? 'Not law yet. A check for an earlier day answers “does not apply”.'
      : textOnFile.from === null && first === undefined
        ? null
        : 'No text on file. A check for an earlier day answers “cannot tell”.'
  const none: Slip[] =
    versions.length > 0 ? [] : [{ when: textOnFile.from === null ? 'undated' : day(textOnFile.from), sub: 'to today', text: 'The text that we hold.' }]
  const end: Slip[] = before === null ? [] : [{ when: 'before', text: before }]
  const note = textOnFile.note === undefined ? nothing : html`<p class="tc-small tc-soft">${textOnFile.note}</p>`
  return card('Versions', html`${slips([...amended, ...entries, ...none, ...end])}${note}`, { id: 'versions' })
}

/** What must be done by when, where a duty carries the provision. */
export function dutiesCard(r: PageRequest, book: Book, p: Provision): Html {
  const ids = new Set(p.carriedBy.filter((c) => c.startsWith('duty:')).map((c) => c.slice('duty:'.length)))
  const duties = book.law.chapter.duties.filter((d) => ids.has(d.id) || (d.carries ?? []).includes(p.id))
  if (duties.length === 0) return nothing
  const one = (d: Duty): Html =>
    html`<strong>${d.who.charAt(0).toUpperCase()}${d.who.slice(1)}</strong> must ${d.must}${d.to === undefined ? nothing : html` (to: ${d.to})`}, ${timeInWords(d)}. <span class="tc-soft">Starts with: ${d.on}.</span> ${citeHere(r, book, d.cite, { short: true })}${d.otherwise === undefined ? nothing : html` <span class="tc-soft">If not: § ${d.otherwise}.</span>`}${d.note === undefined ? nothing : html`<br><span class="tc-small tc-soft">${d.note}</span>`}`
  return card('What falls due', lines(duties.map(one)), { id: 'duties' })
}

const adviceKinds = { legacy: 'Old standard', 'stricter-elsewhere': 'Stricter elsewhere', should: 'Advice' } as const

/** What other rules ask, or the text only recommends: advice, never a violation. */
export function adviceCard(r: PageRequest, book: Book, rule: Rule): Html {
  if (rule.advice.length === 0) return nothing
  const one = (a: Rule['advice'][number]): Html =>
    html`<strong>${adviceKinds[a.kind]}:</strong> ${linked(r, book, a.says)}${a.when ? html` <span class="tc-soft">When: ${book.law.conditionInWords(a.when, rule.forEach ?? null)}.</span>` : nothing}<br><span class="tc-small tc-soft">Source: ${a.source}, ${a.confidence === 'verified' ? 'looked up' : 'from working knowledge, not looked up'}.</span>`
  return card('Advice, not law', lines(rule.advice.map(one)), { id: 'advice' })
}

const programWords: Readonly<Record<string, string>> = {
  premises: 'the parcel',
  people: 'the register of people',
  attachments: 'papers on file',
  board: 'the Board',
  fees: 'money',
  municipality: 'settings',
  permits: 'permits',
  inspections: 'inspections',
  notices: 'notices',
  entry: 'going onto private property',
  enforcement: 'violations',
}

/** A course or a remedy against a violation: what it is, and what the text leaves open about it. */
function provided(
  what: string,
  all: readonly { readonly id: string; readonly title: string; readonly says: string; readonly open: string | null }[],
  id: string,
): Child {
  const found = all.find((x) => x.id === id)
  if (!found) return `${what}: ${id}`
  return html`${what}: ${found.title}. ${found.says}${found.open === null ? nothing : html`<br><span class="tc-small tc-soft">The text leaves open: ${found.open}</span>`}`
}

/** A pointer of the chapter in words, with a link where the book or the office has a page for it. */
function carrier(r: PageRequest, book: Book, pointer: string): Child {
  const at = pointer.indexOf(':')
  const [kind, id] = at < 0 ? [pointer.split('.')[0] ?? '', pointer] : [pointer.slice(0, at), pointer.slice(at + 1)]
  const { procedures, readings } = book.law.chapter
  const titled = (list: readonly { readonly id: string; readonly title: string }[]): string => list.find((x) => x.id === id)?.title ?? id
  switch (kind) {
    case 'step':
      return html`Step of the permit: ${titled(procedures.flatMap((p) => p.steps))}`
    case 'inspection':
      return html`Inspection: ${titled(procedures.flatMap((p) => p.inspections))}`
    case 'charge':
      return html`Charge: ${titled(procedures.flatMap((p) => p.charges))}`
    case 'ownership':
      return html`Who keeps up what: ${procedures.flatMap((p) => p.ownership).find((o) => o.id === id)?.part ?? id}`
    case 'class':
      return html`Class of permit: ${procedures.flatMap((p) => p.classes).find((c) => c.id === id)?.label ?? id}`
    case 'form':
      return html`Question on the application: ${book.law.factNamed(id)?.label ?? id}`
    case 'reading':
      return link(`Open question: ${readings.find((q) => q.id === id)?.question ?? id}`, `#r-${id}`)
    case 'definition':
      return link(`Definition: ${id}`, `${r.url(definitionsPath(book))}#${termAnchor(id)}`)
    case 'duty':
      return link('A duty with a day', '#duties')
    case 'power':
      return html`Power of entry: ${titled(book.law.chapter.powers)}`
    case 'course':
      return provided('How a violation runs', book.law.chapter.courses, id)
    case 'remedy':
      return provided('What may follow', book.law.chapter.remedies, id)
    case 'record': {
      const [program = '', type = ''] = id.split('.')
      return html`Kept on record: ${type.replaceAll('-', ' ')} (${programWords[program] ?? program})`
    }
    case 'rule': {
      const other = book.byId.get(id)
      return link(`Rule: ${other?.title ?? id}`, r.url(provisionPath(book, id)))
    }
    default:
      return pointer
  }
}

/** What in the product carries the provision; what is planned says so. */
export function carriedCard(r: PageRequest, book: Book, p: Provision): Html {
  const items = p.carriedBy.map((c) => carrier(r, book, c))
  const others = [...new Set(p.rules.map((x) => x.id))].filter((id) => id !== p.id)
  const decided = others.map((id) => html`Decided together with ${link(book.byId.get(id)?.title ?? id, r.url(provisionPath(book, id)))}`)
  const own = p.rules.find((x) => x.id === p.id)
  const with_ = own === undefined ? [] : own.carries.filter((id) => id !== p.id)
  const along =
    with_.length === 0
      ? []
      : [
          html`Decides together with it: ${with_.map((id, i) => html`${i > 0 ? ', ' : ''}${link(book.byId.get(id)?.title ?? id, r.url(provisionPath(book, id)))}`)}`,
        ]
  const all = [...decided, ...items, ...along]
  const planned =
    p.planned === null
      ? nothing
      : html`<p>${stamp('waiting', 'Planned')} Nothing in this program carries it yet. Waits for: ${p.planned.replace(/^\d+\s*·\s*/, '')}.</p>`
  if (all.length === 0 && p.planned === null)
    return p.disposition === 'missing-in-source'
      ? card(
          'Missing from our copy',
          html`<p>Our copy of the law has lost this passage. What depends on it is answered “cannot tell” until the text is found.</p>`,
        )
      : nothing
  return card('What carries it', html`${planned}${all.length === 0 ? nothing : lines(all)}`, { id: 'carried' })
}
