/**
 * "What do I need?": what people come for, and the subjects of law that it touches. Nothing is stored: the answers stand in the
 * address of the page, so that it can be kept, sent on and gone back in.
 */
import type { Subject } from '../../engine/chapter.ts'
import type { Verdict } from '../../engine/findings.ts'
import type { Application } from '../../engine/standings.ts'
import type { BookSections } from '../../kernel/cite.ts'
import type { Cite } from '../../kernel/result.ts'
import type { AskOf } from '../../vocabulary/vocabulary.ts'

/** Something that a person wants to do. */
export interface Want {
  readonly id: string
  /** Verb first, lower case, after "I want to". */
  readonly title: string
  readonly says: string
  readonly subjects: readonly Subject[]
  /** What the want itself says, by the names of facts; only those that a law asks for count. */
  readonly facts: Readonly<Record<string, unknown>>
  /** Beginnings of words by which the law's own provisions on it are found where no rule of it can be checked. */
  readonly words: readonly string[]
  /** Whom to ask besides the office, where nothing here covers it. */
  readonly elsewhere?: string
}

export const wants: readonly Want[] = [
  {
    id: 'connect',
    title: 'connect a building to the sewer',
    says: 'A house, a shop or a factory, on a new pipe or an old one.',
    subjects: ['building-sewer'],
    facts: { act_type: 'connect', work_is_repair: false },
    words: [],
  },
  {
    id: 'repair',
    title: 'repair or replace my sewer line',
    says: 'The pipe between the building and the main is broken, blocked or old.',
    subjects: ['lateral-repair', 'building-sewer'],
    facts: { act_type: 'uncover', work_is_repair: true },
    words: [],
  },
  {
    id: 'sprinkler',
    title: 'install a lawn sprinkler',
    says: 'Anything that lies in the ground and is fed from the drinking water.',
    subjects: ['vacuum-breaker', 'plumbing-connection', 'backflow-device'],
    facts: { fixture_type: 'lawn-sprinkler' },
    words: ['sprinkler', 'backflow', 'cross-connection'],
  },
  {
    id: 'well',
    title: 'have a well or another water supply of my own',
    says: 'Beside the public water, or instead of it.',
    subjects: ['plumbing-connection'],
    facts: { individual_supply_present: true },
    words: ['well', 'individual supply', 'auxiliary'],
    elsewhere: 'the county health department',
  },
  {
    id: 'boiler',
    title: 'install a boiler',
    says: 'Heating or process water that is filled from the drinking water.',
    subjects: ['plumbing-connection', 'backflow-device'],
    facts: { boiler_present: true },
    words: ['boiler', 'backflow', 'cross-connection'],
  },
  {
    id: 'business',
    title: 'discharge from a business',
    says: 'A restaurant, a garage, a laundry, a factory: anything but what a household lets go.',
    subjects: ['industrial-user', 'discharge'],
    facts: {},
    words: ['industrial', 'grease', 'prohibited'],
  },
  {
    id: 'septic',
    title: 'put in or keep a septic tank',
    says: 'Where there is no public sewer, or none yet.',
    subjects: ['private-system', 'septic-program'],
    facts: {},
    words: ['septic', 'private sewage', 'privy', 'cesspool'],
    elsewhere: 'the county health department',
  },
  {
    id: 'demolish',
    title: 'demolish a building',
    says: 'Its sewer and its water must not stay open in the ground.',
    subjects: ['demolition'],
    facts: { building_is_demolished: true },
    words: ['demoli', 'abandon', 'plugged'],
  },
  {
    id: 'extend',
    title: 'build a sewer for several lots',
    says: 'A new main in a street, or a longer one.',
    subjects: ['extension', 'sewer-main'],
    facts: {},
    words: ['extension'],
  },
]

export const wantNamed = (id: string): Want | null => wants.find((w) => w.id === id) ?? null

/** An answer as it stands in the address: what was typed, or "I don’t know". */
export const DONT_KNOW = 'unknown'
/** Of several values: none of them, which is an answer too. */
export const NONE = 'none-of-these'
export type Answers = Readonly<Record<string, readonly string[]>>

/** Needed for certain; depends on what is not known; or nothing that was said calls for it. */
export type Need = 'needed' | 'depends' | 'not-called-for'

/** What the person or the office has to do or to have, in the order of the office’s steps. */
export type Section = 'permit' | 'money' | 'papers' | 'leave' | 'inspection' | 'after' | 'rules'
export const sections: Readonly<Record<Section, string>> = {
  permit: 'The permit',
  money: 'Fees and deposits',
  papers: 'Papers, insurance and bonds',
  leave: 'What an officer must allow',
  inspection: 'Notices, inspections and tests',
  after: 'The connection and afterwards',
  rules: 'Rules for the work',
}

/** One thing of the answer. */
export interface NeedLine {
  /** Unique among the lines of the answer. */
  readonly id: string
  readonly section: Section
  readonly need: Need
  readonly title: string
  readonly says: string
  /** Short name of the law: "Sewers". */
  readonly law: string
  readonly cite: Cite
  /** Who acts or decides, in the law’s own word: "the Superintendent". */
  readonly by: string
  /** "before digging"; empty where the law names no moment. */
  readonly before: string
  /** "$150.00 (Resolution 2026-03)", or why there is no figure; empty where nothing is paid. */
  readonly amount: string
  /** Facts on which it depends. */
  readonly open: readonly OpenFact[]
  /** Of a rule: what it says to the facts told so far. */
  readonly verdict?: Verdict
}

export interface OpenFact {
  readonly fact: string
  readonly label: string
  readonly askOf: AskOf
}

/** A law that covers a part of what is wanted. */
export interface CoveredBy {
  readonly subject: Subject
  /** "Sewers, chapter 117" */
  readonly title: string
  readonly confirmed: boolean
  /** Counted section numbers as the code book prints them. */
  readonly sections: BookSections
}

export const needOf: Readonly<Record<Application, Need>> = { applies: 'needed', 'may-apply': 'depends', 'does-not-apply': 'not-called-for' }
