/** The laws side by side: answers read from the chapters as they stand, and whether they differ. */
import { limitsOf } from '../../engine/limits.ts'
import { cardDate, type PlainDate } from '../../kernel/dates.ts'
import type { Cite } from '../../kernel/result.ts'
import { type Book, versionOn } from './model-book.ts'
import type { Answer, Question, Topic } from './model-compare-topics.ts'

/** What stands in a cell. `known` is false where the law or our copy gives no answer. */
export interface Told {
  readonly text: string
  readonly known: boolean
  readonly id: string | null
  readonly cite: Cite | null
  /** True where a figure of the law stands in it. */
  readonly figure: boolean
  /** What is compared; null where it counts neither for nor against a difference. */
  readonly key: string | null
}
export interface ComparedRow {
  readonly question: Question
  readonly cells: readonly Told[]
  readonly differs: boolean
}
export interface ComparedTopic {
  readonly topic: Topic
  readonly rows: readonly ComparedRow[]
}

const without = (text: string, key: string | null): Told => ({ text, known: false, id: null, cite: null, figure: false, key })

/** "1/4 in/ft" as people read it. */
const figureWords = (as: string): string => as.replace(/in\/ft$/, 'in per ft')

/** The names of limits in a text: "at least {depth_of_cover_ft atLeast}". */
export const limitNames = (text: string): readonly string[] => [...text.matchAll(/\{([^}]+)\}/g)].map((m) => m[1] ?? '')

/** Puts the figures of a rule in their places. Null where the rule states no limit of that name. */
function withFigures(book: Book, id: string, text: string, on: string): string | null {
  const names = limitNames(text)
  if (names.length === 0) return text
  const p = book.byId.get(id)
  const held = p && versionOn(p.rules, p.decidedUnder ?? id, on)
  if (!held) return null
  const limits = new Map(limitsOf(held.rule).map((l) => [l.name, l.as]))
  if (names.some((n) => !limits.has(n))) return null
  return text.replaceAll(/\{([^}]+)\}/g, (_, name: string) => figureWords(limits.get(name) ?? ''))
}

function fromProvision(book: Book, a: Extract<Answer, { kind: 'says' | 'words' }>, on: string): Told {
  const p = book.byId.get(a.id)
  if (!p) throw new Error(`The comparison names ${a.id}, which ${book.law.chapter.path} does not have`)
  const held = versionOn(p.rules, p.decidedUnder ?? p.id, on)
  const says = held?.rule.id === p.id ? held.rule.requirement : p.says
  const text = a.kind === 'says' ? says : withFigures(book, a.id, a.words, on)
  if (text === null) throw new Error(`The comparison names a figure of ${a.id} that the rule does not state: “${a.kind === 'words' ? a.words : ''}”`)
  return { text, known: true, id: p.id, cite: p.cite, figure: /\d/.test(text), key: a.same ?? text }
}

function officers(book: Book): Told {
  const named = Object.entries(book.law.chapter.officers).flatMap(([who, title]) => (who === 'superintendent' || who === 'board' ? [title] : []))
  const text = named.length === 0 ? 'no officer named' : named.join(', ')
  return { text, known: named.length > 0, id: null, cite: null, figure: false, key: text }
}

function onFile(book: Book): Told {
  const { from } = book.law.chapter.textOnFile
  return from === null
    ? without('date not on our copy', null)
    : { text: cardDate(from as PlainDate), known: true, id: null, cite: null, figure: false, key: from }
}

/** The stretches of the pipe with who keeps each up; what the text leaves open says so. */
function ownership(book: Book): Told {
  const { kind, procedures } = book.law.chapter
  const keeper = { owner: 'the owner', village: `the ${kind}`, open: 'not settled' } as const
  const parts = procedures.flatMap((p) => p.ownership.filter((o) => o.from !== o.to))
  if (parts.length === 0) return without('nothing in the text on file', 'says nothing')
  const text = parts.map((o) => `${o.part}: ${keeper[o.side]}`).join('; ')
  return { text, known: true, id: null, cite: parts[0]?.cites[0] ?? null, figure: false, key: text }
}

/** What a law answers to a question on a day. */
export function answerOf(book: Book, a: Answer | undefined, on: string): Told {
  if (a === undefined) return without('not compared yet', null)
  switch (a.kind) {
    case 'says':
    case 'words':
      return fromProvision(book, a, on)
    case 'no-figure':
      return without('no figure', 'no figure')
    case 'not-said':
      return without('nothing in the text on file', 'says nothing')
    case 'not-in-copy':
      return without('not in our copy', null)
    case 'not-covered':
      return without('does not cover sewers', null)
    case 'officers':
      return officers(book)
    case 'on-file-since':
      return onFile(book)
    case 'ownership':
      return ownership(book)
  }
}

/** Every question under its topic, answered by each law in turn. What our copy lacks makes no difference: nobody knows. */
export function compared(books: readonly Book[], topics: readonly Topic[], on: string): readonly ComparedTopic[] {
  return topics.map((topic) => ({
    topic,
    rows: topic.questions.map((question) => {
      const cells = books.map((b) => answerOf(b, question.answers[b.law.chapter.path], on))
      const keys = new Set(cells.flatMap((c) => (c.key === null ? [] : [c.key])))
      return { question, cells, differs: keys.size > 1 }
    }),
  }))
}
