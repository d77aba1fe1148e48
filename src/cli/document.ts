/** Reads a YAML or JSON file and remembers on which line each field stands, so that an error can name it. */
import { isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import { DataProblem } from './io.ts'

export interface DocumentRead {
  readonly data: unknown
  /** The line of a field by its path (`facts`, `pipe_slope_in_per_ft`), or of its nearest parent that has one. */
  lineOf(path: readonly (string | number)[]): number
}

/** Deeper nesting than any input of this program has. */
const deepest = 32

/**
 * Reads text as JSON or YAML. JSON is read as the YAML that it is, so that both give line numbers; YAML's own types are
 * limited to those of JSON (a date stays text, "no" stays a word) and it may not repeat itself by aliases.
 */
export function readDocument(file: string, text: string): DocumentRead {
  const lines = new LineCounter()
  const document = parseDocument(text.replace(/^\ufeff/, ''), { lineCounter: lines, schema: 'core', merge: false, uniqueKeys: false, strict: true })
  const problem = document.errors[0] ?? document.warnings[0]
  if (problem) {
    const line = problem.linePos?.[0].line ?? 1
    const says = (problem.message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '')
    if (says.includes('call stack')) throw new DataProblem(tooDeep(file, line))
    throw new DataProblem(`${file}:${line}: ${says}. Mend this line; the file must be YAML or JSON.`)
  }
  const root = document.contents as Node | null
  refuseOddities(file, root, lines, 0)
  return { data: root === null ? null : document.toJS({ maxAliasCount: 0 }), lineOf: (path) => lineAt(root, path, lines) }
}

const tooDeep = (file: string, line: number): string =>
  `${file}:${line}: nested deeper than ${deepest} levels. Write the facts as one list of names and values.`

/** What JSON does not know, or would be read in two ways. Names are compared here: the library compares each with each. */
function refuseOddities(file: string, node: unknown, lines: LineCounter, depth: number): void {
  const at = (each: unknown) => lines.linePos((each as { range?: readonly number[] }).range?.[0] ?? 0).line
  if (depth > deepest) throw new DataProblem(tooDeep(file, at(node)))
  if (isMap(node)) {
    const names = new Set<string>()
    for (const pair of node.items) {
      if (!isScalar(pair.key) || typeof pair.key.value !== 'string') throw new DataProblem(`${file}:${at(pair.key)}: a name must be a word. Put it in quotes.`)
      if (names.has(pair.key.value)) throw new DataProblem(`${file}:${at(pair.key)}: ${pair.key.value} is given twice. Keep one of them.`)
      names.add(pair.key.value)
      refuseOddities(file, pair.value, lines, depth + 1)
    }
  } else if (isSeq(node)) for (const item of node.items) refuseOddities(file, item, lines, depth + 1)
  else if (node !== null && !isScalar(node)) throw new DataProblem(`${file}:${at(node)}: aliases (*name) are not read. Write the value out.`)
}

function lineAt(root: Node | null, path: readonly (string | number)[], lines: LineCounter): number {
  let node: unknown = root
  let offset = root?.range?.[0] ?? 0
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find((each) => isPair(each) && isScalar(each.key) && each.key.value === step)
      if (!pair) break
      offset = (pair.key as Node).range?.[0] ?? offset
      node = pair.value
    } else if (isSeq(node) && typeof step === 'number') {
      const item = node.items[step] as Node | undefined
      if (!item) break
      offset = item.range?.[0] ?? offset
      node = item
    } else break
  }
  return lines.linePos(offset).line || 1
}
