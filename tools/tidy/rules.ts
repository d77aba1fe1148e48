/** The rules that one file can break by itself. Each finding says what to write instead. */
import { homes, isPure, type Room, roomOf, whyNot } from './rooms.ts'
import { dottedName, type Node, type Source, walk } from './source.ts'

export interface Finding {
  readonly rule: string
  readonly path: string
  readonly line: number
  readonly says: string
}

export const mostLinesInFile = 400
export const mostLinesInFunction = 60

type Report = (rule: string, at: Node | number, says: string) => void

/** Global names that a pure room may not touch, by the start of the dotted name, with what to do instead. */
const impure: readonly (readonly [name: string, instead: string])[] = [
  ['Date', 'take `today` or `now` as an argument; compute with src/kernel/dates.ts'],
  ['Temporal.Now', 'take `today` or `now` as an argument'],
  ['performance', 'a pure room reads no clock'],
  ['Math.random', 'take `newId` as an argument'],
  ['crypto', 'take `newId` as an argument; hash in src/platform'],
  ['process', 'a pure room knows no environment: take the value as an argument'],
  ['globalThis', 'a pure room knows no environment'],
  ['window', 'a pure room knows no environment'],
  ['document', 'a pure room knows no environment'],
  ['navigator', 'a pure room knows no environment'],
  ['localStorage', 'a pure room keeps nothing'],
  ['require', 'import at the top of the file'],
  ['Buffer', 'use Uint8Array and TextEncoder: a browser has no Buffer'],
  ['console', 'return what should be said'],
  ['fetch', 'a pure room does not use the network'],
  ['setTimeout', 'a pure room does not wait'],
  ['setInterval', 'a pure room does not wait'],
  ['queueMicrotask', 'a pure room does not wait'],
]

/** Calls banned in `src` outside the rooms named, with their replacement. */
const banned: readonly { readonly name: string | RegExp; readonly instead: string; readonly except?: readonly string[] }[] = [
  { name: 'eval', instead: 'write the code; the pages forbid generated code' },
  { name: 'Function', instead: 'write the code; the pages forbid generated code' },
  { name: /^console\./, instead: 'the log of src/platform, or the `io` that the command was given' },
  { name: 'Date.now', instead: 'the clock of the context (`now`, `today`)', except: ['src/platform/', 'src/main.ts', 'src/cli/'] },
  { name: 'Temporal.Now.instant', instead: 'the clock of the context (`now`, `today`)', except: ['src/platform/'] },
  { name: 'Math.random', instead: '`newId` of the context', except: ['src/platform/'] },
  { name: 'crypto.randomUUID', instead: '`newId` of the context', except: ['src/platform/'] },
  {
    name: 'process.exit',
    instead: 'return an exit code; only the entry of the program ends it',
    except: ['src/cli/tapcard.ts', 'src/main.ts', 'src/platform/'],
  },
  { name: /\.toLocale(Date|Time)?String$/, instead: 'the date, money and number formats of src/kernel' },
  { name: /\.insertAdjacentHTML$|^document\.write$/, instead: '`textContent`, or a page of the server' },
]

/** Calls of these names skip or narrow tests. */
const skipping = /^(it|test|describe|suite|bench)(\.\w+)*\.(skip|only|todo|fails|skipIf|runIf)$/

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** True for an identifier that stands for a global: not a member's or property's name, not a declaration's. */
function standsAlone(node: Node, parent: Node | undefined): boolean {
  if (!parent) return true
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed === true
  if (parent.type === 'Property') return parent.value === node || parent.computed === true
  return (
    !/^(TS|Import|Export|MethodDefinition|PropertyDefinition|LabeledStatement)/.test(parent.type) ||
    parent.type === 'TSAsExpression' ||
    parent.type === 'TSNonNullExpression'
  )
}

/** Names that the file binds itself anywhere (imports, variables, parameters): these are not the globals of the same name. */
function ownNames(tree: Node): ReadonlySet<string> {
  const names = new Set<string>()
  const bind = (pattern: unknown) => {
    const node = pattern as Node | null
    if (!node) return
    if (node.type === 'Identifier') names.add(node.name as string)
    else if (node.type === 'AssignmentPattern') bind(node.left)
    else if (node.type === 'RestElement') bind(node.argument)
    else if (node.type === 'ArrayPattern') for (const element of node.elements as unknown[]) bind(element)
    else if (node.type === 'ObjectPattern') for (const property of node.properties as Node[]) bind(property.value ?? property.argument)
  }
  walk(tree, (node) => {
    if (node.type === 'VariableDeclarator') bind(node.id)
    else if (node.type.startsWith('Import') && node.local) bind(node.local)
    else if (functionTypes.has(node.type)) {
      bind(node.id)
      for (const parameter of node.params as unknown[]) bind(parameter)
    } else if (node.type === 'CatchClause') bind(node.param)
    else if (node.type === 'ClassDeclaration') bind(node.id)
  })
  return names
}

function checkPure(own: ReadonlySet<string>, node: Node, parent: Node | undefined, report: Report): void {
  if (node.type !== 'Identifier' || !standsAlone(node, parent) || own.has(node.name as string)) return
  // Temporal is a pure library apart from its clock, so only that member is looked at.
  const name = node.name === 'Temporal' ? (dottedName(parent) ?? '') : (node.name as string)
  const full = parent?.type === 'MemberExpression' && parent.object === node ? (dottedName(parent) ?? name) : name
  const rule = impure.find(([start]) => full === start || full.startsWith(`${start}.`))
  if (rule) report('pure room', node, `${full} in a pure room: ${rule[1]}`)
}

function checkBanned(path: string, own: ReadonlySet<string>, node: Node, report: Report): void {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return
  const callee = node.callee as Node
  const name = dottedName(callee) ?? (callee.type === 'MemberExpression' ? `.${dottedName(callee.property) ?? ''}` : null)
  if (name === null || own.has(name.split('.')[0] ?? '')) {
    // A method of a local value is still a banned method: match by its last part alone.
    const method = callee.type === 'MemberExpression' ? `.${dottedName(callee.property) ?? ''}` : ''
    const rule = banned.find((each) => each.name instanceof RegExp && each.name.source.startsWith('\\.') && each.name.test(method))
    if (rule && !rule.except?.some((start) => path.startsWith(start))) report('banned call', node, `${method}(): use ${rule.instead}`)
    return
  }
  const rule = banned.find((each) => (typeof each.name === 'string' ? each.name === name : each.name.test(name)))
  if (rule && !rule.except?.some((start) => path.startsWith(start))) report('banned call', node, `${name}(): use ${rule.instead}`)
  if (name === 'Date' && node.type === 'NewExpression' && (node.arguments as unknown[]).length === 0 && !/^src\/(platform|cli)\/|^src\/main\.ts/.test(path)) {
    report('banned call', node, 'new Date(): use the clock of the context (`now`, `today`)')
  }
}

/** `element.innerHTML = …` */
function checkMarkup(node: Node, report: Report): void {
  if (node.type !== 'AssignmentExpression') return
  const name = (node.left as Node).type === 'MemberExpression' ? dottedName((node.left as Node).property) : null
  if (name === 'innerHTML' || name === 'outerHTML') report('banned call', node, `${name} =: use textContent, or build the nodes`)
}

function checkEnvironment(source: Source, node: Node, report: Report): void {
  if (node.type !== 'MemberExpression' || dottedName(node) !== 'process.env') return
  if (!/^src\/(platform|cli)\/|^src\/main\.ts/.test(source.path))
    report('environment', node, 'process.env: only main.ts, the command line and the platform read the environment')
}

function checkFunctionLength(source: Source, room: Room | null, node: Node, parent: Node | undefined, report: Report): void {
  if (!functionTypes.has(node.type)) return
  const isTestFile = room === null ? source.path.startsWith('test/') || source.path.endsWith('.test.ts') : room.isTest
  // The body of `describe` is a list of tests, not a function to be understood at once.
  if (isTestFile && parent?.type === 'CallExpression' && (dottedName(parent.callee) ?? '').startsWith('describe')) return
  const lines = source.lineOf(node.end) - source.lineOf(node.start) + 1
  if (lines > mostLinesInFunction) report('long function', node, `${lines} lines; at most ${mostLinesInFunction}: give a part of it a name of its own`)
}

function checkSwallowed(node: Node, report: Report): void {
  if (node.type === 'CatchClause' && ((node.body as Node).body as unknown[]).length === 0)
    report('swallowed error', node, 'catch {}: handle the error, or let it reach the edge')
  if (node.type !== 'CallExpression' || (node.callee as Node).type !== 'MemberExpression') return
  if (dottedName((node.callee as Node).property) !== 'catch') return
  const handler = (node.arguments as Node[])[0]
  const body = handler && functionTypes.has(handler.type) ? (handler.body as Node) : null
  const empty =
    body !== null && (body.type === 'BlockStatement' ? (body.body as unknown[]).length === 0 : dottedName(body) === 'undefined' || body.value === null)
  if (empty) report('swallowed error', node, '.catch(() => {}): handle the error, or let it reach the edge')
}

const pointers = ['@ts-ignore', '@ts-nocheck', '@ts-expect-error', 'biome-ignore', 'eslint-disable']
// Written apart so that this file does not contain what it forbids.
const unfinished = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK'].join('|')})\\b|coming ${'soon'}|not ${'implemented'}`)

/**
 * Comments are no part of the tree: a silencer counts where a comment starts with it. A test may expect a compile error:
 * that is how it proves that a wrong unit does not compile.
 */
function checkText(source: Source, report: Report): void {
  const isTest = source.path.endsWith('.test.ts')
  source.text.split('\n').forEach((line, index) => {
    const comment = /(?:\/\/|\/\*|^\s*\*)\s*(.*)/.exec(line)?.[1]
    if (comment === undefined) return
    const pointer = pointers.find((each) => comment.startsWith(each) && !(isTest && each === '@ts-expect-error'))
    if (pointer) report('silenced check', index + 1, `${pointer}: mend what the check found`)
    const word = unfinished.exec(comment)
    if (word) report('unfinished', index + 1, `"${word[0]}" in a comment: finish it, or write an issue`)
  })
  const lines = source.text.split('\n').length - (source.text.endsWith('\n') ? 1 : 0)
  if (lines > mostLinesInFile) report('long file', 1, `${lines} lines; at most ${mostLinesInFile}: move one topic to a file of its own`)
}

function checkImports(source: Source, room: Room | null, resolve: (from: string, to: string) => string, report: Report): void {
  for (const each of source.imports) {
    if (each.from.startsWith('.')) {
      const to = roomOf(resolve(source.path, each.from))
      const why = room && to ? whyNot(room, to, each.typeOnly) : null
      if (why) report('wrong room', each.line, why)
      if (room && !room.isTest && !to) report('wrong room', each.line, `the program may not import ${each.from}: it lies outside src and law`)
      continue
    }
    if (!room || room.isTest) continue
    if (each.from.startsWith('node:')) {
      if (isPure(room)) report('pure room', each.line, `${each.from} in a pure room: it must run in a browser`)
      continue
    }
    const name = each.from.split('/', each.from.startsWith('@') ? 2 : 1).join('/')
    const home = homes[name]
    if (!home) report('package home', each.line, `${name} has no home: give it one in tools/tidy/rooms.ts, with its line in docs/decisions`)
    else if (!each.typeOnly && !home.some((start) => source.path.startsWith(start)))
      report('package home', each.line, `${name} is imported only in ${home.join(', ')}`)
  }
}

function checkProgramFile(room: Room | null, report: Report): void {
  if (room?.name === 'programs' && !room.isTest && room.role === null) {
    report('program file', 1, "a program's files are model, decide, store, papers, actions, pages, demo; a second one of a kind is named for it: pages-case.ts")
  }
}

/** Everything that one file breaks by itself. `resolve` turns an import into a path from the root. */
export function checkSource(source: Source, resolve: (from: string, to: string) => string): Finding[] {
  const findings: Finding[] = []
  const report: Report = (rule, at, says) => findings.push({ rule, path: source.path, line: typeof at === 'number' ? at : source.lineOf(at.start), says })
  const room = roomOf(source.path)
  if (source.unreadable) report('unreadable', 1, source.unreadable)
  checkText(source, report)
  checkProgramFile(room, report)
  checkImports(source, room, resolve, report)
  if (!source.tree) return findings
  const own = ownNames(source.tree)
  const pure = room !== null && isPure(room)
  walk(source.tree, (node, parents) => {
    const parent = parents.at(-1)
    if (node.type === 'TSAnyKeyword') report('any', node, 'any: name the type, or take `unknown` and narrow it')
    if (node.type === 'CallExpression' && skipping.test(dottedName(node.callee) ?? ''))
      report('skipped test', node, `${dottedName(node.callee)}: every test runs`)
    if (pure) checkPure(own, node, parent, report)
    if (room && !room.isTest) {
      checkBanned(source.path, own, node, report)
      checkEnvironment(source, node, report)
    }
    checkMarkup(node, report)
    checkFunctionLength(source, room, node, parent, report)
    checkSwallowed(node, report)
  })
  return findings
}
