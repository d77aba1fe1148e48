/** The rooms of the house and who may import whom (ARCHITECTURE.md, "The picture"). */

/** Programs in their order: each imports only earlier ones. */
export const programs = [
  'municipality',
  'people',
  'premises',
  'attachments',
  'board',
  'fees',
  'calendar',
  'notices',
  'licensing',
  'entry',
  'inspections',
  'permits',
  'enforcement',
  'guidance',
  'amendments',
  'extensions',
  'cross-connection',
  'pretreatment',
  'septic',
  'records',
  'law-book',
  'desk',
] as const

/** The kinds of file in a program, and which kinds of the same program each may import besides its own. */
export const roles: Readonly<Record<string, readonly string[]>> = {
  model: [],
  decide: ['model'],
  store: ['model', 'decide'],
  papers: ['model', 'decide'],
  actions: ['model', 'decide', 'store', 'papers'],
  pages: ['model', 'decide', 'papers', 'actions'],
  demo: ['model', 'decide', 'actions'],
}

/** What another program may import of an earlier one. */
const offered: Readonly<Record<string, readonly string[]>> = {
  model: ['model'],
  decide: ['model', 'decide'],
  store: ['model', 'decide'],
  papers: ['model', 'decide'],
  actions: ['model', 'decide', 'actions'],
  pages: ['model', 'decide', 'actions'],
  demo: ['model', 'decide', 'actions', 'demo'],
}

/** Rooms outside the programs and the rooms each may import, itself included. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  kernel: ['kernel'],
  vocabulary: ['kernel', 'vocabulary'],
  engine: ['kernel', 'vocabulary', 'engine'],
  law: ['kernel', 'vocabulary', 'engine', 'law'],
  calculations: ['kernel', 'vocabulary', 'calculations'],
  drawings: ['kernel', 'vocabulary', 'calculations', 'drawings'],
  platform: ['kernel', 'platform'],
  web: ['kernel', 'calculations', 'platform', 'web'],
  cli: ['kernel', 'vocabulary', 'engine', 'law', 'calculations', 'drawings', 'platform', 'cli', 'main'],
}

/** Rooms that each kind of program file may import. */
const allowedToRole: Readonly<Record<string, readonly string[]>> = {
  model: ['kernel', 'vocabulary', 'engine', 'calculations'],
  decide: ['kernel', 'vocabulary', 'engine', 'calculations'],
  store: ['kernel', 'vocabulary', 'engine', 'calculations', 'platform'],
  papers: ['kernel', 'vocabulary', 'engine', 'calculations', 'drawings', 'platform'],
  actions: ['kernel', 'vocabulary', 'engine', 'calculations', 'drawings', 'platform'],
  pages: ['kernel', 'vocabulary', 'engine', 'calculations', 'drawings', 'platform', 'web'],
  demo: ['kernel', 'vocabulary', 'engine', 'calculations', 'drawings', 'platform'],
}

/** Rooms, and kinds of program file, that may know another room's types: a type is gone at run time and ties no behavior. */
const typesAllowed: Readonly<Record<string, readonly string[]>> = {
  platform: ['vocabulary'],
  web: ['vocabulary', 'engine'],
  drawings: ['engine'],
  // Who acts is a type of the platform; what he may do is decided without it.
  // What a drawing needs to know is a type of the drawings; the facts come from the records.
  model: ['platform', 'drawings'],
  decide: ['platform', 'drawings'],
}

export interface Room {
  readonly name: string
  /** Of a program: which, and what kind of file. `role` null: the file's name tells no kind. */
  readonly program?: string
  readonly role?: string | null
  /** Of the law: the chapter's folder. */
  readonly chapter?: string
  readonly isTest: boolean
}

const isTestFile = (path: string): boolean => /\.test\.ts$|(^|\/)test-[\w-]+\.ts$|(^|\/)testing(\/|\.ts$)/.test(path)

/** A role named by a file or folder: "pages.ts", "pages-case.ts", "case-page.ts", "pages/case.ts". */
function roleOf(parts: readonly string[]): string | null {
  for (const part of parts) {
    const words = part.replace(/(\.\w+)+$/, '').split('-')
    for (const word of [words[0], words.at(-1)]) {
      const role = Object.keys(roles).find((each) => each === word || each === `${word}s`)
      if (role) return role
    }
  }
  return null
}

/** The room of a file, by its path from the root; files that stand in src itself wire the rooms (main). Null outside the rooms (tools, tests, benchmarks). */
export function roomOf(path: string): Room | null {
  const parts = path.split('/')
  const isTest = isTestFile(path)
  if (parts[0] === 'law') return { name: 'law', isTest, ...(parts.length > 4 ? { chapter: parts.slice(1, 4).join('/') } : {}) }
  if (parts[0] !== 'src') return null
  const second = parts[1] ?? ''
  if (parts.length === 2) return { name: 'main', isTest }
  if (second === 'programs') return { name: 'programs', program: parts[2] ?? '', role: roleOf(parts.slice(3)), isTest }
  return { name: second, isTest }
}

/** Pure rooms run unchanged in a browser: no clock, chance, environment, console, network, `node:` module, generated code. */
export const isPure = (room: Room): boolean =>
  !room.isTest && (['kernel', 'vocabulary', 'engine', 'law', 'calculations', 'drawings'].includes(room.name) || room.role === 'model' || room.role === 'decide')

const nameOf = (room: Room): string =>
  room.name === 'programs' ? `programs/${room.program}${room.role ? ` (${room.role})` : ''}` : (room.chapter ?? room.name)

/** Why a file of room `from` may not import one of room `to`, or null if it may. Tests may import any room. */
export function whyNot(from: Room, to: Room, typeOnly: boolean): string | null {
  if (from.isTest || from.name === 'main') return null
  if (to.isTest) return `${nameOf(from)} may not import a test`
  if (from.chapter && to.chapter && from.chapter !== to.chapter) return `a chapter may not import another chapter: what two laws share must be written in each`
  if (from.name !== 'programs') {
    if (allowed[from.name]?.includes(to.name)) return null
    if (typeOnly && typesAllowed[from.name]?.includes(to.name)) return null
    if (!allowed[from.name]) return `src/${from.name} is not a room; the rooms are ${Object.keys(allowed).join(', ')}, programs`
    return `${from.name} may import only ${allowed[from.name]?.join(', ')}; not ${nameOf(to)}`
  }
  return whyNotInProgram(from, to, typeOnly)
}

function whyNotInProgram(from: Room, to: Room, typeOnly: boolean): string | null {
  const role = from.role
  if (!role) return null // The file itself is the finding: see the rule "program file".
  if (to.name !== 'programs') {
    const may = allowedToRole[role]?.includes(to.name) || (typeOnly && typesAllowed[role]?.includes(to.name))
    return may ? null : `${nameOf(from)} may not import ${nameOf(to)}${to.name === 'law' ? ': the law is passed in' : ''}`
  }
  if (!to.role) return null
  if (from.program === to.program) {
    if (typeOnly) return null // The shape of a row, not the row.
    return to.role === role || roles[role]?.includes(to.role)
      ? null
      : `within a program imports run model ← decide ← store, papers ← actions ← pages: ${role} may not import ${to.role}`
  }
  const order = programs as readonly string[]
  if (order.indexOf(to.program ?? '') >= order.indexOf(from.program ?? ''))
    return `programs/${from.program} may import only earlier programs; ${to.program} comes later: return an event and let main.ts register the handler`
  return offered[role]?.includes(to.role) ? null : `another program offers its model, decide and actions: ${nameOf(from)} may not import ${nameOf(to)}`
}

/** Third-party packages with one home: where each may be imported, by the start of the path. */
export const homes: Readonly<Record<string, readonly string[]>> = {
  'temporal-polyfill': ['src/kernel/'],
  kysely: ['src/platform/', 'src/programs/', 'src/main.ts'],
  pg: ['src/platform/'],
  '@myriaddreamin/typst-ts-node-compiler': ['src/platform/'],
  proj4: ['src/platform/'],
  pino: ['src/platform/'],
  'file-type': ['src/platform/'],
  'csv-parse': ['src/platform/'],
  'csv-stringify': ['src/platform/'],
  'write-excel-file': ['src/platform/'],
  yaml: ['src/platform/', 'src/cli/'],
  hono: ['src/web/', 'src/programs/', 'src/main.ts', 'src/platform/'],
  '@hono/node-server': ['src/web/', 'src/main.ts', 'src/platform/'],
  zod: ['src/web/', 'src/platform/', 'src/cli/', 'src/programs/'],
}
