/** Dead files: those that no entry of the product and no test reaches. */
import type { Finding } from './rules.ts'

/** Where the product and its checks start. */
const isEntry = (path: string): boolean =>
  /^(src\/main\.ts|src\/cli\/tapcard\.ts|bin\/\w+\.mjs|tools\/\w+(-[\w-]+)?\.ts|tools\/(tidy\/tidy|mutate\/mutate)\.ts|vitest\.config\.ts|bench\/bench\.ts)$/.test(
    path,
  ) ||
  /\.test\.ts$/.test(path) ||
  path.startsWith('test/')

/** A file and every path that it may lead to, by import or by a name in a string. */
export interface Leads {
  readonly path: string
  readonly leadsTo: readonly string[]
}

/** Every file that is neither an entry nor reached from one. */
export function deadFiles(files: readonly Leads[]): Finding[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const reached = new Set<string>()
  const waiting = files.filter((file) => isEntry(file.path)).map((file) => file.path)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = byPath.get(path)
    if (!file || reached.has(path)) continue
    reached.add(path)
    waiting.push(...file.leadsTo)
  }
  return files
    .filter((file) => !reached.has(file.path))
    .map(({ path }) => ({ rule: 'dead file', path, line: 1, says: 'nothing imports or starts this file: use it or remove it' }))
}
