/** One source file as the rules see it: its text, its syntax tree, what it imports and what it names. */
import { parseAst } from 'rolldown/parseAst'

/** A node of the ESTree syntax tree. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export interface Import {
  /** As written: './result.ts', 'node:fs', 'kysely'. */
  readonly from: string
  /** Erased before the program runs. */
  readonly typeOnly: boolean
  readonly line: number
}

export interface Source {
  /** Path from the root, with forward slashes. */
  readonly path: string
  readonly text: string
  readonly tree: Node | null
  /** Why the file could not be read as TypeScript. */
  readonly unreadable: string | null
  readonly imports: readonly Import[]
  readonly lineOf: (offset: number) => number
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { type?: unknown }).type === 'string' &&
  typeof (value as { start?: unknown }).start === 'number'

/** Calls `visit` on every node below and including `node`, parents first. */
export function walk(node: Node, visit: (node: Node, parents: readonly Node[]) => void): void {
  const parents: Node[] = []
  const go = (at: Node) => {
    visit(at, parents)
    parents.push(at)
    for (const key in at) {
      const value = at[key]
      if (Array.isArray(value)) {
        for (const item of value) if (isNode(item)) go(item)
      } else if (isNode(value)) go(value)
    }
    parents.pop()
  }
  go(node)
}

/** The text of a string literal, or null. */
export function literal(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const quasis = node.type === 'TemplateLiteral' ? (node.quasis as readonly Node[]) : []
  const only = quasis.length === 1 ? (quasis[0]?.value as { cooked?: string } | undefined) : undefined
  return only?.cooked ?? null
}

/** Dotted name of an identifier or a chain of members: "Date.now", "process.env.HOME"; null for anything else. */
export function dottedName(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Identifier') return node.name as string
  if (node.type === 'ChainExpression') return dottedName(node.expression)
  if (node.type !== 'MemberExpression') return null
  const object = dottedName(node.object)
  const property = node.computed ? literal(node.property) : dottedName(node.property)
  return object === null || property === null ? null : `${object}.${property}`
}

/** Names a file relative to this one that is started or read rather than imported: `new URL('./worker.ts', import.meta.url)`. */
const namesAFile = (text: string): boolean => /^\.{0,2}[\w./-]+\.(ts|mjs|js)$/.test(text)

function importOf(node: Node): { from: string | null; typeOnly: boolean } | null {
  switch (node.type) {
    case 'ImportDeclaration':
      return { from: literal(node.source), typeOnly: node.importKind === 'type' }
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return { from: literal(node.source), typeOnly: node.exportKind === 'type' }
    case 'ImportExpression':
      return { from: literal(node.source), typeOnly: false }
    case 'TSImportType':
      return { from: literal(node.source), typeOnly: true }
    default:
      return null
  }
}

/** Reads a file's text. Text that is not TypeScript is kept with the reason; it is a finding, not a fault. */
export function readSource(path: string, text: string): Source {
  const starts = [0]
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) starts.push(i + 1)
  const lineOf = (offset: number) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
  let tree: Node
  try {
    tree = parseAst(text, { lang: path.endsWith('.ts') ? 'ts' : 'js' }, path) as unknown as Node
  } catch (error) {
    return { path, text, tree: null, unreadable: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error), imports: [], lineOf }
  }
  const imports: Import[] = []
  walk(tree, (node) => {
    const found = importOf(node)
    if (found?.from) imports.push({ from: found.from, typeOnly: found.typeOnly, line: lineOf(node.start) })
  })
  return { path, text, tree, unreadable: null, imports, lineOf }
}

/** Every string in the file that names another file of the tree, as written. */
export function filesNamed(source: Source): string[] {
  const names: string[] = []
  if (source.tree) {
    walk(source.tree, (node) => {
      const text = literal(node)
      if (text !== null && namesAFile(text)) names.push(text)
    })
  }
  return names
}
