import { describe, expect, it } from 'vitest'
import { lawAt, lawPaths } from '../../../law/laws.ts'
import { all, chapter, cite, definition, facts, rule, sizes, table } from '../../engine/language.ts'
import { openLaw } from '../../engine/law.ts'
import { limitsOf } from '../../engine/limits.ts'
import { bookOf, compareNumbered, neighbors, sectionNumber, versionOn } from './model-book.ts'
import { answerOf, compared, limitNames } from './model-compare.ts'
import { topics } from './model-compare-topics.ts'
import { search } from './model-search.ts'
import { lookUp, tablesOf } from './model-tables.ts'
import { linkTerms, termsOf } from './model-terms.ts'

const laws = lawPaths.map((path) => {
  const law = lawAt(path)
  if (!law) throw new Error(path)
  return law
})
const books = laws.map(bookOf)

describe('the book of a chapter', () => {
  it.each(books.map((b) => [b.slug, b] as const))('%s has every provision once, each under a title, in the order of its sections', (_, book) => {
    const ids = book.provisions.map((p) => p.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const line of book.law.coverage()) expect(book.byId.has(line.id)).toBe(true)
    for (const r of book.law.chapter.rules) expect(book.byId.get(r.id)?.decidedUnder).toBe(r.id)
    expect(book.provisions.filter((p) => p.title === '' || p.says === '').map((p) => p.id)).toEqual([])
    const numbers = book.sections.map((s) => s.number)
    expect(numbers).toEqual([...numbers].sort((a, b) => (a === null ? 1 : b === null ? -1 : compareNumbered(a, b))))
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('is made once', () => {
    for (const law of laws) expect(bookOf(law)).toBe(bookOf(law))
  })

  it('goes from provision to provision, and ends', () => {
    const book = books[0]
    const [first, second] = book?.provisions ?? []
    if (!book || !first || !second) throw new Error('No book')
    expect(neighbors(book, first.id)).toEqual({ previous: null, next: second })
    expect(neighbors(book, book.provisions.at(-1)?.id ?? '').next).toBe(null)
    expect(neighbors(book, 'none')).toEqual({ previous: null, next: null })
  })

  it('knows sections as people number them', () => {
    expect(['117-10', '117-9', '117-9.A(2)', '117-9.A(10)'].sort(compareNumbered)).toEqual(['117-9', '117-9.A(2)', '117-9.A(10)', '117-10'])
    expect(sectionNumber('165-47.H(5)(a) Table 1')).toBe('165-47')
    expect(sectionNumber('144-7A(1)')).toBe('144-7')
    expect(sectionNumber(null)).toBe(null)
  })
})

const f = facts()
const since = (date: string, before: 'not-on-file' | 'not-in-force' = 'not-on-file') => ({ date, instrument: 'L.L.', before })
const base = { subject: 'building-sewer', cite: cite('1-1', 'inferred'), requirement: 'x', must: f.depth_of_cover_ft.atLeast('4 ft') } as const
const old = rule({ ...base, id: 'A', title: 'old', since: since('1990-01-01'), until: { date: '2000-01-01', instrument: 'L.L. 2' } })
const later = rule({ ...base, id: 'A', title: 'new', since: since('2000-01-01') })

describe('the version of a rule', () => {
  it.each([
    ['1999-12-31', 'old', true],
    ['2000-01-01', 'new', true],
    ['1989-12-31', 'old', false],
  ])('on %s is the %s one, in force: %s', (on, title, inForce) => {
    const held = versionOn([old, later], 'A', on)
    expect([held?.rule.title, held?.inForce]).toEqual([title, inForce])
  })

  it('of a repealed rule is its last, and not in force', () => {
    expect(versionOn([old], 'A', '2001-01-01')).toEqual({ rule: old, inForce: false })
    expect(versionOn([old], 'B', '2001-01-01')).toBe(null)
  })
})

describe('defined terms', () => {
  const says = (term: string) => definition({ term, says: `${term} is …`, cite: cite('1-1', 'printed'), carries: [] })
  const law = openLaw(
    chapter({
      path: 'ny/test/1',
      municipality: 'Village of Test',
      kind: 'village',
      title: 'Test',
      number: '1',
      textOnFile: { from: null },
      officers: {},
      rules: [],
      entries: [],
      definitions: [says('sewer'), says('building sewer'), says('Biochemical oxygen demand (BOD)'), says('Storm sewer or storm drain'), says('pH')],
    }),
  )
  const found = (text: string, except: string[] = []) =>
    linkTerms(text, termsOf(law), except).flatMap((p) => (p.term === undefined ? [] : [`${p.text} → ${p.term}`]))

  it('are found as whole words, the longest first, once in a paragraph', () => {
    expect(found('A building sewer joins a sewer; the Sewer is public, and sewers are many.')).toEqual(['building sewer → building sewer', 'sewer → sewer'])
    expect(found('Sewerage is not in it.')).toEqual([])
    expect(found('Two building sewers.')).toEqual(['building sewer → building sewer'])
  })

  it('are found by each of their ways of writing, abbreviations only as written', () => {
    expect(found('The BOD of a storm drain.')).toEqual(['BOD → Biochemical oxygen demand (BOD)', 'storm drain → Storm sewer or storm drain'])
    expect(found('A bod, a ph.')).toEqual([])
    expect(found('The pH.')).toEqual(['pH → pH'])
  })

  it('are not linked in their own definition, and the text is kept as it is', () => {
    expect(found('The sewer.', ['sewer'])).toEqual([])
    const text = 'A building sewer & a <sewer>.'
    expect(
      linkTerms(text, termsOf(law))
        .map((p) => p.text)
        .join(''),
    ).toBe(text)
  })
})

describe('search', () => {
  const ids = (q: string, of = laws) => search(of, q).map((h) => h.entry.id)

  it('finds a provision by its id and by its section first', () => {
    expect(ids('MF-117-40.6')[0]).toBe('MF-117-40.6')
    expect(ids('mf 117 40.6')[0]).toBe('MF-117-40.6')
    expect(books.flatMap((b) => b.provisions).find((p) => p.id === ids('§ 117-40')[0])?.cite.section).toBe('117-40')
  })

  it('finds words of titles before words of text, and every word must be there', () => {
    expect(search(laws, 'barricades')[0]?.entry.title).toBe('Barricades and lights')
    expect(ids('barricades elephants')).toEqual([])
    expect(ids('')).toEqual([])
    expect(ids('cleanouts').length).toBeGreaterThan(3)
    expect(ids('cleanout').length).toBeGreaterThanOrEqual(ids('cleanouts').length)
  })

  it('finds what a rule asks for, and defined words', () => {
    expect(ids('trench_width_at_pipe_top_in')).toContain('MF-117-40.3')
    expect(search(laws, 'backsiphonage').some((h) => h.entry.kind === 'definition')).toBe(true)
  })
})

describe('printed tables', () => {
  const byRange = table('Table 1', f.pipe_length_between_joints_ft, 'ft', 'length', 'in', [
    ['0 to 50', 2],
    ['50 to 100', 3],
    ['over 100', 4],
  ])
  const bySize = sizes('width table', f.pipe_nominal_diameter_in, 'length', [
    ['8 in', '3 ft 3 in'],
    ['10 in', '3 ft 6 in'],
  ])
  const of = rule({
    ...base,
    id: 'T',
    title: 't',
    must: all(f.trench_width_at_pipe_top_in.atMost(bySize), f.pipe_nominal_diameter_in.atLeast(byRange), f.pipe_internal_diameter_in.atLeast(byRange)),
  })
  const [sizesTable, rangeTable] = tablesOf(of)
  if (!sizesTable || !rangeTable) throw new Error('No tables')

  it('are found once each', () => {
    expect(tablesOf(of).map((t) => [t.name, t.unit, t.rows.length])).toEqual([
      ['width table', 'in', 2],
      ['Table 1', 'ft', 3],
    ])
  })

  it.each([
    ['8', [0]],
    ['8 in', [0]],
    ['9 in', []],
  ])('by size: %s stands in rows %j', (typed, rows) => {
    expect(lookUp(sizesTable, typed)).toMatchObject({ kind: 'rows', rows })
  })

  it.each([
    ['49', [0]],
    ['50', [0, 1]],
    ['600 in', [0, 1]],
    ['100', [1]],
    ['100.5 ft', [2]],
  ])('by range: %s stands in rows %j', (typed, rows) => {
    expect(lookUp(rangeTable, typed)).toMatchObject({ kind: 'rows', rows })
  })

  it('say what to type instead of what they cannot read', () => {
    expect(lookUp(rangeTable, 'wide')).toMatchObject({ kind: 'unread' })
    expect(lookUp(rangeTable, ' ')).toEqual({ kind: 'empty' })
  })
})

describe('the comparison', () => {
  const on = '2026-11-30'
  const byPath = new Map(books.map((b) => [b.law.chapter.path, b]))

  it('names only provisions and figures that are there, for every chapter that it names', () => {
    const wrong: string[] = []
    for (const q of topics.flatMap((t) => t.questions)) {
      for (const [path, a] of Object.entries(q.answers)) {
        const book = byPath.get(path)
        if (!book) wrong.push(`${q.id}: no chapter ${path}`)
        else if (a.kind === 'says' || a.kind === 'words') {
          const p = book.byId.get(a.id)
          if (!p) wrong.push(`${q.id}: no provision ${a.id} in ${path}`)
          const names = new Set(p?.rules.flatMap((r) => limitsOf(r).map((l) => l.name)))
          if (a.kind === 'words')
            for (const n of limitNames(a.words)) if (!names.has(n)) wrong.push(`${q.id}: ${a.id} has no limit ${n}: it has ${[...names].join(', ')}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it('writes no figure of its own', () => {
    const own = topics.flatMap((t) => t.questions.flatMap((q) => Object.values(q.answers).flatMap((a) => (a.kind === 'words' ? [a.words] : []))))
    expect(own.filter((w) => /\d/.test(w.replaceAll(/\{[^}]*\}/g, '')))).toEqual([])
  })

  it('answers every question for every law, and never with nothing', () => {
    const rows = compared(books, topics, on).flatMap((t) => t.rows)
    expect(rows.length).toBeGreaterThan(25)
    expect(rows.flatMap((r) => r.cells).filter((c) => c.text.trim() === '')).toEqual([])
    expect(new Set(rows.map((r) => r.question.id)).size).toBe(rows.length)
  })

  it('says where the laws differ: slope does, size does not, and what our copy lacks makes no difference', () => {
    const rows = new Map(
      compared(books, topics, on)
        .flatMap((t) => t.rows)
        .map((r) => [r.question.id, r]),
    )
    const cell = (q: string, path: string) => rows.get(q)?.cells[books.findIndex((b) => b.law.chapter.path === path)]?.text
    expect(rows.get('slope')?.differs).toBe(true)
    expect(cell('slope', 'ny/montour-falls/117-sewers')).toBe('1/4 in per ft')
    expect(cell('slope', 'ny/fort-plain/144-sewers')).toBe('1/8 in per ft')
    expect(rows.get('size')?.differs).toBe(false)
    expect(cell('depth', 'ny/montour-falls/117-sewers')).toBe('at least 4 ft')
    expect(cell('depth', 'ny/fort-plain/144-sewers')).toBe('at least 3 ft')
    expect(cell('width', 'ny/fort-plain/144-sewers')).toBe('at most 24 in')
    expect(cell('leakage', 'ny/montour-falls/117-sewers')).toBe('not in our copy')
    expect(cell('slope', 'ny/fishkill/165-cross-connection')).toBe('does not cover sewers')
  })

  it('a chapter that nobody compared yet says so', () => {
    const book = books[0]
    if (!book) throw new Error('No book')
    expect(answerOf(book, undefined, on)).toMatchObject({ text: 'not compared yet', known: false, key: null })
  })
})
