/** The changes that are tried on one file: each is a slip that somebody could make, and some test should notice it. */
import { type Node, type Source, walk } from '../tidy/source.ts'

/** One change of one place. */
export interface Mutant {
  readonly start: number
  readonly end: number
  readonly line: number
  /** The text of the place, and what stands there instead; both on one line, for people. */
  readonly was: string
  readonly now: string
  /** How the place is written so that the change can be switched on: an expression, or a statement to be left out. */
  readonly kind: 'expression' | 'statement'
}

const otherOperators: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '&': ['|'],
  '|': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '/=': ['*='],
  '|=': ['&='],
  '&=': ['|='],
  '++': ['--'],
  '--': ['++'],
}

/** Wrappers of TypeScript around a value; everything else of TypeScript is a type, where nothing is changed. */
const wrappers = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'TSInstantiationExpression', 'ParenthesizedExpression'])
const comparisons = new Set(['<', '<=', '>', '>=', '===', '!==', '==', '!='])

const bare = (node: Node): Node => (wrappers.has(node.type) ? bare(node.expression as Node) : node)
const isText = (node: Node): boolean => (node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateLiteral'
/** A condition that the other changes reach anyway. */
const changesInside = (node: Node): boolean =>
  (node.type === 'BinaryExpression' && comparisons.has(node.operator as string)) || node.type === 'LogicalExpression' || node.type === 'UnaryExpression'

interface Place {
  readonly node: Node
  readonly now: string
  readonly kind?: Mutant['kind']
}

function operatorsOf(node: Node, text: string): Place[] {
  const operator = node.operator as string
  const left = node.left as Node
  const right = node.right as Node
  if (operator === '+' && (isText(bare(left)) || isText(bare(right)))) return []
  const between = (of: string): string => `${text.slice(left.start, left.end)} ${of} ${text.slice(right.start, right.end)}`
  // `??` may stand beside `&&` only in parentheses, and `a ?? b ?? c` has another of them on its left.
  const loose = operator === '??' && [left, right].some((side) => bare(side).type === 'LogicalExpression')
  if (loose) return [{ node, now: `(${text.slice(left.start, left.end)}) && (${text.slice(right.start, right.end)})` }]
  return (otherOperators[operator] ?? []).map((of) => ({ node, now: between(of) }))
}

function literalsOf(node: Node): Place[] {
  if (typeof node.value === 'boolean') return [{ node, now: String(!node.value) }]
  if (typeof node.value === 'number' && Number.isFinite(node.value)) return [node.value + 1, node.value - 1].map((n) => ({ node, now: `(${n})` }))
  if (typeof node.bigint === 'string') return [BigInt(node.bigint) + 1n, BigInt(node.bigint) - 1n].map((n) => ({ node, now: `(${n}n)` }))
  return []
}

function conditionOf(test: Node | null | undefined, text: string): Place[] {
  if (!test || changesInside(bare(test)) || bare(test).type === 'Literal') return []
  return [{ node: test, now: `!(${text.slice(test.start, test.end)})` }]
}

/** What a function gives back, replaced by nothing. */
function resultOf(result: Node | null | undefined): Place[] {
  if (!result) return []
  const value = bare(result)
  if (value.type === 'Literal' || changesInside(value) || (value.type === 'Identifier' && value.name === 'undefined')) return []
  return [{ node: result, now: 'undefined' }]
}

/** A fault that no caller can cause has nothing to show a test, nor have the words in it. */
const isBrokenInvariant = (node: Node, text: string): boolean => node.type === 'ThrowStatement' && text.slice(node.start, node.end).includes('Broken invariant')

const removable = new Set(['CallExpression', 'AssignmentExpression', 'UpdateExpression', 'AwaitExpression'])

function statementOf(node: Node, text: string): Place[] {
  const gone: Place = { node, now: '(nothing)', kind: 'statement' }
  if (node.type === 'ContinueStatement') return [gone]
  if (node.type === 'ReturnStatement' && !node.argument) return [gone]
  if (node.type === 'ThrowStatement') return isBrokenInvariant(node, text) ? [] : [gone]
  if (node.type !== 'ExpressionStatement') return []
  const expression = bare(node.expression as Node)
  const callsParent = expression.type === 'CallExpression' && (expression.callee as Node).type === 'Super'
  return removable.has(expression.type) && !callsParent ? [gone] : []
}

function placesOf(node: Node, text: string): Place[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operatorsOf(node, text)
    case 'AssignmentExpression':
      return operatorsOf(node, text)
    case 'UpdateExpression': {
      const of = otherOperators[node.operator as string]?.[0] ?? ''
      const argument = node.argument as Node
      const name = text.slice(argument.start, argument.end)
      return [{ node, now: node.prefix ? `${of}${name}` : `${name}${of}` }]
    }
    case 'UnaryExpression': {
      const argument = node.argument as Node
      return node.operator === '!' || node.operator === '-' ? [{ node, now: text.slice(argument.start, argument.end) }] : []
    }
    case 'Literal':
      return literalsOf(node)
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'WhileStatement':
      return conditionOf(node.test as Node, text)
    case 'ArrowFunctionExpression':
      return (node.body as Node).type === 'BlockStatement' ? [] : resultOf(node.body as Node)
    case 'ReturnStatement':
      return [...resultOf(node.argument as Node | null), ...statementOf(node, text)]
    default:
      return statementOf(node, text)
  }
}

/** A value that stands where only a name may stand, or inside a type. */
function isNoValue(node: Node, parents: readonly Node[]): boolean {
  if (parents.some((p) => p.type.startsWith('TS') && !wrappers.has(p.type))) return true
  const parent = parents.at(-1)
  if (!parent) return true
  if ((parent.type === 'Property' || parent.type === 'PropertyDefinition') && parent.key === node && parent.computed !== true) return true
  return parent.type.startsWith('Import') || parent.type.startsWith('Export')
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Every change of the file, in the order of the places. */
export function mutantsOf(source: Source): Mutant[] {
  if (!source.tree) throw new Error(`${source.path} cannot be read: ${source.unreadable ?? ''}`)
  const mutants: Mutant[] = []
  walk(source.tree, (node, parents) => {
    if (node.type.startsWith('TS') || isNoValue(node, parents) || parents.some((p) => isBrokenInvariant(p, source.text))) return
    for (const { node: at, now, kind } of placesOf(node, source.text)) {
      const was = oneLine(source.text.slice(at.start, at.end))
      mutants.push({ start: at.start, end: at.end, line: source.lineOf(at.start), was, now: oneLine(now), kind: kind ?? 'expression' })
    }
  })
  return mutants.sort((a, b) => a.start - b.start || b.end - a.end)
}
