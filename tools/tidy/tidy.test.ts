import { describe, expect, it } from 'vitest'
import { applyRatchet } from './ratchet.ts'
import { programs, roomOf } from './rooms.ts'
import { examine, tidy } from './tidy.ts'

/** The findings of one file, as "rule" strings with the line. */
const found = (path: string, text: string): string[] => tidy([examine(path, text)]).map((finding) => `${finding.line} ${finding.rule}`)
const lines = (count: number, text: string): string => Array.from({ length: count }, () => text).join('\n')

describe('imports run downward only', () => {
  const refused: readonly (readonly [from: string, to: string])[] = [
    ['src/kernel/dates.ts', '../vocabulary/kinds.ts'],
    ['src/vocabulary/pipe.ts', '../engine/language.ts'],
    ['src/engine/check.ts', '../../law/index.ts'],
    ['src/calculations/leakage.ts', '../engine/language.ts'],
    ['src/drawings/trench.ts', '../platform/clock.ts'],
    ['src/platform/clock.ts', '../web/kit/html.ts'],
    ['src/web/shell.ts', '../programs/permits/actions.ts'],
    ['src/cli/check.ts', '../programs/permits/actions.ts'],
    ['src/programs/permits/decide.ts', '../../../law/index.ts'],
    ['src/programs/permits/decide.ts', '../../platform/clock.ts'],
    ['src/programs/permits/actions.ts', '../../web/kit/html.ts'],
    ['src/programs/permits/model.ts', './decide.ts'],
    ['src/programs/permits/decide.ts', './store.ts'],
    ['src/programs/permits/pages.ts', './store.ts'],
    ['src/programs/permits/pages-case.ts', './store-cases.ts'],
    ['src/programs/fees/actions.ts', '../permits/actions.ts'],
    ['src/programs/permits/actions.ts', '../fees/store.ts'],
    ['src/programs/permits/decide.ts', '../fees/actions.ts'],
    ['law/ny/chester/77-sewers/rules/pipe.ts', '../../../fort-plain/144-sewers/tables.ts'],
    ['src/basement/junk.ts', '../kernel/dates.ts'],
    ['src/platform/clock.ts', '../../tools/build.ts'],
  ]
  it.each(refused)('refuses %s → %s', (from, to) => {
    expect(found(from, `import { x } from '${to}'`)).toEqual(['1 wrong room'])
  })

  const permitted: readonly (readonly [from: string, to: string])[] = [
    ['src/engine/check.ts', '../kernel/result.ts'],
    ['law/ny/chester/77-sewers/rules/pipe.ts', '../../../../../src/engine/language.ts'],
    ['law/ny/chester/77-sewers/rules/pipe.ts', '../tables.ts'],
    ['law/index.ts', './ny/chester/77-sewers/chapter.ts'],
    ['src/programs/permits/pages-case.ts', './actions-issue.ts'],
    ['src/programs/permits/actions.ts', '../fees/actions.ts'],
    ['src/programs/permits/actions.test.ts', './store.ts'],
    ['src/programs/permits/papers.ts', '../../drawings/trench.ts'],
    ['src/programs/permits/demo.ts', '../premises/demo.ts'],
    ['src/main.ts', './programs/permits/pages.ts'],
  ]
  it.each(permitted)('allows %s → %s', (from, to) => {
    expect(found(from, `import { x } from '${to}'`)).not.toContain('1 wrong room')
  })

  it('lets the web know a type of the vocabulary but no value', () => {
    expect(found('src/web/kit/forms.ts', "import type { AskOf } from '../../vocabulary/kinds.ts'")).toEqual([])
    expect(found('src/web/kit/forms.ts', "import { flag } from '../../vocabulary/kinds.ts'")).toEqual(['1 wrong room'])
  })

  it('lets a decision know who acts, as a type', () => {
    expect(found('src/programs/permits/decide.ts', "import type { Actor } from '../../platform/context.ts'")).toEqual([])
  })
  it('lets pages know the shape of a row, as a type', () => {
    expect(found('src/programs/permits/pages.ts', "import type { PermitRow } from './store.ts'")).toEqual([])
  })

  it('sees dynamic imports, re-exports and imports of types', () => {
    const text = "const a = await import('../web/a.ts')\nexport * from '../web/b.ts'\ntype C = import('../web/c.ts').C"
    expect(found('src/kernel/dates.ts', text)).toEqual(['1 wrong room', '2 wrong room', '3 wrong room'])
  })

  it('knows every program of its order', () => {
    expect(programs.indexOf('municipality')).toBe(0)
    expect(programs.indexOf('desk')).toBe(programs.length - 1)
  })
})

describe('files of a program', () => {
  it('tells the kind of a file from its first or last word, or from its folder', () => {
    expect(roomOf('src/programs/permits/pages.ts')?.role).toBe('pages')
    expect(roomOf('src/programs/permits/pages-case.ts')?.role).toBe('pages')
    expect(roomOf('src/programs/permits/case-page.ts')?.role).toBe('pages')
    expect(roomOf('src/programs/permits/pages/case.ts')?.role).toBe('pages')
  })
  it('names a file of no known kind', () => {
    expect(found('src/programs/permits/helpers.ts', 'export const x = 1')).toEqual(['1 program file'])
  })
})

describe('pure rooms', () => {
  const impure = [
    'Date.now()',
    'new Date()',
    "new Date('2026-01-01')",
    'Temporal.Now.instant()',
    'Math.random()',
    'crypto.randomUUID()',
    'performance.now()',
    'process.env.HOME',
    "console.log('x')",
    "fetch('/x')",
    'setTimeout(f, 1)',
    'globalThis.Date',
    "document.querySelector('p')",
    "Buffer.from('x')",
  ]
  it.each(impure)('refuse %s', (text) => {
    expect(found('src/kernel/dates.ts', `export const x = () => ${text}`)).toContain('1 pure room')
    expect(found('src/programs/permits/decide.ts', `export const x = () => ${text}`)).toContain('1 pure room')
  })
  it('refuse a node: module', () => {
    expect(found('src/engine/check.ts', "import { readFileSync } from 'node:fs'")).toEqual(['1 pure room'])
  })
  it('refuse generated code', () => {
    expect(found('src/engine/compile.ts', "export const f = new Function('return 1')")).toEqual(['1 banned call'])
    expect(found('src/engine/compile.ts', "export const f = eval('1')")).toEqual(['1 banned call'])
  })
  it('are not misled by comments, strings, members and own names', () => {
    const text =
      "// Date.now() is banned\nexport const x = (process: number) => ({ says: 'console.log(1)', process, fetch: Math.max(process, 1) })\nexport const y = x(1).fetch"
    expect(found('src/kernel/dates.ts', text)).toEqual([])
  })
  it('may use the calendar of Temporal', () => {
    expect(found('src/kernel/dates.ts', "import { Temporal } from 'temporal-polyfill'\nexport const d = Temporal.PlainDate.from('2026-01-01')")).toEqual([])
  })
  it('are not their tests', () => {
    expect(found('src/kernel/dates.test.ts', "import { readFileSync } from 'node:fs'\nconsole.log(readFileSync('x'))")).toEqual([])
  })
})

describe('banned calls name their replacement', () => {
  const banned: readonly (readonly [path: string, text: string])[] = [
    ['src/web/shell.ts', "console.log('x')"],
    ['src/programs/permits/actions.ts', 'Date.now()'],
    ['src/programs/permits/actions.ts', 'new Date()'],
    ['src/programs/permits/store.ts', 'crypto.randomUUID()'],
    ['src/programs/permits/pages.ts', 'amount.toLocaleString()'],
    ['src/programs/permits/pages.ts', 'process.exit(1)'],
    ['src/web/browser/enhance.ts', "(list.innerHTML = '<b>')"],
    ['src/web/browser/enhance.ts', "list.insertAdjacentHTML('beforeend', '<b>')"],
  ]
  it.each(banned)('%s: %s', (path, text) => {
    const findings = tidy([examine(path, `export const x = (list: Element, amount: number) => ${text}`)])
    expect(findings.map((finding) => finding.rule)).toEqual(['banned call'])
    expect(findings[0]?.says).toMatch(/use /)
  })
  it('lets the environment be read only where the program is wired', () => {
    expect(found('src/web/shell.ts', 'export const port = process.env.PORT')).toEqual(['1 environment'])
    expect(found('src/main.ts', 'export const port = process.env.PORT')).toEqual([])
  })
  it('lets the platform read the clock', () => {
    expect(found('src/platform/clock.ts', 'export const now = () => Date.now()')).toEqual([])
  })
})

describe('packages have one home', () => {
  it('refuses a package elsewhere', () => {
    expect(found('src/web/shell.ts', "import pg from 'pg'")).toEqual(['1 package home'])
  })
  it('asks a home for a new package', () => {
    expect(found('src/web/shell.ts', "import _ from 'lodash'")).toEqual(['1 package home'])
  })
})

describe('the language', () => {
  it('refuses any, in every position', () => {
    expect(found('tools/x.ts', 'const a: any = 1\nconst b = a as any\nconst c = <any>a\nexport type D = Record<string, any>')).toEqual([
      '1 any',
      '2 any',
      '3 any',
      '4 any',
    ])
  })
  it('refuses a silenced check', () => {
    for (const word of ['@ts-ignore', '@ts-nocheck', '@ts-expect-error', 'biome-ignore lint: x']) {
      expect(found('tools/x.ts', ['//', word].join(' '))).toEqual(['1 silenced check'])
    }
  })
  it('lets a test expect a compile error', () => {
    expect(found('src/kernel/x.test.ts', ['//', '@ts-expect-error a length is no slope'].join(' '))).toEqual([])
  })
  it('refuses unfinished work in a comment', () => {
    for (const word of ['TO' + 'DO later', 'FIX' + 'ME', 'coming ' + 'soon']) expect(found('tools/x.ts', `// ${word}`)).toEqual(['1 unfinished'])
  })
  it('refuses swallowed errors', () => {
    expect(found('tools/x.ts', 'try { f() } catch {}')).toEqual(['1 swallowed error'])
    expect(found('tools/x.ts', 'f().catch(() => {})')).toEqual(['1 swallowed error'])
    expect(found('tools/x.ts', 'f().catch(() => undefined)')).toEqual(['1 swallowed error'])
    expect(found('tools/x.ts', 'f().catch((error) => report(error))')).toEqual([])
  })
  it('refuses skipped, narrowed and announced tests', () => {
    for (const name of ['it.skip', 'it.only', 'test.' + 'todo', 'describe.skip', 'describe.skipIf', 'it.each.only']) {
      expect(found('test/x.test.ts', `${name}('x', () => {})`)).toEqual(['1 skipped test'])
    }
  })
  it('names a file that cannot be read', () => {
    expect(found('tools/x.ts', 'const = 1')).toEqual(['1 unreadable'])
  })
})

describe('sizes', () => {
  it('allows 400 lines in a file and refuses 401', () => {
    expect(found('tools/x.ts', `${lines(400, 'f()')}\n`)).toEqual([])
    expect(found('tools/x.ts', `${lines(401, 'f()')}\n`)).toEqual(['1 long file'])
  })
  it('allows 60 lines in a function and refuses 61', () => {
    const body = (count: number) => `const g = () => {\n${lines(count - 2, 'f()')}\n}`
    expect(found('tools/x.ts', body(60))).toEqual([])
    expect(found('tools/x.ts', body(61))).toEqual(['1 long function'])
  })
  it('counts a test, not the list of tests around it', () => {
    const test = `it('x', () => {\n${lines(61, 'f()')}\n})`
    expect(found('test/x.test.ts', `describe('y', () => {\n${test}\n})`)).toEqual(['2 long function'])
  })
})

describe('dead files', () => {
  const main = examine('src/main.ts', "import './web/shell.ts'\nnew Worker(new URL('./platform/worker.ts', import.meta.url))")
  it('are those that nothing reaches', () => {
    const files = [main, examine('src/web/shell.ts', ''), examine('src/platform/worker.ts', ''), examine('src/web/old.ts', '')]
    expect(tidy(files).map((finding) => `${finding.rule} ${finding.path}`)).toEqual(['dead file src/web/old.ts'])
  })
})

describe('the ratchet', () => {
  const finding = { rule: 'long file', path: 'src/a.ts', line: 1, says: '' }
  const exception = { rule: 'long file', path: 'src/a.ts', reason: 'one table' }
  it('covers what it names', () => expect(applyRatchet([finding], [exception])).toEqual([]))
  it('covers no more than its count', () => expect(applyRatchet([finding, finding], [exception])).toHaveLength(2))
  it('must be lowered once a finding is gone', () => expect(applyRatchet([], [exception]).map((each) => each.rule)).toEqual(['ratchet']))
  it('needs a reason', () => expect(applyRatchet([finding], [{ ...exception, reason: '' }]).map((each) => each.rule)).toEqual(['ratchet']))
})
